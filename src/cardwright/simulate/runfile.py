"""Checkpoint files: the first line has the plan of the run, each further line a batch of finished games.

An incomplete last line is dropped, and its games are played again. A file whose first line is not the plan of the same
run is refused and not changed, because it may hold somebody's only copy of other data.
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
DIFFERENT: Final = 4  # how many differences between two plans an error lists
LONG: Final = 60  # characters of each difference


class RunFileError(CardwrightError):
    """A checkpoint file that can't be resumed; the message begins with the file, and the line where known."""


class Head(msgspec.Struct, frozen=True):
    """The first line of a checkpoint file."""

    format: str
    version: int
    plan: object


class RunFile:
    """A checkpoint file with the finished games of one plan. Open it with `RunFile.of`, and close it."""

    def __init__(self, path: Path, file: BinaryIO, rows: list[GameRow]) -> None:
        self.path = path
        self.file = file
        self.rows = rows  # the games that were in the file when it was opened
        self.waiting: list[GameRow] = []
        self.written = -LATER

    @classmethod
    def of(cls, path: Path, plan: object) -> Self:
        """Open a new file, or one with games of the same plan.

        Raise RunFileError if the file holds anything else.
        """
        if path.exists() and not path.is_file():
            raise RunFileError(
                f"{path} is a folder, a device or a pipe: name a regular file for the finished games"
            )
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "r+b")
        try:
            lock(file, path)
            head, rows, end = read(path, file.read())
            mine = msgspec.json.decode(msgspec.json.encode(plan))
            if head is None:
                file.write(msgspec.json.encode(Head(FORMAT, VERSION, mine)) + b"\n")
            elif head.plan != mine:
                changes = "; ".join(list(differences(head.plan, mine))[:DIFFERENT])
                raise RunFileError(
                    f"{path}:1: this file holds another run ({changes}): name another file, or repeat the old settings"
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
        """Add finished games; they are written within a fraction of a second, or when the file is closed."""
        self.waiting += rows
        if self.waiting and monotonic() - self.written >= LATER:
            self.write()

    def write(self) -> None:
        """Write the waiting games as one line; the line is on disk when this returns."""
        rows, self.waiting = self.waiting, []
        self.file.write(msgspec.json.encode(rows) + b"\n")
        store(self.file)
        self.written = monotonic()

    def close(self) -> None:
        """Write the waiting games and close the file."""
        try:
            if self.waiting:
                self.write()
        finally:
            self.file.close()


def store(file: BinaryIO) -> None:
    """Write everything that was added to the file to the disk."""
    file.flush()
    os.fsync(file.fileno())


def lock(file: BinaryIO, path: Path) -> None:
    """Lock the file until it is closed. Raise RunFileError if another process has the lock.

    No effect without fcntl.
    """
    try:
        import fcntl  # noqa: PLC0415 - not on every platform
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        raise RunFileError(
            f"{path}: another process is writing to this run: wait until it ends, or stop it"
        ) from why


def read(path: Path, content: bytes) -> tuple[Head | None, list[GameRow], int]:
    """Parse a checkpoint file. Return its first line, its games, and the offset at which the last complete
    line ends.

    For an empty file, the first line is None. Raise RunFileError if the file is no checkpoint file.
    """
    if not content:
        return None, [], 0
    end = content.rfind(b"\n") + 1
    if end == 0:
        raise RunFileError(
            f"{path}:1: expected the first line of a run, got an incomplete line; the file was not changed"
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
    """Yield the differences between two plans as text, simple values first: `seed: 4 in the file, now 5`."""
    if there == mine:
        return
    if not isinstance(there, dict) or not isinstance(mine, dict):
        yield f"{where or 'plan'}: {short(there)} in the file, now {short(mine)}"
        return
    keys = [*mine, *(k for k in there if k not in mine)]
    for key in sorted(keys, key=lambda k: isinstance(mine.get(k), dict)):
        yield from differences(there.get(key), mine.get(key), inside(where, str(key)))


def inside(where: str, key: str) -> str:
    """Return the name of a part of a plan for an error. `where`: the name of the whole; `key`: the key of the
    part in it.
    """
    if where == "content":
        return f"content of {key!r}"
    return f"{where}.{key}" if where else key


def short(value: object) -> str:
    """Return the `repr` of a value, cut off if it is long."""
    said = repr(value)
    return said if len(said) <= LONG else f"{said[:LONG]}..."
