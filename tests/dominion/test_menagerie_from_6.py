"""Menagerie: the kingdom cards that cost more than 5."""

from __future__ import annotations

import pickle

import cardwright
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import one_of
from cardwright.kernel.ints import Obj
from tests.dominion.kit import table
from tests.rulemark import rule

END = "End the Buy phase"


# -- cards that cost more
@rule("D102", "D33")
def test_destrier_is_cheaper_for_each_card_gained() -> None:
    t = table(["Destrier"], ann={"hand": ["Sleigh", "Workshop"], "counters": {"actions": 2}})

    assert t.cost("Destrier") == 6
    t.answer("Play Sleigh")
    assert t.cost("Destrier") == 4
    t.answer("Play Workshop", "Destrier")

    assert t.discard() == ["Destrier", "Horse", "Horse"]
    assert t.cost("Destrier") == 3


@rule("D102")
def test_what_destrier_costs_is_told_of_a_game_that_was_over_when_it_was_kept() -> None:
    game = cardwright.dominion(kingdom=["Destrier"], seats=["bot:random", "bot:random"], seed=3)
    assert game.over

    opened = pickle.loads(pickle.dumps(game))

    assert opened.view(0).piles() == game.view(0).piles()


@rule("D102")
def test_destrier_does_not_count_what_others_gain() -> None:
    t = table(["Destrier", "Witch"], ann={"hand": ["Witch"]})

    t.answer("Play Witch")

    assert t.cost("Destrier") == 6


@rule("D102", "D2")
def test_destrier_does_not_count_exchanges() -> None:
    t = table(
        ["Destrier", "Trader"],
        ann={"hand": ["Trader"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold", "Trader: exchange it for a Silver (Gold)")

    assert t.cost("Destrier") == 5


@rule("D102", "D42")
def test_destrier_and_bridges_add_up_and_never_cost_less_than_nothing() -> None:
    t = table(
        ["Destrier", "Highway"],
        ann={"hand": ["3 Highway"], "deck": ["9 Copper"], "counters": {"gained_this_turn": 4, "buys": 2}},
    )

    t.answer("Play Highway")
    assert t.cost("Destrier") == 1
    t.answer("Play Highway", "Play Highway")

    assert t.cost("Destrier") == 0


@rule("D42", "D102")
def test_wayfarer_costs_what_the_only_card_of_a_kind_did_that_is_played_as_another() -> None:
    t = table(["Wayfarer"], phase="buy")

    assert one_of(t.g, TABLE.kind("Band of Misfits"), Obj(3)) == 3
    assert one_of(t.g, TABLE.kind("Copper"), Obj(3)) == next(
        i for i, kind in enumerate(t.g.kind_of) if kind == TABLE.kind("Copper")
    )


@rule("D102")
def test_wayfarer_costs_what_was_gained_last() -> None:
    t = table(["Wayfarer"], ann={"counters": {"coins": 9, "buys": 4}}, phase="buy")

    assert t.cost("Wayfarer") == 6
    t.answer("Buy Silver")
    assert t.cost("Wayfarer") == 3
    t.answer("Buy Wayfarer")

    assert t.cost("Wayfarer") == 3
    assert t.coins == 3


@rule("D102", "D42")
def test_wayfarer_is_not_made_cheaper_twice() -> None:
    t = table(["Wayfarer", "Highway"], ann={"hand": ["Highway"], "counters": {"coins": 2, "buys": 2}})

    t.answer("Play Highway")
    assert t.cost("Wayfarer") == 5
    t.answer("Buy Silver")

    assert (t.cost("Silver"), t.cost("Wayfarer")) == (2, 2)


@rule("D102", "D53")
def test_wayfarer_costs_what_anybody_gained_last_until_the_turn_ends() -> None:
    t = table(["Wayfarer", "Witch"], ann={"hand": ["Witch"]}, bob={"hand": ["Copper"]})

    t.answer("Play Witch")
    assert t.cost("Wayfarer") == 0
    t.answer(END)

    assert t.cost("Wayfarer") == 6


@rule("D102", "D2")
def test_wayfarer_does_not_follow_an_exchange() -> None:
    t = table(
        ["Wayfarer", "Trader"], ann={"hand": ["Trader"], "counters": {"coins": 6, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Gold", "Trader: exchange it for a Silver (Gold)")

    assert t.cost("Wayfarer") == 6


@rule("D102")
def test_wayfarer_follows_a_cost_that_changes() -> None:
    t = table(["Wayfarer", "Destrier"], ann={"counters": {"coins": 9, "buys": 4}}, phase="buy")

    t.answer("Buy Destrier")
    assert t.cost("Wayfarer") == t.cost("Destrier") == 5
    t.answer("Buy Copper")

    assert (t.cost("Wayfarer"), t.cost("Destrier")) == (0, 4)


@rule("D102", "D112")
def test_wayfarer_may_cost_debt() -> None:
    t = table(
        ["Wayfarer", "Engineer"], ann={"hand": ["3 Gold"], "counters": {"buys": 3, "coins": 0}}, phase="buy"
    )

    t.answer("Play all Treasures", "Buy Engineer")
    while "Pay off 1 Debt" in t.offered():
        t.answer("Pay off 1 Debt")
    assert (t.coins, t.counter("debt")) == (5, 0)
    t.answer("Buy Wayfarer")

    assert (t.discard(), t.coins, t.counter("debt")) == (["Wayfarer", "Engineer"], 5, 4)


@rule("D56")
def test_wayfarer_may_gain_a_silver() -> None:
    t = table(ann={"hand": ["Wayfarer"], "deck": ["4 Copper"]})

    t.answer("Play Wayfarer", "Gain a Silver")

    assert (t.hand(), t.discard()) == (["Copper"] * 3, ["Silver"])


PAY, INSTEAD = "Pay its cost", "Choose one of the Action cards in your hand: trash it"


@rule("D57")
def test_animal_fair_counts_empty_piles() -> None:
    t = table(["Village", "Moat"], ann={"hand": ["Animal Fair"]}, piles={"Village": 0, "Moat": 0})

    t.answer("Play Animal Fair")

    assert (t.coins, t.buys) == (4, 3)


@rule("D103", "D41")
def test_animal_fair_is_bought_for_an_action_card() -> None:
    t = table(
        ["Animal Fair"],
        ann={"hand": ["Village", "Smithy", "Estate"], "counters": {"coins": 3, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Animal Fair")
    assert t.offered() == ["Smithy", "Village"] or t.offered() == ["Village", "Smithy"]
    t.answer("Village")

    assert (t.trash, t.discard()) == (["Village"], ["Animal Fair"])
    assert (t.coins, t.buys) == (3, 1)


@rule("D103")
def test_animal_fair_for_money_or_for_an_action_card_is_a_choice() -> None:
    t = table(["Animal Fair"], ann={"hand": ["Village"], "counters": {"coins": 8, "buys": 2}}, phase="buy")

    t.answer("Buy Animal Fair")
    assert t.offered() == [PAY, INSTEAD]
    t.answer(PAY)

    assert (t.trash, t.coins, t.discard()) == ([], 1, ["Animal Fair"])


@rule("D103")
def test_animal_fair_needs_money_or_an_action_card() -> None:
    t = table(["Animal Fair"], ann={"hand": ["Estate"], "counters": {"coins": 6}}, phase="buy")
    assert "Buy Animal Fair" not in t.offered()

    t = table(["Animal Fair"], ann={"hand": ["Village"], "counters": {"debt": 1}}, phase="buy")
    assert "Buy Animal Fair" not in t.offered()


@rule("D103", "D8")
def test_a_necropolis_buys_an_animal_fair() -> None:
    t = table(["Animal Fair"], ann={"hand": ["Necropolis"], "counters": {"buys": 2}}, phase="buy")

    t.answer("Buy Animal Fair")

    assert (t.trash, t.discard()) == (["Necropolis"], ["Animal Fair"])


@rule("D103", "D58")
def test_animal_fair_is_bought_for_an_action_card_at_the_black_market_too() -> None:
    t = table(["Black Market"], ann={"hand": ["Black Market", "Village"]}, market=["Animal Fair"])

    t.answer("Play Black Market")
    assert t.offered() == ["None", "Animal Fair"]
    t.answer("Animal Fair")

    assert (t.trash, t.discard()) == (["Village"], ["Animal Fair"])


@rule("D102", "D103")
def test_wayfarer_costs_7_after_an_animal_fair_bought_for_a_card() -> None:
    t = table(["Animal Fair", "Wayfarer"], ann={"hand": ["Village"], "counters": {"buys": 2}}, phase="buy")

    t.answer("Buy Animal Fair")

    assert t.cost("Wayfarer") == 7
