"""The card search of a deck builder: each field, combined terms, refusals, and cards from the user's own files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.games.magic import card_search, read_cards
from cardwright.games.magic.card_search import search, value_of
from cardwright.kernel.errors import CardwrightError

OWN = [
    {"name": "Quiet Otter", "mana_cost": "{1}{U/R}", "type_line": "Creature — Otter", "power": "2", "toughness": "3",
     "oracle_text": "Flying", "layout": "normal", "oracle_id": "o1", "legalities": {"modern": "legal"}},
    {"name": "Humming Stone", "mana_cost": "{X}{3}", "type_line": "Artifact", "oracle_text": "Hum quietly, {B}.",
     "layout": "normal", "oracle_id": "o2", "legalities": {"modern": "banned", "vintage": "restricted"}},
]  # fmt: skip


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with two cards, of which one can be read."""
    monkeypatch.setattr(read_cards, "folder", lambda: tmp_path / "catalog")
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(OWN), encoding="utf-8")
    read_cards.catalog().add(file)


def names(query: str, most: int = 400) -> set[str]:
    return {card["name"] for card in search(query, most)["cards"]}


@pytest.mark.parametrize(
    ("query", "has", "lacks"),
    [
        ("serra angel", {"Serra Angel"}, {"Hill Giant"}),
        ('"hill giant"', {"Hill Giant"}, {"Craw Giant"}),
        ("t:goblin", {"Goblin King", "Mogg Fanatic"}, {"Hill Giant"}),
        ("t:goblin -mogg", {"Goblin King"}, {"Mogg Fanatic"}),
        ("c:r t:creature", {"Hill Giant"}, {"Serra Angel"}),
        ("c=rg", {"Boggart Ram-Gang"}, {"Hill Giant", "Craw Giant"}),
        ("c<=r t:creature", {"Hill Giant", "Bomat Courier"}, {"Boggart Ram-Gang"}),
        ("c:c t:artifact", {"Bonesplitter"}, {"Hill Giant"}),
        ("c:m", {"Boggart Ram-Gang"}, {"Hill Giant"}),
        ("color:white angel", {"Serra Angel"}, {"Shivan Dragon"}),
        ("mv=5 t:angel", {"Serra Angel"}, {"Hill Giant"}),
        ("mv<=1 c:r", {"Shock"}, {"Hill Giant"}),
        ("pow>=5 c:r", {"Shivan Dragon"}, {"Hill Giant"}),
        ("tou<1 t:goblin", set(), {"Goblin King"}),
        ("o:flying t:angel", {"Serra Angel"}, set()),
        ("t:angel or t:dragon", {"Serra Angel", "Shivan Dragon"}, {"Hill Giant"}),
        ("c:r (t:dragon or shock)", {"Shivan Dragon", "Shock"}, {"Serra Angel"}),
        ("C:R T:Dragon", {"Shivan Dragon"}, set()),
        ("t:plane", set(), {"Bloodhill Bastion"}),
        ("id<=w t:angel", {"Serra Angel"}, {"Shivan Dragon"}),
    ],
)  # fmt: skip
def test_what_a_query_finds(query: str, has: set[str], lacks: set[str]) -> None:
    found = names(query)

    assert has <= found
    assert not lacks & found


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("mv<x", "a number"), ("zz:3", "no field 'zz'"), ("(t:elf", "close it"), ("t:elf)", "without a '\\('"),
        ("c:q", "letters of WUBRG"), ("is:nice", "is:playable"), ('"half', "quotation marks"),
        ("x" * 401, "400 letters"), ("(" * 30, "20 parentheses"),
    ],
)  # fmt: skip
def test_a_query_that_can_not_be_read_is_refused(query: str, why: str) -> None:
    with pytest.raises(CardwrightError, match=why):
        search(query, 10)


def test_no_more_are_listed_than_asked_for_and_all_are_counted() -> None:
    found = search("t:creature", 5)

    assert len(found["cards"]) == 5
    assert found["found"] > 100
    assert found["more"]


def test_cards_of_the_users_files_are_found_with_what_they_say(own: None) -> None:
    assert names("quiet") == {"Quiet Otter"}
    assert names("f:modern") == {"Quiet Otter"}
    assert names("f:vintage hum") == {"Humming Stone"}
    assert "Quiet Otter" in names("c=ur tou=3 pow=2")
    assert "Humming Stone" in names("id:b mv=3 t:artifact")
    assert names('o:"hum quietly"') == {"Humming Stone"}


def test_what_can_not_be_read_is_told(own: None) -> None:
    playable = {card["name"]: card["playable"] for card in search("quiet or humming", 10)["cards"]}

    assert playable == {"Quiet Otter": True, "Humming Stone": False}
    assert names("is:playable (quiet or humming)") == {"Quiet Otter"}
    assert names("-is:playable (quiet or humming)") == {"Humming Stone"}


def test_a_query_reads_only_so_many_cards(own: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_search, "MOST_READ", 1)

    assert search("is:playable quiet", 10) == {"found": 0, "more": True, "cards": []}


def test_mana_values_of_printed_costs() -> None:
    assert [value_of(cost) for cost in ("", "{0}", "{X}{3}", "{2/W}{2/W}", "{G/P}{10}", "{1}{U/R}")] == [
        0, 0, 3, 4, 11, 2,
    ]  # fmt: skip
