"""How likely a seat is to win, computed from numbers that its view shows.

The model is a small neural network with one hidden layer, fitted to games of `curve`. `python -m
tools.fit_magic` fits it and writes its weights to `weights.toml` in this folder.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.numbers.columns import TAPPED, TOKEN
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND, PLANESWALKER
from cardwright.games.magic.shown.numbers_view import (
    AT_CONTROLLER,
    AT_KEYWORDS,
    AT_MARKS,
    AT_POWER,
    AT_TOUGHNESS,
    AT_TYPES,
    AT_WORDS,
    CARD,
    OF_TYPES,
    OF_VALUE,
    ROW,
)
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.ints import i64, vec

# of each of two players
NUMBERS: Final = (
    "life below 8", "life from 8 to 20", "life above 20", "power", "creatures", "hand", "lands below 7", "others",
    "clock", "clock twice", "toughness", "flying power", "lands from 7", "untapped power", "greatest power",
    "keywords", "planeswalkers", "artifacts", "enchantments", "creature tokens", "untapped creatures",
    "good in a fight", "poison", "library below 20",
)  # fmt: skip
# of the seat's own hand, which its view shows, and of the turn
OWN: Final = ("lands", "spells", "creature spells", "mana value", "cheap spells", "turn number", "on move")
FEATURES: Final = 2 * len(NUMBERS) + len(OWN)
FEW: Final = 8  # life below which a point counts more
USUAL: Final = 20
ENOUGH: Final = 6  # lands
CHEAP: Final = 3  # mana
GOOD: Final = keywords.FIRST_STRIKE | keywords.DOUBLE_STRIKE | keywords.DEATHTOUCH | keywords.LIFELINK
STEEP: Final = 30.0  # beyond which the logistic function is 0 or 1
UNCERTAIN: Final = 0.01  # even a hopeless position is better than a lost game


def numbers_of(v: MagicView, b: vec[i64], seat: i64, foe: i64) -> list[float]:
    """Return the features (NUMBERS) of a seat against an opponent, in their order. `b`: the board."""
    lands: i64 = 0
    others: i64 = 0
    walkers: i64 = 0
    artifacts: i64 = 0
    enchantments: i64 = 0
    theirs: i64 = 0
    row: i64 = 0
    while row < i64(len(b)):
        types = b[row + AT_TYPES]
        if b[row + AT_CONTROLLER] == seat and not types & CREATURE:
            if types & LAND:
                lands += 1
            else:
                others += 1
            if types & PLANESWALKER:
                walkers += 1
            elif types & ARTIFACT:
                artifacts += 1
            elif types & ENCHANTMENT:
                enchantments += 1
        elif b[row + AT_CONTROLLER] == foe and types & CREATURE and b[row + AT_POWER] > 0:
            theirs += b[row + AT_POWER]
        row += ROW
    fight = creatures_of(b, seat)
    life = v.life(seat)
    clock = float(theirs) / float(life if life > 1 else 1)
    library = v.library_size(seat)
    return [
        float(between(life, 0, FEW)),
        float(between(life - FEW, 0, USUAL - FEW)),
        sqrt(float(life - USUAL)) if life > USUAL else 0.0,
        fight[0],
        fight[1],
        float(v.hand_size(seat)),
        float(lands if lands < ENOUGH else ENOUGH),
        float(others),
        clock if clock < 1.0 else 1.0,
        2.0 * clock if clock < 0.5 else 1.0,
        fight[2],
        fight[3],
        float(lands - ENOUGH if lands > ENOUGH else 0),
        fight[4],
        fight[5],
        fight[6],
        float(walkers),
        float(artifacts),
        float(enchantments),
        fight[7],
        fight[8],
        fight[9],
        float(v.poison(seat)),
        float(library if library < USUAL else USUAL),
    ]


def creatures_of(b: vec[i64], seat: i64) -> list[float]:
    """Return the features of a seat's creatures: their power, how many there are, their toughness, the power of
    those with flying, of those that are untapped, the greatest power, how many keywords they have, how many are
    tokens, untapped, good in a fight.
    """
    power: i64 = 0
    creatures: i64 = 0
    toughness: i64 = 0
    flying: i64 = 0
    ready: i64 = 0
    greatest: i64 = 0
    words: i64 = 0
    tokens: i64 = 0
    untapped: i64 = 0
    good: i64 = 0
    row: i64 = 0
    while row < i64(len(b)):
        if b[row + AT_CONTROLLER] == seat and b[row + AT_TYPES] & CREATURE:
            strong = b[row + AT_POWER]
            marks = b[row + AT_MARKS]
            creatures += 1
            power += strong
            toughness += b[row + AT_TOUGHNESS]
            words += b[row + AT_WORDS]
            if strong > greatest:
                greatest = strong
            if b[row + AT_KEYWORDS] & keywords.FLYING:
                flying += strong
            if b[row + AT_KEYWORDS] & GOOD:
                good += 1
            if marks & TOKEN:
                tokens += 1
            if not marks & TAPPED:
                untapped += 1
                ready += strong
        row += ROW
    found = [power, creatures, toughness, flying, ready, greatest, words, tokens, untapped, good]
    return [float(n) for n in found]


def between(n: i64, low: i64, high: i64) -> i64:
    """Return `n`, limited to the range from `low` to `high`."""
    return low if n < low else high if n > high else n


def own_numbers(v: MagicView) -> list[float]:
    """Return the features (OWN) of the view's seat, in their order."""
    lands: i64 = 0
    spells: i64 = 0
    creatures: i64 = 0
    value: i64 = 0
    cheap: i64 = 0
    cards = v.hand_numbers()
    at: i64 = 0
    while at < i64(len(cards)):
        types = cards[at + OF_TYPES]
        if types & LAND:
            lands += 1
        else:
            spells += 1
            value += cards[at + OF_VALUE]
            if types & CREATURE:
                creatures += 1
            if cards[at + OF_VALUE] <= CHEAP:
                cheap += 1
        at += CARD
    return [
        float(lands),
        float(spells),
        float(creatures),
        float(value),
        float(cheap),
        float(v.turn_number),
        1.0 if v.current == i64(v.seat) else 0.0,
    ]


def features(v: MagicView, foe: i64) -> list[float]:
    """Return all features of the view's seat against an opponent: its NUMBERS, the opponent's, and OWN."""
    b = v.board()
    seat = i64(v.seat)
    return numbers_of(v, b, seat, foe) + numbers_of(v, b, foe, seat) + own_numbers(v)


def chance_to_win(v: MagicView, weights: list[float]) -> float:
    """Return how likely the view's seat is to win, from 0 to 1. With several opponents, it is compared with
    the strongest one.

    `weights`: of a network: for each hidden neuron one weight for each feature, its bias and its weight in the
    result; last the bias of the result.
    """
    seat = i64(v.seat)
    if v.over:
        won = v.winners()
        if not won:
            return 0.5
        return 1.0 if int(seat) in won else 0.0
    if v.counter(seat, LEFT):
        return 0.0
    least = 1.0
    seats: i64 = v.seats
    foe: i64 = 0
    while foe < seats:
        if v.are_opponents(foe, seat) and not v.counter(foe, LEFT):
            z = output(features(v, foe), weights)
            z = STEEP if z > STEEP else -STEEP if z < -STEEP else z
            chance = UNCERTAIN + (1.0 - 2.0 * UNCERTAIN) / (1.0 + exp(-z))
            if chance < least:
                least = chance
        foe += 1
    return least


def output(numbers: list[float], weights: list[float]) -> float:
    """Return the output of the network: the logarithm of the odds to win."""
    n = i64(len(numbers))
    total: float = weights[len(weights) - 1]
    at: i64 = 0
    while at + n + 1 < i64(len(weights)):
        z: float = weights[at + n]
        i: i64 = 0
        while i < n:
            z += weights[at + i] * numbers[i]
            i += 1
        if z > 0.0:
            total += z * weights[at + n + 1]
        at += n + 2
    return total
