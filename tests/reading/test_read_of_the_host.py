"""CR 303.4, 613.4c: numbers that count what the controller of an enchanted creature has; read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 303.4", "CR 613.4c")
def test_the_cards_of_who_controls_the_enchanted_creature_are_counted() -> None:
    grave = reads(
        "Hostly Grave", "{B}",
        "Enchant creature\n"
        "Enchanted creature gets -X/-X, where X is the number of creature cards in its controller's graveyard.",
        "Enchantment Aura",
    )  # fmt: skip
    ruler = reads(
        "Hostly Rule", "{W}", "Enchant creature\nEnchanted creature gets +1/+1 for each card in its controller's hand.",
        "Enchantment Aura",
    )  # fmt: skip
    game = table(
        Ann={
            "hand": [grave, ruler, "3 Forest"],
            "mana": "{B}{W}",
            "graveyard": ["4 Grizzly Bears"],
        },
        Bob={"battlefield": ["Hill Giant"], "graveyard": ["Grizzly Bears", "Forest"], "hand": ["2 Forest"]},
    )

    game.cast(grave).pass_all()
    assert game.pt("Hill Giant") == (2, 2)

    game.cast(ruler).pass_all()
    assert game.pt("Hill Giant") == (4, 4)
