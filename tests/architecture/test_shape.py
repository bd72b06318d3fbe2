"""Everything that other packages build on has a docstring."""

from __future__ import annotations

import ast

import pytest

from cardwright.games import named, names
from tests.architecture.reading import Source, below, breaches_of, source


def undocumented(found: Source) -> list[str]:
    """Public functions and classes without a docstring."""
    return [
        f"{found.at(node)}: {node.name} has no docstring; say what it does, and which rule"
        for node in found.tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if not node.name.startswith("_") and not ast.get_docstring(node)
    ]


def test_public_words_say_what_they_do() -> None:
    words = [f"games/{game}/{room}" for game in names() for room in named(game).word_folders()]

    assert breaches_of(undocumented, below("kernel", *words)) == []


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
