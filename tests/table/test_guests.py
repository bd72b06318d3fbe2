"""Guests by link: what they bring, what they get otherwise, and what others don't see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from tests.table.kit import Page, Running

MINE, THEIRS = (f"40 Mountain\n4 Shock\n16 {land}\n" for land in ("Forest", "Swamp"))
Asks = Callable[[Running, str, str], Awaitable[None]]


def at_a_server(tmp_path: Path, asks: Asks) -> None:
    """Ann and Bob at a server of their own."""

    async def run() -> None:
        async with Running(tmp_path) as server:
            await asks(server, await server.guest("Ann"), await server.guest("Bob"))

    asyncio.run(run())


async def invited(
    server: Running, ann: str, seats: Sequence[dict[str, Any]], options: dict[str, Any] | None = None
) -> tuple[str, list[str]]:
    """A table of Ann's, and its links."""
    asked = {"game": "magic", "seats": list(seats), "options": options or {}}
    made = await server.post("api/tables", asked, ann)
    return made["table"], [seat["invite"] for seat in made["seats"] if "invite" in seat]


async def decks(server: Running, table: str, token: str) -> list[list[str]]:
    """The different cards of each deck, once the game has begun."""
    page = Page(server.address, table, token, 0)
    await page.connect()
    await page.until(lambda p: p.v)
    spec: Any = server.live(table).game.spec
    return [sorted(set(deck)) for deck in spec.decks]


def test_a_guest_hears_all_that_is_wrong_with_a_deck_before_sitting_down(tmp_path: Path) -> None:
    async def asks(server: Running, ann: str, bob: str) -> None:
        table, (invite,) = await invited(server, ann, [{"who": "me", "brings": MINE}, {"who": "link"}])
        address = f"api/tables/{table}"
        wrong = {"invite": invite, "brings": "4 No Such Card\n3 Not This Either\n"}
        status, found = await server.call("POST", f"{address}/check", wrong, bob)
        joined = await server.call("POST", f"{address}/join", wrong, bob)

        assert (status, found["code"]) == (400, "bad")
        assert "No Such Card" in found["error"]
        assert "Not This Either" in found["error"]
        assert joined == (status, found)
        assert await server.post(f"{address}/check", {"invite": invite, "brings": THEIRS}, bob) == {}
        assert not (await server.get(address, ann))["seats"][1]["taken"]

    at_a_server(tmp_path, asks)


def test_nobody_checks_a_deck_at_a_table_without_its_link(tmp_path: Path) -> None:
    async def asks(server: Running, ann: str, bob: str) -> None:
        table, (invite,) = await invited(server, ann, [{"who": "me"}, {"who": "link"}])
        address = f"api/tables/{table}/check"
        stranger = await server.call("POST", address, {"invite": "x", "brings": THEIRS}, bob)
        nobody = await server.call("POST", address, {"invite": invite, "brings": THEIRS})
        await server.post(f"api/tables/{table}/join", {"invite": invite}, bob)
        late = await server.call(
            "POST", address, {"invite": invite, "brings": THEIRS}, await server.guest("Eve")
        )

        assert [stranger[0], nobody[0], late[0]] == [404, 403, 409]

    at_a_server(tmp_path, asks)


def test_the_host_does_not_see_the_list_of_a_guest_nor_the_guest_that_of_the_host(tmp_path: Path) -> None:
    async def asks(server: Running, ann: str, bob: str) -> None:
        seats = [{"who": "me", "brings": MINE}, {"who": "link"}, {"who": "link"}]
        table, (first, _) = await invited(server, ann, seats)
        address = f"api/tables/{table}"
        told = await server.post(f"{address}/join", {"invite": first, "brings": THEIRS}, bob)

        assert "Swamp" not in str(await server.get(address, ann))
        assert "Forest" not in str(told)
        assert "Forest" not in str(await server.get(address, bob))

    at_a_server(tmp_path, asks)


def test_a_guest_without_a_deck_has_the_one_that_the_table_gives(tmp_path: Path) -> None:
    async def asks(server: Running, ann: str, bob: str) -> None:
        seats = [{"who": "me", "brings": MINE}, {"who": "link", "brings": THEIRS}]
        table, (invite,) = await invited(server, ann, seats)
        await server.post(f"api/tables/{table}/join", {"invite": invite}, bob)

        assert await decks(server, table, ann) == [
            ["Forest", "Mountain", "Shock"],
            ["Mountain", "Shock", "Swamp"],
        ]

    at_a_server(tmp_path, asks)


@pytest.mark.parametrize("options", [{}, {"decks": [MINE]}, {"decks": [MINE, MINE]}])
def test_nobody_plays_with_the_deck_that_a_guest_brings(tmp_path: Path, options: dict[str, Any]) -> None:
    async def asks(server: Running, ann: str, bob: str) -> None:
        table, (invite,) = await invited(server, ann, [{"who": "me"}, {"who": "link"}], options)
        await server.post(f"api/tables/{table}/join", {"invite": invite, "brings": THEIRS}, bob)
        host, guest = await decks(server, table, ann)

        assert guest == ["Mountain", "Shock", "Swamp"]
        assert host != guest
        assert not options or host == ["Forest", "Mountain", "Shock"]

    at_a_server(tmp_path, asks)


def test_a_guest_is_called_as_they_say_when_they_sit_down(tmp_path: Path) -> None:
    async def asks(server: Running, ann: str, bob: str) -> None:
        table, (invite,) = await invited(server, ann, [{"who": "me"}, {"who": "link"}])
        about = await server.post(f"api/tables/{table}/join", {"invite": invite, "name": "Robert"}, bob)

        assert [seat["name"] for seat in about["seats"]] == ["Ann", "Robert"]

    at_a_server(tmp_path, asks)
