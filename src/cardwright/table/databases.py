"""Databases of a store: SQLite (one file) and PostgreSQL (shared by several servers).

Both run the same SQL, with `?` for a value; each has its own migrations.
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
PAGES_IN_LOG: Final = 50_000  # 200 MB: at this size the writer moves the log itself
MOVED_WITHIN: Final = 2  # seconds: closing waits no longer than this
LOCKED_MS: Final = 5000  # milliseconds to wait for a lock on SQLite's file
CACHED: Final = 65_536  # KB of SQLite's file: at each of many tables it writes where it wrote a second ago
PASSES: Final = 20  # most passes over the log, repeated while new data arrives
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
        """Store events in one statement. A row has: fencing token, table, number of the event, nonce, event.

        The events of a table are not stored if another server owns the table by now. Return these tables,
        each with its fencing token.
        """
        ...

    def still(self, table: str, fence: int) -> bool:
        """Return whether the table still has this fencing token, and lock the table's row until the commit."""
        ...

    def begin(self) -> None:
        """Begin a transaction."""

    def commit(self) -> None:
        """Commit; returns once the data is on the disk."""

    def rollback(self) -> None:
        """Roll the transaction back."""

    def swept(self) -> None:
        """Remove deleted data from the database's own log, as far as the database supports that."""

    def usable(self) -> bool:
        """Whether the connection is usable; a lost one must be reopened."""
        ...

    def close(self) -> None:
        """Close the database."""


def migrations(folder: str) -> list[str]:
    """Return the SQL texts of all migrations, in order. Each is run once."""
    found = files("cardwright.table") / "migrations" / folder
    return [(found / name).read_text("utf-8") for name in sorted(one.name for one in found.iterdir())]


def missing(folder: str, at: int) -> list[tuple[int, str]]:
    """Return the migrations that a database of version `at` lacks.

    Raise CardwrightError for a database of a newer version.
    """
    known = migrations(folder)
    if at > len(known):
        raise CardwrightError(
            f"the database has version {at}, but this server knows versions up to {len(known)}: start a newer server"
        )
    return list(enumerate(known[at:], at + 1))


class Sqlite:
    """A SQLite file in WAL mode: changes are first written to a log. A commit returns when they are on the
    disk.

    A thread moves the log into the file. That takes up to a tenth of a second after half a million rows, and
    writers don't wait for it.
    """

    def __init__(self, path: str) -> None:
        self.closed = False
        self.rows = 0  # rows since the log was last moved
        self.mover = Mover(path)
        own_file(Path(path))
        self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("PRAGMA foreign_keys = ON")
        self.db.execute("PRAGMA secure_delete = ON")  # overwrite deleted data
        self.db.execute(f"PRAGMA busy_timeout = {LOCKED_MS}")
        self.db.execute(f"PRAGMA cache_size = -{CACHED}")
        self.db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
        bring_up_to_date(self.db)
        self.path, self.file = path, identity(path)

    def run(self, sql: str, *values: object) -> list[Row]:
        """Run one statement and return its rows."""
        return self.db.execute(sql, values).fetchall()

    def add_events(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """Store all events: a file is used by only one server, so no other server owns a table."""
        self.check_file()
        add_rows(self, "events", [row[1:] for row in rows])
        self.rows += len(rows)
        if self.rows >= ROWS_IN_LOG:
            self.rows = 0
            self.mover.wake()
        return set()

    def check_file(self) -> None:
        """Raise OSError if the open file was deleted or replaced by another one.

        Anything written to a deleted file is lost when the server ends.
        """
        if identity(self.path) != self.file:
            raise FileNotFoundError(
                f"the database file {self.path!r} was deleted or replaced while it was in use"
            )

    def still(self, table: str, fence: int) -> bool:
        """Return True: a file is used by only one server, so its tables keep their fencing tokens."""
        return True

    def begin(self) -> None:
        """Begin a transaction and take the write lock at once."""
        self.check_file()
        self.db.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Commit; the data is then on the disk."""
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        """Roll the transaction back, if there is one."""
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")

    def swept(self) -> None:
        """Move the log into the file and truncate the log,
        unless somebody (such as a backup) is reading it.
        """
        self.db.execute("PRAGMA busy_timeout = 0")
        try:
            self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        finally:
            self.db.execute(f"PRAGMA busy_timeout = {LOCKED_MS}")

    def usable(self) -> bool:
        """Whether the file is still open."""
        return not self.closed

    def close(self) -> None:
        """Stop the thread and close the file."""
        self.closed = True
        self.mover.close()
        self.db.close()


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Run the missing migrations on a file."""
    at = int(db.execute("PRAGMA user_version").fetchone()[0])
    for number, sql in missing("sqlite", at):
        db.executescript(f"BEGIN;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")


def create(path: Path, version: int) -> None:
    """Create an empty database file of a version."""
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
    """Return the device and inode numbers of a file, which stay the same if the file is renamed.

    Return (0, 0) if there is no such file.
    """
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


class Mover:
    """A thread that moves the log of a SQLite file into the file, so that writers don't have to."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.called, self.ended = threading.Event(), False
        self.thread: threading.Thread | None = None

    def wake(self) -> None:
        """Tell the thread that the log has become long; start the thread if necessary."""
        if self.thread is None:
            self.thread = threading.Thread(target=self.run, name="cardwright-log", daemon=True)
            self.thread.start()
        self.called.set()

    def run(self) -> None:
        """Move the log whenever `wake` was called. If that fails, the next call tries again."""
        while self.called.wait() and not self.ended:
            self.called.clear()
            with suppress(sqlite3.Error), closing(sqlite3.connect(self.path, isolation_level=None)) as db:
                db.execute("PRAGMA synchronous = FULL")
                move_log(db)

    def close(self) -> None:
        """Stop the thread after its present work."""
        self.ended = True
        self.called.set()
        if self.thread is not None:
            self.thread.join(MOVED_WITHIN)


def move_log(db: sqlite3.Connection) -> None:
    """Move the complete log into the file.

    Further passes are needed if something was written during a pass.
    """
    before = -1
    for _ in range(PASSES):
        _, long, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if long == before:
            return
        before = long


class Postgres:
    """A PostgreSQL database by its URL. What it reports
    as committed is on its disk (`synchronous_commit`).
    """

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
        """Run the missing migrations.

        If several servers start together, one does this and the others wait.
        """
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
        """Run one statement and return its rows."""
        found = self.db.execute(sql.replace("?", "%s"), values)
        return list(found.fetchall()) if found.description is not None else []

    def add_events(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """Store the events of tables that still have their fencing token.

        Their rows are locked until the commit.
        """
        columns = [list(column) for column in zip(*rows, strict=True)]
        ours = {(table, fence) for table, fence in self.run(ADD_EVENTS, *columns)}
        return {(table, fence) for fence, table, *_ in rows} - ours

    def still(self, table: str, fence: int) -> bool:
        """Return whether the table still has this fencing token, and lock the table's row until the commit."""
        return bool(self.run("SELECT 1 FROM tables WHERE id = ? AND fence = ? FOR UPDATE", table, fence))

    def begin(self) -> None:
        """Begin a transaction."""
        self.db.execute("BEGIN")

    def commit(self) -> None:
        """Commit; the data is then on the database's disk."""
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        """Roll the transaction back, if the connection is still usable."""
        if self.usable():
            self.db.execute("ROLLBACK")

    def swept(self) -> None:
        """Do nothing, because PostgreSQL removes deleted data by itself (autovacuum)."""

    def usable(self) -> bool:
        """Whether the connection is still usable."""
        return not (self.db.closed or self.db.broken)

    def close(self) -> None:
        """Close the connection."""
        self.db.close()


def add_rows(db: Database, table: str, rows: Sequence[Row]) -> None:
    """Insert these rows with one statement. Outside a transaction, either all of them are stored or none.

    During each statement Python may run other threads, so one statement is faster than many.
    """
    one = f"({', '.join('?' * len(rows[0]))})"
    values = [value for row in rows for value in row]
    db.run(f"INSERT INTO {table} VALUES {', '.join([one] * len(rows))}", *values)


def opener(url: str) -> Callable[[], Database]:
    """Return a function that opens the database with this URL.

    Raise CardwrightError if the URL is not supported.
    """
    if url.startswith(POSTGRES):
        return lambda: Postgres(url)
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        return lambda: Sqlite(url[len(SQLITE) :])
    raise CardwrightError(
        f"expected a database as {SQLITE}PATH or {POSTGRES[0]}HOST/NAME, got {shown(url)!r}"
    )


def shown(url: str) -> str:
    """Return a URL without its password and query values, for messages and logs."""
    scheme, mark, rest = url.partition("://") if "://" in url else ("", "", url)
    before, at, after = rest.rpartition("@")
    if "?" in before:  # the text before the @ may belong to the query
        return f"{scheme}{mark}…"
    place, asked, query = after.partition("?")
    return f"{scheme}{mark}{'…@' if at else ''}{place}{asked}{re.sub('=[^&]*', '=…', query)}"


def said(why: BaseException, url: str) -> str:
    """Return the text of a database error for messages and logs.

    If the text contains a secret part of the URL, such as the password, return only the kind of the error.
    """
    text, bare = str(why), url.partition("://")[2]
    pairs = [one.partition("=") for one in bare.partition("?")[2].split("&")]
    secrets = re.split("[:@/?&=]", bare.rpartition("@")[0])[1:]
    secrets += [value for name, _, value in pairs if "pass" in unquote(name).lower()]
    return kind(why) if any(one and (one in text or unquote(one) in text) for one in secrets) else text


def kind(why: BaseException) -> str:
    """Return the kind of a database error, without its text, which may contain rows or a URL."""
    code = getattr(why, "sqlstate", None) or getattr(why, "sqlite_errorname", None)
    return f"{type(why).__name__} {code}" if code else type(why).__name__


class OnlyOne:
    """A lock that lets only one server use a SQLite file; it ends with the process."""

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
