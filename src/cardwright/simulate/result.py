"""The result of a simulation: a row for each bot, a row for each game, and a digest over all games."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Sequence
from statistics import median

import msgspec

from .statistics import Interval, share_interval, wilson

THOUGHT = 1000  # microseconds from which on a bot is said to have thought
FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # the last four: full-width forms


class CardRow(msgspec.Struct, frozen=True, array_like=True):
    """What a bot did with one card in one turn, and how often (`n`).

    `what`: gain, play, exchange, trash, or event (an Event or another landscape was bought). `whose`: the
    number of the bot whose turn it was. `turn`: the number of that turn, counting only this bot's turns.
    `into`: for an exchange, the card that the bot got.
    """

    turn: int
    whose: int
    bot: int
    what: str
    card: str
    into: str
    n: int


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """One game. `scores`, `turns` and `winners` are indexed by the number of the bot, not by its seat."""

    number: int
    seed: int
    first: int  # the bot that began
    turns: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    limited: bool  # the turn limit ended it
    digest: str  # of the final state, if digests were asked for
    cards: tuple[CardRow, ...] = ()  # what was gained and played in each turn, if gains were asked for
    won_cards: tuple[int, ...] = ()  # playing for ante: how many more cards each bot owns at the end
    answers: int = 0  # a 40-bit checksum of all answers
    took: tuple[tuple[int, ...], ...] = ()  # of each bot: microseconds for each decision, if asked for
    curves: tuple[
        tuple[tuple[int, ...], ...], ...
    ] = ()  # of each bot: turn and values, if curves were asked for


class ThinkTimes(msgspec.Struct, frozen=True):
    """How long a bot thought at a decision with several options, in milliseconds of processor time.

    Most decisions take less than a millisecond, such as a pass with nothing to cast. `thought` counts those
    that take longer; only these count for `median` and `p95` (the 95th percentile).
    """

    decisions: int
    thought: int
    median: float
    p95: float
    most: float


class BotRow(msgspec.Struct, frozen=True):
    """The results of one bot over all games. In a victory shared by k bots, each of them gets 1/k."""

    name: str
    bot: str
    games: int
    wins: float
    ties: int  # games that the bot won together with another bot
    win_rate: float
    low: float  # lower and upper end of the win rate's confidence interval
    high: float
    score: float  # mean final score
    best: int  # highest and lowest final score
    worst: int
    turns: float  # mean number of the bot's own turns
    won_cards: int = 0  # playing for ante: how many more cards it would own after all games
    think_times: ThinkTimes | None = None  # if they were asked for


class CardMeans(msgspec.Struct, frozen=True):
    """How often a bot did one thing with one card, over all games of a run."""

    name: str  # of the bot
    what: str
    card: str
    into: str
    mean: float  # mean number of times in a game
    games: int  # number of games in which it happened
    first: float  # turn in which it first happened, averaged over those games


class CurvePoint(msgspec.Struct, frozen=True):
    """One bot's mean values in its turn number `turn`, over the games that lasted that long."""

    name: str  # of the bot
    turn: int  # counting only the bot's own turns
    games: int
    means: dict[str, float]  # such as the Coins of the turn, and the points at its end


class Result(msgspec.Struct, frozen=True):
    """The result of a simulation. Runs with equal digests played the same games, answer for answer."""

    game: str
    kingdom: tuple[str, ...]
    edition: str
    seed: int
    turn_limit: int
    asked: int
    played: int
    stopped: bool  # whether the run ended before all games were played
    limited: int  # number of games that the turn limit ended
    seconds: float  # duration of this run
    digest: str
    bots: tuple[BotRow, ...]
    games: tuple[GameRow, ...] = ()
    decks: tuple[str, ...] = ()  # Magic: each player's name and number of cards
    paired: bool = False  # games come in blocks with one seed, in which each bot starts once
    stopped_by: str = ""  # why the run ended early: "interrupt", or the word of the stop rule
    error: float = 0.0  # maximum error rate of the stop rule; 0: the number of games was fixed
    difference: Interval | None = None  # two bots: the first one's share of a block minus the second one's
    beside: tuple[str, ...] = ()  # texts for everything set up beside the kingdom
    cards: tuple[CardMeans, ...] = ()  # what each bot did with each card, if gains were asked for
    table: tuple[str, ...] = ()  # a game without kingdom and decks: a description of its table
    played_now: int = 0  # games played in `seconds`, without those read from the checkpoint file
    curves: tuple[CurvePoint, ...] = ()  # means by turn, if curves were asked for

    @property
    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """The word for what the games were played with (kingdom, decks or table), and the names of its parts."""
        if self.table:
            return "table", self.table
        return ("decks", self.decks) if self.decks else ("kingdom", self.kingdom)

    def to_json(self, games: bool = False) -> str:
        """Return the result as JSON; with `games`, also every game as a list of its fields."""
        found = self if games else msgspec.structs.replace(self, games=())
        content = msgspec.to_builtins(found)
        if not games:
            del content["games"]
        for name in ("cards", "curves"):
            if not content[name]:
                del content[name]
        for row in content["bots"]:
            if row["think_times"] is None:
                del row["think_times"]
        return msgspec.json.format(msgspec.json.encode(content), indent=2).decode()


def share(g: GameRow, number: int) -> float:
    """Return the share of the victory that a bot has: 1/k if it is one of k winners, otherwise 0."""
    return 1 / len(g.winners) if number in g.winners else 0.0


def shares(games: Sequence[GameRow], number: int, size: int) -> list[float]:
    """Return a bot's share of the wins in each block of `size` games. An incomplete block is left out."""
    sums: dict[int, float] = {}
    counts: dict[int, int] = {}
    for g in games:
        block = g.number // size
        sums[block] = sums.get(block, 0.0) + (1 / len(g.winners) if number in g.winners else 0.0)
        counts[block] = counts.get(block, 0) + 1
    return [sums[block] / size for block in sorted(sums) if counts[block] == size]


def difference(games: Sequence[GameRow], size: int) -> Interval | None:
    """Return the first of two bots' share of the wins minus the second one's, with its interval over blocks
    of games.

    Return None if there are fewer than two blocks.
    """
    both = [shares(games, number, size) for number in range(2)]
    if len(both[0]) < 2:
        return None
    found = share_interval([(1 + a - b) / 2 for a, b in zip(*both, strict=True)])
    return Interval(2 * found.value - 1, 2 * found.low - 1, 2 * found.high - 1)


def bot_row(
    number: int, name: str, bot: str, games: Sequence[GameRow], within: Interval | None = None
) -> BotRow:
    """Return the row of one bot. `within`: the interval of its win rate. Without it, Wilson's 95 % interval
    is used.
    """
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
        think_times([took for g in games if g.took for took in g.took[number]]),
    )


def think_times(took: Sequence[int]) -> ThinkTimes | None:
    """Return the think times of a bot, from microseconds for each decision. Return None if there are none."""
    if not took:
        return None
    thought = sorted(x for x in took if x >= THOUGHT) or [max(took)]
    at95 = thought[min(len(thought) - 1, 95 * len(thought) // 100)]
    return ThinkTimes(
        len(took), sum(x >= THOUGHT for x in took), median(thought) / 1000, at95 / 1000, thought[-1] / 1000
    )


def digest(games: Sequence[GameRow]) -> str:
    """Return a digest of sixteen hex digits over seed, answers and result of every game, ordered by number."""
    said = [
        (g.number, g.seed, g.first, g.turns, g.scores, g.winners, g.limited, g.won_cards, g.answers)
        for g in sorted(games, key=lambda g: g.number)
    ]
    return hashlib.sha256(msgspec.msgpack.encode(said)).hexdigest()[:16]


def card_means(games: Sequence[GameRow], names: Sequence[str]) -> tuple[CardMeans, ...]:
    """Return how often each bot did each thing with each card, bot by bot, the most frequent first."""
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


def curve_points(
    games: Sequence[GameRow], names: Sequence[str], words: Sequence[str]
) -> tuple[CurvePoint, ...]:
    """Return the means by turn: in the order of the bots, then of the turns.

    `words`: the names of the values.
    """
    found: list[CurvePoint] = []
    for bot, name in enumerate(names):
        lines: dict[int, list[tuple[int, ...]]] = {}
        for g in games:
            for turn, *values in g.curves[bot] if g.curves else ():
                lines.setdefault(turn, []).append(tuple(values))
        for turn, every in sorted(lines.items()):
            means = {
                word: sum(each) / len(every)
                for word, each in zip(words, zip(*every, strict=True), strict=True)
            }
            found.append(CurvePoint(name, turn, len(every), means))
    return tuple(found)


def curve_columns(result: Result) -> dict[str, list[object]]:
    """Return the means by turn as columns; one line for each bot and turn."""
    points = result.curves
    words = list(points[0].means) if points else []
    return {
        "bot": [p.name for p in points],
        "turn": [p.turn for p in points],
        "games": [p.games for p in points],
        **{word: [round(p.means[word], 4) for p in points] for word in words},
    }


CARD_COLUMNS = ("game", "turn", "whose", "bot", "what", "card", "into", "n")


def card_columns(result: Result) -> dict[str, list[object]]:
    """Return what was gained and played, as columns with one line for each game, turn, bot and card."""
    names = [row.name for row in result.bots]
    lines = [
        (g.number, r.turn, names[r.whose], names[r.bot], r.what, r.card, r.into, r.n)
        for g in result.games
        for r in g.cards
    ]
    return {name: [line[i] for line in lines] for i, name in enumerate(CARD_COLUMNS)}


def cards_to_csv(result: Result) -> str:
    """Return what was gained and played, as CSV with a header and one line for each game, turn, bot and card."""
    return in_csv(card_columns(result))


def columns(result: Result) -> dict[str, list[object]]:
    """Return the games as columns. There is a column for each bot's scores and turns, named `score BOT` and
    so on.
    """
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
    """Return the games as CSV with a header; one line for each game."""
    return in_csv(columns(result))


def in_csv(table: dict[str, list[object]]) -> str:
    """Return columns as CSV with a header."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow([cell(name) for name in table])
    lines.writerows([cell(value) for value in line] for line in zip(*table.values(), strict=True))
    return out.getvalue()


def cell(value: object) -> object:
    """Return a value for CSV.

    Spreadsheets run texts that begin like a formula, so such a text gets an apostrophe in front.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.lstrip()[:1] in FORMULA:
        return f"'{value}"
    return value
