"""CR 117.1. The legal actions of a player with priority, and carrying out the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import ability_at, board_says, derive, get
from cardwright.games.magic.events.exile import face_down_in_exile, turn_up_to_play
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.libraries import done_acting
from cardwright.games.magic.events.proposing import enter, enters_as, event
from cardwright.games.magic.mana.menu import mana_menu
from cardwright.games.magic.mana.sources import affordable_besides, any_source, prepare
from cardwright.games.magic.numbers import causes, columns, derived, events, keywords, questions
from cardwright.games.magic.numbers.counters import LANDS
from cardwright.games.magic.numbers.types import (
    HAS_ACTIVATED,
    IN_EXILE,
    IN_GRAVEYARD,
    IN_HAND,
    MANY_WAYS,
    ROOM,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACES
from cardwright.games.magic.objects.mana_cost import LARGE, NO_COST, without_x
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    contains,
    exile,
    has_status,
    owner,
    stack,
)
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    Activated,
)
from cardwright.kernel.effects import DONE, NOTHING, THIS_SLOT
from cardwright.kernel.frames import (
    F_ABOUT,
    FACT,
    ID_MASK,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .activating import begin_activating, may_activate
from .casting import begin_casting
from .casting_costs import ABILITIES, TURNED, TURNING_UP, UNCOVERED, UNCOVERING, UNLOCKING
from .idle import about_playing, mana_at_most, sorcery_time, takes_more
from .manners import AS_IT_IS, MANNER, Manner, is_land_play, manner_of
from .permissions import cards_reached, played_with
from .playable import manner_at, manners, playable
from .turning_up import begin_turning_up, manifest_cost, morph_if_face_up, only_printed, printed_morph
from .unlocking import begin_unlocking, doors

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def options(g: Game, seat: Seat) -> vec[i64]:
    """CR 117.1. Return all options of a player with priority. Each of them can be carried out to its end.

    The results of `prepare` for that player still hold afterwards.
    """
    found = append(vec[i64](capacity=16), i64(NOTHING))
    slow = sorcery_time(g, seat)
    prepare(g, seat)
    if any_source(g, seat):
        found = append(found, i64(questions.MANA_MENU))
    for variant in match_of(g).variants:
        found = variant.actions(g, seat, slow, found)
    if split_second(g):
        return to_turn_up(g, seat, found)
    g.push_frame(0, 0, seat, questions.NONE)
    found = to_cast(g, seat, slow, found)
    if board_says(g, derived.BUSY) >> seat & 1:
        found = to_use(g, seat, slow, found)
    found = elsewhere(g, seat, slow, found)
    g.pop_frame()
    return found


def split_second(g: Game) -> bool:
    """CR 702.61. Whether a spell with split second is on the stack."""
    zones = g.zones
    i = zones.first(stack(g))
    end = zones.end(stack(g))
    while i < end:
        if get(g, Obj(zones.cells[i]), derived.KEYWORDS) & keywords.SPLIT_SECOND:
            return True
        i += 1
    return False


def to_cast(g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.3, 305.1. Return `found` with the options added to play cards of the hand."""
    zones = g.zones
    kinds = g.kind_of
    flags = CARDS.flags
    permitted = board_says(g, derived.PERMITTED) >> seat & 1 == 1
    means: i64 = LARGE
    if not permitted:
        means = mana_at_most(g, seat)
    zone = seat * PLACES + HAND
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        kind = kinds[obj]
        if takes_more(kind, means):
            continue
        its = flags[kind]
        if its & MANY_WAYS or permitted:
            found = to_play(g, obj, seat, slow, found)
        elif playable(g, obj, seat, AS_IT_IS, slow):
            found = append(found, g.ref(obj))
        if its & IN_HAND:
            found = of_card(g, obj, seat, FROM_HAND, slow, found)
    return found


def to_play(g: Game, obj: Obj, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.2b, 601.3, 305.1. Return `found` with an option for each manner in
    which a card may be played now.

    The option holds the position of the manner in the list of `manners`.
    """
    for i, manner in enumerate(manners(g, obj, seat)):
        if playable(g, obj, seat, manner, slow):
            found = append(found, g.ref(obj) | i64(i) << questions.ACTION)
    return found


def to_use(g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 602.2. Return `found` with options for the activated abilities and special actions of objects on the
    battlefield and in the command zone.
    """
    if g.stale:
        derive(g)
    return usable(
        g,
        command(g),
        FROM_COMMAND,
        seat,
        slow,
        usable(g, battlefield(g), FROM_BATTLEFIELD, seat, slow, found),
    )


def usable(g: Game, zone: i64, place: i64, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
    """Return `found` with the activated abilities and special actions of objects in one zone."""
    zones = g.zones
    flags = CARDS.flags
    i = zones.first(zone)
    end = zones.end(zone)
    d = g.derived
    while i < end:  # raw: most permanents have nothing to offer
        obj = Obj(zones.cells[i])
        i += 1
        at = obj * derived.CHARACTERISTICS
        mine = d[at + derived.CONTROL] == seat
        if flags[d[at + derived.TEXT]] & HAS_ACTIVATED or d[at + derived.HAS] & derived.GRANTED:
            if d[at + derived.KEYWORDS] & keywords.CANT_ACTIVATE == 0:
                found = abilities_there(g, obj, seat, place, slow, mine, found)
                if slow and mine and place == FROM_BATTLEFIELD and CARDS.layout[g.kind(obj)] == ROOM:
                    found = doors(g, obj, found)  # CR 709.5e
                d = g.derived
        if mine and g.col(obj, columns.STATUS) & columns.FACE_DOWN:
            if place == FROM_COMMAND:  # CR 116.2j
                found = append(found, g.ref(obj) | TURNED)
            else:
                found = morphs(g, obj, found)
    return found


def abilities_there(
    g: Game, obj: Obj, seat: Seat, place: i64, slow: bool, mine: bool, found: vec[i64]
) -> vec[i64]:
    """CR 602.2. Return `found` with the abilities of one object that a player may activate now.

    `obj` is a permanent or lies in the command zone. `mine`: the player controls it.
    """
    j: i64 = 0
    while True:  # raw: asked of each permanent with abilities whenever somebody could do something
        number = ability_at(g, obj, j)
        if number < 0:
            return found
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and a.makes == 0 and a.zone == place and (mine or a.anyone):
            g.bind(THIS_SLOT, g.ref(obj))
            if may_activate(g, obj, a, seat, slow):
                found = append(found, g.ref(obj) | (ABILITIES + j) << questions.ACTION)
        j += 1


def to_turn_up(g: Game, seat: Seat, found: vec[i64]) -> vec[i64]:
    """CR 702.61a. Return `found` with the actions that split second allows: turning permanents face up."""
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    g.push_frame(0, 0, seat, questions.NONE)
    while i < end:
        obj = zones.cells[i]
        i += 1
        if has_status(g, Obj(obj), columns.FACE_DOWN) and get(g, Obj(obj), derived.CONTROL) == seat:
            found = morphs(g, Obj(obj), found)
    g.pop_frame()
    for obj in g.zones.all_of(command(g)):
        if has_status(g, Obj(obj), columns.FACE_DOWN) and get(g, Obj(obj), derived.CONTROL) == seat:
            found = append(found, g.ref(Obj(obj)) | TURNED)
    return found


def morphs(g: Game, obj: Obj, found: vec[i64]) -> vec[i64]:
    """CR 702.37e, 701.40b-c. Return `found` with the ways to turn a permanent face
    up: for its mana or morph cost.
    """
    if has_status(g, obj, columns.MANIFESTED) and manifest_cost(g, obj) != NO_COST:
        if affordable_besides(g, g.seat(), without_x(manifest_cost(g, obj), 0)):
            found = append(found, g.ref(obj) | UNCOVERED)
    if only_printed(g, obj):  # it need not be found out what it would be, if what it costs can't be paid
        own = printed_morph(g, obj)
        if own is None or not affordable_besides(g, g.seat(), without_x(own.cost.mana, 0)):
            return found
    a = morph_if_face_up(g, obj)
    if a is None or not affordable_besides(g, g.seat(), without_x(a.cost.mana, 0)):
        return found
    g.bind(THIS_SLOT, g.ref(obj))
    return append(found, g.ref(obj) | TURNED) if a.cost.parts_payable(g) else found


def of_card(g: Game, obj: Obj, seat: Seat, place: i64, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 113.6. Return `found` with the activated abilities of a card in a hand, graveyard or exile."""
    c = CARDS
    kind = g.kind(obj)
    j = c.first[kind]
    while j < c.end[kind]:
        a = c.abilities[j]
        if isinstance(a, Activated) and a.zone == place and a.makes == 0:
            g.bind(THIS_SLOT, g.ref(obj))
            if may_activate(g, obj, a, seat, slow):
                found = append(found, g.ref(obj) | (ABILITIES + j - c.first[kind]) << questions.ACTION)
        j += 1
    return found


def elsewhere(g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
    """CR 601.3, 702.34. Return `found` with what can be played or activated outside hand and battlefield."""
    m = match_of(g)
    zones = g.zones
    looked = vec[i64]()
    if m.flags & IN_GRAVEYARD:
        bare = board_says(g, derived.BARE_GRAVES) >> seat & 1 == 1
        i = zones.first(seat * PLACES + GRAVEYARD)
        end = zones.end(seat * PLACES + GRAVEYARD)
        while i < end:
            obj = zones.cells[i]
            i += 1
            if CARDS.flags[g.kind(Obj(obj))] & IN_GRAVEYARD:
                looked = append(looked, obj)
                found = to_play(g, Obj(obj), seat, slow, found)
                if not bare:
                    found = of_card(g, Obj(obj), seat, FROM_GRAVEYARD, slow, found)
    if m.flags & IN_EXILE or m.adventures:
        i = zones.first(exile(g))
        end = zones.end(exile(g))
        while i < end:
            obj = zones.cells[i]
            i += 1
            if has_status(g, Obj(obj), columns.ON_AN_ADVENTURE) or CARDS.flags[g.kind(Obj(obj))] & IN_EXILE:
                looked = append(looked, obj)
                found = to_play(g, Obj(obj), seat, slow, found)
                if owner(g, Obj(obj)) == seat and not face_down_in_exile(g, Obj(obj)):
                    found = of_card(g, Obj(obj), seat, FROM_EXILE, slow, found)
    for variant in m.variants:
        for ref in variant.castable(g, seat):
            looked = append(looked, ref & ID_MASK)
            found = to_play(g, Obj(ref & ID_MASK), seat, slow, found)
    if board_says(g, derived.PERMITTED) >> seat & 1:
        for obj in cards_reached(g, seat):
            if not contains(looked, obj):
                looked = append(looked, obj)
                found = to_play(g, Obj(obj), seat, slow, found)
    return by_facts(g, seat, slow, looked, found)


def by_facts(g: Game, seat: Seat, slow: bool, looked: vec[i64], found: vec[i64]) -> vec[i64]:
    """CR 601.3, 702.34a. Return `found` with options for cards that effects let a player play, directly or by
    an ability.

    `looked`: the cards whose options are in `found` already.
    """
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


def act(g: Game, seat: Seat, option: i64) -> None:
    """CR 116, 601, 602, 701.18, 701.18b. Carry out an option: play a land, cast,
    activate, turn face up, or make mana.
    """
    if option == questions.MANA_MENU:
        g.push_frame(MENU.key, 0, seat, questions.NONE)
        return
    for variant in match_of(g).variants:
        if variant.act(g, seat, option):
            return
    code = option >> questions.ACTION
    ref = option & ((shifted(1, questions.ACTION)) - 1)
    obj = g.find(ref)
    if code >= ABILITIES:
        begin_activating(g, seat, ref, code - ABILITIES)
    elif UNLOCKING < code < TURNING_UP:
        begin_unlocking(g, seat, ref, code - UNLOCKING)
    elif code == TURNING_UP or code == UNCOVERING:
        begin_turning_up(g, seat, ref, code)
    else:
        begin_playing(g, seat, ref, manner_at(g, obj, seat, code))


def begin_playing(g: Game, seat: Seat, ref: i64, manner: Manner) -> None:
    """CR 701.18. Push the playing of a card in the manner `manner`, as a land or as a spell."""
    if is_land_play(g, g.find(ref), manner):
        g.push_frame(PLAY_LAND.key, 0, seat, ref)
        g.bind(MANNER, manner.number())
    else:
        begin_casting(g, seat, ref, manner)


@final
class play_land(Acting):
    """CR 305.1, 116.2a, 405.6d, 701.18a. An effect: the special action of playing a land from where it is."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            seat = g.seat()
            ref = g.slot(THIS_SLOT)
            obj = g.find(ref)
            manner = manner_of(g.slot(MANNER))
            g.set_value(seat, LANDS, g.value(seat, LANDS) + 1)
            flags: i64 = 0
            if manner.face > 0:
                flags = events.ENTERS_AS_BACK
            turn_up_to_play(g, obj)
            enter(g, obj, seat, flags, causes.LAND_PLAYED)
            played_with(g, obj, enters_as(ref), seat, manner)
            event(g, events.PLAYS_LAND, enters_as(ref), seat, 0, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        done_acting(g)
        return DONE


MENU: Final = CARDS.register("mana ability", mana_menu())


PLAY_LAND: Final = CARDS.register("play a land", play_land())
