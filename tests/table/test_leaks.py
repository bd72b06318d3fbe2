"""The data sent to a seat doesn't depend on hidden information: frame by frame, byte by byte."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cardwright.kernel.ints import Seat

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright._build import COMPILED
from cardwright.kernel.aliases import Aliases
from cardwright.play.game import Game
from cardwright.play.sent import Now
from cardwright.table.messages import written
from cardwright.table.stream import Stream
from tests.rulemark import rule
from tests.table.test_patch import GAMES, a_game, a_stream

SEATS = (-1, 0, 1)


def moments(name: str, seed: int, most: int = 120) -> Iterator[Game]:
    """A game at each of its questions, answered by chance."""
    chance = random.Random(seed)
    game = a_game(name, seed)
    for _ in range(most):
        yield game
        if game.decision is None:
            return
        game.answer(chance.randrange(len(game.decision.options)))


@rule("CR 400.2", "D60")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_differs_in_what_a_seat_cannot_know_sends_it_nothing_else(name: str, seed: int) -> None:
    compared = 0
    streams: dict[int, Stream] = {}
    for at, game in enumerate(moments(name, seed)):
        streams = streams or {seat: a_stream(game, seat) for seat in SEATS}
        for stream in streams.values():
            stream.update(game, at + 1, {})
        if game.decision is None:
            break
        asked = game.decision.seat
        for imagined in (game.imagine(asked, at), game.imagine(asked, 1000 + at))[: 1 + at % 2]:
            for seat in (-1, asked):
                frame = streams[seat].update(imagined, at + 1, {})
                assert frame is None, f"at {at}, seat {seat}: {written(frame)}"
            whole = [a_stream(g, asked) for g in (game, imagined)]
            for stream, g in zip(whole, (game, imagined), strict=True):
                stream.epoch = ""
                stream.update(g, at + 1, {})
            one, other = (written(stream.whole()) for stream in whole)
            assert one == other
            compared += 1

    assert compared > 20


@pytest.mark.skipif(COMPILED, reason="which object an alias means is sealed in the compiled build")
@rule("CR 400.2", "CR 701.24", "D31")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_no_alias_leads_past_a_moment_at_which_the_seat_did_not_see_the_object(name: str, seed: int) -> None:
    called: dict[tuple[int, str], int] = {}
    gone: dict[int, set[str]] = {seat: set() for seat in SEATS}
    now: dict[int, dict[int, str]] = {seat: {} for seat in SEATS}
    streams: dict[int, Stream] = {}
    seen = 0
    for game in moments(name, seed):
        streams = streams or {seat: a_stream(game, seat) for seat in SEATS}
        for seat, stream in streams.items():
            aliases = objects_called(game, stream)
            for obj, alias in aliases.items():
                assert alias not in gone[seat], "an alias that was gone came back"
                assert called.setdefault((seat, alias), obj) == obj, "an alias means another object"
            gone[seat] |= {alias for obj, alias in now[seat].items() if aliases.get(obj) != alias}
            now[seat] = aliases
            seen += len(aliases)

    assert seen > 100
    assert any(gone.values())


def objects_called(game: Game, stream: Stream) -> dict[int, str]:
    """Which object each alias of a seat means: the truth, which only a test reads."""
    stream.update(game, 1, {})
    return dict(stream.aliases._alias)


@rule("CR 701.24", "D31")
def test_a_card_that_was_seen_is_called_anew_after_a_shuffle() -> None:
    game = a_game("dominion")
    mine = a_stream(game, 0)
    seen: set[str] = set()
    while "shuffles" not in str(game.story(0)):
        mine.update(game, 1, {})
        seen |= mine.view["objects"].keys()
        game.answer("End the Buy phase")
    mine.update(game, 1, {})

    drawn = {alias for alias, one in mine.view["objects"].items() if one["zone"] == "1"}

    assert len(seen) >= 10
    assert len(drawn) == 5
    assert not drawn & seen


def test_a_bot_and_a_person_are_asked_alike() -> None:
    game = a_game("dominion")
    sender = a_stream(game, 0).sender
    view = game.view(1)
    view.follow(Aliases(Seat(1), lambda: "x"))

    board = sender.board(view, game.seats, Now(game.turn_number, game.phase, 0))

    assert board.ask is None
    assert all(one.name != "?" for one in board.objects.values())
