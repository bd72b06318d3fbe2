"""Plays the games of a plan one after another; only the seed differs, everything else is set up once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import thread_time_ns
from typing import Final

import msgspec

from cardwright import __version__
from cardwright.bots.base import Bot
from cardwright.bots.own import Player, made_by
from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.views import View
from cardwright.play.game import Game
from cardwright.play.spec import Spec, bot_seed, copy_with

from .pins import check_content
from .result import CardRow, GameRow
from .seeds import game_seed

OWN: Final = "python:"  # prefix of the name of a user's Python bot in a plan
Players = dict[str, Player]  # the user's Python bots, by their names in the plan


class Plan(msgspec.Struct, frozen=True):
    """Everything that a worker needs to play any game of a run. `spec` has the seats in the order of the bots.

    `paired`: games come in blocks with one seed, one game for each starting bot. `content`: a digest for each bot from
    a file or from the user's Python. `version`: the version of the package whose rules and bots play.
    """

    spec: Spec
    bots: tuple[str, ...]
    seed: int
    paired: bool = False
    gains: bool | msgspec.UnsetType = msgspec.UNSET  # whether rows list what was gained and played
    digests: bool | msgspec.UnsetType = msgspec.UNSET  # whether rows have the digest of the final state
    content: dict[str, str] = {}
    brought: tuple[str, ...] = ()  # what each bot brings, such as a deck, by name; "" where it has no name
    version: str = __version__
    think_times: bool | msgspec.UnsetType = msgspec.UNSET  # whether rows have how long each decision took
    curves: bool | msgspec.UnsetType = msgspec.UNSET  # whether rows have the values of each turn


class Playing:
    """Plays games of a plan. It reuses one table for each starting bot, and creates the bots for each game."""

    def __init__(self, plan: Plan, own: Players) -> None:
        kind = table_class(plan.spec.game)
        check_content(plan.content, plan.bots, kind.shelf())
        k = len(plan.bots)
        self.plan = plan
        self.makers: list[Callable[[int], Bot]] = [
            partial(made_by, own[bot]) if bot in own else kind.shelf().maker(bot) for bot in plan.bots
        ]
        self.orders = [[(first + s) % k for s in range(k)] for first in range(k)]  # the bot at each seat
        self.tables = [kind(seated(plan.spec, order)) for order in self.orders]

    def play(self, i: int) -> GameRow:
        """Dominion D20, D27. Play game number `i`. With k bots, bot i mod k has the first turn.

        In a paired run, k games in a row share a seed.
        """
        plan = self.plan
        k = len(plan.bots)
        first = i % k
        seed = game_seed(plan.seed, i // k if plan.paired else i)
        order = self.orders[first]
        game = self.tables[first]
        game._restart(seed)  # nobody uses the previous game any more, so its memory is reused
        players = [self.makers[b](bot_seed(seed, s)) for s, b in enumerate(order)]
        timed = [Timed(player) for player in players] if plan.think_times is True else []
        try:
            game._play_to_the_end(timed or players)
        except Exception as why:
            where = f"in game {i} (seed {seed}) of {', '.join(game.seats)}"
            if isinstance(why, CardwrightError):
                raise type(why)(f"{why}; {where}") from why
            why.add_note(where)
            raise
        scores, won = game.scores, game.won_cards
        curves = curves_of(game) if plan.curves is True else []
        at = [(b - first) % k for b in range(k)]  # the seat of each bot
        return GameRow(
            i,
            seed,
            first,
            tuple([game.turns_of(s) for s in at]),
            tuple([scores[s] for s in at]),
            tuple(sorted([order[s] for s in game._winners()])) if game.over else (),
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
            tuple([tuple(timed[s].took) for s in at]) if timed else (),
            tuple([curves[s] for s in at]) if curves else (),
        )


def seated(spec: Spec, order: Sequence[int]) -> Spec:
    """Return the spec with the bots in this order of seats.

    If games begin at a position, only the bots change places: cards and counters stay with their seats.
    """
    if spec.position:
        return copy_with(spec, seats=tuple(spec.seats[b] for b in order))
    return spec.seated(order, 0)


def curves_of(game: Game) -> list[tuple[tuple[int, ...], ...]]:
    """Return, for each seat, its turns: for each turn its number and the values measured after it."""
    return [tuple((turn, *values) for turn, values in sorted(line.items())) for line in game.curves()]


class Timed(Bot):
    """A bot that plays like another one and records how long each of its decisions took, in microseconds.

    This is the processor time of the thread, so other programs on the machine don't count.
    """

    def __init__(self, player: Bot) -> None:
        super().__init__()
        self.name = player.name
        self.player = player
        self.took: list[int] = []

    def choose(self, view: View) -> int:
        begun = thread_time_ns()
        found = self.player.choose(view)
        self.took.append((thread_time_ns() - begun) // 1000)
        return found


# -- on a cluster
def play_some(what: tuple[Plan, Players], numbers: Sequence[int]) -> list[GameRow]:
    """Play the games with these numbers. `what`: the plan, and the user's Python bots."""
    playing = Playing(*what)
    return [playing.play(i) for i in numbers]
