"""CR 706. Rolling dice. Also replacement effects that do something as a permanent enters, such as rolling
a die.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.noting import Noted
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, durations, events, facts, questions
from cardwright.games.magic.numbers.counters import ROLLED
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import EXTRA, FACT_ON, MORE, OBJ, TO
from cardwright.kernel.effects import DONE, NUMBER_SLOT, Amount, Effect
from cardwright.kernel.exchange import Side
from cardwright.kernel.frames import TAG_PLAYER
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class roll(Effect):
    """CR 706.1-2. An effect: roll a die. The argument of `then` is the result, after replacement effects
    have changed it.
    """

    def __init__(self, sides: int, then: Callable[[Amount], Effect]) -> None:
        result = Noted("the result")
        super().__init__(then(result))
        self.slot: i64 = self.binds(result.ref)
        self.sides: i64 = sides
        self.label = f"roll a d{sides}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            n = g.chance.below(self.sides) + 1
            g.set_value(Seat(g.seats), ROLLED, n)
            g.write(
                TAG_PLAYER, g.seat(), n, 0, causes.DIE_ROLLED
            )  # the natural result, which effects may change
            g.propose(events.ROLLS, g.player(g.seat()), n, self.sides, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        g.bind(self.slot, g.value(Seat(g.seats), ROLLED))
        return g.become(self.parts[0])


@final
class if_you_roll(Replacing):
    """CR 706.2, 614.1a. A replacement effect: if you would roll a die with this number of sides, `effect` may
    change the result.
    """

    def __init__(self, sides: int, effect: Effect) -> None:
        super().__init__(events.ROLLS, effect, label=f"when you roll a d{sides}")
        self.sides: i64 = sides

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.player(g.seat()) and g.pad[at + EXTRA] == self.sides


@final
class as_this_enters(Replacing):
    """CR 614.12. A replacement effect: carry out `effect` as the source enters. Within it, THIS is the
    entering object in the zone that it comes from.
    """

    def __init__(self, effect: Effect) -> None:
        super().__init__(events.ENTERS, effect, own=True, label=f"as this enters: {effect.label}")

    def applies(self, g: Game, at: i64) -> bool:
        return True


@final
class enters_sized(Effect):
    """CR 614.12, 613.4b. An effect: as the source enters, its base power and toughness become these
    numbers.
    """

    def __init__(self, power: Amount, toughness: Amount) -> None:
        super().__init__()
        self.power: Amount = power
        self.toughness: Amount = toughness
        self.label = f"its base power and toughness become {power.label} and {toughness.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        lasts: i64 = durations.FOR_EVER
        layer = facts.fact_extra(facts.OP_SET_PT, lasts)
        at = g.amend(FACT_ON, entering(g), self.power.now(g), layer, g.slot(0))
        g.pad[at + MORE] = self.toughness.now(g)
        return DONE


@final
class die_result(Side):
    """CR 706.2, 701.12g. A side of an exchange: the result of the die that is being rolled. It works only
    in a replacement effect that applies to the roll.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the result of the die"

    def now(self, g: Game) -> i64:
        return g.pad[g.slot(NUMBER_SLOT) + TO]

    def may_become(self, g: Game, value: i64) -> bool:
        return value != questions.GONE

    def become(self, g: Game, value: i64) -> None:
        g.pad[g.slot(NUMBER_SLOT) + TO] = value


def entering(g: Game) -> i64:
    """CR 614.12. Return a reference to the object that is entering. It is valid once the object is on the
    battlefield.
    """
    return enters_as(g.slot(0))
