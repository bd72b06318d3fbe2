"""The bot for any kingdom buys cards that did well in games played beforehand, and plays every card."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.dominion.bots.appraiser import (
    ALWAYS,
    Appraiser,
    Offered,
    Value,
    offers,
    plan,
    playing_order,
    values,
)
from cardwright.games.dominion.bots.strategy import check_cards, read
from cardwright.games.dominion.cards import every_card
from cardwright.games.dominion.game import dominion
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown.view import DominionView
from cardwright.simulate import run
from tools import appraise

SETS = sorted({c.set for c in TABLE.cards if setup.is_kingdom_card(c)} - {"Promo", "Animals"})


def test_everything_that_can_be_bought_has_a_value() -> None:
    missing = set(appraise.candidates()) - set(values())

    assert missing == set()
    assert set(values()) <= set(every_card())


def test_what_is_worth_it_is_bought_best_first() -> None:
    g = dominion(["Smithy", "Witch", "Village"], ["a", "b"], seed=1, fill=False).spec.start()

    found = offers(
        DominionView(g, 0), {"Smithy": Value(70, 2), "Witch": Value(99, 2, True), "Village": Value(30, 1)}
    )

    assert [o.name for o in found] == ["Witch", "Smithy"]


def test_its_plan_is_a_strategy_file() -> None:
    found = [
        Offered("King's Court", Value(80, 2, True), False, False, 0),
        Offered("Village", Value(60, 4), False, False, 2),
        Offered("Alchemist", Value(70, 10), False, True, 1),
        Offered("Delve", Value(90, ALWAYS), True, False, -1),
    ]

    for colonies in (False, True):
        said = read(plan(found, colonies), "plan")
        check_cards(said, every_card())
        bought = [card for entry in said.of("buy") for card in entry.cards]
        assert (
            bought.index("King's Court")
            < bought.index("Gold")
            < bought.index("Village")
            < bought.index("Silver")
        )
        assert ("Colony" in bought) == colonies
        assert "Potion" in bought
    assert playing_order(found) == ["Village", "Alchemist", "King's Court"]


@pytest.mark.parametrize("name", SETS)
def test_it_plays_kingdoms_of_every_expansion(name: str) -> None:
    game = cardwright.dominion(
        "random", ["bot:appraiser", "bot:big-money"], seed=3, sets=[name], turn_limit=60
    )

    game.play()

    assert game.over


def test_it_beats_money_in_random_kingdoms() -> None:
    wins = 0.0
    for seed in range(10):
        game = cardwright.dominion(
            "random", ["bot:appraiser", "bot:big-money"], seed=seed, landscapes=2, turn_limit=80
        )
        game.play()
        wins += ("appraiser" in game.winners) / max(1, len(game.winners))

    assert wins >= 6


def test_it_appraises_by_playing() -> None:
    witch, nothing = Value(100, 2, True), Value(100, 0)

    assert appraise.share("Witch", witch, 6, 1) > appraise.share("Witch", nothing, 6, 1)
    assert appraise.share("Smithy", Value(100, 2), 4, 1) == appraise.share("Smithy", Value(100, 2), 4, 1)


def test_without_values_it_plays_money() -> None:
    result = run(bots=[lambda seed: Appraiser({}), "big-money"], n=4, seed=1, turn_limit=80)

    assert result.games
