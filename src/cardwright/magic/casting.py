"""CR 601.2. Casting a spell, as an effect like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN, MORE, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, YES, YOU_SLOT
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    FACT,
    ID_MASK,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.announcing import (
    ANNOUNCE,
    CHOOSE_MODES,
    is_spliced,
    modes_cost,
    numbers,
    targets_chosen,
    tell_targets,
)
from cardwright.magic.exiled import turn_up_to_play
from cardwright.magic.libraries import done_acting
from cardwright.magic.proposing import (
    enters_as,
    event,
)
from cardwright.magic.ways import (
    DOWN,
    face_of,
    mana_to_cast,
    next_way,
    offering,
    part_to_pay,
    price_of,
    was_paid,
    way_of,
    way_payable,
)

from .acting import Acting
from .asking import ASK_COST, ASK_SPLICE, ASK_X
from .causes import (
    CAST_SPELL,
    NOTHING_SAID,
    SPLICED,
)  # fmt: skip
from .commander import count_cast
from .derive import get, joins_stack
from .kinds import (
    HAS_WAY,
)
from .mana import PAY_MANA, affordable, most_x, prepare
from .mana_cost import plus_cost, without_x, xs
from .numbers.events import GOES_FACE_DOWN
from .permissions import played_with
from .rules import (
    CAST,
    COMMANDED,
    F_SPLICED,
    FACE,
    HAND,
    KIND,
    MODES,
    NONE,
    NUMBER,
    PLACES,
    SPELLS,
    STATUS,
    TARGETS,
    TEXT,
    THIS_TURN,
    USED,
    on,
    stack,
)
from .table import CARDS, Way
from .targets import (
    announced,
    completable,
    modal,
    spell_effect,
    targets_in,
    you_and,
)  # fmt: skip
from .terms import WAY_KICKER, WAY_PER_TARGET, WAY_SPLICE

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


ORIGIN: Final = 5  # slot of `cast`: where the card was

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


def bits_of(number: i64) -> i64:
    """CR 601.2b. The bits of status that tell that this cost is paid."""
    a = CARDS.abilities[number]
    return a.bits if isinstance(a, Way) else i64(0)


@final
class cast(Acting):
    """CR 601.2, 405.1-2, 701.5, 701.5a-b. A card is cast as a spell.

    Slot 0: the card, then the spell; 1: its cost; 3: in which way (see `ways`); 4: which optional cost, or which part
    of the costs, is next.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == PROPOSED:
            self.propose(g, seat)
            if not g.commit():
                return ON_STACK
            part = ON_STACK
        obj = on(g, g.slot(0), stack(g))
        if obj < 0:
            return DONE
        if part == ON_STACK:
            self.begin(g, obj, seat)
            e = spell_effect(get(g, obj, TEXT))
            if isinstance(e, modal):
                g.push(CHOOSE_MODES, 0)
                return OPTIONAL_COSTS
            part = OPTIONAL_COSTS
        if part == OPTIONAL_SAID:
            if g.reply == YES:
                g.set_col(obj, STATUS, g.col(obj, STATUS) | bits_of(g.slot(4)))
            g.bind(4, g.slot(4) + 1)
            part = OPTIONAL_COSTS
        if part == OPTIONAL_COSTS:
            if self.asks_optional(g, obj, seat):
                return OPTIONAL_SAID
            part = SPLICES
        if part == SPLICE_SAID:
            part = X_NEXT
            if g.reply != NOTHING:
                self.splice(g, obj)
                part = SPLICES
        if part == SPLICES and self.may_splice(g, obj, seat):
            return SPLICE_SAID
        if part == SPLICES or part == X_NEXT:
            cost = self.cost(g, obj, seat)
            if xs(cost) > 0:
                prepare(g, seat)
                g.ask(ASK_X, numbers(most_x(g, seat, cost, -1)))
                return X_SAID
            part = TARGETS_NEXT
        if part == X_SAID:
            g.bind(NUMBER_SLOT, g.reply)
            g.set_col(obj, NUMBER, g.reply)
            part = TARGETS_NEXT
        if part == TARGETS_NEXT:
            if len(announced(g, obj)) > 0:
                self.limit_targets(g, obj, seat)
                g.push(ANNOUNCE, 0)
                return MANA_NEXT
            part = MANA_NEXT
        if part == MANA_NEXT:
            g.bind(1, without_x(self.cost(g, obj, seat), g.col(obj, NUMBER)))
            g.bind(2, NONE)
            g.bind(4, 0)
            g.push(PAY_MANA, 0)
            return PARTS_NEXT
        return self.pay_parts(g, obj)

    def propose(self, g: Game, seat: i64) -> None:
        """CR 601.2a. The card goes onto the stack, face down if it is cast so (CR 702.37c)."""
        card = g.find(g.slot(0))
        way = g.slot(3)
        g.bind(ORIGIN, g.zone_of(card))
        down = price_of(way) == DOWN
        if not down:
            turn_up_to_play(g, card)
        at = g.propose(MOVE, g.slot(0), stack(g), ON_TOP, CAST_SPELL)
        g.pad[at + MORE] = seat | GOES_FACE_DOWN if down else seat
        new = enters_as(g.slot(0))
        played_with(g, card, new, seat, way)
        g.bind(0, new)

    def begin(self, g: Game, obj: i64, seat: i64) -> None:
        """CR 601.2a-b, 400.7g. It is on the stack as what it is cast as; what its cost brings with it goes along."""
        way = g.slot(3)
        if face_of(way) > 0:
            g.set_col(obj, FACE, face_of(way))
            joins_stack(g, obj)
        other = offering(way)
        if other is not None:
            g.set_col(obj, STATUS, g.col(obj, STATUS) | other.bits)
        g.bind(4, 0)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(NUMBER_SLOT, 0)

    def asks_optional(self, g: Game, obj: i64, seat: i64) -> bool:
        """CR 118.8b, 601.2b, 702.33a. Ask whether the next optional cost that can be paid is paid, from slot 4 on."""
        kind = get(g, obj, KIND)
        number = next_way(kind, WAY_KICKER, g.slot(4))
        while number >= 0:
            a = CARDS.abilities[number]
            if isinstance(a, Way) and self.may_pay(g, obj, seat, a):
                g.bind(4, number)
                g.ask(ASK_COST, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
                return True
            number = next_way(kind, WAY_KICKER, number + 1)
        return False

    def may_pay(self, g: Game, obj: i64, seat: i64, a: Way) -> bool:
        """CR 601.2b. Whether an optional cost could be paid too, and the spell then have its targets."""
        if not way_payable(g, a):
            return False
        prepare(g, seat)
        if not affordable(g, without_x(self.cost(g, obj, seat, a.cost.mana), 0), -1):
            return False
        status = g.col(obj, STATUS)
        g.set_col(obj, STATUS, status | a.bits)
        ok = completable(g, announced(g, obj), 0)
        g.set_col(obj, STATUS, status)
        return ok

    def may_splice(self, g: Game, obj: i64, seat: i64) -> bool:
        """CR 702.47a-b. Ask which card of the hand is spliced onto it: it fits, can be paid, and has targets."""
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
            nodes = targets_in(spell_effect(kind), 0, False, announced(g, obj))
            if len(nodes) > TARGETS or not completable(g, nodes, 0):
                continue
            prepare(g, seat)
            if affordable(g, without_x(self.cost(g, obj, seat, way.cost.mana), 0), -1):
                found = append(found, g.ref(card))
        if len(found) == 1:
            return False
        g.ask(ASK_SPLICE, found)
        return True

    def splice(self, g: Game, obj: i64) -> None:
        """CR 702.47a. The card is revealed; the spell gains its text."""
        card = g.find(g.reply)
        g.show(card, g.everybody())
        g.fact(g.ref(obj), F_SPLICED, spell_effect(g.kind(card)).key, THIS_TURN, g.slot(0), g.reply)
        event(g, HAPPEN, g.reply, 0, 0, SPLICED)
        g.commit()

    def cost(self, g: Game, obj: i64, seat: i64, more: i64 = 0) -> i64:
        """CR 601.2f. The total cost in mana, X aside; `more`: a cost that might be added."""
        kind = get(g, obj, KIND)
        cost = plus_cost(self.added(g, obj, kind), more)
        return mana_to_cast(g, obj, seat, g.slot(3), kind, cost)

    def added(self, g: Game, obj: i64, kind: i64) -> i64:
        """CR 118.8a, 601.2f. The mana of all additional costs announced: splices, optional ones, targets, modes."""
        cost: i64 = 0
        f = g.facts
        ref = g.ref(obj)
        at: i64 = 0
        while at < i64(len(f)):
            if f[at + F_LAYER] == F_SPLICED and f[at + F_ABOUT] == ref:
                other = way_of(g.kind(f[at + F_MORE] & ID_MASK), WAY_SPLICE)
                if other is not None:
                    cost = plus_cost(cost, other.cost.mana)
            at += FACT
        number = next_way(kind, WAY_KICKER, 0)
        while number >= 0:
            a = CARDS.abilities[number]
            if isinstance(a, Way) and was_paid(g, obj, a):
                cost = plus_cost(cost, a.cost.mana)
            number = next_way(kind, WAY_KICKER, number + 1)
        each = way_of(kind, WAY_PER_TARGET)
        if each is not None:
            n = targets_chosen(g, obj) - 1
            while n > 0:
                cost = plus_cost(cost, each.cost.mana)
                n -= 1
        e = spell_effect(get(g, obj, TEXT))
        if isinstance(e, modal):
            cost = plus_cost(cost, modes_cost(e, g.col(obj, MODES)))
        return cost

    def limit_targets(self, g: Game, obj: i64, seat: i64) -> None:
        """CR 601.2f. Where each target beyond the first costs more: how many can be paid for, kept in column USED."""
        each = way_of(get(g, obj, KIND), WAY_PER_TARGET)
        if each is None:
            return
        prepare(g, seat)
        more: i64 = 0
        n: i64 = 1
        while n < TARGETS:
            more = plus_cost(more, each.cost.mana)
            if not affordable(g, without_x(self.cost(g, obj, seat, more), g.col(obj, NUMBER)), -1):
                break
            n += 1
        g.set_col(obj, USED, n)

    def pay_parts(self, g: Game, obj: i64) -> i64:
        """CR 601.2h. Costs besides mana, one after the other; then it has been cast (CR 601.2i)."""
        p = part_to_pay(g, obj, get(g, obj, KIND), g.slot(3), g.slot(4))
        if p is not None:
            g.bind(4, g.slot(4) + 1)
            g.push(p, 0)
            return PARTS_NEXT
        seat = g.seat()
        if g.value(g.seats, COMMANDED):
            count_cast(g, obj, seat)
        g.set_value(seat, SPELLS, g.value(seat, SPELLS) + 1)
        event(g, CAST, g.slot(0), seat, 0, NOTHING_SAID)
        tell_targets(g, obj)
        g.commit()
        done_acting(g)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        if g.decision is not None and g.decision.kind == ASK_X:
            return f"X = {int(option)}"
        if g.decision is not None and g.decision.kind == ASK_SPLICE:
            return "Splice nothing" if option == NOTHING else ""
        label = CARDS.abilities[g.slot(4)].label
        return f"Pay {label}" if option == YES else f"Don't pay {label}"

    def asks(self, g: Game) -> str:
        return ""


CAST_IT: Final = CARDS.register("cast", cast())
