"""Rewrites the digests of the golden games: python -m tools.golden [--check] [--renew SEED] [--game NAME]

Each kingdom in `tests/golden/games.json` names its cards, so new cards change no game. After a change to a
rule, run this and name the rule in the commit. `--renew` chooses new kingdoms from all present cards.
`tests/golden/magic.json` does the same with decks, one game each.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

import msgspec

from cardwright.bots.base import Bot, RandomBot
from cardwright.games.dominion.bots.money import BigMoney
from cardwright.games.dominion.features.chosen import UsesBlackMarket
from cardwright.games.dominion.objects.feature import has
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel import snapshot
from cardwright.kernel.game import Game
from cardwright.play.loop import drive
from tests.properties import magic_games
from tests.properties.playing import random_kingdom

FILE = Path(__file__).resolve().parent.parent / "tests" / "golden" / "games.json"
MAGIC_FILE = FILE.with_name("magic.json")
KINGDOMS = 20
GAMES = 50  # games with each kingdom
TURN_LIMIT = 36
MOST_ANSWERS = 20_000
MAGIC_GAMES = 200


class Kingdom(msgspec.Struct):
    """A table with fixed cards, and the digests of its games."""

    cards: list[str]
    black_market: list[str]
    seats: int
    digests: list[str]

    def match(self) -> DominionMatch:
        """Return the table."""
        return setup.new_match(self.cards, self.seats, black_market=self.black_market, turn_limit=TURN_LIMIT)


def play(match: DominionMatch, seed: int) -> Game:
    """Play one game with random players; in every third game the first one plays big money."""
    g = setup.new_game(match, seed)
    seats = range(int(match.seats))
    bots: list[Bot] = [RandomBot(seed * 10 + s) for s in seats]
    if seed % 3 == 0:
        bots[0] = BigMoney()
    drive(g, bots, [DominionView(g, s) for s in seats], MOST_ANSWERS)
    return g


def digest(g: Game) -> str:
    """Return a digest of the state, every answer and every entry of the log, in sixteen hex digits."""
    saved = snapshot.save(g)
    seen = hashlib.sha256("\n".join([*saved.kinds, *saved.nodes]).encode())
    seen.update(saved.state)
    seen.update(saved.history)
    return seen.hexdigest()[:16]


def digests(kingdom: Kingdom) -> list[str]:
    """Return the present digests of a kingdom's games."""
    match = kingdom.match()
    return [digest(play(match, seed)) for seed in range(GAMES)]


def read() -> list[Kingdom]:
    """Return the stored golden games."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Kingdom])


def write(kingdoms: list[Kingdom]) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kingdoms), indent=1) + b"\n")


def deal(seed: int) -> list[Kingdom]:
    """Return new kingdoms for two to six players. The cards of a Black Market deck are stored as well."""
    found: list[Kingdom] = []
    for i in range(KINGDOMS):
        cards = random_kingdom(seed * KINGDOMS + i)
        market = any(has(setup.card(n), UsesBlackMarket) for n in cards)
        found.append(Kingdom(cards, setup.unused(cards, seed, 15) if market else [], 2 + i % 5, []))
    return found


# -- Magic
class Duel(msgspec.Struct):
    """A game of Magic with fixed decks, and its digest."""

    spec: MagicSpec
    digest: str


def duel_digest(spec: MagicSpec) -> str:
    """Return the present digest of a random game."""
    return digest(magic_games.finished(spec))


def read_duels() -> list[Duel]:
    """Return the stored golden games of Magic."""
    return msgspec.json.decode(MAGIC_FILE.read_bytes(), type=list[Duel])


def write_duels(duels: list[Duel]) -> None:
    lines = [msgspec.json.encode(duel).decode() for duel in duels]
    MAGIC_FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def deal_duels(seed: int) -> list[Duel]:
    """Return new duels with decks from all present cards."""
    numbers = range(seed * MAGIC_GAMES, (seed + 1) * MAGIC_GAMES)
    return [Duel(magic_games.random_spec(i, i), "") for i in numbers]


def magic_main(check: bool, seed: int | None) -> int:
    """Rewrite or check the file of Magic; return how many games differ."""
    duels = read_duels() if seed is None else deal_duels(seed)
    changed = 0
    for duel in duels:
        now = duel_digest(duel.spec)
        if now != duel.digest:
            changed += 1
            if check:
                print(f"differs: Magic, seed {duel.spec.seed}, {len(duel.spec.seats)} seats")
        duel.digest = now
    if not check:
        write_duels(duels)
    print(f"golden: {changed} of {len(duels)} games of Magic {'differ' if check else 'rewritten'}")
    return changed


def main() -> int:
    """Rewrite the files, or report which games differ."""
    reader = argparse.ArgumentParser(description="Rewrite the digests of the golden games.")
    reader.add_argument(
        "--check", action="store_true", help="only report differences; exit code 1 if there are any"
    )
    reader.add_argument(
        "--renew", type=int, metavar="SEED", help="choose new kingdoms and decks by this seed"
    )
    reader.add_argument("--game", choices=("dominion", "magic"), help="only the games of this card game")
    asked = reader.parse_args()
    changed = 0
    if asked.game != "dominion":
        changed += magic_main(asked.check, asked.renew)
    if asked.game != "magic":
        changed += dominion_main(asked.check, asked.renew)
    return 1 if asked.check and changed else 0


def dominion_main(check: bool, seed: int | None) -> int:
    """Rewrite or check the file of Dominion; return how many kingdoms differ."""
    kingdoms = read() if seed is None else deal(seed)
    changed = 0
    for kingdom in kingdoms:
        now = digests(kingdom)
        if now != kingdom.digests:
            changed += 1
            if check:
                print(f"differs: {', '.join(kingdom.cards)}, {kingdom.seats} seats")
        kingdom.digests = now
    if not check:
        write(kingdoms)
    print(f"golden: {changed} of {len(kingdoms)} kingdoms {'differ' if check else 'rewritten'}")
    return changed


if __name__ == "__main__":
    sys.exit(main())
