"""The MCP server, played by the SDK's own client: in the process, over stdio, and over HTTP with two agents."""

# pyright: reportMissingImports=false
# the SDK is an extra, and not installed everywhere

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from click.testing import CliRunner

from cardwright.agents import mcp_server
from cardwright.agents.tools import TOOLS
from cardwright.cli.main import cardwright
from cardwright.kernel.chance import Chance
from cardwright.testing.looking import permuted

from .test_tools import GAMES, INVITATION, KEY, a_room

anyio = pytest.importorskip("anyio")
mcp = pytest.importorskip("mcp")
if not hasattr(mcp, "Client"):
    pytest.skip("an MCP SDK of version 2 or later", allow_module_level=True)

ROOT = Path(__file__).resolve().parents[2]
ENV = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def tool(client: Any, name: str, **given: Any) -> str:
    """What a tool replies, without an error."""
    result = await client.call_tool(name, given)
    assert not result.is_error, result.content[0].text
    return str(result.content[0].text)


async def play_on(client: Any, key: str, text: str, chance: Chance) -> tuple[str, int]:
    """Play one seat to the end of its game, as a client of the tools alone."""
    answers = 0
    while "The game is over." not in text:
        if "Call wait." in text:
            text = await tool(client, "wait", seat=key, seconds=5)
            continue
        n = len(re.findall(r"^\d+: ", await tool(client, "options", seat=key), re.MULTILINE))
        text = await tool(client, "answer", seat=key, answer=str(int(chance.below(n))))
        answers += 1
        assert answers < 5000
    return text, answers


async def play_one(client: Any, game: str, turn_limit: int = 1000) -> str:
    """A whole game against a bot. Returns the key of the seat."""
    assert {one.name for one in (await client.list_tools()).tools} == {one.name for one in TOOLS}
    text = await tool(
        client, "start_table", game=game, players=["me", "random"], options=GAMES[game], turn_limit=turn_limit
    )
    found = KEY.search(text)
    assert found is not None
    text, answers = await play_on(client, found[1], text, Chance(2))
    assert answers > 5
    assert re.search(r"You have (won|lost)\.|It is a draw\.", text)
    return found[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_client_plays_a_whole_game(game: str) -> None:
    room = a_room()

    async def main() -> None:
        async with mcp.Client(mcp_server.server(room)) as client:
            text = room.seat(await play_one(client, game)).text
            assert text.game.over
            assert not text.table.cut_off(text.game)  # it has ended by its own rules

    anyio.run(main)


@pytest.mark.parametrize("game", GAMES)
def test_a_client_plays_a_whole_game_over_stdio(game: str) -> None:
    async def main() -> None:
        from mcp.client.stdio import StdioServerParameters, stdio_client

        parameters = StdioServerParameters(command=sys.executable, args=["-m", "cardwright", "mcp"], env=ENV)
        async with mcp.Client(stdio_client(parameters)) as client:
            await play_one(client, game, 12)

    anyio.run(main)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of `cardwright mcp --http PORT`."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "cardwright", "mcp", "--http", str(port)], env=ENV, stderr=subprocess.DEVNULL
    )
    until = monotonic() + 60
    try:
        while monotonic() < until and server.poll() is None:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            sleep(0.05)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        server.terminate()
        server.wait(timeout=20)


@pytest.mark.parametrize("game", GAMES)
def test_two_clients_play_at_one_table_over_http(game: str, address: str) -> None:
    ends: list[str] = []

    async def seat(client: Any, key: str, chance: int) -> None:
        text, _ = await play_on(client, key, await tool(client, "wait", seat=key, seconds=5), Chance(chance))
        ends.append(text)

    async def main() -> None:
        async with mcp.Client(address) as ann, mcp.Client(address) as bob:
            text = await tool(
                ann, "start_table", game=game, players=["me", "open"], options=GAMES[game], turn_limit=6
            )
            key, invitation = KEY.search(text), INVITATION.search(text)
            assert key is not None
            assert invitation is not None
            assert "Call wait." in await tool(ann, "wait", seat=key[1], seconds=0)
            other = KEY.search(await tool(bob, "join_table", invitation=invitation[1]))
            assert other is not None
            async with anyio.create_task_group() as group:
                group.start_soon(seat, ann, key[1], 1)
                group.start_soon(seat, bob, other[1], 2)

    anyio.run(main)
    assert len(ends) == 2
    assert all("The game is over." in end for end in ends)


def test_a_stranger_s_page_gets_nothing(address: str) -> None:
    httpx = pytest.importorskip("httpx")
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        answer = httpx.post(
            address, json=body, headers={"Accept": "application/json, text/event-stream", **headers}
        )
        assert answer.status_code in (403, 421)


@pytest.mark.parametrize("game", GAMES)
def test_a_server_sends_equal_bytes_for_games_that_differ_in_what_a_seat_cant_know(game: str) -> None:
    room = a_room()
    asked: list[tuple[str, dict[str, Any]]] = [
        ("view", {}), ("view", {"format": "json"}), ("options", {}), ("story", {}), ("wait", {"seconds": 0}),
             ("answer", {"answer": "nonsense"}), ("why_not", {"words": "Shock" if game == "magic" else "Gold"}),
             ("rule_here", {"number": "601" if game == "magic" else "D33"})]  # fmt: skip

    async def everything(client: Any, key: str) -> list[str]:
        found = [
            (await client.call_tool(name, {"seat": key, **given})).model_dump_json() for name, given in asked
        ]
        for listed in (
            client.list_tools,
            client.list_resources,
            client.list_resource_templates,
            client.list_prompts,
        ):
            found.append((await listed()).model_dump_json())
        found.append((await client.get_prompt("play", {"game": game})).model_dump_json())
        return found

    async def main() -> None:
        async with mcp.Client(mcp_server.server(room)) as client:
            text = await tool(client, "start_table", game=game, players=["me", "me"], options=GAMES[game])
            keys, chance = KEY.findall(text), Chance(8)
            for n in range(15):
                for key in keys:
                    seat = room.seat(key)
                    true = seat.text.game
                    before = await everything(client, key)
                    seat.text.game = permuted(true, seat.number, n)
                    assert await everything(client, key) == before
                    seat.text.game = true
                key = next(key for key in keys if not room.is_waiting(room.seat(key)))
                options = len((await tool(client, "options", seat=key)).splitlines()) - 1
                await tool(client, "answer", seat=key, answer=int(chance.below(options)))

    anyio.run(main)


def test_cards_and_rules_are_resources() -> None:
    async def main() -> None:
        async with mcp.Client(mcp_server.server(a_room())) as client:

            async def text(uri: str) -> str:
                return str((await client.read_resource(uri)).contents[0].text)

            listed = {str(one.uri) for one in (await client.list_resources()).resources}
            assert {"cardwright://games", "cardwright://magic/rules", "cardwright://dominion/cards"} <= listed
            for uri in listed:
                assert await text(uri)
            assert "+1 Card, +2 Actions" in await text(mcp_server.address_of_card("dominion", "Village"))
            assert "Fire" in await text(mcp_server.address_of_card("magic", "Fire // Ice"))
            assert (await text("cardwright://magic/rules/601.2a")).startswith("CR 601.2a")
            for wrong in (
                "cardwright://chess/cards",
                "file:///etc/passwd",
                "cardwright://dominion/cards/Vilage",
            ):
                with pytest.raises(mcp.MCPError, match=r"no such resource|did you mean Village"):
                    await text(wrong)
            prompts = (await client.list_prompts()).prompts
            assert [one.name for one in prompts] == ["play"]
            with pytest.raises(mcp.MCPError, match="there is no such prompt"):
                await client.get_prompt("cheat")

    anyio.run(main)


def test_a_wrong_call_is_an_error_with_advice() -> None:
    async def main() -> None:
        async with mcp.Client(mcp_server.server(a_room())) as client:
            for name, given, advice in (
                ("start_table", {"game": "chess", "players": ["me", "random"]}, "expected a game"),
                ("wait", {"seat": "guess"}, "no seat has this key"),
                ("wait", {}, "wait needs the argument 'seat'"),
            ):
                result = await client.call_tool(name, given)
                assert result.is_error
                assert advice in result.content[0].text

    anyio.run(main)


def test_without_the_sdk_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    done = CliRunner().invoke(cardwright, ["mcp"])

    assert done.exit_code == 2
    assert "the MCP SDK is not installed: pip install 'cardwright[mcp]'" in done.output
