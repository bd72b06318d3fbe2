"""Reading files that a user names, and flushing the standard streams when a program ends."""

from __future__ import annotations

import errno
import os
import stat
import sys


def contents_of(path: str | os.PathLike[str], most: int = -1) -> bytes:
    """Return the bytes of a file or a pipe. `most`: the largest size in bytes; -1: any size.

    Raises OSError for a file that is too large, and for a device such as /dev/zero, whose data may never end.
    """
    with open(path, "rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if (stat.S_ISCHR(mode) or stat.S_ISBLK(mode)) and not file.isatty() and os.fspath(path) != os.devnull:
            raise OSError(errno.EINVAL, "a device", os.fspath(path))
        if most < 0:
            return file.read()
        data = file.read(most + 1)
        if len(data) > most:
            raise OSError(errno.EFBIG, f"a file of more than {most:,} bytes", os.fspath(path))
        return data


def text_of(path: str | os.PathLike[str], most: int = -1) -> str:
    """Return the UTF-8 text of a file or a pipe of at most `most` bytes, with every line ending as `\n`.

    Raises UnicodeDecodeError if the file is not UTF-8, and OSError like `contents_of`.
    """
    return contents_of(path, most).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def all_written() -> bool:
    """Flush the standard streams; return whether all output was written.

    Output that can't be written is discarded. Otherwise Python would try again at exit and raise an
    exception.
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
