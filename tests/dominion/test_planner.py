"""The bot that plans by playing, and the menus that it varies."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.bots import planner
from cardwright.games.dominion.bots.menus import LONGEST, Menu, first_menus, table_of
from cardwright.games.dominion.bots.planner import Planner, planned
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.bots.strategy import read
from cardwright.games.dominion.game import DominionGame, dominion
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance

KINGDOM = ["Witch", "Chapel", "Village", "Smithy", "Festival", "Familiar", "Moat", "Market", "Bandit", "Ride"]


def begun(seed: int = 1, kingdom: list[str] | str | None = None) -> DominionGame:
    """A game at its first decision."""
    return dominion(KINGDOM if kingdom is None else kingdom, ("Ann", "Bob"), seed, turn_limit=24)


def seen(game: DominionGame) -> DominionView:
    """Ann's view."""
    view = game.view("Ann")
    assert isinstance(view, DominionView)
    return view


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan after a few games."""
    monkeypatch.setattr(planner, "KEPT", 2)
    monkeypatch.setattr(planner, "CHILDREN", 2)
    monkeypatch.setattr(planner, "FINALISTS", 1)
    monkeypatch.setattr(planner, "first_menus", lambda v, table, known: first_menus(v, table)[:3])


def test_every_menu_is_a_strategy_file() -> None:
    chance = Chance(7)
    for seed in range(6):
        view = seen(begun(seed, "random"))
        table = table_of(view)
        menus = first_menus(view, table)
        for _ in range(60):
            menu = menus[int(chance.below(len(menus)))]
            menus.append(menu.crossed(menus[0], chance).varied(table, chance))
        for menu in menus:
            strategy = read(menu.text(table, "m"), "m")
            assert len(menu.entries) <= LONGEST
            assert {c for e in strategy.of("buy") for c in e.cards} >= {card for card, _ in menu.entries}


def test_a_table_has_what_can_be_bought() -> None:
    table = table_of(seen(begun()))
    names = {pile.name: pile for pile in table.piles}

    assert {*KINGDOM} <= set(names)
    assert not {"Silver", "Province", "Potion", "Horse"} & set(names)
    assert names["Ride"].beside
    assert names["Familiar"].potions
    assert [names[n].actions for n in ("Village", "Smithy", "Bandit")] == [2, 0, 0]


def test_thresholds_stand_in_the_file() -> None:
    table = table_of(seen(begun()))
    text = Menu((("Witch", 2), ("Village", 3), ("Gold", 2), ("Silver", 99)), room=2, villages=True).text(
        table, "m"
    )

    assert "own('Witch') == 0" in text
    assert "terminals - spare_actions > 0" in text
    assert '{ card = "Gold", at_most = 2 }' in text
    assert '{ card = "Silver" }' in text


@pytest.mark.slow
@pytest.mark.usefixtures("few")
def test_the_same_view_and_seed_give_the_same_plan_whatever_is_hidden() -> None:
    game = begun(5)
    plan = planned(seen(game), 3, 40)

    assert planned(seen(game), 3, 40) == plan
    assert planned(seen(game.imagine("Ann", 99)), 3, 40) == plan


@pytest.mark.slow
@pytest.mark.usefixtures("few")
def test_it_plays_a_whole_game_of_three_and_buys_what_it_planned() -> None:
    game = dominion(KINGDOM, ("Ann", "Bob", "Cid"), 2, turn_limit=18)
    bots = [Planner(1, 12), SHELF.make("big-money"), SHELF.make("big-money")]
    game._play_to_the_end(bots)

    assert game.over
    assert bots[0].thinks
    assert SHELF.about("planner").startswith("Any kingdom")
