"""Decisions: a question to one seat, with its options.

Texts are created when they are read. If the game has moved on, it is replayed up to the decision to create them.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol, overload

import msgspec

from cardwright.kernel.record import joined

if TYPE_CHECKING:
    from cardwright.kernel.decisions import Decision as Posed
    from cardwright.kernel.ints import i64, vec
    from cardwright.kernel.record import Past


class DecisionTexts(NamedTuple):
    """The texts of a decision: the question, the card that asks, and each option.

    `short`: a shorter name that an answer may use for each option; "" if there is none.
    """

    text: str
    source: str
    options: tuple[str, ...]
    short: tuple[str, ...]
    kinds: tuple[str, ...] = ()  # the class of each option: object, player, number, word, name, landscape
    verbs: tuple[str, ...] = ()  # see `Option.verb`
    about: tuple[str, ...] = ()  # see `Option.about`
    numbered: tuple[str, ...] = ()  # each option; equal ones are distinguished by a number: `Forest #2`
    # for each option: the first option that is interchangeable with it, or itself
    alike: tuple[int, ...] = ()

    def index_of(self, answer: str) -> int:
        """Return the index of the option that an answer names by one of its texts.

        Return -1 if it names none, or several.
        """
        if answer in self.options:
            return self.options.index(answer)
        if answer in self.numbered:
            return self.numbered.index(answer)
        return self.short.index(answer) if answer and self.short.count(answer) == 1 else -1


class Option(msgspec.Struct, eq=False, gc=False):
    """One option of a decision: its index and its text.

    An option can only answer its own decision. Once that decision is answered, the game refuses the option.
    """

    of: Decision
    index: int

    @property
    def text(self) -> str:
        """The printed text of the option."""
        return self.of.texts.options[self.index]

    @property
    def kind(self) -> str:
        """The class of the option: "object", "player", "number", "name" (of a card), "landscape", "word" (yes, no)."""
        return self.of.texts.kinds[self.index]

    @property
    def verb(self) -> str:
        """The action, if the question offers several: "play", "buy", "cast"; otherwise ""."""
        return self.of.texts.verbs[self.index]

    @property
    def about(self) -> str:
        """The owner and marks of the option's object, such as "Bob's, tapped", if they tell it from an equal
        text.

        Otherwise "".
        """
        return self.of.texts.about[self.index]

    @property
    def numbered(self) -> str:
        """The option's text, with a number (`Forest #2`) if other options have the same text."""
        return self.of.texts.numbered[self.index]

    @property
    def short(self) -> str:
        """A shorter name that an answer may use; "" if there is none."""
        return self.of.texts.short[self.index]

    @property
    def count(self) -> int:
        """The number of options of the decision that are interchangeable with it, itself included: 3 for one of
        three Forests.
        """
        alike = self.of.texts.alike
        return alike.count(alike[self.index])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Option({self.index}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.index, self.text) == (other.index, other.text)

    def __ne__(self, other: object) -> bool:  # a struct compares identities otherwise
        return not self == other

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
        if type(at) is int and 0 <= at < self.size:  # the common case, fast
            return Option(self.of, at)
        if isinstance(at, slice):
            return tuple(Option(self.of, i) for i in range(self.size)[at])
        number = operator.index(at)  # accepts NumPy integers; TypeError if it is not an integer
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
    """The parts of a game that a decision reads."""

    questions: ClassVar[Mapping[int, tuple[str, str]]]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names, in turn order."""
        ...

    def _texts(self) -> DecisionTexts:
        """Return the texts of the open decision."""
        ...

    def _texts_after(self, answers: list[int]) -> DecisionTexts:
        """Return the texts of the decision that is open after these answers."""
        ...

    @property
    def answers(self) -> tuple[int, ...]:
        """Every answer given so far."""
        ...


class Decision(msgspec.Struct, eq=False):
    """A question to one seat: its text, the rule and the card that ask it, and the options.

    `open`: the kernel's decision; as long as the game's open decision is this object, the question is open.
    `left`: None while the question is open; afterwards the answers that were given before it, as
    `Game._move_on` returns them. The texts are not stored: they are created from the game when they are
    needed.
    """

    game: Asking
    open: Posed
    left: tuple[tuple[Past, ...], vec[i64], int] | None = None
    _texts: DecisionTexts | None = None

    @property
    def options(self) -> Options:
        """The options, in order."""
        return Options(self, len(self.open.options))

    @property
    def different(self) -> tuple[Option, ...]:
        """The options without repetitions: of interchangeable options only the first, whose `count` is their
        number.
        """
        return tuple(Option(self, i) for i, first in enumerate(self.texts.alike) if i == first)

    @property
    def seat(self) -> int:
        """The seat that has to answer."""
        return int(self.open.seat)

    @property
    def seat_name(self) -> str:
        """The name of the seat that has to answer."""
        return self.game.seats[self.open.seat]

    @property
    def kind(self) -> str:
        """The kind of question, as a word."""
        return self.game.questions[int(self.open.kind)][0]

    @property
    def rule(self) -> str:
        """The number of the rule that asks the question."""
        return self.game.questions[int(self.open.kind)][1]

    @property
    def texts(self) -> DecisionTexts:
        """All texts of the decision."""
        if self._texts is None:
            self._texts = self.game._texts() if self.left is None else self.game._texts_after(self.answered())
        return self._texts

    @property
    def text(self) -> str:
        """The text of the question."""
        return self.texts.text

    @property
    def source(self) -> str:
        """The name of the card that asks; "" if no card asks."""
        return self.texts.source

    def answered(self) -> list[int]:
        """Return the answers that the game had received when it asked this question."""
        if self.left is None:
            return list(self.game.answers)
        past, last, n = self.left
        return [int(a) for a in joined(past, last[:n])]

    def __copy__(self) -> Decision:
        return self

    def __deepcopy__(self, memo: object) -> Decision:
        return self

    def _values(self) -> tuple[object, ...]:
        return (self.seat, self.seat_name, self.kind, self.rule, self.texts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._values() == other._values()

    def __ne__(self, other: object) -> bool:  # a struct compares identities otherwise
        return not self == other

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        texts = ", ".join(map(repr, self.texts.options))
        return f"Decision({self.seat_name!r}, {self.text!r}, options=[{texts}], rule={self.rule!r})"
