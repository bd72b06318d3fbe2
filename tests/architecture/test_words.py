"""Every word of a vocabulary is used on cards; a card file imports all of them in one line, and further words by
name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.reading import Source, below, package, source

GAMES = ("games/dominion", "games/magic")
every_game = pytest.mark.parametrize("game", GAMES)


def card_files(game: str) -> list[Source]:
    """The files of a game's cards."""
    return [found for found in below(f"{game}/cards") if not found.file.endswith("__init__.py")]


def vocabulary(game: str) -> Source:
    """The module that lists what cards are written in."""
    [found] = [found for found in package() if found.file == f"{game}/vocabulary.py"]
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


@every_game
def test_what_the_vocabulary_lists_is_said_on_cards(game: str) -> None:
    on_cards = set().union(*(names_in(found.tree) for found in card_files(game)))

    assert listed(vocabulary(game)) - on_cards == set()


@every_game
def test_a_card_file_imports_the_vocabulary_and_words_of_its_own(game: str) -> None:
    breaches = [found.file for found in card_files(game) if not imports_only_words(game, found)]

    assert breaches == []


def imports_only_words(game: str, found: Source) -> bool:
    """Whether a card file takes the vocabulary first, and besides it at most words that only its cards need."""
    home = f"cardwright.{game.replace('/', '.')}"
    imports = [x for x in ast.walk(found.tree) if isinstance(x, ast.Import | ast.ImportFrom)]
    words = (f"from {home}.words.", f"from {home}.features.")
    return (
        imports[:1] == found.tree.body[1:2]
        and ast.unparse(imports[0]) == f"from {home}.vocabulary import *"
        and all(ast.unparse(x).startswith(words) for x in imports[1:])
    )


@pytest.mark.parametrize(
    ("more", "fine"),
    [
        ("", True),
        ("from cardwright.games.dominion.words.paying import pay_up_to\n", True),
        ("from cardwright.games.dominion.rules.turn import WHOLE_GAME\n", False),
        ("import random\n", False),
    ],
)
def test_the_wall_around_card_files_can_fail(more: str, fine: bool) -> None:
    text = f'"""Cards."""\nfrom cardwright.games.dominion.vocabulary import *\n{more}'

    assert imports_only_words("games/dominion", source("games/dominion/cards/new.py", text)) is fine
