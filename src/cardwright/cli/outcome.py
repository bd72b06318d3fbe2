"""A game's story and result, in print."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.play.game import Game

WIDTH = 80


def kingdom_line(kingdom: Sequence[str], more: str = "") -> str:
    """Which cards are played with, in 80 columns."""
    text = f"kingdom: {', '.join(kingdom) or 'none'}{more}"
    return textwrap.fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def result_lines(game: Game) -> Iterator[str]:
    """Who has how many points after how many turns, and who has won."""
    for s, name in enumerate(game.seats):
        turns = int(game.view(s).turns(s))
        won = "  won" if name in game.winners else ""
        yield f"{name:<24} {game.scores[s]:>4} points {turns:>4} turns{won}"
    if not game.over:
        yield "the game is not over"
    elif len(game.winners) > 1:
        yield f"{' and '.join(game.winners)} share the victory"


def as_document(game: Game, story: bool) -> str:
    """The same for programs."""
    import msgspec

    content: dict[str, object] = {
        "game": game.spec.game,
        "seats": list(game.seats),
        "kingdom": list(game.spec.kingdom),
        "edition": game.spec.edition,
        "seed": game.spec.seed,
        "over": game.over,
        "scores": list(game.scores),
        "winners": list(game.winners),
        "turns": [int(game.view(s).turns(s)) for s in range(len(game.seats))],
        "answers": len(game.record.answers),
        "digest": game.digest,
    }
    if story:
        lines = game.story().lines
        content["story"] = [
            {"rule": line.rule, "depth": line.depth, "seat": line.seat, "text": line.text} for line in lines
        ]
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode()
