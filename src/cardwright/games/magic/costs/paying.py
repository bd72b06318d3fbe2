"""CR 118.12, 400.7j, 702.29, 702.35. Paying and casting while an effect resolves, adding mana, and
cycling.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import X, number
from cardwright.games.magic.casting.casting import begin_casting
from cardwright.games.magic.casting.manners import Manner, manner_in_print
from cardwright.games.magic.casting.playable import as_options, castable_now
from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.costs.prices import BY_DISCARDING, BY_EXILING, BY_SACRIFICING, BY_TAPPING
from cardwright.games.magic.mana.amounts import BESIDES_BITS
from cardwright.games.magic.mana.paying import add_mana, pay_amid
from cardwright.games.magic.mana.sources import affordable_besides, prepare
from cardwright.games.magic.mana.spending import Spending, limit
from cardwright.games.magic.numbers import causes, columns, derived, events, questions
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.mana_cost import (
    NO_COST,
    generic,
    is_announced,
    parse_cost,
    plus_generic,
    without_x,
)
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_GRAVEYARD,
    Ability,
    Triggered,
    Watch,
    Way,
)
from cardwright.games.magic.objects.terms import TO_CAST, WAY_PER_TARGET
from cardwright.games.magic.triggers.cycling import CycledForX
from cardwright.games.magic.triggers.watches import Moves
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    DONE,
    NOTHING,
    NUMBER_SLOT,
    Amount,
    AnObject,
    AsksNumber,
    Effect,
    Ref,
)
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing

from .prices import cost

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class PaysMana(CostPart):
    """CR 118.12, 608.2g. A cost: pay mana while an effect resolves. `more`: additional generic mana."""

    def __init__(self, price: str, more: Amount | None = None) -> None:
        super().__init__()
        self.mana: i64 = parse_cost(price)
        self.more: Amount | None = more
        self.label = f"pay {price}" if more is None else f"pay {price} and {more.label} more"

    def asked(self, g: Game) -> i64:
        """Return the mana cost to pay now."""
        more = self.more
        return self.mana if more is None else plus_generic(self.mana, more.now(g))

    def payable(self, g: Game) -> bool:
        prepare(g, g.seat())
        return affordable_besides(g, g.seat(), self.asked(g))

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            pay_amid(g, self.asked(g))
            return 1
        return DONE


@final
class PaysManaAnd(CostPart):
    """CR 118.3, 118.12. A cost: pay mana and `other`, all or nothing, while an effect resolves."""

    def __init__(self, mana: PaysMana, other: CostPart) -> None:
        super().__init__(mana, other)
        self.mana: PaysMana = mana
        self.other: CostPart = other
        self.label = f"{mana.label} and {other.label}"

    def payable(self, g: Game) -> bool:
        return self.mana.payable(g) and self.other.payable(g)

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part < 2:
            g.push(self.parts[part], 0)
            return part + 1
        return DONE


@final
class PaysItsManaCost(CostPart):
    """CR 118.12, 202.1a. A cost: pay the mana cost of an object, with X as 0.

    `less`: up to that much generic mana of it isn't paid.
    """

    def __init__(self, what: Ref[AnObject], less: int = 0) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.less: i64 = less
        self.label = f"pay the mana cost of {what.text}" + (f", reduced by {less}" if less else "")

    def asked(self, g: Game) -> i64:
        """Return the mana cost to pay now.

        Return NO_COST, which can't be paid, if the object has no mana cost (CR 118.6).
        """
        obj = g.find(g.slot(self.what.slot))
        if obj < 0:
            return NO_COST
        cost = CARDS.mana[characteristic(g, obj, derived.KIND)]
        if cost < 0:
            return NO_COST
        cost = without_x(cost, 0)
        return plus_generic(cost, -min(self.less, generic(cost)))

    def payable(self, g: Game) -> bool:
        cost = self.asked(g)
        prepare(g, g.seat())
        return cost >= 0 and affordable_besides(g, g.seat(), cost)

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            pay_amid(g, self.asked(g))
            return 1
        return DONE


MOST_X: Final = 1_000  # more than that nobody pays


@final
class may_pay_x(AsksNumber):
    """CR 107.3f, 118.12. An effect: you may pay mana with an X that you choose while this resolves. If you
    do, carry out `then`, which can refer to X.

    `price`: a mana cost with {X}, or a cost of X objects.
    """

    price: CostPart
    said: str

    def __init__(self, then: Effect, price: str | CostPart = "{X}") -> None:
        if isinstance(price, CostPart):
            self.price = price
            self.said = ""
        else:
            self.price = PaysMana(price.replace("{X}", "", 1) or "{0}", X)
            self.said = price
        super().__init__(then, self.price)
        self.label = (
            f"you may pay {price}; if you do, {then.label}" if self.said else f"you may {self.price.label}"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = append(vec[i64](capacity=8), i64(NOTHING))
            before = g.slot(NUMBER_SLOT)
            n: i64 = 0
            while n <= MOST_X:
                g.bind(NUMBER_SLOT, n)
                if not self.price.payable(g):
                    break
                found = append(found, n)
                n += 1
            g.bind(NUMBER_SLOT, before)
            if n == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            if g.reply == NOTHING:
                return DONE
            g.bind(NUMBER_SLOT, g.reply)
            g.push(self.parts[1], 0)
            return 2
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Don't pay" if self.said else "Don't do it"
        if not self.said:
            return f"X = {option}"
        return f"Pay {{{option}}}" if self.said == "{X}" else f"Pay {self.said} with X = {option}"

    def asks(self, g: Game) -> str:
        if self.said:
            return f"You may pay {self.said}"
        paid = g.match.rules.effect_in_print(g, self.parts[1])
        return f"You may {paid[0].lower()}{paid[1:]}"


@final
class adds(Act):
    """CR 106.4, 106.6. An effect: add this mana, `times` times: `adds("BBB")`.

    `only`: a restriction on what the mana can be spent on. (In a mana ability, `Activated` has this
    restriction.)
    """

    adds_mana: Final = True

    def __init__(self, mana: str, times: int | Amount = 1, only: Spending | None = None) -> None:
        super().__init__(*([] if only is None else [only]))
        self.colors: vec[i64] = vec[i64]([COLOR_LETTERS.index(c) for c in mana])
        self.times: Amount = number(times)
        self.label = f"add {mana}" if times == 1 else f"add {self.times.label} {mana}"

    def colors_said(self) -> int:
        """CR 903.4. Return the colors of the mana symbols, one bit each."""
        return sum(1 << c for c in range(5) if c in self.colors)

    def mana_each_time(self) -> int:
        """CR 106.4. Return how much mana of each color this adds, packed into one number.

        Return 0 if the amount isn't constant.
        """
        if self.times.label != "1":
            return 0
        return sum(1 << int(c) * BESIDES_BITS for c in self.colors)

    def propose(self, g: Game) -> None:
        n = vec[i64]([0] * 6)
        for c in self.colors:
            n[c] += 1
        times = self.times.now(g)
        c = 0
        while c < 6:
            if len(self.parts) > 0:
                limit(g, g.seat(), c, n[c] * times, self.parts[0], g.slot(0))
            add_mana(g, g.seat(), c, n[c] * times)
            c += 1


SPENT_SO: Final = {
    BY_SACRIFICING: "sacrificed",
    BY_DISCARDING: "discarded",
    BY_EXILING: "exiled",
    BY_TAPPING: "tapped",
}


@final
class paid_with(Effect):
    """CR 400.7j. An effect about the one object that was spent to pay for this spell or ability.

    `how`: BY_SACRIFICING, BY_DISCARDING, BY_EXILING or BY_TAPPING. The cost must have exactly one such part.
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect], how: int = BY_SACRIFICING) -> None:
        ref: Ref[AnObject] = Ref(text=f"what was {SPENT_SO[how]}")
        super().__init__(then(ref))
        self.how: i64 = how
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.col(resolving(g), columns.CHOSEN)
        if ref == questions.NONE:
            return DONE
        g.bind(self.slot, ref)
        return g.become(self.parts[0])


def per_target(price: str) -> Ability:
    """CR 601.2f. An ability: this spell costs `price` more for each target beyond the first.

    Raise ValueError if paying `price` would need announcements, as these come before the choice of targets
    (CR 601.2b).
    """
    if is_announced(parse_cost(price)):
        raise ValueError(
            f"expected a cost for each target without X, hybrid and Phyrexian symbols, got {price!r}"
        )
    return Way(WAY_PER_TARGET, cost(price), f"{price} more for each target beyond the first")


# -- cycling
def when_cycled(effect: Effect, tells_x: bool = False) -> Ability:
    """CR 702.29c. A triggered ability: when you cycle this card, carry out `effect`.

    `tells_x`: the effect can refer to the X that was paid for cycling.
    """
    watch: Watch = Moves(
        events.DISCARDS, None, "when you cycle this", back=False, cause=causes.CYCLED, this=True
    )
    if tells_x:
        watch = CycledForX(watch)
    return Triggered(watch, effect, zone=FROM_GRAVEYARD, label=f"when you cycle this: {effect.label}")


# -- casting while something resolves
@final
class may_cast(Effect):
    """CR 608.2g. An effect: you may cast the card now, for the cost `cost` or its own cost.

    If it isn't cast, carry out `otherwise`.
    """

    def __init__(self, what: Ref[AnObject], cost: Way | None, otherwise: Effect | None = None) -> None:
        super().__init__(otherwise if otherwise is not None else nothing())
        self.what: Ref[AnObject] = what
        self.cost: Way | None = cost
        self.label = f"you may cast {what.text}; otherwise {self.parts[0].label}"

    def found(self, g: Game) -> list[Manner]:
        """Return the manners in which the card can be cast now."""
        return castable_now(g, g.find(g.slot(self.what.slot)), g.seat(), TO_CAST, self.cost)

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 2 or g.find(ref) < 0:
            return DONE
        found = self.found(g)
        if part == 0:
            if len(found) > 0:
                g.ask(ASK_MAY, as_options(ref, len(found), append(vec[i64](capacity=4), i64(NOTHING))))
                return 1
        elif g.reply != NOTHING:
            begin_casting(g, g.seat(), ref, found[g.reply >> questions.ACTION])
            return 2
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        obj = g.find(g.slot(self.what.slot))
        if option == NOTHING:
            return f"Don't cast {g.match.rules.name_of(g, obj)}"
        return manner_in_print(g, obj, self.found(g)[option >> questions.ACTION])

    def asks(self, g: Game) -> str:
        return "You may cast it"
