"""CR 701.50. Connive: the controller of a creature draws and discards cards, and the creature gets a +1/+1
counter for each nonland card discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.noting import Noted
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.events.proposing import counters, event
from cardwright.games.magic.numbers import causes, derived, events, facts
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.objects.queries import battlefield, is_playing, is_public, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, Amount, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_STAMP, F_VALUE, shifted
from cardwright.kernel.ints import Seat, i64

from .drawing import discard, draw
from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class connive(Effect):
    """CR 701.50a, 701.50e. An effect: the controller of `what` draws `n` cards and discards as many. Then
    `what` gets a +1/+1 counter for each nonland card discarded this way.

    It counts as having connived even if some of this was impossible (CR 701.50b). If it has left the
    battlefield, its last known information is used (CR 701.50c). The slots hold the number of cards, the
    controller, and a time: cards discarded after it count.
    """

    def __init__(self, what: ObjectRef, n: int | Amount = 1) -> None:
        noted = Noted("that many")
        super().__init__(draw(noted), discard(noted))
        self.what: ObjectRef = what
        self.n: Amount = number(n)
        self.many: i64 = self.binds(noted.ref)
        self.player: i64 = self.takes_slot()
        self.since: i64 = self.takes_slot()
        self.asks_of_turn: i64 = shifted(1, events.DISCARDS)
        self.label = f"{what.text} connives {self.n.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if g.slot(self.what.slot) < 0:
                return DONE
            seat = Seat(last_known(g, g.slot(self.what.slot), derived.CONTROL))
            g.bind(self.many, self.n.now(g))
            g.bind(self.player, seat)
        if part < 2 and is_playing(g, Seat(g.slot(self.player))):
            g.bind(self.since, g.clock)
            g.push(self.parts[part], 0)
            g.set_seat(Seat(g.slot(self.player)))
            return part + 1
        if part <= 2:
            n = self.nonlands(g)
            it = still_in(g, g.slot(self.what.slot), battlefield(g))
            if it >= 0 and n > 0:
                counters(g, it, PLUS, n, causes.NOTHING_SAID)
                if not g.commit():
                    return 3
            part = 3
        if part == 3:
            event(g, HAPPEN, g.slot(self.what.slot), 0, 0, causes.CONNIVED)
            if not g.commit():
                return 4
        return DONE

    def nonlands(self, g: Game) -> i64:
        """CR 701.9c. Return how many nonland cards were discarded. A card that was discarded into a hidden
        zone isn't counted.
        """
        f = g.facts
        n: i64 = 0
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.DISCARDS)
        while at >= 0:
            if f[at + F_STAMP] > g.slot(self.since) and f[at + F_SEAT] == g.slot(self.player):
                obj = g.find(f[at + F_ABOUT])
                if obj >= 0 and is_public(g, g.zone_of(obj)) and CARDS.types[g.kind(obj)] & LAND == 0:
                    n += 1
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.DISCARDS)
        return n
