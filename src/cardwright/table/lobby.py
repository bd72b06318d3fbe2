"""The lobby: guests, tables that are set up, seats that are taken, tables in memory."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from cardwright import __version__
from cardwright.games import named
from cardwright.kernel.errors import CardwrightError
from cardwright.play.spec import PUBLIC, replaced

from . import messages as m
from .after import at_answer, check_open
from .door import MOST_OF_PERSON, Counts
from .leases import Alone
from .live import LiveTable
from .logs import log
from .metrics import METRICS
from .setup import (
    Seat,
    Setup,
    TableAsked,
    begin,
    bot_offered,
    check_bots,
    own_name,
    seat_of_link,
    set_up,
    sit_down,
    spec_from_json,
    spec_to_json,
)
from .store import Kept, NotKept, Store
from .thinking import THINKERS

REMEMBERED: Final = 10_000  # persons whose token needs no look into the database
MOST_TO_WATCH: Final = 40
READ_AT_ONCE: Final = 4  # tables: each is played again from its beginning, and others wait meanwhile
IDLE_IN_MEMORY: Final = 600.0  # seconds: a table at which nobody looks is read again when somebody comes
OVER_IN_MEMORY: Final = 30.0  # the same of a game that is over
MOST_IN_MEMORY: Final = 5000  # tables
MOST_OPENED: Final = 100  # tables that one person has opened in the last hour and whose games are not over
OPENED_FOR: Final = 3600.0  # seconds
TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{43}")
TABLE: Final = re.compile(r"[0-9a-f]{16}")
ME: Final = "me"
FAREWELL: Final = 1.0  # seconds for saying that the server stops


def digest(token: str) -> str:
    """How a token is kept: nobody who reads the database can sit down."""
    return hashlib.sha256(token.encode()).hexdigest()


@contextlib.contextmanager
def logged(what: str, table: str) -> Iterator[None]:
    """An exception of one table is a line in the log, and hinders no other."""
    try:
        yield
    except Exception as why:
        log(what, table=table, error=f"{type(why).__name__}: {why}")


class Lobby:
    """All tables of this server, and who is who."""

    def __init__(self, store: Store, leases: Alone) -> None:
        self.store = store
        self.leases = leases
        self.live: dict[str, LiveTable] = {}
        self.seen: dict[str, float] = {}  # of the tables in memory
        self.loading: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # while somebody waits for one
        self.reading = asyncio.Semaphore(READ_AT_ONCE)
        self.persons: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self.opened: OrderedDict[str, dict[str, float]] = OrderedDict()  # by person: tables, and since when
        self.uses: Counter[str] = Counter()  # requests and sockets that are at a table just now
        self.sockets = Counts(MOST_OF_PERSON)
        self.ticking: asyncio.Task[None] | None = None
        self.stopping = False

    # -- persons
    async def guest(self, name: str) -> dict[str, str]:
        """A new guest; the token is the only proof of who it is, and told once."""
        person, token = secrets.token_hex(8), secrets.token_urlsafe(32)
        name = own_name(name, [])
        await self.store.add_person(person, digest(token), name, int(time.time()))
        return {"person": person, "token": token, "name": name}

    async def known(self, token: str) -> tuple[str, str]:
        """The person of a token, and the name; `No` for a token that nobody has."""
        if not TOKEN.fullmatch(token):
            raise m.No("stranger", "expected the token of a guest, got another one")
        key = digest(token)
        found = self.persons.get(key)
        if found is None:
            found = await self.store.person(key)
            if found is None:
                raise m.No("stranger", "expected the token of a guest, got another one")
            self.persons[key] = found
            if len(self.persons) > REMEMBERED:
                self.persons.popitem(last=False)
        return found

    async def person_of(self, token: str) -> str:
        """The person of a token; `No` for a token that nobody has."""
        return (await self.known(token))[0]

    # -- tables that are set up
    async def make(self, asked: TableAsked, person: str, name: str) -> dict[str, Any]:
        """A table as asked for; its game begins at once if nobody is waited for."""
        setup = set_up(asked, person, name)
        return await self.open(setup, person)

    async def open(self, setup: Setup, person: str, spec: bytes | None = None) -> dict[str, Any]:
        """Keep a setup as a new table."""
        check_bots(setup)
        self.make_room()
        mine, table = self.opened_by(person), secrets.token_hex(8)
        mine[table] = time.monotonic()
        try:
            if spec is None:  # what can't begin is refused now
                begun = await asyncio.to_thread(begin, setup)
                spec = spec_to_json(begun.spec) if setup.full() else None
            setup.version = __version__ if setup.full() else ""
            await self.store.add_table(table, msgspec.json.encode(setup), int(time.time()), spec)
        except BaseException:
            mine.pop(table, None)
            raise
        log("table", table=table, game=setup.game, seats=len(setup.seats))
        return await self.about(table, person)

    def opened_by(self, person: str) -> dict[str, float]:
        """The tables that a person has opened lately; `No` if too many of them wait or go on."""
        mine = self.opened.pop(person, {})
        now = time.monotonic()
        for table, at in list(mine.items()):
            live = self.live.get(table)
            if now - at > OPENED_FOR or (live is not None and live.game.over):
                del mine[table]
        self.opened[person] = mine
        if len(self.opened) > REMEMBERED:
            self.opened.popitem(last=False)
        if len(mine) >= MOST_OPENED:
            raise m.No(
                "too-many", f"expected {MOST_OPENED} tables of yours at the most in an hour; finish some"
            )
        return mine

    async def setup_of(self, table: str) -> tuple[Setup, bool]:
        """How a table is set up, and whether its game has begun; `No` if there is none."""
        if table in self.live:
            return self.live[table].setup, True
        kept = await self.store.setup(table)
        if kept is None:
            raise m.No("unknown", "expected a table that there is, got another address")
        return msgspec.json.decode(kept[0], type=Setup), kept[1]

    async def about(self, table: str, person: str) -> dict[str, Any]:
        """What a person may know of a table before sitting down: the links only for its host."""
        setup, begun = await self.setup_of(table)
        seats = [
            {
                "name": seat.name, "bot": seat.bot, "taken": bool(seat.person or seat.bot),
                "mine": bool(person) and seat.person == person,
                **({"invite": seat.invite} if seat.invite and person == setup.host and not seat.person else {}),
            }
            for seat in setup.seats
        ]  # fmt: skip
        return {
            "table": table, "game": setup.game, "kind": setup.table, "title": setup.title, "begun": begun,
            "host": person == setup.host, "watch": setup.watch, "seats": seats, "after": setup.after,
            "concedes": named(setup.game).table(setup.table).concedes,
            **({"options": setup.options} if person == setup.host else {}),  # decks are in them
        }  # fmt: skip

    async def join(self, table: str, invite: str, person: str, name: str, brings: str = "") -> dict[str, Any]:
        """Sit down with a link, and what one brings; the game begins when the last seat is taken."""
        async with self.loading.setdefault(table, asyncio.Lock()):
            fence = self.leases.fence(table)
            setup, begun = await self.setup_of(table)
            if seat_of_link(setup, invite).person == person:
                return await self.about(table, person)
            sit_down(setup, begun, invite, person, name, brings)
            tried = await asyncio.to_thread(
                begin, setup
            )  # what can't begin is refused, whoever is still to come
            spec = spec_to_json(tried.spec) if setup.full() else None
            setup.version = __version__ if setup.full() else ""
            try:
                await self.store.set_up(table, msgspec.json.encode(setup), spec, fence)
            except NotKept:
                self.leases.forget(table)
                raise
        return await self.about(table, person)

    async def check(self, table: str, invite: str, person: str, name: str, brings: str) -> None:
        """Whether somebody could sit down so; `No` with all that is wrong. Nothing is kept."""
        setup, begun = await self.setup_of(table)
        sit_down(setup, begun, invite, person, name, brings)
        await asyncio.to_thread(begin, setup)

    async def rematch(self, table: str, person: str) -> dict[str, Any]:
        """The same game with the same seats again, for who plays at this table."""
        live = await self.at(table)
        if live.seat_of(person) < 0:
            raise m.No("not-yours", "expected somebody who plays at this table")
        if not live.game.over:
            raise m.No("illegal", "expected a game that is over, this one goes on")
        setup = msgspec.structs.replace(live.setup, after=table, host=person)
        return await self.next_of(live, person, lambda: (setup, None))

    async def next_of(
        self, live: LiveTable, person: str, begun: Callable[[], tuple[Setup, bytes | None]]
    ) -> dict[str, Any]:
        """The table at which those who sit at this one go on. Whoever asks first makes it, the others are led there.

        `begun`: its setup and its spec, asked for when nobody can build a deck for it any more.
        """
        async with live.leaving:
            if live.next:
                return await self.about(live.next, person)
            setup, spec = begun()
            made = await self.open(setup, person, spec)
            await live.go_to(made["table"])
            return made

    async def follow(self, table: str, person: str) -> dict[str, Any]:
        """The game for which this one was played, such as the one after a draft, with the same seats."""
        live = await self.at(table)
        if live.seat_of(person) < 0:
            raise m.No("not-yours", "expected somebody who plays at this table")
        return await self.next_of(live, person, lambda: following(live, person))

    def to_watch(self) -> list[dict[str, Any]]:
        """Games that go on and may be watched, at whatever server, those at which most look on first."""
        return most_watched([*self.shows(), *self.leases.shown_elsewhere()])

    def shows(self) -> list[dict[str, Any]]:
        """Those of this server."""
        if not self.leases.held():
            return []
        found = [
            {
                "table": name, "title": one.setup.title, "turn": one.game.turn_number,
                "seats": [seat.name for seat in one.setup.seats],
                "watching": sum(connection.seat < 0 for connection in one.connections),
            }
            for name, one in self.live.items()
            if one.setup.watch and not one.game.over and not one.broken and one.connections
        ]  # fmt: skip
        return most_watched(found)

    async def go_on_from(self, table: str, person: str, at: int, seats: list[str]) -> dict[str, Any]:
        """A new game from a moment of one that is over, for who played it: `me` in one seat at the most, or bots."""
        live = await self.at(table)
        if live.seat_of(person) < 0:
            raise m.No("not-yours", "expected somebody who plays at this table")
        check_open(live.game)
        old = live.setup.seats
        if len(seats) != len(old) or seats.count(ME) > 1:
            raise m.No(
                "bad", f"expected {len(old)} seats and you in one of them at the most, got {len(seats)}"
            )
        new = [
            Seat(seat.name, person) if who == ME else Seat(seat.name, "", bot_offered(live.setup, who))
            for seat, who in zip(old, seats, strict=True)
        ]
        try:
            moment = await asyncio.to_thread(at_answer, live.game, at)
            spec = replaced(moment.from_here(secrets.randbits(62)), fresh=True)
        except CardwrightError as why:
            raise m.No("bad", str(why)) from why
        setup = msgspec.structs.replace(live.setup, seats=new, after=table, host=person)
        return await self.open(setup, person, spec_to_json(spec))

    # -- tables in memory
    async def at(self, table: str) -> LiveTable:
        """The table in memory, read from what is kept if need be; `No` if its game has not begun."""
        if self.stopping:
            raise m.No("gone", "expected a server that goes on, this one stops; try again in a moment")
        if (found := self.in_memory(table)) is not None:
            self.seen[table] = time.monotonic()
            return found
        async with self.loading.setdefault(table, asyncio.Lock()), self.reading:
            if (found := self.in_memory(table)) is not None:
                return found
            fence = self.leases.fence(table)
            kept = await self.store.table(table)
            if kept is None:
                raise m.No("unknown", "expected a table that there is, got another address")
            setup = msgspec.json.decode(kept.setup, type=Setup)
            if not kept.spec:
                raise m.No("waiting", "expected a table whose game has begun: seats are still free")
            with_bots = [event.text for event in kept.events if event.kind == "bot"]
            check_bots(setup, with_bots)  # what is kept may be of before names were compared
            self.make_room()
            live = self.read(kept, setup)
            if live.fence != fence:
                raise m.No("gone", "expected a table that this server has, it was claimed meanwhile")
            self.live[table] = live
            self.seen[table] = time.monotonic()
            METRICS.tables.set(len(self.live))
            live.driver.start()
            return live

    def read(self, kept: Kept, setup: Setup) -> LiveTable:
        """A table out of what is kept; `No` if it comes to another game by the rules of this version."""
        try:
            return LiveTable(kept.id, setup, spec_from_json(kept.spec), self.store, kept.events, self.leases)
        except m.No:
            raise
        except Exception as why:
            begun = setup.version or "unknown"
            log("other version", table=kept.id, begun=begun, version=__version__, error=type(why).__name__)
            raise m.No(
                "other-version",
                f"expected a game by the rules of this version, {__version__}, got one that was begun with version "
                f"{begun} and other rules; it is kept as it is, for a server of that version to go on with",
            ) from why

    def in_memory(self, table: str) -> LiveTable | None:
        """The table, if it is in memory as it is kept."""
        found = self.live.get(table)
        if found is None or found.broken:
            return None
        if found.fence != self.leases.fence(table):
            found.let_go()
            return None
        return found

    def let_go(self) -> None:
        """Let go of all tables: other servers may have them by now."""
        for table in self.live.values():
            table.let_go()
            if table.driver.task is not None:
                table.driver.task.cancel()
        self.live.clear()
        self.seen.clear()

    # -- once a second
    async def start(self) -> None:
        """Have a lease; warn who does not answer, and forget tables at which nobody looks."""
        await self.leases.start(self.let_go, self.shows)
        self.ticking = asyncio.create_task(self.tick())

    async def tick(self) -> None:
        """Every second, for as long as the server runs."""
        while True:
            await asyncio.sleep(1.0)
            for name, table in list(self.live.items()):
                with logged("not looked after", name):
                    await table.tick()
                with logged("not forgotten", name):
                    self.rest(name, table)
            METRICS.tables.set(len(self.live))

    def rest(self, name: str, table: LiveTable) -> None:
        """Forget a table at which nobody has looked for a while."""
        kept = OVER_IN_MEMORY if table.game.over else IDLE_IN_MEMORY
        now = time.monotonic()
        if self.live.get(name) is table and now - self.seen.get(name, now) > kept and self.quiet(name):
            self.drop(name)

    def quiet(self, name: str) -> bool:
        """Whether nobody looks at a table in memory, asks for it, or plays there."""
        table = self.live[name]
        return not table.connections and not self.uses[name] and table.driver.automatic() is None

    def drop(self, name: str) -> None:
        """A table is in memory no more."""
        table = self.live.pop(name)
        if table.game.over:
            self.opened.get(table.setup.host, {}).pop(name, None)
        self.leases.forget(name)
        self.seen.pop(name, None)
        table.dissolve()

    def make_room(self) -> None:
        """Room for one more table: the quiet one that was seen last the longest ago goes. `No` if all are in use."""
        if len(self.live) < MOST_IN_MEMORY:
            return
        quiet = min(filter(self.quiet, self.live), key=lambda name: self.seen.get(name, 0.0), default="")
        if not quiet:
            raise m.No("too-many", "expected fewer tables that go on at this server; try again later")
        self.drop(quiet)

    @contextlib.contextmanager
    def using(self, table: str) -> Iterator[None]:
        """While a request or a socket is at a table it stays in memory, and for a while after that."""
        self.uses[table] += 1
        try:
            yield
        finally:
            self.uses[table] -= 1
            if not self.uses[table]:
                del self.uses[table]
            if table in self.live:
                self.seen[table] = time.monotonic()

    async def farewell(self) -> None:
        """Tell everybody that the server stops, and do nothing more at any table; whoever thinks is not waited for."""
        if self.stopping:
            return
        self.stopping = True
        if self.ticking is not None:
            self.ticking.cancel()
        tables = list(self.live.values())
        for table in tables:
            for connection in list(table.connections):
                connection.cut(m.Bye("stopping", "the server stops; come back in a moment"))
            table.let_go()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await asyncio.gather(*(table.driver.stop() for table in tables), return_exceptions=True)
                while any(table.connections for table in tables):
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Tell everybody, give the lease back when all is kept, and close; whatever fails, the rest is done."""
        try:
            await self.farewell()
            await self.leases.stop()
        finally:
            THINKERS.stop()
            await self.store.close()


def following(live: LiveTable, person: str) -> tuple[Setup, bytes]:
    """The table of the game for which this one was played, with the decks that are built; `No` if there is none."""
    try:
        spec = live.game.next_spec(secrets.randbits(62), live.built)
    except CardwrightError as why:
        raise m.No("illegal", str(why)) from why
    if spec is None:
        raise m.No("unknown", f"expected a game after which another one is played, got {live.setup.title}")
    spec = replaced(spec, fresh=True, asking=PUBLIC)
    bot = named(live.setup.game).bots("").default
    seats = [msgspec.structs.replace(seat, bot=bot if seat.bot else "") for seat in live.setup.seats]
    setup = msgspec.structs.replace(live.setup, table="", options={}, seats=seats, after=live.id, host=person)
    return setup, spec_to_json(spec)


def most_watched(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Games, those at which most look on first, and no more than fit into a list."""
    return sorted(found, key=lambda one: -int(str(one["watching"])))[:MOST_TO_WATCH]
