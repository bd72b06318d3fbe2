"""Converts a state to plain data and back: packed integers, cards and effects by name."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel import saving, snapshot
from cardwright.kernel.errors import CorruptSave

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.match import Match

    from .spec import Spec


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A state as plain data, with the names of the cards and effects in it."""

    kinds: list[str]
    nodes: list[str]
    cards: str
    state: bytes
    history: bytes


def body_of(g: State) -> Body:
    saved = snapshot.save(g)
    return Body(saved.kinds, saved.nodes, saved.cards, saved.state, saved.history)


MOST_UNPACKED = 1 << 26  # bytes of an unpacked save; ten times as much as a long game needs


def unpacked(data: bytes) -> bytes:
    """Decompress a save. Raise CorruptSave if the data is damaged or larger than any game."""
    reader = zlib.decompressobj()
    try:
        out = reader.decompress(data, MOST_UNPACKED)
    except zlib.error as why:
        raise CorruptSave("the saved state of the game is damaged: it can't be decompressed") from why
    if not reader.eof or reader.unused_data:
        raise CorruptSave(
            f"the saved game is incomplete, larger than {MOST_UNPACKED:,} bytes, or followed by other data"
        )
    return out


def saved_of(body: Body) -> saving.Saved:
    return saving.Saved(body.kinds, body.nodes, body.cards, body.state, body.history)


def verify(spec: Spec, body: Body) -> None:
    """Raise CorruptSave if the answers of a saved game don't lead to its saved state.

    So a manipulated save is harmless: its state is accepted only if playing leads to it.
    """
    saved = saved_of(body)
    snapshot.check_names(spec.match(), saved)
    answers = snapshot.answers_in(saved)
    g = spec.start()
    for i, answer in enumerate(answers):
        try:
            g.answer(answer)
        except Exception as why:  # a made-up position can make the rules raise anything
            raise CorruptSave(
                f"answer {i + 1} of {len(answers)} in the saved game, {answer}, can't be given: {why}"
            ) from why
    if body_of(g) != body:
        raise CorruptSave(
            "the answers of the saved game don't lead to its saved state: the save was changed by hand, or saved by a "
            "version with other rules; to load it unchecked, use load(..., trust=True)"
        )


def state_of(match: Match, body: Body) -> State:
    """Restore a state. Raise CorruptSave if it doesn't belong to this match."""
    try:
        return snapshot.restore(match, saved_of(body))
    except (IndexError, KeyError) as why:
        raise CorruptSave("the saved game refers to cards or seats that it does not contain") from why


def state_to_bytes(g: State) -> bytes:
    """Pack a state, for a spec that starts from it."""
    return zlib.compress(msgspec.msgpack.encode(body_of(g)), 9)


def state_from_bytes(match: Match, data: bytes) -> State:
    """Unpack a state. Raise CorruptSave if the data is not a packed state."""
    try:
        return state_of(match, msgspec.msgpack.decode(unpacked(data), type=Body))
    except msgspec.MsgspecError as why:
        raise CorruptSave(f"expected a saved position: {why}") from why
