"""Menagerie: the Horse, and the kingdom cards that cost 2 to 4."""

from __future__ import annotations

import pytest

import cardwright
from tests.dominion.kit import table
from tests.rulemark import rule

MAT = "exile mat"
END = "End the Buy phase"


# -- Horse
@rule("D40", "D30")
def test_a_horse_goes_back_to_its_pile_when_it_is_played() -> None:
    t = table(["Paddock"], ann={"hand": ["Horse"], "deck": ["3 Copper"]})

    t.answer("Play Horse")

    assert (t.hand(), t.in_play()) == (["Copper", "Copper"], [])
    assert t.pile("Horse") == 31
    assert t.actions == 1


@rule("D57", "D63", "D20")
def test_there_are_30_horses_outside_the_supply_if_a_card_needs_them() -> None:
    t = table(["Paddock"], ann={"counters": {"coins": 8}}, phase="buy")

    assert t.pile("Horse") == 30
    assert "Buy Horse" not in t.offered()
    with pytest.raises(cardwright.CardwrightError):
        table(["Sanctuary"]).pile("Horse")


@rule("D35", "D54")
def test_a_horse_that_is_played_twice_is_returned_once() -> None:
    t = table(["Paddock"], ann={"hand": ["Throne Room", "Horse"], "deck": ["5 Copper"]})

    t.answer("Play Throne Room", "Horse")

    assert t.hand() == ["Copper"] * 4
    assert t.pile("Horse") == 31
    assert t.in_play() == ["Throne Room"]


@rule("D9", "D1", "D2")
def test_a_gained_horse_is_exchanged_for_a_silver() -> None:
    t = table(["Trader"], ann={"hand": ["Supplies", "Trader"]}, phase="buy")

    t.answer("Play Supplies", "Trader: exchange it for a Silver (Horse)")

    assert (t.deck(), t.discard()) == ([], ["Silver"])
    assert t.pile("Horse") == 30
    assert t.counter("gained this turn") == 1


@rule("D9", "D10")
def test_a_gained_horse_costs_enough_for_a_changeling() -> None:
    t = table(["Changeling"], ann={"hand": ["Supplies"]}, phase="buy")

    t.answer("Play Supplies", "Changeling: exchange it for a Changeling (Horse)")

    assert (t.deck(), t.discard()) == ([], ["Changeling"])
    assert (t.pile("Horse"), t.pile("Changeling")) == (30, 9)


@rule("D61")
def test_no_horse_is_gained_if_none_is_left() -> None:
    t = table(ann={"hand": ["Paddock"]}, piles={"Horse": 1})

    t.answer("Play Paddock")

    assert t.discard() == ["Horse"]


# -- cards that cost 2
@rule("D21", "D51")
def test_black_cat_draws_only_in_its_own_turn() -> None:
    t = table(ann={"hand": ["Black Cat"], "deck": ["2 Copper"]}, bob={})

    t.answer("Play Black Cat")

    assert t.hand() == ["Copper", "Copper"]
    assert t.discard("Bob") == []


@rule("D50", "D53")
def test_black_cat_pounces_when_another_gains_a_victory_card() -> None:
    t = table(
        ann={"counters": {"coins": 5, "buys": 2}},
        bob={"hand": ["2 Black Cat"], "deck": ["4 Copper"]},
        cid={},
        phase="buy",
    )

    t.answer("Buy Duchy")
    assert t.offered() == ["Done", "Black Cat: play this (Duchy)"]
    t.answer("Black Cat: play this (Duchy)")

    assert t.hand("Bob") == ["Black Cat", "Copper", "Copper"]
    assert (t.discard(), t.discard("Bob"), t.discard("Cid")) == (["Curse", "Duchy"], [], ["Curse"])
    assert t.asked == "Bob"
    t.answer("Black Cat: play this (Duchy)")
    assert (t.discard()[0], t.discard("Cid")) == ("Curse", ["Curse", "Curse"])


@rule("D53", "D51")
def test_black_cat_hands_out_the_last_curse_in_the_order_of_the_turn() -> None:
    t = table(
        ann={"counters": {"coins": 2, "buys": 2}},
        bob={"hand": ["Black Cat"]},
        cid={},
        phase="buy",
        piles={"Curse": 1},
    )

    t.answer("Buy Estate", "Black Cat: play this (Estate)")

    assert (t.discard(), t.discard("Cid")) == (["Curse", "Estate"], [])


@rule("D51")
def test_a_moat_keeps_black_cat_away_in_any_turn() -> None:
    t = table(
        ann={"hand": ["Moat"], "counters": {"coins": 2, "buys": 2}}, bob={"hand": ["Black Cat"]}, phase="buy"
    )

    t.answer("Buy Estate", "Black Cat: play this (Estate)", "Moat: be unaffected by it (Black Cat)")

    assert t.discard() == ["Estate"]


@rule("D25", "D35")
def test_black_cat_played_in_the_turn_of_another_is_discarded_in_it() -> None:
    t = table(
        ann={"counters": {"coins": 2, "buys": 2}},
        bob={"hand": ["Black Cat", "5 Copper"]},
        phase="buy",
    )

    t.answer("Buy Estate", "Black Cat: play this (Estate)")
    assert t.in_play("Bob") == ["Black Cat"]
    t.answer(END)

    assert (t.turn, t.in_play("Bob"), t.discard("Bob")) == ("Bob", [], ["Black Cat"])


@rule("D33")
def test_sleigh_brings_two_horses() -> None:
    t = table(ann={"hand": ["Sleigh"]})

    t.answer("Play Sleigh")

    assert t.discard() == ["Horse", "Horse"]
    assert t.pile("Horse") == 28


SLEIGH = "Sleigh: discard this; if you do, choose one: put it into your hand; or put it onto your deck (Gold)"


@pytest.mark.parametrize("where", ["hand", "deck"])
@rule("D50", "D54")
def test_sleigh_takes_a_gained_card_home(where: str) -> None:
    t = table(ann={"hand": ["Sleigh"], "counters": {"coins": 6, "buys": 2}}, phase="buy")

    t.answer("Buy Gold", SLEIGH, {"hand": "Put it into your hand", "deck": "Put it onto your deck"}[where])

    assert t.zone("Ann", where) == ["Gold"]
    assert t.discard() == ["Sleigh"]


@rule("D54", "D6")
def test_sleigh_does_not_move_what_has_been_moved() -> None:
    t = table(
        ["Watchtower"],
        ann={"hand": ["Sleigh", "Watchtower"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold", "Watchtower: choose one: trash it; or put it onto your deck (Gold)", "Trash it")
    t.answer(SLEIGH, "Put it into your hand")

    assert (t.trash, t.hand(), t.discard()) == (["Gold"], ["Watchtower"], ["Sleigh"])


@rule("D1", "D54", "D6")
def test_what_sleigh_has_moved_is_not_exchanged() -> None:
    t = table(
        ["Trader"], ann={"hand": ["Sleigh", "Trader"], "counters": {"coins": 6, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Gold", SLEIGH, "Put it into your hand")

    assert t.hand() == ["Gold", "Trader"]
    assert t.question == "play Treasures and buy"


@rule("D33", "D39")
def test_supplies_put_a_horse_onto_the_deck() -> None:
    t = table(ann={"hand": ["Supplies"], "deck": ["Copper"]}, phase="buy")

    t.answer("Play Supplies")

    assert t.deck() == ["Horse", "Copper"]
    assert t.coins == 1


# -- cards that cost 3
@rule("D100")
def test_camel_train_exiles_no_victory_card() -> None:
    t = table(ann={"hand": ["Camel Train"]})

    t.answer("Play Camel Train")

    assert t.offered() == ["Copper", "Curse", "Silver", "Camel Train", "Gold"]


@rule("D33", "D100")
def test_camel_train_exiles_a_gold_when_it_is_gained() -> None:
    t = table(["Camel Train"], ann={"counters": {"coins": 3, "buys": 2}}, phase="buy")

    t.answer("Buy Camel Train")

    assert t.zone("Ann", MAT) == ["Gold"]
    assert t.counter("gained this turn") == 1


@rule("D107", "D34")
def test_goatherd_draws_for_what_the_player_to_the_right_has_trashed() -> None:
    t = table(
        ["Chapel", "Goatherd"],
        ann={"hand": ["Chapel", "3 Estate"], "deck": ["9 Copper"]},
        bob={"hand": ["Goatherd", "Curse"], "deck": ["9 Copper"]},
        cid={"hand": ["Goatherd", "Curse"], "deck": ["9 Copper"]},
    )

    t.answer("Play Chapel", "Estate", "Estate", "Estate", END)
    assert t.counter("trashed last turn", "Ann") == 3
    t.answer("Play Goatherd", "Curse")
    assert len(t.hand("Bob")) == 3
    t.answer("End the Buy phase")
    assert t.turn == "Cid"
    t.answer("Play Goatherd", "None")

    assert t.hand("Cid") == ["Copper", "Curse"]


@rule("D107")
def test_goatherd_does_not_count_what_was_trashed_in_the_turn_of_another() -> None:
    t = table(
        ["Goatherd"],
        ann={"hand": ["Goatherd", "Curse"], "deck": ["9 Copper"]},
        bob={"hand": ["Bandit"], "deck": ["Silver", "9 Copper"]},
        turn="Bob",
    )

    t.answer("Play Bandit", END)
    assert t.counter("trashed last turn", "Bob") == 0
    t.answer("Play Goatherd", "Curse", END)

    assert t.counter("trashed last turn", "Ann") == 1


@rule("D34", "D42", "D56")
def test_scrap_gives_a_different_thing_for_each_coin() -> None:
    t = table(ann={"hand": ["Scrap", "Silver"], "deck": ["Copper"]})

    t.answer("Play Scrap")
    assert t.offered() == ["+1 Card", "+1 Action", "+1 Buy", "+1 Coin", "Gain a Silver", "Gain a Horse"]
    t.answer("Gain a Horse", "+1 Card")
    assert t.offered() == ["+1 Action", "+1 Buy", "+1 Coin", "Gain a Silver"]
    t.answer("+1 Coin")

    assert t.trash == ["Silver"]
    assert (t.hand(), t.discard(), t.coins) == (["Copper"], ["Horse"], 1)


@rule("D53")
def test_what_scrap_gives_comes_in_the_order_of_the_card() -> None:
    t = table(ann={"hand": ["Scrap", "Estate"], "deck": []})

    t.answer("Play Scrap", "Gain a Horse", "+1 Card")

    assert (t.hand(), t.discard()) == ([], ["Horse"])


@rule("D61")
def test_scrap_gives_all_six_for_a_dear_card_and_nothing_for_a_copper() -> None:
    t = table(ann={"hand": ["Scrap", "Province"], "deck": ["Copper"]})
    t.answer("Play Scrap")
    assert (t.hand(), t.discard(), t.actions, t.buys, t.coins) == (["Copper"], ["Horse", "Silver"], 1, 2, 1)

    t = table(ann={"hand": ["Scrap", "Copper"], "deck": ["Gold"]})
    t.answer("Play Scrap")
    assert (t.hand(), t.discard(), t.coins, t.phase) == ([], [], 0, "Buy")


@rule("D50")
def test_sheepdog_is_played_when_its_player_gains_a_card() -> None:
    t = table(
        ann={"hand": ["2 Sheepdog"], "deck": ["5 Copper"], "counters": {"coins": 6, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Gold", "Sheepdog: play this (Gold)", "Sheepdog: play this (Gold)")

    assert t.hand() == ["Copper"] * 4
    assert t.in_play() == ["Sheepdog", "Sheepdog"]


@rule("D50", "D6")
def test_a_sheepdog_that_a_sheepdog_draws_may_be_played_for_the_same_card() -> None:
    t = table(
        ann={"hand": ["Sheepdog"], "deck": ["Sheepdog", "3 Copper"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold", "Sheepdog: play this (Gold)", "Sheepdog: play this (Gold)")

    assert t.hand() == ["Copper"] * 3


@rule("D2", "D50")
def test_sheepdog_does_not_notice_an_exchange() -> None:
    t = table(["Page"], ann={"hand": ["Sheepdog"], "in_play": ["Page"]}, phase="clean-up")

    t.answer("Page: exchange this for a Treasure Hunter")

    assert t.turn == "Bob"


@rule("D50", "D53")
def test_sheepdog_is_played_in_the_turn_of_another_too() -> None:
    t = table(["Witch"], ann={"hand": ["Witch"]}, bob={"hand": ["Sheepdog"], "deck": ["2 Gold"]})

    t.answer("Play Witch", "Sheepdog: play this (Curse)")

    assert (t.hand("Bob"), t.in_play("Bob")) == (["Gold", "Gold"], ["Sheepdog"])


@pytest.mark.parametrize("sheepdog_first", [True, False])
@rule("D53", "D6")
def test_sheepdog_before_or_after_what_the_gained_card_does(sheepdog_first: bool) -> None:
    t = table(
        ["Hostelry"],
        ann={"hand": ["Sheepdog", "Copper"], "deck": ["2 Silver"], "counters": {"coins": 4, "buys": 2}},
        phase="buy",
    )
    sheepdog = "Sheepdog: play this (Hostelry)"

    t.answer("Buy Hostelry")
    hostelry = t.offered()[1 - t.offered().index(sheepdog)]
    if sheepdog_first:
        t.answer(sheepdog, "Copper", "Silver", "Silver")
    else:
        t.answer(hostelry, "Copper", "Done", sheepdog)

    assert t.pile("Horse") == (27 if sheepdog_first else 29)
    assert t.in_play() == ["Sheepdog"]


@rule("D105", "D43")
def test_snowy_village_stops_further_actions() -> None:
    t = table(ann={"hand": ["2 Snowy Village", "Village"], "deck": ["9 Copper"]})

    t.answer("Play Village", "Play Snowy Village")
    assert t.actions == 5
    t.answer("Play Snowy Village")

    assert (t.actions, t.buys) == (4, 3)


@rule("D105")
def test_further_actions_count_again_in_the_next_turn() -> None:
    t = table(
        ann={"hand": ["Snowy Village"], "deck": ["Copper", "Village", "4 Copper"]},
        bob={"hand": ["Village"], "deck": ["9 Copper"]},
    )

    t.answer("Play Snowy Village", END, "Play Village")
    assert t.actions == 2
    t.answer(END, "Play Village")

    assert (t.turn, t.actions) == ("Ann", 2)


@rule("D105", "D111")
def test_a_villager_gives_no_action_after_snowy_village() -> None:
    t = table(
        ann={"hand": ["Snowy Village"], "deck": ["Village", "Copper"], "counters": {"villagers": 1}},
    )

    t.answer("Play Snowy Village", "Spend a Villager")

    assert (t.actions, t.counter("villagers")) == (4, 0)


@rule("D100", "D54")
def test_stockpile_is_exiled_when_it_is_played() -> None:
    t = table(ann={"hand": ["Stockpile"]}, phase="buy")

    t.answer("Play Stockpile")

    assert (t.coins, t.buys, t.in_play(), t.zone("Ann", MAT)) == (3, 2, [], ["Stockpile"])


@rule("D101")
def test_stockpile_comes_back_with_the_next_one() -> None:
    t = table(ann={"hand": ["Stockpile"], "exile_mat": ["2 Stockpile"]}, phase="buy")

    t.answer("Play all Treasures", "Buy Stockpile")
    t.answer("Stockpile: discard all copies of it from your Exile mat (Stockpile)")

    assert t.discard() == ["Stockpile"] * 4


# -- cards that cost 4
@rule("D100")
def test_bounty_hunter_pays_for_the_first_of_its_name() -> None:
    t = table(ann={"hand": ["2 Bounty Hunter", "Copper", "Estate"], "exile_mat": ["Copper"]})

    t.answer("Play Bounty Hunter", "Estate")
    assert (t.coins, t.actions) == (3, 1)
    t.answer("Play Bounty Hunter")

    assert t.coins == 3
    assert t.zone("Ann", MAT) == ["Copper", "Copper", "Estate"]


@rule("D61", "D100")
def test_bounty_hunter_pays_nothing_if_nothing_is_exiled() -> None:
    t = table(ann={"hand": ["Bounty Hunter"]})

    t.answer("Play Bounty Hunter")

    assert t.coins == 0


@rule("D51", "D100", "D36")
def test_cardinal_exiles_one_of_two_cards() -> None:
    t = table(
        ann={"hand": ["Cardinal"]},
        bob={"deck": ["Gold", "Silver", "Copper"]},
        cid={"deck": ["Province", "Estate"]},
    )

    t.answer("Play Cardinal")
    assert (t.asked, t.offered()) == ("Bob", ["Gold", "Silver"])
    t.answer("Silver")

    assert (t.zone("Bob", MAT), t.discard("Bob"), t.deck("Bob")) == (["Silver"], ["Gold"], ["Copper"])
    assert (t.zone("Cid", MAT), t.discard("Cid")) == ([], ["Estate", "Province"])
    assert t.coins == 2


@rule("D32", "D50")
def test_a_village_green_that_cardinal_discards_is_played() -> None:
    t = table(
        ann={"hand": ["Cardinal"]}, bob={"deck": ["Gold", "Village Green", "2 Copper"], "hand": ["Estate"]}
    )

    t.answer("Play Cardinal", "Gold")
    t.answer("Village Green: play this", "Now: draw 1 card; +2 Actions")

    assert (t.hand("Bob"), t.in_play("Bob")) == (["Copper", "Estate"], ["Village Green"])


@rule("D121", "D22", "D23")
def test_cavalry_leads_back_to_the_action_phase() -> None:
    t = table(
        ["Cavalry"],
        ann={"hand": ["Village"], "deck": ["2 Militia", "9 Copper"], "counters": {"coins": 4}},
        phase="buy",
    )

    t.answer("Buy Cavalry")
    assert (t.phase, t.actions, t.buys) == ("Action", 1, 1)
    t.answer("Play Village", "Play Militia", "Play Militia", "Play all Treasures", "Buy Duchy")

    assert t.turn == "Bob"


@rule("D121")
def test_cavalry_gained_in_the_action_phase_only_draws() -> None:
    t = table(["Cavalry"], ann={"hand": ["Workshop"], "deck": ["9 Copper"]})

    t.answer("Play Workshop", "Cavalry")

    assert (t.phase, t.hand(), t.buys) == ("Buy", ["Copper", "Copper"], 2)


@rule("D33")
def test_cavalry_that_is_played_gains_two_horses() -> None:
    t = table(ann={"hand": ["Cavalry"]})

    t.answer("Play Cavalry")

    assert t.discard() == ["Horse", "Horse"]


@pytest.mark.parametrize(
    ("gained", "also", "hand"),
    [("Village", ["Horse", "Village"], 0), ("Silver", ["Silver", "Silver"], 0), ("Estate", ["Estate"], 1)],
)
@rule("D33")
def test_groom_pays_by_the_type_of_what_it_gains(gained: str, also: list[str], hand: int) -> None:
    t = table(["Village"], ann={"hand": ["Groom"], "deck": ["Copper"]})

    t.answer("Play Groom", gained)

    assert t.discard() == also
    assert len(t.hand()) == hand
    assert t.actions == hand


@rule("D33")
def test_groom_pays_for_each_type_of_what_it_gains() -> None:
    t = table(
        ["Knights"],
        ann={"hand": ["Highway", "Groom"], "deck": ["2 Copper"]},
        piles={"Knights": ["Dame Josephine"]},
    )

    t.answer("Play Highway", "Play Groom", "Dame Josephine")

    assert t.discard() == ["Horse", "Dame Josephine"]
    assert (t.hand(), t.actions) == (["Copper", "Copper"], 1)


@rule("D33", "D32", "D36")
def test_hostelry_trades_treasures_for_horses() -> None:
    t = table(
        ["Hostelry"],
        ann={"hand": ["2 Copper", "Silver", "Estate"], "counters": {"coins": 4, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Hostelry")
    assert t.offered() == ["Done", "Copper", "Silver"]
    t.answer("Copper", "Silver", "Done")

    assert t.discard() == ["Horse", "Horse", "Silver", "Copper", "Hostelry"]
    assert t.hand() == ["Copper", "Estate"]
    assert "Ann reveals Copper and Silver [D36]" in t.told("Bob")


@rule("D30")
def test_hostelry_that_is_played_is_a_village() -> None:
    t = table(ann={"hand": ["Hostelry"], "deck": ["2 Copper"]})

    t.answer("Play Hostelry")

    assert (t.hand(), t.counter("actions")) == (["Copper"], 2)


NOW, LATER = "Now: draw 1 card; +2 Actions", "Next turn: draw 1 card; +2 Actions"


@rule("D52")
def test_village_green_gives_now_or_at_the_start_of_the_next_turn() -> None:
    t = table(ann={"hand": ["2 Village Green"], "deck": ["9 Copper"]}, bob={"hand": []})

    t.answer("Play Village Green", NOW, "Play Village Green", LATER)
    assert (t.actions, t.hand()) == (1, ["Copper"])
    t.answer(END)
    assert (t.in_play(), t.discard()) == (["Village Green"], ["Copper", "Village Green"])
    t.answer(END)

    assert (t.turn, t.actions, len(t.hand())) == ("Ann", 3, 6)
    t.answer(END)
    assert (t.turn, t.in_play()) == ("Bob", [])


@rule("D32", "D50")
def test_village_green_is_played_when_it_is_discarded_but_not_in_clean_up() -> None:
    t = table(["Cellar"], ann={"hand": ["Cellar", "Village Green"], "deck": ["9 Copper"]})

    t.answer("Play Cellar", "Village Green")
    t.answer("Village Green: play this", NOW)
    assert (t.in_play(), t.actions) == (["Cellar", "Village Green"], 3)

    t = table(ann={"hand": ["Village Green"]}, phase="clean-up")
    assert t.turn == "Bob"


@rule("D54", "D35")
def test_vassal_loses_track_of_the_village_green_that_has_played_itself() -> None:
    t = table(ann={"hand": ["Vassal"], "deck": ["Village Green", "9 Copper"]})

    t.answer("Play Vassal", "Village Green: play this", NOW)

    assert (t.actions, t.hand(), t.in_play()) == (2, ["Copper"], ["Vassal", "Village Green"])
    assert "Play it" not in t.offered()


@rule("D101", "D50")
def test_village_green_is_played_when_it_is_discarded_from_exile() -> None:
    t = table(
        ["Camel Train"],
        ann={
            "exile_mat": ["Village Green"],
            "deck": ["9 Copper"],
            "counters": {"coins": 4, "buys": 2},
        },
        phase="buy",
    )

    t.answer(
        "Buy Village Green", "Village Green: discard all copies of it from your Exile mat (Village Green)"
    )
    t.answer("Village Green: play this", NOW)

    assert (t.hand(), t.in_play(), t.discard()) == (["Copper"], ["Village Green"], ["Village Green"])


@rule("D52", "D50", "D25")
def test_village_green_discarded_in_the_turn_of_another_may_wait_for_its_player() -> None:
    t = table(
        ann={"hand": ["Militia"], "deck": ["9 Copper"]},
        bob={"hand": ["Village Green", "4 Copper"], "deck": ["9 Silver"]},
    )

    t.answer("Play Militia", "Copper", "Village Green", "Village Green: play this", LATER)
    assert (t.hand("Bob"), t.in_play("Bob")) == (["Copper"] * 3, ["Village Green"])
    t.answer(END)
    assert (t.turn, t.hand("Bob"), t.actions) == ("Bob", ["Copper"] * 3 + ["Silver"], 3)
    t.answer(END)

    assert t.in_play("Bob") == []


# -- games
KINGDOMS = [
    ["Animal Fair", "Barge", "Black Cat", "Bounty Hunter", "Camel Train", "Cardinal", "Cavalry", "Coven"],
    ["Destrier", "Displace", "Falconer", "Fisherman", "Gatekeeper", "Goatherd", "Groom", "Hostelry"],
    ["Hunting Lodge", "Kiln", "Livery", "Mastermind", "Paddock", "Sanctuary", "Scrap", "Sheepdog"],
    [
        "Sleigh",
        "Snowy Village",
        "Stockpile",
        "Supplies",
        "Village Green",
        "Wayfarer",
        "Cavalry",
        "Gatekeeper",
    ],
]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kingdom", KINGDOMS, ids=lambda k: k[0])
@rule("D20", "D26")
def test_games_with_menagerie_come_to_an_end(kingdom: list[str], seed: int) -> None:
    game = cardwright.dominion(kingdom, ["bot:random", "bot:big-money", "bot:random"], seed=seed)

    assert game.over
