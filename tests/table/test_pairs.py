"""Blocks as one answer: sent as pairs, stored together, and undone together."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from tests.browser import moments
from tests.browser.kit import spec_of
from tests.table.kit import Page, Running


async def until_blocks(server: Running) -> list[Page]:
    """Ann and Bob at a table where Bob attacks with everything, and Ann is asked who blocks."""
    pages = await server.seated(spec_of(moments.BLOCKS, "public"))
    ann, bob = pages
    for _ in range(12):
        if "pairs" in ann.view.get("ask", {}):
            return pages
        asked = next(p for p in (ann, bob) if p.ask)
        keys = asked.options()
        ask = asked.view["ask"]
        attacks = [key for key in keys if not ask["options"][key].get("none")] if asked is bob else []
        await answered(pages, asked, (attacks if "attack" in ask["kind"] else []) or ["/Done", "/Pass"])
    raise AssertionError("nobody asks who blocks")


async def answered(pages: list[Page], page: Page, wanted: list[str]) -> None:
    """Answer with the first of these that is offered, with all of them if several are; wait until somebody is asked."""
    keys = page.options()
    fits = [key for key in wanted if key in keys]
    v = page.v
    most = page.view["ask"].get("most", 1)
    then = [*fits[1:most], ""] if most > 1 and len(fits) > 1 else []
    await page.send(
        {"t": "answer", "ask": page.ask, "option": fits[0], "then": then, "nonce": f"{page.tag}-{v}"}
    )
    await page.until(lambda p: p.v > v and f"{p.tag}-{v}" in p.acked)
    other = next(p for p in pages if p is not page)
    while not page.ask and not other.ask:
        await asyncio.wait(
            {asyncio.ensure_future(p.read()) for p in pages}, return_when=asyncio.FIRST_COMPLETED
        )


def named(page: Page, name: str, seat: int) -> list[str]:
    """The keys of all permanents of this name that a seat controls."""
    objects: dict[str, Any] = page.view["objects"]
    return [f"{a}/" for a, one in objects.items() if one["name"] == name and one.get("seat", -1) == seat]


def test_what_a_blocker_could_block_is_told_with_the_question(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await until_blocks(server)
            pairs = ann.view["ask"]["pairs"]

            attackers = {*named(ann, "Hill Giant", 1), *named(ann, "Savannah Lions", 1)}
            assert set(pairs) == {*named(ann, "Hill Giant", 0), *named(ann, "Grizzly Bears", 0)}
            assert all(set(to) == attackers for to in pairs.values())
            assert "pairs" not in str(bob.frames)

    asyncio.run(plays())


def test_blocks_are_one_answer_that_is_kept_once_and_taken_back_as_one(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, _ = await until_blocks(server)
            giant, [bears, more] = named(ann, "Hill Giant", 0)[0], named(ann, "Grizzly Bears", 0)
            lions, other = named(ann, "Savannah Lions", 1)[0], named(ann, "Hill Giant", 1)[0]
            kept, v = server.live(ann.table).events, ann.v
            then = [lions, bears, other, more, other, ""]
            await ann.send(
                {"t": "answer", "ask": ann.ask, "option": giant, "then": then, "nonce": "blocks-1"}
            )
            await ann.until(lambda p: "blocks-1" in p.acked and p.v > v)

            blocks = {a: one.get("links", {}).get("blocks") for a, one in ann.view["objects"].items()}
            assert blocks[giant[:-1]] == lions[:-1]
            assert blocks[bears[:-1]] == blocks[more[:-1]] == other[:-1]
            assert server.live(ann.table).events == kept + 1

    asyncio.run(plays())


@pytest.mark.parametrize("then", [["nonsense/"], ["/Done"], [""], ["BLOCKER/"], []])
def test_a_block_that_cannot_be_leaves_the_question_open_where_it_stands(
    then: list[str], tmp_path: Path
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, _ = await until_blocks(server)
            giant = named(ann, "Hill Giant", 0)[0]
            sent = [giant if key == "BLOCKER/" else key for key in then]
            v = ann.v
            await ann.send(
                {"t": "answer", "ask": ann.ask, "option": giant, "then": sent, "nonce": "blocks-2"}
            )
            await ann.until(lambda p: "blocks-2" in p.acked and p.v > v and p.ask)

            assert "Hill Giant" in ann.view["ask"]["text"]  # which attacker it blocks
            assert not ann.refused

    asyncio.run(plays())
