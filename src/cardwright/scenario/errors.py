"""The error of scenario files: the place, what was expected, and what was found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import close, did_you_mean


class Where(NamedTuple):
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class ScenarioError(CardwrightError):
    """A scenario file that can't be played, because of its text, its names, its position or an answer."""

    def __init__(self, where: Where, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


def unexpected(where: Where, expected: str, got: str, known: Iterable[str] = ()) -> ScenarioError:
    """Return an error that says what was expected instead of the value `got`.

    `known`: names that may have been meant; the error suggests those that are similar to the value.
    """
    return ScenarioError(where, f"expected {expected}, got {got!r}{suggestion(got, known)}")


def with_seat_names(error: Exception, seats: Sequence[str]) -> str:
    """Return a game's error message in which the names of seats replace their numbers: `seat 0` becomes
    `Ann`.
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return seats[seat] if seat < len(seats) else found[0]

    return re.sub(r"\bseat (\d{1,2})\b", name, str(error))


def apart(text: str) -> tuple[str, str]:
    """Split an error message `expected X, got Y` into X and Y.

    For any other message, return "no error" as what was expected, and the message as what was found.
    """
    want, found, got = text.removeprefix("expected ").partition(", got ")
    return (want, got) if found and text.startswith("expected ") else ("no error", text)


def suggestion(got: str, known: Iterable[str]) -> str:
    """Return a suggestion such as `; did you mean 'Page'?`. Return "" if no name is similar."""
    by_fold = {name.casefold(): name for name in known}
    return did_you_mean([by_fold[n] for n in close(got.casefold(), by_fold, 2, 0.7)])
