"""Connection limits and timeouts.

uvicorn has neither. A connection without a complete request is closed after a timeout. At the connection limit, the
connection that the server has waited for longest is closed to make room, so a client that opens hundreds of silent
connections locks nobody out.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import socket
import sys
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from .door import TOO_FAST, Door, counted_as
from .fairness import Turns
from .headers import SAFE
from .logs import log
from .metrics import METRICS
from .peers import SECRET

HEAD_WITHIN: Final = (
    10.0  # seconds until the head of a request is complete, including the wait between two requests
)
BODY_WITHIN: Final = 30.0  # seconds until the body of a request is complete
LINGER: Final = 1.0  # seconds for which the rest of a refused request is discarded
STUCK_FOR: Final = 20.0  # seconds for which a client may read nothing of a response
MOST_HEAD: Final = 32_768  # bytes of an incomplete request head
MOST_OF_ADDRESS: Final = 400  # connections: its sockets, and requests beside them
MOST: Final = 12_000  # connections, if there are enough file descriptors
DESCRIPTORS: Final = 20_000  # file descriptors that the server requests from the system
KEPT_FREE: Final = 128  # descriptors for databases, files, other servers and bots; or a third of a few
REASONS: Final = {400: "Bad Request", 408: "Request Timeout", 429: "Too Many Requests",
                  431: "Request Header Fields Too Large", 503: "Service Unavailable"}  # fmt: skip
PAUSE: Final = 1.0  # seconds
TURN: Final = 32  # work that is done at a listening socket in one turn, before all others get theirs
COST_ACCEPTED, COST_REFUSED = 4, 1
TOLD_AFTER: Final = 1.0  # seconds until a response is sent to a client whose connection was refused
TOLD_EVERY: Final = 0.01  # seconds between two rounds of such responses
MOST_TOLD: Final = 8  # responses sent in one round
MOST_UNTOLD: Final = 1_000  # refused connections that wait for a response, given enough file descriptors
MOST_UNTOLD_OF_ADDRESS: Final = 400
MOST_DISCARDED: Final = 65_536  # bytes of a refused request that are discarded
HEAD, BODY, NOTHING = "head", "body", "nothing"  # what the server waits for


TOO_MANY: Final = ("too-many", "too many connections: close some, or try again in a moment")


@functools.lru_cache(64)
def refusal(status: int, code: str, text: str) -> bytes:
    """Return an HTTP response that refuses a request and closes its connection."""
    data = msgspec.json.encode({"code": code, "error": text})
    head = (
        f"HTTP/1.1 {status} {REASONS[status]}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(data)}\r\ncache-control: no-store\r\nconnection: close\r\n"
    )
    safe = b"".join(name + b": " + value + b"\r\n" for name, value in SAFE)
    return head.encode() + safe + b"\r\n" + data


FLOOD: Final = refusal(503, *TOO_MANY)


#: The first line of a request for the API, and whether it reads. Files and `/health` have no rate limit.
REQUEST: Final = re.compile(rb"(?:(GET)|POST|DELETE) /api/[^ ]* HTTP/1\.1\r\n")
LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d{1,6}) *\r\n")
#: Headers by which a request is more than head and body, or is counted for another address.
NOT_PLAIN: Final = (
    b"\r\nupgrade:",
    b"\r\ntransfer-encoding:",
    b"\r\nexpect:",
    f"\r\n{SECRET}:".lower().encode(),
)


class Place:
    """A connection, and what the server waits for on it (`waits`). `since`: the time when this wait began."""

    __slots__ = ("address", "connection", "counted", "host", "since", "stuck", "transport", "unsent", "waits")

    def __init__(self, transport: asyncio.Transport, host: str, counted: bool, now: float) -> None:
        self.transport = transport
        self.host = host
        self.address = counted_as(host)
        self.counted = counted  # whether the limit of its address applies
        self.connection: Connection | None = None
        self.waits = HEAD
        self.since = now
        self.unsent = 0  # bytes unread by the client at the last check
        self.stuck = now  # time since which the client has read nothing


class Gate:
    """All connections of a server, with their limits."""

    def __init__(self, door: Door, most: int, turns: Turns | None = None) -> None:
        self.door = door
        self.most = most
        self.places: dict[asyncio.Transport, Place] = {}
        self.waiting: dict[Place, None] = {}  # connections the server waits for, longest first
        self.of: Counter[str] = Counter()
        self.spare = MOST_UNTOLD  # further connections, accepted but not begun, or refused but not answered
        self.turns = turns or Turns()  # also used for the messages of addresses at tables

    def welcomes(self, host: str) -> bool:
        """Whether an address may open one more connection, because it has not opened too many just now."""
        return not self.door.counts(host) or self.door.connects.take(host)

    def enter(self, transport: asyncio.Transport, host: str, now: float) -> Place | None:
        """Register a new connection, and return it. Return None if there is no room for it.

        At a limit, room is made by closing the connection that the server has waited for longest.
        """
        address = counted_as(host)
        counted = self.door.counts(host)
        if counted and self.of[address] >= MOST_OF_ADDRESS and not self.make_room(address):
            return None
        if len(self.places) >= self.most and not self.make_room(""):
            return None
        place = Place(transport, host, counted, now)
        self.places[transport] = place
        self.waiting[place] = None
        if counted:
            self.of[address] += 1
        return place

    def is_too_fast(self, host: str, data: bytes) -> bool:
        """Whether data is a request to the API that exceeds the rate limit of its address, so that it can be
        refused.

        This is found out without parsing HTTP, which would cost much more than the refusal. Return False for
        data that only parsing could judge.
        """
        door = self.door
        if not (door.writes.is_empty(host) or door.reads.is_empty(host)):
            return False
        asked = REQUEST.match(data)
        head, end, body = data.partition(b"\r\n\r\n")
        if asked is None or not end or not (door.reads if asked[1] else door.writes).is_empty(host):
            return False
        lines = head.lower() + b"\r\n"
        length = LENGTH.search(lines)
        return len(body) == (int(length[1]) if length else 0) and not any(one in lines for one in NOT_PLAIN)

    def make_room(self, address: str) -> bool:
        """Close the connection that the server has waited for longest. Return False if the server waits for
        none.

        `address`: choose among the connections of this address only; "" chooses among all.
        """
        found = next((one for one in self.waiting if not address or one.address == address), None)
        if found is None:
            return False
        self.leave(found.transport)
        found.transport.abort()
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a closed connection."""
        place = self.places.pop(transport, None)
        if place is None:
            return
        self.waiting.pop(place, None)
        place.connection = None  # break the reference cycle so that both are freed now (no GC pass)
        if place.counted:
            self.of[place.address] -= 1
            if not self.of[place.address]:
                del self.of[place.address]

    def waits_for(self, place: Place, what: str, now: float) -> None:
        """Record what the server waits for on this connection: the head of a request, its body, or nothing.

        If this is a change, the timeout starts again.
        """
        if place.waits != what:
            place.waits, place.since = what, now
            self.waiting.pop(place, None)
            if what != NOTHING and place.transport in self.places:
                self.waiting[place] = None

    def sweep(self, now: float) -> None:
        """Close connections that timed out; called once a second."""
        for place in list(self.waiting):
            within = HEAD_WITHIN if place.waits == HEAD else BODY_WITHIN
            if now - place.since > within and place.connection is not None:
                place.connection.too_slow(within)
        for place in list(self.places.values()):
            unsent = place.transport.get_write_buffer_size()
            if not unsent or unsent != place.unsent:
                place.unsent, place.stuck = unsent, now
            elif now - place.stuck > STUCK_FOR:
                place.transport.abort()


class Refused(NamedTuple):
    """A refused connection to which no response has been sent yet. `at`: when the response is sent."""

    at: float
    address: str
    connection: socket.socket


class Refusals:
    """Refused connections that have not received a response yet. Each receives it a moment later.

    A client that is refused at once tries again at once, and each try costs the server time. After the delay
    the client has sent its whole request, so the server can discard it and close the connection cleanly, and
    the client can read the response. If too many clients wait, responses are sent without a delay.
    """

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.loop = asyncio.get_running_loop()
        self.waiting: deque[Refused] = deque()
        self.of: Counter[str] = Counter()
        self.timer: asyncio.TimerHandle | None = None

    def add(self, connection: socket.socket, host: str) -> None:
        """Send the refusal to this client later, or now if too many are waiting already."""
        address = counted_as(host)
        most = min(MOST_UNTOLD_OF_ADDRESS, self.gate.spare // 2)
        if len(self.waiting) >= self.gate.spare or self.of[address] >= most:
            tell(connection)
            return
        self.of[address] += 1
        self.waiting.append(Refused(self.loop.time() + TOLD_AFTER, address, connection))
        if self.timer is None:
            self.timer = self.loop.call_later(TOLD_AFTER, self.tell_next)

    def tell_next(self) -> None:
        """Send a few of the refusals whose delay is over, and plan the next call, so that other work runs in
        between.
        """
        self.timer = None
        now = self.loop.time()
        for _ in range(MOST_TOLD):
            if not self.waiting or self.waiting[0].at > now:
                break
            self.tell_first()
        if self.waiting:
            self.timer = self.loop.call_later(max(TOLD_EVERY, self.waiting[0].at - now), self.tell_next)

    def tell_first(self) -> None:
        """Send the refusal to the client that has waited longest."""
        _, address, connection = self.waiting.popleft()
        self.of[address] -= 1
        if not self.of[address]:
            del self.of[address]
        tell(connection)

    def close(self) -> None:
        """Send all waiting refusals."""
        if self.timer is not None:
            self.timer.cancel()
        while self.waiting:
            self.tell_first()


def tell(connection: socket.socket) -> None:
    """Send a response to a refused connection and close it."""
    with connection:
        with contextlib.suppress(OSError):  # nothing has come yet
            connection.recv(MOST_DISCARDED)
        with contextlib.suppress(OSError):
            connection.send(FLOOD)


class Listener:
    """Accepts connections a few at a time, so that a flood of connections leaves time for all others.

    A server of asyncio or uvloop accepts all waiting connections at once. This one accepts a few, and
    continues after other events. In each round of the event loop it begins one connection of each address, so
    a burst from one address does not delay the others. It refuses an address that opens too many connections
    before such a connection costs anything.
    """

    def __init__(self, listens: socket.socket, gate: Gate, protocol: Callable[[], asyncio.Protocol]) -> None:
        self.listens = listens
        self.gate = gate
        self.protocol = protocol
        self.loop = asyncio.get_running_loop()
        self.begun: set[asyncio.Task[Any]] = set()  # a task needs a reference until it is done
        self.again: asyncio.TimerHandle | None = None
        self.refusals = Refusals(gate)
        self.open()

    def open(self) -> None:
        """Begin to accept connections."""
        self.again = None
        self.loop.add_reader(self.listens.fileno(), self.turn)

    def close(self) -> None:
        """Stop accepting."""
        if self.again is not None:
            self.again.cancel()
        elif self.listens.fileno() >= 0:
            self.loop.remove_reader(self.listens.fileno())
        self.refusals.close()

    async def wait_closed(self) -> None:
        """Do nothing, because the listener is closed at once."""

    def turn(self) -> None:
        """Accept or refuse some of the waiting connections."""
        spent = 0
        while spent < TURN and len(self.begun) <= self.gate.spare:
            try:
                connection, address = self.listens.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as why:
                self.pause(why)
                return
            connection.setblocking(False)
            host = str(address[0])
            if self.gate.welcomes(host):
                spent += COST_ACCEPTED
                task = self.loop.create_task(self.begin(connection, host))
                self.begun.add(task)
                task.add_done_callback(self.begun.discard)
            else:
                spent += COST_REFUSED
                self.refusals.add(connection, host)

    def pause(self, why: OSError) -> None:
        """Accept nothing for a moment, because the system has no file descriptors or memory left."""
        log("can't accept a connection", error=str(why))
        self.loop.remove_reader(self.listens.fileno())
        self.again = self.loop.call_later(PAUSE, self.open)

    async def begin(self, connection: socket.socket, host: str) -> None:
        """Pass an accepted connection to its protocol when its address has its turn.

        The client may be gone by then.
        """
        try:
            if self.gate.door.counts(host):
                await self.gate.turns.wait(counted_as(host))
            await self.loop.connect_accepted_socket(self.protocol, connection)
        except OSError:
            connection.close()
        except asyncio.CancelledError:
            connection.close()
            raise


HTTP: Any = AutoHTTPProtocol  # the HTTP protocol class that uvicorn uses here


class Connection(HTTP):  # type: ignore[misc]
    """An HTTP connection, until it becomes a WebSocket."""

    place: Place | None = None
    head = 0  # bytes received of an incomplete head
    lingers = False  # the request was refused; its remaining bytes are discarded
    cycle: Any  # the last request

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Handle the opening of the connection."""
        super().connection_made(transport)
        self.gate: Gate = self.config.gate
        host = self.client[0] if self.client else ""
        self.place = self.gate.enter(transport, host, self.loop.time())
        if self.place is None:
            self.refuse(503, *TOO_MANY)
        else:
            self.place.connection = self

    def connection_lost(self, why: Exception | None) -> None:
        """Handle the end of the connection."""
        self.gate.leave(self.transport)
        super().connection_lost(why)
        self.cycle = None  # it refers to this connection: free both now, without a GC pass

    def data_received(self, data: bytes) -> None:
        """Handle received data."""
        if self.place is None or self.lingers or self.transport.is_closing():
            return
        if self.place.counted and not self.head and self.place.waits == HEAD:
            if self.gate.is_too_fast(self.place.host, data):
                METRICS.refused.labels(TOO_FAST[0]).inc()
                self.transport.write(refusal(429, *TOO_FAST))
                self.transport.close()  # the complete request has arrived, so closing resets nothing
                return
        self.head += len(data)
        super().data_received(data)
        self.look()
        if self.head > MOST_HEAD and not self.transport.is_closing():
            self.refuse(431, "bad", f"the request head is too large: at most {MOST_HEAD:,} bytes are allowed")

    def on_response_complete(self) -> None:
        """Handle the end of a response; the next request may be there already."""
        super().on_response_complete()
        self.look()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """Upgrade to a WebSocket, which has its own limits."""
        if self.place is not None:
            self.place.connection = None
            self.gate.waits_for(self.place, NOTHING, self.loop.time())
        super().handle_websocket_upgrade(*event)
        socket = self.transport.get_protocol()
        if not getattr(
            socket, "handshake_initiated", True
        ):  # h11 could not parse the head, and would send no response
            self.refuse(431, "bad", "the headers are too large to open a socket: send fewer or shorter ones")

    def look(self) -> None:
        """Update what the server waits for on this connection."""
        if self.place is None or self.place.connection is None:
            self.head = 0
            return
        cycle = self.cycle
        what = HEAD if cycle is None or cycle.response_complete else BODY if cycle.more_body else NOTHING
        self.gate.waits_for(self.place, what, self.loop.time())
        if what != HEAD:
            self.head = 0

    def too_slow(self, within: float) -> None:
        """Refuse a request that timed out."""
        if self.head or (self.place is not None and self.place.waits == BODY):
            self.refuse(
                408, "too-slow", f"the request did not arrive within {within:g} seconds: send it again"
            )
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Refuse data that is no HTTP request."""
        self.refuse(400, "bad", "expected an HTTP request, got something else")
        if (why := sys.exception()) is not None:
            why.__traceback__ = None  # break the reference cycle of h11's error, which also holds its caller

    def refuse(self, status: int, code: str, text: str) -> None:
        """Send an error unless a response has begun, and close the connection."""
        if self.lingers:
            return
        cycle = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(refusal(status, code, text))
        self.ends()

    def ends(self) -> None:
        """Close the connection after a response.

        A client that still sends gets time to read the response, because closing at once would discard it. A
        connection that was never registered, because there was no room for it, gets no time.
        """
        if (
            self.place is None
            or self.lingers
            or self.transport.is_closing()
            or not self.transport.can_write_eof()
        ):
            self.transport.close()
            return
        self.lingers = True
        self.transport.write_eof()
        self.transport.resume_reading()
        self.loop.call_later(LINGER, self.transport.abort)


def most_connections() -> int:
    """Return the connection limit that this process's number of file descriptors allows."""
    found = descriptors()
    return max(8, min(MOST, found - min(KEPT_FREE, found // 3)))


def spare_connections() -> int:
    """Return how many connections may wait to be accepted, and how many to be refused, with this process's
    file descriptors.
    """
    return max(4, min(MOST_UNTOLD, (descriptors() - most_connections()) // 3))


def descriptors() -> int:
    """Return the number of file descriptors that this process may open."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return DESCRIPTORS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, DESCRIPTORS)


def more_descriptors() -> None:
    """Raise the file descriptor limit: each connection needs one descriptor."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY:
            return
        wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
        if wanted > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
