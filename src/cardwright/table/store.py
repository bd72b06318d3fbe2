"""Storage of persons, tables and the ordered events of each table. It survives a killed process.

One thread writes. Jobs that arrive while it writes are committed together, and each caller is notified when
the data is on the disk. Events are never changed: a takeback is an event like any other. A lost database is
reopened at the next job; jobs that were running then are reported as not stored, and the callers may retry
them. Every job has a deadline, and a job whose caller is gone is not started.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from cardwright.kernel.errors import CardwrightError

from .databases import POSTGRES, SQLITE, Database, OnlyOne, Row, is_damage, kind, opener, said, shown
from .logs import log
from .repair import look_after

MOST_AT_ONCE: Final = 200  # jobs in one commit
MOST_WAITING: Final = 5000  # queued jobs; further ones are refused and retried by the caller
DONE_WITHIN: Final = 10.0  # timeout in seconds; the caller retries
HEALTHY_WITHIN: Final = 2.0  # seconds
CLOSED_WITHIN: Final = 1.0  # seconds
A_DAY: Final = 86_400  # seconds
Job = Callable[[Database], Any]


class Waiting(NamedTuple):
    """A database job, and the future in which its caller waits for the result.

    The job is a function, or a list of rows: the events of a table to be stored.
    """

    job: Job | list[Row]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class NotKept(Exception):
    """The write may not have been stored: another server wrote there, or the database doesn't answer."""


class Lost(NotKept):
    """The write was not stored and never will be: another server owns the table, or the table was deleted."""


class Damaged(Exception):
    """The stored table is damaged."""


class Event(msgspec.Struct, omit_defaults=True):
    """An event of a table, stored in order.

    `kind`: answer, set (stops or a concession), back (a takeback), refuse (a takeback was declined), bot,
    auto, build, next.
    """

    kind: str
    seat: int = -1
    by: int = -1  # the seat that caused the event, if it is another one
    nonce: str = ""
    given: tuple[
        int, ...
    ] = ()  # answers added to the game, including random draws; of `back`: after the answers that remain
    keep: int = 0  # of `back` and `refuse`: number of answers that remain
    text: str = ""
    also: tuple[str, ...] = ()  # further nonces stored as done: of a takeback request and of those who agreed
    state: str = ""  # digest of the game after the event, on some events


class Kept(msgspec.Struct):
    """A stored table: its setup, the spec of its game, and its events in order."""

    id: str
    setup: bytes
    spec: bytes
    events: list[Event]
    address: str = ""  # address of the client that made it
    bytes: int = 0  # size of all its data
    known: int = 0  # size recorded in the database
    damaged: bool = False  # part of its data is missing or changed


class Store:
    """A database, by URL or file. Its methods are awaited: they return after the commit or raise NotKept."""

    def __init__(self, where: str | Path, alone: bool = False) -> None:
        self.url = f"{SQLITE}{where}" if isinstance(where, Path) else where
        self.open = opener(self.url)
        self.shared = self.url.startswith(POSTGRES)  # several servers may share it
        self.alone = OnlyOne(self.url[len(SQLITE) :]) if alone and not self.shared else None
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.doing: list[Waiting] = []
        self.commits = 0
        self.ended = False  # closed: no more jobs run
        self.sweeps = False  # deleted data still has to be removed from the files
        self.damaged = ""  # the database's error if it is damaged
        if self.alone is not None:
            look_after(Path(self.url[len(SQLITE) :]))
        # called by the writer thread if it ends with an error
        self.broke: Callable[[], object] = lambda: None
        ready: queue.Queue[BaseException | None] = queue.Queue()
        self.thread = threading.Thread(target=self._run, args=(ready,), name="cardwright-store", daemon=True)
        self.thread.start()
        if (wrong := ready.get()) is not None:
            if self.alone is not None:
                self.alone.close()
            text = said(wrong, self.url)
            raise CardwrightError(f"can't open the database {shown(self.url)!r}: {text}") from None

    # -- jobs
    async def do(self, job: Job | list[Row], within: float = DONE_WITHIN) -> Any:
        """Run a job in the writer thread and wait for its commit. A failed job may be retried."""
        if self.ended:
            raise NotKept("the database is closed")
        if self.jobs.qsize() >= MOST_WAITING:
            raise NotKept(
                f"the database is overloaded: {MOST_WAITING:,} calls are queued; try again in a moment"
            )
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.jobs.put(Waiting(job, loop, done))
        try:
            async with asyncio.timeout(within):
                return await done
        except TimeoutError as why:
            raise NotKept(f"the database did not answer within {within:g} seconds") from why

    async def add_person(self, person: str, token: str, name: str, now: int, address: str = "") -> None:
        """Store a guest with the digest of the token."""
        sql = "INSERT INTO persons (id, token, name, made, address, used) VALUES (?, ?, ?, ?, ?, ?)"
        await self.do(lambda db: db.run(sql, person, token, name, now, address, now))

    async def person(self, token: str, now: int = 0) -> tuple[str, str] | None:
        """Return person and name of a token's digest. Return None if it is unknown.

        `now`: records the visit, by day.
        """
        return await self.do(lambda db: read_person(db, token, now))  # type: ignore[no-any-return] # as below

    async def add_table(
        self, table: str, setup: bytes, now: int, spec: bytes | None = None, address: str = "",
        present: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Store a new table; with a spec, its game begins. `present`: its host and players."""
        await self.do(lambda db: add_table(db, table, setup, now, spec, address, present))

    async def set_up(
        self,
        table: str,
        setup: bytes,
        spec: bytes | None,
        fence: int = 0,
        *,
        present: Sequence[str] = (),
        now: int = 0,
    ) -> None:
        """Store a changed setup; with a spec, the game begins. `present`: its host and players."""
        await self.do(lambda db: change_setup(db, table, setup, spec, fence, present, now))

    async def append(self, table: str, first: int, events: Sequence[Event], fence: int = 0) -> None:
        """Append events to a table that has `first` events.

        Raise NotKept if another server wrote there or owns the table.
        """
        rows: list[Row] = [
            (fence, table, first + i, event.nonce or None, msgspec.json.encode(event))
            for i, event in enumerate(events)
        ]
        await self.do(rows)

    async def table(self, table: str) -> Kept | None:
        """Return a table with all its events. Return None if there is none."""
        return await self.do(lambda db: read_table(db, table))  # type: ignore[no-any-return] # as above

    async def setup(self, table: str) -> tuple[bytes, bool] | None:
        """Return the setup of a table and whether its game has begun. Return None if there is no such table.

        Raise Damaged if the table's data is incomplete.
        """
        sql = "SELECT setup, spec IS NOT NULL, damaged FROM tables WHERE id = ?"
        rows = await self.do(lambda db: db.run(sql, table))
        if rows and rows[0][2]:
            raise Damaged(f"table {table!r} is damaged")
        return (rows[0][0], bool(rows[0][1])) if rows else None

    async def tables(self) -> list[tuple[str, bytes, bool]]:
        """Return every table: its id, its setup, and whether its game has begun."""
        found = await self.do(lambda db: db.run("SELECT id, setup, spec FROM tables ORDER BY made"))
        return [(row[0], row[1], row[2] is not None) for row in found]

    async def answers(self) -> None:
        """Ask the database something, and return when it answers. Raise NotKept if it doesn't answer in time."""
        await self.do(lambda db: db.run("SELECT 1"), HEALTHY_WITHIN)

    async def writes(self) -> None:
        """Write something, and return when it is stored. Raise NotKept if the database doesn't store it in
        time.
        """
        await self.do(lambda db: db.run("UPDATE pulse SET at = ?", int(time.time())), HEALTHY_WITHIN)

    async def sweep(self) -> None:
        """Remove deleted data from the files when the queue is empty."""
        self.sweeps = True
        await self.do(lambda _: None)

    async def close(self) -> None:
        """Finish pending writes and close, without waiting for a hanging database."""
        self.ended = True
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join, CLOSED_WITHIN)
        if self.alone is not None and not self.thread.is_alive():
            self.alone.close()

    # -- the writer thread
    def _run(self, ready: queue.Queue[BaseException | None]) -> None:
        try:
            db = self.open()
        except BaseException as why:
            ready.put(why)
            return
        ready.put(None)
        try:
            self._write(db)
        except (
            BaseException
        ) as why:  # without this thread nothing is stored: the server ends and is restarted
            log("nothing is kept any more", error=kind(why))
            self.ended = True
            waiting = self.doing
            while waiting:
                tell(waiting, NotKept("the database writer has stopped"))
                waiting = self._more()
            self.broke()

    def _write(self, db: Database) -> None:
        """Run jobs as they arrive, until the end marker (None)."""
        while (first := self.jobs.get()) is not None:
            self.doing = [first, *self._more()]
            if not db.usable():
                db = self._again(db)
            self._do(db, self.doing)
            if self.sweeps and self.jobs.empty():
                self.sweeps = False
                with contextlib.suppress(Exception):  # it is tried again after the next deletion
                    db.swept()
        close(db)

    def _more(self) -> list[Waiting]:
        """Take further queued jobs; the end marker stays in the queue."""
        found: list[Waiting] = []
        while len(found) < MOST_AT_ONCE - 1 and not self.jobs.empty():
            more = self.jobs.get()
            if more is None:
                self.jobs.put(None)
                break
            found.append(more)
        return found

    def _again(self, lost: Database) -> Database:
        """Reopen the database; return the lost one if that fails."""
        try:
            db = self.open()
        except Exception:  # each caller gets the error
            return lost
        close(lost)
        return db

    def _do(self, db: Database, batch: Sequence[Waiting]) -> None:
        """Run jobs in one commit. If one fails, retry each half, so that it does not affect the others."""
        batch = [one for one in batch if not one.done.done()]
        if not batch:
            return
        found = self._together(db, batch)
        if isinstance(found, Exception) and len(batch) > 1 and db.usable():
            half = len(batch) // 2
            self._do(db, batch[:half])
            self._do(db, batch[half:])
        else:
            tell(batch, found)

    def _together(self, db: Database, batch: Sequence[Waiting]) -> list[Any] | Exception:
        """Run jobs in one transaction; return the result of each, or the error for all."""
        rows = [row for one in batch if isinstance(one.job, list) for row in one.job]
        try:
            if all(isinstance(one.job, list) for one in batch):
                lost = db.add_events(rows)
                found = [of_rows(one.job, lost) for one in batch if isinstance(one.job, list)]
            else:
                db.begin()
                lost = db.add_events(rows) if rows else set()
                found = [
                    of_rows(one.job, lost) if isinstance(one.job, list) else one.job(db) for one in batch
                ]
                db.commit()
        except Exception as why:
            try:
                db.rollback()
            except Exception:  # the transaction's state is unknown: reopen the database
                close(db)
            if is_damage(why):
                self.damaged = kind(why)
            return why
        self.commits += 1
        return found


def close(db: Database) -> None:
    """Close a database and ignore its errors."""
    with contextlib.suppress(Exception):
        db.close()


def of_rows(rows: Sequence[Row], lost: set[tuple[str, int]]) -> Lost | None:
    """Return the result of storing a table's events: None, or the error Lost if another server owns the
    table.
    """
    fence, table, *_ = rows[0]
    return Lost(f"another server owns table {table!r} now") if (table, fence) in lost else None


def tell(batch: Sequence[Waiting], found: list[Any] | Exception) -> None:
    """Give each waiting caller its result, in the event loop of the caller."""
    if isinstance(found, Exception):
        found = [found if isinstance(found, NotKept) else NotKept(kind(found))] * len(batch)
    told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for one, result in zip(batch, found, strict=True):
        told.setdefault(one.loop, []).append((one.done, result))
    for loop, these in told.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits there
            loop.call_soon_threadsafe(settle, these)


def settle(these: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    """Give each caller that still waits its result or its error."""
    for future, result in these:
        if future.done():
            continue
        if isinstance(result, NotKept):
            future.set_exception(result)
        else:
            future.set_result(result)


def read_person(db: Database, token: str, now: int) -> tuple[str, str] | None:
    """Return person and name of a token's digest. Return None if it is unknown.

    The visit is recorded once a day.
    """
    rows = db.run("SELECT id, name, used FROM persons WHERE token = ?", token)
    if not rows:
        return None
    if rows[0][2] < now - A_DAY:
        db.run("UPDATE persons SET used = ? WHERE token = ?", now, token)
    return rows[0][0], rows[0][1]


def add_table(
    db: Database, table: str, setup: bytes, now: int, spec: bytes | None, address: str, present: Sequence[str]
) -> None:
    """Insert a table."""
    db.run(
        "INSERT INTO tables (id, setup, spec, made, made_from, bytes, used, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        table, setup, spec, now, address, len(setup) + len(spec or b""), now, int(spec is not None),
    )  # fmt: skip
    are_present(db, table, present)


def are_present(db: Database, table: str, present: Sequence[str]) -> None:
    """Record the host and players of a table."""
    for person in dict.fromkeys(present):
        db.run("INSERT INTO present (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING", person, table)


def change_setup(
    db: Database,
    table: str,
    setup: bytes,
    spec: bytes | None,
    fence: int,
    present: Sequence[str] = (),
    now: int = 0,
) -> None:
    """Update the setup of a table. Raise `Lost` if another server owns the table."""
    if not db.still(table, fence):
        raise Lost(f"another server owns table {table!r} now")
    rows = db.run("SELECT setup, spec, state FROM tables WHERE id = ?", table)
    if not rows:
        raise Lost(f"table {table!r} is deleted")
    old, old_spec, state = rows[0]
    more = len(setup) - len(old) + (len(spec) - len(old_spec or b"") if spec is not None else 0)
    db.run(
        "UPDATE tables SET setup = ?, spec = coalesce(?, spec), bytes = bytes + ?, state = ? WHERE id = ?",
        setup, spec, more, max(state, int(spec is not None)), table,
    )  # fmt: skip
    if now:
        db.run("UPDATE tables SET used = ? WHERE id = ?", now, table)
    are_present(db, table, present)


def read_table(db: Database, table: str) -> Kept | None:
    """Read a table. Return None if there is no such table. A damaged table may come without its contents
    (`damaged`).
    """
    try:
        rows = db.run("SELECT setup, spec, made_from, bytes, damaged FROM tables WHERE id = ?", table)
        if not rows:
            return None
        setup, spec, address, known, damaged = rows[0]
        found = db.run("SELECT event, n FROM events WHERE table_id = ? ORDER BY n", table)
    except Exception as why:
        if is_damage(why):
            return Kept(table, b"", b"", [], damaged=True)
        raise
    try:
        events = [msgspec.json.decode(event[0], type=Event) for event in found]
    except (msgspec.MsgspecError, UnicodeError):
        events, damaged = [], True
    damaged = bool(damaged) or [row[1] for row in found] != list(range(len(found)))
    n = len(setup) + len(spec or b"") + sum(len(event[0]) for event in found)
    return Kept(table, setup, spec or b"", events, address, n, known, damaged)
