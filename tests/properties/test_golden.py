"""A thousand games have the same results in both builds and on every Python; `python -m tools.golden` rewrites them."""

from __future__ import annotations

import pytest

from tools.golden import GAMES, KINGDOMS, Kingdom, digests, read


@pytest.mark.parametrize("kingdom", read(), ids=lambda k: f"{k.seats}-{k.cards[0]}")
def test_golden_games(kingdom: Kingdom) -> None:
    assert digests(kingdom) == kingdom.digests


def test_there_are_a_thousand_of_two_to_six_players() -> None:
    kingdoms = read()

    assert len(kingdoms) * GAMES == KINGDOMS * GAMES == 1000
    assert {k.seats for k in kingdoms} == {2, 3, 4, 5, 6}
