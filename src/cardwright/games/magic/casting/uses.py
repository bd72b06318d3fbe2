"""CR 602.2, 608.2c. Counts how often an ability was activated, or has resolved, this turn.

Only abilities that depend on this number are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.numbers import columns, durations, facts, questions
from cardwright.kernel.effects import THIS_SLOT, Condition, Effect
from cardwright.kernel.facts import fact_where
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_VALUE, NOBODY
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def count_use(g: Game, layer: i64, source: i64, node: i64) -> None:
    """CR 602.2, 608.2c. Count one more activation, or resolution, of an ability of an object this turn.

    `layer`: the kind of fact that counts activations or resolutions. `node`: the ability. The count is
    dropped when the next turn begins, since the cleanup step still belongs to this turn.
    """
    at = fact_where(g, layer, F_ABOUT, source, F_VALUE, node)
    if at >= 0:
        g.facts[at + F_MORE] += 1
    else:
        g.add_fact(source, layer, node, durations.FOR_EVER, questions.NONE, 1, Seat(NOBODY))


def times_activated(g: Game, source: i64, node: i64) -> i64:
    """CR 602.5b. Return how often an ability of an object has been activated this turn.

    The number is right only for abilities that depend on it; others aren't counted.
    """
    at = fact_where(g, facts.F_ACTIVATED_TIMES, F_ABOUT, source, F_VALUE, node)
    return i64(0) if at < 0 else g.facts[at + F_MORE]


def exhaust(g: Game, source: i64, node: i64) -> None:
    """CR 702.177a. Record that this ability of an object has been activated and can't be activated again."""
    g.note_fact(source, facts.F_EXHAUSTED, node, durations.FOR_EVER, source, 0, Seat(NOBODY))


def is_exhausted(g: Game, source: i64, node: i64) -> bool:
    """CR 702.177a. Whether this ability of an object, which can be activated
    only once, has been activated.
    """
    return fact_where(g, facts.F_EXHAUSTED, F_ABOUT, source, F_VALUE, node) >= 0


@final
class counts_uses(Effect):
    """CR 602.2, 608.2c. The effect of an activated ability, if it depends on how often the ability has
    resolved this turn.

    It counts one more resolution. This node is the ability's whole effect, and has no targets.
    """

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect)
        self.label = effect.label

    def carry_out(self, g: Game, part: i64) -> i64:
        count_use(g, facts.F_RESOLVED_TIMES, g.slot(THIS_SLOT), g.col(resolving(g), columns.ABILITY))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


@final
class used_times(Condition):
    """CR 602.2, 608.2c. A condition: this ability of this object was activated at least `n` times this turn.

    `resolved`: instead, this is the `n`-th time that it resolves this turn.
    """

    def __init__(self, n: int, resolved: bool) -> None:
        super().__init__()
        self.n: i64 = n
        self.resolved: bool = resolved
        self.label = f"it resolves time number {n}" if resolved else f"it was activated {n} or more times"

    def holds(self, g: Game) -> bool:
        layer: i64 = facts.F_RESOLVED_TIMES if self.resolved else facts.F_ACTIVATED_TIMES
        node = g.col(resolving(g), columns.ABILITY)
        at = fact_where(g, layer, F_ABOUT, g.slot(THIS_SLOT), F_VALUE, node)
        if at < 0:
            return False
        return g.facts[at + F_MORE] == self.n if self.resolved else g.facts[at + F_MORE] >= self.n
