"""Dominion D82, D83. Piles outside the Supply to gain from; cards in the trash, face up and face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, facts
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.queries import fact_of, match_of
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, AnObject, Ref, Set, Verb
from cardwright.kernel.frames import F_ABOUT
from cardwright.kernel.ints import append, i64, vec

from .qualities import plural

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class outside_supply(Set[AnObject]):
    """Dominion D82. The top cards of a quality of piles that are not in the Supply."""

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.label = f"the {plural(which.label)} in piles outside the Supply"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        zones = g.zones
        for pile in match_of(g).piles:
            if not pile.supply and zones.count(pile.zone) > 0 and self.which.fits(g, zones.top(pile.zone)):
                found = append(found, g.ref(zones.top(pile.zone)))
        return found


@final
class turn_face_down(Verb):
    """Dominion D83. A card is turned face down where it lies, until the turn ends."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"turn {what.text} face down for the turn"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if g.find(ref) >= 0:
            g.fact(ref, facts.FACE_DOWN, 0, durations.THIS_TURN, g.slot(0), 0)
            g.commit()
            g.note(HAPPEN, ref, causes.FACE_DOWN)
        return DONE


@final
class face_up(Which):
    """Dominion D83. Cards that have not been turned face down this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "face-up card"

    def fits(self, g: Game, obj: i64) -> bool:
        return fact_of(g, facts.FACE_DOWN, -1, F_ABOUT, g.ref(obj)) < 0
