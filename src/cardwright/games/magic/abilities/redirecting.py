"""CR 614.9. Redirection: effects that deal damage to another object or player instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get, host_of
from cardwright.games.magic.characteristics.selections import KnowsItsOwn, holds
from cardwright.games.magic.numbers import derived, events
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import BATTLE, CREATURE, PLANESWALKER
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import Replacing
from cardwright.games.magic.selectors.damage_sources import ALL, COMBAT_ONLY, NO_COMBAT
from cardwright.kernel.batch import EXTRA, MORE, OBJ, TO
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.frames import NOBODY, PLAYER
from cardwright.kernel.ints import Seat, append, i64, vec

from .preventing import is_by

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def may_be_hurt(g: Game, ref: i64) -> bool:
    """CR 614.9. Whether damage can be dealt to `ref`: a player in the game, or a battle, creature or
    planeswalker on the battlefield.
    """
    if ref < 0:
        return False
    if ref & PLAYER:
        return g.value(Seat(ref & NOBODY), LEFT) == 0
    obj = still_in(g, ref, battlefield(g))
    return obj >= 0 and get(g, obj, derived.TYPES) & (BATTLE | CREATURE | PLANESWALKER) != 0


@final
class HostsController(KnowsItsOwn):
    """CR 109.4. The set that contains only the controller of the permanent to which this is attached."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "its controller"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        host = still_in(g, host_of(g, g.slot(0)), battlefield(g))
        return found if host < 0 else append(found, g.player(Seat(get(g, host, derived.CONTROL))))

    def belongs(self, g: Game, ref: i64) -> bool:
        return ref in self.options(g, vec[i64](capacity=1))


@final
class Redirects(Replacing):
    """CR 614.9. A replacement effect: damage to an object or player of `to` is dealt to the one in `onto`
    instead.

    `by`: only damage by sources of this set; None: by any source. `onto`: a set with at most one member.
    `which`: all damage, combat damage only, or noncombat damage only.
    """

    def __init__(
        self, to: Set[AnObject], onto: Set[AnObject], by: Set[AnObject] | None = None, which: int = ALL
    ) -> None:
        super().__init__(events.DEAL, label="damage is dealt to something else")
        self.to: Set[AnObject] = to
        self.onto: Set[AnObject] = onto
        self.by: Set[AnObject] | None = by
        self.which: i64 = which

    def recipient(self, g: Game) -> i64:
        """Return the object or player to which the damage is dealt instead; -1 if no damage can be dealt
        to it.
        """
        found = self.onto.options(g, vec[i64](capacity=2))
        return found[0] if len(found) == 1 and may_be_hurt(g, found[0]) else i64(-1)

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        combat = p[at + EXTRA] & events.IN_COMBAT != 0
        if (
            p[at + TO] <= 0
            or (self.which == COMBAT_ONLY and not combat)
            or (self.which == NO_COMBAT and combat)
        ):
            return False
        if not holds(self.to, g, p[at + OBJ]) or not is_by(g, self.by, p[at + MORE]):
            return False
        ref = self.recipient(g)
        return ref >= 0 and ref != p[at + OBJ] and may_be_hurt(g, p[at + OBJ])

    def change(self, g: Game, at: i64) -> bool:
        ref = self.recipient(g)
        g.pad[at + OBJ] = ref
        i: i64 = 0
        while i < i64(len(g.applied)):  # CR 614.5: an effect applies to the same damage once
            if g.applied[i] == at:
                g.applied[i + 1] = ref
            i += 3
        return True
