"""A state as plain data: integers packed, cards and effects by name."""

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
    """A state, with the names of the cards and effects in it."""

    kinds: list[str]
    nodes: list[str]
    cards: str
    state: bytes
    history: bytes


def body_of(g: State) -> Body:
    saved = snapshot.save(g)
    return Body(saved.kinds, saved.nodes, saved.cards, saved.state, saved.history)


MOST_UNPACKED = 1 << 26  # bytes of a save: ten times what a long game needs


def unpacked(data: bytes) -> bytes:
    """What was packed; CorruptSave if it was not packed here, or is more than a game can need."""
    reader = zlib.decompressobj()
    try:
        out = reader.decompress(data, MOST_UNPACKED)
    except zlib.error as why:
        raise CorruptSave(f"expected a saved game: {why}") from why
    if not reader.eof or reader.unused_data:
        raise CorruptSave(
            f"expected a saved game of {MOST_UNPACKED:,} bytes at the most and nothing behind it, got another end"
        )
    return out


def saved_of(body: Body) -> saving.Saved:
    return saving.Saved(body.kinds, body.nodes, body.cards, body.state, body.history)


def verify(spec: Spec, body: Body) -> None:
    """CorruptSave if the answers of a saved game don't lead to where it stands.

    This is what makes numbers that somebody wrote harmless: where a game stands is believed only if it can be played.
    """
    saved = saved_of(body)
    snapshot.check_names(spec.match(), saved)
    answers = snapshot.answers_in(saved)
    g = spec.start()
    for i, answer in enumerate(answers):
        try:
            g.answer(answer)
        except Exception as why:  # also of the rules, where a position was made up
            raise CorruptSave(
                f"expected {len(answers)} answers, got {answer} for number {i + 1}: {why}"
            ) from why
    if body_of(g) != body:
        raise CorruptSave(
            "expected a game that stands where its answers lead, got another: it was changed by hand, or another "
            "version saved it, which plays by other rules; load(..., trust=True) takes it as it stands"
        )


def state_of(match: Match, body: Body) -> State:
    """CorruptSave if it is not one of this match."""
    try:
        return snapshot.restore(match, saved_of(body))
    except (IndexError, KeyError) as why:
        raise CorruptSave("expected a saved game of these cards and seats, got numbers of another") from why


def state_to_bytes(g: State) -> bytes:
    """A state alone, for a spec that begins with it."""
    return zlib.compress(msgspec.msgpack.encode(body_of(g)), 9)


def state_from_bytes(match: Match, data: bytes) -> State:
    """CorruptSave if they are not such bytes."""
    try:
        return state_of(match, msgspec.msgpack.decode(unpacked(data), type=Body))
    except msgspec.MsgspecError as why:
        raise CorruptSave(f"expected a saved position: {why}") from why
