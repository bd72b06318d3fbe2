"""Nothing counts before it is stored, and nothing is done twice: concessions, several picks, settings, takebacks."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from websockets.exceptions import ConnectionClosed

from cardwright.kernel.errors import Fault
from cardwright.play.game import Game
from cardwright.table import live as tables
from cardwright.table import messages as m
from cardwright.table import takeback
from cardwright.table.live import LiveTable
from cardwright.table.store import NotKept
from cardwright.table.stream import Stream
from tests.table.kit import Page, Running, closed, play_on
from tests.table.test_playing import PLAIN, ask, once
from tests.table.test_several import CELLARS, until_picking

END = "/End the Buy phase"


async def three(server: Running, game: str) -> list[Page]:
    """Pages of three persons who play against each other."""
    tokens = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
    seats = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    made = await server.post("api/tables", {"game": game, "seats": seats}, tokens[0])
    for seat, token in list(enumerate(tokens))[1:]:
        invite = {"invite": made["seats"][seat]["invite"]}
        await server.post(f"api/tables/{made['table']}/join", invite, token)
    pages = [Page(server.address, made["table"], token, seat) for seat, token in enumerate(tokens)]
    for page in pages:
        await page.connect()
        await page.until(lambda p: p.v)
    return pages


async def read_again(live: LiveTable) -> LiveTable:
    """The table as another server reads it."""
    kept = await live.store.table(live.id)
    assert kept is not None
    return LiveTable(live.id, live.setup, live.game.spec, live.store, kept.events)


async def ends(page: Page) -> None:
    """End the Buy phase, and with it the turn."""
    await page.until(lambda p: p.ask)
    number, v = page.ask, page.v
    await page.answer(END)
    await page.until(lambda p: p.ask != number and p.v > v)


def by_turn(pages: list[Page]) -> list[Page]:
    """Whoever is asked, then the others."""
    return sorted(pages, key=lambda page: not page.ask)


# -- what is not kept is not shown
def test_while_a_concession_is_not_kept_the_game_goes_on_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("magic")
            address, go_on = f"api/tables/{ann.table}", asyncio.Event()
            keeping = asyncio.Event()

            async def waits_and_fails(*_: object) -> None:
                keeping.set()
                await go_on.wait()
                raise NotKept("the lease has ended")

            with monkeypatch.context() as broken:
                broken.setattr(server.lobby.store, "append", waits_and_fails)
                await ann.send({"t": "concede", "nonce": "give-up"})
                await keeping.wait()
                for method, path, data in (
                    ("GET", "result", None),
                    ("GET", "replay?seat=-1", None),
                    ("GET", "scenario?at=0", None),
                    ("POST", "rematch", {}),
                    ("POST", "go-on", {"at": 0, "seats": ["me", "random"]}),
                ):
                    status, found = await server.call(method, f"{address}/{path}", data, bob.token)
                    assert (status, found["code"]) == (409, "illegal"), path
                go_on.set()
                with pytest.raises(ConnectionClosed):
                    await closed(ann)

            assert (await server.call("GET", f"{address}/result", token=bob.token))[0] == 409
            await ann.connect()
            await ann.until(lambda p: p.welcomed and p.v)
            assert not ann.over
            await ask(ann, "concede", "give-up")
            result = await server.get(f"{address}/result", bob.token)
            assert (result["winners"], result["conceded"]) == (["Bob"], ["Ann"])

    asyncio.run(plays())


@pytest.mark.parametrize("wrong", [Fault("of the rules"), RuntimeError("of the page")])
def test_after_an_error_at_the_second_pick_nothing_has_happened(
    wrong: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", CELLARS)
            await until_picking(page)
            live = server.live(page.table)
            before, events = live.game, live.events
            answers, said = before.answers, before.decision
            key = next(key for key in page.options() if key != "/Done")

            def fails(*_: object) -> int:
                raise wrong

            with monkeypatch.context() as broken:
                broken.setattr(Stream, "next_pick", fails)
                with pytest.raises(m.No if isinstance(wrong, Fault) else RuntimeError):
                    async with live.lock:
                        await live.take(0, live.option_at(0, key), "several", (key, "other"))

            assert (live.game.answers, live.game.decision, live.events) == (answers, said, events)
            assert live.game == (await read_again(live)).game
            v = page.v
            await page.until(lambda p: p.v == live.streams[0].v)
            assert page.v > v  # what it sees is called by other aliases from now on
            assert page.view == live.streams[0].view
            key = next(key for key in page.options() if key != "/Done")
            await ask(page, "answer", "one-and-end", ask=page.ask, option=key, then=[""])
            assert "one-and-end" in page.acked

    asyncio.run(plays())


def test_games_that_others_have_replaced_are_freed_at_once(tmp_path: Path) -> None:
    def games() -> int:
        return sum(isinstance(one, Game) for one in gc.get_objects())

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            await play_on([page], once, 2)
            gc.collect()
            gc.disable()
            try:
                before = games()
                await play_on([page], once, 12)
                assert games() <= before + 1
            finally:
                gc.enable()

    asyncio.run(plays())


# -- conceding
def test_a_concession_asks_a_question_with_another_number(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            asked, other, _ = by_turn(await three(server, "magic"))
            number, option = asked.ask, asked.options()[0]
            await ask(other, "concede", "give-up")
            await asked.send({"t": "answer", "ask": number, "option": option, "nonce": "late-1"})
            await asked.until(lambda p: p.refused or "late-1" in p.acked)

            assert [one["code"] for one in asked.refused] == ["stale"]
            live = server.live(asked.table)
            assert (await read_again(live)).posed == live.posed
            stream = live.streams[asked.seat]
            assert stream.ask is not None
            assert stream.ask.id == stream.counted[0] > number

    asyncio.run(plays())


def test_who_asks_to_take_back_asks_no_more_when_the_game_is_over(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            asked, other = by_turn(await server.pair("magic"))
            await asked.answer(asked.options()[0])
            await asked.until(lambda p: p.acked)
            await ask(other, "stops", "stops-1", mine=["upkeep"])
            await ask(asked, "takeback", "back-1")
            assert server.live(asked.table).back is not None
            await ask(asked, "concede", "give-up")
            await ask(other, "takeback", "yes-1", yes=True)

            assert other.refused[-1]["code"] == "stale"
            assert server.live(asked.table).game.over

    asyncio.run(plays())


# -- takebacks
@pytest.mark.parametrize("agrees", [True, False])
def test_a_takeback_is_done_once_also_if_others_said_yes_or_no_meanwhile(
    agrees: bool, tmp_path: Path
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion", PLAIN)
            await ends(ann)
            await ends(bob)
            await ends(ann)
            live = server.live(ann.table)
            await ask(ann, "takeback", "back-1")
            await ask(bob, "takeback", "say-1", yes=agrees)
            await ann.until(lambda p: "takeback" not in p.view["table"])
            n, events = live.game.n_answers, live.events
            assert [seat for seat, _ in live.given].count(0) == (1 if agrees else 2)
            ann.acked.clear()
            await ask(ann, "takeback", "back-1")  # the acknowledgement never came

            assert ann.acked["back-1"].get("again")
            assert (live.game.n_answers, live.events) == (n, events)
            again = await read_again(live)
            assert again.done_before(0, "back-1")
            assert again.done_before(1, "say-1")
            assert again.refused == live.refused == (set() if agrees else {(0, live.given[-1][1])})

    asyncio.run(plays())


def test_asking_to_take_back_is_remembered_also_if_somebody_answers_instead(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion", PLAIN)
            await ends(ann)
            await ask(ann, "takeback", "back-1")
            await ends(bob)

            live = server.live(ann.table)
            assert live.back is None
            assert (await read_again(live)).done_before(0, "back-1")

    asyncio.run(plays())


def test_who_asks_again_is_not_looked_into_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    free = takeback.is_free

    def counted(table: LiveTable, seat: int, keep: int) -> bool:
        looked.append(seat)
        return free(table, seat, keep)

    async def plays() -> None:
        monkeypatch.setattr(takeback, "is_free", counted)
        monkeypatch.setattr(takeback, "MOST_ASKED", 3)
        async with Running(tmp_path) as server:
            ann, _ = await server.pair("dominion", PLAIN)
            await ends(ann)
            for i in range(4):
                await ask(ann, "takeback", f"back-{i}")

            assert looked == [0]
            assert [one["code"] for one in ann.refused] == ["too-fast"]

    asyncio.run(plays())


def test_a_takeback_leaves_what_was_set_and_who_has_conceded(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            first, second, third = by_turn(await three(server, "magic"))
            await first.answer(first.options()[0])
            await first.until(lambda p: p.acked)
            live = server.live(first.table)
            keep = live.given[-1][1]
            await ask(second, "stops", "stops-1", mine=["upkeep"], theirs=["draw"])
            await ask(third, "concede", "give-up")
            posed = list(live.posed)
            await ask(first, "takeback", "back-1")
            assert live.back is not None  # not free
            await ask(second, "takeback", "yes-1", yes=True)
            await ask(third, "takeback", "yes-2", yes=True)

            assert live.given == [(first.seat, at) for _, at in live.given if at < keep]
            stops: Any = live.game
            assert stops.stops(second.seat) == (("upkeep",), ("draw",))
            assert [(one.seat, one.concedes) for one in live.settings] == [
                (second.seat, False),
                (third.seat, True),
            ]
            assert all(one.at >= keep for one in live.settings)
            assert all(now > then for now, then in zip(live.posed, posed, strict=True))
            again = await read_again(live)
            assert again.game == live.game
            assert (again.settings, again.given, again.posed) == (live.settings, live.given, live.posed)

    asyncio.run(plays())


def test_nobody_is_asked_to_agree_for_whom_a_bot_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.pair("dominion", PLAIN)
            await ends(ann)
            await ask(ann, "takeback", "back-1")
            await bob.until(lambda p: "takeback" in p.view["table"])
            monkeypatch.setattr(tables, "WARNED_AFTER", 0.0)
            monkeypatch.setattr(tables, "GRACE", 0.0)
            live = server.live(ann.table)
            await live.tick()
            monkeypatch.setattr(live.driver, "start", lambda: None)  # the bot answers nothing yet
            await ask(ann, "seat-bot", "bot-1", seat=1)
            assert not ann.refused
            assert live.back is None
            await ask(ann, "takeback", "back-2")

            assert live.given == []

    asyncio.run(plays())


# -- what is told, and how often
def test_who_is_idle_is_told_once_and_once_more_when_a_bot_may_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, _ = await server.pair("dominion", PLAIN)
            live = server.live(ann.table)
            told: list[Any] = []
            publish = live.publish

            def counted(*new: Any) -> None:
                told.append(live.told().get("idle"))
                publish(*new)

            monkeypatch.setattr(live, "publish", counted)
            monkeypatch.setattr(tables, "WARNED_AFTER", 0.0)
            for grace in (1000.0, 0.0):
                monkeypatch.setattr(tables, "GRACE", grace)
                for _ in range(3):
                    await live.tick()

            assert [(one["seat"], one["bot"]) for one in told] == [(0, False), (0, True)]

    asyncio.run(plays())


def test_settings_that_change_nothing_are_not_kept(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("magic")
            live = server.live(page.table)
            before = live.events
            await ask(page, "auto", "off-at-first", until="off")
            assert live.events == before
            option = page.options()[0]
            for i in range(3):
                await ask(page, "stops", f"stops-{i}", mine=["upkeep"], theirs=[])
            assert sum(one.seat == 0 for one in live.settings) == 1
            live.driver.start = lambda: None  # type: ignore[method-assign] # nothing is answered by it yet
            before = live.events
            for i in range(3):
                await ask(page, "auto", f"auto-{i}", option=option, until="game")
            for i in range(3):
                await ask(page, "auto", f"off-{i}", until="off")

            assert live.events == before + 2
            assert not page.refused

    asyncio.run(plays())


def test_how_much_a_seat_sets_has_a_limit_and_giving_up_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("magic")
            live = server.live(page.table)
            live.driver.start = lambda: None  # type: ignore[method-assign] # nothing is answered by it
            monkeypatch.setattr(tables, "MOST_SETTINGS", 3)
            monkeypatch.setattr(tables, "MOST_RULES", 1)
            first, second, *_ = page.options()
            await ask(page, "auto", "auto-1", option=first, until="game")
            await ask(page, "auto", "auto-2", option=second, until="game")
            assert "automatic answers" in page.refused[-1]["text"]
            await ask(page, "stops", "stops-1", mine=["upkeep"])
            await ask(page, "stops", "stops-2", mine=["draw"])
            await ask(page, "stops", "stops-3", mine=["upkeep"])
            assert "settings" in page.refused[-1]["text"]
            assert (await read_again(live)).n_set == live.n_set == [3, 0]
            monkeypatch.setattr(tables, "MOST_EVENTS", live.events)
            await ask(page, "answer", "answer-1", ask=page.ask, option=first)
            assert "events" in page.refused[-1]["text"]
            await ask(page, "concede", "give-up")

            assert len(page.refused) == 3
            assert live.game.over

    asyncio.run(plays())


# -- the game after this one
def test_a_deck_that_is_acknowledged_is_in_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            live, lobby = server.live(page.table), server.lobby
            person = await lobby.person_of(page.token)
            asked: list[dict[str, list[str]]] = []

            def next_spec(seed: int, decks: dict[str, list[str]]) -> None:
                asked.append(dict(decks))

            monkeypatch.setattr(live, "game", SimpleNamespace(over=True, decision=None, next_spec=next_spec))
            async with live.leaving:  # somebody builds a deck, which is being kept
                following = asyncio.create_task(lobby.follow(page.table, person))
                building = asyncio.create_task(live.build(0, ["Copper"], server.lobby.work))
                for _ in range(5):
                    await asyncio.sleep(0)
                assert asked == []
                live.built["Ann"] = ["Gold"]
            for task in (following, building):
                with pytest.raises(m.No):
                    await task

            assert asked == [{"Ann": ["Gold"]}, {"Ann": ["Copper"]}]

    asyncio.run(plays())
