"""The ledger of the installed games: the ledger file of each, and rules stated by docstrings of its words.

Where a ledger file is `partial`, the docstring of the first word that cites a rule states the rule. So a new
keyword needs no entry in the file.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from cardwright import games

from .citations import BadCitation, Key, cited_first
from .model import Book, Ledger, Rule, read

_WORD = ast.ClassDef | ast.FunctionDef


@cache
def load() -> Ledger:
    """Load the rules of every installed game with a ledger (cached)."""
    return Ledger(_books())


def _books() -> Iterator[Book]:
    for name in games.names():
        game = games.named(name)
        file = game.ledger()
        if file is None:
            continue
        book = read(file.read_text(encoding="utf-8"), f"{name}/{file.name}")
        if book.partial:
            package = resources.files(type(game).__module__)
            folders = [package / folder for folder in game.word_folders()]
            book = replace(book, rules=(*book.rules, *said_by_words(book, *folders)))
        yield book


def said_by_words(book: Book, *folders: Traversable) -> Iterator[Rule]:
    """Yield the rules that the book lacks and that the docstring of a word states: it cites one rule, then
    has a sentence.

    The sentence is the rest of the first paragraph after the citation. If several docstrings state a rule,
    that of the class or function with the name of its file counts, otherwise the first one.
    """
    known = {rule.key for rule in book.rules}
    edition = next(iter(book.editions))
    for name, title, docstring in _docstrings(folders):
        key, said = _citation(docstring)
        if key is None or not said or key in known:
            continue
        known.add(key)
        yield Rule(key, title, (edition,), said, f"the word that says it, {name}")


def _citation(docstring: str) -> tuple[Key | None, str]:
    """Return the rule that a docstring cites, and the sentence after it; (None, "") unless it cites exactly
    one rule.
    """
    try:
        keys = cited_first(docstring)
    except BadCitation:
        return None, ""  # the check reports it
    if len(keys) != 1:
        return None, ""
    said = " ".join(docstring.lstrip().split("\n\n", 1)[0].split()).removeprefix(f"{keys[0]}.").strip()
    return keys[0], said if said.endswith(".") else ""


def _docstrings(folders: Iterable[Traversable]) -> Iterator[tuple[str, str, str]]:
    """Yield the docstring of each module, and of each class and function at its top level.

    Each comes with folder and file, and a title.
    """
    files = [
        (file.name, folder.name, file)
        for folder in folders
        if folder.is_dir()
        for file in folder.iterdir()
        if file.name.endswith(".py") and file.name != "__init__.py"
    ]
    for name, folder_name, file in sorted(files, key=lambda found: found[:2]):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node, title in _titled(tree, name.removesuffix(".py")):
            yield f"{folder_name}/{name}", title, ast.get_docstring(node, clean=False) or ""


def _titled(tree: ast.Module, name: str) -> Iterable[tuple[ast.Module | _WORD, str]]:
    yield tree, f"What {_spelled(name)} means"
    words = [node for node in tree.body if isinstance(node, _WORD)]
    for node in sorted(words, key=lambda node: node.name != name):
        yield node, f"What {_spelled(node.name)} does"


def _spelled(name: str) -> str:
    """Return a Python name such as `aura_swap` or `ExilesOthers` as separate words."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).replace("_", " ").strip()
