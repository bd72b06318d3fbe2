"""Two hundred random games of Magic have the same results in both builds; `python -m tools.golden` rewrites them."""

from __future__ import annotations

import pytest

from tools.golden import MAGIC_GAMES, Duel, duel_digest, read_duels

QUICK = 16  # so many on plain Python; the compiled build plays all


def cases() -> list[object]:
    return [
        pytest.param(duel, id=str(duel.spec.seed), marks=[] if i < QUICK else [pytest.mark.slow])
        for i, duel in enumerate(read_duels())
    ]


@pytest.mark.parametrize("duel", cases())
def test_golden_games(duel: Duel) -> None:
    assert duel_digest(duel.spec) == duel.digest


def test_there_are_two_hundred_of_two_to_four_players() -> None:
    duels = read_duels()

    assert len(duels) == MAGIC_GAMES == 200
    assert {len(duel.spec.seats) for duel in duels} == {2, 3, 4}
