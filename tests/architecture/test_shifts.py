"""No constant is shifted by a variable: mypyc writes it as a C int, even after an assignment, and bits above 31 are
lost.
"""

from __future__ import annotations

import ast

import pytest

from tests.architecture.reading import Source, breaches_of, compiled, package, source


def is_number(node: ast.expr) -> bool:
    """A call that makes a machine integer."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("i64", "Seat", "Obj")


def is_constant(node: ast.expr) -> bool:
    """A literal, the name of a constant, or one of them with a type."""
    if isinstance(node, ast.Call) and is_number(node) and len(node.args) == 1:
        return is_constant(node.args[0])
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return isinstance(node, ast.Constant) or name.isupper()


def constants_of(function: ast.FunctionDef) -> set[str]:
    """Local machine integers that are given nothing but constants."""
    given: dict[str, bool] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign | ast.AugAssign) and isinstance(node.target, ast.Name):
            value = node.value if isinstance(node, ast.AnnAssign) else None
            known = value is not None and is_constant(value)
            given[node.target.id] = given.get(node.target.id, True) and known
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    given[target.id] = given.get(target.id, True) and is_constant(node.value)
    return {name for name, known in given.items() if known}


def breaches(found: Source) -> list[str]:
    """Shifts of a constant by what is none, in functions with machine integers; `shifted` is safe."""
    out: list[str] = []
    for function in ast.walk(found.tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        local = constants_of(function)
        for node in ast.walk(function):
            if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)):
                continue
            by_name = isinstance(node.left, ast.Name) and node.left.id in local
            made = is_number(node.left)
            if (by_name or made) and not is_constant(node.right):
                out.append(f"{found.at(node)}: expected shifted(x, n), got {ast.unparse(node)!r}")
    return out


def test_no_constant_is_shifted_as_a_c_int() -> None:
    assert breaches_of(breaches, [found for found in package() if found.module in compiled()]) == []


@pytest.mark.parametrize(
    "text",
    [
        "def f(n):\n    one: i64 = 1\n    return one << n\n",
        "def f(n):\n    mask: i64 = MASK\n    return ~(mask << n)\n",
        "def f(n):\n    return i64(1) << n\n",
        "def f(n):\n    seat = Seat(1)\n    return seat << n\n",
    ],
)
def test_the_wall_of_shifts_can_fail(text: str) -> None:
    assert len(breaches(source("games/magic/made_up.py", text))) == 1
