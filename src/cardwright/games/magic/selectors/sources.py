"""CR 609.7, 615. Sources of damage, and effects that prevent damage from one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import last_known, remembered
from cardwright.games.magic.durations.lasting import replaces
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, questions
from cardwright.games.magic.objects.queries import battlefield, command, stack
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import MORE, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import IT_SLOT, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Sources(Set[AnObject]):
    """CR 609.7a. The set of sources of damage that have any of these colors.

    Sources are permanents, spells, sources of abilities on the stack, and objects in the command zone.
    """

    def __init__(self, colors: int, label: str) -> None:
        super().__init__()
        self.colors: i64 = colors
        self.label = label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in all_sources(g):
            if last_known(g, ref, derived.COLORS) & self.colors:
                found = append(found, ref)
        return found


def all_sources(g: Game) -> vec[i64]:
    """CR 609.7a. Return every possible source of damage, each once."""
    found = vec[i64](capacity=16)
    for zone in (battlefield(g), command(g), stack(g)):
        for obj in g.zones.all_of(zone):
            ref = g.ref(obj)
            if zone == stack(g) and g.col(obj, columns.ABILITY) != questions.NONE:
                ref = g.col(obj, columns.SOURCE)
                if g.find(ref) < 0 and remembered(g, ref) < 0:
                    continue
            new = True
            for other in found:
                if other == ref:
                    new = False
            if new:
                found = append(found, ref)
    return found


@final
class PreventsNext(Replacing):
    """CR 615.1, 609.7b. A prevention effect: prevent damage that the chosen source would deal to you.

    It applies only if the source still has one of the colors when it would deal the damage.
    """

    def __init__(self, colors: int) -> None:
        super().__init__(events.DEAL, label="the next damage by the chosen source is prevented")
        self.prevents = True
        self.colors: i64 = colors

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + OBJ] != g.player(g.seat()) or p[at + MORE] != g.slot(IT_SLOT):
            return False
        if unpreventable(g, at):
            return False
        return last_known(g, p[at + MORE], derived.COLORS) & self.colors != 0

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + TO] = 0
        p[at + WHAT] = VOID
        g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
        return True


def prevent_next(colors: int, source: Ref[AnObject]) -> Effect:
    """CR 615.8. An effect: the next time `source` would deal damage to you this turn, prevent that damage.

    It applies only if the source still has one of these colors then.
    """
    return replaces(PreventsNext(colors), source, durations.ONCE_THIS_TURN)
