"""A ladder: every pair of bots plays at many tables, such as kingdoms or decks, and each bot gets a rating.

`compare` says which bot is better at one table. A ladder says which one is better over all of them: its intervals hold
for tables that were not played, because the bootstrap draws whole tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError
from cardwright.play.options import fields_of

from .compare import Comparison, Entrant, Pairing, compare
from .ratings import Scored, ratings
from .result import in_csv, shares
from .runner import LOG, TURN_LIMIT, options_of
from .seeds import game_seed
from .workers import Tell

TABLES: Final = 10
GAMES: Final = 20
MOST: Final = 10_000  # most tables; a larger number is assumed to be a typing mistake


class LadderTable(msgspec.Struct, frozen=True):
    """One table of a ladder. `shares`: each bot's share of the wins there. `compare` with this `seed` plays
    it again.
    """

    number: int
    seed: int
    played_with: tuple[str, ...]  # the cards of the kingdom, or the deck
    shares: tuple[float, ...]


class Rung(msgspec.Struct, frozen=True):
    """A bot's place in a ladder. `share`: its share of the wins at all tables; `worst`: the one at its worst
    table.

    Ties, and games that the turn limit ended without a winner, count half.
    """

    number: int
    name: str
    bot: str
    games: int
    share: float
    elo: float
    elo_low: float
    elo_high: float
    worst: float
    worst_table: int


class Pair(msgspec.Struct, frozen=True):
    """The results of two bots against each other at all tables. `share`: the first bot's share; ties count
    half.
    """

    first: int
    second: int
    games: int
    share: float


class Ladder(msgspec.Struct, frozen=True):
    """The results of a ladder. `rungs`: the best first; `names`: the bots in the given order. `stopped`:
    whether Ctrl-C ended it early.
    """

    game: str
    what: str  # kingdom, decks
    seed: int
    seconds: float
    stopped: bool
    names: tuple[str, ...]
    rungs: tuple[Rung, ...]
    pairs: tuple[Pair, ...]
    tables: tuple[LadderTable, ...]

    def to_json(self) -> str:
        """Return the ladder as a JSON document."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()


def ladder(
    game: str,
    bots: Sequence[str],
    n: int = GAMES,
    seed: int = 0,
    workers: int = 1,
    *,
    tables: int = TABLES,
    turn_limit: int = TURN_LIMIT,
    edition: str = "",
    folder: Path | None = None,
    progress: Callable[[int], None] | None = None,
    tell: Tell = LOG.warning,
    on: str = "",
    **table: Any,
) -> Ladder:
    """Dominion D20; CR 100.2. Let every pair of bots play `n` games at each of `tables` tables; rate the bots.

    The game says how its tables differ: Dominion draws a kingdom for each table, unless `kingdom=` names one; Magic
    takes one deck after another, the same for both seats: those of `decks=`, or the built-in ones. Each deal is played
    from both seats. `folder`: a checkpoint folder; a ladder in it is resumed if bots and package are unchanged. All
    other parameters are as in `compare`. Raises CardwrightError, UnknownName and ImpossiblePosition.
    """
    if not 1 <= tables <= MOST:
        raise CardwrightError(f"expected 1 to {MOST:,} for 'tables', got {tables}")
    each = table_class(game).ladder_tables(options_of(game, table), tables)
    found: list[Comparison] = []
    seeds: list[int] = []
    for number, options in enumerate(each):
        given = {name: getattr(options, name) for name in fields_of(type(options))}
        place = None if folder is None else folder / f"table-{number + 1:04}"
        seeds.append(game_seed(seed, number))
        found.append(
            compare(
                game, bots, n, seeds[-1], workers, turn_limit=turn_limit, edition=edition, folder=place,
                progress=progress, tell=tell, on=on, **given,
            )
        )  # fmt: skip
        if found[-1].stopped:
            break
    return ladder_of(game, seed, found, seeds)


def ladder_of(game: str, seed: int, found: Sequence[Comparison], seeds: Sequence[int]) -> Ladder:
    """Return the ladder of these results. `found`: the comparison at each table. `seeds`: the seed of each
    table.

    At a table that was not finished, only finished deals count.
    """
    entrants = found[0].entrants
    at = [
        [scored for p in one.pairings for scored in scores(t, p, len(found))] for t, one in enumerate(found)
    ]
    games = [scored for one in at for scored in one]
    rated = ratings(len(entrants), games)
    tables = tuple(
        LadderTable(t + 1, seeds[t], one.played_with, tuple(share_at(at[t], e) for e in range(len(entrants))))
        for t, one in enumerate(found)
    )
    rungs = [
        Rung(
            i, entrant.name, entrant.bot,
            sum(one.games for one in games if i in one[:2]),
            share_at(games, i),
            round(rated[i].value, 1), round(rated[i].low, 1), round(rated[i].high, 1),
            min(t.shares[i] for t in tables),
            min(tables, key=lambda t: t.shares[i]).number,
        )
        for i, entrant in enumerate(entrants)
    ]  # fmt: skip
    return Ladder(
        game,
        found[0].what,
        seed,
        round(sum(one.seconds for one in found), 3),
        found[-1].stopped,
        tuple(e.name for e in entrants),
        tuple(sorted(rungs, key=lambda rung: (-rung.elo, rung.number))),
        pairs_of(entrants, games),
        tables,
    )


def scores(number: int, pairing: Pairing, tables: int) -> list[Scored]:
    """Return the results of a pairing at one table, for the bootstrap, which draws whole tables: one result.

    If the ladder has only this table, the bootstrap draws deals instead: return one result for each deal.
    """
    mine, theirs = (shares(pairing.result.games, bot, 2) for bot in range(2))
    won = [(1 + a - b) / 2 for a, b in zip(mine, theirs, strict=True)]
    if tables > 1:
        return [Scored(pairing.first, pairing.second, sum(won) * 2, number, 2 * len(won))] if won else []
    return [Scored(pairing.first, pairing.second, share * 2, deal, 2) for deal, share in enumerate(won)]


def share_at(games: Sequence[Scored], bot: int) -> float:
    """Return a bot's share of the wins in these games. Return 0 if it has played none of them."""
    mine = [
        (one.share if one.first == bot else one.games - one.share, one.games)
        for one in games
        if bot in one[:2]
    ]
    return round(sum(won for won, _ in mine) / max(sum(n for _, n in mine), 1), 6)


def pairs_of(entrants: Sequence[Entrant], games: Sequence[Scored]) -> tuple[Pair, ...]:
    """Return the results of every pair over all tables."""
    found: dict[tuple[int, int], tuple[int, float]] = {}
    for one in games:
        n, won = found.get((one.first, one.other), (0, 0.0))
        found[one.first, one.other] = (n + one.games, won + one.share)
    return tuple(Pair(a, b, n, round(won / n, 6)) for (a, b), (n, won) in sorted(found.items()))


def to_csv(found: Ladder) -> str:
    """Return the tables as CSV with a header: number, seed, each bot's share of the wins, and what was played
    with.
    """
    columns: dict[str, list[object]] = {
        "table": [t.number for t in found.tables],
        "seed": [str(t.seed) for t in found.tables],
    }
    for i, name in enumerate(found.names):
        columns[f"share {name}"] = [t.shares[i] for t in found.tables]
    columns[found.what] = [", ".join(t.played_with) for t in found.tables]
    return in_csv(columns)


def page(found: Ladder) -> str:
    """Return the ladder as one HTML page without pictures: places, pairs, tables."""
    from .report import document, percent, table  # noqa: PLC0415 - only for reports

    body = "<h2>Places</h2>\n" + table(
        ["bot", "Elo", "95 %", "games", "share of the wins", "worst table"],
        [
            [r.name, f"{r.elo:.0f}", f"{r.elo_low:.0f} - {r.elo_high:.0f}", str(r.games), percent(r.share),
             f"{percent(r.worst)} (table {r.worst_table})"]
            for r in found.rungs
        ],
    )  # fmt: skip
    body += "<h2>Pairs</h2>\n" + table(
        ["pair", "games", "share of the first"],
        [
            [f"{found.names[p.first]} - {found.names[p.second]}", str(p.games), percent(p.share)]
            for p in found.pairs
        ],
    )
    order = [rung.number for rung in found.rungs]
    body += "<h2>Tables</h2>\n" + table(
        ["table", *(found.names[i] for i in order), "seed", found.what],
        [
            [str(t.number), *(percent(t.shares[i]) for i in order), str(t.seed), ", ".join(t.played_with)]
            for t in found.tables
        ],
    )
    facts = {"game": found.game, "tables": str(len(found.tables)), "seed": str(found.seed)}
    return document(f"Ladder: {found.game}", facts, body, {})
