"""CR 704.5k. The world rule: only the permanent that has been a world for the shortest time stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import is_a
from cardwright.games.magic.events.proposing import end_fact
from cardwright.games.magic.numbers import columns, durations, facts, questions
from cardwright.games.magic.numbers.counters import CHECKED
from cardwright.games.magic.numbers.types import WORLD
from cardwright.games.magic.objects.queries import battlefield
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_VALUE, NOBODY
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def outlived(g: Game, obj: Obj) -> bool:
    """CR 704.5k. Whether another permanent became a world later than this one, or at the same time as it."""
    became = world_since(g, obj)
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        other = Obj(zones.cells[i])
        if other != obj and is_a(g, other, WORLD) and world_since(g, other) >= became:
            return True
        i += 1
    return False


def world_since(g: Game, obj: Obj) -> i64:
    """CR 704.5k. Return the time at which a permanent became a world.

    If that isn't recorded yet, return the time at which it entered (if it has entered since the last check of
    state-based actions), or else the present time.
    """
    at = next_fact(g, FIRST, facts.F_WORLD, F_ABOUT, g.ref(obj))
    if at >= 0:
        return g.facts[at + F_VALUE]
    entered = g.col(obj, columns.STAMP)
    return entered if entered >= g.value(Seat(g.seats), CHECKED) else g.clock


def note_worlds(g: Game) -> None:
    """CR 704.5k. Record for each world when it became one. Drop the record of permanents that are no longer
    worlds.
    """
    at = next_of_layer(g, FIRST, facts.F_WORLD)
    ended = False
    while at >= 0:
        obj = g.find(g.facts[at + F_ABOUT])
        if obj < 0 or (g.zone_of(obj) == battlefield(g) and not is_a(g, obj, WORLD)):
            end_fact(g, at)
            ended = True
        at = next_of_layer(g, at, facts.F_WORLD)
    if ended:
        g.drop_facts(F_LAYER, facts.VOID_FACT)
    for obj in g.zones.all_of(battlefield(g)):
        if is_a(g, obj, WORLD) and next_fact(g, FIRST, facts.F_WORLD, F_ABOUT, g.ref(obj)) < 0:
            g.add_fact(
                g.ref(obj),
                facts.F_WORLD,
                world_since(g, obj),
                durations.FOR_EVER,
                questions.NONE,
                0,
                Seat(NOBODY),
            )
