"""What rows of a batch mean in Magic, who replaces them, who notices.

Verbs and rules propose with the functions of the first half; nothing else changes a game. `Magic` is what
the kernel asks: which replacement effects apply, what a row does, which abilities trigger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

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
    TO,
    VOID,
    WHAT,
    Rules,
)  # fmt: skip
from cardwright.kernel.effects import ASK_ARRANGE
from cardwright.kernel.frames import (
    ID_MASK,
    KNOWN_SHIFT,
    NOBODY,
    PLAYER,
    TAG_NOTE,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.commander import (
    concerns_commander,
    instead,
    may_stay_in_command,
    went,
)
from cardwright.magic.committing import (
    alone_in_order,
    apply_counters,
    apply_create,
    apply_damage,
    apply_rare,
    carry_over,
    count_death,
    counted,
    faced,
    faces,
    settle,
    shuffle_first,
    unexpected,
)
from cardwright.magic.departing import absent, concede, exile_orphans, somebody_left, stands_in
from cardwright.magic.enchanting import asks_what_it_enchants, enchant, may_be_aura
from cardwright.magic.entering import (
    copies_first,
    expect_token,
    follow_entering,
    own_replacements,
    token_kind,
)
from cardwright.magic.events import (
    applied,
    done_sort,
    entering_ref,
    entering_seat,
    forget_applied,
    is_destruction,
    library_top,
    reads_elsewhere,
    reads_state,
    sort_of,
    taps_matter,
)
from cardwright.magic.libraries import keep_order_secret, look_again, shows, told_apart
from cardwright.magic.noticing import notice, own_triggers
from cardwright.magic.replacing import (
    carry,
    follow_coming_off,
    follow_damage,
    prevented_by_protection,
    replace_by_fact,
    replacing_facts,
    replacing_in,
)

from .asking import ASK_LIBRARY_ORDER, QUESTIONS
from .causes import (
    DRAWN_CARD,
    ENTERED,
    NOTHING_SAID,
    ORPHANED,
)  # fmt: skip
from .conspiracies import names_to_choose
from .derive import (
    ability_at,
    comes_or_goes,
    controller,
    get,
    has,
    joins_stack,
    mark,
    printed,
    remember,
)
from .immediately import follows_at_once
from .keys import INDESTRUCTIBLE
from .match import match_of
from .monarch import become_monarch
from .moving import WHICH_HAPPENS, rival, stays
from .numbers.columns import OF_ITS_SPELL
from .numbers.events import (
    AS_THEY_ARE,
    BY_BOTH,
    BY_COMMANDER,
    BY_ENCHANTING,
    BY_FACT,
    BY_OWN,
    BY_SHAPE,
    GOES_FACE_DOWN,
    GOES_SHOWN,
    SHAPE_MASK,
    UNSEEN,
)
from .planes import planar_controller
from .printing import option_in_print, option_in_short
from .rules import (
    ABILITY,
    ATTACH,
    ATTACHED,
    CHOSEN,
    COLUMN,
    COLUMNS,
    COMBAT,
    COMMANDED,
    COMMANDER,
    COMMANDER_BITS,
    CONSPIRACY,
    CONTROL,
    COPY,
    COUNTERS_PUT,
    CREATE,
    CROWNS,
    DEAL,
    DRAW,
    ENTERS,
    ENTERS_FACE_DOWN,
    FACE,
    FACE_DOWN,
    GAINS_LIFE,
    GRANTS,
    HAND,
    IT,
    KIND,
    LEFT,
    LIBRARY,
    LINK,
    LOOKED_BACK,
    LOSE_GAME,
    LOSES_LIFE,
    MODES,
    MORPH,
    NONE,
    NUMBER,
    PHENOMENON,
    PLACES,
    PLANAR_DECK,
    PLANE,
    REPLACED,
    SCHEME_DECK,
    SHUFFLES,
    SINCE,
    SOURCE,
    STAMP,
    STATE,
    STATUS,
    STICKERED,
    TALLYING,
    TAP,
    TAPPED,
    TARGET,
    TARGETS,
    TOKEN,
    UNATTACHES,
    UNDER,
    VANISH,
    WATCHED,
    command,
    field,
    has_status,
    is_graveyard,
    is_library,
    on,
    owner,
    shared,
    stack,
)
from .stickers import full_name, keep_stickers
from .stops import set_stops
from .table import (
    CARDS,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# -- proposing


@final
class Magic(Rules):
    """CR 400.6, 603, 614-616. What Magic adds to the pipeline."""

    def __init__(self) -> None:
        super().__init__()
        self.eager = False
        self.follows = True
        self.concedable = True

    # -- before: who replaces, who arranges
    def quiet(self, g: Game, base: i64) -> bool:
        p = g.pad
        replaced = mark(g, REPLACED)
        graves: i64 = 0
        fld = field(g)
        kinds = g.kind_of
        commanded = g.value(g.seats, COMMANDED)
        at = base + HEAD
        end = at + p[base + 1] * ROW
        while at < end:
            what = p[at + WHAT]
            if commanded and (what == MOVE or what == DRAW) and concerns_commander(g, at):
                return False
            if what == MOVE:
                if replaced and sort_of(g, at) & replaced:
                    return False
                to = p[at + TO]
                obj = p[at + OBJ] & ID_MASK
                if to == fld and (CARDS.own[kinds[obj]] or len(CARDS.face[kinds[obj]]) > 0):
                    return False
                if to == fld and (CARDS.own[printed(g, obj, KIND)] or replaced & shifted(1, COUNTERS_PUT)):
                    return False
                if to == fld and mark(g, GRANTS):
                    return False
                if to == fld and may_be_aura(g, at, printed(g, obj, KIND)):
                    return False
                if is_graveyard(g, to) and CARDS.own[kinds[obj]]:
                    return False
                if is_destruction(p[at + CAUSE]) and g.find(p[at + OBJ]) >= 0 and has(g, obj, INDESTRUCTIBLE):
                    return False
                if is_graveyard(g, to) or is_library(g, to) or to == shared(g, PLANAR_DECK):
                    if graves >> to & 1:
                        return False
                    graves |= shifted(1, to)
            elif what == DEAL:
                if replaced & (
                    shifted(1, DEAL)
                    | shifted(1, GAINS_LIFE)
                    | shifted(1, LOSES_LIFE)
                    | shifted(1, COUNTERS_PUT)
                ):
                    return False
            elif what == DRAW:
                if replaced & (shifted(1, DRAW) | 1):
                    return False
            elif what == CREATE:
                if replaced & (shifted(1, CREATE) | shifted(1, ENTERS) | shifted(1, COUNTERS_PUT)):
                    return False
                kind = token_kind(g, at)
                if CARDS.own[kind] or mark(g, GRANTS) or may_be_aura(g, at, kind):
                    return False
            elif replaced and sort_of(g, at) & replaced:
                return False
            at += ROW
        return True

    def follow(self, g: Game, at: i64) -> None:
        p = g.pad
        what = p[at + WHAT]
        if what == DEAL:
            follow_damage(g, at)
        elif what == DRAW:
            seat = p[at + OBJ] & NOBODY
            library = seat * PLACES + LIBRARY
            top = library_top(g, library, g.batch)
            if top < 0:
                p[at + EXTRA] = 1  # from an empty library
            else:
                p[at + EXTRA] = 0
                p[at + TO] = g.ref(top)
                g.amend(MOVE, g.ref(top), seat * PLACES + 1, ON_TOP, DRAWN_CARD)
        elif what == CREATE or (
            what == MOVE and p[at + TO] == field(g) and p[at + MORE] & ENTERS_FACE_DOWN == 0
        ):
            follow_entering(g, at)
        elif mark(g, LOOKED_BACK) >> UNATTACHES & 1 and (what == MOVE or what == ATTACH or what == LOSE_GAME):
            follow_coming_off(g, at)

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """CR 614, 702.12b. As numbers: the object, the position of its ability; or a fact."""
        p = g.pad
        what = p[at + WHAT]
        obj = p[at + OBJ] & ID_MASK
        bits = sort_of(g, at)
        if (
            what == CREATE
        ):  # CR 616.1g: first whether, and how often, it is created; then how each token enters
            if g.find(entering_ref(g, at)) < 0:
                found = self.of_others(g, at, shifted(1, CREATE), found)
                if len(found) > 0:
                    return found
                expect_token(g, at)
            bits &= ~shifted(1, CREATE)
        if what == MOVE and is_destruction(p[at + CAUSE]):
            if g.find(p[at + OBJ]) >= 0 and g.zone_of(obj) == field(g) and has(g, obj, INDESTRUCTIBLE):
                p[at + WHAT] = VOID  # CR 702.12b
                return found
        if what == DEAL and prevented_by_protection(g, at):
            return found
        if (what == MOVE and (p[at + TO] == field(g) or is_graveyard(g, p[at + TO]))) or what == CREATE:
            found = own_replacements(g, at, bits, found)
        if what == MOVE and g.value(g.seats, COMMANDED):
            by = may_stay_in_command(g, at)
            if by >= 0:
                found = append(found, by)
        found = self.of_others(g, at, bits, found)
        if len(found) > 1:
            found = copies_first(found)
        if what == MOVE and len(found) == 0 and rival(g, at) >= 0:
            found = append(found, i64(BY_BOTH))
        if len(found) == 0 and bits >> ENTERS & 1 and not applied(g, at, BY_ENCHANTING):
            if asks_what_it_enchants(g, at):
                found = append(found, i64(BY_ENCHANTING))
        return found

    def of_others(self, g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
        """CR 614.1. The replacement effects of permanents, of what is in the command zone, and of effects."""
        if bits & mark(g, REPLACED):
            found = replacing_in(g, field(g), at, bits, found)
            found = replacing_in(g, command(g), at, bits, found)
            found = replacing_facts(g, at, bits, found)
        return found

    def affected(self, g: Game, at: i64) -> i64:
        """CR 616.1. The controller of the object (its owner, if it has none), or the player."""
        p = g.pad
        ref = p[at + OBJ]
        if ref & PLAYER:
            return ref & NOBODY
        obj = ref & ID_MASK
        if p[at + WHAT] == MOVE and p[at + TO] == field(g):
            return p[at + MORE] & NOBODY
        return controller(g, obj)

    def replace(self, g: Game, at: i64, by: i64) -> None:
        p = g.pad
        if by == BY_BOTH:
            g.push_frame(WHICH_HAPPENS.key, 0, controller(g, p[at + OBJ] & ID_MASK), NONE)
            g.bind(1, rival(g, at))
            g.bind(2, at)
            return
        g.applied = append(append(append(g.applied, at), p[at + OBJ]), by)
        if by == BY_ENCHANTING:
            enchant(g, at)
            return
        if by & BY_COMMANDER:
            instead(g, at)
            return
        if by & BY_FACT:
            replace_by_fact(g, at, by - BY_FACT)
            return
        obj = by & ID_MASK
        j = by >> BY_SHAPE & SHAPE_MASK
        seat = entering_seat(g, at)
        source = entering_ref(g, at)
        number: i64 = -1
        if by & BY_OWN:
            if p[at + WHAT] == MOVE and p[at + TO] != field(g):
                seat = controller(g, obj)
            number = j
        else:
            seat = get(g, obj, CONTROL)
            source = g.ref(obj)
            number = ability_at(g, obj, j)
        carry(g, at, number, seat, source, NONE)

    def arranger(self, g: Game, at: i64) -> i64:
        """CR 401.4, 404.3. The owner arranges cards that reach a graveyard or a library together."""
        p = g.pad
        to = p[at + TO]
        if (is_graveyard(g, to) or is_library(g, to)) and p[at + MORE] & AS_THEY_ARE == 0:
            if is_library(g, to) and alone_in_order(g, at):
                return -1
            return to // PLACES
        if to == shared(g, PLANAR_DECK) and p[at + MORE] & AS_THEY_ARE == 0:  # CR 901.3
            return owner(g, p[at + OBJ] & ID_MASK)
        return -1

    def arranging(self, g: Game, at: i64) -> i64:
        """CR 401.4, 404.3. Which rule lets somebody order cards: that of libraries, or that of graveyards."""
        return ASK_LIBRARY_ORDER if is_library(g, g.pad[at + TO]) else ASK_ARRANGE

    def arranging_in_words(self, g: Game, at: i64) -> str:
        """CR 401.4, 404.3. What is put under others comes to lie under what was put there before it."""
        if g.pad[at + EXTRA] == ON_TOP:
            return "In which order? The first one lies lowest, the last one on top"
        return "In which order? The first one lies on top of the others, the last one lowest"

    def differ(self, g: Game, a: i64, b: i64) -> bool:
        return told_apart(g, a, b)

    # -- committing
    def before(self, g: Game, base: i64, n: i64) -> None:
        """CR 603.10a, 111.8, 708.9. What goes is remembered and shown; what looks back triggers."""
        p = g.pad
        fld = field(g)
        stk = stack(g)
        cmd = command(g)
        looks: i64 = 0
        to_libraries: i64 = 0
        moves = False
        shuffles = False
        at = base + HEAD
        end = at + n * ROW
        if g.seats > 2 and somebody_left(g):  # CR 800.4b
            while at < end:
                if absent(g, at):
                    p[at + WHAT] = VOID
                at += ROW
            at = base + HEAD
        while at < end:
            if p[at + WHAT] == MOVE:
                obj = g.find(p[at + OBJ])
                if obj < 0:
                    p[at + WHAT] = VOID
                elif has_status(g, obj, TOKEN) and g.zone_of(obj) != fld and g.zone_of(obj) != stk:
                    p[at + WHAT] = VOID  # CR 111.8: a token that has left the battlefield goes nowhere
                elif stays(g, at, obj):
                    p[at + WHAT] = VOID
                else:
                    src = g.zone_of(obj)
                    p[at + FROM] = src
                    looks |= sort_of(g, at)
                    moves = True
                    if is_library(g, p[at + TO]):
                        to_libraries += 1
                    if src == fld or src == stk or src == cmd:
                        remember(g, obj)
                        if has_status(g, obj, FACE_DOWN) and p[at + TO] != fld:
                            g.show(obj, g.everybody())
            elif p[at + WHAT] == VANISH:
                obj = g.find(p[at + OBJ])
                if obj >= 0 and g.zone_of(obj) == stk:
                    remember(g, obj)
            elif p[at + WHAT] >= 0:
                looks |= sort_of(g, at)
                shuffles = shuffles or p[at + WHAT] == SHUFFLES
            at += ROW
        if shuffles and moves:
            shuffle_first(g, base, n)
        if looks & mark(g, LOOKED_BACK):
            notice(g, base, n, True)
        if moves:
            own_triggers(g, base, n, True)
        if to_libraries > 1:
            keep_order_secret(g, base, n)

    def apply(self, g: Game, at: i64) -> None:
        p = g.pad
        what = p[at + WHAT]
        ref = p[at + OBJ]
        if what == DEAL:
            apply_damage(g, at)
        elif what == TAP:
            obj = on(g, ref, field(g))
            if obj >= 0:
                bits = g.col(obj, STATUS)
                if p[at + TO] == 1:
                    g.set_col(obj, STATUS, bits | TAPPED)
                else:
                    g.set_col(obj, STATUS, bits & ~TAPPED)
                g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
                if taps_matter(g) or reads_state(g):
                    g.stale = True
            else:
                p[at + WHAT] = VOID
        elif what == TALLYING:
            apply_counters(g, at)
        elif what == CREATE:
            apply_create(g, at)
        elif what == ATTACH:
            obj = on(g, ref, field(g))
            if obj >= 0:
                g.set_col(obj, ATTACHED, p[at + TO])
                g.set_col(obj, STAMP, g.clock)
                g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
                g.stale = True
            else:
                p[at + WHAT] = VOID
        elif what == STATE:
            obj = g.find(ref)
            if obj >= 0:
                old = g.col(obj, STATUS)
                new = (old | p[at + TO]) & ~p[at + EXTRA]
                g.set_col(obj, STATUS, new)
                if (old ^ new) & FACE_DOWN:
                    g.set_col(obj, STAMP, g.clock)
                    faces(g, obj)
                if p[at + CAUSE] != NOTHING_SAID:
                    g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
                if (old ^ new) & FACE_DOWN or reads_state(g):
                    g.stale = True
        elif what == COLUMN:
            obj = g.find(ref)
            if obj >= 0:
                g.set_col(obj, p[at + EXTRA], p[at + TO])
                if p[at + EXTRA] == CHOSEN or reads_state(g):
                    g.stale = True
        elif what == CROWNS:
            become_monarch(g, ref & NOBODY, p[at + TO])
        else:
            apply_rare(g, at)

    def veil(self, g: Game, at: i64) -> i64:
        """CR 708.3-4. Who alone knows the face of what is put somewhere face down; -1: everybody who may see there."""
        p = g.pad
        if p[at + TO] == field(g):
            if p[at + MORE] & ENTERS_FACE_DOWN:
                return shifted(1, KNOWN_SHIFT + (p[at + MORE] & NOBODY))
        elif p[at + MORE] & GOES_FACE_DOWN:
            if p[at + MORE] & UNSEEN:
                return 0
            return shifted(1, KNOWN_SHIFT + (p[at + MORE] & NOBODY))
        elif p[at + MORE] & GOES_SHOWN and p[at + MORE] >= 0:
            return g.everybody() << KNOWN_SHIFT
        return -1

    def moved(self, g: Game, at: i64, obj: i64) -> None:
        """CR 400.7, 400.7a-d, 400.8-10, 403.4, 406.7. A new object; a resolving permanent spell keeps some things."""
        p = g.pad
        src = p[at + FROM]
        dst = p[at + TO]
        fld = field(g)
        cols = g.cols
        c = obj * COLUMNS
        bits = cols[c + STATUS]
        face = cols[c + FACE]
        x = cols[c + NUMBER]
        modes = cols[c + MODES]
        under = cols[c + UNDER]
        keep_copy = bits & (COPY | TOKEN | COMMANDER_BITS)  # CR 903.3: a card stays a commander
        j: i64 = 0
        while j < COLUMNS:
            cols[c + j] = 0
            j += 1
        cols[c + ATTACHED] = NONE
        cols[c + ABILITY] = NONE
        cols[c + CHOSEN] = NONE
        cols[c + LINK] = NONE
        cols[c + COMBAT] = NONE
        cols[c + SOURCE] = NONE
        cols[c + IT] = NONE
        if dst == stack(g):
            j = TARGET
            while j < TARGET + TARGETS:
                cols[c + j] = NONE
                j += 1
        cols[c + STATUS] = keep_copy
        cols[c + STAMP] = g.clock
        cols[c + SINCE] = NONE
        cols[c + UNDER] = owner(g, obj)
        if dst == fld:
            flags = p[at + MORE]
            settle(g, obj, flags & NOBODY, flags)
            cols[c + STATUS] |= keep_copy
            if src == stack(g) and p[at + CAUSE] == ENTERED:
                cols[c + UNDER] = (
                    under  # CR 110.2b: by default whoever put the spell onto the stack controls it
                )
                if faced(g, obj):
                    cols[c + FACE] = face
                cols[c + NUMBER] = x
                cols[c + MODES] = modes
                cols[c + STATUS] |= bits & OF_ITS_SPELL
                carry_over(g, p[at + OBJ], g.ref(obj))
        elif dst == stack(g):
            cols[c + UNDER] = p[at + MORE] & NOBODY
            if p[at + MORE] & GOES_FACE_DOWN:
                cols[c + STATUS] |= FACE_DOWN | MORPH
        elif dst == command(g) and CARDS.types[g.kind(obj)] & (PLANE | PHENOMENON):
            cols[c + UNDER] = planar_controller(g)  # CR 901.6
        elif p[at + MORE] & GOES_FACE_DOWN:
            cols[c + STATUS] |= FACE_DOWN
            g.hide(obj, self.veil(g, at) >> KNOWN_SHIFT)  # CR 406.3: even from who saw it
        if src == command(g) or dst == command(g) or reads_elsewhere(g):
            g.stale = True
        elif src == fld or dst == fld:
            comes_or_goes(g, obj, dst == fld)
        elif dst == stack(g):
            joins_stack(g, obj)
        if src == fld and is_graveyard(g, dst):
            count_death(g, at)
        if bits & COMMANDER:
            went(g, obj, src, dst)
        if bits & STICKERED:
            keep_stickers(g, p[at + OBJ], obj)

    # -- after: who notices
    def after(self, g: Game, base: i64, n: i64) -> None:
        p = g.pad
        watched = mark(g, WATCHED)
        moves = False
        seen: i64 = 0
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            what = p[at + WHAT]
            if what == MOVE:
                moves = True
            elif what == COUNT:
                counted(g, at)
            elif what == VOID:
                unexpected(g, at)
            if what >= 0:
                seen |= done_sort(g, at)
            at += ROW
        if seen & watched:
            notice(g, base, n, False)
        if moves:
            own_triggers(g, base, n, False)
        if shows(g):
            look_again(g)
        if len(g.applied) > 0:
            forget_applied(g, base)
        if g.seats > 2 and g.stale and somebody_left(g):  # CR 800.4c
            exile_orphans(g, ORPHANED)

    def afterwards(self, g: Game) -> None:
        """CR 302.6, 610.3, 611.2b."""
        follows_at_once(g)

    # -- in print
    def name_of(self, g: Game, obj: i64) -> str:
        """CR 201. Its name as it is now: a copy has the copied one, a face-down permanent none."""
        if has_status(g, obj, FACE_DOWN) and g.zone_of(obj) == command(g):  # who may look (CR 315.7)
            return CARDS.kind_names[g.kind(obj)]
        name = CARDS.kind_names[printed(g, obj, KIND)]
        return full_name(g, obj, name) if has_status(g, obj, STICKERED) else name

    def name_option(self, g: Game, option: i64) -> str:
        return option_in_print(g, option)

    def option_in_short(self, g: Game, option: i64) -> str:
        return option_in_short(g, option)

    def question(self, kind: i64) -> str:
        text = QUESTIONS[int(kind)][0]
        return text[0].upper() + text[1:]

    def hidden_group(self, g: Game, obj: i64) -> i64:
        """Cards that a seat cannot tell apart: of one owner, wherever they are hidden from it.

        Planar and scheme decks have other backs than the cards of decks (CR 311.1, 314.1). Conspiracies are in no
        library and no hand (CR 315.3), and only those with hidden agenda are face down.
        """
        if len(match_of(g).packs) > 0 and g.turn_no > 0:  # in a draft any hidden card may be anywhere
            return 0
        if CARDS.types[g.kind(obj)] & CONSPIRACY:
            if names_to_choose(g.kind(obj)) > 0:
                return owner(g, obj) + g.seats * 101
            return owner(g, obj) + g.seats * 100
        place = g.zone_of(obj) - g.seats * PLACES
        if place == PLANAR_DECK or place == SCHEME_DECK:
            return owner(g, obj) + g.seats * place
        return owner(g, obj)

    def holds_hidden(self, g: Game, seat: i64) -> bool:
        """CR 402.3, 401.2. Whether a player has a hand or a library: what they can't choose is in neither."""
        return g.zones.count(seat * PLACES + HAND) > 0 or g.zones.count(seat * PLACES + LIBRARY) > 0

    def setting(self, g: Game, seat: i64, value: i64) -> None:
        """CR 117.1. Where a player stops to get priority."""
        set_stops(g, seat, value)

    def concede(self, g: Game, seat: i64) -> None:
        """CR 104.3a."""
        concede(g, seat)

    def stands_in(self, g: Game, seat: i64) -> i64:
        """CR 800.4a."""
        return stands_in(g, seat)

    def unaffected(self, g: Game, seat: i64) -> bool:
        """CR 800.4. Who has left the game is asked nothing."""
        return g.value(seat, LEFT) != 0
