"""Reads the log (WAL) of a SQLite file: whether it is intact, and what can be saved of a damaged one.

SQLite stops at the first frame of its log that fails its checksum, and silently discards everything committed
after it. This module distinguishes such a log from one whose last transaction was merely unfinished: after
damage there are more intact frames. Their checksums are then recomputed, so that SQLite accepts all of them,
and the caller learns which pages have contents that nobody wrote.

The format is SQLite's (sqlite.org/fileformat2.html, chapter 4): a head of 32 bytes, then frames of 24 bytes
and a page.
"""

from __future__ import annotations

import struct
import sys
from array import array
from typing import Final, NamedTuple

HEAD: Final = struct.Struct(">8I")  # magic number, version, page size, checkpoint, two salts, two checksums
FRAME: Final = struct.Struct(">6I")  # page, pages after a commit (0: none), two salts, two checksums
MARK: Final = 0x377F0682  # plus 1 if the checksums are computed from big-endian words
VERSION: Final = 3007000
WORD: Final = 0xFFFFFFFF
SIZES: Final = [2**n for n in range(9, 17)]
Sums = tuple[int, int]


class Frame(NamedTuple):
    """One frame of the log: a page as it was written."""

    page: int
    commit: int  # the pages of the file after it, if it ends a transaction
    salts: Sums
    sums: Sums
    start: int  # the offset of the frame in the log


class Salvaged(NamedTuple):
    """A damaged log, repaired as far as possible.

    `images`: the pages in it whose contents can't be trusted, because their frames fail the checksum.
    """

    data: bytes
    lost: int  # frames whose page number is lost
    images: list[bytes]


class Torn(NamedTuple):
    """A log whose end is unfinished, without anything intact after it. SQLite ignores such an end."""

    images: list[bytes]


def sums_of(data: bytes, big: bool, begin: Sums) -> Sums:
    """Return the checksums of some bytes. They continue from `begin`, the checksums of what precedes them."""
    words = array("I", data)
    if big != (sys.byteorder == "big"):
        words.byteswap()
    first, second = begin
    for i in range(0, len(words), 2):
        first = (first + words[i] + second) & WORD
        second = (second + words[i + 1] + first) & WORD
    return first, second


class Log:
    """The contents of a log file."""

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
        if not self.whole_head:  # SQLite would reject it; values that successive frames share are right
            self.big = False
            pairs = zip(self.frames, self.frames[1:], strict=False)
            self.salts = next((a.salts for a, b in pairs if a.salts == b.salts), (0, 0))

    def fits(self, frame: Frame, before: Sums) -> bool:
        """Whether a frame is intact, if it follows a frame with the checksums `before`."""
        return self.sums_after(frame, before) == frame.sums

    def sums_after(self, frame: Frame, before: Sums) -> Sums:
        """Return the checksums of a frame that follows one with the checksums `before`."""
        start = frame.start
        sums = sums_of(self.data[start : start + 8], self.big, before)
        return sums_of(self.image(frame), self.big, sums)

    def image(self, frame: Frame) -> bytes:
        """Return the page in a frame."""
        start = frame.start + FRAME.size
        return self.data[start : start + self.size]


def frame_at(data: bytes, start: int) -> Frame:
    """Parse the frame that begins at index `start`."""
    page, commit, *rest = FRAME.unpack_from(data, start)
    return Frame(page, commit, (rest[0], rest[1]), (rest[2], rest[3]), start)


def examine(data: bytes, page_size: int) -> Salvaged | Torn | None:
    """Find out what is wrong with a log and what can be saved of it. Return None if it is intact.

    `page_size`: the page size of the database file.
    """
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
    """Return the log up to the last intact commit, with recomputed checksums. `good`: the indexes of intact
    frames.

    `last`: the index of the last frame to save.
    """
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
        # a transaction whose commit frame is lost ends with the next transaction
        first = struct.pack(">2I", frame.page, frame.commit if i in good else 0)
        page = log.image(frame)
        sums = sums_of(page, log.big, sums_of(first, log.big, sums))
        parts += [first, struct.pack(">4I", *log.salts, *sums), page]
    return Salvaged(b"".join(parts), lost, images)
