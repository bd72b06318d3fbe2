"""Files that somebody names, and the standard streams at the end of a program."""

from __future__ import annotations

import errno
import os
import stat
import sys


def contents_of(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a file or a pipe. OSError for a device, such as /dev/zero: there may be no end of them."""
    with open(path, "rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if (stat.S_ISCHR(mode) or stat.S_ISBLK(mode)) and not file.isatty() and os.fspath(path) != os.devnull:
            raise OSError(errno.EINVAL, "a device", os.fspath(path))
        return file.read()


def text_of(path: str | os.PathLike[str]) -> str:
    """The text of one, in UTF-8, its lines as they end here. UnicodeDecodeError if it is none."""
    return contents_of(path).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def all_written() -> bool:
    """Whether the standard streams took everything. What they did not take is forgotten.

    Otherwise Python would try once more at its end, and end with an exception.
    """
    whole = True
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except OSError:
            whole = False
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return whole
