"""The table as plain text, as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel.drawing import Drawn, Grid, Heading, Row
from cardwright.play.game import Game


def lines(game: Game, seat: int) -> Iterator[str]:
    """Yield the table as lines of text."""
    for drawn in game.drawing().board(game.view(seat), game.seats):
        yield line(drawn)


def line(drawn: Drawn) -> str:
    """Return one part of the table as one line."""
    match drawn:
        case Heading():
            return " · ".join((drawn.left, *drawn.right))
        case Row():
            return f"{drawn.title}: {', '.join(piece.text for piece in drawn.pieces)}"
        case Grid():
            return f"{drawn.title}: {', '.join(piece.text for piece in drawn.cells)}"


def in_words(game: Game, seat: int) -> str:
    """Return the table as text. If the seat has to answer, the question and the numbered options follow."""
    found = list(lines(game, seat))
    d = game.decision
    if d is not None and d.seat == seat:
        found.append(d.text)
        found += [f"{option.index}: {option.text}" for option in d.options]
    return "\n".join(found)
