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
from cardwright.magic.ways import ALTERNATIVELY, WITH_FLASHBACK, WITH_MORPH, mana_to_cast, way_of

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
from .moving import played_this_way
from .numbers.events import GOES_FACE_DOWN
from .rules import (
    BARGAINED,
    CAST,
    COMMANDED,
    F_SPLICED,
    FACE,
    FLASHBACK,
    HAND,
    KICKED,
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
from .table import (
    CARDS,
    WAY_ADDITIONAL,
    WAY_ALTERNATIVE,
    WAY_FLASHBACK,
    WAY_KICKER,
    WAY_PER_TARGET,
    WAY_SPLICE,
)
from .targets import (
    announced,
    completable,
    is_kicked,
    modal,
    resolving,
    spell_effect,
    targets_in,
    you_and,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


ORIGIN: Final = 5  # slot of `cast`: where the card was


@final
class cast(Acting):
    """CR 601.2, 405.1-2, 701.5, 701.5a-b. A card is cast as a spell.

    Slot 0: the card, then the spell; 1: its cost; 3: how it is cast; 4: which part of a cost is next.
    """

    def carry_out(self, g: Game, part: i64) -> i64:  # noqa: PLR0915 - the steps of 601.2, one after the other
        seat = g.seat()
        if part == 0:
            g.bind(ORIGIN, g.zone_of(g.slot(0) & ID_MASK))
            if g.slot(3) != WITH_MORPH:
                turn_up_to_play(g, g.find(g.slot(0)))
            at = g.propose(MOVE, g.slot(0), stack(g), ON_TOP, CAST_SPELL)
            g.pad[at + MORE] = seat
            if g.slot(3) == WITH_MORPH:
                g.pad[at + MORE] = seat | GOES_FACE_DOWN
            played_this_way(g, g.slot(0), enters_as(g.slot(0)), seat, g.slot(3))
            g.bind(0, enters_as(g.slot(0)))
            if not g.commit():
                return 1
            part = 1
        obj = on(g, g.slot(0), stack(g))
        if obj < 0:
            return DONE
        if part == 1:
            self.begin(g, obj, seat)
            e = spell_effect(get(g, obj, TEXT))
            if isinstance(e, modal):
                g.push(CHOOSE_MODES, 0)
                return 2
            part = 2
        if part == 2:
            part = self.kicker(g, obj, seat)
            if part == 2:
                return 3
        if part == 3:
            if g.reply == YES:
                g.set_col(obj, STATUS, g.col(obj, STATUS) | KICKED)
            part = 4
        if part == 9:
            part = 10
            if g.reply != NOTHING:
                self.splice(g, obj)
                part = 4
        if part == 4 and self.may_splice(g, obj, seat):
            return 9
        if part == 4 or part == 10:
            cost = self.cost(g, obj, seat)
            if xs(cost) > 0:
                prepare(g, seat)
                g.ask(ASK_X, numbers(most_x(g, seat, cost, -1)))
                return 5
            part = 6
        if part == 5:
            g.bind(NUMBER_SLOT, g.reply)
            g.set_col(obj, NUMBER, g.reply)
            part = 6
        if part == 6:
            if len(announced(g, obj)) > 0:
                self.limit_targets(g, obj, seat)
                g.push(ANNOUNCE, 0)
                return 7
            part = 7
        if part == 7:
            g.bind(1, without_x(self.cost(g, obj, seat), g.col(obj, NUMBER)))
            g.bind(2, NONE)
            g.bind(4, 0)
            g.push(PAY_MANA, 0)
            return 8
        return self.pay_parts(g, obj, part)

    def begin(self, g: Game, obj: i64, seat: i64) -> None:
        """CR 601.2a-b, 400.7g. It is on the stack as what it is cast as; flashback goes along, even a granted one."""
        code = g.slot(3)
        if 1 <= code < WITH_MORPH:
            g.set_col(obj, FACE, code)
            joins_stack(g, obj)
        elif code == WITH_FLASHBACK:
            g.set_col(obj, STATUS, g.col(obj, STATUS) | FLASHBACK)
        elif code == ALTERNATIVELY:
            g.set_col(obj, STATUS, g.col(obj, STATUS) | BARGAINED)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(NUMBER_SLOT, 0)

    def kicker(self, g: Game, obj: i64, seat: i64) -> i64:
        """CR 702.33a, 601.2b. May an optional cost be paid? 2: it is asked; else the next part."""
        way = way_of(get(g, obj, KIND), WAY_KICKER)
        if way is None:
            return 4
        for p in way.cost.parts:
            if not p.payable(g):
                return 4
        prepare(g, seat)
        if not affordable(g, without_x(plus_cost(self.cost(g, obj, seat), way.cost.mana), 0), -1):
            return 4
        g.set_col(obj, STATUS, g.col(obj, STATUS) | KICKED)
        ok = completable(g, announced(g, obj), 0)
        g.set_col(obj, STATUS, g.col(obj, STATUS) & ~KICKED)
        if not ok:
            return 4
        g.ask(ASK_COST, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
        return 2

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
            if affordable(g, without_x(plus_cost(self.cost(g, obj, seat), way.cost.mana), 0), -1):
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

    def cost(self, g: Game, obj: i64, seat: i64) -> i64:
        """CR 601.2f. The total cost in mana, X aside."""
        kind = get(g, obj, KIND)
        cost = mana_to_cast(g, obj, seat, g.slot(3), kind)
        f = g.facts
        ref = g.ref(obj)
        at: i64 = 0
        while at < i64(len(f)):
            if f[at + F_LAYER] == F_SPLICED and f[at + F_ABOUT] == ref:
                other = way_of(g.kind(f[at + F_MORE] & ID_MASK), WAY_SPLICE)
                if other is not None:
                    cost = plus_cost(cost, other.cost.mana)
            at += FACT
        if is_kicked(g, obj):
            way = way_of(kind, WAY_KICKER)
            if way is not None:
                cost = plus_cost(cost, way.cost.mana)
        each = way_of(kind, WAY_PER_TARGET)
        if each is not None:
            more = targets_chosen(g, obj) - 1
            while more > 0:
                cost = plus_cost(cost, each.cost.mana)
                more -= 1
        e = spell_effect(get(g, obj, TEXT))
        if isinstance(e, modal):
            modes = g.col(obj, MODES)
            i: i64 = 0
            while i < i64(len(e.modes)):
                if modes >> i & 1:
                    cost = plus_cost(cost, e.modes[i].mana)
                i += 1
        return cost

    def limit_targets(self, g: Game, obj: i64, seat: i64) -> None:
        """CR 601.2f. Where each target beyond the first costs more: how many can be paid for, kept in column USED."""
        each = way_of(get(g, obj, KIND), WAY_PER_TARGET)
        if each is None:
            return
        prepare(g, seat)
        cost = without_x(self.cost(g, obj, seat), g.col(obj, NUMBER))
        n: i64 = 1
        while n < TARGETS:
            cost = plus_cost(cost, each.cost.mana)
            if not affordable(g, cost, -1):
                break
            n += 1
        g.set_col(obj, USED, n)

    def pay_parts(self, g: Game, obj: i64, part: i64) -> i64:
        """CR 601.2h. Costs besides mana, one after the other; then it has been cast (CR 601.2i)."""
        kind = get(g, obj, KIND)
        i = g.slot(4)
        ways = vec[i64]([WAY_ADDITIONAL, WAY_KICKER, WAY_FLASHBACK, WAY_ALTERNATIVE])
        code = g.slot(3)
        n: i64 = 0
        for w in ways:
            if w == WAY_KICKER and not is_kicked(g, obj):
                continue
            if w == WAY_FLASHBACK and code != WITH_FLASHBACK:
                continue
            if w == WAY_ALTERNATIVE and code != ALTERNATIVELY:
                continue
            if w == WAY_ADDITIONAL and code == WITH_MORPH:
                continue
            way = way_of(kind, w)
            if way is None:
                continue
            for p in way.cost.parts:
                if n == i:
                    g.bind(4, i + 1)
                    g.push(p, 0)
                    return 8
                n += 1
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
        way = way_of(get(g, resolving(g), KIND), WAY_KICKER)
        label = way.label if way is not None else ""
        return f"Pay {label}" if option == YES else f"Don't pay {label}"

    def asks(self, g: Game) -> str:
        return ""


CAST_IT: Final = CARDS.register("cast", cast())
