"""CR 103.6a. Read cards that may begin the game on the battlefield, or may be revealed from the
opening hand.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.durations.lasting import at_first_spells
from cardwright.games.magic.numbers import steps
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import BeginsInPlay, RevealedAtStart, Triggered
from cardwright.games.magic.reading.engine import Attempt, Node, Tokens
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.effects import later as at_later
from cardwright.games.magic.reading.templates.lines import triggered
from cardwright.games.magic.triggers.moving import CastBy
from cardwright.kernel.effects import Effect

IN_HAND = "if ~ is in your opening hand"
LATER = (" and you're not playing first", " and you're not the starting player")


def begins(e: Env, counters: Any = None, later: bool = False, exiles: Any = 0) -> list[BeginsInPlay]:
    """CR 103.6a. Return the ability: this card may begin the game on the battlefield.

    `counters`: the counters that it has then. `exiles`: how many cards of the opening hand you exile for it.
    """
    if counters is None:
        return [BeginsInPlay(later, exiles=exiles)]
    n, kind = counters
    if not isinstance(n, int) or not isinstance(exiles, int):
        e.refuse("here the number of counters or exiled cards isn't fixed before the game begins")
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


# -- revealed from an opening hand
def revealed(e: Env, done: Any) -> list[RevealedAtStart]:
    """CR 103.6b. Return the ability: you may reveal this card from your opening hand. If you do, the effect
    of `done` is carried out at the beginning of the game.
    """
    inside = e.within()
    return [RevealedAtStart(inside.root(lambda: done(inside)))]


def countered_first(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 103.6b, 603.7. Return an effect: when each opponent casts their first spell of the game, carry
    out `nodes` for it.
    """
    seen = Attempt(G, Tokens("whenever an opponent casts a spell")).whole("trigger")
    made = triggered(e, seen[0], nodes)
    if len(made) != 1 or not isinstance(made[0], Triggered) or made[0].condition is not None:
        e.refuse(
            "here something other than one triggered ability without a condition waits for the first spell"
        )
    return at_first_spells(Triggered(CastBy(), made[0].effect, label="when that player casts a spell"))


SHOWN: Final = "you may reveal ~ from your opening hand . if you do ,"
for time_, whose_, step_ in (
    ("the first upkeep", 0, steps.UPKEEP),
    ("the next upkeep", 0, steps.UPKEEP),
    ("your first upkeep", YOURS, steps.UPKEEP),
    ("your next upkeep", YOURS, steps.UPKEEP),
    ("your first main phase", YOURS, steps.FIRST_MAIN),
    ("your next first main phase", YOURS, steps.FIRST_MAIN),
    ("your next main phase", YOURS, steps.FIRST_MAIN),
):
    line(f"{SHOWN} at the beginning of {time_} , <effect>",
         lambda e, nodes, w=whose_, s=step_: revealed(e, lambda inside: at_later(inside, nodes, w, s)), lazy=True,
         keyword=True)  # fmt: skip
line(f"{SHOWN} when each opponent casts their first spell of the game , <effect>",
     lambda e, nodes: revealed(e, lambda inside: countered_first(inside, nodes)), lazy=True, keyword=True)  # fmt: skip
