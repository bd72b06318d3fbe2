"""CR 701.12g-h. Numbers and text boxes that are exchanged: base power and toughness, dice, what is about to enter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import FACT_ON, HAPPEN, MORE, TO
from cardwright.kernel.effects import NUMBER_SLOT, Amount, AnObject, ANumber, APlayer, Condition, Effect, Ref
from cardwright.kernel.exchange import Side
from cardwright.kernel.ints import i64
from cardwright.magic.causes import EXCHANGED_NUMBER, EXCHANGED_TEXT, NOT_THERE
from cardwright.magic.derive import base_number, text_box
from cardwright.magic.events import enters_kind
from cardwright.magic.numbers.facts import fact_extra
from cardwright.magic.proposing import enters_as, event
from cardwright.magic.rules import (
    FOR_EVER,
    GONE,
    OP_SET_POWER,
    OP_SET_TOUGHNESS,
    OP_TEXT,
    POWER,
    TOUGH,
    field,
    on,
)  # fmt: skip

from .amounts import who

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class base_of(Side):
    """CR 208.4b, 701.12g. Base power or toughness: what is exchanged leaves out counters and other modifiers."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], number: int = POWER, lasts: int = FOR_EVER) -> None:
        super().__init__()
        self.what = what
        self.number: i64 = number
        self.lasts: i64 = lasts
        self.label = f"the base {'power' if number == POWER else 'toughness'} of {what.text}"

    def now(self, g: Game) -> i64:
        obj = on(g, g.slot(self.what.slot), field(g))
        if obj < 0:
            return GONE
        return base_number(g, obj, self.number)

    def may_become(self, g: Game, value: i64) -> bool:
        return on(g, g.slot(self.what.slot), field(g)) >= 0 and value != GONE

    def become(self, g: Game, value: i64) -> None:
        ref = g.slot(self.what.slot)
        op: i64 = OP_SET_POWER
        if self.number == TOUGH:
            op = OP_SET_TOUGHNESS
        g.fact(ref, op, value, self.lasts, g.slot(0), 0)
        event(g, HAPPEN, ref, 0, 0, EXCHANGED_NUMBER)

    def why_not(self, g: Game, value: i64) -> i64:
        return NOT_THERE


@final
class die_result(Side):
    """CR 706.2, 701.12g. The result of the die that is being rolled; where its roll is replaced."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the result of the die"

    def now(self, g: Game) -> i64:
        return g.pad[g.slot(NUMBER_SLOT) + TO]

    def may_become(self, g: Game, value: i64) -> bool:
        return value != GONE

    def become(self, g: Game, value: i64) -> None:
        g.pad[g.slot(NUMBER_SLOT) + TO] = value


def entering(g: Game) -> i64:
    """CR 614.12. What the object that is about to enter will be called, where its entering is replaced."""
    return enters_as(g.slot(0))


@final
class text_as_it_enters(Side):
    """CR 614.12, 701.12h. A text box, exchanged while something enters, as part of that event.

    Of what is entering, or of a permanent (`what`).
    """

    what: Ref[AnObject] | None

    def __init__(self, what: Ref[AnObject] | None = None) -> None:
        super().__init__()
        self.what = what
        self.label = "its own text box" if what is None else f"the text box of {what.text}"

    def now(self, g: Game) -> i64:
        at = g.slot(NUMBER_SLOT)
        if self.what is not None:
            obj = on(g, g.slot(self.what.slot), field(g))
            if obj < 0:
                return GONE
            return text_box(g, obj)
        return enters_kind(g, at, g.find(g.slot(0)))

    def may_become(self, g: Game, value: i64) -> bool:
        return self.now(g) != GONE and value != GONE

    def become(self, g: Game, value: i64) -> None:
        ref = entering(g)
        if self.what is not None:
            ref = g.slot(self.what.slot)
        lasts: i64 = FOR_EVER
        at = g.amend(FACT_ON, ref, 0, fact_extra(OP_TEXT, lasts), g.slot(0))
        g.pad[at + MORE] = value
        g.amend(HAPPEN, ref, 0, 0, EXCHANGED_TEXT)

    def why_not(self, g: Game, value: i64) -> i64:
        return NOT_THERE


@final
class both_play(Condition):
    """CR 608.2b. Two players are both known: neither is an illegal target, neither has left."""

    def __init__(self, a: Ref[APlayer], b: Ref[APlayer]) -> None:
        super().__init__()
        self.a: Ref[APlayer] = a
        self.b: Ref[APlayer] = b
        self.label = f"{a.text} and {b.text} are both there"

    def holds(self, g: Game) -> bool:
        return who(g, self.a) >= 0 and who(g, self.b) >= 0


@final
class Noted(Amount):
    """A number that was noted earlier in the same effect."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.ref: Ref[ANumber] = Ref()
        self.label = label

    def now(self, g: Game) -> i64:
        return g.slot(self.ref.slot)


@final
class note_down(Effect):
    """CR 608.2c. Find out a number before something happens, for what comes after it."""

    def __init__(self, amount: Amount, then: Callable[[Amount], Effect]) -> None:
        noted = Noted(f"{amount.label} before")
        super().__init__(then(noted))
        self.slot: i64 = self.binds(noted.ref)
        self.amount: Amount = amount
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        g.bind(self.slot, self.amount.now(g))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)
