"""Table ownership when several servers share a database: leases and fencing tokens.

Each server renews a lease, which is a row in the database. When a request names a table, the server claims the table,
unless another server with a valid lease owns it; then the request is forwarded to that server. Each claim raises the
table's fencing token. Every write carries the token, so a stale server's writes are rejected.

The database's clock decides whether another server's lease has expired. A server judges its own lease by its own
clock, counted from before it asked the database. A server that was paused or cut off therefore notices the expiry
before it shows or acknowledges anything.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import msgspec

from cardwright.kernel.errors import CardwrightError

from .databases import EXTRA, Database, Row
from .logs import log
from .messages import No
from .metrics import METRICS
from .peers import Peer
from .store import NotKept, Store

LEASE: Final = 5.0  # seconds
EVERY: Final = 1.0  # seconds between two renewals
TRIES: Final = 20  # attempts at a claim while another server claims the same table
PAUSE: Final = 0.05  # seconds between two attempts
GIVEN_BACK_WITHIN: Final = 1.0  # seconds
FORGOTTEN: Final = 3600  # seconds after which an expired server is deleted
MOST_CLAIMED: Final = 100_000  # tables that one server remembers as owned

CLAIM: Final = """
UPDATE tables SET owner = ?, fence = tables.fence + 1 FROM (
    SELECT id, owner FROM tables WHERE id = ? AND (owner IS NULL OR owner = ? OR NOT EXISTS (
        SELECT 1 FROM servers WHERE servers.id = tables.owner AND until > now()
    )) FOR NO KEY UPDATE SKIP LOCKED -- who waits for nobody is in nobody's way
) AS free WHERE tables.id = free.id RETURNING tables.fence, free.owner
"""
OWNER: Final = """
SELECT servers.id, address, secret FROM tables LEFT JOIN servers ON servers.id = tables.owner AND until > now()
WHERE tables.id = ?
"""
RENEW: Final = """
UPDATE servers SET until = now() + make_interval(secs => ?), shows = ? WHERE id = ? AND until > now() RETURNING id
"""
ENTER: Final = """
INSERT INTO servers (until, shows, id, address, secret) VALUES (now() + make_interval(secs => ?), ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET until = excluded.until, shows = excluded.shows
"""
OTHERS: Final = "SELECT id, address, secret, shows FROM servers WHERE id <> ? AND until > now()"
# This server now listens at its address, so an older entry with the same address is stale.
LEAVE: Final = "DELETE FROM servers WHERE id = ?"
FORGET: Final = "DELETE FROM servers WHERE address = ? OR until < now() - make_interval(secs => ?)"


class Alone:
    """Ownership for a single server: it owns every table."""

    async def start(self, let_go: Callable[[], None], shows: Callable[[], list[Any]]) -> None:
        """Start. `let_go` gives up all tables; `shows` lists the games that may be watched."""
        METRICS.lease.set(1)
        METRICS.servers.set(1)

    async def stop(self) -> None:
        """Release all tables so that other servers can take them over at once."""

    def held(self) -> bool:
        """Whether the lease is held: only then may the server show, acknowledge and store."""
        return True

    async def elsewhere(self, table: str) -> Peer | None:
        """Return the server that owns a table. Return None if it is this one.

        Raise `No` if there is no such table. Raise NotKept if the database did not answer; the caller may
        retry.
        """
        return None

    def fence(self, table: str) -> int:
        """Return the fencing token of a table that this server owns. Raise `No` if it does not own the table."""
        return 0

    def forget(self, table: str) -> None:
        """Forget that this server owns a table; it must be claimed again before use."""

    def trusts(self, secret: str) -> bool:
        """Whether a forwarded request has the right secret."""
        return False

    def shown_elsewhere(self) -> list[dict[str, Any]]:
        """Return the games on other servers that may be watched."""
        return []


class Claimed(NamedTuple):
    """The result of a claim: the fencing token (0 if the claim failed), the previous owner, and the present
    owner.

    `owner`: None if the claim succeeded, or if there is no such table.
    """

    fence: int
    before: str | None
    owner: Row | None  # None: no such table


class Shared(Alone):
    """Ownership for one of several servers: it owns the tables it has claimed, while its lease is valid."""

    def __init__(self, store: Store, address: str) -> None:
        self.store = store
        self.own = Store(store.url)  # a separate connection: lease renewals never wait behind table writes
        self.own.broke = self.broke
        self.address = address
        self.id = secrets.token_hex(8)
        self.secret = secrets.token_urlsafe(32)
        self.until = 0.0  # expiry by this machine's clock; 0: no lease
        self.term = 0  # increases with each lost lease
        self.mine: dict[str, int] = {}
        self.claiming: dict[str, asyncio.Task[Peer | None]] = {}
        self.others: dict[str, Peer] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.let_go: Callable[[], None] = lambda: None
        self.shows: Callable[[], list[Any]] = list

    def broke(self) -> None:
        """Stop the server because the lease can't be written, in the same way as if tables couldn't be
        written.
        """
        self.store.broke()

    # -- the lease
    async def start(self, let_go: Callable[[], None], shows: Callable[[], list[Any]]) -> None:
        """Acquire a lease and renew it periodically."""
        self.let_go, self.shows = let_go, shows
        with contextlib.suppress(NotKept):  # it is tried again
            await self.own.do(lambda db: db.run(FORGET, self.address, FORGOTTEN))
            await self.renew()
        self.tasks = [asyncio.create_task(self.renew_always()), asyncio.create_task(self.watch())]

    async def stop(self) -> None:
        """Release the lease after pending writes."""
        if not self.tasks:
            return
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks = []
        self.lose("given back")
        with contextlib.suppress(NotKept, TimeoutError):  # the lease then expires
            async with asyncio.timeout(GIVEN_BACK_WITHIN):
                await self.store.do(lambda _: None)  # after all pending writes
                await self.own.do(lambda db: db.run(LEAVE, self.id))  # after the last renewal
        await self.own.close()
        for peer in self.others.values():
            await peer.close()
        self.others = {}

    async def renew_always(self) -> None:
        """Renew the lease periodically while the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.renew()
            except Exception as why:  # the lease expires unless a later attempt succeeds
                log("not renewed", server=self.id, error=f"{type(why).__name__}: {why}")

    async def renew(self) -> None:
        """Renew the lease and read the list of other servers."""
        sent, shows = now(), self.shown_here()
        went_on, others = await self.own.do(lambda db: self.renewed(db, shows), LEASE)
        if not went_on and self.held():
            self.lose("run out by the clock of the database")
        self.held()  # if the lease expired meanwhile, release its tables first
        self.until = sent + LEASE
        METRICS.lease.set(1)
        await self.meet({row[0]: row for row in others})

    def shown_here(self) -> str:
        """Return this server's watchable games, encoded for the other servers.

        An error here never affects the lease.
        """
        try:
            return msgspec.json.encode(self.shows()).decode()
        except Exception as why:
            log("not shown", server=self.id, error=f"{type(why).__name__}: {why}")
            return "[]"

    def renewed(self, db: Database, shows: str) -> tuple[bool, list[Row]]:
        """Renew the lease in the database; return whether it was still valid, and the other servers."""
        went_on = bool(db.run(RENEW, LEASE, shows, self.id))
        if not went_on:
            db.run(ENTER, LEASE, shows, self.id, self.address, self.secret)
        return went_on, db.run(OTHERS, self.id)

    async def meet(self, rows: dict[str, Row]) -> None:
        """Update the list of other servers; close connections to those that are gone."""
        gone = [self.others.pop(one) for one in list(self.others) if one not in rows]
        for id_, address, secret, shows in rows.values():
            self.peer(id_, address, secret).shows = msgspec.json.decode(shows)
        METRICS.servers.set(1 + len(self.others))
        for peer in gone:
            await peer.close()

    def peer(self, id_: str, address: str, secret: str) -> Peer:
        """Return the client of another server; create it on first use."""
        if id_ not in self.others:
            self.others[id_] = Peer(address, secret)
            if address == self.address:
                log("same address", server=self.id, other=id_, address=address)
        return self.others[id_]

    async def watch(self) -> None:
        """Release all tables as soon as the lease expires, even if no request arrives."""
        while True:
            await asyncio.sleep(max(PAUSE, self.until - now()))
            self.held()

    def held(self) -> bool:
        """Whether the lease is valid; the first call after it expires releases all tables."""
        if self.until and now() >= self.until:
            self.lose("run out")
        return self.until > 0

    def lose(self, why: str) -> None:
        """Release all tables: the lease is over, so others may own them."""
        if self.until:
            log("lease", server=self.id, over=why, tables=len(self.mine))
            METRICS.lost.labels(why).inc()
        METRICS.lease.set(0)
        self.until = 0.0
        self.term += 1
        self.mine.clear()
        self.let_go()

    # -- tables
    async def elsewhere(self, table: str) -> Peer | None:
        """Return the server that owns a table. Return None if it is this one.

        A table that no server owns is claimed for this server first.
        """
        if self.held() and table in self.mine:
            return None
        task = self.claiming.get(table)
        if task is None:
            task = self.claiming[table] = asyncio.create_task(self.claim(table))
            task.add_done_callback(lambda done: self.settled(table, done))
        try:
            return await asyncio.shield(task)
        finally:
            del task  # its error refers to this frame: free both without a GC pass

    async def claim(self, table: str) -> Peer | None:
        """Claim a table. Return None if this server owns it then, otherwise its owner. Raise `No` if there is
        no such table.
        """
        for _ in range(TRIES):
            term = self.term
            if not self.held():
                raise NotKept("this server's lease has expired")
            found: Claimed = await self.store.do(lambda db: claimed(db, self.id, table))
            if not self.held() or self.term != term:
                continue
            if found.fence:
                before = {None: "free", self.id: "own"}.get(found.before, "takeover")
                METRICS.claims.labels(before).inc()
                if len(self.mine) >= MOST_CLAIMED:
                    self.mine.pop(next(iter(self.mine)))
                self.mine[table] = found.fence
                return None
            if found.owner is None:
                raise No("unknown", "there is no table at this address: check the link")
            if found.owner[0] is not None and found.owner[0] != self.id:
                return self.peer(*found.owner)
            await asyncio.sleep(PAUSE)
        raise NotKept(f"could not claim table {table!r}: try again in a moment")

    def settled(self, table: str, task: asyncio.Task[Peer | None]) -> None:
        """Forget a finished claim; its caller may be gone already."""
        self.claiming.pop(table)
        if not task.cancelled():
            task.exception()

    def fence(self, table: str) -> int:
        """Return the fencing token under which this server owns a table.

        Raises `No` if it does not own the table.
        """
        if not self.held() or table not in self.mine:
            raise No("gone", "this server does not own the table: try again in a moment")
        return self.mine[table]

    def forget(self, table: str) -> None:
        """Forget that this server owns a table, so that the table is claimed again before it is used."""
        self.mine.pop(table, None)

    # -- other servers
    def trusts(self, secret: str) -> bool:
        """Whether a secret is that of this server, which only other servers on this database know."""
        return secrets.compare_digest(secret.encode(), self.secret.encode())

    def shown_elsewhere(self) -> list[dict[str, Any]]:
        """Return the games on other servers that may be watched."""
        return [one for peer in self.others.values() for one in peer.shows]


def now() -> float:
    """Return seconds of a monotonic clock.

    Where the system has such a clock, it also runs while the machine sleeps.
    """
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


def claimed(db: Database, server: str, table: str) -> Claimed:
    """Claim a table for a server in an open database; return the result."""
    rows = db.run(CLAIM, server, table, server)
    if rows:
        return Claimed(rows[0][0], rows[0][1], None)
    owners = db.run(OWNER, table)
    return Claimed(0, None, owners[0] if owners else None)


def leases_of(store: Store, address: str) -> Alone:
    """Return the ownership object for a store. `address`: the URL at which other servers reach this one."""
    if not store.shared:
        return Alone()
    if find_spec("httpx") is None:
        raise CardwrightError(f"several servers need httpx, which is not installed: pip install '{EXTRA}'")
    return Shared(store, address)
