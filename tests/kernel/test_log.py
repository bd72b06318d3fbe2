"""The capacity of the log."""

from __future__ import annotations

import cardwright
from cardwright.games.dominion.numbers import counters
from cardwright.kernel.frames import COUNT_ZERO
from cardwright.kernel.ints import Seat
from cardwright.kernel.story import entries


def test_a_number_too_large_for_a_word_of_the_log_spoils_no_other_part_of_it() -> None:
    game = cardwright.dominion(seats=["Ann", "Bob"], seed=1)
    g = game._state
    before = len(g.entries())

    for n in (-2_000_000, 2_000_000, 7):
        g.change(Seat(1), counters.COINS, n, 0)

    told = entries(g, None)[before:]
    assert [e.count for e in told] == [-COUNT_ZERO, COUNT_ZERO - 1, 7]
    assert {(e.seat, e.counter) for e in told} == {(1, counters.COINS)}
    assert g.value(Seat(1), counters.COINS) == 7
