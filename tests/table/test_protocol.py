"""A page plays whole games over a real socket, and its state equals the server's."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from tests.table.kit import Running, play_on


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_a_person_plays_a_whole_game_against_a_bot(game: str, tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo(game)
            chance = random.Random(1)

            answers = await play_on([page], chance.choice, 3_000)

            assert page.over
            assert answers > 5
            assert page.view == server.live(page.table).streams[0].view
            result = await server.get(f"api/tables/{page.table}/result", page.token)
            assert len(result["scores"]) == 2
            found = await server.get(f"api/tables/{page.table}/scores", page.token)
            assert found["turns"] == sorted(set(found["turns"]))
            assert len(found["turns"]) > 1
            assert [line[-1] for line in found["scores"]] == result["scores"]
            assert all(len(line) == len(found["turns"]) for line in found["scores"])

    asyncio.run(plays())


def test_scores_by_turn_are_told_when_the_game_is_over(tmp_path: Path) -> None:
    async def asks() -> tuple[int, str]:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            status, found = await server.call("GET", f"api/tables/{page.table}/scores", token=page.token)
            return status, found["error"]

    assert asyncio.run(asks()) == (409, "this game is not over yet: finish it first")
