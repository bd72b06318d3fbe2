"""Magic between two bots: prints each exchange, its players and its rule.

Run it: python examples/exchanges.py
"""

from __future__ import annotations

import cardwright

DECK = [*["Switcheroo"] * 8, *["Grizzly Bears"] * 12, *["Wind Drake"] * 8, *["Island"] * 18, *["Forest"] * 14]


def main() -> None:
    """Play ten games, and find the exchanges in the story of the first player."""
    for seed in range(10):
        game = cardwright.magic([DECK, DECK], ["bot:random", "bot:random"], seed=seed, turn_limit=60)
        for line in game.story(0).lines:
            if line.rule.startswith("CR 701.12"):
                print(f"game {seed}: {line.text} ({line.rule})")


if __name__ == "__main__":
    main()
