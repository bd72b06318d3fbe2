"""Checks a SQLite file before it is served, and repairs
it, so that no data of a damaged file is lost silently.

Its log is read first (`walfile`), because SQLite would discard everything after the damage. Then SQLite
checks the file. If its pages are inconsistent, everything readable is copied into a new file. The damaged
files are kept beside it. A table with missing data is marked as damaged and named in the log; all others can
be played on.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from .databases import bring_up_to_date, create, is_damage, migrations
from .logs import log
from .private import BESIDE, OWN_FILE
from .walfile import HEAD, Torn, examine

USUAL_SIZE: Final = 4096  # bytes of a page
BEGINS: Final = b"SQLite format 3\0"
SIZE_AT: Final = 16  # offset of the page size in the file's head
VERSION_AT: Final = 60  # offset of the schema version in the file's head
NAMES: Final = re.compile(rb"(?<![0-9a-f])[0-9a-f]{16}")  # ids of tables, as they appear in a page
MOST_TOLD: Final = 5  # errors that are reported
CHECK: Final = f"PRAGMA quick_check({MOST_TOLD})"
WHOLE: Final = "ok"
NOTHING: Final = b"{}"  # the setup of a table whose own setup is lost


def look_after(path: Path) -> list[str]:
    """Check a file before it is opened, and repair it if necessary. Return the ids of damaged tables."""
    if not path.exists() or not path.stat().st_size:
        return []
    suspects, had_damage = mend_log(path)
    lost: set[str] = set()
    wrong = check(path)
    if wrong:
        log("damaged file", file=path.name, wrong=wrong)
        lost = rebuild(path)
    elif had_damage:
        lost = unequal(path)
    damaged = mark(path, suspects, lost) if suspects or lost else []
    for table in damaged:
        log("damaged", table=table)
    return damaged


def mend_log(path: Path) -> tuple[set[str], bool]:
    """Repair a damaged log of a SQLite file as far as possible.

    Return the ids of tables and persons in pages that can't be trusted, and whether the log was damaged.
    """
    beside = path.with_name(path.name + "-wal")
    if not beside.exists() or beside.stat().st_size <= HEAD.size:
        return set(), False
    data = beside.read_bytes()
    found = examine(data, page_size(path))
    if found is None:
        return set(), False
    names = {name.decode() for image in found.images for name in NAMES.findall(image)}
    if isinstance(found, Torn):  # as after a power failure: this data was never reported as stored
        log("unfinished log", file=beside.name, pages=len(found.images), near=sorted(names)[:MOST_TOLD])
        return set(), False
    copy = set_aside(beside)
    log("damaged log", file=beside.name, pages=len(found.images), lost=found.lost, kept=copy.name)
    beside.write_bytes(found.data)
    beside.chmod(OWN_FILE)
    with suppress(FileNotFoundError):
        path.with_name(path.name + "-shm").unlink()  # it belongs to the old log
    return names, True


def page_size(path: Path) -> int:
    """Return the size of the pages of a SQLite file."""
    with path.open("rb") as file:
        head = file.read(SIZE_AT + 2)
    said = int.from_bytes(head[SIZE_AT:], "big")
    size = 65_536 if said == 1 else said
    return size if size >= 512 and size & (size - 1) == 0 else USUAL_SIZE


def set_aside(path: Path, move: bool = False) -> Path:
    """Copy a damaged file to a name that ends in `.damaged-` and the time. Return the new path.

    `move`: move the file instead of copying it.
    """
    aside = path.with_name(f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    while aside.exists():
        aside = aside.with_name(f"{aside.name}x")
    if move:
        path.rename(aside)
    else:
        aside.touch(OWN_FILE)
        aside.write_bytes(path.read_bytes())
    return aside


def check(path: Path) -> list[str]:
    """Return the errors that SQLite finds in a file; empty: the file is intact."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            found = [row[0] for row in db.execute(CHECK)]
    except sqlite3.DatabaseError as why:
        # a file that is no database is reported when it is opened, and not changed
        return [str(why)] if is_damage(why) and is_ours(path) else []
    return [] if found == [WHOLE] else found


def is_ours(path: Path) -> bool:
    """Whether a file is a SQLite database or has the log of one beside it.

    If not, the user may have named some other file, which must not be changed.
    """
    with path.open("rb") as file:
        return file.read(len(BEGINS)) == BEGINS or path.with_name(path.name + "-wal").exists()


def unequal(path: Path) -> set[str]:
    """Return the tables for which indexes or other database tables refer to rows that are missing."""
    found: set[str] = set()
    with closing(sqlite3.connect(path, isolation_level=None)) as db, suppress(sqlite3.OperationalError):
        for table, n in db.execute(
            "SELECT table_id, n FROM events INDEXED BY once WHERE nonce IS NOT NULL"
        ).fetchall():
            if not db.execute(
                "SELECT 1 FROM events NOT INDEXED WHERE table_id = ? AND n = ?", (table, n)
            ).fetchone():
                found.add(table)
        for sql in ("SELECT table_id FROM present", "SELECT DISTINCT table_id FROM events"):
            for (table,) in db.execute(sql).fetchall():
                if not db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
                    found.add(table)
        db.execute("REINDEX")
    return found


def mark(path: Path, suspects: set[str], lost: set[str]) -> list[str]:
    """Mark tables as damaged, and return their ids.

    `suspects`: ids that may be those of damaged tables, or of persons. `lost`: the ids of tables that are
    certainly damaged. A table of which only the id is left is created again, without a game.
    """
    damaged: list[str] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        bring_up_to_date(db)
        for table in sorted(suspects | lost):
            known = db.execute("UPDATE tables SET damaged = 1 WHERE id = ?", (table,)).rowcount
            if not known and (table in lost or is_named(db, table)):
                at = int(time.time())
                sql = "INSERT INTO tables (id, setup, made, used, damaged) VALUES (?, ?, ?, ?, 1)"
                db.execute(sql, (table, NOTHING, at, at))
                known = 1
            if known:
                damaged.append(table)
    return damaged


def is_named(db: sqlite3.Connection, table: str) -> bool:
    """Whether an id from a damaged page is a table's: rows about the table exist. It may also be a person's
    id.
    """
    sql = "SELECT 1 FROM present WHERE table_id = ? UNION ALL SELECT 1 FROM events WHERE table_id = ?"
    return db.execute(sql, (table, table)).fetchone() is not None


# -- a file with inconsistent pages
def rebuild(path: Path) -> set[str]:
    """Copy everything readable into a new file that replaces the old one.

    Return the tables that are incomplete.
    """
    new = path.with_name(path.name + ".rebuilt")
    remove(new, "", *BESIDE)
    create(new, version_of(path))
    with closing(sqlite3.connect(new, isolation_level=None)) as to:
        to.execute("BEGIN")
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            damaged = copy_all(db, to)
        to.execute("COMMIT")
        to.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for more in BESIDE:
        with suppress(FileNotFoundError):
            set_aside(path.with_name(path.name + more), move=True)
    aside = set_aside(path, move=True)
    new.rename(path)
    remove(new, *BESIDE)
    log("rebuilt", file=path.name, damaged=len(damaged), kept=aside.name)
    return damaged


def remove(path: Path, *more: str) -> None:
    """Delete a file and the files beside it with these endings, if they exist."""
    for one in more:
        with suppress(FileNotFoundError):
            path.with_name(path.name + one).unlink()


def version_of(path: Path) -> int:
    """Return the schema version in the head of a database file. If it has no valid one, return the newest
    version.
    """
    with path.open("rb") as file:
        head = file.read(VERSION_AT + 4)
    found, newest = int.from_bytes(head[VERSION_AT:], "big"), len(migrations("sqlite"))
    return found if head.startswith(BEGINS) and 0 < found <= newest else newest


def copy_all(db: sqlite3.Connection, to: sqlite3.Connection) -> set[str]:
    """Copy everything readable from one database to another. Return the tables that are incomplete."""
    kinds = {row[0] for row in to.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for kind, key in (("persons", "id"), ("present", "person")):
        if kind in kinds:
            names = columns(to, kind)
            for row in set(readable(db, kind, names, key)):
                put(to, kind, names, row)
    ids = {row[0] for row in readable(db, "tables", ["id"], "id")}
    ids |= {row[0] for row in readable(db, "events", ["table_id"], "table_id")}
    if "present" in kinds:
        ids |= {row[0] for row in to.execute("SELECT table_id FROM present")}
    return {str(table) for table in ids if not copy_table(db, to, str(table))}


def copy_table(db: sqlite3.Connection, to: sqlite3.Connection, table: str) -> bool:
    """Copy a table with its events. Return whether all of it could be read."""
    names = columns(to, "tables")
    whole = True
    try:
        sql = f"SELECT {', '.join(names)} FROM tables NOT INDEXED WHERE id = ?"
        row = db.execute(sql, (table,)).fetchone()
    except sqlite3.DatabaseError:
        row = None
    if row is None or not put(to, "tables", names, row):
        whole = False
    events = columns(to, "events")
    sql = f"SELECT {', '.join(events)} FROM events NOT INDEXED WHERE table_id = ? ORDER BY n"
    try:
        for one in db.execute(sql, (table,)):
            whole &= put(to, "events", events, one)
    except sqlite3.DatabaseError:
        whole = False
    return whole


def columns(db: sqlite3.Connection, kind: str) -> list[str]:
    """Return the names of the columns of a database table."""
    return [row[1] for row in db.execute(f"PRAGMA table_info({kind})")]


def put(db: sqlite3.Connection, kind: str, names: list[str], row: tuple[object, ...]) -> bool:
    """Insert a row; return whether the database accepted it."""
    sql = f"INSERT OR IGNORE INTO {kind} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    try:
        return db.execute(sql, row).rowcount == 1
    except sqlite3.Error:
        return False


def readable(db: sqlite3.Connection, kind: str, names: list[str], key: str) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a database table before the damage, and those after it."""
    for order in ("ASC", "DESC"):
        with suppress(sqlite3.DatabaseError):
            yield from db.execute(f"SELECT {', '.join(names)} FROM {kind} NOT INDEXED ORDER BY {key} {order}")
