"""Dominion D112, D116. Taking and paying off Debt, and overpaying for a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import causes, costs, counters, durations, facts
from cardwright.games.dominion.objects.table import ANYBODYS, Delayed, When
from cardwright.games.dominion.rules.buying import take_debt
from cardwright.games.dominion.rules.phases import token_text, tokens, use_token
from cardwright.games.dominion.rules.queries import set_watching
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    NUMBER_SLOT,
    Amount,
    ANumber,
    Effect,
    Ref,
    Verb,
)
from cardwright.kernel.ints import Seat, append, i64, vec

from .verbs import amount

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class debt(Verb):
    """Dominion D112, D207. Take a number of Debt tokens."""

    amount: Amount

    def __init__(self, n: Amount | int) -> None:
        super().__init__()
        self.amount = amount(n)
        self.label = f"take {n} Debt" if isinstance(n, int) else f"take Debt: {n.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        take_debt(g, g.seat(), self.amount.now(g))
        return DONE


@final
class use_tokens(Effect):
    """Dominion D112, D110. Let the player pay off any amount of Debt, with Coins and Coffers."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "you may pay off Debt"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 1:
            if g.reply == NOTHING:
                return DONE
            use_token(g, seat, g.reply)
        found = g.scratch()
        found[0] = NOTHING
        n = tokens(g, seat, found, 1)
        if n == 1:
            return DONE
        g.ask(ASK_CHOOSE, found[:n])
        return 1

    def says(self, g: Game, option: i64) -> str:
        return "Pay no more" if option == NOTHING else token_text(option)


OVERPAID_POTION: Final = 1 << 32  # a bit in an overpaid amount, beside its Coins


@final
class overpay(Delayed):
    """Dominion D116, D129. When a player buys this card, the player may overpay for it. `then` uses the
    amount overpaid.

    The player who paid carries out `then` when the card is gained, together with other triggers, even if
    another player gains the card (Dominion D156). In an edition with `at_once`, `then` is carried out before
    the gain.
    """

    def __init__(self, then: Callable[[Ref[ANumber]], Effect], at_once: bool = False) -> None:
        does = then(Ref(NUMBER_SLOT, "what was overpaid"))
        super().__init__(
            When(causes.GAIN, does, whose=ANYBODYS, text="when you gain this", very=True),
            durations.ONCE_THIS_TURN,
        )
        self.inline = False
        self.at_once: bool = at_once
        gained = "" if at_once else "when you gain this, "
        self.label = f"you may overpay; if you do, {gained}{does.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            g.ask(ASK_CHOOSE, self.amounts(g, seat))
            return 1
        n = g.reply
        if n == NOTHING:
            return DONE
        if n % OVERPAID_POTION > 0:
            g.change(seat, counters.COINS, -(n % OVERPAID_POTION), causes.OVERPAID)
        if n >= OVERPAID_POTION:
            g.change(seat, counters.POTIONS, -(n // OVERPAID_POTION), causes.OVERPAID)
        if self.at_once:
            g.bind(NUMBER_SLOT, n)
            return g.become(self.parts[0])
        g.fact(g.slot(0), facts.TRIGGERS, self.parts[0].key, self.lasts, g.slot(0), n)
        g.commit()
        set_watching(g)
        return DONE

    def amounts(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the options of a player who may overpay.

        They are nothing, and each amount that the player can pay, of at least one Coin or Potion.
        """
        found = append(vec[i64](capacity=8), i64(NOTHING))
        potions: i64 = 0
        while potions <= g.value(seat, counters.POTIONS):
            coins: i64 = 0 if potions > 0 else 1
            while coins <= g.value(seat, counters.COINS):
                found = append(found, coins + potions * OVERPAID_POTION)
                coins += 1
            potions += 1
        return found

    def asks_number(self, g: Game) -> bool:
        return True

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Don't overpay"
        coins, potions = option % OVERPAID_POTION, option // OVERPAID_POTION
        said = f"{potions} Potion{'s' if potions > 1 else ''}"
        if potions == 0:
            return f"Overpay {coins}"
        return f"Overpay {coins} and {said}" if coins > 0 else f"Overpay {said}"

    def asks(self, g: Game) -> str:
        return "overpay?"


@final
class that_overpaid(Amount):
    """Dominion D116. The Coins that were overpaid, without the Potions.

    `as_cost`: Coins and Potions, as a cost.
    """

    what: Ref[ANumber]

    def __init__(self, what: Ref[ANumber], as_cost: bool = False) -> None:
        super().__init__()
        self.what = what
        self.as_cost: bool = as_cost
        self.label = what.text if as_cost else f"the number of Coins of {what.text}"

    def now(self, g: Game) -> i64:
        n = g.slot(self.what.slot)
        coins = n % OVERPAID_POTION
        if not self.as_cost:
            return coins
        return (coins if coins < 255 else 255) + n // OVERPAID_POTION * costs.POTION
