"""SQLite's write-ahead log is moved into the database file while others write."""

from __future__ import annotations

import shutil
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

from cardwright.table.databases import ROWS_IN_LOG, Sqlite

AT_ONCE = 100  # rows of a commit
WITHIN = 20.0  # seconds


def in_the_file(path: Path) -> int:
    """How many events stand in the file itself, without its log; 0 if it was copied while it was written."""
    alone = path.with_name("alone.sqlite")
    shutil.copy(path, alone)
    try:
        with closing(sqlite3.connect(alone)) as db:
            return int(db.execute("SELECT count(*) FROM events").fetchone()[0])
    except sqlite3.DatabaseError:
        return 0


def add(db: Sqlite, first: int, n: int) -> None:
    """Keep so many events of the one table."""
    for i in range(first, first + n, AT_ONCE):
        db.add_events([(0, "a", j, None, b"{}") for j in range(i, i + AT_ONCE)])


def test_what_is_kept_comes_into_the_file_beside_whoever_writes(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    db = Sqlite(str(path))
    db.run("INSERT INTO tables (id, setup, spec, made) VALUES (?, ?, ?, ?)", "a", b"{}", b"", 0)
    add(db, 0, ROWS_IN_LOG - AT_ONCE)
    db.run("SELECT 1")
    assert not any(thread.name == "cardwright-log" for thread in threading.enumerate())

    add(db, ROWS_IN_LOG - AT_ONCE, AT_ONCE)

    until = time.monotonic() + WITHIN
    while in_the_file(path) < ROWS_IN_LOG and time.monotonic() < until:
        time.sleep(0.05)
    assert in_the_file(path) == ROWS_IN_LOG

    add(db, ROWS_IN_LOG, AT_ONCE)  # the log begins anew
    db.close()
    assert not any(thread.name == "cardwright-log" for thread in threading.enumerate())
    assert in_the_file(path) == ROWS_IN_LOG + AT_ONCE
