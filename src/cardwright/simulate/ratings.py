"""Elo ratings with intervals, from paired games: Bradley and Terry's model, and a bootstrap over deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import log10
from typing import Final, NamedTuple

from cardwright.kernel.chance import Chance

MEAN: Final = 1500.0
SCALE: Final = 400.0
ROUNDS: Final = 200  # iterations; the ratings converge much earlier
PRIOR: Final = 0.5  # imaginary ties that every participant has played, so that no rating is infinite
SAMPLES: Final = 400  # samples of the bootstrap
LOW, HIGH = 0.025, 0.975


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    value: float
    low: float
    high: float


class Scored(NamedTuple):
    """The result of `games` games of two participants, given by number.

    `share`: the wins of the first one, with half a win for a tie; from 0 to `games`. `deal`: results with the
    same number are correlated, because they share a deal, a kingdom or a deck.
    """

    first: int
    other: int
    share: float
    deal: int
    games: int = 1


def elo(n: int, games: Sequence[Scored]) -> list[float]:
    """Return the ratings of n participants; their mean is 1500. Ties count half."""
    wins = [[0.0] * n for _ in range(n)]
    for game in games:
        wins[game.first][game.other] += game.share
        wins[game.other][game.first] += game.games - game.share
    for i in range(n):
        for j in range(n):
            if i != j:
                wins[i][j] += PRIOR / 2
    strength = [1.0] * n
    for _ in range(ROUNDS):
        new = []
        for i in range(n):
            played = sum((wins[i][j] + wins[j][i]) / (strength[i] + strength[j]) for j in range(n) if j != i)
            new.append(sum(wins[i]) / played if played else 1.0)
        total = sum(new) / n
        strength = [one / total for one in new]
    raw = [SCALE * log10(one) for one in strength]
    middle = sum(raw) / n
    return [MEAN + one - middle for one in raw]


def ratings(n: int, games: Sequence[Scored], seed: int = 0) -> list[Rating]:
    """Return the ratings with intervals, by a bootstrap.

    The bootstrap draws whole deals, because the games of a deal share its luck. It also draws from one
    imaginary deal in which all participants tie: without it, a bot that has won every game would get an
    interval of width 0.
    """
    found = elo(n, games)
    by_deal: dict[int, list[Scored]] = {}
    for game in games:
        by_deal.setdefault(game.deal, []).append(game)
    deals = list(by_deal.values())
    if len(deals) < 2:
        return [Rating(one, one - SCALE, one + SCALE) for one in found]
    deals.append([Scored(a, b, 0.5, -1) for a, b in combinations(range(n), 2)])
    chance = Chance(seed)
    drawn: list[list[float]] = []
    for _ in range(SAMPLES):
        sample = [game for _ in deals for game in deals[int(chance.below(len(deals)))]]
        drawn.append(elo(n, sample))
    out = []
    for i, value in enumerate(found):
        values = sorted(one[i] for one in drawn)
        low, high = values[int(LOW * SAMPLES)], values[int(HIGH * SAMPLES)]
        out.append(Rating(value, min(low, value), max(high, value)))
    return out
