"""Costs in print; things that nobody can buy or own as a card have none."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.catalogue import card_of, cost_text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Copper", "0"), ("Engineer", "4D"), ("Familiar", "3+P"), ("Fortune", "8+8D"), ("Delve", "2"),
        ("Way of the Mouse", ""), ("Deluded", ""), ("Lost in the Woods", ""), ("Key", ""), ("The Sky's Gift", ""),
        ("Bad Omens", ""),
    ],
)  # fmt: skip
def test_a_cost_has_its_parts_and_states_boons_hexes_and_artifacts_have_none(name: str, text: str) -> None:
    assert cost_text(card_of(name)) == text
