"""CR 702.51. Convoke: tap creatures instead of paying mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.selections import RememberedTest
from cardwright.games.magic.events.proposing import tap
from cardwright.games.magic.mana.sources import untapped_of
from cardwright.games.magic.numbers import causes, derived, durations, events, facts
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.table import Ability, WayToPay
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SOURCE, INC_ONE, NOBODY, shifted
from cardwright.kernel.ints import Obj, Seat, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Convoke(WayToPay):
    """CR 702.51a. A way to pay: tap untapped creatures you control. Each pays for one generic mana or one
    mana of its color.
    """

    def __init__(self) -> None:
        super().__init__("convoke")

    def found(self, g: Game) -> vec[i64]:
        return untapped_of(g, CREATURE)

    def colors(self, g: Game, obj: Obj) -> i64:
        return get(g, obj, derived.COLORS)

    def use(self, g: Game, obj: Obj) -> None:
        tap(g, obj, causes.NOTHING_SAID)
        if match_of(g).asked_of_turn >> events.CASTING_ASKED & 1:
            g.note_fact(
                g.ref(obj), facts.F_CONVOKED, 0, durations.THIS_TURN, g.slot(THIS_SLOT), 0, Seat(NOBODY)
            )

    def says(self, name: str) -> str:
        return f"Tap {name} to convoke"


@final
class ConvokedThis(RememberedTest):
    """CR 702.51c. A test: a creature that was tapped to convoke the spell that became this permanent."""

    def __init__(self) -> None:
        super().__init__("that convoked it")
        self.asks_of_turn: i64 = shifted(1, events.CASTING_ASKED)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.knew(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        spell = g.slot(THIS_SLOT) - INC_ONE
        at = next_fact(g, FIRST, facts.F_CONVOKED, F_SOURCE, spell)
        while at >= 0:
            if g.facts[at + F_ABOUT] == ref:
                return True
            at = next_fact(g, at, facts.F_CONVOKED, F_SOURCE, spell)
        return False


def convoke() -> Ability:
    """CR 702.51a. An ability: as you cast this, each creature that you tap pays for {1} or for one mana of
    its color.
    """
    return Convoke()
