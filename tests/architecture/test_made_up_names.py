"""A name that a test makes up is of one card: tests of one process share the catalogue, in any order."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
MAKES = {
    "card",
    "made_up",
    "reads",
    "define",
}  # functions whose first argument is the name of a card that they make


def made_up(text: str) -> Iterator[str]:
    """The names of the cards that a module of tests makes up."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in MAKES and isinstance(node.args[0].value, str):
                yield node.args[0].value


def is_apart(text: str) -> bool:
    """Whether a module's cards are registered for one test alone."""
    return "Catalogue(" in text or "apart" in text


def clashes(modules: dict[str, str]) -> list[str]:
    """Names that one module registers for all, and a module of the reader's tests uses for another card."""
    lasting: dict[str, str] = {}
    used: dict[str, set[str]] = defaultdict(set)
    for file, text in modules.items():
        for name in made_up(text):
            used[name].add(file)
            if not is_apart(text) and not file.startswith("dominion/"):
                lasting[name] = file
    return [
        f"{name!r} is registered by {first} for all tests, and {file} makes up a card of that name: rename one of them"
        for name, first in sorted(lasting.items())
        for file in sorted(used[name])
        if file != first and file.startswith("reading/")
    ]


def test_no_name_is_made_up_twice() -> None:
    modules = {
        str(path.relative_to(TESTS)): path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("*.py"))
    }
    assert len(modules) > 100

    assert clashes(modules) == []


def test_a_clash_is_found() -> None:
    lasting, apart = (
        'card("Pale Ox", "{U}", "Sorcery")',
        'with Catalogue():\n    reads("Pale Ox", "{U}", "Draw a card.")',
    )

    assert len(clashes({"magic/a.py": lasting, "reading/b.py": apart})) == 1
    assert clashes({"reading/a.py": apart, "reading/b.py": apart, "dominion/c.py": lasting}) == []
