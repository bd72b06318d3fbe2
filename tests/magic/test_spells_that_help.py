"""CR 304, 307. Spells that create, find, discard, prevent and heal: the effect of each, with a counter-example."""

from __future__ import annotations

import pytest

from cardwright.kernel.errors import IllegalAnswer
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.spelled import (
    BEARS,
    FOREST,
    GIANT,
    ISLAND,
    MANA,
    ROCK,
    arranged,
    cites,
    opening,
)


# -- creatures change, creatures come
@rule("CR 613.4c", "CR 514.2", "CR 611.2a")
def test_giant_growth_lasts_until_end_of_turn() -> None:
    game = opening("Giant Growth", mine=[BEARS])

    game.cast("Giant Growth").resolve()
    assert game.pt(BEARS) == (5, 5)
    game.to_step("upkeep", "Bob")

    assert game.pt(BEARS) == (2, 2)


@rule("CR 111.1", "CR 111.3", "CR 701.7a", "CR 111.2")
def test_raise_the_alarm_makes_two_soldiers() -> None:
    game = opening("Raise the Alarm")

    game.cast("Raise the Alarm").resolve()

    assert game.battlefield() == ["Soldier", "Soldier"]
    assert game.pt("Soldier #1") == (1, 1)
    assert game.colors("Soldier #2") == ("white",)


@rule("CR 613.1b", "CR 514.2", "CR 702.10b")
def test_act_of_treason_borrows_a_creature_for_a_turn() -> None:
    game = opening("Act of Treason", theirs=[permanent(GIANT, tapped=True)])

    game.cast("Act of Treason").resolve()

    assert game.controller(GIANT) == "Ann"
    assert not game.is_tapped(GIANT)
    assert game.has(GIANT, "haste")
    game.to_step("upkeep", "Bob")
    assert game.controller(GIANT) == "Bob"
    assert not game.has(GIANT, "haste")


@rule("CR 400.7", "CR 202.3", "CR 119.3")
def test_reanimate_costs_life_equal_to_the_mana_value() -> None:
    game = table(
        Ann={"hand": ["Reanimate"], "mana": "{B}", "graveyard": [BEARS, FOREST]},
        Bob={"graveyard": [GIANT, "Shock"]},
    )

    game.cast("Reanimate")
    assert game.offered() == [BEARS, GIANT] or game.offered() == [GIANT, BEARS]
    game.answer(GIANT).pay().resolve()

    assert game.controller(GIANT) == "Ann"
    assert game.owner(GIANT) == "Bob"
    assert game.life == (16, 20)


@rule("CR 608.2b")
def test_reanimate_without_its_target_costs_no_life() -> None:
    game = table(Ann={"hand": ["Reanimate"], "mana": "{B}", "graveyard": [FOREST]})

    assert "Cast Reanimate" not in game.offered()


# -- cards
@rule("CR 121.1", "CR 121.2", "CR 113.3a")
def test_divination_draws_two() -> None:
    game = opening("Divination")

    game.cast("Divination").resolve()

    assert game.hand() == [FOREST, ISLAND]
    assert game.library() == ["Swamp", BEARS]


@rule("CR 704.5b", "CR 121.4")
def test_divination_loses_the_game_with_one_card_left() -> None:
    game = table(Ann={"hand": ["Divination"], "mana": MANA, "library": [FOREST]})

    game.cast("Divination").resolve()

    assert game.over
    assert game.winners == ["Bob"]


@rule("CR 701.22a", "CR 121.1")
def test_opt_scries_then_draws() -> None:
    game = opening("Opt")

    game.cast("Opt").resolve()
    assert game.offered() == ["Keep on top", FOREST]
    kept = game.fork().answer("Keep on top")
    assert kept.hand() == [FOREST]
    assert kept.library() == [ISLAND, "Swamp", BEARS]
    game.answer(FOREST)

    assert game.hand() == [ISLAND]
    assert game.library() == ["Swamp", BEARS, FOREST]


@rule("CR 401.4", "CR 121.2", "CR 608.2c")
def test_brainstorm_draws_three_and_puts_two_back_in_any_order() -> None:
    game = opening("Brainstorm")

    game.cast("Brainstorm").resolve().answer("Swamp", FOREST)
    seen = set()
    for text in game.offered():
        done = game.fork().answer(text)
        assert done.hand() == [ISLAND]
        seen.add(tuple(done.library()))

    assert seen == {(FOREST, "Swamp", BEARS), ("Swamp", FOREST, BEARS)}


@rule("CR 702.34a")
def test_think_twice_is_cast_again_from_the_graveyard_and_exiled() -> None:
    game = opening("Think Twice")

    game.cast("Think Twice").resolve()
    assert game.graveyard() == ["Think Twice"]
    assert game.hand() == [FOREST]
    again = next(text for text in game.offered() if "Think Twice" in text)
    game.act(again).resolve()

    assert game.exile() == ["Think Twice"]
    assert game.hand() == [FOREST, ISLAND]
    assert game.graveyard() == []
    assert not any("Think Twice" in text for text in game.offered())


@rule("CR 702.34a", "CR 701.6a")
def test_think_twice_with_flashback_is_exiled_also_if_countered() -> None:
    game = table(
        Ann={"graveyard": ["Think Twice"], "mana": "{U}{U}{U}", "library": [FOREST]},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )

    game.act(next(text for text in game.offered() if "Think Twice" in text))
    game.pass_once().cast("Counterspell").resolve()

    assert game.exile() == ["Think Twice"]
    assert game.hand() == []


def piles() -> Table:
    """Ann's Fact or Fiction has revealed five cards."""
    game = table(
        Ann={
            "hand": ["Fact or Fiction"],
            "mana": MANA,
            "library": [FOREST, ISLAND, BEARS, GIANT, "Shock", "Swamp"],
        }
    )
    return game.cast("Fact or Fiction").resolve()


@rule("CR 700.3", "CR 701.20a")
def test_fact_or_fiction_an_opponent_makes_two_piles() -> None:
    game = piles()

    assert game.asked == "Bob"
    assert game.offered() == ["The rest is the other pile", FOREST, ISLAND, BEARS, GIANT, "Shock"]
    game.answer(BEARS, "Shock", "The rest is the other pile")
    assert game.asked == "Ann"
    assert game.offered() == ["The pile of Grizzly Bears, Shock", "The pile of Forest, Island, Hill Giant"]
    first = arranged(game.fork().answer("The pile of Grizzly Bears, Shock"))
    assert first.hand() == [BEARS, "Shock"]
    assert sorted(first.graveyard()) == [
        "Fact or Fiction",
        FOREST,
        GIANT,
        ISLAND,
    ]
    arranged(game.answer("The pile of Forest, Island, Hill Giant"))

    assert game.hand() == [FOREST, GIANT, ISLAND]
    assert game.library() == ["Swamp"]


@rule("CR 700.3a")
def test_fact_or_fiction_a_pile_may_be_empty() -> None:
    game = piles().answer("The rest is the other pile")

    assert game.offered()[0] == "The pile of nothing"
    arranged(game.answer("The pile of nothing"))
    assert game.hand() == []
    assert len(game.graveyard()) == 6


@rule("CR 701.23d", "CR 701.24a")
def test_demonic_tutor_finds_any_card() -> None:
    game = opening("Demonic Tutor")

    game.cast("Demonic Tutor").resolve()
    assert sorted(game.offered()) == sorted([FOREST, ISLAND, "Swamp", BEARS])
    game.answer(BEARS)

    assert game.hand() == [BEARS]
    assert len(game.library()) == 3
    assert BEARS not in str(game.told("Bob"))


@rule("CR 701.23a")
def test_demonic_tutor_finds_nothing_in_an_empty_library() -> None:
    game = table(Ann={"hand": ["Demonic Tutor"], "mana": MANA})

    game.cast("Demonic Tutor").resolve()

    assert game.hand() == []
    assert game.graveyard() == ["Demonic Tutor"]


@rule("CR 701.9b")
def test_mind_rot_the_player_chooses_two_cards() -> None:
    game = table(Ann={"hand": ["Mind Rot"], "mana": MANA}, Bob={"hand": [FOREST, BEARS, GIANT]})

    game.cast("Mind Rot", "Bob").resolve()
    assert game.asked == "Bob"
    game.answer(f"Discard {GIANT}" if f"Discard {GIANT}" in game.offered() else GIANT)
    arranged(game.answer(game.offered()[0]))

    assert game.hand("Bob") == [BEARS]
    assert sorted(game.graveyard("Bob")) == [FOREST, GIANT]


@rule("CR 701.9a")
def test_mind_rot_takes_what_there_is() -> None:
    game = table(Ann={"hand": ["Mind Rot"], "mana": MANA}, Bob={"hand": [FOREST]})

    game.cast("Mind Rot", "Bob").resolve()

    assert game.hand("Bob") == []
    assert game.graveyard("Bob") == [FOREST]


@rule("CR 701.20a", "CR 701.9b")
def test_duress_you_choose_a_noncreature_nonland_card() -> None:
    game = table(
        Ann={"hand": ["Duress", "Shock"], "mana": MANA}, Bob={"hand": [FOREST, BEARS, "Opt", "Murder"]}
    )

    game.cast("Duress").resolve()

    assert game.asked == "Ann"
    assert sorted(game.offered()) == ["Murder", "Opt"]
    assert game.sees("Ann", "Bob", "hand") == game.sees("Bob", "Bob", "hand")
    game.answer("Opt")
    assert game.graveyard("Bob") == ["Opt"]
    assert game.hand("Bob") == [FOREST, BEARS, "Murder"]


@rule("CR 701.20a")
def test_duress_finds_nothing_among_creatures_and_lands() -> None:
    game = table(Ann={"hand": ["Duress"], "mana": MANA}, Bob={"hand": [FOREST, BEARS]})

    game.cast("Duress").resolve()

    assert game.hand("Bob") == [FOREST, BEARS]
    assert game.graveyard("Bob") == []


@rule("CR 400.11b", "CR 608.2d")
def test_living_wish_brings_in_a_creature_or_land_card() -> None:
    game = table(Ann={"hand": ["Living Wish"], "mana": MANA, "sideboard": ["Shock", GIANT, FOREST]})

    game.cast("Living Wish").resolve()
    assert sorted(game.offered()) == sorted(["None", FOREST, GIANT])
    game.answer(GIANT)

    assert game.hand() == [GIANT]
    assert game.exile() == ["Living Wish"]
    assert game.graveyard() == []
    assert sorted(game.sideboard()) == [FOREST, "Shock"]
    assert cites(game, "400.11b")


@rule("CR 400.11b")
def test_living_wish_need_not_find_anything_and_is_exiled() -> None:
    game = table(Ann={"hand": ["Living Wish"], "mana": MANA, "sideboard": ["Shock"]})

    game.cast("Living Wish").resolve()

    assert game.hand() == []
    assert game.exile() == ["Living Wish"]
    assert game.sideboard() == ["Shock"]


# -- prevention and life
@rule("CR 615.1", "CR 510.2")
@pytest.mark.parametrize("spell", ["Fog", "Holy Day"])
def test_it_prevents_combat_damage_and_no_other(spell: str) -> None:
    game = table(
        Ann={"hand": [spell, "Shock"], "battlefield": [GIANT, "Plains", FOREST, "Mountain"]},
        Bob={"battlefield": [BEARS]},
    )

    game.to_step("declare attackers").answer(GIANT)
    game.cast(spell).resolve().to_step("combat damage")
    assert game.life == (20, 20)
    assert cites(game, "615.1")
    game.cast("Shock", "Bob").resolve()

    assert game.life == (20, 18)


@rule("CR 700.2", "CR 119.3", "CR 615.7", "CR 615.6")
def test_healing_salve_heals_or_prevents() -> None:
    game = opening("Healing Salve", theirs=[GIANT])

    healed = game.fork().cast("Healing Salve", "a player gains 3 life", "Bob").resolve()
    assert healed.life == (20, 23)
    game = table(
        Ann={"hand": ["Healing Salve", "Lightning Bolt", "Shock"], "mana": MANA}, Bob={"battlefield": [GIANT]}
    )
    game.cast("Healing Salve", "the next 3 damage is prevented", "Bob").resolve()
    game.cast("Shock", "Bob").resolve()
    assert game.life == (20, 20)
    game.cast("Lightning Bolt", "Bob").resolve()

    assert game.life == (20, 18)


@rule("CR 119.3")
def test_renewed_faith_gains_six() -> None:
    game = opening("Renewed Faith")

    game.cast("Renewed Faith").resolve()

    assert game.life == (26, 20)
    assert game.hand() == []


@rule("CR 702.29a", "CR 702.29c", "CR 113.6k")
def test_renewed_faith_cycled_may_gain_two_and_draws() -> None:
    game = opening("Renewed Faith")

    game.activate("Renewed Faith")
    assert game.graveyard() == ["Renewed Faith"]
    assert len(game.stack()) == 2
    game.resolve()
    yes = next(text for text in game.offered() if text != "Don't")
    game.answer(yes)
    assert game.life == (22, 20)
    game.resolve()

    assert game.hand() == [FOREST]
    assert cites(game, "702.29a")


@rule("CR 702.29c")
def test_renewed_faith_discarded_otherwise_gains_nothing() -> None:
    game = table(Ann={"hand": ["Mind Rot"], "mana": MANA}, Bob={"hand": ["Renewed Faith", FOREST]})

    arranged(game.cast("Mind Rot", "Bob").resolve()).pass_all()

    assert game.life == (20, 20)
    assert game.stack() == []
    assert game.hand("Bob") == []


@rule("CR 609.7", "CR 615.1", "CR 609.7a", "CR 609.7b", "CR 615.8")
def test_circle_of_protection_prevents_damage_once_from_the_chosen_red_source() -> None:
    game = table(
        Ann={"battlefield": ["Circle of Protection: Red"], "mana": "{W}{W}"},
        Bob={
            "hand": ["Lightning Bolt", "Shock"],
            "battlefield": ["Red Thing", GIANT, BEARS],
            "mana": "{R}{R}",
        },
        turn="Bob",
    )

    game.cast("Lightning Bolt", "Ann").pass_once().activate("Circle of Protection: Red").resolve()
    assert sorted(game.offered()) == sorted(["Red Thing", GIANT, "Lightning Bolt"])
    game.answer("Lightning Bolt").resolve()
    assert game.life == (20, 20)
    game.cast("Shock", "Ann").resolve()

    assert game.life == (18, 20)


@rule("CR 400.7c")
def test_circle_of_protection_still_sees_the_permanent_that_the_chosen_spell_becomes() -> None:
    game = table(
        Ann={"battlefield": ["Circle of Protection: Red"], "mana": "{W}", "library": ["2 Forest"]},
        Bob={"hand": ["Swift Thing"], "mana": "{R}{R}{R}"},
        turn="Bob",
    )
    name = game.hand("Bob")[0]

    game.cast(name).pass_once().activate("Circle of Protection: Red").resolve().resolve()
    assert game.battlefield("Bob") == [name]
    game.to_step("declare attackers")
    game.answer(next(text for text in game.offered() if name in text)).to_step("end of combat")

    assert game.life == (20, 20)
    assert cites(game, "615.1")


def test_options_that_a_spell_has_not_are_refused() -> None:
    with pytest.raises(IllegalAnswer, match="expected one of"):
        opening("Shock", theirs=[ROCK]).cast("Shock", ROCK)


@rule("CR 701.19a", "CR 701.19c")
@pytest.mark.parametrize(("spell", "saved"), [("Murder", True), ("Terror", False), ("Wrath of God", False)])
def test_only_some_destruction_can_be_regenerated_from(spell: str, saved: bool) -> None:
    game = table(
        Ann={"hand": [spell], "mana": MANA}, Bob={"battlefield": [GIANT], "hand": ["Old Root"], "mana": "{G}"}
    )

    game.cast(spell).pass_once().cast("Old Root").resolve().resolve()

    assert game.battlefield("Bob") == ([GIANT] if saved else [])


@rule("CR 701.26a", "CR 605.1a")
def test_a_tapped_sol_ring_makes_nothing() -> None:
    game = table(Ann={"battlefield": [permanent("Sol Ring", tapped=True)]})

    assert "Activate a mana ability" not in game.offered()


@rule("CR 700.3")
def test_fact_or_fiction_with_more_opponents_you_choose_who_makes_the_piles() -> None:
    game = table(
        Ann={"hand": ["Fact or Fiction"], "mana": MANA, "library": [FOREST, BEARS]}, Bob={}, Cid={"life": 9}
    )

    game.cast("Fact or Fiction").resolve()
    assert (game.asked, game.question) == ("Ann", "Choose who makes two piles")
    game.answer("Cid")
    assert (game.asked, game.question) == ("Cid", "Make two piles")
    game = game.answer(FOREST).saved().answer(BEARS)

    assert game.offered() == ["The pile of Forest, Grizzly Bears", "The pile of nothing"]
    assert game.answer("The pile of Forest, Grizzly Bears").hand() == [FOREST, BEARS]


@rule("CR 702.35a", "CR 514.1", "CR 514.3a")
def test_madness_works_in_the_cleanup_step_too() -> None:
    game = table(
        Ann={"hand": ["Fiery Temper", "7 Forest"], "battlefield": ["Mountain"]}, Bob={"library": ["2 Forest"]}
    )

    game.to_step("cleanup").answer("Fiery Temper").resolve().answer(
        "Cast Fiery Temper", "Bob"
    ).pay().resolve()

    assert (game.step, game.life) == ("cleanup", (20, 17))


@rule("CR 702.29a")
def test_cycling_costs_mana() -> None:
    game = table(Ann={"hand": ["Renewed Faith"], "mana": "{W}"})

    assert game.offered() == ["Pass"]


@rule("CR 609.7a", "CR 615.1")
def test_circle_of_protection_stops_the_damage_of_an_ability_whose_source_has_left() -> None:
    game = table(
        Ann={"battlefield": ["Circle of Protection: Red", "Plains"]},
        Bob={"battlefield": ["Spark Thing", GIANT]},
        turn="Bob",
    )

    game.activate("Spark Thing", "Ann").pass_once().activate("Circle of Protection: Red").resolve()
    assert sorted(game.offered()) == sorted([GIANT, "Spark Thing"])
    game.answer("Spark Thing").resolve()

    assert game.life == (20, 20)
    assert game.graveyard("Bob") == ["Spark Thing"]


@rule("CR 400.7j", "CR 608.2h")
def test_fling_counts_the_power_it_last_had() -> None:
    game = table(Ann={"hand": ["Fling", "Giant Growth"], "battlefield": [BEARS], "mana": MANA})

    game.cast("Giant Growth").resolve().cast("Fling", "Bob").resolve()

    assert game.life == (20, 15)


@rule("CR 702.26g")
def test_what_is_attached_phases_out_and_in_with_it() -> None:
    game = table(
        Ann={"hand": ["Reality Ripple"], "mana": MANA, "library": ["2 Forest"]},
        Bob={"battlefield": [BEARS, permanent("Old Coat", attached_to=BEARS)], "library": ["2 Forest"]},
    )

    game.cast("Reality Ripple").resolve()
    assert game.battlefield("Bob") == []
    game.to_step("upkeep", "Bob")

    assert game.attached_to("Old Coat") == BEARS
