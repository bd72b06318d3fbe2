"""Benchmarks of growth: the cost of a decision with more seats, cards or permanents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.games.dominion import cards
from cardwright.games.dominion.bots.money import BASE
from cardwright.games.dominion.rules.setup import fill, new_game, new_match, unused
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic import cards as magic_cards
from cardwright.games.magic import decks
from cardwright.games.magic.characteristics.lookup import derive
from cardwright.games.magic.given_decks import deck_names
from cardwright.games.magic.positions import laid_out
from cardwright.games.magic.shown.view import MagicView

from .report import Curve
from .turns import Probe, Table, at_random, of_times, rates

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

__all__ = ["cards", "curves", "magic_cards", "points"]  # importing the cards creates their tables

SEATS: Final = (2, 3, 4, 5, 6)
PILES: Final = (10, 20, 40, 80, 160)
PERMANENTS: Final = (10, 30, 100, 300, 1000)
MOST: Final = 2000  # decisions per game of Dominion; later decisions cost no more
MAGIC_MOST: Final = 60  # decisions per game that begins with many permanents: about one turn
LIFE: Final = 30_000  # life total of each player; no player loses during the measurement
LIBRARY: Final = 8  # library size, as a multiple of the board's cards
BOARD: Final = Path("bench") / "board.txt"
NOTE: Final = f"""\
The column "a decision" has the mean time of a turn's first {MAGIC_MOST} decisions. On large boards nearly all of these
declare attackers, one creature at a time. "Passing priority" includes making a copy of the game, passing in the
copy, and running it to its next question."""
TABLES: Final = 5  # random tables of cards for one point


class Point(NamedTuple):
    """One point of a curve: the size of the game (`x`), and the probe for each line at this size."""

    x: float
    probes: tuple[Probe, ...]


class CurvePlan(NamedTuple):
    """A curve with the probes that measure it."""

    curve: Curve
    points: tuple[Point, ...]


# -- tables
def crowd(seats: int, kingdom: list[str]) -> Table:
    """Return a table of Dominion with this number of seats."""
    match = new_match(kingdom, seats)
    return Table("Dominion", lambda seed: new_game(match, seed), DominionView)


def wide(piles: int, seed: int) -> Table:
    """Return a table of Dominion with this number of kingdom piles, from all sets."""
    kingdom = fill([], seed)
    match = new_match([*kingdom, *unused(kingdom, seed, piles - len(kingdom))], seed=seed)
    return Table("Dominion", lambda s: new_game(match, s), DominionView)


def cards_in(table: Table) -> int:
    """Return the number of cards in a game."""
    return len(table.start(0).kind_of)


def board(permanents: int, root: Path) -> Game:
    """Return a game of Magic with this number of permanents from `bench/board.txt`, half for each player."""
    found = decks.read(root / BOARD, deck_names())
    once, names = list(found.sideboard), list(found.main)
    side = once + [names[i % len(names)] for i in range(permanents // 2 - len(once))]
    zones = {
        (seat, zone): cards
        for seat in (0, 1)
        for zone, cards in (("battlefield", side), ("library", names * LIBRARY), ("hand", names[:2]))
    }
    life = {(seat, "life"): LIFE for seat in (0, 1)}
    return laid_out(2, zones, life, stops=False).g


# -- figures
def a_decision(name: str, tables: Sequence[Table], n: int, most: int) -> Probe:
    """Return a probe that measures a decision of random players, in microseconds."""

    def one(seed: int) -> int:
        return at_random(tables[seed % len(tables)], seed, most)[1]

    return Probe((name,), lambda: (1e6 / rates(one, n)[1],), least=True)


def forks(name: str, games: Sequence[Game], n: int) -> Probe:
    """Return a probe that measures a fork, in microseconds."""
    return of_times(name, [g.fork for g in games], n)


def dominion_seats(n: int, sizes: Sequence[int]) -> CurvePlan:
    """Dominion D20. Return the curve over the number of seats, two to six."""
    few = max(n // 40, TABLES)
    points = []
    for seats in sizes:
        wild = [crowd(seats, fill([], seed)) for seed in range(TABLES)]
        points.append(
            Point(seats, (
                a_decision(f"seats {seats} base", [crowd(seats, BASE)], few, MOST),
                a_decision(f"seats {seats} wild", wild, few, MOST),
            ))
        )  # fmt: skip
    curve = Curve("dominion-seats", "Dominion, random: seats", "seats", ["Base", "kingdoms of all sets"])
    return CurvePlan(curve, tuple(points))


def dominion_cards(n: int, sizes: Sequence[int]) -> CurvePlan:
    """Return the curve over the number of kingdom piles, ten and more."""
    points = []
    for piles in sizes:
        tables = [wide(piles, seed) for seed in range(TABLES)]
        games = [at_random(table, 1, 100)[0] for table in tables]
        size = sum(cards_in(table) for table in tables) / len(tables)
        points.append(
            Point(size, (
                a_decision(f"piles {piles} decision", tables, max(n // 100, TABLES), MOST),
                forks(f"piles {piles} fork", games, max(n // 10, 5)),
            ))
        )  # fmt: skip
    curve = Curve("dominion-cards", "Dominion, random: cards in the game", "cards in the game",
                  ["a decision", "a fork"], log=True)  # fmt: skip
    return CurvePlan(curve, tuple(points))


def magic_permanents(n: int, root: Path, sizes: Sequence[int]) -> CurvePlan:
    """Return the curve over the number of permanents, ten and more."""
    points = []
    for permanents in sizes:
        g = board(permanents, root)
        table = Table("Magic", again(g), MagicView)
        few = max(n // 10 // permanents, 2)
        points.append(
            Point(permanents, (
                a_decision(f"permanents {permanents} decision", [table], few, MAGIC_MOST),
                of_times(f"permanents {permanents} pass", [partial(pass_on, g)], few),
                of_times(f"permanents {permanents} derive", [partial(derive, g)], few),
                forks(f"permanents {permanents} fork", [g], max(n // 10, 5)),
            ))
        )  # fmt: skip
    curve = Curve(
        "magic-permanents", "Magic, random: permanents on the battlefield", "permanents",
        ["a decision", "passing priority", "deriving the whole board", "a fork"], note=NOTE, log=True,
    )  # fmt: skip
    return CurvePlan(curve, tuple(points))


def pass_on(g: Game) -> None:
    """CR 117.4. Pass priority in a fork, up to the next question."""
    copy = g.fork()
    assert copy.decision is not None
    copy.answer(MagicView(copy, copy.decision.seat).none_option())


def again(g: Game) -> Callable[[int], Game]:
    """Return a function that takes a seed and returns a fork of the game. The seed has no effect on the fork."""
    return lambda seed: g.fork()


def curves(
    n: int,
    root: Path,
    seats: Sequence[int] = SEATS,
    piles: Sequence[int] = PILES,
    permanents: Sequence[int] = PERMANENTS,
    only: str = "",
) -> list[CurvePlan]:
    """Return all growth curves with their probes. `only`: the name of a game, for the curves of that game."""
    plans: list[CurvePlan] = []
    if only != "magic":
        plans += [dominion_seats(n, seats), dominion_cards(n, piles)]
    if only != "dominion" and (root / BOARD).is_file():
        plans.append(magic_permanents(n, root, permanents))
    return plans


def points(plans: Sequence[CurvePlan]) -> list[Probe]:
    """Return the probes of all these curves in one list."""
    return [probe for plan in plans for point in plan.points for probe in point.probes]


def drawn(plans: Sequence[CurvePlan], best: dict[str, float]) -> list[Curve]:
    """Return the curves with their measured values."""
    found = []
    for plan in plans:
        curve = plan.curve
        for i, _ in enumerate(curve.lines):
            curve.points.append([(p.x, best[p.probes[i].names[0]]) for p in plan.points])
        found.append(curve)
    return found
