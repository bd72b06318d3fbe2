"""The usual next step of a question: at most one option, and never one that gives something away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from tests.browser import moments
from tests.browser.kit import spec_of
from tests.rulemark import rule
from tests.table.kit import Running

SPENT = moments.BUYS.replace("hand: [3 Gold, 2 Estate]", "hand: [2 Estate]")
RICH = moments.GAINS
MAIN = moments.PAYMENT
ANSWERED = moments.TARGETS.replace("phase: first main", "phase: second main")


def usual(tmp_path: Path, moment: str) -> list[Any]:
    """Each usual option of the first question of a moment: its key, and what its button says."""

    async def plays() -> list[Any]:
        async with Running(tmp_path) as server:
            page = (await server.seated(spec_of(moment, "quick")))[0]
            await page.until(lambda p: p.ask)
            options = page.view["ask"]["options"]
            found = [(key, one.get("does", "")) for key, one in options.items() if one.get("usual")]
            await page.close()
            return found

    return asyncio.run(plays())


@rule("D41")
def test_to_play_all_treasures_is_usual_and_ending_the_phase_is_not(tmp_path: Path) -> None:
    assert usual(tmp_path, moments.BUYS) == [("/Play all Treasures", "")]


@rule("D41")
def test_nothing_is_usual_while_coins_are_left(tmp_path: Path) -> None:
    assert usual(tmp_path, RICH) == []


@rule("D41")
def test_to_end_the_phase_is_usual_once_no_treasure_and_no_coin_is_left(tmp_path: Path) -> None:
    assert usual(tmp_path, SPENT) == [("/End the Buy phase", "")]


@rule("CR 117.4")
def test_to_pass_is_usual_and_says_where_the_turn_goes_on(tmp_path: Path) -> None:
    assert usual(tmp_path, MAIN) == [("/Pass", "To combat")]
    assert usual(tmp_path, ANSWERED) == [("/Pass", "End turn")]
