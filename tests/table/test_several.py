"""Several picks as one answer, settings of a seat, games to watch, and the game after a draft."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.games.dominion.game import DominionGame, dominion
from cardwright.games.magic.game import MagicGame, magic
from cardwright.table.live import LiveTable
from tests.table.kit import Page, Running, play_on

CELLARS = {
    "kingdom": [
        "Cellar",
        "Chapel",
        "Festival",
        "Market",
        "Militia",
        "Mine",
        "Smithy",
        "Village",
        "Witch",
        "Moat",
    ]
}


async def until_picking(page: Page) -> dict[str, Any]:
    """Buy a card that trashes or discards several, and play it; the question that takes several."""
    for _ in range(200):
        await page.until(lambda p: p.ask)
        ask: dict[str, Any] = page.view["ask"]
        if ask.get("most", 1) > 1:
            return ask
        keys = page.options()
        buys = [
            key
            for key in keys
            if key.endswith("/buy") and "Chapel" in str(page.view["zones"][key[5:-4]]["name"])
        ]
        play = [
            key
            for key in keys
            if key.endswith("/play") and page.view["objects"][key[:-5]]["name"] == "Chapel"
        ]
        own = [one["name"] for one in page.view["objects"].values()]
        treasures = [key for key in keys if "all Treasures" in key]
        wanted = play or treasures or ([] if "Chapel" in own else buys)
        v = page.v
        await page.answer(
            (wanted or [key for key in keys if page.view["ask"]["options"][key].get("none")])[0]
        )
        await page.until(lambda p, v=v: p.v > v and (p.ask or p.over), 30)
        assert not page.refused, page.refused
    raise AssertionError("the card never came")


def test_several_picks_are_one_answer_that_is_taken_back_as_one(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", CELLARS)
            ask = await until_picking(page)
            before = page.view
            hand = [
                a for a, one in before["objects"].items() if before["zones"][one["zone"]]["name"] == "hand"
            ]
            assert (ask.get("least"), ask["most"]) == (0, min(4, len(hand)))
            kept = server.live(page.table).events
            first = hand[0]
            key = next(key for key in page.options() if key.startswith(f"{first}/") or key != "/Done")
            verb = key.partition("/")[2]
            then = [f"{alias}/{verb}" for alias in hand if f"{alias}/{verb}" != key][:2]
            v = page.v
            await page.send(
                {"t": "answer", "ask": page.ask, "option": key, "then": [*then, ""], "nonce": "several-1"}
            )
            await page.until(lambda p: "several-1" in p.acked and p.v > v)
            assert server.live(page.table).events == kept + 1
            trash = next(zone for zone in page.view["zones"].values() if zone["name"] == "trash")
            assert trash["count"] == 3

            await page.send({"t": "takeback", "nonce": "several-2"})
            await page.until(lambda p: "several-2" in p.acked and p.view["ask"].get("most", 1) > 1)
            assert page.view["ask"]["id"] != ask["id"]
            assert next(z for z in page.view["zones"].values() if z["name"] == "trash").get("count", 0) == 0

    asyncio.run(plays())


def test_picks_that_are_no_options_end_the_selection_and_nothing_else_happens(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", CELLARS)
            await until_picking(page)
            key = next(key for key in page.options() if key != "/Done")
            v = page.v
            await page.send(
                {
                    "t": "answer",
                    "ask": page.ask,
                    "option": key,
                    "then": ["nonsense/", key, "/Done"],
                    "nonce": "odd-1",
                }
            )
            await page.until(lambda p: "odd-1" in p.acked and p.v > v)

            # it goes on where the first odd one stood
            assert page.view["ask"]["text"].startswith("You may trash up to")
            assert not page.refused

    asyncio.run(plays())


def test_a_seat_is_told_its_own_stops_and_others_are_not(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("magic")
            sent = {
                "t": "stops",
                "mine": ["upkeep"],
                "theirs": [],
                "hold": True,
                "full": True,
                "nonce": "stops-1",
            }
            await ann.send(sent)
            await ann.until(lambda p: p.view["table"].get("mine", {}).get("stops", {}).get("full"))

            assert ann.view["table"]["mine"]["stops"] == {
                "mine": ["upkeep"],
                "theirs": [],
                "hold": True,
                "full": True,
            }
            assert not bob.view["table"]["mine"]["stops"]["full"]
            assert '"upkeep"' not in str(bob.frames).replace("'", '"')

    asyncio.run(plays())


def test_games_that_may_be_watched_are_listed_while_somebody_plays(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            assert await server.get("api/tables") == []
            page = await server.solo("dominion", "big-money")
            token = await server.guest("Eve")
            secret = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}], "watch": False}
            hidden = Page(server.address, (await server.post("api/tables", secret, token))["table"], token, 0)
            await hidden.connect()
            await hidden.until(lambda p: p.v)
            eve = Page(server.address, page.table, "", -1)
            await eve.connect()
            await eve.until(lambda p: p.v)

            [found] = await server.get("api/tables")
            assert (found["table"], found["watching"], found["seats"]) == (
                page.table,
                1,
                ["Ann", "Mina"],  # the portrait of big-money
            )

    asyncio.run(plays())


@pytest.mark.slow
def test_after_a_draft_everybody_goes_on_to_the_same_game(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            asked = {"game": "magic", "table": "magic-draft", "seats": [{"who": "me"}, {"who": "link"}]}
            made = await server.post("api/tables", asked, ann)
            await server.post(f"api/tables/{made['table']}/join", {"invite": made["seats"][1]["invite"]}, bob)
            pages = [
                Page(server.address, made["table"], token, seat) for seat, token in enumerate((ann, bob))
            ]
            for page in pages:
                await page.connect()
                await page.until(lambda p: p.v)
            status, early = await server.call("POST", f"api/tables/{made['table']}/follow", {}, ann)
            assert (status, early["code"]) == (409, "illegal")
            await play_on(pages, lambda options: options[0])
            assert (await server.get(f"api/tables/{made['table']}/result", ann))["leads_on"]
            building = f"api/tables/{made['table']}/build"
            offered = await server.get(building, ann)
            least = offered["least"]  # a conspiracy in the pool may make it less than 40 (CR 315.5a)
            assert (offered["deck"], len(offered["proposed"])) == (None, least)
            least_of_bob = (await server.get(building, bob))["least"]
            assert {least, least_of_bob} <= {40, 35, 30, 25}
            mine = [card for card in offered["proposed"] if card not in offered["free"]][:3]
            mine += ["Forest"] * (least - len(mine))
            for deck, code in ((mine[:-1], "illegal"), ([*mine, "No Such Card"], "illegal")):
                status, refused = await server.call("POST", building, {"deck": deck}, ann)
                assert (status, refused["code"]) == (409, code)
            assert (await server.call("GET", building, token=await server.guest("Eve")))[0] == 403
            assert (await server.post(building, {"deck": mine}, ann))["deck"] == mine
            await pages[1].until(lambda p: p.view["table"].get("built") == ["Ann"])
            live, kept = server.live(made["table"]), await server.lobby.store.table(made["table"])
            assert kept is not None
            read = LiveTable(live.id, live.setup, live.game.spec, live.store, kept.events)
            assert read.built == {"Ann": mine}
            game = await server.post(f"api/tables/{made['table']}/follow", {}, ann)
            spec: Any = (await server.lobby.at(game["table"])).game.spec
            assert sorted(spec.decks[0]) == sorted(mine)
            assert len(spec.decks[1]) == least_of_bob
            assert (await server.call("POST", building, {"deck": mine}, ann))[0] == 409
            await pages[1].until(lambda p: p.view["table"].get("next"))

            assert pages[1].view["table"]["next"] == game["table"]
            assert (await server.post(f"api/tables/{made['table']}/follow", {}, bob))["table"] == game[
                "table"
            ]
            seat = Page(server.address, game["table"], bob, 1)
            await seat.connect()
            await seat.until(lambda p: p.v)
            assert seat.view["seats"]["1"]["counters"]["life"] == 20

    asyncio.run(plays())


@pytest.mark.parametrize(("begun", "kind"), [(dominion, DominionGame), (magic, MagicGame)])
def test_a_game_that_goes_on_from_a_moment_is_saved_and_read_again(begun: Any, kind: Any) -> None:
    game = (
        begun(seats=("Ann", "Bob"), seed=4) if begun is dominion else begun(["ember"] * 2, ("Ann", "Bob"), 4)
    )
    for _ in range(10):
        game.answer(0)

    on = kind(game.from_here(5))
    on.answer(0)

    assert len(on.answers) >= 1
    assert kind.load(on.save()).digest == on.digest


def test_asking_for_tables_that_do_not_exist_leaves_nothing_behind(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money")
            eve = await server.guest("Eve")
            for i in range(20):
                status, _ = await server.call("GET", f"api/tables/{i:016x}/result", token=eve)
                assert status == 404
                status, _ = await server.call("POST", f"api/tables/{i:016x}/join", {"invite": "x"}, eve)
                assert status == 404

            assert list(server.lobby.seen) == [page.table]
            assert list(server.lobby.loading) == []

    asyncio.run(plays())
