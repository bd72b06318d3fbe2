"""CR 613.1. Compute the characteristics of every object: printed or copied values, layers, counters, and
marks.

Other code reads them with `lookup.get`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import columns, derived, facts, keywords, questions
from cardwright.games.magic.numbers.counters import BOTH_SIGNS, TALLY_BITS, TALLY_MASK
from cardwright.games.magic.numbers.types import (
    DEFINES_PT,
    HAS_STATIC,
    SIZED,
    STATIC_IN_GRAVEYARD,
    SUB_BITS,
    TAKES_CONTROL,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.abilities import Change, HasChanges
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import battlefield, command, exile, stack, tally
from cardwright.games.magic.objects.spaces import NOT_YET
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_CARD, FACE_DOWN_KIND, NO_TEXT
from cardwright.kernel.effects import DONE
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.zones import with_zeros

from .continuous import Effects
from .layers import apply_layers, apply_rules
from .listeners import fact_masks, masks, note_statics
from .operations import change, change_by, every_creature_type, lives

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Exceptions(HasChanges):
    """CR 707.9b. The exceptions of a copy effect. They are part of the copiable values, so a copy of the
    copy has them, too.
    """

    def __init__(self, changes: list[Change]) -> None:
        super().__init__()
        self.changes = changes
        self.label = "with exceptions"

    def carry_out(self, g: Game, part: i64) -> i64:
        """Do nothing. The exceptions are applied by the code that makes copies."""
        return DONE


# -- what is printed on it now
def kind_at(g: Game, obj: Obj) -> i64:
    """CR 708, 709.4, 712.8, 715.4. Return the kind that is printed on the face or half that is up, or the
    kind of a face-down object.
    """
    at = obj * columns.COLUMNS + columns.FACE
    face = g.cols[at]
    at = obj * columns.COLUMNS + columns.STATUS
    if g.cols[at] & columns.FACE_DOWN:
        return FACE_DOWN_KIND if face == columns.AS_FACE_DOWN else face_down_kind(g, obj)
    kind = g.kind_of[obj]
    if face > 0 and face != columns.AS_BESTOWED:
        faces = CARDS.face[kind]
        return faces[face - 1]
    return kind


def face_down_kind(g: Game, obj: Obj) -> i64:
    """CR 708.2a, 315.5b. Return the kind of a face-down object: that of a 2/2 creature, or of nothing for
    a conspiracy.
    """
    zone = g.zone_of(obj)
    if zone == command(g):
        return NO_TEXT
    if zone == exile(g):  # CR 406.3a: no characteristics
        return FACE_DOWN_CARD
    return FACE_DOWN_KIND


# -- recomputing
NODE_BITS: Final = 20  # the bits of one node in column EXCEPT
NODE_MASK: Final = (1 << NODE_BITS) - 1
OWN_FACE: Final = NO_TEXT  # instead of the kind in a copy effect: what is printed on the face that is up
BASE_LAYERS: Final = 8  # up to 7b
ALL_LAYERS: Final = 99


def derive(g: Game, last: i64 = ALL_LAYERS) -> None:
    """CR 613.1, 405.6b. Compute the characteristics, up to layer `last`, of all objects to which the
    layers apply.
    """
    n: i64 = len(g.kind_of) * derived.CHARACTERISTICS
    make_wide(g)
    make_long(g, n)
    m = g.marks
    if len(m) < derived.BOARD_MARKS:
        m = vec[i64]([0] * derived.BOARD_MARKS)
    i: i64 = 0
    while i < derived.BOARD_MARKS:
        m[i] = 0
        i += 1
    g.marks = m
    g.stale = False
    flags = base(g, battlefield(g)) | base(g, command(g))
    spells = base(g, stack(g))
    if spells & DEFINES_PT:  # CR 604.3: what defines characteristics works there too
        flags |= spells
    if match_of(g).flags & STATIC_IN_GRAVEYARD:
        flags |= flags_in_graveyards(g)
    if len(g.facts) > 0:
        copies(g)
        flags |= flags_on(g, battlefield(g))
    e: Effects | None = None
    if flags & HAS_STATIC or len(g.facts) > 0:
        e = apply_layers(g, last, flags & TAKES_CONTROL != 0)
    if last != ALL_LAYERS:
        return
    count_counters(g)
    if e is not None:
        apply_rules(g, e)
    note_statics(g, flags)  # also of an ability that is lost in a later layer (CR 613.6)
    masks(g, battlefield(g))
    masks(g, command(g))
    if len(g.facts) > 0:
        fact_masks(g)


def flags_in_graveyards(g: Game) -> i64:
    """CR 113.6b. Return the card bits of all cards in graveyards that have static abilities there."""
    flags: i64 = 0
    seat: i64 = 0
    while seat < g.seats:
        for obj in g.zones.all_of(seat * PLACES + GRAVEYARD):
            its = CARDS.flags[g.kind(obj)]
            if its & STATIC_IN_GRAVEYARD:
                flags |= its
        seat += 1
    return flags


def make_long(g: Game, n: i64) -> None:
    """Extend the vector of characteristics to at least `n` numbers."""
    missing = n - i64(len(g.derived))
    if missing > 0:
        g.derived = with_zeros(g.derived, missing)


def make_wide(g: Game) -> None:
    """Extend the vector for the subtypes that don't fit into an object's first number, if the match has
    any.
    """
    n: i64 = len(g.kind_of) * match_of(g).spaces.words
    if i64(len(g.wide)) != n:
        g.wide = with_zeros(vec[i64](), n)


def write_kind(g: Game, obj: Obj, kind: i64) -> None:
    """CR 613.1a. Give an object the copiable values of a kind."""
    d = g.derived
    at = obj * derived.CHARACTERISTICS + derived.KIND
    rows = CARDS.rows
    row = kind * derived.CHARACTERISTICS + derived.KIND
    end = row + derived.CHARACTERISTICS - derived.KIND
    while row < end:
        d[at] = rows[row]
        at += 1
        row += 1
    m = g.match
    assert isinstance(m, MagicMatch)
    spaces = m.spaces
    first = spaces.first
    word: i64 = first[kind] if kind < i64(len(first)) else i64(NOT_YET)
    at = obj * derived.CHARACTERISTICS
    d[at + derived.SUBS] = word if word != NOT_YET else spaces.first_word(kind)
    if spaces.words > 0:
        write_wide(g, obj, kind, m)
    if d[at + derived.KEYWORDS] & keywords.CHANGELING:
        every_creature_type(g, obj)


def write_wide(g: Game, obj: Obj, kind: i64, m: MagicMatch) -> None:
    """CR 205.3. Give an object those subtypes of a kind that don't fit into the first number."""
    words = m.spaces.words
    wide = g.wide
    at = obj * words
    while i64(len(wide)) < at + words:
        wide = append(wide, i64(0))
    i: i64 = 0
    while i < words:
        wide[at + i] = 0
        i += 1
    for number in CARDS.subs_of[kind]:
        bit = m.spaces.sub_bit(number)
        if bit >= SUB_BITS:
            wide[at + bit // SUB_BITS - 1] |= shifted(1, bit % SUB_BITS)
    g.wide = wide


def base(g: Game, zone: i64) -> i64:
    """Give every object of a zone its printed values. Return the card bits that at least one of their
    kinds has.
    """
    zones = g.zones
    cells = zones.cells
    flags: i64 = 0
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        flags |= base_of(g, Obj(cells[i]))
        i += 1
    return flags


def base_of(g: Game, obj: Obj) -> i64:
    """CR 405.4, 114.3. Give an object its printed values, and return the card bits of its kind.

    An ability on the stack has no printed values.
    """
    d = g.derived
    cols = g.cols
    at = obj * columns.COLUMNS
    k = kind_at(g, obj)
    write_kind(g, obj, k)
    d[obj * derived.CHARACTERISTICS + derived.CONTROL] = cols[at + columns.ENTERED_UNDER]
    if (
        cols[at + columns.ABILITY] != questions.NONE
    ):  # an ability on the stack has no characteristics but a color
        d[obj * derived.CHARACTERISTICS + derived.TYPES] = 0
        d[obj * derived.CHARACTERISTICS + derived.TEXT] = NO_TEXT
        d[obj * derived.CHARACTERISTICS + derived.KEYWORDS] = 0
        return 0
    flags = CARDS.flags[k]
    if flags & SIZED:
        d[obj * derived.CHARACTERISTICS + derived.POWER] = cols[at + columns.NUMBER]
        d[obj * derived.CHARACTERISTICS + derived.TOUGH] = cols[at + columns.NUMBER]
    return flags


def joins_stack(g: Game, obj: Obj) -> None:
    """CR 613.1. Give an object that has come onto the stack its own values. If effects may depend on it,
    all characteristics are computed again instead.
    """
    if g.stale:
        return
    m = g.marks
    flags = CARDS.flags
    if (
        m[derived.BOARD_RULES] & derived.READS_STACK
        or m[derived.COLORED]
        or flags[kind_at(g, obj)] & DEFINES_PT
        or has_to_do_with(g, obj)  # CR 611.2b: what lasts for good has gone with it
    ):
        g.stale = True
        return
    base_anew(g, obj)


def base_anew(g: Game, obj: Obj) -> None:
    """CR 613.1a. Give an object its printed values. Nothing has been computed for it yet."""
    make_long(g, (obj + 1) * derived.CHARACTERISTICS)
    base_of(g, obj)


def has_to_do_with(g: Game, obj: Obj) -> bool:
    """CR 611.2. Whether a stored effect is about an object, comes from it, or exchanges text boxes. The
    zone doesn't matter.
    """
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if (
            f[at + F_ABOUT] & ID_MASK == obj
            or f[at + F_SOURCE] & ID_MASK == obj
            or f[at + F_LAYER] == facts.OP_TEXT
        ):
            return True
        at += FACT
    return False


def comes_or_goes(g: Game, obj: Obj, comes: bool) -> None:
    """CR 613.1. Call this when a permanent has come or gone. All characteristics are computed again only if
    some may depend on it.

    They may if there are static or granted abilities, effects about the permanent, or effects that last as
    long as it is there.
    """
    if (
        g.stale
        or g.marks[derived.BOARD_RULES] & derived.STATICS
        or g.marks[derived.GRANTS]
        or CARDS.flags[kind_at(g, obj)] & HAS_STATIC
    ):
        g.stale = True
        return
    if has_to_do_with(g, obj):
        g.stale = True
        return
    if comes:
        base_anew(g, obj)
        add_counters(g, obj)
    m = g.marks
    i: i64 = 0
    while i < derived.BOARD_MARKS:
        m[i] = 0
        i += 1
    masks(g, battlefield(g))
    masks(g, command(g))
    fact_masks(g)


def leaves_stack(g: Game) -> None:
    """CR 613.1. Call this when an object has left the stack. It matters only to effects that look at the
    stack.
    """
    if not g.stale and g.marks[derived.BOARD_RULES] & derived.READS_STACK:
        g.stale = True


def copies(g: Game) -> None:
    """CR 613.2a, 707.2, 708.10. Apply copy effects in the order of their timestamps. They don't change a
    face-down permanent.
    """
    f = g.facts
    at = next_of_layer(g, FIRST, facts.OP_COPY)
    while at >= 0:
        if lives(g, at):
            obj = Obj(f[at + F_ABOUT] & ID_MASK)
            if g.col(obj, columns.STATUS) & columns.FACE_DOWN == 0:
                copied = f[at + F_MORE]
                write_kind(g, obj, kind_at(g, obj) if copied == OWN_FACE else copied)
                if f[at + F_VALUE]:
                    exceptions(g, obj, f[at + F_VALUE])
        at = next_of_layer(g, at, facts.OP_COPY)


def exceptions(g: Game, obj: Obj, value: i64) -> None:
    """CR 707.9b, 707.9d. Apply the exceptions of a copy, the oldest first."""
    d = g.derived
    d[obj * derived.CHARACTERISTICS + derived.EXCEPT] = value
    nodes = CARDS.nodes
    shift: i64 = 2 * NODE_BITS
    while shift >= 0:
        node = value >> shift & NODE_MASK
        if node > 0:
            e = nodes[node - 1]
            if isinstance(e, Exceptions):
                for ch in e.changes:
                    granted = ch.ability
                    change_by(g, obj, ch, ch.value if granted is None else granted.effect.key, ch.more)
                    if ch.op == facts.OP_SET_PT:
                        d[obj * derived.CHARACTERISTICS + derived.HAS] |= derived.SIZED_AS_COPIED
        shift -= NODE_BITS


def flags_on(g: Game, zone: i64) -> i64:
    zones = g.zones
    d = g.derived
    flags: i64 = 0
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        flags |= CARDS.flags[d[zones.cells[i] * derived.CHARACTERISTICS + derived.TEXT]]
        i += 1
    f = g.facts
    at = next_of_layer(g, FIRST, facts.OP_TEXT)
    while at >= 0:
        flags |= CARDS.flags[f[at + F_MORE]]
        at = next_of_layer(g, at, facts.OP_TEXT)
    return flags


def count_counters(g: Game) -> None:
    """CR 613.4c. Apply counters that change power and toughness. After this, only `switches` changes these
    numbers.
    """
    zones = g.zones
    cells = zones.cells
    cols = g.cols
    rare = len(match_of(g).spaces.sized) > 0
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        if rare or cols[cells[i] * columns.COLUMNS + columns.TALLY] & BOTH_SIGNS:
            add_counters(g, Obj(cells[i]))
        i += 1
    if len(g.facts) > 0:
        switches(g)


def add_counters(g: Game, obj: Obj) -> None:
    """CR 613.4c. Apply the +1/+1 and -1/-1 counters on one permanent."""
    cols = g.cols
    word = cols[obj * columns.COLUMNS + columns.TALLY]
    if word & BOTH_SIGNS:
        d = g.derived
        n = (word & TALLY_MASK) - (word >> TALLY_BITS & TALLY_MASK)
        d[obj * derived.CHARACTERISTICS + derived.POWER] += n
        d[obj * derived.CHARACTERISTICS + derived.TOUGH] += n
    sized = match_of(g).spaces.sized
    if len(sized) > 0:
        add_rare_counters(g, obj, sized)


def add_rare_counters(g: Game, obj: Obj, sized: vec[i64]) -> None:
    """CR 613.4c. Apply counters such as +2/+2 and -0/-1 on one permanent."""
    d = g.derived
    at = obj * derived.CHARACTERISTICS
    i: i64 = 0
    while i < i64(len(sized)):
        n = tally(g, obj, sized[i])
        d[at + derived.POWER] += n * sized[i + 1]
        d[at + derived.TOUGH] += n * sized[i + 2]
        i += 3


def switches(g: Game) -> None:
    """CR 613.4d. Apply the effects that switch power and toughness."""
    f = g.facts
    at = next_of_layer(g, FIRST, facts.OP_SWITCH)
    while at >= 0:
        if lives(g, at):
            change(g, Obj(f[at + F_ABOUT] & ID_MASK), facts.OP_SWITCH, 0, 0)
        at = next_of_layer(g, at, facts.OP_SWITCH)
