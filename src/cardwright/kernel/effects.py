"""Effects are values; carrying one out is the agenda's business.

An effect is carried out in parts. `carry_out(g, part)` carries out one part and returns the part to go
on with, or DONE. Between two parts anything may happen: a decision, a trigger, a fork, a save. What an
effect must remember between parts is its part and the slots of its frame; never an attribute.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .frames import FAR_SLOT
from .ints import append, i64, vec
from .values import Value

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")

DONE: Final = -1
NOTHING: Final = -1  # the option "none of these", "no", "done"
YES: Final = -2

# slots of a frame: THIS, five names, and what the effect is about; further names are in a list that the frame has
NAMES: Final = 5
THIS_SLOT: Final = 0
IT_SLOT: Final = 6
YOU_SLOT: Final = 7
NUMBER_SLOT: Final = 8


def slot_of_name(number: i64) -> i64:
    """The slot of the so-manyth name that is in scope, from 1 on."""
    return number if number <= NAMES else number + FAR_SLOT - NAMES - 1


def name_of_slot(slot: i64) -> i64:
    """Which name of those in scope has that slot."""
    return slot if slot <= NAMES else slot - FAR_SLOT + NAMES + 1


# decisions that the kernel itself asks; games number theirs from 16
ASK_MAY: Final = 0
ASK_CHOOSE: Final = 1
ASK_ORDER: Final = 2
ASK_REPLACE: Final = 3
ASK_ARRANGE: Final = 4
ASK_SECRET: Final = 5
GAME_ASKS: Final = 16


class AnObject:
    """What a `Ref[AnObject]` stands for: one object."""


class Objects:
    """What a `Ref[Objects]` stands for: several objects, in the order they were picked."""


class APlayer:
    """What a `Ref[APlayer]` stands for: a seat."""


class ANumber:
    """What a `Ref[ANumber]` stands for: a number."""


class Ref(Value, Generic[T]):
    """A name for a thing known only while the effect is carried out: a slot of its frame."""

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

    `inline` says that it never writes to its frame (its seat, its slots): its parent may carry it out
    in the parent's own frame, and gives it one only if it has to wait. `label` says it in words.
    """

    parts: vec[Effect]
    key: i64
    depth: i64
    inline: bool
    label: str

    def __init__(self, *parts: Effect) -> None:
        self.parts = vec[Effect](parts)
        self.key = -1
        self.depth = 0
        for p in self.parts:
            if p.depth > self.depth:
                self.depth = p.depth
        self.inline = False
        self.label = ""

    def takes_slot(self) -> i64:
        """The next slot of the frame, for what it names or notes; what its parts name lies below."""
        self.depth += 1
        return slot_of_name(self.depth)

    def binds(self, ref: Ref[T]) -> i64:
        """The next slot of the frame, which this name stands for from now on."""
        ref.slot = self.takes_slot()
        return ref.slot

    def carry_out(self, g: Game, part: i64) -> i64:
        """Carry out one part; the next part, or DONE."""
        raise NotImplementedError

    def proposed(self, g: Game) -> bool:
        """Propose all that it does, where that is one event that asks nothing; what it does may be more: False."""
        return False

    def possible(self, g: Game) -> bool:
        """Whether carrying it out could change anything; an optional effect is offered only then."""
        return True

    def might(self, g: Game) -> bool:
        """Whether others must reckon with it: `possible`, as far as all can tell."""
        return self.possible(g)

    def left_out(self, g: Game) -> i64:
        """CR 609.3; Dominion D61. What it would be done with can't be chosen: what its parts tell of that; DONE."""
        for p in self.parts:
            p.left_out(g)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        """An option of the decision that it poses, in print; nothing: the game's own way to say it."""
        return ""

    def says_short(self, g: Game, option: i64) -> str:
        """Another way to name an option of the decision that it poses; nothing: the game's own way, if it has one."""
        return ""

    def asks_number(self, g: Game) -> bool:
        """Whether the options of the decision that it poses are numbers, and none of them is an object."""
        return False

    def verb_of(self, g: Game, option: i64) -> str:
        """What would be done with an option, in one word, where one question offers several; "" where it offers one."""
        return ""

    def asks(self, g: Game) -> str:
        """The question that it poses, in print; nothing: the game's own words for the kind."""
        return g.match.rules.effect_in_print(g, self)

    def nodes_on_pad(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """Add where on the pad the frame at `at` keeps numbers of effects; a save names them."""
        return found

    def reimagine(self, g: Game, at: i64, seat: i64, chance: i64) -> None:
        """Make up anew what the frame at `at` keeps secret from a seat (see `Game.imagine`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """An effect without parts that never writes to its frame."""

    def __init__(self) -> None:
        super().__init__()
        self.inline = True


@mypyc_attr(allow_interpreted_subclasses=True)
class AsksNumber(Effect):
    """Its options are numbers (of a thing to do, of a token, how many), and none of them is an object."""

    def asks_number(self, g: Game) -> bool:
        return True


EVERYTHING: Final = -1  # of what an amount, a condition or a set depends on


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Value):
    """A number found out when it is needed."""

    label: str
    looks_at: i64  # in bits of the game: what it depends on

    def __init__(self) -> None:
        self.label = ""
        self.looks_at = EVERYTHING

    def now(self, g: Game) -> i64:
        """What it is now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Value):
    """A yes or no, asked of the frame on top of the agenda."""

    label: str
    looks_at: i64  # in bits of the game: what it depends on

    def __init__(self) -> None:
        self.label = ""
        self.looks_at = EVERYTHING

    def holds(self, g: Game) -> bool:
        """Whether it is so now."""
        raise NotImplementedError

    def might(self, g: Game) -> bool:
        """Whether others must reckon with it: `holds`, as far as all can tell."""
        return self.holds(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class Set(Value, Generic[T]):
    """What a choice ranges over: references, found out when they are needed.

    `copies`: among them there may be several that are the same choice; only one of these is offered.
    """

    label: str
    looks_at: i64  # in bits of the game: what it depends on
    copies: bool

    def __init__(self) -> None:
        self.label = ""
        self.looks_at = EVERYTHING
        self.copies = False

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        """Add what may be chosen now."""
        raise NotImplementedError

    def might(self, g: Game) -> bool:
        """Whether others must reckon with something to choose, as far as all can tell."""
        return len(self.options(g, vec[i64](capacity=16))) > 0

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        """Whether two of them are the same choice."""
        return a == b


def one_of_each(g: Game, among: Set[T], cards: vec[i64], found: vec[i64]) -> vec[i64]:
    """Add one of each that are the same choice."""
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
