"""Dominion D8. Potions in costs."""

from __future__ import annotations

from cardwright.games.dominion.rules.setup import new_match
from tests.dominion.kit import table
from tests.rulemark import rule


# -- Potions
@rule("D129", "D41")
def test_a_potion_is_spent_for_what_costs_one() -> None:
    t = table(
        ["Familiar"], ann={"hand": ["Potion", "Silver", "2 Copper"], "counters": {"buys": 3}}, phase="buy"
    )

    t.answer("Play Potion")
    assert "Buy Familiar" not in t.offered()
    t.answer("Play all Treasures", "Buy Familiar")

    assert (t.coins, t.counter("potions")) == (1, 0)
    assert "Buy Familiar" not in t.offered()
    assert "Ann buys Familiar for 3 Coins, 1 Potion [D41]" in t.told()


@rule("D129")
def test_unspent_potions_are_lost() -> None:
    t = table(
        ["Vineyard"], ann={"hand": ["Potion"], "deck": ["9 Copper"]}, bob={"hand": ["Copper"]}, phase="buy"
    )

    t.answer("Play Potion", "Buy Copper", "End the Buy phase")

    assert t.counter("potions", "Ann") == 0


@rule("D129", "D57")
def test_the_potion_pile_is_in_the_supply_of_games_that_need_it() -> None:
    piles = {pile.name: (pile.size, pile.supply) for pile in new_match(["University"]).piles}

    assert piles["Potion"] == (16, True)
    assert "Potion" not in {pile.name for pile in new_match(["Village"]).piles}


@rule("D129", "D42")
def test_university_gains_no_card_that_costs_a_potion() -> None:
    t = table(["University", "Familiar", "Village"], ann={"hand": ["University"]})

    t.answer("Play University")
    assert t.offered() == ["None", "Village"]
    t.answer("Village")

    assert (t.actions, t.discard()) == (2, ["Village"])


@rule("D129", "D10")
def test_changeling_takes_a_card_for_three_coins_and_a_potion_but_none_for_a_potion_alone() -> None:
    t = table(
        ["Familiar", "Vineyard", "Changeling"],
        ann={"counters": {"coins": 3, "potions": 2, "buys": 3}},
        phase="buy",
    )

    t.answer("Buy Vineyard")
    assert t.offered()[0] == "End the Buy phase"
    t.answer("Buy Familiar", "Changeling: exchange it for a Changeling (Familiar)")

    assert t.discard() == ["Changeling", "Vineyard"]


@rule("D62", "D51")
def test_vineyard_counts_actions_and_familiar_curses() -> None:
    t = table(["Vineyard"], ann={"hand": ["Familiar", "2 Village", "2 Vineyard"], "deck": ["Copper"]}, bob={})

    t.answer("Play Familiar")

    assert t.discard("Bob") == ["Curse"]
    assert t.scores == [2, -1]
