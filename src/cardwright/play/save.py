"""Games as bytes and as JSON."""

from __future__ import annotations

import hashlib
import zlib
from typing import TypeVar

import msgspec

from cardwright.kernel.errors import CorruptSave

from .body import Body
from .spec import Spec, checked

FORMAT = 1
MAGIC = b"CWSAVE1\n"
T = TypeVar("T")


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


def to_bytes(saved: Saved) -> bytes:
    """A few hundred bytes."""
    return MAGIC + zlib.compress(msgspec.msgpack.encode(saved), 9)


def from_bytes(data: bytes) -> Saved:
    """CorruptSave if they are no saved game."""
    if not isinstance(data, bytes | bytearray):
        raise CorruptSave(f"expected the bytes of a saved game, got {type(data).__name__}")
    if not data.startswith(MAGIC):
        raise CorruptSave(f"expected a saved game of format {FORMAT}, got {bytes(data[:8])!r}")
    try:
        saved = msgspec.msgpack.decode(zlib.decompress(data[len(MAGIC) :]), type=Saved)
    except (zlib.error, msgspec.MsgspecError) as why:
        raise CorruptSave(f"expected a saved game: {why}") from why
    return whole(saved)


def to_json(saved: Saved) -> str:
    """The same for programs in other languages; integers are packed and in base64."""
    return msgspec.json.encode(saved).decode()


def from_json(text: str) -> Saved:
    """CorruptSave if it is no saved game."""
    return whole(json_of(text, Saved, "a saved game"))


def json_of(text: str, kind: type[T], what: str) -> T:
    """A value out of JSON; CorruptSave if it is no such value."""
    if not isinstance(text, str | bytes):
        raise CorruptSave(f"expected the JSON of {what}, got {type(text).__name__}")
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise CorruptSave(f"expected {what}: {why}") from why


def whole(saved: Saved) -> Saved:
    """CorruptSave if it is of another format, or not what was saved."""
    if saved.format != FORMAT:
        raise CorruptSave(f"expected a saved game of format {FORMAT}, got format {saved.format}")
    checked(saved.spec)
    if saved.check != saved.checked():
        raise CorruptSave(
            f"expected a saved game with the check {saved.checked()}, got {saved.check!r}: it is damaged"
        )
    return saved
