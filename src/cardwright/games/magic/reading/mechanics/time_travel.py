"""CR 701.56a. Templates for time travel."""

from __future__ import annotations

from cardwright.games.magic.keywords.time_travel import time_travel
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.actions import act
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import seq


def travels(e: Env, times: int = 1) -> Effect:
    """CR 701.56a. Return an effect: time travel, once or several times in a row."""
    return time_travel() if times == 1 else seq(*(time_travel() for _ in range(times)))


act("time travel^s", lambda e: travels(e))
for word_, times_ in (("twice", 2), ("three times", 3), ("four times", 4)):
    act(f"time travel^s {word_}", lambda e, n=times_: travels(e, n))
