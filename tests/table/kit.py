"""A browser for tests: a client of the protocol without knowledge of any game."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cardwright.games import game_of
from cardwright.play.spec import Spec
from cardwright.table.live import LiveTable
from cardwright.table.lobby import Lobby
from cardwright.table.patch import merged
from cardwright.table.serving import Serving, Uvicorn
from cardwright.table.setup import Seat, Setup, spec_to_json
from cardwright.table.store import Event, Store

WITHIN: Final = 60.0  # seconds for what takes a tenth of one: a machine may be slow


class Page:
    """A page at a table: what it has been sent, merged."""

    def __init__(self, address: str, table: str, token: str, seat: int) -> None:
        self.address, self.table, self.token, self.seat = address, table, token, seat
        self.key = ""  # of the link with which it has come
        self.headers: dict[str, str] = {}  # more of them
        self.view: dict[str, Any] = {}
        self.v, self.ask, self.epoch = 0, 0, ""
        self.story: dict[int, tuple[Any, ...]] = {}
        self.frames: list[dict[str, Any]] = []
        self.acked: dict[str, Any] = {}
        self.acks: list[dict[str, Any]] = []
        self.hints: list[dict[str, Any]] = []
        self.because: list[dict[str, Any]] = []
        self.welcomed = False
        self.refused: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        self.socket: ClientConnection | None = None
        self.nonce = itertools.count(1)
        self.tag = secrets.token_hex(4)

    async def connect(self) -> None:
        """Say hello with what is there already."""
        self.welcomed = False
        self.socket = await connect(
            f"{self.address.replace('http', 'ws', 1)}api/tables/{self.table}/socket",
            max_size=None,
            compression=None,
            additional_headers=self.headers,
        )
        await self.send(
            {
                "t": "hello",
                "token": self.token,
                "seat": self.seat,
                "v": self.v,
                "epoch": self.epoch,
                "key": self.key,
            }
        )

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def read(self, within: float = WITHIN) -> dict[str, Any]:
        """The next message, taken in."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), within)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.sizes.append(len(text))
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        """What a page does with a message."""
        if message["t"] == "welcome":
            self.epoch, self.welcomed = message["epoch"], True
        elif message["t"] == "frame":
            self.frames.append(message)
            if message["base"] == 0:
                self.view, self.story = {}, {}
            else:
                assert message["base"] == self.v, (message["base"], self.v)
            self.view = merged(self.view, message["patch"])
            self.v, self.ask = message["v"], message.get("ask", 0)
            if message.get("cut", -1) >= 0:
                self.story = {n: line for n, line in self.story.items() if n < message["cut"]}
            self.story.update({line[0]: tuple(line) for line in message.get("story", ())})
        elif message["t"] == "ack":
            self.acked[message["nonce"]] = message
            self.acks.append(message)
        elif message["t"] == "because":
            self.because.append(message)
        elif message["t"] == "hinted":
            self.hints.append(message)
        elif message["t"] == "no":
            self.refused.append(message)

    async def until(self, ready: Any, within: float = WITHIN) -> None:
        """Read until something is so."""
        async with asyncio.timeout(within):
            while not ready(self):
                await self.read(within)

    async def answer(self, option: str, nonce: str = "") -> str:
        """Answer the question that is open; the nonce."""
        nonce = nonce or f"{self.tag}-{next(self.nonce)}"
        await self.send({"t": "answer", "ask": self.ask, "option": option, "nonce": nonce})
        return nonce

    def options(self) -> list[str]:
        """The keys of the question that is open; none if there is none."""
        return list(self.view.get("ask", {}).get("options", {})) if self.ask else []

    @property
    def over(self) -> bool:
        return bool(self.view.get("over"))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()


async def play_on(pages: list[Page], choose: Any, most: int = 2000) -> int:
    """Answer whatever is asked until the game is over; how many answers were given."""
    n = 0
    while n < most and not pages[0].over:
        asked = next((page for page in pages if page.ask), None)
        if asked is None:
            await asyncio.gather(*(page.read(WITHIN) for page in pages[:1]))
            continue
        number, v = asked.ask, asked.v
        nonce = await asked.answer(choose(asked.options()))
        n += 1
        await asked.until(lambda p, nonce=nonce, v=v: (nonce in p.acked and p.v > v) or p.refused)
        assert not asked.refused, (asked.refused, number)
        for page in pages:
            while page is not asked and not page.ask and not asked.ask and not page.over:
                await page.read(WITHIN)
    return n


class Running:
    """A server in this process, on a port of its own."""

    def __init__(self, folder: Path, database: str = "", **more: Any) -> None:
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.more = more

    async def __aenter__(self) -> Running:
        """Begin to serve."""
        self.serving = Serving("127.0.0.1", 0, self.database, (), False, **self.more)
        self.address = self.serving.address
        self.server = Uvicorn(self.serving.config)
        self.task = asyncio.create_task(self.server.serve(self.serving.sockets))
        while not self.server.started:
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(self, *why: object) -> None:
        """Stop."""
        self.server.should_exit = True
        await self.task

    @property
    def lobby(self) -> Lobby:
        """The lobby of the server."""
        app: Any = self.serving.config.app
        lobby: Lobby = app.state.server.lobby
        return lobby

    def live(self, table: str) -> LiveTable:
        """A table in memory."""
        return self.lobby.live[table]

    async def call(
        self, method: str, path: str, data: Any = None, token: str = "", headers: Any = None
    ) -> tuple[int, Any]:
        """A request; its status and what came."""

        return await http(self.address, method, path, data, token, headers)

    async def get(self, path: str, token: str = "") -> Any:
        """What is at an address."""
        status, found = await self.call("GET", path, None, token)
        assert status == 200, found
        return found

    async def post(self, path: str, data: Any, token: str = "") -> Any:
        """What a request comes to."""
        status, found = await self.call("POST", path, data, token)
        assert status == 200, found
        return found

    async def guest(self, name: str) -> str:
        """The token of a new guest."""
        found: str = (await self.post("api/guests", {"name": name}))["token"]
        return found

    async def solo(self, game: str, bot: str = "", options: Any = None) -> Page:
        """A page of a person who plays against one bot, at a table of their own."""
        token = await self.guest("Ann")
        seats = [{"who": "me"}, {"who": "bot", "bot": bot}]
        made = await self.post("api/tables", {"game": game, "seats": seats, "options": options or {}}, token)
        page = Page(self.address, made["table"], token, 0)
        await page.connect()
        await page.until(lambda p: p.v and (p.ask or p.over))
        return page

    async def pair(self, game: str, options: Any = None) -> list[Page]:
        """Pages of two persons who play against each other."""
        ann, bob = await self.guest("Ann"), await self.guest("Bob")
        seats = [{"who": "me"}, {"who": "link"}]
        made = await self.post("api/tables", {"game": game, "seats": seats, "options": options or {}}, ann)
        table = made["table"]
        await self.post(f"api/tables/{table}/join", {"invite": made["seats"][1]["invite"]}, bob)
        pages = [Page(self.address, table, token, seat) for seat, token in enumerate((ann, bob))]
        for page in pages:
            await page.connect()
            await page.until(lambda p: p.v)
        return pages

    async def seated(self, spec: Spec) -> list[Page]:
        """Ann and Bob in the game of a spec, which begins where it says."""
        tokens = [await self.guest(name) for name in ("Ann", "Bob")]
        persons = [await self.lobby.person_of(token) for token in tokens]
        game = game_of(spec.game)
        seats = [Seat(name, person) for name, person in zip(("Ann", "Bob"), persons, strict=True)]
        setup = Setup(game.name, "", {}, seats, persons[0], title=game.title)
        made = await self.lobby.open(setup, persons[0], spec_to_json(spec))
        pages = [Page(self.address, made["table"], token, seat) for seat, token in enumerate(tokens)]
        for page in pages:
            await page.connect()
            await page.until(lambda p: p.v)
        return pages


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class Process:
    """A server of its own process, which can be killed."""

    def __init__(self, database: str, lease: float = 0.0, patience: float = 0.0) -> None:
        self.port = free_port()
        begun = ["from cardwright.table import leases, serving", "from cardwright.cli import main", "main()"]
        if patience:  # with browsers that are slow to go
            begun[1:1] = [f"serving.STOP_WITHIN = {patience}"]
        if lease:  # and it does not wait until every game is read
            begun[1:1] = [
                f"leases.LEASE, leases.EVERY = {lease}, {lease / 6}",
                "serving.ready = lambda: None",
            ]
        self.command = [
            sys.executable, "-c", "; ".join(begun), "serve", "--port", str(self.port), "--no-log",
            "--database", database,
        ]  # fmt: skip
        self.address = f"http://127.0.0.1:{self.port}/"
        self.running: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it listens."""
        self.running = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert self.running.stdout is not None
        assert self.address in self.running.stdout.readline()

    def send(self, what: signal.Signals) -> None:
        """A signal."""
        assert self.running is not None
        self.running.send_signal(what)

    def kill(self) -> None:
        """As if the power had failed."""
        self.send(signal.SIGKILL)
        self.end()

    def end(self) -> None:
        """Wait until it is no more."""
        assert self.running is not None
        self.running.wait()
        assert self.running.stdout is not None
        self.running.stdout.close()


async def back(page: Page) -> None:
    """Come back, as often as it takes."""
    async with asyncio.timeout(2 * WITHIN):
        while True:
            try:
                await page.connect()
                await page.until(lambda p: p.welcomed and p.v)
                return
            except (OSError, ConnectionClosed, TimeoutError):
                await asyncio.sleep(0.05)


def at(server: Running | Process, page: Page) -> Page:
    """The same page, at another server from now on."""
    page.address = server.address
    return page


async def moved(server: Running | Process, *pages: Page) -> None:
    """These pages come back at a server where their table is another one than before, and see it whole."""
    for page in pages:
        seen = len(page.frames)
        await back(at(server, page))
        await page.until(lambda p, seen=seen: len(p.frames) > seen)
        assert page.frames[seen]["base"] == 0


async def kept_at(url: str, table: str) -> list[Event]:
    """What is kept of a table."""
    store = Store(url)
    kept = await store.table(table)
    await store.close()
    assert kept is not None
    return kept.events


def read_body(data: bytes) -> Any:
    """JSON, or a text."""
    try:
        return json.loads(data)
    except ValueError:
        return data.decode()


async def closed(page: Page) -> None:
    """Read until the server closes the socket."""
    while True:
        await page.read()


async def http(
    address: str, method: str, path: str, data: Any = None, token: str = "", headers: Any = None
) -> tuple[int, Any]:
    """A request; its status and what came."""

    def ask() -> tuple[int, Any]:
        sent = data if data is None or isinstance(data, bytes) else json.dumps(data).encode()
        request = urllib.request.Request(address + path, sent, headers or {}, method=method)
        if token:
            request.add_header("authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request) as got:
                return got.status, read_body(got.read())
        except urllib.error.HTTPError as why:
            with why:
                return why.code, read_body(why.read())

    return await asyncio.to_thread(ask)


@contextlib.asynccontextmanager
async def held_up(store: Store) -> AsyncIterator[None]:
    """In here the thread that writes waits for its database."""
    begun, ends = threading.Event(), threading.Event()

    def waits(_: Any) -> None:
        begun.set()
        ends.wait(WITHIN)

    waiting = asyncio.create_task(store.do(waits))
    await asyncio.to_thread(begun.wait, WITHIN)
    try:
        yield
    finally:
        ends.set()
        await waiting


async def handed_over(store: Store, n: int) -> None:
    """Wait until so many jobs wait."""
    async with asyncio.timeout(WITHIN):
        while store.jobs.qsize() < n:
            await asyncio.sleep(0)
