"""What the events of a batch mean in Magic: how they are replaced, carried out, and noticed.

The kernel asks `Magic` which replacement effects apply, what an event does, and which abilities trigger.
Verbs and rules propose events with the functions of `events.proposing`. `at` is the index of an event in the
list of proposed events (the pad).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import (
    ability_at,
    board_says,
    characteristic,
    controller,
    get,
    has,
    remember,
)
from cardwright.games.magic.events.committing import (
    alone_in_order,
    note_life,
    shuffle_first,
    unexpected,
)
from cardwright.games.magic.events.entering import (
    age_matters,
    copies_first,
    enter_in_turn_order,
    expect_token,
    follow_entering,
    own_counters,
    own_replacements,
    who_ages,
)
from cardwright.games.magic.events.event_sorts import (
    applied,
    done_sort,
    entering_ref,
    entering_seat,
    forget_applied,
    is_destruction,
    library_top,
    sort_of,
)
from cardwright.games.magic.events.exile import break_links
from cardwright.games.magic.events.history import keep
from cardwright.games.magic.events.immediately import follows_at_once
from cardwright.games.magic.events.libraries import keep_order_secret, look_again, shows, told_apart
from cardwright.games.magic.events.moving import WHICH_HAPPENS, rival, stays
from cardwright.games.magic.events.noticing import cast_triggers, notice, own_triggers
from cardwright.games.magic.events.replacing import (
    carry_out_replacement,
    follow_coming_off,
    follow_damage,
    prevented_by_protection,
    replace_by_counter,
    replace_by_fact,
    replacing_counter,
    replacing_draws,
    replacing_facts,
    replacing_in,
)
from cardwright.games.magic.mana.paying import set_pin
from cardwright.games.magic.mana.pins import SET_PIN
from cardwright.games.magic.mana.sources import mana_by_hand, more_by_hand, prepare
from cardwright.games.magic.numbers import causes, columns, derived, events, keywords, questions
from cardwright.games.magic.numbers.counters import ALWAYS_ASKS, LEFT
from cardwright.games.magic.numbers.stops import FULL
from cardwright.games.magic.numbers.types import DEFINES_PT, REPLACES_DRAWS
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLACES, PLANAR_DECK, SCHEME_DECK, SIDEBOARD
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    has_layers,
    has_status,
    is_graveyard,
    is_library,
    is_outside,
    is_public,
    owner,
    shared,
    stack,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.applying import apply_row
from cardwright.games.magic.rules.new_object import become_new, who_knows
from cardwright.games.magic.rules.question_texts import QUESTIONS
from cardwright.games.magic.rules.quiet_rows import happens_quietly, moves_quietly
from cardwright.games.magic.stack.as_cast import keep_choices
from cardwright.games.magic.stack.enchanting import asks_what_it_enchants, enchant
from cardwright.games.magic.turn.blessing import bless
from cardwright.games.magic.turn.choosing_instead import automatic_option
from cardwright.games.magic.turn.daytime import follow_daytime
from cardwright.games.magic.turn.leaving_game import (
    absent,
    concede,
    exile_orphans,
    goes_on,
    somebody_left,
)
from cardwright.games.magic.turn.ruling import decides_for
from cardwright.games.magic.turn.stops import set_stops
from cardwright.kernel.batch import (
    CAUSE,
    COUNT,
    EXTRA,
    FROM,
    HEAD,
    MORE,
    MOVE,
    OBJ,
    ON_TOP,
    ROW,
    SEAT,
    TO,
    VOID,
    WHAT,
    Rules,
)  # fmt: skip
from cardwright.kernel.effects import ASK_ARRANGE, Effect
from cardwright.kernel.frames import (
    ID_MASK,
    NOBODY,
    PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .option_texts import option_in_print, option_in_short
from .supposing import suppose_decks

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def is_indestructible(g: Game, ref: i64) -> bool:
    """CR 702.12b. Whether a reference is to an indestructible permanent."""
    obj = g.find(ref)
    return obj >= 0 and g.zone_of(obj) == battlefield(g) and has(g, obj, keywords.INDESTRUCTIBLE)


def leave_out_absent(g: Game, at: i64, end: i64) -> None:
    """CR 800.4b. Cancel the proposed events, from index `at` to `end`, that affect a player who has left the
    game.
    """
    while at < end:
        if absent(g, at):
            g.pad[at + WHAT] = VOID
        at += ROW


def goes_nowhere(g: Game, obj: Obj) -> bool:
    """CR 111.8. Whether an object is a token that has left the battlefield, and so can't move any more."""
    if not has_status(g, obj, columns.TOKEN):
        return False
    return g.zone_of(obj) != battlefield(g) and g.zone_of(obj) != stack(g)


def moving(g: Game, at: i64) -> Obj:
    """CR 111.8, 400.4a. Return the object that an event moves, and store in the event the zone that it comes
    from.

    If the object can't move, cancel the event and return -1.
    """
    obj = g.find(g.pad[at + OBJ])
    if obj < 0 or goes_nowhere(g, obj) or stays(g, at, obj):
        g.pad[at + WHAT] = VOID
        return Obj(-1)
    g.pad[at + FROM] = g.zone_of(obj)
    return obj


def note_leaving(g: Game, at: i64, obj: Obj) -> None:
    """CR 603.10a, 608.2h, 708.9. Store the last known information of an object that leaves its zone.

    That is done if it leaves the battlefield, the stack or the command zone, or if it leaves a public zone
    for a hidden one and its size may depend on the zone. A face-down object that leaves the battlefield is
    shown to everybody.
    """
    src = g.zone_of(obj)
    to = g.pad[at + TO]
    if has_layers(g, obj):
        if src == stack(g):
            keep_choices(g, obj)
        remember(g, obj)
        break_links(g, obj)
        if has_status(g, obj, columns.FACE_DOWN) and to != battlefield(g):
            g.show(obj, g.everybody())
    elif CARDS.flags[g.kind(obj)] & DEFINES_PT and is_public(g, src) and not is_public(g, to):
        remember(g, obj)


@final
class Magic(Rules):
    """CR 400.6, 603, 614-616. Magic's part of the pipeline of events: the functions that the kernel calls."""

    def __init__(self) -> None:
        super().__init__()
        self.eager = False
        self.follows = True
        self.concedable = True
        self.from_the_active = True

    # -- before: who replaces, who arranges
    def quiet(self, g: Game, base: i64) -> bool:
        p = g.pad
        replaced = board_says(g, derived.REPLACED)
        graves: i64 = 0
        ages = False
        drawn_from_graves = match_of(g).flags & REPLACES_DRAWS != 0
        variants = match_of(g).variants
        at = base + HEAD
        end = at + p[base + 1] * ROW
        while at < end:
            what = p[at + WHAT]
            if replacing_counter(g, at) >= 0 or (what == events.DRAW and drawn_from_graves):
                return False
            if what == MOVE or what == events.DRAW:
                for variant in variants:
                    if variant.may_replace(g, at):
                        return False
            if what == MOVE:
                if not moves_quietly(g, at, replaced):
                    return False
                to = p[at + TO]
                if to == battlefield(g) and who_ages(g, at) >= 0:
                    if ages:
                        return False
                    ages = True
                elif is_graveyard(g, to) or is_library(g, to) or to == shared(g, PLANAR_DECK):
                    if graves >> to & 1:
                        return False
                    graves |= shifted(1, to)
            elif not happens_quietly(g, at, replaced):
                return False
            at += ROW
        return True

    def follow(self, g: Game, at: i64) -> None:
        p = g.pad
        what = p[at + WHAT]
        if what == events.DEAL:
            follow_damage(g, at)
        elif what == events.DRAW:
            seat = p[at + OBJ] & NOBODY
            library = seat * PLACES + LIBRARY
            top = library_top(g, library, g.batch)
            if top < 0:
                p[at + EXTRA] = 1  # from an empty library
            else:
                p[at + EXTRA] = 0
                p[at + TO] = g.ref(top)
                g.amend(MOVE, g.ref(top), seat * PLACES + 1, ON_TOP, causes.DRAWN_CARD)
        elif what == events.CREATE or (
            what == MOVE and p[at + TO] == battlefield(g) and p[at + MORE] & events.ENTERS_FACE_DOWN == 0
        ):
            follow_entering(g, at)
        elif (what == MOVE or what == events.ATTACH or what == events.LOSE_GAME) and (
            (board_says(g, derived.LOOKED_BACK) | match_of(g).asked_of_turn) >> events.UNATTACHES & 1
        ):
            follow_coming_off(g, at)

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """CR 614, 702.12b. Return the numbers of the replacement effects that apply to an event.

        Such a number stands for an object and the position of its ability, or for a fact.
        """
        p = g.pad
        what = p[at + WHAT]
        obj = p[at + OBJ] & ID_MASK
        bits = sort_of(g, at)
        if (
            what == events.CREATE
        ):  # CR 616.1g: first whether, and how often, it is created; then how each token enters
            if g.find(entering_ref(g, at)) < 0:
                found = self.of_others(g, at, shifted(1, events.CREATE), found)
                if len(found) > 0:
                    return found
                expect_token(g, at)
            bits &= ~shifted(1, events.CREATE)
        if what == MOVE and is_destruction(p[at + CAUSE]) and is_indestructible(g, p[at + OBJ]):
            p[at + WHAT] = VOID  # CR 702.12b
            return found
        if what == events.DEAL and prevented_by_protection(g, at):
            return found
        if (
            what == MOVE and (p[at + TO] == battlefield(g) or is_graveyard(g, p[at + TO]))
        ) or what == events.CREATE:
            found = own_replacements(g, at, bits, found)
        if what == events.TALLYING and p[at + CAUSE] == causes.ENTERS_WITH:
            found = own_counters(g, at, bits, found)
        if what == MOVE:
            for variant in match_of(g).variants:
                by = variant.replacement(g, at)
                if by >= 0:
                    found = append(found, by)
        if replacing_counter(g, at) >= 0:
            found = append(found, events.BY_COUNTER | obj)
        found = self.of_others(g, at, bits, found)
        if len(found) > 1:
            found = copies_first(found)
        if what == MOVE and len(found) == 0 and rival(g, at) >= 0:
            found = append(found, i64(events.BY_BOTH))
        if len(found) == 0 and bits >> events.ENTERS & 1 and not applied(g, at, events.BY_ENCHANTING):
            if asks_what_it_enchants(g, at):
                found = append(found, i64(events.BY_ENCHANTING))
        return found

    def of_others(self, g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
        """CR 614.1. Return `found` with the replacement effects that don't come from the event's own object.

        They come from permanents, from the command zone, and from spells and abilities that have resolved.
        """
        if g.pad[at + WHAT] == events.DRAW and match_of(g).flags & REPLACES_DRAWS:
            found = replacing_draws(g, at, found)
        if bits & board_says(g, derived.REPLACED):
            found = replacing_in(g, battlefield(g), at, bits, found)
            found = replacing_in(g, command(g), at, bits, found)
            found = replacing_facts(g, at, bits, found)
        return found

    def affected(self, g: Game, at: i64) -> Seat:
        """CR 616.1. Return the affected player: the player of the event, or the
        controller or owner of its object.
        """
        p = g.pad
        ref = p[at + OBJ]
        if ref & PLAYER:
            return Seat(ref & NOBODY)
        obj = Obj(ref & ID_MASK)
        if p[at + WHAT] == MOVE and p[at + TO] == battlefield(g):
            return Seat(p[at + MORE] & NOBODY)
        return controller(g, obj)

    def replace(self, g: Game, at: i64, by: i64) -> None:
        p = g.pad
        if by == events.BY_BOTH:
            g.push_frame(WHICH_HAPPENS.key, 0, controller(g, Obj(p[at + OBJ] & ID_MASK)), questions.NONE)
            g.bind(1, rival(g, at))
            g.bind(2, at)
            return
        g.applied = append(append(append(g.applied, at), p[at + OBJ]), by)
        if by == events.BY_ENCHANTING:
            enchant(g, at)
            return
        for variant in match_of(g).variants:
            if variant.replace(g, at, by):
                return
        if by & events.BY_COUNTER:
            replace_by_counter(g, at)
            return
        if by & events.BY_FACT:
            replace_by_fact(g, at, by - events.BY_FACT)
            return
        obj = Obj(by & ID_MASK)
        j = by >> events.BY_SHAPE & events.SHAPE_MASK
        seat = entering_seat(g, at)
        source = entering_ref(g, at)
        number: i64 = -1
        if by & events.BY_OWN:
            if p[at + WHAT] == MOVE and p[at + TO] != battlefield(g):
                seat = controller(g, obj)
            number = j
        elif p[at + WHAT] == events.DRAW and is_graveyard(g, g.zone_of(obj)):
            seat = Seat(p[at + OBJ] & NOBODY)
            source = g.ref(obj)
            number = CARDS.first[g.kind(obj)] + j
        else:
            seat = Seat(get(g, obj, derived.CONTROL))
            source = g.ref(obj)
            number = ability_at(g, obj, j)
        carry_out_replacement(g, at, number, seat, source, questions.NONE)

    def arranger(self, g: Game, at: i64) -> Seat:
        """CR 401.4, 404.3. Return the player who chooses the order of objects that move at the same time.

        Return -1 if there is no order to choose, as for tokens. For cards that go to a graveyard or library
        it is their owner. CR 613.7m: for objects that enter the battlefield together it is their controller,
        who chooses their timestamps.
        """
        p = g.pad
        to = p[at + TO]
        if to == battlefield(g):
            return who_ages(g, at)
        if has_status(g, Obj(p[at + OBJ] & ID_MASK), columns.TOKEN | columns.COPY):
            return Seat(-1)
        if (is_graveyard(g, to) or is_library(g, to)) and p[at + MORE] & events.AS_THEY_ARE == 0:
            if is_library(g, to) and alone_in_order(g, at):
                return Seat(-1)
            return Seat(to // PLACES)
        if to == shared(g, PLANAR_DECK) and p[at + MORE] & events.AS_THEY_ARE == 0:  # CR 901.3
            return owner(g, Obj(p[at + OBJ] & ID_MASK))
        return Seat(-1)

    def arranging(self, g: Game, at: i64) -> i64:
        """CR 401.4, 404.3, 613.7m. Return the kind of question about the order of moved objects: by place, or
        by age.
        """
        if g.pad[at + TO] == battlefield(g):
            return questions.ASK_AGE
        return questions.ASK_LIBRARY_ORDER if is_library(g, g.pad[at + TO]) else ASK_ARRANGE

    def arranging_in_words(self, g: Game, at: i64) -> str:
        """CR 401.4, 404.3. Return the text of the question about the order of moved objects."""
        if g.pad[at + TO] == battlefield(g):
            return "In which order do they come? The first one counts as the oldest"
        if g.pad[at + EXTRA] == ON_TOP:
            return "In which order? The first one lies lowest, the last one on top"
        return "In which order? The first one lies on top of the others, the last one lowest"

    def differ(self, g: Game, a: i64, b: i64) -> bool:
        if g.pad[a + TO] == battlefield(g):
            return age_matters(g, a, b)
        return told_apart(g, a, b)

    # -- committing
    def before(self, g: Game, base: i64, n: i64) -> None:
        """CR 603.10a, 111.8, 708.9. Prepare a batch of events: store and show the objects that leave their
        zones.

        Also trigger the abilities that look back in time.
        """
        p = g.pad
        looks: i64 = 0
        to_libraries: i64 = 0
        moves = False
        shuffles = False
        at = base + HEAD
        end = at + n * ROW
        if g.seats > 2 and somebody_left(g):
            leave_out_absent(g, at, end)
        while at < end:
            if p[at + WHAT] == MOVE:
                obj = moving(g, at)
                if obj >= 0:
                    looks |= sort_of(g, at)
                    moves = True
                    if is_library(g, p[at + TO]):
                        to_libraries += 1
                    note_leaving(g, at, obj)
            elif p[at + WHAT] == events.VANISH:
                obj = g.find(p[at + OBJ])
                if obj >= 0 and g.zone_of(obj) == stack(g):
                    keep_choices(g, obj)
                    remember(g, obj)
            elif p[at + WHAT] >= 0:
                looks |= sort_of(g, at)
                shuffles = shuffles or p[at + WHAT] == events.SHUFFLES
            at += ROW
        if looks >> events.ENTERS & 1:
            enter_in_turn_order(g, base, n)
        if shuffles and moves:
            shuffle_first(g, base, n)
        if looks & board_says(g, derived.LOOKED_BACK):
            notice(g, base, n, True)
        if moves:
            own_triggers(g, base, n, True)
        if to_libraries > 1:
            keep_order_secret(g, base, n)

    def apply(self, g: Game, at: i64) -> None:
        apply_row(g, at)

    def doer(self, g: Game, at: i64) -> Seat:
        """CR 701.21a. Return the player who carries out an event.

        For a sacrifice that is the permanent's controller, even if another player's effect causes it.
        """
        return Seat(g.pad[at + SEAT] if g.pad[at + CAUSE] == causes.SACRIFICED else g.seat())

    def veil(self, g: Game, at: i64) -> i64:
        return who_knows(g, at)

    def moved(self, g: Game, at: i64, obj: Obj) -> None:
        become_new(g, at, obj)

    # -- after: who notices
    def after(self, g: Game, base: i64, n: i64) -> None:
        p = g.pad
        variants = match_of(g).variants
        if board_says(g, derived.ASCENDS):
            bless(g)
        watched = board_says(g, derived.WATCHED)
        moves = False
        casts = False
        seen: i64 = 0
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            what = p[at + WHAT]
            if what == MOVE:
                moves = True
            elif what == COUNT:
                note_life(g, at)
            elif what == events.CAST:
                casts = True
            elif what == VOID:
                unexpected(g, at)
            if what >= 0:
                seen |= done_sort(g, at)
            for variant in variants:
                variant.happened(g, at)
            at += ROW
        if seen & match_of(g).asked_of_turn:
            keep(g, base, n, match_of(g).asked_of_turn)
            g.stale = True  # CR 611.3a: a static ability may ask for what has just happened
        if seen & watched:
            notice(g, base, n, False)
        if moves:
            own_triggers(g, base, n, False)
        if casts:
            cast_triggers(g, base, n)
        if shows(g):
            look_again(g)
        if len(g.applied) > 0:
            forget_applied(g, base)
        if g.seats > 2 and g.stale and somebody_left(g):  # CR 800.4c
            exile_orphans(g, causes.ORPHANED)

    def afterwards(self, g: Game) -> None:
        """CR 302.6, 610.3, 611.2b, 702.145c-g. Carry out the immediate consequences of an event."""
        follows_at_once(g)
        follow_daytime(g)

    # -- in print
    def name_of(self, g: Game, obj: Obj) -> str:
        """CR 201. Return the present name of an object. A copy has the copied name; a face-down permanent has
        none.
        """
        if has_status(g, obj, columns.FACE_DOWN) and g.zone_of(obj) == command(g):  # who may look (CR 315.7)
            return CARDS.kind_names[g.kind(obj)]
        name = CARDS.called(characteristic(g, obj, derived.KIND))
        for variant in match_of(g).variants:
            name = variant.name_of(g, obj, name)
        return name

    def name_option(self, g: Game, option: i64) -> str:
        return option_in_print(g, option)

    def effect_in_print(self, g: Game, effect: Effect) -> str:
        return CARDS.said.effect(effect)

    def option_in_short(self, g: Game, option: i64) -> str:
        return option_in_short(g, option)

    def question(self, kind: i64) -> str:
        text = QUESTIONS[int(kind)][0]
        return text[0].upper() + text[1:]

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """Return the group of an object. Cards of one group are those that a seat can't tell apart while they
        are hidden.

        Usually that is all cards of one owner. Sideboards are a group of their own, since they are outside
        the game (CR 400.11). So are planar and scheme decks, since their cards have other backs (CR 311.1,
        314.1).
        """
        if len(match_of(g).packs) > 0 and g.turn_no > 0:  # in a draft any hidden card may be anywhere
            return 0
        for variant in match_of(g).variants:
            group = variant.hidden_group(g, obj)
            if group >= 0:
                return group
        place = g.zone_of(obj) - g.seats * PLACES
        if place == PLANAR_DECK or place == SCHEME_DECK:
            return owner(g, obj) + g.seats * place
        if is_outside(g, g.zone_of(obj)):
            return owner(g, obj) + g.seats * SIDEBOARD
        return owner(g, obj)

    def suppose(self, g: Game, seat: Seat) -> None:
        """CR 400.2. In an imagined game, replace other players' hidden cards by cards of decks that they
        might play.

        That is not done if the deck lists are open.
        """
        m = match_of(g)
        if not m.open_lists and len(m.supposed) > 0:
            suppose_decks(g, seat)

    def turn_number(self, g: Game) -> i64:
        """CR 500.1. Return the number of the current turn, 0 before the first one. In a
        draft it is that of the round.
        """
        return g.turn_no

    def holds_hidden(self, g: Game, seat: Seat) -> bool:
        """CR 402.3, 401.2. Whether a player has any cards in hand or library, so that a card could be hidden
        there.
        """
        return g.zones.count(seat * PLACES + HAND) > 0 or g.zones.count(seat * PLACES + LIBRARY) > 0

    def setting(self, g: Game, seat: Seat, value: i64) -> None:
        """CR 117.1, 601.2g. Store a setting of a seat: its stops, or a pin (which source pays for which
        symbol).
        """
        if value & SET_PIN:
            set_pin(g, seat, value)
        else:
            set_stops(g, seat, value)

    def concede(self, g: Game, seat: Seat) -> None:
        """CR 104.3a. Let a player concede."""
        concede(g, seat)

    def cut_off(self, g: Game) -> bool:
        """Whether the turn limit ended the game before the rules did (CR 104.1-2)."""
        limit = match_of(g).turn_limit
        return limit > 0 and g.turn_no >= limit and goes_on(g)

    def ask_a_program(self, g: Game, always: bool) -> None:
        """CR 117.1. Set whether players are asked even if all they can do is pass (`always`)."""
        g.set_value(Seat(g.seats), ALWAYS_ASKS, 1 if always else 0)
        if g.match.openly:
            seat: i64 = 0
            while seat < g.seats:
                g.keep_setting(Seat(seat), i64(FULL))
                seat += 1

    def can_wait(self, g: Game, seat: Seat, option: i64) -> bool:
        """CR 605.3a. Whether making mana can wait until a cost is paid.

        It can, unless a player has an ability that is never activated automatically.
        """
        if option != questions.MANA_MENU:
            return False
        if not mana_by_hand(match_of(g)):
            return True
        prepare(g, seat)
        return not more_by_hand(g, seat)

    def automatic_option(self, g: Game, seat: Seat) -> i64:
        """CR 800.4a. Return the option to take for a player who has left. Return -1 if another player must be
        asked.
        """
        return automatic_option(g, seat)

    def decides_for(self, g: Game, seat: Seat) -> Seat:
        """CR 723.4-5. Return the seat that makes a player's decisions."""
        return decides_for(g, seat)

    def unaffected(self, g: Game, seat: Seat) -> bool:
        """CR 800.4. Whether a player has left the game and is no longer asked."""
        return g.value(seat, LEFT) != 0
