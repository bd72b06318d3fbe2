"""SQLite's log, read as a file: whether it is whole, and what can be saved of one that is not.

SQLite stops at the first frame of its log that fails its checksum, and throws away all that was committed after it,
without a word. Here such a log is told from one whose last transaction was only not finished: after damage there are
more frames that are as they were written. Then their checksums are computed anew, so that SQLite takes all of them, and
whoever opens the file hears which pages hold something that nobody wrote.

The format is SQLite's (sqlite.org/fileformat2.html, chapter 4): a head of 32 bytes, then frames of 24 bytes and a page.
"""

from __future__ import annotations

import struct
import sys
from array import array
from typing import Final, NamedTuple

HEAD: Final = struct.Struct(">8I")  # mark, version, page size, checkpoint, two salts, two sums
FRAME: Final = struct.Struct(">6I")  # page, pages after a commit (0: none), two salts, two sums
MARK: Final = 0x377F0682  # and one more if the sums are of big-endian words
VERSION: Final = 3007000
WORD: Final = 0xFFFFFFFF
SIZES: Final = [2**n for n in range(9, 17)]
Sums = tuple[int, int]


class Frame(NamedTuple):
    """One page as it was written."""

    page: int
    commit: int  # the pages of the file after it, if it ends a transaction
    salts: Sums
    sums: Sums
    start: int  # where it begins in the log


class Salvaged(NamedTuple):
    """A log of which all is taken that can be; `images`: pages that are in it, or were to be, but not as written."""

    data: bytes
    lost: int  # frames of which nobody knows any more to which page they belong
    images: list[bytes]


class Torn(NamedTuple):
    """A log whose end does not fit its sums, and nothing after it does: SQLite leaves that out."""

    images: list[bytes]


def sums_of(data: bytes, big: bool, begin: Sums) -> Sums:
    """The sums of some bytes, which go on from those of what stands before them."""
    words = array("I", data)
    if big != (sys.byteorder == "big"):
        words.byteswap()
    first, second = begin
    for i in range(0, len(words), 2):
        first = (first + words[i] + second) & WORD
        second = (second + words[i + 1] + first) & WORD
    return first, second


class Log:
    """A log as bytes."""

    def __init__(self, data: bytes, page_size: int) -> None:
        self.data = data
        mark, version, size, self.checkpoint, *rest = HEAD.unpack_from(data)
        self.big = bool(mark & 1)
        self.sums: Sums = (rest[2], rest[3])
        self.salts: Sums = (rest[0], rest[1])
        self.whole_head = (
            mark | 1 == MARK | 1 and version == VERSION and size in SIZES
            and sums_of(data[: HEAD.size - 8], self.big, (0, 0)) == self.sums
        )  # fmt: skip
        self.size = size if self.whole_head else page_size
        step = FRAME.size + self.size
        self.frames = [frame_at(data, start) for start in range(HEAD.size, len(data) - step + 1, step)]
        if not self.whole_head:  # SQLite would take nothing of it: what two frames in a row say is so
            self.big = False
            pairs = zip(self.frames, self.frames[1:], strict=False)
            self.salts = next((a.salts for a, b in pairs if a.salts == b.salts), (0, 0))

    def fits(self, frame: Frame, before: Sums) -> bool:
        """Whether a frame is as it was written, after one with these sums."""
        return self.sums_after(frame, before) == frame.sums

    def sums_after(self, frame: Frame, before: Sums) -> Sums:
        """The sums of a frame after these."""
        start = frame.start
        sums = sums_of(self.data[start : start + 8], self.big, before)
        return sums_of(self.image(frame), self.big, sums)

    def image(self, frame: Frame) -> bytes:
        """The page of a frame."""
        start = frame.start + FRAME.size
        return self.data[start : start + self.size]


def frame_at(data: bytes, start: int) -> Frame:
    """The frame that begins there."""
    page, commit, *rest = FRAME.unpack_from(data, start)
    return Frame(page, commit, (rest[0], rest[1]), (rest[2], rest[3]), start)


def examine(data: bytes, page_size: int) -> Salvaged | Torn | None:
    """What is wrong with a log, and what can be saved of it; None: it is whole. `page_size`: of the file beside it."""
    if len(data) <= HEAD.size:
        return None
    log = Log(data, page_size)
    whole = 0
    before = log.sums
    if log.whole_head:
        while whole < len(log.frames):
            frame = log.frames[whole]
            if frame.salts != log.salts or not log.fits(frame, before):
                break
            before = frame.sums
            whole += 1
    if whole == len(log.frames):
        return None
    good = set(range(whole))
    for i in range(whole, len(log.frames)):
        frame = log.frames[i]
        if frame.salts == log.salts != (0, 0) and i and log.fits(frame, log.frames[i - 1].sums):
            good.add(i)
    last = max((i for i in good if i >= whole and log.frames[i].commit), default=-1)
    if last < 0:
        torn = [frame for frame in log.frames[whole:] if frame.salts == log.salts]
        return Torn([log.image(frame) for frame in torn]) if torn else None
    return salvaged(log, good, last)


def salvaged(log: Log, good: set[int], last: int) -> Salvaged:
    """The log up to the last commit that is as it was written, with sums that fit."""
    most = max(log.frames[i].commit for i in good if i <= last)
    kept: list[int] = []
    images: list[bytes] = []
    lost = 0
    for i in range(last + 1):
        frame = log.frames[i]
        if i in good:
            kept.append(i)
            continue
        named = frame.salts == log.salts and 0 < frame.page <= most
        later = any(j in good and log.frames[j].page == frame.page for j in range(i + 1, last + 1))
        if not named:
            lost += 1
            images.append(log.image(frame))
        elif not later:
            kept.append(i)
            images.append(log.image(frame))
    head = HEAD.pack(MARK | log.big, VERSION, log.size, log.checkpoint, *log.salts, 0, 0)[: HEAD.size - 8]
    sums = sums_of(head, log.big, (0, 0))
    parts = [head, struct.pack(">2I", *sums)]
    for i in kept:
        frame = log.frames[i]
        # a transaction that lost its end ends with the next one
        first = struct.pack(">2I", frame.page, frame.commit if i in good else 0)
        page = log.image(frame)
        sums = sums_of(page, log.big, sums_of(first, log.big, sums))
        parts += [first, struct.pack(">4I", *log.salts, *sums), page]
    return Salvaged(b"".join(parts), lost, images)
