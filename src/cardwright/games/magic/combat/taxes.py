"""CR 508.1d, 508.1h-j. The costs of attacking, and whether they can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, get, has
from cardwright.games.magic.mana.sources import affordable_besides, prepare
from cardwright.games.magic.numbers import columns, derived, facts, keywords
from cardwright.games.magic.numbers.types import HAS_LIMIT
from cardwright.games.magic.objects.mana_cost import parse_cost, plus_generic
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_VALUE, ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .combat_rules import speak_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

FREE: Final = parse_cost("{0}")


def attack_tax(g: Game, obj: Obj, what: i64) -> i64:
    """CR 508.1h. Return how much generic mana it costs that a creature attacks a
    player or permanent (a reference).
    """
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return 0
    n = tax_from(g, battlefield(g), obj, what) + tax_from(g, command(g), obj, what)
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(g.facts[at + F_VALUE])
        if isinstance(a, Limit):
            speak_of(g, at)
            n += a.attack_tax(g, obj, what)
            g.pop_frame()
        at = next_of_layer(g, at, facts.F_LIMIT)
    return n


def tax_from(g: Game, zone: i64, obj: Obj, what: i64) -> i64:
    """Return the part of the attack tax that abilities of one zone's objects impose."""
    n: i64 = 0
    for source in g.zones.all_of(zone):
        text = get(g, source, derived.TEXT)
        if CARDS.flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
            continue
        for number in abilities_of(g, source):
            a = CARDS.abilities[number]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):  # CR 113.6
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                n += a.attack_tax(g, obj, what)
                g.pop_frame()
    return n


def total_tax(g: Game, pairs: i64) -> i64:
    """CR 508.1h. Return how much generic mana all chosen attacks cost together.

    `pairs`: a list, alternately a creature and what it attacks.
    """
    n: i64 = 0
    i: i64 = 0
    while i < g.many(pairs):
        obj = g.find(g.item(pairs, i))
        if obj >= 0:
            n += attack_tax(g, obj, g.item(pairs, i + 1))
        i += 2
    return n


def afforded(g: Game, seat: Seat, pairs: i64, obj: Obj, what: i64) -> bool:
    """CR 508.1d, 508.1f. Whether one more attack can be paid for, together with the chosen ones.

    Attackers tap before the costs are paid, so they make no mana by tapping.
    """
    more = attack_tax(g, obj, what)
    if more == 0:
        return True
    n = total_tax(g, pairs) + more
    chosen = append(vec[i64](capacity=8), i64(obj))
    i: i64 = 0
    while i < g.many(pairs):
        chosen = append(chosen, g.item(pairs, i) & ID_MASK)
        i += 2
    before = vec[i64](capacity=8)
    for each in chosen:
        status = g.col(Obj(each), columns.STATUS)
        before = append(before, status)
        if not has(g, Obj(each), keywords.VIGILANCE):
            g.set_col(Obj(each), columns.STATUS, status | columns.TAPPED)
    prepare(g, seat)
    found = affordable_besides(g, seat, plus_generic(FREE, n))
    i = 0
    while i < i64(len(chosen)):
        g.set_col(Obj(chosen[i]), columns.STATUS, before[i])
        i += 1
    return found


def paid_prey(g: Game, seat: Seat, pairs: i64, obj: Obj, found: vec[i64]) -> vec[i64]:
    """CR 508.1d. Return those members of `found` that the creature can attack so that the costs of all
    attacks can be paid.
    """
    kept = vec[i64](capacity=4)
    for ref in found:
        if afforded(g, seat, pairs, obj, ref):
            kept = append(kept, ref)
    return kept


def free_of_tax(g: Game, obj: Obj, found: vec[i64]) -> bool:
    """CR 508.1d. Whether a creature can attack one of these at no cost.

    If not, its controller doesn't have to attack with it, even if it must attack if able.
    """
    for ref in found:
        if attack_tax(g, obj, ref) == 0:
            return True
    return False
