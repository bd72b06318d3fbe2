"""A PostgreSQL server for tests and measurements, which can be killed and restarted; or an existing one.

`CARDWRIGHT_POSTGRES` names an existing server: each test gets its own database there. Otherwise a server is started
if its programs are installed (Debian: `apt-get install postgresql`); without them these tests are skipped.
"""

from __future__ import annotations

import contextlib
import getpass
import glob
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Final

VARIABLE: Final = "CARDWRIGHT_POSTGRES"
DEBIAN: Final = "/usr/lib/postgresql/*/bin"
WITHIN: Final = 60.0  # seconds for what takes one


def program(name: str) -> str:
    """A program of PostgreSQL, the newest one; "": there is none."""
    found = sorted(glob.glob(f"{DEBIAN}/{name}"), key=lambda path: int(path.split("/")[-3]))
    return found[-1] if found else shutil.which(name) or ""


class Cluster:
    """A server with a folder and a port of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cardwright-postgres-"))
        self.user = "postgres" if os.geteuid() == 0 else getpass.getuser()  # it refuses to be run by root
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.data = self.folder / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.run(program("initdb"), "-D", str(self.data), "-A", "trust", "-U", "postgres").wait(WITHIN)
        self.start()

    def run(self, *command: str) -> subprocess.Popen[bytes]:
        """A program as the one who owns the folder."""
        quiet = subprocess.DEVNULL
        user = self.user if os.geteuid() == 0 else None
        return subprocess.Popen(command, stdout=quiet, stderr=quiet, cwd=self.folder, user=user)

    def url(self, database: str = "postgres") -> str:
        """Where it is."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        end = time.monotonic() + WITHIN
        while time.monotonic() < end:
            if (
                self.process is None or self.process.poll() is not None
            ):  # killed: its children end a little later
                self.process = self.run(
                    program("postgres"), "-D", str(self.data), "-p", str(self.port), "-k", str(self.folder),
                    "-c", "listen_addresses=127.0.0.1",
                )  # fmt: skip
            if can_be_asked(self.url()):
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def kill(self) -> None:
        """As if the power had failed."""
        assert self.process is not None
        children = [pid for pid in processes() if parent(pid) == self.process.pid]
        for pid in (self.process.pid, *children):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Stop it, and leave nothing."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(WITHIN)
        shutil.rmtree(self.folder, ignore_errors=True)


def processes() -> list[int]:
    """Every process that is there, where that can be read."""
    return [int(one.name) for one in Path("/proc").glob("[0-9]*")]


def parent(pid: int) -> int:
    """Who has started a process; 0: it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def connect(url: str) -> Any:
    """A connection."""
    import psycopg  # pyright: ignore[reportMissingImports]

    return psycopg.connect(url, autocommit=True, connect_timeout=5)


def can_be_asked(url: str) -> bool:
    """Whether a server answers there."""
    import psycopg  # pyright: ignore[reportMissingImports]

    try:
        connect(url).close()
    except psycopg.Error:
        return False
    return True


def database_in(url: str) -> str:
    """A new database of a server: its URL."""
    name = f"cardwright_{secrets.token_hex(6)}"
    db = connect(url)
    db.execute(f"CREATE DATABASE {name}")
    db.close()
    before, _, options = url.partition("?")
    return f"{before.rpartition('/')[0]}/{name}{'?' + options if options else ''}"


def drop(url: str, database: str) -> None:
    """Remove it."""
    name = database.partition("?")[0].rpartition("/")[2]
    db = connect(url)
    db.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    db.close()
