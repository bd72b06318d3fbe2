"""Bots that think for long do it in processes of their own, so that nobody waits for them at other tables.

A thread would not do: compiled code lets no other thread run until it returns. A thinker is given what a game is made
of and its answers, plays them, and asks the bot, which sees its own seat's view as everywhere.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.games import table_class

from .setup import spec_from_json

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.play.game import Game

MOST_GAMES: Final = 64  # that a thinker remembers
TRIES: Final = 2


class Question(NamedTuple):
    """What a bot is asked: at which table, in which game after which answers, in which seat. `seed`: of the bot."""

    table: str
    spec: bytes
    answers: tuple[int, ...]
    seat: int
    bot: str
    seed: int


class Remembered(NamedTuple):
    """A game as a thinker has it, and the bot that plays there."""

    game: Game
    answers: tuple[int, ...]
    player: Bot


GAMES: Final[OrderedDict[tuple[str, int, int], Remembered]] = OrderedDict()


def think(asked: Question) -> int:
    """The index of the option that the bot picks; in the process of a thinker."""
    key = asked.table, asked.seat, asked.seed
    known = GAMES.pop(key, None)
    n = len(known.answers) if known is not None else 0
    if known is not None and known.answers == asked.answers[:n]:
        game, player = known.game, known.player
        for answer in asked.answers[n:]:
            game = game.with_answer(answer)
    else:  # another game to this thinker, or answers were taken back
        spec = spec_from_json(asked.spec)
        game = table_class(spec.game).played(spec, asked.answers)
        player = known.player if known is not None else game.shelf().offered(asked.bot, asked.seed)
    GAMES[key] = Remembered(game, asked.answers, player)
    if len(GAMES) > MOST_GAMES:
        GAMES.popitem(last=False)
    return int(player.choose(game.view(asked.seat)))


def begin() -> None:
    """A thinker ends with its server, however that ends; Ctrl-C is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server is no more."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
    os._exit(0)


class Thinkers:
    """The processes, made when they are first needed: one less than there are processors, and one at the least."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, asked: Question) -> int:
        """What the bot picks. If a thinker dies, another one is asked."""
        for left in reversed(range(TRIES)):
            if self.pool is None:
                n = max(1, (os.cpu_count() or 1) - 1)
                self.pool = ProcessPoolExecutor(n, get_context("spawn"), begin)
            pool = self.pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, asked)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.stop()
                if not left:
                    raise
        raise AssertionError

    def stop(self) -> None:
        """Nobody thinks any more."""
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


THINKERS: Final = Thinkers()
