"""The result of a game: points or life, turns, winners, and the cards of all players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.kernel.drawing import Drawn, Row, counted, printable

if TYPE_CHECKING:
    from cardwright.play.game import Game

NAMES = 24  # columns for a player's name; fewer on a narrow screen


def result_lines(game: Game, width: int = 80) -> Iterator[str]:
    """Yield a line for each player: points or life, turns, and whether the player has won.

    If the victory is shared, or nobody has won, yield a line that says so.
    """
    for s, name in enumerate(game.seats):
        turns = game.turns_of(s)
        won = "  won" if name in game.winners else ""
        kept = f"  {game.won_cards[s]:+d} cards" if any(game.won_cards) else ""
        rest = f" {game.scores[s]:>4} {game.score_word} {turns:>4} turns{won}{kept}"
        yield f"{printable(name):<{max(0, min(NAMES, width - len(rest)))}}{rest}"
    if not game.over:
        yield "the game is not over"
    elif len(game.winners) > 1:
        yield f"{' and '.join(printable(name) for name in game.winners)} share the victory"
    elif not game.winners and game.score_word != "cards":
        yield "nobody has won"


def decks(game: Game) -> Iterator[Drawn]:
    """Yield the cards of all players, for a game that is over."""
    drawing = game.drawing()
    for name, cards in game.decks().items():
        yield Row(f"{name} ({len(cards)} cards)", counted(cards, drawing.look_of))
