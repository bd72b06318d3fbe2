"""One WebSocket: a page that plays a seat or watches. Sockets, seats and persons are separate things."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardwright.kernel.errors import CardwrightError, Fault

from . import faults, hints
from . import messages as m
from .access import check_watch
from .after import why_not
from .door import Bucket, counted_as
from .fairness import Payer
from .live import LiveTable
from .metrics import METRICS
from .store import NotKept
from .stream import LOOKING_ON, Connection
from .takeback import say, take_back
from .wire import UNSENT

if TYPE_CHECKING:
    from .lobby import Lobby

QUEUE: Final = 256  # messages: a browser that is this far behind is cut, and reconnects for the whole view
MOST_QUEUED: Final = 524_288  # characters of these messages, unless there is only one
A_SECOND: Final = 40.0  # messages per second of one socket; faster ones are delayed
AT_ONCE: Final = 400.0
HELLO_WITHIN: Final = 10.0  # seconds


class Socket(Connection):
    """A WebSocket of a page: its queue of messages, its person and its seat."""

    def __init__(self, socket: WebSocket, lobby: Lobby, address: str = "") -> None:
        self.socket = socket
        self.lobby = lobby
        self.address = address
        self.turns = lobby.turns
        self.payer = Payer(counted_as(address))
        self.known: set[str] = set()
        self.queue: deque[str | None] = deque()  # messages to be sent; None: then it is closed
        self.queued = 0  # characters in the queue
        self.filled = asyncio.Event()  # the queue may hold something
        self.sending = False  # the queue is being sent
        self.bucket = Bucket(A_SECOND, AT_ONCE)
        self.closing = ""
        self.counted = contextlib.ExitStack()  # its place in the person's socket count
        self.hinting: asyncio.Task[None] | None = None  # a hint that is being worked out
        self.parting = False  # the queue only has the closing message

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message.

        If the browser does not read, the socket is closed, and the browser reconnects for the whole view.
        """
        if self.closing:
            return
        text = m.written(message)
        if self.is_full() or (self.queued and self.queued + len(text) > MOST_QUEUED):
            self.empty()
            self.close("slow")
            return
        self.put(text)
        self.queued += len(text)
        if isinstance(message, m.Bye):
            self.close(message.code)

    def cut(self, message: m.Bye) -> None:
        """Send a last message and close the socket."""
        if self.closing:
            return
        self.empty()
        self.parting = True
        self.send(message)

    def close(self, code: str) -> None:
        """Close the socket after its queue is sent, or now if the queue is full."""
        if self.closing:
            return
        self.closing = code
        METRICS.cut.labels(code).inc()
        if self.is_full():
            self.empty()
        self.put(None)

    def put(self, text: str | None) -> None:
        """Add a message to the queue."""
        self.queue.append(text)
        self.filled.set()

    def is_full(self) -> bool:
        """Return whether the queue has reached its limit of messages."""
        return len(self.queue) >= QUEUE

    def empty(self) -> None:
        """Discard the queue."""
        self.queued = 0
        self.queue.clear()

    async def run(self, table: LiveTable) -> None:
        """Serve the socket from its first message to its last."""
        writer = asyncio.create_task(self.write(table))
        METRICS.sockets.inc()
        try:
            await self.greet(table)
            while not self.closing:
                text = await self.receive()
                await self.turns.wait(self.payer.queued_as)
                await self.take(table, text)
                if self.is_read():  # the writer would send it in a later round of the event loop
                    await self.flush(table, at_once=True)
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
            if self.hinting is not None:
                self.hinting.cancel()
            await table.detach(self)
            if not self.closing:
                writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def receive(self) -> str:
        """Return the next text message.

        Delay messages above the rate limits of the socket and of its address.
        """
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise m.No("bad", "expected text, got bytes")
        if wait := max(self.bucket.reserve(), self.wait_of_address()):
            await asyncio.sleep(wait)
        return str(text)

    def wait_of_address(self) -> float:
        """Return the seconds that a message is delayed because its address sends too many."""
        payer = self.payer
        return 0.0 if payer.of_this_machine else self.lobby.messages.bucket(payer.address).reserve()

    async def write(self, table: LiveTable) -> None:
        """Send queued messages until the socket is closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while await self.filled.wait():
                self.filled.clear()
                if await self.flush(table):
                    break
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(4000, self.closing)

    def is_read(self) -> bool:
        """Whether nothing is waiting to be sent to the client, so that a further message would not have to
        wait.
        """
        unsent = self.socket.scope.get("extensions", {}).get(UNSENT)
        return unsent is not None and unsent["bytes"]() == 0

    async def flush(self, table: LiveTable, at_once: bool = False) -> bool:
        """Send the queued messages in order. Return whether the socket must be closed then.

        Once this server has lost the table, it sends no more data of the table. If another call is already
        sending, return at once, because that call sends everything. `at_once`: stop as soon as a message
        would have to wait.
        """
        if self.sending:
            return False
        self.sending = True
        try:
            while self.queue and (not at_once or self.is_read()):
                text = self.queue[0]
                if text is None:
                    return True  # it stays in the queue for the writer
                self.queue.popleft()
                self.queued = max(0, self.queued - len(text))
                if self.parting or table.ours():
                    await self.socket.send_text(text)
                else:
                    self.cut(m.Bye("gone", "the table is read again from what is kept"))
        finally:
            self.sending = False
            if self.queue:
                self.filled.set()  # the writer continues
        return False

    async def greet(self, table: LiveTable) -> None:
        """Handle `hello`: the person, the seat, and the last version that the page has."""
        async with asyncio.timeout(HELLO_WITHIN):  # `wait_for` would leave a reference cycle after an error
            text = await self.receive()
        message = m.read(text)
        if not isinstance(message, m.Hello):
            raise m.No("bad", "expected hello as the first message")
        if message.protocol != m.PROTOCOL:
            said = f"expected protocol {m.PROTOCOL}, got {message.protocol}: load the page again"
            self.cut(m.Bye("reload", said))
            return
        person = await self.lobby.person_of(message.token) if message.token else ""
        if person:
            self.counted.enter_context(self.lobby.sockets.one(person))
        self.payer = Payer(counted_as(self.address), person)
        seat = message.seat
        if seat != LOOKING_ON and (not 0 <= seat < len(table.setup.seats) or table.seat_of(person) != seat):
            raise m.No("not-yours", f"seat {seat} is not yours: use your own seat, or {LOOKING_ON} to watch")
        if seat == LOOKING_ON:
            check_watch(table.setup, person, message.key)
        await self.turns.wait(self.payer.queued_as)
        await table.attach(self, seat, message.v, message.epoch)

    async def take(self, table: LiveTable, text: str) -> None:
        """Handle one message."""
        nonce = kind = ""
        try:
            message = m.read(text)
            kind = type(message).__name__
            nonce = getattr(message, "nonce", "")
            await self.do(table, message, nonce)
        except m.No as why:
            METRICS.refused.labels(why.code).inc()
            self.send(m.Refused(why.code, str(why), nonce))
        except (WebSocketDisconnect, TimeoutError, NotKept):
            raise
        except Exception as why:
            if isinstance(why, CardwrightError) and not isinstance(why, Fault):
                METRICS.refused.labels("illegal").inc()
                self.send(m.Refused("illegal", str(why), nonce))
            else:
                said = faults.noted(why, f"socket {kind}", table=table.id)
                self.send(m.Refused(faults.CODE, said, nonce))

    async def do(self, table: LiveTable, message: m.FromBrowser, nonce: str) -> None:
        """Carry out a message."""
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
            raise m.No("not-yours", "spectators can't play: take a seat first")
        elif isinstance(message, m.WhyNot):
            async with table.lock:
                text, rule = why_not(table, seat, message.on)
            self.send(m.Because(nonce, text, rule))
        elif isinstance(message, m.React):
            table.reactions.send(table, seat, message.what)
        elif isinstance(message, m.Hint):
            if self.hinting is not None and not self.hinting.done():
                raise m.No("too-fast", "a hint is being worked out: wait for it")
            self.hinting = asyncio.create_task(self.hint(table, seat, message))
        elif isinstance(message, m.Uses):
            async with table.lock:
                would = table.streams[seat].would_use(table.game, message.ask, message.option)
            self.send(m.Would(message.ask, message.option, would))
        elif isinstance(message, m.Plan):
            async with table.lock:
                price = table.streams[seat].planned(table.game, message.ask, message.pins)
            self.send(m.Planned(message.ask, message.pins, price))
        else:
            again = await self.play(table, seat, message)
            self.send(m.Ack(nonce, again))

    async def hint(self, table: LiveTable, seat: int, message: m.Hint) -> None:
        """Compute and send a hint, which takes seconds; other messages don't wait for it."""
        try:
            self.send(await hints.hint(table, seat, message, self.payer))
        except m.No as why:
            self.send(m.Refused(why.code, str(why), message.nonce))
        except Exception as why:
            said = faults.noted(why, "socket Hint", table=table.id)
            self.send(m.Refused(faults.CODE, said, message.nonce))

    async def play(self, table: LiveTable, seat: int, message: m.FromBrowser) -> bool:
        """Carry out a seat's action; return whether it was a repeat."""
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
