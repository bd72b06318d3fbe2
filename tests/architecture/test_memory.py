"""Classes with `acyclic=True`, which are freed without the garbage collector, never lead to themselves.

Such a class has no header of the collector. A chain of its instances would be freed by recursion, one C call for each
link, until the stack overflows; a cycle would never be freed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

import pytest

from tests.architecture.reading import Source, compiled, package, source


def is_acyclic(node: ast.ClassDef) -> bool:
    """Whether it says so of itself."""
    return any(
        isinstance(d, ast.Call)
        and any(
            k.arg == "acyclic" and isinstance(k.value, ast.Constant) and k.value.value for k in d.keywords
        )
        for d in node.decorator_list
    )


def attributes(node: ast.ClassDef) -> set[str]:
    """The names in the types of its attributes."""
    types = [statement.annotation for statement in node.body if isinstance(statement, ast.AnnAssign)]
    return {name.id for of in types for name in ast.walk(of) if isinstance(name, ast.Name)} | {
        name
        for of in types
        for text in ast.walk(of)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
        for name in [text.value]
    }


def chains(sources: Iterable[Source]) -> list[str]:
    """Each acyclic class from which attributes lead back to itself, by way of other acyclic classes or at once."""
    leads: dict[str, set[str]] = {}
    below: dict[str, set[str]] = {}  # the subclasses of each: an attribute of the one may hold the other
    bases: dict[str, list[str]] = {}
    where: dict[str, str] = {}
    for found in sources:
        for node in ast.walk(found.tree):
            if not isinstance(node, ast.ClassDef):
                continue
            for base in node.bases:
                below.setdefault(ast.unparse(base), set()).add(node.name)
            bases[node.name] = [ast.unparse(base) for base in node.bases]
            leads[node.name] = attributes(node)
            if is_acyclic(node):
                where[node.name] = found.at(node)

    def held(name: str) -> set[str]:
        """What its own attributes and those that it inherits may hold."""
        return leads.get(name, set()).union(*(held(base) for base in bases.get(name, ())))

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        todo = list(held(start))
        while todo:
            name = todo.pop()
            if name in seen or (name not in where and not below.get(name, set()) & set(where)):
                continue
            seen.add(name)
            todo += [*(held(name) if name in where else ()), *below.get(name, ())]
        return seen

    return [f"{where[name]}: {name} leads to itself" for name in sorted(where) if name in reached(name)]


def test_no_acyclic_class_leads_to_itself() -> None:
    names = set(compiled())
    assert not chains(s for s in package() if s.module in names)


@pytest.mark.parametrize(
    "text",
    [
        "@mypyc_attr(acyclic=True)\nclass A:\n    before: A | None\n",
        "@mypyc_attr(acyclic=True)\nclass A:\n    older: list[A]\n",
        "@mypyc_attr(acyclic=True)\nclass A:\n    b: B\n@mypyc_attr(acyclic=True)\nclass B:\n    a: A\n",
        "@mypyc_attr(acyclic=True)\nclass A:\n    before: 'A'\n",
        "@mypyc_attr(acyclic=True)\nclass A:\n    b: B\nclass B: ...\n"
        "@mypyc_attr(acyclic=True)\nclass C(B):\n    a: A\n",
    ],
)
def test_a_chain_is_seen(text: str) -> None:
    assert chains([source("kernel/chain.py", text)])


def test_what_is_no_chain_is_none() -> None:
    text = "@mypyc_attr(acyclic=True)\nclass A:\n    b: B\n@mypyc_attr(acyclic=True)\nclass B:\n    words: vec[i64]\n"

    assert not chains([source("kernel/no_chain.py", text)])
