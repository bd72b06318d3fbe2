"""Docstrings for the compiled build: mypyc leaves them out, so they are added to the C that it writes.

`help()` then prints the same in both builds. This covers modules, classes, functions, methods and properties;
mypyc's own docstring, the signature, stays in front, where Python reads it.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

BETWEEN = "___"  # mypyc's separator between the parts of a name
DEFINITION = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
FUNCTION = re.compile(
    r'(?P<head>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*METH_[A-Z_ |]+,\s*PyDoc_STR\()(?P<doc>"[^\n]*"|NULL)(?P<end>\))'
)
CLASS = re.compile(
    r"(?P<head>static PyTypeObject CPyType_(?P<name>\w+?)_template_ = \{.*?\.tp_doc = PyDoc_STR\()"
    r'(?P<doc>"[^\n]*"|NULL)(?P<end>\))',
    re.DOTALL,
)
PROPERTY = re.compile(
    r"(?P<head>\(getter\)(?P<name>\w+?)_get_(?P<property>\w+),\s*(?:NULL|\(setter\)\w+),\s*)"
    r"(?P<doc>NULL)(?P<end>, NULL\})"
)
MODULE = re.compile(r'(?P<head>"(?P<name>[\w.]+)",\s*)(?P<doc>NULL)(?P<end>, /\* docstring \*/)')
PATTERNS = {  # the build stops if one of these matches nowhere: see tools/mends.py
    "docstring of a function": FUNCTION,
    "docstring of a class": CLASS,
    "docstring of a property": PROPERTY,
    "docstring of a module": MODULE,
}


def docstrings(modules: Mapping[str, Path]) -> dict[str, str]:
    """Return the docstrings of these modules by mypyc's names in C, such as `kernel___game___Game___answer`.

    mypyc leaves out as many leading packages as possible while module names stay unique. So each docstring is
    stored under the name with all packages, with one package less, and so on, as long as the name is unique.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for module, file in modules.items():
        parts = module.split(".")
        for inner, text in _documented(ast.parse(file.read_text(encoding="utf-8")), ()):
            for i in range(len(parts)):
                found[BETWEEN.join((*parts[i:], *inner))].add(text)
    return {name: texts.pop() for name, texts in found.items() if len(texts) == 1}


def _documented(node: ast.AST, inner: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the names inside a module that have docstrings, except functions inside functions."""
    if isinstance(node, ast.Module | DEFINITION):
        text = ast.get_docstring(node)
        if text:
            yield inner, text
    if isinstance(node, ast.Module | ast.ClassDef):
        for child in node.body:
            if isinstance(child, DEFINITION) and not _sets(child):
                yield from _documented(child, (*inner, child.name))


def _sets(node: DEFINITION) -> bool:
    """Whether a function is the setter or deleter of a property."""
    return any(isinstance(d, ast.Attribute) and d.attr in ("setter", "deleter") for d in node.decorator_list)


def with_docstrings(text: str, docs: Mapping[str, str]) -> str:
    """Return the C code that mypyc wrote, with the docstrings added."""

    def written(found: re.Match[str]) -> str:
        name = found["name"]
        if "property" in found.groupdict():
            name = f"{name}{BETWEEN}{found['property']}"
        said = docs.get(name.replace(".", BETWEEN))
        if said is None:
            return found[0]
        before = "" if found["doc"] == "NULL" else found["doc"]
        return f"{found['head']}{before}{c_string(said)}{found['end']}"

    for pattern in PATTERNS.values():
        text = pattern.sub(written, text)
    return text


def c_string(text: str) -> str:
    """Return a text as C string literals, one for each line; special characters are escaped by number."""
    return "".join(f'\n"{_escaped(line)}"' for line in text.splitlines(keepends=True))


def _escaped(line: str) -> str:
    return "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in _bytes(line))


def _bytes(line: str) -> Iterable[int]:
    return line.encode("utf-8")
