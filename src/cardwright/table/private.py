"""Files that only their owner reads: a database has the seeds, decks and hands of games that go on."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

OWN_FILE: Final = 0o600
OWN_FOLDER: Final = 0o700
BESIDE: Final = ("-wal", "-shm")  # what SQLite keeps beside a file; it makes them with the rights of the file


def own_folder(folder: Path) -> None:
    """Make a folder that is missing, for its owner alone. One that is there stays as it is: it may be shared."""
    if not folder.exists():
        own_folder(folder.parent)
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=OWN_FOLDER)


def own_file(path: Path) -> None:
    """Make a file that is missing, and its folder, for its owner alone. One that is there loses the rights of others.

    A group that may read it keeps that right: somebody may have given it to make backups.
    """
    own_folder(path.parent)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN_FILE))
    for one in (path, *(path.with_name(path.name + more) for more in BESIDE)):
        with contextlib.suppress(OSError):  # it is not there, or somebody else's
            mode = stat.S_IMODE(one.stat().st_mode)
            if mode & stat.S_IRWXO:
                one.chmod(mode & ~stat.S_IRWXO)
