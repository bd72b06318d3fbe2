"""The one error of scenario files: where, what was expected, what stands there instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from cardwright.kernel.errors import CardwrightError


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


def suggestion(got: str, known: Iterable[str]) -> str:
    """`; did you mean 'Page'?`, or nothing if no name is close."""
    by_fold = {name.casefold(): name for name in known}
    near = [by_fold[n] for n in difflib.get_close_matches(got.casefold(), by_fold, 2, 0.7)]
    return f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
