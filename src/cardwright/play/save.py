"""Games as bytes and as JSON."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from cardwright.kernel.errors import CorruptSave

from .body import Body, unpacked
from .games import game_class
from .spec import HIGHEST, Spec

FORMAT = 1
MAGIC = b"CWSAVE1\n"
T = TypeVar("T")
Decode = Callable[..., Any]


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game: what it was made of and where it stands."""

    format: int
    spec: Spec
    bots: dict[str, str]
    body: Body
    check: str = ""  # of all the rest: a save that was damaged is not guessed at

    def checked(self) -> str:
        """Sixteen hex digits of what is saved."""
        h = hashlib.sha256(msgspec.msgpack.encode([self.spec, sorted(self.bots.items()), self.body]))
        return h.hexdigest()[:16]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it can be played again: its spec, every answer, and the digest it came to."""

    spec: Spec
    answers: tuple[int, ...]
    digest: str
    format: int = FORMAT

    def to_json(self) -> str:
        """One line of JSON."""
        return msgspec.json.encode(self).decode()


# -- as they are read: which kind of spec it is, the spec says itself
class WhichGame(msgspec.Struct):
    game: str = "dominion"


class ReadSaved(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    spec: msgspec.Raw
    bots: dict[str, str]
    body: Body
    check: str = ""


class ReadRecord(msgspec.Struct, forbid_unknown_fields=True):
    spec: msgspec.Raw
    answers: tuple[int, ...]
    digest: str
    format: int = FORMAT


def spec_in(raw: msgspec.Raw, decode: Decode) -> Spec:
    """The spec of the game that it names."""
    which: WhichGame = decode(raw, type=WhichGame)
    spec: Spec = decode(raw, type=game_class(which.game).spec_type)
    return spec


def to_bytes(saved: Saved) -> bytes:
    """A few hundred bytes."""
    return MAGIC + zlib.compress(msgspec.msgpack.encode(saved), 9)


def from_bytes(data: bytes) -> Saved:
    """CorruptSave if they are no saved game."""
    if not isinstance(data, bytes | bytearray):
        raise CorruptSave(f"expected the bytes of a saved game, got {type(data).__name__}")
    if not data.startswith(MAGIC):
        raise CorruptSave(f"expected a saved game of format {FORMAT}, got {bytes(data[:8])!r}")
    return saved_in(unpacked(data[len(MAGIC) :]), msgspec.msgpack.decode)


def to_json(saved: Saved) -> str:
    """The same for programs in other languages; integers are packed and in base64."""
    return msgspec.json.encode(saved).decode()


def from_json(text: str) -> Saved:
    """CorruptSave if it is no saved game."""
    return saved_in(a_text(text, "a saved game"), msgspec.json.decode)


def record_from_json(text: str) -> Record:
    """CorruptSave if it is no record."""
    try:
        read = msgspec.json.decode(a_text(text, "the record of a game"), type=ReadRecord)
        spec = spec_in(read.spec, msgspec.json.decode)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise CorruptSave(f"expected the record of a game: {why}") from why
    if read.format != FORMAT:
        raise CorruptSave(f"expected a record of format {FORMAT}, got format {read.format}")
    for i, answer in enumerate(read.answers):
        if not -HIGHEST <= answer <= HIGHEST:
            raise CorruptSave(f"expected {-HIGHEST} to {HIGHEST} for answer {i + 1}, got {answer}")
    return Record(spec, read.answers, read.digest, read.format)


def a_text(text: str, what: str) -> str:
    """CorruptSave if it is none."""
    if not isinstance(text, str | bytes):
        raise CorruptSave(f"expected the JSON of {what}, got {type(text).__name__}")
    return text


def saved_in(data: str | bytes, decode: Decode) -> Saved:
    """CorruptSave if it is no saved game, of another format, or not what was saved."""
    try:
        read: ReadSaved = decode(data, type=ReadSaved)
        if read.format != FORMAT:
            raise CorruptSave(f"expected a saved game of format {FORMAT}, got format {read.format}")
        spec = spec_in(read.spec, decode).checked()
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise CorruptSave(f"expected a saved game: {why}") from why
    saved = Saved(read.format, spec, read.bots, read.body, read.check)
    if saved.check != saved.checked():
        raise CorruptSave(
            f"expected a saved game with the check {saved.checked()}, got {saved.check!r}: it is damaged"
        )
    return saved
