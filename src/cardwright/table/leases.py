"""Which server has which table, where several use one database.

A server has a lease: a row that it renews all the time. Somebody asks for a table, and the server claims it, unless one
whose lease still runs has it; then that one is asked. A claim gives the table a number, its fence, which is one more
than any before. What is kept of a table has its fence with it, and a server with an older one keeps nothing.

Whether the lease of another server has run out is decided by the clock of the database, whether one's own has, by a
clock of this machine alone, counted from before the database was asked. So a server that was stopped or cut off knows
it before it shows or acknowledges anything.
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
TRIES: Final = 20  # of a claim while another server just then claims the same table
PAUSE: Final = 0.05  # seconds between them
GIVEN_BACK_WITHIN: Final = 1.0  # seconds
FORGOTTEN: Final = 3600  # seconds after which nothing of a server remains
MOST_CLAIMED: Final = 100_000  # tables that one server remembers as its own

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
# Who listens at this address now is this server: another one that did is no more.
LEAVE: Final = "DELETE FROM servers WHERE id = ?"
FORGET: Final = "DELETE FROM servers WHERE address = ? OR until < now() - make_interval(secs => ?)"


class Alone:
    """How a server that is alone has tables: all of them, always."""

    async def start(self, let_go: Callable[[], None], shows: Callable[[], list[Any]]) -> None:
        """From now on. `let_go` lets go of all tables; `shows` says which may be watched."""
        METRICS.lease.set(1)
        METRICS.servers.set(1)

    async def stop(self) -> None:
        """Let go of all tables, so that others can take them over at once."""

    def held(self) -> bool:
        """Whether this server may show, acknowledge and keep anything."""
        return True

    async def elsewhere(self, table: str) -> Peer | None:
        """The server that has a table; None if this one has it. `No`: there is no such table. NotKept: ask again."""
        return None

    def fence(self, table: str) -> int:
        """The fence under which this server has a table; `No` if it does not have it."""
        return 0

    def forget(self, table: str) -> None:
        """Claim it anew before it is used again."""

    def trusts(self, secret: str) -> bool:
        """Whether another server has sent this on, as its secret says."""
        return False

    def shown_elsewhere(self) -> list[dict[str, Any]]:
        """The games at other servers that may be watched."""
        return []


class Claimed(NamedTuple):
    """What came of a claim: the fence (0: none), who had the table before, and who has it if its lease still runs."""

    fence: int
    before: str | None
    owner: Row | None  # None: there is no such table


class Shared(Alone):
    """How one of several servers has tables: by its lease, those that it has claimed."""

    def __init__(self, store: Store, address: str) -> None:
        self.store = store
        self.own = Store(store.url)  # for the lease alone: it waits behind nothing that tables keep
        self.own.broke = self.broke
        self.address = address
        self.id = secrets.token_hex(8)
        self.secret = secrets.token_urlsafe(32)
        self.until = 0.0  # by the clock of this machine; 0: there is no lease
        self.term = 0  # one more with each lease that was lost
        self.mine: dict[str, int] = {}
        self.claiming: dict[str, asyncio.Task[Peer | None]] = {}
        self.others: dict[str, Peer] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.let_go: Callable[[], None] = lambda: None
        self.shows: Callable[[], list[Any]] = list

    def broke(self) -> None:
        """Nothing renews the lease any more: as if nothing were kept."""
        self.store.broke()

    # -- the lease
    async def start(self, let_go: Callable[[], None], shows: Callable[[], list[Any]]) -> None:
        """Begin a lease, and renew it from now on."""
        self.let_go, self.shows = let_go, shows
        with contextlib.suppress(NotKept):  # it is tried again
            await self.own.do(lambda db: db.run(FORGET, self.address, FORGOTTEN))
            await self.renew()
        self.tasks = [asyncio.create_task(self.renew_always()), asyncio.create_task(self.watch())]

    async def stop(self) -> None:
        """Give the lease back, once; what was under way is kept before."""
        if not self.tasks:
            return
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks = []
        self.lose("given back")
        with contextlib.suppress(NotKept, TimeoutError):  # then it runs out
            async with asyncio.timeout(GIVEN_BACK_WITHIN):
                await self.store.do(lambda _: None)  # after all that is being kept
                await self.own.do(lambda db: db.run(LEAVE, self.id))  # after the last renewal
        await self.own.close()
        for peer in self.others.values():
            await peer.close()
        self.others = {}

    async def renew_always(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.renew()
            except Exception as why:  # the lease runs out, unless it is tried again in time
                log("not renewed", server=self.id, error=f"{type(why).__name__}: {why}")

    async def renew(self) -> None:
        """Have the lease for a while from now on, and hear who else has one."""
        sent, shows = now(), self.shown_here()
        went_on, others = await self.own.do(lambda db: self.renewed(db, shows), LEASE)
        if not went_on and self.held():
            self.lose("run out by the clock of the database")
        self.held()  # it has run out meanwhile: what was had by it is gone, whatever comes now
        self.until = sent + LEASE
        METRICS.lease.set(1)
        await self.meet({row[0]: row for row in others})

    def shown_here(self) -> str:
        """The games of this server that may be watched, for the others. The lease does not depend on them."""
        try:
            return msgspec.json.encode(self.shows()).decode()
        except Exception as why:
            log("not shown", server=self.id, error=f"{type(why).__name__}: {why}")
            return "[]"

    def renewed(self, db: Database, shows: str) -> tuple[bool, list[Row]]:
        """In the database: whether the lease had not run out, and the others."""
        went_on = bool(db.run(RENEW, LEASE, shows, self.id))
        if not went_on:
            db.run(ENTER, LEASE, shows, self.id, self.address, self.secret)
        return went_on, db.run(OTHERS, self.id)

    async def meet(self, rows: dict[str, Row]) -> None:
        """These are the other servers; what is under way with one that is no more ends."""
        gone = [self.others.pop(one) for one in list(self.others) if one not in rows]
        for id_, address, secret, shows in rows.values():
            self.peer(id_, address, secret).shows = msgspec.json.decode(shows)
        METRICS.servers.set(1 + len(self.others))
        for peer in gone:
            await peer.close()

    def peer(self, id_: str, address: str, secret: str) -> Peer:
        """Another server."""
        if id_ not in self.others:
            self.others[id_] = Peer(address, secret)
            if address == self.address:
                log("same address", server=self.id, other=id_, address=address)
        return self.others[id_]

    async def watch(self) -> None:
        """Let go of everything as soon as the lease has run out, also if nobody asks for anything."""
        while True:
            await asyncio.sleep(max(PAUSE, self.until - now()))
            self.held()

    def held(self) -> bool:
        """Whether the lease still runs. Who asks first when it does not lets go of everything."""
        if self.until and now() >= self.until:
            self.lose("run out")
        return self.until > 0

    def lose(self, why: str) -> None:
        """The lease is over: others may have any of the tables by now."""
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
        """The server that has it, if it is another one. If none has it, this one has it from now on."""
        if self.held() and table in self.mine:
            return None
        task = self.claiming.get(table)
        if task is None:
            task = self.claiming[table] = asyncio.create_task(self.claim(table))
            task.add_done_callback(lambda done: self.settled(table, done))
        return await asyncio.shield(task)

    async def claim(self, table: str) -> Peer | None:
        """Claim a table; as `elsewhere`. `No` if there is no such table."""
        for _ in range(TRIES):
            term = self.term
            if not self.held():
                raise NotKept("expected a lease that is held, it has run out")
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
                raise No("unknown", "expected a table that there is, got another address")
            if found.owner[0] is not None and found.owner[0] != self.id:
                return self.peer(*found.owner)
            await asyncio.sleep(PAUSE)
        raise NotKept(f"expected a claim of table {table!r} that comes to an end")

    def settled(self, table: str, task: asyncio.Task[Peer | None]) -> None:
        """A claim has come to an end; whoever asked for it may be gone already."""
        self.claiming.pop(table)
        if not task.cancelled():
            task.exception()

    def fence(self, table: str) -> int:
        """The fence under which this server has a table; `No` if it does not have it."""
        if not self.held() or table not in self.mine:
            raise No("gone", "expected the server that has this table; try again in a moment")
        return self.mine[table]

    def forget(self, table: str) -> None:
        """Claim it anew before it is used again."""
        self.mine.pop(table, None)

    # -- other servers
    def trusts(self, secret: str) -> bool:
        """Whether it is the secret of this server, which only other servers of this database know."""
        return secrets.compare_digest(secret.encode(), self.secret.encode())

    def shown_elsewhere(self) -> list[dict[str, Any]]:
        """The games at other servers that may be watched."""
        return [one for peer in self.others.values() for one in peer.shows]


def now() -> float:
    """Seconds by a clock of this machine that nobody sets, and that goes on while the machine sleeps, if it has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


def claimed(db: Database, server: str, table: str) -> Claimed:
    """Claim a table for a server, in an open database."""
    rows = db.run(CLAIM, server, table, server)
    if rows:
        return Claimed(rows[0][0], rows[0][1], None)
    owners = db.run(OWNER, table)
    return Claimed(0, None, owners[0] if owners else None)


def leases_of(store: Store, address: str) -> Alone:
    """How a server has tables that are kept there. `address`: where the other servers reach it."""
    if not store.shared:
        return Alone()
    if find_spec("httpx") is None:
        raise CardwrightError(
            f"expected httpx for several servers, it is not installed: pip install '{EXTRA}'"
        )
    return Shared(store, address)
