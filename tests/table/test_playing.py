"""Actions at a table besides answering: taking back, yielding, stops, leaving, returning, continuing after the game."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.kernel.errors import CardwrightError
from cardwright.table import live
from cardwright.table.patch import merged
from tests.table.kit import Page, Running, play_on
from tests.table.test_patch import a_game, a_stream

PLAIN = {
    "kingdom": [
        "Cellar",
        "Market",
        "Militia",
        "Mine",
        "Moat",
        "Remodel",
        "Smithy",
        "Village",
        "Festival",
        "Workshop",
    ],
    "shelters": False,
}


def once(options: list[str]) -> str:
    """Ends the phase if that can be done, else the first option."""
    return next((key for key in options if key.startswith("/End")), options[0])


async def ask(page: Page, kind: str, nonce: str, **fields: Any) -> None:
    """Send something, and wait until it is acknowledged or refused."""
    before = len(page.refused)
    await page.send({"t": kind, "nonce": nonce, **fields})
    await page.until(lambda p: nonce in p.acked or len(p.refused) > before)


def test_alone_a_takeback_is_free_and_the_bots_answers_go_with_it(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            await play_on([page], once, 4)
            await page.until(lambda p: p.ask)
            turn, lines = page.view["turn"], len(page.story)
            await page.answer(once(page.options()))
            await page.until(lambda p: p.ask and p.view["turn"] > turn)

            await ask(page, "takeback", "back-1")
            await page.until(lambda p: p.ask and p.view["turn"] == turn)

            assert len(page.story) == lines
            live_table = server.live(page.table)
            assert page.view == live_table.streams[0].view
            assert page.ask == live_table.posed[0] + 1
            await play_on([page], once, 3)

    asyncio.run(plays())


def test_with_others_a_takeback_is_free_only_while_nobody_has_learned_anything(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion", PLAIN)
            await ann.answer("/End the Buy phase")
            await bob.until(lambda p: p.ask)

            await ask(ann, "takeback", "back-1")
            await bob.until(lambda p: "takeback" in p.view["table"])
            asking = bob.view["table"]["takeback"]
            assert asking | {"number": 0} == {"number": 0, "seat": 0, "need": [1], "yes": []}
            assert server.live(ann.table).game.turn == 1
            await ask(bob, "takeback", "no-1", yes=False)
            await ann.until(lambda p: "takeback" not in p.view["table"])
            await ask(ann, "takeback", "back-2")
            assert ann.refused[-1]["code"] == "illegal"  # once for each decision

            await bob.answer("/End the Buy phase")
            await ann.until(lambda p: p.ask)
            await ask(bob, "takeback", "back-3")
            await ask(ann, "takeback", "yes-1", yes=True)
            await bob.until(lambda p: p.ask)
            assert server.live(ann.table).game.current == 1

    asyncio.run(plays())


def test_a_yes_to_what_was_asked_before_takes_nothing_else_back(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion", PLAIN)
            numbers = []
            for turn in range(2):
                await ann.answer("/End the Buy phase")
                await bob.until(lambda p: p.ask)
                await ask(ann, "takeback", f"back-{turn}")
                await bob.until(lambda p: "takeback" in p.view["table"])
                numbers.append(bob.view["table"]["takeback"]["number"])
                if not turn:
                    await bob.answer("/End the Buy phase")
                    await bob.until(lambda p: not p.ask and "takeback" not in p.view["table"])
                    await ann.until(lambda p: p.ask)

            await ask(bob, "takeback", "yes-0", yes=True, of=numbers[0])
            assert bob.refused[-1]["code"] == "stale"
            assert server.live(ann.table).game.current == 1
            await ask(bob, "takeback", "yes-1", yes=True, of=numbers[1])
            await ann.until(lambda p: p.ask)

    asyncio.run(plays())


@pytest.mark.parametrize("until", ["turn", "game"])
def test_questions_are_answered_as_a_seat_has_said(until: str, tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            await ask(page, "auto", "auto-1", option="/End the Buy phase", until=until, all=True)
            if until == "game":
                await page.until(lambda p: p.view["turn"] > 20, 30)
                await ask(page, "auto", "auto-2", until="off")
            await page.until(lambda p: p.ask and p.view["turn"] >= 2, 30)

    asyncio.run(plays())


def test_stops_are_set_where_the_game_has_steps(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("magic")
            await ask(page, "stops", "stops-1", mine=["upkeep"], theirs=["end step"], full=False)
            await ask(page, "stops", "stops-2", mine=["no step"])
            assert "stops-1" in page.acked
            assert page.refused[-1]["code"] == "illegal"
            assert server.live(page.table).game.stops(0) == (("upkeep",), ("end step",))  # type: ignore[attr-defined] # of the game
            other = await server.solo("dominion")
            await ask(other, "stops", "stops-1", mine=["upkeep"])
            assert other.refused[-1]["code"] == "unknown"
            await ask(other, "concede", "give-up")
            assert other.refused[-1]["code"] == "illegal"
            await ask(page, "concede", "give-up")
            await page.until(lambda p: p.over)
            assert page.view["winners"] == [1]

    asyncio.run(plays())


def test_who_does_not_answer_is_warned_and_then_others_may_seat_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion", PLAIN)
            await ask(bob, "seat-bot", "bot-1", seat=0)
            assert bob.refused[-1]["code"] == "illegal"
            monkeypatch.setattr(live, "WARNED_AFTER", 0.0)
            monkeypatch.setattr(live, "GRACE", 0.0)
            await bob.until(lambda p: p.view["table"].get("idle"))
            assert bob.view["table"]["idle"]["seat"] == 0
            await ask(bob, "seat-bot", "bot-2", seat=0, bot="big-money")
            monkeypatch.setattr(live, "WARNED_AFTER", 1000.0)
            await bob.until(lambda p: p.ask)
            assert bob.view["table"]["seats"]["0"]["bot"] == "big-money"

            await ask(ann, "take-seat", "mine-1")
            await bob.answer(once(bob.options()))
            await ann.until(lambda p: p.ask)

    asyncio.run(plays())


def test_why_not_says_what_is_asked_and_the_rule(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            piles = {
                zone["name"]: number
                for number, zone in page.view["zones"].items()
                if zone.get("role") == "pile"
            }
            estate = next((a for a, one in page.view["objects"].items() if one["name"] == "Estate"), "")
            for i, on in enumerate((f"zone:{piles['Province']}", estate, "zone:16")):
                await page.send({"t": "why", "nonce": f"why-{i}", "on": on})
                await page.until(lambda p, i=i: len(p.because) > i)
            assert page.because[0]["text"].startswith("Buy Province? No: it costs 8 Coins")
            assert page.because[0]["rule"] == "D42"
            assert (
                "no card that is played" in page.because[1]["text"] or not estate
            )  # of ten hands nearly one has none
            assert "asked" in page.because[2]["text"]

    asyncio.run(plays())


def test_why_not_in_magic_names_the_step_the_land_and_the_mana() -> None:
    game = a_game("magic", 3)
    players = [game.shelf().make("curve", seat) for seat in range(2)]
    said: set[str] = set()
    stream = a_stream(game, 0)
    for at in range(300):
        decision = game.decision
        if decision is None:
            break
        if decision.seat == 0:
            stream.update(game, at, {})
            view = game.view(0)
            view.follow(stream.aliases)
            offered = {key.split("/", 1)[0] for key in stream.options}
            for alias in stream.view.get("objects", {}):
                if alias not in offered:
                    said.add(stream.sender.why_not(view, decision, alias)[1])
        game.answer(int(players[decision.seat].choose(game.view(decision.seat))))

    assert {"CR 305.2", "CR 307", "CR 601.2h"} <= said


def test_after_the_game_there_are_scores_a_replay_a_rematch_and_other_ways_on(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            await play_on([page], once, 200)
            assert page.over
            address = f"api/tables/{page.table}"
            result = await server.get(f"{address}/result")
            assert result["winners"] == ["Mina"]
            assert result["conceded"] == []
            assert sorted(result["decks"]) == ["Ann", "Mina"]
            for seat in (-1, 0, 1):
                frames = await server.get(f"{address}/replay?seat={seat}")
                view: dict[str, Any] = {}
                for frame in frames:
                    view = merged(view if frame["base"] else {}, frame["patch"])
                assert view["over"]
                assert view["table"]["at"] == result["answers"]
            again, too = await asyncio.gather(
                *(server.post(f"{address}/rematch", {}, page.token) for _ in range(2))
            )
            assert again["table"] == too["table"]  # whoever asks second is led to the same one
            assert again["begun"]
            assert again["after"] == page.table
            at = result["answers"] // 2
            other = await server.post(
                f"{address}/go-on", {"at": at, "seats": ["big-money", "me"]}, page.token
            )
            mine = Page(page.address, other["table"], page.token, 1)
            await mine.connect()
            await mine.until(lambda p: p.ask)
            assert mine.view["turn"] > 3
            await play_on([mine], random.Random(1).choice, 5)
            status, _ = await server.call(
                "POST", f"{address}/go-on", {"at": 10**6, "seats": ["me", "big-money"]}, page.token
            )
            assert status == 400
            ran = tmp_path / "ran"
            (tmp_path / "x.py").write_text(f"open({str(ran)!r}, 'w').close()\n\ndef bot(view): return 0\n")
            for seats in (
                ["me", f"{tmp_path / 'x.py'}:bot"], ["me", "search-9999999"], ["me", "torch:mine.pt2"],
                ["me", "mine.toml"], ["me", "me"], ["me"], ["me", "big-money", "big-money"], ["me", "x" * 99],
            ):  # fmt: skip
                status, found = await server.call(
                    "POST", f"{address}/go-on", {"at": at, "seats": seats}, page.token
                )
                assert (status, found["code"]) == (400, "bad")
            assert not ran.exists()
            asked: dict[str, Any] = {"at": at, "seats": ["me", "big-money"]}
            for what, data in (("go-on", asked), ("rematch", {})):
                status, _ = await server.call("POST", f"{address}/{what}", data, await server.guest("Eve"))
                assert status == 403

    asyncio.run(plays())


def test_everybody_brings_a_deck_and_what_is_wrong_with_one_is_told_at_once(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            wrong = "4 No Such Card\n3 Not This Either\n"
            table = {"game": "magic", "seats": [{"who": "me", "brings": wrong}, {"who": "bot"}]}
            status, found = await server.call("POST", "api/check", table, ann)
            assert status == 400
            assert "No Such Card" in found["error"]
            assert "Not This Either" in found["error"]
            mine, theirs = [f"40 Mountain\n4 Shock\n16 {land}\n" for land in ("Forest", "Swamp")]
            seats: list[dict[str, Any]] = [{"who": "me", "brings": mine}, {"who": "link"}]
            assert (await server.post("api/check", {"game": "magic", "seats": seats}, ann))["what"] == "decks"
            made = await server.post("api/tables", {"game": "magic", "seats": seats}, ann)
            address = f"api/tables/{made['table']}"
            invite = made["seats"][1]["invite"]
            _, about = await server.call("GET", address, token=bob, headers={"table-key": invite})
            assert about["seats"][1]["taken"] is False
            assert "Forest" not in str(about)
            status, _ = await server.call(
                "POST", f"{address}/join", {"invite": invite, "brings": "/etc/passwd"}, bob
            )
            assert status == 400
            await server.post(f"{address}/join", {"invite": invite, "brings": theirs}, bob)
            page = Page(server.address, made["table"], ann, 0)
            await page.connect()
            await page.until(lambda p: p.v)
            spec: Any = server.live(made["table"]).game.spec
            assert [sorted(set(deck)) for deck in spec.decks] == [
                ["Forest", "Mountain", "Shock"],
                ["Mountain", "Shock", "Swamp"],
            ]

    asyncio.run(asks())


def test_a_draft_is_a_table_too(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]
            asked = {"game": "magic", "table": "magic-draft", "seats": seats}
            made = await server.post("api/tables", asked, token)
            page = Page(server.address, made["table"], token, 0)
            await page.connect()
            await page.until(lambda p: p.ask)
            assert len(page.view["objects"]) == 15
            await play_on([page], lambda options: options[0], 3)

    asyncio.run(plays())


def test_cards_and_rules_can_be_looked_up(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            offered = await server.get("api/games")
            assert {game["name"] for game in offered} >= {"dominion", "magic"}
            assert len(await server.get("api/games/dominion/cards")) > 300
            assert await server.get("api/games/dominion/kingdoms")
            assert (await server.get("api/games/dominion/cards/Village"))["name"] == "Village"
            rule = await server.get("api/games/dominion/rules/D22")
            assert rule["words"]
            assert rule["implemented"]
            assert (await server.call("GET", "api/games/dominion/rules/D9999"))[0] == 404
            assert (await server.call("GET", "api/games/chess/cards"))[0] == 400
            assert (await server.call("GET", "api/games/dominion/cards/Nothing"))[0] == 400

    asyncio.run(asks())


def test_a_bot_that_fails_is_replaced_by_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)

            class Fails:
                def choose(self, view: object) -> int:
                    raise CardwrightError("expected a bot that can play, got this one")

            server.live(page.table).driver.players[1] = Fails()  # type: ignore[assignment] # a bot that is none
            await play_on([page], once, 4)

            assert page.view["turn"] >= 4

    asyncio.run(plays())


def test_why_not_is_asked_in_words_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", options=PLAIN)
            for nonce, words in (("aaaa", "buy a Province"), ("bbbb", "dance wildly"), ("cccc", "end")):
                await page.send({"t": "why", "on": f"/{words}", "nonce": nonce})
            await page.until(lambda p: len(p.because) == 2 and p.refused)

            province, end = page.because
            assert province["text"].startswith("Buy Province? No: ")
            assert province["rule"].startswith("D")
            assert end["text"].startswith("You can")
            assert "dance wildly" in page.refused[0]["text"]

    asyncio.run(play())


def test_no_deck_is_built_where_no_game_follows(tmp_path: Path) -> None:
    async def play() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            address = f"api/tables/{page.table}/build"
            early = await server.call("GET", address, token=page.token)
            none = await server.call("POST", address, {"deck": ["Copper"]}, page.token)
            empty = await server.call("POST", address, {"deck": []}, page.token)

            assert [status for status, _ in (early, none, empty)] == [409, 404, 400]

    asyncio.run(play())
