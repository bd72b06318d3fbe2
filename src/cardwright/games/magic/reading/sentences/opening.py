"""CR 103.6a. What may begin the game on the battlefield."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.table import BeginsInPlay
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env

IN_HAND = "if ~ is in your opening hand"
LATER = (" and you're not playing first", " and you're not the starting player")


def begins(e: Env, counters: Any = None, later: bool = False, exiles: Any = 0) -> list[BeginsInPlay]:
    """CR 103.6a. It may begin the game on the battlefield."""
    if counters is None:
        return [BeginsInPlay(later, exiles=exiles)]
    n, kind = counters
    if not isinstance(n, int) or not isinstance(exiles, int):
        e.refuse("a number that is found out, before the game begins")
    return [BeginsInPlay(later, counter_kind(kind), n, exiles)]


for it in ("it", "~"):
    for more, later in (("", False), *((said, True) for said in LATER)):
        start = f"{IN_HAND}{more} , you may begin the game with {it} on the battlefield"
        line(start, lambda e, x=later: begins(e, None, x), keyword=True)
        line(f"{start} with <ncounters> on it", lambda e, nc, x=later: begins(e, nc, x), keyword=True)
        for do in ("if you do , exile <n> card|cards from your hand",):
            line(f"{start} . {do}", lambda e, n, x=later: begins(e, None, x, n), keyword=True)
            line(f"{start} with <ncounters> on it . {do}",
                 lambda e, nc, n, x=later: begins(e, nc, x, n), keyword=True)  # fmt: skip
