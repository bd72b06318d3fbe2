"""Health check: the database can be written, its file is undamaged, and the disk has room.

A good result is cached for a second. A SQLite file is checked for damage in the background, and so rarely
that the checks take about a hundredth of the time.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from .databases import SQLITE, kind
from .logs import log
from .repair import CHECK, WHOLE
from .store import NotKept, Store

FOR: Final = 1.0  # seconds for which a good result is cached
LEAST_FREE: Final = 1_000_000  # bytes on the disk
SHARE: Final = 100  # a check that took one second is repeated after this many seconds at the earliest
DAMAGED: Final = "the database is damaged"
WAITED: Final = 0.5  # seconds to wait for a check; a later result is reported next time


class Health:
    """The cached result of `/health`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.file = None if store.shared else Path(store.url[len(SQLITE) :])
        self.one = asyncio.Lock()
        self.told, self.at = "", -FOR
        self.damage = ""
        self.next_check = 0.0
        self.checking: asyncio.Task[None] | None = None

    async def look(self) -> str:
        """Return the problem, or "" if there is none; a good result is cached for a moment."""
        async with self.one:
            if self.told or time.monotonic() - self.at >= FOR:
                before, self.told = self.told, await self.found()
                self.at = time.monotonic()
                if self.told and self.told != before:
                    log("unhealthy", why=self.told)
            return self.told

    async def found(self) -> str:
        """Check now; return the problem, or ""."""
        if self.file is not None:
            if not self.file.exists():
                return "the database file is gone"
            if shutil.disk_usage(self.file.parent).free < LEAST_FREE:
                return "the disk is full"
        try:
            await self.store.writes()
        except NotKept:
            return DAMAGED if self.store.damaged else "the database stores nothing"
        if self.store.damaged:
            return DAMAGED
        await self.check()
        return self.damage

    async def check(self) -> None:
        """Check the file for damage if a check is due; a long check runs in the background."""
        if self.file is None:
            return
        if self.checking is None or (self.checking.done() and time.monotonic() >= self.next_check):
            self.checking = asyncio.create_task(self.checked(self.file))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self.checking), WAITED)

    async def checked(self, file: Path) -> None:
        """Run the check."""
        began = time.monotonic()
        self.damage = await asyncio.to_thread(damage_of, file)
        self.next_check = time.monotonic() + SHARE * (time.monotonic() - began)


def damage_of(file: Path) -> str:
    """Return the damage that SQLite finds in a file that is in use. Return "" if there is none."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as db:
            found = db.execute(CHECK).fetchall()
    except sqlite3.Error as why:
        return "" if why.sqlite_errorname in ("SQLITE_BUSY", "SQLITE_LOCKED") else f"{DAMAGED} ({kind(why)})"
    return "" if [row[0] for row in found] == [WHOLE] else DAMAGED
