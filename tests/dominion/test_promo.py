"""Promotional cards: Black Market."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D58", "D41")
def test_black_market_sells_one_of_three_in_the_action_phase() -> None:
    t = table(
        ["Black Market"],
        ann={"hand": ["Black Market", "Gold"]},
        market=["Witch", "Moat", "Laboratory", "Village"],
    )

    t.answer("Play Black Market")
    assert t.offered() == ["Play no more Treasures", "Play Gold", "Play all Treasures"]
    t.answer("Play Gold")
    assert t.offered() == ["None", "Witch", "Moat", "Laboratory"]
    t.answer("Witch", "Laboratory")

    assert t.discard() == ["Witch"]
    assert t.shared("black market deck") == ["Village", "Laboratory", "Moat"]
    assert (t.buys, t.coins) == (1, 0)


@rule("D58", "D56")
def test_nothing_need_be_played_or_bought() -> None:
    t = table(["Black Market"], ann={"hand": ["Black Market", "Gold"]}, market=["Moat"])

    t.answer("Play Black Market", "Play no more Treasures", "None")

    assert t.coins == 2
    assert t.hand() == ["Gold"]
    assert t.shared("black market deck") == ["Moat"]


@rule("D58", "D42")
def test_what_costs_too_much_is_not_offered() -> None:
    t = table(["Black Market"], ann={"hand": ["Black Market"]}, market=["Witch", "Laboratory"])

    t.answer("Play Black Market", "Witch")

    assert t.phase == "Buy"
    assert t.shared("black market deck") == ["Witch", "Laboratory"]


@rule("D58")
def test_an_empty_black_market_deck() -> None:
    t = table(["Black Market"], ann={"hand": ["Black Market"]}, market=[])

    t.answer("Play Black Market")

    assert t.coins == 2
    assert t.phase == "Buy"


@rule("D58", "D63")
def test_what_a_card_of_the_black_market_brings_lies_on_the_table() -> None:
    t = table(["Black Market"], market=["Page", "Vampire", "Hermit"])

    assert [t.pile(name) for name in ("Treasure Hunter", "Champion", "Bat", "Madman")] == [5, 5, 10, 10]
    assert "Buy Page" not in t.offered()


@rule("D8", "D58")
def test_the_black_market_deck_is_no_pile() -> None:
    t = table(
        ["Black Market"],
        ann={"hand": ["Black Market"], "deck": ["Copper"], "counters": {"actions": 2}},
        market=["Page"],
    )
    t.answer("Play Black Market", "Page")
    assert t.discard() == ["Page"]

    held = table(
        ["Black Market"], ann={"hand": [("Page", "Black Market")], "deck": ["6 Copper"]}, market=["Page"]
    )
    held.answer("Play Page", "End the Buy phase")

    assert held.asked == "Bob"
    assert held.discard().count("Page") == 1
    assert held.pile("Treasure Hunter") == 5


@rule("D60")
def test_the_others_do_not_see_in_which_order_the_rest_goes_under_the_deck() -> None:
    t = table(["Black Market"], ann={"hand": ["Black Market"]}, market=["Witch", "Laboratory"])

    t.answer("Play Black Market", "Laboratory")

    assert not [
        line for line in t.told("Bob") if "under" in line and ("Witch" in line or "Laboratory" in line)
    ]
    assert [line for line in t.told("Ann") if "under" in line and "Laboratory" in line]


@rule("D58", "D53")
def test_a_merchant_played_after_a_silver_gives_no_coin_for_the_next() -> None:
    t = table(
        ["Black Market", "Merchant"],
        ann={
            "hand": ["Black Market", "Merchant", "2 Silver"],
            "deck": ["Estate"],
            "counters": {"actions": 2},
        },
        market=["Witch"],
    )

    t.answer("Play Black Market", "Play Silver", "Play no more Treasures")
    t.answer("Play Merchant", "Play Silver")

    assert t.coins == 6


@rule("D45", "D58")
def test_black_market_treasures_do_what_they_do_in_the_buy_phase() -> None:
    t = table(
        ["Black Market"],
        ann={"hand": ["Black Market", "2 Silver"], "set_aside": ["Envious"]},
        market=["Witch"],
    )

    t.answer("Play Black Market", "Play Silver", "Play no more Treasures")
    assert t.coins == 4
    t.answer("Play Silver")

    assert t.coins == 5
