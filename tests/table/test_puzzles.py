"""Puzzles at the table: starting an attempt, its state after each answer, and who may see that."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from cardwright.table.puzzles import MOST_WAITING, UNDER_WAY
from cardwright.table.thinking import THINKERS
from tests.table.kit import Page, Running

FIRST = "dominion/what-comes-first"
EMBERS = "magic/last-embers"


async def begun(server: Running, puzzle: str, token: str) -> Page:
    """A page of a person at a new attempt."""
    made = await server.post(f"api/puzzles/{puzzle}", None, token)
    assert made["puzzle"]["name"] == puzzle
    page = Page(server.address, made["table"], token, 0)
    await page.connect()
    await page.until(lambda p: p.v and p.ask)
    return page


async def picks(server: Running, page: Page, *texts: str) -> None:
    """Answer each question with the first option of this text."""
    for text in texts:
        live = server.live(page.table)
        decision = live.game.decision
        assert decision is not None
        number = [option.text for option in decision.options].index(text)
        key = next(key for key, i in live.streams[0].options.items() if i == number)
        nonce = await page.answer(key)
        await page.until(lambda p, nonce=nonce: nonce in p.acked)


async def stands(server: Running, page: Page, token: str) -> str:
    found = await server.get(f"api/tables/{page.table}/puzzle", token)
    return str(found["stands"])


def test_the_list_names_every_puzzle_with_its_task_and_no_answer(tmp_path: Path) -> None:
    async def looks() -> list[dict[str, Any]]:
        async with Running(tmp_path) as server:
            found: list[dict[str, Any]] = await server.get("api/puzzles")
            return found

    found = asyncio.run(looks())

    assert {"game", "game_title", "level", "name", "task", "title"} == set(found[0])
    assert {FIRST, EMBERS} <= {one["name"] for one in found}
    assert all(one["task"] and 1 <= one["level"] <= 3 for one in found)


def test_an_attempt_is_lost_taken_back_and_solved(tmp_path: Path) -> None:
    async def plays() -> list[str]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            page = await begun(server, FIRST, token)
            found = [await stands(server, page, token)]
            await picks(server, page, "Play Smithy")
            found.append(await stands(server, page, token))
            await page.send({"t": "takeback", "nonce": "back-0001"})
            await page.until(lambda p: "back-0001" in p.acked)
            found.append(await stands(server, page, token))
            line = await server.get(f"api/tables/{page.table}/answer", token)
            await picks(server, page, *(move["text"] for move in line if move["seat"] == "Ann"))
            found.append(await stands(server, page, token))
            return found

    assert asyncio.run(plays()) == ["open", "lost", "open", "solved"]
    THINKERS.stop()


def test_an_attempt_that_is_over_in_time_has_failed_and_begins_again(tmp_path: Path) -> None:
    async def plays() -> tuple[str, dict[str, Any], str]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            page = await begun(server, FIRST, token)
            await picks(server, page, "End the Action phase", "End the Buy phase")
            await page.until(lambda p: p.ask)
            found = await stands(server, page, token)
            again = await server.post(f"api/tables/{page.table}/rematch", None, token)
            other = Page(server.address, again["table"], token, 0)
            await other.connect()
            await other.until(lambda p: p.v and p.ask)
            return found, again, await stands(server, other, token)

    found, again, anew = asyncio.run(plays())

    assert (found, anew) == ("failed", "open")
    assert again["puzzle"]["name"] == FIRST
    THINKERS.stop()


def test_only_the_player_asks_how_an_attempt_stands(tmp_path: Path) -> None:
    async def asks() -> list[tuple[int, Any]]:
        async with Running(tmp_path) as server:
            mine, other = await server.guest("Ann"), await server.guest("Bob")
            page = await begun(server, EMBERS, mine)
            plain = await server.solo("dominion")
            return [
                await server.call("GET", f"api/tables/{page.table}/puzzle", None, other),
                await server.call("GET", f"api/tables/{page.table}", None, other),
                await server.call("GET", f"api/tables/{plain.table}/puzzle", None, plain.token),
                await server.call("POST", "api/puzzles/magic/no-such-puzzle", None, mine),
                await server.call("GET", f"api/tables/{plain.table}/answer", None, plain.token),
                await server.call("POST", f"api/puzzles/{EMBERS}", None),
            ]

    codes = [(status, found["code"]) for status, found in asyncio.run(asks())]

    mine, gone = (403, "not-yours"), (404, "unknown")
    assert codes == [mine, mine, gone, gone, gone, mine]


def test_requests_at_once_are_answered_one_after_the_other_and_too_many_are_refused(tmp_path: Path) -> None:
    async def asks() -> list[tuple[int, Any]]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            page = await begun(server, FIRST, token)
            path = f"api/tables/{page.table}/puzzle"
            found = await asyncio.gather(
                *(server.call("GET", path, None, token) for _ in range(MOST_WAITING + 3))
            )
            assert not UNDER_WAY
            return [*found, await server.call("GET", path, None, token)]

    found = asyncio.run(asks())
    THINKERS.stop()

    statuses = [status for status, _ in found]
    assert statuses.count(200) == MOST_WAITING + 2, "the ones at once, and the last"
    assert statuses.count(429) == 2
    assert statuses[-1] == 200
    assert {body["stands"] for status, body in found if status == 200} == {"open"}
    assert {body["code"] for status, body in found if status == 429} == {"too-fast"}


def test_the_player_of_a_puzzle_sees_no_more_than_the_seat_may(tmp_path: Path) -> None:
    async def looks() -> dict[str, Any]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            page = await begun(server, EMBERS, token)
            found: dict[str, Any] = await server.get(f"api/tables/{page.table}/puzzle", token)
            return found

    assert set(asyncio.run(looks())) == {"answers", "stands"}
    THINKERS.stop()


OWN = """name: Mine
game: magic
seats: [Ann, Bob]
position:
  Ann: {hand: [Shock], battlefield: [Mountain]}
  Bob: {life: 2}
goal:
  task: Win.
  reach: {winner: Ann}
"""


def test_a_puzzle_of_ones_own_is_solved_and_begun_again(tmp_path: Path) -> None:
    async def plays() -> tuple[dict[str, Any], list[str], str, dict[str, Any]]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            made = await server.post("api/puzzles", {"text": OWN}, token)
            line = await server.get(f"api/tables/{made['table']}/answer", token)
            stands = await server.get(f"api/tables/{made['table']}/puzzle", token)
            again = await server.post(f"api/tables/{made['table']}/rematch", None, token)
            return made["puzzle"], [move["text"] for move in line], stands["stands"], again["puzzle"]

    puzzle, line, stands, again = asyncio.run(plays())

    assert puzzle == again == {"name": "", "title": "Mine", "task": "Win."}
    assert line[0] == "Cast Shock"
    assert stands == "open"
    THINKERS.stop()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no yaml: [", "puzzle:1"),
        ("name: A\ngame: magic\n", "'goal'"),
        (OWN.replace("magic", "chess"), "chess"),
        (OWN.replace("Shock", "No Such Card"), "No Such Card"),
        (OWN.replace("life: 2", "life: 0"), "over"),
        (OWN.replace("Bob", '"A\\u202eB"'), "name"),
        (OWN + "# " + "x" * 6000, "6000"),
    ],
)
def test_a_puzzle_that_can_not_be_played_is_refused(tmp_path: Path, text: str, why: str) -> None:
    async def asks() -> tuple[int, Any]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            return await server.call("POST", "api/puzzles", {"text": text}, token)

    status, found = asyncio.run(asks())

    assert status == 400
    assert why.lower() in found["error"].lower()
