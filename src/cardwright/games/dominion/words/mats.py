"""Dominion D110, D111, D113, D114. Tokens on a player's mats: Coffers, Villagers, Favors, victory tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import causes, counters, durations, facts
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import fact_of, match_of
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    Amount,
    ANumber,
    AsksNumber,
    Effect,
    Ref,
    Verb,
)
from cardwright.kernel.frames import F_MORE, F_VALUE
from cardwright.kernel.ints import Seat, append, i64, vec

from .verbs import amount

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class plus_tokens(Verb):
    """Dominion D110, D111, D113, D114. Get tokens on the player's mats. They stay from turn to turn."""

    def __init__(
        self, coffers: int = 0, villagers: int = 0, points: Amount | int = 0, favors: int = 0
    ) -> None:
        super().__init__()
        self.coffers: i64 = coffers
        self.villagers: i64 = villagers
        self.points: Amount = amount(points)
        self.favors: i64 = favors
        named = (
            (str(coffers), "Coffers", "Coffers"), (str(villagers), "Villager", "Villagers"),
            (str(favors), "Favor", "Favors"), (str(self.points.label), "victory token", "victory tokens"),
        )  # fmt: skip
        self.label = ", ".join([f"+{n} {one if n == '1' else more}" for n, one, more in named if n != "0"])

    def carry_out(self, g: Game, part: i64) -> i64:
        self.add(g, counters.COFFERS, self.coffers, causes.PLUS_COFFERS)
        self.add(g, counters.VILLAGERS, self.villagers, causes.PLUS_VILLAGERS)
        self.add(g, counters.FAVORS, self.favors, causes.PLUS_FAVORS)
        self.add(g, counters.VICTORY, self.points.now(g), causes.PLUS_POINTS)
        return DONE

    def add(self, g: Game, counter: i64, n: i64, cause: i64) -> None:
        if n != 0:
            g.change(g.seat(), counter, n, cause)


@final
class spend_favor(Verb):
    """Dominion D114. Spend a number of Favors. The effect is impossible with fewer Favors."""

    amount: Amount

    def __init__(self, n: Amount | int = 1) -> None:
        super().__init__()
        self.amount = amount(n)
        self.label = "spend a Favor" if n == 1 else f"spend Favors: {self.amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = self.amount.now(g)
        if n > 0 and self.possible(g):
            g.change(g.seat(), counters.FAVORS, -n, causes.FAVOR_SPENT)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.value(g.seat(), counters.FAVORS) >= self.amount.now(g)


@final
class as_often_as_you_like(Effect):
    """Dominion D56. Let the player repeat an effect as
    long as the player wants to and the effect is possible.
    """

    def __init__(self, what: Effect, says: str = "") -> None:
        super().__init__(what)
        self.yes: str = says or what.label
        self.label = f"as often as you like, you may {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            if g.reply == NOTHING:
                return DONE
            g.push(self.parts[0], 0)
            return 0
        if self.parts[0].possible(g):
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if g.match.openly and self.parts[0].might(g):  # the other players can't see that it is impossible
            g.pose(ASK_MAY, append(vec[i64](capacity=2), i64(NOTHING)))
            return 1
        return DONE

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return self.parts[0].might(g)

    def says(self, g: Game, option: i64) -> str:
        return self.yes[0].upper() + self.yes[1:] if option == YES else "Don't"


SPENT: Final = {counters.COFFERS: "Coffers tokens", counters.COINS: "Coins"}


@final
class spend_any(AsksNumber):
    """Dominion D110, D43. Spend any number of Coffers tokens, or of Coins. `then` uses the number spent.

    Coffers spent this way give no Coins. `every`: spend all of them, without asking.
    """

    slot: i64

    def __init__(self, counter: int, then: Callable[[Ref[ANumber]], Effect], every: bool = False) -> None:
        ref: Ref[ANumber] = Ref(text="that many")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.counter: i64 = counter
        self.what: str = SPENT.get(counter, counters.COUNTER_NAMES[counter])
        self.every: bool = every
        self.label = f"spend {'all of your' if every else 'any number of'} {self.what}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = g.value(g.seat(), self.counter)
        if part == 0 and not self.every:
            found = vec[i64](capacity=8)
            i: i64 = 0
            while i <= n:
                found = append(found, i)
                i += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            n = g.reply
        g.bind(self.slot, n)
        if n > 0:
            cause: i64 = causes.COFFERS_SPENT if self.counter == counters.COFFERS else causes.PAID
            g.change(g.seat(), self.counter, -n, cause)
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        return f"Spend {option}"

    def asks(self, g: Game) -> str:
        return f"spend how many {self.what}?"


@final
class take_points_from(Verb):
    """Dominion D120, D113. Take up to `n` victory tokens from a Landmark.

    At the beginning of the game, `for_each` tokens for each player lie on it.
    """

    def __init__(self, name: str, n: int, for_each: int) -> None:
        super().__init__()
        self.name: str = name
        self.n: i64 = n
        self.for_each: i64 = for_each
        self.label = f"take {n} victory tokens from {name}, which began with {for_each} for each player"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = self.n
        left = self.left(g)
        if n > left:
            n = left
        if n > 0:
            self.note_taken(g, n)
            g.change(g.seat(), counters.VICTORY, n, causes.POINTS_TAKEN)
        return DONE

    def left(self, g: Game) -> i64:
        """Return the number of tokens that are left on the Landmark."""
        at = self.fact_at(g)
        taken: i64 = 0
        if at >= 0:
            taken = g.facts[at + F_VALUE]
        return self.for_each * g.seats - taken

    def note_taken(self, g: Game, n: i64) -> None:
        at = self.fact_at(g)
        if at >= 0:
            f = g.facts
            f[at + F_VALUE] += n
            return
        kind: i64 = TABLE.kind(self.name)
        g.fact(
            g.ref(match_of(g).landscape_object(g, kind)), facts.TOKENS_TAKEN, n, durations.FOR_EVER, 0, kind
        )
        g.commit()

    def fact_at(self, g: Game) -> i64:
        """Return the index of the fact that stores how many tokens have been taken.

        Return -1 if none has been taken.
        """
        return fact_of(g, facts.TOKENS_TAKEN, Seat(-1), F_MORE, TABLE.kind(self.name))

    def possible(self, g: Game) -> bool:
        return self.left(g) > 0


@final
class sum_of(Amount):
    """The sum of two numbers."""

    a: Amount
    b: Amount

    def __init__(self, a: Amount, b: Amount) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.label = f"twice {a.label}" if a.label == b.label else f"{a.label} and {b.label}"

    def now(self, g: Game) -> i64:
        return self.a.now(g) + self.b.now(g)


@final
class pay_coins(Verb):
    """Dominion D43. Pay a number of Coins. The effect is impossible with fewer Coins."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"pay {n} Coin{'s' if n > 1 else ''}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.possible(g):
            g.change(g.seat(), counters.COINS, -self.n, causes.PAID)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.value(g.seat(), counters.COINS) >= self.n
