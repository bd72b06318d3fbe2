"""Computes the value of each pile and landscape of Dominion: python -m tools.appraise [-n GAMES] [--only A,B,..]

In many games, a player who buys Treasures and the card meets a player who buys only Treasures. Both follow
the rules of the bot `appraiser`, in a Supply without other kingdom cards. Different numbers of copies are
tried, before and after Gold: each way in a few games, the two best ways in more games, the best way in
`GAMES` games; only these last games count. The values are written to `values.toml` beside the bot; with
`--only`, just the values of these cards are replaced. The same seed gives the same values.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path

from cardwright.bots.base import Bot
from cardwright.games.dominion.bots import appraiser
from cardwright.games.dominion.bots.appraiser import ALWAYS, Appraiser, Value
from cardwright.games.dominion.game import DominionSpec
from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.dominion.tables.scoring import winners
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.views import View
from cardwright.play.loop import drive

SURE: int = 100  # a limit of wins so low that the tried card is always bought
FEW, SOME = 6, 10  # games for each way, and for the two best ways
TURN_LIMIT = 100
MOST_ANSWERS = 20_000
BOUGHT = types.EVENT_CARD | types.PROJECT


def ways(name: str) -> list[Value]:
    """Return the ways of buying a card that are compared: how many copies, and whether before Gold."""
    c = setup.card(name)
    if c.types & types.BESIDE:
        return [Value(SURE, turns, first) for turns in (5, 10, ALWAYS) for first in (False, True)]
    dear = setup.card(name).cost & 255 >= 5
    return [Value(SURE, n) for n in (1, 2, 4, 10)] + [Value(SURE, n, True) for n in (2, 10) if dear]


def share(name: str, value: Value, games: int, seed: int) -> float:
    """Return the share of games won with the card, from 0 to 1; each deal is played from both seats."""
    won = 0.0
    for i in range(games):
        seat = i % 2
        spec = DominionSpec((name,), ("with", "without"), seed + i // 2, turn_limit=TURN_LIMIT, shelters=False,
                            colonies=False)  # fmt: skip
        g = spec.start()
        bots: list[Bot] = [Appraiser({name: value}), Appraiser({})]
        if seat:
            bots.reverse()
        views: list[View] = [DominionView(g, s) for s in range(2)]
        drive(g, bots, views, MOST_ANSWERS)
        best = [int(s) for s in winners(g)]
        won += (seat in best) / len(best)
    return won / games


def appraised(job: tuple[str, int]) -> tuple[str, Value | None]:
    """Return the name of a card and its value. The value is None if no game can have it as its only kingdom
    card.
    """
    name, games = job
    try:
        tried = sorted(((share(name, way, FEW, 1), way) for way in ways(name)), reverse=True)[:2]
        tried = sorted(((share(name, way, SOME, 100) + s, way) for s, way in tried), reverse=True)
    except ImpossiblePosition:
        return name, None
    best = tried[0][1]
    return name, best._replace(wins=round(100 * share(name, best, games, 1000)))


def candidates() -> list[str]:
    """Return every kingdom pile, and every landscape that is bought."""
    return [c.name for c in TABLE.cards if setup.is_kingdom_card(c) or c.types & BOUGHT]


def write_values(found: dict[str, Value], file: Path) -> None:
    """Write the values as TOML, one value a line."""
    lines = ["# What the bot `appraiser` goes by; python -m tools.appraise writes it."]
    for name in sorted(found):
        v = found[name]
        first = ", first = true" if v.first else ""
        lines.append(f"{json.dumps(name)} = {{ wins = {v.wins}, most = {v.most}{first} }}")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Compute the values and write the file."""
    reader = argparse.ArgumentParser(
        description="What each pile and landscape of Dominion is worth beside money."
    )
    reader.add_argument("-n", "--games", type=int, default=24, help="number of counted games for each card")
    reader.add_argument("--only", metavar="A,B,..", help="appraise only these cards")
    reader.add_argument("--workers", type=int, default=2)
    asked = reader.parse_args(arguments)
    names = [name.strip() for name in asked.only.split(",")] if asked.only else candidates()
    found = dict(appraiser.values()) if asked.only else {}
    with Pool(asked.workers) as pool:
        for name, value in pool.imap_unordered(appraised, [(name, asked.games) for name in names]):
            print(name, value, flush=True)
            if value is not None:
                found[name] = value
    write_values(found, appraiser.FILE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
