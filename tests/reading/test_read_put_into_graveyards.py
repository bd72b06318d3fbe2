"""CR 109.2, 404.1: permanents that are put into a graveyard, and permanents of any player, are read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 109.2", "CR 404.1")
def test_a_permanent_you_control_comes_from_the_battlefield() -> None:
    marvel = reads(
        "Buried Marvel", "{4}", "Whenever a permanent you control is put into a graveyard, you gain 1 life.", "Artifact"
    )  # fmt: skip
    game = table(
        Ann={"battlefield": [marvel, "Grizzly Bears"], "hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={}
    )

    game.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert sorted(game.graveyard()) == ["Grizzly Bears", "Lightning Bolt"]
    assert game.life == (21, 20)


@rule("CR 109.2")
def test_a_card_that_nobody_controls_may_come_from_anywhere_and_is_refused() -> None:
    text = "Whenever a creature is put into a graveyard, you gain 1 life."
    found = read({"name": "Buried Creature", "mana_cost": "{4}", "types": "Artifact", "text": text})
    assert isinstance(found, Refused)


@rule("CR 109.2")
def test_a_permanent_of_any_player_counts() -> None:
    knight = reads(
        "Buried Knight", "{W}", "~ gets +1/+0 as long as any player controls a black permanent.",
        "Creature Knight", pt="2/2",
    )  # fmt: skip
    black = reads("Buried Pall", "{B}", "Flying", "Creature Spirit", pt="1/1")
    game = table(
        Ann={"battlefield": [knight], "hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={"battlefield": [black]}
    )
    assert game.pt(knight) == (3, 2)

    game.cast("Lightning Bolt", black).pass_all()

    assert game.pt(knight) == (2, 2)
