"""CR 601.2f, 602.2b. By how much other abilities change what an activated ability costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import board_says, get
from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.types import HAS_COST_CHANGE
from cardwright.games.magic.objects.mana_cost import total, without_x
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Activated, CostChange
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def ability_change(g: Game, obj: Obj, a: Activated, seat: Seat, less: i64, x: i64) -> i64:
    """CR 601.2f, 602.2b. Return how much more generic mana an ability costs; below 0: less.

    `less`: by how much its own text reduces the cost. `x`: the X of its cost. What can't reduce a cost to less
    than one mana is applied after all increases and before all other reductions.
    """
    if a.cost.mana <= 0 or board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE == 0:
        return -less
    found = changes_of(g, obj, a, seat)
    more = found[0] if less > 0 else found[0] - less
    taken = found[1] if less < 0 else found[1] - less
    if found[2] < 0:
        left = total_once_known(a, x) + more - 1
        taken -= min(max(left, 0), -found[2])
    return more + taken


def total_once_known(a: Activated, x: i64) -> i64:
    """CR 107.3a. Return how much mana the cost of an ability is in total with that X."""
    return total(without_x(a.cost.mana, x))


def changes_of(g: Game, obj: Obj, a: Activated, seat: Seat) -> vec[i64]:
    """CR 601.2f. Return three numbers: how much generic mana is added, how much is taken away (below 0), and how
    much is taken away as long as one mana is left (below 0).
    """
    found = vec[i64]([0, 0, 0])
    c = CARDS
    for zone in (battlefield(g), command(g)):
        for source in g.zones.all_of(zone):
            text = get(g, source, derived.TEXT)
            if c.flags[text] & HAS_COST_CHANGE == 0:
                continue
            j = c.first[text]
            while j < c.end[text]:
                change = c.abilities[j]
                j += 1
                if isinstance(change, CostChange) and (change.zone == FROM_COMMAND) == (zone == command(g)):
                    its = Seat(get(g, source, derived.CONTROL))
                    add_change(g, change, its, g.ref(source), obj, seat, a.number, found)
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        b = c.ability_of(g.facts[at + F_VALUE])
        if isinstance(b, CostChange) and b.ends_with() is None:
            its = Seat(g.facts[at + F_SEAT])
            add_change(g, b, its, g.facts[at + F_SOURCE], obj, seat, a.number, found)
        at = next_of_layer(g, at, facts.F_LIMIT)
    return found


def add_change(
    g: Game, change: CostChange, whose: Seat, source: i64, obj: Obj, seat: Seat, ability: i64, found: vec[i64]
) -> None:
    """CR 601.2f. Add what one ability changes to the three numbers of `changes_of`."""
    g.push_frame(0, 0, whose, source)
    n = change.by(g, obj, seat, ability)
    g.pop_frame()
    if n > 0:
        found[0] += n
    elif change.leaves_one():
        found[2] += n
    else:
        found[1] += n
