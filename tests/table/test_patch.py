"""Patches: merged into any earlier view they give the present view."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright import games
from cardwright.games import named
from cardwright.play.game import Game
from cardwright.table.messages import Frame, read, written
from cardwright.table.patch import merged, patch
from cardwright.table.setup import SeatAsked, TableAsked, begin, set_up
from cardwright.table.stream import KEPT, KEPT_BYTES, Stream, as_told

LEAVES = st.one_of(
    st.booleans(), st.integers(-5, 5), st.text("ab", max_size=3), st.lists(st.integers(0, 3), max_size=3)
)
TREES: st.SearchStrategy[Any] = st.recursive(
    LEAVES, lambda below: st.dictionaries(st.text("abc", max_size=2), below, max_size=4), max_leaves=12
)
VIEWS = st.dictionaries(st.text("abc", max_size=2), TREES, max_size=5)
GAMES = sorted({*games.names()} & {"dominion", "magic", "president"})


def a_game(name: str, seed: int = 1) -> Game:
    """A game between two persons, as a table begins it, but always the same."""
    asked = TableAsked(name, [SeatAsked("me"), SeatAsked("link")])
    return begin(set_up(asked, "ann", "Ann"), seed)


def a_stream(game: Game, seat: int) -> Stream:
    """The stream of a seat, with aliases that are numbered, so that two of them can be compared."""
    numbers = iter(range(1_000_000))
    sender = named(game.spec.game).sender()
    return Stream(seat, sender, lambda name: None, lambda: f"a{next(numbers)}")


def sent(frame: Frame) -> dict[str, Any]:
    """The patch of a frame, as it is read."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame.patch))
    return found


@given(VIEWS, VIEWS)
def test_a_patch_makes_the_new_view_of_the_old_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    change = patch(old, new)

    assert merged(old, change) == new
    assert (change == {}) == (old == new and patch(new, old) == {})


@given(VIEWS, VIEWS, VIEWS)
def test_patches_follow_each_other(one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]) -> None:
    assert merged(merged(one, patch(one, two)), patch(two, three)) == three
    assert merged({}, patch({}, three)) == three


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_frames_merged_into_any_earlier_view_give_the_view_and_the_story(name: str, seed: int) -> None:
    chance = random.Random(seed)
    game = a_game(name, seed)
    streams = {seat: a_stream(game, seat) for seat in (-1, 0, 1)}
    views: dict[int, dict[int, dict[str, Any]]] = {seat: {0: {}} for seat in streams}
    for n in range(100):
        for seat, stream in streams.items():
            stream.update(game, n + 1, {})
            views[seat][stream.v] = stream.view
            told = game.story_since(seat, 0).lines
            assert stream.story.lines == [as_told(i, line) for i, line in enumerate(told)]
        if game.decision is None:
            break
        game.answer(chance.randrange(len(game.decision.options)))

    for seat, stream in streams.items():
        for v in chance.sample(sorted(views[seat]), 12):
            view = views[seat][v]
            for frame in stream.since(v, stream.epoch):
                assert frame.base == v or (frame.base == 0 and frame.epoch == stream.epoch)
                view, v = merged({} if frame.base == 0 else view, sent(frame)), frame.v
            assert (v, view) == (stream.v, stream.view)
        assert len(stream.sent) <= KEPT


def test_frames_that_are_kept_are_shorter_than_a_few_views_and_a_long_story_lies_packed() -> None:
    chance = random.Random(1)
    game = a_game("dominion")
    stream = a_stream(game, 0)
    for n in range(300):
        stream.update(game, n + 1, {})
        if game.decision is None:
            break
        game.answer(chance.randrange(len(game.decision.options)))
    stream.update(game, 301, {})

    assert sum(len(sent_as(frame)) for frame in stream.sent) <= 2 * KEPT_BYTES
    lines = [as_told(i, line) for i, line in enumerate(game.story_since(0, 0).lines)]
    assert len(stream.story.last) < len(lines) / 2
    for first, end in ((0, 10), (60, 70), (0, len(lines)), (len(lines) - 5, len(lines)), (-90, 10)):
        assert stream.story.between(first, end) == lines[max(0, first) : end]
    stream.take_back()
    assert stream.story.lines == lines


def sent_as(frame: Frame) -> str:
    """A frame as it is sent, without cards."""
    return written(msgspec.structs.replace(frame, cards=()))


def test_a_view_of_another_epoch_is_sent_whole() -> None:
    game = a_game("dominion")
    stream = a_stream(game, 0)
    stream.update(game, 1, {})

    (frame,) = stream.since(stream.v, "other")

    assert frame.base == 0
    assert frame.epoch == stream.epoch
    assert sent(frame) == stream.view


def test_messages_are_read_as_they_are_written() -> None:
    found = read('{"t": "answer", "ask": 3, "option": "/Pass", "nonce": "abcd"}')

    assert read(written(found)) == found
