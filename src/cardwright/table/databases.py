"""Databases of a store: SQLite, one file, and PostgreSQL, which several servers share.

Both are asked in the same SQL, with `?` for a value; each brings its own migrations.
"""

from __future__ import annotations

import os
import re
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import unquote

from cardwright.kernel.errors import CardwrightError

from .private import own_file

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")
EXTRA: Final = "cardwright[postgres]"
PATIENCE: Final = 5  # seconds until a database that doesn't answer counts as gone
STOPPED_FOR: Final = 5  # seconds after which the database ends an idle transaction
LOCKED_FOR: Final = 2  # seconds to wait for a lock of another server
MIGRATED_WITHIN: Final = 30  # seconds
ROWS_IN_LOG: Final = 2000  # new rows after which SQLite's log is checkpointed into its file
PAGES_IN_LOG: Final = 50_000  # 200 MB: then whoever writes moves it, should nobody else have done it
MOVED_WITHIN: Final = 2  # seconds: at the end nobody waits longer for that
LOCKED_MS: Final = 5000  # milliseconds to wait for a lock on SQLite's file
CACHED: Final = 65_536  # KB of SQLite's file: at each of many tables it writes where it wrote a second ago
PASSES: Final = 20  # over the log at most, until nothing has come in the meantime
MIGRATING: Final = 0x6361726477726967  # the advisory lock under which one server migrates
# A table is locked so that nobody claims it before its events are kept. One that was claimed before has another fence.
ADD_EVENTS: Final = """
WITH given AS (
    SELECT * FROM unnest(?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::bytea[]) AS one (fence, id, n, nonce, event)
), ours AS (
    SELECT id, fence FROM tables WHERE (id, fence) IN (SELECT id, fence FROM given) FOR SHARE
), added AS (
    INSERT INTO events SELECT id, n, nonce, event FROM given JOIN ours USING (id, fence)
)
SELECT id, fence FROM ours
"""
Row = Sequence[Any]


class Database(Protocol):
    """An open database, used by the writer thread."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """Run one statement and return its rows."""
        ...

    def add_events(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """Keep events, in one statement: each the fence of its table, the table, its number, its nonce, what it is.

        Given back are the tables, each with that fence, of which nothing is kept: another server has them by now.
        """
        ...

    def still(self, table: str, fence: int) -> bool:
        """Whether the table has this fencing token; locks it until the commit."""
        ...

    def begin(self) -> None:
        """Begin a transaction."""

    def commit(self) -> None:
        """Commit; returns once the data is on the disk."""

    def rollback(self) -> None:
        """Roll back."""

    def swept(self) -> None:
        """What was deleted is in no log of the database any more, as far as the database can say."""

    def usable(self) -> bool:
        """Whether the connection is usable; a lost one must be reopened."""
        ...

    def close(self) -> None:
        """Close the database."""


def migrations(folder: str) -> list[str]:
    """Numbered SQL, each to be run once, in order."""
    found = files("cardwright.table") / "migrations" / folder
    return [(found / name).read_text("utf-8") for name in sorted(one.name for one in found.iterdir())]


def missing(folder: str, at: int) -> list[tuple[int, str]]:
    """The migrations that a database of version `at` lacks; one of a later version is refused."""
    known = migrations(folder)
    if at > len(known):
        raise CardwrightError(
            f"the database has version {at}, but this server knows versions up to {len(known)}: start a newer server"
        )
    return list(enumerate(known[at:], at + 1))


class Sqlite:
    """A file: WAL, and nothing is kept before the disk has it.

    Its log is moved into the file by a thread of its own: that takes as long as the file is scattered, a tenth of a
    second after half a million rows, and whoever writes need not wait for it.
    """

    def __init__(self, path: str) -> None:
        self.closed = False
        self.rows = 0  # since the log was moved last
        self.mover = Mover(path)
        own_file(Path(path))
        self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("PRAGMA foreign_keys = ON")
        self.db.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
        self.db.execute(f"PRAGMA busy_timeout = {LOCKED_MS}")
        self.db.execute(f"PRAGMA cache_size = -{CACHED}")
        self.db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
        bring_up_to_date(self.db)
        self.path, self.file = path, identity(path)

    def run(self, sql: str, *values: object) -> list[Row]:
        """One statement."""
        return self.db.execute(sql, values).fetchall()

    def add_events(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """All of them: a file has one server."""
        self.check_file()
        add_rows(self, "events", [row[1:] for row in rows])
        self.rows += len(rows)
        if self.rows >= ROWS_IN_LOG:
            self.rows = 0
            self.mover.wake()
        return set()

    def check_file(self) -> None:
        """OSError if the file was deleted or replaced: what is written then is lost when the server ends."""
        if identity(self.path) != self.file:
            raise FileNotFoundError(f"the file {self.path!r} that is open was deleted or replaced")

    def still(self, table: str, fence: int) -> bool:
        """It has: a file has one server."""
        return True

    def begin(self) -> None:
        """The lock of who writes, at once."""
        self.check_file()
        self.db.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """On the disk."""
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        """As it was."""
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")

    def swept(self) -> None:
        """The log goes into the file and begins anew, empty. Who reads it just now, such as a backup, keeps it."""
        self.db.execute("PRAGMA busy_timeout = 0")
        try:
            self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        finally:
            self.db.execute(f"PRAGMA busy_timeout = {LOCKED_MS}")

    def usable(self) -> bool:
        """A file stays, until it is closed."""
        return not self.closed

    def close(self) -> None:
        """The end."""
        self.closed = True
        self.mover.close()
        self.db.close()


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Run the missing migrations on a file."""
    at = int(db.execute("PRAGMA user_version").fetchone()[0])
    for number, sql in missing("sqlite", at):
        db.executescript(f"BEGIN;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")


def create(path: Path, version: int) -> None:
    """An empty file of a version."""
    own_file(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        for sql in migrations("sqlite")[:version]:
            db.executescript(sql)
        db.execute(f"PRAGMA user_version = {version}")


def is_damage(why: BaseException) -> bool:
    """Whether an error says that a SQLite file is damaged."""
    return str(getattr(why, "sqlite_errorname", "")).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def identity(path: str) -> tuple[int, int]:
    """Which file this is, whatever it is called; (0, 0): there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


class Mover:
    """Moves the log of a SQLite file into the file, beside whoever writes."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.called, self.ended = threading.Event(), False
        self.thread: threading.Thread | None = None

    def wake(self) -> None:
        """There is much in the log."""
        if self.thread is None:
            self.thread = threading.Thread(target=self.run, name="cardwright-log", daemon=True)
            self.thread.start()
        self.called.set()

    def run(self) -> None:
        """Move it whenever it is said to be long. If that fails, it is tried again the next time."""
        while self.called.wait() and not self.ended:
            self.called.clear()
            with suppress(sqlite3.Error), closing(sqlite3.connect(self.path, isolation_level=None)) as db:
                db.execute("PRAGMA synchronous = FULL")
                move_log(db)

    def close(self) -> None:
        """The end, once what has been begun is done."""
        self.ended = True
        self.called.set()
        if self.thread is not None:
            self.thread.join(MOVED_WITHIN)


def move_log(db: sqlite3.Connection) -> None:
    """Move all of it: the log begins anew only if nothing has been written since the last pass over it began."""
    before = -1
    for _ in range(PASSES):
        _, long, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if long == before:
            return
        before = long


class Postgres:
    """A database by its URL; whoever is told that something is kept may rely on it (`synchronous_commit`)."""

    def __init__(self, url: str) -> None:
        try:
            import psycopg  # noqa: PLC0415 # an extra # pyright: ignore[reportMissingImports]
        except ImportError as why:
            raise CardwrightError(
                f"{POSTGRES[0]} needs psycopg, which is not installed: pip install '{EXTRA}'"
            ) from why
        busy = (psycopg.errors.LockNotAvailable, psycopg.errors.QueryCanceled)
        alive: dict[str, Any] = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
        settings = {
            "synchronous_commit": "on", "client_min_messages": "warning", "statement_timeout": f"{PATIENCE}s",
            "lock_timeout": f"{LOCKED_FOR}s", "idle_in_transaction_session_timeout": f"{STOPPED_FOR}s",
            "tcp_user_timeout": f"{PATIENCE}s", **{f"tcp_{name}": value for name, value in alive.items()},
        }  # fmt: skip
        self.db: Any = psycopg.connect(
            url, autocommit=True, connect_timeout=PATIENCE, application_name="cardwright",
            options=" ".join(f"-c {name}={value}" for name, value in settings.items()),
            tcp_user_timeout=PATIENCE * 1000, keepalives=1, **alive,
        )  # fmt: skip
        try:
            self.migrate()
        except BaseException as why:
            self.db.close()
            if isinstance(why, busy):
                raise CardwrightError(
                    f"the database was not migrated within {MIGRATED_WITHIN} seconds: another server "
                    "migrates it or uses the tables; stop all servers, then start one"
                ) from why
            raise

    def migrate(self) -> None:
        """Bring it up to date; of several servers that start together one does it, and the others wait."""
        with self.db.transaction():
            for limit in ("lock_timeout", "statement_timeout"):
                self.db.execute(f"SET LOCAL {limit} = '{MIGRATED_WITHIN}s'")
            self.db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            self.db.execute("CREATE TABLE IF NOT EXISTS cardwright_version (version BIGINT NOT NULL)")
            rows = self.run("SELECT version FROM cardwright_version")
            for number, sql in missing("postgres", rows[0][0] if rows else 0):
                self.db.execute(sql)
                self.db.execute("DELETE FROM cardwright_version")
                self.db.execute("INSERT INTO cardwright_version VALUES (%s)", (number,))

    def run(self, sql: str, *values: object) -> list[Row]:
        """One statement."""
        found = self.db.execute(sql.replace("?", "%s"), values)
        return list(found.fetchall()) if found.description is not None else []

    def add_events(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """Those whose fence is still the one of their table, whose row is locked until they are kept."""
        columns = [list(column) for column in zip(*rows, strict=True)]
        ours = {(table, fence) for table, fence in self.run(ADD_EVENTS, *columns)}
        return {(table, fence) for fence, table, *_ in rows} - ours

    def still(self, table: str, fence: int) -> bool:
        """Whether the table has this fence; its row is locked."""
        return bool(self.run("SELECT 1 FROM tables WHERE id = ? AND fence = ? FOR UPDATE", table, fence))

    def begin(self) -> None:
        """What follows is kept together."""
        self.db.execute("BEGIN")

    def commit(self) -> None:
        """On the disk of the database."""
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        """As it was, if it can still be asked."""
        if self.usable():
            self.db.execute("ROLLBACK")

    def swept(self) -> None:
        """The database does that by itself (autovacuum)."""

    def usable(self) -> bool:
        """Whether it is still connected."""
        return not (self.db.closed or self.db.broken)

    def close(self) -> None:
        """The end."""
        self.db.close()


def add_rows(db: Database, table: str, rows: Sequence[Row]) -> None:
    """All these rows, in one statement: with none begun before it, all are kept or none.

    While a statement runs, other threads run; each one more would have to wait for them to pause.
    """
    one = f"({', '.join('?' * len(rows[0]))})"
    values = [value for row in rows for value in row]
    db.run(f"INSERT INTO {table} VALUES {', '.join([one] * len(rows))}", *values)


def opener(url: str) -> Callable[[], Database]:
    """How a database is opened by its URL; CardwrightError for what is none."""
    if url.startswith(POSTGRES):
        return lambda: Postgres(url)
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        return lambda: Sqlite(url[len(SQLITE) :])
    raise CardwrightError(
        f"expected a database as {SQLITE}PATH or {POSTGRES[0]}HOST/NAME, got {shown(url)!r}"
    )


def shown(url: str) -> str:
    """A URL without its password, for messages and logs."""
    scheme, mark, rest = url.partition("://") if "://" in url else ("", "", url)
    before, at, after = rest.rpartition("@")
    if "?" in before:  # what stands before the @ may be of the query
        return f"{scheme}{mark}…"
    place, asked, query = after.partition("?")
    return f"{scheme}{mark}{'…@' if at else ''}{place}{asked}{re.sub('=[^&]*', '=…', query)}"


def said(why: BaseException, url: str) -> str:
    """What an error says of a database, if nothing of what is secret in its URL is in it; else its kind."""
    text, bare = str(why), url.partition("://")[2]
    pairs = [one.partition("=") for one in bare.partition("?")[2].split("&")]
    secrets = re.split("[:@/?&=]", bare.rpartition("@")[0])[1:]
    secrets += [value for name, _, value in pairs if "pass" in unquote(name).lower()]
    return kind(why) if any(one and (one in text or unquote(one) in text) for one in secrets) else text


def kind(why: BaseException) -> str:
    """Which error it is, without what it says: that may have rows, or a URL, in it."""
    code = getattr(why, "sqlstate", None) or getattr(why, "sqlite_errorname", None)
    return f"{type(why).__name__} {code}" if code else type(why).__name__


class OnlyOne:
    """A lock on a SQLite file for one server; it ends with the process."""

    def __init__(self, path: str) -> None:
        lock = f"{os.path.realpath(path)}.lock"  # an empty database, of which only the lock is used
        try:
            own_file(Path(lock))
            self.db = sqlite3.connect(lock, isolation_level=None, check_same_thread=False, timeout=0)
            self.db.execute("BEGIN EXCLUSIVE")
        except OSError as why:
            raise CardwrightError(f"can't write {lock!r}: {why.strerror or why}") from why
        except sqlite3.Error as why:
            if why.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise CardwrightError(f"can't write {lock!r}: {why}") from why
            self.db.close()
            raise CardwrightError(
                f"another server uses the file {path!r}: stop that server, "
                "or name another file with --database"
            ) from why

    def close(self) -> None:
        """Release the lock."""
        self.db.close()
