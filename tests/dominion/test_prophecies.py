"""Rising Sun: Prophecies that have come true."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import new_match
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.views import HIDDEN
from tests.dominion.kit import table, to_next_turn
from tests.rulemark import rule


@rule("D124", "D208")
def test_nothing_is_so_before_the_last_sun_is_gone() -> None:
    t = table(["Great Leader", "Tea House"], ann={"hand": ["2 Tea House"], "deck": ["2 Copper"]}, suns=2)

    t.answer("Play Tea House")
    assert t.actions == 1
    t.answer("Play Tea House")

    assert t.actions == 2  # after the card that removed the last token, too


@rule("D203", "D124")
@pytest.mark.parametrize("seed", range(6))
def test_approaching_army_brings_one_more_attack(seed: int) -> None:
    m = new_match(["Approaching Army", "Tea House", "Village", "Witch"], 2, seed=seed)

    added = [p.name for p in m.piles if p.supply][7:]

    assert added[:3] == ["Tea House", "Village", "Witch"]
    assert len(added) >= 4
    assert TABLE.types[TABLE.kind(added[3])] & types.ATTACK


@rule("D203", "D133")
def test_the_attack_that_is_added_gets_its_bane() -> None:
    found = [new_match(["Approaching Army", "Tea House"], 2, seed=seed) for seed in range(120)]
    witches = [m for m in found if "Young Witch" in [p.name for p in m.piles]]

    assert witches
    assert all(m.bane >= 0 for m in witches)


@rule("D208")
def test_approaching_army_pays_after_each_attack_also_if_it_is_played_as_a_way() -> None:
    t = table(
        ["Approaching Army", "Tea House", "Way of the Otter"],
        ann={"hand": ["2 Militia"], "counters": {"actions": 2}},
        suns=0,
    )

    t.answer("Play Militia", "Don't use Way of the Otter")
    assert t.coins == 3
    t.answer("Play Militia", "Way of the Otter")

    assert t.coins == 4


@rule("D208")
def test_biding_time_keeps_the_hand_for_the_next_turn() -> None:
    t = table(
        ["Biding Time", "Tea House"],
        ann={"hand": ["Village", "Estate"], "deck": ["5 Copper"]},
        bob={"hand": ["Gold"], "deck": ["5 Silver"]},
        suns=0,
    )

    t.answer("End the Action phase", "End the Buy phase")
    assert sorted(t.zone("Ann", "looked at")) == ["Estate", "Village"]
    assert t.sees("Bob", "Ann", "looked at") == [HIDDEN, HIDDEN]
    t.answer("End the Buy phase")

    assert sorted(t.hand()) == ["Copper"] * 5 + ["Estate", "Village"]
    assert t.zone("Bob", "looked at") == ["Gold"]


@rule("D208", "D42")
def test_bureaucracy_gives_a_copper_for_what_does_not_cost_0() -> None:
    t = table(
        ["Bureaucracy", "Tea House", "Engineer"],
        ann={"counters": {"coins": 3, "buys": 3}},
        suns=0,
        phase="buy",
    )

    t.answer("Buy Silver", "Buy Copper", "Buy Engineer")
    while t.turn == "Ann":
        t.answer(t.offered()[0])

    assert t.pile("Copper") == 46 - 3


@rule("D206")
def test_enlightened_treasures_are_actions() -> None:
    t = table(["Enlightenment", "Tea House"], ann={"hand": ["2 Silver"], "deck": ["Gold", "Estate"]}, suns=0)

    assert t.offered() == ["End the Action phase", "Play Silver"]
    t.answer("Play Silver")
    assert (t.coins, t.actions) == (0, 1)
    assert sorted(t.hand()) == ["Gold", "Silver"]
    t.answer("End the Action phase", "Play all Treasures")

    assert t.coins == 5


@rule("D206")
def test_enlightened_treasures_are_drawn_for_and_trashed_as_both() -> None:
    t = table(
        ["Enlightenment", "Tea House"], ann={"hand": ["Rice Broker", "Copper"], "deck": ["9 Estate"]}, suns=0
    )

    t.answer("Play Rice Broker")

    assert len(t.hand()) == 7


@rule("D206", "D35")
def test_a_throne_room_plays_an_enlightened_treasure_twice() -> None:
    t = table(
        ["Enlightenment", "Tea House"], ann={"hand": ["Throne Room", "Gold"], "deck": ["9 Estate"]}, suns=0
    )

    t.answer("Play Throne Room", "Gold")

    assert (t.coins, len(t.hand())) == (0, 2)


@rule("D206", "D90")
def test_an_enlightened_treasure_may_be_played_as_a_way() -> None:
    t = table(["Enlightenment", "Tea House", "Way of the Sheep"], ann={"hand": ["Gold"]}, suns=0)

    t.answer("Play Gold", "Way of the Sheep")

    assert t.coins == 2


@rule("D206")
def test_before_it_comes_true_treasures_are_no_actions() -> None:
    t = table(["Enlightenment", "Tea House"], ann={"hand": ["Silver"]}, suns=1)

    assert t.phase == "Buy"


@rule("D205")
def test_flourishing_trade_lets_actions_buy() -> None:
    t = table(
        ["Flourishing Trade", "Tea House"],
        ann={"counters": {"actions": 2, "buys": 1, "coins": 9}},
        bob={"hand": ["Copper"]},
        suns=0,
        phase="buy",
    )

    assert (t.cost("Silver"), t.cost("Copper")) == (2, 0)
    t.answer("Buy Silver")
    assert (t.buys, t.actions) == (0, 2)
    t.answer("Buy Silver", "Buy Silver")

    assert t.turn == "Bob"
    assert t.pile("Silver") == 37


@rule("D205")
def test_before_it_comes_true_only_buys_buy() -> None:
    t = table(
        ["Flourishing Trade", "Tea House"], ann={"counters": {"actions": 2, "coins": 9}}, suns=1, phase="buy"
    )

    assert t.cost("Silver") == 3
    t.answer("Buy Silver")

    assert t.turn == "Bob"


@rule("D208")
def test_good_harvest_counts_each_name_once_a_turn() -> None:
    t = table(["Good Harvest", "Tea House"], ann={"hand": ["2 Copper", "2 Silver"]}, suns=0, phase="buy")

    t.answer("Play all Treasures")

    assert (t.coins, t.buys) == (6 + 2, 3)


@rule("D208")
def test_good_harvest_looks_at_treasures_played_before_it_came_true() -> None:
    t = table(
        ["Good Harvest", "Tea House", "Black Market"],
        ann={
            "hand": ["Black Market", "Tea House", "2 Copper"],
            "deck": ["9 Copper"],
            "counters": {"actions": 2},
        },
        suns=1,
    )

    t.answer("Play Black Market", "Play Copper", "Play no more Treasures")
    while "Play Tea House" not in t.offered():
        t.answer(t.offered()[0])
    t.answer("Play Tea House")
    coins = t.coins
    t.answer("Play all Treasures")

    assert t.coins == coins + 2


@rule("D208")
def test_great_leader_gives_an_action_after_each() -> None:
    t = table(["Great Leader", "Tea House"], ann={"hand": ["3 Smithy"], "deck": ["9 Copper"]}, suns=0)

    t.answer("Play Smithy", "Play Smithy", "Play Smithy")

    assert t.actions == 1


@rule("D208", "D42")
def test_growth_gains_cheaper_cards_again_and_again() -> None:
    t = table(
        ["Growth", "Tea House"], ann={"counters": {"coins": 6}}, bob={"hand": ["Copper"]}, suns=0, phase="buy"
    )

    t.answer("Buy Gold", "Silver", "Copper")

    assert (t.pile("Gold"), t.pile("Silver"), t.pile("Copper")) == (29, 39, 45)


@rule("D212")
def test_harsh_winter_lays_debt_and_takes_it_again() -> None:
    t = table(
        ["Harsh Winter", "Tea House"],
        ann={"counters": {"coins": 6, "buys": 3, "coffers": 1}},
        suns=0,
        phase="buy",
    )

    t.answer("Buy Silver")
    assert DominionView(t.g, 0).lying() == [(2, "Debt", "Silver", -1)]
    t.answer("Buy Silver")

    assert (t.counter("debt"), DominionView(t.g, 0).lying()) == (2, [])


@rule("D212")
def test_harsh_winter_is_for_gains_in_ones_own_turn() -> None:
    t = table(["Harsh Winter", "Tea House"], ann={"hand": ["Witch"]}, bob={}, suns=0)

    t.answer("Play Witch")

    assert t.discard("Bob") == ["Curse"]
    assert DominionView(t.g, 0).lying() == []


@rule("D208")
def test_kind_emperor_gives_an_action_at_once_and_each_turn() -> None:
    t = table(
        ["Kind Emperor", "Tea House", "Village", "King's Court"],
        ann={"hand": ["Tea House"], "deck": ["9 Copper"]},
        bob={"hand": ["Copper"], "deck": ["9 Copper"]},
        suns=1,
    )

    t.answer("Play Tea House", "King's Court")
    assert "King's Court" in t.hand()
    t.answer("End the Action phase", "End the Buy phase", "Village")

    assert "Village" in t.hand("Bob")


@rule("D208")
def test_panic_gives_buys_and_takes_the_treasures() -> None:
    t = table(["Panic", "Tea House"], ann={"hand": ["2 Gold"]}, bob={"hand": ["Copper"]}, suns=0, phase="buy")

    t.answer("Play all Treasures")
    assert t.buys == 5
    t.answer("End the Buy phase")

    assert t.pile("Gold") == 32


@rule("D208", "D53")
def test_progress_puts_gains_onto_the_deck_also_from_hand() -> None:
    t = table(["Progress", "Tea House"], ann={"hand": ["Mine", "Copper"], "deck": ["Estate"]}, suns=0)

    t.answer("Play Mine", "Copper", "Silver")

    assert (t.hand(), t.deck()) == ([], ["Silver", "Estate"])


@rule("D208", "D93")
def test_rapid_expansion_plays_what_was_gained_in_the_next_turn() -> None:
    t = table(
        ["Rapid Expansion", "Tea House", "Village"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 8, "buys": 3}},
        bob={"hand": ["Copper"]},
        suns=0,
        phase="buy",
    )

    t.answer("Buy Village", "Buy Silver", "Buy Copper")
    assert sorted(t.zone("Ann", "set aside")) == ["Copper", "Silver", "Village"]
    while t.turn == "Bob":
        t.answer(t.offered()[0])
    while "End the Action phase" not in t.offered() and t.phase != "Buy":
        t.answer(t.offered()[0])

    assert t.in_play() == ["Copper", "Silver", "Village"]
    assert t.coins == 3


@rule("D208", "D93", "D52")
def test_rapid_expansion_plays_durations_that_stay() -> None:
    t = table(
        ["Rapid Expansion", "Tea House", "Caravan"],
        ann={"deck": ["20 Copper"], "counters": {"coins": 4}},
        bob={"hand": ["Copper"]},
        suns=0,
        phase="buy",
    )

    to_next_turn(t, "Buy Caravan")
    assert (t.in_play(), t.actions) == (["Caravan"], 2)
    to_next_turn(t)

    assert len(t.hand()) == 6


@rule("D208")
def test_sickness_is_a_curse_onto_the_deck_or_three_cards() -> None:
    t = table(
        ["Sickness", "Tea House"],
        ann={"hand": ["Copper"], "deck": ["5 Copper"]},
        bob={"hand": ["3 Estate", "2 Copper"], "deck": ["5 Copper"]},
        suns=0,
        phase="buy",
    )

    t.answer("End the Buy phase", "Discard 3 cards", "Estate", "Estate", "Estate")
    assert t.hand("Bob") == ["Copper", "Copper"]
    t.answer("End the Buy phase", "Gain a Curse onto your deck")

    assert t.deck("Ann")[0] == "Curse"


@rule("D124")
def test_with_a_prophecy_in_force_the_board_says_so() -> None:
    t = table(["Panic", "Tea House"], ann={"hand": ["Copper"]}, suns=3)

    assert "Panic (3 Suns left)" in DominionView(t.g, 0).in_force()
    t = table(["Panic", "Tea House"], ann={"hand": ["Copper"]}, suns=0)
    assert "Panic" in DominionView(t.g, 0).in_force()
