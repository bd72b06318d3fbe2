"""The Traveller bots come to the end of their lines, by exchange."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.bots.travellers import PAGE_LINE, PEASANT_LINE
from cardwright.play.game import Game
from cardwright.simulate import run
from tests.rulemark import rule

KINGDOM = ["Page", "Peasant", "Smithy", "Village", "Market", "Laboratory", "Militia", "Moat", "Festival", "Remodel"]


def played(bot: str, seed: int) -> Game:
    return cardwright.dominion(KINGDOM, [f"bot:{bot}", "bot:big-money"], seed)


def own_lines(game: Game, words: str) -> list[str]:
    return [line.text for line in game.story().lines if line.seat == 0 and words in line.text]


@rule("D3", "D4")
@pytest.mark.parametrize(("bot", "line", "seed"), [("page-line", PAGE_LINE, 3), ("peasant-line", PEASANT_LINE, 3)])
def test_it_exchanges_every_step_of_its_line(bot: str, line: tuple[str, ...], seed: int) -> None:
    game = played(bot, seed)

    steps = own_lines(game, "exchanges")
    for before, after in zip(line, line[1:], strict=False):
        assert any(f"exchanges {before} for {after}:" in step for step in steps), (before, after)


def test_with_a_champion_it_plays_more_than_one_action_a_turn() -> None:
    game = played("page-line", 3)

    lines = [line.text for line in game.story().lines]
    after = lines[next(i for i, text in enumerate(lines) if "plays Champion" in text) :]
    assert any("Champion" in text and "+1 Action" in text for text in after)


@rule("D46", "D47")
def test_it_calls_its_teacher_and_moves_tokens() -> None:
    moved = [line for seed in range(1, 9) for line in own_lines(played("peasant-line", seed), "+1 Card")]

    assert any("token" in line for line in moved)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["page-line", "peasant-line"])
def test_travellers_are_worth_having(bot: str) -> None:
    result = run(bots=[bot, "random"], n=20, seed=1, kingdom=KINGDOM)

    assert result.bots[0].win_rate > 0.9
