"""Packages that all games share name no game; only the games' own folders, and the benchmark, do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.reading import Source, breaches_of, package, source

SHARED = (
    "play",
    "scenario",
    "simulate",
    "terminal",
    "cli",
    "bots",
    "envs",
    "table",
    "kernel",
    "testing",
    "review",
    "solver",
)
GAMES = re.compile("dominion|magic", re.IGNORECASE)


def names_a_game(found: Source) -> Iterator[str]:
    """Names and texts in which a game is named; docstrings and comments cite its rules, and may."""
    prose = {
        id(node.body[0].value)
        for node in ast.walk(found.tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(found.tree):
        said = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            said = node.value
        elif isinstance(node, ast.Name):
            said = node.id
        elif isinstance(node, ast.Attribute):
            said = node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.alias):
            said = node.name
        elif isinstance(node, ast.ImportFrom):
            said = node.module or ""
        if GAMES.search(said):
            yield f"{found.at(node)}: expected no game by its name, got {said!r}"


def test_what_games_share_names_none() -> None:
    assert breaches_of(names_a_game, [found for found in package() if found.folder in SHARED]) == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('"""Dominion D20. A table."""\nkind = "piles"', 0),
        ('kind = "dominion"', 1),
        ("from cardwright.games import magic", 1),
        ("def play_dominion() -> None:\n    pass", 1),
    ],
)
def test_this_wall_can_fail(text: str, count: int) -> None:
    assert len(list(names_a_game(source("play/game.py", text)))) == count
