"""Prosperity: every card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.dominion.cards import played
from tests.dominion.kit import SeatSetup, table
from tests.rulemark import rule


@rule("D33", "D56")
def test_anvil_discards_a_treasure_for_a_card_costing_up_to_4() -> None:
    t = played("Anvil", "Copper", "Silver", hand=["Copper", "Estate"])

    assert (t.coins, t.hand(), sorted(t.discard())) == (1, ["Estate"], ["Copper", "Silver"])


@rule("D113", "D42")
def test_bishop_gives_a_point_for_every_2_coins_and_others_may_trash() -> None:
    t = played("Bishop", "Curse", hand=["Duchy"], bob={"hand": ["Curse"]})

    assert (t.coins, t.counter("victory tokens", "Ann"), t.trash) == (1, 3, ["Curse", "Duchy"])


@rule("D51", "D39")
def test_clerk_takes_a_card_of_a_hand_of_5_onto_the_deck() -> None:
    t = played("Clerk", "Gold", bob={"hand": ["Gold", "4 Estate"]})

    assert (t.coins, t.deck("Bob")[:1], len(t.hand("Bob"))) == (2, ["Gold"], 4)


@rule("D50", "D21")
def test_clerk_is_played_from_hand_at_the_start_of_a_turn() -> None:
    t = table(["Clerk"], ann={"hand": []}, bob={"hand": ["2 Clerk"], "deck": ["9 Copper"]}, phase="buy")

    t.answer("End the Buy phase", "Clerk: play this", "Clerk: play this")

    assert (t.turn, t.in_play("Bob"), t.coins, t.actions) == ("Bob", ["Clerk", "Clerk"], 4, 1)


@rule("D113")
def test_investment_is_trashed_for_a_point_for_each_treasure_by_name() -> None:
    t = played(
        "Investment",
        "Estate",
        "Trash this to reveal your hand",
        hand=["Estate", "2 Copper", "Silver", "Duchy"],
    )

    assert (t.counter("victory tokens"), t.trash, t.coins) == (2, ["Estate", "Investment"], 0)


@rule("D42")
def test_quarry_makes_actions_cheaper_for_the_turn_each_time() -> None:
    t = played("Quarry", hand=["Quarry"], kingdom=("Village", "Smithy"))

    assert (t.cost("Village"), t.cost("Smithy"), t.cost("Silver"), t.cost("Quarry")) == (1, 2, 3, 4)
    assert "Buy Village" in t.offered()
    t.answer("End the Buy phase")
    assert t.cost("Village") == 3


@rule("D11", "D42")
def test_2019_quarry_makes_actions_cheaper_while_it_is_in_play() -> None:
    t = table(["Quarry", "Village"], ann={"in_play": ["2 Quarry"]}, edition="2019", phase="buy")

    assert (t.cost("Village"), t.cost("Silver")) == (0, 3)


@rule("D35", "D39")
def test_tiara_plays_a_treasure_twice_and_what_is_gained_may_go_onto_the_deck() -> None:
    t = played("Tiara", "Silver", "Buy Copper", "Tiara: put it onto your deck (Copper)", hand=["Silver"])

    assert (t.coins, t.buys, t.deck()[0]) == (4, 1, "Copper")


@rule("D43")
def test_workers_village() -> None:
    t = played("Worker's Village")

    assert (t.actions, t.buys, t.hand()) == (2, 2, ["Copper"])


@rule("D150", "D51")
def test_charlatan_gives_curses_which_are_treasures_worth_1() -> None:
    t = table(["Charlatan"], ann={"hand": ["Charlatan", "Curse"]}, bob={})

    t.answer("Play Charlatan", "Play Curse")

    assert (t.coins, t.in_play(), t.discard("Bob")) == (4, ["Charlatan", "Curse"], ["Curse"])


@rule("D150", "D58")
def test_a_charlatan_in_the_black_market_deck_makes_treasures_of_curses() -> None:
    t = table(
        ["Black Market"], market=["Charlatan", "Village", "Smithy"], ann={"hand": ["Curse"]}, phase="buy"
    )

    t.answer("Play Curse")

    assert (t.coins, t.in_play()) == (1, ["Curse"])


@rule("D57")
@pytest.mark.parametrize(("empty", "hand", "buys", "coins"), [(0, 1, 1, 0), (1, 2, 1, 0), (2, 2, 2, 1)])
def test_city_gives_more_with_empty_piles(empty: int, hand: int, buys: int, coins: int) -> None:
    piles: dict[str, int | Sequence[str]] = dict.fromkeys(("Moat", "Curse")[:empty], 0)
    t = table(["City", "Moat"], ann={"hand": ["City"], "deck": ["5 Estate"]}, piles=piles)

    t.answer("Play City")

    assert (len(t.hand()), t.buys, t.coins) == (hand, buys, coins)


@rule("D113", "D33")
def test_collection_counts_actions_that_are_gained() -> None:
    t = played("Collection", "Buy Moat", "Buy Copper", kingdom=("Moat",))

    assert t.counter("victory tokens", "Ann") == 1


@rule("D37")
@pytest.mark.parametrize(
    ("option", "trash", "discard", "in_play"),
    [("Trash it", ["Gold"], [], ["Crystal Ball"]), ("Discard it", [], ["Gold"], ["Crystal Ball"]),
     ("Play it", [], [], ["Crystal Ball", "Gold"]), ("Put it back", [], [], ["Crystal Ball"])],
)  # fmt: skip
def test_crystal_ball(option: str, trash: list[str], discard: list[str], in_play: list[str]) -> None:
    t = played("Crystal Ball", option, deck=["Gold", "Estate"])

    assert (t.trash, t.discard(), t.in_play()) == (trash, discard, in_play)
    assert t.coins == (4 if option == "Play it" else 1)


@rule("D37")
def test_crystal_ball_plays_no_victory_card() -> None:
    t = played("Crystal Ball", deck=["Estate"])

    assert t.offered() == ["Trash it", "Discard it", "Put it back"]


@rule("D36", "D30")
def test_magnate_draws_a_card_for_each_treasure_in_hand() -> None:
    t = played("Magnate", hand=["2 Copper", "Silver", "Estate"])

    assert len(t.hand()) == 7


@rule("D33")
def test_mint_gains_a_copy_of_a_treasure_in_hand() -> None:
    t = played("Mint", "Gold", hand=["Gold", "Estate"])

    assert (t.hand(), t.discard()) == (["Estate", "Gold"], ["Gold"])


@rule("D34")
def test_mint_trashes_treasures_in_play_but_durations_when_it_is_gained() -> None:
    t = table(
        ["Mint", "Jewelled Egg"],
        ann={"in_play": ["5 Copper", "Figurehead"], "counters": {"coins": 5}},
        phase="buy",
    )

    t.answer("Buy Mint")

    assert (t.trash, t.in_play()) == (["Copper"] * 5, [])
    assert "Figurehead" in t.discard() + t.hand() + t.deck()


@rule("D11", "D41")
def test_2019_mint_trashes_all_treasures_when_it_is_bought_and_none_when_gained() -> None:
    t = table(
        ["Mint", "Workshop"],
        ann={"in_play": ["5 Copper"], "counters": {"coins": 5}},
        phase="buy",
        edition="2019",
    )
    t.answer("Buy Mint")
    assert t.trash == ["Copper"] * 5

    t = table(["Mint", "Artisan"], ann={"hand": ["Artisan"], "in_play": ["Copper"]}, edition="2019")
    t.answer("Play Artisan", "Mint")
    assert t.trash == []


@rule("D36", "D39")
def test_rabble_discards_actions_and_treasures_of_the_top_3_cards() -> None:
    t = played("Rabble", "Put back Estate", bob={"deck": ["Estate", "Copper", "Duchy", "Gold"]})

    assert (t.discard("Bob"), t.deck("Bob")) == (["Copper"], ["Duchy", "Estate", "Gold"])


@rule("D32", "D30")
def test_vault_discards_for_coins_and_others_may_discard_2_for_a_card() -> None:
    t = played("Vault", "Estate", "Done", "Discard 2 cards", "Copper", "Estate",
               hand=["Estate"], bob={"hand": ["Copper", "Estate", "Duchy"], "deck": ["Gold"]})  # fmt: skip

    assert (t.coins, t.hand("Bob")) == (1, ["Duchy", "Gold"])


@rule("D151")
def test_war_chest_gains_what_the_player_to_the_left_has_not_named_this_turn() -> None:
    t = table(["War Chest", "Village"], ann={"hand": ["2 War Chest"]}, phase="buy")

    t.answer("Play War Chest")
    assert (t.asked, t.question) == ("Bob", "name a card")
    t.answer("Duchy")
    assert "Duchy" not in t.offered()
    assert "War Chest" in t.offered()
    assert "Gold" not in t.offered()
    t.answer("Village", "Play War Chest", "War Chest")

    assert "Duchy" not in t.offered()
    assert "War Chest" not in t.offered()
    assert "Village" in t.offered()


@rule("D41")
def test_grand_market_cannot_be_bought_with_a_copper_in_play() -> None:
    ann: SeatSetup = {"hand": ["Copper"], "counters": {"coins": 6}}
    t = table(["Grand Market"], ann=ann, phase="buy")
    assert "Buy Grand Market" in t.offered()

    t.answer("Play Copper")

    assert "Buy Grand Market" not in t.offered()
    assert "Buy Gold" in t.offered()


@rule("D41")
def test_grand_market_in_the_black_market_is_not_bought_with_a_copper_in_play() -> None:
    t = table(["Black Market"], market=["Grand Market", "Village", "Smithy"],
              ann={"hand": ["Black Market", "2 Gold", "Copper"]})  # fmt: skip

    t.answer("Play Black Market", "Play all Treasures")

    assert "Grand Market" not in t.offered()
    assert "Village" in t.offered()


@rule("D43")
def test_grand_market() -> None:
    t = played("Grand Market")

    assert (t.hand(), t.buys, t.coins) == (["Copper"], 2, 2)


@rule("D33", "D41")
def test_hoard_gains_a_gold_for_a_victory_card_bought() -> None:
    t = played("Hoard", "Buy Estate")

    assert sorted(t.discard()) == ["Estate", "Gold", "Hoard"]


@rule("D41")
def test_hoard_sees_no_victory_card_that_is_only_gained() -> None:
    t = table(["Hoard", "Anvil"], ann={"hand": ["Hoard", "Anvil", "Copper"]}, phase="buy")

    t.answer("Play Hoard", "Play Anvil", "Copper", "Estate")

    assert sorted(t.discard()) == ["Copper", "Estate"]


@rule("D11", "D41")
def test_2019_hoard_works_while_it_is_in_play() -> None:
    t = table(
        ["Hoard"],
        ann={"in_play": ["2 Hoard"], "counters": {"coins": 2, "buys": 2}},
        phase="buy",
        edition="2019",
    )

    t.answer("Buy Estate")

    assert sorted(t.discard()) == ["Estate", "Gold", "Gold"]


@rule("D43")
def test_bank_counts_the_treasures_in_play_and_itself() -> None:
    t = table(["Bank"], ann={"hand": ["Bank"], "in_play": ["2 Copper", "Silver"]}, phase="buy")

    t.answer("Play Bank")

    assert t.coins == 4


@rule("D42")
def test_expand() -> None:
    t = played("Expand", "Duchy", hand=["Estate"])

    assert (t.trash, t.discard()[0]) == (["Estate"], "Duchy")


@rule("D42")
def test_forge_gains_a_card_costing_exactly_the_sum() -> None:
    t = table(["Forge"], ann={"hand": ["Forge", "Estate", "Silver", "Copper"]})

    t.answer("Play Forge", "Estate", "Silver", "Done")
    assert (t.trash, t.discard()) == (["Estate", "Silver"], ["Duchy"])


@rule("D42", "D61")
def test_forge_may_trash_nothing_and_must_gain_a_card_costing_0() -> None:
    t = table(["Forge"], ann={"hand": ["Forge", "Gold"]})

    t.answer("Play Forge", "Done")

    assert sorted(t.offered()) == ["Copper", "Curse"]


@rule("D35")
def test_kings_court_plays_an_action_three_times() -> None:
    t = played("King's Court", "Smithy", hand=["Smithy"])

    assert len(t.hand()) == 9


@rule("D102")
def test_peddler_is_cheaper_in_a_buy_phase_for_each_action_in_play() -> None:
    t = table(["Peddler", "Village"], ann={"hand": ["Village"], "in_play": ["Village"], "deck": ["9 Copper"]})
    assert t.cost("Peddler") == 8

    t.answer("Play Village")

    assert (t.phase, t.cost("Peddler")) == ("Buy", 4)


# -- of the first edition
@rule("D36")
@pytest.mark.parametrize(("option", "trash"), [("Trash it", ["Copper"]), ("Discard it", [])])
def test_loan_reveals_until_a_treasure(option: str, trash: list[str]) -> None:
    t = played("Loan", option, deck=["Estate", "Copper", "Gold"])

    assert (t.coins, t.trash, t.deck()) == (1, trash, ["Gold"])
    assert "Estate" in t.discard()


@rule("D152")
def test_trade_route_counts_victory_piles_from_which_somebody_has_gained() -> None:
    t = table(
        ["Trade Route", "Workshop"],
        ann={"hand": ["2 Trade Route", "2 Workshop"], "counters": {"actions": 4}},
    )

    t.answer("Play Workshop", "Estate", "Play Workshop", "Estate", "Play Trade Route")

    assert (t.coins, t.buys) == (1, 2)


@rule("D152", "D34")
def test_trade_route_does_not_count_a_victory_card_from_the_trash() -> None:
    t = table(["Trade Route", "Graverobber"], trash=["Gardens", "Duchy"],
              ann={"hand": ["Trade Route", "Graverobber", "Estate"], "counters": {"actions": 2}})  # fmt: skip

    t.answer("Play Graverobber", "Gain a card from the trash onto your deck", "Duchy", "Play Trade Route")

    assert t.coins == 0


@rule("D41", "D33")
def test_talisman_gains_a_copy_of_what_is_bought() -> None:
    t = table(
        ["Talisman", "Village"], ann={"hand": ["Talisman"], "counters": {"coins": 9, "buys": 3}}, phase="buy"
    )

    t.answer("Play Talisman", "Buy Village", "Buy Estate", "Buy Duchy")

    assert t.pile("Village") == 8
    assert (t.pile("Estate"), t.pile("Duchy")) == (7, 7)


@rule("D151")
def test_contraband_forbids_what_the_player_to_the_left_names() -> None:
    t = table(["Contraband"], ann={"hand": ["Contraband"], "counters": {"coins": 5}}, phase="buy")

    t.answer("Play Contraband", "Province")
    assert "Buy Province" not in t.offered()
    assert "Buy Gold" in t.offered()

    t.answer("End the Buy phase")
    assert (t.turn, "Buy Province" in t.offered()) == ("Bob", False)


@rule("D48", "D36")
def test_counting_house_takes_coppers_from_the_discard_pile() -> None:
    t = played("Counting House", "Copper", "Copper", "Done", discard=["3 Copper", "Gold"])

    assert (t.hand(), t.discard()) == (["Copper", "Copper"], ["Copper", "Gold"])


@rule("D51", "D56")
@pytest.mark.parametrize(("answer", "discard"), [("Curse", ["Curse"]), ("Done", ["Copper", "Curse"])])
def test_mountebank_gives_a_curse_and_a_copper_unless_a_curse_is_discarded(
    answer: str, discard: list[str]
) -> None:
    t = played("Mountebank", answer, bob={"hand": ["Curse"]})

    assert sorted(t.discard("Bob")) == discard


@rule("D35", "D36")
def test_venture_plays_the_next_treasure() -> None:
    t = played("Venture", deck=["Estate", "Silver", "Gold"])

    assert (t.coins, t.in_play(), t.discard()) == (3, ["Silver", "Venture"], ["Estate"])


@rule("D113", "D51")
def test_goons_give_a_point_for_each_card_bought() -> None:
    t = table(["Goons"], ann={"hand": ["Goons"]}, bob={"hand": ["5 Copper"]})

    t.answer("Play Goons", "Buy Copper", "Buy Copper")

    assert (len(t.hand("Bob")), t.counter("victory tokens", "Ann")) == (3, 2)
