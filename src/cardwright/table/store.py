"""SQLite: persons, tables, and all that happened at each, in order. What is kept survives a killed process.

One thread writes. What several tables hand it while it writes is committed together, and each of them hears when the
disk has it. Nothing is ever changed: a takeback is an event like any other.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.kernel.errors import CardwrightError

MOST_AT_ONCE: Final = 256  # jobs in one commit
Job = Callable[[sqlite3.Connection], Any]


class Event(msgspec.Struct, omit_defaults=True):
    """Something that happened at a table. `kind`: answer, set (stops and the like), back, bot, auto, next (table)."""

    kind: str
    seat: int = -1
    by: int = -1  # the seat that did it, if it is another one
    nonce: str = ""
    given: tuple[int, ...] = ()  # the answers that the game has taken, chance among them
    keep: int = 0  # of `back`: so many answers remain
    text: str = ""


class Kept(msgspec.Struct):
    """A table as it is kept: how it was set up, the spec of its game, and its events in order."""

    id: str
    setup: bytes
    spec: bytes
    events: list[Event]


class Store:
    """The database. `await` its methods: they return when it is committed."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self.jobs: queue.Queue[tuple[Job, asyncio.AbstractEventLoop, asyncio.Future[Any]] | None] = (
            queue.Queue()
        )
        self.commits = 0
        ready: queue.Queue[BaseException | None] = queue.Queue()
        self.thread = threading.Thread(
            target=self._write, args=(ready,), name="cardwright-store", daemon=True
        )
        self.thread.start()
        if (wrong := ready.get()) is not None:
            raise CardwrightError(f"expected a database at {self.path!r}: {wrong}") from wrong

    # -- what is asked of it
    async def do(self, job: Job) -> Any:
        """Let the writer do it, and wait until it is committed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.jobs.put((job, loop, done))
        return await done

    async def add_person(self, person: str, token: str, name: str, now: int) -> None:
        """A guest; the token is kept as its digest only."""
        await self.do(
            lambda db: db.execute("INSERT INTO persons VALUES (?, ?, ?, ?)", (person, token, name, now))
        )

    async def person(self, token: str) -> tuple[str, str] | None:
        """Who has this token (its digest): the person and the name."""
        return await self.do(  # type: ignore[no-any-return] # rows are of any type
            lambda db: db.execute("SELECT id, name FROM persons WHERE token = ?", (token,)).fetchone()
        )

    async def add_table(self, table: str, setup: bytes, now: int) -> None:
        """A table that is being set up."""
        await self.do(
            lambda db: db.execute(
                "INSERT INTO tables (id, setup, made) VALUES (?, ?, ?)", (table, setup, now)
            )
        )

    async def set_up(self, table: str, setup: bytes, spec: bytes | None) -> None:
        """Its setup has changed; with a spec, its game begins."""
        await self.do(
            lambda db: db.execute(
                "UPDATE tables SET setup = ?, spec = coalesce(?, spec) WHERE id = ?", (setup, spec, table)
            )
        )

    async def append(self, table: str, first: int, events: Sequence[Event]) -> None:
        """What has happened, after `first` events; an error if somebody else has written there."""
        rows = [
            (table, first + i, event.nonce or None, msgspec.json.encode(event))
            for i, event in enumerate(events)
        ]
        await self.do(lambda db: db.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows))

    async def table(self, table: str) -> Kept | None:
        """A table with all that has happened at it."""
        return await self.do(lambda db: read_table(db, table))  # type: ignore[no-any-return] # as above

    async def tables(self) -> list[tuple[str, bytes, bool]]:
        """Every table: its id, its setup, whether its game has begun."""
        found = await self.do(
            lambda db: db.execute("SELECT id, setup, spec FROM tables ORDER BY made").fetchall()
        )
        return [(row[0], row[1], row[2] is not None) for row in found]

    async def close(self) -> None:
        """Write what is left, and end."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join, 10)

    # -- the thread that writes
    def _write(self, ready: queue.Queue[BaseException | None]) -> None:
        try:
            db = opened(self.path)
        except BaseException as why:
            ready.put(why)
            return
        ready.put(None)
        while True:
            first = self.jobs.get()
            if first is None:
                break
            batch = [first]
            ended = False
            while len(batch) < MOST_AT_ONCE and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    ended = True
                    break
                batch.append(more)
            self._together(db, batch)
            if ended:
                break
        db.close()

    def _together(self, db: sqlite3.Connection, batch: Sequence[tuple[Job, Any, Any]]) -> None:
        """Do these jobs in one transaction; one that fails takes back its own part only."""
        done: list[tuple[Any, Any, Any, BaseException | None]] = []
        try:
            db.execute("BEGIN IMMEDIATE")
            for job, loop, future in batch:
                db.execute("SAVEPOINT job")
                try:
                    found = job(db)
                    if isinstance(found, sqlite3.Cursor):  # it must not end in another thread
                        found.close()
                        found = None
                    done.append((loop, future, found, None))
                except sqlite3.Error as why:
                    db.execute("ROLLBACK TO job")
                    done.append((loop, future, None, why))
                db.execute("RELEASE job")
            db.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as why:
            if db.in_transaction:
                db.execute("ROLLBACK")
            done = [(loop, future, None, why) for _, loop, future in batch]
        for loop, future, result, wrong in done:
            loop.call_soon_threadsafe(settle, future, result, wrong)


def settle(future: asyncio.Future[Any], result: Any, wrong: BaseException | None) -> None:
    """Whoever waits hears of it, if they still wait."""
    if future.done():
        return
    if wrong is not None:
        future.set_exception(wrong)
    else:
        future.set_result(result)


def opened(path: str) -> sqlite3.Connection:
    """The database, with every migration done."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA busy_timeout = 5000")
    migrate(db)
    return db


def migrate(db: sqlite3.Connection) -> None:
    """Numbered SQL, each file once, in order; a database of a later version is refused."""
    folder = files("cardwright.table") / "migrations"
    known = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    at = int(db.execute("PRAGMA user_version").fetchone()[0])
    if at > len(known):
        raise CardwrightError(
            f"expected a database of version {len(known)} at the most, got {at}: it is of a later one"
        )
    for number, name in enumerate(known[at:], at + 1):
        db.executescript(
            f"BEGIN;\n{(folder / name).read_text('utf-8')}\nPRAGMA user_version = {number};\nCOMMIT;"
        )


def read_table(db: sqlite3.Connection, table: str) -> Kept | None:
    """A table, out of an open database."""
    row = db.execute("SELECT setup, spec FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    rows = db.execute("SELECT event FROM events WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    return Kept(table, row[0], row[1] or b"", [msgspec.json.decode(event[0], type=Event) for event in rows])
