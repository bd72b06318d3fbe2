"""The Base cards from Laboratory to Moneylender, one by one."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D30", "D43")
def test_laboratory_draws_two_and_gives_an_action() -> None:
    game = table(ann={"hand": ["Laboratory", "Village"], "deck": ["3 Copper"]})

    game.answer("Play Laboratory")

    assert game.hand() == ["Copper", "Copper", "Village"]
    assert game.actions == 1


@rule("D30", "D38", "D56")
def test_library_draws_up_to_seven_and_sets_aside_actions_as_they_come() -> None:
    game = table(
        ann={"hand": ["Library", "4 Copper"], "deck": ["Village", "Estate", "Smithy", "Gold", "Silver"]}
    )

    game.answer("Play Library")
    assert game.offered() == ["Keep Village", "Set Village aside"]
    game.answer("Set Village aside", "Keep Smithy")

    assert game.hand() == ["Copper"] * 4 + ["Estate", "Gold", "Smithy"]
    assert game.discard() == ["Village"]
    assert game.deck() == ["Silver"]


@rule("D31")
def test_library_does_not_shuffle_in_what_it_has_set_aside() -> None:
    game = table(ann={"hand": ["Library"], "deck": ["Village"], "discard": ["Copper"]})

    game.answer("Play Library", "Set Village aside")

    assert game.hand() == ["Copper"]
    assert game.discard() == ["Village"]


@rule("D61")
def test_library_draws_nothing_with_seven_cards_in_hand() -> None:
    game = table(ann={"hand": ["Library", "7 Copper"], "deck": ["Gold"]})

    game.answer("Play Library")

    assert game.deck() == ["Gold"]


@rule("D30", "D43")
def test_market_gives_one_of_everything() -> None:
    game = table(ann={"hand": ["Market"], "deck": ["Village"]})

    game.answer("Play Market")

    assert game.hand() == ["Village"]
    assert (game.actions, game.buys, game.coins) == (1, 2, 1)


@rule("D53")
def test_merchant_gives_a_coin_for_the_first_silver_of_the_turn_only() -> None:
    game = table(ann={"hand": ["Merchant", "2 Silver"], "deck": ["Copper"]})

    game.answer("Play Merchant", "Play Silver")
    assert game.coins == 3
    game.answer("Play Silver")

    assert game.coins == 5


@rule("D53")
def test_two_merchants_or_one_played_twice_each_give_a_coin() -> None:
    game = table(ann={"hand": ["Throne Room", "Merchant", "Silver"], "deck": ["Copper", "Copper"]})

    game.answer("Play Throne Room", "Merchant", "Play Silver")

    assert game.coins == 4


@rule("D21")
def test_merchant_gives_nothing_in_a_later_turn() -> None:
    game = table(ann={"hand": ["Merchant"], "deck": ["Copper", "5 Silver"]}, bob={"deck": ["5 Copper"]})

    game.answer("Play Merchant", "End the Buy phase")
    game.answer("End the Buy phase")
    assert game.turn == "Ann"
    game.answer("Play Silver")

    assert game.coins == 2


@rule("D32", "D51")
def test_militia_makes_others_discard_down_to_three() -> None:
    game = table(
        ann={"hand": ["Militia"]}, bob={"hand": ["3 Copper", "Estate", "Duchy"]}, cid={"hand": ["3 Copper"]}
    )

    game.answer("Play Militia")
    assert game.coins == 2
    assert game.asked == "Bob"
    game.answer("Estate", "Duchy")

    assert game.hand("Bob") == ["Copper"] * 3
    assert sorted(game.discard("Bob")) == ["Duchy", "Estate"]
    assert game.hand("Cid") == ["Copper"] * 3
    assert game.asked == "Ann"


@rule("D34", "D33", "D42")
def test_mine_turns_a_treasure_into_one_costing_up_to_three_more_in_hand() -> None:
    game = table(ann={"hand": ["Mine", "Silver", "Estate"]})

    game.answer("Play Mine", "Silver")
    assert game.offered() == ["Copper", "Silver", "Gold"]
    game.answer("Gold")

    assert game.trash == ["Silver"]
    assert game.hand() == ["Estate", "Gold"]


@rule("D56")
def test_mine_need_not_trash_anything() -> None:
    game = table(ann={"hand": ["Mine", "Copper"]})

    game.answer("Play Mine", "None")

    assert game.hand() == ["Copper"]
    assert game.trash == []


@rule("D30")
def test_moat_draws_two() -> None:
    game = table(ann={"hand": ["Moat"], "deck": ["Copper", "Silver", "Gold"]})

    game.answer("Play Moat")

    assert game.hand() == ["Copper", "Silver"]


@rule("D50", "D51")
def test_moat_leaves_its_player_unaffected_and_stays_in_hand() -> None:
    game = table(ann={"hand": ["Witch"], "deck": ["2 Copper"]}, bob={"hand": ["Moat"]}, cid={})

    game.answer("Play Witch")
    assert game.asked == "Bob"
    game.answer("Moat: be unaffected by it (Witch)")

    assert game.hand("Bob") == ["Moat"]
    assert game.discard("Bob") == []
    assert game.discard("Cid") == ["Curse"]
    assert game.hand() == ["Copper", "Copper"]
    assert game.sees("Cid", "Bob", "hand") == ["Moat"]


@rule("D56")
def test_moat_need_not_be_revealed() -> None:
    game = table(ann={"hand": ["Witch"]}, bob={"hand": ["Moat"]})

    game.answer("Play Witch", "Done")

    assert game.discard("Bob") == ["Curse"]
    assert game.sees("Ann", "Bob", "hand") == ["?"]


@rule("D51")
def test_moat_has_to_be_revealed_for_each_playing_of_an_attack() -> None:
    game = table(ann={"hand": ["Throne Room", "Witch"]}, bob={"hand": ["Moat"]})

    game.answer("Play Throne Room", "Witch")
    game.answer("Moat: be unaffected by it (Witch)")
    assert game.asked == "Bob"
    game.answer("Done")

    assert game.discard("Bob") == ["Curse"]


@rule("D34", "D56")
def test_moneylender_may_trash_a_copper_for_three_coins() -> None:
    game = table(ann={"hand": ["Moneylender", "2 Copper"]})

    game.answer("Play Moneylender", "Copper")

    assert game.coins == 3
    assert game.trash == ["Copper"]
    assert game.hand() == ["Copper"]


@rule("D61")
def test_moneylender_gives_nothing_without_a_copper() -> None:
    game = table(ann={"hand": ["Moneylender", "Silver"]})

    game.answer("Play Moneylender")

    assert game.coins == 0
    assert game.phase == "Buy"
