"""CR 509.1c. Which creatures have to block which attackers, as abilities and effects say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, get
from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.types import HAS_LIMIT
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE, F_VALUE, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def demanded_blocks(g: Game, blockers: vec[Obj], attackers: vec[Obj]) -> vec[i64]:
    """CR 509.1c. Pairs of a blocker and an attacker that it has to block if able; one may stand there twice."""
    found = vec[i64](capacity=2)
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return found
    found = demanded_from(g, battlefield(g), blockers, attackers, found)
    found = demanded_from(g, command(g), blockers, attackers, found)
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(f[at + F_VALUE])
        if isinstance(a, Limit) and a.demands:
            about = f[at + F_ABOUT]
            g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
            g.bind(IT_SLOT, about)
            found = demanded_by(g, a, blockers, attackers, found)
            g.pop_frame()
        at = next_of_layer(g, at, facts.F_LIMIT)
    return found


def demanded_from(
    g: Game, zone: i64, blockers: vec[Obj], attackers: vec[Obj], found: vec[i64]
) -> vec[i64]:  # fmt: skip
    """The same, by abilities of one zone's objects."""
    for source in g.zones.all_of(zone):
        text = get(g, source, derived.TEXT)
        if CARDS.flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
            continue
        for number in abilities_of(g, source):
            a = CARDS.abilities[number]
            if isinstance(a, Limit) and a.demands and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                found = demanded_by(g, a, blockers, attackers, found)
                g.pop_frame()
    return found


def demanded_by(
    g: Game, a: Limit, blockers: vec[Obj], attackers: vec[Obj], found: vec[i64]
) -> vec[i64]:  # fmt: skip
    """The same, by one ability, in a frame of its source."""
    for blocker in blockers:
        for attacker in attackers:
            if a.demands_block(g, blocker, attacker):
                found = append(append(found, i64(blocker)), i64(attacker))
    return found


def has_pair(pairs: vec[i64], blocker: Obj, attacker: Obj) -> bool:
    """Whether that creature has to block that attacker if able."""
    i: i64 = 0
    while i < len(pairs):
        if pairs[i] == blocker and pairs[i + 1] == attacker:
            return True
        i += 2
    return False


def most_matched(edges: vec[i64], rights: i64) -> i64:
    """How many pairs a matching has at most; `edges`: for each left one a word, with a bit for each right one."""
    mates = vec[i64](capacity=rights + 1)
    while len(mates) <= rights:
        mates = append(mates, i64(-1))
    n: i64 = 0
    left: i64 = 0
    while left < len(edges):
        mates[rights] = 0  # which right ones have been tried
        if finds_mate(edges, left, mates, rights):
            n += 1
        left += 1
    return n


def finds_mate(edges: vec[i64], left: i64, mates: vec[i64], rights: i64) -> bool:
    """Whether that left one gets a right one, perhaps by giving others new ones."""
    right: i64 = 0
    while right < rights:
        if edges[left] >> right & 1 and mates[rights] >> right & 1 == 0:
            mates[rights] |= shifted(1, right)
            if mates[right] < 0 or finds_mate(edges, mates[right], mates, rights):
                mates[right] = left
                return True
        right += 1
    return False
