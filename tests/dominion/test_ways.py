"""Menagerie: each Way, played in a game."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.rules.setup import new_match
from cardwright.kernel.errors import ImpossiblePosition
from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule


def played_as(
    animal: str, card: str = "Smithy", hand: tuple[str, ...] = (), *more: str, **ann: object
) -> Table:
    """Ann plays a card as a Way; `more`: further cards of the kingdom."""
    seat: SeatSetup = {"hand": [card, *hand], "deck": ["8 Copper"], **ann}  # type: ignore[typeddict-item]
    t = table([f"Way of the {animal}", *more], ann=seat)
    t.answer(f"Play {card}", f"Way of the {animal}")
    return t


# -- the Ways in general
@rule("D90")
def test_an_action_may_be_played_as_the_way_or_as_itself() -> None:
    t = table(["Way of the Ox"], ann={"hand": ["2 Smithy"], "deck": ["8 Copper"]})

    t.answer("Play Smithy")
    assert t.question == "Smithy as Way of the Ox: +2 Actions"
    assert t.offered() == ["Don't use Way of the Ox", "Way of the Ox"]
    t.answer("Way of the Ox")
    assert (t.actions, t.hand()) == (2, ["Smithy"])
    t.answer("Play Smithy", "Don't use Way of the Ox")

    assert (t.actions, t.hand()) == (1, ["Copper"] * 3)
    assert t.in_play() == ["Smithy", "Smithy"]
    assert "Ann follows Way of the Ox instead of what it says [D90]" in t.told("Bob")


@rule("D90")
def test_treasures_and_events_have_no_way() -> None:
    t = table(["Way of the Ox", "Travelling Fair"], ann={"hand": ["2 Copper"]}, phase="buy")

    t.answer("Play all Treasures")

    assert "Buy Travelling Fair" in t.offered()
    assert "Buy Way of the Ox" not in t.offered()


@rule("D90", "D35")
def test_the_way_is_chosen_anew_at_each_playing_of_a_throne_room() -> None:
    t = table(["Way of the Sheep"], ann={"hand": ["Throne Room", "Smithy"], "deck": ["8 Copper"]})

    t.answer("Play Throne Room", "Don't use Way of the Sheep", "Smithy")
    t.answer("Way of the Sheep", "Don't use Way of the Sheep")

    assert t.coins == 2
    assert t.hand() == ["Copper"] * 3


@rule("D90")
def test_a_throne_room_may_itself_be_played_as_a_way() -> None:
    t = table(["Way of the Sheep"], ann={"hand": ["Throne Room", "Smithy"]})

    t.answer("Play Throne Room", "Way of the Sheep")

    assert (t.coins, t.hand(), t.in_play()) == (2, ["Smithy"], ["Throne Room"])


@rule("D90", "D51")
def test_an_attack_played_as_a_way_is_still_played_and_may_be_reacted_to() -> None:
    t = table(["Way of the Sheep"], ann={"hand": ["Militia"]}, bob={"hand": ["Moat", "4 Copper"]})

    t.answer("Play Militia")
    assert t.asked == "Bob"
    t.answer("Moat: be unaffected by it (Militia)", "Way of the Sheep")

    assert t.coins == 2
    assert len(t.hand("Bob")) == 5


@rule("D90", "D47")
def test_tokens_on_the_pile_come_before_the_way_is_chosen() -> None:
    t = table(
        ["Way of the Ox", "Peasant"],
        ann={"hand": ["Smithy"], "deck": ["8 Copper"], "tavern_mat": ["Teacher"]},
        phase="start",
    )
    t.answer(
        "Teacher: call this; if you do, move one of +1 Card, +1 Action, +1 Buy, +1 Coin to an Action Supply pile "
        "you have no tokens on"
    )
    t.answer("+1 Coin", "Smithy")

    t.answer("Play Smithy")
    assert t.coins == 1
    t.answer("Way of the Ox")

    assert (t.actions, t.coins) == (2, 1)


@rule("D90", "D52")
def test_a_duration_played_as_a_way_leaves_play() -> None:
    t = table(["Page", "Way of the Sheep"], ann={"hand": ["Champion"], "deck": ["5 Copper"]})

    t.answer("Play Champion", "Way of the Sheep")
    t.answer("End the Buy phase")

    assert t.in_play() == []
    assert t.discard() == ["Champion"]


@rule("D90")
def test_a_kingdom_has_one_way_at_most() -> None:
    with pytest.raises(ImpossiblePosition, match="at most one Way, got Way of the Ox and Way of the Pig"):
        new_match(["Way of the Ox", "Way of the Pig"])


# -- those that give something
@rule("D90")
@pytest.mark.parametrize(
    ("animal", "actions", "buys", "coins", "cards"),
    [
        ("Monkey", 0, 2, 1, 0),
        ("Mule", 1, 1, 1, 0),
        ("Otter", 0, 1, 0, 2),
        ("Ox", 2, 1, 0, 0),
        ("Pig", 1, 1, 0, 1),
        ("Sheep", 0, 1, 2, 0),
    ],
)
def test_plain_ways(animal: str, actions: int, buys: int, coins: int, cards: int) -> None:
    t = played_as(animal)

    assert (t.actions, t.buys, t.coins, len(t.hand())) == (actions, buys, coins, cards)


@rule("D90", "D30")
def test_the_owl_draws_until_six() -> None:
    assert len(played_as("Owl", "Smithy", ("2 Estate",)).hand()) == 6
    assert played_as("Owl", "Smithy", ("7 Estate",)).hand() == ["Estate"] * 7


@rule("D90", "D32")
def test_the_mole_discards_the_hand_and_draws() -> None:
    t = played_as("Mole", "Smithy", ("2 Estate", "Duchy"))

    assert (t.actions, t.hand()) == (1, ["Copper"] * 3)
    assert sorted(t.discard()) == ["Duchy", "Estate", "Estate"]
    assert played_as("Mole").hand() == ["Copper"] * 3


@rule("D90", "D34")
def test_the_goat_trashes_a_card() -> None:
    t = played_as("Goat", "Smithy", ("Estate", "Copper"))

    t.answer("Estate")

    assert (t.trash, t.hand()) == (["Estate"], ["Copper"])


@rule("D90", "D33")
def test_the_rat_gains_a_copy_for_a_treasure() -> None:
    t = played_as("Rat", "Smithy", ("Estate", "Copper", "Silver"))

    assert t.offered() == ["None", "Copper", "Silver"]
    t.answer("Copper")

    assert t.discard() == ["Smithy", "Copper"]
    assert t.pile("Smithy") == 9


@rule("D90", "D57")
def test_the_rat_gains_only_from_the_supply() -> None:
    t = played_as("Rat", "Treasure Hunter", ("Copper",), "Page")

    t.answer("Copper")

    assert t.discard() == ["Copper"]
    assert t.pile("Treasure Hunter") == 5


@rule("D90", "D50")
def test_the_seal_puts_gained_cards_onto_the_deck() -> None:
    t = played_as("Seal", "Smithy", ("2 Copper",))
    t.answer("Play all Treasures")

    t.answer("Buy Silver", "Smithy: put it onto your deck (Silver)")

    assert "Silver" in t.hand()
    assert t.discard() == ["Copper", "Copper", "Smithy"]


@rule("D90", "D100")
@pytest.mark.parametrize(("animal", "card"), [("Camel", "Gold"), ("Worm", "Estate")])
def test_camel_and_worm_exile_from_the_supply(animal: str, card: str) -> None:
    t = played_as(animal)

    assert t.zone("Ann", "exile mat") == [card]
    assert t.counter("gained this turn") == 0


@rule("D90", "D100")
def test_nothing_is_exiled_from_an_empty_pile() -> None:
    t = table(["Way of the Camel"], ann={"hand": ["Smithy"]}, piles={"Gold": 0})

    t.answer("Play Smithy", "Way of the Camel")

    assert t.zone("Ann", "exile mat") == []


@rule("D90", "D21")
def test_the_squirrel_draws_after_the_new_hand() -> None:
    t = played_as("Squirrel")
    assert t.hand() == []

    t.answer("End the Buy phase")

    assert t.asked == "Bob"
    assert len(t.hand()) == 7


@rule("D90", "D21")
def test_two_squirrels_draw_four() -> None:
    t = table(["Way of the Squirrel"], ann={"hand": ["Throne Room", "Smithy"], "deck": ["12 Copper"]})
    t.answer("Play Throne Room", "Don't use Way of the Squirrel", "Smithy")
    t.answer("Way of the Squirrel", "Way of the Squirrel", "End the Buy phase")

    assert len(t.hand()) == 9


# -- those that move the card
@rule("D90", "D40")
def test_the_horse_returns_the_card_to_its_pile() -> None:
    t = played_as("Horse")

    assert (t.actions, len(t.hand()), t.in_play(), t.pile("Smithy")) == (1, 2, [], 11)


@rule("D90", "D9", "D40")
def test_the_horse_returns_a_card_to_a_pile_outside_the_supply() -> None:
    t = played_as("Horse", "Treasure Hunter", (), "Page")

    assert (t.in_play(), t.pile("Treasure Hunter")) == ([], 6)


@rule("D90", "D8")
def test_a_card_without_a_pile_stays_and_the_rest_happens() -> None:
    t = played_as("Horse", "Necropolis")

    assert (t.actions, len(t.hand()), t.in_play()) == (1, 2, ["Necropolis"])


@rule("D90", "D54")
def test_a_card_left_elsewhere_is_not_returned() -> None:
    t = table(["Way of the Horse", "Village"], ann={"hand": ["Band of Misfits"], "deck": ["8 Copper"]})

    t.answer("Play Band of Misfits", "Don't use Way of the Horse", "Way of the Horse")

    assert (t.actions, len(t.hand()), t.pile("Village")) == (1, 2, 10)
    assert t.in_play() == ["Band of Misfits"]


@rule("D90", "D54")
def test_returned_the_first_time_it_still_gives_cards_the_second() -> None:
    t = table(["Way of the Horse"], ann={"hand": ["Throne Room", "Smithy"], "deck": ["8 Copper"]})

    t.answer("Play Throne Room", "Don't use Way of the Horse", "Smithy")
    t.answer("Way of the Horse", "Way of the Horse")

    assert (t.actions, len(t.hand()), t.pile("Smithy")) == (2, 4, 11)


@rule("D90", "D40")
def test_the_butterfly_returns_the_card_for_one_costing_one_more() -> None:
    t = played_as("Butterfly", "Smithy", (), "Festival", "Village")

    t.answer(
        "Return this to its pile; if you do, choose one of the cards costing exactly 1 more than this in the "
        "Supply: gain it"
    )
    assert t.offered() == ["Duchy", "Festival"]
    t.answer("Festival")

    assert (t.discard(), t.pile("Smithy"), t.in_play()) == (["Festival"], 11, [])


@rule("D90", "D56")
def test_the_butterfly_may_keep_the_card() -> None:
    t = played_as("Butterfly")

    t.answer("Don't")

    assert (t.in_play(), t.pile("Smithy")) == (["Smithy"], 10)


@rule("D90", "D8", "D61")
def test_the_butterfly_gains_nothing_for_a_card_without_a_pile() -> None:
    t = played_as("Butterfly", "Necropolis")

    assert (t.discard(), t.in_play()) == ([], ["Necropolis"])


@rule("D90", "D61")
def test_the_butterfly_returns_the_card_though_nothing_costs_one_more() -> None:
    t = played_as("Butterfly", "Artisan", (), "Village")

    t.answer(t.offered()[1])

    assert (t.discard(), t.pile("Artisan"), t.in_play()) == ([], 11, [])


@rule("D90", "D25")
def test_the_frog_puts_the_card_onto_the_deck_as_it_is_discarded() -> None:
    t = played_as("Frog")
    assert t.actions == 1

    t.answer("End the Buy phase")

    assert "Smithy" in t.hand()
    assert t.in_play() == []


@rule("D90", "D25")
def test_the_frog_is_about_that_card_only() -> None:
    t = table(["Way of the Frog"], ann={"hand": ["2 Village"], "deck": ["8 Copper"]})
    t.answer("Play Village", "Way of the Frog", "Play Village", "Don't use Way of the Frog")
    t.answer("End the Buy phase")

    assert t.hand().count("Village") == 1
    assert t.discard().count("Village") == 1


# -- the set-aside card
def with_mouse(card: str, hand: list[str], *kingdom: str) -> Table:
    return table(["Way of the Mouse", *kingdom], ann={"hand": hand, "deck": ["8 Copper"]}, set_aside=card)


@rule("D91")
def test_the_mouse_plays_the_card_set_aside_and_leaves_it() -> None:
    t = with_mouse("Village", ["Smithy"])

    t.answer("Play Smithy", "Way of the Mouse")
    assert t.question.startswith("Village as Way of the Mouse")
    t.answer("Don't use Way of the Mouse")

    assert (t.actions, len(t.hand()), t.in_play()) == (2, 1, ["Smithy"])
    assert "Village" in t.shared("landscapes")


@rule("D91", "D63")
def test_what_the_card_set_aside_brings_is_set_out() -> None:
    t = with_mouse("Page", ["Smithy"])

    assert t.pile("Treasure Hunter") == 5
    t.answer("Play Smithy", "Way of the Mouse", "Don't use Way of the Mouse", "End the Buy phase")

    assert t.asked == "Bob"  # the Page is not in play, so it is not exchanged


@rule("D91")
@pytest.mark.parametrize("card", ["Smithy", "Village", "Silver", "Moat"])
def test_only_an_unused_action_costing_two_or_three_is_set_aside(card: str) -> None:
    if card == "Moat":
        assert with_mouse(card, ["Smithy"]).shared("landscapes") == ["Moat", "Way of the Mouse"]
        return
    with pytest.raises(ImpossiblePosition, match="unused Action costing 2 or 3"):
        with_mouse(card, ["Smithy"], "Village")


@rule("D91")
def test_another_kingdom_has_no_card_set_aside() -> None:
    with pytest.raises(ImpossiblePosition, match="a card that is set aside"):
        new_match(["Way of the Ox"], set_aside="Village")


# -- swapped
@rule("D92")
def test_the_chameleon_swaps_cards_and_coins() -> None:
    t = played_as("Chameleon")
    assert (t.coins, t.hand()) == (3, [])

    t = played_as("Chameleon", "Festival")
    assert (t.coins, t.actions, t.buys, len(t.hand())) == (0, 2, 2, 2)

    t = played_as("Chameleon", "Market")
    assert (t.coins, t.actions, t.buys, len(t.hand())) == (1, 1, 2, 1)


@rule("D92")
def test_the_chameleon_leaves_what_others_get_and_other_drawing() -> None:
    t = table(
        ["Way of the Chameleon"],
        ann={"hand": ["Council Room"], "deck": ["8 Copper"]},
        bob={"deck": ["3 Copper"]},
    )

    t.answer("Play Council Room", "Way of the Chameleon")

    assert (t.coins, t.hand(), t.hand("Bob")) == (4, [], ["Copper"])
    t = played_as("Chameleon", "Library")
    assert (t.coins, len(t.hand())) == (0, 7)


@rule("D92")
def test_cards_that_it_plays_are_not_swapped() -> None:
    t = table(["Way of the Chameleon"], ann={"hand": ["Throne Room", "Smithy"], "deck": ["8 Copper"]})

    t.answer("Play Throne Room", "Way of the Chameleon", "Smithy")
    t.answer("Don't use Way of the Chameleon", "Way of the Chameleon")

    assert (t.coins, len(t.hand())) == (3, 3)


@rule("D92")
def test_what_it_sets_up_for_this_turn_is_swapped_as_well() -> None:
    t = table(["Way of the Chameleon"], ann={"hand": ["Merchant", "2 Silver"], "deck": ["8 Copper"]})

    t.answer("Play Merchant", "Way of the Chameleon")
    assert (t.coins, t.actions, t.hand()) == (1, 1, ["Silver", "Silver"])
    t.answer("Play all Treasures")

    assert t.in_play() == ["Copper", "Merchant", "Silver", "Silver"]  # for the first Silver, a card
    assert (t.coins, len(t.deck())) == (6, 7)


# -- until the next turn
@rule("D93")
def test_the_turtle_plays_the_card_next_turn() -> None:
    t = played_as("Turtle")
    assert (t.in_play(), t.zone("Ann", "set aside")) == ([], ["Smithy"])

    t.answer("End the Buy phase", "End the Buy phase")
    assert t.question.startswith("Smithy as Way of the Turtle")
    t.answer("Don't use Way of the Turtle")

    assert (t.turn, t.actions, t.in_play(), t.hand()) == ("Ann", 1, ["Smithy"], ["Copper"] * 8)


@rule("D93")
def test_the_turtle_may_delay_it_again() -> None:
    t = played_as("Turtle")

    t.answer("End the Buy phase", "End the Buy phase", "Way of the Turtle")

    assert (t.in_play(), t.zone("Ann", "set aside")) == ([], ["Smithy"])


@rule("D93", "D54")
def test_a_throned_turtle_is_played_once() -> None:
    t = table(["Way of the Turtle"], ann={"hand": ["Throne Room", "Festival"], "deck": ["12 Copper"]})

    t.answer("Play Throne Room", "Don't use Way of the Turtle", "Festival")
    t.answer("Way of the Turtle", "Way of the Turtle")
    t.answer("End the Buy phase")
    assert t.discard() == ["Throne Room"]
    t.answer("End the Buy phase", "Don't use Way of the Turtle")

    assert (t.turn, t.actions, t.coins) == ("Ann", 3, 2)


@rule("D93", "D53")
def test_several_that_wait_are_played_in_the_order_of_the_player() -> None:
    t = table(["Way of the Turtle"], ann={"hand": ["Village", "Festival", "Smithy"], "deck": ["12 Copper"]})
    t.answer("Play Festival", "Don't use Way of the Turtle")
    t.answer("Play Smithy", "Way of the Turtle", "Play Village", "Way of the Turtle")
    t.answer("End the Buy phase", "End the Buy phase")

    assert sorted(t.offered()) == ["Smithy: play this", "Village: play this"]
    t.answer("Village: play this", "Don't use Way of the Turtle", "Don't use Way of the Turtle")

    assert t.in_play() == ["Smithy", "Village"]
