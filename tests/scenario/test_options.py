"""Options are found by their printed text."""

from __future__ import annotations

from cardwright.scenario.options import declining, default, matching_options
from tests.scenario.toy import ToyOption


def options(*texts: str) -> list[ToyOption]:
    return [ToyOption(i, t) for i, t in enumerate(texts)]


def found(text: str, *texts: str) -> list[str]:
    return [o.text for o in matching_options(options(*texts), text)]


def test_the_whole_text_comes_first() -> None:
    assert found("play page", "Play Page", "Play Page again") == ["Play Page"]


def test_then_the_beginning() -> None:
    assert found("Page", "Play Page", "Page: exchange this for a Treasure Hunter") == [
        "Page: exchange this for a Treasure Hunter"
    ]


def test_then_the_words_in_their_order() -> None:
    assert found("Peasant Soldier", "Done", "Peasant: exchange this for a Soldier") == [
        "Peasant: exchange this for a Soldier"
    ]
    assert found("Soldier Peasant", "Done", "Peasant: exchange this for a Soldier") == []


def test_a_part_of_a_word_is_no_word() -> None:
    assert found("Gold", "Play Goldsmith") == []


def test_several_are_all_named() -> None:
    assert found("Copper", "Play Copper", "Buy Copper") == ["Play Copper", "Buy Copper"]


def test_typographic_apostrophes_are_apostrophes() -> None:
    assert found("don\u2019t", "Don't", "Trash it") == ["Don't"]


def test_the_default_ends_or_declines() -> None:
    assert default(options("Play Page", "End the Action phase")).text == "End the Action phase"
    assert default(options("Exchange it", "Don't")).text == "Don't"
    assert default(options("Silver", "None")).text == "None"
    assert default(options("Set Village aside", "Keep Village")).text == "Keep Village"
    assert default(options("Gold", "Pick no more")).text == "Pick no more"


def test_the_default_is_the_first_where_nothing_ends() -> None:
    assert default(options("Copper", "Silver")).text == "Copper"
    assert declining(options("Copper", "Silver")) is None
