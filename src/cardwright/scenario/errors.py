"""The one error of scenario files: where, what was expected, what stands there instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import close, did_you_mean


@dataclass(frozen=True, slots=True)
class Where:
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class ScenarioError(CardwrightError):
    """A scenario file that can't be played: its text, its names, its position or an answer."""

    def __init__(self, where: Where, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


def unexpected(where: Where, expected: str, got: str, known: Iterable[str] = ()) -> ScenarioError:
    """The error for a value `got`; names among `known` that are close to it are suggested."""
    return ScenarioError(where, f"expected {expected}, got {got!r}{suggestion(got, known)}")


def told(error: Exception, seats: Sequence[str]) -> str:
    """What an error of a game says, with the seats by their names."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return seats[seat] if seat < len(seats) else found[0]

    return re.sub(r"\bseat (\d{1,2})\b", name, str(error))


def apart(text: str) -> tuple[str, str]:
    """What an error expected and what it got; an error in other words is all got."""
    want, found, got = text.removeprefix("expected ").partition(", got ")
    return (want, got) if found and text.startswith("expected ") else ("no error", text)


def suggestion(got: str, known: Iterable[str]) -> str:
    """`; did you mean 'Page'?`, or nothing if no name is close."""
    by_fold = {name.casefold(): name for name in known}
    return did_you_mean([by_fold[n] for n in close(got.casefold(), by_fold, 2, 0.7)])
