"""CR 905.4, 702.106, 315. What conspiracies speak of: the name chosen in secret, and how a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import MOVE, TO, WHAT
from cardwright.kernel.effects import AnObject, Condition, Effect, Ref
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import i64
from cardwright.kernel.words import nothing
from cardwright.magic.causes import NOTHING_SAID
from cardwright.magic.conspiracies import BeginsFirst, HiddenAgenda, SmallerDeck, is_named
from cardwright.magic.derive import known, printed
from cardwright.magic.events import entering_ref, entering_seat
from cardwright.magic.match import match_of
from cardwright.magic.proposing import enters_as
from cardwright.magic.rules import (
    CONSPIRACY,
    CREATURE,
    ENTERS,
    KIND,
    OP_GRANT,
    PLUS,
    TALLYING,
    TYPES,
    command,
    field,
    owner,
)
from cardwright.magic.sets import Test, Things
from cardwright.magic.table import CARDS, ON_SET, Ability, Change, Replacing, Static

from .amounts import YOU
from .others import in_command, unless_paid
from .paying import PaysMana

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OfChosenName(Test):
    """CR 702.106d. Of the name that was chosen for this conspiracy, or of one of them."""

    def __init__(self) -> None:
        super().__init__("of the chosen name")
        self.looks_at = 0

    def passes(self, g: Game, obj: i64) -> bool:
        return is_named(g, g.slot(0), printed(g, obj, KIND))


@final
class OfTheOtherName(Test):
    """CR 702.106f. Of one of the two names that were chosen for this conspiracy, but not that of the object."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("of the other chosen name")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: i64) -> bool:
        kind = printed(g, obj, KIND)
        return is_named(g, g.slot(0), kind) and kind != known(g, g.slot(self.what.slot), KIND)


@final
class nothing_outside(Condition):
    """CR 905.1d. All cards of your card pool began the game in your library or in the command zone."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "all your cards began in the game"
        self.looks_at = 0

    def holds(self, g: Game) -> bool:
        laid: i64 = 0
        for obj in g.zones.all_of(command(g)):
            if CARDS.types[g.kind(obj)] & CONSPIRACY and owner(g, obj) == g.seat():
                laid += 1
        return laid == len(match_of(g).sideboards[g.seat()])


@final
class first_turn(Condition):
    """CR 500.1. It is the first turn of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is the first turn"

    def holds(self, g: Game) -> bool:
        return g.turn_no == 1


@final
class TheyEnterWith(Replacing):
    """CR 614.12, 122.6. Creatures of yours that pass a test enter with so many more counters of a kind."""

    def __init__(self, n: int, test: Test, which: int = PLUS) -> None:
        super().__init__(ENTERS, label=f"{test.label} enter with {n} more counters")
        self.n: i64 = n
        self.test: Test = test
        self.which: i64 = which

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] == MOVE and p[at + TO] != field(g):
            return False
        if entering_seat(g, at) != g.seat():
            return False
        obj = entering_ref(g, at) & ID_MASK
        return printed(g, obj, TYPES) & CREATURE != 0 and self.test.passes(g, obj)

    def change(self, g: Game, at: i64) -> bool:
        g.amend(TALLYING, enters_as(entering_ref(g, at)), self.n, self.which, NOTHING_SAID)
        return True


def hidden_agenda() -> Ability:
    """CR 702.106a. It begins face down, with a name chosen in secret."""
    return HiddenAgenda(1)


def double_agenda() -> Ability:
    """CR 702.106f. It begins face down, with two names chosen in secret."""
    return HiddenAgenda(2)


def starting_player() -> Ability:
    """CR 103.1c. You are the starting player."""
    return BeginsFirst()


def smaller_deck(n: int) -> Ability:
    """CR 315.5a. Your deck may have so many cards less."""
    return SmallerDeck(n)


def they_have(among: Things, ability: Ability, condition: Condition | None = None) -> Ability:
    """CR 604.1, 613.1f. Each of these has an ability, by this in the command zone."""
    made = [Change(OP_GRANT, ability=ability)]
    label = f"each {among.label} has: {ability.label}"
    return in_command(Static(ON_SET, made, among=among, condition=condition, label=label))


def may_pay(price: str, then: Effect) -> Effect:
    """CR 118.12. You may pay that; if you do, something happens."""
    return unless_paid(YOU, PaysMana(price), nothing(), then)
