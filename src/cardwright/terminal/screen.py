"""The terminal: how wide and high it is now, whether it has colors, and lines on it."""

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
LEAST: Final = (20, 8)  # whatever a terminal says
MOST: Final = 10_000  # whatever COLUMNS and LINES say
WITHOUT_COLOR: Final = ("dumb", "unknown", "")
MARKS: Final = (" · ", " ; ")  # between the pieces of a list; the second where the first can't be written


class Screen:
    """Where a game is drawn. `size` is asked anew for each drawing, so a terminal may be made wider at any time."""

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
        """What there is to draw on now."""
        width, height = self.size()
        return Paper(max(width, LEAST[0]), max(height, LEAST[1]), mark_for(self.file))

    def lines(self, lines: Iterable[Text]) -> None:
        """Lines that are as long as they should be."""
        for line in lines:
            line.rstrip()
            self._console.print(line, soft_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """A text, broken into lines."""
        self.lines(filled(text, self.paper, style))

    def draw(self, things: Iterable[Drawn]) -> None:
        """Headings, rows and grids."""
        self.lines(drawn(things, self.paper))

    def clear(self) -> None:
        """Nothing of what stood there can be read any more, not by scrolling back either."""
        if self.clears:
            self.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.file.write("\n" * self.paper.height)
        self.file.flush()


def mark_for(file: TextIO) -> str:
    """What stands between the pieces of a list, as far as it can be written there."""
    try:
        MARKS[0].encode(file.encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return MARKS[1]
    return MARKS[0]


def of_terminal(color: bool | None = None) -> Screen:
    """The screen of this process. `color`: False for none; else where the terminal has colors and nobody minds."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="replace")  # a name with letters that the terminal lacks ends no game
    smart = out.isatty() and os.environ.get("TERM", "") not in WITHOUT_COLOR
    smart = smart or (out.isatty() and sys.platform == "win32")
    colored = smart and color is not False and not os.environ.get("NO_COLOR")
    return Screen(out, terminal_size, colored, smart)


def terminal_size(environment: Mapping[str, str] = os.environ) -> tuple[int, int]:
    """Columns and lines: as the terminal says, else as COLUMNS and LINES say, else 80 and 24."""
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
