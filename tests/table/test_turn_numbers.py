"""The number of the turn: board, seats, terminal and story of one game agree."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

pytest.importorskip("starlette")

from tests.rulemark import rule
from tests.table.test_patch import a_game, a_stream

TURN = re.compile(r"^(.+)'s turn (\d+)$")


@rule("D21", "CR 500.1")
@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_all_places_count_turns_alike(name: str) -> None:
    chance = random.Random(3)
    game = a_game(name, 3)
    stream = a_stream(game, 0)
    board: Any = type(game).drawing()
    seen = set()
    for n in range(400):
        if game.decision is None:
            break
        stream.update(game, n + 1, {})
        told = [match for line in game.story(0).lines if (match := TURN.match(line.text))]
        if told:
            who, number = told[-1][1], int(told[-1][2])
            current = stream.board.seats[str(stream.board.current)]
            view = game.view(0)
            assert (current.name, stream.board.own_turn) == (who, number)
            assert current.counters["turns"] == number
            assert f"{who}, turn {number} " in next(iter(board.board(view, game.seats))).left
            seen.add((who, number))
        game.answer(chance.randrange(len(game.decision.options)))

    assert len(seen) >= 4
