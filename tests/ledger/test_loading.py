"""Rules that are stated by docstrings of words are in the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.ledger.loading import said_by_words
from tests.ledger.tree import book

HEADER = """
game = "magic"
name = "Magic"
partial = true
[editions]
2026 = "today"
"""
HAS = (
    '[[rule]]\nnumber = "702"\ntitle = "All keywords"\neditions = ["2026"]\nwords = "All."\nsource = "here"\n'
)
WORD = '''"""CR 702.83. Exalted: whoever attacks alone grows."""

class Alone:
    """CR 702.83a. One attacks alone."""

def exalted(n: int) -> None:
    """CR 702.83a. Whenever a creature you control attacks alone,
    it gets +1/+1.

    Each counts on its own.
    """

class AttacksAlone:
    """CR 506.5, 702.83b. Cites two."""

def title() -> None:
    """CR 702. The book has this one."""

def silent() -> None:
    """CR 702.99."""
'''


def test_a_rule_that_a_word_says_first_is_its_entry(tmp_path: Path) -> None:
    (tmp_path / "exalted.py").write_text(WORD, encoding="utf-8")

    found = list(said_by_words(book(HAS, header=HEADER), tmp_path))

    assert [(str(rule.key), rule.title, rule.words) for rule in found] == [
        ("CR 702.83", "What exalted means", "Exalted: whoever attacks alone grows."),
        (
            "CR 702.83a",
            "What exalted does",
            "Whenever a creature you control attacks alone, it gets +1/+1.",
        ),
    ]


@pytest.mark.parametrize("line", ["CR 702.83. ends without a stop", "CR 702.83, and more"])
def test_what_is_no_sentence_says_no_rule(tmp_path: Path, line: str) -> None:
    (tmp_path / "exalted.py").write_text(f'"""{line}"""\n', encoding="utf-8")

    assert list(said_by_words(book(HAS, header=HEADER), tmp_path)) == []


def test_a_game_without_words_says_none(tmp_path: Path) -> None:
    assert list(said_by_words(book(HAS, header=HEADER), tmp_path / "words")) == []
