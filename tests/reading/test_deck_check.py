"""`cardwright catalog check`: the playable cards of a deck, refusals with reasons, unknown cards; `--json`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import cardwright
from cardwright.cli.main import cardwright as command
from cardwright.games.magic import read_cards
from cardwright.games.magic.catalog_files import CatalogFolder
from cardwright.kernel.errors import CardwrightError
from tests.rulemark import rule

CARDS: list[dict[str, Any]] = [
    {"name": "Heron of the Pier", "mana_cost": "{2}{U}", "type_line": "Creature \u2014 Bird", "power": "1",
     "toughness": "3", "oracle_text": "Flying", "layout": "normal",
     "legalities": {"modern": "legal", "legacy": "legal", "vintage": "restricted"}},
    {"name": "Pier Toll", "mana_cost": "{1}{U}", "type_line": "Instant", "layout": "normal",
     "oracle_text": "Hum until someone pays.",
     "legalities": {"modern": "banned", "legacy": "legal", "vintage": "legal"}},
    {"name": "Island", "mana_cost": "", "type_line": "Basic Land \u2014 Island", "layout": "normal",
     "oracle_text": "({T}: Add {U}.)", "legalities": {"modern": "legal", "legacy": "legal", "vintage": "legal"}},
    {"name": "Pïer Child // Pier Elder", "layout": "transform", "legalities": {"legacy": "legal", "vintage": "legal"},
     "card_faces": [
        {"name": "Pïer Child", "mana_cost": "{1}{U}", "type_line": "Creature \u2014 Human", "power": "1",
         "toughness": "1", "oracle_text": "{4}: Transform this creature."},
        {"name": "Pier Elder", "mana_cost": "", "type_line": "Creature \u2014 Human", "power": "4", "toughness": "4",
         "oracle_text": "Flying", "color_indicator": ["U"]}]},
]  # fmt: skip


@pytest.fixture(autouse=True)
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CatalogFolder:
    """A catalogue of four cards, in a folder of its own."""
    monkeypatch.setattr(read_cards, "folder", lambda: tmp_path / "catalog")
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    read_cards.catalog().add(file)
    return read_cards.catalog()


def catalog(*words: str | Path) -> Result:
    return CliRunner().invoke(command, ["catalog", *map(str, words)])


def document(*words: str | Path) -> dict[str, Any]:
    done = catalog(*words, "--json")
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of decks."""
    made = tmp_path / "decks"
    (made / "more").mkdir(parents=True)
    (made / "whole.txt").write_text("4 heron of the pier (QUA) 12\n56 Island\n", encoding="utf-8")
    (made / "more" / "part.dek").write_text(
        '<Deck>\n<Cards Quantity="2" Name="Pier Toll"/>\n<Cards Quantity="4" Name="Heron of the Pyer"/>\n'
        '<Cards Quantity="1" Name="PIER CHILD"/>\n<Cards Quantity="1" Sideboard="true" Name="Pier Elder"/>\n</Deck>',
        encoding="utf-8",
    )
    (made / "notes.md").write_text("no deck", encoding="utf-8")
    return made


def test_each_deck_says_what_is_refused_and_what_is_unknown(folder: Path) -> None:
    found = document("check", folder)

    part, whole = found["decks"]
    assert (Path(part["file"]).name, part["name"], part["whole"]) == ("part.dek", "part", False)
    assert [one["card"] for one in part["refused"]] == ["Pier Toll"]
    assert part["refused"][0]["why"].startswith("'Hum until someone pays'")
    assert (part["refused"][0]["line"], part["refused"][0]["copies"]) == (2, 2)
    assert part["unknown"] == ["Heron of the Pyer"]
    assert part["unknown_lines"] == {"Heron of the Pyer": 3}
    assert (Path(whole["file"]).name, whole["whole"], whole["refused"], whole["unknown"]) == (
        "whole.txt",
        True,
        [],
        [],
    )
    assert found["total"] == {
        "decks": 2, "whole": 1, "cards": 5, "playable": 3, "refused": 1, "unknown": 1,
    }  # fmt: skip
    assert found["reasons"] == [{"why": "^ Hum until someone", "decks": 1}]


def test_the_report_for_people_names_each_card_once_with_its_line(folder: Path) -> None:
    said = catalog("check", folder).stdout

    assert "part.dek: 2 of 3 cards can't be played" in said
    assert "  refused: 2 Pier Toll (line 2): 'Hum until someone pays'" in said
    assert "  unknown: 4 Heron of the Pyer (line 3); did you mean Heron of the Pier?" in said
    assert "whole.txt: all 2 cards can be played" in said
    assert "1 of 2 decks can be played whole" in said


@rule("CR 712.8")
@pytest.mark.parametrize(
    "name", ["Pïer Child // Pier Elder", "pier child", "Pier Elder", "PIER CHILD/PIER ELDER"]
)
def test_a_card_of_two_faces_is_found_by_each_name_and_can_be_played(name: str) -> None:
    deck = f"4 {name}\n56 Island"

    game = cardwright.magic([deck, deck], ["bot:random", "bot:random"], seed=2, turn_limit=2)

    assert game.spec.decks[0].count("Pïer Child") == 4


def test_legality_is_told_by_format(tmp_path: Path) -> None:
    deck = tmp_path / "a.txt"
    deck.write_text("2 Heron of the Pier\n1 Pier Toll\n57 Island\n", encoding="utf-8")

    (found,) = document("check", deck, "--format", "Modern")["decks"]
    (vintage,) = document("check", deck, "--format", "vintage")["decks"]
    (standard,) = document("check", deck, "--format", "standard")["decks"]

    assert found["legal"] == ["legacy"]
    assert found["illegal"] == [{"card": "Pier Toll", "why": "banned in modern"}]
    assert vintage["illegal"] == [
        {"card": "Heron of the Pier", "why": "restricted to one copy in vintage, the deck has 2"}
    ]
    assert [one["why"] for one in standard["illegal"]] == ["not legal in standard"] * 3
    assert "legal in: legacy" in catalog("check", deck).stdout


def test_a_card_of_which_no_file_says_where_it_is_legal_makes_no_claim(tmp_path: Path) -> None:
    deck = tmp_path / "a.txt"
    deck.write_text("1 Shock\n57 Island\n", encoding="utf-8")

    (found,) = document("check", deck)["decks"]

    assert (found["legal"], found["legality_unknown"]) == ([], ["Shock"])


def test_a_file_of_many_decks_is_checked_line_by_line(tmp_path: Path) -> None:
    lines = [
        {"deck": "Birds", "cards": {"Heron of the Pier": 4, "Island": 20}, "side": {}, "commander": []},
        {
            "deck": "Tolls",
            "cards": {"Pier Toll": 4},
            "side": {"Nobody Knows": 1},
            "commander": ["Pier Child"],
        },
    ]
    text = "\n".join(map(json.dumps, lines)) + "\n{\n"
    file, packed = tmp_path / "decks.jsonl", tmp_path / "decks.jsonl.gz"
    file.write_text(text, encoding="utf-8")
    packed.write_bytes(gzip.compress(text.encode()))

    for one in (file, packed):
        done = catalog("check", one, "--json")
        found = json.loads(done.stdout)

        assert [(deck["name"], deck["whole"]) for deck in found["decks"]] == [
            ("Birds", True),
            ("Tolls", False),
        ]
        assert found["decks"][1]["commander"] == ["Pïer Child"]
        assert [(wrong["line"]) for wrong in found["errors"]] == [3]
        assert (done.exit_code, done.stderr.count("error: ")) == (2, 1)


def test_files_that_cant_be_read_are_told_with_their_line(tmp_path: Path, folder: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("4 Island\nIsland\n", encoding="utf-8")
    half = tmp_path / "half.jsonl.gz"
    half.write_bytes(gzip.compress(b'{"cards": {"Island": 1}}' * 100)[:30])

    alone = catalog("check", bad)
    among = catalog("check", folder / "whole.txt", bad, half, tmp_path / "none.txt")

    assert (alone.exit_code, alone.stdout) == (2, "")
    assert alone.stderr.startswith(f"error: {bad}:2: expected a count and a name")
    assert among.exit_code == 2
    assert "whole.txt: all 2 cards can be played" in among.stdout
    assert among.stderr.count("error: ") == 3
    for words in (["check"], ["check", str(tmp_path / "catalog" / "none")], ["--format", "modern"]):
        assert catalog(*words).exit_code == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    assert f"there is no deck file in {empty}" in catalog("check", empty).stderr.replace("\n", " ")


def test_the_catalog_itself_has_json(tmp_path: Path) -> None:
    summary = document()
    assert (summary["cards"], summary["whole"], summary["refused"]) == (4, 3, 1)
    assert summary["formats"]["legacy"] == {"whole": 3, "cards": 4}

    assert document("stop-list")["stops"] == [
        {"cards": 1, "why": "^ Hum until someone", "first": "Pier Toll"}
    ]

    toll = document("Pier", "Toll")
    assert (toll["name"], toll["whole"]) == ("Pier Toll", False)
    assert toll["why"].startswith("'Hum until someone pays'")
    heron = document("heron of the pier")
    assert (heron["whole"], heron["by_hand"], heron["facts"]["pt"]) == (True, False, "1/3")
    assert heron["print"]

    added = document("add", tmp_path / "cards.json")
    assert (added["new"], added["changed"], added["same"], added["cards"]) == (0, 0, 4, 4)


def test_a_card_whose_back_has_the_name_of_another_card_is_refused_and_leaves_nothing_behind(
    catalogue: CatalogFolder, tmp_path: Path
) -> None:
    both = [{**CARDS[3], "name": f"Pier {one} // Pier Twin", "card_faces": [
        {**CARDS[3]["card_faces"][0], "name": f"Pier {one}"}, {**CARDS[3]["card_faces"][1], "name": "Pier Twin"},
    ]} for one in ("One", "Two")]  # fmt: skip
    file = tmp_path / "twins.json"
    file.write_text(json.dumps(both), encoding="utf-8")
    catalogue.add(file)

    cardwright.magic(["4 Pier One\n56 Island"], ["bot:random", "bot:random"], seed=2, turn_limit=1)
    for _ in range(2):
        with pytest.raises(CardwrightError, match="another card has the name 'Pier Twin' already"):
            cardwright.magic(["4 Pier Two\n56 Island"], ["bot:random", "bot:random"], seed=2, turn_limit=1)
