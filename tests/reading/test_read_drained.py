"""CR 119.3, 120: life for damage, targets that were dealt damage, another bonus instead; read and played."""

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


DRAIN = (
    "~ deals X damage to any target. You gain life equal to the damage dealt, but not more life than the player's life "
    "total before the damage was dealt, the planeswalker's loyalty before the damage was dealt, or the creature's "
    "toughness."
)


@rule("CR 119.3", "CR 120.3")
@pytest.mark.parametrize(("target", "gained"), [("Grizzly Bears", 2), ("Bob", 4), ("Hill Giant", 3)])
def test_no_more_life_is_gained_than_there_was_to_lose(target: str, gained: int) -> None:
    drain = reads("Drained Life", "{X}{B}", DRAIN)
    game = table(
        Ann={"hand": [drain], "battlefield": ["6 Swamp"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"], "life": 4},
    )

    game.answer(f"Cast {drain}").answer("X = 5").answer(target).pay().pass_all()

    assert game.life[0] == 20 + gained


@rule("CR 119.3", "CR 615.1")
def test_no_life_is_gained_for_damage_that_was_prevented() -> None:
    drain = reads("Drained Life", "{X}{B}", DRAIN)
    ward = reads(
        "Drained Ward",
        "{W}",
        "Prevent the next 2 damage that would be dealt to any target this turn.",
        "Instant",
    )
    game = table(Ann={"hand": [drain, ward], "battlefield": ["5 Swamp", "Plains"]}, Bob={"battlefield": []})

    game.cast(ward, "Bob").pass_all()
    game.answer(f"Cast {drain}").answer("X = 3").answer("Bob").pay().pass_all()

    assert game.life == (21, 19)


@rule("CR 115.4", "CR 120.1")
def test_any_target_that_was_dealt_damage_this_turn() -> None:
    drop = reads(
        "Drained Drop", "{R}", "~ deals 1 damage to any target that was dealt damage this turn.", "Instant"
    )
    game = table(
        Ann={"hand": [drop, "2 Lightning Bolt"], "mana": "{R}{R}{R}"},
        Bob={
            "battlefield": [reads("Drained Wall", "{R}", "Defender", "Creature Wall", pt="0/8"), "Hill Giant"]
        },
    )
    assert f"Cast {drop}" not in game.offered()

    game.cast("Lightning Bolt #1", "Drained Wall").pass_all()
    game.cast("Lightning Bolt", "Bob").pass_all()
    game.answer(f"Cast {drop}")

    assert game.offered() == ["Drained Wall", "Bob"]


@rule("CR 608.2c")
@pytest.mark.parametrize(("there", "power"), [((), 4), (("Forest",), 6)])
def test_another_bonus_is_given_instead(there: tuple[str, ...], power: int) -> None:
    spur = reads(
        "Drained Spur", "{R}",
        "Target creature gets +2/+0 until end of turn. If you control a Forest, that creature gets +4/+0 instead.",
    )  # fmt: skip
    game = table(Ann={"hand": [spur], "mana": "{R}", "battlefield": ["Grizzly Bears", *there]})

    game.cast(spur).pass_all()

    assert game.pt("Grizzly Bears") == (power, 2)


@rule("CR 301.5c", "CR 101.2")
def test_no_equipment_is_attached_to_what_can_not_be_equipped() -> None:
    imp = reads("Drained Brawler", "{R}", "~ can't be equipped.", "Creature Goblin", pt="2/2")
    club = reads("Drained Club", "{1}", "Equipped creature gets +1/+1.\nEquip {0}", "Artifact Equipment")
    game = table(Ann={"battlefield": [imp, club, "Grizzly Bears"]})

    game.activate(club, imp).pass_all()
    assert game.pt(imp) == (2, 2)

    game.activate(club, "Grizzly Bears").pass_all()
    assert game.pt("Grizzly Bears") == (3, 3)


@rule("CR 614.12", "CR 119.3")
def test_counters_for_the_life_that_was_gained_this_turn() -> None:
    worm = reads(
        "Drained Wurm", "{G}",
        "~ enters with X +1/+1 counters on it, where X is the amount of life you've gained this turn.",
        "Creature Wurm", pt="2/2",
    )  # fmt: skip
    heal = reads("Drained Salve", "{W}", "You gain 3 life.")
    game = table(Ann={"hand": [worm, heal], "mana": "{G}{W}"})

    game.cast(heal).pass_all()
    game.cast(worm).pass_all()

    assert game.counters(worm) == {"+1/+1": 3}
