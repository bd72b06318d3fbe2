"""Forks a game at a decision, plays every option to the end of the game, and compares the results.

Run it: python examples/look_ahead.py
"""

from __future__ import annotations

from cardwright.games.dominion.game import dominion
from cardwright.play.game import Game


def worth(game: Game, option: int, tries: int = 20) -> float:
    """Return the mean lead in points over `tries` imagined games in which both players continue with big
    money.
    """
    total = 0
    for seed in range(tries):
        fork = game.imagine("Ann", seed)  # cards hidden from Ann are re-dealt
        fork.answer(option)
        fork.play()
        mine, other = fork.scores
        total += mine - other
    return total / tries


def main() -> None:
    """Compare the options of the first buying decision of a game."""
    game = dominion(["Village", "Smithy", "Witch", "Gardens"], ["Ann", "bot:big-money"], seed=3)
    game.answer("Play all Treasures")
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        print(f"{worth(game, option.index):+6.1f}  {option.text}")


if __name__ == "__main__":
    main()
