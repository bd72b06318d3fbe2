"""CR 301.5, 303.4, 608.2h: how much is attached to something, or was as it left; read from card text and played."""

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


def regent() -> tuple[str, str]:
    cat = reads(
        "Attached Regent", "{W}",
        "At the beginning of your end step, create a 2/2 white Cat creature token for each Equipment attached to ~.",
        "Creature Cat", pt="2/4",
    )  # fmt: skip
    club = reads("Attached Club", "{1}", "Equipped creature gets +1/+1.\nEquip {1}", "Artifact Equipment")
    return cat, club


@rule("CR 301.5", "CR 608.2h")
@pytest.mark.parametrize("leaves", [False, True])
def test_what_is_attached_is_counted_or_was_attached_as_it_left(leaves: bool) -> None:
    cat, club = regent()
    game = table(
        Ann={
            "battlefield": [
                cat,
                permanent(club, attached_to=cat, alias="one"),
                permanent(club, attached_to=cat, alias="two"),
                club,
                "Island",
            ],
            "hand": ["Unsummon"],
        },
        Bob={},
    )

    game.to_step("end step")
    if leaves:
        game.cast("Unsummon").resolve()
        assert cat not in game.battlefield()
    game.pass_all()

    assert len([name for name in game.battlefield() if name.startswith("Cat")]) == 2


@rule("CR 608.2h")
def test_what_came_off_before_it_left_is_not_counted() -> None:
    cat, club = regent()
    game = table(
        Ann={
            "battlefield": [cat, permanent(club, attached_to=cat), "Grizzly Bears", "2 Island"],
            "hand": ["Unsummon"],
        },
        Bob={},
    )
    game.activate(club, "Grizzly Bears").pass_all()

    game.to_step("end step").cast("Unsummon", cat).resolve()
    game.pass_all()

    assert [name for name in game.battlefield() if name.startswith("Cat")] == []


@rule("CR 303.4", "CR 603.4")
@pytest.mark.parametrize("enchanted", [False, True])
def test_a_trigger_asks_whether_it_is_enchanted(enchanted: bool) -> None:
    lord = reads(
        "Attached Archon",
        "{W}",
        "Whenever ~ attacks, if it's enchanted, draw a card.",
        "Creature Archon",
        pt="6/6",
    )
    robe = reads(
        "Attached Robe", "{W}", "Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment Aura"
    )
    aura = [permanent(robe, attached_to=lord)] if enchanted else []
    game = table(Ann={"battlefield": [lord, *aura], "library": ["9 Plains"]}, Bob={})

    game.to_step("declare attackers").answer(lord).pass_all()

    assert len(game.zone("Ann", "hand")) == (1 if enchanted else 0)
