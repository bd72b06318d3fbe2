"""CR 122.1, 708.5: all counters that are removed from several, and face-down creatures that you look at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 122.1")
def test_all_counters_of_a_kind_are_removed_from_each_of_a_set() -> None:
    gild = reads(
        "Scoured Gild", "{U}",
        "Destroy each nonland permanent without a fate counter on it, then remove all fate counters from all "
        "permanents.",
    )  # fmt: skip
    game = table(
        Ann={"hand": [gild], "mana": "{U}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": [permanent("Hill Giant", counters={"fate": 2, "+1/+1": 1})]},
    )

    game.cast(gild).pass_all()

    assert (game.battlefield(), game.battlefield("Bob")) == ([], ["Hill Giant"])
    assert game.counters("Hill Giant") == {"+1/+1": 1}


@rule("CR 122.1")
def test_all_counters_of_every_kind_are_removed_from_one() -> None:
    storm = reads("Scoured Storm", "{U}", "Remove all counters from target creature.")
    game = table(
        Ann={"hand": [storm], "mana": "{U}"},
        Bob={"battlefield": [permanent("Hill Giant", counters={"fate": 2, "+1/+1": 1})]},
    )

    game.cast(storm).pass_all()

    assert (game.counters("Hill Giant"), game.pt("Hill Giant")) == ({}, (3, 3))


@rule("CR 708.5", "CR 701.20e")
def test_you_see_a_face_down_creature() -> None:
    gazer = reads(
        "Scoured Gazer", "{U}", "{0}: Look at target face-down creature.", "Creature Bird", pt="1/1"
    )
    game = table(
        Ann={"battlefield": [gazer]}, Bob={"battlefield": [permanent("Grizzly Bears", face_down=True)]}
    )

    game.activate(gazer).pass_all()

    assert "Ann looks at Grizzly Bears" in str(game.story("Ann"))


@rule("CR 708.5")
def test_what_everybody_sees_is_not_looked_at() -> None:
    found = read(
        {"name": "Scoured Glance", "mana_cost": "{U}", "types": "Sorcery", "text": "Look at target creature."}
    )
    assert isinstance(found, Refused)
