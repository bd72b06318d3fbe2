"""CR 508.1a-d. Which creatures can attack, and which players and permanents they can attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, get, has, is_a, is_sick
from cardwright.games.magic.numbers import columns, derived, facts, keywords, questions
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import BATTLE, CREATURE, HAS_LIMIT, PLANESWALKER
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import battlefield, command, has_status, same_side
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_VALUE, NOBODY, PLAYER, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .blocking import forbidden
from .combat_rules import speak_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def can_attack(g: Game, obj: Obj, seat: Seat) -> bool:
    """CR 508.1a. Whether an object on the battlefield is a creature of player `seat` that could attack."""
    return against_attacking(g, obj, seat) == questions.ALLOWED


def against_attacking(g: Game, obj: Obj, seat: Seat) -> i64:
    """CR 508.1a, 508.1c, 702.3b, 702.10b, 805.10b. Return the reason why a permanent can't attack for this
    player.

    Return ALLOWED if it can.
    """
    types = get(g, obj, derived.TYPES)
    if types & CREATURE == 0 or types & BATTLE:
        return questions.NO_CREATURE
    if has_status(g, obj, columns.TAPPED):
        return questions.IS_TAPPED
    if not same_side(g, Seat(get(g, obj, derived.CONTROL)), seat):  # CR 805.10b
        return questions.NOT_YOURS
    if has(g, obj, keywords.CANT_ATTACK | keywords.DEFENDER) and (
        has(g, obj, keywords.CANT_ATTACK) or not has(g, obj, keywords.ATTACKS_WITH_DEFENDER)
    ):
        return questions.CANT_ATTACK if has(g, obj, keywords.CANT_ATTACK) else questions.DEFENDS
    return questions.IS_SICK if is_sick(g, obj) else questions.ALLOWED


def attackable(g: Game, obj: Obj, seat: Seat) -> vec[i64]:
    """CR 508.1b, 508.1c. Return the players and planeswalkers that a creature of this player can attack.

    Those that an ability forbids it to attack are left out.
    """
    found = all_prey(g, seat)
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return found
    kept = vec[i64](capacity=4)
    for ref in found:
        if not forbidden(g, obj, Obj(ref), True):
            kept = append(kept, ref)
    return kept


def all_prey(g: Game, seat: Seat) -> vec[i64]:
    """CR 506.2, 508.1b, 802.2, 808.3a. Return everything that a player's creatures can attack.

    Opponents come first, then their planeswalkers.
    """
    found = vec[i64](capacity=4)
    turn: i64 = 1
    while turn < g.seats:
        other = Seat(seat + turn)
        if other >= g.seats:
            other = Seat(other - g.seats)
        if is_prey(g, other, seat):
            found = append(found, g.player(other))
        turn += 1
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        walker = Obj(zones.cells[i])
        i += 1
        if is_a(g, walker, PLANESWALKER):
            other = Seat(get(g, walker, derived.CONTROL))
            if is_prey(g, other, seat):
                found = append(found, g.ref(walker))
    return found


def is_prey(g: Game, other: Seat, seat: Seat) -> bool:
    """CR 508.1b. Whether the creatures of `seat` can attack the player `other`,
    and that player's planeswalkers.
    """
    return g.value(other, LEFT) == 0 and is_opponent(g, other, seat)


def any_prey(g: Game, seat: Seat) -> bool:
    """CR 508.1b. Whether there is any player whom a player's creatures can attack."""
    other = Seat(0)
    while other < g.seats:
        if is_prey(g, other, seat):
            return True
        other = Seat(other + 1)
    return False


def goaders(g: Game, obj: Obj) -> i64:
    """CR 701.15a, 701.15c. Return the players who have goaded a creature, as a bit mask."""
    f = g.facts
    ref = g.ref(obj)
    found: i64 = 0
    at = next_fact(g, FIRST, facts.F_GOADED, F_ABOUT, ref)
    while at >= 0:
        found |= shifted(1, f[at + F_VALUE])
        at = next_fact(g, at, facts.F_GOADED, F_ABOUT, ref)
    return found


def demanded_prey(g: Game, obj: Obj, prey: vec[i64]) -> vec[i64]:
    """CR 508.1d. Return the members of `prey` that the creature must attack if able, once for each
    requirement.
    """
    found = vec[i64](capacity=2)
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return found
    found = demanded_prey_from(g, battlefield(g), obj, prey, found)
    found = demanded_prey_from(g, command(g), obj, prey, found)
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(f[at + F_VALUE])
        if isinstance(a, Limit) and a.demands_prey and f[at + F_MORE] != g.turn_no + 1:
            speak_of(g, at)
            for ref in prey:
                if a.demands_attack_on(g, obj, ref):
                    found = append(found, ref)
            g.pop_frame()
        at = next_of_layer(g, at, facts.F_LIMIT)
    return found


def demanded_prey_from(g: Game, zone: i64, obj: Obj, prey: vec[i64], found: vec[i64]) -> vec[i64]:
    """Return `found` with the members of `prey` that abilities in one zone require the creature to attack."""
    for source in g.zones.all_of(zone):
        text = get(g, source, derived.TEXT)
        if CARDS.flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
            continue
        for number in abilities_of(g, source):
            a = CARDS.abilities[number]
            if isinstance(a, Limit) and a.demands_prey and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                for ref in prey:
                    if a.demands_attack_on(g, obj, ref):
                        found = append(found, ref)
                g.pop_frame()
    return found


def preferred(g: Game, obj: Obj, seat: Seat) -> vec[i64]:
    """CR 508.1d, 701.15b-c. Return the players and planeswalkers to attack that obey the most requirements.

    Requirements are goading and abilities that say what the creature must attack.
    """
    found = attackable(g, obj, seat)
    bits = goaders(g, obj)
    demanded = demanded_prey(g, obj, found)
    if bits == 0 and len(demanded) == 0:
        return found
    best = vec[i64](capacity=4)
    most: i64 = 0
    for ref in found:
        n: i64 = 0
        other: i64 = 0
        while ref & PLAYER and other < g.seats:
            if bits >> other & 1 and other != ref & NOBODY:
                n += 1
            other += 1
        for wanted in demanded:
            if wanted == ref:
                n += 1
        if n > most:
            best = vec[i64](capacity=4)
            most = n
        if n == most:
            best = append(best, ref)
    return best
