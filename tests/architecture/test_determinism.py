"""The same record gives the same game everywhere: no clock, no other randomness, no order of sets."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.reading import Source, below, breaches_of, imports, source

CLOCKS_AND_CHANCE = {"datetime", "random", "secrets", "time", "uuid"}
OF_THE_SYSTEM = {"os.getrandom", "os.urandom"}
ORDER_IS_LOST_BY = {"all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum"}
SET_TYPES = {"AbstractSet", "MutableSet", "frozenset", "set"}
SET_METHODS = {"copy", "difference", "intersection", "symmetric_difference", "union"}


def outside_breaches(found: Source) -> list[str]:
    """Uses of a clock, of chance that is not the game's, or of `hash`, which differs between processes."""
    breaches = [
        f"{found.at(asked.node)}: expected no clock and no foreign chance, got {asked.name}"
        for asked in imports(found)
        if asked.name.split(".")[0] in CLOCKS_AND_CHANCE or asked.name in OF_THE_SYSTEM
    ]
    for node in ast.walk(found.tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node) in OF_THE_SYSTEM:
            breaches.append(f"{found.at(node)}: expected no foreign chance, got {ast.unparse(node)}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "hash":
            breaches.append(
                f"{found.at(node)}: expected a digest, got hash(), which differs between processes"
            )
    return breaches


def names_of_sets(tree: ast.Module) -> set[str]:
    """The variables and attributes that the module says or makes to be sets."""
    names: set[str] = set()
    grown = True
    while grown:
        before = len(names)
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
                kind = (
                    node.annotation.value if isinstance(node.annotation, ast.Subscript) else node.annotation
                )
                if ast.unparse(kind).split(".")[-1] in SET_TYPES:
                    names.add(node.arg if isinstance(node, ast.arg) else ast.unparse(node.target))
            if isinstance(node, ast.Assign) and is_a_set(node.value, names):
                names.update(ast.unparse(target) for target in node.targets)
        grown = len(names) > before
    return names | {f"self.{name}" for name in names}


def is_a_set(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression is plainly a set."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.BinOp):
        return is_a_set(node.left, names) or is_a_set(node.right, names)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id in ("set", "frozenset")
        made_from = node.func.value if isinstance(node.func, ast.Attribute) else None
        return made_from is not None and node.func.attr in SET_METHODS and is_a_set(made_from, names)  # type: ignore[attr-defined]
    return ast.unparse(node) in names


def walked(tree: ast.Module) -> Iterator[ast.expr]:
    """Every expression that is gone through in its order."""
    harmless = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDER_IS_LOST_BY
        if node.args
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.For):
            yield node.iter
        if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp) and id(node) not in harmless:
            yield from (generator.iter for generator in node.generators)
        if isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Load):
            yield node.value
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ORDER_TAKERS:
            yield from node.args
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            if not node.args:
                yield node.func.value


ORDER_TAKERS = {"enumerate", "extend", "iter", "join", "list", "map", "next", "tuple", "zip"}


def set_breaches(found: Source) -> list[str]:
    """Sets that are gone through: their order differs between processes."""
    names = names_of_sets(found.tree)
    return [
        f"{found.at(node)}: expected an order, got the set {ast.unparse(node)}"
        for node in walked(found.tree)
        if is_a_set(node, names)
    ]


def test_games_ask_no_clock_and_no_foreign_chance() -> None:
    assert breaches_of(outside_breaches, below("kernel", "games")) == []


def test_games_go_through_no_set() -> None:
    assert breaches_of(set_breaches, below("kernel", "games")) == []


@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "from random import shuffle",
        "from os import urandom",
        "import os\nseed = os.urandom(8)",
        "def late():\n    from datetime import datetime",
        "digest = hash('a game')",
    ],
)
def test_the_wall_of_chance_can_fail(text: str) -> None:
    assert len(outside_breaches(source("kernel/game.py", text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "for card in {1, 2}:\n    move(card)",
        "for card in set(cards):\n    move(card)",
        "def go(cards: set[int]) -> None:\n    for card in cards:\n        move(card)",
        "class A:\n    cards: set[int]\n    def go(self):\n        return [c for c in self.cards]",
        "seen = set()\nother = seen | more\nfor card in other:\n    move(card)",
        "seen = frozenset(a)\nrow = list(seen.union(b))",
        "seen = {n for n in a}\ntext = ', '.join(seen)",
        "seen: set[int] = set()\nlast = seen.pop()",
        "seen: set[int] = set()\nrow = [*seen]",
    ],
)
def test_the_wall_of_sets_can_fail(text: str) -> None:
    assert len(set_breaches(source("kernel/game.py", text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "for card in sorted({1, 2}):\n    move(card)",
        "seen = set()\nif 3 in seen:\n    seen.add(4)",
        "seen: set[int] = set()\nbest = max(n + 1 for n in seen)",
        "row: list[int] = []\nlast = row.pop()",
        "def go(cards: dict[str, int]) -> None:\n    for card in cards:\n        move(card)",
    ],
)
def test_the_wall_of_sets_lets_pass_what_has_an_order(text: str) -> None:
    assert set_breaches(source("kernel/game.py", text)) == []
