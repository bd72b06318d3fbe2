"""CR 117.1. What a player may do with priority, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import DONE, NOTHING
from cardwright.kernel.frames import (
    F_ABOUT,
    FACT,
    ID_MASK,
    WIDTH,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.activating import (
    ACTIVATE_IT,
    TURN_UP,
    manifest_cost,
    may_activate,
    morph_if_face_up,
    only_printed,
    printed_morph,
)
from cardwright.magic.casting import CAST_IT
from cardwright.magic.exiled import face_down_in_exile, turn_up_to_play
from cardwright.magic.libraries import done_acting
from cardwright.magic.proposing import enter, enters_as, event
from cardwright.magic.ways import (
    ABILITIES,
    AS_IT_IS,
    TURNED,
    TURNING_UP,
    UNCOVERED,
    UNCOVERING,
    face_of,
    is_land_play,
)

from .acting import Acting
from .causes import (
    LAND_PLAYED,
    NOTHING_SAID,
)  # fmt: skip
from .commander import commanders_in
from .conspiracies import TURN_AGENDA_UP
from .derive import ability_at, derive, get, mark
from .idle import about_playing, sorcery_time
from .keys import CANT_ACTIVATE, SPLIT_SECOND
from .kinds import HAS_ACTIVATED, IN_EXILE, IN_GRAVEYARD, IN_HAND, MANY_WAYS
from .mana import affordable, any_source, mana_menu, prepare
from .mana_cost import NO_COST, without_x
from .match import match_of
from .outside import BRING, may_bring
from .permissions import cards_reached, played_with
from .planes import ROLL, may_roll
from .playable import playable, way_at, ways
from .rules import (
    ACTION,
    BARE_GRAVES,
    BRING_COMPANION,
    BUSY,
    COLUMNS,
    COMMANDED,
    CONTROL,
    ENTERS_AS_BACK,
    FACE_DOWN,
    GRANTED,
    GRAVEYARD,
    HAND,
    HAS,
    KEYS,
    LANDS,
    MANA_MENU,
    MANIFESTED,
    NONE,
    ON_AN_ADVENTURE,
    PERMITTED,
    PLACES,
    PLAYS_LAND,
    ROLL_PLANAR,
    STATUS,
    TEXT,
    D,
    command,
    exile,
    field,
    has_status,
    owner,
    stack,
)
from .table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    Activated,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def options(g: Game, seat: i64) -> vec[i64]:
    """CR 117.1. All that a player may do with priority; each can be carried out to its end."""
    found = append(vec[i64](capacity=16), i64(NOTHING))
    slow = sorcery_time(g, seat)
    prepare(g, seat)
    if any_source(g, seat):
        found = append(found, i64(MANA_MENU))
    if slow and may_roll(g, seat):
        found = append(found, i64(ROLL_PLANAR))
    if slow and match_of(g).companions and may_bring(g, seat):
        found = append(found, i64(BRING_COMPANION))
    if split_second(g):
        return to_turn_up(g, seat, found)
    g.push_frame(0, 0, seat, NONE)
    found = to_cast(g, seat, slow, found)
    if mark(g, BUSY) >> seat & 1:
        found = to_use(g, seat, slow, found)
    found = elsewhere(g, seat, slow, found)
    g.top -= WIDTH
    return found


def split_second(g: Game) -> bool:
    """CR 702.61. Whether a spell with split second is on the stack."""
    zones = g.zones
    i = zones.first(stack(g))
    end = zones.end(stack(g))
    while i < end:
        if get(g, zones.cells[i], KEYS) & SPLIT_SECOND:
            return True
        i += 1
    return False


def to_cast(g: Game, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.3, 305.1. The cards of the hand that may be played from it, and how."""
    zones = g.zones
    kinds = g.kind_of
    flags = CARDS.flags
    zone = seat * PLACES + HAND
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        i += 1
        its = flags[kinds[obj]]
        if its & MANY_WAYS:
            found = to_play(g, obj, seat, slow, found)
        elif playable(g, obj, seat, AS_IT_IS, slow):
            found = append(found, g.ref(obj))
        if its & IN_HAND:
            found = abilities_of(g, obj, seat, FROM_HAND, slow, found)
    return found


def to_play(g: Game, obj: i64, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.2b, 601.3, 305.1. The ways in which a card may be played now, each as the number that it has there."""
    permitted = ways(g, obj, seat)
    i: i64 = 0
    while i < i64(len(permitted)):
        if playable(g, obj, seat, permitted[i], slow):
            found = append(found, g.ref(obj) | i << ACTION)
        i += 1
    return found


def to_use(g: Game, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 602.2. Activated abilities of permanents and of what is in the command zone; special actions."""
    zones = g.zones
    c = CARDS
    flags = c.flags
    cells = zones.cells
    if g.stale:
        derive(g)
    for zone in (field(g), command(g)):
        i = zones.first(zone)
        end = zones.end(zone)
        d = g.derived
        cols = g.cols
        while i < end:
            obj = cells[i]
            i += 1
            at = obj * D
            mine = d[at + CONTROL] == seat
            if flags[d[at + TEXT]] & HAS_ACTIVATED == 0 and d[at + HAS] & GRANTED == 0:
                if mine and cols[obj * COLUMNS + STATUS] & FACE_DOWN:
                    if zone == command(g):  # CR 116.2j
                        found = append(found, g.ref(obj) | TURNED)
                    else:
                        found = morphs(g, obj, found)
                continue
            if d[at + KEYS] & CANT_ACTIVATE:
                continue
            j: i64 = 0
            while True:
                number = ability_at(g, obj, j)
                if number < 0:
                    break
                a = c.abilities[number]
                if isinstance(a, Activated) and a.makes == 0 and (mine or a.anyone):
                    place = FROM_BATTLEFIELD if zone == field(g) else FROM_COMMAND
                    if a.zone == place:
                        g.bind(0, g.ref(obj))
                        if may_activate(g, obj, a, seat, slow):
                            found = append(found, g.ref(obj) | (ABILITIES + j) << ACTION)
                j += 1
            d = g.derived
    return found


def to_turn_up(g: Game, seat: i64, found: vec[i64]) -> vec[i64]:
    """CR 702.61a. With split second on the stack there are special actions still: turning permanents up."""
    zones = g.zones
    i = zones.first(field(g))
    end = zones.end(field(g))
    g.push_frame(0, 0, seat, NONE)
    while i < end:
        obj = zones.cells[i]
        i += 1
        if has_status(g, obj, FACE_DOWN) and get(g, obj, CONTROL) == seat:
            found = morphs(g, obj, found)
    g.top -= WIDTH
    for obj in g.zones.all_of(command(g)):
        if has_status(g, obj, FACE_DOWN) and get(g, obj, CONTROL) == seat:
            found = append(found, g.ref(obj) | TURNED)
    return found


def morphs(g: Game, obj: i64, found: vec[i64]) -> vec[i64]:
    """CR 702.37e, 701.40b-c. How a face-down permanent may be turned up: for its mana cost, for its morph cost."""
    if has_status(g, obj, MANIFESTED) and manifest_cost(g, obj) != NO_COST:
        if affordable(g, without_x(manifest_cost(g, obj), 0), NONE):
            found = append(found, g.ref(obj) | UNCOVERED)
    if only_printed(g, obj):  # it need not be found out what it would be, if what it costs can't be paid
        own = printed_morph(g, obj)
        if own is None or not affordable(g, without_x(own.cost.mana, 0), NONE):
            return found
    a = morph_if_face_up(g, obj)
    if a is None or not affordable(g, without_x(a.cost.mana, 0), NONE):
        return found
    g.bind(0, g.ref(obj))
    for p in a.cost.parts:
        if not p.payable(g):
            return found
    return append(found, g.ref(obj) | TURNED)


def abilities_of(g: Game, obj: i64, seat: i64, place: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 113.6. Activated abilities of a card in a hand, graveyard or exile."""
    c = CARDS
    kind = g.kind(obj)
    j = c.first[kind]
    while j < c.end[kind]:
        a = c.abilities[j]
        if isinstance(a, Activated) and a.zone == place:
            g.bind(0, g.ref(obj))
            if may_activate(g, obj, a, seat, slow):
                found = append(found, g.ref(obj) | (ABILITIES + j - c.first[kind]) << ACTION)
        j += 1
    return found


def elsewhere(g: Game, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.3, 702.34. What may be played, and activated, from graveyards, exile, libraries and the command zone."""
    zones = g.zones
    flags = CARDS.flags
    kinds = g.kind_of
    m = match_of(g)
    looked = vec[i64](capacity=4)
    if m.flags & IN_GRAVEYARD:
        bare = mark(g, BARE_GRAVES) >> seat & 1 == 1
        zone = seat * PLACES + GRAVEYARD
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = zones.cells[i]
            i += 1
            if flags[kinds[obj]] & IN_GRAVEYARD:
                looked = append(looked, obj)
                found = to_play(g, obj, seat, slow, found)
                if not bare:
                    found = abilities_of(g, obj, seat, FROM_GRAVEYARD, slow, found)
    if m.flags & IN_EXILE or m.adventures:
        zone = exile(g)
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = zones.cells[i]
            i += 1
            if g.col(obj, STATUS) & ON_AN_ADVENTURE or flags[kinds[obj]] & IN_EXILE:
                looked = append(looked, obj)
                found = to_play(g, obj, seat, slow, found)
                if owner(g, obj) == seat and not face_down_in_exile(g, obj):
                    found = abilities_of(g, obj, seat, FROM_EXILE, slow, found)
    if g.value(g.seats, COMMANDED):
        for ref in commanders_in(g, command(g), seat):
            looked = append(looked, ref & ID_MASK)
            found = to_play(g, ref & ID_MASK, seat, slow, found)
    if mark(g, PERMITTED) >> seat & 1:
        for obj in cards_reached(g, seat):
            if not contains(looked, obj):
                looked = append(looked, obj)
                found = to_play(g, obj, seat, slow, found)
    if len(g.facts) > 0:
        found = by_facts(g, seat, slow, looked, found)
    return found


def by_facts(g: Game, seat: i64, slow: bool, looked: vec[i64], found: vec[i64]) -> vec[i64]:
    """CR 601.3, 702.34a. Cards that effects let a player play, or have given an ability: those not looked at so far."""
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if about_playing(g, at, seat):
            obj = g.find(f[at + F_ABOUT])
            if obj >= 0 and not contains(looked, obj):
                looked = append(looked, obj)
                for option in to_play(g, obj, seat, slow, vec[i64](capacity=4)):
                    if not contains(found, option):
                        found = append(found, option)
        at += FACT
    return found


def contains(found: vec[i64], x: i64) -> bool:
    for y in found:
        if y == x:
            return True
    return False


def act(g: Game, seat: i64, option: i64) -> None:
    """CR 116, 601, 602, 701.18, 701.18b. Do what was picked: play a land, cast, activate, turn face up, make mana."""
    if option == MANA_MENU:
        g.push_frame(MENU.key, 0, seat, NONE)
        return
    if option == BRING_COMPANION:
        g.push_frame(BRING.key, 0, seat, NONE)
        return
    if option == ROLL_PLANAR:
        g.push_frame(ROLL.key, 0, seat, NONE)
        return
    code = option >> ACTION
    ref = option & ((shifted(1, ACTION)) - 1)
    obj = g.find(ref)
    if code == TURNING_UP and g.zone_of(obj) == command(g):
        g.push_frame(TURN_AGENDA_UP.key, 0, seat, ref)
    elif code >= ABILITIES:
        g.push_frame(ACTIVATE_IT.key, 0, seat, ref)
        g.bind(3, code - ABILITIES)
    elif code == TURNING_UP or code == UNCOVERING:
        g.push_frame(TURN_UP.key, 0, seat, ref)
        g.bind(3, code)
    else:
        way = way_at(g, obj, seat, code)
        g.push_frame((PLAY_LAND if is_land_play(g, obj, way) else CAST_IT).key, 0, seat, ref)
        g.bind(3, way)


@final
class play_land(Acting):
    """CR 305.1, 116.2a, 405.6d, 701.18a. A special action: it goes onto the battlefield from where it is."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            seat = g.seat()
            obj = g.find(g.slot(0))
            g.set_value(seat, LANDS, g.value(seat, LANDS) + 1)
            flags: i64 = 0
            if face_of(g.slot(3)) > 0:
                flags = ENTERS_AS_BACK
            turn_up_to_play(g, obj)
            enter(g, obj, seat, flags, LAND_PLAYED)
            played_with(g, obj, enters_as(g.slot(0)), seat, g.slot(3))
            event(g, PLAYS_LAND, enters_as(g.slot(0)), seat, 0, NOTHING_SAID)
            if not g.commit():
                return 1
        done_acting(g)
        return DONE


MENU: Final = CARDS.register("mana ability", mana_menu())


PLAY_LAND: Final = CARDS.register("play a land", play_land())
