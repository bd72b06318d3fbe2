"""The attacks of one address on a server, for `tools.siege` and a test.

Each attack is repeated by several tasks at once, all from one address. Results are counted by kind: the
status of an answer, the code with which a socket was closed, "closed" for a connection that ended without
one, "slow" for an answer that did not come in time, and "held" for a connection that the server kept open as
long as the attacker wanted.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

WITHIN: Final = 30.0  # seconds to wait for an answer
CONNECTS_WITHIN: Final = 5.0
MOST_READ: Final = 4 * 2**20  # most bytes read of an answer
BIG: Final = 2 * 2**20  # bytes of a request body above the server's limit
DECK: Final = 36_000  # characters of a deck: nearly the largest allowed
DEEP: Final = 50_000  # nested lists
MOST_OWN: Final = 30  # tables at which an attacker plays
NOWHERE: Final = "0" * 16
PAUSE: Final = 0.02  # seconds between two attacks
# a header that the server must not trust from an attacker
FORGED: Final = "X-Forwarded-For: 203.0.113.9\r\n"
TEXT, CLOSE, FIN, MASKED = 1, 8, 0x80, 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
ENDS: Final = (OSError, EOFError, TimeoutError, ValueError)  # errors of a connection that ends
NAMES: Final = (  # names of guests
    "x" * 100_000, "Ann" + "\u0301" * 15, "\u202eEve", "\u0410nn", "\x00", "bot:search", "\u200b" * 200,
    "\U0001d400\U0001d427\U0001d427", "\u0f3a" * 40, "\ufdfd" * 20, "A\u0300\u0301\u0302\u0303" * 50,
)  # fmt: skip
CARDS: Final = (
    "No Such Card", "Moutain", "x" * 190, "x" * 5_000, "%00", "%F0%9D%90%80" * 20, "../" * 60, "Ann" * 60,
)  # fmt: skip


class Attacker:
    """One attacking address, and its results. `until`: the time at which it stops."""

    def __init__(self, address: str, source: str, seed: int, until: float, headers: str = "") -> None:
        at = urlsplit(address)
        self.host, self.port, self.source = at.hostname or "", at.port or 80, source
        self.chance = random.Random(seed)
        self.until = until
        self.headers = headers  # additional headers, each ending in CR LF
        self.told: Counter[tuple[str, str]] = Counter()
        self.tokens: list[str] = []
        self.tables: list[str] = []
        self.own: list[tuple[str, str]] = []  # its tables, with the token of the first seat

    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    def tell(self, kind: str, what: object) -> None:
        """Count the result of one attack."""
        self.told[kind, str(what)] += 1

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """Inside this context, there is a connection from this address. It is closed at the end."""
        async with asyncio.timeout(CONNECTS_WITHIN):
            reader, writer = await asyncio.open_connection(
                self.host, self.port, local_addr=(self.source, 0) if self.source else None, limit=MOST_READ
            )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    def head(self, method: str, path: str, *more: str) -> bytes:
        """Return the head of a request without its empty line. It wrongly claims to be forwarded by a proxy."""
        lines = (f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *more)
        return ("\r\n".join(lines) + "\r\n" + self.headers).encode("latin-1", "replace")

    async def ask(self, method: str, path: str, data: Any = None, token: str = "") -> tuple[str, Any]:
        """Send a request; return the status and the body, or "closed" or "slow" if no answer came."""
        body = data if isinstance(data, bytes) else b"" if data is None else json.dumps(data).encode()
        more = [f"Authorization: Bearer {token}"] if token else []
        if data is not None:
            more.append(f"Content-Length: {len(body)}")
        try:
            async with self.connection() as (reader, writer), asyncio.timeout(WITHIN):
                writer.write(self.head(method, path, *more, "Connection: close") + b"\r\n" + body)
                return await answer(reader)
        except TimeoutError:
            return "slow", None
        except ENDS:
            return "closed", None

    async def token(self) -> str:
        """Return the token of a guest; a new one as long as the server creates any."""
        if len(self.tokens) < 40:
            status, found = await self.ask("POST", "/api/guests", {"name": "Eve"})
            if status == "200":
                self.tokens.append(found["token"])
            elif not self.tokens:
                return ""
        return self.chance.choice(self.tokens)

    async def table(self, kind: str, **asked: Any) -> str:
        """Create a table; "" if the server refuses."""
        status, found = await self.ask("POST", "/api/tables", asked, await self.token())
        self.tell(kind, status)
        if status != "200":
            return ""
        self.tables.append(found["table"])
        return str(found["table"])


async def answer(reader: asyncio.StreamReader) -> tuple[str, Any]:
    """Read the status and the body of an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    body = await reader.read(MOST_READ)
    while more := await reader.read(MOST_READ):
        body += more
    try:
        return head.split(" ", 2)[1], json.loads(body)
    except ValueError:
        return head.split(" ", 2)[1], None


# -- expensive requests
async def names(eve: Attacker) -> None:
    """Send long names, names that look like others, and names of unknown cards and rules."""
    name = eve.chance.choice(NAMES)
    eve.tell("names", (await eve.ask("POST", "/api/guests", {"name": name}))[0])
    game, card = eve.chance.choice(("magic", "dominion")), eve.chance.choice(CARDS)
    for what in ("cards", "rules"):
        eve.tell("names", (await eve.ask("GET", f"/api/games/{game}/{what}/{card}"))[0])


async def decks(eve: Attacker) -> None:
    """Send decks of hundreds of unknown cards: the server looks for similar names for each."""
    cards = "".join(f"1 Moutain {eve.chance.random()}\n" for _ in range(900))
    seats = [{"who": "me", "brings": cards}, {"who": "bot", "brings": cards}]
    sent = {"game": "magic", "seats": seats}
    eve.tell("decks", (await eve.ask("POST", "/api/check", sent, await eve.token()))[0])


async def tables(eve: Attacker) -> None:
    """Create tables that nobody joins, with the largest allowed options."""
    deck = "60 Mountain\n" + "".join(f"// {eve.chance.getrandbits(400):x}\n" for _ in range(DECK // 104))
    seats = [{"who": "me", "brings": deck}, {"who": "link", "brings": deck}]
    await eve.table("tables", game="magic", seats=seats)


# -- incomplete requests
async def half_heads(eve: Attacker) -> None:
    """Send the head of a request without its end."""
    await hold(eve, "half heads", eve.head("GET", "/api/tables"))


async def half_bodies(eve: Attacker) -> None:
    """Send a body without its end."""
    await hold(
        eve, "half bodies", eve.head("POST", "/api/guests", "Content-Length: 1000") + b'\r\n{"name": "'
    )


async def byte_by_byte(eve: Attacker) -> None:
    """Send a request one byte at a time."""
    data = eve.head("POST", "/api/guests", "Content-Length: 15") + b'\r\n{"name": "Eve"}'
    try:
        async with eve.connection() as (reader, writer):
            for byte in data:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0.3)
                if reader.at_eof() or not eve.goes_on():
                    break
            status = (await asyncio.wait_for(reader.read(MOST_READ), 2.0)).split(b" ", 2)[1:2]
            eve.tell("byte by byte", status[0].decode() if status else "closed")
    except TimeoutError:
        eve.tell("byte by byte", "held")
    except ENDS:
        eve.tell("byte by byte", "closed")


async def hold(eve: Attacker, kind: str, data: bytes) -> None:
    """Send this data and nothing more, as long as the server waits."""
    try:
        async with eve.connection() as (reader, writer):
            writer.write(data)
            left = min(60.0, max(0.1, eve.until - time.monotonic()))
            found = await asyncio.wait_for(reader.read(MOST_READ), left)
            eve.tell(kind, found.split(b" ", 2)[1].decode() if b" " in found else "closed")
    except TimeoutError:
        eve.tell(kind, "held")
    except ENDS:
        eve.tell(kind, "closed")


# -- large requests
async def bodies(eve: Attacker) -> None:
    """Send bodies of megabytes, with and without a length; nested lists; long addresses and headers."""
    eve.tell("bodies", (await eve.ask("POST", "/api/guests", b"[" * DEEP))[0])
    eve.tell("bodies", (await eve.ask("POST", "/api/guests", b" " * BIG))[0])
    eve.tell("bodies", (await eve.ask("GET", "/api/games?" + "x" * 4_000))[0])
    eve.tell("bodies", (await eve.ask("GET", "/api/games/magic/cards/Shock?" + "y" * 60_000))[0])
    try:
        async with eve.connection() as (reader, writer), asyncio.timeout(WITHIN):
            writer.write(eve.head("POST", "/api/check", "Transfer-Encoding: chunked") + b"\r\n")
            for _ in range(64):
                writer.write(b"10000\r\n" + b"z" * 0x10000 + b"\r\n")
                await writer.drain()
                if reader.at_eof():
                    break
            found = await reader.read(MOST_READ)
            eve.tell("bodies", found.split(b" ", 2)[1].decode() if b" " in found else "closed")
    except TimeoutError:
        eve.tell("bodies", "slow")
    except ENDS:
        eve.tell("bodies", "closed")


# -- sockets
def frame(message: Any, kind: int = TEXT) -> bytes:
    """Return a WebSocket frame with a mask of zeros."""
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    if len(data) < TWO_BYTES:
        size = bytes([MASKED | len(data)])
    elif len(data) < 0x10000:
        size = bytes([MASKED | TWO_BYTES]) + len(data).to_bytes(2)
    else:
        size = bytes([MASKED | EIGHT_BYTES]) + len(data).to_bytes(8)
    return bytes([FIN | kind]) + size + bytes(4) + data


Does = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def on_socket(eve: Attacker, kind: str, table: str, does: Does) -> None:
    """Carry out an attack over a socket at a table; count it if the socket is refused or closed."""
    key = base64.b64encode(eve.chance.randbytes(16)).decode()
    head = eve.head(
        "GET", f"/api/tables/{table}/socket", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
    )  # fmt: skip
    try:
        async with eve.connection() as (reader, writer):
            writer.write(head + b"\r\n")
            async with asyncio.timeout(WITHIN):
                found = await reader.readuntil(b"\r\n\r\n")
            if found.startswith(b"HTTP/1.1 101"):
                await does(reader, writer)
            else:
                eve.tell(kind, found.split(b" ", 2)[1].decode())
    except TimeoutError:
        eve.tell(kind, "slow")
    except ENDS:
        eve.tell(kind, "closed")


async def hear(eve: Attacker, kind: str, reader: asyncio.StreamReader, seconds: float) -> None:
    """Read for some seconds, or until the server closes the socket; count the closing code."""
    try:
        async with asyncio.timeout(max(0.05, min(seconds, eve.until - time.monotonic()))):
            while True:
                first, size = await reader.readexactly(2)
                if size >= TWO_BYTES:
                    size = int.from_bytes(await reader.readexactly(2 if size == TWO_BYTES else 8))
                data = await reader.readexactly(size)
                if first & 15 == CLOSE:
                    eve.tell(kind, int.from_bytes(data[:2]))
                    return
    except TimeoutError:
        eve.tell(kind, "held")


def hello(seat: int = -1, token: str = "") -> bytes:
    """Return the first message of a socket."""
    return frame({"t": "hello", "token": token, "seat": seat})


async def some_table(eve: Attacker, kind: str) -> tuple[str, str]:
    """Return a table against a fast bot, and the token of its player."""
    seats = [{"who": "me"}, {"who": "bot"}]
    game, token = eve.chance.choice(("magic", "dominion")), await eve.token()
    if len(eve.own) < MOST_OWN:
        status, found = await eve.ask("POST", "/api/tables", {"game": game, "seats": seats}, token)
        eve.tell(kind, status)
        if status == "200":
            eve.own.append((found["table"], token))
    return eve.chance.choice(eve.own) if eve.own else (NOWHERE, "")


async def bots(eve: Attacker) -> None:
    """Make slow bots play, at tables that are opened for a moment and left."""
    bot = {"who": "bot", "bot": "search"}
    table = await eve.table("bots", game="dominion", seats=[bot, bot])

    async def looks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(hello())
        await hear(eve, "bots", reader, eve.chance.choice((0.05, 0.5, 5.0)))

    await on_socket(eve, "bots", table or (eve.chance.choice(eve.tables) if eve.tables else NOWHERE), looks)


async def silent(eve: Attacker) -> None:
    """Open a socket that sends nothing."""

    async def waits(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await hear(eve, "silent sockets", reader, 60.0)

    await on_socket(eve, "silent sockets", (await some_table(eve, "silent sockets"))[0], waits)


async def leaving(eve: Attacker) -> None:
    """Open sockets and close them at once."""

    async def leaves(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(hello())
        eve.tell("left sockets", "left")

    await on_socket(eve, "left sockets", (await some_table(eve, "left sockets"))[0], leaves)


async def deaf(eve: Attacker) -> None:
    """Open a socket that requests much and reads nothing."""

    async def asks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(hello())
        while eve.goes_on() and not writer.transport.is_closing():
            writer.write(frame({"t": "resync"}) * 10)
            await asyncio.wait_for(writer.drain(), WITHIN)
            await asyncio.sleep(0.25)
        eve.tell("deaf sockets", "held")

    await on_socket(eve, "deaf sockets", (await some_table(eve, "deaf sockets"))[0], asks)


async def talking(eve: Attacker) -> None:
    """Play a seat, and send as many expensive messages as the server reads."""
    table, token = await some_table(eve, "talking sockets")

    async def talks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(hello(0, token))
        listening = asyncio.create_task(hear(eve, "talking sockets", reader, 30.0))
        while not listening.done():
            nonce = f"{eve.chance.getrandbits(40):x}"
            message = eve.chance.choice(
                (
                    {"t": "resync"}, {"t": "ping"}, {"t": "story", "before": 100},
                    {"t": "why", "on": "Shock", "nonce": nonce},
                    {"t": "answer", "ask": 1, "option": "/Done", "nonce": nonce},
                    {"t": "stops", "nonce": nonce, "mine": [eve.chance.randrange(8)], "theirs": []},
                )
            )  # fmt: skip
            writer.write(frame(message))
            await asyncio.sleep(0.025)
        await listening

    await on_socket(eve, "talking sockets", table, talks)


async def garbage(eve: Attacker) -> None:
    """Open a socket that sends invalid messages."""
    data = eve.chance.choice(
        (
            frame(b"\xff\xfe"), frame(b"{"), frame(b"[" * 60_000), frame({"t": "hello", "seat": 10**40}),
            frame(b"x" * 70_000), frame(b"x", 2), frame(b"", 11), b"\x81\x05hello", frame(b"x", 9) * 3_000,
            bytes([FIN | TEXT, MASKED | EIGHT_BYTES]) + b"\x7f" * 12, eve.chance.randbytes(3_000),
        )
    )  # fmt: skip

    async def sends(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(data)
        await hear(eve, "garbage", reader, WITHIN)

    await on_socket(eve, "garbage", (await some_table(eve, "garbage"))[0], sends)


class Kind(NamedTuple):
    """An attack, and the number of tasks that run it."""

    attack: Callable[[Attacker], Awaitable[None]]
    many: int


KINDS: Final = (
    Kind(names, 6), Kind(decks, 4), Kind(tables, 4), Kind(bots, 10), Kind(half_heads, 120),
    Kind(half_bodies, 120), Kind(byte_by_byte, 20), Kind(bodies, 4), Kind(silent, 100), Kind(leaving, 10),
    Kind(deaf, 20), Kind(talking, 40), Kind(garbage, 10),
)  # fmt: skip


async def siege(eve: Attacker, pause: float, share: float = 1.0) -> None:
    """Repeat all attacks until the time is over, with each kind's number of tasks, or a share of it."""

    async def goes_on(kind: Kind) -> None:
        while eve.goes_on():
            await kind.attack(eve)
            await asyncio.sleep(pause)

    every = [kind for kind in KINDS for _ in range(max(1, round(kind.many * share)))]
    tasks = [asyncio.create_task(goes_on(kind)) for kind in every]
    try:
        await asyncio.wait(tasks, timeout=max(0.0, eve.until - time.monotonic()) + 1.0)
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found


def main() -> None:
    """Run the attacker in its own process at low priority, because a real one would have its own machine."""
    reader = argparse.ArgumentParser(description="One address that keeps a server from answering the others.")
    reader.add_argument("address")
    reader.add_argument("--source", default="")
    reader.add_argument("--seconds", type=float, default=10.0)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--share", type=float, default=1.0)
    asked = reader.parse_args()
    os.nice(5)
    eve = Attacker(asked.address, asked.source, asked.seed, time.monotonic() + asked.seconds, FORGED)
    asyncio.run(siege(eve, PAUSE, asked.share))
    print(json.dumps([[kind, what, n] for (kind, what), n in sorted(eve.told.items())]))
    sys.stdout.flush()
    os._exit(0)  # closes all connections at once


if __name__ == "__main__":
    main()
