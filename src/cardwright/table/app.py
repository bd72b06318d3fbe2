"""The server: HTTP for the lobby and what comes after a game, one WebSocket for the board, and the client's files."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from cardwright.kernel.errors import CardwrightError

from . import messages as m
from .after import check_open, moment_as_scenario, outcome, replay, to_build
from .cards import card_in_print, cards_of, kingdoms_of, rule_in_words, to_pick
from .door import Door, KnownHosts
from .leases import Alone
from .live import LiveTable
from .lobby import TABLE, Lobby
from .metrics import METRICS
from .peers import BROWSER, SECRET, Passed, Peer
from .setup import MOST_SEATS, Brought, TableAsked, Word, begin, games_offered, set_up
from .socket import Socket
from .static import Files
from .store import NotKept, Store

MOST_SENT: Final = 262_144  # bytes of a body: six decks as texts
MOST_BUILT: Final = 500  # cards in a deck
SHORT: Final = 1400  # bytes of an answer that is not packed: it is one packet
LONG: Final = 65_536  # bytes of an answer that are packed while others are answered
LONG_ONES: Final = 4  # requests that take long, such as replays, which are answered at once
STATUS: Final = {
    "unknown": 404,
    "stranger": 403,
    "not-yours": 403,
    "too-fast": 429,
    "too-many": 429,
    "waiting": 409,
    "illegal": 409,
    "other-version": 409,
    "gone": 503,
}
LATER: Final = "expected a database that answers, and the server that has the table; try again in a moment"
T = TypeVar("T")
Handler = Callable[["Server", Request], Awaitable[Any]]


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """How a guest wants to be called."""

    name: str = "Guest"


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """What the link of a seat has, and who comes with it; `name`: as the guest is called, if nothing is said."""

    invite: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{0,64}\Z")]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    brings: Brought = ""


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from a moment: after so many answers, with these seats: `me` or the name of a bot each."""

    at: int
    seats: Annotated[list[Word], msgspec.Meta(max_length=MOST_SEATS)]


class Built(msgspec.Struct, forbid_unknown_fields=True):
    """A deck that somebody has built, card by card."""

    deck: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=MOST_BUILT)]


class Packed(NamedTuple):
    """An answer in JSON, as it is and packed."""

    plain: bytes
    packed: bytes


class Server:
    """What the handlers share."""

    def __init__(self, store: Store, client: Path, door: Door, leases: Alone) -> None:
        self.leases = leases
        self.lobby = Lobby(store, leases)
        self.files = Files(client)
        self.door = door
        self.same: dict[tuple[str, str], Packed] = {}  # answers that are the same for all
        self.long = asyncio.Semaphore(LONG_ONES)

    def who(self, asked: HTTPConnection) -> tuple[str, bool]:
        """The address of who asks, and whether another server has let them in and sends it on."""
        secret = asked.headers.get(SECRET)
        if secret is None:
            return self.door.address(asked), False
        if not self.leases.trusts(
            secret
        ):  # it is of another one, which listened here before; or somebody forges
            raise m.No("gone", "expected the secret of this server, got another one; try again in a moment")
        return asked.headers.get(BROWSER, ""), True

    async def elsewhere(self, table: str, sent_on: bool) -> Peer | None:
        """The server that has a table, if it is another one; nothing is sent on twice."""
        found = await self.leases.elsewhere(table) if table else None
        if found is not None and sent_on:
            raise m.No("gone", "expected the server that has this table; try again in a moment")
        return found

    async def whoever(self, request: Request) -> tuple[str, str]:
        """The person who asks, and the name; ("", "") without a token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return await self.lobby.known(token) if scheme.lower() == "bearer" and token else ("", "")

    async def person(self, request: Request) -> tuple[str, str]:
        """The person who asks; `No` without a token."""
        found = await self.whoever(request)
        if not found[0]:
            raise m.No("not-yours", "expected the token of a guest, got none")
        return found


async def sent(request: Request) -> bytes:
    """What was sent; `No` if it is too much."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_SENT:
            raise m.No("bad", f"expected {MOST_SENT:,} bytes at the most, got more")
    return data


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, of this kind; `No` says what was expected."""
    data = await sent(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise m.No("bad", f"expected {kind.__name__}: {why}") from why


# -- the lobby
async def games(server: Server, request: Request) -> Any:
    """Every game that is installed."""
    return games_offered()


async def cards(server: Server, request: Request) -> Any:
    """Every card of a game, in brief."""
    return await asyncio.to_thread(cards_of, request.path_params["game"])


async def one_card(server: Server, request: Request) -> Any:
    """One card in print."""
    game, name = request.path_params["game"], request.path_params["name"]
    return await asyncio.to_thread(card_in_print, game, name)


async def pickable(server: Server, request: Request) -> Any:
    """The cards of which a table's are picked."""
    return await asyncio.to_thread(to_pick, request.path_params["game"])


async def kingdoms(server: Server, request: Request) -> Any:
    """What a game has instead of a list of cards, such as recommended kingdoms."""
    return kingdoms_of(request.path_params["game"])


async def rule(server: Server, request: Request) -> Any:
    """A rule in our words, where it is implemented, what shows it."""
    game, number = request.path_params["game"], request.path_params["number"]
    return await asyncio.to_thread(rule_in_words, game, number)


async def guest(server: Server, request: Request) -> Any:
    """A new guest."""
    return await server.lobby.guest((await body(request, Name)).name)


async def make(server: Server, request: Request) -> Any:
    """A new table."""
    person, name = await server.person(request)
    return await server.lobby.make(await body(request, TableAsked), person, name)


async def about(server: Server, request: Request) -> Any:
    """A table, before sitting down."""
    person, _ = await server.whoever(request)
    return await server.lobby.about(request.path_params["table"], person)


async def join(server: Server, request: Request) -> Any:
    """Sit down."""
    person, name = await server.person(request)
    asked = await body(request, Invite)
    table = request.path_params["table"]
    return await server.lobby.join(table, asked.invite, person, asked.name or name, asked.brings)


async def check_joining(server: Server, request: Request) -> Any:
    """Whether somebody could sit down so; nothing is kept, and nothing told of what others bring."""
    person, name = await server.person(request)
    asked = await body(request, Invite)
    table = request.path_params["table"]
    async with server.long:
        await server.lobby.check(table, asked.invite, person, asked.name or name, asked.brings)
    return {}


async def check(server: Server, request: Request) -> Any:
    """Whether a table could begin so, and with what; nothing is kept."""
    await server.person(request)
    asked = await body(request, TableAsked)
    async with server.long:
        game = await asyncio.to_thread(lambda: begin(set_up(asked, "somebody", "Guest")))
    what, texts = game.spec.played_with()
    return {"what": what, "with": texts, "beside": game.spec.beside()}


# -- after the game
async def result(server: Server, request: Request) -> Any:
    """Scores and decks."""
    person, _ = await server.whoever(request)
    table = await server.lobby.at(request.path_params["table"])
    return outcome(table.game, table.seat_of(person))


async def moments(server: Server, request: Request) -> Any:
    """The frames of a replay, from a seat's view (-1: what everybody saw)."""
    table = await server.lobby.at(request.path_params["table"])
    seat = number_in(request, "seat", -1)
    if not -1 <= seat < len(table.setup.seats):
        raise m.No("bad", f"expected a seat from -1 to {len(table.setup.seats) - 1}, got {seat}")
    person, _ = await server.whoever(request)
    if seat < 0 or table.seat_of(person) != seat:
        check_open(table.game)
    async with server.long:
        return await asyncio.to_thread(replay, table, seat)


async def scenario(server: Server, request: Request) -> Any:
    """A moment as a scenario file."""
    table = await server.lobby.at(request.path_params["table"])
    async with server.long:
        text = await asyncio.to_thread(moment_as_scenario, table, number_in(request, "at", 0))
    return PlainTextResponse(text, media_type="text/yaml")


async def rematch(server: Server, request: Request) -> Any:
    """The same table again."""
    person, _ = await server.person(request)
    return await server.lobby.rematch(request.path_params["table"], person)


async def own_seat(server: Server, request: Request) -> tuple[LiveTable, int]:
    """The table of the address, and the seat at it of the person who asks."""
    person, _ = await server.person(request)
    table = await server.lobby.at(request.path_params["table"])
    seat = table.seat_of(person)
    if seat < 0:
        raise m.No("not-yours", "expected somebody who plays at this table")
    return table, seat


async def building(server: Server, request: Request) -> Any:
    """What a deck may be built of."""
    return to_build(*await own_seat(server, request))


async def build(server: Server, request: Request) -> Any:
    """A deck that was built."""
    table, seat = await own_seat(server, request)
    await table.build(seat, (await body(request, Built)).deck)
    return to_build(table, seat)


async def follow(server: Server, request: Request) -> Any:
    """The game for which this one was played."""
    person, _ = await server.person(request)
    return await server.lobby.follow(request.path_params["table"], person)


async def watchable(server: Server, request: Request) -> Any:
    """Games that go on and may be watched."""
    return server.lobby.to_watch()


async def go_on(server: Server, request: Request) -> Any:
    """Go on from a moment."""
    person, _ = await server.person(request)
    asked = await body(request, GoOn)
    return await server.lobby.go_on_from(request.path_params["table"], person, asked.at, asked.seats)


def number_in(request: Request, name: str, default: int) -> int:
    """A number of the address."""
    text = request.query_params.get(name, str(default))
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise m.No("bad", f"expected a number for {name!r}, got {text[:40]!r}")
    return int(text)


ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (
    ("GET", "/api/games", games),
    ("GET", "/api/games/{game}/cards", cards),
    ("GET", "/api/games/{game}/to-pick", pickable),
    ("GET", "/api/games/{game}/kingdoms", kingdoms),
    ("GET", "/api/games/{game}/cards/{name:path}", one_card),
    ("GET", "/api/games/{game}/rules/{number:path}", rule),
    ("POST", "/api/guests", guest),
    ("GET", "/api/tables", watchable),
    ("POST", "/api/tables", make),
    ("POST", "/api/check", check),
    ("GET", "/api/tables/{table}", about),
    ("POST", "/api/tables/{table}/join", join),
    ("POST", "/api/tables/{table}/check", check_joining),
    ("GET", "/api/tables/{table}/result", result),
    ("GET", "/api/tables/{table}/replay", moments),
    ("GET", "/api/tables/{table}/scenario", scenario),
    ("POST", "/api/tables/{table}/rematch", rematch),
    ("POST", "/api/tables/{table}/go-on", go_on),
    ("GET", "/api/tables/{table}/build", building),
    ("POST", "/api/tables/{table}/build", build),
    ("POST", "/api/tables/{table}/follow", follow),
)


SAME: Final = (games, cards, pickable, kingdoms)


async def packed(found: Any, packs: bool) -> Packed:
    """An answer as bytes, packed if it shall be and is long enough."""
    data = msgspec.json.encode(found)
    if not packs or len(data) < SHORT:
        return Packed(data, b"")
    return Packed(
        data, gzip.compress(data, 6) if len(data) < LONG else await asyncio.to_thread(gzip.compress, data, 6)
    )


async def answer(server: Server, handler: Handler, request: Request) -> Response:
    """What a handler finds, as JSON. What is the same for all is made and packed once."""
    key = handler.__name__, request.path_params.get("game", "")
    takes = "gzip" in request.headers.get("accept-encoding", "")
    done = server.same.get(key)
    if done is None:
        found = await handler(server, request)
        if isinstance(found, Response):
            return found
        done = await packed(found, takes or handler in SAME)
        if handler in SAME:
            server.same[key] = done
    headers = {"cache-control": "no-store"}
    if takes and done.packed:
        headers["content-encoding"] = "gzip"
    data = done.packed if takes and done.packed else done.plain
    return Response(data, media_type="application/json", headers=headers)


def endpoint(server: Server, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """What every request goes through: who may ask, how often, and what an error looks like."""

    async def respond(request: Request) -> Response:
        try:
            address, sent_on = server.who(request)
            server.door.let_in(request, address, sent_on)
            if "table" not in request.path_params:
                return await answer(server, handler, request)
            table = table_of(request)
            if (peer := await server.elsewhere(table, sent_on)) is not None:
                return Passed(peer, request, await sent(request), address, error("gone", LATER))
            with server.lobby.using(table):
                found = await answer(server, handler, request)
            server.leases.fence(table)  # if it was lost meanwhile, what was found may be of before
            return found
        except m.No as why:
            METRICS.refused.labels(why.code).inc()
            return error(why.code, str(why))
        except NotKept:
            METRICS.refused.labels("gone").inc()
            return error("gone", LATER)
        except CardwrightError as why:
            return error("bad", str(why))

    return respond


def table_of(asked: HTTPConnection) -> str:
    """The table of an address; `No` for what is no such number: no database is asked for it."""
    table: str = asked.path_params["table"]
    if not TABLE.fullmatch(table):
        raise m.No("unknown", "expected a table that there is, got another address")
    return table


def error(code: str, text: str) -> Response:
    """An error: what was expected, what came."""
    data = msgspec.json.encode({"code": code, "error": text})
    return Response(data, STATUS.get(code, 400), media_type="application/json")


async def at_table(server: Server, socket: WebSocket) -> None:
    """The socket of a page: of a table that this server has, or sent on to the one that has it."""
    try:
        address, sent_on = server.who(socket)
        if not sent_on and not server.door.allows(socket.headers):
            await socket.close(1008)
            return
        await socket.accept()
        with server.door.socket(address, sent_on):
            await served(server, socket, table_of(socket), address, sent_on)
    except (NotKept, m.No) as why:
        if isinstance(why, m.No) and why.code != "gone":
            await socket.send_text(m.written(m.Refused(why.code, str(why))))
            await socket.close(4000, why.code)
        else:
            await socket.close(1013, "gone")  # the page comes back, as after any close


async def served(server: Server, socket: WebSocket, table: str, address: str, sent_on: bool) -> None:
    """From the first message of a socket to the last, here or at another server."""
    if (peer := await server.elsewhere(table, sent_on)) is not None:
        await peer.socket(socket, address)
        return
    with server.lobby.using(table):
        await Socket(socket, server.lobby).run(await server.lobby.at(table))


def application(
    store: Store, client: Path, door: Door | None = None, leases: Alone | None = None
) -> Starlette:
    """The whole server. `client`: the folder of its page. `door`: who is let in."""
    server = Server(store, client, door or Door(), leases or Alone())

    async def table_socket(socket: WebSocket) -> None:
        await at_table(server, socket)

    async def health(request: Request) -> Response:
        try:
            await store.answers()
        except NotKept:
            return PlainTextResponse("expected a database that answers\n", 503)
        if not server.leases.held():
            return PlainTextResponse("expected a lease that is held\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(request: Request) -> Response:
        return Response(generate_latest(METRICS.registry), media_type="text/plain; version=0.0.4")

    async def page(request: Request) -> Response:
        return server.files.answer(request)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.lobby.start()
        await asyncio.to_thread(games_offered)  # reads every game before the first table asks for it
        yield
        await server.lobby.stop()

    routes = [
        *(Route(path, endpoint(server, handler), methods=[method]) for method, path, handler in ROUTES),
        Route("/health", health),
        Route("/metrics", metrics),
        WebSocketRoute("/api/tables/{table}/socket", table_socket),
        Route("/{path:path}", page),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(KnownHosts, door=server.door)])
    app.state.server = server
    return app
