"""A state as plain data: integers packed, cards and effects by name."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel import snapshot
from cardwright.kernel.errors import CorruptSave

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.match import Match


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A state, with the names of the cards and effects in it."""

    kinds: list[str]
    nodes: list[str]
    cards: str
    state: bytes
    history: bytes


def body_of(g: State) -> Body:
    saved = snapshot.save(g)
    return Body(saved.kinds, saved.nodes, saved.cards, saved.state, saved.history)


def state_of(match: Match, body: Body) -> State:
    """CorruptSave if it is not one of this match."""
    try:
        saved = snapshot.Saved(body.kinds, body.nodes, body.cards, body.state, body.history)
        return snapshot.restore(match, saved)
    except (IndexError, KeyError) as why:
        raise CorruptSave("expected a saved game of these cards and seats, got numbers of another") from why


def state_to_bytes(g: State) -> bytes:
    """A state alone, for a spec that begins with it."""
    return zlib.compress(msgspec.msgpack.encode(body_of(g)), 9)


def state_from_bytes(match: Match, data: bytes) -> State:
    """CorruptSave if they are not such bytes."""
    try:
        return state_of(match, msgspec.msgpack.decode(zlib.decompress(data), type=Body))
    except (zlib.error, msgspec.MsgspecError) as why:
        raise CorruptSave(f"expected a saved position: {why}") from why
