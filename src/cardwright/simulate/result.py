"""What came of many games: one row for each bot, one for each game, and a digest over all of them."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Sequence

import msgspec

from .statistics import Interval, share_interval, wilson

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # the last four: the same, but wide


class CardRow(msgspec.Struct, frozen=True, array_like=True):
    """So many like things that a bot did in a turn: gain, play, exchange, trash, event (of a landscape that is bought).

    `turn` is the number of the turn of the bot `whose` turn it is; `into` is what an exchange was for.
    """

    turn: int
    whose: int
    bot: int
    what: str
    card: str
    into: str
    n: int


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """One game. `scores`, `turns` and `winners` are by the number of the bot, whatever its seat was."""

    number: int
    seed: int
    first: int  # the bot that began
    turns: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    limited: bool  # the turn limit ended it
    digest: str  # of its end, if that was asked for
    cards: tuple[CardRow, ...] = ()  # what was gained and played in which turn, if that was asked for
    won_cards: tuple[int, ...] = ()  # played for ante: how many cards more each owns in the end
    answers: int = 0  # forty bits over all answers: other answers, most likely another number


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
    won_cards: int = 0  # played for ante: how many more it would own after all games


class CardMeans(msgspec.Struct, frozen=True):
    """What a bot did with one card, over all games."""

    name: str  # of the bot
    what: str
    card: str
    into: str
    mean: float  # how often in a game
    games: int  # in which it did
    first: float  # the number of the turn in which it first did, on average over those games


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
    cards: tuple[CardMeans, ...] = ()  # what each bot did with which card, if that was asked for
    table: tuple[str, ...] = ()  # of a game without kingdom and decks: what its table is

    @property
    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """Kingdom, decks or table, in print."""
        if self.table:
            return "table", self.table
        return ("decks", self.decks) if self.decks else ("kingdom", self.kingdom)

    def to_json(self, games: bool = False) -> str:
        """For programs; with `games`, every game as a list of its fields."""
        found = self if games else msgspec.structs.replace(self, games=())
        content = msgspec.to_builtins(found)
        if not games:
            del content["games"]
        if not self.cards:
            del content["cards"]
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
        sum(g.won_cards[number] for g in games if g.won_cards),
    )


def digest(games: Sequence[GameRow]) -> str:
    """Sixteen hex digits over seed, answers and end of each game, in the order of their numbers."""
    said = [
        (g.number, g.seed, g.first, g.turns, g.scores, g.winners, g.limited, g.won_cards, g.answers)
        for g in sorted(games, key=lambda g: g.number)
    ]
    return hashlib.sha256(msgspec.msgpack.encode(said)).hexdigest()[:16]


def card_means(games: Sequence[GameRow], names: Sequence[str]) -> tuple[CardMeans, ...]:
    """What each bot did with each card: the bots in order, what it did most often first."""
    totals: dict[tuple[int, str, str, str], int] = {}
    firsts: dict[tuple[int, str, str, str], list[int]] = {}
    for g in games:
        seen: dict[tuple[int, str, str, str], int] = {}
        for row in g.cards:
            key = (row.bot, row.what, row.card, row.into)
            totals[key] = totals.get(key, 0) + row.n
            seen[key] = min(seen.get(key, row.turn), row.turn)
        for key, turn in seen.items():
            firsts.setdefault(key, []).append(turn)
    order = sorted(totals, key=lambda key: (key[0], key[1], -totals[key], key[2], key[3]))
    return tuple(
        CardMeans(
            names[bot],
            what,
            card,
            into,
            totals[bot, what, card, into] / len(games),
            len(firsts[bot, what, card, into]),
            sum(firsts[bot, what, card, into]) / len(firsts[bot, what, card, into]),
        )
        for bot, what, card, into in order
    )


CARD_COLUMNS = ("game", "turn", "whose", "bot", "what", "card", "into", "n")


def card_columns(result: Result) -> dict[str, list[object]]:
    """What was gained and played, a line for each game, turn, bot and card, column by column."""
    names = [row.name for row in result.bots]
    lines = [
        (g.number, r.turn, names[r.whose], names[r.bot], r.what, r.card, r.into, r.n)
        for g in result.games
        for r in g.cards
    ]
    return {name: [line[i] for line in lines] for i, name in enumerate(CARD_COLUMNS)}


def cards_to_csv(result: Result) -> str:
    """One line for each game, turn, bot and card, under a line of names."""
    return in_csv(card_columns(result))


def columns(result: Result) -> dict[str, list[object]]:
    """The games, column by column; those of each bot carry its name."""
    games = result.games
    names = [row.name for row in result.bots]
    found: dict[str, list[object]] = {
        "game": [g.number for g in games],
        "seed": [g.seed for g in games],
        "first": [names[g.first] for g in games],
        "winners": [" & ".join(names[i] for i in g.winners) for g in games],
    }
    for i, name in enumerate(names):
        found[f"share {name}"] = [share(g, i) for g in games]
        found[f"score {name}"] = [g.scores[i] for g in games]
        found[f"turns {name}"] = [g.turns[i] for g in games]
        if any(g.won_cards for g in games):
            found[f"cards {name}"] = [g.won_cards[i] if g.won_cards else 0 for g in games]
    found["limited"] = [g.limited for g in games]
    found["answers"] = [f"{g.answers:010x}" for g in games]
    found["digest"] = [g.digest for g in games]
    return found


def to_csv(result: Result) -> str:
    """One line for each game, under a line of names."""
    return in_csv(columns(result))


def in_csv(table: dict[str, list[object]]) -> str:
    """Columns as text, under a line of their names."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow([cell(name) for name in table])
    lines.writerows([cell(value) for value in line] for line in zip(*table.values(), strict=True))
    return out.getvalue()


def cell(value: object) -> object:
    """A value in a table. Spreadsheets run what begins like a formula, so an apostrophe stands before it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.lstrip()[:1] in FORMULA:
        return f"'{value}"
    return value
