"""A payment with pinned parts: planned when a page asks, stored and undone as one answer, or refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table.live import LiveTable
from tests.browser import moments
from tests.browser.kit import spec_of
from tests.rulemark import rule
from tests.table.kit import Page, Running


async def until_payment(server: Running) -> list[Page]:
    """Ann, who casts Grizzly Bears and is asked how to pay, and Bob."""
    pages = await server.seated(spec_of(moments.PAYMENT, "public"))
    ann = pages[0]
    bears = next(key for key in ann.options() if called(ann, key.split("/")[0]) == "Grizzly Bears")
    await ann.answer(bears)
    await ann.until(lambda p: "price" in p.view.get("ask", {}))
    return pages


def called(page: Page, alias: str) -> str:
    """The name of an object."""
    return str(page.view["objects"].get(alias, {}).get("name", ""))


def tapped(page: Page) -> list[str]:
    """What is tapped."""
    objects = page.view["objects"].values()
    return sorted(one["name"] for one in objects if one.get("marks", {}).get("tapped"))


async def planned(page: Page, *pins: tuple[int, str]) -> list[dict[str, Any]]:
    """What a page is told of the price."""
    await page.send({"t": "plan", "ask": page.ask, "pins": pins})
    while True:
        message = await page.read()
        if message["t"] == "planned":
            found: list[dict[str, Any]] = message["price"]
            return found


async def pays(
    page: Page, *pins: tuple[int, str], nonce: str = "paid-for", option: str = ""
) -> dict[str, Any]:
    """Answer with what plans the payment, and these pins; what comes back."""
    key = option or page.view["ask"]["plans"]
    await page.send({"t": "answer", "ask": page.ask, "option": key, "pins": pins, "nonce": nonce})
    while True:
        message = await page.read()
        if message["t"] in ("ack", "no") and message["nonce"] == nonce:
            return message


@rule("CR 601.2g", "CR 601.2h")
def test_a_page_plans_with_pins_and_pays_so(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await until_payment(server)
            at_first = ann.view["ask"]["price"]
            elves = next(
                (0, one["pin"])
                for one in (await planned(ann))[0]["could"]
                if one["text"].startswith("Llanowar")
            )
            with_elves = await planned(ann, elves)
            heard = await pays(ann, elves)
            await ann.until(lambda p: tapped(p) != [])
            await bob.until(lambda p: tapped(p) != [])

            assert [part["text"] for part in at_first] == ["{1}", "{G}"]
            assert "price" not in bob.view.get("ask", {})
            assert [called(ann, part["by"]) for part in with_elves] == ["Llanowar Elves", "Forest"]
            assert heard["t"] == "ack"
            assert tapped(ann) == tapped(bob) == ["Forest", "Llanowar Elves"]

    asyncio.run(plays())


def test_a_payment_with_pins_is_one_answer_that_is_kept_and_taken_back(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, _ = await until_payment(server)
            mountain = next(
                (0, one["pin"])
                for one in (await planned(ann))[0]["could"]
                if one["text"].startswith("Mountain")
            )
            await pays(ann, mountain)
            await ann.until(lambda p: tapped(p) != [])
            paid = tapped(ann)
            live = server.live(ann.table)
            paid_for = live.game.fork()
            kept = await live.store.table(ann.table)
            assert kept is not None
            again = LiveTable(live.id, live.setup, live.game.spec, live.store, kept.events)
            await ann.send({"t": "takeback", "nonce": "take-back"})
            await ann.until(lambda p: "price" in p.view.get("ask", {}) and tapped(p) == [])

            assert paid == ["Forest", "Mountain"]
            assert again.game == paid_for
            assert [part["text"] for part in ann.view["ask"]["price"]] == ["{1}", "{G}"]

    asyncio.run(plays())


def test_pins_that_cannot_be_are_refused_and_nothing_has_happened(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await until_payment(server)
            other = next(key for key in ann.options() if key != ann.view["ask"]["plans"])
            before = server.live(ann.table).game.n_answers
            refused = [
                await pays(ann, (0, "nothing/1/G"), nonce="first"),
                await pays(ann, (7, "any/G"), nonce="second"),
                await pays(ann, (0, "any/G"), (0, "any/R"), nonce="third"),
                await pays(ann, (0, "any/G"), nonce="fourth", option=other),
            ]
            await bob.send({"t": "plan", "ask": 1, "pins": [[0, "any/G"]]})
            told = await bob.read()
            while told["t"] != "planned":
                told = await bob.read()

            assert [one["code"] for one in refused] == ["illegal"] * 4
            assert all("can't be paid with the pin" in one["text"] for one in refused[:3])
            assert refused[3]["text"].startswith("pins belong")
            assert server.live(ann.table).game.n_answers == before
            assert told["price"] == []

    asyncio.run(plays())
