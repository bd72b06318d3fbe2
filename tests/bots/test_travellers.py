"""The Traveller bots reach the end of their lines by exchanges."""

from __future__ import annotations

from itertools import pairwise

import pytest

import cardwright
from cardwright.games.dominion.bots.travellers import PAGE_LINE, PEASANT_LINE
from cardwright.play.game import Game
from cardwright.simulate import run
from tests.rulemark import rule

KINGDOM = [
    "Page",
    "Peasant",
    "Smithy",
    "Village",
    "Market",
    "Laboratory",
    "Militia",
    "Moat",
    "Festival",
    "Remodel",
]


def played(bot: str, seed: int) -> Game:
    return cardwright.dominion(KINGDOM, [f"bot:{bot}", "bot:big-money"], seed)


def own_lines(game: Game, words: str) -> list[str]:
    return [line.text for line in game.story().lines if line.seat == 0 and words in line.text]


@rule("D3", "D4")
@pytest.mark.parametrize(("bot", "line"), [("page-line", PAGE_LINE), ("peasant-line", PEASANT_LINE)])
def test_it_exchanges_every_step_of_its_line(bot: str, line: tuple[str, ...]) -> None:
    steps = [step for seed in range(1, 6) for step in own_lines(played(bot, seed), "exchanges")]

    for before, after in pairwise(line):
        assert any(f"exchanges {before} for {after}:" in step for step in steps), (before, after)


def test_it_exchanges_whenever_it_may() -> None:
    game = cardwright.dominion(["Page"], ["bot:page-line", "bot:big-money"], 2)

    texts = [line.text for line in game.story().lines if line.seat == 0]
    played_pages = sum("plays Page" in text for text in texts)
    assert played_pages
    assert sum("exchanges Page for Treasure Hunter" in text for text in texts) == played_pages


def test_with_a_champion_it_has_more_actions() -> None:
    lines = [line for seed in range(1, 6) for line in own_lines(played("page-line", seed), "Champion")]

    assert any("plays Champion" in line for line in lines)


@rule("D46", "D47")
def test_it_calls_its_teacher_and_moves_tokens() -> None:
    moved = [line for seed in range(1, 9) for line in own_lines(played("peasant-line", seed), "+1 Card")]

    assert any("token" in line for line in moved)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["page-line", "peasant-line"])
def test_travellers_are_worth_having(bot: str) -> None:
    result = run(bots=[bot, "random"], n=20, seed=1, kingdom=KINGDOM)

    assert result.bots[0].win_rate > 0.9
