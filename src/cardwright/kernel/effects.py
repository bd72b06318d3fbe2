"""Effects as values. The agenda carries them out.

An effect is carried out in parts. `carry_out(g, part)` carries out one part and returns the next part, or
DONE. Between two parts there may be a decision, a trigger, a fork or a save. So an effect keeps its
progress only in the part number and in the slots of its frame, never in an attribute.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .frames import FAR_SLOT
from .ints import Seat, append, i64, vec
from .values import Value

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")

DONE: Final = -1
NOTHING: Final = -1  # the option "none of these", "no", "done"
YES: Final = -2

# Slots of a frame: THIS, five names, and the subject of the effect. Further names are in a list of the frame.
NAMES: Final = 5
THIS_SLOT: Final = 0
IT_SLOT: Final = 6
YOU_SLOT: Final = 7
NUMBER_SLOT: Final = 8


def slot_of_name(number: i64) -> i64:
    """The slot of the frame that holds the n-th named value (see `Ref`), counted from 1."""
    return number if number <= NAMES else number + FAR_SLOT - NAMES - 1


def name_of_slot(slot: i64) -> i64:
    """The number of the named value (see `Ref`) that this slot holds, counted from 1."""
    return slot if slot <= NAMES else slot - FAR_SLOT + NAMES + 1


# kinds of decisions that the kernel itself poses; games number theirs from 16
ASK_MAY: Final = 0
ASK_CHOOSE: Final = 1
ASK_ORDER: Final = 2
ASK_REPLACE: Final = 3
ASK_ARRANGE: Final = 4
ASK_SECRET: Final = 5
GAME_ASKS: Final = 16


class AnObject:
    """A type parameter: a `Ref[AnObject]` refers to one object."""


class Objects:
    """A type parameter: a `Ref[Objects]` refers to several objects, in the order in which they were
    picked.
    """


class APlayer:
    """A type parameter: a `Ref[APlayer]` refers to a seat."""


class ANumber:
    """A type parameter: a `Ref[ANumber]` refers to a number."""


class Ref(Value, Generic[T]):
    """A name for a value that is known only while the effect is carried out. The value is in a slot of the frame."""

    slot: i64
    text: str

    def __init__(self, slot: i64 = -1, text: str = "it") -> None:
        self.slot = slot
        self.text = text


THIS: Final[Ref[AnObject]] = Ref(THIS_SLOT, "this")
IT: Final[Ref[AnObject]] = Ref(IT_SLOT, "it")
THAT_NUMBER: Final[Ref[ANumber]] = Ref(NUMBER_SLOT, "that many")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Value):
    """One instruction, as a value.

    `inline`: the effect never writes to its frame (seat and slots). An effect that contains it may therefore
    carry it out in its own frame, and pushes a separate frame only if a decision or another effect must come
    first. `label`: the effect in words. `parts`: the effects that this effect consists of.
    """

    parts: vec[Effect]
    key: i64
    depth: i64
    inline: bool
    aged: i64  # slot that holds a timestamp, of which only the order matters; -1: none
    label: str

    def __init__(self, *parts: Effect) -> None:
        self.aged = -1
        self.parts = vec[Effect](parts)
        self.key = -1
        self.depth = 0
        for p in self.parts:
            if p.depth > self.depth:
                self.depth = p.depth
        self.inline = False
        self.label = ""

    def takes_slot(self) -> i64:
        """Reserve the next slot of the frame for this effect, and return it.

        The parts of the effect have lower slots.
        """
        self.depth += 1
        return slot_of_name(self.depth)

    def binds(self, ref: Ref[T]) -> i64:
        """Reserve the next slot of the frame and let `ref` refer to it."""
        ref.slot = self.takes_slot()
        return ref.slot

    def carry_out(self, g: Game, part: i64) -> i64:
        """Carry out one part; return the next part, or DONE."""
        raise NotImplementedError

    def proposed(self, g: Game) -> bool:
        """Propose the whole effect as one event and return True. Return False if it may need a decision or
        several events.
        """
        return False

    def possible(self, g: Game) -> bool:
        """Whether the effect could change anything. An optional effect is offered only if it could."""
        return True

    def might(self, g: Game) -> bool:
        """Like `possible`, but decided from public information only."""
        return self.possible(g)

    def left_out(self, g: Game) -> i64:
        """CR 609.3; Dominion D61. An effect whose object can't be chosen does nothing.

        Called instead of `carry_out` if there is nothing to choose. Writes to the log what is left out, and
        returns DONE.
        """
        for p in self.parts:
            p.left_out(g)
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        """CR 800.4a. If a player leaves the game during a choice, the choice is made again among the
        remaining options.

        `part`: the part that would get the answer. Returns the part that asks again, which gets NOTHING as
        the reply. Returns -1 to keep the question and only remove the options that are gone.
        """
        return -1

    def says(self, g: Game, option: i64) -> str:
        """The text of an option of this effect's decision. "" means that the game's own text is used."""
        return ""

    def says_short(self, g: Game, option: i64) -> str:
        """A short alternative name for an option of this effect's decision. "" means that the game's short
        name, if any, is used.
        """
        return ""

    def asks_number(self, g: Game) -> bool:
        """Whether all options of the decision that this effect poses are numbers, not objects."""
        return False

    def verb_of(self, g: Game, option: i64) -> str:
        """The verb of an option if the question offers several, such as "buy" and "play"; else ""."""
        return ""

    def asks(self, g: Game) -> str:
        """The text of the question that this effect poses. "" means that the game's text for this kind of
        decision is used.
        """
        return g.match.rules.effect_in_print(g, self)

    def nodes_on_pad(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """Append to `found` the indices of numbers on the pad that stand for effects: a save replaces these
        numbers by names.

        `at`: the index of this effect's frame on the agenda.
        """
        return found

    def reimagine(self, g: Game, at: i64, seat: Seat, chance: i64) -> None:
        """Re-sample the secret information that the frame at index `at` holds, such as others' secret
        choices.

        `seat`: the seat that doesn't know it (see `Game.imagine`).
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """An effect without parts that never writes to its frame."""

    def __init__(self) -> None:
        super().__init__()
        self.inline = True


@mypyc_attr(allow_interpreted_subclasses=True)
class AsksNumber(Effect):
    """An effect that asks for a number: its options stand for actions, tokens or amounts, never for
    objects.
    """

    def asks_number(self, g: Game) -> bool:
        return True


EVERYTHING: Final = -1  # `looks_at`: depends on the whole state


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Value):
    """A number that is computed when it is needed."""

    label: str
    looks_at: i64  # which parts of the state it depends on: a bit each, defined by the game

    def __init__(self) -> None:
        self.label = ""
        self.looks_at = EVERYTHING

    def now(self, g: Game) -> i64:
        """The number now."""
        raise NotImplementedError

    def is_public(self) -> bool:
        """Whether all players always know this number."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Value):
    """A yes-or-no question about the game, answered for the effect whose frame is on top of the agenda."""

    label: str
    looks_at: i64  # bits, defined by the game: the parts of the state that it depends on

    def __init__(self) -> None:
        self.label = ""
        self.looks_at = EVERYTHING

    def holds(self, g: Game) -> bool:
        """Whether the condition is true now."""
        raise NotImplementedError

    def might(self, g: Game) -> bool:
        """Whether the condition may be true, decided from public information only."""
        return self.holds(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class Set(Value, Generic[T]):
    """The options of a choice: references that are computed when they are needed.

    `copies`: some of the references may be equivalent (two Coppers in one hand, say). Only one of these is
    then offered.
    """

    label: str
    looks_at: i64  # bits, defined by the game: the parts of the state that it depends on
    copies: bool

    def __init__(self) -> None:
        self.label = ""
        self.looks_at = EVERYTHING
        self.copies = False

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        """Add the references that may be chosen now."""
        raise NotImplementedError

    def might(self, g: Game) -> bool:
        """Whether there may be something to choose, decided from public information only."""
        return len(self.options(g, vec[i64](capacity=16))) > 0

    def size_is_public(self) -> bool:
        """Whether all players always know how many references there are to choose from."""
        return False

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        """Whether two references are equivalent, so that only one of them needs to be offered."""
        return a == b


def one_of_each(g: Game, among: Set[T], cards: vec[i64], found: vec[i64]) -> vec[i64]:
    """Append the references in `cards` to `found`, but only the first of several equivalent ones (see
    `Set.alike`).
    """
    if not among.copies:
        for x in cards:
            found = append(found, x)
        return found
    for x in cards:
        new = True
        for y in found:
            if y >= 0 and among.alike(g, x, y):
                new = False
        if new:
            found = append(found, x)
    return found
