"""Printing a game's kingdom or decks, story and result."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.play.game import Game

WIDTH = 80


def made_of_line(played_with: tuple[str, Sequence[str]], more: str = "") -> str:
    """Return a line that names the kingdom or the decks of a game, wrapped to 80 columns."""
    what, parts = played_with
    text = f"{what}: {', '.join(parts) or 'none'}{more}"
    return textwrap.fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def as_document(game: Game, story: bool) -> str:
    """Return a game's settings and result as a JSON document; with its story if `story`."""
    import msgspec

    content: dict[str, object] = {
        "game": game.spec.game,
        "seats": list(game.seats),
        game.spec.played_with()[0]: list(game.spec.played_with()[1]),
        "beside": list(game.spec.beside()),
        "edition": game.spec.edition,
        "seed": game.spec.seed,
        "over": game.over,
        "scores": list(game.scores),
        "winners": list(game.winners),
        "turns": [game.turns_of(s) for s in range(len(game.seats))],
        "answers": len(game.record.answers),
        "digest": game.digest,
    }
    if game.won_cards:
        content["won cards"] = list(game.won_cards)
    if story:
        lines = game.story().lines
        content["story"] = [
            {"rule": line.rule, "depth": line.depth, "seat": line.seat, "text": line.text} for line in lines
        ]
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode()
