"""Menagerie: the Horse, and the kingdom cards that cost 2 and 3."""

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
