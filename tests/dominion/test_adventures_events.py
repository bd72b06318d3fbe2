"""Adventures: Events."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.shown.view import DominionView
from tests.dominion.kit import SeatSetup, Table, table
from tests.properties.invariants import loaded, whole
from tests.rulemark import rule


def buying(event: str, coins: int, buys: int = 2, kingdom: list[str] | None = None, **ann: object) -> Table:
    """Ann in her Buy phase with so many Coins; Bob has ten Coppers."""
    mine: SeatSetup = {"deck": ["9 Copper"], "counters": {"coins": coins, "buys": buys}, **ann}  # type: ignore[typeddict-item]
    return table([event, *(kingdom or [])], ann=mine, bob={"deck": ["10 Copper"]}, phase="buy")


@rule("D59", "D76")
def test_alms_gains_a_card_once_a_turn_without_treasures_in_play() -> None:
    t = buying("Alms", 0, 3)

    t.answer("Buy Alms")
    assert "Gold" not in t.offered()
    t.answer("Silver")

    assert t.discard() == ["Silver"]
    assert t.buys == 2
    assert "Buy Alms" not in t.offered()
    t.answer("End the Buy phase", "End the Buy phase")
    assert "Buy Alms" in t.offered()


@rule("D61", "D76")
def test_alms_does_nothing_with_a_treasure_in_play_but_has_been_bought() -> None:
    t = buying("Alms", 0, 3, in_play=["Copper"])

    t.answer("Buy Alms")

    assert t.discard() == []
    assert "Buy Alms" not in t.offered()


@rule("D76")
def test_one_players_event_of_this_turn_is_nothing_to_the_next_player() -> None:
    t = buying("Borrow", 0, 1)

    t.answer("Buy Borrow", "End the Buy phase")

    assert t.turn == "Bob"
    assert "Buy Borrow" in t.offered()


@rule("D73", "D76")
def test_borrow_gives_a_coin_for_the_minus_card_token() -> None:
    t = buying("Borrow", 0)

    t.answer("Buy Borrow")
    assert (t.buys, t.coins, t.counter("-1 card token")) == (2, 1, 1)
    t.answer("End the Buy phase")

    assert len(t.hand()) == 4


@rule("D73")
def test_borrow_gives_only_a_buy_to_who_has_the_token_already() -> None:
    t = table(["Borrow"], ann={"counters": {"coins": 0, "buys": 2, "-1 card token": 1}}, phase="buy")

    t.answer("Buy Borrow")

    assert (t.buys, t.coins) == (2, 0)


@rule("D32", "D61")
@pytest.mark.parametrize(
    ("hand", "way", "left", "gold"),
    [
        (["Militia", "Copper"], "Discard an Attack", ["Copper"], 1),
        (["Copper"], "Discard an Attack", ["Copper"], 0),
        (["2 Curse"], "Discard 2 Curses", [], 1),
        (["Curse", "Copper"], "Discard 2 Curses", ["Copper"], 0),
        (["6 Copper"], "Discard 6 cards", [], 1),
        (["5 Copper"], "Discard 6 cards", [], 0),
        (["6 Copper"], "Discard nothing", ["Copper"] * 6, 0),
    ],
)
def test_quest(hand: list[str], way: str, left: list[str], gold: int) -> None:
    t = buying("Quest", 0, hand=hand)

    t.answer("Buy Quest", way)

    assert t.hand() == left
    assert t.discard().count("Gold") == gold


@rule("D76", "D78")
def test_save_keeps_a_card_for_the_next_hand() -> None:
    t = buying("Save", 2, hand=["Gold", "Estate"])

    t.answer("Buy Save", "Gold")
    assert t.buys == 2
    assert t.hand() == ["Estate"]
    assert "Buy Save" not in t.offered()
    assert t.sees("Bob", "Ann", "looked at") == ["?"]
    t.answer("End the Buy phase")

    assert t.hand() == ["Copper"] * 5 + ["Gold"]
    assert not [line for line in t.told("Bob") if "Gold" in line]


@rule("D37", "D39")
def test_scouting_party_discards_three_of_five() -> None:
    t = buying("Scouting Party", 2, deck=["Gold", "Estate", "Curse", "Copper", "Silver", "Duchy"])

    t.answer("Buy Scouting Party", "Estate", "Curse", "Copper", "Put back Silver")

    assert t.deck() == ["Gold", "Silver", "Duchy"]
    assert sorted(t.discard()) == ["Copper", "Curse", "Estate"]
    assert t.buys == 2


@rule("D61")
def test_scouting_party_discards_all_of_three() -> None:
    t = buying("Scouting Party", 2, deck=["Gold", "Estate", "Curse"])

    t.answer("Buy Scouting Party")

    assert t.deck() == []
    assert sorted(t.discard()) == ["Curse", "Estate", "Gold"]


@rule("D34")
def test_bonfire_trashes_coppers_in_play() -> None:
    t = buying("Bonfire", 3, in_play=["3 Copper", "Silver"], hand=["Curse"])

    t.answer("Buy Bonfire")
    assert t.offered() == ["Done", "Copper"]
    t.answer("Copper", "Copper")

    assert t.trash == ["Copper", "Copper"]
    assert t.in_play() == ["Copper", "Silver"]


@rule("D78")
def test_expeditions_add_up() -> None:
    t = buying("Expedition", 6, 3)

    t.answer("Buy Expedition", "Buy Expedition", "End the Buy phase")
    assert len(t.hand()) == 9
    t.answer("End the Buy phase")

    assert len(t.hand("Bob")) == 5


@rule("D73", "D78")
def test_the_minus_card_token_takes_one_of_a_larger_hand() -> None:
    t = table(
        ["Expedition"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 3, "-1 card token": 1}},
        phase="buy",
    )

    t.answer("Buy Expedition")

    assert len(t.hand()) == 6


@rule("D42", "D74")
def test_ferry_makes_a_pile_cheaper_in_its_players_turns() -> None:
    t = buying("Ferry", 5, kingdom=["Smithy", "Village"])

    t.answer("Buy Ferry")
    assert t.offered() == ["Smithy", "Village"]
    t.answer("Smithy")
    assert (t.cost("Smithy"), t.cost("Village")) == (2, 3)
    t.answer("Buy Smithy")
    assert t.coins == 0
    t.answer("End the Buy phase") if t.turn == "Ann" else None

    assert t.turn == "Bob"
    assert t.cost("Smithy") == 4


@rule("D74", "D47")
def test_the_cost_token_counts_for_teacher_and_gives_nothing_when_the_card_is_played() -> None:
    t = table(
        ["Ferry", "Peasant", "Smithy"],
        ann={
            "deck": ["4 Copper", "Smithy", "20 Copper"],
            "tavern_mat": ["Teacher"],
            "counters": {"coins": 3},
        },
        bob={},
        phase="buy",
    )
    t.answer("Buy Ferry", "Smithy", "End the Buy phase")

    t.answer(t.offered()[1])
    t.answer("+1 Card", "Play Smithy")

    assert "Ann moves the +1 Card token onto the pile of Peasant [D47]" in t.told()
    assert (t.actions, t.buys, t.coins, len(t.hand())) == (0, 1, 0, 7)


@rule("D42", "D74")
def test_a_cost_is_never_less_than_nothing() -> None:
    t = buying("Ferry", 3, kingdom=["Raze", "Bridge Troll"], in_play=["Copper"])

    t.answer("Buy Ferry", "Raze")
    assert t.cost("Raze") == 0
    t.answer("End the Buy phase", "End the Buy phase")

    assert (t.turn, t.cost("Raze")) == ("Ann", 0)


@rule("D47")
@pytest.mark.parametrize(
    ("event", "cost", "got"),
    [
        ("Pathfinding", 8, (0, 1, 0, 4)),
        ("Lost Arts", 6, (1, 1, 0, 3)),
        ("Training", 6, (0, 1, 1, 3)),
    ],
)
def test_an_event_moves_a_token_to_a_pile(event: str, cost: int, got: tuple[int, ...]) -> None:
    t = table(
        [event, "Smithy", "Village"],
        ann={"deck": ["4 Copper", "Smithy", "9 Copper"], "counters": {"coins": cost}},
        bob={},
        phase="buy",
    )

    t.answer(f"Buy {event}", "Smithy", "End the Buy phase", "Play Smithy")

    assert (t.actions, t.buys, t.coins, len(t.hand()) - 4) == got


@rule("D47")
def test_an_event_moves_a_token_also_to_a_pile_with_another_and_takes_it_from_where_it_was() -> None:
    t = table(
        ["Lost Arts", "Training", "Smithy", "Village"],
        ann={"deck": ["3 Copper", "Village", "Smithy", "9 Copper"], "counters": {"coins": 18, "buys": 3}},
        bob={},
        phase="buy",
    )

    t.answer("Buy Lost Arts", "Village", "Buy Training", "Smithy", "Buy Lost Arts")
    assert t.offered() == ["Smithy", "Village"]
    t.answer("Smithy", "End the Buy phase", "Play Smithy")

    assert (t.actions, t.coins) == (1, 1)
    t.answer("Play Village")
    assert t.actions == 2


@rule("D74")
def test_plan_trashes_when_a_card_of_its_pile_is_gained_in_any_way() -> None:
    t = table(
        ["Plan", "Smithy", "Workshop"],
        ann={
            "hand": ["Estate", "Curse"],
            "deck": ["Workshop", "Estate", "9 Copper"],
            "counters": {"coins": 10, "buys": 4},
        },
        bob={},
        phase="buy",
    )
    plan = "Plan: choose one of the cards in your hand: trash it"

    t.answer("Buy Plan", "Smithy", "Buy Workshop")
    assert t.offered()[0] == "End the Buy phase"
    t.answer("Buy Smithy", f"{plan} (Smithy)", "Curse")
    assert t.trash == ["Curse"]
    t.answer("End the Buy phase", "End the Buy phase", "Play Workshop", "Smithy", "Done")

    assert t.trash == ["Curse"]
    assert t.discard().count("Smithy") == 2


@rule("D74")
def test_plan_is_its_players_own() -> None:
    t = table(
        ["Plan", "Smithy", "Village"],
        ann={"counters": {"coins": 3}, "deck": ["9 Copper"]},
        bob={"hand": ["2 Gold", "Estate"], "deck": ["9 Copper"]},
        phase="buy",
    )

    t.answer("Buy Plan", "Smithy", "Play all Treasures", "Buy Smithy")

    assert t.turn == "Ann"
    assert t.trash == []


@rule("D77")
def test_mission_gives_an_extra_turn_in_which_no_cards_are_bought() -> None:
    t = buying("Mission", 4, deck=["5 Gold", "9 Copper"])

    t.answer("Buy Mission", "End the Buy phase")
    assert t.turn == "Ann"
    t.answer("Play all Treasures")
    assert t.coins == 15
    assert t.offered() == ["End the Buy phase", "Buy Mission"]
    t.answer("Buy Mission")

    assert t.turn == "Bob"
    assert "Ann's extra turn [D77]" in t.told()


@rule("D77")
def test_two_missions_give_one_extra_turn_and_it_counts_for_nothing() -> None:
    t = buying("Mission", 8)

    t.answer("Buy Mission", "Buy Mission")
    assert (t.turn, t.counter("turns")) == ("Ann", 1)
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert t.counter("turns", "Ann") == 1
    t.answer("End the Buy phase")
    assert "Ann's turn 2 [D21]" in t.told()


@rule("D4", "D77")
def test_travellers_are_exchanged_in_the_turn_of_a_mission() -> None:
    t = table(
        ["Mission", "Page"],
        ann={"deck": ["Page", "9 Copper"], "counters": {"coins": 4}},
        bob={},
        phase="buy",
    )

    t.answer("Buy Mission", "Play Page", "End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert t.turn == "Bob"
    assert "Treasure Hunter" in t.discard() + t.hand() + t.deck()
    assert t.pile("Treasure Hunter") == 4


@rule("D33", "D77")
def test_cards_are_gained_in_the_turn_of_a_mission_and_then_bought_again() -> None:
    t = table(
        ["Mission", "Workshop"],
        ann={"deck": ["Workshop", "9 Copper"], "counters": {"coins": 4}},
        bob={},
        phase="buy",
    )

    t.answer("Buy Mission", "Play Workshop", "Silver")
    assert t.discard() == ["Silver"]
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert "Buy Copper" in t.offered()


@rule("D77", "D58")
def test_nothing_is_bought_at_the_black_market_in_the_turn_of_a_mission() -> None:
    t = table(
        ["Mission", "Black Market"],
        ann={"deck": ["Black Market", "4 Gold", "9 Copper"], "counters": {"coins": 4}},
        bob={},
        market=["Witch"],
        phase="buy",
    )

    t.answer("Buy Mission", "Play Black Market", "Play all Treasures")

    assert t.shared("black market deck") == ["Witch"]
    assert t.phase == "Buy"


@rule("D72", "D76")
def test_pilgrimage_gains_copies_of_up_to_three_different_cards_every_other_time() -> None:
    t = buying(
        "Pilgrimage", 4, kingdom=["Ranger", "Village"], in_play=["2 Village", "Silver", "Copper", "Ranger"]
    )

    t.answer("Buy Pilgrimage")
    assert t.discard() == []
    assert "Buy Pilgrimage" not in t.offered()


@rule("D33", "D72")
def test_pilgrimage_with_the_journey_token_face_down() -> None:
    t = table(
        ["Pilgrimage", "Ranger", "Village"],
        ann={"hand": ["Ranger"], "in_play": ["2 Village", "Silver", "Page"], "counters": {"coins": 4}},
    )

    t.answer("Play Ranger", "Buy Pilgrimage")
    assert t.offered() == ["Done", "Village", "Silver", "Page", "Ranger"]
    t.answer("Village")
    assert "Village" not in t.offered()
    t.answer("Silver", "Done")

    assert t.discard() == ["Silver", "Village"]


@rule("D57")
def test_pilgrimage_gains_no_copy_from_outside_the_supply() -> None:
    t = table(
        ["Pilgrimage", "Ranger", "Page"],
        ann={"hand": ["Ranger"], "in_play": ["Hero"], "counters": {"coins": 4}},
    )

    t.answer("Play Ranger", "Buy Pilgrimage", "Hero", "Done")

    assert t.discard() == []
    assert t.pile("Hero") == 5


@rule("D73", "D33")
def test_ball_gains_two_cards_for_the_minus_coin_token() -> None:
    t = buying("Ball", 5, hand=["Silver"])

    t.answer("Buy Ball", "Silver", "Silver")

    assert t.discard() == ["Silver", "Silver"]
    assert t.counter("-1 coin token") == 1


@rule("D33", "D73")
def test_raid_gains_silvers_and_is_no_attack() -> None:
    t = table(
        ["Raid", "Moat"],
        ann={"in_play": ["3 Silver"], "counters": {"coins": 5, "buys": 2}, "deck": ["9 Copper"]},
        bob={"hand": ["Moat"]},
        piles={"Silver": 2},
        phase="buy",
    )

    t.answer("Buy Raid")

    assert t.asked == "Ann"
    assert t.discard() == ["Silver", "Silver"]
    assert t.counter("-1 card token", "Bob") == 1
    assert t.counter("-1 card token", "Ann") == 0


@rule("D47", "D33")
def test_seaway_moves_the_buy_token_to_the_pile_of_the_card_gained() -> None:
    t = table(
        ["Seaway", "Smithy", "Village", "Market"],
        ann={"deck": ["4 Copper", "Smithy", "9 Copper"], "counters": {"coins": 5}},
        bob={},
        phase="buy",
    )

    t.answer("Buy Seaway")
    assert t.offered() == ["Village", "Smithy"]
    t.answer("Smithy")
    assert t.pile("Smithy") == 9
    t.answer("End the Buy phase", "Play Smithy")

    assert t.buys == 2


@rule("D12", "D47")
def test_seaway_that_gains_a_card_of_a_mixed_pile_moves_the_token_to_that_pile() -> None:
    t = table(
        ["Seaway", "Knights"],
        ann={
            "deck": ["4 Copper", ("Dame Anna", "Knights"), "9 Copper"],
            "counters": {"coins": 5},
        },
        bob={},
        piles={"Knights": ["Sir Martin", "Sir Michael"]},
        phase="buy",
    )

    t.answer("Buy Seaway", "End the Buy phase", "Play Dame Anna")
    t.answer("Done") if "Done" in t.offered() else None

    assert t.buys == 2


@rule("D34", "D33")
def test_trade_gains_a_silver_for_each_card_trashed() -> None:
    t = buying("Trade", 5, hand=["Curse", "Estate", "Copper"])

    t.answer("Buy Trade", "Curse", "Estate")

    assert t.trash == ["Curse", "Estate"]
    assert t.discard() == ["Silver", "Silver"]


@rule("D47", "D72", "D74")
def test_everybody_sees_where_tokens_lie() -> None:
    t = table(
        ["Ferry", "Training", "Smithy", "Village", "Ranger"],
        ann={"hand": ["Ranger"], "counters": {"coins": 9, "buys": 3}},
    )

    t.answer("Play Ranger", "Buy Ferry", "Smithy", "Buy Training", "Village")

    for viewer in (0, 1):
        seen = DominionView(t.g, viewer).tokens(0)
        assert seen == ["Journey face down", "-2 Cost on Smithy", "+1 Coin on Village"]
        assert DominionView(t.g, viewer).tokens(1) == []


@rule("D60")
@pytest.mark.parametrize("at", range(12))
def test_games_with_tokens_are_saved_and_go_on_alike(at: int) -> None:
    t = buying("Inheritance", 30, 9, kingdom=["Ferry", "Plan", "Mission", "Save", "Village", "Smithy", "Pilgrimage"],
               hand=["Estate"])  # fmt: skip
    answers = [
        "Buy Inheritance", "Village", "Buy Ferry", "Smithy", "Buy Plan", "Smithy", "Buy Mission", "Buy Save",
        "Buy Pilgrimage", "Buy Smithy", "End the Buy phase", "End the Action phase",
    ]  # fmt: skip
    t.answer(*answers[:at])

    again = Table(loaded(t.g.match, t.g))
    t.answer(*answers[at:])
    again.answer(*answers[at:])

    assert whole(again.g) == whole(t.g)
    assert t.turn == "Ann"


@rule("D12", "D74")
def test_the_cost_token_makes_every_card_of_a_mixed_pile_cheaper() -> None:
    t = buying("Ferry", 6, kingdom=["Knights", "Village"])
    before = t.cost("Knights")

    t.answer("Buy Ferry", "Knights")

    assert (before, t.cost("Knights")) == (5, 3)
    assert f"Buy {t.shared('Knights')[0]}" in t.offered()
