"""Hints at the table: who gets one, its contents, and that nothing waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from cardwright.table.thinking import THINKERS
from tests.table.kit import Page, Running

KINGDOM = [
    "Cellar",
    "Market",
    "Merchant",
    "Militia",
    "Mine",
    "Moat",
    "Remodel",
    "Smithy",
    "Village",
    "Workshop",
]


async def hinted(page: Page, ask: int, nonce: str = "hint-001") -> dict[str, Any]:
    """The answer to a request for a hint, a refusal included."""
    seen = len(page.hints), len(page.refused)
    await page.send({"t": "hint", "ask": ask, "nonce": nonce})
    await page.until(lambda p: (len(p.hints), len(p.refused)) != seen)
    return page.hints[-1] if len(page.hints) > seen[0] else page.refused[-1]


def test_a_hint_names_an_option_and_the_game_goes_on_meanwhile(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", options={"kingdom": KINGDOM})
            decision = server.live(page.table).game.decision
            assert decision is not None
            texts = [option.text for option in decision.options]
            found = await hinted(page, page.ask)
            assert found["t"] == "hinted"
            assert found["texts"][0] in texts
            assert found["bot"] == server.live(page.table).game.shelf().reviewer
            assert (await hinted(page, page.ask + 7))["code"] == "stale"
            await page.send({"t": "hint", "ask": page.ask, "nonce": "hint-002"})
            await page.send({"t": "hint", "ask": page.ask, "nonce": "hint-003"})
            nonce = await page.answer(page.options()[0])
            await page.until(lambda p: nonce in p.acked)
            assert any(no["code"] == "too-fast" and no["nonce"] == "hint-003" for no in page.refused)

    asyncio.run(plays())
    THINKERS.stop()


def test_nobody_gets_a_hint_against_people(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = await server.pair("dominion")
            asked = next(page for page in pages if page.ask)
            assert (await hinted(asked, asked.ask))["code"] == "bots-only"

    asyncio.run(plays())
