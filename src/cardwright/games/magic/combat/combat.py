"""CR 506.1, 507-511. The combat phase: declaring attackers, combat damage, and the end of combat.

Declaring blockers is in `blocking`. Which creatures can attack what is in `attacking`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import board_says, get, has, is_a
from cardwright.games.magic.events.exerting import exerts
from cardwright.games.magic.events.immediately import notice_now
from cardwright.games.magic.events.in_combat import (
    IN_COMBAT_BITS,
    attacked_by,
    attacks_now,
    blocks_now,
    defender,
    is_blocking,
    remove_from_combat,
)
from cardwright.games.magic.events.proposing import column, deal, event, status, tap
from cardwright.games.magic.mana.paying import pay_amid
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
)
from cardwright.games.magic.numbers.combat_rules import (
    AS_UNBLOCKED,
    MAY_EXERT,
    NO_DAMAGE,
    NOT_ALONE_ATTACKING,
)
from cardwright.games.magic.numbers.counters import ATTACKED, ATTACKERS_CAME, LEFT
from cardwright.games.magic.numbers.types import PLANESWALKER
from cardwright.games.magic.objects.mana_cost import plus_generic
from cardwright.games.magic.objects.queries import (
    battlefield,
    has_status,
    is_active,
    primary,
    still_in,
)
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY, DONE, NOTHING, YES, Effect
from cardwright.kernel.facts import FIRST, next_of_layer, next_with
from cardwright.kernel.frames import F_LASTS, F_LAYER, NOBODY, PART, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .attacking import all_prey, any_prey, attackable, can_attack, demanded_prey, goaders, preferred
from .banding import bands_among, joins_band, may_join, members, next_band, some_band
from .blocking import must_attack_for_a_time, taken, times_in
from .combat_rules import is_ruled
from .enlisting import enlisting, enlists, may_be_enlisted
from .taxes import FREE, free_of_tax, paid_prey, total_tax

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

EXERTING: Final = 6  # the part of `declare_attackers` in which the player says whether an attacker is exerted
JOINING: Final = 7  # the part in which the player says which attackers are banded with which
ENLISTING: Final = (
    8  # the part in which the player says which creature is tapped for an optional cost of an attacker
)
AS_IF_UNBLOCKED: Final = 2  # slot 6 of `combat_damage` while a player may assign damage as though unblocked
STRIKES: Final = keywords.FIRST_STRIKE | keywords.DOUBLE_STRIKE


# -- questions for the turn
def any_attackers(g: Game) -> bool:
    """CR 508.8. Whether a creature has attacked in this combat. If none has,
    blocks and damage are skipped.
    """
    if g.value(Seat(g.seats), ATTACKERS_CAME) > 0:
        return True
    for obj in g.zones.all_of(battlefield(g)):
        if attacks_now(g, obj):
            return True
    return False


def needs_first_strike(g: Game) -> bool:
    """CR 510.4. Whether an attacker or blocker has first strike or double strike."""
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        if has(g, obj, STRIKES) and (attacks_now(g, obj) or blocks_now(g, obj)):
            return True
        i += 1
    return False


# -- attackers
@final
class declare_attackers(Effect):
    """CR 508.1. An effect: the active player chooses attackers and what they attack, one by one. Then all
    attack at once.

    Slots: the attacks, as pairs; the creature that is asked about (what it attacks, or whether it is
    exerted); the creatures that are exerted; how many items of the pairs have been asked about, before that the
    number of a band; for each optional cost the attacker, the ability and the creature that is tapped, or NOTHING
    (see `enlisting`).
    """

    def __init__(self) -> None:
        super().__init__()
        self.pairs: i64 = self.takes_slot()
        self.now: i64 = self.takes_slot()
        self.exerted: i64 = self.takes_slot()
        self.asked: i64 = self.takes_slot()
        self.enlisted: i64 = self.takes_slot()
        self.label = "declare attackers"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 3:
            return DONE
        if part == 0:
            g.set_seat(primary(g, g.current))
            g.bind(self.pairs, g.new_list())
            g.bind(self.now, NOTHING)
            g.bind(self.exerted, NOTHING)
            if next_of_layer(g, FIRST, facts.F_BAND) >= 0:
                g.drop_facts(F_LAYER, facts.F_BAND)  # of a combat that was cut short
        elif part == 1:
            if g.reply == NOTHING:
                return self.declare(g)
            g.bind(self.now, g.reply)
            g.ask(questions.ASK_ATTACK, self.prey(g, g.find(g.reply)))
            return 2
        elif part == 4:  # CR 508.1f: they are tapped, and now it is paid for
            pay_amid(g, plus_generic(FREE, total_tax(g, g.slot(self.pairs))))
            return 5
        elif part == 5:
            return self.attack(g)
        elif part == JOINING:
            return self.joined(g)
        elif part == EXERTING:
            if g.reply == YES:
                g.add_to_list(g.slot(self.exerted), g.slot(self.now))
            return self.exert(g)
        elif part == ENLISTING:
            g.add_to_list(g.slot(self.enlisted), g.reply)
            return self.enlist(g)
        else:
            g.add_to_list(g.slot(self.pairs), g.slot(self.now))
            g.add_to_list(g.slot(self.pairs), g.reply)
            g.bind(self.now, NOTHING)
        found = self.left(g)
        if len(found) == 1 and found[0] == NOTHING:
            return self.declare(g)
        g.ask(questions.ASK_ATTACK, found)
        return 1

    def left(self, g: Game) -> vec[i64]:
        """CR 508.1c-d, 701.15b. Return the creatures that can still be chosen as attackers.

        NOTHING comes first, unless a creature must attack.
        """
        seat = g.seat()
        must = False
        found = append(vec[i64](capacity=16), i64(NOTHING))
        pairs = g.slot(self.pairs)
        picked = taken(g, pairs, 0) if g.many(pairs) > 0 else vec[i64]()
        anything = any_prey(g, seat)
        limits = board_says(g, derived.BOARD_RULES) & derived.LIMITS != 0
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while anything and i < end:
            obj = Obj(zones.cells[i])
            i += 1
            if not can_attack(g, obj, seat) or (len(picked) > 0 and times_in(picked, obj)):
                continue
            free = True
            prey = vec[i64]()
            if limits:
                prey = attackable(g, obj, seat)
                if len(paid_prey(g, seat, pairs, obj, prey)) == 0:
                    continue
                free = free_of_tax(g, obj, prey)
            found = append(found, g.ref(obj))
            if free and (
                has(g, obj, keywords.MUST_ATTACK)
                or goaders(g, obj) != 0
                or (limits and (must_attack_for_a_time(g, obj) or len(demanded_prey(g, obj, prey)) > 0))
            ):
                must = True
        if limits:
            return self.in_company(g, found[1:] if must else found)
        return found[1:] if must else found

    def in_company(self, g: Game, found: vec[i64]) -> vec[i64]:
        """CR 506.5, 508.1c. Return those options of `found` that obey "can't attack alone".

        A creature that can't attack alone must not be left as the only attacker.
        """
        pairs = g.slot(self.pairs)
        n = g.many(pairs)
        if n > 2:
            return found
        others: i64 = 0
        for ref in found:
            if ref != NOTHING:
                others += 1
        alone = n > 0 and others > 0 and is_ruled(g, g.find(g.item(pairs, 0)), NOT_ALONE_ATTACKING)
        kept = vec[i64](capacity=8)
        for ref in found:
            if ref == NOTHING:
                if not alone:
                    kept = append(kept, ref)
            elif n > 0 or others > 1 or not is_ruled(g, g.find(ref), NOT_ALONE_ATTACKING):
                kept = append(kept, ref)
        return kept if len(kept) > 0 else append(kept, i64(NOTHING))

    def prey(self, g: Game, obj: Obj) -> vec[i64]:
        """CR 508.1b-d. Return the players and planeswalkers that a creature can attack, if the costs of
        attacking them can be paid.
        """
        found = preferred(g, obj, g.seat())
        if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
            return found
        if not free_of_tax(g, obj, found):
            found = attackable(g, obj, g.seat())
        return paid_prey(g, g.seat(), g.slot(self.pairs), obj, found)

    def declare(self, g: Game) -> i64:
        """CR 508.1c, 508.1e. Finish the choice of attackers, and begin to ask which are banded. Return the
        next part.
        """
        pairs = g.slot(self.pairs)
        if g.many(pairs) == 2 and is_ruled(g, g.find(g.item(pairs, 0)), NOT_ALONE_ATTACKING):
            pairs = g.new_list()  # what would attack with it could not be paid for
            g.bind(self.pairs, pairs)
        if some_band(g, pairs):
            g.bind(self.asked, 0)
            return self.join(g)
        return self.go_on(g)

    def join(self, g: Game) -> i64:
        """CR 508.1e, 702.22c. Ask which attackers are banded with which, or go on. Return the next part.

        The slot `asked` holds the number of the band that is being announced, or 0 between two bands.
        """
        pairs = g.slot(self.pairs)
        band = g.slot(self.asked)
        found = may_join(g, pairs, band)
        if len(found) == 0 and band > 0:
            band = 0
            g.bind(self.asked, 0)
            found = may_join(g, pairs, 0)
        if len(found) == 0:
            return self.go_on(g)
        options = vec[i64](capacity=8)
        if band == 0 or len(members(g, pairs, band)) > 1:
            options = append(options, i64(NOTHING))
        for ref in found:
            options = append(options, ref)
        g.ask(ASK_CHOOSE, options)
        return JOINING

    def joined(self, g: Game) -> i64:
        """CR 702.22c. Store an answer about bands. Return the next part."""
        band = g.slot(self.asked)
        if g.reply == NOTHING:
            if band == 0:
                return self.go_on(g)
            g.bind(self.asked, 0)
            return self.join(g)
        if band == 0:
            band = next_band(g)
            g.bind(self.asked, band)
        joins_band(g, g.reply, band)
        return self.join(g)

    def go_on(self, g: Game) -> i64:
        """CR 508.1g. Begin to ask which attackers are exerted. Return the next part."""
        if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
            return self.enlist(g)
        g.bind(self.exerted, g.new_list())
        g.bind(self.asked, 0)
        return self.exert(g)

    def exert(self, g: Game) -> i64:
        """CR 508.1g, 701.43d. Ask whether the next attacker that may be exerted is. If there is none left,
        pay the costs.

        Return the next part.
        """
        pairs = g.slot(self.pairs)
        while g.slot(self.asked) < g.many(pairs):
            ref = g.item(pairs, g.slot(self.asked))
            g.bind(self.asked, g.slot(self.asked) + 2)
            if is_ruled(g, g.find(ref), MAY_EXERT):
                g.bind(self.now, ref)
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(YES)), i64(NOTHING)))
                return EXERTING
        g.bind(self.now, NOTHING)
        return self.enlist(g)

    def enlist(self, g: Game) -> i64:
        """CR 508.1g, 702.154a. Ask which creature is tapped for the next optional cost of an attacker,
        or go on. Return the next part.
        """
        pairs = g.slot(self.pairs)
        wanted = enlisting(g, pairs)
        if len(wanted) > 0:
            if g.slot(self.enlisted) == NOTHING:
                g.bind(self.enlisted, g.new_list())
            done = g.slot(self.enlisted)
            i = g.many(done) // 3 * 2
            while i < i64(len(wanted)):
                g.add_to_list(done, wanted[i])
                g.add_to_list(done, wanted[i + 1])
                found = may_be_enlisted(g, wanted[i], pairs, done)
                if len(found) > 0:
                    g.bind(self.now, wanted[i])
                    g.ask(ASK_CHOOSE, append(found, i64(NOTHING)))
                    return ENLISTING
                g.add_to_list(done, NOTHING)
                i += 2
            g.bind(self.now, NOTHING)
        if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
            return self.attack(g)
        return self.pay(g)

    def pay(self, g: Game) -> i64:
        """CR 508.1f, 508.1h-j. If attacking costs something, tap the attackers and go on to the payment.

        Otherwise, let them attack. Return the next part.
        """
        pairs = g.slot(self.pairs)
        if total_tax(g, pairs) == 0:
            return self.attack(g)
        i: i64 = 0
        while i < g.many(pairs):
            obj = g.find(g.item(pairs, i))
            if not has(g, obj, keywords.VIGILANCE):
                tap(g, obj, causes.NOTHING_SAID)
            i += 2
        return 4 if not g.commit() else self.carry_out(g, 4)

    def attack(self, g: Game) -> i64:
        """CR 508.1f, 508.1k, 508.1m, 702.20b. Propose that all chosen creatures are
        tapped and attack, as one event.

        Return the next part.
        """
        pairs = g.slot(self.pairs)
        n = g.many(pairs)
        if n > 0:
            g.set_value(Seat(g.seats), ATTACKERS_CAME, 1)
        i: i64 = 0
        while i < n:
            obj = g.find(g.item(pairs, i))
            if obj < 0:  # it was sacrificed for mana
                i += 2
                continue
            seat = Seat(get(g, obj, derived.CONTROL))
            g.set_value(seat, ATTACKED, g.value(seat, ATTACKED) + 1)
            if not has(g, obj, keywords.VIGILANCE) and not has_status(g, obj, columns.TAPPED):
                tap(g, obj, causes.NOTHING_SAID)
            status(g, obj, columns.ATTACKING, IN_COMBAT_BITS & ~columns.ATTACKING)
            column(g, obj, columns.COMBAT, g.item(pairs, i + 1))
            i += 2
        i = 0
        while i < n:
            if g.find(g.item(pairs, i)) >= 0:
                event(g, events.ATTACKS, g.item(pairs, i), g.item(pairs, i + 1), 0, causes.ATTACKED_WITH)
            i += 2
        if g.slot(self.exerted) != NOTHING:
            for ref in g.items(g.slot(self.exerted)):
                if g.find(ref) >= 0:
                    exerts(g, ref)
        done = g.slot(self.enlisted)
        i = 0
        while done != NOTHING and i < g.many(done):
            if g.item(done, i + 2) != NOTHING:
                enlists(g, g.item(done, i), g.item(done, i + 1), g.item(done, i + 2))
            i += 3
        return DONE if g.commit() else 3

    def says(self, g: Game, option: i64) -> str:
        if g.agenda[g.top + PART] == EXERTING:
            return "Yes" if option == YES else "No"
        if g.agenda[g.top + PART] == ENLISTING:
            return "Tap no creature" if option == NOTHING else ""
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        obj = g.find(g.slot(self.now))
        if obj >= 0 and g.agenda[g.top + PART] == EXERTING:
            return f"Exert {g.match.rules.name_of(g, obj)}?"
        if g.agenda[g.top + PART] == JOINING:
            return "Who else is in this band?" if g.slot(self.asked) > 0 else "Who is in a band?"
        if obj >= 0 and g.agenda[g.top + PART] == ENLISTING:
            return f"Tap which creature for {g.match.rules.name_of(g, obj)}?"
        if obj >= 0:
            return f"What does {g.match.rules.name_of(g, obj)} attack?"
        return "Declare attackers"


@final
class enter_combat(Effect):
    """CR 508.4. An effect: the controller of a creature that entered attacking chooses what it attacks.

    Slot 1: the creature that the present question is about.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "choose what attacks what"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1 and g.find(g.slot(1)) >= 0:
            g.set_col(g.find(g.slot(1)), columns.COMBAT, g.reply)
        for obj in g.zones.all_of(battlefield(g)):
            if g.col(obj, columns.COMBAT) > 0 or not attacks_now(g, obj):
                continue
            seat = Seat(get(g, obj, derived.CONTROL))
            found = all_prey(g, seat)
            if len(found) > 1:
                g.bind(1, g.ref(obj))
                g.set_seat(seat)
                g.ask(questions.ASK_ENTERS_ATTACKING, found)
                return 1
            if len(found) == 1 and found[0] != attacked_by(g, obj):  # a teammate sits between
                g.set_col(obj, columns.COMBAT, found[0])
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0

    def says(self, g: Game, option: i64) -> str:
        return ""

    def asks(self, g: Game) -> str:
        return f"What does {g.match.rules.name_of(g, g.find(g.slot(1)))} attack?"


# -- damage
def prey(g: Game, attacker: Obj) -> i64:
    """CR 506.4c, 510.1b. Return a reference to the player or planeswalker to which an unblocked attacker
    deals damage.

    Return -1 if it no longer attacks anything.
    """
    ref = attacked_by(g, attacker)
    if ref & PLAYER:
        if ref & columns.NOT_ANY_MORE:
            return -1
        if g.value(Seat(ref & NOBODY), LEFT) == 0:
            return ref
        return -1
    obj = still_in(g, ref, battlefield(g))
    if obj >= 0 and is_a(g, obj, PLANESWALKER) and not is_active(g, Seat(get(g, obj, derived.CONTROL))):
        return ref
    return -1


def assigned_by(g: Game, obj: Obj) -> i64:
    """CR 510.1a. Return how much combat damage a creature assigns.

    That is its power, unless an effect says that it is its toughness, or nothing.
    """
    if is_ruled(g, obj, NO_DAMAGE):
        return 0
    return get(g, obj, derived.TOUGH if has(g, obj, keywords.ASSIGNS_TOUGHNESS) else derived.POWER)


@final
class combat_damage(Effect):
    """CR 510.1-2. An effect: attackers, then blockers, assign damage, and then all of it is dealt at once.

    A player is asked only if damage can be divided: how much for one creature after another. In the slots, an
    opponent of an attacker is one of its blockers, and an opponent of a blocker is an attacker that it
    blocks. Slot 1: the list of assigned damage, as triples of source, recipient and amount. Slot 2: whose
    turn it is among the permanents, first as attackers, then as attackers that must wait for the assignments
    of others (CR 702.19b), then as blockers. Slot 3: which of its opponents. Slot 4: the damage left. Slot 5:
    that opponent. Slot 6: 1 once an opponent got less than lethal damage, or AS_IF_UNBLOCKED while the
    controller is asked whether damage is assigned as though unblocked.
    """

    def __init__(self, first: bool) -> None:
        super().__init__()
        self.first: bool = first
        self.label = "first-strike damage" if first else "combat damage"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        if part == 0:
            g.bind(1, g.new_list())
            g.bind(2, 0)
        elif self.go_on(g):
            return 1
        else:
            g.bind(2, g.slot(2) + 1)
        i = g.slot(2)
        zones = g.zones
        first = zones.first(battlefield(g))
        many = zones.count(battlefield(g))
        while i < many * 3:
            if has_status(g, Obj(zones.cells[first + i % many]), IN_COMBAT_BITS):
                g.bind(2, i)
                if self.begin(g):
                    return 1
            i += 1
        g.set_seat(g.current)
        self.strike(g)
        return DONE if g.commit() else 2

    def who(self, g: Game) -> i64:
        """Return the permanent that assigns its damage now."""
        zones = g.zones
        n = zones.count(battlefield(g))
        i = zones.first(battlefield(g)) + g.slot(2) % n
        return zones.cells[i]

    def attacking(self, g: Game) -> bool:
        """Whether attackers (and not blockers) assign damage now."""
        return g.slot(2) < g.zones.count(battlefield(g)) * 2

    def deals(self, g: Game, obj: Obj) -> bool:
        """CR 510.4, 702.4b, 702.7b. Whether a creature in combat deals its damage in this combat damage
        step.
        """
        if self.first:
            return has(g, obj, STRIKES)
        return not has_status(g, obj, columns.STRUCK) or has(g, obj, keywords.DOUBLE_STRIKE)

    def begin(self, g: Game) -> bool:
        """CR 510.1a-d. Let one creature assign its damage. Return whether its controller is asked."""
        obj = Obj(self.who(g))
        attacking = self.attacking(g)
        if attacking:
            late = g.slot(2) >= g.zones.count(battlefield(g))
            if not attacks_now(g, obj) or self.waits(g, obj) != late:
                return False
        elif not blocks_now(g, obj):
            return False
        power = assigned_by(g, obj)
        if power <= 0 or not self.deals(g, obj):
            return False
        if attacking and (
            not has_status(g, obj, columns.BLOCKED)
            or (has(g, obj, keywords.TRAMPLE) and self.opponent(g, obj, 0) < 0)
        ):
            self.assign(g, prey(g, obj), power)
            return False
        g.bind(3, 0)
        g.bind(4, power)
        g.bind(6, 0)
        if attacking and prey(g, obj) >= 0 and is_ruled(g, obj, AS_UNBLOCKED) and not self.meets_band(g, obj):
            g.bind(6, AS_IF_UNBLOCKED)
            g.set_seat(Seat(get(g, obj, derived.CONTROL)))
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return True
        return self.divide(g)

    def waits(self, g: Game, obj: Obj) -> bool:
        """CR 702.19b. Whether an attacker must wait until others have assigned their damage.

        That is so if it has trample and one of its blockers also blocks another attacker.
        """
        if not has(g, obj, keywords.TRAMPLE):
            return False
        number: i64 = 0
        ref = self.opponent(g, obj, number)
        while ref >= 0:
            if g.col(g.find(ref), columns.MORE_ATTACKERS) > 0:
                return True
            number += 1
            ref = self.opponent(g, obj, number)
        return False

    def meets_band(self, g: Game, obj: Obj) -> bool:
        """CR 702.22j-k. Whether a creature with banding blocks `obj`, or is blocked by it, or two that band."""
        found = vec[i64](capacity=4)
        ref = self.opponent(g, obj, 0)
        while ref >= 0:
            found = append(found, ref)
            ref = self.opponent(g, obj, i64(len(found)))
        return bands_among(g, found)

    def divider(self, g: Game, obj: Obj) -> Seat:
        """CR 510.1c-d, 702.22j-k. Return the player who divides the damage of a creature.

        That is its controller. If a creature with banding blocks it, it is the defending player, and if it blocks
        one, the active player.
        """
        if not self.meets_band(g, obj):
            return Seat(get(g, obj, derived.CONTROL))
        return defender(g, obj) if self.attacking(g) else primary(g, g.current)

    def opponent(self, g: Game, obj: Obj, number: i64) -> i64:
        """Return the `number`-th blocker of an attacker, or the `number`-th attacker that a blocker blocks,
        counted from 0.

        Return -1 if there are no more.
        """
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        attacking = self.attacking(g)
        while i < end:
            other = Obj(zones.cells[i])
            i += 1
            if attacking:
                if not is_blocking(g, other, obj):
                    continue
            elif not attacks_now(g, other) or not is_blocking(g, obj, other):
                continue
            if number == 0:
                return g.ref(other)
            number -= 1
        return -1

    def over(self, g: Game, obj: Obj) -> i64:
        """CR 702.19b, 702.19e, 702.22j. Return what a creature with trample may deal the rest
        of its damage to; -1: nothing.
        """
        if (
            has_status(g, obj, columns.BLOCKED)
            and attacks_now(g, obj)
            and has(g, obj, keywords.TRAMPLE)
            and g.slot(6) == 0
            and not self.meets_band(g, obj)
        ):
            return prey(g, obj)
        return -1

    def divide(self, g: Game) -> bool:
        """CR 510.1c-d, 702.19b. Divide damage, from the opponent in slot 3 on. Return
        whether somebody is asked.
        """
        obj = Obj(self.who(g))
        while True:
            ref = self.opponent(g, obj, g.slot(3))
            if ref < 0:
                return False
            left = g.slot(4)
            least: i64 = 0
            if self.opponent(g, obj, g.slot(3) + 1) < 0:
                least = left
                if self.over(g, obj) >= 0 and self.needed(g, obj, ref) < left:
                    least = self.needed(g, obj, ref)
            if least == left:
                self.assign(g, ref, left)
                g.bind(4, 0)
                g.bind(3, g.slot(3) + 1)
                continue
            found = vec[i64](capacity=left - least + 1)
            while least <= left:
                found = append(found, least)
                least += 1
            g.bind(5, ref)
            g.set_seat(self.divider(g, obj))
            g.ask(questions.ASK_DAMAGE, found)
            return True

    def go_on(self, g: Game) -> bool:
        """Record the controller's answer for the opponent in slot 5.

        Return whether the controller is asked for another amount.
        """
        obj = Obj(self.who(g))
        n = g.reply
        if g.slot(6) == AS_IF_UNBLOCKED:
            g.bind(6, 0)
            if n != YES:
                return self.divide(g)
            self.assign(g, prey(g, obj), g.slot(4))
            return False
        if n < self.needed(g, obj, g.slot(5)):
            g.bind(6, 1)
        self.assign(g, g.slot(5), n)
        g.bind(4, g.slot(4) - n)
        g.bind(3, g.slot(3) + 1)
        if self.opponent(g, obj, g.slot(3)) >= 0:
            return self.divide(g)
        self.assign(g, self.over(g, obj), g.slot(4))
        return False

    def lethal(self, g: Game, source: Obj, ref: i64) -> i64:
        """CR 702.2c, 702.19b. Return the lethal damage for a creature, less the damage already marked on it
        and assigned to it.
        """
        obj = g.find(ref)
        need = get(g, obj, derived.TOUGH) - g.col(obj, columns.DAMAGE)
        assigned = g.slot(1)
        n = g.many(assigned)
        i: i64 = 0
        while i < n:
            if g.item(assigned, i + 1) == ref:
                need -= g.item(assigned, i + 2)
                if has(g, g.find(g.item(assigned, i)), keywords.DEATHTOUCH):
                    need = 0
            i += 3
        if need < 0:
            need = 0
        if need > 1 and has(g, source, keywords.DEATHTOUCH):
            need = 1
        return need

    def needed(self, g: Game, source: Obj, ref: i64) -> i64:
        """CR 702.19b. Return how much damage a blocker must be assigned before the rest can trample over.

        That is the lethal damage, less the damage that it will surely get from later attackers with trample
        that only it blocks.
        """
        need = self.lethal(g, source, ref)
        zones = g.zones
        n = zones.count(battlefield(g))
        i = g.slot(2) % n + 1
        while i < n and need > 0:
            other = Obj(zones.cells[zones.first(battlefield(g)) + i])
            i += 1
            if not attacks_now(g, other) or not has(g, other, keywords.TRAMPLE) or not self.deals(g, other):
                continue
            if is_ruled(g, other, AS_UNBLOCKED):
                continue
            power = assigned_by(g, other)
            if power > 0 and self.opponent(g, other, 0) == ref and self.opponent(g, other, 1) < 0:
                need = 0 if has(g, other, keywords.DEATHTOUCH) else need - power
        return need if need > 0 else 0

    def assign(self, g: Game, ref: i64, n: i64) -> None:
        if n > 0 and ref >= 0:
            assigned = g.slot(1)
            g.add_to_list(assigned, g.ref(Obj(self.who(g))))
            g.add_to_list(assigned, ref)
            g.add_to_list(assigned, n)

    def strike(self, g: Game) -> None:
        """CR 510.2, 510.4. Propose all damage, and record which creatures had
        first strike or double strike.
        """
        if self.first:
            zones = g.zones
            i = zones.first(battlefield(g))
            end = zones.end(battlefield(g))
            while i < end:
                obj = Obj(zones.cells[i])
                if has(g, obj, STRIKES) and (attacks_now(g, obj) or blocks_now(g, obj)):
                    status(g, obj, columns.STRUCK, 0)
                i += 1
        assigned = g.slot(1)
        n = g.many(assigned)
        k: i64 = 0
        while k < n:
            deal(g, g.item(assigned, k), g.item(assigned, k + 1), g.item(assigned, k + 2), events.IN_COMBAT)
            k += 3

    def says(self, g: Game, option: i64) -> str:
        if g.slot(6) == AS_IF_UNBLOCKED:
            return "As though it weren't blocked" if option == YES else "To what blocks it"
        obj = g.find(g.slot(5))
        return f"{int(option)} to {g.match.rules.name_of(g, obj)}"

    def asks(self, g: Game) -> str:
        left = int(g.slot(4))
        if g.slot(6) == AS_IF_UNBLOCKED:
            return f"How does {g.match.rules.name_of(g, Obj(self.who(g)))} assign its combat damage?"
        return f"Assign combat damage of {g.match.rules.name_of(g, Obj(self.who(g)))} ({left} left)"


# -- the end
@final
class end_of_combat(Effect):
    """CR 511.3, 511.2. An effect: all creatures leave combat, and effects that last for this combat end."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "end combat"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            zones = g.zones
            i = zones.first(battlefield(g))
            end = zones.end(battlefield(g))
            while i < end:
                obj = Obj(zones.cells[i])
                if g.col(obj, columns.STATUS) & IN_COMBAT_BITS:
                    remove_from_combat(g, obj)
                if g.col(obj, columns.USED_THIS_TURN) & (columns.HURT_MASK << columns.HURT):
                    g.set_col(
                        obj,
                        columns.USED_THIS_TURN,
                        g.col(obj, columns.USED_THIS_TURN) & ~(columns.HURT_MASK << columns.HURT),
                    )
                i += 1
            if not g.commit():
                return 1
        if lasting(g):
            g.drop_facts(F_LASTS, durations.THIS_COMBAT)
            g.clock += 1  # something may have to be seen to
            notice_now(g)
        return DONE


def lasting(g: Game) -> bool:
    """CR 514.2, 511.3. Whether some effect lasts until the end of this combat."""
    at = next_with(g, FIRST, F_LASTS, durations.THIS_COMBAT)
    return at >= 0
