"""What came of many games: one row for each bot, one for each game, and a digest over all of them."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Sequence
from math import sqrt

import msgspec

Z95 = 1.959963984540054  # so many standard deviations either side hold 95 %


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """One game. `scores`, `turns` and `winners` are by the number of the bot, whatever its seat was."""

    number: int
    seed: int
    first: int  # the bot that began
    turns: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    limited: bool  # the turn limit ended it
    digest: str


class BotRow(msgspec.Struct, frozen=True):
    """One bot over all games. A victory that k bots share counts 1/k for each of them."""

    name: str
    bot: str
    games: int
    wins: float
    ties: int  # games that it won together with another bot
    win_rate: float
    low: float  # the 95 % interval of the win rate
    high: float
    score: float  # on average
    best: int
    worst: int
    turns: float  # its own, on average


class Result(msgspec.Struct, frozen=True):
    """All of a simulation. Equal digests: the same games, answer for answer."""

    game: str
    kingdom: tuple[str, ...]
    edition: str
    seed: int
    turn_limit: int
    asked: int
    played: int
    stopped: bool  # before all games were played
    limited: int  # games that the turn limit ended
    seconds: float
    digest: str
    bots: tuple[BotRow, ...]
    games: tuple[GameRow, ...] = ()
    decks: tuple[str, ...] = ()  # of Magic: whose has how many cards

    @property
    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """Kingdom or decks, in print."""
        return ("decks", self.decks) if self.decks else ("kingdom", self.kingdom)

    def to_json(self, games: bool = False) -> str:
        """For programs; with `games`, every game as a list of its fields."""
        found = self if games else msgspec.structs.replace(self, games=())
        content = msgspec.to_builtins(found)
        if not games:
            del content["games"]
        return msgspec.json.format(msgspec.json.encode(content), indent=2).decode()


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval of a rate: it stays between 0 and 1, and is right for few games as well."""
    if games == 0:
        return (0.0, 1.0)
    p = wins / games
    middle = p + z * z / (2 * games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


def bot_row(number: int, name: str, bot: str, games: Sequence[GameRow]) -> BotRow:
    """What one bot did in these games."""
    n = len(games)
    wins = sum(1 / len(g.winners) for g in games if number in g.winners)
    scores = [g.scores[number] for g in games]
    low, high = wilson(wins, n)
    return BotRow(
        name,
        bot,
        n,
        round(wins, 6),
        sum(number in g.winners and len(g.winners) > 1 for g in games),
        wins / n if n else 0.0,
        low,
        high,
        sum(scores) / n if n else 0.0,
        max(scores, default=0),
        min(scores, default=0),
        sum(g.turns[number] for g in games) / n if n else 0.0,
    )


def digest(games: Sequence[GameRow]) -> str:
    """Sixteen hex digits over the numbers and the end digests of games, in the order of their numbers."""
    h = hashlib.sha256()
    for g in sorted(games, key=lambda g: g.number):
        h.update(f"{g.number}:{g.digest}\n".encode())
    return h.hexdigest()[:16]


def to_csv(result: Result) -> str:
    """One line for each game, under a line of names."""
    names = [row.name for row in result.bots]
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(
        [
            "game", "seed", "first", "winners",
            *(f"score {name}" for name in names), *(f"turns {name}" for name in names), "limited", "digest",
        ]
    )  # fmt: skip
    for g in result.games:
        winners = " & ".join(names[i] for i in g.winners)
        limited = "yes" if g.limited else "no"
        table.writerow([g.number, g.seed, names[g.first], winners, *g.scores, *g.turns, limited, g.digest])
    return out.getvalue()
