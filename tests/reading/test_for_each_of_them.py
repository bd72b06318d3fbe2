"""CR 105.2, 205.3m, 613.4c: how large each of a set is by its own colors, and by others than it; read and played."""

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


@rule("CR 613.4c")
def test_each_gets_more_for_each_other_one_of_its_kind() -> None:
    text = (
        "Each creature gets +1/+1 for each other creature on the battlefield "
        "that shares at least one creature type with it."
    )
    name = reads("Coat of Names", "{5}", text, "Artifact")
    game = table(
        Ann={"battlefield": [name, "Grizzly Bears", "Goblin Guide"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )

    assert [game.pt(x) for x in ("Ann's Grizzly Bears", "Bob's Grizzly Bears", "Hill Giant", "Goblin Guide")] == [
        (3, 3), (3, 3), (3, 3), (2, 2),
    ]  # fmt: skip


@rule("CR 613.4c")
def test_the_source_is_one_of_them_or_is_not() -> None:
    name = reads(
        "Loud Banner",
        "{5}",
        "Each creature gets +1/+1 for each other creature on the battlefield.",
        "Artifact",
    )
    game = table(Ann={"battlefield": [name, "Grizzly Bears", "Savannah Lions"]})

    assert (game.pt("Grizzly Bears"), game.pt("Savannah Lions")) == ((3, 3), (3, 2))


@rule("CR 105.2")
def test_more_for_each_of_its_colors() -> None:
    text = "Each other multicolored creature you control gets +1/+1 for each of its colors."
    name = reads("Bright Knight", "{G}{W}{U}", text, "Creature Human Knight", pt="2/2")
    beast = reads("Three Beast", "{R}{G}{W}", "", "Creature Beast", pt="3/3")
    game = table(Ann={"battlefield": [name, beast, "Grizzly Bears"]})

    assert [game.pt(x) for x in (name, beast, "Grizzly Bears")] == [(2, 2), (6, 6), (2, 2)]


@rule("CR 105.2")
def test_a_target_gets_more_for_each_of_its_colors() -> None:
    name = reads(
        "Bright Might",
        "{G}",
        "Target creature gets +2/+2 until end of turn for each of its colors.",
        "Instant",
    )
    game = table(Ann={"battlefield": ["Grizzly Bears"], "hand": [name], "mana": "{G}"})

    game.cast(name).pass_all()

    assert game.pt("Grizzly Bears") == (4, 4)
