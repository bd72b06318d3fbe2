"""Labels are only printed: no code decides by a label. A value's structure says what it is (`kernel/values.py`)."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.reading import Source, below, breaches_of, source

ROOMS = (
    "numbers", "objects", "characteristics", "events", "mana", "casting", "stack", "combat", "turn", "variants",
    "rules",
)  # fmt: skip
READERS = {"startswith", "endswith", "find", "index", "count", "search", "match", "fullmatch", "findall"}


def is_label(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "label"


def decides(found: Source) -> list[str]:
    """Labels that are compared, asked for words, or looked at by a function that reads."""
    breaches = []
    for node in ast.walk(found.tree):
        bad = False
        if isinstance(node, ast.Compare):
            bad = any(is_label(x) for x in (node.left, *node.comparators))
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS
        ):
            bad = is_label(node.func.value) or any(is_label(x) for x in node.args)
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            bad = is_label(node.test)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "symbols":
            bad = any(is_label(x) for x in node.args)
        if bad:
            breaches.append(f"{found.at(node)}: expected a question to the value, got one to its label")
    return breaches


def test_no_rule_asks_a_label() -> None:
    assert breaches_of(decides, below(*(f"games/magic/{room}" for room in ROOMS))) == []


@pytest.mark.parametrize(
    "text",
    [
        'if a.label == "X": pass',
        'x = a.label.startswith("other ")',
        "if a.label: pass",
        "found = symbols(a.effect.label)",
        'y = re.search("x", a.label)',
    ],
)
def test_the_wall_can_fail(text: str) -> None:
    assert len(decides(source("games/magic/rules/made_up.py", text))) == 1
