"""CR 613.1. What an effect does to a permanent or spell is told with the layer that it is of."""

from __future__ import annotations

import pytest

from tests.magic.kit import rule, table

FEW = ["9 Forest"]


@rule("CR 613.1d", "CR 613.1e")
@pytest.mark.parametrize(
    ("spell", "mana", "told"),
    [
        ("Chaoslace", "{R}", ("Grizzly Bears changes its colors", "613.1e")),
        ("Turn to Frog", "{1}{U}", ("Grizzly Bears changes its types", "613.1d")),
    ],
)
def test_what_changes_is_told_with_its_layer(spell: str, mana: str, told: tuple[str, str]) -> None:
    game = table(
        Ann={"hand": [spell], "mana": mana, "battlefield": ["Grizzly Bears", "Hill Giant"], "library": FEW},
        Bob={"library": FEW},
    )

    game.cast(spell, "Grizzly Bears").pass_all()

    assert told in [(line.text, line.rule) for line in game.story().lines]


@rule("CR 611.2")
def test_what_can_not_be_regenerated_gains_no_ability() -> None:
    game = table(
        Ann={"mana": "{1}", "library": FEW},
        Bob={"battlefield": ["Clergy of the Holy Nimbus"], "library": FEW},
    )

    game.act(game.offered()[1]).pass_all()

    told = [(line.text, line.rule) for line in game.story().lines]
    assert ("a rule holds for Clergy of the Holy Nimbus", "611.2") in told
    assert not [text for text, _ in told if "ability" in text and "gains" in text]
