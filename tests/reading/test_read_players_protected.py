"""CR 702.16: players with protection from a color, chosen or printed; read from card text and played."""

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


SHIELD = (
    "Target permanent you control gains protection from the color of your choice until end of turn.\n"
    "Fateful hour — If you have 5 or less life, instead you and each permanent you control gain protection from the "
    "color of your choice until end of turn."
)


@rule("CR 702.16a", "CR 608.2c")
@pytest.mark.parametrize(("life", "all_of_them"), [(20, False), (5, True)])
def test_a_whole_instruction_is_replaced_if_something_is_so(life: int, all_of_them: bool) -> None:
    shield = reads("Hourly Shield", "{W}", SHIELD, "Instant")
    game = table(
        Ann={"hand": [shield], "mana": "{W}", "battlefield": ["Grizzly Bears", "Hill Giant"], "life": life},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
    )

    game.cast(shield, "Grizzly Bears").pass_all().answer("Red").answer("Pass").answer("Cast Lightning Bolt")
    targets = game.offered()

    assert "Grizzly Bears" not in targets
    assert ("Hill Giant" in targets, "Ann" in targets) == (not all_of_them, not all_of_them)


@rule("CR 702.16e")
def test_damage_to_a_player_by_sources_of_that_color_is_prevented() -> None:
    tiger = reads(
        "Hourly Tiger", "{W}",
        "Flash\nWhen this creature enters, you gain protection from the color of your choice until end of turn.",
        "Creature Cat", pt="3/3",
    )  # fmt: skip
    quake = reads("Hourly Quake", "{R}", "~ deals 2 damage to each player.")
    frost = reads("Hourly Frost", "{U}", "~ deals 2 damage to each player.")
    game = table(Ann={"hand": [tiger, quake, frost], "mana": "{W}{R}{U}"})

    game.cast(tiger).pass_all().answer("Red")
    game.cast(quake).pass_all()
    assert game.life == (20, 18)

    game.cast(frost).pass_all()
    assert game.life == (18, 16)


@rule("CR 702.16b", "CR 702.16c")
def test_a_player_has_protection_as_long_as_a_permanent_says_so() -> None:
    idol = reads("Hourly Idol", "{W}", "You have protection from red.", "Artifact")
    curse = reads("Hourly Curse", "{R}", "Enchant player", "Enchantment Aura Curse")
    pale = reads("Hourly Pall", "{U}", "Enchant player", "Enchantment Aura Curse")
    game = table(Ann={"hand": [curse, pale], "mana": "{R}{U}"}, Bob={"battlefield": [idol]})

    game.answer(f"Cast {pale}")
    assert game.offered() == ["Ann", "Bob"]
    game.answer("Bob").pay().pass_all()
    game.answer(f"Cast {curse}")
    game.pay().pass_all()

    assert sorted(game.battlefield("Ann")) == [curse, pale]
    assert game.attached_to(curse) == "Ann"
