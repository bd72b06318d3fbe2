"""Modules stay small, and what others build on says what it does."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.reading import ROOT, Source, below, source

LONGEST = 700  # lines; 600 ask to be two modules
FILES = sorted(
    file for folder in ("src", "tests", "tools", "examples") for file in (ROOT / folder).rglob("*.py")
)


def too_long(name: str, text: str) -> list[str]:
    """A module of more lines than anybody reads."""
    lines = len(text.splitlines())
    return [f"{name}: expected at most {LONGEST} lines, got {lines}"] if lines > LONGEST else []


def undocumented(found: Source) -> list[str]:
    """Public functions and classes without a docstring."""
    return [
        f"{found.at(node)}: expected a docstring, got none on {node.name}"
        for node in found.tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if not node.name.startswith("_") and not ast.get_docstring(node)
    ]


def test_no_module_is_too_long() -> None:
    assert FILES

    breaches = [
        breach
        for file in FILES
        for breach in too_long(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]

    assert breaches == []


@pytest.mark.parametrize("found", below("kernel", "dominion/words", "magic/words"), ids=repr)
def test_public_words_say_what_they_do(found: Source) -> None:
    assert undocumented(found) == []


def test_the_wall_of_length_can_fail() -> None:
    assert len(too_long("src/long.py", "x = 1\n" * (LONGEST + 1))) == 1
    assert too_long("src/short.py", "x = 1\n" * LONGEST) == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("def gain() -> None:\n    return", 1),
        ("class Gain:\n    size = 1", 1),
        ("def _gain() -> None:\n    return", 0),
        ('def gain() -> None:\n    """Dominion D33. Gain a card."""', 0),
    ],
)
def test_the_wall_of_docstrings_can_fail(text: str, count: int) -> None:
    assert len(undocumented(source("kernel/words.py", text))) == count
