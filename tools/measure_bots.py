"""Paired games of Magic between two bots: python -m tools.measure_bots BOT RIVAL [--games N] [--seed S] [DECK ...]

With each deck (default: those that come with Cardwright) both bots play the same deck, and each seed from
both seats. Prints, for each deck and for all together, BOT's share of wins with a 95 % confidence interval,
and its time for a decision, in milliseconds of processor time. The same seed gives the same games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from cardwright.games.magic.decks import names_of
from cardwright.simulate import Result, run, wilson

TURN_LIMIT = 200


def measured(bots: Sequence[str], deck: str, games: int, seed: int) -> Result:
    """Play paired games with one deck, and return the result."""
    return run(
        "magic", bots, games, seed, turn_limit=TURN_LIMIT, paired=True, think_times=True, decks=[deck]
    )  # fmt: skip


def line(deck: str, wins: float, games: int, times: str) -> str:
    """Return one line of the table."""
    low, high = wilson(wins, games)
    rate = f"{100 * wins / games:.0f} ({100 * low:.0f} to {100 * high:.0f})"
    return f"| {deck} | {games} | {rate} | {times} |"


def main(given: Sequence[str]) -> None:
    """Measure and print a table, deck by deck."""
    asked = argparse.ArgumentParser(description="Paired games of Magic between two bots.")
    asked.add_argument("bot")
    asked.add_argument("rival")
    asked.add_argument(
        "decks", nargs="*", metavar="DECK", help="Deck file or name. [default: all built-in decks]"
    )
    asked.add_argument("--games", type=int, default=60, help="Games with each deck. [default: 60]")
    asked.add_argument("--seed", type=int, default=11, help="Random seed. [default: 11]")
    found = asked.parse_args(given)
    print(f"| deck | games | wins of `{found.bot}` against `{found.rival}`, % | median, 95 %, most (ms) |")
    print("|---|---|---|---|")
    wins, games = 0.0, 0
    for deck in found.decks or names_of("magic"):
        result = measured((found.bot, found.rival), deck, found.games, found.seed)
        first = result.bots[0]
        t = first.think_times
        times = f"{t.median:.0f}, {t.p95:.0f}, {t.most:.0f}" if t is not None else ""
        print(line(Path(deck).stem, first.wins, result.played, times), flush=True)
        wins, games = wins + first.wins, games + result.played
    print(line("all", wins, games, ""))


if __name__ == "__main__":
    main(sys.argv[1:])
