"""CR 608.2: words of instants and sorceries, read from text and played: so many, kinds that are chosen, instead."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def cast(game: Table, name: str, *answers: str) -> Table:
    """Cast it, and take the first option of what it asks."""
    game.cast(name, *answers).pass_all()
    while game.offered() and "Pass" not in game.offered():
        game.answer(game.offered()[0])
    return game


@rule("CR 608.2c")
def test_that_many_is_how_many_cards_of_the_hand_were_discarded() -> None:
    name = reads("Restless Wits", "{R}", "Discard all the cards in your hand, then draw that many cards.")
    game = table(Ann={"hand": [name, "2 Forest"], "library": ["3 Island"], "mana": "{R}"})

    cast(game, name)

    assert (game.hand("Ann"), game.graveyard("Ann")) == (["Island", "Island"], [name, "Forest", "Forest"])


@rule("CR 608.2c")
def test_that_many_is_how_many_creatures_were_sacrificed() -> None:
    text = "Sacrifice all creatures you control, then create that many 4/4 red Hellion creature tokens."
    name = reads("Molten Brood", "{R}", text)
    game = table(Ann={"hand": [name], "battlefield": ["2 Grizzly Bears"], "mana": "{R}"})

    cast(game, name)

    assert game.battlefield("Ann") == ["Hellion", "Hellion"]


@rule("CR 608.2c")
def test_each_land_returned_this_way_counts() -> None:
    text = (
        "Return any number of Mountains you control to their owner's hand. ~ deals damage to target player equal to "
        "twice the number of Mountains returned this way."
    )
    name = reads("Rolling Scree", "{R}", text)
    game = table(Ann={"hand": [name], "battlefield": ["2 Mountain"], "mana": "{R}"})

    game.cast(name, "Bob").pass_all()
    game.answer("Mountain #1", "Mountain")

    assert (game.life[1], game.hand("Ann")) == (16, ["Mountain", "Mountain"])


@rule("CR 608.2d")
def test_a_color_is_chosen_as_the_spell_resolves() -> None:
    name = reads(
        "Hue Tide", "{R}", "Return all permanents of the color of your choice to their owners' hands."
    )
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.cast(name).pass_all()
    game.answer("Green")

    assert (game.battlefield("Bob"), game.hand("Bob")) == (["Hill Giant"], ["Grizzly Bears"])


@rule("CR 608.2d")
def test_a_creature_type_is_chosen_as_the_spell_resolves() -> None:
    name = reads("Kin Doom", "{R}", "Destroy all creatures of the creature type of your choice.")
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.cast(name).pass_all()
    game.answer("Bear")

    assert game.battlefield("Bob") == ["Hill Giant"]


def test_a_card_may_be_called_as_the_order_that_it_gives() -> None:
    name = reads("Destroy", "{R}", "Destroy target creature. You gain 1 life.", "Instant")
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    cast(game, name, "Grizzly Bears")

    assert (game.battlefield("Bob"), game.life[0]) == (["Hill Giant"], 21)


@rule("CR 608.2c", "CR 701.19c")
@pytest.mark.parametrize(("graveyard", "tokens"), [("6 Forest", 0), ("7 Forest", 2)])
def test_what_is_done_instead_may_be_said_in_a_line_of_its_own(graveyard: str, tokens: int) -> None:
    text = (
        "Destroy all creatures. They can't be regenerated.\nThreshold — If seven or more cards are in your graveyard, "
        "instead destroy all creatures, then create two 1/1 white Spirit creature tokens with flying. Creatures "
        "destroyed this way can't be regenerated."
    )
    name = reads("White Fury", "{R}", text)
    game = table(
        Ann={"hand": [name], "graveyard": [graveyard], "mana": "{R}"}, Bob={"battlefield": ["Hill Giant"]}
    )

    cast(game, name)

    assert (len(game.battlefield("Ann")), game.battlefield("Bob")) == (tokens, [])


@rule("CR 608.2c")
@pytest.mark.parametrize(("creatures", "life"), [(["Grizzly Bears"], 18), ([], 20)])
def test_what_follows_if_that_player_does(creatures: list[str], life: int) -> None:
    text = "Target opponent sacrifices a green or white creature. If that player does, they lose 2 life."
    name = reads("Own Hurt", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": [*creatures, "Hill Giant"]})

    cast(game, name)

    assert (game.life[1], game.battlefield("Bob")) == (life, ["Hill Giant"])


@rule("CR 608.2c", "CR 701.23a")
def test_a_card_that_is_found_may_go_to_another_place_if_something_is_so() -> None:
    text = (
        "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.\nMorbid — You may "
        "put that card onto the battlefield instead of putting it into your hand if a creature died this turn."
    )
    name = reads("Lone Vigil", "{R}", text)
    game = table(
        Ann={"hand": [name, "Lightning Bolt"], "library": ["Forest"], "mana": "{R}{R}"},
        Bob={"battlefield": ["Grizzly Bears"]},
    )
    game.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    game.cast(name).pass_all()
    game.answer("Forest", "Put it onto the battlefield")

    assert game.battlefield("Ann") == ["Forest"]


@rule("CR 608.2d")
def test_a_card_of_some_mana_value_is_exiled_from_a_hand() -> None:
    text = (
        "Target player reveals their hand. You choose a card from it with mana value 4 or greater and exile "
        "that card."
    )
    name = reads("Sore Hunger", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"hand": ["Hill Giant", "Forest"]})

    cast(game, name, "Bob")

    assert (game.exile("Bob"), game.hand("Bob")) == (["Hill Giant"], ["Forest"])


@rule("CR 105.2", "CR 608.2c")
def test_each_other_creature_that_shares_a_color_with_the_target() -> None:
    text = "~ deals 2 damage to target creature and each other creature that shares a color with it."
    name = reads("Ember Kin", "{R}", text)
    game = table(
        Ann={"hand": [name], "battlefield": ["Llanowar Elves"], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )

    cast(game, name, "Grizzly Bears")

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == ([], ["Hill Giant"])


@rule("CR 601.2f")
def test_each_target_beyond_the_first_costs_more() -> None:
    text = (
        "Strive — ~ costs {1}{R} more to cast for each target beyond the first.\n"
        "Destroy any number of target creatures."
    )
    name = reads("Eager Ruin", "{R}", text)
    game = table(
        Ann={"hand": [name], "mana": "{R}{R}{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant", "Llanowar Elves"]},
    )

    cast(game, name, "Grizzly Bears", "Hill Giant")

    assert (game.battlefield("Bob"), game.offered()) == (["Llanowar Elves"], ["Pass"])


@rule("CR 701.23a")
def test_the_library_of_another_player_is_searched_by_you() -> None:
    text = (
        "Search target opponent's library for a creature card and put that card onto the battlefield under your "
        "control. Then that player shuffles."
    )
    name = reads("Sly Gift", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"library": ["Hill Giant", "Forest"]})

    game.cast(name).pass_all()
    game.answer("Hill Giant")

    assert (game.battlefield("Ann"), game.library("Bob")) == (["Hill Giant"], ["Forest"])


@rule("CR 502.3")
def test_creatures_that_attack_now_stay_tapped() -> None:
    text = "Each attacking creature doesn't untap during its controller's next untap step."
    name = reads("Snare of Vines", "{R}", text, "Instant")
    game = table(
        Ann={"hand": [name], "library": ["3 Forest"], "battlefield": ["Mountain", "Hill Giant"]},
        Bob={"library": ["3 Forest"]},
    )

    game.to_step("declare attackers").answer("Hill Giant").cast(name).pass_all()
    game.to_step("upkeep", "Bob").to_step("upkeep", "Ann")

    assert (game.is_tapped("Hill Giant"), game.is_tapped("Mountain")) == (True, False)


@rule("CR 601.2i")
@pytest.mark.parametrize(("cost", "life"), [("{R}", 20), ("{B}", 17)])
def test_another_spell_of_a_color_is_another_than_this(cost: str, life: int) -> None:
    name = reads(
        "Grim Toll", "{B}", "Target opponent loses 3 life if you've cast another black spell this turn."
    )
    first = reads("Dim Dart", cost, "You gain 1 life.", "Instant")
    game = table(Ann={"hand": [name, first], "mana": "{B}{B}{R}"})
    game.cast(first).pass_all()

    cast(game, name)

    assert game.life[1] == life


@rule("CR 608.2c")
def test_controllers_are_given_something_for_each_of_theirs() -> None:
    text = (
        "Exile all green creatures. For each creature exiled this way, its controller creates a 2/2 green "
        "Boar creature token."
    )
    name = reads("Swine Song", "{R}", text)
    game = table(
        Ann={"hand": [name], "battlefield": ["Grizzly Bears"], "mana": "{R}"},
        Bob={"battlefield": ["2 Grizzly Bears", "Hill Giant"]},
    )

    cast(game, name)

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Boar"], ["Boar", "Boar", "Hill Giant"])


@rule("CR 404.2", "CR 601.2c")
def test_targets_of_a_single_graveyard() -> None:
    name = reads("Thin Rot", "{R}", "Exile up to three target cards from a single graveyard.")
    game = table(
        Ann={"hand": [name], "graveyard": ["Forest"], "mana": "{R}"}, Bob={"graveyard": ["Mountain", "Swamp"]}
    )

    game.answer(f"Cast {name}", "Mountain")

    assert game.offered() == ["No target", "Swamp"]


@rule("CR 108.4", "CR 601.2c")
def test_targets_that_different_players_control() -> None:
    text = "Choose two target creatures controlled by different players. Return those creatures to their owners' hands."
    name = reads("Parting Ways", "{R}", text, "Instant")
    game = table(
        Ann={"hand": [name], "battlefield": ["Hill Giant"], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Llanowar Elves"]},
    )

    game.answer(f"Cast {name}", "Grizzly Bears")
    game.pay().pass_all()

    assert (game.hand("Ann"), game.hand("Bob")) == (["Hill Giant"], ["Grizzly Bears"])


@rule("CR 601.2c")
def test_up_to_one_target_of_each_opponent() -> None:
    text = "For each opponent, destroy up to one target artifact or creature that player controls."
    name = reads("Ruin Round", "{R}", text)
    game = table(
        Ann={"hand": [name], "battlefield": ["Hill Giant"], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Llanowar Elves"]},
    )

    cast(game, name, "Grizzly Bears")

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Hill Giant"], ["Llanowar Elves"])


@rule("CR 208.1", "CR 701.21a")
def test_a_creature_of_the_greatest_power_is_sacrificed() -> None:
    text = "Each opponent sacrifices a creature with the greatest power among creatures that player controls."
    name = reads("Loud Doom", "{R}", text)
    game = table(
        Ann={"hand": [name], "battlefield": ["Serra Angel"], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )

    cast(game, name)

    assert game.battlefield("Bob") == ["Grizzly Bears"]


@rule("CR 108.3")
def test_that_player_is_who_owns_what_went_to_its_owners_hand() -> None:
    text = "Return target permanent to its owner's hand. Then that player discards a card."
    name = reads("Short Recall", "{R}", text, "Instant")
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    cast(game, name, "Grizzly Bears")

    assert (game.hand("Bob"), game.graveyard("Bob")) == ([], ["Grizzly Bears"])


@rule("CR 608.2d")
def test_what_may_be_put_onto_the_battlefield_and_what_is_said_of_it() -> None:
    text = (
        "You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice that "
        "creature at the beginning of the next end step."
    )
    made = read({"name": "Rift Call", "mana_cost": "{R}", "types": "Instant", "text": text})
    assert isinstance(made, Reading)
    made.define()
    game = table(Ann={"hand": ["Rift Call", "Hill Giant"], "mana": "{R}"}, Bob={"library": ["2 Forest"]})

    game.cast("Rift Call").pass_all()
    game.answer(game.offered()[1])
    if game.battlefield("Ann") == []:
        game.answer("Hill Giant")
    had = game.has("Hill Giant", "haste")

    assert (had, game.to_step("end").pass_all().graveyard("Ann")) == (True, ["Hill Giant", "Rift Call"])


@rule("CR 119.3", "CR 608.2c")
def test_that_much_is_how_much_life_was_lost() -> None:
    text = "Target player loses 2 life plus 1 life for each creature you control. You gain that much life."
    name = reads("Deep Thirst", "{R}", text)
    game = table(Ann={"hand": [name], "battlefield": ["2 Grizzly Bears"], "mana": "{R}"})

    cast(game, name, "Bob")

    assert game.life == (24, 16)


@rule("CR 702.16")
def test_protection_from_artifacts_or_from_a_color() -> None:
    text = (
        "Target creature gains protection from artifacts or from the color of your choice until end of turn."
    )
    name = reads("Stern Grace", "{R}", text, "Instant")
    game = table(
        Ann={
            "hand": [name, "Lightning Bolt"],
            "battlefield": ["Hill Giant", "Grizzly Bears"],
            "mana": "{R}{R}",
        }
    )

    game.cast(name, "Hill Giant").pass_all().answer("From a color", "Red")

    assert "Lightning Bolt" in " ".join(game.offered())
    assert "Hill Giant" not in game.answer("Cast Lightning Bolt").offered()


@rule("CR 608.2d")
def test_the_owner_chooses_where_in_their_library_it_goes() -> None:
    text = "Target creature's owner puts it on their choice of the top or bottom of their library."
    name = reads("Far Errand", "{R}", text, "Instant")
    game = table(
        Ann={"hand": [name], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"], "library": ["Forest"]},
    )

    game.cast(name, "Grizzly Bears").pass_all()
    asked = game.asked
    game.answer("On the bottom")

    assert (asked, game.library("Bob")) == ("Bob", ["Forest", "Grizzly Bears"])


@rule("CR 608.2c")
@pytest.mark.parametrize(("lands", "hand"), [(["Forest"], ["Island"]), ([], [])])
def test_what_may_be_done_and_what_follows_if_something_is_so(lands: list[str], hand: list[str]) -> None:
    text = "You gain 1 life. If you control a Forest, you may discard a card. If you do, draw a card."
    name = reads("Slow Turn", "{R}", text)
    game = table(
        Ann={"hand": [name, "Mountain"], "library": ["Island"], "battlefield": lands, "mana": "{R}"},
    )

    game.cast(name).pass_all()
    if lands:
        game.answer(game.offered()[1])

    assert game.hand("Ann") == (hand or ["Mountain"])


@rule("CR 608.2h")
def test_that_player_is_who_controls_the_target_that_an_opponent_controls() -> None:
    text = "Target creature an opponent controls deals damage equal to its power to that player."
    name = reads("Turned Blade", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Hill Giant"]})

    cast(game, name)

    assert (game.life, game.damage("Hill Giant")) == ((20, 17), 0)


@rule("CR 122.1")
def test_all_counters_of_a_kind_are_removed_and_that_many_cards_drawn() -> None:
    name = reads(
        "Hollow Gift",
        "{R}",
        "Remove all +1/+1 counters from target creature you control. Draw that many cards.",
    )
    game = table(
        Ann={
            "hand": [name],
            "library": ["3 Island"],
            "battlefield": [permanent("Hill Giant", counters={"+1/+1": 2})],
            "mana": "{R}",
        }
    )

    cast(game, name)

    assert (game.hand("Ann"), game.pt("Hill Giant")) == (["Island", "Island"], (3, 3))


@rule("CR 205.3m", "CR 608.2c")
def test_creatures_that_share_a_creature_type_with_the_target() -> None:
    text = "~ deals 2 damage to target creature and each other creature that shares a creature type with it."
    name = reads("Kin Blaze", "{R}", text)
    game = table(
        Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["2 Grizzly Bears", "Llanowar Elves"]}
    )

    cast(game, name, "Grizzly Bears #1")

    assert game.battlefield("Bob") == ["Llanowar Elves"]
