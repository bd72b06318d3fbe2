"""What came of many games: one row for each bot, one for each game, and a digest over all of them."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Sequence

import msgspec

from .statistics import Interval, share_interval, wilson


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
    paired: bool = False  # blocks of games with the same seed, in which each bot begins once
    stopped_by: str = ""  # why before all were played: "interrupt", or what the rule to stop says
    error: float = (
        0.0  # of the rule to stop: how often it may be wrong; 0: the number of games was settled before
    )
    difference: Interval | None = (
        None  # of two bots, paired: what one's share of a block is above the other's
    )
    beside: tuple[str, ...] = ()  # what is set up beside the kingdom, in print

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


def share(g: GameRow, number: int) -> float:
    """What part of a victory is a bot's."""
    return 1 / len(g.winners) if number in g.winners else 0.0


def shares(games: Sequence[GameRow], number: int, size: int) -> list[float]:
    """A bot's share of the wins in each whole block of `size` games."""
    blocks: dict[int, list[float]] = {}
    for g in games:
        blocks.setdefault(g.number // size, []).append(share(g, number))
    return [sum(x) / size for _, x in sorted(blocks.items()) if len(x) == size]


def difference(games: Sequence[GameRow], size: int) -> Interval | None:
    """Of two bots, by how much the first one's share of the wins is above the other's, block by block."""
    both = [shares(games, number, size) for number in range(2)]
    if len(both[0]) < 2:
        return None
    found = share_interval([(1 + a - b) / 2 for a, b in zip(*both, strict=True)])
    return Interval(2 * found.value - 1, 2 * found.low - 1, 2 * found.high - 1)


def bot_row(
    number: int, name: str, bot: str, games: Sequence[GameRow], within: Interval | None = None
) -> BotRow:
    """What one bot did in these games. `within`: the interval of its win rate, where it is not Wilson's."""
    n = len(games)
    wins = sum(share(g, number) for g in games)
    scores = [g.scores[number] for g in games]
    low, high = wilson(wins, n) if within is None else (within.low, within.high)
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
