"""Plays games in worker processes. Each worker has its own pipes, so a dead worker blocks nobody.

Processes share no lock and no queue. The parent sends game numbers through one pipe, the worker sends rows back
through a second one. Nobody writes to the third pipe: closing it tells the workers to stop. Games that a worker had not
sent when it died are played again by another worker. A worker ends when its parent ends, even if the parent is killed.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final

import msgspec

from cardwright.kernel.errors import CardwrightError

from .playing import Plan, Players, Playing
from .result import GameRow

READY, ROWS, DONE, FAILED = b"r", b"+", b".", b"!"  # the first byte of a worker's message
AHEAD: Final = 2  # parts assigned to a worker at a time, so that it never waits for the next one
OFTEN: Final = 0.05  # seconds between two messages of a worker, and between its checks whether to stop
LOOK: Final = 1.0  # seconds without a message after which the parent checks whether all workers are alive
PATIENCE: Final = 5.0  # seconds that stopping workers have to finish their present games
TRIES: Final = 3  # how many workers may die in one game, or in a row before their first game
DIES_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
Tell = Callable[[str], None]


# -- in a worker
class Task(msgspec.Struct, frozen=True, array_like=True):
    """A message to a worker: the numbers of the games to play. `each`: whether to send every game back by
    itself.
    """

    numbers: list[int]
    each: bool


def serve(
    plan: Plan, own: Players, tasks: Connection, rows: Connection, stop: Connection, parent: int
) -> None:
    """Main function of a worker: play the games that the parent asks for. Ctrl-C is ignored; the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    die_with(parent)
    with suppress(BrokenPipeError, EOFError, ConnectionResetError):  # the parent has closed its pipes
        try:
            playing = Playing(plan, own)
            rows.send_bytes(READY)
            while True:
                play(playing, msgspec.msgpack.decode(tasks.recv_bytes(), type=Task), rows, stop)
        except (BrokenPipeError, EOFError, ConnectionResetError):
            raise
        except BaseException as why:
            rows.send_bytes(FAILED + packed_error(why))


def play(playing: Playing, task: Task, rows: Connection, stop: Connection) -> None:
    """Play the games of a task, and send their rows, until all are finished or the parent asks to stop."""
    encode = msgspec.msgpack.encode
    found: list[GameRow] = []
    due = monotonic() + OFTEN
    try:
        for i in task.numbers:
            found.append(playing.play(i))
            if task.each or monotonic() >= due:
                rows.send_bytes(ROWS + encode(found))
                found = []
                if stop.poll(0):
                    break
                due = monotonic() + OFTEN
    except BaseException:
        rows.send_bytes(ROWS + encode(found))  # the games before the failed one are finished
        raise
    rows.send_bytes(DONE + encode(found))


def die_with(parent: int) -> None:
    """End this process when the parent ends, even if the parent is killed or a long game is running."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
    if hasattr(os, "getppid") and os.getppid() != parent:  # the parent has already ended
        os._exit(1)
    above = parent_process()
    if above is not None:
        threading.Thread(target=end_after, args=(above.sentinel,), daemon=True).start()


def end_after(sentinel: int) -> None:
    """Wait until the parent has ended, then exit. For systems without PR_SET_PDEATHSIG."""
    wait([sentinel])
    os._exit(1)


def packed_error(why: BaseException) -> bytes:
    """Pickle an error for the parent; an error that can't be pickled becomes a CardwrightError with its text."""
    if not isinstance(why, CardwrightError):
        why.add_note("".join(traceback.format_exception(why)))
    try:
        content = pickle.dumps(why)
        pickle.loads(content)
    except Exception:
        return pickle.dumps(CardwrightError(f"{type(why).__name__}: {why}"))
    return content


# -- in the parent
class Part:
    """Games that a worker has got together. `numbers`: those that are not finished yet."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = list(numbers)
        self.tries = 0  # how many workers died in its first unfinished game


class Worker:
    """A worker process, its pipes, and the parts assigned to it."""

    def __init__(self, process: BaseProcess, tasks: Connection, rows: Connection) -> None:
        self.process = process
        self.tasks = tasks
        self.rows = rows
        self.parts: deque[Part] = deque()
        self.ready = False

    def end(self) -> int:
        """End the process, by force if necessary. Return its exit code, which is negative if a signal ended
        it.
        """
        self.tasks.close()
        self.process.join(0 if self.process.exitcode is None else None)
        if self.process.exitcode is None:
            self.process.join(0.2)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        self.rows.close()
        code = self.process.exitcode
        self.process.close()
        return code or 0


@contextmanager
def no_interrupt() -> Iterator[None]:
    """Inside this context, Ctrl-C has no effect: it would make a worker that is just starting print a
    traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # otherwise the first process start does this, and unblocks Ctrl-C
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Elsewhere:
    """Plays games in new worker processes; results come in the order in which games finish."""

    def __init__(
        self, plan: Plan, parts: Sequence[Sequence[int]], workers: int, own: Players, tell: Tell
    ) -> None:
        self.context = get_context("spawn")
        self.plan, self.own = plan, own
        self.size = workers
        self.tell = tell
        self.parts = deque(Part(numbers) for numbers in parts)
        self.workers: list[Worker] = []
        self.stop_read, self.stop_write = self.context.Pipe(duplex=False)
        self.half_read: Worker | None = None  # the worker whose message is being read
        self.unready = 0  # how many workers in a row were killed before their first game

    def batches(self) -> Iterator[list[GameRow]]:
        """Yield the rows of finished games, as they arrive."""
        while True:
            self.hand_out()
            if not any(worker.parts for worker in self.workers):
                return
            heard = wait([worker.rows for worker in self.workers], LOOK)
            for worker in list(self.workers):
                gone = not heard and not worker.process.is_alive()
                if worker.rows in heard or (gone and worker.rows.poll()):  # a dead worker's last message
                    rows = self.listen(worker)
                    if rows:
                        yield rows
                elif gone:
                    self.reassign_parts(worker)  # a process that the worker started still holds its pipe open

    def start(self) -> None:
        """Start one more worker."""
        task_read, task_write = self.context.Pipe(duplex=False)
        row_read, row_write = self.context.Pipe(duplex=False)
        process = self.context.Process(
            target=serve,
            args=(self.plan, self.own, task_read, row_write, self.stop_read, os.getpid()),
            daemon=True,
        )
        with no_interrupt():
            process.start()
            self.workers.append(Worker(process, task_write, row_read))
            task_read.close()  # only the worker keeps these ends, so the parent notices when the worker dies
            row_write.close()

    def hand_out(self) -> None:
        """Give parts to the workers that have the fewest, and start workers as long as parts are left."""
        while self.parts:
            if len(self.workers) < self.size:
                self.start()
            worker = min(self.workers, key=lambda w: len(w.parts))
            ahead = AHEAD if len(self.parts) > self.size else 1  # the last parts go to idle workers
            if len(worker.parts) >= ahead:
                return
            part = self.parts.popleft()
            worker.parts.append(part)
            task = Task(part.numbers, part.tries > 0)
            with suppress(
                BrokenPipeError, ConnectionResetError
            ):  # the worker has died; `batches` notices that
                worker.tasks.send_bytes(msgspec.msgpack.encode(task))

    def listen(self, worker: Worker) -> list[GameRow]:
        """Read a message of a worker, and return the rows of finished games in it.

        If the worker has died, give its parts to others.
        """
        self.half_read = worker
        try:
            said = worker.rows.recv_bytes()
        except (EOFError, OSError):
            said = b""
        rows = self.rows_in(worker, said) if said else []
        self.half_read = None
        if not said:
            self.reassign_parts(worker)
        return rows

    def rows_in(self, worker: Worker, said: bytes) -> list[GameRow]:
        """Return the rows in a worker's message. If the message is an error, raise that error."""
        kind, content = said[:1], said[1:]
        if kind == READY:
            worker.ready = True
            self.unready = 0
            return []
        if kind == FAILED:
            error: BaseException = pickle.loads(content)
            raise error
        rows = msgspec.msgpack.decode(content, type=list[GameRow])
        part = worker.parts[0]
        if rows:
            del part.numbers[: len(rows)]
            part.tries = 0
        if kind == DONE:
            worker.parts.popleft()
        return rows

    def reassign_parts(self, worker: Worker) -> None:
        """Assign a dead worker's games to others.

        Raise CardwrightError if workers keep dying in the same game.
        """
        self.workers.remove(worker)
        how = how_it_ended(worker.end())
        left = sum(len(part.numbers) for part in worker.parts)
        if not worker.ready:
            self.unready += 1
            if how.startswith("exit") or self.unready >= TRIES:
                raise CardwrightError(
                    f"a worker process ended ({how}) before its first game: if your script starts several workers, "
                    "put its main part under if __name__ == '__main__':"
                )
        elif worker.parts:
            part = worker.parts[0]
            part.tries += 1
            if part.tries >= TRIES:
                raise CardwrightError(f"{part.tries} worker processes died in game {part.numbers[0]}: {how}")
        self.parts.extendleft(reversed(worker.parts))
        games = "its game is" if left == 1 else f"its {left} games are"
        again = f"; {games} played again by another worker" if left else ""
        self.tell(f"a worker process died ({how}){again}")

    def stop(self) -> list[GameRow]:
        """Stop the workers after their present games; return the finished games that `batches` has not yielded yet."""
        found: list[GameRow] = []
        try:
            self.stop_write.close()
            self.stop_read.close()
            for worker in self.workers:
                worker.tasks.close()
            if self.half_read is not None:  # the start of its next message is unknown
                self.workers.remove(self.half_read)
                self.half_read.process.kill()
                self.half_read.end()
            found = self.last_rows(monotonic() + PATIENCE)
        finally:
            for worker in self.workers:
                worker.process.kill()
            for worker in self.workers:
                worker.end()
            self.workers.clear()
        return found

    def last_rows(self, until: float) -> list[GameRow]:
        """Return the rows that workers still send before they end. `until`: stop waiting at this time
        (monotonic clock).
        """
        found: list[GameRow] = []
        open_ones = {worker.rows: worker for worker in self.workers}
        while open_ones and (left := until - monotonic()) > 0:
            for pipe in wait(list(open_ones), left):
                assert isinstance(pipe, Connection)
                try:
                    said = pipe.recv_bytes()
                except (EOFError, OSError):
                    del open_ones[pipe]
                    continue
                if said[:1] in (ROWS, DONE):
                    found += msgspec.msgpack.decode(said[1:], type=list[GameRow])
        return found


def how_it_ended(code: int) -> str:
    """Return how a process ended, in words: its exit code, or the name of a signal."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"
