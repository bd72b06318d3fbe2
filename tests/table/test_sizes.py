"""Sizes on the wire: compressed updates, and the first view."""

from __future__ import annotations

import gzip
import zlib

import msgspec
import pytest

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from cardwright.games import named
from cardwright.play.sent import SentCard
from cardwright.table.messages import written
from cardwright.table.stream import Stream
from cardwright.table.wire import MEMORY, WINDOW
from tests.table.test_patch import a_game

MEDIAN, HIGH, FIRST = 200, 3_000, 6_000  # bytes


@pytest.mark.parametrize(
    ("name", "bots"), [("dominion", ("big-money", "smithy-money")), ("magic", ("curve", "curve"))]
)
def test_updates_and_the_first_view_are_small(name: str, bots: tuple[str, str]) -> None:
    game = a_game(name, 5)
    sender, catalogue, look = named(name).sender(), named(name).cards(), game.drawing().look_of
    stream = Stream(0, sender, lambda card: sender.card(card, catalogue, look(card)))
    players = [game.shelf().make(bot, seat) for seat, bot in enumerate(bots)]
    known: set[str] = set()
    packer = zlib.compressobj(6, zlib.DEFLATED, -WINDOW, MEMORY)
    sizes: list[int] = []
    first = 0
    asked = 0
    while (decision := game.decision) is not None and asked < 400:
        asked += 1
        frame = stream.update(game, asked, {})
        first = first or len(gzip.compress(written(stream.whole()).encode()))
        if frame is not None:
            cards: tuple[SentCard, ...] = tuple(card for card in frame.cards if card.name not in known)
            known |= {card.name for card in cards}
            text = written(msgspec.structs.replace(frame, cards=cards)).encode()
            sizes.append(len(packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4)
        view = game.view(decision.seat)
        game.answer(0 if len(decision.options) == 1 else int(players[decision.seat].choose(view)))
    sizes.sort()

    assert len(sizes) > 40
    assert sizes[len(sizes) // 2] <= MEDIAN
    assert sizes[len(sizes) * 99 // 100] <= HIGH
    assert first <= FIRST
    assert sum(sizes) <= 300_000
