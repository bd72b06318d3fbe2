"""uvicorn's WebSockets, changed so that each of them takes less memory.

The server's messages are compressed. Only the last 4 KB of what was sent before are kept for that, which
makes updates small enough. A browser's messages are short, and each is compressed alone. A few bytes can
decompress into a long message, so data is decompressed in pieces, and what waits to be read is counted.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from .connections import Gate

WINDOW: Final = 12  # window of the compression, in bits
MEMORY: Final = (
    3  # zlib's memory level: 20 KB in total with this window; messages become as small as with 32 KB
)
PIECE: Final = 256  # bytes decompressed at a time before the size is checked
AT_ONCE: Final = 0.002  # seconds for which one socket's data is read before everybody else has a turn
MOST_WAITING: Final = 1000  # unread messages of one socket
MOST_BYTES: Final = 1_048_576  # bytes of unread messages
MOST_PARTS: Final = 100  # fragments of one message
MOST_UNSENT: Final = 262_144  # unread bytes of replies to pings
UNSENT: Final = "cardwright.unsent"  # in the scope's extensions: how much the client has not read yet
TOO_MUCH: Final = 1008  # close code for a socket that sends too much
NO_TEXT: Final = 1007  # close code for text that is not UTF-8
LINGER: Final = 1.0  # seconds for which further input is discarded, so that the client reads the close code


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket connection."""

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
        self.waiting: deque[int] = deque()  # size of each unread message
        self.bytes = 0
        self.refused = False
        self.unread = b""  # data received and not yet read

    def data_received(self, data: bytes) -> None:
        """Receive data, and read it unless earlier data waits."""
        if self.unread:
            self.unread += data
            self.transport.pause_reading()
        else:
            self.unread = data
            self.read_on()

    def read_on(self) -> None:
        """Decompress and read the received data piece by piece, until the client has sent too much.

        A chunk may hold thousands of pings, so after `AT_ONCE` seconds the rest waits for the next round of
        the event loop. The head of the request, which is short, is read at once.
        """
        until = time.perf_counter() + AT_ONCE
        while self.unread and not self.refused and not self.transport.is_closing():
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            super().data_received(piece)
            if len(self.waiting) > MOST_WAITING or self.bytes > MOST_BYTES or len(self.frames) > MOST_PARTS:
                self.refuse()
            elif self.transport.get_write_buffer_size() > MOST_UNSENT:
                self.transport.abort()
            elif self.unread and self.handshake_initiated and time.perf_counter() > until:
                self.transport.pause_reading()
                self.loop.call_soon(self.read_on)
                return
        self.unread = b""
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Close; break the reference cycle of reader and parser (20 KB) so that both are freed now."""
        gate: Gate = cast(Any, self.config).gate
        gate.leave(self.transport)
        super().connection_lost(exc)
        self.conn.parser.close()
        freed_of(self.conn.parser_exc)
        freed_of(self.conn.handshake_exc)

    def keepalive_timeout(self) -> None:
        """Close after a missed pong, even if the closing handshake cannot be sent."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Receive a message. Invalid UTF-8 is refused here, because a log line for each would fill the disk."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(self.frames):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        if not self.close_sent:
            self.waiting.append(sum(map(len, self.frames)))
            self.bytes += self.waiting[-1]
        super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        """Run the application, which may ask how much the client has not read yet."""
        told = self.scope.setdefault("extensions", {})
        told[UNSENT] = {"bytes": self.unsent}
        try:
            await super().run_asgi()
        finally:
            del told[UNSENT]  # break the reference cycle, so that the socket is freed now

    def unsent(self) -> int:
        """Return the number of bytes that wait because the client does not read."""
        return int(self.transport.get_write_buffer_size())

    async def receive(self) -> Any:
        """Return the next message, or the end of the socket."""
        message = await super().receive()
        if message["type"] == "websocket.receive" and self.waiting:
            self.bytes -= self.waiting.popleft()
        return message

    def refuse(self) -> None:
        """Close the socket and discard unread and further messages."""
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


def freed_of(error: BaseException | None) -> None:
    """Remove the tracebacks of an error and of its causes,
    because their frames may hold the connection in memory.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__


def is_text(frames: list[bytes]) -> bool:
    """Return whether a message is valid UTF-8."""
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def emptied(queue: asyncio.Queue[Any]) -> list[Any]:
    """Remove and return everything in a queue."""
    return [queue.get_nowait() for _ in range(queue.qsize())]
