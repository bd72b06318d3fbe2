"""CR 601.2. Casting a spell, written as an effect like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import get, joins_stack
from cardwright.games.magic.events.event_sorts import state_changed
from cardwright.games.magic.events.exile import turn_up_to_play
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.libraries import done_acting
from cardwright.games.magic.events.proposing import enters_as, event
from cardwright.games.magic.mana.paying import NEXT_PART, pay
from cardwright.games.magic.mana.sources import prepare
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts, questions
from cardwright.games.magic.numbers.counters import SPELLS
from cardwright.games.magic.numbers.types import HAS_WAY
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.abilities import Rebounds
from cardwright.games.magic.objects.mana_cost import (
    LIFE_FOR_ONE,
    can_add,
    equivalent_in_print,
    equivalents,
    life_of,
    plus_cost,
    without_x,
    xs,
)
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    clear_targets,
    exile,
    set_target,
    stack,
    still_in,
    tell_kind,
)
from cardwright.games.magic.objects.table import CARDS, AsCast, Way
from cardwright.games.magic.objects.terms import WAY_KICKER, WAY_PER_TARGET, WAY_SPLICE
from cardwright.kernel.batch import HAPPEN, MORE, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, THIS_SLOT, YES, YOU_SLOT, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_MORE,
    ID_MASK,
    SLOT,
    WIDTH,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .announcing import (
    ANNOUNCE,
    CHOOSE_MODES,
    HOW_PAID,
    asks_how_paid,
    is_spliced,
    modes_cost,
    possible_xs,
    targets_chosen,
    tell_targets,
)
from .casting_costs import (
    XOfSpell,
    affordable_equivalents,
    affords_often,
    announces_x,
    can_afford,
    can_afford_so,
    cost_change,
    costs_less_once_paid,
    helped,
    is_compleated,
    mana_besides,
    mana_to_cast,
    next_way,
    part_to_pay,
    parts_that_take,
    recolored,
    times_paid,
    way_of,
    way_payable,
    what_is_paid,
)
from .cheaper_targets import ONLY_CHEAPER, TARGETS_NOW, cheaper_with
from .manners import MANNER, Manner, kind_played, manner_of
from .permissions import escaping_bits, permitting_ability, played_with
from .targets import announced, completable, modal, resolving, spell_effect, targets_in, you_and

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# slots of `cast`, besides the card, then the spell, MANNER, and those of `pay`
NEXT: Final = NEXT_PART  # slot: the next optional cost, and later the next part of the costs other than mana
ORIGIN: Final = 5  # slot: the zone in which the card was
PERMITTED_BY: Final = 1  # slot: the object whose ability lets the card be cast, if an ability does
BY_ABILITY: Final = 2  # slot: the number of that ability

# the parts of `cast`
PROPOSED: Final = 0
ON_STACK: Final = 1
OPTIONAL_COSTS: Final = 2
OPTIONAL_SAID: Final = 3
SPLICES: Final = 4
X_SAID: Final = 5
TARGETS_NEXT: Final = 6
MANA_NEXT: Final = 7
PARTS_NEXT: Final = 8
SPLICE_SAID: Final = 9
X_NEXT: Final = 10
EQUIVALENT_SAID: Final = 11
HELPER_SAID: Final = 12
MODES_NEXT: Final = 13


def begin_casting(g: Game, seat: Seat, ref: i64, manner: Manner) -> None:
    """CR 601.2. Push the casting of a card by a player in the manner `manner`."""
    g.push_frame(CAST_IT.key, PROPOSED, seat, ref)
    g.bind(MANNER, manner.number())


def bits_of(number: i64) -> i64:
    """CR 601.2b. Return the STATUS bits that mark the cost with this ability number as paid."""
    a = CARDS.abilities[number]
    return a.bits if isinstance(a, Way) else i64(0)


def cast_from(g: Game, zone: i64) -> i64:
    """CR 400.7d. Return the STATUS bit for the kind of zone from which a spell was cast."""
    if zone < g.seats * PLACES and zone % PLACES == HAND:
        return columns.FROM_A_HAND
    if zone < g.seats * PLACES and zone % PLACES == GRAVEYARD:
        return columns.FROM_A_GRAVEYARD
    if zone < g.seats * PLACES and zone % PLACES == LIBRARY:
        return columns.FROM_A_LIBRARY
    if zone == exile(g):
        return columns.FROM_IN_EXILE
    return columns.FROM_ELSEWHERE


@final
class cast(Acting):
    """CR 601.2, 405.1-2, 701.5, 701.5a-b. An effect: a card is cast as a spell.

    THIS: the card, and later the spell. The other slots have their names above.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == PROPOSED:
            self.propose(g, seat)
            if not g.commit():
                return ON_STACK
            part = ON_STACK
        obj = still_in(g, g.slot(THIS_SLOT), stack(g))
        if obj < 0:
            return DONE
        if part == ON_STACK:
            self.begin(g, obj, seat)
            if self.asks_helper(g, obj, seat):
                return HELPER_SAID
            part = MODES_NEXT
        if part == HELPER_SAID:
            g.set_col(obj, columns.CHOSEN, g.reply if g.reply != NOTHING else i64(questions.NONE))
            part = MODES_NEXT
        if part == MODES_NEXT:
            if isinstance(spell_effect(get(g, obj, derived.TEXT)), modal):
                g.push(CHOOSE_MODES, 0)
                return OPTIONAL_COSTS
            part = OPTIONAL_COSTS
        if part < TARGETS_NEXT or part > PARTS_NEXT:
            part = self.announce_costs(g, obj, seat, part)
            if part != TARGETS_NEXT:
                return part
        if part == TARGETS_NEXT:
            if len(announced(g, obj)) > 0:
                self.limit_targets(g, obj, seat)
                g.push(ANNOUNCE, 0)
                return MANA_NEXT
            part = MANA_NEXT
        if part == MANA_NEXT:
            self.pay_mana(g, obj, seat)
            return PARTS_NEXT
        return self.pay_parts(g, obj)

    def announce_costs(self, g: Game, obj: Obj, seat: Seat, part: i64) -> i64:
        """CR 601.2b. Ask about optional costs, splicing, X and equivalents of the cost, one after the other.

        Return the next part. It is TARGETS_NEXT when all of this has been announced.
        """
        if part == OPTIONAL_SAID:
            if g.reply == YES:
                self.mark(g, obj, bits_of(g.slot(NEXT)))
            if g.reply != YES or not self.pays_again(g, obj):
                g.bind(NEXT, g.slot(NEXT) + 1)
            part = OPTIONAL_COSTS
        if part == OPTIONAL_COSTS:
            if self.asks_optional(g, obj, seat):
                return OPTIONAL_SAID
            part = SPLICES
        if part == SPLICE_SAID:
            part = X_NEXT
            if g.reply != NOTHING:
                part = SPLICES
                if not self.splice(g, obj):
                    return SPLICES
        if part == SPLICES and self.may_splice(g, obj, seat):
            return SPLICE_SAID
        if part == EQUIVALENT_SAID:
            g.bind(HOW_PAID, g.reply)
            return TARGETS_NEXT
        cost = self.cost(g, obj)
        if part == X_SAID:
            g.bind(NUMBER_SLOT, g.reply)
            g.set_col(obj, columns.NUMBER, g.reply)
        elif xs(cost) > 0 or announces_x(get(g, obj, derived.KIND)):
            by, number = g.slot(PERMITTED_BY), g.slot(BY_ABILITY)
            x = XOfSpell(obj, seat, get(g, obj, derived.TEXT), self.manner(g), cost, by, number)
            g.ask(questions.ASK_X, possible_xs(g, x, announced(g, obj)))
            return X_SAID
        return self.announce_equivalent(g, obj, seat, cost)

    def announce_equivalent(self, g: Game, obj: Obj, seat: Seat, cost: i64) -> i64:
        """CR 118.13a, 601.2b. Ask how {2/W} and {W/P} are paid, if there is more than one way.

        Return the next part.
        """
        g.bind(HOW_PAID, 0)
        if equivalents(cost) == 1:
            return TARGETS_NEXT
        prepare(g, seat)
        x = g.col(obj, columns.NUMBER)
        found = affordable_equivalents(g, obj, seat, get(g, obj, derived.TEXT), self.manner(g), cost, x)
        return EQUIVALENT_SAID if asks_how_paid(g, found) else TARGETS_NEXT

    def pay_mana(self, g: Game, obj: Obj, seat: Seat) -> None:
        """CR 601.2f-h. Push the payment of the total cost in mana, and of the life that goes with it."""
        kind = get(g, obj, derived.KIND)
        manner = self.manner(g)
        cost = self.cost(g, obj)
        change = cost_change(g, obj, seat, manner, kind)
        mana = what_is_paid(g, obj, seat, manner, cost, g.slot(HOW_PAID), g.col(obj, columns.NUMBER), change)
        parts = parts_that_take(g, obj, kind, manner, None)
        life = life_of(cost, g.slot(HOW_PAID))
        if life > 0 and is_compleated(get(g, obj, derived.TEXT)):
            self.mark(g, obj, shifted(life // LIFE_FOR_ONE, columns.TIMES_PAID))
        pay(g, mana, questions.NONE, parts, life)

    def could_choose(self, g: Game, obj: Obj, seat: Seat, nodes: vec[Effect]) -> bool:
        """CR 601.2c. Whether targets can be chosen for all these nodes.

        This is tried in a frame of its own, since trying it binds the names of targets.
        """
        g.push_frame(0, 0, seat, g.ref(obj))
        g.bind(NUMBER_SLOT, 0)
        ok = completable(g, nodes, 0)
        g.pop_frame()
        return ok

    def manner(self, g: Game) -> Manner:
        """CR 601.2b. Return the manner in which the card is cast."""
        return manner_of(g.slot(MANNER))

    def pays_again(self, g: Game, obj: Obj) -> bool:
        """CR 702.33c. Count one payment of a repeatable cost. Return whether the cost may be paid again."""
        a = CARDS.abilities[g.slot(NEXT)]
        if not isinstance(a, Way) or not a.repeats:
            return False
        times = times_paid(g, obj, a) + 1
        rest = g.col(obj, columns.STATUS) & ~(columns.TIMES_PAID_MASK << columns.TIMES_PAID)
        g.set_col(obj, columns.STATUS, rest | times << columns.TIMES_PAID)
        return times < columns.TIMES_PAID_MASK

    def mark(self, g: Game, obj: Obj, bits: i64) -> None:
        """CR 601.2b, 400.7d. Set bits in the spell's STATUS column, since a cost with these bits is paid."""
        g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | bits)

    def propose(self, g: Game, seat: Seat) -> None:
        """CR 601.2a. Put the card onto the stack, face down if the manner says so (CR 702.37c)."""
        card = g.find(g.slot(THIS_SLOT))
        manner = self.manner(g)
        g.bind(ORIGIN, g.zone_of(card))
        if not manner.way.down:
            turn_up_to_play(g, card)
        down = manner.way.down
        cause = causes.CAST_FACE_DOWN if down else causes.CAST_SPELL
        at = g.propose(MOVE, g.slot(THIS_SLOT), stack(g), ON_TOP, cause)
        g.pad[at + MORE] = seat | events.GOES_FACE_DOWN if down else seat
        new = enters_as(g.slot(THIS_SLOT))
        source, number = permitting_ability(g, card, seat, manner)
        g.bind(PERMITTED_BY, source)
        g.bind(BY_ABILITY, number)
        played_with(g, card, new, seat, manner)
        g.bind(THIS_SLOT, new)

    def begin(self, g: Game, obj: Obj, seat: Seat) -> None:
        """CR 601.2a-b, 400.7g. Begin to announce the spell on the stack.

        Give it the face as which it is cast and the abilities that its chosen cost adds.
        """
        manner = self.manner(g)
        if manner.face > 0:
            g.set_col(obj, columns.FACE, manner.face)
            joins_stack(g, obj)
            tell_kind(g, obj, kind_played(g, obj, manner), 0, causes.AS_FACE)
        self.mark(g, obj, escaping_bits(g, obj, manner.way))
        give_along(g, obj, manner.way)
        g.bind(NEXT, 0)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(NUMBER_SLOT, 0)

    def asks_helper(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """CR 601.2b, 702.119c, 702.180b. Ask which permanent the player uses to reduce the cost, if its cost
        is of that sort.

        Examples are the creature to sacrifice for emerge and the creature to tap for harmonize. Return
        whether the player was asked.
        """
        manner = self.manner(g)
        helper = manner.way.cost.helper()
        if helper is None:
            return False
        prepare(g, seat)
        kind = get(g, obj, derived.TEXT)
        refs = helped(g, obj, seat, kind, manner, self.cost(g, obj))
        found = vec[i64](capacity=8)
        for ref in refs:
            found = append(found, i64(NOTHING) if ref < 0 else ref)
        if len(found) == 0:
            return False
        g.ask(questions.ASK_HELPER, found)
        return True

    def asks_optional(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """CR 118.8b, 601.2b, 702.33a. Ask whether the player pays the next optional cost that
        can be paid, from slot NEXT on.

        Return whether the player was asked.
        """
        kind = get(g, obj, derived.KIND)
        number = next_way(kind, WAY_KICKER, g.slot(NEXT))
        while number >= 0:
            a = CARDS.abilities[number]
            if isinstance(a, Way) and self.may_pay(g, obj, seat, a):
                g.bind(NEXT, number)
                found = vec[i64](capacity=2)
                if not self.only_with_more(g, obj, seat, kind):
                    found = append(found, i64(NOTHING))
                g.ask(questions.ASK_COST, append(found, i64(YES)))
                return True
            number = next_way(kind, WAY_KICKER, number + 1)
        return False

    def only_with_more(self, g: Game, obj: Obj, seat: Seat, kind: i64) -> bool:
        """CR 601.2b, 601.2f. Whether a player can't pay for the spell unless they choose an optional cost
        that makes it cost less.
        """
        if not costs_less_once_paid(kind):
            return False
        prepare(g, seat)
        return not self.affords(g, obj, seat, self.cost(g, obj))

    def may_pay(self, g: Game, obj: Obj, seat: Seat, a: Way) -> bool:
        """CR 601.2b. Whether the player could pay this optional cost, too, and still choose targets for the
        spell.
        """
        if not way_payable(g, a):
            return False
        for p in a.cost.parts if a.repeats else a.cost.parts[:0]:
            if not p.payable_times(g, times_paid(g, obj, a) + 1):
                return False
        if a.repeats and not self.can_add(g, obj, a.cost.mana):
            return False
        prepare(g, seat)
        cost = self.cost(g, obj, a.cost.mana)
        status = g.col(obj, columns.STATUS)
        g.set_col(
            obj, columns.STATUS, status | a.bits
        )  # it may cost less, and have other targets, once it is paid
        if a.or_mana != 0:
            cost = self.cost(g, obj)  # what is paid instead of it is not
        ok = self.affords(g, obj, seat, cost, a)
        kind = get(g, obj, derived.KIND)
        if not ok and a.repeats and costs_less_once_paid(kind):
            text = get(g, obj, derived.TEXT)
            times = times_paid(g, obj, a) + 1
            ok = affords_often(g, obj, seat, text, self.manner(g), self.cost(g, obj), a, times)
        ok = ok and self.could_choose(g, obj, seat, announced(g, obj))
        g.set_col(obj, columns.STATUS, status)
        return ok

    def can_add(self, g: Game, obj: Obj, more: i64) -> bool:
        """Whether the spell's whole cost can still be stored with the mana of one further cost."""
        kind = get(g, obj, derived.KIND)
        added = self.added(g, obj, kind)
        return can_add(added, more) and can_add(mana_to_cast(self.manner(g), kind, 0), plus_cost(added, more))

    def affords(self, g: Game, obj: Obj, seat: Seat, cost: i64, more: Way | None = None) -> bool:
        """CR 601.2f-h. Whether the player could pay the mana `cost`, and the
        additional cost `more`, if one is given.
        """
        return can_afford(g, obj, seat, get(g, obj, derived.TEXT), self.manner(g), cost, more)

    def pays_so(self, g: Game, obj: Obj, seat: Seat, cost: i64) -> bool:
        """CR 601.2b, 601.2f-h. Whether the player could pay the mana `cost` with the announced equivalent and
        X.
        """
        kind = get(g, obj, derived.TEXT)
        manner = self.manner(g)
        change = cost_change(g, obj, seat, manner, kind)
        x = g.col(obj, columns.NUMBER)
        return can_afford_so(g, obj, seat, kind, manner, cost, None, g.slot(HOW_PAID), x, change)

    def still_payable(self, g: Game) -> bool:
        """CR 733.1. Whether the spell can still be paid for, after a player has left the game."""
        seat = g.seat()
        obj = still_in(g, g.slot(THIS_SLOT), stack(g))
        prepare(g, seat)
        return obj >= 0 and self.affords(g, obj, seat, self.cost(g, obj))

    def may_splice(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """CR 702.47a-b. Ask which card of their hand the player splices onto the spell.

        Offer the cards that can be spliced onto it, can be paid for, and have targets. Return whether the
        player was asked.
        """
        found = append(vec[i64](capacity=4), i64(NOTHING))
        flags = CARDS.flags
        for card in g.zones.all_of(seat * PLACES + HAND):
            kind = g.kind(card)
            if flags[kind] & HAS_WAY == 0:
                continue
            way = way_of(kind, WAY_SPLICE)
            if way is None or is_spliced(g, obj, g.ref(card)):
                continue
            if way.condition is not None and not way.condition.holds(g):
                continue
            nodes = targets_in(spell_effect(kind), 0, 0, announced(g, obj))
            if not self.could_choose(g, obj, seat, nodes):
                continue
            prepare(g, seat)
            if self.affords(g, obj, seat, self.cost(g, obj, way.cost.mana)):
                found = append(found, g.ref(card))
        if len(found) == 1:
            return False
        g.ask(questions.ASK_SPLICE, found)
        return True

    def splice(self, g: Game, obj: Obj) -> bool:
        """CR 702.47a. Reveal the card, and give the spell its text. Return False if the event still needs a
        decision.
        """
        card = g.find(g.reply)
        g.show(card, g.everybody())
        g.fact(
            g.ref(obj),
            facts.F_SPLICED,
            spell_effect(g.kind(card)).key,
            durations.THIS_TURN,
            g.slot(THIS_SLOT),
            g.reply,
        )
        event(g, HAPPEN, g.reply, 0, 0, causes.SPLICED)
        return g.commit()

    def cost(self, g: Game, obj: Obj, more: i64 = 0) -> i64:
        """CR 601.2b, 601.2f. Return all announced mana costs of the spell, added up.

        `more`: the mana of one further cost that might be added.
        """
        kind = get(g, obj, derived.KIND)
        cost = mana_to_cast(self.manner(g), kind, plus_cost(self.added(g, obj, kind), more))
        return recolored(g, obj, g.seat(), cost)

    def added(self, g: Game, obj: Obj, kind: i64) -> i64:
        """CR 118.8a, 601.2f. Return the mana of all announced additional costs, added up: splices, optional
        costs, targets, modes.
        """
        cost: i64 = 0
        f = g.facts
        ref = g.ref(obj)
        at = next_fact(g, FIRST, facts.F_SPLICED, F_ABOUT, ref)
        while at >= 0:
            other = way_of(g.kind(Obj(f[at + F_MORE] & ID_MASK)), WAY_SPLICE)
            if other is not None:
                cost = plus_cost(cost, other.cost.mana)
            at = next_fact(g, at, facts.F_SPLICED, F_ABOUT, ref)
        cost = plus_cost(cost, mana_besides(g, obj, kind))
        each = way_of(kind, WAY_PER_TARGET)
        if each is not None:
            n = targets_chosen(g, obj) - 1
            while n > 0:
                cost = plus_cost(cost, each.cost.mana)
                n -= 1
        e = spell_effect(get(g, obj, derived.TEXT))
        if isinstance(e, modal):
            cost = plus_cost(cost, modes_cost(e, g.col(obj, columns.MODES)))
        return cost

    def limit_targets(self, g: Game, obj: Obj, seat: Seat) -> None:
        """CR 601.2f. Store in column USED how many targets the player can pay for, if each one beyond the
        first costs more.

        If only some targets make the spell cheaper, store instead whether one of those must be chosen.
        """
        if cheaper_with(g, obj) is not None:
            prepare(g, seat)
            set_target(g, obj, 0, g.player(seat))  # a target that makes nothing cheaper
            dear = not self.pays_so(g, obj, seat, self.cost(g, obj))
            clear_targets(g, obj)
            g.set_col(obj, columns.USED_THIS_TURN, ONLY_CHEAPER if dear else i64(TARGETS_NOW))
            return
        each = way_of(get(g, obj, derived.KIND), WAY_PER_TARGET)
        if each is None:
            return
        prepare(g, seat)
        more: i64 = 0
        n: i64 = 1
        while n < i64(len(announced(g, obj))):
            more = plus_cost(more, each.cost.mana)
            if not self.pays_so(g, obj, seat, self.cost(g, obj, more)):
                break
            n += 1
        g.set_col(obj, columns.USED_THIS_TURN, n)

    def pay_parts(self, g: Game, obj: Obj) -> i64:
        """CR 601.2h. Pay the costs other than mana, one after the other. Then the
        spell has been cast (CR 601.2i).

        Return the next part.
        """
        p = part_to_pay(g, obj, get(g, obj, derived.KIND), self.manner(g), g.slot(NEXT))
        if p is not None:
            g.bind(NEXT, g.slot(NEXT) + 1)
            g.push(p, 0)
            return PARTS_NEXT
        seat = g.seat()
        for variant in match_of(g).variants:
            variant.has_cast(g, obj, seat)
        g.set_value(seat, SPELLS, g.value(seat, SPELLS) + 1)
        origin = g.slot(ORIGIN)
        if match_of(g).asked_of_turn >> events.CASTING_ASKED & 1:
            self.mark(g, obj, cast_from(g, origin) << columns.CAST_FROM)
        state_changed(g)
        g.bind(ORIGIN, questions.NONE)  # it has been cast: it is taken back no more
        self.remember(g, obj, origin == seat * PLACES + HAND)
        event(g, events.CAST, g.slot(THIS_SLOT), seat, 0, causes.NOTHING_SAID)
        tell_targets(g, obj)
        g.commit()
        done_acting(g)
        return DONE

    def remember(self, g: Game, obj: Obj, from_hand: bool) -> None:
        """CR 601.2i, 702.88a. Set STATUS bits for facts that later abilities of the spell ask about.

        They are the conditions of its text that are true as it becomes cast, and whether it was cast from the
        hand (for rebound).
        """
        kind = get(g, obj, derived.KIND)
        i = CARDS.first[kind]
        while i < CARDS.end[kind]:
            a = CARDS.abilities[i]
            if isinstance(a, AsCast) and a.condition.holds(g):
                self.mark(g, obj, columns.SO_AS_CAST)
            elif from_hand and isinstance(a, Rebounds):
                self.mark(g, obj, columns.REBOUNDS)
            i += 1

    def anew(self, kind: i64) -> i64:
        """CR 800.4a. Return the part with which casting continues if the player who was asked a question has
        left the game.

        `kind`: the kind of question.
        """
        if kind == questions.ASK_HELPER:
            return HELPER_SAID
        return OPTIONAL_COSTS if kind == questions.ASK_COST else SPLICES

    def says(self, g: Game, option: i64) -> str:
        if g.decision is not None and g.decision.kind == questions.ASK_X:
            return f"X = {int(option)}"
        if g.decision is not None and g.decision.kind == questions.ASK_EQUIVALENT:
            obj = resolving(g)
            cost = without_x(self.cost(g, obj), g.col(obj, columns.NUMBER))
            return f"Pay {equivalent_in_print(int(cost), int(option))}"
        if g.decision is not None and g.decision.kind == questions.ASK_SPLICE:
            return "Splice nothing" if option == NOTHING else ""
        if g.decision is not None and g.decision.kind == questions.ASK_HELPER:
            return "No creature" if option == NOTHING else ""
        named = CARDS.abilities[g.slot(NEXT)].label
        if named == "":  # of a card that is read: as it is printed
            said = CARDS.text(g.slot(NEXT))
            named = said[:1].lower() + said[1:]
        return f"Pay {named}" if option == YES else f"Don't pay {named}"

    def asks(self, g: Game) -> str:
        return ""


def give_along(g: Game, obj: Obj, way: Way) -> None:
    """CR 400.7b, 611.2a. Give the spell the abilities and other changes that this way of casting adds to it.

    The permanent that the spell becomes keeps them.
    """
    if way.gives_to and get(g, obj, derived.TYPES) & way.gives_to == 0:
        return
    for change in way.gives:
        value = change.value
        if change.ability is not None:
            value = change.ability.effect.key
        g.fact(g.ref(obj), change.op, value, way.lasts, g.ref(obj), change.more)
    if len(way.gives) > 0:
        g.commit()


def home_of(g: Game, at: i64) -> i64:
    """CR 733.1. Return the zone from which a card is being cast. `at`: the position of the casting frame in
    the agenda.
    """
    return g.agenda[at + SLOT + ORIGIN]


def origin_of(g: Game, obj: Obj) -> i64:
    """CR 601.2a. Return the zone from which a card is being cast. If it isn't being cast, return the zone
    that it is in.
    """
    zone = g.zone_of(obj)
    if zone != stack(g):
        return zone
    a = g.agenda
    ref = g.ref(obj)
    at = g.top
    while at >= 0:
        if a[at] == CAST_IT.key and a[at + SLOT + THIS_SLOT] == ref:
            return a[at + SLOT + ORIGIN]
        at -= WIDTH
    return zone


def is_being_cast(g: Game, ref: i64) -> bool:
    """CR 601.2i. Whether a spell is still being announced or paid for, so that it has not been cast yet."""
    a = g.agenda
    at = g.top
    while at >= 0:
        if a[at] == CAST_IT.key and a[at + SLOT + THIS_SLOT] == ref:
            return a[at + SLOT + ORIGIN] != questions.NONE
        at -= WIDTH
    return False


CAST_IT: Final = CARDS.register("cast", cast())
