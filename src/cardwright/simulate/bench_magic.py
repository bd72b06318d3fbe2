"""The benchmark's rows about Magic: random games with the decks that come with the project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from cardwright.bots.base import Bot, RandomBot
from cardwright.kernel import snapshot
from cardwright.kernel.views import View
from cardwright.magic import cards, decks
from cardwright.magic.setup import MagicOptions, new_game, new_match
from cardwright.magic.view import MagicView
from cardwright.play.body import body_of
from cardwright.play.loop import drive
from cardwright.play.magic import deck_names

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.magic.match import MagicMatch

__all__ = ["cards", "figures", "matches"]  # importing the cards makes their table

FOLDER = Path("decks") / "magic"
TURN_LIMIT = 200
ALL = 1 << 40
STOPPED = 10  # games at some decision


def matches(root: Path) -> list[MagicMatch]:
    """Each deck against the next one; none if there are no decks there."""
    found = [list(decks.read(path, deck_names()).main) for path in sorted((root / FOLDER).glob("*.txt"))]
    options = MagicOptions(turn_limit=TURN_LIMIT)
    return [new_match([deck, found[i - 1]], options=options) for i, deck in enumerate(found)]


def at_random(match: MagicMatch, seed: int, most: int = ALL) -> tuple[Game, int]:
    """A random game, and how many decisions it had."""
    g = new_game(match, seed)
    bots: list[Bot] = [RandomBot(seed * 3 + 1), RandomBot(seed * 3 + 2)]
    views: list[View] = [MagicView(g, 0), MagicView(g, 1)]
    return g, int(drive(g, bots, views, most))


def round_of(tables: list[MagicMatch], n: int) -> tuple[float, float]:
    """Games and decisions a second."""
    begun = perf_counter()
    decisions = sum(at_random(tables[seed % len(tables)], seed)[1] for seed in range(n))
    seconds = perf_counter() - begun
    return n / seconds, decisions / seconds


def figures(tables: list[MagicMatch], n: int, rounds: int) -> dict[str, float]:
    """Forks (us), saves (us) and saved states (KB) at some decisions of random games."""
    games = [at_random(tables[i % len(tables)], i, 60 + i * 37)[0] for i in range(STOPPED)]
    return {
        "fork": sum(min(each_takes(g.fork, n) for _ in range(rounds)) for g in games) / STOPPED,
        "save": sum(each_takes(saving(g), max(n // 10, 1)) for g in games) / STOPPED,
        "size": sum(len(body_of(g).state) for g in games) / STOPPED / 1024,
    }


def saving(g: Game) -> Callable[[], object]:
    return lambda: snapshot.save(g)


def each_takes(do: Callable[[], object], n: int) -> float:
    """Microseconds."""
    begun = perf_counter()
    for _ in range(n):
        do()
    return (perf_counter() - begun) / n * 1e6
