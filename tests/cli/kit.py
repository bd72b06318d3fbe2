"""Runs the command as users do: in this process, or in its own terminal."""

from __future__ import annotations

import io
import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from click.testing import CliRunner, Result

from cardwright.cli import cardwright
from cardwright.cli.tables import card_lines_of
from cardwright.kernel.drawing import Drawn
from cardwright.play.game import Game
from cardwright.terminal import layout
from cardwright.terminal.keeping import Keeper
from cardwright.terminal.screen import Screen
from cardwright.terminal.session import Session

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


# -- without a terminal
def reader(typed: Iterable[str]) -> Callable[[str], str]:
    """Somebody who types these lines, and then no more."""
    lines = iter(typed)

    def ask(prompt: str) -> str:
        for line in lines:
            return line
        raise EOFError

    return ask


def session(
    game: Game, *typed: str, size: tuple[int, int] = (80, 24), keeper: Keeper | None = None, color: bool = False,
    ask: Callable[[str], str] | None = None,
) -> str:  # fmt: skip
    """What is shown to somebody who types these lines and then leaves."""
    out = io.StringIO()
    read = ask or reader(typed)

    def aloud(prompt: str) -> str:
        out.write(f"{prompt}\n")  # as if Enter had been pressed
        return read(prompt)

    Session(game, Screen(out, lambda: size, color), aloud, card_lines_of(game), keeper).play()
    return out.getvalue()


def lines_of(things: Iterable[Drawn], width: int = 80, height: int = 24) -> list[str]:
    """What is drawn, as lines."""
    return [line.plain for line in layout.drawn(things, layout.Paper(width, height))]


def board(game: Game, seat: int, width: int = 80) -> list[str]:
    """The table as a seat sees it, as lines."""
    return lines_of(game.drawing().board(game.view(seat), game.seats), width)


def shown(game: Game) -> list[str]:
    """The options as a person reads them."""
    decision = game.decision
    assert decision is not None
    texts = [option.numbered for option in decision.options]
    view = game.view(decision.seat)
    return [one.text for one in game.drawing().choices(view, game.seats, texts, decision.kind)]


class Terminal:
    """`cardwright ARGS...` on a terminal of 80 columns and 24 lines, with a state folder of its own."""

    def __init__(
        self, *args: str, folder: Path, size: tuple[int, int] = (80, 24), **environment: str
    ) -> None:
        import fcntl
        import pty
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        paths = [str(path) for path in sys.path if path]
        environment = {
            **os.environ,
            "TERM": "xterm",
            "PYTHONPATH": os.pathsep.join(paths),
            "XDG_STATE_HOME": str(folder / "state"),
            **environment,
        }
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
        self.raw = b""  # all that was written, escape sequences included

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
        self.raw += data
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
