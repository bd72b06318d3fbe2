"""CR 118.12, 400.7j, 702.29, 702.35. Paying while something resolves, what was paid with, cycling and madness."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import MORE, NEW, TO
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, THIS, AnObject, Effect, Ref
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing
from cardwright.magic.casting import CAST_IT
from cardwright.magic.causes import CYCLED
from cardwright.magic.costs import (
    CostPart,
)
from cardwright.magic.mana import PAY_MANA, add_mana, affordable, prepare
from cardwright.magic.mana_cost import parse_cost
from cardwright.magic.numbers.events import BY_MADNESS
from cardwright.magic.playable import as_options, castable_now
from cardwright.magic.rules import ACTION, CHOSEN, COLOR_LETTERS, DISCARDS, EXILE, NONE, shared
from cardwright.magic.table import (
    FROM_EXILE,
    FROM_GRAVEYARD,
    Ability,
    Replacing,
    Triggered,
    Watch,
    Way,
)
from cardwright.magic.targets import resolving
from cardwright.magic.terms import ONLY_WHEN_TOLD, TO_CAST, WAY_ALTERNATIVE, WAY_PER_TARGET
from cardwright.magic.ways import way_in_print
from cardwright.magic.words.abilities import Moves
from cardwright.magic.words.prices import cost

from .moving import after_madness
from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class PaysMana(CostPart):
    """CR 118.12, 608.2g. Mana paid while something resolves."""

    def __init__(self, price: str) -> None:
        super().__init__()
        self.mana: i64 = parse_cost(price)
        self.label = f"pay {price}"

    def payable(self, g: Game) -> bool:
        prepare(g, g.seat())
        return affordable(g, self.mana, NONE)

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.push_frame(PAY_MANA.key, 0, g.seat(), g.slot(0))
            g.bind(1, self.mana)
            return 1
        return DONE


@final
class adds(Act):
    """CR 106.4. Add this mana: `adds("BBB")`."""

    def __init__(self, mana: str) -> None:
        super().__init__()
        self.colors: vec[i64] = vec[i64]([COLOR_LETTERS.index(c) for c in mana])
        self.label = f"add {mana}"

    def propose(self, g: Game) -> None:
        n = vec[i64]([0] * 6)
        for c in self.colors:
            n[c] += 1
        c = 0
        while c < 6:
            add_mana(g, g.seat(), c, n[c])
            c += 1


@final
class paid_with(Effect):
    """CR 400.7j. What was sacrificed to pay for this; `then` names it as it was."""

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="what was sacrificed")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.col(resolving(g), CHOSEN)
        if ref == NONE:
            return DONE
        g.bind(self.slot, ref)
        return g.become(self.parts[0])


def per_target(price: str) -> Ability:
    """CR 601.2f. It costs so much more for each target beyond the first."""
    return Way(WAY_PER_TARGET, cost(price), f"{price} more for each target beyond the first")


# -- cycling
def when_cycled(effect: Effect) -> Ability:
    """CR 702.29c. When you cycle this card."""
    watch = Moves(DISCARDS, None, "when you cycle this", back=False, cause=CYCLED, this=True)
    return Triggered(watch, effect, zone=FROM_GRAVEYARD, label=f"when you cycle this: {effect.label}")


# -- casting while something resolves
@final
class may_cast(Effect):
    """CR 608.2g. You may cast it now, for the cost that `cost` names; what doesn't get cast: otherwise."""

    def __init__(self, what: Ref[AnObject], cost: Way, otherwise: Effect | None = None) -> None:
        super().__init__(otherwise if otherwise is not None else nothing())
        self.what: Ref[AnObject] = what
        self.cost: Way = cost
        self.label = f"you may cast {what.text}; otherwise {self.parts[0].label}"

    def found(self, g: Game) -> vec[i64]:
        """The ways in which it can be cast now."""
        return castable_now(g, g.find(g.slot(self.what.slot)), g.seat(), TO_CAST, self.cost)

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 2 or g.find(ref) < 0:
            return DONE
        found = self.found(g)
        if part == 0:
            if len(found) > 0:
                g.ask(ASK_MAY, as_options(ref, found, append(vec[i64](capacity=4), i64(NOTHING))))
                return 1
        elif g.reply != NOTHING:
            g.push_frame(CAST_IT.key, 0, g.seat(), ref)
            g.bind(3, found[g.reply >> ACTION])
            return 2
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        obj = g.find(g.slot(self.what.slot))
        if option == NOTHING:
            return f"Don't cast {g.match.rules.name_of(g, obj)}"
        return way_in_print(g, obj, self.found(g)[option >> ACTION])

    def asks(self, g: Game) -> str:
        return "You may cast it"


@final
class DiscardedIntoExile(Replacing):
    """CR 702.35a. If its owner would discard it, it goes into exile; it is discarded all the same."""

    def __init__(self) -> None:
        super().__init__(DISCARDS, None, True, "madness")

    def applies(self, g: Game, at: i64) -> bool:
        return True

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = shared(g, EXILE)
        g.pad[at + MORE] = BY_MADNESS
        return True


@final
class WentMad(Watch):
    """CR 702.35a. When it is exiled in this way."""

    def __init__(self) -> None:
        super().__init__(DISCARDS, False, "madness")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + NEW] == g.slot(0) and g.pad[at + MORE] & BY_MADNESS != 0


def madness(price: str) -> tuple[Ability, Ability, Ability]:
    """CR 702.35a. Discarded, it is exiled; its owner casts it for this cost or puts it into the graveyard."""
    way = Way(WAY_ALTERNATIVE, cost(price), f"madness {price}", zone=ONLY_WHEN_TOLD, says="")
    effect = may_cast(THIS, way, after_madness(THIS))
    return (
        DiscardedIntoExile(),
        Triggered(WentMad(), effect, zone=FROM_EXILE, label=f"madness {price}"),
        way,
    )
