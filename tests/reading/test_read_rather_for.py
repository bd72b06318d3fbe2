"""CR 118.9: another cost that may be paid rather than the mana cost of spells of a sort, read and played."""

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


def suns(text: str = "spells you cast", mana: str = "{R}{G}") -> str:
    return reads(
        "Suns of the Last Well",
        "{3}",
        f"You may pay {mana} rather than pay the mana cost for {text}.",
        "Artifact",
    )


@rule("CR 118.9")
def test_a_spell_is_cast_for_the_other_cost() -> None:
    game = table(Ann={"battlefield": [suns(), "Mountain", "Forest"], "hand": ["Hill Giant"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Hill Giant for {R}{G}"]
    game.act("Cast Hill Giant for {R}{G}").resolve()

    assert "Hill Giant" in game.battlefield()
    assert game.is_tapped("Mountain")


@rule("CR 118.9")
def test_it_may_still_be_cast_for_its_mana_cost() -> None:
    game = table(Ann={"battlefield": [suns(), "4 Mountain", "Forest"], "hand": ["Hill Giant"]})

    assert sorted(x for x in game.offered() if x.startswith("Cast")) == [
        "Cast Hill Giant", "Cast Hill Giant for {R}{G}",
    ]  # fmt: skip


@rule("CR 118.9")
def test_only_its_controller_pays_the_other_cost() -> None:
    game = table(
        Ann={"battlefield": ["Mountain", "Forest"], "hand": ["Hill Giant"]}, Bob={"battlefield": [suns()]}
    )

    assert [x for x in game.offered() if x.startswith("Cast")] == []


@rule("CR 118.9", "CR 601.3e")
def test_only_spells_of_the_sort_are_cast_for_it() -> None:
    well = suns("Giant creature spells that you cast", "{0}")
    game = table(Ann={"battlefield": [well], "hand": ["Hill Giant", "Grizzly Bears"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Hill Giant for {0}"]
    game.act("Cast Hill Giant for {0}").resolve()

    assert "Hill Giant" in game.battlefield()


@rule("CR 601.3")
def test_a_creature_is_cast_only_if_another_green_spell_was_cast() -> None:
    pack = reads(
        "Pack of the Last Well", "{G}", "Cast this spell only if you've cast another green spell this turn.",
        "Creature Elf", pt="4/3",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["4 Forest"], "hand": [pack, "Grizzly Bears"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Grizzly Bears"]
    game.cast("Grizzly Bears").resolve()

    assert [x for x in game.offered() if x.startswith("Cast")] == [f"Cast {pack}"]
