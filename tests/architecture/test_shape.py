"""Modules stay small, and what others build on says what it does."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.reading import ROOT, Source, below, source

LONGEST = 600  # lines; more ask to be two modules
LONG_FUNCTION = 40  # lines
MAGIC = (
    "numbers", "objects", "characteristics", "events", "mana", "casting", "stack", "combat", "turn", "variants",
    "rules", "limited", "shown", "oracle",
)  # fmt: skip
SMALL_ROOMS = ("kernel", *(f"games/magic/{room}" for room in MAGIC))
FILES = sorted(
    file for folder in ("src", "tests", "tools", "examples") for file in (ROOT / folder).rglob("*.py")
)


def too_long(name: str, text: str) -> list[str]:
    """A module of more lines than anybody reads."""
    lines = len(text.splitlines())
    return [f"{name}: expected at most {LONGEST} lines, got {lines}"] if lines > LONGEST else []


def long_functions(found: Source) -> set[str]:
    """Functions of more lines than fit on a screen."""
    return {
        f"{found.file}: {node.name}"
        for node in ast.walk(found.tree)
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONG_FUNCTION
    }


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


def test_functions_of_small_rooms_are_short() -> None:
    found = {name for module in below(*SMALL_ROOMS) for name in long_functions(module)}

    assert found == set()


@pytest.mark.parametrize("found", below("kernel", "games/dominion/words", "games/magic/words"), ids=repr)
def test_public_words_say_what_they_do(found: Source) -> None:
    assert undocumented(found) == []


def test_the_wall_of_length_can_fail() -> None:
    assert len(too_long("src/long.py", "x = 1\n" * (LONGEST + 1))) == 1
    assert too_long("src/short.py", "x = 1\n" * LONGEST) == []


@pytest.mark.parametrize(("lines", "count"), [(39, 0), (40, 1)])
def test_the_wall_of_long_functions_can_fail(lines: int, count: int) -> None:
    text = "def long() -> None:\n" + "    x = 1\n" * lines

    assert len(long_functions(source("games/magic/turn/made_up.py", text))) == count


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
