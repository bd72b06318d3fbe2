"""CR 701.12d-f, 701.12h. The cards that exchange cards, whole zones, text boxes, everything, and drafted cards."""

from __future__ import annotations

import pytest

import tests.magic.exchange_cards  # noqa: F401 - defines them
from cardwright.games.magic.limited.drafted_cards import after_draft, pools
from tests.magic.kit import Cards, Table, permanent, rule, table


# -- cards of two zones
def wings(*hand: str, owner: str = "Ann") -> Table:
    return table(
        Ann={
            "battlefield": ["Test Bear", permanent("Arcanum Wings", attached_to="Test Bear", owner=owner)],
            "hand": list(hand),
            "mana": "{U}{2}",
        }
    )


@rule("CR 702.65a", "CR 701.12e")
def test_aura_swap_attaches_the_other_aura_in_its_place() -> None:
    game = wings("Test Robe", "Test White")
    assert game.has("Test Bear", "flying")

    game.activate("Arcanum Wings").pass_all()
    game.answer("Test Robe")

    assert game.attached_to("Test Robe") == "Test Bear"
    assert game.pt("Test Bear") == (3, 3)
    assert not game.has("Test Bear", "flying")
    assert game.hand() == ["Arcanum Wings", "Test White"]


@rule("CR 702.65b", "CR 701.12e")
def test_aura_swap_has_no_effect_with_an_aura_that_cant_enchant_that() -> None:
    game = wings("Test Moss")

    game.activate("Arcanum Wings").pass_all()
    game.answer("Test Moss")

    assert game.attached_to("Arcanum Wings") == "Test Bear"
    assert game.hand() == ["Test Moss"]
    assert any("[701.12e]" in line for line in game.told())


@rule("CR 702.65b", "CR 701.12d")
def test_aura_swap_has_no_effect_if_you_dont_own_it() -> None:
    game = wings("Test Robe", owner="Bob")

    game.activate("Arcanum Wings").pass_all()
    game.answer("Test Robe")

    assert game.attached_to("Arcanum Wings") == "Test Bear"
    assert game.hand() == ["Test Robe"]


@rule("CR 702.65a")
def test_aura_swap_needs_an_aura_in_hand() -> None:
    game = wings("Test White")

    game.activate("Arcanum Wings").pass_all()

    assert game.attached_to("Arcanum Wings") == "Test Bear"
    assert game.offered()[0] == "Pass"


def test_aura_swap_may_be_left() -> None:
    game = wings("Test Robe")

    game.activate("Arcanum Wings").pass_all()
    game.answer("None")

    assert game.hand() == ["Test Robe"]


@rule("CR 400.11b", "CR 701.12d")
def test_wizened_arbiter_exchanges_a_card_from_outside_the_game_for_one_in_hand() -> None:
    game = table(
        Ann={"hand": ["Wizened Arbiter", "Forest"], "mana": "{W}{W}", "sideboard": ["Test White", "Island"]}
    )

    game.cast("Wizened Arbiter").pass_all()
    game.pass_all()
    assert game.offered() == ["None", "Test White"]
    game.answer("Test White")

    assert game.hand() == ["Test White"]
    assert sorted(game.sideboard()) == ["Forest", "Island"]
    assert any("[400.11b]" in line for line in game.told("Bob"))


def test_wizened_arbiter_exchanges_nothing_with_an_empty_hand() -> None:
    game = table(Ann={"hand": ["Wizened Arbiter"], "mana": "{W}{W}", "sideboard": ["Test White"]})

    game.cast("Wizened Arbiter").pass_all()
    game.pass_all()
    game.answer("Test White")

    assert game.hand() == []
    assert game.sideboard() == ["Test White"]


@rule("CR 701.12d", "CR 115.7")
def test_red_herring_takes_a_permanents_place_and_what_targeted_it() -> None:
    game = table(
        Ann={"hand": ["Red Herring"], "mana": "{U}{1}", "battlefield": ["Test Bear"]},
        Bob={"hand": ["Test Bolt"]},
    )
    game.pass_once()
    game.cast("Test Bolt", "Test Bear").pass_once()

    game.activate("Red Herring").resolve()
    assert game.battlefield() == ["Red Herring"]
    assert game.hand() == ["Test Bear"]
    game.pass_all()

    assert game.graveyard() == ["Red Herring"]


@rule("CR 701.12d")
def test_red_herring_takes_a_spells_place_on_the_stack() -> None:
    game = table(Ann={"hand": ["Red Herring", "Test Growth"], "mana": "{U}{1}", "battlefield": ["Test Bear"]})
    game.cast("Test Growth")

    game.activate("Red Herring").resolve()
    game.answer("Test Growth")
    assert game.stack() == ["Red Herring"]
    assert game.hand() == ["Test Growth"]
    game.pass_all()

    assert game.battlefield() == ["Red Herring", "Test Bear"]
    assert game.pt("Test Bear") == (2, 2)


@rule("CR 701.12d", "CR 701.12a")
def test_red_herring_stays_in_hand_if_the_permanent_is_anothers() -> None:
    game = table(
        Ann={"hand": ["Red Herring"], "mana": "{U}{1}", "battlefield": [permanent("Test Bear", owner="Bob")]}
    )

    game.activate("Red Herring").pass_all()

    assert game.hand() == ["Red Herring"]
    assert game.battlefield() == ["Test Bear"]


@rule("CR 701.12e")
def test_red_herring_cant_take_the_place_of_an_aura() -> None:
    game = table(
        Ann={
            "hand": ["Red Herring"],
            "mana": "{U}{1}",
            "battlefield": ["Test Bear", permanent("Test Robe", attached_to="Test Bear")],
        }
    )

    game.activate("Red Herring").pass_all()
    game.answer("Test Robe")

    assert game.hand() == ["Red Herring"]
    assert game.attached_to("Test Robe") == "Test Bear"


# -- whole zones
def zones(
    spell: str,
    mana: str,
    *,
    hand: Cards = (),
    graveyard: Cards = (),
    library: Cards = (),
    battlefield: Cards = (),
) -> Table:
    """Ann has a spell and the mana for it."""
    return table(
        Ann={
            "hand": [spell, *hand], "mana": mana, "graveyard": graveyard, "library": library,
            "battlefield": battlefield,
        }
    )  # fmt: skip


def finish(game: Table) -> Table:
    """Leave things in the order they are."""
    game.pass_all()
    while "Leave them as they are" in game.offered():
        game.answer("Leave them as they are")
    return game


@rule("CR 701.12d")
def test_morality_shift_exchanges_graveyard_and_library() -> None:
    game = zones("Morality Shift", "{B}{B}{5}", graveyard=["Test Bear", "Forest"], library=["2 Island"])

    finish(game.cast("Morality Shift"))

    assert sorted(game.library()) == ["Forest", "Test Bear"]
    assert game.graveyard() == ["Morality Shift", "Island", "Island"]


@rule("CR 701.12f")
def test_morality_shift_with_an_empty_graveyard_empties_the_library() -> None:
    game = zones("Morality Shift", "{B}{B}{5}", library=["3 Island"])

    finish(game.cast("Morality Shift"))

    assert game.library() == []
    assert game.graveyard() == ["Morality Shift", "Island", "Island", "Island"]


@rule("CR 701.12d", "CR 614.1a")
def test_one_half_of_an_exchange_of_zones_may_be_replaced() -> None:
    game = zones(
        "Morality Shift",
        "{B}{B}{5}",
        graveyard=["Test Bear"],
        library=["2 Island"],
        battlefield=["Test Rest"],
    )

    finish(game.cast("Morality Shift"))

    assert game.library() == ["Test Bear"]
    assert game.graveyard() == []
    assert game.exile() == ["Island", "Island", "Morality Shift"]


@rule("CR 701.12d")
def test_harness_infinity_exchanges_hand_and_graveyard_and_is_exiled() -> None:
    game = zones(
        "Harness Infinity", "{B}{B}{B}{G}{G}{G}{1}", hand=["Forest"], graveyard=["Test Bear", "Island"]
    )

    finish(game.cast("Harness Infinity"))

    assert game.hand() == ["Island", "Test Bear"]
    assert game.graveyard() == ["Forest"]
    assert game.exile() == ["Harness Infinity"]


@rule("CR 701.12f")
def test_harness_infinity_with_an_empty_hand_takes_the_graveyard() -> None:
    game = zones("Harness Infinity", "{B}{B}{B}{G}{G}{G}{1}", graveyard=["Test Bear"])

    finish(game.cast("Harness Infinity"))

    assert game.hand() == ["Test Bear"]
    assert game.graveyard() == []


def walker(loyalty: int, *, hand: Cards, library: Cards = ()) -> Table:
    """Ann has a planeswalker."""
    mage = permanent("Mordenkainen", counters={"loyalty": loyalty})
    return table(Ann={"battlefield": [mage], "hand": hand, "library": library})


def use(game: Table, change: str) -> Table:
    return finish(game.act(next(x for x in game.offered() if x.startswith(f"Mordenkainen: {change}"))))


@rule("CR 701.12d", "CR 114.2", "CR 114.1")
def test_mordenkainen_exchanges_hand_and_library_and_lifts_the_limit() -> None:
    game = walker(11, hand=["Test Bear"], library=["9 Forest"])

    use(game, "-10")

    assert game.hand() == ["Forest"] * 9
    assert game.library() == ["Test Bear"]
    assert game.counters("Mordenkainen") == {"loyalty": 1}
    game.to_step("upkeep", "Bob")
    assert len(game.hand()) == 9


def test_mordenkainen_draws_two_and_puts_one_under() -> None:
    game = walker(5, hand=["Test Bear"], library=["3 Forest"])

    use(game, "+2")
    game.answer("Test Bear")

    assert game.hand() == ["Forest", "Forest"]
    assert game.library() == ["Forest", "Test Bear"]
    assert game.counters("Mordenkainen") == {"loyalty": 7}


def test_mordenkainens_dog_is_twice_the_hand() -> None:
    game = walker(5, hand=["3 Forest"])

    use(game, "-2")
    assert game.pt("Dog Illusion") == (6, 6)
    assert game.colors("Dog Illusion") == ("blue",)
    game.play("Forest #1")

    assert game.pt("Dog Illusion") == (4, 4)


# -- text boxes
def words(*hand: str) -> Table:
    return table(
        Ann={"hand": ["Exchange of Words", *hand], "mana": "{U}{U}{1}{5}", "battlefield": ["Test Flier"]},
        Bob={"battlefield": ["Test Pinger"]},
    )


@rule("CR 701.12h", "CR 612.5", "CR 613.1c")
def test_exchange_of_words_exchanges_abilities_and_nothing_else() -> None:
    game = words()

    game.cast("Exchange of Words").pass_all()
    game.answer("Test Flier").pass_all()

    assert game.has("Test Pinger", "flying")
    assert not game.has("Test Flier", "flying")
    assert game.pt("Test Flier") == (1, 1)
    assert game.types("Test Flier") == ("Creature", "Bird")
    assert [x for x in game.offered() if x.startswith("Test Flier: {1}")]


@rule("CR 701.12h", "CR 611.2b")
def test_exchange_of_words_ends_when_it_leaves() -> None:
    game = words("Test Disenchant")
    game.cast("Exchange of Words").pass_all()
    game.answer("Test Flier").pass_all()

    game.cast("Test Disenchant").pass_all()

    assert game.has("Test Flier", "flying")
    assert not game.has("Test Pinger", "flying")


@rule("CR 611.2b")
def test_exchange_of_words_does_nothing_if_it_is_gone_before() -> None:
    game = words("Test Disenchant")
    game.cast("Exchange of Words").pass_all()
    game.answer("Test Flier")

    game.cast("Test Disenchant").pass_all()

    assert game.has("Test Flier", "flying")


@rule("CR 701.12a")
def test_exchange_of_words_does_nothing_if_one_creature_is_gone() -> None:
    game = words("Test Murder")
    game.cast("Exchange of Words").pass_all()
    game.answer("Test Flier")
    game.cast("Test Murder", "Test Pinger").pass_all()

    assert game.has("Test Flier", "flying")
    assert any("[701.12a]" in line for line in game.told())


@rule("CR 701.12h", "CR 603.10")
def test_a_creature_that_dies_has_the_text_that_it_had() -> None:
    game = words("Test Murder")
    game.cast("Exchange of Words").pass_all()
    game.answer("Test Flier").pass_all()

    game.cast("Test Murder", "Test Pinger").pass_all()

    assert game.life == (20, 23)


@rule("CR 612.5")
def test_abilities_that_are_lost_in_a_later_layer_are_still_in_the_text_box() -> None:
    game = table(
        Ann={
            "hand": ["Exchange of Words"],
            "mana": "{U}{U}{1}",
            "battlefield": [
                "Test Bear",
                permanent("Test Flier"),
                permanent("Test Mute", attached_to="Test Flier"),
            ],
        }
    )

    game.cast("Exchange of Words").pass_all()
    game.answer("Test Bear").pass_all()

    assert game.has("Test Bear", "flying")
    assert not game.has("Test Flier", "flying")


@rule("CR 614.12", "CR 701.12h")
def test_deadpool_may_exchange_text_boxes_as_it_enters() -> None:
    game = table(
        Ann={"hand": ["Deadpool, Trading Card"], "mana": "{B}{R}{2}", "library": ["3 Forest"]},
        Bob={"battlefield": ["Test Flier"], "library": ["3 Forest"]},
    )

    game.cast("Deadpool, Trading Card").pass_all()
    game = game.saved().fork()
    game.answer("Test Flier")

    assert game.has("Deadpool, Trading Card", "flying")
    assert not game.has("Test Flier", "flying")
    game.to_step("upkeep", "Bob").pass_all()
    assert game.life == (20, 17)


def test_deadpool_may_keep_its_own_text() -> None:
    game = table(
        Ann={"hand": ["Deadpool, Trading Card"], "mana": "{B}{R}{2}{3}", "library": ["3 Forest"]},
        Bob={"battlefield": ["Test Flier"], "library": ["3 Forest"]},
    )

    game.cast("Deadpool, Trading Card").pass_all()
    game.answer("None")
    game.activate("Deadpool, Trading Card").pass_all()

    assert game.has("Test Flier", "flying")
    assert len(game.hand("Bob")) == 1
    assert game.hand() == []


def test_deadpools_upkeep_costs_three_life() -> None:
    game = table(Ann={"battlefield": ["Deadpool, Trading Card"]}, step="upkeep")

    game.pass_all()

    assert game.life == (17, 20)


@rule("CR 614.12")
def test_a_token_that_is_a_copy_also_does_what_is_done_as_it_enters() -> None:
    game = table(
        Ann={"battlefield": ["Deadpool, Trading Card", "Test Flier"], "hand": ["Test Twin"]},
        Bob={"battlefield": ["Test Bear"]},
    )

    game.cast("Test Twin", "Deadpool, Trading Card").pass_all()
    game.answer("Test Flier")
    assert game.question == "Which one stays?"
    game.answer(game.offered()[1])

    assert game.has("Deadpool, Trading Card", "flying")
    assert not game.has("Test Flier", "flying")


@rule("CR 614.12", "CR 706.2")
def test_a_token_copy_of_a_whacker_rolls_its_own_size() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Vedalken Squirrel-Whacker", counters={"+1/+1": 9})],
            "hand": ["Test Twin"],
        }
    )

    game.cast("Test Twin").pass_all()
    game.answer("Keep the roll", "Keep the roll")

    power, toughness = game.pt("Vedalken Squirrel-Whacker #2")
    assert 1 <= power <= 6
    assert 1 <= toughness <= 6


# -- everything at once
def mirror(*extra: str) -> Table:
    return table(
        Ann={
            "battlefield": ["Mirror Mirror", "Test Bear", *extra],
            "mana": "{7}",
            "life": 3,
            "hand": ["Test White"],
            "library": ["Forest", "Island"],
            "graveyard": ["Swamp"],
        },
        Bob={
            "battlefield": ["2 Test Wall"],
            "life": 18,
            "library": ["Mountain", "Plains"],
            "hand": ["2 Test Bolt"],
        },
    )


@rule("CR 701.12b", "CR 701.12c", "CR 108.3")
def test_mirror_mirror_exchanges_everything_at_the_next_end_step() -> None:
    game = mirror()

    game.activate("Mirror Mirror", "Bob").pass_all()
    assert game.life == (3, 18)
    game = game.saved().fork()
    game.to_step("end step")
    game.pass_all()

    assert game.life == (18, 3)
    assert game.battlefield() == ["Test Wall", "Test Wall"]
    assert game.battlefield("Bob") == ["Test Bear"]
    assert game.hand() == ["Test Bolt", "Test Bolt"]
    assert game.hand("Bob") == ["Test White"]
    assert game.library() == ["Mountain", "Plains"]
    assert game.library("Bob") == ["Forest", "Island"]
    assert game.graveyard() == []
    assert game.graveyard("Bob") == ["Mirror Mirror", "Swamp"]


@rule("CR 701.12a", "CR 701.12b")
def test_one_permanent_that_stays_keeps_all_permanents_where_they_are() -> None:
    game = mirror("Test Sticky")

    game.activate("Mirror Mirror", "Bob").pass_all()
    game.to_step("end step")
    game.pass_all()

    assert game.battlefield() == ["Test Bear", "Test Sticky"]
    assert game.life == (18, 3)


def test_mirror_mirror_enters_tapped() -> None:
    game = table(Ann={"hand": ["Mirror Mirror"], "mana": "{7}"})

    game.cast("Mirror Mirror").pass_all()

    assert game.is_tapped("Mirror Mirror")


# -- the draft
def drafted(*answers: str) -> Table:
    game = Table(
        after_draft([["Deal Broker", "Forest", "Island"], ["Test Bear", "Swamp"], ["Test Wall"]], seed=1)
    )
    return game.answer(*answers)


@rule("CR 701.12d", "CR 108.3", "CR 905.2")
def test_deal_broker_trades_a_card_of_the_pool_for_one_offer() -> None:
    game = drafted("Forest", "Test Bear", "Test Wall")
    assert game.asked == "Ann"
    assert game.offered() == ["None", "Test Bear", "Test Wall"]

    game = game.saved().fork()
    game.answer("Test Bear")

    assert [sorted(p) for p in pools(game.g)] == [
        ["Deal Broker", "Island", "Test Bear"],
        ["Forest", "Swamp"],
        ["Test Wall"],
    ]
    assert game.offered() == []


@pytest.mark.parametrize(
    "answers", [("None",), ("Forest", "None", "None"), ("Forest", "Swamp", "None", "None")]
)
def test_deal_broker_trades_nothing_unless_both_want_to(answers: tuple[str, ...]) -> None:
    game = drafted(*answers)

    assert [sorted(p) for p in pools(game.g)] == [
        ["Deal Broker", "Forest", "Island"],
        ["Swamp", "Test Bear"],
        ["Test Wall"],
    ]
    assert game.offered() == []


def test_deal_broker_draws_and_discards() -> None:
    game = table(Ann={"battlefield": ["Deal Broker"], "hand": ["Forest"], "library": ["Island"]})

    game.activate("Deal Broker").pass_all()
    game.answer("Forest")

    assert game.hand() == ["Island"]
    assert game.graveyard() == ["Forest"]
