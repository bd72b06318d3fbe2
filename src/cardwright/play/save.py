"""Games as bytes and as JSON."""

from __future__ import annotations

import zlib

import msgspec

from cardwright.kernel.errors import CorruptSave

from .body import Body
from .spec import Spec

FORMAT = 1
MAGIC = b"CWSAVE1\n"


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game: what it was made of and where it stands."""

    format: int
    spec: Spec
    bots: dict[str, str]
    body: Body


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
