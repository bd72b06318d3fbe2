"""The server: HTTP for the lobby and for what comes after a
game, one WebSocket for the board, and the client's files.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from cardwright.games import named
from cardwright.kernel.errors import CardwrightError, Fault

from . import faults
from . import messages as m
from .access import check_watch
from .after import check_open, moment_as_scenario, outcome, replay, scores_by_turn, to_build
from .artwork import Asked, art_for
from .bodies import ReadFirst
from .cards import card_in_print, cards_of, kingdoms_of, rule_in_words, starts_of, to_pick
from .deck_shelf import DeckToKeep, decks_of, drop_deck, keep_deck
from .door import Door, KnownHosts, counted_as, of_this_machine
from .fairness import Payer
from .forgetting import delete_all, kept_of, leave
from .headers import SafeHeaders
from .health import Health
from .images import Images
from .keeping import Limits
from .leases import Alone
from .lessons import lesson, lessons
from .limits import Bounded, check_names
from .live import LiveTable
from .lobby import TABLE, Lobby
from .metrics import METRICS, MetricsApart, metrics_closed
from .metrics import PATH as METRICS_PATH
from .naming import MOST_TYPED, NOBODY, own_name
from .peers import BROWSER, KEY, SECRET, Passed, Peer
from .puzzles import answer, check_puzzle, own_puzzle, puzzles, stands
from .setup import MOST_SEATS, Brought, TableAsked, Word, begin, games_offered, set_up
from .socket import Socket
from .static import Files
from .store import NotKept, Store
from .supplying import OPERATOR, Fetching, ToFetch, check_operator
from .work import ASKING

MOST_SENT: Final = 262_144  # bytes of a body: six decks as texts
MOST_BUILT: Final = 500  # cards in a deck
MOST_PUZZLE: Final = 6_000  # letters of somebody's own puzzle
MOST_FOUND: Final = 60  # cards of one search
SHORT: Final = 1400  # bytes up to which a response is not compressed: one packet
LONG: Final = 65_536  # bytes from which a response is compressed in a thread
MOST_ERROR: Final = 8_000  # characters of an error: a deck may have many unknown cards
STATUS: Final = {
    "unknown": 404,
    "stranger": 403,
    "not-yours": 403,
    "too-fast": 429,
    "too-many": 429,
    "waiting": 409,
    "illegal": 409,
    "other-version": 409,
    "damaged": 409,
    "gone": 503,
    "too-slow": 503,
    faults.CODE: 500,
}
LATER: Final = "the database, or the server that owns the table, does not answer: try again in a moment"
T = TypeVar("T")
Handler = Callable[["Server", Request], Awaitable[Any]]


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `guest`: the name that a guest wants."""

    name: Annotated[str, msgspec.Meta(max_length=MOST_TYPED)] = NOBODY


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `join`: the invitation, the deck, and a name (default: the guest's name)."""

    invite: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{0,64}\Z")]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    brings: Brought = ""


class DeckText(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `deck`: a deck list in any of the supported formats."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_SENT)]


class PuzzleText(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `puzzles`: a scenario file with a goal."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_PUZZLE)]


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `go-on`: after how many answers (`at`), and for each seat `me` or the name of a bot."""

    at: m.Number
    seats: Annotated[list[Word], msgspec.Meta(max_length=MOST_SEATS)]


class Built(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `build`: a deck as a list of cards."""

    deck: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=MOST_BUILT)]


class Packed(NamedTuple):
    """A JSON response, plain and compressed."""

    plain: bytes
    packed: bytes


class Server:
    """State shared by the handlers."""

    def __init__(
        self, store: Store, client: Path, door: Door, leases: Alone, limits: Limits, operator: str = "",
        images: Images | None = None,
    ) -> None:  # fmt: skip
        self.operator = operator
        self.images = images or Images()
        self.fetching = Fetching()
        self.leases = leases
        self.lobby = Lobby(store, leases, limits)
        self.health = Health(store)
        self.files = Files(client)
        self.door = door
        self.same: dict[tuple[str, str], Packed] = {}  # cached responses that are the same for all
        self.work = self.lobby.work

    def who(self, asked: HTTPConnection) -> tuple[str, bool]:
        """Return the client's address, and whether another server has admitted and forwarded the request."""
        secret = asked.headers.get(SECRET)
        if secret is None:
            return self.door.address(asked), False
        if not self.leases.trusts(
            secret
        ):  # the secret of a server that listened at this address before, or a forged one
            raise m.No(
                "gone", "another server forwarded this request with a wrong secret: try again in a moment"
            )
        if asked.client:
            self.door.servers.add(counted_as(asked.client.host))
        return asked.headers.get(BROWSER, ""), True

    def address(self, asked: HTTPConnection) -> str:
        """Return the address under which a request is counted for rate limits and quotas."""
        return counted_as(self.who(asked)[0])

    async def elsewhere(self, table: str, sent_on: bool) -> Peer | None:
        """Return the server that owns a table if it is another one. Otherwise return None.

        `sent_on`: the request has been forwarded already. It is not forwarded again: raise `No`.
        """
        found = await self.leases.elsewhere(table) if table else None
        if found is not None and sent_on:
            raise m.No("gone", "this server does not own the table: try again in a moment")
        return found

    async def whoever(self, request: Request) -> tuple[str, str]:
        """Return the id and name of the client's person; ("", "") without a token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return await self.lobby.known(token) if scheme.lower() == "bearer" and token else ("", "")

    async def person(self, request: Request) -> tuple[str, str]:
        """Return the id and name of the client's person. Raises `No` without a token."""
        found = await self.whoever(request)
        if not found[0]:
            raise m.No("not-yours", "you are not signed in: send the token of a guest")
        if of_this_machine(
            ASKING.get()
        ):  # an unnamed proxy may send requests of many clients, so each person is queued separately
            ASKING.set(found[0])
        return found


async def sent(request: Request) -> bytes:
    """Read the body of a request. Raises `No` if it is too large."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_SENT:
            raise m.No("bad", f"the request is too large: at most {MOST_SENT:,} bytes are allowed")
    return data


async def body(request: Request, kind: type[T]) -> T:
    """Read the body of a request and parse it as `kind`. Raises `No` if it can't be parsed."""
    data = await sent(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise m.No("bad", f"the body of the request is not valid: {why}") from why


# -- the lobby
async def games(server: Server, request: Request) -> Any:
    """List every game that is installed."""
    return [
        {**one, "lesson": lesson(one["name"]) is not None, "starts": starts_of(one["name"])}
        for one in games_offered()
    ]


async def cards(server: Server, request: Request) -> Any:
    """List every card of a game, in brief."""
    return await server.work.do(lambda: cards_of(request.path_params["game"]))


async def one_card(server: Server, request: Request) -> Any:
    """Return the complete text of one card."""
    game, name = request.path_params["game"], request.path_params["name"]
    return await server.work.do(lambda: card_in_print(game, name))


async def pickable(server: Server, request: Request) -> Any:
    """List the cards from which the shared cards of a table may be picked."""
    return await server.work.do(lambda: to_pick(request.path_params["game"]))


async def kingdoms(server: Server, request: Request) -> Any:
    """List the sets of cards that a game recommends for a table, such as recommended kingdoms."""
    return await server.work.do(lambda: kingdoms_of(request.path_params["game"]))


async def deck(server: Server, request: Request) -> Any:
    """Tell which cards of a deck can be played, and why others can't. Stores nothing."""
    await server.person(request)
    game, text = request.path_params["game"], (await body(request, DeckText)).text
    found = await server.work.do(lambda: named(game).looked_through(text))
    if found is None:
        raise m.No("unknown", f"players bring no decks to the game {game!r}")
    return found


async def decks(server: Server, request: Request) -> Any:
    """List the decks that the client's person has stored on this server."""
    person, _ = await server.person(request)
    return await decks_of(server.lobby, person, request.path_params["game"])


async def save_deck(server: Server, request: Request) -> Any:
    """Store a deck under a name."""
    person, _ = await server.person(request)
    return await keep_deck(server.lobby, person, request.path_params["game"], await body(request, DeckToKeep))


async def delete_deck(server: Server, request: Request) -> Any:
    """Delete a stored deck."""
    person, _ = await server.person(request)
    await drop_deck(server.lobby, person, request.path_params["game"], request.path_params["name"])
    return {}


async def found_cards(server: Server, request: Request) -> Any:
    """Return the cards that match a query, for building a deck."""
    game, query = request.path_params["game"], request.query_params.get("q", "")
    found = await server.work.do(lambda: named(game).search(query, MOST_FOUND))
    if found is None:
        raise m.No("unknown", f"players build no decks for the game {game!r}")
    return found


async def art(server: Server, request: Request) -> Any:
    """Return the data from which the pictures of several cards are painted."""
    game, asked = request.path_params["game"], await body(request, Asked)
    found = await server.work.do(lambda: art_for(game, asked))
    own = server.images.addresses(list(found["cards"]))
    return {**found, "images": own} if own else found


async def image(server: Server, request: Request) -> Any:
    """Return a picture that the operator has provided."""
    return server.images.answer(request)


async def card_files(server: Server, request: Request) -> Any:
    """Tell what the operator can fetch for a game, and the progress of a fetch."""
    check_operator(server.operator, request.headers.get(OPERATOR, ""))
    game = request.path_params["game"]
    return await server.work.do(lambda: server.fetching.about(game))


async def fetch_card_file(server: Server, request: Request) -> Any:
    """Start to fetch a card file, for the operator."""
    check_operator(server.operator, request.headers.get(OPERATOR, ""))
    asked, game = await body(request, ToFetch), request.path_params["game"]
    return await server.work.do(lambda: server.fetching.fetch(game, asked.source, asked.update))


async def rule(server: Server, request: Request) -> Any:
    """Return a rule in our words, where it is implemented, and the tests that show it."""
    game, number = request.path_params["game"], request.path_params["number"]
    return await server.work.do(lambda: rule_in_words(game, number))


async def guest(server: Server, request: Request) -> Any:
    """Create a guest."""
    return await server.lobby.guest((await body(request, Name)).name, server.address(request))


async def make(server: Server, request: Request) -> Any:
    """Create a table."""
    person, name = await server.person(request)
    return await server.lobby.make(await body(request, TableAsked), person, name, server.address(request))


async def about(server: Server, request: Request) -> Any:
    """Describe a table to a person who hasn't sat down there."""
    person, _ = await server.whoever(request)
    return await server.lobby.about(request.path_params["table"], person, key_of(request))


async def join(server: Server, request: Request) -> Any:
    """Take a seat at a table."""
    person, name = await server.person(request)
    asked = await body(request, Invite)
    table = request.path_params["table"]
    return await server.lobby.join(table, asked.invite, person, asked.name or name, asked.brings)


async def check_joining(server: Server, request: Request) -> Any:
    """Check whether a person could take a seat with this invitation, name and deck.

    Stores nothing, and reveals nothing about the others' decks.
    """
    person, name = await server.person(request)
    asked = await body(request, Invite)
    table = request.path_params["table"]
    await server.lobby.check(table, asked.invite, person, asked.name or name, asked.brings)
    return {}


async def check(server: Server, request: Request) -> Any:
    """Check whether a table with these settings could begin, and return the cards that would be used. Stores
    nothing.
    """
    await server.person(request)
    asked = await body(request, TableAsked)
    game = await server.work.do(lambda: begin(set_up(asked, "somebody", "Guest")))
    what, texts = game.spec.played_with()
    return {"what": what, "with": texts, "beside": game.spec.beside()}


def key_of(request: Request) -> str:
    """Return the key in the client's link: a watch link or an invitation."""
    return request.headers.get(KEY, "")


async def watched(server: Server, request: Request) -> tuple[LiveTable, int]:
    """Return the table of the request, and the client's seat there (-1: spectator).

    Raises `No` if the client may not watch.
    """
    person, _ = await server.whoever(request)
    table = await server.lobby.at(request.path_params["table"])
    check_watch(table.setup, person, key_of(request))
    return table, table.seat_of(person)


# -- after the game
async def result(server: Server, request: Request) -> Any:
    """Return the scores and decks of a finished game."""
    table, seat = await watched(server, request)
    return outcome(table.game, seat)


async def scores(server: Server, request: Request) -> Any:
    """Return the scores at the end of each turn."""
    table, _ = await watched(server, request)
    return await server.work.do(lambda: scores_by_turn(table))


async def moments(server: Server, request: Request) -> Any:
    """Return the frames of a replay, as one seat saw the game. Seat -1 stands for what everybody saw."""
    table, own = await watched(server, request)
    seat = number_in(request, "seat", -1)
    if not -1 <= seat < len(table.setup.seats):
        raise m.No("bad", f"expected a seat from -1 to {len(table.setup.seats) - 1}, got {seat}")
    if seat < 0 or seat != own:
        check_open(table.game)
    return await server.work.do(lambda: replay(table, seat))


async def scenario(server: Server, request: Request) -> Any:
    """Return a position of a finished game as a scenario file."""
    table, _ = await watched(server, request)
    at = number_in(request, "at", 0)
    text = await server.work.do(lambda: moment_as_scenario(table, at))
    return PlainTextResponse(text, media_type="text/yaml")


async def all_lessons(server: Server, request: Request) -> Any:
    """List the lessons."""
    return lessons()


async def learn(server: Server, request: Request) -> Any:
    """Create a table for a lesson."""
    person, name = await server.person(request)
    return await server.lobby.learn(request.path_params["game"], person, name, server.address(request))


async def all_puzzles(server: Server, request: Request) -> Any:
    """List the puzzles."""
    return await server.work.do(puzzles)


async def solve(server: Server, request: Request) -> Any:
    """Begin to solve a puzzle that comes with the package."""
    person, _ = await server.person(request)
    name = f"{request.path_params['game']}/{request.path_params['name']}"
    return await server.lobby.solve(lambda: check_puzzle(name), person, server.address(request))


async def solve_own(server: Server, request: Request) -> Any:
    """Begin to solve a puzzle that the client sends as a scenario file."""
    person, _ = await server.person(request)
    text = (await body(request, PuzzleText)).text
    return await server.lobby.solve(lambda: own_puzzle(text), person, server.address(request))


async def answer_to_puzzle(server: Server, request: Request) -> Any:
    """Return the moves that solve the puzzle of a table."""
    person, _ = await server.person(request)
    table, _ = await own_seat(server, request)
    return await answer(table, Payer(server.address(request), person))


async def attempt(server: Server, request: Request) -> Any:
    """Tell whether an attempt at a puzzle is solved, failed or open."""
    person, _ = await server.person(request)
    table, seat = await own_seat(server, request)
    return await stands(table, seat, Payer(server.address(request), person))


async def rematch(server: Server, request: Request) -> Any:
    """Create a table with the same game and seats."""
    person, _ = await server.person(request)
    return await server.lobby.rematch(request.path_params["table"], person, server.address(request))


async def own_seat(server: Server, request: Request) -> tuple[LiveTable, int]:
    """Return the requested table and the client's seat there. Raises `No` if the client has no seat."""
    person, _ = await server.person(request)
    table = await server.lobby.at(request.path_params["table"])
    seat = table.seat_of(person)
    if seat < 0:
        raise m.No("not-yours", "you do not play at this table: only its players may do this")
    return table, seat


async def building(server: Server, request: Request) -> Any:
    """List the cards from which the client may build a deck."""
    return to_build(*await own_seat(server, request))


async def build(server: Server, request: Request) -> Any:
    """Store a deck that the client has built."""
    table, seat = await own_seat(server, request)
    await table.build(seat, (await body(request, Built)).deck, server.work)
    return to_build(table, seat)


async def follow(server: Server, request: Request) -> Any:
    """Start the game that follows this one."""
    person, _ = await server.person(request)
    return await server.lobby.follow(request.path_params["table"], person, server.address(request))


async def watchable(server: Server, request: Request) -> Any:
    """List the running games that may be watched, on all servers."""
    return server.lobby.to_watch()


async def go_on(server: Server, request: Request) -> Any:
    """Create a game from a position of a finished one."""
    person, _ = await server.person(request)
    asked = await body(request, GoOn)
    table, address = request.path_params["table"], server.address(request)
    return await server.lobby.go_on_from(table, person, asked.at, asked.seats, address)


# -- deleting data of persons
async def mine(server: Server, request: Request) -> Any:
    """Return the stored data of the client's person."""
    return await kept_of(server.lobby, *await server.person(request))


async def leave_table(server: Server, request: Request) -> Any:
    """Delete the person's data at a table."""
    person, _ = await server.person(request)
    await leave(server.lobby, request.path_params["table"], person)
    return {}


async def delete_me(server: Server, request: Request) -> Any:
    """Delete all stored data of the client's person."""
    person, _ = await server.person(request)
    address, authorization = server.who(request)[0], request.headers["authorization"]

    async def leave_one(table: str) -> None:
        if (peer := await server.elsewhere(table, sent_on=False)) is not None:
            await peer.delete(f"/api/tables/{table}", authorization, address)
            return
        with server.lobby.using(table):
            await leave(server.lobby, table, person)

    return await delete_all(server.lobby, person, leave_one)


def number_in(request: Request, name: str, default: int) -> int:
    """Read a number from the query of a request's URL."""
    text = request.query_params.get(name, str(default))
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise m.No("bad", f"expected a number for {name!r}, got {text[:40]!r}")
    return int(text)


ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (
    ("GET", "/api/games", games),
    ("GET", "/api/games/{game}/cards", cards),
    ("GET", "/api/games/{game}/to-pick", pickable),
    ("GET", "/api/games/{game}/kingdoms", kingdoms),
    ("POST", "/api/games/{game}/art", art),
    ("GET", "/images/{name}", image),
    ("POST", "/api/games/{game}/deck", deck),
    ("GET", "/api/games/{game}/decks", decks),
    ("POST", "/api/games/{game}/decks", save_deck),
    ("DELETE", "/api/games/{game}/decks/{name:path}", delete_deck),
    ("GET", "/api/games/{game}/search", found_cards),
    ("GET", "/api/games/{game}/card-files", card_files),
    ("POST", "/api/games/{game}/card-files", fetch_card_file),
    ("GET", "/api/games/{game}/cards/{name:path}", one_card),
    ("GET", "/api/games/{game}/rules/{number:path}", rule),
    ("GET", "/api/lessons", all_lessons),
    ("POST", "/api/lessons/{game}", learn),
    ("GET", "/api/puzzles", all_puzzles),
    ("POST", "/api/puzzles", solve_own),
    ("POST", "/api/puzzles/{game}/{name}", solve),
    ("POST", "/api/guests", guest),
    ("GET", "/api/guests/me", mine),
    ("DELETE", "/api/guests/me", delete_me),
    ("GET", "/api/tables", watchable),
    ("POST", "/api/tables", make),
    ("POST", "/api/check", check),
    ("GET", "/api/tables/{table}", about),
    ("DELETE", "/api/tables/{table}", leave_table),
    ("POST", "/api/tables/{table}/join", join),
    ("POST", "/api/tables/{table}/check", check_joining),
    ("GET", "/api/tables/{table}/result", result),
    ("GET", "/api/tables/{table}/scores", scores),
    ("GET", "/api/tables/{table}/replay", moments),
    ("GET", "/api/tables/{table}/scenario", scenario),
    ("GET", "/api/tables/{table}/puzzle", attempt),
    ("GET", "/api/tables/{table}/answer", answer_to_puzzle),
    ("POST", "/api/tables/{table}/rematch", rematch),
    ("POST", "/api/tables/{table}/go-on", go_on),
    ("GET", "/api/tables/{table}/build", building),
    ("POST", "/api/tables/{table}/build", build),
    ("POST", "/api/tables/{table}/follow", follow),
)


SAME: Final = (games, cards, pickable, kingdoms, all_lessons, all_puzzles)


async def packed(found: Any, packs: bool) -> Packed:
    """Encode a response and compress it if it is long enough."""
    data = msgspec.json.encode(found)
    if not packs or len(data) < SHORT:
        return Packed(data, b"")
    return Packed(
        data, gzip.compress(data, 6) if len(data) < LONG else await asyncio.to_thread(gzip.compress, data, 6)
    )


async def respond_with(server: Server, handler: Handler, request: Request) -> Response:
    """Turn a handler's result into a JSON response. A result that is equal for all clients is cached."""
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
    """Wrap a handler with what all requests need: access control, rate limits and error responses."""

    async def respond(request: Request) -> Response:
        try:
            address, sent_on = server.who(request)
            ASKING.set(counted_as(address))
            server.door.let_in(request, address, sent_on)
            check_names(request.path_params)
            with server.door.request(address, sent_on):
                return await found_for(server, handler, request, address, sent_on)
        except m.No as why:
            METRICS.refused.labels(why.code).inc()
            found = error(why.code, str(why))
            if why.code == "too-fast":  # the next request then needs a connection, which is cheaper to refuse
                found.headers["connection"] = "close"
            return found
        except NotKept:
            METRICS.refused.labels("gone").inc()
            return error("gone", LATER)
        except ClientDisconnect:
            return Response(status_code=faults.NOBODY_READS)
        except Exception as why:
            if isinstance(why, CardwrightError) and not isinstance(why, Fault):
                return error("bad", str(why))
            return faults.answer_to(why, f"{request.method} {handler.__name__}")

    return respond


async def found_for(
    server: Server, handler: Handler, request: Request, address: str, sent_on: bool
) -> Response:
    """Run a handler here, or forward the request to the server that owns the table."""
    if "table" not in request.path_params:
        return await respond_with(server, handler, request)
    table = table_of(request)
    if (peer := await server.elsewhere(table, sent_on)) is not None:
        return Passed(peer, request, await sent(request), address, error("gone", LATER))
    with server.lobby.using(table):
        found = await respond_with(server, handler, request)
    server.leases.fence(table)  # after a lost lease the result may be stale
    return found


def table_of(asked: HTTPConnection) -> str:
    """Return the table id in a URL. Raises `No` for an invalid id, without asking the database."""
    table: str = asked.path_params["table"]
    if not TABLE.fullmatch(table):
        raise m.No("unknown", "there is no table at this address: check the link")
    return table


def error(code: str, text: str) -> Response:
    """Return an error response."""
    short = text if len(text) <= MOST_ERROR else f"{text[:MOST_ERROR]} ..."
    return faults.as_json(STATUS.get(code, 400), code, short)


async def at_table(server: Server, socket: WebSocket) -> None:
    """Handle the WebSocket of a page: serve it here, or forward it to the server that owns the table."""
    try:
        address, sent_on = server.who(socket)
        ASKING.set(counted_as(address))
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
            await socket.close(1013, "gone")  # the page reconnects, as after any close


async def served(server: Server, socket: WebSocket, table: str, address: str, sent_on: bool) -> None:
    """Serve a socket, here or through another server, until it closes."""
    if (peer := await server.elsewhere(table, sent_on)) is not None:
        await peer.socket(socket, address)
        return
    with server.lobby.using(table):
        await Socket(socket, server.lobby, address).run(await server.lobby.at(table))


def application(
    store: Store,
    client: Path,
    door: Door | None = None,
    leases: Alone | None = None,
    metrics: int = 0,
    limits: Limits | None = None,
    operator: str = "",
    images: Images | None = None,
) -> Starlette:
    """Build the server. `client`: folder of the page. `door`:
    access control. `metrics`: port of the metrics; 0: none.

    `operator`: the operator's key; "": nobody can fetch card files. `images`: the operator's own pictures of
    cards.
    """
    server = Server(store, client, door or Door(), leases or Alone(), limits or Limits(), operator, images)

    async def table_socket(socket: WebSocket) -> None:
        await at_table(server, socket)

    async def health(request: Request) -> Response:
        wrong = await server.health.look()
        if not wrong and not server.leases.held():
            wrong = "this server's lease has expired"
        return PlainTextResponse(f"{wrong or 'ok'}\n", 503 if wrong else 200)

    async def page(request: Request) -> Response:
        if request.path_params["path"].startswith("api/"):
            return error("unknown", "404: there is nothing at this address")
        return server.files.answer(request)

    async def refused(request: Request, why: Exception) -> Response:
        """Answer an error of the router itself, such as an unsupported method."""
        assert isinstance(why, HTTPException)
        found = faults.as_json(why.status_code, "bad", f"this request is not possible: {why.detail}")
        found.headers.update(why.headers or {})
        return found

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.lobby.start()
        await asyncio.to_thread(games_offered)  # reads every game before the first table asks for it
        await asyncio.to_thread(own_name, "", [NOBODY])  # and which characters look alike
        yield
        await server.lobby.stop()

    routes = [
        WebSocketRoute("/api/tables/{table}/socket", table_socket),
        *(Route(path, endpoint(server, handler), methods=[method]) for method, path, handler in ROUTES),
        Route("/health", health),
        Route(METRICS_PATH, metrics_closed),
        Route("/{path:path}", page),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(ReadFirst),
            Middleware(SafeHeaders),
            Middleware(faults.Caught),
            Middleware(MetricsApart, port=metrics),
            Middleware(Bounded),
            Middleware(KnownHosts, door=server.door),
        ],
        exception_handlers={HTTPException: refused},
    )
    app.state.server = server
    return app
