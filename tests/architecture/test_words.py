"""The vocabulary is small and general: few words serve one card only, and a card file takes all of them by one line."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from tests.architecture.reading import Source, below, imports, package


class Game(NamedTuple):
    """A game, by its folder, and how much of its vocabulary may serve one card."""

    folder: str
    ceiling: float

    def __repr__(self) -> str:
        return self.folder


GAMES = (Game("games/dominion", 0.12), Game("games/magic", 0.09))
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


def card_files(game: Game) -> list[Source]:
    """The files of a game's cards."""
    return [found for found in below(f"{game.folder}/cards") if not found.file.endswith("__init__.py")]


def vocabulary(game: Game) -> Source:
    """The module that lists what cards are written in."""
    [found] = [found for found in package() if found.file == f"{game.folder}/vocabulary.py"]
    return found


def names_in(node: ast.AST) -> set[str]:
    """Every name that is read."""
    return {x.id for x in ast.walk(node) if isinstance(x, ast.Name)} | {
        x.attr for x in ast.walk(node) if isinstance(x, ast.Attribute)
    }


def defined(found: Source) -> Iterator[tuple[str, ast.AST]]:
    """What a module defines at its top, with its definition."""
    for node in found.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((x.id, node.value) for t in targets for x in ast.walk(t) if isinstance(x, ast.Name))


def listed(found: Source) -> set[str]:
    """The names in `__all__`."""
    for name, value in defined(found):
        if name == "__all__":
            return set(ast.literal_eval(value))
    return set()


def words(game: Game) -> set[str]:
    """The words: functions and classes that the vocabulary lists, wherever they are defined."""
    modules = {asked.name.rpartition(".")[0] for asked in imports(vocabulary(game))}
    made = {
        name
        for found in package()
        if found.module in modules
        for name, node in defined(found)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }
    return listed(vocabulary(game)) & made


def of_no_card(game: Game) -> set[str]:
    """The words that say something of a file, such as which set its cards are of."""
    files = card_files(game)
    makers = {call.func.id for f in files for _, call in cards_in(f) if isinstance(call.func, ast.Name)}
    said = [names_in(node) for found in files for node in found.tree.body if isinstance(node, ast.Expr)]
    return set().union(*(names for names in said if not names & makers))


def cards_in(found: Source) -> Iterator[tuple[str, ast.Call]]:
    """Each card that a file makes: a call that begins with its name, and is no card's part."""
    makers = {"card"} | {x.name for x in found.tree.body if isinstance(x, ast.FunctionDef)}
    for node in found.tree.body:
        todo: list[ast.AST] = [node]
        while todo:
            x = todo.pop()
            first = x.args[0] if isinstance(x, ast.Call) and x.args else None
            if isinstance(x, ast.Call) and isinstance(first, ast.Constant) and isinstance(first.value, str):
                made = isinstance(x.func, ast.Name) and x.func.id in makers and x.keywords != []
                if made or len(x.args) > 1:
                    yield first.value, x
            else:
                todo += ast.iter_child_nodes(x)


@cache
def serves(game: Game) -> dict[str, set[str]]:
    """For each name, the cards that need it: said on the card, or by a word that is."""
    parts: dict[str, set[str]] = defaultdict(set)
    for found in below(f"{game.folder}/words"):
        for name, node in defined(found):
            parts[name] |= names_in(node)
    cards: dict[str, set[str]] = defaultdict(set)
    for found in card_files(game):
        own = {name: names_in(node) for name, node in defined(found)}
        for card, call in cards_in(found):
            seen: set[str] = set()
            todo = list(names_in(call))
            while todo:
                name = todo.pop()
                if name not in seen:
                    seen.add(name)
                    todo += own.get(name, set()) | parts.get(name, set())
            for name in seen:
                cards[name].add(card)
    return cards


def of_one_card(game: Game) -> list[str]:
    """The words that serve a single card, each with that card; or none at all."""
    return sorted(
        f"{word}: {', '.join(serves(game)[word]) or 'no card'}"
        for word in words(game) - of_no_card(game)
        if len(serves(game)[word]) < 2
    )


@every_game
def test_few_words_serve_one_card(game: Game) -> None:
    found = of_one_card(game)

    assert len(found) <= game.ceiling * len(words(game)), f"{len(found)} of {len(words(game))}: {found}"


def test_of_all_words_at_most_a_tenth_serve_one_card() -> None:
    found = [word for game in GAMES for word in of_one_card(game)]

    assert 10 * len(found) <= sum(len(words(game)) for game in GAMES), f"{len(found)}: {found}"


@every_game
def test_what_the_vocabulary_lists_is_said_on_cards(game: Game) -> None:
    on_cards = set().union(*(names_in(found.tree) for found in card_files(game)))

    assert listed(vocabulary(game)) - on_cards == set()


@every_game
def test_a_card_file_imports_the_vocabulary_and_nothing_else(game: Game) -> None:
    line = f"from cardwright.{game.folder.replace('/', '.')}.vocabulary import *"
    breaches = [
        found.file
        for found in card_files(game)
        if [ast.unparse(x) for x in ast.walk(found.tree) if isinstance(x, ast.Import | ast.ImportFrom)]
        != [line]
        or ast.unparse(found.tree.body[1]) != line
    ]

    assert breaches == []
