"""CR 704.5r. Permanents with a limit on how many counters of a kind can be on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import abilities_of
from cardwright.games.magic.events.proposing import counters
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.numbers.types import HAS_CAP
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, tally
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.values import Name
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Cap(Ability):
    """CR 704.5r. An ability: this permanent can't have more than `most` counters of a kind on it.

    A card with it has the flag HAS_CAP.
    """

    def __init__(self, most: int, which: int | str, label: str) -> None:
        super().__init__(nothing(), label)
        self.most: i64 = most
        self.which: Name = counter_kind(which)


def over_cap(g: Game, act: bool) -> bool:
    """CR 704.5r. Whether some permanent has more counters than its limit. With `act`, remove the excess."""
    zones = g.zones
    flags = CARDS.flags
    d = g.derived
    found = False
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if flags[d[obj * derived.CHARACTERISTICS + derived.TEXT]] & HAS_CAP == 0:
            continue
        for number in abilities_of(g, obj):
            a = CARDS.abilities[number]
            if isinstance(a, Cap) and tally(g, obj, counter_number(g, a.which)) > a.most:
                if not act:
                    return True
                which = counter_number(g, a.which)
                counters(g, obj, which, a.most - tally(g, obj, which), causes.TOO_MANY_COUNTERS)
                found = True
        d = g.derived
    return found
