"""A page plays whole games over a real socket, and what it has been sent is what the server sees."""

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

            answers = await play_on([page], chance.choice, 400)

            assert page.over
            assert answers > 5
            assert page.view == server.live(page.table).streams[0].view
            result = await server.get(f"api/tables/{page.table}/result", page.token)
            assert len(result["scores"]) == 2

    asyncio.run(plays())
