"""For `cardwright run --watch`: finds scenario files that have changed since they were played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from .report import find_files

EVERY: Final = 0.5  # seconds between two checks
Stamp = tuple[int, int]


def stamps(paths: Sequence[Path]) -> dict[Path, Stamp]:
    """Return the change time and size of each file; a file that can't be read has none."""
    found: dict[Path, Stamp] = {}
    for path in paths:
        for file in find_files(path)[0]:
            try:
                now = file.stat()
            except OSError:
                continue
            found[file] = (now.st_mtime_ns, now.st_size)
    return found


def watching(paths: Sequence[Path], sleep: Callable[[float], None] = time.sleep) -> Iterator[list[Path]]:
    """Yield all files at first. From then on, yield those that have changed or are new, whenever there are
    any.

    It never ends.
    """
    before = stamps(paths)
    yield list(paths)
    while True:
        sleep(EVERY)
        now = stamps(paths)
        changed = [file for file, stamp in now.items() if before.get(file) != stamp]
        before = now
        if changed:
            yield changed
