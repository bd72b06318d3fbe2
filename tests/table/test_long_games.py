"""Very long games at a table: replays reach the end, memory is bounded, and reached limits are reported."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

import cardwright
from cardwright.table import after, live
from tests.table.kit import Page, Running

SOAK = (
    os.environ.get("CARDWRIGHT_SOAK", "1") != "1"
)  # `make soak`: 10,000 answers, and their time is compared
ANSWERS = 10_000 if SOAK else 1_000
PART = ANSWERS // 10  # answers that are looked at together
SHARED = Path("/dev/shm")
GROWS = 6_000  # bytes for an answer, at most: its event, its number in the record, its lines of the story, its undo


def most_memory() -> int:
    """The most bytes of memory that this process has had."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


async def answered(pages: list[Page], n: int) -> float:
    """Give so many answers, whoever is asked; the processor's seconds that it took."""
    begun = time.process_time()
    for i in range(n):
        asked = next((page for page in pages if page.ask), None)
        while asked is None:
            await pages[0].read()
            asked = next((page for page in pages if page.ask), None)
        options, v = asked.options(), asked.v
        for page in pages:  # what a page remembers is not the server's
            for kept in (page.frames, page.acks, page.acked, page.sizes, page.story):
                kept.clear()
        nonce = await asked.answer(options[-1] if i % 3 else options[0])
        await asked.until(lambda p, nonce=nonce, v=v: (nonce in p.acked and p.v > v) or p.refused)
        assert not asked.refused, asked.refused
        for page in pages:
            while page is not asked and not page.ask and not asked.ask and not page.over:
                await page.read()
    return time.process_time() - begun


def test_answers_are_sent_at_once() -> None:
    """Without TCP_NODELAY the second of two short messages waits until the first is acknowledged: 40 milliseconds."""
    from cardwright.table.serving import listening

    with listening("127.0.0.1", 0) as found:
        assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize("most", [7, 40, 5_000])
def test_a_replay_of_a_very_long_game_goes_to_its_end(
    most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left out is between moments that are shown; before, it was the end of the game."""
    monkeypatch.setattr(after, "MOST_FRAMES", most)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = await server.seated(
                cardwright.dominion(["Militia"], ["Ann", "Bob"], 3, turn_limit=60).spec
            )
            while not pages[0].over:
                await answered(pages, 1)
            table = server.live(pages[0].table)
            assert table.game.n_answers > 40
            frames = msgspec.json.decode(msgspec.json.encode(after.replay(table, 0)))
            story = [line for frame in frames for line in frame.get("story", ())]

            assert len(frames) <= most + 1
            assert frames[-1]["patch"]["table"]["at"] == table.game.n_answers
            numbers = {line[0] for line in story}
            assert numbers == set(range(len(numbers)))
            assert len(numbers) > 40

    asyncio.run(plays())


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_very_long_game_is_answered_to_its_end_in_bounded_memory(tmp_path: Path) -> None:
    async def plays(folder: Path) -> None:
        decks = [["Forest"] * 1500, ["Island"] * 1500]
        spec = cardwright.magic(decks, ["Ann", "Bob"], seed=3, any_deck=True).spec
        async with Running(folder) as server:
            pages = await server.seated(spec)
            table = server.live(pages[0].table)
            await answered(pages, PART)
            first = await answered(pages, PART)
            before = most_memory()
            await answered(pages, ANSWERS - 3 * PART - 1)
            grown = most_memory() - before
            last = await answered(pages, PART)
            await answered(pages, 1)

            assert table.game.n_answers >= ANSWERS
            if SOAK:
                assert last < 2 * first, (
                    f"{last / PART * 1000:.1f} ms an answer, {first / PART * 1000:.1f} at first"
                )
            assert grown < GROWS * (ANSWERS - 3 * PART), f"{grown / (ANSWERS - 3 * PART):.0f} bytes an answer"

            # what is kept of it is the same game, and a page that comes back has it whole
            again = Page(server.address, pages[0].table, pages[0].token, 0)
            await again.connect()
            await again.until(lambda p: p.v)
            assert again.view == pages[0].view

            # the limits say so
            table.events = live.MOST_EVENTS
            asked = next(page for page in pages if page.ask)
            await asked.answer(asked.options()[0])
            await asked.until(lambda p: p.refused)
            assert "limit of 100,000 events" in asked.refused[0]["text"]

    with tempfile.TemporaryDirectory(dir=SHARED if SHARED.is_dir() else tmp_path) as folder:
        asyncio.run(plays(Path(folder)))
