"""Loading a card lengthens the columns of the card table, and a compiled vec is a value.

A column that is read before the card's name is looked up therefore lacks the card: an IndexError, in the compiled
build only.
"""

from __future__ import annotations

import ast
from typing import Final

import pytest

from tests.architecture.reading import Source, breaches_of, package, source

LOOK_UP: Final = ("card_number", "kind_of_name", "card_or_token", "chosen_name", "is_known")


def breaches(found: Source) -> list[str]:
    """Columns of the table that are read at a number which is looked up only then."""
    return [
        f"{found.at(node)}: expected the number of the card before its column is read, got {ast.unparse(node)!r}"
        for node in ast.walk(found.tree)
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).startswith("CARDS.")
        for call in ast.walk(node.slice)
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in LOOK_UP
    ]


def test_a_name_is_looked_up_before_a_column_is_read() -> None:
    assert breaches_of(breaches, package()) == []


@pytest.mark.parametrize(
    "text",
    ["CARDS.types[card_number(name)]\n", "x = [CARDS.flags[card_names.card_or_token(n)] for n in names]\n"],
)
def test_a_column_that_is_read_too_early_is_found(text: str) -> None:
    assert len(breaches(source("games/magic/some.py", text))) == 1
