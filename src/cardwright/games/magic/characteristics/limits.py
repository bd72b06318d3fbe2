"""CR 101.2, 601.3, 602.5. What abilities forbid to play and to activate, always or for a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.questions import NONE
from cardwright.games.magic.numbers.types import HAS_LIMIT
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.effects import IT_SLOT, THIS_SLOT
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .lookup import abilities_of, board_says, get

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what may be forbidden
CASTING: Final = 0
PLAYING: Final = 1  # as a land
ACTIVATING: Final = 2  # an ability of it that is no mana ability
FOR_MANA: Final = 3  # a mana ability of it


def says_no(g: Game, a: Limit, obj: Obj, seat: Seat, what: i64) -> bool:
    """Whether a limit forbids it, in the frame of its source."""
    if what == CASTING:
        return a.casting(g, obj, seat)
    if what == PLAYING:
        return a.playing(g, obj, seat)
    return a.activating(g, obj, seat, what == FOR_MANA)


def forbidden(g: Game, obj: Obj, seat: Seat, what: i64 = CASTING) -> bool:
    """CR 101.2, 601.3, 113.6p. Whether an ability of a permanent, or of what is in the command zone, forbids it.

    Or an effect does so for a time (CR 611.2c).
    """
    return forbidding(g, obj, seat, what) >= 0 or forbidden_for_a_time(g, obj, seat, what)


def forbidding(g: Game, obj: Obj, seat: Seat, what: i64) -> Obj:
    """CR 101.2, 601.3, 113.6p. The first permanent, or object in the command zone, that forbids it; -1: none does."""
    found = Obj(forbidding_from(g, battlefield(g), obj, seat, what))
    if found < 0 and g.zones.count(command(g)) > 0:
        return Obj(forbidding_from(g, command(g), obj, seat, what))
    return found


def forbidding_from(g: Game, zone: i64, obj: Obj, seat: Seat, what: i64) -> i64:
    """The first object of one zone that forbids it; -1: none does."""
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = Obj(zones.cells[i])
        i += 1
        text = get(g, source, derived.TEXT)
        if c.flags[text] & HAS_LIMIT == 0:
            continue
        j = c.first[text]
        while j < c.end[text]:
            a = c.abilities[j]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                no = says_no(g, a, obj, seat, what)
                g.pop_frame()
                if no:
                    return source
            j += 1
    return -1


def forbidden_for_a_time(g: Game, obj: Obj, seat: Seat, what: i64) -> bool:
    """CR 611.2c. Whether an effect forbids it for a time."""
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(f[at + F_VALUE])
        if isinstance(a, Limit):
            about = f[at + F_ABOUT]
            g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
            g.bind(IT_SLOT, about)
            no = says_no(g, a, obj, seat, what)
            g.pop_frame()
            if no:
                return True
        at = next_of_layer(g, at, facts.F_LIMIT)
    return False


def limits_in_force(g: Game) -> vec[i64]:
    """CR 113.6, 611.2c. What abilities and effects forbid or say of combat now, four numbers each.

    The ability, who is you in it, its source, and what it is about.
    """
    found = vec[i64](capacity=8)
    for zone in (battlefield(g), command(g)):
        for source in g.zones.all_of(zone):
            text = get(g, source, derived.TEXT)
            if CARDS.flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
                continue
            for number in abilities_of(g, source):
                a = CARDS.abilities[number]
                if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    found = append(append(found, number), get(g, source, derived.CONTROL))
                    found = append(append(found, g.ref(source)), i64(NONE))
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        found = append(append(found, i64(CARDS.by_node[f[at + F_VALUE]])), f[at + F_SEAT])
        found = append(append(found, f[at + F_SOURCE]), f[at + F_ABOUT])
        at = next_of_layer(g, at, facts.F_LIMIT)
    return found


def enter_limit(g: Game, found: vec[i64], i: i64) -> None:
    """Push the frame of one of `limits_in_force`: its player, its source, and IT, which it is about."""
    g.push_frame(0, 0, Seat(found[i + 1]), found[i + 2])
    g.bind(IT_SLOT, found[i + 3])


def cant_be_target(g: Game, obj: Obj, seat: Seat, of_ability: bool) -> bool:
    """CR 115.4, 101.2. Whether something forbids that player's spell or ability, on top, to target a permanent."""
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    by = g.slot(THIS_SLOT)
    found = limits_in_force(g)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i]]
        if isinstance(a, Limit) and a.forbids_targets:
            enter_limit(g, found, i)
            no = a.targeting(g, obj, by, seat, of_ability)
            g.pop_frame()
            if no:
                return True
        i += 4
    return False


def cant_be_equipped(g: Game, obj: Obj) -> bool:
    """CR 101.2, 301.5c. Whether something forbids that Equipment is attached to a creature."""
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    found = limits_in_force(g)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i]]
        if isinstance(a, Limit) and a.forbids_equipment:
            enter_limit(g, found, i)
            no = a.equipping(g, obj)
            g.pop_frame()
            if no:
                return True
        i += 4
    return False


def as_though(g: Game, asked: i64, obj: Obj, other: Obj) -> i64:
    """CR 609.4. What abilities treat as though it were so of a permanent, all of them together."""
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return 0
    found = limits_in_force(g)
    so: i64 = 0
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i]]
        if isinstance(a, Limit) and a.pretends:
            enter_limit(g, found, i)
            so |= a.as_though(g, asked, obj, other)
            g.pop_frame()
        i += 4
    return so


def cant_activate(g: Game, obj: Obj, seat: Seat, for_mana: bool) -> bool:
    """CR 602.5. Whether something forbids that player to activate abilities of it."""
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    return forbidden(g, obj, seat, FOR_MANA if for_mana else ACTIVATING)
