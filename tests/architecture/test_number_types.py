"""Compiled code declares the kind of each number: a seat and an object have their own number types."""

from __future__ import annotations

import ast
import re

import pytest

from tests.architecture.reading import Source, breaches_of, compiled, package, source

# The parameter's name, and its type in kernel/ints.py.
TYPES = {"seat": "Seat", "viewer": "Seat", "obj": "Obj", "attacker": "Obj", "blocker": "Obj"}

# Users of the package call these with plain numbers; they make typed ones inside.
FOR_USERS = re.compile(
    r"kernel/views\.py|games/\w+/shown/\w*view\.py|bots/\w+\.py|play/\w+\.py|games/\w+/bots/\w+\.py"
)


def breaches(found: Source) -> list[str]:
    """Parameters with the name of a seat or an object that are bare machine integers."""
    return [
        f"{found.at(arg)}: {function.name} takes {arg.arg} as a bare i64: annotate it {TYPES[arg.arg]} "
        f"(kernel/ints.py), or name it after what it is; a reference is a `ref`"
        for function in ast.walk(found.tree)
        if isinstance(function, ast.FunctionDef)
        for arg in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if arg.arg in TYPES and isinstance(arg.annotation, ast.Name) and arg.annotation.id == "i64"
    ]


def test_seats_and_objects_are_no_bare_numbers() -> None:
    looked_at = [s for s in package() if s.module in compiled() and not FOR_USERS.fullmatch(s.file)]
    assert breaches_of(breaches, looked_at) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def f(g, seat: i64): ...", "annotate it Seat"),
        ("class A:\n    def f(self, g, *, obj: i64): ...", "annotate it Obj"),
    ],
)
def test_the_wall_finds_a_bare_number(text: str, told: str) -> None:
    (breach,) = breaches(source("kernel/made_up.py", text))
    assert told in breach


@pytest.mark.parametrize(
    "text", ["def f(g, seat: Seat, obj: Obj, ref: i64): ...", "def f(seat, obj: object): ..."]
)
def test_the_wall_lets_typed_numbers_through(text: str) -> None:
    assert breaches(source("kernel/made_up.py", text)) == []
