"""A run on disk: what it plays in the first line, then a line for each batch of games that are finished.

A batch is written whole or not at all: a last line that was cut off is dropped, and its games are played again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from cardwright.kernel.errors import CardwrightError

from .result import GameRow

FORMAT = "cardwright run"
VERSION = 1


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

    @classmethod
    def of(cls, path: Path, plan: object) -> Self:
        """A new file, or one with games of the same plan; RunFileError if it holds anything else."""
        path.touch()
        file = path.open("r+b")
        try:
            lock(file, path)
            head, rows, end = read(path, file.read())
            mine = msgspec.json.decode(msgspec.json.encode(plan))
            if head is None:
                file.write(msgspec.json.encode(Head(FORMAT, VERSION, mine)) + b"\n")
            elif head.plan != mine:
                raise RunFileError(
                    f"{path}:1: expected a run of the same games, got {other(head.plan, mine)}"
                )
            else:
                file.seek(end)
                file.truncate()
            store(file)
        except BaseException:
            file.close()
            raise
        return cls(path, file, rows)

    def add(self, rows: Sequence[GameRow]) -> None:
        """Games that are finished, as one line; on disk when this returns."""
        self.file.write(msgspec.json.encode(list(rows)) + b"\n")
        store(self.file)

    def close(self) -> None:
        """No more of them."""
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
    end = content.rfind(b"\n") + 1
    if end == 0:
        return None, [], 0
    lines = content[:end].splitlines()
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


def other(there: object, mine: object, where: str = "") -> str:
    """In what two plans differ first."""
    if isinstance(there, dict) and isinstance(mine, dict):
        keys = [*mine, *(k for k in there if k not in mine)]
        for key in sorted(keys, key=lambda k: isinstance(mine.get(k), dict)):  # what is simple first
            if there.get(key) != mine.get(key):
                return other(there.get(key), mine.get(key), f"{where}.{key}" if where else str(key))
    return f"another {where or 'one'}: {there!r}, not {mine!r}"
