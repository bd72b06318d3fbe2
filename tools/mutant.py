"""Removes one function and checks whether a test notices: python -m tools.mutant, called by tools.mutate.

Reads a job (what to remove, what to run) from standard input. Prints `killed` with the test that noticed, or
`survived`. The module of the function is changed while it is imported; no file is written.
"""

from __future__ import annotations

import ast
import json
import resource
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

SECONDS: Final = 90  # seconds of processor time
BYTES: Final = 3 << 30
QUIET: Final = {"says", "asks", "explain"}  # methods that only return texts
NEUTRAL: Final[dict[str, tuple[str, ...]]] = {
    "None": ("return",),
    "bool": ("return False", "return True"),
    "i64": ("return 0", "return -1", "return 1"),
    "int": ("return 0", "return -1", "return 1"),
    "str": ("return ''",),
    "bytes": ("return b''",),
    "float": ("return 0.0",),
    "Effect": ("from cardwright.kernel.words import nothing; return nothing()",),
    "Verb": ("from cardwright.kernel.words import nothing; return nothing()",),
}
BY_BEGINNING: Final = (
    ("list[", "return []"), ("vec[", "return []"), ("Sequence[", "return []"), ("dict[", "return {}"),
    ("set[", "return set()"), ("frozenset[", "return frozenset()"), ("Iterator[", "return iter(())"),
    ("tuple[", "return ()"), ("Iterable[", "return ()"), ("Mapping[", "return {}"),
)  # fmt: skip
Function = ast.FunctionDef | ast.AsyncFunctionDef


def neutral(function: Function) -> tuple[str, ...]:
    """Return the replacements of a function's result, one for each way.

    Return () if the result type allows none.
    """
    if function.name == "carry_out":
        return ("return -1",)  # DONE
    kind = ast.unparse(function.returns) if function.returns is not None else ""
    if kind in NEUTRAL:
        return NEUTRAL[kind]
    if kind.endswith("| None"):
        return ("return None",)
    return tuple(body for start, body in BY_BEGINNING if kind.startswith(start))


def doing(function: Function) -> list[ast.stmt]:
    """Return the body without its docstring."""
    body = function.body
    return body[1:] if ast.get_docstring(function, clean=False) is not None else body


def bodies(function: Function) -> tuple[str, ...]:
    """Return the replacement bodies of a function. Return () if it does nothing, or can't be replaced."""
    body = doing(function)
    if not body or isinstance(body[0], ast.Raise | ast.Pass):
        return ()
    now = ast.unparse(body[0]).replace("DONE", "-1") if len(body) == 1 else ""
    return tuple(text for text in neutral(function) if text != now)


def methods(node: ast.ClassDef) -> list[Function]:
    """Return the methods of a class that do its work."""
    found = [child for child in node.body if isinstance(child, Function)]
    return [f for f in found if not f.name.startswith("__") and f.name not in QUIET and bodies(f)]


def definition(tree: ast.Module, name: str) -> Function | ast.ClassDef:
    """Return the function or class with this qualified name."""
    node: ast.AST = tree
    for part in name.split("."):
        node = next(
            child
            for child in ast.iter_child_nodes(node)
            if isinstance(child, Function | ast.ClassDef) and child.name == part
        )
    assert isinstance(node, Function | ast.ClassDef)
    return node


def ways(node: Function | ast.ClassDef) -> int:
    """Return the number of ways to remove it."""
    if isinstance(node, ast.ClassDef):
        return max((len(bodies(f)) for f in methods(node)), default=0)
    return len(bodies(node))


def take_out(node: Function | ast.ClassDef, way: int) -> None:
    """Replace the body of a function, or the bodies of all methods of a class."""
    for function in methods(node) if isinstance(node, ast.ClassDef) else [node]:
        texts = bodies(function)
        kept = function.body[: len(function.body) - len(doing(function))]
        function.body = kept + ast.parse(f"def f():\n {texts[way % len(texts)]}").body[0].body  # type: ignore[attr-defined]


class Loader(SourceFileLoader):
    """Loads a module without one of its functions."""

    name_of_function = ""
    way = 0

    def get_code(self, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        take_out(definition(tree, self.name_of_function), self.way)
        return compile(ast.fix_missing_locations(tree), path, "exec")


class Finder(MetaPathFinder):
    """Finds only the module that is changed."""

    def __init__(self, module: str, function: str, way: int) -> None:
        self.module = module
        self.function = function
        self.way = way

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is None or spec.origin is None:
            return spec
        loader = Loader(fullname, spec.origin)
        loader.name_of_function, loader.way = self.function, self.way
        spec.loader = loader
        return spec


class Marked:
    """Selects the collected tests that show one of these rules."""

    def __init__(self, rules: set[str]) -> None:
        self.rules = rules
        self.red = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            item for item in items if any(self.rules & set(m.args) for m in item.iter_markers("rule"))
        ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.red = report.nodeid


def noticed(scenarios: list[str], tests: list[str], rules: set[str]) -> str:
    """Return the first failing test or scenario. Return "" if all pass."""
    from cardwright.games import engines  # noqa: PLC0415 - only after the module has been changed
    from cardwright.scenario import run_file  # noqa: PLC0415

    for name in scenarios:
        if run_file(Path(name), engines()).verdict != "ok":
            return name
    if not tests:
        return ""
    marked = Marked(rules)
    code = pytest.main(
        ["-q", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:randomly", *tests],
        [marked],
    )
    return "" if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else marked.red or "tests"


def main() -> None:
    """Remove the function and run the tests. A time limit of the system ends a game that never ends."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    job = json.loads(sys.stdin.read())
    sys.meta_path.insert(0, Finder(job["module"], job["function"], job["way"]))
    try:
        found = noticed(job["scenarios"], job["tests"], set(job["rules"]))
    except Exception as why:  # without that function, even the import fails
        found = f"{type(why).__name__}: {why}"
    print(f"\n@ {'killed: ' + found if found else 'survived'}")


if __name__ == "__main__":
    main()
