"""Running the command as its users do: in this process, or on a terminal of its own."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from click.testing import CliRunner, Result

from cardwright.cli import cardwright

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
PATIENCE = 60.0  # seconds
# The terminal becomes the controlling one and SIGINT what it is in a shell, so that Ctrl-C does what it does there.
START = """\
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from cardwright.cli import main
main()
"""


def cw(*args: str) -> Result:
    """`cardwright ARGS...` without a terminal."""
    return CliRunner().invoke(cardwright, list(args), prog_name="cardwright")


def refused(*args: str) -> str:
    """The one line with which bad input is refused."""
    result = cw(*args)
    assert result.exit_code == 2, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert result.stdout == ""
    return lines[0]


class Terminal:
    """`cardwright ARGS...` on a terminal of 80 columns and 24 lines."""

    def __init__(self, *args: str, folder: Path) -> None:
        import fcntl
        import pty
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        paths = [str(path) for path in sys.path if path]
        environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "80"}
        command = [sys.executable, "-c", START, *args]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, text: str) -> str:
        """What is shown up to and with this text."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            if time.monotonic() > end or not self._read(end):
                raise AssertionError(f"expected {text!r} on the terminal, got {self.shown[-2000:]!r}")
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def _read(self, end: float) -> bool:
        if not select.select([self.master], [], [], max(0.0, end - time.monotonic()))[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.shown += ESCAPES.sub("", data.decode("utf-8", "replace"))
        return bool(data)

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self.master, f"{text}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a key, such as Ctrl-D, a moment after the prompt: readline listens only then."""
        time.sleep(0.5)
        os.write(self.master, key)

    def ended(self) -> int:
        """The exit code, once it has ended."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        return self.process.wait(timeout=PATIENCE)
