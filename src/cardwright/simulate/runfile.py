"""A run on disk: what it plays in the first line, then a line for each batch of games that are finished.

A last line that was cut off is dropped, and its games are played again. A file whose first line is not that of a run of
the same games is refused and left as it is: what is in it may be all that somebody has.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import BinaryIO, Final, Self

import msgspec

from cardwright.kernel.errors import CardwrightError

from .result import GameRow

FORMAT: Final = "cardwright run"
VERSION: Final = 2
LATER: Final = 0.25  # seconds for which finished games may wait to be written
DIFFERENT: Final = 4  # things that are told in which two plans differ
LONG: Final = 60  # characters of each


class RunFileError(CardwrightError):
    """A run file that can't be gone on with; the message begins with file:line."""


class Head(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    version: int
    plan: object


class RunFile:
    """Finished games of one plan. Open it with `RunFile.of`, and close it."""

    def __init__(self, path: Path, file: BinaryIO, rows: list[GameRow]) -> None:
        self.path = path
        self.file = file
        self.rows = rows  # those that were in it
        self.waiting: list[GameRow] = []
        self.written = -LATER

    @classmethod
    def of(cls, path: Path, plan: object) -> Self:
        """A new file, or one with games of the same plan; RunFileError if it holds anything else."""
        if path.exists() and not path.is_file():
            raise RunFileError(
                f"{path}: expected a file for finished games, got a folder, a device or a pipe"
            )
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "r+b")
        try:
            lock(file, path)
            head, rows, end = read(path, file.read())
            mine = msgspec.json.decode(msgspec.json.encode(plan))
            if head is None:
                file.write(msgspec.json.encode(Head(FORMAT, VERSION, mine)) + b"\n")
            elif head.plan != mine:
                told = "; ".join(list(differences(head.plan, mine))[:DIFFERENT])
                raise RunFileError(f"{path}:1: expected a run of the same games, got {told}")
            else:
                file.seek(end)
                file.truncate()
            store(file)
        except BaseException:
            file.close()
            raise
        return cls(path, file, rows)

    def add(self, rows: Sequence[GameRow]) -> None:
        """Games that are finished; on disk a moment later, or when it is closed."""
        self.waiting += rows
        if self.waiting and monotonic() - self.written >= LATER:
            self.write()

    def write(self) -> None:
        """What waits, as one line; on disk when this returns."""
        rows, self.waiting = self.waiting, []
        self.file.write(msgspec.json.encode(rows) + b"\n")
        store(self.file)
        self.written = monotonic()

    def close(self) -> None:
        """No more of them."""
        try:
            if self.waiting:
                self.write()
        finally:
            self.file.close()


def store(file: BinaryIO) -> None:
    """All that has been written, onto the disk."""
    file.flush()
    os.fsync(file.fileno())


def lock(file: BinaryIO, path: Path) -> None:
    """Nobody else may write to it until it is closed; where the platform can say so."""
    try:
        import fcntl  # noqa: PLC0415 - not on every platform
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        raise RunFileError(f"{path}: expected a run that nobody else goes on with, got one in use") from why


def read(path: Path, content: bytes) -> tuple[Head | None, list[GameRow], int]:
    """The first line, the games, and where the last whole line ends."""
    if not content:
        return None, [], 0
    end = content.rfind(b"\n") + 1
    if end == 0:
        raise RunFileError(
            f"{path}:1: expected the first line of a run, got something else (it has no end); it is left as it is"
        )
    lines = content[: end - 1].split(b"\n")
    try:
        head = msgspec.json.decode(lines[0], type=Head)
    except msgspec.MsgspecError as why:
        raise RunFileError(f"{path}:1: expected the first line of a run, got something else ({why})") from why
    if (head.format, head.version) != (FORMAT, VERSION):
        raise RunFileError(
            f"{path}:1: expected {FORMAT!r}, version {VERSION}, got {head.format!r}, version {head.version}"
        )
    rows: list[GameRow] = []
    seen: set[int] = set()
    for i, line in enumerate(lines[1:], 2):
        try:
            found = msgspec.json.decode(line, type=list[GameRow])
        except msgspec.MsgspecError as why:
            raise RunFileError(f"{path}:{i}: expected a batch of games, got something else ({why})") from why
        for row in found:
            if row.number in seen:
                raise RunFileError(f"{path}:{i}: expected each game once, got game {row.number} again")
            seen.add(row.number)
        rows += found
    return head, rows, end


def differences(there: object, mine: object, where: str = "") -> Iterator[str]:
    """In what two plans differ, what is simple first: `another seed: 4, not 5`."""
    if there == mine:
        return
    if not isinstance(there, dict) or not isinstance(mine, dict):
        yield f"another {where or 'one'}: {short(there)}, not {short(mine)}"
        return
    keys = [*mine, *(k for k in there if k not in mine)]
    for key in sorted(keys, key=lambda k: isinstance(mine.get(k), dict)):
        yield from differences(there.get(key), mine.get(key), inside(where, str(key)))


def inside(where: str, key: str) -> str:
    """What a part of a plan is called."""
    if where == "content":
        return f"content of {key!r}"
    return f"{where}.{key}" if where else key


def short(value: object) -> str:
    """A value in print; its beginning, if it is long."""
    said = repr(value)
    return said if len(said) <= LONG else f"{said[:LONG]}..."
