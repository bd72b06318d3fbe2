"""The sources that would pay are shown before casting: to the seat that is asked, on request, about its own
permanents.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.games import table_class
from cardwright.play.game import Game
from cardwright.play.spec import PUBLIC
from cardwright.table.stream import Stream
from tests.browser.kit import spec_of
from tests.rulemark import rule
from tests.table.kit import Running
from tests.table.test_leaks import moments
from tests.table.test_patch import a_stream

MOMENT = """
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    battlefield: [{field}]
    hand: [{hand}]
    library: [5 Mountain]
  Bob:
    battlefield: [Hill Giant]
    library: [5 Island]
"""


def placed(field: str, hand: str) -> tuple[Game, Stream]:
    """A game in which Ann may act, as a table begins it, and her stream."""
    spec = spec_of(MOMENT.format(field=field, hand=hand), PUBLIC)
    game = table_class(spec.game)(spec)
    stream = a_stream(game, 0)
    stream.update(game, 1, {})
    return game, stream


def key_of(stream: Stream, name: str, verb: str = "") -> str:
    """The key of the option that is on a card with this name."""
    objects = stream.view["objects"]
    return next(
        key
        for key in stream.options
        if objects.get(key.split("/")[0], {}).get("name") == name and key.split("/")[1].startswith(verb)
    )


def would(game: Game, stream: Stream, key: str) -> list[str]:
    """The names of what would be tapped."""
    assert stream.ask is not None
    return sorted(
        stream.view["objects"][alias]["name"] for alias in stream.would_use(game, stream.ask.id, key)
    )


@rule("CR 601.2g", "CR 601.2h")
def test_what_would_pay_for_a_spell_is_told_before_it_is_cast() -> None:
    game, stream = placed("2 Mountain, 2 Forest, Llanowar Elves", "Grizzly Bears, Shock, Forest")
    before = game.story(0)

    assert len(would(game, stream, key_of(stream, "Grizzly Bears"))) == 2
    assert would(game, stream, key_of(stream, "Shock")) == ["Mountain"]
    assert would(game, stream, key_of(stream, "Forest", "play")) == []
    assert str(game.story(0)) == str(before)  # nothing has happened


@rule("CR 601.2h")
def test_a_target_that_dies_changes_nothing_of_what_would_pay() -> None:
    game, stream = placed("Mountain, Llanowar Elves", "Shock")

    assert would(game, stream, key_of(stream, "Shock")) == ["Mountain"]


@rule("CR 601.2h")
def test_what_is_told_is_what_is_then_paid_with() -> None:
    game, stream = placed("2 Mountain, 2 Forest, Llanowar Elves", "Grizzly Bears")
    key = key_of(stream, "Grizzly Bears")
    told = stream.would_use(game, 1, key)

    game.answer(stream.options[key])
    while game.decision is not None and game.decision.kind == "pay":
        game.answer(0)
    stream.update(game, 2, {})

    objects = stream.view["objects"]
    assert sorted(told) == sorted(a for a, one in objects.items() if one.get("marks", {}).get("tapped"))


@rule("CR 601.2h")
def test_while_paying_each_source_tells_what_would_pay_with_it() -> None:
    game, stream = placed("2 Mountain, 2 Forest", "Grizzly Bears")
    game.answer(stream.options[key_of(stream, "Grizzly Bears")])
    stream.update(game, 2, {})

    found = {name: would(game, stream, key_of(stream, name)) for name in ("Mountain", "Forest")}

    assert found["Mountain"] == ["Forest", "Mountain"]
    assert found["Forest"].count("Forest") >= 1
    assert len(found["Forest"]) == 2


def test_a_question_that_is_over_tells_nothing() -> None:
    game, stream = placed("2 Mountain", "Shock")
    key = key_of(stream, "Shock")

    assert stream.would_use(game, 7, key) == ()
    assert stream.would_use(game, 1, "nothing/cast") == ()


def test_it_is_found_out_once() -> None:
    game, stream = placed("2 Mountain", "Shock")
    key = key_of(stream, "Shock")
    found = stream.would_use(game, 1, key)
    stream.sender = None  # type: ignore[assignment]

    assert stream.would_use(game, 1, key) == found


@rule("CR 400.2")
@pytest.mark.parametrize("seed", range(2))
def test_what_would_pay_depends_on_nothing_that_a_seat_cannot_know(seed: int) -> None:
    compared = 0
    for at, game in enumerate(moments("magic", seed, 100)):
        if game.decision is None:
            break
        asked = game.decision.seat
        told: list[dict[str, tuple[str, ...]]] = []
        stream = a_stream(game, asked)
        for one in (game, game.imagine(asked, at), game.imagine(asked, 1000 + at)):
            stream = a_stream(one, asked)
            stream.update(one, 1, {})
            told.append({key: stream.would_use(one, 1, key) for key in stream.options})
        assert told[0] == told[1] == told[2]
        mine = {a for a, one in stream.view["objects"].items() if one.get("seat", -1) == asked}
        assert {alias for uses in told[0].values() for alias in uses} <= mine
        compared += any(told[0].values())

    assert compared > 3


def test_a_page_asks_and_is_told_and_no_one_else(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page, other = await server.pair("dominion")
            asked, waits = (page, other) if page.ask else (other, page)
            heard: list[dict[str, Any]] = []
            await asked.send({"t": "uses", "ask": asked.ask, "option": asked.options()[0]})
            while not heard:
                message = await asked.read()
                heard += [message] if message["t"] == "would" else []
            await waits.send({"t": "uses", "ask": 1, "option": "x"})
            while len(heard) < 2:
                message = await waits.read()
                heard += [message] if message["t"] == "would" else []

            assert [one["uses"] for one in heard] == [[], []]

    asyncio.run(plays())
