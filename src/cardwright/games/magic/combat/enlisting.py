"""CR 508.1g, 702.154. Optional costs to attack: creatures that are tapped as another creature attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import abilities_of, get, is_a, is_sick
from cardwright.games.magic.events.noticing import additional_times
from cardwright.games.magic.events.proposing import event, tap
from cardwright.games.magic.numbers import causes, columns, derived
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import battlefield, has_status, still_in
from cardwright.games.magic.objects.table import CARDS, Triggered, Watch
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Seat, append, i64, vec

from .blocking import taken, times_in

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class PaysByTapping(Watch):
    """CR 508.1g, 607.2h, 702.154a-b. A trigger that is linked to an optional cost to attack: as this attacks, its
    controller may tap another creature. IT is that creature.

    The trigger sees no event. It triggers each time that `enlists` pays the cost of its own ability.
    """

    def __init__(self) -> None:
        super().__init__(HAPPEN, False, "as this attacks, you may tap another creature. When you do")


def enlisting(g: Game, pairs: i64) -> vec[i64]:
    """CR 702.154d. Return the attackers with an optional cost, each followed by the number of the ability.

    `pairs`: the list of attackers, each followed by what it attacks. An attacker is there once for each such ability.
    """
    found = vec[i64](capacity=4)
    i: i64 = 0
    while i < g.many(pairs):
        ref = g.item(pairs, i)
        i += 2
        obj = still_in(g, ref, battlefield(g))
        if obj < 0:
            continue
        waits = CARDS.watch[get(g, obj, derived.TEXT)] & shifted(1, HAPPEN)
        if waits == 0 and get(g, obj, derived.HAS) & derived.GRANTED == 0:
            continue
        for number in abilities_of(g, obj):
            a = CARDS.abilities[number]
            if isinstance(a, Triggered) and isinstance(a.watch, PaysByTapping):
                found = append(append(found, ref), number)
    return found


def may_be_enlisted(g: Game, by_ref: i64, pairs: i64, tapped: i64) -> vec[i64]:
    """CR 702.154a, 702.154c. Return the creatures that may be tapped for the attacker `by_ref`.

    They are untapped, not chosen to attack, and don't have summoning sickness. `tapped`: a list of what was chosen for
    other costs already, as the third of each three items.
    """
    found = vec[i64](capacity=8)
    seat = Seat(get(g, g.find(by_ref), derived.CONTROL))
    attackers = taken(g, pairs, 0)
    for obj in g.zones.all_of(battlefield(g)):
        ref = g.ref(obj)
        if not is_a(g, obj, CREATURE) or not means(g, YOURS, Seat(get(g, obj, derived.CONTROL)), seat):
            continue
        if has_status(g, obj, columns.TAPPED) or is_sick(g, obj) or times_in(attackers, obj) > 0:
            continue
        used = False
        i: i64 = 2
        while i < g.many(tapped):
            used = used or g.item(tapped, i) == ref
            i += 3
        if not used:
            found = append(found, ref)
    return found


def enlists(g: Game, by_ref: i64, number: i64, ref: i64) -> None:
    """CR 508.1j, 702.154b-c. Propose that the creature `ref` is tapped for the ability `number` of the attacker
    `by_ref`, and let that ability trigger.
    """
    obj = still_in(g, ref, battlefield(g))
    source = still_in(g, by_ref, battlefield(g))
    a = CARDS.abilities[number]
    if obj < 0 or source < 0 or has_status(g, obj, columns.TAPPED) or not isinstance(a, Triggered):
        return
    tap(g, obj, causes.NOTHING_SAID)
    event(g, HAPPEN, by_ref, 0, ref, causes.ENLISTED)
    seat = Seat(get(g, source, derived.CONTROL))
    g.push_frame(0, 0, seat, by_ref)
    times: i64 = 1 + additional_times(g, a, source, -1, False)
    g.pop_frame()
    while times > 0:
        g.pend(a.effect.key, seat, by_ref, ref, 0, by_ref)
        times -= 1
