"""Decks that guests store on the server: listing, replacing, deleting, limits, and deletion with the guest."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("websockets")

from cardwright.table import deck_shelf, keeping
from cardwright.table.keeping import Limits
from tests.table.kit import Running
from tests.table.test_storage import ages, count, expires

AT = "api/games/magic/decks"
DECK = "4 Lightning Bolt\n20 Mountain\n"


async def keeps(server: Running, token: str, name: Any, text: Any = DECK) -> tuple[int, Any]:
    """What the server says to a deck."""
    return await server.call("POST", AT, {"name": name, "text": text}, token)


async def names(server: Running, token: str) -> list[str]:
    """The names of the decks that are kept."""
    return [one["name"] for one in await server.get(AT, token)]


def test_a_deck_is_kept_listed_replaced_and_deleted(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")

            assert (await keeps(server, ann, "  Red   heat "))[0] == 200
            await keeps(server, ann, "Äther/Öl & mehr")
            await keeps(server, ann, "Red heat", "60 Mountain\n")

            found = {one["name"]: one["text"] for one in await server.get(AT, ann)}
            assert found == {"Red heat": "60 Mountain\n", "Äther/Öl & mehr": DECK}
            assert await names(server, bob) == []
            assert (await server.get("api/guests/me", ann))["decks"] == [
                ["magic", "Red heat"], ["magic", "Äther/Öl & mehr"]
            ]  # fmt: skip

            gone = f"{AT}/%C3%84ther%2F%C3%96l%20%26%20mehr"
            assert (await server.call("DELETE", gone, None, bob))[0] == 200  # it is none of Bob's
            assert len(await names(server, ann)) == 2
            assert (await server.call("DELETE", gone, None, ann))[0] == 200
            assert await names(server, ann) == ["Red heat"]

    asyncio.run(plays())


def test_what_is_no_deck_is_refused(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            wrong: list[tuple[Any, Any]] = [
                ("", DECK), ("   ", DECK), ("x" * 41, DECK), ("a\u202eb", DECK), ("a\x00b", DECK), (5, DECK),
                (None, DECK), ("ok", ""), ("ok", None), ("ok", ["4 Shock"]), ("ok", "4 Shock\x00"),
                ("ok", "x" * 20_001), ("ok", "é" * 15_000), ("\ud800", DECK),
            ]  # fmt: skip

            for name, text in wrong:
                try:
                    status, said = await keeps(server, ann, name, text)
                except UnicodeEncodeError:
                    continue
                assert status == 400, (name, text, said)
            status, said = await server.call("POST", AT, {"name": "x", "text": DECK, "more": 1}, ann)
            assert status == 400

            assert await names(server, ann) == []
            assert (await server.call("POST", "api/games/dominion/decks", {"name": "x", "text": DECK}, ann))[
                0
            ] == 404
            assert (await server.call("GET", "api/games/whist/decks", None, ann))[0] == 400
            for method, body in (("GET", None), ("POST", {"name": "x", "text": DECK})):
                assert (await server.call(method, AT, body))[0] == 403

    asyncio.run(plays())


def test_a_guest_has_a_quota_of_number_and_of_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            monkeypatch.setattr(deck_shelf, "MOST_DECKS", 3)
            for name in "abc":
                assert (await keeps(server, ann, name))[0] == 200
            status, said = await keeps(server, ann, "d")
            assert (status, said["code"]) == (429, "too-many")
            assert (await keeps(server, ann, "c", "1 Shock\n"))[0] == 200  # it takes the place of another one
            assert (await keeps(server, bob, "d"))[0] == 200

            monkeypatch.setattr(deck_shelf, "MOST_BYTES", 200)
            assert (await keeps(server, ann, "a", "1 Shock\n" * 30))[0] == 429
            assert (await keeps(server, ann, "a", "1 Shock\n" * 10))[0] == 200
            assert sorted(await names(server, ann)) == ["a", "b", "c"]

    asyncio.run(plays())


def test_decks_count_for_the_address_that_made_their_guest(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path, limits=Limits(address_bytes=1_000)) as server:
            guests = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            said = [
                await keeps(server, token, "big", "1 Shock\n" * 75) for token in guests
            ]  # of 600 bytes each

            assert [status for status, _ in said] == [200, 200, 429]
            assert server.lobby.keeper.of("127.0.0.1") == 2 * (600 + 3)
            await server.call("DELETE", f"{AT}/big", None, guests[0])
            assert server.lobby.keeper.of("127.0.0.1") == 603

    asyncio.run(plays())


def test_decks_go_with_their_guest(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            await keeps(server, ann, "mine")
            await keeps(server, bob, "his")

            assert (await server.call("DELETE", "api/guests/me", None, ann))[0] == 200
            assert await count(server, "decks") == 1
            await ages(server, 100)
            await expires(server)
            assert await count(server, "decks") == 0
            assert keeping.now() > 0

    asyncio.run(plays())
