"""Reads the project's source as syntax trees, for the architecture tests."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.compiled import compiled_modules

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "cardwright"


class Source(NamedTuple):
    """One module: its dotted name, the file that errors name, its text and syntax tree."""

    module: str
    file: str
    text: str
    tree: ast.Module

    @property
    def folder(self) -> str:
        """The folder of the package that it lies in; nothing for the package's own modules."""
        parts = self.file.split("/")
        return parts[0] if len(parts) > 1 else ""

    def at(self, node: ast.AST) -> str:
        """File and line, for a breach."""
        return f"{self.file}:{getattr(node, 'lineno', 1)}"

    def __repr__(self) -> str:
        return self.file


def source(file: str, text: str) -> Source:
    """A module from its text, as if it were the package's file of this name."""
    parts = file.removesuffix(".py").removesuffix("/__init__").split("/")
    module = ".".join(["cardwright", *(part for part in parts if part != "__init__")])
    return Source(module, file, text, ast.parse(text, file))


@cache
def package() -> tuple[Source, ...]:
    """Every module of the package."""
    files = sorted(file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*.py"))
    return tuple(source(file, (PACKAGE / file).read_text(encoding="utf-8")) for file in files)


def below(*folders: str) -> list[Source]:
    """The modules in these folders, such as `kernel` or `games/dominion/cards`; there must be some in each."""
    for folder in folders:
        if not any(s.file.startswith(f"{folder}/") for s in package()):
            raise ValueError(f"expected modules in {folder} of {PACKAGE.name}, got none")
    return [s for s in package() if s.file.startswith(tuple(f"{folder}/" for folder in folders))]


@cache
def compiled() -> tuple[str, ...]:
    """The modules that mypyc compiles, by dotted name."""
    return tuple("cardwright." + module.replace("/", ".") for module in compiled_modules())


def breaches_of(wall: Callable[[Source], Iterable[str]], modules: Iterable[Source]) -> list[str]:
    """What a wall finds in all these modules; an error if there are none to look at."""
    looked_at = list(modules)
    if not looked_at:
        raise ValueError("expected modules to look at, got none")
    return [breach for found in looked_at for breach in wall(found)]


class Import(NamedTuple):
    """An import: the dotted name asked for, where, and whether only type checkers see it."""

    name: str
    node: ast.AST
    typing_only: bool


def imports(found: Source) -> Iterator[Import]:
    """Every import of a module, relative ones spelled out; `from a import b` asks for `a.b`."""
    typing_only = {
        id(node)
        for test in ast.walk(found.tree)
        if isinstance(test, ast.If) and ast.unparse(test.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
        for statement in test.body
        for node in ast.walk(statement)
    }
    for node in ast.walk(found.tree):
        for name in _asked_for(found, node):
            yield Import(name, node, id(node) in typing_only)


def _asked_for(found: Source, node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            package_of = found.module.split(".")
            if not found.file.endswith("__init__.py"):
                package_of.pop()
            anchor = package_of[: len(package_of) - node.level + 1]
            base = ".".join([*anchor, base]) if base else ".".join(anchor)
        return [f"{base}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
        called = ast.unparse(node.func)
        if called in ("importlib.import_module", "import_module", "__import__"):
            return [str(node.args[0].value)]
    return []
