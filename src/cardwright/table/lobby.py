"""The lobby: guests, tables being set up, taking seats, and tables in memory."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from cardwright import __version__
from cardwright.games import named
from cardwright.kernel.errors import CardwrightError
from cardwright.play.spec import BRIEF, copy_with
from cardwright.solver.shelf import Puzzle

from . import messages as m
from .access import check_about, is_listed, may_watch, new_watch_key
from .after import at_answer, check_open
from .door import MESSAGES, MOST_OF_PERSON, Buckets, Counts
from .fairness import Turns
from .keeping import WRITTEN_EVERY, Account, Keeper, Limits
from .leases import Alone
from .lessons import about_lesson, begin_lesson
from .live import LiveTable
from .logs import log
from .metrics import METRICS
from .naming import own_name
from .puzzles import about_puzzle, begin_puzzle, puzzle_at
from .setup import (
    Seat,
    Setup,
    TableAsked,
    begin,
    bot_offered,
    check_bots,
    seat_of_link,
    set_up,
    sit_down,
    spec_from_json,
    spec_to_json,
)
from .store import Damaged, Kept, NotKept, Store
from .thinking import THINKERS
from .work import ASKING, Work

if TYPE_CHECKING:
    from cardwright.play.game import Game

REMEMBERED: Final = 10_000  # persons whose token is cached
REMEMBERED_FOR: Final = 3600.0  # seconds
MOST_TO_WATCH: Final = 40
READ_AT_ONCE: Final = 4  # tables loaded at once: each replays its game, and delays the others
READ_STEP: Final = 0.005  # seconds of replaying a game before others are answered
IDLE_IN_MEMORY: Final = (
    600.0  # seconds after which an unwatched table leaves memory; it is loaded again on demand
)
OVER_IN_MEMORY: Final = 30.0  # seconds, as above, for a finished game
MOST_IN_MEMORY: Final = 5000  # tables
MOST_QUIET: Final = 64  # unused tables in memory
MOST_QUIET_OF_ADDRESS: Final = 16  # unused tables in memory that were made at one address
MOST_OPENED: Final = 100  # unfinished tables that one person has opened in the last hour
OPENED_FOR: Final = 3600.0  # seconds
TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{43}")
TABLE: Final = re.compile(r"[0-9a-f]{16}")
ME: Final = "me"
FAREWELL: Final = 1.0  # seconds to notify pages that the server stops


def digest(token: str) -> str:
    """Return the digest of a token. Only the digest is stored, so that a reader of the database can't use the
    token.
    """
    return hashlib.sha256(token.encode()).hexdigest()


@contextlib.contextmanager
def logged(what: str, table: str) -> Iterator[None]:
    """Inside this context, an exception is logged and goes no further, so that it affects only this table."""
    try:
        yield
    except Exception as why:
        log(what, table=table, error=f"{type(why).__name__}: {why}")


def damaged(table: str) -> m.No:
    """Log a damaged table and return the error for the client."""
    log("damaged", table=table)
    return m.No(
        "damaged",
        "the stored data of this table is damaged, so its game can't be resumed; other tables are not affected",
    )


class Known(NamedTuple):
    """A person, cached by token. `at`: when the person was looked up, by the monotonic clock."""

    person: str
    name: str
    at: float


def present(setup: Setup) -> tuple[str, ...]:
    """Return the persons who belong to a table: its host and its players."""
    return tuple(one for one in (setup.host, *(seat.person for seat in setup.seats)) if one)


class Lobby:
    """All tables and guests of this server."""

    def __init__(self, store: Store, leases: Alone, limits: Limits | None = None) -> None:
        self.store = store
        self.keeper = Keeper(store, limits or Limits())
        self.leases = leases
        self.work = Work()
        self.turns = Turns()
        self.messages = Buckets(*MESSAGES)
        self.live: dict[str, LiveTable] = {}
        self.seen: dict[str, float] = {}  # last use of each table in memory
        self.loading: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # the locks of tables that are being loaded
        self.reading = asyncio.Semaphore(READ_AT_ONCE)
        self.persons: OrderedDict[str, Known] = OrderedDict()
        self.opened: OrderedDict[str, dict[str, float]] = (
            OrderedDict()
        )  # by person: opened tables with their time
        self.uses: Counter[str] = Counter()  # current requests and sockets by table
        self.sockets = Counts(MOST_OF_PERSON)
        self.ticking: asyncio.Task[None] | None = None
        self.sweeping: asyncio.Task[None] | None = None
        self.stopping = False

    # -- persons
    async def guest(self, name: str, address: str = "") -> dict[str, str]:
        """Create a guest. The token is the only proof of identity and is sent only once. `address`: the client's."""
        person, token = secrets.token_hex(8), secrets.token_urlsafe(32)
        name = own_name(name, [])
        await self.keeper.check_guest(address)
        await self.store.add_person(person, digest(token), name, int(time.time()), address)
        return {"person": person, "token": token, "name": name}

    async def known(self, token: str) -> tuple[str, str]:
        """Return person and name of a token. Raise `No` if the token is unknown."""
        if not TOKEN.fullmatch(token):
            raise m.No("stranger", "nobody has this token: become a new guest")
        key = digest(token)
        found = self.persons.get(key)
        if found is None or time.monotonic() - found.at > REMEMBERED_FOR:
            read = await self.store.person(key, int(time.time()))
            if read is None:
                self.persons.pop(key, None)
                raise m.No("stranger", "nobody has this token: become a new guest")
            found = self.persons[key] = Known(*read, time.monotonic())
            if len(self.persons) > REMEMBERED:
                self.persons.popitem(last=False)
        return found.person, found.name

    async def person_of(self, token: str) -> str:
        """Return the person of a token. Raise `No` if the token is unknown."""
        return (await self.known(token))[0]

    # -- tables that are set up
    async def make(self, asked: TableAsked, person: str, name: str, address: str = "") -> dict[str, Any]:
        """Create a table; its game begins at once if no seat is free. `address`: the client's."""
        setup = await self.work.do(lambda: set_up(asked, person, name))
        return await self.open(setup, person, address=address)

    async def open(
        self, setup: Setup, person: str, spec: bytes | None = None, address: str = ""
    ) -> dict[str, Any]:
        """Store a setup as a new table, counted for the client's address."""
        check_bots(setup)
        setup.watch_key = new_watch_key(setup)
        self.make_room()
        await self.keeper.check_table(address)
        mine, table = self.opened_by(person), secrets.token_hex(8)
        mine[table] = time.monotonic()
        try:
            if spec is None:  # refuse now what can't begin
                begun = await self.work.do(lambda: begin(setup))
                spec = spec_to_json(begun.spec) if setup.full() else None
            setup.version = __version__ if setup.full() else ""
            kept = msgspec.json.encode(setup)
            with self.keeper.room(address, len(kept) + len(spec or b"")):
                await self.store.add_table(table, kept, int(time.time()), spec, address, present(setup))
        except BaseException:
            mine.pop(table, None)
            raise
        log("table", table=table, game=setup.game, seats=len(setup.seats))
        return await self.about(table, person)

    def opened_by(self, person: str) -> dict[str, float]:
        """Return the unfinished tables that a person opened in the last hour, with the times.

        Raise `No` if the person has reached the limit.
        """
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
                "too-many",
                f"you opened {MOST_OPENED} tables in the last hour, the most allowed: finish some first",
            )
        return mine

    async def setup_of(self, table: str) -> tuple[Setup, bool]:
        """Return the setup of a table, and whether its game has begun. Raise `No` if there is no such table."""
        if table in self.live:
            return self.live[table].setup, True
        try:
            kept = await self.store.setup(table)
            if kept is None:
                raise m.No("unknown", "there is no table at this address: check the link")
            return msgspec.json.decode(kept[0], type=Setup), kept[1]
        except (Damaged, msgspec.MsgspecError, UnicodeError) as why:
            raise damaged(table) from why

    async def about(self, table: str, person: str, key: str = "") -> dict[str, Any]:
        """Return the public data of a table, for its host also the invitations.

        `key`: from a watch link or an invitation. Raise `No` for a person who may not see the table.
        """
        setup, begun = await self.setup_of(table)
        check_about(setup, person, key)
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
            "host": person == setup.host, "watch": may_watch(setup, person, key), "seats": seats, "after": setup.after,
            "concedes": named(setup.game).table(setup.table).concedes,
            **({"puzzle": about_puzzle(setup)} if setup.puzzle else {}),
            **({"lesson": about_lesson(setup)} if setup.lesson else {}),
            **({"options": setup.options} if person == setup.host else {}),  # the options may contain decks
            **({"watch_key": setup.watch_key} if person == setup.host and setup.watch_key else {}),
        }  # fmt: skip

    async def join(self, table: str, invite: str, person: str, name: str, brings: str = "") -> dict[str, Any]:
        """Give a person the seat of a link. Return the table's public data. The game begins when the last
        seat is taken.
        """
        async with self.loading.setdefault(table, asyncio.Lock()):
            fence = self.leases.fence(table)
            setup, begun = await self.setup_of(table)
            if seat_of_link(setup, invite).person == person:
                return await self.about(table, person)
            sit_down(setup, begun, invite, person, name, brings)
            # refuse what can't begin, even if seats are still free
            tried = await self.work.do(lambda: begin(setup))
            spec = spec_to_json(tried.spec) if setup.full() else None
            setup.version = __version__ if setup.full() else ""
            try:
                kept = msgspec.json.encode(setup)
                await self.store.set_up(
                    table, kept, spec, fence, present=present(setup), now=int(time.time())
                )
            except NotKept:
                self.leases.forget(table)
                raise
        return await self.about(table, person)

    async def check(self, table: str, invite: str, person: str, name: str, brings: str) -> None:
        """Raise `No`, with every problem, if a person could not take a seat with this name and deck. Stores
        nothing.
        """
        setup, begun = await self.setup_of(table)
        sit_down(setup, begun, invite, person, name, brings)
        await self.work.do(lambda: begin(setup))

    async def rematch(self, table: str, person: str, address: str = "") -> dict[str, Any]:
        """Create a table with the same game and seats, for a player of this table."""
        live = await self.at(table)
        if live.seat_of(person) < 0:
            raise m.No("not-yours", "you do not play at this table: only its players may do this")
        if live.setup.puzzle:
            return await self.solve(lambda: puzzle_at(live), person, address, before=table)
        if not live.game.over:
            raise m.No("illegal", "this game is not over yet: finish it first")
        setup = msgspec.structs.replace(live.setup, after=table, host=person, lesson="")
        return await self.next_of(live, person, lambda: (setup, None), address)

    async def solve(
        self, puzzle: Callable[[], Puzzle], person: str, address: str = "", before: str = ""
    ) -> dict[str, Any]:
        """Create a table at which a person solves a puzzle. `before`: the table of the last attempt."""
        setup, spec = await self.work.do(lambda: begin_puzzle(puzzle(), person, before))
        return await self.open(setup, person, spec, address)

    async def learn(self, game: str, person: str, name: str, address: str = "") -> dict[str, Any]:
        """Create a table at which a person learns a game."""
        setup, spec = await self.work.do(lambda: begin_lesson(game, person, name))
        return await self.open(setup, person, spec, address)

    async def next_of(
        self, live: LiveTable, person: str, begun: Callable[[], tuple[Setup, bytes | None]], address: str
    ) -> dict[str, Any]:
        """Return the next table of the players of a table. The first request creates it; later ones return
        the same.

        `begun`: a function that returns the new table's setup and spec. It is called once decks can't change
        any more.
        """
        async with live.leaving:
            if live.next:
                return await self.about(live.next, person)
            setup, spec = await self.work.do(begun)
            made = await self.open(setup, person, spec, address)
            await live.go_to(made["table"])
            return made

    async def follow(self, table: str, person: str, address: str = "") -> dict[str, Any]:
        """Start the game that follows this one, such as the game after a draft, with the same seats."""
        live = await self.at(table)
        if live.seat_of(person) < 0:
            raise m.No("not-yours", "you do not play at this table: only its players may do this")
        return await self.next_of(live, person, lambda: following(live, person), address)

    def to_watch(self) -> list[dict[str, Any]]:
        """Return the running games that may be watched on any server, most spectators first."""
        return most_watched([*self.shows(), *self.leases.shown_elsewhere()])

    def shows(self) -> list[dict[str, Any]]:
        """Return the running games of this server that may be watched."""
        if not self.leases.held():
            return []
        found = [
            {
                "table": name, "title": one.setup.title, **turn_of(one.game),
                "seats": [seat.name for seat in one.setup.seats],
                "watching": sum(connection.seat < 0 for connection in one.connections),
            }
            for name, one in self.live.items()
            if is_listed(one.setup) and not one.game.over and not one.broken and one.connections
        ]  # fmt: skip
        return most_watched(found)

    async def go_on_from(
        self, table: str, person: str, at: int, seats: list[str], address: str = ""
    ) -> dict[str, Any]:
        """Create a table whose game continues from a position of a finished game; the game's players may ask
        for this.

        `at`: the number of answers before the position. `seats`: for each seat "me" or a bot; at most one is
        "me".
        """
        live = await self.at(table)
        if live.seat_of(person) < 0:
            raise m.No("not-yours", "you do not play at this table: only its players may do this")
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
            moment = await self.work.do(lambda: at_answer(live.game, at))
            spec = copy_with(moment.from_here(secrets.randbits(62)), fresh=True)
        except CardwrightError as why:
            raise m.No("bad", str(why)) from why
        setup = msgspec.structs.replace(
            live.setup, seats=new, after=table, host=person, puzzle="", puzzle_text="", lesson=""
        )
        return await self.open(setup, person, spec_to_json(spec), address)

    # -- tables in memory
    async def at(self, table: str) -> LiveTable:
        """Return the table, loaded from the database if needed. Raise `No` if its game has not begun."""
        if self.stopping:
            raise m.No("gone", "this server is stopping: try again in a moment")
        if (found := self.in_memory(table)) is not None:
            self.seen[table] = time.monotonic()
            return found
        async with self.loading.setdefault(table, asyncio.Lock()), self.reading:
            if (found := self.in_memory(table)) is not None:
                return found
            fence = self.leases.fence(table)
            kept = await self.store.table(table)
            if kept is None:
                raise m.No("unknown", "there is no table at this address: check the link")
            if kept.damaged:
                raise damaged(table)
            try:
                setup = msgspec.json.decode(kept.setup, type=Setup)
            except (msgspec.MsgspecError, UnicodeError) as why:
                raise damaged(table) from why
            if not kept.spec:
                raise m.No("waiting", "the game has not begun: seats are still free")
            with_bots = [event.text for event in kept.events if event.kind == "bot"]
            check_bots(setup, with_bots)  # stored names may be older than this check
            self.make_room()
            account = await self.keeper.account(table, kept.address, kept.bytes, kept.known)
            live = await self.read(kept, setup, account)
            if live.fence != fence:
                raise m.No("gone", "another server took over this table: try again in a moment")
            live.turns = self.turns
            self.live[table] = live
            self.seen[table] = time.monotonic()
            self.drop_quiet()
            METRICS.tables.set(len(self.live))
            live.driver.start()
            return live

    async def read(self, kept: Kept, setup: Setup, account: Account) -> LiveTable:
        """Load a table by replaying its events.

        Raise `No` if the replay differs, because the rules of this version are others. A long game takes
        seconds, so the replay pauses for other requests.
        """
        try:
            spec = spec_from_json(kept.spec)
            live = LiveTable(kept.id, setup, spec, self.store, (), self.leases, account)
            began = time.perf_counter()
            for _ in live.restoring(kept.events):
                if time.perf_counter() - began > READ_STEP:
                    await asyncio.sleep(0)
                    await self.turns.wait(ASKING.get())
                    began = time.perf_counter()
            return live
        except m.No:
            raise
        except Exception as why:
            begun = setup.version or "unknown"
            log("other version", table=kept.id, begun=begun, version=__version__, error=type(why).__name__)
            raise m.No(
                "other-version",
                f"this game was begun with version {begun}; the rules of version {__version__} differ. "
                f"The game stays stored: resume it on a server of version {begun}",
            ) from why

    def in_memory(self, table: str) -> LiveTable | None:
        """Return the table if it is in memory and still owned by this server; else None."""
        found = self.live.get(table)
        if found is None or found.broken:
            return None
        if found.fence != self.leases.fence(table):
            found.let_go()
            return None
        return found

    def let_go(self) -> None:
        """Release all tables: other servers may own them."""
        for table in self.live.values():
            table.let_go()
            if table.driver.task is not None:
                table.driver.task.cancel()
        self.live.clear()
        self.seen.clear()

    # -- once a second
    async def start(self) -> None:
        """Start the lease and the periodic tasks: warning idle players and unloading unwatched tables."""
        await self.leases.start(self.let_go, self.shows)
        self.ticking = asyncio.create_task(self.tick())
        self.sweeping = asyncio.create_task(self.sweep())

    async def sweep(self) -> None:
        """Once a minute: store the usage of tables and delete expired data."""
        while True:
            with logged("not swept", ""):
                await self.keeper.write()
                await self.keeper.look_at_all()
                await self.keeper.expire(self.forget)
            await asyncio.sleep(WRITTEN_EVERY)

    def forget(self, table: str) -> None:
        """Unload a deleted table and notify its pages."""
        if table in self.live:
            live = self.live.pop(table)
            self.opened.get(live.setup.host, {}).pop(table, None)
            live.let_go()
            if live.driver.task is not None:
                live.driver.task.cancel()
        self.seen.pop(table, None)

    async def tick(self) -> None:
        """Once a second: run the tables' timers."""
        while True:
            await asyncio.sleep(1.0)
            for name, table in list(self.live.items()):
                with logged("not looked after", name):
                    await table.tick()
                with logged("not forgotten", name):
                    self.rest(name, table)
            with logged("not forgotten", ""):
                self.drop_quiet()
            METRICS.tables.set(len(self.live))

    def rest(self, name: str, table: LiveTable) -> None:
        """Unload a table that nobody has watched for a while."""
        kept = OVER_IN_MEMORY if table.game.over else IDLE_IN_MEMORY
        now = time.monotonic()
        if self.live.get(name) is table and now - self.seen.get(name, now) > kept and self.quiet(name):
            self.drop(name)

    def quiet(self, name: str) -> bool:
        """Whether a table in memory may be unloaded: nobody uses it, and nothing of it is being stored."""
        table = self.live[name]
        if table.connections or name in self.uses or table.lock.locked():
            return False
        return table.driver.automatic() is None

    def drop_quiet(self) -> None:
        """Unload the least recently used of the tables that nobody uses, above a limit in all and for each
        address.

        So an address that opens many tables and leaves them takes the memory of a few.
        """
        kept = 0
        of: Counter[str] = Counter()
        for name in sorted(
            filter(self.quiet, self.live), key=lambda name: self.seen.get(name, 0.0), reverse=True
        ):
            account = self.live[name].account
            address = account.address if account is not None else ""
            if kept >= MOST_QUIET or of[address] >= MOST_QUIET_OF_ADDRESS:
                self.drop(name)
            else:
                kept += 1
                of[address] += 1

    def drop(self, name: str) -> None:
        """Unload a table."""
        table = self.live.pop(name)
        if table.game.over:
            self.opened.get(table.setup.host, {}).pop(name, None)
        self.leases.forget(name)
        self.seen.pop(name, None)
        table.dissolve()

    def make_room(self) -> None:
        """Make room for a table by unloading the least recently used idle one. Raise `No` if all are in use."""
        if len(self.live) < MOST_IN_MEMORY:
            return
        quiet = min(filter(self.quiet, self.live), key=lambda name: self.seen.get(name, 0.0), default="")
        if not quiet:
            raise m.No("too-many", "this server has no room for another table: try again later")
        self.drop(quiet)

    @contextlib.contextmanager
    def using(self, table: str) -> Iterator[None]:
        """Keep a table in memory while a request or socket uses it."""
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
        """Notify all pages that the server stops, and stop all tables without waiting for bots."""
        if self.stopping:
            return
        self.stopping = True
        for task in (self.ticking, self.sweeping):
            if task is not None:
                task.cancel()
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
        """Shut down: notify pages, release the lease after pending writes, close. Each step runs even if one fails."""
        try:
            await self.farewell()
            with contextlib.suppress(NotKept):
                await self.keeper.write()
            await self.leases.stop()
        finally:
            THINKERS.stop()
            self.work.stop()
            await self.store.close()


def following(live: LiveTable, person: str) -> tuple[Setup, bytes]:
    """Return setup and spec of the next game, with the decks that were built. Raise `No` if no game follows."""
    try:
        spec = live.game.next_spec(secrets.randbits(62), live.built)
    except CardwrightError as why:
        raise m.No("illegal", str(why)) from why
    if spec is None:
        raise m.No("unknown", f"no other game follows {live.setup.title}")
    spec = copy_with(spec, fresh=True, asking=BRIEF)
    bot = named(live.setup.game).bots("").default
    seats = [msgspec.structs.replace(seat, bot=bot if seat.bot else "") for seat in live.setup.seats]
    setup = msgspec.structs.replace(live.setup, table="", options={}, seats=seats, after=live.id, host=person)
    return setup, spec_to_json(spec)


def turn_of(game: Game) -> dict[str, Any]:
    """Return the turn number and the current player, as a board shows them."""
    if game.makes_decks:  # a draft has rounds instead of turns
        return {"turn": 0}
    view = game.public_view()
    return {"turn": game.turn_number, "own_turn": int(view.own_turn), "current": int(view.current)}


def most_watched(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sort games by spectators, most first, and cut the list to its limit."""
    return sorted(found, key=lambda one: -int(str(one["watching"])))[:MOST_TO_WATCH]
