"""The file formats of saved games and records: bytes and JSON."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from cardwright.games import table_class
from cardwright.kernel.errors import CorruptSave

from .body import Body, unpacked
from .spec import HIGHEST, Spec, fields_in

FORMAT = 1
MARK = b"CWSAVE1\n"
T = TypeVar("T")
Decode = Callable[..., Any]


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A saved game: its spec, its bots and its state."""

    format: int
    spec: Spec
    bots: dict[str, str]
    body: Body
    check: str = ""  # checksum of the other fields

    def checked(self) -> str:
        """Return the checksum (16 hex digits) of spec, bots and state."""
        h = hashlib.sha256(msgspec.msgpack.encode([self.spec, sorted(self.bots.items()), self.body]))
        return h.hexdigest()[:16]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a game, which can be replayed: spec, answers, and final digest."""

    spec: Spec
    answers: tuple[int, ...]
    digest: str
    format: int = FORMAT

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return msgspec.json.encode(self).decode()


# -- reading: the spec names its game, and the game decides how the spec is read
class WhichGame(msgspec.Struct):
    """The field of a spec that names its game."""

    game: str


class ReadSaved(msgspec.Struct, forbid_unknown_fields=True):
    """A saved game whose spec is not decoded yet."""

    format: int
    spec: msgspec.Raw
    bots: dict[str, str]
    body: Body
    check: str = ""


class ReadRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A record whose spec is not decoded yet."""

    spec: msgspec.Raw
    answers: tuple[int, ...]
    digest: str
    format: int = FORMAT


def spec_in(raw: msgspec.Raw, decode: Decode) -> Spec:
    """Decode a spec as the type that its game uses. Raise CorruptSave for an unknown field."""
    which: WhichGame = decode(raw, type=WhichGame)
    kind = table_class(which.game).spec_type
    unknown = decode(raw, type=dict[str, Any]).keys() - fields_in(kind)
    if unknown:
        raise CorruptSave(f"expected the spec of a game, got the unknown field {min(unknown)!r}")
    spec: Spec = decode(raw, type=kind)
    return spec


def to_bytes(saved: Saved) -> bytes:
    """Return a saved game as compressed bytes."""
    return MARK + zlib.compress(msgspec.msgpack.encode(saved), 9)


def from_bytes(data: bytes) -> Saved:
    """Decode a saved game from bytes. Raise CorruptSave if the data is not one."""
    if not isinstance(data, bytes | bytearray):
        raise CorruptSave(f"expected the bytes of a saved game, got {type(data).__name__}")
    if not data.startswith(MARK):
        raise CorruptSave(f"expected a saved game of format {FORMAT}, got {kind_of_data(data)}")
    return saved_in(unpacked(data[len(MARK) :]), msgspec.msgpack.decode)


def kind_of_data(data: bytes | bytearray) -> str:
    """Return a description, for an error, of data that is not a saved game."""
    if not data:
        return "an empty file"
    if data[: len(MARK) - 2] == MARK[:-2]:
        return "one of another format"
    try:
        bytes(data[:64]).decode("ascii")
    except UnicodeDecodeError:
        return "something else"
    return "some other text"


def to_json(saved: Saved) -> str:
    """Return a saved game as JSON. Integers are packed and encoded in base64."""
    return msgspec.json.encode(saved).decode()


def from_json(text: str) -> Saved:
    """Decode a saved game from JSON. Raise CorruptSave if the text is not one."""
    return saved_in(a_text(text, "a saved game"), msgspec.json.decode)


def record_from_json(text: str) -> Record:
    """Decode a record from JSON. Raise CorruptSave if the text is not one."""
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
    """Return the data unchanged. Raise CorruptSave if it is neither text nor bytes. `what`: its name in the
    error.
    """
    if not isinstance(text, str | bytes):
        raise CorruptSave(f"expected the JSON of {what}, got {type(text).__name__}")
    return text


def saved_in(data: str | bytes, decode: Decode) -> Saved:
    """Decode a saved game. Raise CorruptSave if it is malformed, of another format, or its checksum is wrong."""
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
            f"the saved game is damaged: its checksum is {saved.checked()}, but the file says {saved.check!r}"
        )
    return saved
