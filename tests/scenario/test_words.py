"""The words that games use are all known; otherwise a correct check of an absent text would be refused."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardwright
from cardwright.games import engines, named
from cardwright.play.game import Game
from cardwright.scenario.options import words_of
from cardwright.scenario.vocabulary import is_word, known_words

ROOT = Path(__file__).resolve().parents[2]
SEATS = ("Ann", "Bob")
DECKS = ("ember", "grave-goods")


def begun(game: str, seed: int) -> Game:
    """A game of two persons."""
    if game == "magic":
        return cardwright.magic(DECKS, SEATS, seed, turn_limit=20)
    return cardwright.dominion(seats=SEATS, seed=seed, turn_limit=20)


def unknown(game: str, text: str) -> set[str]:
    """The words of a text that the game is not known to say."""
    known = known_words(engines()[game]().grammar.says)
    return {w for w in words_of(text) if is_word(w) and w not in known and w not in ("ann", "bob")}


@pytest.mark.parametrize("game", ["dominion", "magic"])
@pytest.mark.parametrize("seed", range(3))
def test_a_story_is_made_of_known_words(game: str, seed: int) -> None:
    table = begun(game, seed)

    table.play()

    assert {w for line in table.story().lines for w in unknown(game, line.text)} == set()


def printed(game: str) -> Iterator[str]:
    """The texts in the code of a game that prints options and questions itself."""
    folder = ROOT / "src/cardwright/games" / game
    words = named(game).word_folders()
    for path in (
        *folder.glob("rules/*.py"),
        *(file for room in words for file in folder.glob(f"{room}/*.py")),
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in ("says", "asks"):
                skipped = ast.get_docstring(node, clean=False)
                texts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
                yield from (text for text in texts if isinstance(text, str) and text != skipped)


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_what_no_table_has_is_made_of_known_words(game: str) -> None:
    assert {w for text in printed(game) for w in unknown(game, text)} == set()


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_questions_and_options_are_made_of_known_words(game: str) -> None:
    table = begun(game, 5)
    found: set[str] = set()

    for n in range(60):
        asked = table.decision
        if asked is None:
            break
        texts = (asked.text, *(option.text for option in asked.options))
        found |= {w for text in texts for w in unknown(game, text)}
        table.answer(n % len(asked.options))

    assert found == set()
