"""CR 614.12. What a permanent enters with: an additional counter, or a keyword such as haste."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, durations, events, facts
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.kernel.batch import FACT_ON
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class one_counter_more(Effect):
    """CR 122.6. An effect: the entering object enters with an additional +1/+1 counter."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it enters with an additional +1/+1 counter"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.amend(events.TALLYING, enters_as(g.slot(0)), 1, PLUS, causes.ENTERS_WITH)
        return DONE


@final
class gains_as_it_enters(Effect):
    """CR 613.1f. An effect: the entering object permanently gains keywords. `keys`: their bits."""

    def __init__(self, keys: int) -> None:
        super().__init__()
        self.keys: i64 = keys
        self.label = "it gains a keyword as it enters"

    def carry_out(self, g: Game, part: i64) -> i64:
        lasts: i64 = durations.FOR_EVER
        said = facts.fact_extra(facts.OP_KEYS, lasts)
        g.amend(FACT_ON, enters_as(g.slot(0)), self.keys, said, g.slot(0))
        return DONE


@final
class counter_as_it_enters(Effect):
    """CR 122.6. An effect: the entering object enters with a counter of the kind `which`."""

    def __init__(self, which: int | str) -> None:
        super().__init__()
        self.which: Name = counter_kind(which)
        self.label = f"it enters with a {self.which.word} counter"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = counter_number(g, self.which)
        g.amend(events.TALLYING, enters_as(g.slot(0)), 1, n, causes.ENTERS_WITH)
        return DONE
