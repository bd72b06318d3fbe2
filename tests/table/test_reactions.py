"""Reactions: a fixed dozen, shown to everybody at the table, with a rate limit."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, get_args

import pytest

pytest.importorskip("starlette")
pytest.importorskip("websockets")

from cardwright.table import messages as m
from tests.table.kit import Page, Running

CLIENT = Path(m.__file__).parent / "client"


async def reacted(page: Page) -> dict[str, Any]:
    """The next reaction that this page receives."""
    while (message := await page.read())["t"] != "reacted":
        pass
    return message


def test_everybody_at_the_table_receives_a_reaction(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion")

            await ann.send({"t": "react", "what": "luck"})

            for page in (ann, bob):
                assert await reacted(page) == {"t": "reacted", "seat": 0, "what": "luck"}

    asyncio.run(plays())


def test_a_seat_reacts_three_times_at_once_and_then_waits(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion")

            for _ in range(4):
                await ann.send({"t": "react", "what": "wow"})
            await ann.until(lambda p: p.refused)
            await bob.send({"t": "react", "what": "nice"})  # another seat has its own limit

            assert ann.refused[0]["code"] == "too-fast"
            assert [(await reacted(bob))["seat"] for _ in range(4)] == [0, 0, 0, 1]

    asyncio.run(plays())


def test_other_words_and_spectators_are_refused(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "random")
            eve = Page(server.address, page.table, "", -1)
            await eve.connect()
            await eve.until(lambda p: p.v)

            for what in ("you fool", "", None, ["wow"]):
                await page.send({"t": "react", "what": what})
            await eve.send({"t": "react", "what": "wow"})
            await page.until(lambda p: len(p.refused) == 4)
            await eve.until(lambda p: p.refused)

            assert {one["code"] for one in page.refused} == {"bad"}
            assert eve.refused[0]["code"] == "not-yours"

    asyncio.run(plays())


def test_the_page_offers_the_dozen_that_the_server_knows() -> None:
    script = (CLIENT / "reactions.js").read_text(encoding="utf-8")

    known = get_args(m.Reaction)

    assert len(known) == 12
    said = ", ".join(f'"{one}"' for one in known)
    assert f"REACTIONS = [{said}]" in script
