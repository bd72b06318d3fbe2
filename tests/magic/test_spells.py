"""CR 304, 307. Spells that damage, counter and remove: the effect of each, with a counter-example."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.searching import into_library, search
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.spelled import (
    BEARS,
    FOREST,
    GIANT,
    GOLEM,
    ISLE,
    MANA,
    ROCK,
    SCROLL,
    arranged,
    cites,
    opening,
)


# -- damage
@rule("CR 115.4", "CR 120.3a", "CR 120.3e")
@pytest.mark.parametrize(("spell", "n"), [("Lightning Bolt", 3), ("Shock", 2), ("Lightning Helix", 3)])
def test_it_damages_any_target(spell: str, n: int) -> None:
    game = opening(spell, theirs=["Iron Thing", ROCK])

    game.cast(spell)
    assert game.offered() == ["Iron Thing", "Ann", "Bob"]

    hurt = game.fork().answer("Iron Thing").pay().resolve()
    assert hurt.damage("Iron Thing") == n
    game.answer("Bob").pay().resolve()
    gained = 3 if spell == "Lightning Helix" else 0
    assert game.life == (20 + gained, 20 - n)


@rule("CR 608.2b")
def test_lightning_helix_gains_no_life_without_its_target() -> None:
    game = table(
        Ann={"hand": ["Lightning Helix"], "mana": MANA},
        Bob={"battlefield": [BEARS], "hand": ["Unsummon"], "mana": "{U}"},
    )

    game.cast("Lightning Helix", BEARS).pass_once().cast("Unsummon").resolve().resolve()

    assert game.life == (20, 20)
    assert game.hand("Bob") == [BEARS]
    assert cites(game, "608.2b")


@rule("CR 107.3a", "CR 601.2f", "CR 120.3a", "CR 115.1a")
def test_fireball_divides_x_rounded_down_and_costs_more_for_each_target() -> None:
    game = table(
        Ann={"hand": ["Fireball"], "mana": "{R}{R}{R}{R}{R}{R}{R}{R}"},
        Bob={"battlefield": ["Iron Thing", GOLEM]},
    )

    game.cast("Fireball", "X = 5", "Iron Thing", GOLEM, "Bob").resolve()

    assert (game.damage("Iron Thing"), game.damage(GOLEM), game.life[1]) == (1, 1, 19)
    assert game.counter("red") == 0


@rule("CR 601.2f")
def test_fireball_offers_only_targets_that_can_be_paid_for() -> None:
    game = table(Ann={"hand": ["Fireball"], "mana": "{R}{R}{R}{R}"}, Bob={"battlefield": [BEARS, GIANT]})

    game.act("Cast Fireball", "X = 2", BEARS)
    assert game.offered() == ["No target", GIANT, "Ann", "Bob"]
    game.answer(GIANT)

    assert game.asks_kind != -1
    assert game.stack() == ["Fireball"]
    game.pay().resolve()
    assert (game.damage(BEARS), game.damage(GIANT), game.counter("red")) == (1, 1, 0)


@rule("CR 601.2f", "CR 601.2c")
def test_fireball_with_all_its_mana_in_x_has_one_target() -> None:
    game = table(Ann={"hand": ["Fireball"], "mana": "{R}{R}{R}{R}"}, Bob={"battlefield": [BEARS, GIANT]})

    game.cast("Fireball", "X = 3", GIANT).resolve()

    assert game.graveyard("Bob") == [GIANT]
    assert game.battlefield("Bob") == [BEARS]


@rule("CR 608.2b")
def test_fireball_is_divided_among_the_targets_that_are_left() -> None:
    game = table(
        Ann={"hand": ["Fireball"], "mana": "{R}{R}{R}{R}{R}"},
        Bob={"battlefield": [BEARS, "Iron Thing"], "hand": ["Unsummon"], "mana": "{U}"},
    )

    game.cast("Fireball", "X = 3", BEARS, "Iron Thing").pass_once()
    game.cast("Unsummon", BEARS).resolve().resolve()

    assert game.hand("Bob") == [BEARS]
    assert game.damage("Iron Thing") == 3


@rule("CR 601.2c")
def test_fireball_needs_no_target() -> None:
    game = table(Ann={"hand": ["Fireball"], "mana": "{R}{R}"}, Bob={"battlefield": [BEARS]})

    game.cast("Fireball", "X = 1", "No target").resolve()

    assert game.life == (20, 20)
    assert game.damage(BEARS) == 0
    assert game.graveyard() == ["Fireball"]


@rule("CR 120.3e", "CR 704.5g")
def test_pyroclasm_damages_each_creature() -> None:
    game = opening("Pyroclasm", mine=[BEARS, ROCK], theirs=[GIANT])

    game.cast("Pyroclasm").resolve()

    assert game.graveyard() == [BEARS, "Pyroclasm"] or game.graveyard() == ["Pyroclasm", BEARS]
    assert game.damage(GIANT) == 2
    assert game.battlefield() == [ROCK]
    assert game.life == (20, 20)


@rule("CR 702.33a", "CR 702.33d")
def test_burst_lightning_deals_twice_as_much_if_kicked() -> None:
    for answer, n in (("Pay kicker {4}", 4), ("Don't pay kicker {4}", 2)):
        game = opening("Burst Lightning", mana="{R}{R}{R}{R}{R}{R}")

        game.cast("Burst Lightning", answer, "Bob").resolve()

        assert game.life == (20, 20 - n)
        assert game.counter("red") == (1 if n == 4 else 5)


@rule("CR 702.33a")
def test_burst_lightning_is_not_kicked_without_the_mana() -> None:
    game = opening("Burst Lightning", mana="{R}{R}{R}{R}")

    game.cast("Burst Lightning", "Bob").resolve()

    assert game.life == (20, 18)


def discarded(mana: str) -> Table:
    """Ann discards a Fiery Temper and something else to Bob's Mind Rot."""
    game = table(
        Ann={"hand": ["Fiery Temper", FOREST], "mana": mana},
        Bob={"hand": ["Mind Rot"], "mana": "{B}{B}{B}"},
        turn="Bob",
    )
    return arranged(game.cast("Mind Rot", "Ann").resolve())


@rule("CR 702.35a", "CR 701.9a", "CR 608.2g")
def test_fiery_temper_is_cast_for_its_madness_cost_when_discarded() -> None:
    game = discarded("{R}")

    assert game.exile() == ["Fiery Temper"]
    assert game.graveyard() == [FOREST]
    game.resolve()
    assert game.offered() == ["Don't cast Fiery Temper", "Cast Fiery Temper"]
    game.answer("Cast Fiery Temper", "Bob").pay()
    assert game.stack() == ["Fiery Temper"]
    assert game.counter("red") == 0
    game.resolve()
    assert game.life == (20, 17)
    assert game.graveyard() == ["Fiery Temper", FOREST]


@rule("CR 702.35a")
def test_fiery_temper_goes_to_the_graveyard_if_it_is_not_cast() -> None:
    refused = discarded("{R}").resolve().answer("Don't cast Fiery Temper")
    poor = discarded("").pass_all()

    for game in (refused, poor):
        assert game.graveyard() == ["Fiery Temper", FOREST]
        assert game.exile() == []
        assert game.life == (20, 20)


@rule("CR 702.35a")
def test_fiery_temper_costs_its_mana_cost_from_the_hand() -> None:
    assert "Cast Fiery Temper" not in table(Ann={"hand": ["Fiery Temper"], "mana": "{R}{R}"}).offered()
    game = table(Ann={"hand": ["Fiery Temper"], "mana": "{R}{R}{R}"}).cast("Fiery Temper", "Bob").resolve()

    assert game.life == (20, 17)
    assert game.graveyard() == ["Fiery Temper"]


@rule("CR 400.7j", "CR 601.2h", "CR 118.8")
def test_fling_deals_damage_equal_to_the_power_of_what_was_sacrificed() -> None:
    game = opening("Fling", mine=[permanent(GIANT, counters={"+1/+1": 2}), BEARS])

    game.cast("Fling", "Bob", GIANT)

    assert game.battlefield() == [BEARS]
    assert game.graveyard() == [GIANT]
    game.resolve()
    assert game.life == (20, 15)


@rule("CR 118.3", "CR 601.2h")
def test_fling_cannot_be_cast_without_a_creature() -> None:
    game = opening("Fling", mine=[ROCK], theirs=[BEARS])

    assert "Cast Fling" not in game.offered()


# -- countering
@rule("CR 701.6a")
def test_counterspell_counters_a_spell() -> None:
    game = opening("Divination")

    game.cast("Divination").pass_once().cast("Counterspell").resolve()

    assert game.hand() == []
    assert game.graveyard() == ["Divination"]
    assert game.stack() == []


@rule("CR 115.2")
def test_counterspell_needs_a_spell() -> None:
    game = table(Ann={"hand": ["Counterspell"], "mana": MANA}, Bob={"battlefield": [BEARS]})

    assert "Cast Counterspell" not in game.offered()


def leaked(forests: str) -> Table:
    """Bob's Mana Leak resolves on Ann's Divination; Ann has so many Forests left."""
    game = table(
        Ann={"hand": ["Divination"], "mana": "{U}{U}{U}", "battlefield": [forests], "library": ["3 Swamp"]},
        Bob={"hand": ["Mana Leak"], "mana": "{U}{U}"},
    )
    return game.cast("Divination").pass_once().cast("Mana Leak").resolve()


@rule("CR 118.12", "CR 701.6a")
def test_mana_leak_counters_unless_three_is_paid() -> None:
    poor = leaked("2 Forest")
    assert poor.graveyard() == ["Divination"]
    assert poor.stack() == []
    assert not poor.is_tapped("Forest #1")

    game = leaked("3 Forest")
    assert (game.asked, game.offered()) == ("Ann", ["Don't", "Pay {3}"])
    refused = game.fork().answer("Don't")
    assert refused.graveyard() == ["Divination"]
    assert not refused.is_tapped("Forest #1")
    game.answer("Pay {3}").pay()
    assert game.stack() == ["Divination"]
    assert game.is_tapped("Forest #1")
    assert game.resolve().hand() == ["Swamp", "Swamp"]


# -- creatures and other permanents leave
@rule("CR 701.8a", "CR 702.12b")
def test_murder_destroys_a_creature_unless_it_is_indestructible() -> None:
    game = opening("Murder", theirs=[BEARS, "Iron Thing", ROCK])

    game.cast("Murder")
    assert game.offered() == [BEARS, "Iron Thing"]

    spared = game.fork().answer("Iron Thing").pay().resolve()
    assert spared.battlefield("Bob") == [ROCK, BEARS, "Iron Thing"]
    game.answer(BEARS).pay().resolve()
    assert game.graveyard("Bob") == [BEARS]


@rule("CR 115.1", "CR 701.8a", "CR 701.19c")
def test_terror_destroys_what_is_neither_black_nor_an_artifact() -> None:
    game = opening("Terror", theirs=[BEARS, "Night Thing", GOLEM, ROCK])

    game.cast("Terror").resolve()

    assert game.graveyard("Bob") == [BEARS]
    assert game.battlefield("Bob") == [ROCK, GOLEM, "Night Thing"]


@rule("CR 608.2h", "CR 701.13a", "CR 119.3")
def test_swords_to_plowshares_gives_the_controller_its_last_power() -> None:
    game = opening("Swords to Plowshares", theirs=[permanent(GIANT, owner="Ann", counters={"+1/+1": 1})])

    game.cast("Swords to Plowshares").resolve()

    assert game.exile() == [GIANT]
    assert game.life == (20, 24)


@rule("CR 608.2b")
def test_swords_to_plowshares_without_its_target_gives_no_life() -> None:
    game = table(
        Ann={"hand": ["Swords to Plowshares"], "mana": MANA},
        Bob={"battlefield": [GIANT], "hand": ["Unsummon"], "mana": "{U}"},
    )

    game.cast("Swords to Plowshares").pass_once().cast("Unsummon").resolve().resolve()

    assert game.hand("Bob") == [GIANT]
    assert game.life == (20, 20)


@rule("CR 608.2d", "CR 701.23a")
def test_path_to_exile_lets_the_controller_fetch_a_basic_land() -> None:
    game = opening("Path to Exile", theirs=[BEARS])

    game.cast("Path to Exile").resolve()

    assert game.asked == "Bob"
    assert game.exile("Bob") == [BEARS]
    refused = game.fork().answer("Don't")
    assert refused.battlefield("Bob") == []
    assert not cites(refused, "701.24a")
    yes = next(text for text in game.offered() if text != "Don't")
    game.answer(yes, FOREST)
    assert game.battlefield("Bob") == [FOREST]
    assert game.is_tapped(FOREST)
    assert game.library("Bob") == [GIANT]


@rule("CR 401.7")
def test_oust_puts_it_second_from_the_top() -> None:
    game = opening("Oust", theirs=[BEARS])

    game.cast("Oust").resolve()

    assert game.library("Bob") == [FOREST, BEARS, GIANT]
    assert game.life == (20, 23)


@rule("CR 401.7")
def test_oust_puts_it_at_the_bottom_of_an_empty_library() -> None:
    game = table(Ann={"hand": ["Oust"], "mana": MANA}, Bob={"battlefield": [BEARS]})

    game.cast("Oust").resolve()

    assert game.library("Bob") == [BEARS]
    assert game.life == (20, 23)


@rule("CR 401.7")
def test_what_goes_deeper_than_a_library_goes_to_the_bottom() -> None:
    if "Deepest Dig" not in CARDS.kinds:
        card("Deepest Dig", "{U}", "Sorcery", search(lambda c: put(c, 2)))
        card("Deep Hole", "{U}", "Sorcery", on_target(creature(), lambda c: into_library(c, 7)))
    game = opening("Deep Hole", theirs=[BEARS])

    game.cast("Deep Hole").resolve()

    assert game.library("Bob") == [FOREST, GIANT, BEARS]


@rule("CR 115.1", "CR 701.8a")
@pytest.mark.parametrize("spell", ["Disenchant", "Naturalize"])
def test_it_destroys_an_artifact_or_enchantment(spell: str) -> None:
    game = opening(spell, theirs=[ROCK, SCROLL, BEARS, FOREST])

    game.cast(spell)
    assert game.offered() == [ROCK, SCROLL]
    game.answer(SCROLL).pay().resolve()

    assert game.graveyard("Bob") == [SCROLL]


@rule("CR 704.5f", "CR 613.4c")
def test_last_gasp_lowers_power_and_toughness() -> None:
    game = opening("Last Gasp", theirs=[GIANT, "Iron Thing"])

    small = game.fork().cast("Last Gasp", GIANT).resolve()
    assert small.graveyard("Bob") == [GIANT]
    game.cast("Last Gasp", "Iron Thing").resolve()
    assert game.pt("Iron Thing") == (-2, 1)
    game.to_step("upkeep", "Bob")
    assert game.pt("Iron Thing") == (1, 4)


@rule("CR 701.14a")
def test_prey_upon_makes_two_creatures_fight() -> None:
    game = opening("Prey Upon", mine=[BEARS], theirs=[GIANT])

    game.cast("Prey Upon").resolve()

    assert game.battlefield() == []
    assert game.damage(GIANT) == 2


@rule("CR 701.14b")
def test_prey_upon_does_nothing_if_one_has_left() -> None:
    game = table(
        Ann={"hand": ["Prey Upon"], "battlefield": [GIANT], "mana": "{G}"},
        Bob={"hand": ["Unsummon"], "battlefield": [BEARS], "mana": "{U}"},
    )

    game.cast("Prey Upon").pass_once().cast("Unsummon", BEARS).resolve().resolve()

    assert game.damage(GIANT) == 0
    assert game.hand("Bob") == [BEARS]


@rule("CR 701.8a")
def test_wrath_of_god_destroys_all_creatures() -> None:
    game = opening("Wrath of God", mine=[BEARS, ROCK], theirs=[GIANT, "Iron Thing"])

    game.cast("Wrath of God").resolve()

    assert (game.battlefield(), game.battlefield("Bob")) == ([ROCK], ["Iron Thing"])


@rule("CR 400.3", "CR 111.7")
def test_unsummon_returns_it_to_its_owner() -> None:
    game = opening("Unsummon", theirs=[permanent(BEARS, owner="Ann")])

    game.cast("Unsummon").resolve()

    assert game.hand() == [BEARS]
    assert game.hand("Bob") == ["Counterspell"]


@rule("CR 400.7", "CR 110.2a")
def test_cloudshift_returns_it_as_a_new_object_under_your_control() -> None:
    game = opening(
        "Cloudshift", mine=[permanent(GIANT, owner="Bob", counters={"+1/+1": 1}, tapped=True)], theirs=[BEARS]
    )

    game.cast("Cloudshift").resolve()

    assert game.controller(GIANT) == "Ann"
    assert game.owner(GIANT) == "Bob"
    assert game.counters(GIANT) == {}
    assert not game.is_tapped(GIANT)


@rule("CR 111.7", "CR 111.8")
def test_cloudshift_does_not_return_a_token() -> None:
    game = table(Ann={"hand": ["Raise the Alarm", "Cloudshift"], "mana": MANA})

    game.cast("Raise the Alarm").resolve().cast("Cloudshift", "Soldier #1").resolve()

    assert game.battlefield() == ["Soldier"]
    assert game.exile() == []


@rule("CR 603.7", "CR 400.7j", "CR 122.6", "CR 603.7b")
def test_otherworldly_journey_brings_it_back_at_the_next_end_step() -> None:
    game = opening("Otherworldly Journey", theirs=[permanent(BEARS, owner="Ann")])

    game.cast("Otherworldly Journey").resolve()
    assert game.exile() == [BEARS]
    game.to_step("end step").pass_all()

    assert game.controller(BEARS) == "Ann"
    assert game.pt(BEARS) == (3, 3)
    assert game.counters(BEARS) == {"+1/+1": 1}


@rule("CR 400.7", "CR 603.7c")
def test_otherworldly_journey_finds_nothing_that_has_moved_again() -> None:
    game = table(
        Ann={"hand": ["Otherworldly Journey", "Raise the Alarm"], "mana": MANA, "library": [FOREST]},
        Bob={"library": [FOREST]},
    )

    game.cast("Raise the Alarm").resolve()
    game.cast("Otherworldly Journey", "Soldier #1").resolve().to_step("end step").pass_all()

    assert game.battlefield() == ["Soldier"]


@rule("CR 607.2a", "CR 603.6c")
def test_oblivion_ring_exiles_another_permanent_until_it_leaves() -> None:
    game = table(
        Ann={"hand": ["Oblivion Ring", "Disenchant"], "mana": MANA},
        Bob={"battlefield": [permanent(GIANT, counters={"+1/+1": 1}), FOREST]},
    )

    game.cast("Oblivion Ring").pass_all()
    assert game.exile("Bob") == [GIANT]
    assert game.battlefield("Bob") == [FOREST]
    game.cast("Disenchant").pass_all()

    assert game.battlefield("Bob") == [FOREST, GIANT]
    assert game.counters(GIANT) == {}


@rule("CR 607.2a", "CR 603.6c")
def test_what_is_exiled_after_oblivion_ring_left_stays_exiled() -> None:
    game = table(Ann={"hand": ["Oblivion Ring", "Disenchant"], "mana": MANA}, Bob={"battlefield": [GIANT]})

    game.cast("Oblivion Ring").pass_once().pass_once().cast("Disenchant").pass_once().pass_once()
    assert len(game.stack()) == 2
    game.pass_all()

    assert game.exile("Bob") == [GIANT]
    assert game.battlefield("Bob") == []


@rule("CR 603.3d", "CR 115.1")
def test_oblivion_ring_exiles_neither_lands_nor_itself() -> None:
    game = opening("Oblivion Ring", mine=[FOREST], theirs=[ISLE])

    game.cast("Oblivion Ring").pass_all()

    assert game.battlefield() == [FOREST, "Oblivion Ring"]
    assert game.battlefield("Bob") == [ISLE]


@rule("CR 702.26b", "CR 702.26c", "CR 702.26d", "CR 502.1")
def test_reality_ripple_phases_it_out_until_its_controllers_untap_step() -> None:
    game = table(
        Ann={"hand": ["Reality Ripple"], "mana": MANA, "library": ["2 Forest"]},
        Bob={
            "battlefield": [permanent(BEARS, tapped=True, counters={"+1/+1": 1}, alias="bears"), SCROLL],
            "library": ["2 Forest"],
        },
    )

    game.cast("Reality Ripple")
    assert game.stack() == ["Reality Ripple"]
    game.resolve()
    assert game.battlefield("Bob") == [SCROLL]
    assert game.graveyard("Bob") == []
    game.to_step("upkeep", "Bob")

    assert game.counters("bears") == {"+1/+1": 1}
    assert not game.is_tapped("bears")


@rule("CR 702.26b", "CR 502.1")
def test_what_phases_out_while_borrowed_phases_in_for_the_one_who_had_it() -> None:
    game = table(
        Ann={"hand": ["Reality Ripple", "Act of Treason"], "mana": MANA, "library": ["3 Forest"]},
        Bob={"battlefield": [BEARS], "library": ["3 Forest"]},
    )

    game.cast("Act of Treason").resolve().cast("Reality Ripple").resolve()
    game.to_step("upkeep", "Bob")
    assert game.battlefield("Bob") == []
    game.to_step("upkeep", "Ann")

    assert game.battlefield("Bob") == [BEARS]


@rule("CR 506.4", "CR 702.26b")
def test_what_phases_out_leaves_combat() -> None:
    game = table(
        Ann={"battlefield": [GIANT], "library": ["3 Forest"]},
        Bob={"hand": ["Reality Ripple"], "battlefield": ["2 Island"], "library": ["3 Forest"]},
    )

    game.to_step("declare attackers").answer(GIANT)
    game.pass_once().cast("Reality Ripple", GIANT).resolve().to_step("upkeep", "Ann")

    assert game.life == (20, 20)
    assert not game.permanent(GIANT).attacking
