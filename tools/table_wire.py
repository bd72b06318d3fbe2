"""A page for measurements: it speaks the protocol of the table and does little else.

It offers compression, as every browser does, and decodes only the parts of a message that it needs for random
answers. So the work of the measuring process stays small.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import zlib
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, UnsetType

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames (RFC 6455)
FIN, PACKED, MASKED = 0x80, 0x40, 0x80
SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127
TAIL: Final = b"\x00\x00\xff\xff"  # the bytes that RFC 7692 leaves out at the end of a message
MASK: Final = bytes(4)  # a mask of zeros leaves the data unchanged


class Ask(msgspec.Struct):
    """The change of a question: its changed options; null: the option was removed."""

    options: dict[str, msgspec.Raw] = {}


class Patch(msgspec.Struct):
    """The change of a view: its question, and whether the game is over."""

    ask: Ask | UnsetType | None = UNSET
    over: bool = False


class Heard(msgspec.Struct):
    """A message of the server."""

    t: str
    v: int = 0
    base: int = 0
    ask: int = 0
    nonce: str = ""
    again: bool = False
    epoch: str = ""
    patch: Patch | UnsetType = UNSET


READ: Final = msgspec.json.Decoder(Heard)
NULL: Final = b"null"


class Page(asyncio.Protocol):
    """A page at a table; it may use several sockets one after the other."""

    def __init__(self, address: str, table: str, token: str, seat: int, source: str = "") -> None:
        self.address, self.table, self.token, self.seat = address, table, token, seat
        self.source = source  # the address from which it connects; "": any of this machine
        self.v, self.ask, self.epoch = 0, 0, ""
        self.over = self.welcomed = False
        self.asked: dict[str, None] = {}  # the options of the open question
        # nonces of acknowledged answers, and whether each was a duplicate
        self.acked: dict[str, bool] = {}
        self.refused: list[str] = []
        self.sizes: list[int] = []  # sizes of messages, before compression
        self.wire = 0  # bytes received
        self.transport: asyncio.Transport | None = None
        self.closed: asyncio.Event = asyncio.Event()
        self.waiter: asyncio.Future[None] | None = None

    # -- the socket
    async def connect(self) -> None:
        """Connect, and send the hello message with the version that the page has."""
        if self.transport is not None:
            self.transport.abort()
            await self.closed.wait()
        self.buffer, self.text, self.open = b"", b"", False
        self.closed, self.welcomed, self.refused = asyncio.Event(), False, []
        self.unpack = zlib.decompressobj(-15)
        at = urlsplit(self.address)
        await asyncio.get_running_loop().create_connection(
            lambda: self,
            at.hostname or "",
            at.port or 80,
            local_addr=(self.source, 0) if self.source else None,
        )
        key = base64.b64encode(os.urandom(16)).decode()
        self.put(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )
        await self.until(lambda: self.open, 30)
        self.send({"t": "hello", "token": self.token, "seat": self.seat, "v": self.v, "epoch": self.epoch})

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio when the connection is open."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio when the connection is closed: wake everybody who waits."""
        self.transport = None
        self.closed.set()
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_exception(ConnectionResetError("the server has closed the socket"))

    def data_received(self, data: bytes) -> None:
        """Called by asyncio with received data: handle it message by message."""
        self.wire += len(data)
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.abort()
                return
            self.open, self.buffer = True, rest
        while (taken := self.frame(self.buffer)) > 0:
            self.buffer = self.buffer[taken:]
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    def frame(self, data: bytes) -> int:
        """Handle the first frame; return its length, or 0 if it is incomplete."""
        if len(data) < 2:
            return 0
        size, at = data[1], 2
        if size > SHORT:
            at = 4 if size == TWO_BYTES else 10
            size = int.from_bytes(data[2:at])
        if len(data) < at + size:
            return 0
        kind, payload = data[0] & 15, data[at : at + size]
        if kind == PING:
            self.put(bytes((FIN | PONG, MASKED | size)) + MASK + payload)
        elif kind == CLOSE:
            self.abort()
        else:
            self.hear(self.unpack.decompress(payload + TAIL) if data[0] & PACKED else payload)
        return at + size

    def put(self, data: bytes) -> None:
        """Send bytes to the server."""
        if self.transport is None:
            raise ConnectionResetError("the socket is closed")
        self.transport.write(data)

    def abort(self) -> None:
        """Close the connection at once."""
        if self.transport is not None:
            self.transport.abort()

    def leave(self) -> None:
        """Leave the table for good, and free memory: a long run has thousands of games."""
        self.abort()
        self.asked = {}
        del self.unpack  # its window takes 32 KB

    def send(self, message: dict[str, object]) -> None:
        """Send a message to the server."""
        text = json.dumps(message).encode()
        head = bytes((FIN | TEXT, MASKED | min(len(text), TWO_BYTES)))
        if len(text) > SHORT:
            head = bytes((FIN | TEXT, MASKED | TWO_BYTES)) + len(text).to_bytes(2)
        self.put(head + MASK + text)

    # -- messages
    def hear(self, data: bytes) -> None:
        """Handle a message of the server."""
        self.sizes.append(len(data))
        message = READ.decode(data)
        if message.t == "frame":
            self.take(message)
        elif message.t == "ack":
            self.acked[message.nonce] = message.again
        elif message.t == "welcome":
            if message.epoch != self.epoch:  # the table has a new numbering, and sends a whole view
                self.v, self.ask, self.asked = 0, 0, {}
            self.epoch, self.welcomed = message.epoch, True
        elif message.t == "no":
            self.refused.append(data.decode())

    def take(self, frame: Heard) -> None:
        """Apply the changes of a frame."""
        assert frame.base in (0, self.v), (frame.base, self.v)
        self.v, self.ask = frame.v, frame.ask
        if frame.base == 0:
            self.asked = {}
        patch = frame.patch
        if isinstance(patch, UnsetType):
            return
        self.over = self.over or patch.over
        if patch.ask is None:
            self.asked = {}
        elif isinstance(patch.ask, Ask):
            for key, option in patch.ask.options.items():
                if bytes(option) == NULL:
                    self.asked.pop(key, None)
                else:
                    self.asked[key] = None

    async def until(self, ready: Callable[[], object], within: float = 60.0) -> None:
        """Wait until a condition holds."""
        if ready():
            return
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(within):
            while not ready():
                if self.transport is None:
                    raise ConnectionResetError("the socket is closed")
                self.waiter = loop.create_future()
                await self.waiter

    def answer(self, option: str, nonce: str) -> None:
        """Answer the open question."""
        self.send({"t": "answer", "ask": self.ask, "option": option, "nonce": nonce})

    def heard_of(self, nonce: str) -> bool:
        """Whether the server has acknowledged the answer with this nonce, or refused something."""
        return nonce in self.acked or bool(self.refused)

    def is_past(self, v: int) -> bool:
        """Whether a later version has arrived, or something was refused."""
        return self.v > v or bool(self.refused)

    def options(self) -> list[str]:
        """Return the keys of the open question's options; empty if there is none."""
        return list(self.asked) if self.ask else []
