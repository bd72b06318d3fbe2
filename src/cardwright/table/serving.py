"""Runs the server: where it listens, where it keeps tables, what it says at first."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import platformdirs
import uvicorn

from cardwright.kernel.errors import CardwrightError

from .app import application
from .databases import SQLITE, opener
from .logs import to_stderr
from .messages import MOST_SENT
from .store import Store

CLIENT: Final = Path(__file__).parent / "client"
VARIABLE: Final = "CARDWRIGHT_DATABASE"
PORT: Final = 8000
BACKLOG: Final = 2048  # who may wait to be let in, after a restart
STOP_WITHIN: Final = 5  # seconds


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
        self, host: str, port: int | None, database: str, origins: tuple[str, ...], logs: bool
    ) -> None:
        url = database_at(database)
        opener(url)  # an address that is none is told before anything else
        self.socket = listening(host, port)
        try:
            store = Store(url)
        except CardwrightError:
            self.socket.close()
            raise
        self.address = f"http://{shown(host)}:{self.socket.getsockname()[1]}/"
        if logs:
            to_stderr()
        self.config = uvicorn.Config(
            application(store, CLIENT, origins), log_level="warning", access_log=False, ws_max_size=MOST_SENT,
            ws_per_message_deflate=True, ws="websockets-sansio", ws_ping_interval=20.0, ws_ping_timeout=20.0,
            timeout_graceful_shutdown=STOP_WITHIN, server_header=False, proxy_headers=False,
        )  # fmt: skip

    def run(self, open_page: bool) -> None:
        """Serve until it is stopped."""
        sys.stdout.write(f"The table is at {self.address}  (Ctrl-C stops it)\n")
        sys.stdout.flush()
        if open_page:
            threading.Timer(0.8, webbrowser.open, [self.address]).start()
        uvicorn.Server(self.config).run(sockets=[self.socket])


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


def family_of(host: str) -> socket.AddressFamily:
    """IPv6 for addresses with a colon."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def shown(host: str) -> str:
    """The host as it is typed into a browser."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
