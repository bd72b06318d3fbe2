"""CR 118. Costs: mana, tapping, and what else is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    YOU_SLOT,
    Amount,
)
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.asking import ASK_DISCARD
from cardwright.magic.causes import (
    DISCARDED,
    NOTHING_SAID,
    PAID_LIFE,
    SACRIFICED,
)  # fmt: skip
from cardwright.magic.costs import (
    Cost,
    CostPart,
)
from cardwright.magic.derive import controller, has
from cardwright.magic.keys import CANT_BE_SACRIFICED
from cardwright.magic.mana_cost import parse_cost
from cardwright.magic.mana_sources import SpendsThis
from cardwright.magic.numbers.events import AS_COST
from cardwright.magic.proposing import counters, life, may_change_life, move
from cardwright.magic.rules import (
    CHOSEN,
    GRAVEYARD,
    HAND,
    LIFE,
    PLACES,
    SOURCE,
    field,
    on,
    owner,
    stack,
    tally,
)
from cardwright.magic.sets import Things
from cardwright.magic.targets import OBJECT_SHIFT

from .amounts import number

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Sacrifices(SpendsThis):
    """CR 701.21. Sacrifice one of a set (the payer's own); `THIS` alone: this."""

    def __init__(self, among: Things | None) -> None:
        super().__init__()
        self.among: Things | None = among
        self.label = "sacrifice this" if among is None else f"sacrifice a {among.label}"

    def alone(self) -> bool:
        return self.among is None

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def found(self, g: Game) -> vec[i64]:
        """What the payer may sacrifice for it."""
        out = vec[i64](capacity=8)
        if self.among is None:
            if may_sacrifice(g, g.slot(0)):
                out = append(out, g.slot(0))
            return out
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if may_sacrifice(g, ref):
                out = append(out, ref)
        return out

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        ref = g.slot(0)
        if self.among is not None:
            if part == 0:
                g.ask(ASK_CHOOSE, self.found(g))
                return 1
            ref = g.reply
        obj = on(g, ref, field(g))
        if obj >= 0:
            keep_paid(g, ref)
            move(g, obj, owner(g, obj) * PLACES + GRAVEYARD, SACRIFICED)
            if not g.commit():
                return 2
        return DONE


def may_sacrifice(g: Game, ref: i64) -> bool:
    """CR 701.21a, 101.2. Whether the player can: a permanent that they control, and nothing forbids it."""
    obj = on(g, ref, field(g))
    return obj >= 0 and controller(g, obj) == g.seat() and not has(g, obj, CANT_BE_SACRIFICED)


def keep_paid(g: Game, ref: i64) -> None:
    """CR 400.7j. What is cast or activated remembers what is sacrificed for it; a mana ability doesn't."""
    you = g.slot(YOU_SLOT)
    if you >= 0:
        obj = you >> OBJECT_SHIFT & ID_MASK
        if g.zone_of(obj) == stack(g) and (g.ref(obj) == g.slot(0) or g.col(obj, SOURCE) == g.slot(0)):
            g.set_col(obj, CHOSEN, ref)


@final
class Discards(CostPart):
    """CR 701.9. Discard a card, or this card."""

    def __init__(self, this: bool = False, cause: int = DISCARDED) -> None:
        super().__init__()
        self.this: bool = this
        self.cause: i64 = cause
        self.label = "discard this" if this else "discard a card"

    def payable(self, g: Game) -> bool:
        if self.this:
            return True
        hand = g.seat() * PLACES + HAND
        n = g.zones.count(hand)
        obj = g.find(g.slot(0))
        if obj >= 0 and g.zone_of(obj) == hand:  # what is being cast is no longer there when it is paid
            n -= 1
        return n > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        seat = g.seat()
        obj: i64 = -1
        if self.this:
            obj = g.find(g.slot(0))
        elif part == 0:
            found = vec[i64](capacity=8)
            for card in g.zones.all_of(seat * PLACES + HAND):
                found = append(found, g.ref(card))
            g.ask(ASK_DISCARD, found)
            return 1
        else:
            obj = g.find(g.reply)
        if obj >= 0:
            at = move(g, obj, seat * PLACES + GRAVEYARD, self.cause)
            g.pad[at + MORE] = AS_COST
            if not g.commit():
                return 2
        return DONE


@final
class PaysLife(CostPart):
    """CR 119.4. Pay life, if the player has as much and can lose it."""

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"pay {self.n.label} life"

    def payable(self, g: Game) -> bool:
        n = self.n.now(g)
        return g.value(g.seat(), LIFE) >= n and may_change_life(g, g.seat(), -n)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), -self.n.now(g), PAID_LIFE)
            if not g.commit():
                return 1
        return DONE


@final
class RemovesCounters(CostPart):
    """CR 122. Remove counters from this."""

    def __init__(self, n: int, which: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: i64 = which
        self.label = f"remove {n} counters"

    def payable(self, g: Game) -> bool:
        obj = on(g, g.slot(0), field(g))
        return obj >= 0 and tally(g, obj, self.which) >= self.n

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            counters(g, g.find(g.slot(0)), self.which, -self.n, NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE


TAP_THIS: Final = "{T}"


UNTAP_THIS: Final = "{Q}"


SACRIFICE_THIS: Final = "sacrifice this"


DISCARD_THIS: Final = "discard this"


def cost(*parts: str | CostPart, loyalty: int | None = None) -> Cost:
    """CR 118, 602.1a. `cost("{2}{U}", TAP_THIS, SACRIFICE_THIS, PaysLife(2))`."""
    mana = 0
    taps = untaps = False
    others: list[CostPart] = []
    words: list[str] = []
    for p in parts:
        if isinstance(p, CostPart):
            others.append(p)
            words.append(p.label)
            continue
        words.append(p)
        if p == TAP_THIS:
            taps = True
        elif p == UNTAP_THIS:
            untaps = True
        elif p == SACRIFICE_THIS:
            others.append(Sacrifices(None))
        elif p == DISCARD_THIS:
            others.append(Discards(True))
        else:
            mana = parse_cost(p)
    return Cost(mana, taps, untaps, loyalty, others, ", ".join(words))
