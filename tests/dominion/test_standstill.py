"""Endless games end: because no player can do anything any more, or by the turn limit."""

from __future__ import annotations

import time

import pytest

import cardwright
from cardwright.games.dominion.numbers import counters
from cardwright.kernel.ints import Seat
from tests.dominion.kit import Table, table
from tests.rulemark import rule

NOTHING_FREE = {"Copper": 0, "Curse": 0}


def endings(game: Table) -> list[str]:
    return [line for line in game.told() if "so the game ends" in line]


@rule("D28")
def test_who_will_draw_an_action_again_is_waited_for() -> None:
    game = table(
        ["Smithy"],
        ann={"hand": ["Smithy"], "deck": ["3 Estate"]},
        bob={"deck": ["9 Duchy"]},
        piles=NOTHING_FREE,
    )

    game.answer("Play Smithy")
    assert game.asked == "Ann"  # the Smithy comes again
    assert not game.g.over


@rule("D28", "D27")
def test_it_ends_after_everybody_has_seen_their_deck_twice_and_is_scored() -> None:
    game = table(
        ["Acting Troupe"], ann={"hand": ["Acting Troupe"], "deck": ["9 Estate"]}, bob={"deck": ["9 Duchy"]},
        piles=NOTHING_FREE,
    )  # fmt: skip
    game.g.set_value(Seat(0), counters.VILLAGERS, -4)  # without the Villagers that would give a choice
    game.answer("Play Acting Troupe")

    assert game.g.over
    assert endings(game) == ["nobody can play or buy anything any more, so the game ends [D28]"]
    assert game.winners == ["Bob"]


@rule("D28")
def test_who_can_buy_a_copper_is_asked_for_ever() -> None:
    game = table(ann={"deck": ["9 Estate"]}, bob={"deck": ["9 Duchy"]})

    for _ in range(100):
        game.answer("End the Buy phase")

    assert not game.g.over


@rule("D28")
def test_an_answer_after_which_nobody_is_asked_returns_at_once() -> None:
    game = table(
        ["Feast"], ann={"hand": ["Feast"], "deck": ["60 Estate"]},
        bob={"deck": ["60 Duchy"]}, cid={"deck": ["60 Curse"]},
        piles={**NOTHING_FREE, "Feast": 0, "Silver": 0, "Duchy": 0, "Gold": 0, "Estate": 1}, seats=3,
    )  # fmt: skip
    begun = time.perf_counter()

    game.answer("Play Feast")

    assert game.g.over
    assert time.perf_counter() - begun < 5
    assert len(game.g.entries()) < 20_000


@rule("D29")
def test_the_limit_of_turns_ends_the_game_and_says_so() -> None:
    game = cardwright.dominion(["Village"], seed=1, turn_limit=2)

    while (decision := game.decision) is not None:
        game.answer(decision.options[0])

    lines = [line for line in game.story().lines if line.rule == "D29"]
    assert [line.text for line in lines] == ["the limit of turns is reached, so the game ends"]
    assert game.turn == 2


@rule("D29")
def test_a_table_has_a_limit_unless_it_says_none() -> None:
    assert cardwright.dominion(["Village"], seed=1).spec.turn_limit == 2000
    assert cardwright.dominion(["Village"], seed=1, turn_limit=0).spec.turn_limit == 0


@rule("D28")
@pytest.mark.parametrize("seed", [95])
def test_random_players_come_to_an_end(seed: int) -> None:
    game = cardwright.dominion("random", ["bot:random"] * 3, seed=seed, turn_limit=0)
    game.play()

    assert game.over
