"""Any request or message gets a JSON answer, without an error of the server and with bounded work.

The routes are those of the application's router and the messages those of the protocol, so new ones are tried too.
Work is counted in calls of Python functions, not in seconds, so the speed of the machine doesn't matter.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args
from urllib.parse import quote

import msgspec
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from starlette.routing import Route

from cardwright.table import app as apps
from cardwright.table import messages as m
from cardwright.table.door import Buckets
from tests.table.kit import Page, Running, http

MOST_CALLS: Final = (
    1_500_000  # of Python functions for one request: a table of two decks takes some hundred thousand
)
MOST_BYTES: Final = 20_000  # of an error
DEEP: Final = "[" * 3000 + "]" * 3000
NAMES: Final = [
    "", "x", "x" * 150, "x" * 1500, "x" * 60_000, "\x00", "\u202e", "\U0001f0a1", "..", "../../etc/passwd", "a/b/c",
    "-1", "9" * 50, "\u0663", "\ufdfd" * 100, "%", "{game}", "dominion", "magic", "0123456789abcdef",
]  # fmt: skip
NUMBERS: Final = [
    "-1",
    "0",
    "9" * 9,
    "9" * 30,
    "-",
    "1e5",
    "NaN",
    "\u0663",
    "-999999999",
    "",
    "0x10",
    "1" * 1900,
]
VALUES: Final = [
    "null", "true", "-1", "0", "9" * 18, "9" * 19, "9" * 400, "1e308", "1e400", "NaN", "Infinity", '""', '"x"',
    '"' + "x" * 65 + '"', '"' + "x" * 200_000 + '"', '"\\ud800"', '"\\u0000"', '"\\u202e"', "[]", "{}", DEEP,
    json.dumps(["x"] * 100), json.dumps(["x"] * 50_000), json.dumps([["x"] * 3] * 1000),
    json.dumps({str(n): n for n in range(10_000)}), json.dumps("1 a" + " " * 30_000 + "b\n"),
    json.dumps("1 Forest\n" * 20_000), json.dumps("\n".join(f"1 abcdefgh{n}" for n in range(2000))),
]  # fmt: skip
BODIES: Final = [b"", b"{", b"null", b"[]", b'"x"', b"NaN", b"\xff\xfe\x00", DEEP.encode(), b"x" * 300_000]
KINDS: Final = [
    kind
    for kind in vars(apps).values()
    if isinstance(kind, type)
    and issubclass(kind, msgspec.Struct)
    and kind.__struct_config__.forbid_unknown_fields
]  # what handlers read
WORKS: Final[dict[str, Any]] = {  # values with which a body is read
    "game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}], "invite": "x", "at": 0, "deck": ["Copper"],
}  # fmt: skip


class Calls:
    """Counts the calls of Python functions, in all threads that begin from now on and in this one."""

    def __init__(self) -> None:
        self.n = 0

    def __call__(self, frame: object, event: str, argument: object) -> None:
        if event == "call":
            self.n += 1

    def __enter__(self) -> Calls:
        threading.setprofile(self)
        sys.setprofile(self)
        return self

    def __exit__(self, *why: object) -> None:
        threading.setprofile(None)
        sys.setprofile(None)


def bodies() -> Iterator[bytes]:
    """What is no body, and for every kind of body every field with every value."""
    yield from BODIES
    for kind in KINDS:
        fields = [field.name for field in msgspec.structs.fields(kind)]
        whole = {name: json.dumps(WORKS[name]) for name in fields if name in WORKS}
        for field in fields:
            for value in VALUES:
                said = {**whole, field: value}
                yield ("{" + ", ".join(f'"{name}": {text}' for name, text in said.items()) + "}").encode()


def addresses(path: str, table: str) -> Iterator[str]:
    """An address with every name for each of its parts, and with every number behind it."""
    names = [part.partition(":")[0].strip("{}") for part in path.split("/") if part.startswith("{")]
    usual = {"game": "dominion", "table": table, "name": "Village", "number": "D130"}

    def with_parts(parts: dict[str, str]) -> str:
        found = [
            quote(parts.get(part.strip("{}").partition(":")[0], ""), safe="")
            if part.startswith("{")
            else part
            for part in path.split("/")
        ]
        return "/".join(found).removeprefix("/")

    yield with_parts(usual)
    for name in names:
        for value in NAMES:
            yield with_parts({**usual, name: value})
    for key in ("seat", "at", "x"):
        for number in NUMBERS:
            yield f"{with_parts(usual)}?{key}={quote(number)}"


def refused(found: object) -> bool:
    """Whether it says in words what is wrong, and no more of what was sent than fits."""
    return isinstance(found, dict) and set(found) == {"code", "error"} and len(found["error"]) < MOST_BYTES


@pytest.mark.slow
def test_every_address_answers_every_request_as_json_and_with_bounded_work(tmp_path: Path) -> None:
    async def asks(calls: Calls) -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", options={"kingdom": ["Village"]})
            app: Any = server.serving.config.app
            app.state.server.door.reads = app.state.server.door.writes = Buckets(1e9, 1e9)
            for game in ("dominion", "magic"):  # what is read once is read now
                await server.post("api/check", {"game": game, "seats": [{"who": "bot"}] * 2}, page.token)
                await server.call("GET", f"api/games/{game}/cards/x", None, page.token)
            tried = 0
            for route in app.routes:
                if not isinstance(route, Route) or not route.path.startswith("/api/"):
                    continue
                for method in sorted((route.methods or set()) - {"HEAD"}):
                    empty = None if method == "GET" else b"{}"
                    asked = [(address, empty) for address in addresses(route.path, page.table)]
                    if method != "GET":
                        asked += [(asked[0][0], data) for data in bodies()]
                    for address, data in asked:
                        before = calls.n
                        status, found = await http(server.address, method, address, data, page.token)
                        said = (method, address[:100], (data or b"")[:100], status, str(found)[:200])
                        assert status < 500, said
                        assert status == 200 or refused(found), said
                        assert calls.n - before < MOST_CALLS, said
                        tried += 1
            assert tried > 2000

    with Calls() as calls:
        asyncio.run(asks(calls))


HEADERS: Final = [
    {"Cookie": "x" * 60_000}, {"Cookie": "x" * 15_000}, {"X-Some": "y" * 20_000},
    {"Authorization": "Bearer " + "z" * 15_000},
    {"X-Forwarded-For": ", ".join(["203.0.113.7"] * 1000)}, {"Accept-Encoding": ", ".join(["identity"] * 1500)},
    {f"X-{n}": "1" for n in range(200)}, {"Origin": "http://" + "o" * 15_000}, {"Host": "h" * 15_000},
]  # fmt: skip


@pytest.mark.parametrize("headers", HEADERS, ids=lambda one: next(iter(one)))
def test_headers_of_any_length_are_answered(headers: dict[str, str], tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            for method, path in (("GET", "api/tables"), ("POST", "api/guests"), ("GET", "x" * 1000)):
                data = b'{"name": "Ann"}' if method == "POST" else None
                status, _ = await server.call(method, path, data, "", headers)
                assert status < 500

    asyncio.run(asks())


@pytest.mark.parametrize(
    ("path", "headers", "status", "said"),
    [
        ("api/games/magic/cards/" + "x" * 60_000, {}, 414, "2,048 are allowed"),
        ("api/tables?x=" + "y" * 3000, {}, 414, "2,048 are allowed"),
        ("api/games/magic/cards/" + "x" * 300, {}, 400, "of 200 letters at the most"),
        ("api/tables", {"Cookie": "x" * 20_000}, 431, "16,384 are allowed"),
        ("api/tables", {f"X-{n}": "1" for n in range(120)}, 431, "100 are allowed"),
        ("api/nothing", {}, 404, "nothing at this address"),
    ],
)
def test_what_is_too_long_is_refused_in_words(
    path: str, headers: dict[str, str], status: int, said: str, tmp_path: Path
) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            found = await server.call("GET", path, None, "", headers)
            assert found[0] == status
            assert refused(found[1]), found
            assert said in found[1]["error"]

    asyncio.run(asks())


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("dominion", {"kingdom": ["Village"] * 100_000}, "bytes are allowed"),
        ("dominion", {"kingdom": ["Village"] * 20_000}, "2,000 values at the most"),
        ("dominion", {"kingdom": ["x" * 200_000]}, "1,000 letters at the most for 'kingdom', got 200,000"),
        ("dominion", {"bane": "x" * 2000}, "1,000 letters at the most for 'bane'"),
        ("dominion", {"landscapes": 10**30}, "out of range"),
        ("dominion", {"kingdom": [[[[[[[[["x"]]]]]]]]]}, "lists nested more than"),
        ("magic", {"vanguards": [f"abcdefgh{n}" for n in range(1900)]}, "expected a Magic card"),
        ("magic", {"x" * 100_000: 1}, "names of options of 200 letters"),
        ("magic", {"decks": ["1 a" + " " * 100_000 + "b\n"]}, "of 200 letters at the most"),
        ("magic", {"decks": ["1 Forest\n" * 25_000]}, "5000 cards of a deck at the most"),
    ],
)
def test_options_of_any_size_are_refused_with_little_work(
    game: str, options: dict[str, Any], said: str, tmp_path: Path
) -> None:
    async def asks(calls: Calls) -> None:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            asked = {"game": game, "seats": [{"who": "me"}, {"who": "bot"}]}
            await server.post("api/check", asked, token)
            for path in ("api/check", "api/tables"):
                before = calls.n
                status, found = await server.call("POST", path, {**asked, "options": options}, token)
                assert status == 400, found
                assert said in found["error"]
                assert refused(found)
                assert calls.n - before < MOST_CALLS

    with Calls() as calls:
        asyncio.run(asks(calls))


# -- sockets
def messages() -> Iterator[str]:
    """Every kind of message with every value in each of its fields."""
    usual: dict[str, str] = {
        "nonce": '"n001"', "ask": "1", "option": '"/x"', "seat": "0", "on": '"/buy x"', "before": "0", "token": '""',
    }  # fmt: skip
    for kind in get_args(m.FromBrowser):
        fields = [field.name for field in msgspec.structs.fields(kind)]
        tag = kind.__struct_config__.tag
        whole = {name: usual[name] for name in fields if name in usual}
        for field in fields or ["x"]:
            for value in [
                *VALUES,
                json.dumps([[9**18, "x"]]),
                json.dumps([["x", 1]]),
                '"' + "/e e" * 45 + '"',
            ]:
                said = {"t": json.dumps(tag), **whole, field: value}
                text = "{" + ", ".join(f'"{name}": {one}' for name, one in said.items()) + "}"
                if len(text) < m.MOST_SENT:
                    yield text


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_every_message_with_every_value_leaves_the_socket_open(game: str, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo(game)
            server.lobby.opened.clear()
            sent = 0
            for text in messages():
                if '"t": "concede"' in text:
                    continue
                await page.socket.send(text)  # type: ignore[union-attr]
                sent += 1
                if sent % 50 == 0:  # it reads so many a second only
                    await answered(page)
            await answered(page)
            assert sent > 300
            assert {one["code"] for one in page.refused} <= {
                "bad",
                "illegal",
                "stale",
                "unknown",
                "not-yours",
            }
            assert all(len(one["text"]) < MOST_BYTES for one in page.refused)

    asyncio.run(asks())


async def answered(page: Page) -> None:
    """Wait until the server has answered all that was sent."""
    await page.send({"t": "ping"})
    while (await page.read())["t"] != "pong":
        pass
