"""The door: from which address somebody asks, by which name of the server, and how much of it may be at once."""

from __future__ import annotations

import contextlib
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

WRITES: Final = (10.0, 60.0)  # of one address, a second and at once
READS: Final = (50.0, 500.0)
MOST_ADDRESSES: Final = 10_000  # whose requests are counted
MOST_SOCKETS: Final = 10_000
MOST_OF_ADDRESS: Final = 300  # sockets: a school may share one address
MOST_OF_PERSON: Final = 50  # sockets
SHARED_BITS: Final = 64  # of an IPv6 address: who has one of these has all of them
ALWAYS: Final = "/health"  # whoever looks after servers asks for it by any name
EVERYWHERE: Final = ("", "0.0.0.0", "::")  # hosts that are all addresses of the machine
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bucket:
    """So many a second, and so many at once."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left = rate, most, most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may come now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address. If there are too many, the one that was not used for longest is forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more of this address may come now."""
        who = counted_as(address)
        bucket = self.of.pop(who, None) or Bucket(self.rate, self.most)
        self.of[who] = bucket
        if len(self.of) > MOST_ADDRESSES:
            self.of.popitem(last=False)
        return bucket.take()


class Counts:
    """How many there are now of each, at most so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.of: Counter[str] = Counter()

    @contextlib.contextmanager
    def one(self, who: str) -> Iterator[None]:
        """One more while this lasts; `No` if there are as many as there may be."""
        if self.of[who] >= self.most:
            raise No("too-many", f"expected {self.most:,} connections at the most, close some of them")
        self.of[who] += 1
        try:
            yield
        finally:
            self.of[who] -= 1
            if not self.of[who]:
                del self.of[who]


class Door:
    """Who is let in. `names`: how browsers may call this server. `proxies`: who is believed for whom it asks."""

    def __init__(
        self, origins: Iterable[str] = (), names: Iterable[str] = (), proxies: Iterable[Network] = ()
    ) -> None:
        self.origins = frozenset(origins)
        self.names = {"localhost", *names, *(name_in(netloc_of(one)) for one in self.origins)} - {""}
        self.proxies = tuple(proxies)
        self.writes, self.reads = Buckets(*WRITES), Buckets(*READS)
        self.sockets, self.all_sockets = Counts(MOST_OF_ADDRESS), Counts(MOST_SOCKETS)

    # -- from where
    def address(self, asked: HTTPConnection) -> str:
        """The address of who asks; behind a proxy that is believed, the last one that is no such proxy."""
        found = asked.client.host if asked.client else ""
        told = ",".join(asked.headers.getlist("x-forwarded-for")).split(",")
        while told and self.is_proxy(found) and read_address(last := told.pop().strip()) is not None:
            found = last
        return found

    def is_proxy(self, address: str) -> bool:
        """Whether it is believed for whom this address asks."""
        found = read_address(address)
        return found is not None and any(found in one for one in self.proxies)

    # -- by which name
    def knows(self, host: str) -> bool:
        """Whether this server may be called so: by a number, which no name of a stranger leads to, or by its names."""
        name = name_in(host)
        return not host or read_address(name) is not None or name in self.names

    def allows(self, headers: Mapping[str, str]) -> bool:
        """Whether a page of this server asks, or no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        netloc = netloc_of(origin)
        return bool(netloc) and netloc == headers.get("host")

    # -- how much
    def let_in(self, asked: HTTPConnection, address: str, sent_on: bool) -> None:
        """A request; `No` if it comes from a page of another server, or after too many others.

        The server that sends one on has looked at the page.
        """
        reads = asked.scope["method"] in ("GET", "HEAD")
        if not reads and not sent_on and not self.allows(asked.headers):
            raise No("not-yours", "expected a page of this server, got another origin")
        if not (self.reads if reads else self.writes).take(address):
            raise No("too-fast", "expected fewer requests a second, got more")

    @contextlib.contextmanager
    def socket(self, address: str, sent_on: bool) -> Iterator[None]:
        """A socket while it is open; `No` if there are too many.

        The server that sends one on has counted its address. Of this machine there may be as many as of all: it may be
        a proxy that nobody has named.
        """
        with contextlib.ExitStack() as counted:
            counted.enter_context(self.all_sockets.one(""))
            if not sent_on and not of_this_machine(address):
                counted.enter_context(self.sockets.one(counted_as(address)))
            yield


class KnownHosts:
    """Answers only who calls the server by a name that it has: a page of a stranger's name gets nothing of it."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app, self.door = app, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand it on, or refuse it."""
        if scope["type"] == "lifespan" or scope["path"] == ALWAYS:
            await self.app(scope, receive, send)
            return
        host = HTTPConnection(scope).headers.get("host", "")
        if self.door.knows(host):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            text = f"expected a name of this server, got {host[:80]!r}: start it with --origin and this address\n"
            await PlainTextResponse(text, 421)(scope, receive, send)


def read_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address in numbers, the shorter one if it has two; None for anything else."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def counted_as(address: str) -> str:
    """As what it is counted: all IPv6 addresses of one network are one."""
    found = read_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(found), SHARED_BITS), strict=False))
    return address if found is None else str(found)


def of_this_machine(address: str) -> bool:
    """Whether somebody at this machine asks."""
    found = read_address(address)
    return found is not None and found.is_loopback


def netloc_of(url: str) -> str:
    """The host and the port of a URL; "" if it is none."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def name_in(netloc: str) -> str:
    """The host without its port; "" if it is none."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


def names_of(host: str, reached: str) -> set[str]:
    """How a server is called that listens at a host, and that others reach at an address."""
    found = {host.lower(), name_in(netloc_of(reached))}
    if host in EVERYWHERE:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        found |= {machine, short, f"{short}.local"}
    return found - {""}


def read_proxies(given: Iterable[str]) -> tuple[Network, ...]:
    """The addresses or networks of proxies, with commas between them; CardwrightError for what is none."""
    texts = [one.strip() for each in given for one in each.split(",")]
    try:
        return tuple(ipaddress.ip_network(text, strict=False) for text in texts)
    except ValueError as why:
        raise CardwrightError(
            f"expected proxies by their addresses, such as 127.0.0.1 or 10.0.0.0/8: {why}"
        ) from why
