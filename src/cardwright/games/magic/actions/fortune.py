"""CR 608.2d, 705. Choose at random, and flip coins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar, final

from cardwright.games.magic.numbers import causes
from cardwright.kernel.effects import Amount, AnObject, Effect, Objects, Ref, Set
from cardwright.kernel.frames import TAG_PLAYER
from cardwright.kernel.ints import i64, pop, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

T = TypeVar("T")


@final
class at_random(Effect, Generic[T]):
    """CR 608.2d. An effect: choose one of a set at random. The argument of `then` refers to it. Nothing
    happens if the set is empty.
    """

    slot: i64
    among: Set[T]

    def __init__(self, among: Set[T], then: Callable[[Ref[T]], Effect]) -> None:
        ref: Ref[T] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.label = f"one {among.label} at random: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        found = self.among.options(g, vec[i64](capacity=16))
        if len(found) == 0:
            return self.left_out(g)
        g.bind(self.slot, found[g.chance.below(len(found))])
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=16))) > 0


@final
class some_at_random(Effect):
    """CR 608.2d. An effect: choose `n` objects of a set at random, or all of them if there are fewer. The
    argument of `then` refers to them.
    """

    slot: i64
    n: Amount

    def __init__(self, n: Amount, among: Set[AnObject], then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.n = n
        self.among: Set[AnObject] = among
        self.label = f"{n.label} of {among.label} at random: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        found = self.among.options(g, vec[i64](capacity=16))
        left = self.n.now(g)
        if left > len(found):
            left = len(found)
        picked = g.new_list()
        while left > 0:
            at = g.chance.below(len(found))
            g.add_to_list(picked, found[at])
            found[at] = found[len(found) - 1]
            found, _ = pop(found)
            left -= 1
        g.bind(self.slot, picked)
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=16))) > 0


@final
class flip_coin(Effect):
    """CR 705.1-2. An effect: you flip a coin. Carry out `if_won` if you win the flip, `if_lost` if you lose
    it.
    """

    def __init__(self, if_won: Effect, if_lost: Effect) -> None:
        super().__init__(if_won, if_lost)
        self.label = f"flip a coin; won: {if_won.label}; lost: {if_lost.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        side = g.chance.below(2)
        g.write(TAG_PLAYER, g.seat(), 0, 0, causes.COIN_FLIPPED)
        return g.become(self.parts[side])
