"""How likely a seat is to win, computed from numbers that its view shows.

The model is a logistic regression on games of `curve`. `python -m tools.fit_magic` fits the weights and
writes them to `weights.toml` in this folder.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import CREATURE, LAND
from cardwright.games.magic.shown.numbers_view import (
    AT_CONTROLLER,
    AT_KEYWORDS,
    AT_POWER,
    AT_TOUGHNESS,
    AT_TYPES,
    ROW,
)
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.ints import i64, vec

NUMBERS: Final = (
    "life below 8", "life from 8 to 20", "life above 20", "power", "creatures", "hand", "lands below 7", "others",
    "clock", "clock twice", "toughness", "flying power", "lands from 7",
)  # fmt: skip
FEW: Final = 8  # life below which a point counts more
USUAL: Final = 20
ENOUGH: Final = 6  # lands
STEEP: Final = 30.0  # beyond which the logistic function is 0 or 1
UNCERTAIN: Final = 0.01  # even a hopeless position is better than a lost game


def numbers_of(v: MagicView, b: vec[i64], seat: i64, foe: i64) -> list[float]:
    """Return the features (NUMBERS) of a seat against an opponent, in their order. `b`: the board."""
    power: i64 = 0
    creatures: i64 = 0
    lands: i64 = 0
    others: i64 = 0
    toughness: i64 = 0
    flying: i64 = 0
    theirs: i64 = 0
    row: i64 = 0
    while row < i64(len(b)):
        types = b[row + AT_TYPES]
        if b[row + AT_CONTROLLER] == seat:
            if types & CREATURE:
                creatures += 1
                power += b[row + AT_POWER]
                toughness += b[row + AT_TOUGHNESS]
                if b[row + AT_KEYWORDS] & keywords.FLYING:
                    flying += b[row + AT_POWER]
            elif types & LAND:
                lands += 1
            else:
                others += 1
        elif b[row + AT_CONTROLLER] == foe and types & CREATURE and b[row + AT_POWER] > 0:
            theirs += b[row + AT_POWER]
        row += ROW
    life = v.life(seat)
    clock = float(theirs) / float(life if life > 1 else 1)
    return [
        float(between(life, 0, FEW)),
        float(between(life - FEW, 0, USUAL - FEW)),
        sqrt(float(life - USUAL)) if life > USUAL else 0.0,
        float(power),
        float(creatures),
        float(v.hand_size(seat)),
        float(lands if lands < ENOUGH else ENOUGH),
        float(others),
        clock if clock < 1.0 else 1.0,
        2.0 * clock if clock < 0.5 else 1.0,
        float(toughness),
        float(flying),
        float(lands - ENOUGH if lands > ENOUGH else 0),
    ]


def between(n: i64, low: i64, high: i64) -> i64:
    """Return `n`, limited to the range from `low` to `high`."""
    return low if n < low else high if n > high else n


def differences(v: MagicView, seat: i64, foe: i64) -> list[float]:
    """Return for each of NUMBERS by how much a seat is ahead of an opponent.

    One number is added for whose turn it is: 1 its own, -1 the opponent's, 0 another player's.
    """
    b = v.board()
    mine, theirs = numbers_of(v, b, seat, foe), numbers_of(v, b, foe, seat)
    found = [mine[i] - theirs[i] for i in range(len(mine))]
    current = v.current
    found.append(1.0 if current == seat else -1.0 if current == foe else 0.0)
    return found


def chance_to_win(v: MagicView, seat: i64, weights: list[float]) -> float:
    """Return how likely a seat is to win, from 0 to 1. With several opponents, it is compared with the
    strongest one.

    `weights`: one for each of NUMBERS, and one for being the active player.
    """
    if v.over:
        won = v.winners()
        if not won:
            return 0.5
        return 1.0 if int(seat) in won else 0.0
    least = 1.0
    seats: i64 = v.seats
    foe: i64 = 0
    while foe < seats:
        if v.are_opponents(foe, seat) and not v.counter(foe, LEFT):
            z = 0.0
            found = differences(v, seat, foe)
            for i in range(len(found)):
                z += weights[i] * found[i]
            z = STEEP if z > STEEP else -STEEP if z < -STEEP else z
            chance = UNCERTAIN + (1.0 - 2.0 * UNCERTAIN) / (1.0 + exp(-z))
            if chance < least:
                least = chance
        foe += 1
    if v.counter(seat, LEFT):
        return 0.0
    return least
