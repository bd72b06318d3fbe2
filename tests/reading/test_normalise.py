"""Texts of cards in today's words: a pattern is tried only where a text stands that all its matches have."""

from __future__ import annotations

import re

import pytest

from cardwright.games.magic.reading.normalise import TODAY, needed, normal


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"converted mana cost", "converted mana cost"),
        (r"\b(enters?|entered) the battlefield", " the battlefield"),
        (r"(a|b) or| and", ""),
        (r"colou?r", "colo"),
        (r"[Aa]ll of[a-z ]* them", "ll of"),
        (r"a{2}bc", "bc"),
        (r"\{CHAOS\} ensues", " ensues"),
        (r"(their|your) hands?(?= face up)", " hand"),
    ],
)
def test_what_all_matches_have_is_found(pattern: str, text: str) -> None:
    assert needed(pattern, 0) == text


def test_no_text_is_needed_where_capitals_do_not_matter() -> None:
    assert needed(r"activate this ability", re.IGNORECASE) == ""


def test_an_older_text_is_brought_into_todays_words() -> None:
    text = (
        "When Odd Rook enters the battlefield, draw a card. (It comes.) Whenever he or she attacks, add {WU}."
    )

    assert normal(text, "Odd Rook", False) == "When ~ enters, draw a card. Whenever they attacks, add {W/U}."
    assert sum(bool(words) for _, _, words in TODAY) > 50  # most of them are looked for so
