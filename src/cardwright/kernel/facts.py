"""CR 611. Continuous effects of resolved spells and abilities last for a stated time.

A standing fact stores such an effect as a row of numbers: the object it is about, its layer (what it states),
two values, its duration, its source, its timestamp and its seat. This module searches the standing facts:

    at = next_fact(g, FIRST, layer, F_ABOUT, ref)
    while at >= 0:
        ...
        at = next_fact(g, at, layer, F_ABOUT, ref)

Magic's layer system has its own loops over all facts. They are the slowest part, so each handles several
layers at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .frames import F_LAYER, FACT
from .ints import i64

if TYPE_CHECKING:
    from .game import Game

FIRST: Final = -FACT  # start of a search
NO_FACT: Final = -1


def next_fact(g: Game, at: i64, layer: i64, column: i64, value: i64) -> i64:
    """Return the index of the next fact after index `at` in this layer with `value` in `column`; NO_FACT
    if there is none.
    """
    f = g.facts
    n: i64 = len(f)
    at += FACT
    while at < n:
        if f[at + F_LAYER] == layer and f[at + column] == value:
            return at
        at += FACT
    return NO_FACT


def next_of_layer(g: Game, at: i64, layer: i64) -> i64:
    """Return the index of the next fact after index `at` in this layer; NO_FACT if there is none."""
    return next_fact(g, at, layer, F_LAYER, layer)


def next_with(g: Game, at: i64, column: i64, value: i64) -> i64:
    """Return the index of the next fact after index `at`, in any layer, with `value` in `column`; NO_FACT
    if there is none.
    """
    f = g.facts
    n: i64 = len(f)
    at += FACT
    while at < n:
        if f[at + column] == value:
            return at
        at += FACT
    return NO_FACT


def a_fact(g: Game, layer: i64, column: i64, value: i64) -> i64:
    """Return the index of the first fact of this layer with `value` in `column`; NO_FACT if there is none."""
    return next_fact(g, FIRST, layer, column, value)


def fact_where(g: Game, layer: i64, column: i64, value: i64, other: i64, its: i64) -> i64:
    """Return the index of the first fact of this layer whose column `column` is `value` and whose column
    `other` is `its`.

    Return NO_FACT if there is none.
    """
    at = next_fact(g, FIRST, layer, column, value)
    while at >= 0 and g.facts[at + other] != its:
        at = next_fact(g, at, layer, column, value)
    return at
