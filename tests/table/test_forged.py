"""Forged messages: the server continues, and nobody gets access that is not theirs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

import websockets

from cardwright.table import messages as m
from cardwright.table.naming import own_name
from tests.table.kit import Page, Running, closed

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=8), below, max_size=4),
    max_leaves=8,
)


def code_of(data: str | bytes) -> str:
    """The code with which a message is refused; "" if it is one."""
    try:
        m.read(data)
    except m.No as why:
        return why.code
    return ""


@given(st.one_of(st.binary(max_size=40), JSON.map(lambda value: json.dumps(value).encode())))
def test_only_messages_are_read(data: bytes) -> None:
    assert code_of(data) == "bad"


@given(
    st.sampled_from(["answer", "auto", "stops", "seat-bot", "why", "story"]),
    st.dictionaries(st.text("xyz", max_size=8), JSON, min_size=1, max_size=5),
)
def test_messages_with_other_fields_are_refused(kind: str, fields: dict[str, Any]) -> None:
    assert code_of(json.dumps({**fields, "t": kind})) == "bad"


def test_bad_messages_leave_the_socket_open(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            assert page.socket is not None
            option = page.options()[0]
            forged = [
                "", "{", "[]", "null", "7", '"answer"', '{"t": "answer"}', '{"t": "nothing"}', "[" * 5000,
                json.dumps({"t": "answer", "ask": page.ask, "option": "nobody/does this", "nonce": "n001"}),
                json.dumps({"t": "answer", "ask": page.ask + 1, "option": option, "nonce": "n002"}),
                json.dumps({"t": "answer", "ask": 0, "option": option, "nonce": "n003"}),
                json.dumps({"t": "answer", "ask": page.ask, "option": option, "nonce": "n004", "seat": 1}),
                json.dumps({"t": "answer", "ask": page.ask, "option": option, "nonce": ""}),
                json.dumps({"t": "seat-bot", "seat": 1, "nonce": "n005"}),
                json.dumps({"t": "seat-bot", "seat": -7, "nonce": "n006"}),
                json.dumps({"t": "stops", "mine": ["x"], "nonce": "n007"}),
                json.dumps({"t": "auto", "option": "nothing", "nonce": "n008"}),
                json.dumps({"t": "takeback", "nonce": "n009"}),
                json.dumps({"t": "takeback", "yes": True, "nonce": "n010"}),
                json.dumps({"t": "hello", "token": page.token, "seat": 0}),
            ]  # fmt: skip
            for text in forged:
                await page.socket.send(text)
            await page.until(lambda p: len(p.refused) == len(forged))
            assert server.live(page.table).posed == [0, 0]
            assert {one["code"] for one in page.refused} <= {
                "bad",
                "illegal",
                "stale",
                "unknown",
                "not-yours",
            }
            assert all(len(one["text"]) < 2000 for one in page.refused)

            await page.answer(option)
            await page.until(lambda p: p.acked)

    asyncio.run(plays())


def test_bytes_and_texts_that_are_too_long_close_the_socket(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            for data in (b"\x00\xff", "x" * (m.MOST_SENT + 1)):
                page = await server.solo("dominion")
                assert page.socket is not None
                await page.socket.send(data)
                with pytest.raises(websockets.ConnectionClosed):
                    await closed(page)

    asyncio.run(plays())


@pytest.mark.parametrize("seat", [1, 2, -5, 99])
def test_a_seat_is_shown_only_to_whose_it_is(seat: int, tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = await server.pair("dominion")
            thief = Page(pages[0].address, pages[0].table, pages[0].token, seat)
            await thief.connect()
            with pytest.raises(websockets.ConnectionClosed):
                await closed(thief)
            assert thief.refused[0]["code"] == "not-yours"
            assert not thief.view

    asyncio.run(plays())


def test_who_looks_on_sees_no_hand_and_may_not_play(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            other = Page(page.address, page.table, "", -1)
            await other.connect()
            await other.until(lambda p: p.v)
            hands = {number for number, zone in other.view["zones"].items() if zone["role"] == "hand"}
            assert hands
            assert not [one for one in other.view.get("objects", {}).values() if one["zone"] in hands]
            await other.send({"t": "answer", "ask": 1, "option": page.options()[0], "nonce": "n001"})
            await other.until(lambda p: p.refused)
            assert other.refused[0]["code"] == "not-yours"
            await page.until(lambda p: p.view["table"]["watching"] == 1)

    asyncio.run(plays())


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_pages_of_another_origin_are_refused(origin: str, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            status, _ = await server.call("POST", "api/guests", {"name": "Eve"}, headers={"Origin": origin})
            assert status == 403
            page = await server.solo("dominion")
            address = page.address.replace("http", "ws", 1) + f"api/tables/{page.table}/socket"
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(address, origin=websockets.Origin(origin))

    asyncio.run(asks())


def asked(**fields: Any) -> dict[str, Any]:
    """A table as a browser asks for it."""
    return {"game": "magic", "seats": [{"who": "me"}, {"who": "bot"}], **fields}


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"x" * 400_000,
        asked(game="chess"),
        asked(table="nothing"),
        asked(seats=[]),
        asked(seats=[{"who": "me"}, {"who": "me"}]),
        asked(seats=[{"who": "me"}, {"who": "bot", "bot": "mine.py:Bot"}]),
        asked(seats=[{"who": "me"}, {"who": "bot", "bot": "search-999999"}]),
        asked(options={"decks": ["/etc/passwd"]}),
        asked(options={"decks": ["pyproject.toml"]}),
        asked(options={"planar_decks": ["../secret"]}),
        asked(options={"decks": [7]}),
        asked(options={"decks": "red"}),
        asked(options={"decks": ["1 No Such Card\n"]}),
        asked(options={"anything": 1}),
        asked(seed=1),
        {
            "game": "dominion",
            "seats": [{"who": "me"}, {"who": "bot"}],
            "options": {"kingdom": ["No Such Card"]},
        },
        {"game": "dominion", "seats": [{"who": "me", "name": "\x1b[2J"}, {"who": "bot"}]},
    ],
    ids=lambda data: repr(data)[:60],
)
def test_tables_that_cannot_be_are_refused(data: Any, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            status, found = await server.call("POST", "api/tables", data, token)
            assert status == 400, found
            assert found["code"] == "bad"
            assert any(
                said in found["error"]
                for said in ("expected", "is too large", "only one seat", "is not valid", "no kind of table")
            ), found
            assert "root:" not in found["error"]

    asyncio.run(asks())


def test_only_the_host_sees_the_links_and_each_is_good_for_one(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            seats = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
            made = await server.post("api/tables", {"game": "dominion", "seats": seats}, ann)
            address = f"api/tables/{made['table']}"
            invite = made["seats"][1]["invite"]
            for token in (eve, ""):
                status, told = await server.call("GET", address, token=token)
                assert status == 403
                assert "seats" not in told
            came = await server.call("GET", address, token=eve, headers={"table-key": invite})
            assert came[0] == 200
            assert "invite" not in json.dumps(came[1])
            assert "watch_key" not in came[1]
            for wrong in ("", "x", made["table"]):
                status, _ = await server.call("POST", f"{address}/join", {"invite": wrong}, eve)
                assert status == 404
            await server.post(f"{address}/join", {"invite": invite}, bob)
            status, _ = await server.call("POST", f"{address}/join", {"invite": invite}, eve)
            assert status == 409
            status, _ = await server.call("POST", f"{address}/join", {"invite": invite})
            assert status == 403
            waiting = Page(server.address, made["table"], ann, 0)
            await waiting.connect()
            await waiting.until(lambda p: p.refused)
            assert waiting.refused[0]["code"] == "waiting"

    asyncio.run(asks())


def test_nothing_about_a_game_is_told_before_it_is_over(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("magic")
            for what in ("result", "replay", "scenario?at=0"):
                status, found = await server.call("GET", f"api/tables/{page.table}/{what}", None, page.token)
                assert status == 409, found
            for what, data in (("rematch", {}), ("go-on", {"at": 0, "seats": ["me", "curve"]})):
                status, _ = await server.call("POST", f"api/tables/{page.table}/{what}", data, page.token)
                assert status == 409
            about = await server.get(f"api/tables/{page.table}", page.token)
            assert "seed" not in json.dumps(about)

    asyncio.run(asks())


def test_the_page_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            for path in ("", "t/abc"):
                status, _ = await server.call("GET", path)
                assert status == 200
            for path in ("../pyproject.toml", "api/nothing", "index.py", "%2e%2e/app.py", "no-such-file.js"):
                status, _ = await server.call("GET", path)
                assert status == 404
            assert await server.get("health") == "ok\n"

    asyncio.run(asks())


def test_requests_that_are_no_requests_are_refused_with_a_sentence(tmp_path: Path) -> None:
    """A number with two signs, and lists in lists without end."""

    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            for number in ("--1", "--", "-", "1-", "1e3"):
                status, found = await server.call("GET", f"api/tables/{page.table}/replay?seat={number}")
                assert (status, found["code"]) == (400, "bad"), number
            seats = [{"who": "me"}, {"who": "bot"}]
            deep: Any = json.loads("[" * 500 + "]" * 500)
            for options in ({"kingdom": deep}, {"kingdom": [deep]}, {"landscapes": deep}):
                asked = {"game": "dominion", "seats": seats, "options": options}
                status, found = await server.call("POST", "api/check", asked, page.token)
                assert (status, found["code"]) == (400, "bad")
                assert "lists nested more than" in found["error"]

    asyncio.run(asks())


@pytest.mark.parametrize(
    ("wanted", "called"),
    [("", "Guest"), ("\u200b", "Guest"), ("\u3164 \u00ad", "Guest"), ("Ann", "Ann 2"), ("An\u200bn", "Ann 2"),
     ("Anna", "Anna"), ("e\u0301", "\u00e9 2"), ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
     ("Ann\ufe0f", "Ann 2"), ("A\u034fnn", "Ann 2"), ("Ann\U000e0100\u17b4", "Ann 2"),
     ("\ufe0f\u180b", "Guest")],
)  # fmt: skip
def test_nobody_is_called_as_somebody_else_looks(wanted: str, called: str) -> None:
    assert own_name(wanted, ["Ann", "\u00e9"]) == called
