"""CR 506, 509. Which creatures can block which attackers, and the declaration of blockers.

The STATUS column of a creature says whether it attacks or blocks. Its COMBAT column says what it attacks (a
player or planeswalker), or which attacker it blocks. If a creature blocks several attackers, a list in
MORE_ATTACKERS (plus 1) has the others.

In the functions here, `blocking` and `blocked` are results of `taken`: for each creature, in how many of the
chosen blocks it is the blocker, or the attacker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.limits import as_though
from cardwright.games.magic.characteristics.lookup import (
    abilities_of,
    board_says,
    get,
    has,
    is_a,
    is_guarded,
)
from cardwright.games.magic.characteristics.operations import more_blocks
from cardwright.games.magic.events.in_combat import attacks_now, defender, in_band_with
from cardwright.games.magic.events.proposing import column, event, status
from cardwright.games.magic.numbers import causes, columns, derived, events, facts, keywords, questions
from cardwright.games.magic.numbers.as_though import NO_WALK, TO_BLOCK
from cardwright.games.magic.numbers.combat_rules import NOT_ALONE_BLOCKING
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BASIC_LAND_TYPES,
    BATTLE,
    BLACK,
    CREATURE,
    HAS_LIMIT,
    LAND,
)
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    has_status,
    is_active,
    primary,
    same_side,
)
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_MORE, F_VALUE, ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .combat_rules import is_ruled, speak_of
from .demanded_blocks import demanded_blocks, has_pair, most_matched

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

EVASION: Final = (
    keywords.FLYING
    | keywords.FEAR
    | keywords.INTIMIDATE
    | keywords.SHADOW
    | keywords.HORSEMANSHIP
    | keywords.SKULK
    | keywords.CANT_BE_BLOCKED
)


# -- what cards forbid
def forbidden(g: Game, obj: Obj, other: Obj, attacking: bool) -> bool:
    """CR 508.1c, 509.1b. Whether an ability forbids `obj` to attack or block `other`.

    `attacking`: whether `obj` would attack `other`, which is a reference then.
    """
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    return (
        forbidden_from(g, battlefield(g), obj, other, attacking)
        or forbidden_from(g, command(g), obj, other, attacking)
        or forbidden_for_a_time(g, obj, other, attacking)
    )


def forbidden_for_a_time(g: Game, obj: Obj, other: Obj, attacking: bool) -> bool:
    """CR 611.2c. Whether an effect with a duration forbids `obj` to attack or block `other`."""
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(g.facts[at + F_VALUE])
        if isinstance(a, Limit):
            speak_of(g, at)
            no = a.attacking(g, obj, other) if attacking else a.blocking(g, obj, other)
            g.pop_frame()
            if no:
                return True
        at = next_of_layer(g, at, facts.F_LIMIT)
    return False


def must_attack_for_a_time(g: Game, obj: Obj) -> bool:
    """CR 508.1d, 611.2c. Whether an effect with a duration requires the creature to attack if able."""
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(g.facts[at + F_VALUE])
        if isinstance(a, Limit) and g.facts[at + F_MORE] != g.turn_no + 1:
            speak_of(g, at)
            must = a.demands_attack(g, obj)
            g.pop_frame()
            if must:
                return True
        at = next_of_layer(g, at, facts.F_LIMIT)
    return False


def forbidden_from(g: Game, zone: i64, obj: Obj, other: Obj, attacking: bool) -> bool:
    """Whether abilities of objects in one zone forbid `obj` to attack or block `other`."""
    zones = g.zones
    flags = CARDS.flags
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = Obj(zones.cells[i])
        i += 1
        text = get(g, source, derived.TEXT)
        if flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
            continue
        for number in abilities_of(g, source):
            a = CARDS.abilities[number]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):  # CR 113.6
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                if attacking:
                    no = a.attacking(g, obj, other)
                else:
                    no = a.blocking(g, obj, other)
                g.pop_frame()
                if no:
                    return True
    return False


# -- who may block whom
def against_being_a_blocker(g: Game, obj: Obj, seat: Seat) -> i64:
    """CR 509.1a, 805.10d. Return the reason why a permanent can't block at all for this player.

    Return ALLOWED if it can.
    """
    types = get(g, obj, derived.TYPES)
    if types & CREATURE == 0 or types & BATTLE:
        return questions.NO_CREATURE
    if not same_side(g, Seat(get(g, obj, derived.CONTROL)), seat):
        return questions.NOT_YOURS
    if has_status(g, obj, columns.TAPPED):
        return questions.IS_TAPPED
    return questions.CANT_BLOCK if has(g, obj, keywords.CANT_BLOCK) else questions.ALLOWED


def can_block(g: Game, blocker: Obj, attacker: Obj) -> bool:
    """CR 509.1a-b, 702.16f. Whether `blocker` may block `attacker`, looking at these two creatures only."""
    return attacks_now(g, attacker) and could_block(g, blocker, attacker, defender(g, attacker))


def could_block(g: Game, blocker: Obj, attacker: Obj, seat: Seat) -> bool:
    """CR 509.1a-b. Whether `blocker` may block `attacker` when that creature attacks the player `seat`."""
    return against_blocking(g, blocker, attacker, seat) == questions.ALLOWED


def against_blocking(g: Game, blocker: Obj, attacker: Obj, seat: Seat) -> i64:
    """CR 509.1a-b. Return the reason why `blocker` can't block `attacker` when that creature attacks `seat`.

    Return ALLOWED if it can.
    """
    no = against_being_a_blocker(g, blocker, seat)
    if no != questions.ALLOWED:
        return no
    keys = get(g, attacker, derived.KEYWORDS)
    own = get(g, blocker, derived.KEYWORDS)
    if keys & EVASION:
        if keys & (keywords.FLYING | keywords.SHADOW):
            no = evasion(g, attacker, keys, blocker, own | as_though(g, TO_BLOCK, blocker, attacker))
        else:
            no = evasion(g, attacker, keys, blocker, own)
        if no != questions.ALLOWED:
            return no
    if own & keywords.SHADOW and keys & keywords.SHADOW == 0:  # CR 702.28b
        return questions.FROM_SHADOW
    if (
        keys & keywords.PROTECTION_FROM_EVERYTHING
        or keys >> keywords.PROTECTION & get(g, blocker, derived.COLORS) & 31
        or is_guarded(g, attacker, g.ref(blocker))
    ):  # CR 702.16f
        return questions.PROTECTED
    walks = keys >> keywords.LANDWALK & BASIC_LAND_TYPES
    if walks:  # CR 702.14c
        walks &= ~(as_though(g, NO_WALK, attacker, blocker) >> keywords.LANDWALK)
        if walks & land_types_of(g, seat):
            return questions.WALKS
    return questions.FORBIDDEN if forbidden(g, blocker, attacker, False) else questions.ALLOWED


def evasion(g: Game, attacker: Obj, keys: i64, blocker: Obj, own: i64) -> i64:
    """CR 702.9b, 702.13b, 702.28b, 702.31b, 702.36b, 702.118b, 702.17b. Return the evasion ability that
    prevents a block.

    Return ALLOWED if none does. `keys` and `own`: the keywords of the attacker and of the blocker.
    """
    if keys & keywords.CANT_BE_BLOCKED:
        return questions.UNBLOCKABLE
    if keys & keywords.FLYING and own & (keywords.FLYING | keywords.REACH) == 0:
        return questions.FLIES
    if keys & keywords.SHADOW and own & keywords.SHADOW == 0:
        return questions.IN_SHADOW
    if keys & keywords.HORSEMANSHIP and own & keywords.HORSEMANSHIP == 0:
        return questions.RIDES
    if keys & keywords.SKULK and get(g, blocker, derived.POWER) > get(g, attacker, derived.POWER):
        return questions.SKULKS
    if keys & (keywords.FEAR | keywords.INTIMIDATE) == 0 or is_a(g, blocker, ARTIFACT):
        return questions.ALLOWED
    colors = get(g, blocker, derived.COLORS)
    if keys & keywords.FEAR and colors & BLACK == 0:
        return questions.FEARED
    if keys & keywords.INTIMIDATE != 0 and colors & get(g, attacker, derived.COLORS) == 0:
        return questions.INTIMIDATES
    return questions.ALLOWED


def land_types_of(g: Game, seat: Seat) -> i64:
    """CR 702.14c. Return the basic land types among the lands that a player controls, as a bit mask."""
    zones = g.zones
    found: i64 = 0
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        if is_a(g, obj, LAND) and get(g, obj, derived.CONTROL) == seat:
            found |= get(g, obj, derived.SUBS)
        i += 1
    return found & BASIC_LAND_TYPES


# -- declaring
MOST_WAITING: Final = 5
NOBODY: Final = Obj(-1)


def taken(g: Game, pairs: i64, side: i64) -> vec[i64]:
    """Return for each object in how many of the chosen blocks it is the blocker (`side` 0) or the attacker
    (`side` 1).

    The result is packed; `times_in` reads it. `pairs`: the list of blocks.
    """
    words = (len(g.kind_of) >> 4) + 1
    found = vec[i64](capacity=words)
    while len(found) < words:
        found = append(found, i64(0))
    n = g.many(pairs)
    i = side
    while i < n:
        obj = Obj(g.item(pairs, i) & ID_MASK)
        if times_in(found, obj) < 3:
            found[obj >> 4] += shifted(1, 2 * (obj & 15))
        i += 2
    return found


def times_in(found: vec[i64], obj: Obj) -> i64:
    """Return how many times an object occurs in a result of `taken`: 0, 1, 2, or 3 for "three or more"."""
    return found[obj >> 4] >> (2 * (obj & 15)) & 3


def one_more(found: vec[i64], obj: Obj) -> vec[i64]:
    """Return a copy of a result of `taken` in which the object occurs once more."""
    more = found[:]
    if times_in(more, obj) < 3:
        more[obj >> 4] += shifted(1, 2 * (obj & 15))
    return more


def too_few(g: Game, attacker: Obj, blockers: i64) -> i64:
    """CR 702.111b, 509.1b. Return how many more creatures must block an attacker, if `blockers` creatures
    block it already.
    """
    if blockers == 0:
        return 0
    least: i64 = 1
    if has(g, attacker, keywords.THREE_BLOCKERS):
        least = 3
    elif has(g, attacker, keywords.MENACE):
        least = 2
    return least - blockers if blockers < least else i64(0)


@final
class declare_blockers(Effect):
    """CR 509.1, 802.4. An effect: each defending player, in turn order, chooses blockers, creature by
    creature.

    Only choices after which the declaration can still become legal are offered. All creatures of a player
    block at the same time. Slot 1: the list of blocks, as pairs. Slot 2: the creature for which the player is
    choosing an attacker. Slot 3: how many seats after the active player the declaring player sits.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "declare blockers"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 4:
            return DONE
        finished = part == 1 and g.reply == NOTHING
        if part == 1 and not finished:
            g.bind(2, g.reply)
            g.ask(questions.ASK_BLOCK, self.attackers(g, g.reply))
            return 2
        if part == 0:
            self.next(g, 1)
        elif part == 2:
            g.add_to_list(g.slot(1), g.slot(2))
            g.add_to_list(g.slot(1), g.reply)
            g.bind(2, NOTHING)
        elif part == 3:
            self.next(g, g.slot(3) + 1)
        while g.slot(3) < g.seats:
            if not finished and self.asks_for_more(g):
                return 1
            finished = False
            self.declare(g)
            if not g.commit():
                return 3
            self.next(g, g.slot(3) + 1)
        self.tell_unblocked(g)
        return DONE if g.commit() else 4

    def asks_for_more(self, g: Game) -> bool:
        """Ask the defending player for the next block, if there is a choice.

        Return whether they were asked.
        """
        seat = Seat(g.current + g.slot(3))
        if seat >= g.seats:
            seat = Seat(seat - g.seats)
        g.set_seat(seat)
        if g.value(seat, LEFT) != 0 or is_active(g, seat) or primary(g, seat) != seat:
            return False
        found = self.blockers(g, seat)
        if len(found) == 0:
            return False
        g.ask(questions.ASK_BLOCK, found)
        return True

    def tell_unblocked(self, g: Game) -> None:
        """CR 509.3g. Propose the event "isn't blocked" for each unblocked attacker, after all blocks have
        been declared.
        """
        if board_says(g, derived.WATCHED) & (shifted(1, HAPPEN)) == 0:
            return
        for obj in self.all_attackers(g):
            if not has_status(g, obj, columns.BLOCKED):
                event(g, HAPPEN, g.ref(obj), 0, 0, causes.UNBLOCKED)

    def next(self, g: Game, turn: i64) -> None:
        """Begin the declaration of the player who sits `turn` seats after the active player."""
        g.bind(1, g.new_list())
        g.bind(2, NOTHING)
        g.bind(3, turn)

    def blockers(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the options for the player's next choice: creatures to block with, and NOTHING if stopping
        now is legal.

        Return an empty list if there is nothing to ask.
        """
        found = self.may_block(g, seat)
        if len(found) == 0 or board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
            return found
        return self.in_company(g, seat, found)

    def in_company(self, g: Game, seat: Seat, found: vec[i64]) -> vec[i64]:
        """CR 506.5, 509.1b. Return those options of `found` that obey "can't block alone".

        A creature that can't block alone must not be left as the only blocker.
        """
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 2
        while i < n:
            if g.item(pairs, i) != g.item(pairs, 0):
                return found
            i += 2
        kept = vec[i64](capacity=8)
        for ref in found:
            if ref == NOTHING:
                if n == 0 or not is_ruled(g, g.find(g.item(pairs, 0)), NOT_ALONE_BLOCKING):
                    kept = append(kept, ref)
            elif n > 0 or not is_ruled(g, g.find(ref), NOT_ALONE_BLOCKING) or len(self.attackers(g, ref)) > 0:
                kept = append(kept, ref)
        if len(kept) == 1 and kept[0] == NOTHING:
            return vec[i64]()
        return kept

    def has_company(
        self, g: Game, seat: Seat, blocker: Obj, attacker: Obj, blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """CR 509.1b. Whether another creature could still block if `blocker` blocks `attacker`, so that it
        doesn't block alone.
        """
        blocking = one_more(blocking, blocker)
        blocked = one_more(blocked, attacker)
        for other in self.able(g, seat):
            if other == blocker:
                continue
            for any_attacker in self.all_attackers(g):
                if self.open(g, other, any_attacker, blocking, blocked):
                    return True
        return False

    def may_block(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the options of `blockers`, but without regard to "can't block alone"."""
        found = vec[i64](capacity=16)
        attackers = self.all_attackers(g)
        if len(attackers) == 0:
            return found
        blocking = taken(g, g.slot(1), 0)
        blocked = taken(g, g.slot(1), 1)
        wanting = Obj(self.wanting(g, blocked))
        narrow = self.narrow(g, attackers)
        if wanting < 0:
            asked = self.demanded(g, seat, attackers, blocking, blocked)
            if len(asked) > 0:
                return asked
        must = wanting < 0 and self.somebody_must(g, seat, attackers, blocking, blocked)
        if wanting < 0 and not must:
            found = append(found, i64(NOTHING))
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            i += 1
            if against_being_a_blocker(g, obj, seat) != questions.ALLOWED or (
                must and not self.has_to(g, obj, blocking)
            ):
                continue
            if wanting >= 0:
                if self.free(g, obj, wanting, blocking, blocked) and self.as_many_block(
                    g, obj, wanting, narrow, blocking, blocked
                ):
                    found = append(found, g.ref(obj))
            elif self.has_somebody(g, obj, attackers, blocking, blocked):
                if len(narrow) == 0 or len(self.attackers(g, g.ref(obj))) > 0:
                    found = append(found, g.ref(obj))
        if len(found) == 1 and found[0] == NOTHING:
            return vec[i64]()
        return found

    def attackers(self, g: Game, ref: i64) -> vec[i64]:
        """Return the attackers that the creature `ref` can be declared to block now."""
        found = vec[i64](capacity=8)
        blocking = taken(g, g.slot(1), 0)
        blocked = taken(g, g.slot(1), 1)
        wanting = Obj(self.wanting(g, blocked))
        if wanting >= 0:
            return append(found, g.ref(wanting))
        blocker = g.find(ref)
        every = self.all_attackers(g)
        narrow = self.narrow(g, every)
        alone = g.many(g.slot(1)) == 0 and is_ruled(g, blocker, NOT_ALONE_BLOCKING)
        for obj in every:
            if (
                self.open(g, blocker, obj, blocking, blocked)
                and self.as_many_block(g, blocker, obj, narrow, blocking, blocked)
                and (not alone or self.has_company(g, Seat(g.seat()), blocker, obj, blocking, blocked))
            ):
                found = append(found, g.ref(obj))
        if len(found) > 1:
            return self.demanded_attackers(g, blocker, every, found, blocking, blocked)
        return found

    def demanded(
        self, g: Game, seat: Seat, attackers: vec[Obj], blocking: vec[i64], blocked: vec[i64]
    ) -> vec[i64]:
        """CR 509.1c. Return the player's next choices that let as many requirements as possible be obeyed.

        Return an empty list if no attacker must be blocked, or no further block helps.
        """
        found = vec[i64]()
        if self.nothing_demanded(g, attackers):
            return found
        able = self.able(g, seat)
        pairs = demanded_blocks(g, able, attackers)
        if len(pairs) == 0 and not self.some_must_be_blocked(g, attackers):
            return found
        best = self.obeyed(g, able, attackers, pairs, blocking, blocked, NOBODY, NOBODY)
        if self.obeyed_now(g, able, attackers, pairs, blocking, blocked) >= best:
            found = append(found, i64(NOTHING))
        for blocker in able:
            for attacker in attackers:
                if (
                    self.open(g, blocker, attacker, blocking, blocked)
                    and self.obeyed(g, able, attackers, pairs, blocking, blocked, blocker, attacker) >= best
                ):
                    found = append(found, g.ref(blocker))
                    break
        if len(found) == 1 and found[0] == NOTHING:
            return vec[i64]()
        return found

    def demanded_attackers(
        self, g: Game, blocker: Obj, attackers: vec[Obj], may: vec[i64], blocking: vec[i64], blocked: vec[i64]
    ) -> vec[i64]:
        """CR 509.1c. Return the attackers of `may` that let as many requirements as possible be obeyed if
        `blocker` blocks one.

        If no attacker must be blocked, return all of them.
        """
        if self.nothing_demanded(g, attackers):
            return may
        able = self.able(g, Seat(g.seat()))
        pairs = demanded_blocks(g, able, attackers)
        if len(pairs) == 0 and not self.some_must_be_blocked(g, attackers):
            return may
        most: i64 = -1
        found = vec[i64](capacity=8)
        for ref in may:
            n = self.obeyed(g, able, attackers, pairs, blocking, blocked, blocker, g.find(ref))
            if n > most:
                most = n
                found = vec[i64](capacity=8)
            if n == most:
                found = append(found, ref)
        return found

    def able(self, g: Game, seat: Seat) -> vec[Obj]:
        """CR 509.1a. Return the creatures of a player that could block at all."""
        found = vec[Obj](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            if against_being_a_blocker(g, obj, seat) == questions.ALLOWED:
                found = append(found, obj)
        return found

    def nothing_demanded(self, g: Game, attackers: vec[Obj]) -> bool:
        """Whether a fast check shows that no attacker must be blocked."""
        limits = board_says(g, derived.BOARD_RULES) & derived.LIMITS
        return limits == 0 and not self.some_must_be_blocked(g, attackers)

    def some_must_be_blocked(self, g: Game, attackers: vec[Obj]) -> bool:
        for obj in attackers:
            if has(g, obj, keywords.MUST_BE_BLOCKED):
                return True
        return False

    def obeyed_now(
        self, g: Game, able: vec[Obj], attackers: vec[Obj], pairs: vec[i64], blocking: vec[i64],
        blocked: vec[i64],
    ) -> i64:  # fmt: skip
        """CR 509.1c. Return how many requirements the chosen blocks obey."""
        n: i64 = 0
        for blocker in able:
            if times_in(blocking, blocker) > 0 and has(g, blocker, keywords.MUST_BLOCK):
                n += 1
        for attacker in attackers:
            if times_in(blocked, attacker) > 0 and has(g, attacker, keywords.MUST_BE_BLOCKED):
                n += 1
        chosen = g.slot(1)
        i: i64 = 0
        while i < g.many(chosen):
            if has_pair(pairs, Obj(g.item(chosen, i) & ID_MASK), Obj(g.item(chosen, i + 1) & ID_MASK)):
                n += 1
            i += 2
        return n

    def obeyed(
        self, g: Game, able: vec[Obj], attackers: vec[Obj], pairs: vec[i64], blocking: vec[i64],
        blocked: vec[i64], blocker: Obj, attacker: Obj,
    ) -> i64:  # fmt: skip
        """CR 509.1c. Return how many requirements can be obeyed if `blocker` blocks `attacker` next.

        If `blocker` is NOBODY, any creature may block next. Each creature obeys as many of its own
        requirements as it can. Attackers that must be blocked (by any creature) are matched with creatures
        that don't disobey a requirement of their own by blocking them.
        """
        n = self.obeyed_now(g, able, attackers, pairs, blocking, blocked)
        if blocker >= 0:
            if has_pair(pairs, blocker, attacker):
                n += 1
            if times_in(blocking, blocker) == 0 and has(g, blocker, keywords.MUST_BLOCK):
                n += 1
            if times_in(blocked, attacker) == 0 and has(g, attacker, keywords.MUST_BE_BLOCKED):
                n += 1
            blocking = one_more(blocking, blocker)
            blocked = one_more(blocked, attacker)
        edges = vec[i64](capacity=8)
        for obj in able:
            room = self.most(g, obj) - times_in(blocking, obj)
            own: i64 = 0
            may: i64 = 0
            wanted: i64 = 0  # those of its own among the ones that have to be blocked
            some = False
            right: i64 = -1
            for other in attackers:
                right += 1
                if room > 0 and self.free(g, obj, other, blocking, blocked):
                    its = has_pair(pairs, obj, other)
                    some = True
                    own += 1 if its and not (obj == blocker and other == attacker) else 0
                    if has(g, other, keywords.MUST_BE_BLOCKED) and times_in(blocked, other) == 0:
                        may |= shifted(1, right)
                        wanted |= shifted(1, right) if its else i64(0)
            if some and times_in(blocking, obj) == 0 and has(g, obj, keywords.MUST_BLOCK):
                n += 1
            n += min(own, room)
            edges = append(edges, may if own < room else wanted)
        return n + most_matched(edges, i64(len(attackers)))

    def all_attackers(self, g: Game) -> vec[Obj]:
        """CR 508.1k. Return all attacking creatures."""
        found = vec[Obj](capacity=8)
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            if attacks_now(g, Obj(zones.cells[i])):
                found = append(found, Obj(zones.cells[i]))
            i += 1
        return found

    def wanting(self, g: Game, blocked: vec[i64]) -> i64:
        """CR 702.111b. Return an attacker that fewer creatures block so far than must block it. Return -1 if
        there is none.
        """
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 1
        while i < n:
            obj = g.find(g.item(pairs, i))
            if obj >= 0 and too_few(g, obj, times_in(blocked, obj)) > 0:
                return obj
            i += 2
        return -1

    def somebody_must(
        self, g: Game, seat: Seat, attackers: vec[Obj], blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """CR 509.1c. Whether some creature of that player must block, can block, and doesn't block yet."""
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            i += 1
            if self.has_to(g, obj, blocking) and against_being_a_blocker(g, obj, seat) == questions.ALLOWED:
                if self.has_somebody(g, obj, attackers, blocking, blocked):
                    return True
        return False

    def narrow(self, g: Game, attackers: vec[Obj]) -> vec[i64]:
        """CR 509.1c. Return the attackers for which a block can keep other creatures from blocking.

        They have menace, or can be blocked by only one creature.
        """
        found = vec[i64](capacity=8)
        for obj in attackers:
            if has(g, obj, keywords.MENACE | keywords.THREE_BLOCKERS | keywords.ONE_BLOCKER_AT_MOST):
                found = append(found, obj)
        return found

    def as_many_block(
        self, g: Game, blocker: Obj, attacker: Obj, narrow: vec[i64], blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """CR 509.1c. Whether as many creatures that must block can still do so after this block as without
        it.

        Only creatures that can block nothing but attackers from `narrow` matter. If there are more than
        MOST_WAITING of them, the answer is True without a search.
        """
        if len(narrow) == 0:
            return True
        waiting = vec[i64](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            if self.has_to(g, obj, blocking) and self.only_among(g, obj, narrow, blocking, blocked):
                waiting = append(waiting, obj)
        if len(waiting) == 0 or len(waiting) > MOST_WAITING:
            return True
        now = self.most_blocking(g, waiting, 0, narrow, blocking, blocked)
        blocking = one_more(blocking, blocker)
        return self.most_blocking(g, waiting, 0, narrow, blocking, one_more(blocked, attacker)) >= now

    def only_among(
        self, g: Game, blocker: Obj, narrow: vec[i64], blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """Whether a creature can block at least one attacker, and none outside of `narrow`."""
        some = False
        for obj in self.all_attackers(g):
            if self.free(g, blocker, obj, blocking, blocked):
                if obj not in narrow:
                    return False
                some = True
        return some

    def most_blocking(
        self, g: Game, waiting: vec[i64], i: i64, attackers: vec[i64], blocking: vec[i64], blocked: vec[i64]
    ) -> i64:
        """CR 509.1c. Return how many creatures of `waiting`, from the i-th on, can block in a legal
        declaration.

        Return -1 if there is no legal declaration.
        """
        n: i64 = len(waiting)
        if not self.completes(g, attackers, 0, blocking, blocked):
            return -1
        if i >= n:
            return 0
        best: i64 = -1
        if times_in(blocking, Obj(waiting[i])) > 0:
            best = self.most_blocking(g, waiting, i + 1, attackers, blocking, blocked)
            return best + 1 if best >= 0 else -1
        for attacker in attackers:
            if best < n - i and self.free(g, Obj(waiting[i]), Obj(attacker), blocking, blocked):
                rest = self.most_blocking(
                    g,
                    waiting,
                    i + 1,
                    attackers,
                    one_more(blocking, Obj(waiting[i])),
                    one_more(blocked, Obj(attacker)),
                )
                if rest >= 0 and rest + 1 > best:
                    best = rest + 1
        if best < n - i:
            rest = self.most_blocking(g, waiting, i + 1, attackers, blocking, blocked)
            if rest > best:
                best = rest
        return best

    def completes(self, g: Game, attackers: vec[i64], i: i64, blocking: vec[i64], blocked: vec[i64]) -> bool:
        """CR 702.111b. Whether enough further creatures can block each attacker that has too few blockers."""
        if i >= len(attackers):
            return True
        attacker = Obj(attackers[i])
        if too_few(g, attacker, times_in(blocked, attacker)) == 0:
            return self.completes(g, attackers, i + 1, blocking, blocked)
        for obj in g.zones.all_of(battlefield(g)):
            if self.free(g, obj, attacker, blocking, blocked) and self.completes(
                g, attackers, i, one_more(blocking, obj), one_more(blocked, attacker)
            ):
                return True
        return False

    def has_to(self, g: Game, obj: Obj, blocking: vec[i64]) -> bool:
        return has(g, obj, keywords.MUST_BLOCK) and times_in(blocking, obj) == 0

    def has_somebody(
        self, g: Game, blocker: Obj, attackers: vec[Obj], blocking: vec[i64], blocked: vec[i64]
    ) -> bool:
        """Whether the creature can be declared to block at least one attacker now."""
        if times_in(blocking, blocker) >= self.most(g, blocker):
            return False
        for attacker in attackers:
            if self.open(g, blocker, attacker, blocking, blocked):
                return True
        return False

    def open(self, g: Game, blocker: Obj, attacker: Obj, blocking: vec[i64], blocked: vec[i64]) -> bool:
        """CR 509.1b, 702.111b. Whether `blocker` can block `attacker` so that the declaration can still
        become legal.
        """
        return self.against(g, blocker, attacker, blocking, blocked) == questions.ALLOWED

    def against(self, g: Game, blocker: Obj, attacker: Obj, blocking: vec[i64], blocked: vec[i64]) -> i64:
        """CR 509.1b, 702.111b. Return the reason why `blocker` can't block `attacker` in a legal declaration,
        or ALLOWED.
        """
        no = self.against_beside(g, blocker, attacker, blocking, blocked)
        if no != questions.ALLOWED:
            return no
        if times_in(blocked, attacker) > 0:
            return questions.ALLOWED
        others = too_few(g, attacker, 1)
        if others == 0:
            return questions.ALLOWED
        if has(g, attacker, keywords.ONE_BLOCKER_AT_MOST):
            return questions.MENACES
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            if obj != blocker and self.free(g, obj, attacker, blocking, blocked):
                others -= 1
                if others == 0:
                    return questions.ALLOWED
            i += 1
        return questions.MENACES

    def against_now(self, g: Game, blocker: Obj, attacker: Obj) -> i64:
        """CR 509.1b. Return the reason why `blocker` can't block `attacker`, given the blocks chosen so far,
        or ALLOWED.
        """
        return self.against(g, blocker, attacker, taken(g, g.slot(1), 0), taken(g, g.slot(1), 1))

    def most(self, g: Game, blocker: Obj) -> i64:
        """CR 509.1a. Return how many attackers a creature may block."""
        if not has(g, blocker, keywords.BLOCKS_MORE):
            return 1
        n = more_blocks(get(g, blocker, derived.HAS))
        if n == 0 or CARDS.keys[get(g, blocker, derived.TEXT)] & keywords.BLOCKS_MORE:
            n += 1
        return n + 1 if n < columns.MOST_BLOCKED else i64(columns.MOST_BLOCKED)

    def free(self, g: Game, blocker: Obj, attacker: Obj, blocking: vec[i64], blocked: vec[i64]) -> bool:
        """Whether `blocker` can block `attacker`, given the blocks chosen so far. Menace is ignored."""
        return self.against_beside(g, blocker, attacker, blocking, blocked) == questions.ALLOWED

    def against_beside(
        self, g: Game, blocker: Obj, attacker: Obj, blocking: vec[i64], blocked: vec[i64]
    ) -> i64:
        """CR 509.1a-b. Return the reason why `blocker` can't block `attacker`, given the blocks chosen so
        far, or ALLOWED.

        Menace is ignored.
        """
        if times_in(blocking, blocker) >= self.most(g, blocker):
            return questions.BLOCKS_ALREADY
        if not attacks_now(g, attacker):
            return questions.NO_ATTACKER
        no = against_blocking(g, blocker, attacker, defender(g, attacker))
        if no != questions.ALLOWED:
            return no
        if has(g, attacker, keywords.ONE_BLOCKER_AT_MOST) and times_in(blocked, attacker) > 0:
            return questions.ONE_BLOCKER
        if times_in(blocking, blocker) == 0:
            return questions.ALLOWED
        if self.has_chosen(g, g.ref(blocker), g.ref(attacker)) or self.too_many(g, blocker, attacker):
            return questions.BLOCKS_ALREADY
        return questions.ALLOWED

    def too_many(self, g: Game, blocker: Obj, attacker: Obj) -> bool:
        """CR 702.22h. Whether a creature would block more attackers, with their bands, than are stored for one."""
        many: i64 = len(in_band_with(g, attacker)) + 1
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 0
        while i < n:
            if g.item(pairs, i) == g.ref(blocker):
                many += len(in_band_with(g, Obj(g.item(pairs, i + 1) & ID_MASK))) + 1
            i += 2
        return many > columns.MOST_BLOCKED

    def times(self, g: Game, ref: i64, side: i64) -> i64:
        """Return in how many of the chosen blocks the creature is the blocker (`side` 0) or the attacker
        (`side` 1).
        """
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
        """CR 509.1g-i, 509.3a, 702.22h. Propose all blocks of a player as one event."""
        pairs = g.slot(1)
        self.block_bands(g)
        n = g.many(pairs)
        i: i64 = 0
        while i < n:
            blocker = g.item(pairs, i)
            attacker = g.item(pairs, i + 1)
            obj = g.find(blocker)
            more = self.before(g, i, 0)
            if more > 0:
                column(g, obj, columns.MORE_ATTACKERS + more - 1, attacker + 1)
            else:
                status(g, obj, columns.BLOCKING, 0)
                column(g, obj, columns.COMBAT, attacker)
            if self.before(g, i + 1, 1) == 0:
                status(g, g.find(attacker), columns.BLOCKED, 0)
            i += 2
        i = 0
        while i < n:
            again = events.BLOCKS_AGAIN if self.before(g, i, 0) > 0 else 0
            event(g, events.BLOCKS, g.item(pairs, i), g.item(pairs, i + 1), again, causes.BLOCKED_WITH)
            i += 2
        i = 1
        while i < n:
            if self.before(g, i, 1) == 0:
                ref = g.item(pairs, i)
                event(g, events.GETS_BLOCKED, ref, self.times(g, ref, 1), 0, causes.NOTHING_SAID)
            i += 2

    def block_bands(self, g: Game) -> None:
        """CR 702.22h. Add to the chosen blocks that what blocks a creature also blocks the others in its band."""
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 0
        while i < n:
            blocker = g.item(pairs, i)
            attacker = g.find(g.item(pairs, i + 1))
            i += 2
            if attacker < 0:
                continue
            for other in in_band_with(g, attacker):
                if not self.has_chosen(g, blocker, g.ref(other)):
                    g.add_to_list(pairs, blocker)
                    g.add_to_list(pairs, g.ref(other))

    def has_chosen(self, g: Game, ref: i64, other_ref: i64) -> bool:
        """Whether the chosen blocks have this blocker and this attacker as a pair."""
        pairs = g.slot(1)
        n = g.many(pairs)
        i: i64 = 0
        while i < n:
            if g.item(pairs, i) == ref and g.item(pairs, i + 1) == other_ref:
                return True
            i += 2
        return False

    def before(self, g: Game, at: i64, side: i64) -> i64:
        """Return how many blocks before position `at` of the list have the same creature on that side."""
        pairs = g.slot(1)
        found: i64 = 0
        i = side
        while i < at:
            if g.item(pairs, i) == g.item(pairs, at):
                found += 1
            i += 2
        return found

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        obj = g.find(g.slot(2))
        if obj >= 0:
            return f"Which attacker does {g.match.rules.name_of(g, obj)} block?"
        return "Declare blockers"
