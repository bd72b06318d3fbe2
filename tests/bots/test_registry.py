"""Bots by name; and no bot reads more than its view."""

from __future__ import annotations

import ast

import pytest

import cardwright
from cardwright.games.dominion.bots.money import BigMoney
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.errors import UnknownName
from tests.architecture.reading import below
from tests.dominion.kit import table


@pytest.mark.parametrize(
    "name", [pytest.param(bot, marks=[pytest.mark.slow] if bot == "search" else []) for bot in SHELF.bots]
)
def test_each_bot_plays_a_whole_game(name: str) -> None:
    game = cardwright.dominion(
        list(SHELF.made_for(name)), [f"bot:{name}", "bot:big-money"], 5, turn_limit=400
    )

    assert game.over
    assert SHELF.make(name).name == name


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    with pytest.raises(
        UnknownName,
        match=r"expected a bot that plays Dominion \(random, .*, got 'big-mony'; did you mean 'big-money'\?",
    ):
        SHELF.make("big-mony")


def test_bots_know_which_kingdom_cards_they_are_made_for() -> None:
    assert SHELF.made_for("page-line") == ("Page",)
    assert SHELF.made_for("peasant-line") == ("Peasant",)
    assert SHELF.made_for("big-money") == ()


def test_the_same_seed_makes_the_same_random_bot() -> None:
    seats = ["bot:random", "bot:big-money"]
    one, other = (cardwright.dominion([], seats, 4, turn_limit=60).digest for _ in range(2))

    assert one == other


def test_no_bot_looks_behind_its_view() -> None:
    behind = [
        found.at(node)
        for found in below("bots")
        for node in ast.walk(found.tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__")
    ]

    assert behind == []


def test_big_money_ends_a_buy_phase_in_which_no_card_can_be_bought() -> None:
    t = table(
        ["Mission"],
        phase="buy",
        ann={"deck": ["5 Gold", "5 Copper"], "counters": {"coins": 4}},
        bob={"deck": ["5 Gold"]},
    )
    t.answer("Buy Mission")
    bot = BigMoney()

    while t.turn == "Ann":
        t.g.answer(bot.choose(DominionView(t.g, 0)))

    assert sorted(t.discard()) == ["Gold"] * 5
