"""Runs the server: where it listens, where it keeps tables, what it says at first."""

from __future__ import annotations

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
from .databases import POSTGRES, SQLITE, opener
from .door import Door, names_of, read_proxies
from .leases import leases_of
from .lobby import Lobby
from .logs import log, to_stderr
from .messages import MOST_SENT
from .setup import SeatAsked, TableAsked, begin, set_up
from .store import Store
from .stream import Stream
from .wire import Wire

CLIENT: Final = Path(__file__).parent / "client"
VARIABLE: Final = "CARDWRIGHT_DATABASE"
PORT: Final = 8000
TRIED: Final = 30  # answers of a game that is played before anybody comes
SEATS: Final = 2
NAME: Final = "Guest"
BACKLOG: Final = 2048  # who may wait to be let in, after a restart
STOP_WITHIN: Final = 4  # seconds for browsers that are slow to go
EVERYWHERE: Final = ("0.0.0.0", "::")  # addresses that are no address of a machine
SWITCH: Final = 0.001  # seconds for which one thread may keep the others waiting: commits wait for the loop
# When garbage is looked for: games and tables make none, and with uvloop connections make none either. To look through
# hundreds of tables takes half a second in which nobody is answered, so it is done when so many more objects are there.
GARBAGE: Final = (1_000_000, 0, 0)


def database_at(url: str) -> str:
    """The URL of the database: what was asked for, what the environment says, or a file with other data."""
    url = url or os.environ.get(VARIABLE, "")
    if not url:
        folder = platformdirs.user_data_path("cardwright")
        folder.mkdir(parents=True, exist_ok=True)
        return f"{SQLITE}{folder / 'tables.sqlite'}"
    return url


class Serving:
    """A server that is about to run."""

    def __init__(
        self, host: str, port: int | None, database: str, origins: tuple[str, ...], logs: bool, reached: str = "",
        proxies: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        url = database_at(database)
        opener(url)  # an address that is none is told before anything else
        check_address(reached)
        door = Door(origins, names_of(host, reached), read_proxies(proxies))
        self.socket = listening(host, port)
        if url.startswith(POSTGRES) and not reached and self.socket.getsockname()[0] in EVERYWHERE:
            self.socket.close()
            raise CardwrightError(
                f"expected --address http://HOST:PORT/ beside --host {host} and {POSTGRES[0]}: "
                "where the other servers reach this one"
            )
        self.address = f"http://{shown(host)}:{self.socket.getsockname()[1]}/"
        try:
            self.store = store = Store(url, alone=True)
            leases = leases_of(store, reached or self.address)
        except CardwrightError:
            self.socket.close()
            raise
        if logs:
            to_stderr()
        self.config = uvicorn.Config(
            application(store, CLIENT, door, leases), log_level="warning", access_log=False, ws_max_size=MOST_SENT,
            ws=Wire, ws_ping_interval=20.0, ws_ping_timeout=20.0,
            timeout_graceful_shutdown=STOP_WITHIN, server_header=False, proxy_headers=False,
        )  # fmt: skip

    def run(self, open_page: bool) -> None:
        """Serve until it is stopped."""
        server = Uvicorn(self.config)
        self.store.broke = server.broke
        with suppress(KeyboardInterrupt):  # it is stopped, as its first line says
            sys.stdout.write(f"The table is at {self.address}  (Ctrl-C stops it)\n")
            sys.stdout.flush()
            if open_page:
                threading.Timer(0.8, webbrowser.open, [self.address]).start()
            ready()
            sys.setswitchinterval(SWITCH)
            server.run(sockets=[self.socket])
        if server.broken:
            raise CardwrightError("expected tables that are kept, nothing is kept any more: the log says why")


class Uvicorn(uvicorn.Server):
    """What listens. When it is stopped, pages are told and other servers take over before it waits for anybody."""

    broken = False

    def broke(self) -> None:
        """Nothing is kept any more: the end."""
        self.broken = self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """The end."""
        app: Any = self.config.app
        lobby: Lobby = app.state.server.lobby
        try:
            await lobby.farewell()
            await lobby.leases.stop()
        finally:
            await super().shutdown(sockets)


def ready() -> None:
    """All that the first table would wait for is read now, and never again looked through for garbage."""
    for name in names():
        try:
            try_out(name)
        except Exception as why:  # whoever asks for such a table is told
            log("not ready", game=name, error=f"{type(why).__name__}: {why}")
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def try_out(name: str) -> None:
    """A few answers of a game between bots, with all that seats would be sent."""
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
    """A socket that listens there; None: at the usual port, or at any if that is taken."""
    for chosen in (PORT, 0) if port is None else (port,):
        try:
            found = socket.create_server((host, chosen), family=family_of(host), backlog=BACKLOG)
        except OSError as why:
            if port is None and why.errno == errno.EADDRINUSE and chosen:
                continue
            got = (why.strerror or str(why)).lower()
            raise CardwrightError(f"expected to listen at {host}:{chosen}, got {got}") from why
        found.setblocking(False)
        return found
    raise CardwrightError(f"expected a free port at {host}, got none")


def check_address(reached: str) -> None:
    """CardwrightError for what is no address at which a server can be reached; "" is none that was given."""
    parts = urlsplit(reached)
    if reached and (
        parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/")
    ):
        raise CardwrightError(f"expected an address as http://HOST:PORT/, got {reached!r}")


def family_of(host: str) -> socket.AddressFamily:
    """IPv6 for addresses with a colon."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def shown(host: str) -> str:
    """The host as it is typed into a browser."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
