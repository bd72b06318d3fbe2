"""CR 118.3. Costs of any number of cards or permanents with a total power or mana value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.games.magic.objects.costs import CostPart
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class TakesTotal(CostPart):
    """CR 118.3. Base class of costs for which any number of objects of `among` are spent, with a total
    `worth` of at least `n`.

    The objects are chosen one after the other, so that `n` can still be reached: one with negative worth is
    offered only if the others make up for it. The slot holds the list of the chosen objects.
    """

    def __init__(self, n: int, label: str) -> None:
        super().__init__()
        self.n: i64 = n
        self.chosen: i64 = self.takes_slot()
        self.label = label

    def among(self, g: Game) -> vec[i64]:
        """Return all objects of the payer that could be chosen."""
        raise NotImplementedError

    def worth(self, g: Game, ref: i64) -> i64:
        """Return how much an object adds to the total."""
        raise NotImplementedError

    def spend(self, g: Game, ref: i64) -> None:
        """Propose what happens to one chosen object."""
        raise NotImplementedError

    def total(self, g: Game, refs: vec[i64], most: bool = False) -> i64:
        """Return the total worth of these objects. `most`: count only objects with positive worth."""
        total: i64 = 0
        for ref in refs:
            worth = self.worth(g, ref)
            if worth > 0 or not most:
                total += worth
        return total

    def payable(self, g: Game) -> bool:
        return self.total(g, self.among(g), True) >= self.n

    def left(self, g: Game, total: i64) -> vec[i64]:
        """Return the objects that may be chosen next. `total`: the worth of those already chosen."""
        others = g.besides(g.slot(self.chosen), self.among(g))
        reach = total + self.total(g, others, True)
        found = vec[i64](capacity=8)
        for ref in others:
            worth = self.worth(g, ref)
            if worth >= 0 or reach + worth >= self.n:
                found = append(found, ref)
        return found

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        if part == 0:
            g.bind(self.chosen, g.new_list())
        elif g.reply != NOTHING:
            g.add_to_list(g.slot(self.chosen), g.reply)
        chosen = g.items(g.slot(self.chosen))
        total = self.total(g, chosen)
        left = self.left(g, total)
        if len(left) == 0 or (part == 1 and total >= self.n and g.reply == NOTHING):
            for ref in chosen:
                self.spend(g, ref)
            return DONE if g.commit() else 2
        found = vec[i64](capacity=8)
        if total >= self.n:
            found = append(found, i64(NOTHING))
        for ref in left:
            found = append(found, ref)
        g.ask(ASK_CHOOSE, found)
        return 1

    def ask_again(self, g: Game, part: i64) -> i64:
        return 3  # continue as after a choice, with nothing chosen

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""
