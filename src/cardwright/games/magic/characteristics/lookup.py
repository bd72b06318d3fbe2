"""CR 613. Look up the characteristics of an object in any zone, or those that it had when it left
(CR 608.2h).

All code reads characteristics through `get`. If something relevant has changed, `get` first computes them
again (see `recomputing`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.numbers import columns, derived, durations, facts, keywords, questions
from cardwright.games.magic.numbers.counters import (
    LAST_TURN,
    TALLIES_IN_A_COLUMN,
    TALLIES_IN_COLUMNS,
    TALLY_BITS,
    TALLY_MASK,
)
from cardwright.games.magic.numbers.types import (
    AURA,
    CREATURE,
    DEFINES_PT,
    EVERY_CREATURE_TYPE,
    EVERY_CREATURE_TYPE_SAID,
    FIXED_SUBTYPES,
    FLIP,
    ROOM,
    SUB_BITS,
    TRANSFORMING,
)
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.abilities import SPARES_AURAS, SPARES_GIVER, Ability, Static
from cardwright.games.magic.objects.mana_cost import xs
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    exile,
    has_layers,
    is_graveyard,
    is_outside,
    rare_tally,
    stack,
    still_in,
    tally,
)
from cardwright.games.magic.objects.table import CARDS, NO_TEXT, Guard
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_VALUE,
    FACT,
    ID_MASK,
    INC_ONE,
    LIST,
    NOBODY,
    PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, extend, i64, vec

from .operations import lives, text_since
from .recomputing import (
    BASE_LAYERS,
    NODE_BITS,
    OWN_FACE,
    Exceptions,
    base_anew,
    comes_or_goes,
    derive,
    joins_stack,
    kind_at,
    leaves_stack,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


__all__ = [
    "NODE_BITS",
    "OWN_FACE",
    "Exceptions",
    "abilities_of",
    "ability_at",
    "base_anew",
    "base_number",
    "board_says",
    "characteristic",
    "choice_made",
    "colors_of_card",
    "comes_or_goes",
    "controller",
    "defined",
    "derive",
    "for_good",
    "get",
    "has",
    "has_bit",
    "has_keyword",
    "has_sub",
    "in_bare_graveyard",
    "is_a",
    "is_every_creature_type",
    "is_keyword",
    "is_sick",
    "joins_stack",
    "kind_at",
    "known_exceptions",
    "known_number",
    "known_status",
    "known_tally",
    "known_value",
    "last_controller",
    "last_known",
    "leaves_stack",
    "mana_value_of",
    "open_keywords",
    "remember",
    "remembered",
    "subtypes_of",
    "text_box",
]


# -- reading
def get(g: Game, obj: Obj, what: i64) -> i64:
    """CR 613. Return a characteristic, after the layers, of an object on the battlefield, on the stack or
    in the command zone.
    """
    if g.stale:
        derive(g)
    at = obj * derived.CHARACTERISTICS + what
    return g.derived[at]


def has(g: Game, obj: Obj, keys: i64) -> bool:
    """CR 702. Whether an object has any of these keywords."""
    return get(g, obj, derived.KEYWORDS) & keys != 0


def is_a(g: Game, obj: Obj, types: i64) -> bool:
    """CR 205. Whether an object has any of these types or supertypes."""
    return get(g, obj, derived.TYPES) & types != 0


def has_sub(g: Game, obj: Obj, number: i64) -> bool:
    """CR 205.3, 702.73a. Whether an object, in any zone, has a subtype. All questions such as "is it a
    Goblin?" use this.
    """
    zone = g.zone_of(obj)
    if zone != battlefield(g) and zone != stack(g) and zone != command(g):
        if g.col(obj, columns.FACE) == columns.AS_BESTOWED:  # CR 702.103d
            return number == AURA or (
                not SUBTYPES.is_creature_type(number) and CARDS.has_printed_sub(g.kind(obj), number)
            )
        return CARDS.has_printed_sub(kind_at(g, obj), number)
    if g.stale:
        derive(g)
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    if number < i64(len(FIXED_SUBTYPES)):
        return d[at + derived.SUBS] & shifted(1, number) != 0
    if d[at + derived.SUBS] & EVERY_CREATURE_TYPE and SUBTYPES.is_creature_type(number):
        return True
    return has_bit(g, obj, match_of(g).spaces.sub_bit(number))


def had_sub(g: Game, ref: i64, number: i64) -> bool:
    """CR 608.2h. Whether an object has a subtype, or had it when it left.

    Of an object that has left, only the first 64-bit number of subtypes is stored. Other subtypes count as
    printed.
    """
    obj = g.find(ref)
    if obj >= 0:
        return has_sub(g, obj, number)
    subs = last_known(g, ref, derived.SUBS)
    if number < i64(len(FIXED_SUBTYPES)):
        return subs & shifted(1, number) != 0
    if subs & EVERY_CREATURE_TYPE and SUBTYPES.is_creature_type(number):
        return True
    bit = match_of(g).spaces.sub_bit(number)
    if bit < SUB_BITS:
        return subs & shifted(1, bit) != 0
    return CARDS.has_printed_sub(last_known(g, ref, derived.KIND), number)


def has_bit(g: Game, obj: Obj, bit: i64) -> bool:
    """CR 205.3. Whether an object to which the layers apply has a subtype. `bit`: the number of the
    subtype in this match.
    """
    if bit < SUB_BITS:
        return get(g, obj, derived.SUBS) & shifted(1, bit) != 0
    return sub_bits(g, obj, bit // SUB_BITS) & shifted(1, bit % SUB_BITS) != 0


def sub_bits(g: Game, obj: Obj, word: i64) -> i64:
    """CR 205.3. Return a part of the subtypes of an object to which the layers apply, as bits: those in
    the number `word`.
    """
    if word == 0:
        return get(g, obj, derived.SUBS) & ~EVERY_CREATURE_TYPE
    words = match_of(g).spaces.words
    if g.stale or i64(len(g.wide)) != len(g.kind_of) * words:  # the match has met another word since
        derive(g)
    return g.wide[obj * words + word - 1]


def is_every_creature_type(g: Game, obj: Obj) -> bool:
    """CR 702.73a. Whether an object, in any zone, has every creature type."""
    if has_layers(g, obj):
        return get(g, obj, derived.SUBS) & EVERY_CREATURE_TYPE != 0
    return CARDS.keys[kind_at(g, obj)] & keywords.CHANGELING != 0


def subtypes_of(g: Game, obj: Obj) -> list[str]:
    """CR 205.3. Return the subtypes of an object in any zone. Those with a number in this match come first.

    An object with every creature type has one item for all of them.
    """
    if not is_every_creature_type(g, obj):
        return single_subtypes(g, obj)
    found = [
        word for word in single_subtypes(g, obj) if not SUBTYPES.is_creature_type(SUBTYPES.named(word).number)
    ]
    found.append(EVERY_CREATURE_TYPE_SAID)
    return found


def single_subtypes(g: Game, obj: Obj) -> list[str]:
    """CR 205.3. Return the subtypes that an object has individually, not because it has every creature
    type.
    """
    if not has_layers(g, obj):
        return CARDS.subtypes_of(int(kind_at(g, obj)))
    kind = get(g, obj, derived.KIND)
    if int(kind) in CARDS.planar_types:
        return CARDS.subtypes_of(int(kind))
    spaces = match_of(g).spaces
    found: list[str] = []
    n: i64 = len(spaces.subs)
    bit: i64 = 0
    while bit < n:
        left = sub_bits(g, obj, bit // SUB_BITS)
        end = bit + SUB_BITS if bit + SUB_BITS < n else n
        while bit < end and left != 0:
            if left & 1:
                found.append(spaces.sub_word(bit))
            left >>= 1
            bit += 1
        bit = end
    return found


def open_keywords(g: Game, obj: Obj) -> list[str]:
    """CR 109.3, 702. Return the keywords of an object, in any zone, that are stored by name, not as bits.
    Each is listed once.
    """
    found: list[str] = []
    j: i64 = 0
    if not has_layers(g, obj):
        text = characteristic(g, obj, derived.TEXT)
        j = CARDS.first[text]
        while j < CARDS.end[text]:
            name = CARDS.abilities[j].keyword
            if name is not None and name.word not in found:
                found.append(name.word)
            j += 1
        return found
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            return found
        name = CARDS.abilities[number].keyword
        if name is not None and name.word not in found:
            found.append(name.word)
        j += 1


def has_keyword(g: Game, obj: Obj, word: i64) -> bool:
    """CR 109.3, 702. Whether an object has a keyword that is stored by name. `word`: the number of the
    name.
    """
    zone = g.zone_of(obj)
    if zone != battlefield(g) and zone != stack(g) and zone != command(g):
        kind = characteristic(g, obj, derived.TEXT)
        i = CARDS.first[kind]
        while i < CARDS.end[kind]:
            if is_keyword(i, word):
                return True
            i += 1
        return False
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            return False
        if is_keyword(number, word):
            return True
        j += 1


def is_keyword(number: i64, word: i64) -> bool:
    """CR 109.3, 702. Whether the ability `number` is the keyword `word`."""
    name = CARDS.abilities[number].keyword
    return name is not None and name.number == word


def controller(g: Game, obj: Obj) -> Seat:
    """CR 108.4, 112.2. Return the controller of an object. In zones where objects have no controller,
    return the owner.
    """
    if has_layers(g, obj):
        return Seat(get(g, obj, derived.CONTROL))
    return Seat(g.home[obj])


def last_controller(g: Game, obj: Obj) -> Seat:
    """CR 502.1, 702.26d. Return the player who controlled a permanent when it phased out."""
    since = g.col(obj, columns.CONTROLLED_SINCE)
    if since < 0 or since & NOBODY == NOBODY:
        return Seat(g.col(obj, columns.ENTERED_UNDER))
    return Seat(since & NOBODY)


def is_guarded(g: Game, obj: Obj, source: i64, hexproof: bool = False) -> bool:
    """CR 702.16. Whether a permanent has protection from a source (a reference) by a quality other than a
    color.

    `hexproof`: ask instead whether it has hexproof from that source (CR 702.11d).
    """
    if board_says(g, derived.BOARD_RULES) & derived.GUARDS == 0:
        return False
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, Guard) and a.hexproof == hexproof:
            g.push_frame(0, 0, Seat(get(g, obj, derived.CONTROL)), g.ref(obj))
            found = a.guards(g, source)
            g.pop_frame()
            if found:
                return True
    return False


def is_kept_off(g: Game, on_it: Obj, obj: Obj) -> bool:
    """CR 702.16c-d, 702.16n. Whether protection of a permanent keeps an Aura, Equipment or Fortification from
    being attached.

    Protection that says it doesn't remove Auras, or not the one that gives the protection, doesn't count for
    these.
    """
    if board_says(g, derived.BOARD_RULES) & derived.GUARDS == 0:
        return False
    spared = False
    for number in abilities_of(g, on_it):
        a = CARDS.abilities[number]
        if not isinstance(a, Guard) or a.hexproof:
            continue
        g.push_frame(0, 0, Seat(get(g, on_it, derived.CONTROL)), g.ref(on_it))
        found = a.guards(g, g.ref(obj))
        g.pop_frame()
        if not found or (a.spares == SPARES_AURAS and has_sub(g, obj, AURA)):
            continue
        if a.spares == SPARES_GIVER and not spared and gives(g, obj, a):
            spared = True
            continue
        return True
    return False


def gives(g: Game, obj: Obj, ability: Ability) -> bool:
    """CR 613.1f. Whether a static ability of an object gives `ability` to another object."""
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, Static):
            for change in a.changes:
                if change.ability is ability:
                    return True
    return False


def is_guarded_from_spell(g: Game, obj: Obj, source: i64) -> bool:
    """CR 702.16b. Whether a permanent has protection from a source (a reference), regarded as a spell."""
    if board_says(g, derived.BOARD_RULES) & derived.GUARDS == 0:
        return False
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, Guard) and a.from_spells:
            g.push_frame(0, 0, Seat(get(g, obj, derived.CONTROL)), g.ref(obj))
            found = a.guards_from_spell(g, source)
            g.pop_frame()
            if found:
                return True
    return False


def board_says(g: Game, what: i64) -> i64:
    """Return one of the marks, such as which unusual rules are in force now. `what`: a number of
    `numbers.derived`.
    """
    if g.stale:
        derive(g)
    return g.marks[what]


def is_protected(g: Game, seat: Seat, colors: i64) -> bool:
    """CR 702.16. Whether a player has protection from everything, or from one of these colors."""
    if board_says(g, derived.PROTECTED) >> seat & 1:
        return True
    color: i64 = 0
    while color < 5:
        if colors >> color & 1 and g.marks[derived.PROTECTED_FROM + color] >> seat & 1:
            return True
        color += 1
    return False


def characteristic(g: Game, obj: Obj, what: i64) -> i64:
    """Return a characteristic of an object in any zone. Where the layers don't apply, return the card's
    value.
    """
    if has_layers(g, obj):
        return get(g, obj, what)
    zone = g.zone_of(obj)
    k = kind_at(g, obj)
    c = CARDS
    if (what == derived.KEYWORDS or what == derived.TEXT) and in_bare_graveyard(g, zone):
        k = NO_TEXT
    bestowed = g.col(obj, columns.FACE) == columns.AS_BESTOWED  # CR 702.103d
    if what == derived.TYPES:
        return c.types[k] & ~CREATURE if bestowed else c.types[k]
    if what == derived.SUBS:  # those that rules speak of; about the others asks `has_sub`
        return c.subs[k] | shifted(1, AURA) if bestowed else c.subs[k]
    if what == derived.COLORS:
        return colors_of_card(g, c.colors[k], zone)
    if what == derived.KEYWORDS:
        return c.keys[k]
    if what == derived.KIND or what == derived.TEXT:
        return k
    if what == derived.CONTROL:
        return g.home[obj]
    if what == derived.POWER or what == derived.TOUGH:
        n: i64 = 0
        if c.flags[k] & DEFINES_PT and not in_bare_graveyard(g, zone):  # CR 613.4a: lost in layer 6
            n = defined(g, obj, k, what)
        elif what == derived.POWER:
            n = c.power[k]
        else:
            n = c.tough[k]
        if len(g.facts) > 0:
            return for_good(g, obj, what, n)
        return n
    return 0


def in_bare_graveyard(g: Game, zone: i64) -> bool:
    """CR 613.1f. Whether `zone` is a graveyard in which an effect has removed all abilities of the cards."""
    return is_graveyard(g, zone) and board_says(g, derived.BARE_GRAVES) >> (zone // PLACES) & 1 == 1


def colors_of_card(g: Game, own: i64, zone: i64) -> i64:
    """CR 105.2, 400.11c. Return the colors of a card: its own (`own`), and those that effects give to all
    cards in the game.
    """
    if is_outside(g, zone):
        return own
    return own | board_says(g, derived.COLORED)


def for_good(g: Game, obj: Obj, what: i64, n: i64) -> i64:
    """CR 208.4b. Return the base power or toughness of a card outside the battlefield. Perpetual effects may
    have changed it.

    `n`: the printed value.
    """
    f = g.facts
    at: i64 = 0
    end: i64 = len(f)
    while at < end:
        lasts = f[at + F_LASTS]
        if (
            (lasts == durations.PERPETUAL or lasts == durations.WHILE_ON_IT)
            and f[at + F_ABOUT] & ID_MASK == obj
            and lives(g, at)
        ):
            op = f[at + F_LAYER]
            if op == facts.OP_SET_PT:
                if what == derived.POWER:
                    n = f[at + F_VALUE]
                else:
                    n = f[at + F_MORE]
            elif (op == facts.OP_SET_POWER and what == derived.POWER) or (
                op == facts.OP_SET_TOUGHNESS and what == derived.TOUGH
            ):
                n = f[at + F_VALUE]
        at += FACT
    return n


def defined(g: Game, obj: Obj, kind: i64, what: i64) -> i64:
    """CR 604.3. Return the power or toughness that a characteristic-defining ability gives a card. It
    works in every zone.
    """
    g.push_frame(0, 0, Seat(g.home[obj]), g.ref(obj))
    value: i64 = 0
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, Static) and a.cda:
            for ch in a.changes:
                if ch.op == facts.OP_DEFINE_PT:
                    amount = ch.p if what == derived.POWER else ch.t
                    if amount is not None:
                        value = amount.now(g)
                    elif what == derived.POWER:
                        value = ch.value
                    else:
                        value = ch.more
        i += 1
    g.pop_frame()
    return value


def last_known(g: Game, ref: i64, what: i64) -> i64:
    """CR 608.2h. Return a characteristic of an object, or last known information if it has left.

    Last known information is stored only for permanents and spells. For a card that was exiled from another
    zone, return the characteristic that it has in exile.
    """
    obj = g.find(ref)
    if obj >= 0:
        return characteristic(g, obj, what)
    at = remembered(g, ref)
    lki = g.lki
    if at >= 0:
        return lki[at + 1 + what]
    obj = exiled_card(g, ref)
    return characteristic(g, obj, what) if obj >= 0 else i64(0)


def exiled_card(g: Game, ref: i64) -> Obj:
    """CR 608.2h. Return the card in exile that an object has become; -1 if it isn't there.

    The object was neither a permanent nor a spell.
    """
    if ref < 0 or ref & (LIST | PLAYER) or remembered(g, ref) >= 0:
        return Obj(-1)
    return still_in(g, ref + INC_ONE, exile(g))


def known_status(g: Game, ref: i64) -> i64:
    """CR 608.2h, 400.7d. Return the STATUS bits of a permanent or spell, or those it had when it left."""
    obj = g.find(ref)
    if obj >= 0:
        return g.col(obj, columns.STATUS)
    at = remembered(g, ref)
    lki = g.lki
    if at >= 0:
        return lki[at + 1 + derived.LAST_STATUS]
    return 0


def known_tally(g: Game, ref: i64, which: i64) -> i64:
    """CR 608.2h, 122.1. Return how many counters of a kind are on an object, or were on it when it left."""
    obj = g.find(ref)
    if obj >= 0:
        return tally(g, obj, which)
    if which >= TALLIES_IN_COLUMNS:
        return rare_tally(g, ref, which)
    at = remembered(g, ref)
    if at < 0:
        return 0
    lki = g.lki
    if which >= TALLIES_IN_A_COLUMN:
        return lki[at + derived.LAST_TALLY_B] >> ((which - TALLIES_IN_A_COLUMN) * TALLY_BITS) & TALLY_MASK
    return lki[at + derived.LAST_TALLY] >> (which * TALLY_BITS) & TALLY_MASK


def known_number(g: Game, ref: i64) -> i64:
    """CR 107.3, 111.3, 608.2h. Return the X of a spell or token, or the X that it had when it left."""
    obj = g.find(ref)
    if obj >= 0:
        return g.col(obj, columns.NUMBER)
    at = remembered(g, ref)
    return g.lki[at + derived.LAST_NUMBER] if at >= 0 else i64(0)


def known_exceptions(g: Game, ref: i64) -> i64:
    """CR 707.9b, 608.2h. Return the exceptions of an object that is a copy, or those it had when it left."""
    obj = g.find(ref)
    if obj >= 0:
        return characteristic(g, obj, derived.EXCEPT)
    f = g.facts
    value: i64 = 0
    at = next_of_layer(g, FIRST, facts.OP_COPY)
    while at >= 0:
        if f[at + F_ABOUT] == ref:
            value = f[at + F_VALUE]
        at = next_of_layer(g, at, facts.OP_COPY)
    return value


def remembered(g: Game, ref: i64) -> i64:
    """Return the index of the last known information about an object; -1 if there is none."""
    lki = g.lki
    at: i64 = len(lki) - derived.LAST_KNOWN
    while at >= 0:
        if lki[at] == ref:
            return at
        at -= derived.LAST_KNOWN
    return -1


def remember(g: Game, obj: Obj) -> None:
    """CR 608.2h. Store the last known information of an object that is about to leave its zone."""
    lki = append(g.lki, g.ref(obj))
    if has_layers(g, obj):
        if g.stale:
            derive(g)
        at = obj * derived.CHARACTERISTICS
        lki = extend(lki, g.derived[at : at + derived.LAST_STATUS])
    else:
        what: i64 = 0
        while what < derived.LAST_STATUS:
            lki = append(lki, characteristic(g, obj, what))
            what += 1
    lki = append(lki, g.col(obj, columns.STATUS))
    lki = append(lki, g.col(obj, columns.TALLY))
    lki = append(lki, g.col(obj, columns.TALLY_B))
    lki = append(lki, g.col(obj, columns.ATTACHED))
    lki = append(lki, mana_value_of(g, obj))
    g.lki = append(lki, g.col(obj, columns.NUMBER))


def host_of(g: Game, ref: i64) -> i64:
    """CR 303.4, 301.5, 608.2h. Return what an object is attached to, or was attached to when it left; NONE
    if it wasn't attached.
    """
    obj = g.find(ref)
    if obj >= 0:
        return g.col(obj, columns.ATTACHED)
    at = remembered(g, ref)
    return g.lki[at + derived.LAST_ATTACHED] if at >= 0 else questions.NONE


def is_sick(g: Game, obj: Obj) -> bool:
    """CR 302.6. Whether a creature has summoning sickness.

    It has it if its controller hasn't controlled it continuously since their latest turn began, and if it has
    no haste.
    """
    at = obj * columns.COLUMNS + columns.CONTROLLED_SINCE
    since = g.cols[at]
    if since < 0 or g.zone_of(obj) != battlefield(g):
        return False
    if since >> 3 < g.value(Seat(get(g, obj, derived.CONTROL)), LAST_TURN):
        return False
    return get(g, obj, derived.TYPES) & CREATURE != 0 and get(g, obj, derived.KEYWORDS) & keywords.HASTE == 0


def as_copied(kind: i64) -> i64:
    """CR 707.2. Return the kind of card that a copy of an object of this kind has.

    Being flipped or having an unlocked half isn't copied.
    """
    front = CARDS.front[kind]
    if CARDS.layout[front] == ROOM:  # CR 709.5
        faces = CARDS.face[front]
        return faces[columns.BOTH_LOCKED - 1]
    return front if CARDS.layout[front] == FLIP else kind


def mana_value_of(g: Game, obj: Obj) -> i64:
    """CR 202.3. Return an object's mana value, from its printed or copied cost.

    X counts for a spell on the stack.
    """
    k = characteristic(g, obj, derived.KIND)
    if has_layers(g, obj) and get(g, obj, derived.KEYWORDS) & keywords.NO_MANA_COST:
        return 0
    value = CARDS.value
    v = value[k]
    if CARDS.front[k] != k and shows_its_back(g, obj, k):
        v = value[CARDS.front[k]]
    if g.zone_of(obj) == stack(g):
        if CARDS.mana[k] >= 0:
            v += xs(CARDS.mana[k]) * g.col(obj, columns.NUMBER)
    return v


def shows_its_back(g: Game, obj: Obj, kind: i64) -> bool:
    """CR 202.3b, 712.8. Whether `kind` is the back face of the object's own card, and this face is up.

    An object that is a copy of another card's back face doesn't count.
    """
    front = CARDS.front[kind]
    if front != g.kind(obj) or CARDS.layout[front] != TRANSFORMING or g.col(obj, columns.FACE) == 0:
        return False
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.OP_COPY, F_ABOUT, ref)
    while at >= 0:
        if g.facts[at + F_MORE] != OWN_FACE and lives(g, at):
            return False
        at = next_fact(g, at, facts.OP_COPY, F_ABOUT, ref)
    return True


def known_value(g: Game, ref: i64) -> i64:
    """CR 202.3, 608.2h. Return an object's mana value, or the mana value that it had when it left. X
    counts for a spell.
    """
    at: i64 = remembered(g, ref) if g.find(ref) < 0 else -1
    return mana_value_of(g, Obj(ref & ID_MASK)) if at < 0 else g.lki[at + derived.LAST_VALUE]


def ability_there(g: Game, obj: Obj, j: i64) -> i64:
    """CR 113.6. Return the number of ability `j` of an object that makes mana, either a permanent or a
    card in a hand.
    """
    if g.zone_of(obj) == battlefield(g):
        return ability_at(g, obj, j)
    kind = g.kind(obj)
    i = CARDS.first[kind] + j
    return i if i < CARDS.end[kind] else i64(-1)


def ability_at(g: Game, obj: Obj, j: i64) -> i64:
    """Return the number of an object's ability with index `j`; -1 if it has no more. Abilities of its text
    come before granted ones.
    """
    text = get(g, obj, derived.TEXT)
    c = CARDS
    i = c.first[text] + j
    end = c.end
    if i < end[text]:
        return i
    if get(g, obj, derived.HAS) & derived.GRANTED == 0:
        return -1
    j = i - end[text]
    m = g.marks
    at: i64 = derived.BOARD_MARKS
    last = derived.BOARD_MARKS + m[derived.GRANTS] * 2
    while at < last:
        if m[at] == obj:
            if j == 0:
                return m[at + 1]
            j -= 1
        at += 2
    return -1


def abilities_of(g: Game, obj: Obj) -> vec[i64]:
    """CR 113.2c, 613.1f. Return the numbers of an object's abilities: first those
    of its text, then granted ones.
    """
    found = vec[i64](capacity=4)
    j: i64 = 0
    number = ability_at(g, obj, j)
    while number >= 0:
        found = append(found, number)
        j += 1
        number = ability_at(g, obj, j)
    return found


def text_box(g: Game, obj: Obj) -> i64:
    """CR 612.5, 613.1c. Return the kind of card whose rules text an object has after layer 3. Losing
    abilities doesn't matter.
    """
    kind = get(g, obj, derived.KIND)
    f = g.facts
    at = next_of_layer(g, FIRST, facts.OP_TEXT)
    while at >= 0:
        if f[at + F_ABOUT] & ID_MASK == obj and lives(g, at):
            kind = f[at + F_MORE]
        at = next_of_layer(g, at, facts.OP_TEXT)
    return kind


def choice_made(g: Game, obj: Obj) -> i64:
    """CR 607.2d, 607.5a. Return what was chosen as an object entered; NONE if the object no longer has the
    text that asked.

    A text that the object got later, from a copy effect or an exchange of text boxes, has no choice.
    """
    if len(g.facts) > 0 and text_since(g, obj) > g.col(obj, columns.STAMP):
        return questions.NONE
    return g.col(obj, columns.CHOSEN)


def base_number(g: Game, obj: Obj, what: i64) -> i64:
    """CR 208.4b. Return an object's base power or toughness: the value after layers 7a and 7b."""
    derive(g, BASE_LAYERS)
    g.stale = True
    d = g.derived
    return d[obj * derived.CHARACTERISTICS + what]
