"""One WebSocket: a browser that plays a seat or looks on. A socket is not a seat, and a seat is not a person."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardwright.kernel.errors import CardwrightError

from . import messages as m
from .after import why_not
from .door import Bucket
from .live import LiveTable
from .metrics import METRICS
from .store import NotKept
from .stream import LOOKING_ON, Connection
from .takeback import say, take_back

if TYPE_CHECKING:
    from .lobby import Lobby

QUEUE: Final = 256  # messages: a browser that reads so slowly is cut, and comes back for the whole view
A_SECOND: Final = 40.0  # messages of one socket; what comes faster waits
AT_ONCE: Final = 400.0
HELLO_WITHIN: Final = 10.0  # seconds


class Socket(Connection):
    """A browser at a table."""

    def __init__(self, socket: WebSocket, lobby: Lobby) -> None:
        self.socket = socket
        self.lobby = lobby
        self.known: set[str] = set()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)
        self.bucket = Bucket(A_SECOND, AT_ONCE)
        self.closing = ""
        self.counted = contextlib.ExitStack()  # it is one of the sockets of a person
        self.parting = False  # what is in the queue says only that the socket is closed

    def send(self, message: msgspec.Struct) -> None:
        """Into the queue; a browser that does not read is cut, and comes back for the whole view."""
        if self.closing:
            return
        if self.queue.full():
            self.close("slow")
            return
        self.queue.put_nowait(m.written(message))
        if isinstance(message, m.Bye):
            self.close(message.code)

    def cut(self, message: m.Bye) -> None:
        """Send this and nothing else any more, and close the socket."""
        if self.closing:
            return
        while not self.queue.empty():
            self.queue.get_nowait()
        self.parting = True
        self.send(message)

    def close(self, code: str) -> None:
        """Close it when what is in the queue is sent, or now if the queue is full."""
        if self.closing:
            return
        self.closing = code
        METRICS.cut.labels(code).inc()
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
        self.queue.put_nowait(None)

    async def run(self, table: LiveTable) -> None:
        """From the first message to the last."""
        writer = asyncio.create_task(self.write(table))
        METRICS.sockets.inc()
        try:
            await self.greet(table)
            while not self.closing:
                await self.take(table, await self.receive())
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            pass
        except NotKept:
            self.close("gone")
        except m.No as why:
            self.send(m.Refused(why.code, str(why)))
            self.close(why.code)
        finally:
            METRICS.sockets.dec()
            self.counted.close()
            await table.detach(self)
            if not self.closing:
                writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def receive(self) -> str:
        """The next text; of a browser that sends too many a second each one waits."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise m.No("bad", "expected text, got bytes")
        while not self.bucket.take():
            await asyncio.sleep(1 / A_SECOND)
        return str(text)

    async def write(self, table: LiveTable) -> None:
        """Send what is in the queue, in order; nothing of a table that another server may have by now."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (text := await self.queue.get()) is not None:
                if self.parting or table.ours():
                    await self.socket.send_text(text)
                else:
                    self.cut(m.Bye("gone", "the table is read again from what is kept"))
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(4000, self.closing)

    async def greet(self, table: LiveTable) -> None:
        """The first message says who it is, which seat, and what the browser has already."""
        message = m.read(await asyncio.wait_for(self.receive(), HELLO_WITHIN))
        if not isinstance(message, m.Hello):
            raise m.No("bad", "expected hello as the first message")
        if message.protocol != m.PROTOCOL:
            said = f"expected protocol {m.PROTOCOL}, got {message.protocol}: load the page again"
            self.cut(m.Bye("reload", said))
            return
        person = await self.lobby.person_of(message.token) if message.token else ""
        if person:
            self.counted.enter_context(self.lobby.sockets.one(person))
        seat = message.seat
        if seat != LOOKING_ON and (not 0 <= seat < len(table.setup.seats) or table.seat_of(person) != seat):
            raise m.No("not-yours", f"expected your own seat or {LOOKING_ON}, got {seat}")
        if seat == LOOKING_ON and not table.setup.watch and table.seat_of(person) < 0:
            raise m.No("not-yours", "expected a table that others may watch")
        await table.attach(self, seat, message.v, message.epoch)

    async def take(self, table: LiveTable, text: str) -> None:
        """One message."""
        nonce = ""
        try:
            message = m.read(text)
            nonce = getattr(message, "nonce", "")
            await self.do(table, message, nonce)
        except m.No as why:
            METRICS.refused.labels(why.code).inc()
            self.send(m.Refused(why.code, str(why), nonce))
        except CardwrightError as why:
            METRICS.refused.labels("illegal").inc()
            self.send(m.Refused("illegal", str(why), nonce))

    async def do(self, table: LiveTable, message: m.FromBrowser, nonce: str) -> None:
        """What a message asks for."""
        seat = self.seat
        if isinstance(message, m.Ping):
            self.send(m.Pong())
        elif isinstance(message, m.Resync):
            async with table.lock:
                self.known = set()
                table.deliver(self, table.streams[seat].whole())
        elif isinstance(message, m.Tell):
            before = max(0, message.before)
            self.send(m.Told(tuple(table.streams[seat].story.between(before - 100, before))))
        elif isinstance(message, m.Hello):
            raise m.No("bad", "expected hello once, as the first message")
        elif seat < 0:
            raise m.No("not-yours", "expected a seat: who looks on may not play")
        elif isinstance(message, m.WhyNot):
            async with table.lock:
                table.catch_up()
                text, rule = why_not(table, seat, message.on)
            self.send(m.Because(nonce, text, rule))
        elif isinstance(message, m.Uses):
            async with table.lock:
                table.catch_up()
                would = table.streams[seat].would_use(table.game, message.ask, message.option)
            self.send(m.Would(message.ask, message.option, would))
        elif isinstance(message, m.Plan):
            async with table.lock:
                table.catch_up()
                price = table.streams[seat].planned(table.game, message.ask, message.pins)
            self.send(m.Planned(message.ask, message.pins, price))
        else:
            again = await self.play(table, seat, message)
            await table.unshown.none.wait()  # what is acknowledged is seen
            self.send(m.Ack(nonce, again))

    async def play(self, table: LiveTable, seat: int, message: m.FromBrowser) -> bool:
        """What a seat does; whether it had been done already."""
        if isinstance(message, m.Answer):
            return await table.answer(seat, message)
        if isinstance(message, m.Stops):
            return await table.set_stops(seat, message)
        if isinstance(message, m.Auto):
            return await table.set_auto(seat, message)
        if isinstance(message, m.Concede):
            return await table.concede(seat, message)
        if isinstance(message, m.SeatBot):
            return await table.seat_bot(seat, message)
        if isinstance(message, m.TakeSeat):
            return await table.take_seat(seat, message)
        assert isinstance(message, m.Takeback)
        return await (take_back(table, seat, message) if message.yes is None else say(table, seat, message))
