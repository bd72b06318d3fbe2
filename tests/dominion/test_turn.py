"""The turn and its phases, the end of the game and the winners."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.kernel.errors import IllegalAnswer, ImpossiblePosition
from tests.dominion.kit import Table, table
from tests.rulemark import rule


def begun(seats: int = 2, seed: int = 1) -> Table:
    """A game from its very beginning."""
    return Table(new_game(new_match(["Village"], seats), seed))


# -- setting up
@rule("D20")
def test_everybody_begins_with_seven_copper_and_three_estates_five_of_them_in_hand() -> None:
    game = begun(seats=3)

    for name in ("Ann", "Bob", "Cid"):
        assert sorted(game.hand(name) + game.deck(name)) == ["Copper"] * 7 + ["Estate"] * 3
        assert len(game.hand(name)) == 5
    assert game.turn == "Ann"


@rule("D20", "D57")
@pytest.mark.parametrize(
    ("seats", "copper", "curse", "estate", "province"),
    [(2, 46, 10, 8, 8), (3, 39, 20, 12, 12), (4, 32, 30, 12, 12), (5, 85, 40, 12, 15), (6, 78, 50, 12, 18)],
)
def test_piles_are_as_large_as_the_number_of_players_says(
    seats: int, copper: int, curse: int, estate: int, province: int
) -> None:
    game = begun(seats)

    sizes = [game.pile(name) for name in ("Copper", "Curse", "Estate", "Province", "Village")]

    assert sizes == [copper, curse, estate, province, 10]


@rule("D20")
def test_the_seed_decides_how_decks_are_shuffled() -> None:
    assert begun(seed=3).hand() == begun(seed=3).hand()
    assert len({tuple(begun(seed=s).deck()) for s in range(10)}) > 1


@rule("D20")
def test_a_table_has_two_to_six_seats() -> None:
    for seats in (1, 7):
        with pytest.raises(ImpossiblePosition, match="expected 2 to 6 seats"):
            new_match(["Village"], seats)


# -- the phases
@rule("D21", "D43")
def test_a_turn_begins_with_one_action_one_buy_and_no_coins() -> None:
    game = table(ann={"hand": ["Festival"]}, bob={"hand": ["Village"]})
    game.answer("Play Festival", "End the Buy phase")

    assert game.turn == "Bob"
    assert (game.actions, game.buys, game.coins) == (1, 1, 0)


@rule("D22")
def test_only_one_action_is_played_if_it_gives_no_more() -> None:
    game = table(ann={"hand": ["Smithy", "Village"], "deck": ["3 Copper"]})

    game.answer("Play Smithy")

    assert game.phase == "Buy"
    assert game.hand() == ["Copper", "Copper", "Copper", "Village"]


@rule("D22", "D56")
def test_no_action_has_to_be_played() -> None:
    game = table(ann={"hand": ["Village"]})

    game.answer("End the Action phase")

    assert game.phase == "Buy"
    assert game.in_play() == []


@rule("D22")
def test_treasures_and_victory_cards_cannot_be_played_in_the_action_phase() -> None:
    game = table(ann={"hand": ["Village", "Copper", "Estate", "Curse"]})

    assert game.offered() == ["End the Action phase", "Play Village"]


@rule("D23", "D41")
def test_what_there_are_coins_for_can_be_bought_and_is_gained() -> None:
    game = table(["Village", "Market"], ann={"hand": ["2 Copper", "Silver"]}, phase="buy")

    game.answer("Play all Treasures")
    assert game.coins == 4
    assert "Buy Village" in game.offered()
    assert "Buy Market" not in game.offered()
    game.answer("Buy Village")

    assert game.pile("Village") == 9
    assert "Village" in game.deck() + game.hand()


@rule("D23")
def test_no_treasure_is_played_once_something_has_been_bought() -> None:
    game = table(ann={"hand": ["Copper", "Silver"], "counters": {"buys": 2, "coins": 3}}, phase="buy")

    game.answer("Play Copper", "Buy Estate")

    assert game.coins == 2
    assert "Play Silver" not in game.offered()
    assert "Play all Treasures" not in game.offered()


@rule("D41")
def test_each_buy_takes_its_cost_and_one_buy() -> None:
    game = table(ann={"counters": {"buys": 2, "coins": 5}}, phase="buy")

    game.answer("Buy Silver")
    assert (game.buys, game.coins) == (1, 2)
    game.answer("Buy Estate")

    assert game.turn == "Bob"
    assert sorted(game.hand()) == ["Estate", "Silver"]


@rule("D57")
def test_nothing_is_bought_from_an_empty_pile() -> None:
    game = table(ann={"counters": {"coins": 3}}, piles={"Silver": 0}, phase="buy")

    assert game.offered() == ["End the Buy phase", "Buy Copper", "Buy Curse", "Buy Estate"]


@rule("D24")
def test_there_is_no_night_phase_without_night_cards() -> None:
    game = table(ann={"hand": ["Village"]})

    game.answer("End the Action phase", "End the Buy phase")

    assert game.turn == "Bob"
    assert [line.text for line in game.story().lines if line.rule == "D24"] == []


@rule("D25", "D30", "D32")
def test_clean_up_discards_what_is_in_play_and_the_hand_and_draws_five() -> None:
    game = table(
        ann={"hand": ["2 Estate"], "in_play": ["Village", "Silver"], "deck": ["3 Copper", "2 Gold", "Duchy"]},
        phase="clean-up",
    )

    assert game.turn == "Bob"
    assert sorted(game.hand()) == ["Copper"] * 3 + ["Gold"] * 2
    assert sorted(game.discard()) == ["Estate", "Estate", "Silver", "Village"]
    assert game.deck() == ["Duchy"]
    assert game.in_play() == []


@rule("D30", "D31")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    game = table(ann={"hand": ["Smithy"], "deck": ["3 Copper"], "discard": ["Gold"]})

    game.answer("Play Smithy")

    assert game.discard() == ["Gold"]
    assert game.deck() == []


@rule("D30", "D61")
def test_one_draws_as_many_cards_as_there_are() -> None:
    game = table(ann={"hand": ["Smithy"], "deck": ["Copper"], "discard": ["Gold"]})

    game.answer("Play Smithy")

    assert game.hand() == ["Copper", "Gold"]
    assert game.deck() == game.discard() == []


@rule("D35")
def test_a_card_that_is_played_lies_in_play_until_clean_up() -> None:
    game = table(ann={"hand": ["Village", "Copper"]})

    game.answer("Play Village", "Play Copper")

    assert game.in_play() == ["Copper", "Village"]


@rule("D60")
def test_hands_and_decks_are_hidden_and_of_a_discard_pile_only_the_top_is_seen() -> None:
    game = table(ann={"hand": ["Copper", "Estate"], "deck": ["Gold"], "discard": ["Silver", "Duchy"]})

    assert game.sees("Bob", "Ann", "hand") == ["?", "?"]
    assert game.sees("Ann", "Ann", "hand") == ["Copper", "Estate"]
    assert game.sees("Ann", "Ann", "deck") == ["?"]
    assert game.sees("Bob", "Ann", "discard") == ["Silver", "?"]


# -- the end
@rule("D26")
def test_the_game_ends_after_the_turn_in_which_the_last_province_is_gone() -> None:
    game = table(ann={"counters": {"coins": 8, "buys": 2}}, piles={"Province": 1}, phase="buy")

    game.answer("Buy Province")
    assert game.asked == "Ann"
    game.answer("End the Buy phase")

    assert game.asked == ""
    assert game.scores == [6, 0]


@rule("D26", "D57")
def test_the_game_ends_when_three_supply_piles_are_empty() -> None:
    game = table(
        ["Village"],
        ann={"counters": {"coins": 2}},
        piles={"Estate": 1, "Curse": 0, "Village": 0},
        phase="buy",
    )

    game.answer("Buy Estate")

    assert game.asked == ""
    assert game.winners == ["Ann"]


@rule("D26")
def test_with_five_players_it_takes_four_empty_piles() -> None:
    three = table(["Village"], seats=5, piles={"Estate": 0, "Curse": 0, "Village": 0}, phase="clean-up")
    four = table(
        ["Village"], seats=5, piles={"Estate": 0, "Curse": 0, "Village": 0, "Duchy": 0}, phase="clean-up"
    )

    assert three.asked == "Bob"
    assert four.asked == ""


@rule("D27", "D62")
def test_all_cards_count_wherever_they_are() -> None:
    game = table(
        ann={
            "hand": ["Estate"],
            "deck": ["Duchy"],
            "discard": ["Province"],
            "in_play": ["Copper"],
            "set_aside": ["Curse"],
        },
        bob={"hand": ["2 Curse"], "counters": {"victory tokens": 3}},
    )

    assert game.scores == [1 + 3 + 6 - 1, -2 + 3]


@rule("D27")
def test_of_equal_points_who_took_fewer_turns_wins_and_with_equal_turns_they_share() -> None:
    fewer = table(ann={"hand": ["Estate"]}, bob={"hand": ["Estate"]}, piles={"Province": 0}, phase="clean-up")
    same = table(
        ann={"hand": ["Estate"]},
        bob={"hand": ["Estate"]},
        piles={"Province": 0},
        phase="clean-up",
        turn="Bob",
    )

    assert fewer.winners == ["Bob"]
    assert same.winners == ["Ann", "Bob"]


# -- answering
@rule("D61")
def test_a_single_option_is_no_decision() -> None:
    game = table(ann={"hand": ["Remodel", "Estate"]}, piles={"Curse": 0})

    game.answer("Play Remodel")

    assert game.trash == ["Estate"]
    assert "Copper" in game.offered()


@rule("D56")
def test_an_illegal_answer_changes_nothing() -> None:
    game = table(ann={"hand": ["Village"]})
    before = game.told()

    with pytest.raises(IllegalAnswer, match="expected 0 to 1"):
        game.g.answer(2)

    assert game.offered() == ["End the Action phase", "Play Village"]
    assert game.told() == before
