"""Games as bytes, as JSON, and as records that replay."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel import snapshot
from cardwright.kernel.errors import CorruptSave

from .spec import Spec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.match import Match

    from .game import Game

FORMAT = 1
MAGIC = b"CWSAVE1\n"


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A state, with the names of the cards and effects in it."""

    kinds: list[str]
    nodes: list[str]
    cards: str
    state: bytes
    history: bytes


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game: what it was made of and where it stands."""

    format: int
    spec: Spec
    bots: dict[str, str]
    body: Body


def body_of(g: State) -> Body:
    saved = snapshot.save(g)
    return Body(saved.kinds, saved.nodes, saved.cards, snapshot.to_bytes(saved.state), snapshot.to_bytes(saved.history))


def state_of(match: Match, body: Body) -> State:
    return snapshot.restore(
        match,
        snapshot.Saved(
            body.kinds, body.nodes, body.cards, snapshot.from_bytes(body.state), snapshot.from_bytes(body.history)
        ),
    )


def state_to_bytes(g: State) -> bytes:
    """A state alone, for a spec that begins with it."""
    return zlib.compress(msgspec.msgpack.encode(body_of(g)), 9)


def state_from_bytes(match: Match, data: bytes) -> State:
    """CorruptSave if they are not such bytes."""
    try:
        return state_of(match, msgspec.msgpack.decode(zlib.decompress(data), type=Body))
    except (zlib.error, msgspec.MsgspecError, IndexError, KeyError) as why:
        raise CorruptSave(f"expected a saved position: {why}") from why


def to_bytes(saved: Saved) -> bytes:
    """A few hundred bytes."""
    return MAGIC + zlib.compress(msgspec.msgpack.encode(saved), 9)


def from_bytes(data: bytes) -> Saved:
    """CorruptSave if they are no saved game."""
    if not data.startswith(MAGIC):
        raise CorruptSave(f"expected a saved game of format {FORMAT}, got {bytes(data[:8])!r}")
    try:
        return msgspec.msgpack.decode(zlib.decompress(data[len(MAGIC) :]), type=Saved)
    except (zlib.error, msgspec.MsgspecError) as why:
        raise CorruptSave(f"expected a saved game: {why}") from why


def to_json(saved: Saved) -> str:
    """The same for programs in other languages; integers are packed and in base64."""
    return msgspec.json.encode(saved).decode()


def from_json(text: str) -> Saved:
    """CorruptSave if it is no saved game."""
    try:
        return msgspec.json.decode(text, type=Saved)
    except msgspec.MsgspecError as why:
        raise CorruptSave(f"expected a saved game: {why}") from why


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it can be played again: its spec, every answer, and the digest it came to."""

    spec: Spec
    answers: tuple[int, ...]
    digest: str
    format: int = FORMAT

    def to_json(self) -> str:
        """One line of JSON."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str) -> Record:
        """CorruptSave if it is no record."""
        try:
            return msgspec.json.decode(text, type=Record)
        except msgspec.MsgspecError as why:
            raise CorruptSave(f"expected the record of a game: {why}") from why

    def replay(self) -> Game:
        """The game, every answer given again; CorruptSave if it does not come to the same digest."""
        from .game import Game

        game = Game(self.spec)
        for i, answer in enumerate(self.answers):
            if game.decision is None:
                raise CorruptSave(f"expected a decision for answer {i + 1} of {len(self.answers)}, got the end of the game")
            game.answer(answer)
        if game.digest != self.digest:
            raise CorruptSave(f"expected a game that comes to {self.digest}, got {game.digest}")
        return game
