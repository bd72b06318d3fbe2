"""Every method that a base class leaves open is implemented by every class that is instantiated.

Compiled classes can't be abstract base classes of Python, so the base's method raises NotImplementedError. This test
does what abstract classes would do.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from types import ModuleType

from tests.architecture.reading import Source, package


def leaves_open(method: ast.stmt) -> bool:
    """Whether it is a method that only raises `NotImplementedError`, after its docstring."""
    if not isinstance(method, ast.FunctionDef) or len(method.body) > 2:
        return False
    last = method.body[-1]
    raised = last.exc if isinstance(last, ast.Raise) else None
    return getattr(getattr(raised, "func", raised), "id", "") == "NotImplementedError"


def imported(found: Source) -> ModuleType:
    """A module; an empty one if it needs an extra that is not installed here."""
    try:
        return importlib.import_module(found.module)
    except ModuleNotFoundError as why:
        if (why.name or "").partition(".")[0] in ("", "cardwright"):
            raise
        return ModuleType(found.module)


def made_here(found: Source) -> Iterator[tuple[ast.ClassDef, type]]:
    """The classes that a module defines."""
    nodes = [node for node in found.tree.body if isinstance(node, ast.ClassDef)]
    if nodes:
        module = imported(found)
        yield from ((node, getattr(module, node.name)) for node in nodes if hasattr(module, node.name))


@cache
def left_open() -> dict[type, list[str]]:
    """The classes of the package that leave methods open, with those."""
    found: dict[type, list[str]] = {}
    for source in package():
        if source.file != "__main__.py" and "NotImplementedError" in source.text:
            for node, made in made_here(source):
                methods = [
                    part.name for part in node.body if isinstance(part, ast.FunctionDef) and leaves_open(part)
                ]
                if methods:
                    found[made] = methods
    return found


def still_open(made: type) -> set[str]:
    """The methods of a class that nobody has filled in."""
    return {
        name
        for base, methods in left_open().items()
        if issubclass(made, base)
        for name in methods
        if getattr(made, name) is getattr(base, name)
    }


def all_classes() -> dict[type, str]:
    """Every class of the package, with its place."""
    return {
        made: source.at(node)
        for source in package()
        if source.file != "__main__.py" and "class " in source.text
        for node, made in made_here(source)
    }


def test_whoever_has_no_subclass_fills_everything_in() -> None:
    found = all_classes()
    bases = {base for made in found for base in made.__mro__[1:]}

    lacking = {
        f"{where}: {made.__name__}": sorted(still_open(made))
        for made, where in found.items()
        if made not in bases and still_open(made)
    }

    assert lacking == {}, "expected every method that a base leaves open"


def test_nothing_is_made_of_a_class_that_leaves_something_open() -> None:
    wrong = []
    for source in package():
        calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call)]
        named = [node for node in calls if isinstance(node.func, ast.Name)]
        if named and source.file != "__main__.py":
            module = imported(source)
            for node in named:
                made = getattr(module, getattr(node.func, "id", ""), None)
                if isinstance(made, type) and still_open(made):
                    wrong.append(f"{source.at(node)}: {made.__name__} leaves open {sorted(still_open(made))}")

    assert wrong == [], "expected a subclass to be made"


def test_what_is_open_is_seen() -> None:
    from cardwright.bots.base import Bot, RandomBot

    assert still_open(Bot) == {"choose"}
    assert still_open(RandomBot) == set()
