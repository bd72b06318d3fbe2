"""CR 607.2a: what has its name, or a card type, in common with the card that this has exiled; read and played."""

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


@rule("CR 607.2a")
@pytest.mark.parametrize("until", ["", " until ~ leaves the battlefield"])
def test_spells_of_the_name_of_the_exiled_card_can_not_be_cast(until: str) -> None:
    bind = reads(
        "Imprinted Binding", "{W}",
        f"When ~ enters, exile target nonland permanent an opponent controls{until}.\n"
        "Your opponents can't cast spells with the same name as the exiled card.",
        "Enchantment",
    )  # fmt: skip
    game = table(
        Ann={"hand": [bind], "mana": "{W}"},
        Bob={
            "battlefield": ["Grizzly Bears", "4 Forest", "Mountain"],
            "hand": ["Grizzly Bears", "Hill Giant"],
            "library": ["9 Forest"],
        },
    )

    game.cast(bind).pass_all()
    game.to_step("first main", "Bob")

    assert [text for text in game.offered() if text.startswith("Cast")] == ["Cast Hill Giant"]


@rule("CR 607.2a", "CR 601.2f")
def test_spells_that_share_a_card_type_with_the_exiled_card_cost_less() -> None:
    anvil = reads(
        "Imprinted Anvil", "{3}",
        "Imprint — When ~ enters, you may exile a nonland card from your hand.\n"
        "Spells you cast that share a card type with the exiled card cost {2} less to cast.",
        "Artifact",
    )  # fmt: skip
    game = table(
        Ann={"hand": [anvil, "Grizzly Bears", "Hill Giant", "Lightning Bolt"], "battlefield": ["5 Mountain"]}
    )

    game.cast(anvil).pass_all().answer(
        "Exile a nonland card in your hand (as a card exiled with this)"
    ).answer("Grizzly Bears")
    assert game.exile() == ["Grizzly Bears"]

    game.cast("Hill Giant").pass_all()
    assert "Hill Giant" in game.battlefield()
    assert [text for text in game.offered() if text.startswith("Cast")] == []


@rule("CR 607.2a", "CR 603.6a")
def test_a_land_of_the_name_of_the_exiled_one_is_seen_as_it_enters() -> None:
    bug = reads(
        "Imprinted Bug", "{R}",
        "Imprint — When ~ enters, exile target land.\n"
        "Whenever a land with the same name as the exiled card enters under an opponent's control, ~ deals 2 damage to "
        "that player.",
        "Creature Insect", pt="3/2",
    )  # fmt: skip
    game = table(
        Ann={"hand": [bug], "mana": "{R}"},
        Bob={"battlefield": ["Forest"], "hand": ["Forest", "Island"], "library": ["9 Plains"]},
    )

    game.cast(bug).pass_all()
    game.to_step("first main", "Bob").play("Forest").pass_all()

    assert game.life == (20, 18)


@rule("CR 707.9a", "CR 201.2")
def test_a_copy_has_an_ability_that_speaks_of_its_own_name() -> None:
    twin = reads(
        "Imprinted Twin", "{U}",
        "You may have ~ enter as a copy of any creature on the battlefield, except it has "
        '"{U}{B}: Destroy target creature with the same name as this creature."',
        "Creature Shapeshifter", pt="0/0",
    )  # fmt: skip
    game = table(
        Ann={"hand": [twin], "mana": "{U}{U}{B}"}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]}
    )

    game.cast(twin).pass_all().answer("Hill Giant")
    game.activate("Hill Giant")

    assert game.offered() == ["Hill Giant #1", "Hill Giant #2"]
