"""Rewrite the digests of the golden games: python -m tools.golden [--check] [--anew SEED]

Each kingdom in `tests/golden/games.json` names its cards, so new cards change nothing. A change to a rule
does: then run this, and say in the commit which rule it was. `--anew` deals other kingdoms of all the
cards there are now.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

import msgspec

from cardwright.bots.base import Bot, RandomBot
from cardwright.bots.money import BigMoney
from cardwright.dominion import setup
from cardwright.dominion.match import DominionMatch
from cardwright.dominion.view import DominionView
from cardwright.kernel import snapshot
from cardwright.kernel.game import Game
from cardwright.play.loop import drive
from tests.properties.playing import random_kingdom

FILE = Path(__file__).resolve().parent.parent / "tests" / "golden" / "games.json"
KINGDOMS = 20
GAMES = 50  # of each kingdom
TURN_LIMIT = 36
MOST_ANSWERS = 20_000


class Kingdom(msgspec.Struct):
    """A table with fixed cards, and what its games came to."""

    cards: list[str]
    black_market: list[str]
    seats: int
    digests: list[str]

    def match(self) -> DominionMatch:
        """The table."""
        return setup.new_match(self.cards, self.seats, black_market=self.black_market, turn_limit=TURN_LIMIT)


def play(match: DominionMatch, seed: int) -> Game:
    """One game: random players, the first of them in every third game big money."""
    g = setup.new_game(match, seed)
    seats = range(int(match.seats))
    bots: list[Bot] = [RandomBot(seed * 10 + s) for s in seats]
    if seed % 3 == 0:
        bots[0] = BigMoney()
    drive(g, bots, [DominionView(g, s) for s in seats], MOST_ANSWERS)
    return g


def digest(g: Game) -> str:
    """Sixteen hex digits of the state, of every answer and of every word of the log."""
    saved = snapshot.save(g)
    seen = hashlib.sha256("\n".join([*saved.kinds, *saved.nodes]).encode())
    seen.update(snapshot.to_bytes(saved.state))
    seen.update(snapshot.to_bytes(saved.history))
    return seen.hexdigest()[:16]


def digests(kingdom: Kingdom) -> list[str]:
    """What the games of a kingdom come to now."""
    match = kingdom.match()
    return [digest(play(match, seed)) for seed in range(GAMES)]


def read() -> list[Kingdom]:
    """The golden games as they are written down."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Kingdom])


def write(kingdoms: list[Kingdom]) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kingdoms), indent=1) + b"\n")


def deal(seed: int) -> list[Kingdom]:
    """Other kingdoms, for two to six players; a Black Market deck is written down as well."""
    found: list[Kingdom] = []
    for i in range(KINGDOMS):
        cards = random_kingdom(seed * KINGDOMS + i)
        market = any(setup.card(n).uses_black_market for n in cards)
        found.append(Kingdom(cards, setup.unused(cards, seed, 15) if market else [], 2 + i % 5, []))
    return found


def main() -> int:
    """Rewrite the file, or say which kingdoms differ."""
    reader = argparse.ArgumentParser(description="Rewrite the digests of the golden games.")
    reader.add_argument("--check", action="store_true", help="only say what differs; 1 if anything does")
    reader.add_argument("--anew", type=int, metavar="SEED", help="deal other kingdoms")
    asked = reader.parse_args()
    kingdoms = read() if asked.anew is None else deal(asked.anew)
    changed = 0
    for kingdom in kingdoms:
        now = digests(kingdom)
        if now != kingdom.digests:
            changed += 1
            if asked.check:
                print(f"differs: {', '.join(kingdom.cards)}, {kingdom.seats} seats")
        kingdom.digests = now
    if not asked.check:
        write(kingdoms)
    print(f"golden: {changed} of {len(kingdoms)} kingdoms {'differ' if asked.check else 'rewritten'}")
    return 1 if asked.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
