"""CR 117.1. What a player may do with priority, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import DONE, NOTHING
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_VALUE,
    FACT,
    ID_MASK,
    WIDTH,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.activating import ACTIVATE_IT, TURN_UP, manifest_cost, may_activate
from cardwright.magic.casting import CAST_IT
from cardwright.magic.exiled import face_down_in_exile, turn_up_to_play
from cardwright.magic.libraries import done_acting
from cardwright.magic.proposing import enter, enters_as, event
from cardwright.magic.replacing import append_new
from cardwright.magic.ways import (
    ABILITIES,
    ALTERNATIVELY,
    AS_IT_IS,
    FLASHED_BACK,
    FREELY,
    MORPHED,
    OTHERWISE,
    TURNED,
    TURNING_UP,
    UNCOVERED,
    UNCOVERING,
    WITH_FLASHBACK,
    WITH_MORPH,
    face_kind,
    mana_to_cast,
    parts_payable,
    way_of,
)

from .acting import Acting
from .causes import (
    LAND_PLAYED,
    NOTHING_SAID,
)  # fmt: skip
from .commander import commanders_in
from .conspiracies import TURN_AGENDA_UP
from .derive import ability_at, derive, get, mark
from .idle import land_left, sorcery_time
from .keys import CANT_ACTIVATE, FLASH, SPLIT_SECOND
from .kinds import (
    ADVENTURE,
    HAS_ACTIVATED,
    HAS_LIMIT,
    HAS_WAY,
    IN_EXILE,
    IN_GRAVEYARD,
    IN_HAND,
    MODAL,
    SPLIT,
)
from .mana import affordable, any_source, mana_menu, prepare
from .mana_cost import NO_COST, plus_cost, without_x
from .match import match_of
from .moving import played_this_way
from .operations import lives
from .outside import BRING, may_bring
from .permissions import permission
from .permits import allowed_by, exiled_with, is_meant, permissions
from .planes import ROLL, may_roll
from .rules import (
    ACTION,
    BARE_GRAVES,
    BRING_COMPANION,
    BUSY,
    COLUMNS,
    COMMANDED,
    CONTROL,
    ENTERS_AS_BACK,
    EXILED_PLAYED,
    F_PLAYABLE,
    FACE,
    FACE_DOWN,
    GRANTED,
    GRAVEYARD,
    HAND,
    HAS,
    INSTANT,
    KEYS,
    LAND,
    LANDS,
    LIMITS,
    MANA_MENU,
    MANIFESTED,
    MORPH,
    NO_CASTING,
    NONE,
    ODD,
    ON_AN_ADVENTURE,
    PERMANENTS,
    PERMITS,
    PLACES,
    PLAYS_LAND,
    ROLL_PLANAR,
    SORCERY,
    STATUS,
    TEXT,
    TOPS_PLAYED,
    UNDER,
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
    FACE_DOWN_KIND,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    WAY_ALTERNATIVE,
    WAY_FLASHBACK,
    WAY_MORPH,
    Activated,
    Limit,
)
from .targets import can_announce, modal, spell_effect

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
    found = to_cast(g, seat, seat * PLACES + HAND, slow, found)
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


def to_cast(g: Game, seat: i64, zone: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.3, 305.2. The cards of a zone that may be played from it, and how."""
    zones = g.zones
    kinds = g.kind_of
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        i += 1
        found = ways_to_play(g, obj, seat, slow, found)
        if CARDS.flags[kinds[obj]] & IN_HAND:
            found = abilities_of(g, obj, seat, FROM_HAND, slow, found)
    return found


def ways_to_play(g: Game, obj: i64, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.2b, 709.3, 712.11, 715.3. A card as it is, one of its faces or halves, face down, for another cost."""
    c = CARDS
    kind = g.kind(obj)
    lands_left = slow and may_play_a_land(g, obj, seat)
    layout = c.layout[kind]
    if layout != SPLIT:
        if c.types[kind] & LAND:
            if lands_left:
                found = append(found, g.ref(obj))
        elif castable(g, obj, seat, AS_IT_IS, kind, slow):
            found = append(found, g.ref(obj))
    if layout == SPLIT or layout == ADVENTURE or layout == MODAL:
        faces = c.face[kind]
        code: i64 = 1
        for face in faces:
            if c.types[face] & LAND:
                if lands_left:
                    found = append(found, g.ref(obj) | code << ACTION)
            elif castable(g, obj, seat, code, face, slow):
                found = append(found, g.ref(obj) | code << ACTION)
            code += 1
    if c.flags[kind] & HAS_WAY:
        if way_of(kind, WAY_MORPH) is not None and slow and can_pay_morph(g, obj, seat):
            found = append(found, g.ref(obj) | MORPHED)
        if way_of(kind, WAY_ALTERNATIVE) is not None and castable(g, obj, seat, ALTERNATIVELY, kind, slow):
            found = append(found, g.ref(obj) | OTHERWISE)
    return found


def can_pay_morph(g: Game, obj: i64, seat: i64) -> bool:
    """CR 702.37c. Cast face down for {3}; what changes costs sees it as it will be cast."""
    status = g.col(obj, STATUS)
    g.set_col(obj, STATUS, status | FACE_DOWN)
    cost = mana_to_cast(g, obj, seat, WITH_MORPH, g.kind(obj))
    g.set_col(obj, STATUS, status)
    return affordable(g, cost, NONE)


def castable(g: Game, obj: i64, seat: i64, code: i64, kind: i64, slow: bool) -> bool:
    """CR 601.3, 601.2, 302.1. Whether it may be cast now in that way: time, cost, targets.

    Of a half or a face only its own characteristics are asked, as it will have them on the stack (CR 709.3a, 715.3a).
    """
    face = g.col(obj, FACE)
    if 1 <= code < WITH_MORPH and face != code:
        g.set_col(obj, FACE, code)
        found = castable(g, obj, seat, code, kind, slow)
        g.set_col(obj, FACE, face)
        return found
    c = CARDS
    if not slow and c.types[kind] & INSTANT == 0 and c.keys[kind] & FLASH == 0:
        return False
    if c.types[kind] & CASTABLE == 0:
        return False
    cost = mana_to_cast(g, obj, seat, code, kind)
    if cost == NO_COST:
        return False
    e = spell_effect(kind)
    if isinstance(e, modal) and code != FREELY:
        least: i64 = -1
        g.bind(0, g.ref(obj))
        for m in e.modes:  # the cheapest mode that has targets must be payable
            if (least < 0 or m.mana < least) and can_announce(g, m.effect):
                least = m.mana
        if least > 0:
            cost = plus_cost(cost, least)
    if not affordable(g, without_x(cost, 0), NONE):
        return False
    if mark(g, NO_CASTING) >> seat & 1:
        return False
    g.bind(0, g.ref(obj))
    if c.flags[kind] & HAS_WAY and not parts_payable(g, kind, code):
        return False
    if mark(g, ODD) & LIMITS and forbidden(g, obj, seat):
        return False
    return can_announce(g, e)


CASTABLE: Final = PERMANENTS | INSTANT | SORCERY


def may_play_a_land(g: Game, obj: i64, seat: i64) -> bool:
    """CR 305.2. Whether a player has a land left to play this turn, and nothing forbids to play this."""
    return land_left(g, seat) and (mark(g, ODD) & LIMITS == 0 or not forbidden(g, obj, seat, True))


def forbidden(g: Game, obj: i64, seat: i64, land: bool = False) -> bool:
    """CR 101.2, 601.3, 113.6p. Whether an ability of a permanent, or of what is in the command zone, forbids it."""
    if forbidden_from(g, field(g), obj, seat, land):
        return True
    return g.zones.count(command(g)) > 0 and forbidden_from(g, command(g), obj, seat, land)


def forbidden_from(g: Game, zone: i64, obj: i64, seat: i64, land: bool) -> bool:
    """The same, by abilities of one zone's objects."""
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = zones.cells[i]
        i += 1
        text = get(g, source, TEXT)
        if c.flags[text] & HAS_LIMIT == 0:
            continue
        j = c.first[text]
        while j < c.end[text]:
            a = c.abilities[j]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, get(g, source, CONTROL), g.ref(source))
                no = a.playing(g, obj, seat) if land else a.casting(g, obj, seat)
                g.top -= WIDTH
                if no:
                    return True
            j += 1
    return False


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
    """CR 702.37e, 701.40c. A face-down permanent that may be turned up."""
    if has_status(g, obj, MANIFESTED) and manifest_cost(g, obj) != NO_COST:
        if affordable(g, without_x(manifest_cost(g, obj), 0), NONE):
            found = append(found, g.ref(obj) | UNCOVERED)
    if not has_status(
        g, obj, MORPH | MANIFESTED
    ):  # CR 701.40c: what is manifested may use its morph cost too
        return found
    way = way_of(g.kind(obj), WAY_MORPH)
    if way is None or not affordable(g, way.cost.mana, NONE):
        return found
    g.bind(0, g.ref(obj))
    for p in way.cost.parts:
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
    """CR 601.3e, 702.34. What may be played from graveyards and exile."""
    zones = g.zones
    c = CARDS
    kinds = g.kind_of
    if match_of(g).flags & IN_GRAVEYARD and mark(g, BARE_GRAVES) >> seat & 1 == 0:
        zone = seat * PLACES + GRAVEYARD
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = zones.cells[i]
            i += 1
            kind = kinds[obj]
            if c.flags[kind] & IN_GRAVEYARD:
                if way_of(kind, WAY_FLASHBACK) is not None:
                    if castable(g, obj, seat, WITH_FLASHBACK, kind, slow):
                        found = append(found, g.ref(obj) | FLASHED_BACK)
                found = abilities_of(g, obj, seat, FROM_GRAVEYARD, slow, found)
    if match_of(g).flags & IN_EXILE or match_of(g).adventures:
        zone = exile(g)
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = zones.cells[i]
            i += 1
            if g.col(obj, STATUS) & ON_AN_ADVENTURE and g.col(obj, UNDER) == seat:
                if castable(g, obj, seat, AS_IT_IS, kinds[obj], slow):
                    found = append(found, g.ref(obj))
            elif c.flags[kinds[obj]] & IN_EXILE and owner(g, obj) == seat and not face_down_in_exile(g, obj):
                found = abilities_of(g, obj, seat, FROM_EXILE, slow, found)
    if g.value(g.seats, COMMANDED):
        found = commanders_to_cast(g, seat, slow, found)
    if mark(g, TOPS_PLAYED) >> seat & 1 and zones.count(seat * PLACES) > 0:
        found = by_static(g, seat, slow, TOPS_PLAYED, found)
    if mark(g, EXILED_PLAYED) >> seat & 1:
        found = by_static(g, seat, slow, EXILED_PLAYED, found)
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_PLAYABLE and f[at + F_SEAT] == seat and lives(g, at):
            obj = g.find(f[at + F_ABOUT])
            if obj >= 0:
                found = from_there(g, obj, seat, slow, f[at + F_VALUE], f[at + F_MORE], found)
        at += FACT
    if mark(g, ODD) & PERMITS:
        found = permitted(g, seat, slow, found)
    return found


def commanders_to_cast(g: Game, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 903.8. A player may cast a commander they own from the command zone, in every way; as a land it isn't cast."""
    for ref in commanders_in(g, command(g), seat):
        for option in ways_to_play(g, ref & ID_MASK, seat, slow, vec[i64](capacity=2)):
            code = option >> ACTION
            if code >= WITH_MORPH or CARDS.types[face_kind(g, ref & ID_MASK, code)] & LAND == 0:
                found = append(found, option)
    return found


def permitted(g: Game, seat: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.3e, 611.3d. What static abilities let a player play from graveyards: lands, and permanent spells."""
    owner_of: i64 = 0
    while owner_of < g.seats:
        for obj in g.zones.all_of(owner_of * PLACES + GRAVEYARD):
            if permission(g, obj, seat) >= 0:
                for option in ways_to_play(g, obj, seat, slow, vec[i64](capacity=2)):
                    if CARDS.types[face_kind(g, obj, option >> ACTION)] & PERMANENTS:
                        found = append_new(found, option)
        owner_of += 1
    return found


def by_static(g: Game, seat: i64, slow: bool, which: i64, found: vec[i64]) -> vec[i64]:
    """CR 401.5, 406.3b, 601.3e. What static abilities let a player play: the top of the library, or cards in exile.

    Something face down in exile only by who may look at it; and only as what it is meant to be.
    """
    abilities = permissions(g, seat, which)
    i: i64 = 0
    while i < i64(len(abilities)):
        cards = append(vec[i64](capacity=4), g.zones.top(seat * PLACES))
        if which == EXILED_PLAYED:
            cards = exiled_with(g, g.ref(abilities[i]))
        for obj in cards:
            for option in ways_to_play(g, obj, seat, slow, vec[i64](capacity=4)):
                meant = allowed_by(abilities[i + 1], kind_played(g, obj, option >> ACTION))
                if meant and may_see(g, obj, seat) and not contains(found, option):
                    found = append(found, option)
        i += 2
    return found


def kind_played(g: Game, obj: i64, code: i64) -> i64:
    """CR 406.3b, 708.4. As what kind a card is played in that way: itself, a face, or something face down."""
    if code == WITH_MORPH:
        return FACE_DOWN_KIND
    return face_kind(g, obj, code)


def may_see(g: Game, obj: i64, seat: i64) -> bool:
    """CR 406.3b. Whether a card is not face down in exile, or the player may look at it."""
    return not face_down_in_exile(g, obj) or g.knows(seat, obj)


def contains(found: vec[i64], option: i64) -> bool:
    for x in found:
        if x == option:
            return True
    return False


def from_there(g: Game, obj: i64, seat: i64, slow: bool, code: i64, types: i64, found: vec[i64]) -> vec[i64]:
    """CR 601.3e, 406.3b. A card that an effect lets somebody play from where it is, or cast in a certain way.

    `types`: only as something of these types (0: of any).
    """
    kind = g.kind(obj)
    if types and not may_see(g, obj, seat):
        return found
    if code == AS_IT_IS:
        for option in ways_to_play(g, obj, seat, slow, vec[i64](capacity=4)):
            if is_meant(types, kind_played(g, obj, option >> ACTION)):
                found = append_new(found, option)  # several effects may let one play the same
    elif is_meant(types, kind) and castable(g, obj, seat, code, kind, slow):
        found = append_new(found, g.ref(obj) | code << ACTION)
    return found


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
    elif CARDS.types[face_kind(g, obj, code)] & LAND and code < WITH_MORPH:
        g.push_frame(PLAY_LAND.key, 0, seat, ref)
        g.bind(3, code)
    else:
        g.push_frame(CAST_IT.key, 0, seat, ref)
        g.bind(3, code)


@final
class play_land(Acting):
    """CR 305.1, 116.2a, 405.6d, 701.18a. A special action: it goes onto the battlefield from where it is."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            seat = g.seat()
            obj = g.find(g.slot(0))
            g.set_value(seat, LANDS, g.value(seat, LANDS) + 1)
            flags: i64 = 0
            if g.slot(3) > 0:
                flags = ENTERS_AS_BACK
            turn_up_to_play(g, obj)
            enter(g, obj, seat, flags, LAND_PLAYED)
            played_this_way(g, g.slot(0), enters_as(g.slot(0)), seat, g.slot(3))
            event(g, PLAYS_LAND, enters_as(g.slot(0)), seat, 0, NOTHING_SAID)
            if not g.commit():
                return 1
        done_acting(g)
        return DONE


MENU: Final = CARDS.register("mana ability", mana_menu())


PLAY_LAND: Final = CARDS.register("play a land", play_land())
