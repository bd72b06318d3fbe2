"""A question to one seat as users hold it: who is asked what, and the options.

Texts are made when they are read. A game that has gone on still tells what it asked: it is played again up to there.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol, overload

from cardwright.kernel.record import joined

if TYPE_CHECKING:
    from cardwright.kernel.decisions import Decision as Posed
    from cardwright.kernel.ints import i64, vec
    from cardwright.kernel.record import Past


class Told(NamedTuple):
    """What a decision says in print: the question, the card that asks, each option.

    `short`: another way to name each option in an answer; "": there is none.
    """

    text: str
    source: str
    options: tuple[str, ...]
    short: tuple[str, ...]
    kinds: tuple[
        str, ...
    ] = ()  # what each option is: an object, a player, a number, a word, a name, a landscape
    verbs: tuple[str, ...] = ()
    about: tuple[str, ...] = ()

    def index_of(self, answer: str) -> int:
        """The option that an answer names, as it is printed or in short; -1: none, or several."""
        if answer in self.options:
            return self.options.index(answer)
        return self.short.index(answer) if answer and self.short.count(answer) == 1 else -1


class Option:
    """One of the things that may be answered: its place among the options, and its text.

    It belongs to the decision that offers it: once another answer was given, the game takes it no longer.
    """

    __slots__ = ("index", "of")

    def __init__(self, of: Decision, index: int) -> None:
        self.of = of
        self.index = index

    @property
    def text(self) -> str:
        """The option in print."""
        return self.of.told.options[self.index]

    @property
    def kind(self) -> str:
        """What it is: "object", "player", "number", "name" (of a card), "landscape", or "word" (yes, no, done)."""
        return self.of.told.kinds[self.index]

    @property
    def verb(self) -> str:
        """What would be done with it, where the question offers several things: "play", "buy", "cast"; else ""."""
        return self.of.told.verbs[self.index]

    @property
    def about(self) -> str:
        """Of several options that read alike: whose it is and what tells it apart; "": nothing has to."""
        return self.of.told.about[self.index]

    @property
    def short(self) -> str:
        """Another way to name it in an answer; "": there is none."""
        return self.of.told.short[self.index]

    def __repr__(self) -> str:
        return f"Option({self.index}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.index, self.text) == (other.index, other.text)

    def __hash__(self) -> int:
        return hash((self.index, self.text))


class Options(Sequence[Option]):
    """All options of a decision, in order."""

    __slots__ = ("of", "size")

    def __init__(self, of: Decision, size: int) -> None:
        self.of = of
        self.size = size

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, at: int | slice) -> Option | tuple[Option, ...]:
        if type(at) is int and 0 <= at < self.size:  # as good as always, and soon
            return Option(self.of, at)
        if isinstance(at, slice):
            return tuple(Option(self.of, i) for i in range(self.size)[at])
        number = operator.index(at)  # also one of NumPy; TypeError for what is no whole number
        if not -self.size <= number < self.size:
            raise IndexError(f"expected an option from 0 to {self.size - 1}, got {number}")
        return Option(self.of, number if number >= 0 else number + self.size)

    def __iter__(self) -> Iterator[Option]:
        return (Option(self.of, i) for i in range(self.size))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Asking(Protocol):
    """The game that asks: what a decision reads from it."""

    questions: ClassVar[Mapping[int, tuple[str, str]]]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names, in turn order."""
        ...

    def _told(self) -> Told:
        """What the decision that is open says in print."""
        ...

    def _told_after(self, answers: list[int]) -> Told:
        """What the decision after these answers says in print."""
        ...

    @property
    def answers(self) -> tuple[int, ...]:
        """Every answer given so far."""
        ...


class Decision:
    """A question to one seat: what is asked, by which rule, because of which card, and the options.

    `open`: what is only the same while the game still asks this. `left`: once the game has gone on, the answers before
    this: those of the past, and so many of the last ones. Nothing else is kept: all that it says is read from the game
    when somebody reads it.
    """

    __slots__ = ("_told", "game", "left", "open")

    def __init__(self, game: Asking, open_: Posed) -> None:
        self.game = game
        self.open = open_
        self._told: Told | None = None
        self.left: tuple[tuple[Past, ...], vec[i64], int] | None = None

    @property
    def options(self) -> Options:
        """The options, in order."""
        return Options(self, len(self.open.options))

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.open.seat)

    @property
    def seat_name(self) -> str:
        """Who is asked, by name."""
        return self.game.seats[self.open.seat]

    @property
    def kind(self) -> str:
        """What sort of question it is."""
        return self.game.questions[int(self.open.kind)][0]

    @property
    def rule(self) -> str:
        """The number of the rule that asks."""
        return self.game.questions[int(self.open.kind)][1]

    @property
    def told(self) -> Told:
        """All that it says in print."""
        if self._told is None:
            self._told = self.game._told() if self.left is None else self.game._told_after(self.answered())
        return self._told

    @property
    def text(self) -> str:
        """The question in print."""
        return self.told.text

    @property
    def source(self) -> str:
        """The card that asks, by name; nothing if no card does."""
        return self.told.source

    def answered(self) -> list[int]:
        """Every answer that the game had been given when it asked this."""
        if self.left is None:
            return list(self.game.answers)
        past, last, n = self.left
        return [int(a) for a in joined(past, last[:n])]

    def __copy__(self) -> Decision:
        return self

    def __deepcopy__(self, memo: object) -> Decision:
        return self

    def _values(self) -> tuple[object, ...]:
        return (self.seat, self.seat_name, self.kind, self.rule, self.told)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        texts = ", ".join(map(repr, self.told.options))
        return f"Decision({self.seat_name!r}, {self.text!r}, options=[{texts}], rule={self.rule!r})"
