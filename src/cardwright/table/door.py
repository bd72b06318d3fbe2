"""Access control: client addresses, host names of the server, and rate limits."""

from __future__ import annotations

import contextlib
import functools
import ipaddress
import socket
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from cardwright.kernel.errors import CardwrightError

from .messages import No

WRITES: Final = (10.0, 60.0)  # token bucket of one address: requests per second, burst
READS: Final = (50.0, 500.0)
CONNECTS: Final = (50.0, 500.0)  # new connections
MESSAGES: Final = (100.0, 500.0)  # messages on all sockets of one address; faster ones are delayed
PARSED_BEFORE: Final = 4_096  # addresses whose parsed form is cached
LONGEST: Final = 100  # letters of a numeric address with its zone
MOST_ADDRESSES: Final = 10_000  # addresses with a token bucket
MOST_SOCKETS: Final = 10_000
MOST_OF_ADDRESS: Final = 300  # sockets: a school may share one address
MOST_OF_PERSON: Final = 50  # sockets
MOST_REQUESTS: Final = 100  # concurrent requests of one address
SHARED_BITS: Final = 64  # prefix of an IPv6 address: one client usually has the whole /64
ALWAYS: Final = "/health"  # health checks may use any host name
EVERYWHERE: Final = ("", "0.0.0.0", "::")  # hosts that mean every address of the machine
TOO_FAST: Final = ("too-fast", "too many requests: wait a second, then try again")
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Bucket:
    """Token bucket: `rate` requests per second, bursts up to `most`."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left = rate, most, most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token if there is one; return whether there was."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_empty(self) -> bool:
        """Whether there is no token now."""
        return self.left + (time.monotonic() - self.at) * self.rate < 1

    def reserve(self) -> float:
        """Take a token, even one that will be available only later. Return the seconds until then.

        Each further call has to wait longer.
        """
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate) - 1
        self.at = now
        return max(0.0, -self.left / self.rate)


class Buckets:
    """A token bucket for each address; the least recently used one is dropped above the limit."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token of this address if there is one; return whether there was."""
        return self.bucket(address).take()

    def is_empty(self, address: str) -> bool:
        """Whether this address has no token left now."""
        bucket = self.of.get(counted_as(address))
        return bucket is not None and bucket.is_empty()

    def bucket(self, address: str) -> Bucket:
        """Return the bucket of this address; create it if it has none yet."""
        who = counted_as(address)
        bucket = self.of.pop(who, None) or Bucket(self.rate, self.most)
        self.of[who] = bucket
        if len(self.of) > MOST_ADDRESSES:
            self.of.popitem(last=False)
        return bucket


class Counts:
    """Counts concurrent uses for each key, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.of: Counter[str] = Counter()

    @contextlib.contextmanager
    def one(self, who: str) -> Iterator[None]:
        """Count one more use inside the context; raise `No` at the limit."""
        if self.of[who] >= self.most:
            raise No("too-many", f"you have {self.most:,} connections, the most allowed: close some of them")
        self.of[who] += 1
        try:
            yield
        finally:
            self.of[who] -= 1
            if not self.of[who]:
                del self.of[who]


class Door:
    """Access control. `names`: host names of this server. `proxies`: trusted reverse proxies."""

    def __init__(
        self, origins: Iterable[str] = (), names: Iterable[str] = (), proxies: Iterable[Network] = ()
    ) -> None:
        self.origins = frozenset(origins)
        self.pages = frozenset(netloc_of(one) for one in self.origins)
        self.names = {"localhost", *names, *(name_in(netloc_of(one)) for one in self.origins)} - {""}
        self.proxies = tuple(proxies)
        self.servers: set[str] = (
            set()
        )  # addresses of other servers on this database, which count their own clients
        self.writes, self.reads, self.connects = Buckets(*WRITES), Buckets(*READS), Buckets(*CONNECTS)
        self.requests = Counts(MOST_REQUESTS)
        self.sockets, self.all_sockets = Counts(MOST_OF_ADDRESS), Counts(MOST_SOCKETS)

    # -- the client's address
    def address(self, asked: HTTPConnection) -> str:
        """Return the client's address.

        Behind trusted proxies, this is the last forwarded address that is no trusted proxy.
        """
        found = asked.client.host if asked.client else ""
        told = ",".join(asked.headers.getlist("x-forwarded-for")).split(",")
        while told and self.is_proxy(found) and read_address(last := told.pop().strip()) is not None:
            found = last
        return found

    def is_proxy(self, address: str) -> bool:
        """Whether this address is a trusted proxy."""
        found = read_address(address)
        return found is not None and any(found in one for one in self.proxies)

    def counts(self, address: str) -> bool:
        """Whether connections from this address count towards the limit of an address.

        They don't if one address may stand for many clients: a trusted proxy, another server, or this
        machine, where a proxy may run that is not listed.
        """
        return not (of_this_machine(address) or self.is_proxy(address) or counted_as(address) in self.servers)

    # -- the server's host name
    def knows(self, host: str) -> bool:
        """Whether a host name is accepted: a numeric address, which DNS rebinding can't use, or a known name."""
        name = name_in(host)
        return not host or read_address(name) is not None or name in self.names

    def allows(self, headers: Mapping[str, str]) -> bool:
        """Whether the request's origin is a page of this server, or the request has no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        netloc = netloc_of(origin)
        if netloc in self.pages:  # https was configured: a page without TLS may have been tampered with
            return False
        return bool(netloc) and netloc == headers.get("host")

    # -- rate limits
    def let_in(self, asked: HTTPConnection, address: str, sent_on: bool) -> None:
        """Count a request. Raise `No` if it comes from a page of another origin, or too soon after others.

        `sent_on`: another server has forwarded the request and has already checked the origin.
        """
        reads = asked.scope["method"] in ("GET", "HEAD")
        if not reads and not sent_on and not self.allows(asked.headers):
            raise No(
                "not-yours",
                "the request comes from a page of another origin: start the server with --origin and that address",
            )
        if not (self.reads if reads else self.writes).take(address):
            raise No(*TOO_FAST)

    @contextlib.contextmanager
    def request(self, address: str, sent_on: bool) -> Iterator[None]:
        """Count a request while it runs. Raise `No` if its address has too many at once."""
        with contextlib.ExitStack() as counted:
            if not sent_on and not of_this_machine(address):
                counted.enter_context(self.requests.one(counted_as(address)))
            yield

    @contextlib.contextmanager
    def socket(self, address: str, sent_on: bool) -> Iterator[None]:
        """Count a socket while it is open. Raise `No` if its address or the server has too many.

        For a forwarded socket, the other server has already counted the address. This machine has only the
        limit of the server, because a proxy that is not listed may run here.
        """
        with contextlib.ExitStack() as counted:
            if not sent_on and not of_this_machine(address):
                if not self.reads.take(address):
                    raise No("too-fast", "too many new sockets: wait a second, then try again")
                counted.enter_context(self.sockets.one(counted_as(address)))
            counted.enter_context(self.all_sockets.one(""))
            yield


class KnownHosts:
    """Middleware that refuses unknown host names, which prevents DNS rebinding."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app, self.door = app, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] == "lifespan" or scope["path"] == ALWAYS:
            await self.app(scope, receive, send)
            return
        host = HTTPConnection(scope).headers.get("host", "")
        if self.door.knows(host):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            text = f"this server is not known as {host[:80]!r}: start it with --origin and this address\n"
            await PlainTextResponse(text, 421)(scope, receive, send)


def read_address(text: str) -> Address | None:
    """Parse a numeric address (IPv4-mapped IPv6 becomes IPv4); None if it is not one."""
    return parsed(text)[0] if len(text) <= LONGEST else None


def counted_as(address: str) -> str:
    """Return the key under which an address is counted: an IPv6 address by its /64 network."""
    return parsed(address)[1] if len(address) <= LONGEST else address


@functools.lru_cache(PARSED_BEFORE)
def parsed(text: str) -> tuple[Address | None, str]:
    """Return the parsed address (None if it is not numeric) and the key under which it is counted."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None, text
    if isinstance(found, ipaddress.IPv4Address):
        return found, str(found)
    if found.ipv4_mapped is not None:
        return found.ipv4_mapped, str(found.ipv4_mapped)
    if found.is_loopback:  # an IPv4 address is counted by itself
        return found, str(found)
    return found, str(ipaddress.IPv6Network((int(found), SHARED_BITS), strict=False))


def of_this_machine(address: str) -> bool:
    """Whether an address is a loopback address."""
    found = read_address(address)
    return found is not None and found.is_loopback


def netloc_of(url: str) -> str:
    """Return host and port of a URL. Return "" if the URL is invalid."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def name_in(netloc: str) -> str:
    """Return the host without the port. Return "" if it is invalid."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


def names_of(host: str, reached: str) -> set[str]:
    """Return the host names of a server: the host that it listens on, and the host in the URL by which others
    reach it.
    """
    found = {host.lower(), name_in(netloc_of(reached))}
    if host in EVERYWHERE:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        found |= {machine, short, f"{short}.local"}
    return found - {""}


def read_proxies(given: Iterable[str]) -> tuple[Network, ...]:
    """Parse addresses or networks of proxies, separated by commas. Raise CardwrightError if invalid."""
    texts = [one.strip() for each in given for one in each.split(",")]
    try:
        return tuple(ipaddress.ip_network(text, strict=False) for text in texts)
    except ValueError as why:
        raise CardwrightError(
            f"expected proxies by their addresses, such as 127.0.0.1 or 10.0.0.0/8: {why}"
        ) from why
