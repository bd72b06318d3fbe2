"""Effects that last (CR 611, 603.7, 614, 615): continuous effects, delayed triggers, replacement effects,
prevention shields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import (
    Act,
    ActOn,
    ActOnPermanents,
    ObjectRef,
    as_object,
    refs_of,
    said,
)
from cardwright.games.magic.amounts.values import YOU, much, number, who
from cardwright.games.magic.characteristics.lookup import get, has, has_sub, is_every_creature_type
from cardwright.games.magic.characteristics.operations import ANY_WORDS, EVERY
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, derived, durations, facts, keywords, questions, steps
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import permanent_or_spell
from cardwright.games.magic.objects.table import (
    Ability,
    CostChange,
    Holds,
    Limit,
    Permission,
    Replacing,
    Triggered,
)
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    DONE,
    NUMBER_SLOT,
    Amount,
    AnObject,
    APlayer,
    Effect,
    Ref,
    Set,
)  # fmt: skip
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_MORE, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, i64, vec
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class gain_control(ActOn):
    """CR 613.1b, 110.2b, 400.7a. An effect: a player gains control of a permanent or spell, for the duration
    `lasts`.
    """

    def __init__(
        self,
        what: ObjectRef | Set[AnObject],
        lasts: int = durations.FOR_EVER,
        player: Ref[APlayer] | Ref[AnObject] = YOU,
    ) -> None:
        super().__init__(what, "gain control of")
        self.lasts: i64 = lasts
        self.player: Ref[APlayer] | Ref[AnObject] = player

    def one(self, g: Game, ref: i64) -> None:
        seat = who(g, self.player)
        obj = permanent_or_spell(g, ref)
        if seat < 0 or obj < 0:
            return
        has_it = get(g, obj, derived.CONTROL) == seat
        if has_it or not has(g, obj, keywords.KEEPS_CONTROLLER):
            g.fact(ref, facts.OP_CONTROL, seat, self.lasts, g.slot(0), 0)
            if not has_it:
                event(g, HAPPEN, ref, 0, 0, causes.GAINED_CONTROL)


TOLD_OF_LAYER: Final = {
    1: causes.COPIED, 2: causes.GAINED_CONTROL, 3: causes.TEXT_CHANGED, 4: causes.TYPE_CHANGED, 5: causes.COLOR_CHANGED,
}  # fmt: skip


def what_changes(op: i64, value: i64) -> i64:
    """CR 613.1. Return the cause with which the log says what a layer operation changes.

    `op`: the operation; `value`: its first number.
    """
    if facts.OP_DEFINE_PT <= op <= facts.OP_SET_TOUGHNESS:
        return causes.BASE_PT_CHANGED
    if op == facts.OP_SWITCH:
        return causes.PT_SWITCHED
    layer = facts.LAYER_OF_OP[op]
    if layer != facts.LAYER_OF_OP[facts.OP_KEYS]:
        return TOLD_OF_LAYER.get(layer, causes.POWER_CHANGED)
    if op == facts.OP_LOSE_ALL or op == facts.OP_LOSE_KEYS:
        return causes.ABILITIES_LOST
    if op == facts.OP_KEYS and value & ~keywords.IMPOSED == 0:
        return causes.RULED
    return causes.ABILITY_GAINED


def alters(g: Game, obj: Obj, op: i64, value: i64) -> bool:
    """CR 613.1d-e. Return whether a layer operation `op` would change the current types or colors of a
    permanent or spell.

    Operations on anything else always count as a change.
    """
    if op == facts.OP_SET_COLORS:
        return get(g, obj, derived.COLORS) != value
    if op == facts.OP_ADD_COLORS:
        return value & ~get(g, obj, derived.COLORS) != 0
    if op == facts.OP_ADD_TYPES:
        return value & ~get(g, obj, derived.TYPES) != 0
    if op == facts.OP_LOSE_TYPES:
        return value & get(g, obj, derived.TYPES) != 0
    if op == facts.OP_ADD_SUBS and value < 0:
        return value == EVERY and not is_every_creature_type(g, obj)
    if op == facts.OP_ADD_SUBS:
        return not has_sub(g, obj, match_of(g).spaces.subs[value])
    return True


@final
class changes(ActOn):
    """CR 611.2, 613, 400.7a. An effect: a continuous effect on a permanent or spell, given as a layer
    operation `op` with two numbers. The numbers are determined once, when the effect begins.
    """

    def __init__(
        self, what: ObjectRef | Set[AnObject], op: int, value: int | Amount = 0, more: int | Amount = 0,
        lasts: int = durations.THIS_TURN, label: str = "changes",
    ) -> None:  # fmt: skip
        super().__init__(what, f"{label}:")
        self.op: i64 = op
        self.value: Amount = number(value)
        self.more: Amount = number(more)
        self.lasts: i64 = lasts

    def one(self, g: Game, ref: i64) -> None:
        obj = permanent_or_spell(g, ref)
        if obj < 0:
            return
        exact = self.op != facts.OP_PT  # an effect that sets power or toughness may set it below 0
        value = self.value.now(g) if exact else much(g, self.value)
        more = self.more.now(g) if exact else much(g, self.more)
        g.fact(ref, self.op, value, self.lasts, g.slot(0), more)
        if alters(g, obj, self.op, value) and (self.op != facts.OP_PT or value != 0 or more != 0):
            event(g, HAPPEN, ref, 0, 0, what_changes(self.op, value))


@final
class becomes_subtype(ActOn):
    """CR 205.1a-b, 611.2, 400.7a. An effect: a permanent or spell gets a subtype, instead of its creature
    types, or (`besides`) in addition to its other types.
    """

    def __init__(
        self, what: ObjectRef | Set[AnObject], subtype: str, besides: bool = False, lasts: int = durations.THIS_TURN
    ) -> None:  # fmt: skip
        super().__init__(what, f"becomes {subtype}:")
        self.sub: Name = SUBTYPES.of_card(subtype, CREATURE)
        self.op: i64 = facts.OP_ADD_SUBS if besides else facts.OP_SET_SUBS
        self.lasts: i64 = lasts

    def one(self, g: Game, ref: i64) -> None:
        obj = permanent_or_spell(g, ref)
        if obj < 0:
            return
        bit = match_of(g).spaces.sub_bit(self.sub.number)
        g.fact(ref, self.op, bit, self.lasts, g.slot(0), 0)
        if alters(g, obj, self.op, bit):
            event(g, HAPPEN, ref, 0, 0, causes.TYPE_CHANGED)


def pump(
    p: int | Amount, t: int | Amount, what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN
) -> Effect:
    """CR 613.4c. An effect: a permanent gets +p/+t."""
    return changes(what, facts.OP_PT, p, t, lasts, f"+{number(p).label}/+{number(t).label}")


def becomes(
    p: int | Amount, t: int | Amount, what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN
) -> Effect:
    """CR 613.4b. An effect: a permanent's base power and toughness become `p` and `t`."""
    return changes(what, facts.OP_SET_PT, p, t, lasts, f"becomes {number(p).label}/{number(t).label}")


def gains(keys: int, what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN) -> Effect:
    """CR 613.1f. An effect: a permanent gains keywords. `keys`: their bits."""
    return changes(what, facts.OP_KEYS, keys, 0, lasts, "gains keywords")


@final
class gains_ability(Holds):
    """CR 613.1f, 400.7a. An effect: a permanent or spell gains an ability for the duration `lasts`."""

    def __init__(
        self, ability: Ability, what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN
    ) -> None:
        super().__init__(ability)
        self.what: ObjectRef | Set[AnObject] = what
        self.lasts: i64 = lasts
        self.label = f"{said(what)} gains an ability: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in refs_of(g, self.what):
                if permanent_or_spell(g, ref) >= 0:
                    g.fact(ref, facts.OP_GRANT, self.ability.effect.key, self.lasts, g.slot(0), 0)
                    event(g, HAPPEN, ref, 0, 0, causes.ABILITY_GAINED)
            if not g.commit():
                return 1
        return DONE


@final
class delayed(Holds):
    """CR 603.7. An effect: create a delayed trigger about the object `it`. `amount` is determined now and
    becomes THAT_NUMBER. By default it triggers once.

    If `it` is a set, there is one trigger about all its objects (CR 603.7c). Without an `amount`, THAT_NUMBER
    is then a number that no other delayed trigger of the source has.
    """

    def __init__(
        self,
        ability: Triggered,
        it: ObjectRef | Ref[APlayer] | Set[AnObject] | None = None,
        lasts: int = durations.ONCE,
        amount: int | Amount = 0,
    ) -> None:
        super().__init__(ability)
        self.it: ObjectRef | Set[AnObject] | None = None
        if it is not None:
            self.it = as_object(it)
        self.lasts: i64 = lasts
        self.amount: Amount = number(amount)
        self.label = f"later: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            it = self.it
            if isinstance(it, Ref):
                for ref in refs_of(g, it):
                    self.waits(g, ref, self.amount.now(g))
            else:
                n = self.amount.now(g)
                if it is not None:
                    if n == 0:
                        n = linked_so_far(g)
                    for ref in refs_of(g, it):
                        g.fact(ref, facts.F_LINKED, ANY_WORDS, durations.FOR_EVER, g.slot(0), n)
                self.waits(g, questions.NONE, n)
            g.commit()
        return DONE

    def waits(self, g: Game, about: i64, n: i64) -> None:
        g.fact(about, facts.F_DELAYED, self.ability.effect.key, self.lasts, g.slot(0), n)


@final
class at_first_spells(Holds):
    """CR 603.7. An effect: for each opponent, create a delayed trigger on the next spell that the opponent
    casts. THAT_NUMBER is the opponent.

    If created before the game begins, it waits for each opponent's first spell of the game (CR 103.6b).
    """

    def __init__(self, ability: Triggered) -> None:
        super().__init__(ability)
        self.label = f"later: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            seat = Seat(0)
            while seat < g.seats:
                if is_opponent(g, seat, g.seat()):
                    who = g.player(seat)
                    g.fact(
                        questions.NONE,
                        facts.F_DELAYED,
                        self.ability.effect.key,
                        durations.ONCE,
                        g.slot(0),
                        who,
                    )
                seat = Seat(seat + 1)
            g.commit()
        return DONE


def linked_so_far(g: Game) -> i64:
    """CR 603.7c. Return a number for a new delayed trigger about several objects that no other one of the
    source has.
    """
    f = g.facts
    n: i64 = 0
    at = next_fact(g, FIRST, facts.F_LINKED, F_SOURCE, g.slot(0))
    while at >= 0:
        if f[at + F_VALUE] == ANY_WORDS and f[at + F_MORE] >= n:
            n = f[at + F_MORE] + 1
        at = next_fact(g, at, facts.F_LINKED, F_SOURCE, g.slot(0))
    return n


@final
class when_you_do(Holds):
    """CR 603.12. An effect: a reflexive trigger. It triggers at once and goes onto the stack with its own
    targets.
    """

    def __init__(self, ability: Triggered, it: ObjectRef | None = None) -> None:
        super().__init__(ability)
        self.it: ObjectRef | None = it
        self.label = f"when you do: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        it: i64 = questions.NONE
        if self.it is not None:
            it = g.slot(self.it.slot)
        g.pend(self.ability.effect.key, g.seat(), g.slot(0), it, g.slot(NUMBER_SLOT), questions.NONE)
        return DONE


@final
class replaces(Holds):
    """CR 614.1, 611.2. An effect: create a replacement effect for the duration `lasts`, about the object `it`
    or about each object of a set.
    """

    def __init__(
        self,
        ability: Replacing,
        it: ObjectRef | Set[AnObject] | None = None,
        lasts: int = durations.THIS_TURN,
    ) -> None:
        super().__init__(ability)
        self.it: ObjectRef | Set[AnObject] | None = it
        self.lasts: i64 = lasts
        self.label = ability.label

    def carry_out(self, g: Game, part: i64) -> i64:
        it = self.it
        if isinstance(it, Set):
            for ref in it.options(g, vec[i64](capacity=8)):
                self.about(g, ref)
        else:
            self.about(g, questions.NONE if it is None else g.slot(it.slot))
        g.commit()
        return DONE

    def about(self, g: Game, ref: i64) -> None:
        g.fact(ref, facts.F_REPLACING, self.ability.effect.key, self.lasts, g.slot(0), 0)


@final
class imposes(Holds):
    """CR 611.2c. An effect: a rule (restriction, permission or cost change) applies for the duration `lasts`.
    It also applies to objects that fit it only later.

    `it`, `this`: the objects that the rule calls IT and THIS. `whose`: the player whom the rule calls "you";
    with it, the rule applies only from the next turn on.
    """

    def __init__(
        self,
        ability: Limit | Permission | CostChange,
        it: ObjectRef | Ref[APlayer] | None = None,
        lasts: int = durations.THIS_TURN,
        this: ObjectRef | None = None,
        whose: Ref[APlayer] | None = None,
    ) -> None:
        super().__init__(ability)
        self.it: ObjectRef | Ref[APlayer] | None = it
        self.lasts: i64 = lasts
        self.this: ObjectRef | None = this
        self.whose: Ref[APlayer] | None = whose
        self.label = ability.label

    def carry_out(self, g: Game, part: i64) -> i64:
        it = self.it
        about: i64 = questions.NONE
        if it is not None:
            about = g.player(g.seat()) if it is YOU else g.slot(it.slot)
        source = g.slot(0) if self.this is None else g.slot(self.this.slot)
        mine = g.seat()
        since: i64 = 0
        if self.whose is not None:
            seat = who(g, self.whose)
            if seat < 0:
                return DONE
            g.set_seat(Seat(seat))
            since = g.turn_no + 1
        g.fact(about, facts.F_LIMIT, self.ability.effect.key, self.lasts, source, since)
        g.commit()
        g.set_seat(mine)
        return DONE


@final
class prevent(Act):
    """CR 615, 615.11. An effect: prevent the next `n` damage (-1: all damage) this turn.

    `what`: the object or player that is protected, or a set of them; None: everything. `combat`: only combat
    damage.
    """

    def __init__(
        self,
        n: int | Amount,
        what: ObjectRef | Ref[APlayer] | Set[AnObject] | None = None,
        combat: bool = False,
    ) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.what: ObjectRef | Set[AnObject] | None = None if what is None else as_object(what)
        self.combat: bool = combat
        self.label = "prevent damage"

    def propose(self, g: Game) -> None:
        if self.what is None:
            self.shield(g, questions.NONE)
        else:
            for ref in refs_of(g, self.what):
                self.shield(g, ref)

    def shield(self, g: Game, about: i64) -> None:
        """CR 615.6. Create the prevention shield for the object or player `about`. NONE stands for
        everything.
        """
        more: i64 = 1 if self.combat else 0
        g.fact(about, facts.F_SHIELD, self.n.now(g), durations.THIS_TURN, g.slot(0), more)


@final
class regenerate(ActOnPermanents):
    """CR 701.19. An effect: the next time a permanent would be destroyed this turn, regenerate it instead."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "regenerate")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        g.fact(g.ref(obj), facts.F_REGENERATE, 1, durations.THIS_TURN, g.slot(0), 0)


@final
class rule_for(Act):
    """CR 611.2c. An effect: a rule, such as "can't gain life", applies to a player for the duration `lasts`.

    `mark`: the number of the rule, one of `numbers.derived`.
    """

    def __init__(self, mark: int, player: Ref[APlayer], lasts: int, label: str) -> None:
        super().__init__()
        self.mark: i64 = mark
        self.player: Ref[APlayer] = player
        self.lasts: i64 = lasts
        self.label = label

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.fact(g.player(seat), facts.F_MARK, self.mark, self.lasts, g.slot(0), 0)


@final
class skips_next(Act):
    """CR 500.11, 614.10. An effect: a player skips their next step or phase of the type `step`. A_TURN
    stands for their next turn.
    """

    def __init__(self, step: int, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.step: i64 = step
        self.player: Ref[APlayer] = player
        self.label = f"{player.text} skip the next {SKIPPED.get(step, 'turn')}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.fact(g.player(seat), facts.F_SKIP_STEP, self.step, durations.FOR_EVER, g.slot(0), 0)


SKIPPED: Final = {
    steps.UNTAP: "untap step", steps.DRAW_STEP: "draw step", steps.BEGIN_COMBAT: "combat phase", facts.A_TURN: "turn",
}  # fmt: skip


@final
class extra_turn(Act):
    """CR 500.7. An effect: a player takes an extra turn after this one."""

    def __init__(self, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.label = f"{player.text} take an extra turn"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.fact(g.player(seat), facts.F_EXTRA_TURN, 0, durations.FOR_EVER, g.slot(0), 0)
