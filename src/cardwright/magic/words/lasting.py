"""Effects that last (CR 611, 603.7, 614, 615): continuous effects, delayed triggers, shields."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

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
from cardwright.kernel.ints import i64
from cardwright.magic.causes import (
    ABILITY_GAINED,
    GAINED_CONTROL,
    POWER_CHANGED,
)  # fmt: skip
from cardwright.magic.derive import get, has
from cardwright.magic.keys import KEEPS_CONTROLLER
from cardwright.magic.proposing import (
    event,
)
from cardwright.magic.rules import (
    CONTROL,
    F_DELAYED,
    F_EXTRA_TURN,
    F_MARK,
    F_REGENERATE,
    F_REPLACING,
    F_SHIELD,
    FOR_EVER,
    NONE,
    ONCE,
    OP_CONTROL,
    OP_GRANT,
    OP_KEYS,
    OP_PT,
    OP_SET_PT,
    THIS_TURN,
    field,
    on,
)
from cardwright.magic.table import Ability, Holds, Replacing, Triggered
from cardwright.magic.words.verbs import Act, ActOnPermanents, Named, as_object, refs_of, said

from .amounts import YOU, number, who

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class gain_control(ActOnPermanents):
    """CR 613.1b. A player gains control of it; for how long is one of the durations of `rules`."""

    def __init__(
        self, what: Named | Set[AnObject], lasts: int = FOR_EVER, player: Ref[APlayer] | Ref[AnObject] = YOU
    ) -> None:
        super().__init__(what, "gain control of")
        self.lasts: i64 = lasts
        self.player: Ref[APlayer] | Ref[AnObject] = player

    def one(self, g: Game, obj: i64) -> None:
        seat = who(g, self.player)
        if seat >= 0 and (get(g, obj, CONTROL) == seat or not has(g, obj, KEEPS_CONTROLLER)):
            g.fact(g.ref(obj), OP_CONTROL, seat, self.lasts, g.slot(0), 0)
            event(g, HAPPEN, g.ref(obj), 0, 0, GAINED_CONTROL)


@final
class changes(ActOnPermanents):
    """CR 611.2, 613. A continuous effect on it: one of the layers' operations, with two numbers found out now."""

    def __init__(
        self, what: Named | Set[AnObject], op: int, value: int | Amount = 0, more: int | Amount = 0,
        lasts: int = THIS_TURN, label: str = "changes",
    ) -> None:  # fmt: skip
        super().__init__(what, f"{label}:")
        self.op: i64 = op
        self.value: Amount = number(value)
        self.more: Amount = number(more)
        self.lasts: i64 = lasts

    def one(self, g: Game, obj: i64) -> None:
        g.fact(g.ref(obj), self.op, self.value.now(g), self.lasts, g.slot(0), self.more.now(g))
        event(g, HAPPEN, g.ref(obj), 0, 0, POWER_CHANGED if self.op > OP_GRANT else ABILITY_GAINED)


def pump(p: int | Amount, t: int | Amount, what: Named | Set[AnObject], lasts: int = THIS_TURN) -> Effect:
    """CR 613.4c. It gets +p/+t."""
    return changes(what, OP_PT, p, t, lasts, f"+{number(p).label}/+{number(t).label}")


def becomes(p: int | Amount, t: int | Amount, what: Named | Set[AnObject], lasts: int = THIS_TURN) -> Effect:
    """CR 613.4b. Its base power and toughness become these."""
    return changes(what, OP_SET_PT, p, t, lasts, f"becomes {number(p).label}/{number(t).label}")


def gains(keys: int, what: Named | Set[AnObject], lasts: int = THIS_TURN) -> Effect:
    """CR 613.1f. It gains keywords."""
    return changes(what, OP_KEYS, keys, 0, lasts, "gains keywords")


@final
class gains_ability(Holds):
    """CR 613.1f. It gains an ability, for so long."""

    def __init__(self, ability: Ability, what: Named | Set[AnObject], lasts: int = THIS_TURN) -> None:
        super().__init__(ability)
        self.what: Named | Set[AnObject] = what
        self.lasts: i64 = lasts
        self.label = f"{said(what)} gains an ability: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in refs_of(g, self.what):
                if on(g, ref, field(g)) >= 0:
                    g.fact(ref, OP_GRANT, self.ability.effect.key, self.lasts, g.slot(0), 0)
                    event(g, HAPPEN, ref, 0, 0, ABILITY_GAINED)
            if not g.commit():
                return 1
        return DONE


@final
class delayed(Holds):
    """CR 603.7. A delayed trigger, about `it`; THAT_NUMBER is found out now. Most trigger once."""

    def __init__(
        self,
        ability: Triggered,
        it: Named | Ref[APlayer] | None = None,
        lasts: int = ONCE,
        amount: int | Amount = 0,
    ) -> None:
        super().__init__(ability)
        self.it: Named | Set[AnObject] | None = None
        if it is not None:
            self.it = as_object(it)
        self.lasts: i64 = lasts
        self.amount: Amount = number(amount)
        self.label = f"later: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if self.it is None:
                g.fact(NONE, F_DELAYED, self.ability.effect.key, self.lasts, g.slot(0), self.amount.now(g))
            else:
                for ref in refs_of(g, self.it):
                    g.fact(ref, F_DELAYED, self.ability.effect.key, self.lasts, g.slot(0), self.amount.now(g))
            g.commit()
        return DONE


@final
class when_you_do(Holds):
    """CR 603.12. A reflexive trigger: it triggers at once and goes on the stack with its own targets."""

    def __init__(self, ability: Triggered, it: Named | None = None) -> None:
        super().__init__(ability)
        self.it: Named | None = it
        self.label = f"when you do: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        it: i64 = NONE
        if self.it is not None:
            it = g.slot(self.it.slot)
        g.pend(self.ability.effect.key, g.seat(), g.slot(0), it, g.slot(NUMBER_SLOT), NONE)
        return DONE


@final
class replaces(Holds):
    """CR 614.1, 611.2. A replacement effect from now on, for so long, about `it`."""

    def __init__(self, ability: Replacing, it: Named | None = None, lasts: int = THIS_TURN) -> None:
        super().__init__(ability)
        self.it: Named | None = it
        self.lasts: i64 = lasts
        self.label = ability.label

    def carry_out(self, g: Game, part: i64) -> i64:
        it: i64 = NONE
        if self.it is not None:
            it = g.slot(self.it.slot)
        g.fact(it, F_REPLACING, self.ability.effect.key, self.lasts, g.slot(0), 0)
        g.commit()
        return DONE


@final
class prevent(Act):
    """CR 615. Prevent the next so much damage (-1: all) to that, this turn; `combat`: combat damage only.

    Without `what`: to everything.
    """

    def __init__(self, n: int | Amount, what: Named | None = None, combat: bool = False) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.what: Named | None = what
        self.combat: bool = combat
        self.label = "prevent damage"

    def propose(self, g: Game) -> None:
        about: i64 = NONE
        if self.what is not None:
            about = g.slot(self.what.slot)
            if about < 0:
                return
        more: i64 = 1 if self.combat else 0
        g.fact(about, F_SHIELD, self.n.now(g), THIS_TURN, g.slot(0), more)


@final
class regenerate(ActOnPermanents):
    """CR 701.19. The next time it would be destroyed this turn, it isn't."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "regenerate")

    def one(self, g: Game, obj: i64) -> None:
        g.fact(g.ref(obj), F_REGENERATE, 1, THIS_TURN, g.slot(0), 0)


@final
class rule_for(Act):
    """A mark of `rules` (can't gain life, ...) holds for a player, for so long."""

    def __init__(self, mark: int, player: Ref[APlayer], lasts: int, label: str) -> None:
        super().__init__()
        self.mark: i64 = mark
        self.player: Ref[APlayer] = player
        self.lasts: i64 = lasts
        self.label = label

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.fact(g.player(seat), F_MARK, self.mark, self.lasts, g.slot(0), 0)


@final
class extra_turn(Act):
    """CR 500.7."""

    def __init__(self, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.label = f"{player.text} take an extra turn"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.fact(g.player(seat), F_EXTRA_TURN, 0, FOR_EVER, g.slot(0), 0)
