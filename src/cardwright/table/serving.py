"""Runs the server: its address, database, connection limits and start-up messages."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import platformdirs
import uvicorn

from cardwright.games import named, names
from cardwright.kernel.errors import CardwrightError

from .app import application
from .cards import in_print
from .connections import (
    Connection,
    Gate,
    Listener,
    more_descriptors,
    most_connections,
    spare_connections,
)
from .databases import POSTGRES, SQLITE, opener
from .door import MOST_SOCKETS, Door, names_of, read_proxies
from .images import MOST_BYTES, Images
from .keeping import Limits
from .leases import leases_of
from .lobby import Lobby
from .logs import log, server_to_stderr, to_stderr
from .messages import MOST_SENT
from .private import OWN_FOLDER, own_folder
from .setup import SeatAsked, TableAsked, begin, set_up
from .store import Store
from .stream import Stream
from .supplying import check_key
from .wire import Wire

CLIENT: Final = Path(__file__).parent / "client"
VARIABLE: Final = "CARDWRIGHT_DATABASE"
PORT: Final = 8000
TRIED: Final = 30  # answers of the game that is played before the first request
SEATS: Final = 2
NAME: Final = "Guest"
BACKLOG: Final = 2048  # connections that may wait to be accepted, after a restart
STOP_WITHIN: Final = 4  # seconds that slow browsers get to disconnect
PING_EVERY: Final = (
    3.0  # seconds between two pings; a browser answers them by itself, also in a background tab
)
PONG_WITHIN: Final = 5.0  # seconds without a reply to a ping, after which the seat is shown as away
EVERYWHERE: Final = ("0.0.0.0", "::")  # addresses that mean all addresses of a machine
SWITCH: Final = 0.0002  # seconds for which one thread may keep the others waiting: commits wait for the loop
# The threshold of the garbage collector. Games, tables and (with uvloop) connections leave no garbage, and a pass over
# hundreds of tables blocks the server for half a second. So a pass runs only after this many new objects.
GARBAGE: Final = (1_000_000, 0, 0)


def database_at(url: str) -> str:
    """Return the URL of the database: the given one, the one in the environment, or a file in the user's data
    folder.
    """
    url = url or os.environ.get(VARIABLE, "")
    if not url:
        folder = platformdirs.user_data_path("cardwright")
        own_folder(folder)
        folder.chmod(OWN_FOLDER)
        return f"{SQLITE}{folder / 'tables.sqlite'}"
    return url


class Serving:
    """A server with its configuration, not yet running."""

    def __init__(
        self, host: str, port: int | None, database: str, origins: tuple[str, ...], logs: bool, reached: str = "",
        proxies: tuple[str, ...] = (), metrics: str = "",
        limits: Limits | None = None, operator: str = "", images: str = "",
    ) -> None:  # fmt: skip
        self.operator = check_key(operator)
        self.images = Images(Path(images) if images else None)
        url = database_at(database)
        opener(url)  # report an invalid URL before anything else
        check_address(reached)
        door = Door(origins, names_of(host, reached), read_proxies(proxies))
        at = read_metrics(metrics)
        self.socket = listening(host, port)
        self.sockets = [self.socket]
        if url.startswith(POSTGRES) and not reached and self.socket.getsockname()[0] in EVERYWHERE:
            self.socket.close()
            raise CardwrightError(
                f"--host {host} with {POSTGRES[0]} needs --address http://HOST:PORT/: "
                "the URL at which the other servers reach this one"
            )
        self.address = f"http://{shown(host)}:{self.socket.getsockname()[1]}/"
        try:
            if at is not None:
                self.sockets.append(listening(*at))
            self.store = store = Store(url, alone=True)
            leases = leases_of(store, reached or self.address)
        except CardwrightError:
            for one in self.sockets:
                one.close()
            raise
        self.metrics_port: int = self.sockets[1].getsockname()[1] if at is not None else 0
        server_to_stderr()
        if logs:
            to_stderr()
        app = application(store, CLIENT, door, leases, self.metrics_port, limits, self.operator, self.images)
        self.gate = Gate(door, most_connections(), app.state.server.lobby.turns)
        self.config = Config(
            app,
            log_config=None, log_level="error", access_log=False, http=Connection,
            ws=Wire, ws_max_size=MOST_SENT, ws_ping_interval=PING_EVERY, ws_ping_timeout=PONG_WITHIN,
            timeout_graceful_shutdown=STOP_WITHIN, server_header=False, proxy_headers=False,
        )  # fmt: skip
        self.config.gate = self.gate
        self.limit()

    def limit(self) -> None:
        """Set the limits for connections and sockets by the number of files that this process may open.

        Sockets may use three quarters of the connections; the rest stays free for other requests.
        """
        self.gate.most = most_connections()
        self.gate.spare = spare_connections()
        sockets = self.gate.door.all_sockets
        sockets.most = min(MOST_SOCKETS, self.gate.most * 3 // 4)

    def run(self, open_page: bool) -> None:
        """Serve until it is stopped."""
        more_descriptors()
        self.limit()
        server = Uvicorn(self.config)
        self.store.broke = server.broke
        with suppress(KeyboardInterrupt):  # the user stopped the server, as the start-up message explains
            sys.stdout.write(f"The table is at {self.address}  (Ctrl-C stops it)\n")
            for file in self.images.too_large:
                sys.stdout.write(
                    f"The picture {file} is left out: it has more than {MOST_BYTES // 1_000_000} MB\n"
                )
            if self.operator:
                sys.stdout.write(f"Who runs it opens {self.address}#operator={self.operator}\n")
            sys.stdout.flush()
            if open_page:
                threading.Timer(0.8, webbrowser.open, [self.address]).start()
            ready()
            sys.setswitchinterval(SWITCH)
            try:
                server.run(sockets=self.sockets)
            except SystemExit as why:  # so uvicorn ends if the application can't start
                raise CardwrightError("the server could not start: the reason is in the log above") from why
        if server.broken:
            raise CardwrightError("the server can't store anything any more, so it stops: see the log")


class Config(uvicorn.Config):
    """The configuration of uvicorn, with the gate for its connections."""

    gate: Gate


class Uvicorn(uvicorn.Server):
    """The HTTP server.

    When it stops, it first notifies pages and releases its tables, so that other servers can take over.
    """

    broken = False

    def broke(self) -> None:
        """Stop the server because nothing can be stored."""
        self.broken = self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second; checks all connections for timeouts once a second."""
        if counter % 10 == 0 and isinstance(self.config, Config):
            self.config.gate.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start up; connections are accepted by `connections.Listener` instead of uvicorn's own."""
        await super().startup(sockets=[])
        config = self.config
        assert isinstance(config, Config)  # `Serving` has created it

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = Connection(
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        listeners: list[Any] = [Listener(one, config.gate, protocol) for one in sockets or ()]
        self.servers = listeners

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify pages and release the tables, then shut down."""
        app: Any = self.config.app
        lobby: Lobby = app.state.server.lobby
        try:
            await lobby.farewell()
            await lobby.leases.stop()
        finally:
            await super().shutdown(sockets)


def ready() -> None:
    """Try out every game, so that everything the first table needs is loaded. Exclude it from garbage
    collection.
    """
    for name in names():
        try:
            try_out(name)
        except Exception as why:  # a request for such a table reports the error
            log("not ready", game=name, error=f"{type(why).__name__}: {why}")
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def try_out(name: str) -> None:
    """Play a few answers of a game between bots, with everything that would be sent to seats."""
    game = named(name)
    bot = game.bots("").default
    tried = begin(set_up(TableAsked(name, [SeatAsked("bot", bot=bot)] * SEATS), NAME, NAME))
    streams = [Stream(seat, game.sender(), in_print(tried.spec.game, "")) for seat in range(SEATS)]
    players = [tried.shelf().offered(bot, seat) for seat in range(SEATS)]
    for n in range(TRIED):
        for stream in streams:
            stream.update(tried, n + 1, {})
        if (decision := tried.decision) is None:
            break
        tried.answer(int(players[decision.seat].choose(tried.view(decision.seat))))


def listening(host: str, port: int | None) -> socket.socket:
    """Open a listening socket. `port` None: use the usual port, or any free one if that is taken."""
    for chosen in (PORT, 0) if port is None else (port,):
        try:
            found = socket.create_server((host, chosen), family=family_of(host), backlog=BACKLOG)
        except OSError as why:
            if port is None and why.errno == errno.EADDRINUSE and chosen:
                continue
            got = (why.strerror or str(why)).lower()
            raise CardwrightError(f"can't listen at {host}:{chosen}: {got}") from why
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio sets it, uvloop does not
        found.setblocking(False)
        return found
    raise CardwrightError(f"no port is free at {host}: name one with --port")


def read_metrics(text: str) -> tuple[str, int] | None:
    """Parse the host and port for metrics; None if none are given. Raise CardwrightError for anything else."""
    if not text:
        return None
    try:
        parts = urlsplit(f"//{text}")
        if (
            parts.hostname
            and parts.port is not None
            and not parts.path
            and not parts.query
            and "@" not in text
        ):
            return parts.hostname, parts.port
    except ValueError:  # digits of the port
        pass
    raise CardwrightError(f"expected --metrics HOST:PORT, such as 127.0.0.1:9100, got {text!r}")


def check_address(reached: str) -> None:
    """Raise CardwrightError if a text is no URL at which a server can be reached. "" is allowed."""
    parts = urlsplit(reached)
    if reached and (
        parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/")
    ):
        raise CardwrightError(f"expected an address as http://HOST:PORT/, got {reached!r}")


def family_of(host: str) -> socket.AddressFamily:
    """Return the address family: IPv6 if the address has a colon."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def shown(host: str) -> str:
    """Return the host as typed into a browser."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
