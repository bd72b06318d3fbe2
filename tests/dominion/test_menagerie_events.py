"""Menagerie: each Event, bought in a game."""

from __future__ import annotations

import pytest

from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule


def bought(event: str, *kingdom: str, hand: tuple[str, ...] = (), **ann: object) -> Table:
    """Ann has bought an Event, and has a deck of Coppers."""
    seat: SeatSetup = {"hand": hand, "deck": ["20 Copper"], "counters": {"coins": 10}, **ann}  # type: ignore[typeddict-item]
    t = table([event, *kingdom], ann=seat, bob={"hand": ["5 Copper"], "deck": ["12 Copper"]}, phase="buy")
    t.answer(f"Buy {event}")
    return t


def exiled(t: Table, name: str = "Ann") -> list[str]:
    return t.zone(name, "exile mat")


@rule("D59", "D33")
def test_alliance_gains_six_cards_in_order() -> None:
    t = bought("Alliance")

    assert t.discard() == ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province"]


@rule("D59", "D61")
def test_alliance_gains_what_is_there() -> None:
    t = table(["Alliance"], ann={"counters": {"coins": 10}}, piles={"Gold": 0}, phase="buy")

    t.answer("Buy Alliance")

    assert sorted(t.hand()) == ["Copper", "Duchy", "Estate", "Province", "Silver"]


@rule("D59", "D100")
def test_banish_exiles_any_number_of_one_name() -> None:
    t = bought("Banish", hand=("3 Estate", "Copper"), counters={"coins": 10, "buys": 2})
    assert t.offered() == ["None", "Estate", "Copper"]

    t.answer("Estate")
    assert t.offered() == ["Done", "Estate"]
    t.answer("Estate", "Done")

    assert exiled(t) == ["Estate", "Estate"]
    assert t.hand() == ["Copper", "Estate"]


@rule("D59")
def test_bargain_gives_others_a_horse() -> None:
    t = bought("Bargain", "Market", "Page", counters={"coins": 4, "buys": 2})
    assert "Duchy" not in t.offered()

    t.answer("Market")

    assert t.discard() == ["Market"]
    assert t.discard("Bob") == ["Horse"]


@rule("D59", "D53")
def test_commerce_counts_names_first() -> None:
    t = table(["Commerce", "Ride"], ann={"counters": {"coins": 15, "buys": 5}}, phase="buy")
    t.answer("Buy Silver", "Buy Silver", "Buy Ride", "Buy Commerce")

    assert t.discard() == ["Gold", "Gold", "Horse", "Silver", "Silver"]


@rule("D59", "D53")
def test_commerce_after_no_gain_gains_nothing() -> None:
    assert bought("Commerce").discard() == []


@rule("D93", "D59")
def test_delay_plays_the_card_next_turn() -> None:
    t = bought("Delay", hand=("Smithy", "Copper"), counters={"coins": 0, "buys": 2})
    assert t.offered() == ["None", "Smithy"]

    t.answer("Smithy")
    assert t.zone("Ann", "set aside") == ["Smithy"]
    t.answer("End the Buy phase", "End the Buy phase")

    assert (t.turn, t.in_play(), len(t.hand()), t.actions) == ("Ann", ["Smithy"], 8, 1)


@rule("D93", "D52")
def test_what_was_delayed_leaves_play_that_turn() -> None:
    t = bought("Delay", hand=("Smithy",), counters={"coins": 0})
    t.answer("Smithy", "End the Buy phase")

    assert (t.turn, t.in_play()) == ("Ann", ["Smithy"])

    t.answer("End the Buy phase")

    assert t.in_play() == []
    assert "Smithy" in t.discard()


@rule("D93", "D90")
def test_what_was_delayed_may_be_played_as_a_way() -> None:
    t = bought("Delay", "Way of the Ox", hand=("Smithy",), counters={"coins": 0})
    t.answer("Smithy", "End the Buy phase", "Way of the Ox")

    assert (t.turn, t.actions, len(t.hand())) == ("Ann", 3, 5)


@rule("D59", "D33")
def test_demand_gains_both_onto_the_deck() -> None:
    t = bought("Demand", "Smithy", counters={"coins": 5, "buys": 2})

    t.answer("Smithy")

    assert t.deck()[:2] == ["Smithy", "Horse"]


@rule("D59", "D100")
def test_enclave() -> None:
    t = bought("Enclave")

    assert (t.discard(), exiled(t)) == (["Gold"], ["Duchy"])


@rule("D59", "D34")
def test_enhance_trashes_for_a_dearer_card() -> None:
    t = bought("Enhance", "Smithy", hand=("Silver", "Estate"), counters={"coins": 3, "buys": 2})
    assert t.offered() == ["None", "Silver"]

    t.answer("Silver")
    assert "Smithy" in t.offered()
    assert "Gold" not in t.offered()
    t.answer("Duchy")

    assert (t.trash, t.discard()) == (["Silver"], ["Duchy"])


@rule("D59", "D32")
def test_gamble_may_play_what_it_discards() -> None:
    t = bought("Gamble", deck=["Smithy", "10 Copper"], counters={"coins": 2})

    assert t.offered() == ["Don't", "Play it"]
    t.answer("Play it")

    assert (t.in_play(), len(t.hand()), t.buys) == (["Smithy"], 3, 1)


@rule("D59", "D32")
def test_gamble_discards_the_rest() -> None:
    t = bought("Gamble", deck=["Estate", "10 Copper"], counters={"coins": 2})
    assert t.discard() == ["Estate"]

    t = bought("Gamble", deck=["Gold", "10 Copper"], counters={"coins": 2})
    t.answer("Don't")
    assert (t.discard(), t.coins) == (["Gold"], 0)


@rule("D96", "D100")
def test_invest_pays_when_another_player_gains_a_copy() -> None:
    t = bought("Invest", "Village", "Smithy", counters={"coins": 10, "buys": 1})
    t.answer("Village")
    assert exiled(t) == ["Village"]
    assert t.counter("gained this turn", "Ann") == 0

    t.answer("Play all Treasures", "Buy Village")

    assert t.hand() == ["Copper"] * 7


@rule("D96")
def test_invest_pays_twice_for_two_and_not_for_another_card() -> None:
    t = bought("Invest", "Village", "Smithy", counters={"coins": 10, "buys": 3})
    t.answer("Village", "Buy Invest", "Village", "End the Buy phase")
    t.answer("Play all Treasures")
    assert len(t.hand()) == 5

    t.answer("Buy Village")
    assert len(t.hand()) == 9


@rule("D96")
def test_invest_pays_when_another_player_invests_in_a_copy() -> None:
    t = bought("Invest", "Village", "Smithy", counters={"coins": 4})
    t.answer("Village", "Play all Treasures", "Buy Invest", "Village")

    assert len(t.hand()) == 7
    assert (exiled(t), exiled(t, "Bob")) == (["Village"], ["Village"])
    assert "Bob invests in Village [D96]" in t.told()


@rule("D96")
def test_own_gains_and_other_exiles_do_not_pay() -> None:
    t = table(
        ["Transport", "Invest", "Village"],
        ann={"hand": ["3 Copper"], "deck": ["12 Copper"], "counters": {"coins": 10, "buys": 3}},
        bob={"hand": ["5 Copper"], "deck": ["12 Copper"]},
        phase="buy",
    )
    t.answer("Buy Invest", "Buy Village", "Done", "End the Buy phase")
    assert exiled(t) == ["Village"]
    assert len(t.hand()) == 5

    t.answer("Play all Treasures", "Buy Transport")
    t.answer("Exile an Action card from the Supply")

    assert exiled(t, "Bob") == ["Village"]
    assert len(t.hand()) == 5


@rule("D96", "D101")
def test_invest_pays_no_more_once_the_card_has_left_exile() -> None:
    t = bought("Invest", "Village", counters={"coins": 10, "buys": 2})
    t.answer("Buy Village")
    t.answer(next(x for x in t.offered() if x != "Done"))
    assert exiled(t) == []
    t.answer("Play all Treasures", "Buy Village")

    assert len(t.hand()) == 5


@rule("D59", "D35")
def test_march_plays_an_action_from_the_discard_pile() -> None:
    t = bought("March", discard=["Smithy", "Estate"], counters={"coins": 3, "buys": 2})

    t.answer("Smithy")

    assert (t.in_play(), len(t.hand()), t.discard()) == (["Smithy"], 3, ["Estate"])


@rule("D95")
def test_populate_gains_one_from_each_action_pile() -> None:
    t = bought("Populate", "Village", "Smithy", "Gardens", "Page", counters={"coins": 10, "buys": 2})

    assert t.question == "gain which one next?"
    assert t.offered() == ["Village", "Smithy", "Page"]
    t.answer("Smithy", "Page")

    assert t.discard() == ["Village", "Page", "Smithy"]


@rule("D95", "D12")
def test_populate_takes_the_top_of_a_mixed_pile_and_leaves_out_empty_ones() -> None:
    t = table(
        ["Populate", "Knights", "Village"],
        ann={"counters": {"coins": 10, "buys": 2}},
        piles={"Knights": ["Sir Martin", "Sir Destry"], "Village": 0},
        phase="buy",
    )

    t.answer("Buy Populate")

    assert t.discard() == ["Sir Martin"]
    assert t.pile("Knights") == 1


@rule("D59", "D36")
def test_pursue_keeps_what_was_named() -> None:
    t = bought("Pursue", deck=["Gold", "Copper", "Gold", "Estate", "7 Silver"], counters={"coins": 2})

    t.answer("Gold")

    assert t.buys == 1
    assert t.deck()[:3] == ["Gold", "Gold", "Silver"]
    assert sorted(t.discard()) == ["Copper", "Estate"]


@rule("D93")
def test_reap_begins_the_next_turn_with_a_gold() -> None:
    t = bought("Reap")
    assert t.zone("Ann", "set aside") == ["Gold"]

    t.answer("End the Buy phase")  # Bob's

    assert (t.turn, t.in_play(), t.coins, t.phase) == ("Ann", ["Gold"], 3, "Buy")


@rule("D59")
def test_ride() -> None:
    assert bought("Ride").discard() == ["Horse"]


@rule("D59")
@pytest.mark.parametrize(("in_play", "horses"), [(5, 5), (6, 0)])
def test_stampede_needs_few_cards_in_play(in_play: int, horses: int) -> None:
    t = bought("Stampede", in_play=[f"{in_play} Silver"], counters={"coins": 10, "buys": 2})

    assert t.deck().count("Horse") == horses


@rule("D59", "D35")
def test_toil_plays_an_action_from_the_hand() -> None:
    t = bought("Toil", hand=("Smithy", "Copper"), counters={"coins": 2})

    t.answer("Smithy")

    assert (t.in_play(), len(t.hand()), t.buys, t.actions) == (["Smithy"], 4, 1, 1)


@rule("D59", "D100")
def test_transport_there_and_back() -> None:
    t = bought("Transport", "Village", counters={"coins": 6, "buys": 3})
    t.answer("Exile an Action card from the Supply")
    assert exiled(t) == ["Village"]

    t.answer("Buy Transport", "Put an Action card from Exile onto your deck")

    assert (exiled(t), t.deck()[0]) == ([], "Village")


@rule("D76")
def test_desperation_once_a_turn() -> None:
    t = bought("Desperation", counters={"coins": 0, "buys": 1})
    assert t.offered() == ["Don't", "Gain a Curse; if you do, +1 Buy, +2 Coins"]

    t.answer("Gain a Curse; if you do, +1 Buy, +2 Coins")

    assert (t.discard(), t.buys, t.coins) == (["Curse"], 1, 2)
    assert "Buy Desperation" not in t.offered()
    t.answer("End the Buy phase")
    assert "Buy Desperation" in t.offered()  # Bob may, and Ann again next turn
    t.answer("End the Buy phase")
    assert "Buy Desperation" in t.offered()


@rule("D61", "D76")
def test_desperation_without_curses_gives_nothing() -> None:
    t = table(["Desperation"], ann={"counters": {"coins": 3, "buys": 2}}, piles={"Curse": 0}, phase="buy")

    t.answer("Buy Desperation")

    assert (t.buys, t.coins, t.discard()) == (1, 3, [])


@rule("D77", "D76")
def test_seize_the_day_takes_an_extra_turn_once_a_game() -> None:
    t = bought("Seize the Day", counters={"coins": 9, "buys": 2})
    assert "Buy Seize the Day" not in t.offered()
    t.answer("End the Buy phase")

    assert t.turn == "Ann"
    assert t.counter("turns", "Ann") == 1
    t.answer("Play all Treasures")
    assert "Buy Silver" in t.offered()
    assert "Buy Seize the Day" not in t.offered()
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert t.counter("turns", "Ann") == 1  # the extra turn does not count for the tie
