"""Slow bots run in separate processes, so that they do not delay other tables.

A thread would not help, because compiled code lets no other thread run until it returns. A bot process gets
the spec and the answers of a game, replays them, and asks the bot, which sees only its own seat's view, as
everywhere.

Jobs wait in a queue that is fair to addresses and persons. A job whose caller is gone is not started. A
running job is finished, because its process can't be interrupted without being lost, and the bot's pick is
cached in case the same question comes again. A job that takes longer than `THINKS` ends its process.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cardwright.games import table_class
from cardwright.review.hinting import Hint, hint

from .fairness import FairQueue, Payer
from .setup import spec_from_json

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.play.game import Game

T = TypeVar("T")
MOST_GAMES: Final = 64  # games that a process caches
TRIES: Final = 2
GIVES_WAY: Final = 10  # niceness of a bot process relative to the server
THINKS: Final = 60.0  # timeout in seconds of one computation, without its time in the queue


class Question(NamedTuple):
    """A question for a bot process: which game, after which answers, and in which seat. `seed`: the bot's
    seed.

    `payer`: who is charged for the job; this affects only the order of the queue, not what the bot picks.
    """

    table: str
    spec: bytes
    answers: tuple[int, ...]
    seat: int
    bot: str
    seed: int
    payer: Payer = Payer()


class Remembered(NamedTuple):
    """A game that a bot process has cached: the state after `answers`, the bot, and what the bot picked
    there.
    """

    game: Game
    answers: tuple[int, ...]
    player: Bot
    picked: int


GAMES: Final[OrderedDict[tuple[str, int, int, str], Remembered]] = OrderedDict()


def think(asked: Question) -> int:
    """Return the index of the option that the bot picks; runs in a bot process.

    The same question gets the same answer, because it may come again after its first caller has left the
    table.
    """
    key = asked.table, asked.seat, asked.seed, asked.bot
    known = GAMES.pop(key, None)
    n = len(known.answers) if known is not None else 0
    if known is not None and known.answers == asked.answers:
        GAMES[key] = known
        return known.picked
    if known is not None and known.answers == asked.answers[:n]:
        game, player = known.game, known.player
        for answer in asked.answers[n:]:
            game = game.with_answer(answer)
    else:  # a different game, or a takeback
        spec = spec_from_json(asked.spec)
        game = table_class(spec.game).played(spec, asked.answers)
        player = known.player if known is not None else game.shelf().offered(asked.bot, asked.seed)
    picked = int(player.choose(game.view(asked.seat)))
    GAMES[key] = Remembered(game, asked.answers, player, picked)
    if len(GAMES) > MOST_GAMES:
        GAMES.popitem(last=False)
    return picked


def hinted(asked: Question) -> Hint:
    """Return the options that a bot would choose in a seat, and the chance to win after them; runs in a bot
    process.
    """
    spec = spec_from_json(asked.spec)
    return hint(table_class(spec.game).played(spec, asked.answers), asked.seat, asked.bot)


def begin() -> None:
    """Set up a bot process: it ends with its server, ignores Ctrl-C and runs at low priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(GIVES_WAY)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server process has ended."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
    os._exit(0)


class Thinker:
    """One bot process, started on demand and restarted after a crash."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.table = ""  # table of its last computation, whose game it has cached

    async def ask(self, asked: Question, job: Callable[[Question], T]) -> T:
        """Run a job, such as `think`, in the process. Raise TimeoutError if it takes longer than `THINKS`
        seconds.

        A process that has crashed or was too slow is replaced.
        """
        self.table = asked.table
        for left in reversed(range(TRIES)):
            if self.pool is None:
                self.pool = ProcessPoolExecutor(1, get_context("spawn"), begin)
            pool = self.pool
            try:
                async with asyncio.timeout(THINKS):
                    return await asyncio.get_running_loop().run_in_executor(pool, job, asked)
            except TimeoutError:
                self.stop()
                raise
            except BrokenProcessPool:
                if self.pool is pool:
                    self.stop()
                if not left:
                    raise
        raise AssertionError

    def processes(self) -> list[BaseProcess]:
        """Return the running process in a list; empty if there is none."""
        found: dict[int, BaseProcess] | None = getattr(self.pool, "_processes", None)
        return list((found or {}).values())

    def stop(self) -> None:
        """Kill the process, even during a computation."""
        processes = self.processes()
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


class Thinkers:
    """The bot processes (processors minus one, at least one) and their fair queue."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Create the bot processes' objects; each process starts with its first job."""
        n = max(1, (os.cpu_count() or 1) - 1)
        self.idle = [Thinker() for _ in range(n)]
        self.all = list(self.idle)
        self.queue = FairQueue(n)
        self.under_way: set[asyncio.Task[Any]] = set()

    async def ask(self, asked: Question) -> int:
        """Ask a bot when its turn has come; a cancelled request leaves the queue."""
        return await self.do(asked, think)

    async def do(self, asked: Question, job: Callable[[Question], T]) -> T:
        """Let a bot process do a job when its turn has come; a cancelled request leaves the queue."""
        await self.queue.enter(asked.payer)
        task = asyncio.create_task(self.served(asked, job))
        self.under_way.add(task)
        task.add_done_callback(self.ended)
        try:
            return await asyncio.shield(task)
        finally:
            del task  # its error refers to this frame: free both without a GC pass

    async def served(self, asked: Question, job: Callable[[Question], T]) -> T:
        """Run a job in an idle bot process, preferably one that has cached the table's game. Free the place
        afterwards.
        """
        queue, idle = self.queue, self.idle
        thinker = next((one for one in idle if one.table == asked.table), idle[0])
        idle.remove(thinker)
        try:
            return await thinker.ask(asked, job)
        finally:
            idle.append(thinker)
            queue.leave(asked.payer)

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Handle the end of a computation; its caller may be gone."""
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()

    def stop(self) -> None:
        """Stop all bot processes."""
        self.queue.close()
        for task in self.under_way:
            task.cancel()
        for thinker in self.all:
            thinker.stop()
        self.begin()


THINKERS: Final = Thinkers()
