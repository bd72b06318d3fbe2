"""CR 701.12a-b. Permanents with abilities that exchange control: the effect, and counter-examples."""

from __future__ import annotations

import pytest

from tests.magic.control_cards import (
    BEARS,
    GIANT,
    GOLEM,
    HERO,
    HILL,
    ISLE,
    MANA,
    NOTHING,
    ROCK,
    SCROLL,
    STONE,
    cites,
    enters,
    exchanged,
    in_upkeep,
)
from tests.magic.kit import Table, permanent, rule, table


# -- this and a target
@rule("CR 701.12b")
def test_avarice_totem_goes_to_whoever_has_the_other_permanent() -> None:
    game = table(Ann={"battlefield": ["Avarice Totem"], "mana": MANA}, Bob={"battlefield": [GIANT, HILL]})

    game.activate("Avarice Totem", GIANT).resolve()

    assert (game.controller("Avarice Totem"), game.controller(GIANT)) == ("Bob", "Ann")


@rule("CR 701.12b")
def test_avarice_totem_can_be_answered_with_itself() -> None:
    game = table(
        Ann={"battlefield": ["Avarice Totem", BEARS], "mana": MANA},
        Bob={"battlefield": [GIANT], "mana": "{U}"},
    )

    game.activate("Avarice Totem", GIANT).activate("Avarice Totem", BEARS)
    game.resolve()
    assert cites(game, "701.12b", NOTHING)
    game.resolve()

    assert game.controller(GIANT) == "Ann"


@rule("CR 701.12a")
def test_avarice_totem_does_nothing_once_it_has_left() -> None:
    game = table(
        Ann={"battlefield": ["Avarice Totem"], "mana": MANA},
        Bob={"battlefield": [GIANT], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    game.activate("Avarice Totem", GIANT).pass_once().cast("Swift Strike", "Avarice Totem").pass_all()

    assert game.controller(GIANT) == "Bob"
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12b", "CR 603.5", "CR 603.2b")
@pytest.mark.parametrize(("answer", "holder"), [("Exchange", "Bob"), ("Don't", "Ann")])
def test_conjured_currency_may_be_exchanged_in_your_upkeep(answer: str, holder: str) -> None:
    game = table(
        Ann={"battlefield": ["Conjured Currency", permanent(BEARS, owner="Bob")], "library": [HILL]},
        Bob={"battlefield": [GIANT, permanent(ROCK, owner="Ann")]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game).resolve().answer(answer)

    assert game.controller("Conjured Currency") == holder
    assert (game.controller(GIANT) == "Ann") == (holder == "Bob")


@rule("CR 603.3d")
def test_conjured_currency_takes_nothing_that_you_own() -> None:
    game = table(
        Ann={"battlefield": ["Conjured Currency"], "library": [HILL]},
        Bob={"battlefield": [permanent(ROCK, owner="Ann")]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game)

    assert game.stack_size == 0


@rule("CR 701.12b", "CR 602.5d")
def test_eyes_everywhere_exchanges_itself_at_sorcery_speed() -> None:
    game = table(Ann={"battlefield": ["Eyes Everywhere"], "mana": MANA}, Bob={"battlefield": [GIANT, HILL]})

    game.activate("Eyes Everywhere", GIANT)
    assert not any(text.startswith("Eyes") for text in game.offered())
    game.resolve()

    assert (game.controller("Eyes Everywhere"), game.controller(GIANT)) == ("Bob", "Ann")


@rule("CR 701.22a")
@pytest.mark.parametrize(("answer", "top"), [(GIANT, BEARS), ("Keep on top", GIANT)])
def test_eyes_everywhere_scries_in_your_upkeep(answer: str, top: str) -> None:
    game = table(
        Ann={"battlefield": ["Eyes Everywhere"], "library": [GIANT, BEARS]}, turn="Bob", step="end step"
    )

    in_upkeep(game).resolve()
    assert game.sees("Ann", "Ann", "library")[0] == GIANT
    game.answer(answer)

    assert game.library()[0] == top
    assert GIANT not in game.sees("Bob", "Ann", "library")


@rule("CR 701.22a", "CR 401.4")
def test_scry_puts_some_on_the_bottom_and_orders_the_rest() -> None:
    game = table(
        Ann={"hand": ["Long Look"], "library": [GIANT, BEARS, ISLE, HERO], "mana": "{U}"},
        Bob={"library": [HILL]},
    )

    game.cast("Long Look").resolve()
    assert game.offered() == ["Keep on top", GIANT, BEARS, ISLE]
    game.answer(BEARS, "Keep on top", GIANT)

    assert game.library() == [ISLE, GIANT, HERO, BEARS]
    assert cites(game, "701.22a")


@rule("CR 701.22d")
def test_an_empty_library_is_scried_with_nothing_to_see() -> None:
    game = table(Ann={"hand": ["Long Look"], "mana": "{U}"})

    game.cast("Long Look").resolve()

    assert cites(game, "701.22a")
    assert game.asked == "Ann"


@rule("CR 701.12b")
def test_gilded_drake_is_exchanged_for_an_opposing_creature() -> None:
    game = table(Ann={"hand": ["Gilded Drake"], "mana": MANA}, Bob={"battlefield": [GIANT]})

    game.cast("Gilded Drake").resolve().answer(GIANT).resolve()

    assert (game.battlefield(), game.battlefield("Bob")) == ([GIANT], ["Gilded Drake"])


@rule("CR 701.12a")
def test_gilded_drake_without_a_target_is_sacrificed() -> None:
    game = table(Ann={"hand": ["Gilded Drake"], "mana": MANA}, Bob={"battlefield": [GIANT]})

    game.cast("Gilded Drake").resolve().answer("No target").resolve()

    assert (game.graveyard(), game.controller(GIANT)) == (["Gilded Drake"], "Bob")


@rule("CR 701.12a", "CR 608.2b")
def test_gilded_drake_is_sacrificed_also_if_its_target_is_gone() -> None:
    game = table(
        Ann={"hand": ["Gilded Drake"], "mana": MANA},
        Bob={"battlefield": [GIANT], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    game.cast("Gilded Drake").resolve().answer(GIANT).pass_once().cast("Swift Strike", GIANT).pass_all()

    assert game.graveyard() == ["Gilded Drake"]
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12b")
def test_phyrexian_infiltrator_can_be_exchanged_on_and_on() -> None:
    game = table(
        Ann={"battlefield": ["Phyrexian Infiltrator"], "mana": "{U}{U}{U}{U}{U}{U}{U}{U}"},
        Bob={"battlefield": [BEARS, GIANT]},
    )

    game.activate("Phyrexian Infiltrator", BEARS).activate("Phyrexian Infiltrator", GIANT)
    game.resolve()
    assert (game.controller("Phyrexian Infiltrator"), game.controller(GIANT)) == ("Bob", "Ann")
    game.resolve()

    assert cites(game, "701.12b", NOTHING)
    assert game.controller(BEARS) == "Bob"


@rule("CR 701.12b", "CR 107.14")
def test_volatile_stormdrake_is_exchanged_and_energy_pays_for_the_creature() -> None:
    game = table(Ann={"hand": ["Volatile Stormdrake"], "mana": MANA}, Bob={"battlefield": [BEARS]})

    game.cast("Volatile Stormdrake").pass_all()
    assert game.counter("energy") == 4
    game.answer("Pay energy: the mana value of it")

    assert (game.battlefield(), game.battlefield("Bob")) == ([BEARS], ["Volatile Stormdrake"])
    assert game.counter("energy") == 2


@rule("CR 118.12a")
def test_volatile_stormdrake_without_payment_the_creature_is_sacrificed() -> None:
    game = table(Ann={"hand": ["Volatile Stormdrake"], "mana": MANA}, Bob={"battlefield": [BEARS]})

    game.cast("Volatile Stormdrake").pass_all().answer("Don't")

    assert (game.graveyard("Bob"), game.counter("energy")) == ([BEARS], 4)


@rule("CR 118.12a", "CR 118.3")
def test_volatile_stormdrake_what_costs_more_than_there_is_energy_is_sacrificed() -> None:
    game = table(
        Ann={"hand": ["Volatile Stormdrake"], "mana": MANA},
        Bob={"battlefield": ["Djinn of Infinite Deceits"]},
    )

    game.cast("Volatile Stormdrake").pass_all()

    assert game.graveyard("Bob") == ["Djinn of Infinite Deceits"]
    assert game.counter("energy") == 4


@rule("CR 701.12a")
def test_volatile_stormdrake_gives_nothing_if_nothing_is_exchanged() -> None:
    game = table(
        Ann={"hand": ["Volatile Stormdrake"], "mana": MANA},
        Bob={"battlefield": [BEARS], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    enters(game, "Volatile Stormdrake").pass_once().cast("Swift Strike", "Volatile Stormdrake").pass_all()

    assert (game.counter("energy"), game.controller(BEARS)) == (0, "Bob")
    assert cites(game, "701.12a", NOTHING)


@rule("CR 702.11d")
def test_volatile_stormdrake_is_a_target_for_spells_but_not_for_abilities() -> None:
    game = table(
        Ann={"battlefield": ["Volatile Stormdrake", BEARS]},
        Bob={"battlefield": ["Kind Mage"], "hand": ["Swift Strike"], "mana": "{R}"},
        turn="Bob",
    )

    game.answer(next(text for text in game.offered() if text.startswith("Kind Mage: ")))
    assert game.offered() == [BEARS, "Kind Mage"]
    game.answer(BEARS).answer("Cast Swift Strike")

    assert "Volatile Stormdrake" in game.offered()


# -- two targets, if you like
@rule("CR 702.37e", "CR 708.7", "CR 708.8", "CR 405.6d")
def test_chromeshell_crab_exchanges_when_it_is_turned_face_up() -> None:
    game = table(
        Ann={"battlefield": [permanent("Chromeshell Crab", face_down=True), BEARS], "mana": MANA},
        Bob={"battlefield": [GIANT]},
    )

    game.answer(game.offered()[1]).pay().answer(BEARS).resolve().answer("Exchange")

    assert (game.controller(BEARS), game.controller(GIANT)) == ("Bob", "Ann")


@rule("CR 702.37a", "CR 708.2a", "CR 708.3")
def test_chromeshell_crab_enters_face_down_without_an_exchange() -> None:
    game = table(
        Ann={"hand": ["Chromeshell Crab"], "battlefield": [BEARS], "mana": "{U}{U}{U}"},
        Bob={"battlefield": [GIANT]},
    )

    game.answer(game.offered()[1]).pay().resolve()

    assert game.stack_size == 0
    assert game.pt("Chromeshell Crab") == (2, 2)


@rule("CR 701.12a")
def test_chromeshell_crab_does_nothing_if_a_target_is_gone() -> None:
    game = table(
        Ann={"battlefield": [permanent("Chromeshell Crab", face_down=True), BEARS], "mana": MANA},
        Bob={"battlefield": [GIANT], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    game.answer(game.offered()[1]).pay().answer(BEARS).pass_once().cast("Swift Strike", BEARS).pass_all()

    assert game.controller(GIANT) == "Bob"
    assert cites(game, "701.12a", NOTHING)


@rule("CR 603.2", "CR 701.12b")
def test_daring_thief_exchanges_when_it_untaps() -> None:
    game = table(
        Ann={"battlefield": [permanent("Daring Thief", tapped=True), ROCK], "library": [HILL]},
        Bob={"battlefield": [GOLEM, SCROLL]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game).answer(ROCK).resolve().answer("Exchange")

    assert (game.controller(ROCK), game.controller(GOLEM)) == ("Bob", "Ann")


@rule("CR 603.2", "CR 701.26b")
def test_daring_thief_does_nothing_if_it_was_not_tapped() -> None:
    game = table(
        Ann={"battlefield": ["Daring Thief", ROCK], "library": [HILL]},
        Bob={"battlefield": [GOLEM]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game)

    assert game.stack_size == 0


@rule("CR 603.3d")
def test_daring_thief_finds_nothing_of_a_shared_type() -> None:
    game = table(
        Ann={"battlefield": [permanent("Daring Thief", tapped=True), ROCK], "library": [HILL]},
        Bob={"battlefield": [SCROLL]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game)

    assert game.stack_size == 0


@rule("CR 701.12b")
def test_kitsune_exchanges_two_others_when_she_enters() -> None:
    game = table(
        Ann={"hand": ["Kitsune, Dragon's Daughter"], "battlefield": [BEARS], "mana": MANA},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Kitsune, Dragon's Daughter").resolve()
    assert "Kitsune, Dragon's Daughter" not in game.offered()
    game.answer(BEARS).resolve().answer("Exchange")

    assert (game.controller(BEARS), game.controller(GIANT)) == ("Bob", "Ann")


@rule("CR 510.3a", "CR 701.12b")
def test_kitsune_exchanges_two_others_when_she_hits_a_player() -> None:
    game = table(
        Ann={"battlefield": ["Kitsune, Dragon's Daughter"]},
        Bob={"battlefield": [permanent(BEARS, tapped=True)]},
        Cid={"battlefield": [permanent(GIANT, tapped=True)]},
        step="beginning of combat",
    )

    game.pass_all()
    game.answer("Kitsune, Dragon's Daughter", "Bob")
    game.to_step("combat damage")
    game.answer(BEARS).resolve().answer("Exchange")

    assert (game.controller(BEARS), game.controller(GIANT)) == ("Cid", "Bob")
    assert game.life[1] == 14


@rule("CR 603.3d")
def test_kitsune_finds_no_two_creatures_of_different_players() -> None:
    game = table(
        Ann={"hand": ["Kitsune, Dragon's Daughter"], "mana": MANA}, Bob={"battlefield": [GIANT, BEARS]}
    )

    game.cast("Kitsune, Dragon's Daughter").resolve()

    assert game.stack_size == 0


@rule("CR 701.12b", "CR 202.3")
def test_pucas_mischief_takes_what_costs_no_more() -> None:
    game = table(
        Ann={"battlefield": ["Puca's Mischief", BEARS], "library": [HILL]},
        Bob={"battlefield": [GIANT, ROCK, HILL]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game).answer(BEARS)
    game.resolve().answer("Exchange")

    assert (game.controller(BEARS), game.controller(ROCK)) == ("Bob", "Ann")


@rule("CR 608.2d")
def test_pucas_mischief_may_be_left() -> None:
    game = table(
        Ann={"battlefield": ["Puca's Mischief", BEARS], "library": [HILL]},
        Bob={"battlefield": [ROCK]},
        turn="Bob",
        step="end step",
    )

    in_upkeep(game).answer(BEARS).resolve().answer("Don't")

    assert game.controller(ROCK) == "Bob"
    assert not exchanged(game)


@rule("CR 701.12b", "CR 208")
def test_spawnbroker_takes_a_creature_that_is_no_stronger() -> None:
    game = table(
        Ann={"hand": ["Spawnbroker"], "battlefield": [GIANT], "mana": MANA},
        Bob={"battlefield": [BEARS, HERO]},
    )

    game.cast("Spawnbroker").resolve()
    game.resolve().answer("Exchange")

    assert (game.controller(GIANT), game.controller(BEARS)) == ("Bob", "Ann")


@rule("CR 608.2b", "CR 701.12a")
def test_spawnbroker_does_nothing_if_the_other_has_become_stronger() -> None:
    game = table(
        Ann={"hand": ["Spawnbroker"], "battlefield": [BEARS], "mana": MANA},
        Bob={"battlefield": ["Kind Mage"]},
    )

    game.cast("Spawnbroker").resolve().answer(BEARS).pass_once()
    game.activate("Kind Mage", "Kind Mage").activate("Kind Mage", "Kind Mage").pass_all()

    assert game.controller("Kind Mage") == "Bob"
    assert cites(game, "701.12a", NOTHING)


def hit_by_arteeoh(game: Table) -> Table:
    """Ann's combat damage has been dealt to Bob; a trigger asks for targets or is on the stack."""
    return game.pass_all().answer("Arteeoh, Dread Scavenger").to_step("combat damage")


@rule("CR 603.12", "CR 707.9a", "CR 701.12b")
def test_arteeoh_exchanges_artifacts_and_then_copies_one_as_a_squirrel() -> None:
    game = table(
        Ann={"battlefield": ["Arteeoh, Dread Scavenger", ROCK]},
        Bob={"battlefield": [STONE]},
        step="beginning of combat",
    )

    hit_by_arteeoh(game).answer(ROCK).resolve().answer("Exchange").pass_all()

    assert (game.controller(STONE), game.controller("Bob's Grey Rock")) == ("Ann", "Bob")
    assert game.pt("Ann's Grey Rock") == (1, 1)
    assert set(game.types("Ann's Grey Rock")) == {"Artifact", "Creature", "Squirrel"}
    assert game.colors("Ann's Grey Rock") == ("green",)


@rule("CR 707.9a")
def test_arteeoh_every_token_is_a_squirrel_and_so_is_a_copy_of_one() -> None:
    game = table(
        Ann={
            "hand": ["Cackling Counterpart"],
            "battlefield": ["Arteeoh, Dread Scavenger", "Doubling Season", ROCK, "3 Island"],
        },
        Bob={"battlefield": [STONE]},
        step="beginning of combat",
    )

    hit_by_arteeoh(game).answer(ROCK).resolve().answer("Exchange").pass_all()
    assert game.battlefield().count(ROCK) == 2
    game.cast("Cackling Counterpart", "Grey Rock #1").resolve()

    assert [game.pt(f"Ann's Grey Rock #{i}") for i in range(1, 5)] == [(1, 1)] * 4
    assert all("Squirrel" in game.types(f"Ann's Grey Rock #{i}") for i in range(1, 5))


@rule("CR 603.12", "CR 701.12a")
def test_arteeoh_copies_nothing_without_an_exchange() -> None:
    game = table(
        Ann={"battlefield": ["Arteeoh, Dread Scavenger", ROCK]},
        Bob={"battlefield": [STONE, SCROLL]},
        step="beginning of combat",
    )

    hit_by_arteeoh(game).answer(ROCK).resolve().answer("Don't")

    assert game.stack_size == 0
    assert game.battlefield() == ["Arteeoh, Dread Scavenger", ROCK]


@rule("CR 701.12b", "CR 603.12")
def test_arteeoh_does_nothing_with_two_artifacts_of_one_player() -> None:
    game = table(
        Ann={"battlefield": ["Arteeoh, Dread Scavenger", ROCK, STONE]},
        Bob={"battlefield": [BEARS]},
        step="beginning of combat",
    )

    hit_by_arteeoh(game)
    game.to_step("combat damage").answer(ROCK).resolve()

    assert cites(game, "701.12b", NOTHING)
