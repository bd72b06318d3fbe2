"""The Base cards from Adventurer to Harbinger, one by one."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D36", "D32")
def test_adventurer_takes_two_treasures_and_discards_the_other_revealed_cards() -> None:
    game = table(ann={"hand": ["Adventurer"], "deck": ["Estate", "Copper", "Duchy", "Silver", "Gold"]})

    game.answer("Play Adventurer")

    assert game.hand() == ["Copper", "Silver"]
    assert sorted(game.discard()) == ["Duchy", "Estate"]
    assert game.deck() == ["Gold"]


@rule("D31")
def test_adventurer_does_not_shuffle_in_what_it_has_revealed() -> None:
    game = table(ann={"hand": ["Adventurer"], "deck": ["Estate", "Copper"], "discard": ["Duchy"]})

    game.answer("Play Adventurer")

    assert game.hand() == ["Copper"]
    assert sorted(game.discard()) == ["Duchy", "Estate"]
    assert game.deck() == []


@rule("D33", "D39")
def test_artisan_gains_to_hand_and_puts_any_card_of_the_hand_onto_the_deck() -> None:
    game = table(["Market"], ann={"hand": ["Artisan", "Estate"], "deck": ["Gold"]})

    game.answer("Play Artisan")
    assert "Duchy" in game.offered()
    assert "Gold" not in game.offered()
    game.answer("Market", "Estate")

    assert game.hand() == ["Market"]
    assert game.deck() == ["Estate", "Gold"]
    assert game.discard() == []


@rule("D33", "D34", "D51")
def test_bandit_gains_gold_and_others_trash_a_revealed_treasure_other_than_copper() -> None:
    game = table(ann={"hand": ["Bandit"]}, bob={"deck": ["Silver", "Gold", "Estate"]})

    game.answer("Play Bandit")
    assert game.asked == "Bob"
    assert game.offered() == ["Silver", "Gold"]
    game.answer("Silver")

    assert game.discard() == ["Gold"]
    assert game.trash == ["Silver"]
    assert game.discard("Bob") == ["Gold"]
    assert game.deck("Bob") == ["Estate"]


@rule("D32")
def test_bandit_discards_both_cards_if_there_is_only_copper() -> None:
    game = table(ann={"hand": ["Bandit"]}, bob={"deck": ["Copper", "Estate"]})

    game.answer("Play Bandit")

    assert game.trash == []
    assert sorted(game.discard("Bob")) == ["Copper", "Estate"]


@rule("D36", "D39")
def test_bureaucrat_gains_silver_onto_the_deck_and_others_put_back_a_victory_card() -> None:
    game = table(
        ann={"hand": ["Bureaucrat"], "deck": ["Copper"]},
        bob={"hand": ["Estate", "Duchy", "Copper"], "deck": ["Gold"]},
        cid={"hand": ["Copper", "Silver"]},
    )

    game.answer("Play Bureaucrat")
    assert game.offered() == ["Estate", "Duchy"]
    game.answer("Duchy")

    assert game.deck() == ["Silver", "Copper"]
    assert game.deck("Bob") == ["Duchy", "Gold"]
    assert game.sees("Ann", "Cid", "hand") == ["Copper", "Silver"]
    assert game.sees("Ann", "Bob", "hand") == ["?", "?"]


@rule("D32", "D30", "D31")
def test_cellar_draws_as_many_as_are_discarded_and_may_shuffle_these_in() -> None:
    game = table(ann={"hand": ["Cellar", "2 Estate", "Copper"]})

    game.answer("Play Cellar", "Estate", "Estate", "Done")

    assert game.hand() == ["Copper", "Estate", "Estate"]
    assert game.actions == 1


@rule("D56")
def test_cellar_may_discard_nothing() -> None:
    game = table(ann={"hand": ["Cellar", "Estate"], "deck": ["Gold"]})

    game.answer("Play Cellar", "Done")

    assert game.hand() == ["Estate"]
    assert game.deck() == ["Gold"]


@rule("D32")
def test_chancellor_may_put_the_deck_into_the_discard_pile() -> None:
    game = table(ann={"hand": ["Chancellor"], "deck": ["Gold", "Silver"], "discard": ["Estate"]})

    game.answer("Play Chancellor")
    assert game.coins == 2
    game.answer("Put your deck into your discard pile")

    assert game.deck() == []
    assert sorted(game.discard()) == ["Estate", "Gold", "Silver"]


@rule("D34", "D56")
def test_chapel_trashes_up_to_four_cards_of_the_hand() -> None:
    game = table(ann={"hand": ["Chapel", "3 Estate", "3 Copper"]})

    game.answer("Play Chapel", "Estate", "Estate", "Estate", "Copper")

    assert game.trash == ["Copper", "Estate", "Estate", "Estate"]
    assert game.hand() == ["Copper", "Copper"]
    assert game.in_play() == ["Chapel"]


@rule("D30", "D43")
def test_council_room_draws_four_gives_a_buy_and_everybody_else_a_card() -> None:
    game = table(
        ann={"hand": ["Council Room"], "deck": ["5 Copper"]},
        bob={"deck": ["Gold"]},
        cid={"discard": ["Silver"]},
    )

    game.answer("Play Council Room")

    assert game.hand() == ["Copper"] * 4
    assert game.buys == 2
    assert game.hand("Bob") == ["Gold"]
    assert game.hand("Cid") == ["Silver"]


@rule("D34", "D33")
def test_feast_is_trashed_for_a_card_costing_up_to_five() -> None:
    game = table(ann={"hand": ["Feast"]})

    game.answer("Play Feast", "Duchy")

    assert game.trash == ["Feast"]
    assert game.in_play() == []
    assert game.discard() == ["Duchy"]


@rule("D54", "D61")
def test_feast_played_twice_gains_twice_though_it_is_trashed_once() -> None:
    game = table(ann={"hand": ["Throne Room", "Feast"]})

    game.answer("Play Throne Room", "Feast", "Duchy", "Silver")

    assert game.trash == ["Feast"]
    assert game.discard() == ["Silver", "Duchy"]


@rule("D43")
def test_festival_gives_two_actions_a_buy_and_two_coins() -> None:
    game = table(ann={"hand": ["Festival", "Village"]})

    game.answer("Play Festival")

    assert (game.actions, game.buys, game.coins) == (2, 2, 2)


@rule("D62")
def test_gardens_are_worth_a_point_for_every_ten_cards_rounded_down() -> None:
    game = table(
        ann={"hand": ["Gardens", "Gardens"], "deck": ["9 Copper"], "discard": ["8 Copper"]},
        bob={"deck": ["Gardens", "18 Copper"]},
    )

    assert game.scores == [2, 1]


@rule("D20")
def test_the_pile_of_gardens_is_that_of_a_victory_card() -> None:
    assert table(["Gardens"], seats=2).pile("Gardens") == 8
    assert table(["Gardens"], seats=3).pile("Gardens") == 12


@rule("D39", "D56")
def test_harbinger_may_put_a_card_of_the_discard_pile_onto_the_deck() -> None:
    game = table(ann={"hand": ["Harbinger"], "deck": ["Copper", "Silver"], "discard": ["Estate", "Gold"]})

    game.answer("Play Harbinger")
    assert game.offered()[0] == "None"
    game.answer("Gold")

    assert game.hand() == ["Copper"]
    assert game.deck() == ["Gold", "Silver"]
    assert game.discard() == ["Estate"]
    assert game.actions == 1
