"""The page's texts: every language has the same keys, and no text is missing."""

from __future__ import annotations

import re
from pathlib import Path

import cardwright.table
from cardwright.table.app import STATUS

CLIENT = Path(cardwright.table.__file__).parent / "client"
ENTRY = re.compile(r'(\w+): "((?:[^"\\]|\\.)*)"')


def texts() -> dict[str, dict[str, str]]:
    """The catalogue, by language."""
    source = (CLIENT / "words.js").read_text(encoding="utf-8")
    parts = re.split(r"^  (\w\w): \{$", source[: source.index("\n};")], flags=re.MULTILINE)[1:]
    return {name: dict(ENTRY.findall(body)) for name, body in zip(parts[::2], parts[1::2], strict=True)}


def test_german_and_english_have_the_same_texts() -> None:
    found = texts()

    assert set(found) == {"en", "de"}
    assert len(found["en"]) > 80
    assert list(found["en"]) == list(found["de"])


def test_what_is_put_into_a_text_is_the_same_in_both() -> None:
    found = texts()

    for key, english in found["en"].items():
        assert sorted(re.findall(r"\{\d\}", english)) == sorted(re.findall(r"\{\d\}", found["de"][key])), key
        assert found["de"][key]


def test_every_text_that_the_page_asks_for_is_there() -> None:
    asked = {
        key
        for file in CLIENT.glob("*.js")
        for key in re.findall(r'\b(?:say|control)\("(\w+)"', file.read_text(encoding="utf-8"))
    }

    assert asked - set(texts()["en"]) == set()
    assert len(asked) > 40


def test_no_text_is_there_that_the_page_never_says() -> None:
    said = "".join(
        file.read_text(encoding="utf-8") for file in CLIENT.glob("*.js") if file.name != "words.js"
    )
    found = re.findall(r"say\(`(\w+)\$", said)  # those that are named after something

    assert [key for key in texts()["en"] if f'"{key}"' not in said and not key.startswith(tuple(found))] == []


def test_whatever_the_server_refuses_the_page_has_words_for() -> None:
    server = "".join(file.read_text(encoding="utf-8") for file in CLIENT.parent.glob("*.py"))
    codes = {*STATUS, *re.findall(r'\bNo\(\s*"([a-z-]+)"', server)}
    page = (CLIENT / "main.js").read_text(encoding="utf-8")
    words = dict(re.findall(r'"?([a-z-]+)"?: "(\w+)"', page[page.index("REFUSED = {") : page.index("};")]))

    assert len(codes) >= 12
    assert codes - set(words) == set()
    assert set(words.values()) - set(texts()["en"]) == set()
