"""What is kept: persons, tables, and all that happened at each, in order. It survives a killed process.

One thread writes. What several tables hand it while it writes is committed together, and each of them hears when the
disk has it. Nothing is ever changed: a takeback is an event like any other. A database that is lost is opened again
when something is asked of it; what was under way then is told as not kept, and whoever asks again finds out. Nobody
waits for ever, and what nobody waits for any more is not begun.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from cardwright.kernel.errors import CardwrightError

from .databases import POSTGRES, SQLITE, Database, OnlyOne, Row, kind, opener, said, shown
from .logs import log

MOST_AT_ONCE: Final = 200  # jobs in one commit
MOST_WAITING: Final = 5000  # jobs; more are refused, and asked again
DONE_WITHIN: Final = 10.0  # seconds: whoever has waited so long asks again
HEALTHY_WITHIN: Final = 2.0  # seconds
CLOSED_WITHIN: Final = 1.0  # seconds
Job = Callable[[Database], Any]


class Waiting(NamedTuple):
    """Something to be done, and who waits for it. Rows: of what has happened."""

    job: Job | list[Row]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class NotKept(Exception):
    """What was asked is not kept, as far as anybody knows: somebody else has written there, or the database is gone."""


class Lost(NotKept):
    """It is not kept, and never will be: another server has the table by now."""


class Event(msgspec.Struct, omit_defaults=True):
    """Something that happened at a table.

    `kind`: answer, set (stops, conceding), back, refuse (to take back), bot, auto, build, next.
    """

    kind: str
    seat: int = -1
    by: int = -1  # the seat that did it, if it is another one
    nonce: str = ""
    given: tuple[
        int, ...
    ] = ()  # answers that the game has taken, chance too; of `back`: after those that remain
    keep: int = 0  # of `back` and `refuse`: so many answers remain
    text: str = ""
    also: tuple[str, ...] = ()  # more nonces of what is done with it: who asked to take back, who agreed
    state: str = ""  # now and then: the digest of the game after it


class Kept(msgspec.Struct):
    """A table as it is kept: how it was set up, the spec of its game, and its events in order."""

    id: str
    setup: bytes
    spec: bytes
    events: list[Event]


class Store:
    """The database of a URL, or of a file. `await` its methods: they return when it is committed, or raise NotKept."""

    def __init__(self, where: str | Path, alone: bool = False) -> None:
        self.url = f"{SQLITE}{where}" if isinstance(where, Path) else where
        self.open = opener(self.url)
        self.shared = self.url.startswith(POSTGRES)  # whether several servers may use it
        self.alone = OnlyOne(self.url[len(SQLITE) :]) if alone and not self.shared else None
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.doing: list[Waiting] = []
        self.commits = 0
        self.ended = False  # nothing is done any more
        # called by the thread that writes if it ends by an error
        self.broke: Callable[[], object] = lambda: None
        ready: queue.Queue[BaseException | None] = queue.Queue()
        self.thread = threading.Thread(target=self._run, args=(ready,), name="cardwright-store", daemon=True)
        self.thread.start()
        if (wrong := ready.get()) is not None:
            if self.alone is not None:
                self.alone.close()
            text = said(wrong, self.url)
            raise CardwrightError(f"expected a database at {shown(self.url)!r}: {text}") from None

    # -- what is asked of it
    async def do(self, job: Job | list[Row], within: float = DONE_WITHIN) -> Any:
        """Let the writer do it, and wait until it is committed. A job that came to nothing may be tried again."""
        if self.ended:
            raise NotKept("expected a database that is open, it is closed")
        if self.jobs.qsize() >= MOST_WAITING:
            raise NotKept(f"expected {MOST_WAITING:,} jobs at the most that wait for the database, got more")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.jobs.put(Waiting(job, loop, done))
        try:
            async with asyncio.timeout(within):
                return await done
        except TimeoutError as why:
            raise NotKept(f"expected a database that answers within {within:g} seconds") from why

    async def add_person(self, person: str, token: str, name: str, now: int) -> None:
        """A guest; the token is kept as its digest only."""
        await self.do(lambda db: db.run("INSERT INTO persons VALUES (?, ?, ?, ?)", person, token, name, now))

    async def person(self, token: str) -> tuple[str, str] | None:
        """Who has this token (its digest): the person and the name."""
        rows = await self.do(lambda db: db.run("SELECT id, name FROM persons WHERE token = ?", token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def add_table(self, table: str, setup: bytes, now: int, spec: bytes | None = None) -> None:
        """A table that is being set up; with a spec, its game begins at once."""
        sql = "INSERT INTO tables (id, setup, spec, made) VALUES (?, ?, ?, ?)"
        await self.do(lambda db: db.run(sql, table, setup, spec, now))

    async def set_up(self, table: str, setup: bytes, spec: bytes | None, fence: int = 0) -> None:
        """Its setup has changed; with a spec, its game begins."""
        await self.do(lambda db: change_setup(db, table, setup, spec, fence))

    async def append(self, table: str, first: int, events: Sequence[Event], fence: int = 0) -> None:
        """What has happened, after `first` events; an error if somebody else has written there, or has it by now."""
        rows: list[Row] = [
            (fence, table, first + i, event.nonce or None, msgspec.json.encode(event))
            for i, event in enumerate(events)
        ]
        await self.do(rows)

    async def table(self, table: str) -> Kept | None:
        """A table with all that has happened at it."""
        return await self.do(lambda db: read_table(db, table))  # type: ignore[no-any-return] # as above

    async def setup(self, table: str) -> tuple[bytes, bool] | None:
        """How a table is set up, and whether its game has begun; None if there is none."""
        sql = "SELECT setup, spec IS NOT NULL FROM tables WHERE id = ?"
        rows = await self.do(lambda db: db.run(sql, table))
        return (rows[0][0], bool(rows[0][1])) if rows else None

    async def tables(self) -> list[tuple[str, bytes, bool]]:
        """Every table: its id, its setup, whether its game has begun."""
        found = await self.do(lambda db: db.run("SELECT id, setup, spec FROM tables ORDER BY made"))
        return [(row[0], row[1], row[2] is not None) for row in found]

    async def answers(self) -> None:
        """Return if the database answers soon."""
        await self.do(lambda db: db.run("SELECT 1"), HEALTHY_WITHIN)

    async def close(self) -> None:
        """Write what is left, and end; a database that does not answer is not waited for."""
        self.ended = True
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join, CLOSED_WITHIN)
        if self.alone is not None and not self.thread.is_alive():
            self.alone.close()

    # -- the thread that writes
    def _run(self, ready: queue.Queue[BaseException | None]) -> None:
        try:
            db = self.open()
        except BaseException as why:
            ready.put(why)
            return
        ready.put(None)
        try:
            self._write(db)
        except BaseException as why:  # without it nothing is ever kept: the server ends, and is started again
            log("nothing is kept any more", error=kind(why))
            self.ended = True
            waiting = self.doing
            while waiting:
                tell(waiting, NotKept("expected a database that is written to, nobody does it any more"))
                waiting = self._more()
            self.broke()

    def _write(self, db: Database) -> None:
        """Do what waits, as it comes, until the end."""
        while (first := self.jobs.get()) is not None:
            self.doing = [first, *self._more()]
            if not db.usable():
                db = self._again(db)
            self._do(db, self.doing)
        close(db)

    def _more(self) -> list[Waiting]:
        """What waits beside the first one; the end stays there."""
        found: list[Waiting] = []
        while len(found) < MOST_AT_ONCE - 1 and not self.jobs.empty():
            more = self.jobs.get()
            if more is None:
                self.jobs.put(None)
                break
            found.append(more)
        return found

    def _again(self, lost: Database) -> Database:
        """The database, opened anew; the lost one if it can't be."""
        try:
            db = self.open()
        except Exception:  # it is told to whoever asks that it is lost
            return lost
        close(lost)
        return db

    def _do(self, db: Database, batch: Sequence[Waiting]) -> None:
        """Do these jobs. If one of them can't be, the others are none of its business: each half is tried again."""
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
        """Do these jobs in one transaction: what each gives, or why none of them is kept."""
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
            except Exception:  # nobody knows what it has begun: it is opened again
                close(db)
            return why
        self.commits += 1
        return found


def close(db: Database) -> None:
    """It is used no more, whatever it says to that."""
    with contextlib.suppress(Exception):
        db.close()


def of_rows(rows: Sequence[Row], lost: set[tuple[str, int]]) -> Lost | None:
    """What came of the events of a table."""
    fence, table, *_ = rows[0]
    return Lost(f"another server has table {table!r} by now") if (table, fence) in lost else None


def tell(batch: Sequence[Waiting], found: list[Any] | Exception) -> None:
    """Whoever waits hears what came of it."""
    if isinstance(found, Exception):
        found = [found if isinstance(found, NotKept) else NotKept(kind(found))] * len(batch)
    told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for one, result in zip(batch, found, strict=True):
        told.setdefault(one.loop, []).append((one.done, result))
    for loop, these in told.items():
        with contextlib.suppress(RuntimeError):  # it is closed: nobody waits there any more
            loop.call_soon_threadsafe(settle, these)


def settle(these: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    """They hear of it, if they still wait."""
    for future, result in these:
        if future.done():
            continue
        if isinstance(result, NotKept):
            future.set_exception(result)
        else:
            future.set_result(result)


def change_setup(db: Database, table: str, setup: bytes, spec: bytes | None, fence: int) -> None:
    """A setup, in an open database; `Lost` if another server has the table by now."""
    if not db.still(table, fence):
        raise Lost(f"another server has table {table!r} by now")
    db.run("UPDATE tables SET setup = ?, spec = coalesce(?, spec) WHERE id = ?", setup, spec, table)


def read_table(db: Database, table: str) -> Kept | None:
    """A table, out of an open database."""
    rows = db.run("SELECT setup, spec FROM tables WHERE id = ?", table)
    if not rows:
        return None
    setup, spec = rows[0]
    events = db.run("SELECT event FROM events WHERE table_id = ? ORDER BY n", table)
    return Kept(table, setup, spec or b"", [msgspec.json.decode(event[0], type=Event) for event in events])
