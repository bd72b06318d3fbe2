"""One game of a plan after another. What they share is made once, and only the seed differs from game to game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from cardwright import __version__
from cardwright.bots.base import Bot
from cardwright.bots.own import Player, made_by
from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError
from cardwright.play.spec import Spec, bot_seed

from .pins import check_content
from .result import CardRow, GameRow
from .seeds import game_seed

OWN: Final = "python:"  # what a plan calls Python of one's own
Players = dict[str, Player]  # Python of one's own, by what the plan calls it


class Plan(msgspec.Struct, frozen=True):
    """All that a worker needs. `spec` has the seats in the order of the bots.

    `paired`: every block of games, one for each bot that begins, has one seed. `content`: of each bot that is a file or
    Python of one's own, a digest of what it says. `version`: of the package whose rules and bots play.
    """

    spec: Spec
    bots: tuple[str, ...]
    seed: int
    paired: bool = False
    gains: bool | msgspec.UnsetType = msgspec.UNSET  # whether games tell what was gained and played
    digests: bool | msgspec.UnsetType = msgspec.UNSET  # whether each game tells its digest
    content: dict[str, str] = {}
    version: str = __version__


class Playing:
    """A plan that is played: for each bot that begins a table, and how each bot is made."""

    def __init__(self, plan: Plan, own: Players) -> None:
        kind = table_class(plan.spec.game)
        check_content(plan.content, plan.bots, kind.shelf())
        k = len(plan.bots)
        self.plan = plan
        self.makers: list[Callable[[int], Bot]] = [
            partial(made_by, own[bot]) if bot in own else kind.shelf().maker(bot) for bot in plan.bots
        ]
        self.orders = [[(first + s) % k for s in range(k)] for first in range(k)]  # the bot at each seat
        self.tables = [kind(plan.spec.seated(order, 0)) for order in self.orders]
        self.numbers = {name: b for b, name in enumerate(plan.spec.seats)}

    def play(self, i: int) -> GameRow:
        """Dominion D20, D27. Game `i`: seated so that bot i mod k begins; paired, k games in a row share a seed."""
        plan = self.plan
        k = len(plan.bots)
        first = i % k
        seed = game_seed(plan.seed, i // k if plan.paired else i)
        order = self.orders[first]
        game = self.tables[first].again(seed)
        try:
            game.play([self.makers[b](bot_seed(seed, s)) for s, b in enumerate(order)])
        except Exception as why:
            where = f"in game {i} (seed {seed}) of {', '.join(game.seats)}"
            if isinstance(why, CardwrightError):
                raise type(why)(f"{why}; {where}") from why
            why.add_note(where)
            raise
        scores, won = game.scores, game.won_cards
        at = [(b - first) % k for b in range(k)]  # the seat of each bot
        return GameRow(
            i,
            seed,
            first,
            tuple([game.turns_of(s) for s in at]),
            tuple([scores[s] for s in at]),
            tuple(sorted([self.numbers[name] for name in game.winners])),
            bool(game._state.match.rules.cut_off(game._state)),
            game.digest if plan.digests is True else "",
            tuple(
                CardRow(turn, order[whose], order[seat], what, card, into, n)
                for turn, whose, seat, what, card, into, n in game.tally()
            )
            if plan.gains is True
            else (),
            tuple([won[s] for s in at]) if won else (),
            game.answers_in_short(),
        )


# -- on a cluster
def play_some(what: tuple[Plan, Players], numbers: Sequence[int]) -> list[GameRow]:
    """Games of these numbers."""
    playing = Playing(*what)
    return [playing.play(i) for i in numbers]
