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
def test_what_is_not_said_to_be_a_card_is_a_permanent() -> None:
    grave = reads(
        "Buried Creature", "{4}", "Whenever a creature is put into a graveyard, you gain 1 life.", "Artifact"
    )
    reads("Buried Loss", "{R}", "Target player discards a card.", "Instant")
    game = table(
        Ann={"battlefield": [grave], "hand": ["Lightning Bolt", "Buried Loss"], "mana": "{R}{R}"},
        Bob={"battlefield": ["Hill Giant"], "hand": ["Grizzly Bears"]},
    )

    game.cast("Buried Loss", "Bob").pass_all()
    assert (game.graveyard("Bob"), game.life) == (["Grizzly Bears"], (20, 20))
    game.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert game.life == (21, 20)


def test_this_may_come_from_anywhere_and_is_refused() -> None:
    text = "Whenever Buried Thing is put into a graveyard, you gain 1 life."
    found = read({"name": "Buried Thing", "mana_cost": "{4}", "types": "Artifact", "text": text})
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
