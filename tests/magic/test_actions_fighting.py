"""CR 701.14. Fighting."""

from __future__ import annotations

import pytest

from tests.magic.kit import permanent, rule, table
from tests.magic.spelled import BEARS, GIANT, cites

SKELETONS = "Drudge Skeletons"


# -- fight
@rule("CR 701.14", "CR 701.14a", "CR 701.14d")
def test_two_creatures_fight_and_it_is_no_combat_damage() -> None:
    game = table(
        Ann={"hand": ["Blood Feud", "Holy Day"], "mana": "{R}{R}{C}{C}{C}{C}{W}"},
        Bob={"battlefield": [BEARS, GIANT]},
    )

    game.cast("Holy Day").resolve()
    game.cast("Blood Feud", BEARS).resolve()

    assert game.graveyard("Bob") == [BEARS]
    assert game.damage(GIANT) == 2
    assert cites(game, "701.14a", "fight")


@rule("CR 701.14b")
@pytest.mark.parametrize("answer", ["Unsummon", "Murder"])
def test_with_one_gone_neither_deals_damage(answer: str) -> None:
    game = table(
        Ann={"hand": ["Blood Feud"], "mana": "{R}{R}{C}{C}{C}{C}"},
        Bob={"battlefield": [BEARS, GIANT], "hand": [answer], "mana": "{U}{B}{B}{B}"},
    )

    game.cast("Blood Feud", BEARS).pass_once()
    game.cast(answer, BEARS).resolve()
    game.resolve()

    assert game.damage(GIANT) == 0
    assert not cites(game, "701.14a")


@rule("CR 701.14b")
def test_an_illegal_target_does_not_fight() -> None:
    game = table(
        Ann={"hand": ["Prey Upon"], "mana": "{G}", "battlefield": [GIANT]},
        Bob={"battlefield": [BEARS, "Swiftfoot Boots"], "hand": ["Cloudshift"], "mana": "{W}"},
    )

    game.cast("Prey Upon").pass_once()
    game.cast("Cloudshift").resolve()
    game.resolve()

    assert game.damage(GIANT) == 0
    assert game.damage(BEARS) == 0


@rule("CR 701.14c")
def test_a_creature_that_fights_itself_deals_twice_its_power_once() -> None:
    game = table(
        Ann={
            "hand": ["Old Quarrel"],
            "mana": "{R}",
            "battlefield": [permanent("Colossal Dreadmaw", counters={"+1/+1": 7})],
        }
    )

    game.cast("Old Quarrel").resolve()

    assert game.graveyard() == ["Colossal Dreadmaw", "Old Quarrel"] or "Colossal Dreadmaw" in game.graveyard()
    assert [line.text for line in game.story().lines if line.rule == "120.3"] == [
        "26 damage to Colossal Dreadmaw"
    ]


@rule("CR 701.14a")
def test_lifelink_and_deathtouch_count_in_a_fight() -> None:
    game = table(
        Ann={"hand": ["Blood Feud"], "mana": "{R}{R}{C}{C}{C}{C}", "battlefield": ["Vampire Nighthawk"]},
        Bob={"battlefield": ["Colossal Dreadmaw"]},
    )

    game.cast("Blood Feud", "Vampire Nighthawk").resolve()

    assert game.graveyard("Bob") == ["Colossal Dreadmaw"]
    assert game.life == (22, 20)


@rule("CR 701.19a", "CR 701.8b")
def test_a_shield_helps_against_deathtouch_and_lethal_damage_at_once() -> None:
    game = table(
        Ann={"hand": ["Blood Feud"], "mana": "{R}{R}{C}{C}{C}{C}", "battlefield": ["Vampire Nighthawk"]},
        Bob={"battlefield": [SKELETONS], "mana": "{B}{B}"},
    )
    game.pass_once()
    game.activate(SKELETONS).resolve()

    game.cast("Blood Feud", "Vampire Nighthawk").resolve()

    assert game.battlefield("Bob") == [SKELETONS]
    assert game.damage(SKELETONS) == 0
    assert game.is_tapped(SKELETONS)


@rule("CR 701.19a")
def test_with_two_shields_one_is_used_up_and_nobody_is_asked() -> None:
    game = table(
        Ann={"hand": ["Murder"], "mana": "{B}{B}{B}"}, Bob={"battlefield": [SKELETONS], "mana": "{B}{B}"}
    )
    game.pass_once()
    game.activate(SKELETONS).resolve()
    game.pass_once()
    game.activate(SKELETONS).resolve()

    game.cast("Murder").resolve()

    assert game.battlefield("Bob") == [SKELETONS]
    assert sum(line.rule == "701.19a" for line in game.story().lines) == 1
