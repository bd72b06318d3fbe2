"""A question to one seat as users hold it: who is asked what, and the options.

Texts are made when they are read. A game that has gone on still tells what it asked: it is played again up to there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload


class Told(NamedTuple):
    """What a decision says in print: the question, the card that asks, each option.

    `short`: another way to name each option in an answer; "": there is none.
    """

    text: str
    source: str
    options: tuple[str, ...]
    short: tuple[str, ...]
    kinds: tuple[str, ...] = ()  # what each option is: an object, a player, a number, a word, a name
    verbs: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


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
        """What it is: "object", "player", "number", "name" (of a card), or "word" (yes, no, done)."""
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
        if isinstance(at, slice):
            return tuple(Option(self.of, i) for i in range(self.size)[at])
        if not -self.size <= at < self.size:
            raise IndexError(f"expected an option from 0 to {self.size - 1}, got {at}")
        return Option(self.of, at if at >= 0 else at + self.size)

    def __iter__(self) -> Iterator[Option]:
        return (Option(self.of, i) for i in range(self.size))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Decision:
    """A question to one seat: what is asked, by which rule, because of which card, and the options.

    `seat`, `seat_name`: who is asked. `kind`: what sort of question it is. `rule`: the number of the rule that asks.
    `open`: what is only the same while the game still asks this. `tell`: how its texts are made when they are read.
    """

    __slots__ = ("_tell", "_told", "before", "kind", "open", "options", "rule", "seat", "seat_name")

    def __init__(
        self,
        seat: int,
        seat_name: str,
        kind: str,
        rule: str,
        size: int,
        tell: Callable[[], Told],
        open_: object = None,
    ) -> None:
        self.seat = seat
        self.seat_name = seat_name
        self.kind = kind
        self.rule = rule
        self.options = Options(self, size)
        self.open = open_
        self.before: Callable[[], tuple[object, list[int]]] | None = None
        self._tell = tell
        self._told: Told | None = None

    @property
    def told(self) -> Told:
        """All that it says in print."""
        if self._told is None:
            self._told = self._tell()
        return self._told

    @property
    def text(self) -> str:
        """The question in print."""
        return self.told.text

    @property
    def source(self) -> str:
        """The card that asks, by name; nothing if no card does."""
        return self.told.source

    def tell_later(self, tell: Callable[[], Told]) -> None:
        """The game goes on: from now on the texts are made in another way, if they have not been made yet."""
        self._tell = tell

    def _values(self) -> tuple[object, ...]:
        return (self.seat, self.seat_name, self.kind, self.rule, self.told)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        texts = ", ".join(map(repr, self.told.options))
        return f"Decision({self.seat_name!r}, {self.text!r}, options=[{texts}], rule={self.rule!r})"
