"""Unusual cards that exchange something: the effect of each, with at least one counter-example."""

from __future__ import annotations

from cardwright.games.magic.numbers.columns import COMMANDER, STATUS
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.kernel.ints import Obj, Seat

from .kit import permanent, rule, table


# -- Bilbo, Luckwearer
@rule("CR 701.12b", "CR 715.3", "CR 715.3d")
def test_bilbos_adventure_exchanges_two_nonland_permanents_of_one_type_and_sends_him_into_exile() -> None:
    game = table(
        Ann={"hand": ["Bilbo, Luckwearer"], "battlefield": ["5 Island", "Grizzly Bears"], "mana": "{1}{U}"},
        Bob={"battlefield": ["Hill Giant", "Jeweled Bird"]},
    )

    game.cast("Burglar's Plot", "Grizzly Bears")
    assert "Jeweled Bird" not in game.battlefield("Ann")
    game.pass_all()

    assert (game.controller("Grizzly Bears"), game.controller("Hill Giant")) == ("Bob", "Ann")
    assert game.exile("Ann") == ["Bilbo, Luckwearer"]
    game.cast("Bilbo, Luckwearer").pass_all()
    assert "Bilbo, Luckwearer" in game.battlefield("Ann")


@rule("CR 601.2c")
def test_bilbos_adventure_needs_two_that_share_a_type() -> None:
    game = table(
        Ann={"hand": ["Bilbo, Luckwearer"], "battlefield": ["5 Island", "Jeweled Bird"]},
        Bob={"battlefield": ["Hill Giant", "Forest"]},
    )

    assert "Cast Burglar's Plot" not in game.offered()


def test_bilbo_cant_be_blocked_and_filters_a_card_when_he_hits() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Bilbo, Luckwearer", attacking="Bob")],
            "library": ["Island"],
            "hand": ["Forest"],
        },
        Bob={"battlefield": ["Hill Giant"]},
        step="declare blockers",
    )

    game.pass_all().pass_all()
    game.answer("Forest")

    assert (game.hand(), game.graveyard(), game.life) == (["Island"], ["Forest"], (20, 19))


# -- Confusion in the Ranks
@rule("CR 701.12b", "CR 603.6a")
def test_what_enters_is_exchanged_for_another_players_permanent_that_its_controller_targets() -> None:
    game = table(
        Ann={"battlefield": ["Confusion in the Ranks", "Hill Giant", "Forest"]},
        Bob={"hand": ["Grizzly Bears"], "battlefield": ["2 Forest"]},
        turn="Bob",
    )

    game.cast("Grizzly Bears").resolve().pass_all()

    assert game.battlefield("Bob") == ["Forest", "Forest", "Hill Giant"]
    assert game.controller("Grizzly Bears") == "Ann"


@rule("CR 601.2c")
def test_the_controller_of_what_enters_chooses_whose_ability_it_is_never_mind() -> None:
    game = table(
        Ann={"battlefield": ["Confusion in the Ranks", "Hill Giant", "Serra Angel"]},
        Bob={"hand": ["Grizzly Bears"], "battlefield": ["2 Forest"]},
        turn="Bob",
    )

    game.cast("Grizzly Bears").resolve()

    assert game.asked == "Bob"
    game.answer("Serra Angel").pass_all()
    assert game.controller("Serra Angel") == "Bob"
    assert game.on_stack() == []


@rule("CR 603.3d")
def test_what_enters_alone_of_its_type_is_not_exchanged() -> None:
    game = table(
        Ann={"battlefield": ["Confusion in the Ranks"]},
        Bob={"hand": ["Grizzly Bears"], "battlefield": ["2 Forest", "Hill Giant"]},
        turn="Bob",
    )

    game.cast("Grizzly Bears").resolve()

    assert game.stack() == []
    assert game.controller("Grizzly Bears") == "Bob"


# -- Juxtapose
@rule("CR 701.12b", "CR 202.3")
def test_juxtapose_exchanges_the_greatest_creatures_then_the_greatest_artifacts() -> None:
    game = table(
        Ann={"hand": ["Juxtapose"], "battlefield": ["4 Island", "Grizzly Bears", "Jeweled Bird"]},
        Bob={"battlefield": ["Hill Giant", "Serra Angel", "Bronze Tablet"]},
    )

    game.cast("Juxtapose", "Bob").pass_all()

    assert game.battlefield("Ann") == ["Bronze Tablet", *["Island"] * 4, "Serra Angel"]
    assert game.battlefield("Bob") == ["Grizzly Bears", "Hill Giant", "Jeweled Bird"]


@rule("CR 608.2d")
def test_of_several_greatest_each_player_picks_among_their_own() -> None:
    game = table(
        Ann={"hand": ["Juxtapose"], "battlefield": ["4 Island", "Grizzly Bears"]},
        Bob={
            "battlefield": [
                permanent("Hill Giant", alias="one"),
                permanent("Hill Giant", alias="two"),
                "Jeweled Bird",
            ]
        },
    )

    game.cast("Juxtapose", "Bob").pass_all()

    assert game.asked == "Bob"
    game.answer("Hill Giant #2")
    assert (game.controller("one"), game.controller("two")) == ("Bob", "Ann")


@rule("CR 701.12a")
def test_juxtapose_leaves_creatures_alone_if_a_player_has_none_and_goes_on_with_artifacts() -> None:
    game = table(
        Ann={"hand": ["Juxtapose"], "battlefield": ["4 Island", "Jeweled Bird"]},
        Bob={"battlefield": ["Hill Giant", "Bronze Tablet"]},
    )

    game.cast("Juxtapose", "Bob").pass_all()

    assert game.battlefield("Bob") == ["Hill Giant", "Jeweled Bird"]


# -- Oko
@rule("CR 606.3", "CR 111.1")
def test_oko_makes_food_and_food_is_eaten_for_three_life() -> None:
    game = table(Ann={"battlefield": ["Oko, Thief of Crowns", "2 Island"]})

    game.act(next(text for text in game.offered() if ": +2" in text)).pass_all()
    assert game.counters("Oko, Thief of Crowns") == {"loyalty": 6}
    game.activate("Food").pass_all()

    assert game.life == (23, 20)
    assert "Food" not in game.battlefield("Ann")


@rule("CR 205.1a", "CR 613.1f")
def test_oko_makes_an_elk_of_an_artifact_for_good() -> None:
    game = table(
        Ann={"battlefield": ["Oko, Thief of Crowns"], "library": ["3 Island"]},
        Bob={"battlefield": ["Jeweled Bird"], "library": ["3 Island"]},
    )

    game.act(next(text for text in game.offered() if ": +1" in text)).pass_all()
    game.to_step("upkeep", "Bob")

    assert game.pt("Jeweled Bird") == (3, 3)
    assert (game.types("Jeweled Bird"), game.colors("Jeweled Bird")) == (("Creature", "Elk"), ("green",))
    assert not [text for text in game.offered() if text.startswith("Jeweled Bird")]


@rule("CR 701.12b", "CR 115.1")
def test_oko_exchanges_for_a_creature_of_power_three_or_less() -> None:
    game = table(
        Ann={"battlefield": [permanent("Oko, Thief of Crowns", counters={"loyalty": 5}), "Jeweled Bird"]},
        Bob={"battlefield": ["Hill Giant", "Serra Angel"]},
    )

    game.act(next(text for text in game.offered() if ": -5" in text)).pass_all()

    assert (game.controller("Jeweled Bird"), game.controller("Hill Giant")) == ("Bob", "Ann")
    assert game.battlefield("Ann") == ["Hill Giant"]


@rule("CR 606.6", "CR 606.4")
def test_oko_cant_exchange_with_four_loyalty_or_for_big_creatures_only() -> None:
    small = table(
        Ann={"battlefield": ["Oko, Thief of Crowns", "Jeweled Bird"]}, Bob={"battlefield": ["Hill Giant"]}
    )
    big = table(
        Ann={"battlefield": [permanent("Oko, Thief of Crowns", counters={"loyalty": 5}), "Jeweled Bird"]},
        Bob={"battlefield": ["Serra Angel"]},
    )

    assert not [text for text in small.offered() + big.offered() if ": -5" in text]


# -- Power Struggle
@rule("CR 701.12b")
def test_power_struggle_exchanges_two_random_permanents_of_one_type_in_each_upkeep() -> None:
    game = table(
        Ann={"battlefield": ["Power Struggle"], "library": ["Island"]},
        Bob={"battlefield": ["Hill Giant"], "library": ["Island"]},
        Cid={"battlefield": ["Grizzly Bears", "Jeweled Bird"], "library": ["Island"]},
        turn="Bob",
        step="upkeep",
    )

    assert game.asked == "Bob"
    game.pass_all()

    assert (game.controller("Hill Giant"), game.controller("Grizzly Bears")) == ("Cid", "Bob")
    assert game.controller("Jeweled Bird") == "Cid"


@rule("CR 603.3d")
def test_power_struggle_does_nothing_without_a_match() -> None:
    game = table(
        Ann={"battlefield": ["Power Struggle", "Jeweled Bird"]},
        Bob={"battlefield": ["Hill Giant"]},
        turn="Bob",
        step="upkeep",
    )

    assert game.stack() == []


# -- Shifting Borders
@rule("CR 701.12b")
def test_shifting_borders_exchanges_two_lands() -> None:
    game = table(
        Ann={"hand": ["Shifting Borders"], "battlefield": ["4 Island"]}, Bob={"battlefield": ["Forest"]}
    )

    game.cast("Shifting Borders", "Island #1", "Forest").pass_all()

    assert game.battlefield("Bob") == ["Island"]
    assert game.controller("Forest") == "Ann"


@rule("CR 702.47a", "CR 702.47b", "CR 702.47c")
def test_spliced_onto_another_it_exchanges_two_more_lands_and_stays_in_the_hand() -> None:
    game = table(
        Ann={"hand": ["2 Shifting Borders"], "battlefield": ["8 Island", "Mountain"]},
        Bob={"battlefield": ["Forest", "Swamp"]},
    )

    game.act(
        "Cast Shifting Borders #1", "Shifting Borders", "Mountain", "Forest", "Island #1", "Swamp"
    ).pass_all()

    assert sorted(game.battlefield("Bob")) == ["Island", "Mountain"]
    assert game.hand() == ["Shifting Borders"]
    assert game.counter("blue") == 0
    assert game.sees("Bob", "Ann", "hand") == ["Shifting Borders"]


@rule("CR 702.47a")
def test_splicing_is_offered_only_if_both_costs_can_be_paid() -> None:
    game = table(
        Ann={"hand": ["2 Shifting Borders"], "battlefield": ["7 Island"]}, Bob={"battlefield": ["Forest"]}
    )

    game.answer("Cast Shifting Borders #1")

    assert "Splice nothing" not in game.offered()


@rule("CR 702.47a")
def test_nothing_is_spliced_onto_what_is_not_arcane() -> None:
    game = table(
        Ann={"hand": ["Shifting Borders", "Lightning Bolt"], "battlefield": ["8 Island", "Mountain"]},
        Bob={"battlefield": ["Forest"]},
    )

    game.cast("Lightning Bolt", "Bob").pass_all()

    assert game.life == (20, 17)
    assert game.hand() == ["Shifting Borders"]


@rule("CR 702.47d", "CR 608.2b")
def test_a_spliced_spell_resolves_as_far_as_its_targets_are_legal() -> None:
    game = table(
        Ann={"hand": ["2 Shifting Borders"], "battlefield": ["8 Island", "Mountain"]},
        Bob={"battlefield": [permanent("Forest", alias="goes"), "Swamp"]},
    )
    game.act("Cast Shifting Borders #1", "Shifting Borders", "Mountain", "Forest", "Island #1", "Swamp")
    g = game.g
    g.put(Obj(game.find("goes")), g.zone(GRAVEYARD, Seat(1)), -1, 0, True)

    game.pass_all()

    assert sorted(game.battlefield("Bob")) == ["Island"]
    assert game.controller("Mountain") == "Ann"


def test_a_spliced_spell_is_saved_and_resolves_the_same() -> None:
    game = table(
        Ann={"hand": ["2 Shifting Borders"], "battlefield": ["8 Island", "Mountain"]},
        Bob={"battlefield": ["Forest", "Swamp"]},
    )
    game.act("Cast Shifting Borders #1", "Shifting Borders", "Mountain", "Forest", "Island #1", "Swamp")

    again = game.saved().pass_all()

    assert sorted(again.battlefield("Bob")) == ["Island", "Mountain"]


# -- Shifting Grift
@rule("CR 702.172a", "CR 700.2")
def test_each_mode_of_shifting_grift_is_paid_for_and_exchanges_its_pair() -> None:
    game = table(
        Ann={
            "hand": ["Shifting Grift"],
            "battlefield": ["Grizzly Bears", "Jeweled Bird"],
            "mana": "{U}{U}{C}{C}{C}",
        },
        Bob={"battlefield": ["Hill Giant", "Bronze Tablet"]},
    )

    game.answer("Cast Shifting Grift", "two creatures", "two artifacts")
    game.act("Grizzly Bears", "Bronze Tablet").pass_all()

    assert game.battlefield("Ann") == ["Bronze Tablet", "Hill Giant"]
    assert game.battlefield("Bob") == ["Grizzly Bears", "Jeweled Bird"]


@rule("CR 702.172a", "CR 700.2a")
def test_shifting_grift_needs_a_mode_that_can_be_paid_for_and_has_targets() -> None:
    game = table(
        Ann={"hand": ["Shifting Grift"], "battlefield": ["Grizzly Bears"], "mana": "{U}{U}{C}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    assert "Cast Shifting Grift" not in game.offered()


# -- The Trickster-God's Heist
@rule("CR 714.3a", "CR 714.2b", "CR 701.12b")
def test_the_first_chapter_may_exchange_two_creatures() -> None:
    game = table(
        Ann={"hand": ["The Trickster-God's Heist"], "mana": "{U}{U}{B}{B}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast("The Trickster-God's Heist").resolve()
    game.answer("Grizzly Bears").pass_all().answer("Exchange")

    assert game.counters("The Trickster-God's Heist") == {"lore": 1}
    assert (game.controller("Grizzly Bears"), game.controller("Hill Giant")) == ("Bob", "Ann")


@rule("CR 714.3c", "CR 205.4c", "CR 505.4")
def test_the_second_chapter_takes_neither_basics_nor_creatures() -> None:
    game = table(
        Ann={
            "battlefield": [
                permanent("The Trickster-God's Heist", counters={"lore": 1}),
                "Jeweled Bird",
                "Forest",
            ],
            "library": ["Island"],
        },
        Bob={"battlefield": ["Bronze Tablet", "Hill Giant", "Swamp"]},
        step="draw",
    )

    game.to_step("first main")
    assert game.stack_size == 1
    game.answer("Jeweled Bird").pass_all().answer("Exchange")

    assert game.battlefield("Bob") == ["Hill Giant", "Jeweled Bird", "Swamp"]


@rule("CR 714.4", "CR 704.5s")
def test_the_third_chapter_drains_and_the_story_is_over() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("The Trickster-God's Heist", counters={"lore": 2})],
            "library": ["Island"],
        },
        step="draw",
    )

    game.to_step("first main")
    game.answer("Bob").pass_all()

    assert game.life == (23, 17)
    assert game.graveyard() == ["The Trickster-God's Heist"]


def test_the_exchange_of_a_chapter_may_be_left() -> None:
    game = table(
        Ann={"hand": ["The Trickster-God's Heist"], "mana": "{U}{U}{B}{B}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast("The Trickster-God's Heist").resolve()
    game.answer("Grizzly Bears").pass_all().answer("Don't")

    assert game.controller("Grizzly Bears") == "Ann"


# -- Visions of Duplicity
@rule("CR 701.12b", "CR 702.34a")
def test_visions_exchange_creatures_of_two_opponents_also_from_the_graveyard() -> None:
    game = table(
        Ann={"graveyard": ["Visions of Duplicity"], "battlefield": ["10 Island", "Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
        Cid={"battlefield": ["Serra Angel"]},
    )

    game.act("Cast Visions of Duplicity with flashback", "Hill Giant").pass_all()

    assert (game.controller("Hill Giant"), game.controller("Serra Angel")) == ("Cid", "Bob")
    assert game.exile() == ["Visions of Duplicity"]


@rule("CR 701.12b")
def test_visions_of_two_creatures_of_one_opponent_exchange_nothing() -> None:
    game = table(
        Ann={"hand": ["Visions of Duplicity"], "battlefield": ["3 Island"]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
    )

    game.cast("Visions of Duplicity", "Hill Giant").pass_all()

    assert game.battlefield("Bob") == ["Grizzly Bears", "Hill Giant"]
    assert any("one player controls both" in text for text in game.told())


@rule("CR 903.3", "CR 118.7", "CR 903.3d")
def test_a_commander_makes_the_flashback_of_visions_cheaper() -> None:
    game = table(
        Ann={
            "graveyard": ["Visions of Duplicity"],
            "battlefield": ["6 Island", "Hill Giant"],
            "library": ["3 Plains"],
        },
        Bob={"battlefield": ["Hill Giant"], "library": ["3 Plains"]},
        Cid={"battlefield": ["Serra Angel"], "library": ["3 Plains"]},
    )
    assert "Cast Visions of Duplicity with flashback" not in game.offered()

    giant = game.find("Ann's Hill Giant")
    game.g.set_col(Obj(giant), STATUS, game.g.col(Obj(giant), STATUS) | COMMANDER)
    game.pass_all().to_step("first main", "Ann")

    assert "Cast Visions of Duplicity with flashback" in game.offered()


# -- Perplexing Chimera
@rule("CR 701.12b", "CR 115.7d", "CR 112.2")
def test_the_chimera_goes_to_the_caster_and_the_spell_hits_somebody_else() -> None:
    game = table(
        Ann={"battlefield": ["Perplexing Chimera"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        turn="Bob",
    )

    game.cast("Lightning Bolt", "Ann").resolve().answer("Exchange", "Bob").pass_all()

    assert game.life == (20, 17)
    assert game.controller("Perplexing Chimera") == "Bob"
    assert game.graveyard("Bob") == ["Lightning Bolt"]


@rule("CR 400.7a", "CR 608.3a")
def test_the_permanent_that_the_spell_becomes_stays_with_the_chimeras_player() -> None:
    game = table(
        Ann={"battlefield": ["Perplexing Chimera"]},
        Bob={"hand": ["Hill Giant"], "battlefield": ["4 Mountain"], "library": ["3 Island"]},
        turn="Bob",
    )

    game.cast("Hill Giant").resolve().answer("Exchange").pass_all()

    assert (game.controller("Hill Giant"), game.owner("Hill Giant")) == ("Ann", "Bob")
    game.to_step("end step")
    assert game.controller("Hill Giant") == "Ann"


def test_the_chimera_stays_if_its_player_likes() -> None:
    game = table(
        Ann={"battlefield": ["Perplexing Chimera"]},
        Bob={"hand": ["Hill Giant"], "battlefield": ["4 Mountain"]},
        turn="Bob",
    )
    game.cast("Hill Giant").resolve().answer("Don't").pass_all()

    assert game.controller("Hill Giant") == "Bob"
    assert game.controller("Perplexing Chimera") == "Ann"


@rule("CR 701.12b")
def test_ones_own_spell_does_not_tempt_the_chimera() -> None:
    game = table(Ann={"battlefield": ["Perplexing Chimera", "Mountain"], "hand": ["Lightning Bolt"]})

    game.cast("Lightning Bolt", "Bob")

    assert game.stack() == ["Lightning Bolt"]


# -- Sudden Substitution
@rule("CR 701.12b", "CR 702.61a", "CR 400.7a")
def test_sudden_substitution_takes_a_spell_for_a_creature_and_nobody_can_answer() -> None:
    game = table(
        Ann={
            "hand": ["Sudden Substitution", "Lightning Bolt"],
            "battlefield": ["4 Island", "Mountain", "Grizzly Bears"],
        },
        Bob={"hand": ["Bronze Tablet"], "battlefield": ["6 Forest"]},
        turn="Bob",
    )

    game.cast("Bronze Tablet").pass_once()
    game.cast("Sudden Substitution")
    assert "Cast Lightning Bolt" not in game.offered()
    game.resolve().pass_all()

    assert (game.controller("Bronze Tablet"), game.owner("Bronze Tablet")) == ("Ann", "Bob")
    assert game.controller("Grizzly Bears") == "Bob"


@rule("CR 115.7d", "CR 115.7e")
def test_the_new_controller_may_choose_new_targets_for_the_spell() -> None:
    game = table(
        Ann={"hand": ["Sudden Substitution"], "battlefield": ["4 Island", "Grizzly Bears"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        turn="Bob",
    )

    game.cast("Lightning Bolt", "Grizzly Bears").pass_once()
    game.cast("Sudden Substitution").resolve().answer("Bob").pass_all()

    assert game.life == (20, 17)
    assert game.controller("Grizzly Bears") == "Bob"


@rule("CR 701.12b")
def test_a_creature_of_the_spells_own_controller_is_not_exchanged_but_they_may_choose_new_targets() -> None:
    game = table(
        Ann={"hand": ["Sudden Substitution"], "battlefield": ["4 Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Hill Giant"]},
        turn="Bob",
    )

    game.cast("Lightning Bolt", "Ann").pass_once()
    game.cast("Sudden Substitution").resolve()
    assert game.asked == "Bob"
    game.answer("Keep the target").pass_all()

    assert game.life == (17, 20)
    assert game.controller("Hill Giant") == "Bob"


@rule("CR 701.12a")
def test_a_chimera_that_dies_in_response_exchanges_nothing() -> None:
    game = table(
        Ann={"battlefield": ["Perplexing Chimera"]},
        Bob={"hand": ["Hill Giant", "Lightning Bolt"], "battlefield": ["5 Mountain"]},
        turn="Bob",
    )

    game.cast("Hill Giant").cast("Lightning Bolt", "Perplexing Chimera")
    game.resolve().answer("Don't").resolve().resolve().pass_all()

    assert game.graveyard() == ["Perplexing Chimera"]
    assert game.controller("Hill Giant") == "Bob"
