"""The terminal: its present size, its colors, and printing lines on it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TextIO

from rich.console import Console
from rich.text import Text

from cardwright.kernel.spelling import number_in

from .layout import Paper, drawn, filled

if TYPE_CHECKING:
    from cardwright.kernel.drawing import Drawn

USUAL: Final = (80, 24)
LEAST: Final = (20, 8)  # the smallest size that is used, even if the terminal is smaller
MOST: Final = 10_000  # larger values of COLUMNS and LINES are ignored
WITHOUT_COLOR: Final = ("dumb", "unknown", "")
MARKS: Final = (" · ", " ; ")  # between the pieces of a list; the second if the encoding lacks the first


class Screen:
    """The screen on which a game is drawn.

    `size` is called for each drawing, so the terminal may be resized at any time. `clears`: whether the terminal
    understands the control sequence that clears it.
    """

    def __init__(
        self, file: TextIO, size: Callable[[], tuple[int, int]] = lambda: USUAL, color: bool = False,
        clears: bool = False,
    ) -> None:  # fmt: skip
        self.file = file
        self.size = size
        self.clears = clears
        self._console = Console(
            file=file, color_system="standard" if color else None, force_terminal=color, highlight=False,
            markup=False, emoji=False, no_color=not color, width=1000, legacy_windows=False,
        )  # fmt: skip

    @property
    def paper(self) -> Paper:
        """The present size of the screen."""
        width, height = self.size()
        return Paper(max(width, LEAST[0]), max(height, LEAST[1]), mark_for(self.file))

    def lines(self, lines: Iterable[Text]) -> None:
        """Print lines that are already broken to the right length."""
        for line in lines:
            line.rstrip()
            self._console.print(line, soft_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """Print a text, broken into lines."""
        self.lines(filled(text, self.paper, style))

    def draw(self, things: Iterable[Drawn]) -> None:
        """Print headings, rows and grids."""
        self.lines(drawn(things, self.paper))

    def clear(self) -> None:
        """Clear the screen and its scrollback, so that the next person can't read the previous person's view."""
        if self.clears:
            self.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.file.write("\n" * self.paper.height)
        self.file.flush()


def mark_for(file: TextIO) -> str:
    """Return the mark between the pieces of a list, in a form that the file's encoding has."""
    try:
        MARKS[0].encode(file.encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return MARKS[1]
    return MARKS[0]


def of_terminal(color: bool | None = None) -> Screen:
    """Return the screen of this process.

    `color`: False for no colors; otherwise colors are used if the terminal has them and NO_COLOR is not set.
    """
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="replace")  # a letter that the terminal's encoding lacks must not end the game
    smart = out.isatty() and os.environ.get("TERM", "") not in WITHOUT_COLOR
    smart = smart or (out.isatty() and sys.platform == "win32")
    colored = smart and color is not False and not os.environ.get("NO_COLOR")
    return Screen(out, terminal_size, colored, smart)


def terminal_size(environment: Mapping[str, str] = os.environ) -> tuple[int, int]:
    """Return the size of the terminal as (columns, lines); if unknown, COLUMNS and LINES, or 80 and 24."""
    found: list[int] = [*USUAL]
    for i, name in enumerate(("COLUMNS", "LINES")):
        said = number_in(environment.get(name, ""))
        if 0 < said <= MOST:
            found[i] = said
    try:
        real = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        real = os.terminal_size((0, 0))
    return real.columns or found[0], real.lines or found[1]
