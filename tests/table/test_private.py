"""A private table: not listed, and watched only with its watch link, by every route."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

import msgspec

from cardwright.table import access
from cardwright.table.setup import Seat, SeatAsked, Setup, TableAsked, set_up
from tests.table.kit import Page, Running

AFTER = ("result", "replay", "scenario?at=0")


async def refused(server: Running, table: str, token: str, key: str) -> str:
    """What a socket is told that wants to look on; "" if it may."""
    page = Page(server.address, table, token, -1)
    page.key = key
    await page.connect()
    await page.until(lambda p: p.v or p.refused)
    await page.close()
    return page.refused[0]["code"] if page.refused else ""


async def private(server: Running, ann: str, bob: str, **asked: Any) -> dict[str, Any]:
    """A table of Ann's at which Bob sits with an invitation; how it was made."""
    seats = [{"who": "me"}, {"who": "link"}]
    made = await server.post("api/tables", {"game": "dominion", "seats": seats, **asked}, ann)
    invite = made["seats"][1]["invite"]
    await server.post(f"api/tables/{made['table']}/join", {"invite": invite}, bob)
    return {**made, "invite": invite}


def test_a_bare_address_and_a_used_invitation_show_nothing_of_a_private_table(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            made = await private(server, ann, bob)
            table, watch = made["table"], made["watch_key"]
            pages = [Page(server.address, table, token, seat) for seat, token in enumerate((ann, bob))]
            for page in pages:
                await page.connect()
                await page.until(lambda p: p.v)

            assert await server.get("api/tables") == []
            assert len(watch) >= 20
            assert watch != made["invite"]
            for token in (eve, ""):
                for key in ("", "x", made["invite"]):
                    assert await refused(server, table, token, key) == "not-yours"
                    for what in AFTER:
                        address = f"api/tables/{table}/{what}"
                        status, told = await server.call(
                            "GET", address, token=token, headers={"table-key": key}
                        )
                        assert (status, told["code"]) == (403, "not-yours"), (what, key)
                assert (await server.call("GET", f"api/tables/{table}", token=token))[0] == 403
            assert (await server.call("GET", f"api/tables/{table}", token=bob))[0] == 200

    asyncio.run(asks())


def test_the_watch_link_shows_the_game_and_gives_no_seat(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            made = await private(server, ann, bob)
            table, watch = made["table"], made["watch_key"]
            key = {"table-key": watch}

            assert await refused(server, table, eve, watch) == ""
            assert await refused(server, table, "", watch) == ""
            _, about = await server.call("GET", f"api/tables/{table}", token=eve, headers=key)
            assert about["watch"]
            assert "watch_key" not in about
            status, told = await server.call("GET", f"api/tables/{table}/result", token=eve, headers=key)
            assert (status, told["code"]) == (409, "illegal")  # the game goes on
            for address, body in (("join", {"invite": watch}), ("check", {"invite": watch})):
                assert (await server.call("POST", f"api/tables/{table}/{address}", body, eve))[0] == 404
            asks_bob = await server.get(f"api/tables/{table}", bob)
            assert "watch_key" not in asks_bob
            assert (await server.get(f"api/tables/{table}", ann))["watch_key"] == watch

    asyncio.run(asks())


def test_a_rematch_is_as_private_and_has_a_watch_link_of_its_own(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob = [await server.guest(name) for name in ("Ann", "Bob")]
            seats = [{"who": "me"}, {"who": "link"}]
            made = await server.post("api/tables", {"game": "magic", "seats": seats}, ann)
            table = made["table"]
            await server.post(f"api/tables/{table}/join", {"invite": made["seats"][1]["invite"]}, bob)
            page = Page(server.address, table, bob, 1)
            await page.connect()
            await page.until(lambda p: p.v)
            await page.send({"t": "concede", "nonce": "gives-up"})
            await page.until(lambda p: p.over)
            again = await server.post(f"api/tables/{table}/rematch", {}, ann)

            assert again["watch_key"] not in ("", made["watch_key"])
            assert (await server.call("GET", f"api/tables/{again['table']}"))[0] == 403
            assert await refused(server, again["table"], "", made["watch_key"]) == "not-yours"
            assert await refused(server, again["table"], "", again["watch_key"]) == ""

    asyncio.run(asks())


@pytest.mark.parametrize(
    ("seats", "asked", "listed", "bare"),
    [
        (("me", "bot"), {}, True, True),
        (("me", "link"), {}, False, False),
        (("me", "link"), {"private": False}, True, True),
        (("me", "bot"), {"private": True}, False, False),
        (("me", "bot"), {"watch": False}, False, False),
        (("me", "link"), {"private": False, "watch": False}, False, False),
    ],
)
def test_who_may_watch_which_table(
    seats: tuple[str, ...], asked: dict[str, Any], listed: bool, bare: bool
) -> None:
    setup = set_up(TableAsked("dominion", [SeatAsked(who) for who in seats], **asked), "ann", "Ann")
    setup.watch_key = access.new_watch_key(setup)

    assert access.is_listed(setup) is listed
    assert access.may_watch(setup, "eve", "") is bare
    assert access.may_watch(setup, "ann", "")
    assert access.may_watch(setup, "eve", "x" * 22) is bare


def test_a_table_of_before_there_were_watch_links_is_private_if_somebody_was_invited() -> None:
    invited = Setup("dominion", "", {}, [Seat("Ann", "ann"), Seat("Bob", "bob", invite="secret")], "ann")
    kept = msgspec.json.decode(msgspec.json.encode(invited), type=Setup)

    assert not access.is_listed(kept)
    assert not access.may_watch(kept, "eve", "")
    assert not access.may_watch(kept, "eve", "secret")
    assert access.may_watch(kept, "bob", "")
