"""CR 101.2, 613.1f: what an object loses and can't have is read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def archetype() -> str:
    return reads(
        "Lofty Paragon", "{U}",
        "Creatures you control have flying.\n"
        "Creatures your opponents control lose flying and can't have or gain flying.",
        "Enchantment Creature Human", pt="3/2",
    )  # fmt: skip


@rule("CR 101.2", "CR 613.1f")
def test_what_gives_it_the_keyword_later_gives_nothing() -> None:
    lofty = archetype()
    wings = reads("Lofty Wings", "{U}", "Target creature gains flying until end of turn.", "Instant")
    air = reads("Lofty Air", "{U}", "All creatures have flying.", "Enchantment")
    game = table(
        Ann={"battlefield": [lofty, "Hill Giant"], "hand": [wings, air], "mana": "{U}{U}"},
        Bob={"battlefield": ["Serra Angel", permanent("Grizzly Bears", counters={"flying": 1})]},
    )
    flyers = [name for name in ("Hill Giant", "Serra Angel", "Grizzly Bears") if game.has(name, "flying")]
    assert flyers == ["Hill Giant"]

    game.cast(wings, "Grizzly Bears").pass_all()
    game.cast(air).pass_all()

    assert game.has("Hill Giant", "flying")
    assert not game.has("Serra Angel", "flying")
    assert not game.has("Grizzly Bears", "flying")


@rule("CR 613.1f")
def test_once_it_has_gone_they_have_it_again() -> None:
    lofty = archetype()
    game = table(
        Ann={"battlefield": [lofty], "hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"battlefield": ["Serra Angel"]},
    )
    assert not game.has("Serra Angel", "flying")

    game.cast("Lightning Bolt", lofty).pass_all()

    assert game.has("Serra Angel", "flying")


@rule("CR 613.8")
def test_what_loses_all_abilities_forbids_nothing() -> None:
    lofty = archetype()
    blank = reads("Lofty Blank", "{U}", "Target creature loses all abilities until end of turn.", "Instant")
    game = table(
        Ann={"battlefield": [lofty], "hand": [blank], "mana": "{U}"}, Bob={"battlefield": ["Serra Angel"]}
    )

    game.cast(blank, lofty).pass_all()

    assert game.has("Serra Angel", "flying")
