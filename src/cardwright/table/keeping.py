"""Storage quotas of each address, a limit for all addresses together, and the expiry of old data.

An address is counted as for rate limits: one IPv4 address, or one /64 network of IPv6. A table counts for the
address that created it, with all its events. The database stores these sums, and the server adds what it has
not yet written there. No game depends on any of this; it only decides whether something new is stored, and
when something old is deleted.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from .databases import Database
from .logs import log
from .messages import No
from .store import NotKept, Store

MB: Final = 1_000_000  # bytes
DAY: Final = 86_400  # seconds
GUEST_BYTES: Final = 300  # bytes that a guest needs, approximately
ON_TOP: Final = 1.25  # share of a quota that unfinished games may use; new tables may use all of it
KNOWN: Final = 10_000  # addresses whose usage is cached
WRITTEN_EVERY: Final = 60.0  # seconds between two updates of the tables' usage and last visits
AT_ONCE: Final = 50  # expired tables or guests read at once
MOST_AT_ONCE: Final = 2_000  # deletions in one sweep; the rest follow a minute later
WAITS, GOES_ON, OVER = range(3)  # the states of a table


class Limits(msgspec.Struct, frozen=True):
    """The quotas, and the days until old data is deleted (0: never). They are options of `cardwright serve`."""

    address_bytes: int = 64 * MB
    address_tables: int = 2_000
    address_guests: int = 2_000
    all_bytes: int = 4_000 * MB
    waiting: int = 7  # days for a table whose game has not begun, since somebody last took a seat
    finished: int = 90  # days for a finished game, since the last visit
    unfinished: int = 180  # days for a running game, since the last visit
    guests: int = 90  # days for a guest who sits at no table, since they used the server last


class Account:
    """The stored bytes of a table in memory, and its last visit. `address`: of the client that created the
    table.
    """

    def __init__(self, keeper: Keeper, table: str, address: str, n_bytes: int) -> None:
        self.keeper, self.table, self.address = keeper, table, address
        self.bytes = n_bytes
        self.unwritten = 0  # bytes not yet recorded in the database
        self.over = False
        self.used = 0  # time of the last visit; 0: none since it was loaded

    def check(self) -> None:
        """Raise `No` if the address has used up its quota for running games."""
        self.keeper.check_more(self.address)

    def add(self, n: int) -> None:
        """Add stored bytes."""
        self.bytes += n
        self.unwritten += n
        self.keeper.unwritten[self.address] += n
        self.touch()

    def touch(self, over: bool = False) -> None:
        """Record a visit. `over`: the game is over."""
        self.used, self.over = now(), self.over or over
        self.keeper.dirty[self.table] = self


class Keeper:
    """How much the database stores for each address and in all, as far as this server knows."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits
        self.bytes: OrderedDict[str, int] = OrderedDict()  # by address, as in the database
        self.unwritten: Counter[str] = Counter()  # more bytes of tables in memory, by address
        self.coming: Counter[str] = Counter()  # bytes of tables that are just being made, by address
        self.all_bytes = 0  # as in the database
        self.dirty: dict[str, Account] = {}  # tables with changes that are not yet in the database

    # -- quotas
    async def account(self, table: str, address: str, n_bytes: int, known: int) -> Account:
        """Create the account of a table that was loaded.

        `n_bytes`: how much the table takes. `known`: how much of this the database has added to the address's
        sum.
        """
        if address not in self.bytes:
            await self.look(address)
        if (old := self.dirty.pop(table, None)) is not None:
            self.unwritten[address] -= old.unwritten
        found = Account(self, table, address, known)
        if old is not None or n_bytes != known:
            found.add(n_bytes - known)
            found.used = old.used if old is not None else 0
        return found

    async def look(self, address: str) -> tuple[int, int]:
        """Read the usage of an address, and cache its bytes. Return the numbers of its tables and guests."""
        tables, n_bytes, guests = await self.store.do(lambda db: used_by(db, address))
        self.bytes[address] = n_bytes
        self.bytes.move_to_end(address)
        if len(self.bytes) > KNOWN:
            self.bytes.popitem(last=False)
        return tables, guests

    async def look_at_all(self) -> None:
        """Read the total usage."""
        self.all_bytes = await self.store.do(used_by_all)

    def of(self, address: str) -> int:
        """Return the bytes used by the tables that were created from an address."""
        return self.bytes.get(address, 0) + self.unwritten[address] + self.coming[address]

    def all(self) -> int:
        """Return the bytes used by all tables and guests."""
        return self.all_bytes + self.unwritten.total() + self.coming.total()

    async def check_table(self, address: str) -> None:
        """Raise `No` if the address may not create a table."""
        tables, _ = await self.look(address)
        if tables >= self.limits.address_tables:
            raise full(f"your address has {self.limits.address_tables:,} tables here, the most allowed")
        self.check_bytes(address)

    async def check_guest(self, address: str) -> None:
        """Raise `No` if the address may not create a guest."""
        _, guests = await self.look(address)
        if guests >= self.limits.address_guests:
            raise full(f"your address has {self.limits.address_guests:,} guests here, the most allowed")
        self.check_bytes("")

    def check_bytes(self, address: str, share: float = 1.0) -> None:
        """Raise `No` if the tables of an address, or all tables, have reached this share of their quota."""
        if address and self.of(address) >= share * self.limits.address_bytes:
            raise full(
                f"the tables of your address take {self.limits.address_bytes // MB:,} MB, the most allowed"
            )
        if self.all() >= share * self.limits.all_bytes:
            raise No("too-many", "this server has no room for more tables; try again later")

    def check_more(self, address: str) -> None:
        """Raise `No` if the address has used up its quota for running games, which is larger than that for
        new tables.
        """
        self.check_bytes(address, ON_TOP)

    @contextlib.contextmanager
    def room(self, address: str, n: int) -> Iterator[None]:
        """Inside this context, bytes are reserved for a new table. Raise `No` if the quota has no room left
        for a table.
        """
        self.check_bytes(address)
        self.coming[address] += n
        try:
            yield
            self.added(address, n)
        finally:
            self.coming[address] -= n
            if not self.coming[address]:
                del self.coming[address]

    def added(self, address: str, n: int) -> None:
        """Count `n` more bytes of an address as stored in the database."""
        if address in self.bytes:
            self.bytes[address] += n
        self.all_bytes += n

    # -- data not yet in the database
    async def write(self) -> None:
        """Record usage and visits of the tables in memory."""
        dirty, self.dirty = self.dirty, {}
        if not dirty:
            return
        rows = [
            (one.bytes, one.used, one.used, OVER if one.over else GOES_ON, one.table)
            for one in dirty.values()
        ]
        new = [one.unwritten for one in dirty.values()]
        try:
            await self.store.do(lambda db: [db.run(WRITE, *row) for row in rows])
        except NotKept:
            self.dirty = dirty | self.dirty
            raise
        for one, n in zip(dirty.values(), new, strict=True):
            one.unwritten -= n
            self.unwritten[one.address] -= n
            self.added(one.address, n)
        self.unwritten += Counter()  # remove zeros

    # -- expiry
    async def expire(self, forget: Callable[[str], None]) -> None:
        """Delete expired data, one table at a time so that nobody waits.

        `forget`: unloads a table from memory.
        """
        tables = guests = 0
        addresses: set[str] = set()
        while tables < MOST_AT_ONCE and (
            found := await self.store.do(lambda db: old_tables(db, self.limits))
        ):
            for table in found:
                addresses.add(await self.delete(table))
                forget(table)
            tables += len(found)
        while guests < MOST_AT_ONCE and (n := await self.store.do(lambda db: delete_guests(db, self.limits))):
            guests += n
        for address in addresses & self.bytes.keys():
            await self.look(address)
        if tables or guests:
            await self.store.sweep()
            log("expired", tables=tables, guests=guests)

    async def delete(self, table: str) -> str:
        """Delete a table and its events; return the address that made it."""
        account = self.dirty.pop(table, None)
        if account is not None:
            self.unwritten[account.address] -= account.unwritten
        address, n = await self.store.do(lambda db: delete_table(db, table))
        self.all_bytes -= n
        return str(address)


WRITE: Final = """
UPDATE tables SET bytes = ?, used = CASE WHEN used < ? THEN ? ELSE used END, state = ? WHERE id = ?
"""


def full(text: str) -> No:
    """Return the error for a quota that is used up."""
    return No("too-many", f"{text}: delete what you no longer need under Settings, or come back later")


def now() -> int:
    """Return seconds since 1970. No game depends on this time."""
    return int(time.time())


def used_by(db: Database, address: str) -> tuple[int, int, int]:
    """Return the number of tables, the bytes and the number of guests of an address, from an open database.

    Decks count as bytes.
    """
    tables, n_bytes = db.run(
        "SELECT count(*), coalesce(sum(bytes), 0) FROM tables WHERE made_from = ?", address
    )[0]
    guests = db.run("SELECT count(*) FROM persons WHERE address = ?", address)[0][0]
    decks = db.run(
        "SELECT coalesce(sum(bytes), 0) FROM decks JOIN persons ON persons.id = decks.person WHERE address = ?",
        address,
    )[0][0]
    return int(tables), int(n_bytes) + int(decks), int(guests)


def used_by_all(db: Database) -> int:
    """Return the bytes used by all tables, decks and guests, from an open database."""
    tables = db.run("SELECT coalesce(sum(bytes), 0) FROM tables")[0][0]
    decks = db.run("SELECT coalesce(sum(bytes), 0) FROM decks")[0][0]
    return int(tables) + int(decks) + GUEST_BYTES * int(db.run("SELECT count(*) FROM persons")[0][0])


def old_tables(db: Database, limits: Limits) -> list[str]:
    """Return the ids of some expired tables; tables without a recorded visit are skipped."""
    found: list[str] = []
    for state, days in ((WAITS, limits.waiting), (GOES_ON, limits.unfinished), (OVER, limits.finished)):
        if days:
            sql = f"SELECT id FROM tables WHERE state = ? AND used > 0 AND used < ? ORDER BY used LIMIT {AT_ONCE}"
            found += [row[0] for row in db.run(sql, state, now() - days * DAY)]
    return found


def delete_table(db: Database, table: str) -> tuple[str, int]:
    """Delete a table; return its address and its bytes."""
    rows = db.run("SELECT made_from, bytes FROM tables WHERE id = ?", table)
    db.run("DELETE FROM events WHERE table_id = ?", table)
    db.run("DELETE FROM present WHERE table_id = ?", table)
    db.run("DELETE FROM tables WHERE id = ?", table)
    return (rows[0][0], int(rows[0][1])) if rows else ("", 0)


def delete_guests(db: Database, limits: Limits) -> int:
    """Delete some expired guests; return their number."""
    if not limits.guests:
        return 0
    sql = (
        "SELECT id FROM persons WHERE used > 0 AND used < ? "
        "AND NOT EXISTS (SELECT 1 FROM present WHERE person = persons.id) "
        f"ORDER BY used LIMIT {AT_ONCE}"
    )
    found = db.run(sql, now() - limits.guests * DAY)
    for row in found:
        db.run("DELETE FROM decks WHERE person = ?", row[0])
        db.run("DELETE FROM persons WHERE id = ?", row[0])
    return len(found)
