"""Parses the `goal` of a puzzle: what a seat must reach, by when, and the file's claims about it."""

from __future__ import annotations

from typing import Final

from .errors import unexpected
from .model import Goal
from .read_expect import read_expect
from .source import Entry
from .vocabulary import Vocabulary

KEYS: Final = ("task", "level", "for", "within", "reach", "solvable", "first moves")
MOST_TURNS: Final = 20
MOST_LEVEL: Final = 3


def read_goal(entry: Entry, words: Vocabulary, turn: int) -> Goal:
    """Parse a goal. `turn`: the seat whose turn it is; the goal is for this seat unless the file says otherwise."""
    entries = entry.value.asks("a goal").fields("a goal", KEYS)
    fields = {key: e.value for key, e in entries.items()}
    if "reach" not in fields:
        raise unexpected(
            entry.where, "the key 'reach' (what must be true, as in `expect`)", ", ".join(fields)
        )
    within = fields["within"].at_least(1, "a number of turns, 1 or more") if "within" in fields else 1
    if within > MOST_TURNS:
        raise fields["within"].wrong(f"a number of turns, {MOST_TURNS} at most")
    solvable = fields["solvable"].flag("whether the goal can be reached") if "solvable" in fields else None
    first = fields["first moves"].texts("the first moves that reach it") if "first moves" in fields else None
    if solvable is False and first is not None:
        raise unexpected(
            entries["first moves"].where, "no first moves in a goal with `solvable: false`", "some"
        )
    level = fields["level"].at_least(1, "a level from 1, easy, to 3, hard") if "level" in fields else 0
    if level > MOST_LEVEL:
        raise fields["level"].wrong("a level from 1, easy, to 3, hard")
    return Goal(
        entry.where,
        words.seat(fields["for"]) if "for" in fields else turn,
        within,
        read_expect(fields["reach"].asks("what shall be true"), words),
        solvable if first is None else True,
        first,
        fields["task"].text("the goal in words") if "task" in fields else "",
        level,
    )
