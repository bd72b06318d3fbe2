"""Fork at a decision, try every option to the end of the game, and see what it comes to.

Run it: python examples/look_ahead.py
"""

from __future__ import annotations

from cardwright.games.dominion.game import dominion
from cardwright.play.game import Game


def worth(game: Game, option: int, tries: int = 20) -> float:
    """Points ahead of the other player when both go on with big money, in so many imagined games."""
    total = 0
    for seed in range(tries):
        fork = game.imagine("Ann", seed)  # what Ann cannot know is dealt anew
        fork.answer(option)
        fork.play()
        mine, other = fork.scores
        total += mine - other
    return total / tries


def main() -> None:
    """The first buying decision of a game."""
    game = dominion(["Village", "Smithy", "Witch", "Gardens"], ["Ann", "bot:big-money"], seed=3)
    game.answer("Play all Treasures")
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        print(f"{worth(game, option.index):+6.1f}  {option.text}")


if __name__ == "__main__":
    main()
