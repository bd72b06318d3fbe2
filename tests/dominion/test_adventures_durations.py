"""Adventures: Duration cards."""

from __future__ import annotations

from tests.dominion.kit import Table, table
from tests.rulemark import rule


def next_turn_of_ann(t: Table) -> None:
    """Ann and Bob end their turns without doing anything more."""
    while t.turn == "Ann":
        t.answer("End the Buy phase" if t.phase == "Buy" else "End the Action phase")
    while t.turn == "Bob":
        t.answer("End the Buy phase" if t.phase == "Buy" else "End the Action phase")


@rule("D52")
def test_amulet_chooses_now_and_next_turn() -> None:
    t = table(
        ["Amulet"], ann={"hand": ["Amulet", "Curse"], "deck": ["19 Copper"]}, bob={"deck": ["9 Copper"]}
    )

    t.answer("Play Amulet")
    assert t.offered() == ["+1 Coin", "Trash a card", "Gain a Silver"]
    t.answer("Trash a card")
    assert t.trash == ["Curse"]
    t.answer("End the Buy phase")
    assert t.in_play() == ["Amulet"]
    t.answer("End the Buy phase", "Gain a Silver")

    assert t.turn == "Ann"
    assert t.discard() == ["Silver"]
    t.answer("End the Buy phase")
    assert t.in_play() == []
    assert "Amulet" in t.discard()


@rule("D52")
def test_amulet_played_twice_does_its_later_part_twice_and_its_player_stays() -> None:
    t = table(["Amulet"], ann={"hand": ["Throne Room", "Amulet"], "deck": ["9 Copper"]}, bob={})

    t.answer("Play Throne Room", "Amulet", "+1 Coin", "+1 Coin", "End the Buy phase")
    assert t.in_play() == ["Amulet", "Throne Room"]
    t.answer("End the Buy phase", "+1 Coin", "+1 Coin")

    assert t.coins == 2
    t.answer("End the Buy phase")
    assert t.in_play() == []


@rule("D50", "D52")
def test_caravan_guard_is_played_in_the_turn_of_another_and_lasts_to_its_players_next_turn() -> None:
    t = table(
        ["Caravan Guard", "Militia"],
        ann={"hand": ["Militia"], "deck": ["9 Copper"]},
        bob={"hand": ["Caravan Guard", "3 Estate"], "deck": ["Caravan Guard", "9 Copper"]},
    )

    t.answer("Play Militia", "Caravan Guard: play this (Militia)", "Caravan Guard: play this (Militia)")
    assert t.in_play("Bob") == ["Caravan Guard", "Caravan Guard"]
    assert t.hand("Bob") == ["Copper", "Estate", "Estate", "Estate"]
    t.answer("Estate")
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert (t.actions, t.coins) == (1, 2)
    assert t.in_play("Bob") == ["Caravan Guard", "Caravan Guard"]
    t.answer("End the Buy phase")
    assert t.in_play("Bob") == []


@rule("D73")
def test_a_coin_in_the_turn_of_another_gives_up_the_minus_coin_token() -> None:
    t = table(
        ["Caravan Guard", "Militia"],
        ann={"hand": ["Militia"]},
        bob={"hand": ["Caravan Guard"], "deck": ["9 Copper"], "counters": {"-1 coin token": 1}},
    )

    t.answer("Play Militia", "Caravan Guard: play this (Militia)", "End the Buy phase")

    assert t.turn == "Bob"
    assert (t.coins, t.counter("-1 coin token")) == (0, 0)


@rule("D32", "D52")
def test_dungeon_now_and_next_turn() -> None:
    t = table(
        ["Dungeon"], ann={"hand": ["Dungeon"], "deck": ["2 Estate", "5 Copper", "Gold", "Silver"]}, bob={}
    )

    t.answer("Play Dungeon")
    assert t.actions == 1
    assert t.discard() == ["Estate", "Estate"]
    t.answer("End the Buy phase", "End the Buy phase")
    assert t.hand() == ["Copper"] * 5 + ["Gold", "Silver"]
    t.answer("Copper", "Copper")

    assert t.hand() == ["Copper"] * 3 + ["Gold", "Silver"]


@rule("D52", "D54")
def test_gear_keeps_cards_for_the_next_turn() -> None:
    t = table(["Gear"], ann={"hand": ["Gear", "Gold"], "deck": ["2 Estate", "9 Copper"]}, bob={})

    t.answer("Play Gear", "Gold", "Estate")
    assert t.hand() == ["Estate"]
    t.answer("End the Buy phase")
    assert t.in_play() == ["Gear"]
    assert t.hand() == ["Copper"] * 5
    t.answer("End the Buy phase")

    assert t.hand() == ["Copper"] * 5 + ["Estate", "Gold"]
    t.answer("End the Buy phase")
    assert t.in_play() == []


@rule("D52")
def test_gear_that_keeps_nothing_is_discarded_at_once() -> None:
    t = table(["Gear"], ann={"hand": ["Gear"], "deck": ["9 Copper"]})

    t.answer("Play Gear", "Done", "End the Buy phase")

    assert t.in_play() == []
    assert "Gear" in t.discard()


@rule("D60", "D78")
def test_what_gear_keeps_is_seen_by_its_player_only() -> None:
    t = table(["Gear"], ann={"hand": ["Gear", "Gold"], "deck": ["2 Estate", "9 Copper"]}, bob={})

    t.answer("Play Gear", "Gold", "Done")

    assert t.zone("Ann", "looked at") == ["Gold"]
    assert t.sees("Ann", "Ann", "looked at") == ["Gold"]
    assert t.sees("Bob", "Ann", "looked at") == ["?"]
    assert not [line for line in t.told("Bob") if "Gold" in line]
    t.answer("End the Buy phase", "End the Buy phase")
    assert not [line for line in t.told("Bob") if "Gold" in line]
    assert [line for line in t.told("Ann") if "Gold" in line]


@rule("D42", "D73")
def test_bridge_troll_makes_cards_cheaper_now_and_next_turn() -> None:
    t = table(
        ["Bridge Troll"], ann={"hand": ["Bridge Troll"], "deck": ["9 Copper"]}, bob={"hand": ["2 Copper"]}
    )

    t.answer("Play Bridge Troll")
    assert t.counter("-1 coin token", "Bob") == 1
    assert (t.cost("Gold"), t.cost("Copper"), t.buys) == (5, 0, 2)
    t.answer("End the Buy phase")
    assert t.cost("Gold") == 6
    t.answer("Play all Treasures")
    assert t.coins == 1
    t.answer("End the Buy phase")

    assert (t.turn, t.cost("Gold"), t.buys) == ("Ann", 5, 2)
    t.answer("End the Buy phase")
    assert t.cost("Gold") == 6


@rule("D42", "D52")
def test_bridge_trolls_add_up() -> None:
    t = table(
        ["Bridge Troll"],
        ann={"hand": ["Throne Room", "Bridge Troll"], "deck": ["Bridge Troll", "9 Copper"]},
        bob={},
    )

    t.answer("Play Throne Room", "Bridge Troll")
    assert t.cost("Gold") == 4
    t.answer("End the Buy phase", "End the Buy phase", "Play Bridge Troll")

    assert t.cost("Gold") == 3
    assert t.buys == 4


@rule("D41", "D106")
def test_swamp_hag_curses_for_cards_bought_and_for_no_others() -> None:
    t = table(
        ["Swamp Hag", "Workshop"],
        ann={"hand": ["Swamp Hag"], "deck": ["9 Copper"]},
        bob={"hand": ["Workshop", "4 Copper"], "deck": ["9 Copper"]},
        cid={"hand": ["Copper"], "deck": ["9 Copper"]},
    )

    t.answer("Play Swamp Hag", "End the Buy phase", "Play Workshop", "Silver")
    assert t.discard("Bob") == ["Silver"]
    t.answer("Buy Copper")
    assert t.pile("Curse") == 19
    t.answer("Buy Copper")
    assert t.pile("Curse") == 18
    t.answer("Buy Copper")

    assert t.discard("Ann").count("Curse") == 0
    assert t.pile("Curse") == 18


@rule("D41", "D106")
def test_swamp_hags_add_up_and_each_card_bought_counts() -> None:
    t = table(
        ["Swamp Hag"],
        ann={"hand": ["2 Swamp Hag"], "deck": ["9 Copper"], "counters": {"actions": 2}},
        bob={"hand": ["Silver"], "deck": ["9 Copper"]},
    )

    t.answer("Play Swamp Hag", "Play Swamp Hag", "End the Buy phase", "Buy Copper")

    assert t.turn == "Ann"
    assert t.coins == 6
    assert [n for n in t.discard("Bob") if n == "Curse"] == ["Curse", "Curse"]
    t.answer("End the Buy phase", "Buy Copper")
    assert t.pile("Curse") == 8


@rule("D51", "D106")
def test_swamp_hag_does_not_affect_who_revealed_a_moat_when_she_was_played() -> None:
    t = table(
        ["Swamp Hag", "Moat"],
        ann={"hand": ["Swamp Hag"]},
        bob={"hand": ["Moat"], "deck": ["9 Copper"]},
        cid={"hand": ["Copper"]},
    )

    t.answer("Play Swamp Hag", "Moat: be unaffected by it (Swamp Hag)", "End the Buy phase")
    t.answer("End the Action phase", "Buy Copper")
    assert t.pile("Curse") == 20
    t.answer("Buy Copper")

    assert t.pile("Curse") == 19


@rule("D52", "D106")
def test_a_champion_played_after_swamp_hag_is_too_late() -> None:
    t = table(
        ["Swamp Hag", "Page"],
        ann={"hand": ["Swamp Hag"]},
        bob={"hand": ["Champion"], "deck": ["9 Copper"]},
    )

    t.answer("Play Swamp Hag", "End the Buy phase", "Play Champion", "Buy Copper")

    assert "Curse" in t.discard("Bob")


@rule("D39", "D60", "D106")
def test_haunted_woods_put_the_hand_of_a_buyer_onto_the_deck() -> None:
    t = table(
        ["Haunted Woods"],
        ann={"hand": ["Haunted Woods"], "deck": ["9 Copper"]},
        bob={"hand": ["Estate", "Curse", "2 Silver"], "deck": ["9 Copper"], "counters": {"buys": 1}},
    )

    t.answer("Play Haunted Woods", "End the Buy phase", "Play Silver", "Buy Copper")
    assert t.asked == "Bob"
    t.answer("Put Estate onto your deck", "Put Curse onto your deck")

    assert t.turn == "Ann"
    assert t.hand("Bob") == ["Copper", "Copper", "Curse", "Estate", "Silver"]
    assert len(t.hand("Ann")) == 8


@rule("D59", "D106")
def test_an_event_is_no_card_bought() -> None:
    t = table(
        ["Swamp Hag", "Haunted Woods", "Alms"],
        ann={"hand": ["Swamp Hag", "Haunted Woods"], "counters": {"actions": 2}},
        bob={"hand": ["Estate"], "deck": ["9 Copper"]},
    )

    t.answer("Play Swamp Hag", "Play Haunted Woods", "End the Buy phase", "Buy Alms", "Silver")

    assert sorted(t.discard("Bob")) == ["Estate", "Silver"]


@rule("D52", "D77", "D106")
def test_an_extra_turn_ends_swamp_hag_before_anybody_has_met_her() -> None:
    t = table(
        ["Swamp Hag", "Mission"],
        ann={"hand": ["Swamp Hag"], "deck": ["9 Copper"], "counters": {"coins": 4}},
        bob={"hand": ["2 Silver"], "deck": ["9 Copper"]},
    )

    t.answer("Play Swamp Hag", "Buy Mission")
    assert (t.turn, t.coins) == ("Ann", 3)
    t.answer("End the Buy phase")
    assert t.in_play() == []
    t.answer("Play all Treasures", "Buy Silver")

    assert "Curse" not in t.discard("Bob")


@rule("D52")
def test_hireling_draws_for_the_rest_of_the_game() -> None:
    t = table(["Hireling"], ann={"hand": ["Hireling"], "deck": ["30 Copper"]}, bob={})

    t.answer("Play Hireling")
    for _ in range(3):
        next_turn_of_ann(t)
        assert len(t.hand()) == 6

    assert t.in_play() == ["Hireling"]


@rule("D52")
def test_hireling_played_twice_draws_two_and_its_player_stays() -> None:
    t = table(["Hireling"], ann={"hand": ["Throne Room", "Hireling"], "deck": ["30 Copper"]}, bob={})

    t.answer("Play Throne Room", "Hireling")
    next_turn_of_ann(t)
    next_turn_of_ann(t)

    assert len(t.hand()) == 7
    assert t.in_play() == ["Hireling", "Throne Room"]


@rule("D58", "D106")
def test_what_is_bought_at_the_black_market_is_bought() -> None:
    t = table(
        ["Swamp Hag", "Black Market"],
        ann={"hand": ["Swamp Hag"]},
        bob={"hand": ["Black Market", "2 Gold"], "deck": ["9 Copper"]},
        market=["Witch"],
    )

    t.answer("Play Swamp Hag", "End the Buy phase", "Play Black Market", "Play all Treasures", "Witch")

    assert sorted(t.discard("Bob")) == ["Curse", "Witch"]
