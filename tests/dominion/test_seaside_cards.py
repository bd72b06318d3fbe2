"""Seaside: every card."""

from __future__ import annotations

import pytest

from tests.dominion.cards import played
from tests.dominion.kit import Table, table
from tests.rulemark import rule


def next_turn(t: Table) -> None:
    """Both end their turns; Ann's next one begins."""
    for _ in range(2):
        t.answer("End the Buy phase")


@rule("D52", "D38")
def test_haven_keeps_a_card_for_the_next_turn_and_nobody_else_sees_it() -> None:
    t = played("Haven", "Gold", hand=["Gold"], deck=["Copper", "5 Estate"])
    assert t.sees("Bob", "Ann", "looked at") != ["Gold"]

    next_turn(t)

    assert (t.in_play(), "Gold" in t.hand()) == (["Haven"], True)


@rule("D52", "D51")
def test_lighthouse_protects_until_the_next_turn() -> None:
    t = played(
        "Lighthouse",
        hand=[],
        deck=["9 Copper"],
        bob={"hand": ["Witch"], "deck": ["9 Copper"]},
        kingdom=("Witch",),
    )
    assert (t.actions, t.coins) == (1, 1)

    t.answer("End the Buy phase", "Play Witch", "End the Buy phase")

    assert (t.discard(), t.coins) == ([], 1)


@rule("D154", "D60")
def test_native_village_keeps_cards_face_down_on_a_mat_until_they_are_taken() -> None:
    t = table(["Native Village"], ann={"hand": ["3 Native Village"], "deck": ["Gold", "Estate", "Copper"]})

    for _ in range(2):
        t.answer("Play Native Village", "Put the top card of your deck onto your mat")
    assert t.zone("Ann", "looked at") == ["Estate", "Gold"]
    assert t.sees("Ann", "Ann", "looked at") == ["Estate", "Gold"]
    t.answer("Play Native Village", "Take the cards of your mat into your hand")

    assert (t.hand(), t.zone("Ann", "looked at")) == (["Estate", "Gold"], [])


@rule("D52")
def test_astrolabe_gives_a_coin_and_a_buy_in_both_turns() -> None:
    t = played("Astrolabe")
    assert (t.coins, t.buys) == (1, 2)

    next_turn(t)

    assert (t.coins, t.buys, t.in_play()) == (1, 2, ["Astrolabe"])


@rule("D52")
def test_fishing_village() -> None:
    t = played("Fishing Village", hand=["Copper"])
    assert (t.actions, t.coins) == (2, 1)

    next_turn(t)

    assert (t.actions, t.coins) == (2, 1)


@rule("D37")
def test_lookout_trashes_one_discards_one_and_puts_one_back() -> None:
    t = played("Lookout", "Curse", "Estate", deck=["Curse", "Gold", "Estate", "Copper"])

    assert (t.trash, t.discard(), t.deck()) == (["Curse"], ["Estate"], ["Gold", "Copper"])


@rule("D52", "D53")
def test_monkey_draws_when_the_player_to_the_right_gains() -> None:
    t = table(["Monkey"], ann={"hand": ["Monkey"], "deck": ["9 Copper"]}, bob={}, cid={})

    t.answer("Play Monkey", "Buy Copper", "Buy Copper")
    assert (t.turn, len(t.hand())) == ("Cid", 5)
    t.answer("Buy Copper")

    assert (t.turn, len(t.hand())) == ("Ann", 7)


@rule("D36")
@pytest.mark.parametrize(("top", "hand"), [("Sea Chart", 2), ("Gold", 1)])
def test_sea_chart_takes_a_card_of_which_there_is_a_copy_in_play(top: str, hand: int) -> None:
    t = played("Sea Chart", deck=["Copper", top, "Estate"])

    assert len(t.hand()) == hand


@rule("D153")
def test_smugglers_gain_what_the_player_to_the_right_gained_last_turn() -> None:
    t = table(
        ["Smugglers", "Village"],
        ann={"counters": {"coins": 11, "buys": 2}},
        bob={"hand": ["Smugglers"]},
        phase="buy",
    )

    t.answer("Buy Province", "Buy Village", "Play Smugglers")

    assert t.discard("Bob") == ["Village"]


@rule("D153")
def test_smugglers_remember_the_last_turn_only() -> None:
    t = table(
        ["Smugglers"],
        ann={"counters": {"coins": 3}},
        bob={"deck": ["4 Copper", "Smugglers", "9 Copper"]},
        phase="buy",
    )

    t.answer("Buy Silver", "End the Buy phase", "End the Buy phase", "Play Smugglers")

    assert t.discard("Bob") == []


@rule("D32")
def test_warehouse() -> None:
    t = played(
        "Warehouse", "Estate", "Copper", "Silver", hand=["Estate", "Gold"], deck=["Copper", "Silver", "Duchy"]
    )

    assert (t.hand(), sorted(t.discard())) == (["Duchy", "Gold"], ["Copper", "Estate", "Silver"])


@rule("D38", "D51", "D52")
def test_blockade_gives_a_curse_for_a_copy_gained_in_ones_own_turn() -> None:
    t = table(
        ["Blockade", "Village"],
        ann={"hand": ["Blockade"], "deck": ["9 Copper"]},
        bob={"counters": {"coins": 0}, "hand": ["3 Copper"], "deck": ["9 Copper"]},
    )

    t.answer("Play Blockade", "Silver", "End the Buy phase", "Play all Treasures", "Buy Silver")

    assert (sorted(t.discard("Bob"))[:1], "Silver" in t.hand()) == (["Copper"], True)
    assert "Curse" in t.discard("Bob")


@rule("D52")
def test_caravan() -> None:
    t = played("Caravan")
    assert len(t.hand()) == 1

    next_turn(t)

    assert len(t.hand()) == 6


@rule("D51", "D36")
def test_cutpurse_discards_a_copper_or_shows_the_hand() -> None:
    t = played("Cutpurse", bob={"hand": ["Copper", "Estate"]}, cid={"hand": ["Gold"]})

    assert (t.discard("Bob"), t.discard("Cid"), t.sees("Ann", "Cid", "hand")) == (["Copper"], [], ["Gold"])


@rule("D154", "D62")
def test_island_puts_itself_and_a_card_onto_a_mat_and_both_count_in_the_end() -> None:
    t = played("Island", "Province", hand=["Province", "Copper"])

    assert (t.zone("Ann", "set aside"), t.in_play()) == (["Island", "Province"], [])
    assert t.scores[0] == 8


@rule("D154", "D54")
def test_island_played_again_takes_another_card_only() -> None:
    t = played("Throne Room", "Island", "Duchy", hand=["Island", "Duchy", "Estate"])

    assert t.zone("Ann", "set aside") == ["Duchy", "Estate", "Island"]


@rule("D34")
def test_salvager_gives_the_cost_of_a_trashed_card() -> None:
    t = played("Salvager", "Gold", hand=["Gold", "Copper"])

    assert (t.coins, t.buys, t.trash) == (6, 2, ["Gold"])


@rule("D52")
def test_tide_pools_draw_3_and_discard_2_next_turn() -> None:
    t = played("Tide Pools", deck=["9 Copper"])
    assert (len(t.hand()), t.actions) == (3, 1)

    next_turn(t)

    assert len(t.hand()) == 3


@rule("D34", "D39")
def test_two_treasure_maps_are_4_golds_on_the_deck() -> None:
    t = played("Treasure Map", hand=["Treasure Map"])

    assert (t.trash, t.deck()[:4]) == (["Treasure Map", "Treasure Map"], ["Gold"] * 4)


@rule("D34", "D54")
def test_one_treasure_map_is_nothing_and_a_second_playing_finds_no_first() -> None:
    assert played("Treasure Map").deck()[0] == "Copper"
    t = played("Throne Room", "Treasure Map", hand=["2 Treasure Map"])
    assert t.trash == ["Treasure Map", "Treasure Map"]

    assert t.deck().count("Gold") == 4


@rule("D43")
def test_bazaar() -> None:
    t = played("Bazaar", hand=["Village"], kingdom=("Village",))

    assert (t.actions, t.coins, len(t.hand())) == (2, 1, 2)


@rule("D51", "D53")
def test_corsair_trashes_the_first_silver_or_gold_of_each_others_turn() -> None:
    t = played(
        "Corsair", deck=["9 Copper"], bob={"hand": ["Copper", "2 Gold", "Silver"], "deck": ["9 Copper"]}
    )
    assert t.coins == 2

    t.answer("End the Buy phase", "Play Copper", "Play Gold", "Play Gold", "Play Silver")

    assert (t.trash, t.coins) == (["Gold"], 9)


@rule("D52")
def test_merchant_ship() -> None:
    t = played("Merchant Ship")
    assert t.coins == 2

    next_turn(t)

    assert t.coins == 2


@rule("D77")
def test_outpost_gives_a_turn_with_3_cards_and_stays_in_play_through_it() -> None:
    t = played("Outpost")

    t.answer("End the Buy phase")

    assert (t.turn, len(t.hand()), t.in_play()) == ("Ann", 3, ["Outpost"])
    t.answer("End the Buy phase")
    assert (t.turn, len(t.hand()), t.in_play("Ann")) == ("Bob", 5, [])


@rule("D77", "D11")
@pytest.mark.parametrize(("edition", "cards"), [("current", 3), ("2019", 5)])
def test_outpost_gives_no_third_turn_and_left_the_hand_alone_then_in_2019(edition: str, cards: int) -> None:
    t = table(["Outpost"], ann={"hand": ["Outpost"], "deck": ["Outpost", "9 Copper"]}, edition=edition)

    t.answer("Play Outpost", "End the Buy phase", "Play Outpost", "End the Buy phase")

    assert (t.turn, len(t.hand()), t.in_play("Ann")) == ("Bob", cards, [])


@rule("D77", "D11")
def test_an_outpost_and_a_mission_of_2019_give_a_turn_each() -> None:
    t = table(
        ["Outpost", "Mission"],
        ann={"hand": ["Throne Room", "Outpost"], "deck": ["20 Copper"], "counters": {"coins": 4}},
        edition="2019",
    )

    t.answer("Play Throne Room", "Outpost", "Buy Mission")
    found = []
    while t.turn == "Ann":
        found.append((len(t.hand()), "Buy Copper" in t.offered()))
        t.answer("End the Buy phase")

    assert found == [(3, True), (5, False)]


@rule("D77")
@pytest.mark.parametrize(("taken", "bought"), [(1, False), (0, True)])
def test_of_several_extra_turns_the_player_chooses_one(taken: int, bought: bool) -> None:
    t = table(
        ["Outpost", "Mission"], ann={"hand": ["Outpost"], "deck": ["20 Copper"], "counters": {"coins": 4}}
    )

    t.answer("Play Outpost", "Buy Mission")
    assert t.offered() == ["A turn like any other", "The turn in which no cards can be bought"]
    t.answer(t.offered()[taken])

    assert (t.turn, len(t.hand()), "Buy Copper" in t.offered()) == ("Ann", 3, bought)
    t.answer("End the Buy phase")
    assert t.turn == "Bob"


@rule("D50", "D52")
def test_pirate_is_played_when_anybody_gains_a_treasure_and_gains_one_next_turn() -> None:
    t = table(
        ["Pirate"],
        ann={"counters": {"coins": 3}},
        bob={"hand": ["Pirate"], "deck": ["9 Copper"]},
        phase="buy",
    )

    t.answer("Buy Silver", "Pirate: play this (Silver)", "Gold")

    assert (t.turn, "Gold" in t.hand("Bob"), t.in_play("Bob")) == ("Bob", True, ["Pirate"])


@rule("D51", "D52")
def test_sea_witch() -> None:
    t = played("Sea Witch")
    assert (len(t.hand()), t.discard("Bob")) == (2, ["Curse"])

    next_turn(t)

    assert len(t.hand()) == 5


@rule("D52", "D61")
def test_tactician_needs_a_hand() -> None:
    t = played("Tactician", hand=["Copper"])
    next_turn(t)
    assert (len(t.hand()), t.actions, t.buys) == (10, 2, 2)

    t = played("Tactician", deck=["9 Copper"])
    next_turn(t)
    assert (len(t.hand()), t.in_play()) == (5, [])


@rule("D52")
def test_wharf() -> None:
    t = played("Wharf")
    assert (len(t.hand()), t.buys) == (2, 2)

    next_turn(t)

    assert (len(t.hand()), t.buys) == (7, 2)


# -- of the first edition
@rule("D152", "D41")
def test_embargo_gives_a_curse_for_each_token_to_whoever_buys_from_that_pile() -> None:
    t = table(
        ["Embargo"], ann={"hand": ["2 Embargo"], "counters": {"actions": 2}}, bob={"hand": ["3 Copper"]}
    )

    t.answer(
        "Play Embargo",
        "Silver",
        "Play Embargo",
        "Silver",
        "End the Buy phase",
        "Play all Treasures",
        "Buy Silver",
    )

    assert (t.trash, sorted(t.discard("Bob") + t.hand("Bob") + t.deck("Bob"))) == (
        ["Embargo", "Embargo"], ["Copper", "Copper", "Copper", "Curse", "Curse", "Silver"])  # fmt: skip


@rule("D152", "D41")
def test_embargo_looks_at_what_is_bought_not_at_what_is_gained() -> None:
    t = table(["Embargo", "Workshop"], ann={"hand": ["Embargo", "Workshop"], "counters": {"actions": 2}})

    t.answer("Play Embargo", "Silver", "Play Workshop", "Silver")

    assert t.discard() == ["Silver"]


@rule("D37", "D39")
def test_pearl_diver_looks_at_the_bottom_card() -> None:
    t = played("Pearl Diver", "Put it onto your deck", deck=["Copper", "Estate", "Gold"])

    assert t.deck() == ["Gold", "Estate"]


@rule("D37", "D32")
def test_navigator_discards_the_top_5_cards_or_puts_them_back() -> None:
    t = played("Navigator", "Discard them", deck=["5 Estate", "Gold"])

    assert (t.coins, t.discard(), t.deck()) == (2, ["Estate"] * 5, ["Gold"])


@rule("D152", "D51")
def test_pirate_ship_takes_treasures_for_a_token_and_pays_for_tokens() -> None:
    t = table(
        ["Pirate Ship"],
        ann={"hand": ["2 Pirate Ship"], "counters": {"actions": 2}},
        bob={"deck": ["Copper", "Gold", "Estate"]},
    )

    t.answer(
        "Play Pirate Ship", "Attack the Treasures", "Gold", "Play Pirate Ship", "Take Coins for your tokens"
    )

    assert (t.trash, t.discard("Bob"), t.coins) == (["Gold"], ["Copper"], 1)


@rule("D152")
def test_pirate_ship_gets_no_token_if_nobody_trashes_anything() -> None:
    t = table(
        ["Pirate Ship"],
        ann={"hand": ["2 Pirate Ship"], "counters": {"actions": 2}},
        bob={"deck": ["3 Estate"]},
    )

    t.answer("Play Pirate Ship", "Attack the Treasures", "Play Pirate Ship", "Take Coins for your tokens")

    assert t.coins == 0


@rule("D51", "D39")
def test_sea_hag() -> None:
    t = played("Sea Hag", bob={"deck": ["Gold", "Estate"]})

    assert (t.discard("Bob"), t.deck("Bob")) == (["Gold"], ["Curse", "Estate"])


@rule("D36", "D33")
@pytest.mark.parametrize(("answer", "gained"), [("Province", "Gold"), ("Done", "Silver")])
def test_explorer(answer: str, gained: str) -> None:
    t = played("Explorer", answer, hand=["Province"])

    assert t.hand() == sorted(["Province", gained])


@rule("D39", "D51")
def test_ghost_ship_puts_cards_onto_the_deck_down_to_3() -> None:
    t = played("Ghost Ship", "Gold", "Estate", "Put Gold onto your deck",
               bob={"hand": ["Gold", "Estate", "Copper", "Copper", "Copper"]})  # fmt: skip

    assert (len(t.hand("Bob")), t.deck("Bob")) == (3, ["Estate", "Gold"])
