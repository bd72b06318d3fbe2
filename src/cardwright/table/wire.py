"""The WebSockets of uvicorn, with less memory for each.

What the server sends is packed with what was sent before it, for which it remembers 4 KB; that is what makes updates
small. What a browser sends is short, and each message is packed alone. A few bytes can be a long message when they are
unpacked, so what waits to be read is counted, and unpacked piece by piece.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW: Final = 12  # bits of what is remembered
MEMORY: Final = (
    3  # zlib's measure of what it works with: 20 KB in all with this window, and as small as with 32 KB
)
PIECE: Final = 1024  # bytes that are unpacked before it is counted what they were
MOST_WAITING: Final = 1000  # messages that nobody has read
MOST_BYTES: Final = 1_048_576  # of them
MOST_PARTS: Final = 100  # of one message
MOST_UNSENT: Final = 262_144  # bytes that were answered to pings and that nobody reads
TOO_MUCH: Final = 1008  # the code with which a socket is closed that sends more
LINGER: Final = 1.0  # seconds for which what else it sends is thrown away, so that it reads that code


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        packs = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW, client_max_window_bits=WINDOW, client_no_context_takeover=True,
            compress_settings={"memLevel": MEMORY},
        )  # fmt: skip
        self.conn.parser.close()
        self.conn = ServerProtocol(
            extensions=[packs], max_size=self.config.ws_max_size, logger=self.conn.logger
        )
        self.waiting: deque[int] = deque()  # the bytes of each message that nobody has read
        self.bytes = 0
        self.refused = False

    def data_received(self, data: bytes) -> None:
        """What a browser sends, in pieces; nothing more is unpacked of one that sends too much."""
        for start in range(0, len(data), PIECE):
            if self.refused or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if len(self.waiting) > MOST_WAITING or self.bytes > MOST_BYTES or len(self.frames) > MOST_PARTS:
                self.refuse()
            elif self.transport.get_write_buffer_size() > MOST_UNSENT:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end. What reads and its reader hold each other and 20 KB: they go now, not as garbage."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def send_receive_event_to_app(self) -> None:
        """A message is there."""
        if not self.close_sent:
            self.waiting.append(sum(map(len, self.frames)))
            self.bytes += self.waiting[-1]
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        """The next message, or that there is none any more."""
        message = await super().receive()
        if message["type"] == "websocket.receive" and self.waiting:
            self.bytes -= self.waiting.popleft()
        return message

    def refuse(self) -> None:
        """Close it, and forget what waits and what still comes."""
        self.refused = True
        self.waiting.clear()
        self.bytes, self.frames = 0, []
        begins = [one for one in emptied(self.queue) if one["type"] == "websocket.connect"]
        for one in begins:
            self.queue.put_nowait(one)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH, "reason": "too-fast"})
        self.conn.fail(TOO_MUCH, "too-fast")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)


def emptied(queue: asyncio.Queue[Any]) -> list[Any]:
    """All that is in a queue, which is empty then."""
    return [queue.get_nowait() for _ in range(queue.qsize())]
