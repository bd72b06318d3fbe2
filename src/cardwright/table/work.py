"""Slow requests run in threads: a few at once, in fair order by address, with a deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Final, TypeVar

from .messages import No

THREADS: Final = 4
WITHIN: Final = 20.0  # seconds from the request to its answer, including the wait
MOST_OF_ADDRESS: Final = 64  # queued requests of one address: a school may share one
MOST_WAITING: Final = 200  # queued requests of all addresses
ASKING: Final[ContextVar[str]] = ContextVar("asking", default="")  # the client's address, as it is counted
T = TypeVar("T")


class Line:
    """The queue of one address: one request runs, the others wait."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.turn = asyncio.Lock()
        self.waiting = 0


class Work:
    """Thread pool for slow requests, so that the event loop stays free.

    Only one request of each address runs at a time, so a client with many requests delays only itself. A
    request that misses its deadline is refused. Its thread can't be stopped, so the thread is not free before
    the job is done.
    """

    def __init__(self, threads: int = THREADS, within: float = WITHIN) -> None:
        self.pool = ThreadPoolExecutor(threads, "cardwright-work")
        self.free = asyncio.Semaphore(threads)
        self.within = within
        self.lines: dict[str, Line] = {}
        self.waiting = 0

    async def do(self, job: Callable[[], T], who: str | None = None) -> T:
        """Run a job in a thread, and return its result. Raise `No` if the queue is full or the deadline
        passes.

        `who`: the address in whose queue the job waits; None: the address of the request.
        """
        who = ASKING.get() if who is None else who
        line = self.lines.setdefault(who, Line(who))
        if line.waiting >= MOST_OF_ADDRESS or self.waiting >= MOST_WAITING:
            raise No("too-fast", "too many slow requests at once: try again in a moment")
        line.waiting += 1
        self.waiting += 1
        deadline = asyncio.timeout(self.within)
        try:
            async with deadline:
                return await self.in_turn(line, job)
        except TimeoutError:
            if deadline.expired():
                raise No(
                    "too-slow",
                    f"the request took longer than {self.within:g} seconds: ask for less, or try again later",
                ) from None
            raise
        finally:
            self.waiting -= 1
            line.waiting -= 1
            self.forget(line)

    async def in_turn(self, line: Line, job: Callable[[], T]) -> T:
        """Run a job when a thread is free and it is the address's turn."""
        await line.turn.acquire()
        try:
            await self.free.acquire()
        except BaseException:
            line.turn.release()
            raise
        try:
            running = asyncio.get_running_loop().run_in_executor(self.pool, job)
        except BaseException:
            self.ended(line)
            raise

        def done(found: asyncio.Future[T]) -> None:
            self.ended(line)
            if not found.cancelled():
                found.exception()  # retrieve the error even if no caller waits any more

        running.add_done_callback(done)
        try:
            return await asyncio.shield(running)
        finally:
            del running  # its error refers to this frame: free both without a GC pass

    def ended(self, line: Line) -> None:
        """Start the next request of this address."""
        self.free.release()
        line.turn.release()
        self.forget(line)

    def forget(self, line: Line) -> None:
        """Remove an idle queue."""
        if not line.waiting and not line.turn.locked():
            self.lines.pop(line.who, None)

    def stop(self) -> None:
        """Shut down without waiting for running jobs."""
        self.pool.shutdown(wait=False, cancel_futures=True)
