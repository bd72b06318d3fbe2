"""CR 603.8. State triggers, which wait until a condition is true, and not for an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import ability_at, board_says, get
from cardwright.games.magic.events.event_sorts import works_in
from cardwright.games.magic.events.noticing import additional_times
from cardwright.games.magic.numbers import columns, derived, events, questions
from cardwright.games.magic.objects.queries import battlefield, command, stack
from cardwright.games.magic.objects.table import CARDS, Triggered
from cardwright.kernel.frames import P_ABILITY, P_SOURCE, PEND, shifted
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def notice_states(g: Game) -> None:
    """CR 603.8. Trigger each state trigger whose condition is true, unless it is pending or on the stack
    already.
    """
    if board_says(g, derived.WATCHED) & shifted(1, events.STATE_MATCHES) == 0:
        return
    notice_states_in(g, battlefield(g))
    notice_states_in(g, command(g))


def notice_states_in(g: Game, zone: i64) -> None:
    """Trigger the state triggers of the objects in one zone whose condition is true."""
    for obj in g.zones.all_of(zone):
        text = get(g, obj, derived.TEXT)
        if (
            CARDS.watch[text] >> events.STATE_MATCHES & 1 == 0
            and get(g, obj, derived.HAS) & derived.GRANTED == 0
        ):
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            j += 1
            a = CARDS.abilities[number]
            if isinstance(a, Triggered) and works_in(g, a.zone, zone):
                waits = a.watch.what == events.STATE_MATCHES
                if waits and not is_waiting(g, a.effect.key, g.ref(obj)):
                    matches(g, a, obj)


def matches(g: Game, a: Triggered, obj: Obj) -> None:
    """CR 603.4. Trigger one state trigger of an object, if its condition and
    its intervening "if" are true.
    """
    seat = Seat(get(g, obj, derived.CONTROL))
    g.push_frame(0, 0, seat, g.ref(obj))
    times: i64 = 0
    if a.watch.sees(g, 0) and (a.condition is None or a.condition.holds(g)):
        times = 1 + additional_times(g, a, obj, -1, False)
    g.pop_frame()
    while times > 0:
        g.pend(a.effect.key, seat, g.ref(obj), questions.NONE, 0, g.ref(obj))
        times -= 1


def is_waiting(g: Game, node: i64, source: i64) -> bool:
    """CR 603.8. Whether this ability of the source has triggered and not left the stack yet."""
    i: i64 = 0
    while i < i64(len(g.pending)):
        if g.pending[i + P_ABILITY] == node and g.pending[i + P_SOURCE] == source:
            return True
        i += PEND
    for obj in g.zones.all_of(stack(g)):
        if g.col(obj, columns.ABILITY) == node and g.col(obj, columns.SOURCE) == source:
            return True
    return False
