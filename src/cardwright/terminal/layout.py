"""Turns headings, rows and grids into lines of a given width. Independent of the game; all text passes `printable`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from cardwright.kernel.drawing import Choice, Drawn, Grid, Heading, Piece, Row, pieces, printable

from .looks import style_of

if TYPE_CHECKING:
    from cardwright.kernel.story import Line
    from cardwright.play.decisions import Decision

CLOSE: Final = 70  # columns; the column of rule numbers starts here or further right, if there is room
NARROW: Final = 60  # columns; narrower screens get smaller indents
BESIDE: Final = "  "  # separates an option from its details
NO_CARD_ASKS: Final = ("D22", "D23", "D24", "CR 117.1")  # questions of the rules themselves, not of a card
DEEPEST: Final = 12


class Paper(NamedTuple):
    """The size of the screen in columns and lines, and the mark between the pieces of a list."""

    width: int = 80
    height: int = 24
    mark: str = " · "

    @property
    def indent(self) -> str:
        """The indent of the second and later lines of a row."""
        return "  " if self.width < NARROW else "    "


def drawn(things: Iterable[Drawn], paper: Paper) -> Iterator[Text]:
    """Yield the lines of headings, rows and grids."""
    for thing in things:
        if isinstance(thing, Heading):
            yield from heading(thing, paper)
        elif isinstance(thing, Grid):
            yield from row(Row(thing.title, ()), paper, "")
            yield from grid(thing.cells, paper)
        else:
            yield from row(thing, paper)


def heading(thing: Heading, paper: Paper) -> Iterator[Text]:
    """Yield a heading such as `-- Ann, turn 1 ----- Coins 3 --`; on several lines where one is too narrow."""
    left, right = printable(thing.left), "  ".join(printable(text) for text in thing.right)
    free = paper.width - 8 - cell_len(left) - cell_len(right)
    if free < 2:
        yield from flow([Text(f"-- {left} --", "bold")], paper, " ")
        yield from flow([Text(printable(text), "bold") for text in thing.right], paper, paper.mark)
        return
    line = Text("--", style="dim")
    line.append(f" {left} ", style="bold")
    line.append("-" * free, style="dim")
    line.append(f" {right} " if right else "--", style="bold")
    yield line.append("--", style="dim")


def row(thing: Row, paper: Paper, colon: str = ": ") -> Iterator[Text]:
    """Yield a row such as `title: piece · piece`, broken between pieces where possible."""
    title = Text(printable(thing.title) + colon, "bold")
    yield from flow([styled(piece) for piece in thing.pieces], paper, paper.mark, title)


def styled(piece: Piece) -> Text:
    """Return a piece in the colors of its look."""
    return Text(printable(piece.text), style_of(piece.look))


def flow(parts: Sequence[Text], paper: Paper, mark: str, title: Text | None = None) -> Iterator[Text]:
    """Yield the lines of a text that consists of parts, with the mark between them.

    A line is broken between parts where possible. `title`: what precedes the first part.
    """
    line = title.copy() if title is not None else Text()
    end = mark.rstrip()
    for i, part in enumerate(parts):
        behind = cell_len(end) if i + 1 < len(parts) else 0
        if i and line.cell_len + cell_len(mark) + part.cell_len + behind <= paper.width:
            line.append(mark)
        elif i:
            yield line.append(end)
            line = Text(paper.indent)
        *whole, line = folded(line + part, paper._replace(width=paper.width - behind), paper.indent)
        yield from whole
    yield from folded(line, paper, paper.indent)


def folded(line: Text, paper: Paper, indent: str) -> list[Text]:
    """Break a long line into several, between words where possible. `indent`: precedes every line but the
    first.
    """
    out: list[Text] = []
    while line.cell_len > paper.width:
        at = cut(line.plain, paper.width)
        head, line = line.divide([at])
        head.rstrip()
        out.append(head)
        rest = len(line.plain) - len(line.plain.lstrip())
        line = Text(indent) + line[rest:]
    return [*out, line]


def cut(text: str, width: int) -> int:
    """Return the number of characters of a text that one line of `width` columns can hold.

    The line ends after a word, if a word ends in its last two thirds.
    """
    fits, cells = 0, 0
    for char in text:
        cells += cell_len(char)
        if cells > width:
            break
        fits += 1
    if fits < len(text) and text[fits] == " ":
        return fits
    blank = text.rfind(" ", 0, fits)
    return blank + 1 if text[:blank].strip() and blank > width // 3 else max(1, fits)


def grid(cells: Sequence[Piece], paper: Paper, lead: str = " ", gap: int = 2) -> Iterator[Text]:
    """Yield pieces in as many columns as fit; a column is read from top to bottom."""
    texts = [styled(cell) for cell in cells]
    longest = max((text.cell_len for text in texts), default=0)
    room = paper.width - len(lead)
    if longest > room:
        for text in texts:
            yield from folded(Text(lead) + text, paper, lead + paper.indent)
        return
    across = max(1, min(len(texts), (room + gap) // (longest + gap)))
    rows = -(-len(texts) // across)
    for r in range(rows):
        line = Text(lead)
        beside = texts[r::rows]
        for i, text in enumerate(beside):
            line += text
            if i + 1 < len(beside):
                line.append(" " * (longest + gap - text.cell_len))
        yield line


# -- the question
def question(decision: Decision, choices: Sequence[Choice], paper: Paper) -> list[Text]:
    """Return the question, the rule that asks it, and the numbered options."""
    asks = decision.text[:1].upper() + decision.text[1:]
    asked_by_card = decision.source and decision.rule not in NO_CARD_ASKS
    who = f"{decision.seat_name} ({decision.source})" if asked_by_card else decision.seat_name
    lines = list(row(Row(who, pieces([f"{asks}  [{decision.rule}]"])), paper))
    listed = options(choices, paper)
    if len(listed) > max(8, paper.height * 2 // 3):  # too many lines: put the options one behind another
        close = [Piece(f"{i} {one.text}", one.look) for i, one in enumerate(choices, 1)]
        flowed = list(flow([styled(piece) for piece in close], paper, paper.mark, Text("  ")))
        listed = min(listed, flowed, key=len)
    if len(lines) + len(listed) >= paper.height:  # still too many lines: leave out the details
        short = options([one._replace(text=one.text.partition(BESIDE)[0]) for one in choices], paper)
        listed = min(listed, short, key=len)
    return lines + listed


def options(choices: Sequence[Choice], paper: Paper) -> list[Text]:
    """Return the numbered options, in columns."""
    digits = len(str(len(choices)))
    cells = [Piece(f"{i:>{digits}}  {one.text}", one.look) for i, one in enumerate(choices, 1)]
    return list(grid(cells, paper, "  ", 3))


# -- the story
def story(lines: Sequence[Line], paper: Paper) -> list[Text]:
    """Return the story, one event a line, with the rule numbers in a column just right of the longest line."""
    column = max((len(line.rule) for line in lines), default=0)
    step = "  " if paper.width >= NARROW else " "
    texts = [Text(step * min(line.depth, DEEPEST) + printable(line.text)) for line in lines]
    longest = max((text.cell_len for text in texts), default=0)
    room = max(min(paper.width - column - 2, max(longest, CLOSE)), 20)
    out: list[Text] = []
    for line, text in zip(lines, texts, strict=True):
        indent = step * min(line.depth, DEEPEST) + paper.indent
        first, *more = folded(text, paper._replace(width=room), indent)
        first.append(" " * max(0, room - first.cell_len))
        first.append(f"  {line.rule:>{column}}", style="dim")
        out += [first, *more]
    return out


def news(lines: Sequence[Line], paper: Paper, beside: int, room: int) -> list[Text]:
    """Return the new lines of the story, in as much space as the screen has.

    If they fit beside the table, each event has a line. Otherwise they are run together, and if even that is
    too long, only the last ones are returned. `beside`: the number of free lines beside the table; `room`:
    the lines of a screen without the table.
    """
    full = story(lines, paper)
    if len(full) <= beside:
        return full
    close = together(lines, paper, True)
    if len(close) <= max(beside, room // 2):
        return close
    close = together(lines, paper)
    first = 0
    while len(close) > max(1, room - 1) and first < len(lines) - 1:
        first += 1
        close = together(lines[first:], paper)
    if not first:
        return close
    before = f"... {first} earlier line{'s' if first > 1 else ''}: type story {len(lines)}"
    return [Text(before[: paper.width], "dim"), *close]


def together(lines: Sequence[Line], paper: Paper, rules: bool = False) -> list[Text]:
    """Return the story run together, not one event a line. Each turn starts on a new line. `rules`: add rule
    numbers.
    """
    out: list[Text] = []
    parts: list[Text] = []
    for line in lines:
        if line.depth == 0 and parts:
            out += flow(parts, paper, paper.mark)
            parts = []
        part = Text(printable(line.text), "" if line.depth else "bold")
        parts.append(part.append(f" [{line.rule}]", "dim") if rules and line.rule else part)
    return out + list(flow(parts, paper, paper.mark)) if parts else out


# -- texts
def filled(text: str, paper: Paper, style: str = "") -> list[Text]:
    """Return the lines of a text; a long line is broken, and its continuation is indented further than its
    start.
    """
    out = []
    for line in printable(text).split("\n"):
        lead = line[: len(line) - len(line.lstrip())]
        broken = textwrap.wrap(
            line, paper.width, subsequent_indent=lead + paper.indent, break_on_hyphens=False
        ) or [""]
        out += [Text(part, style) for part in broken]
    return out
