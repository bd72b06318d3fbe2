"""CR 704.5r. Permanents that can't have more than so many counters of a kind on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.ints import i64
from cardwright.kernel.words import nothing
from cardwright.magic.proposing import counters

from .causes import TOO_MANY_COUNTERS
from .derive import ability_at
from .kinds import HAS_CAP
from .rules import BEGAN_TAPPED, PHASED, TAPPED, TEXT, USED, D, field, has_status, shared, tally
from .table import CARDS, Ability

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Cap(Ability):
    """CR 704.5r. At most so many counters of a kind; its card has the flag HAS_CAP."""

    def __init__(self, most: int, which: int, label: str) -> None:
        super().__init__(nothing(), label)
        self.most: i64 = most
        self.which: i64 = which


def over_cap(g: Game, act: bool) -> bool:
    """CR 704.5r. Whether some permanent has more than it can; `act`: what is too much is removed."""
    zones = g.zones
    flags = CARDS.flags
    d = g.derived
    found = False
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = zones.cells[i]
        i += 1
        if flags[d[obj * D + TEXT]] & HAS_CAP == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            j += 1
            a = CARDS.abilities[number]
            if isinstance(a, Cap) and tally(g, obj, a.which) > a.most:
                if not act:
                    return True
                counters(g, obj, a.which, a.most - tally(g, obj, a.which), TOO_MANY_COUNTERS)
                found = True
        d = g.derived
    return found


def note_tapped(g: Game) -> None:
    """CR 500.1, 502.3. What is tapped as a turn begins, for abilities that ask; forgotten with the turn."""
    for zone in (field(g), shared(g, PHASED)):
        for obj in g.zones.all_of(zone):
            if has_status(g, obj, TAPPED):
                g.set_col(obj, USED, g.col(obj, USED) | BEGAN_TAPPED)
