"""Plays many games, here or in other processes; the games are the same either way."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from time import perf_counter
from typing import Final

import msgspec

from cardwright.bots.base import Bot
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.games import GAMES, game_class
from cardwright.play.spec import Asked, Spec, seat_names

from .result import BotRow, GameRow, Result, bot_row, digest
from .seeds import bot_seed, game_seed

TURN_LIMIT: Final = 1000  # turns of all together; no bot that buys anything gets near it
BATCHES: Final = 20  # for each worker, so that all are busy to the end
BATCH: Final = 200  # games at most
Progress = Callable[[int], None]


class Plan(msgspec.Struct, frozen=True):
    """All that a worker needs. `spec` has the seats in the order of the bots."""

    spec: Spec
    bots: tuple[str, ...]
    seed: int


def run(
    game: str = "dominion",
    bots: Sequence[str] = ("big-money", "smithy-money"),
    n: int = 1000,
    seed: int = 0,
    workers: int = 1,
    kingdom: Sequence[str] | None = None,
    turn_limit: int = TURN_LIMIT,
    *,
    edition: str = "",
    decks: Sequence[str] = (),
    progress: Progress | None = None,
) -> Result:
    """Dominion D27; CR 104.2. Play `n` games between bots; a shared victory counts 1/k for each of k winners.

    Game i begins with bot i mod the number of bots. Each game depends on `seed` and its number only, so the
    result is the same for any number of `workers`. `kingdom`: its cards, filled to ten with random ones;
    None: those that the bots are made for. `decks`: files, one for each bot or one for all (Magic).
    `turn_limit`: turns of all together, 0 for none. `progress` is
    called with the number of games that have just been played. Ctrl-C keeps what is played: `stopped`.

    Workers are fresh processes: a script that calls this with more than one guards its main part with
    `if __name__ == "__main__":`. UnknownName, ImpossiblePosition and what strategy files say wrongly.
    """
    plan = planned(game, tuple(bots), seed, Asked(kingdom, decks, turn_limit, edition))
    for what, value, least in (("n", n, 1), ("workers", workers, 1), ("turn_limit", turn_limit, 0)):
        if value < least:
            raise CardwrightError(f"expected {least} or more for {what!r}, got {value}")
    begun = perf_counter()
    rows: list[GameRow] = []
    table: Here | Elsewhere = Here(plan, n) if workers == 1 else Elsewhere(plan, n, workers)
    try:
        for batch in table.batches():
            rows += batch
            if progress is not None:
                progress(len(batch))
    except KeyboardInterrupt:
        pass  # what has been played is kept: `stopped` says so
    finally:
        rows += table.stop()
    return result(plan, n, rows, perf_counter() - begun)


def planned(game: str, bots: tuple[str, ...], seed: int, asked: Asked) -> Plan:
    """Everything checked that can be wrong, before the first game."""
    if game not in GAMES:
        raise CardwrightError(f"expected a game ({', '.join(GAMES)}), got {game!r}")
    if not 2 <= len(bots) <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 bots, got {len(bots)}")
    names, _ = seat_names([f"bot:{bot}" for bot in bots])
    kind = game_class(game)
    for bot in bots:
        kind.make_bot(bot)
    return Plan(kind.begin(asked, names, seed, bots).spec, bots, seed)


def result(plan: Plan, n: int, rows: list[GameRow], seconds: float) -> Result:
    """The rows in order, and what they come to."""
    rows.sort(key=lambda row: row.number)
    spec = plan.spec
    what, parts = spec.played_with()
    bots: list[BotRow] = [
        bot_row(i, name, bot, rows) for i, (name, bot) in enumerate(zip(spec.seats, plan.bots, strict=True))
    ]
    return Result(
        spec.game,
        parts if what == "kingdom" else (),
        spec.edition,
        plan.seed,
        spec.turn_limit,
        n,
        len(rows),
        len(rows) < n,
        sum(row.limited for row in rows),
        round(seconds, 3),
        digest(rows),
        tuple(bots),
        tuple(rows),
        parts if what == "decks" else (),
    )


# -- one game
def play_one(plan: Plan, i: int) -> GameRow:
    """Dominion D20, D27. Game `i`: seated so that bot i mod k begins."""
    k = len(plan.bots)
    first = i % k
    seed = game_seed(plan.seed, i)
    order = [(first + s) % k for s in range(k)]  # the bot at each seat
    kind = game_class(plan.spec.game)
    spec = plan.spec.seated(order, seed)
    seats = spec.seats
    players: list[Bot] = [kind.make_bot(plan.bots[b], bot_seed(seed, s)) for s, b in enumerate(order)]
    game = kind(spec)
    try:
        game.play(players)
    except Exception as why:
        where = f"in game {i} (seed {seed}) of {', '.join(seats)}"
        if isinstance(why, CardwrightError):
            raise type(why)(f"{why}; {where}") from why
        why.add_note(where)
        raise
    winners = set(game.winners)
    scores, turns = game.scores, [game.turns_of(s) for s in range(k)]
    return GameRow(
        i,
        seed,
        first,
        tuple(turns[order.index(b)] for b in range(k)),
        tuple(scores[order.index(b)] for b in range(k)),
        tuple(b for b in range(k) if plan.spec.seats[b] in winners),
        0 < plan.spec.turn_limit <= game.turn,
        game.digest,
    )


# -- here
class Here:
    """Games in this process, one by one."""

    def __init__(self, plan: Plan, n: int) -> None:
        self.plan = plan
        self.n = n

    def batches(self) -> Iterator[list[GameRow]]:
        """Each game, in order."""
        for i in range(self.n):
            yield [play_one(self.plan, i)]

    def stop(self) -> list[GameRow]:
        """No more of them; what is finished and was not handed out: nothing."""
        return []


# -- in other processes
_plan: Plan | None = None
_stop: Event | None = None


def begin_work(plan: Plan, stop: Event) -> None:
    """What a fresh process does first. Ctrl-C is the parent's affair."""
    global _plan, _stop  # a process has one plan
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _plan, _stop = plan, stop


def work(first: int, end: int) -> list[GameRow]:
    """Games first to end - 1, or as many as are played until it is told to stop."""
    assert _plan is not None
    assert _stop is not None
    rows: list[GameRow] = []
    for i in range(first, end):
        if _stop.is_set():
            break
        rows.append(play_one(_plan, i))
    return rows


class Elsewhere:
    """Games in fresh processes, in batches, handed out in the order in which they are done."""

    def __init__(self, plan: Plan, n: int, workers: int) -> None:
        context = get_context("spawn")
        self.size = max(1, min(BATCH, n // (workers * BATCHES)))
        self.n = n
        self.most = 2 * workers  # batches under way: those being played, and as many waiting
        self.stopping = context.Event()
        self.pool = ProcessPoolExecutor(workers, context, begin_work, (plan, self.stopping))
        self.under_way: dict[Future[list[GameRow]], int] = {}

    def batches(self) -> Iterator[list[GameRow]]:
        """Each batch, once it is done."""
        starts = iter(range(0, self.n, self.size))
        try:
            while True:
                for start in islice(starts, self.most - len(self.under_way)):
                    future = self.pool.submit(work, start, min(self.n, start + self.size))
                    self.under_way[future] = start
                if not self.under_way:
                    return
                for future in wait(self.under_way, return_when=FIRST_COMPLETED).done:
                    rows = future.result()
                    del self.under_way[future]
                    yield rows
        except BrokenProcessPool as why:
            raise CardwrightError(f"expected the workers to play on, got: {why}") from why

    def stop(self) -> list[GameRow]:
        """Stop the workers after the games that they are playing; what is finished and was not handed out."""
        self.stopping.set()
        self.pool.shutdown(wait=True, cancel_futures=True)
        finished = [f for f in self.under_way if not f.cancelled() and f.exception() is None]
        return [row for future in finished for row in future.result()]
