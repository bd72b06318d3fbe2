"""CR 506, 509. Who attacks what, who may block whom, and the declaration of blockers.

Of a creature in combat its STATUS says that it attacks or blocks, COMBAT says what: an attacker's player or
planeswalker, a blocker's attacker. A creature that blocks a second attacker keeps it in SECOND_ATTACKER, plus 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER, WIDTH, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.proposing import column, event, status

from .asking import ASK_BLOCK
from .causes import BLOCKED_WITH, NOTHING_SAID
from .derive import ability_at, get, has, is_a, known, mark
from .keys import (
    BLOCKS_MORE,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALK,
    MENACE,
    MUST_BLOCK,
    ONE_BLOCKER_AT_MOST,
    PROTECTION,
    PROTECTION_FROM_EVERYTHING,
    REACH,
    SHADOW,
    SKULK,
)
from .kinds import (
    HAS_LIMIT,
)
from .numbers.columns import NOT_ANY_MORE, SECOND_ATTACKER
from .rules import (
    ARTIFACT,
    ATTACKING,
    BASIC_LAND_TYPES,
    BATTLE,
    BEGIN_COMBAT,
    BLACK,
    BLOCKED,
    BLOCKING,
    BLOCKS,
    COLORS,
    COMBAT,
    CONTROL,
    CREATURE,
    END_COMBAT,
    GETS_BLOCKED,
    GRANTED,
    HAS,
    KEYS,
    LAND,
    LEFT,
    LIMITS,
    NONE,
    ODD,
    POWER,
    STRUCK,
    SUBS,
    TAPPED,
    TEXT,
    TYPES,
    active,
    command,
    field,
    has_status,
    next_seat,
    primary,
    step_of,
    together,
)
from .table import (
    CARDS,
    FROM_COMMAND,
    Limit,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

IN_COMBAT_BITS: Final = ATTACKING | BLOCKING | BLOCKED | STRUCK
EVASION: Final = FLYING | FEAR | INTIMIDATE | SHADOW | HORSEMANSHIP | SKULK | CANT_BE_BLOCKED


# -- reading combat
def attacks_now(g: Game, obj: i64) -> bool:
    """CR 506.4, 508.1k. Whether an object on the battlefield is an attacking creature."""
    if not has_status(g, obj, ATTACKING):
        return False
    types = get(g, obj, TYPES)
    return types & CREATURE != 0 and types & BATTLE == 0 and active(g, get(g, obj, CONTROL))


def blocks_now(g: Game, obj: i64) -> bool:
    """CR 506.4, 509.1g. Whether an object on the battlefield is a blocking creature."""
    if not has_status(g, obj, BLOCKING):
        return False
    types = get(g, obj, TYPES)
    return types & CREATURE != 0 and types & BATTLE == 0 and not active(g, get(g, obj, CONTROL))


def strayed(g: Game, obj: i64) -> bool:
    """CR 506.4, 508.4. Whether something is marked as attacking or blocking that can't be, or not in this step."""
    if not has_status(g, obj, ATTACKING | BLOCKING):
        return False
    step = step_of(g)
    if step < BEGIN_COMBAT or step > END_COMBAT:
        return True
    return not attacks_now(g, obj) and not blocks_now(g, obj)


def remove_from_combat(g: Game, obj: i64) -> None:
    """CR 506.4. Propose that it stops attacking, blocking, and being blocked."""
    status(g, obj, 0, IN_COMBAT_BITS)
    column(g, obj, COMBAT, NONE)
    column(g, obj, SECOND_ATTACKER, 0)


def leaves_combat(g: Game, walker: i64, seat: i64) -> None:
    """CR 506.4, 506.4c. A player has lost control of a planeswalker: what attacked it attacks nothing.

    It goes on being an attacker, and that player its defending player (CR 508.5).
    """
    zones = g.zones
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = zones.cells[i]
        i += 1
        if has_status(g, obj, ATTACKING) and g.col(obj, COMBAT) == g.ref(walker):
            g.set_col(obj, COMBAT, g.player(seat) | NOT_ANY_MORE)


def attacked_by(g: Game, attacker: i64) -> i64:
    """CR 508.1b, 508.4. What it attacks, as it was declared; what entered attacking: the next opponent.

    A reference to a player (with NOT_ANY_MORE: it attacks nothing now) or to a planeswalker that may have left.
    """
    ref = g.col(attacker, COMBAT)
    if ref > 0:
        return ref
    return g.player(next_seat(g, g.current))


def defender(g: Game, attacker: i64) -> i64:
    """CR 508.5, 805.10c, 805.10e. The defending player of an attacker."""
    ref = attacked_by(g, attacker)
    if ref & PLAYER:
        return ref & NOBODY
    return known(g, ref, CONTROL)


def is_blocking(g: Game, blocker: i64, attacker: i64) -> bool:
    """CR 509.1g. Whether an object blocks that one now."""
    if not blocks_now(g, blocker):
        return False
    ref = g.ref(attacker)
    return g.col(blocker, COMBAT) == ref or g.col(blocker, SECOND_ATTACKER) == ref + 1


# -- what cards forbid
def forbidden(g: Game, obj: i64, other: i64, attacking: bool) -> bool:
    """CR 508.1c, 509.1b. Whether an ability forbids it to attack that (a reference), or to block that object."""
    if mark(g, ODD) & LIMITS == 0:
        return False
    return forbidden_from(g, field(g), obj, other, attacking) or forbidden_from(
        g, command(g), obj, other, attacking
    )


def forbidden_from(g: Game, zone: i64, obj: i64, other: i64, attacking: bool) -> bool:
    """The same, by abilities of one zone's objects."""
    zones = g.zones
    flags = CARDS.flags
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = zones.cells[i]
        i += 1
        text = get(g, source, TEXT)
        if flags[text] & HAS_LIMIT == 0 and get(g, source, HAS) & GRANTED == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, source, j)
            if number < 0:
                break
            j += 1
            a = CARDS.abilities[number]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):  # CR 113.6
                g.push_frame(0, 0, get(g, source, CONTROL), g.ref(source))
                if attacking:
                    no = a.attacking(g, obj, other)
                else:
                    no = a.blocking(g, obj, other)
                g.top -= WIDTH
                if no:
                    return True
    return False


# -- who may block whom
def may_block(g: Game, obj: i64, seat: i64) -> bool:
    """CR 509.1a, 805.10d. Whether a permanent is a creature that could block for that player at all."""
    types = get(g, obj, TYPES)
    if types & CREATURE == 0 or types & BATTLE or not together(g, get(g, obj, CONTROL), seat):
        return False
    return not has_status(g, obj, TAPPED) and not has(g, obj, CANT_BLOCK)


def can_block(g: Game, blocker: i64, attacker: i64) -> bool:
    """CR 509.1a-b, 702.16f. Whether that creature may block that attacker, looking at these two alone."""
    return attacks_now(g, attacker) and could_block(g, blocker, attacker, defender(g, attacker))


def could_block(g: Game, blocker: i64, attacker: i64, seat: i64) -> bool:
    """CR 509.1a-b. Whether that creature may block the other one when it attacks that player."""
    if not may_block(g, blocker, seat):
        return False
    keys = get(g, attacker, KEYS)
    own = get(g, blocker, KEYS)
    if keys & EVASION and evades(g, attacker, keys, blocker, own):
        return False
    if own & SHADOW and keys & SHADOW == 0:  # CR 702.28b
        return False
    if keys & PROTECTION_FROM_EVERYTHING or keys >> PROTECTION & get(g, blocker, COLORS) & 31:  # CR 702.16f
        return False
    walks = keys >> LANDWALK & BASIC_LAND_TYPES
    if walks and walks & land_types_of(g, seat):  # CR 702.14c
        return False
    return not forbidden(g, blocker, attacker, False)


def evades(g: Game, attacker: i64, keys: i64, blocker: i64, own: i64) -> bool:
    """CR 702.9b, 702.13b, 702.28b, 702.31b, 702.36b, 702.118b, 702.17b. Whether evasion keeps that creature
    from blocking.
    """
    if keys & CANT_BE_BLOCKED:
        return True
    if keys & FLYING and own & (FLYING | REACH) == 0:
        return True
    if keys & SHADOW and own & SHADOW == 0:
        return True
    if keys & HORSEMANSHIP and own & HORSEMANSHIP == 0:
        return True
    if keys & SKULK and get(g, blocker, POWER) > get(g, attacker, POWER):
        return True
    if keys & (FEAR | INTIMIDATE) == 0 or is_a(g, blocker, ARTIFACT):
        return False
    colors = get(g, blocker, COLORS)
    if keys & FEAR and colors & BLACK == 0:
        return True
    return keys & INTIMIDATE != 0 and colors & get(g, attacker, COLORS) == 0


def land_types_of(g: Game, seat: i64) -> i64:
    """CR 702.14c. The basic land types among the lands that a player controls."""
    zones = g.zones
    found: i64 = 0
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = zones.cells[i]
        if is_a(g, obj, LAND) and get(g, obj, CONTROL) == seat:
            found |= get(g, obj, SUBS)
        i += 1
    return found & BASIC_LAND_TYPES


# -- declaring
def taken(g: Game, pairs: i64, side: i64) -> vec[i64]:
    """In how many of the pairs that were chosen each object stands on that side (0, 1); `times_in` reads it."""
    words = (len(g.kind_of) >> 4) + 1
    found = vec[i64](capacity=words)
    while len(found) < words:
        found = append(found, i64(0))
    n = g.many(pairs)
    i = side
    while i < n:
        obj = g.item(pairs, i) & ID_MASK
        if times_in(found, obj) < 3:
            found[obj >> 4] += shifted(1, 2 * (obj & 15))
        i += 2
    return found


def times_in(found: vec[i64], obj: i64) -> i64:
    """How often an object was chosen: 0, 1, 2, or 3 and more."""
    return found[obj >> 4] >> (2 * (obj & 15)) & 3


@final
class declare_blockers(Effect):
    """CR 509.1, 802.4. Each defending player, in turn order, chooses creature by creature who blocks whom.

    A choice is offered only if the declaration can still become legal after it; all of a player's creatures
    block at once. Slot 1: the blocks, as pairs on the pad. Slot 2: the creature whose attacker is asked for.
    Slot 3: which player declares, counted from the active one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "declare blockers"

    def carry_out(self, g: Game, part: i64) -> i64:
        finished = False
        if part == 0:
            self.next(g, 1)
        elif part == 1:
            if g.reply == NOTHING:
                finished = True
            else:
                g.bind(2, g.reply)
                g.ask(ASK_BLOCK, self.attackers(g, g.reply))
                return 2
        elif part == 2:
            g.add_to_list(g.slot(1), g.slot(2))
            g.add_to_list(g.slot(1), g.reply)
            g.bind(2, NOTHING)
        else:
            self.next(g, g.slot(3) + 1)
        while g.slot(3) < g.seats:
            seat = g.current + g.slot(3)
            if seat >= g.seats:
                seat -= g.seats
            g.set_seat(seat)
            if g.value(seat, LEFT) == 0 and not finished and not active(g, seat) and primary(g, seat) == seat:
                found = self.blockers(g, seat)
                if len(found) > 0:
                    g.ask(ASK_BLOCK, found)
                    return 1
            finished = False
            self.declare(g)
            if not g.commit():
                return 3
            self.next(g, g.slot(3) + 1)
        return DONE

    def next(self, g: Game, turn: i64) -> None:
        """That player, so many after the active one, declares; there are no blocks yet."""
        g.bind(1, g.new_list())
        g.bind(2, NOTHING)
        g.bind(3, turn)

    def blockers(self, g: Game, seat: i64) -> vec[i64]:
        """What a player may say next: a creature that blocks, or NOTHING when that is legal; empty: nothing to ask."""
        found = vec[i64](capacity=16)
        attackers = self.all_attackers(g)
        if len(attackers) == 0:
            return found
        blocking = taken(g, g.slot(1), 0)
        blocked = taken(g, g.slot(1), 1)
        wanting = self.wanting(g, blocked)
        must = wanting < 0 and self.somebody_must(g, seat, attackers, blocking, blocked)
        if wanting < 0 and not must:
            found = append(found, i64(NOTHING))
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            i += 1
            if not may_block(g, obj, seat) or (must and not self.has_to(g, obj, blocking)):
                continue
            if wanting >= 0:
                if self.free(g, obj, wanting, blocking, blocked):
                    found = append(found, g.ref(obj))
            elif self.has_somebody(g, obj, attackers, blocking, blocked):
                found = append(found, g.ref(obj))
        if len(found) == 1 and found[0] == NOTHING:
            return vec[i64]()
        return found

    def attackers(self, g: Game, ref: i64) -> vec[i64]:
        """Whom a creature may block now."""
        found = vec[i64](capacity=8)
        blocking = taken(g, g.slot(1), 0)
        blocked = taken(g, g.slot(1), 1)
        wanting = self.wanting(g, blocked)
        if wanting >= 0:
            return append(found, g.ref(wanting))
        blocker = g.find(ref)
        for obj in self.all_attackers(g):
            if self.open(g, blocker, obj, blocking, blocked):
                found = append(found, g.ref(obj))
        return found

    def all_attackers(self, g: Game) -> vec[i64]:
        """CR 508.1k. All attacking creatures."""
        found = vec[i64](capacity=8)
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            if attacks_now(g, zones.cells[i]):
                found = append(found, zones.cells[i])
            i += 1
        return found

    def wanting(self, g: Game, blocked: vec[i64]) -> i64:
        """CR 702.111b. An attacker with menace that one creature blocks so far; -1: none."""
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 1
        while i < n:
            obj = g.find(g.item(pairs, i))
            if obj >= 0 and times_in(blocked, obj) == 1 and has(g, obj, MENACE):
                return obj
            i += 2
        return -1

    def somebody_must(
        self, g: Game, seat: i64, attackers: vec[i64], blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """CR 509.1c. Whether some creature of that player must block, can, and doesn't yet."""
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            i += 1
            if self.has_to(g, obj, blocking) and may_block(g, obj, seat):
                if self.has_somebody(g, obj, attackers, blocking, blocked):
                    return True
        return False

    def has_to(self, g: Game, obj: i64, blocking: vec[i64]) -> bool:
        return has(g, obj, MUST_BLOCK) and times_in(blocking, obj) == 0

    def has_somebody(
        self, g: Game, blocker: i64, attackers: vec[i64], blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """Whether there is an attacker that this creature may block now."""
        if times_in(blocking, blocker) >= self.most(g, blocker):
            return False
        for attacker in attackers:
            if self.open(g, blocker, attacker, blocking, blocked):
                return True
        return False

    def open(self, g: Game, blocker: i64, attacker: i64, blocking: vec[i64], blocked: vec[i64]) -> bool:
        """CR 509.1b, 702.111b. Whether it may block that one, and the declaration can be legal then."""
        if not self.free(g, blocker, attacker, blocking, blocked):
            return False
        if not has(g, attacker, MENACE) or times_in(blocked, attacker) > 0:
            return True
        if has(g, attacker, ONE_BLOCKER_AT_MOST):
            return False
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            if obj != blocker and self.free(g, obj, attacker, blocking, blocked):
                return True
            i += 1
        return False

    def most(self, g: Game, blocker: i64) -> i64:
        """CR 509.1a. How many attackers it may block."""
        if has(g, blocker, BLOCKS_MORE):
            return 2
        return 1

    def free(self, g: Game, blocker: i64, attacker: i64, blocking: vec[i64], blocked: vec[i64]) -> bool:
        """Whether it may block that one beside what has been chosen, menace left aside."""
        if times_in(blocking, blocker) >= self.most(g, blocker) or not can_block(g, blocker, attacker):
            return False
        if has(g, attacker, ONE_BLOCKER_AT_MOST) and times_in(blocked, attacker) > 0:
            return False
        if times_in(blocking, blocker) == 0:
            return True
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 0
        while i < n:
            if g.item(pairs, i) == g.ref(blocker) and g.item(pairs, i + 1) == g.ref(attacker):
                return False
            i += 2
        return True

    def times(self, g: Game, ref: i64, side: i64) -> i64:
        """In how many of the chosen blocks it is the blocker (side 0) or the attacker (side 1)."""
        pairs = g.slot(1)
        n = g.many(pairs)
        found: i64 = 0
        i = side
        while i < n:
            if g.item(pairs, i) == ref:
                found += 1
            i += 2
        return found

    def declare(self, g: Game) -> None:
        """CR 509.1g-i, 509.3a. Propose all blocks of a player, as one event."""
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 0
        while i < n:
            blocker = g.item(pairs, i)
            attacker = g.item(pairs, i + 1)
            obj = g.find(blocker)
            if self.before(g, i, 0):
                column(g, obj, SECOND_ATTACKER, attacker + 1)
            else:
                status(g, obj, BLOCKING, 0)
                column(g, obj, COMBAT, attacker)
                column(g, obj, SECOND_ATTACKER, 0)
            if not self.before(g, i + 1, 1):
                status(g, g.find(attacker), BLOCKED, 0)
            i += 2
        i = 0
        while i < n:
            event(g, BLOCKS, g.item(pairs, i), g.item(pairs, i + 1), 0, BLOCKED_WITH)
            i += 2
        i = 1
        while i < n:
            if not self.before(g, i, 1):
                ref = g.item(pairs, i)
                event(g, GETS_BLOCKED, ref, self.times(g, ref, 1), 0, NOTHING_SAID)
            i += 2

    def before(self, g: Game, at: i64, side: i64) -> bool:
        """Whether an earlier pair has the same creature on that side."""
        pairs = g.slot(1)
        i = side
        while i < at:
            if g.item(pairs, i) == g.item(pairs, at):
                return True
            i += 2
        return False

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        obj = g.find(g.slot(2))
        if obj >= 0:
            return f"Which attacker does {g.match.rules.name_of(g, obj)} block?"
        return "Declare blockers"
