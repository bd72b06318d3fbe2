"""CR 613.1. What each operation of a continuous effect does to an object, and how long stored effects
(facts) last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import columns, derived, durations, facts, keywords
from cardwright.games.magic.numbers.types import CARD_TYPES, CREATURE, EVERY_CREATURE_TYPE, LAND, SUB_BITS
from cardwright.games.magic.objects.abilities import Change, Static
from cardwright.games.magic.objects.mana_cost import colors_of
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES, WITH_CREATURE_TYPES
from cardwright.games.magic.objects.players import seats_meant
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import CARDS, NO_TEXT
from cardwright.kernel.facts import FIRST, next_of_layer, next_with
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    ID_MASK,
    PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .durations import is_added, still_goes_on

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


EVERY: Final = -1  # as a subtype to add: every creature type
NO_TYPE: Final = -2  # as a subtype that was to be chosen: none was chosen
ANY_WORDS: Final = -1  # of a fact F_LINKED: it holds whatever text its source has


def lives(g: Game, at: i64) -> bool:
    """CR 611.2a-b. Whether the stored effect (fact) at index `at` still applies: its object exists, and
    its duration hasn't ended.
    """
    f = g.facts
    about = f[at + F_ABOUT]
    lasts = f[at + F_LASTS]
    if (
        lasts == durations.PERPETUAL and about & ID_MASK < g.match.first_free
    ):  # it follows the card into every zone
        return True
    if about < PLAYER and g.find(about) < 0:
        return False
    if lasts == durations.WHILE_SOURCE or lasts == durations.WHILE_YOURS:
        return still_in(g, f[at + F_SOURCE], battlefield(g)) >= 0
    if lasts == durations.WHILE_TAPPED or lasts == durations.WHILE_YOURS_TAPPED:
        obj = still_in(g, f[at + F_SOURCE], battlefield(g))
        return obj >= 0 and g.col(obj, columns.STATUS) & columns.TAPPED != 0
    if lasts == durations.WHILE_ATTACHED:
        obj = still_in(g, f[at + F_SOURCE], battlefield(g))
        return obj >= 0 and g.col(obj, columns.ATTACHED) == about
    return not is_added(lasts) or still_goes_on(g, at, lasts)


def text_since(g: Game, obj: Obj) -> i64:
    """CR 613.7a. Return the timestamp of the latest copy effect or exchange of text boxes that gave an object
    its text.

    Return 0 if the object has its own text.
    """
    f = g.facts
    latest: i64 = 0
    ref = g.ref(obj)
    at = next_with(g, FIRST, F_ABOUT, ref)
    while at >= 0:
        op = f[at + F_LAYER]
        if (op == facts.OP_COPY or op == facts.OP_TEXT) and f[at + F_STAMP] > latest and lives(g, at):
            latest = f[at + F_STAMP]
        at = next_with(g, at, F_ABOUT, ref)
    return latest


def is_linked(g: Game, at: i64) -> bool:
    """CR 607.2a, 607.5. Whether an exiled card is still linked to its source. `at`: the index of the fact
    that stores the link.

    The source must have the text with which it exiled the card; the fact stores since when it had this text.
    If the source has left, the link counts (see `events.exile`).
    """
    f = g.facts
    source = g.find(f[at + F_SOURCE])
    return source < 0 or f[at + F_VALUE] == ANY_WORDS or f[at + F_VALUE] == text_since(g, source)


def texts(g: Game) -> None:
    """CR 613.1c. Apply all effects that exchange text boxes."""
    f = g.facts
    d = g.derived
    at = next_of_layer(g, FIRST, facts.OP_TEXT)
    while at >= 0:
        if lives(g, at):
            obj = Obj(f[at + F_ABOUT] & ID_MASK)
            had = d[obj * derived.CHARACTERISTICS + derived.KEYWORDS]
            d[obj * derived.CHARACTERISTICS + derived.TEXT] = f[at + F_MORE]
            d[obj * derived.CHARACTERISTICS + derived.KEYWORDS] = CARDS.keys[f[at + F_MORE]]
            text_defines(g, obj, had)
        at = next_of_layer(g, at, facts.OP_TEXT)


def text_defines(g: Game, obj: Obj, had: i64) -> None:
    """CR 604.3, 613.1c, 701.12h, 702.114a. After an exchange of text boxes, apply changeling and devoid of an
    object's new text.

    These keywords define characteristics. `had`: the keywords of the old text.
    """
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    keys = d[at + derived.KEYWORDS]
    kind = d[at + derived.KIND]
    if keys & keywords.DEVOID:
        d[at + derived.COLORS] = 0
    elif had & keywords.DEVOID:
        d[at + derived.COLORS] = colors_of(CARDS.mana[kind])
    if keys & keywords.CHANGELING:
        every_creature_type(g, obj)
    elif had & keywords.CHANGELING:
        drop_where(g, obj, CREATURE, 0)
        spaces = match_of(g).spaces
        for number in CARDS.subs_of[kind]:
            if SUBTYPES.is_creature_type(number):
                change_subtype(g, obj, facts.OP_ADD_SUBS, spaces.sub_bit(number))


def every_creature_type(g: Game, obj: Obj) -> None:
    """CR 205.3m, 702.73a. Give an object every creature type, including those that no card of the match
    has.
    """
    d = g.derived
    d[obj * derived.CHARACTERISTICS + derived.SUBS] |= EVERY_CREATURE_TYPE


def more_blocks(has: i64) -> i64:
    """CR 509.1a. Return how many additional attackers a creature can block. `has`: the value of its
    `derived.HAS`.
    """
    return has >> derived.MORE_BLOCKS & derived.MORE_BLOCKS_MASK


def impose(g: Game, obj: Obj, value: i64) -> None:
    """CR 613.1f. Store restrictions and the like, which are represented as keywords but are no abilities.
    Losing all abilities doesn't remove them.
    """
    d = g.derived
    at = obj * derived.CHARACTERISTICS + derived.HAS
    d[at] |= value & keywords.IMPOSED
    if value & keywords.BLOCKS_MORE and more_blocks(d[at]) < derived.MORE_BLOCKS_MASK:
        d[at] += shifted(1, derived.MORE_BLOCKS)


def change(g: Game, obj: Obj, op: i64, value: i64, more: i64) -> None:
    """Apply one operation of a continuous effect to one object."""
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    if op == facts.OP_PT:
        d[at + derived.POWER] += value
        d[at + derived.TOUGH] += more
    elif op == facts.OP_CONTROL:
        d[at + derived.CONTROL] = value
    elif op == facts.OP_KEYS:
        d[at + derived.KEYWORDS] |= value
    elif op == facts.OP_SET_PT or op == facts.OP_DEFINE_PT:
        d[at + derived.POWER] = value
        d[at + derived.TOUGH] = more
    elif op == facts.OP_SET_POWER:
        d[at + derived.POWER] = value
    elif op == facts.OP_SET_TOUGHNESS:
        d[at + derived.TOUGH] = value
    elif op == facts.OP_LOSE_ALL:
        lose_abilities(g, obj)
        d[at + derived.HAS] |= derived.BARE
    elif op == facts.OP_LOSE_KEYS:
        d[at + derived.KEYWORDS] &= ~value
    elif op == facts.OP_GRANT:
        grant(g, obj, value)
    elif facts.OP_SET_TYPES <= op <= facts.OP_LAND_TYPE:
        change_types(g, obj, op, value, more)
    elif op == facts.OP_SET_COLORS:
        d[at + derived.COLORS] = value
    elif op == facts.OP_ADD_COLORS:
        d[at + derived.COLORS] |= value
    elif op == facts.OP_SWITCH:
        x = d[at + derived.POWER]
        d[at + derived.POWER] = d[at + derived.TOUGH]
        d[at + derived.TOUGH] = x


def change_types(g: Game, obj: Obj, op: i64, value: i64, more: i64) -> None:
    """CR 613.1d. Apply one operation on types to one object."""
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    before = d[at + derived.TYPES]
    if op == facts.OP_SET_TYPES:
        d[at + derived.TYPES] = (before & ~CARD_TYPES) | value
        drop_subtypes(g, obj, before)
        regain_subtypes(g, obj, before)
    elif op == facts.OP_ADD_TYPES:
        d[at + derived.TYPES] |= value
        regain_subtypes(g, obj, before)
    elif op == facts.OP_LOSE_TYPES:
        d[at + derived.TYPES] &= ~value
        drop_subtypes(g, obj, before)
    elif op == facts.OP_SET_SUBS or op == facts.OP_ADD_SUBS:
        change_subtype(g, obj, op, value)
    elif op == facts.OP_LAND_TYPE and value:
        if more == 0:  # instead of its land types and abilities (CR 305.7)
            drop_where(g, obj, LAND, 0)
            lose_abilities(g, obj)
        d[at + derived.SUBS] |= value


def change_by(g: Game, obj: Obj, ch: Change, value: i64, more: i64) -> None:
    """CR 613.1. Apply one change of a static ability or a copy effect to one object. It may consist of
    several subtypes.
    """
    if ch.op != facts.OP_SET_SUBS and ch.op != facts.OP_ADD_SUBS:
        change(g, obj, ch.op, value, more)
        return
    op = ch.op
    if ch.p is not None:  # a subtype that was found out
        change_subtype(g, obj, op, value)
        return
    if op == facts.OP_ADD_SUBS and len(ch.subs) == 0:
        every_creature_type(g, obj)
    spaces = match_of(g).spaces
    for name in ch.subs:
        change_subtype(g, obj, op, spaces.sub_bit(name.number))
        op = facts.OP_ADD_SUBS


def told_as_facts(g: Game, ch: Change) -> vec[i64]:
    """CR 611.2. Return a change in the form in which facts store it: an operation and two values, repeated
    for each subtype.
    """
    found = vec[i64](capacity=3)
    if ch.op != facts.OP_SET_SUBS and ch.op != facts.OP_ADD_SUBS:
        return append(append(append(found, ch.op), ch.value), ch.more)
    op = ch.op
    if op == facts.OP_ADD_SUBS and len(ch.subs) == 0:
        return append(append(append(found, op), i64(EVERY)), i64(0))
    spaces = match_of(g).spaces
    for name in ch.subs:
        found = append(append(append(found, op), spaces.sub_bit(name.number)), i64(0))
        op = facts.OP_ADD_SUBS
    return found


def change_subtype(g: Game, obj: Obj, op: i64, bit: i64) -> None:
    """CR 205.1a-b. Add a subtype to an object or set it, as `op` says. A subtype that is set replaces
    those of its card type.
    """
    if bit == EVERY:
        every_creature_type(g, obj)
    if bit < 0:
        return
    spaces = match_of(g).spaces
    if op == facts.OP_SET_SUBS:
        its = SUBTYPES.types[spaces.subs[bit]]
        drop_where(g, obj, CREATURE if its & WITH_CREATURE_TYPES else its, 0)
    add_subtype(g, obj, bit)


def add_subtype(g: Game, obj: Obj, bit: i64) -> None:
    """CR 205.3. Add a subtype to an object."""
    spaces = match_of(g).spaces
    if bit < SUB_BITS:
        d = g.derived
        d[obj * derived.CHARACTERISTICS + derived.SUBS] |= shifted(1, bit)
        return
    if i64(len(g.wide)) != len(g.kind_of) * spaces.words:
        g.stale = True  # the match has met another word just now: it counts as soon as there is room for it
        return
    g.wide[obj * spaces.words + bit // SUB_BITS - 1] |= shifted(1, bit % SUB_BITS)


def drop_subtypes(g: Game, obj: Obj, before: i64) -> None:
    """CR 205.1a. Remove subtypes whose card type the object has lost. `before`: the types that it had."""
    d = g.derived
    types = d[obj * derived.CHARACTERISTICS + derived.TYPES]
    if before & ~types & CARD_TYPES:
        drop_where(g, obj, before & ~types & CARD_TYPES, types)


def regain_subtypes(g: Game, obj: Obj, before: i64) -> None:
    """CR 205.1a. Give an object back its printed subtypes of a card type that it has regained."""
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    kind = d[at + derived.KIND]
    again = d[at + derived.TYPES] & ~before & CARDS.types[kind] & CARD_TYPES
    if again == 0:
        return
    if again & WITH_CREATURE_TYPES and d[at + derived.KEYWORDS] & keywords.CHANGELING:
        every_creature_type(g, obj)
    spaces = match_of(g).spaces
    for number in CARDS.subs_of[kind]:
        if SUBTYPES.types[number] & again:
            add_subtype(g, obj, spaces.sub_bit(number))


def drop_where(g: Game, obj: Obj, lost: i64, types: i64) -> None:
    """CR 205.1a. Remove the subtypes that belong to one of the types in `lost` but to none in `types`."""
    spaces = match_of(g).spaces
    d = g.derived
    at = obj * derived.CHARACTERISTICS + derived.SUBS
    if WITH_CREATURE_TYPES & lost and WITH_CREATURE_TYPES & types == 0:
        d[at] &= ~EVERY_CREATURE_TYPE
    words = spaces.words
    bit: i64 = 0
    while bit < i64(len(spaces.subs)):
        its = SUBTYPES.types[spaces.subs[bit]]
        if its & lost and its & types == 0:
            if bit < SUB_BITS:
                d[at] &= ~shifted(1, bit)
            elif obj * words + bit // SUB_BITS <= i64(len(g.wide)):
                g.wide[obj * words + bit // SUB_BITS - 1] &= ~shifted(1, bit % SUB_BITS)
        bit += 1


def lose_abilities(g: Game, obj: Obj) -> None:
    """CR 613.1f. Remove all abilities that an object has so far."""
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    d[at + derived.TEXT] = NO_TEXT
    imposed = d[at + derived.HAS] & keywords.IMPOSED
    d[at + derived.KEYWORDS] = imposed
    d[at + derived.HAS] = (
        derived.UNTEXTED | imposed | shifted(more_blocks(d[at + derived.HAS]), derived.MORE_BLOCKS)
    )
    m = g.marks
    i: i64 = derived.BOARD_MARKS
    end = derived.BOARD_MARKS + m[derived.GRANTS] * 2
    while i < end:
        if m[i] == obj:
            m[i] = -1
        i += 2


def grant(g: Game, obj: Obj, node: i64) -> None:
    """CR 613.1f. Give an object an ability. `node`: the number of the ability's first effect."""
    m = g.marks
    at = derived.BOARD_MARKS + m[derived.GRANTS] * 2
    if len(m) < at + 2:
        m = append(append(m, i64(0)), i64(0))
    m[at] = obj
    m[at + 1] = CARDS.by_node[node]
    m[derived.GRANTS] += 1
    g.marks = m
    d = g.derived
    d[obj * derived.CHARACTERISTICS + derived.HAS] |= derived.GRANTED


def set_mark(g: Game, a: Static, seat: Seat, source: i64) -> None:
    """CR 102.2-3. Set the mark (rule in force) of a static ability, for the players to whom it applies.

    Some marks are a number that the ability computes.
    """
    if a.mark < 0:
        return
    m = g.marks
    if len(a.changes) > 0:
        p = a.changes[0].p
        if p is not None:
            g.push_frame(0, 0, seat, source)
            value = p.now(g)
            g.pop_frame()
            m = g.marks
            m[a.mark] |= value
        return
    if a.mark == derived.MORE_LANDS or a.mark == derived.MORE_DRAWN:
        m[a.mark] += shifted(1, 4 * seat)
        return
    m[a.mark] |= seats_meant(g, a.whose, seat)
