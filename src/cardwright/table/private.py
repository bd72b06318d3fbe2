"""Files that only their owner can read, because a
database has the seeds, decks and hands of running games.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

OWN_FILE: Final = 0o600
OWN_FOLDER: Final = 0o700
BESIDE: Final = ("-wal", "-shm")  # files that SQLite creates beside a database file, with the same rights


def own_folder(folder: Path) -> None:
    """Create a missing folder that only its owner can use.

    An existing folder is not changed, because it may be shared.
    """
    if not folder.exists():
        own_folder(folder.parent)
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=OWN_FOLDER)


def own_file(path: Path) -> None:
    """Create a missing file, and its folder, for its owner
    alone. An existing file loses the rights of others.

    A group that may read it keeps that right, because somebody may have granted it for backups.
    """
    own_folder(path.parent)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN_FILE))
    for one in (path, *(path.with_name(path.name + more) for more in BESIDE)):
        with contextlib.suppress(OSError):  # the file does not exist, or belongs to somebody else
            mode = stat.S_IMODE(one.stat().st_mode)
            if mode & stat.S_IRWXO:
                one.chmod(mode & ~stat.S_IRWXO)
