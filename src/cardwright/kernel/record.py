"""The history of a game: its answers and its log, in immutable segments that forks share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from .ints import extend, i64, vec

BLANK: Final = vec[i64]([0] * 256)  # an empty segment of the log
FORTY_BITS: Final = (1 << 40) - 1


@final
@mypyc_attr(acyclic=True)
class Past:
    """An immutable segment of the log or of the answers, shared by forks.

    A game keeps its segments in a tuple, oldest first. Don't use a linked list: Python would free a long one
    by recursion. `tests/architecture/test_memory.py` checks that.
    """

    words: vec[i64]
    n: i64  # how many of the words are used

    def __init__(self, words: vec[i64], n: i64) -> None:
        self.words = words
        self.n = n


@final
@mypyc_attr(acyclic=True)
class Faces:
    """The kinds that all objects had before a fork re-sampled hidden cards. They explain the log up to entry
    number `until`.

    Forks share it.
    """

    kinds: vec[i64]
    until: i64

    def __init__(self, kinds: vec[i64], until: i64) -> None:
        self.kinds = kinds
        self.until = until


@mypyc_attr(acyclic=True)
class Record:
    """The answers and the log of one game, and the faces that objects had before forks re-sampled hidden
    cards.
    """

    answers: vec[i64]
    answered: tuple[Past, ...]  # older answers, oldest first
    logging: bool
    log: vec[i64]
    n_log: i64  # how many words of the log are written
    logged: tuple[Past, ...]  # older words of the log, oldest first
    faces: tuple[Faces, ...]  # the faces before each imagining, oldest first

    def __init__(self) -> None:
        self.answers = vec[i64]()
        self.answered = ()
        self.logging = False
        self.log = vec[i64]()
        self.n_log = 0
        self.logged = ()
        self.faces = ()

    def log_word(self, word: i64) -> None:
        """Write one word into the log."""
        n = self.n_log
        if n == len(self.log):
            self.close_log()
            self.log = BLANK[:]
            n = 0
        log = self.log
        log[n] = word
        self.n_log = n + 1

    def close_log(self) -> None:
        """Move the words of the log into an immutable segment, which forks share."""
        if self.n_log > 0:
            self.logged = (*self.logged, Past(self.log, self.n_log))
        self.log = vec[i64]()
        self.n_log = 0

    def entries(self, since: i64 = 0) -> vec[i64]:
        """The words of the log, oldest first, beginning with entry number `since`."""
        return joined(self.logged, self.log[: self.n_log], since)

    def entries_written(self) -> i64:
        """How many entries the log has."""
        return counted(self.logged) + self.n_log

    def entry(self, number: i64) -> i64:
        """The word of the log with this number. Late entries are found fastest."""
        at = number - counted(self.logged)
        if at >= 0:
            return self.log[at]
        for chunk in reversed(self.logged):
            at += chunk.n
            if at >= 0:
                return chunk.words[at]
        raise IndexError(f"the log has no entry {number}: its entries are numbered from 0")

    def all_answers(self, since: i64 = 0) -> vec[i64]:
        """The answers given, oldest first, without the first `since` of them."""
        return joined(self.answered, self.answers, since)

    def answers_given(self) -> i64:
        """How many answers were given."""
        return counted(self.answered) + i64(len(self.answers))

    def answers_in_short(self) -> i64:
        """A hash of all answers in their order: a number of 40 bits."""
        h: i64 = 17
        for chunk in self.answered:
            for x in chunk.words[: chunk.n]:
                h = (h * 1_000_003 ^ x) & FORTY_BITS
        for x in self.answers:
            h = (h * 1_000_003 ^ x) & FORTY_BITS
        return h


def counted(past: tuple[Past, ...]) -> i64:
    """How many words these segments hold in total."""
    n: i64 = 0
    for chunk in past:
        n += chunk.n
    return n


def joined(past: tuple[Past, ...], last: vec[i64], since: i64 = 0) -> vec[i64]:
    """Return the words of the segments and then the words of `last`, without the first `since` words."""
    out = vec[i64](capacity=256)
    for chunk in past:
        if since < chunk.n:
            out = extend(out, chunk.words[since : chunk.n])
            since = 0
        else:
            since -= chunk.n
    return extend(out, last[since:])
