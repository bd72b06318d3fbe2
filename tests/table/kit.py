"""A browser for tests: a client of the protocol that knows no game."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from cardwright.table.live import LiveTable
from cardwright.table.lobby import Lobby
from cardwright.table.patch import merged
from cardwright.table.serving import Serving

WITHIN: Final = 60.0  # seconds for what takes a tenth of one: a machine may be slow


class Page:
    """A page at a table: what it has been sent, merged."""

    def __init__(self, address: str, table: str, token: str, seat: int) -> None:
        self.address, self.table, self.token, self.seat = address, table, token, seat
        self.view: dict[str, Any] = {}
        self.v, self.ask, self.epoch = 0, 0, ""
        self.story: dict[int, tuple[Any, ...]] = {}
        self.frames: list[dict[str, Any]] = []
        self.acked: dict[str, Any] = {}
        self.acks: list[dict[str, Any]] = []
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
        )
        await self.send(
            {"t": "hello", "token": self.token, "seat": self.seat, "v": self.v, "epoch": self.epoch}
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

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def __aenter__(self) -> Running:
        """Begin to serve."""
        self.serving = Serving("127.0.0.1", 0, f"sqlite:///{self.folder / 'tables.sqlite'}", (), False)
        self.address = self.serving.address
        self.server = uvicorn.Server(self.serving.config)
        self.task = asyncio.create_task(self.server.serve([self.serving.socket]))
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
