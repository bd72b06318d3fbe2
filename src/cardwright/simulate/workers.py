"""Games in other processes. Each worker has pipes of its own, so that a dead one holds up nobody.

There is no lock and no queue between processes: a parent sends numbers of games through one pipe, a worker sends back
rows through another, and a third one, which nobody ever writes to, is closed to say: stop. What a worker had not sent
when it died is played again by another. A worker dies with its parent, however that ends.
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

READY, ROWS, DONE, FAILED = b"r", b"+", b".", b"!"  # what begins a message of a worker
AHEAD: Final = 2  # parts that a worker has, so that it never waits for the next one
OFTEN: Final = 0.05  # seconds from one message of a worker to the next, and between its looks whether to stop
LOOK: Final = 1.0  # seconds after which the parent looks whether all are alive, whatever it hears
PATIENCE: Final = 5.0  # seconds in which workers that are to stop may finish their games
TRIES: Final = 3  # workers that may die in one game, or one after another before their first
DIES_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
Tell = Callable[[str], None]


# -- in a worker
class Task(msgspec.Struct, frozen=True, array_like=True):
    """Numbers of games. `each`: every one is sent back as soon as it is finished."""

    numbers: list[int]
    each: bool


def serve(
    plan: Plan, own: Players, tasks: Connection, rows: Connection, stop: Connection, parent: int
) -> None:
    """What a worker does: play the games whose numbers come, until no more come. Ctrl-C is the parent's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    die_with(parent)
    with suppress(BrokenPipeError, EOFError, ConnectionResetError):  # the parent wants no more
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
    """The games of a task, or as many as are finished when it is to stop."""
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
        rows.send_bytes(ROWS + encode(found))  # those before it are finished
        raise
    rows.send_bytes(DONE + encode(found))


def die_with(parent: int) -> None:
    """End with the parent, also if it is killed and while a long game is played."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
    if hasattr(os, "getppid") and os.getppid() != parent:  # it was faster
        os._exit(1)
    above = parent_process()
    if above is not None:
        threading.Thread(target=end_after, args=(above.sentinel,), daemon=True).start()


def end_after(sentinel: int) -> None:
    """Where the system does not end it: wait for the parent's end, and follow."""
    wait([sentinel])
    os._exit(1)


def packed_error(why: BaseException) -> bytes:
    """An error that another process can raise."""
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
    """Games that are handed out together: those that are still to come."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = list(numbers)
        self.tries = 0  # workers that died in its first game


class Worker:
    """A process, the pipes to and from it, and what it has to play."""

    def __init__(self, process: BaseProcess, tasks: Connection, rows: Connection) -> None:
        self.process = process
        self.tasks = tasks
        self.rows = rows
        self.parts: deque[Part] = deque()
        self.ready = False

    def end(self) -> int:
        """No more of it, whatever it does; its exit code, below 0 for the signal that ended it."""
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
    """Ctrl-C waits: a worker that is just starting would say that it was interrupted."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # the first start would start it, and let Ctrl-C in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Elsewhere:
    """Games in fresh processes, in parts, handed out in the order in which they are done."""

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
        self.half_read: Worker | None = None  # whose message is just being read
        self.unready = 0  # workers that were killed before their first game, one after another

    def batches(self) -> Iterator[list[GameRow]]:
        """Rows as they come."""
        while True:
            self.hand_out()
            if not any(worker.parts for worker in self.workers):
                return
            heard = wait([worker.rows for worker in self.workers], LOOK)
            for worker in list(self.workers):
                gone = not heard and not worker.process.is_alive()
                if worker.rows in heard or (gone and worker.rows.poll()):  # the last that it said
                    rows = self.listen(worker)
                    if rows:
                        yield rows
                elif gone:
                    self.died(worker)  # what it began holds its pipe open

    def start(self) -> None:
        """One more worker."""
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
            task_read.close()  # the worker's alone: so its end is heard
            row_write.close()

    def hand_out(self) -> None:
        """As many workers as there is work for, each with something to play."""
        while self.parts:
            if len(self.workers) < self.size:
                self.start()
            worker = min(self.workers, key=lambda w: len(w.parts))
            ahead = AHEAD if len(self.parts) > self.size else 1  # the last ones go to whoever is free
            if len(worker.parts) >= ahead:
                return
            part = self.parts.popleft()
            worker.parts.append(part)
            task = Task(part.numbers, part.tries > 0)
            with suppress(BrokenPipeError, ConnectionResetError):  # it has died: that is heard as well
                worker.tasks.send_bytes(msgspec.msgpack.encode(task))

    def listen(self, worker: Worker) -> list[GameRow]:
        """A message of a worker: the rows in it. Its death, if it can say no more."""
        self.half_read = worker
        try:
            said = worker.rows.recv_bytes()
        except (EOFError, OSError):
            said = b""
        rows = self.understood(worker, said) if said else []
        self.half_read = None
        if not said:
            self.died(worker)
        return rows

    def understood(self, worker: Worker, said: bytes) -> list[GameRow]:
        """The rows in a message; the error that it tells of is raised."""
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

    def died(self, worker: Worker) -> None:
        """Its games go to others; CardwrightError if nobody survives them."""
        self.workers.remove(worker)
        how = ended(worker.end())
        left = sum(len(part.numbers) for part in worker.parts)
        if not worker.ready:
            self.unready += 1
            if how.startswith("exit") or self.unready >= TRIES:
                raise CardwrightError(
                    f"expected workers that begin to play, got one that ended with {how}; a script that plays with "
                    "several guards its main part with if __name__ == '__main__':"
                )
        elif worker.parts:
            part = worker.parts[0]
            part.tries += 1
            if part.tries >= TRIES:
                raise CardwrightError(
                    f"expected the workers to play on, got {part.tries} that died in game {part.numbers[0]}: {how}"
                )
        self.parts.extendleft(reversed(worker.parts))
        games = "its game is" if left == 1 else f"its {left} games are"
        again = f"; {games} played again by another" if left else ""
        self.tell(f"a worker died ({how}){again}")

    def stop(self) -> list[GameRow]:
        """Stop the workers after the games that they are playing; what is finished and was not handed out."""
        found: list[GameRow] = []
        try:
            self.stop_write.close()
            self.stop_read.close()
            for worker in self.workers:
                worker.tasks.close()
            if self.half_read is not None:  # nobody knows where its next message begins
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
        """What workers still send, until they have ended or it is too late."""
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


def ended(code: int) -> str:
    """How a process ended, in words."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"
