"""The catalogue: files of both formats, cards found by name, decks that name them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import cardwright
from cardwright.cli.main import cardwright as command
from cardwright.games.magic import read_cards
from cardwright.games.magic.catalog_files import CatalogFolder, cards_in
from cardwright.games.magic.game import MagicGame
from cardwright.kernel.errors import CardwrightError
from tests.rulemark import rule

HERON = {"name": "Heron of the Quay", "text": "Flying\nWhen Heron of the Quay enters, draw a card."}
SCRYFALL: list[dict[str, Any]] = [
    {"name": "Heron of the Quay", "mana_cost": "{2}{U}", "type_line": "Creature \u2014 Bird",
     "power": "1", "toughness": "3", "oracle_text": HERON["text"], "layout": "normal",
     "legalities": {"modern": "legal"}, "set_type": "expansion"},
    {"name": "Quay Toll", "mana_cost": "{1}{U}", "type_line": "Instant", "layout": "normal",
     "oracle_text": "Hum until someone pays."},
    {"name": "Some Token", "mana_cost": "", "type_line": "Token Creature \u2014 Bird", "layout": "token",
     "oracle_text": ""},
    {"name": "Quay Child // Quay Elder", "layout": "transform", "card_faces": [
        {"name": "Quay Child", "mana_cost": "{1}{U}", "type_line": "Creature \u2014 Human",
         "power": "1", "toughness": "1",
         "oracle_text": "{4}: Transform this creature."},
        {"name": "Quay Elder", "mana_cost": "", "type_line": "Creature \u2014 Human", "power": "4", "toughness": "4",
         "oracle_text": "Flying", "color_indicator": ["U"]}]},
]  # fmt: skip
ATOMIC = {"meta": {}, "data": {"Heron of the Quay": [
    {"name": "Heron of the Quay", "manaCost": "{2}{U}", "types": ["Creature"], "supertypes": [], "subtypes": ["Bird"],
     "power": "1", "toughness": "3", "text": HERON["text"], "layout": "normal",
     "legalities": {"modern": "Legal"}}]}}  # fmt: skip
LINES = {
    "name": "Heron of the Quay",
    "mana_cost": "{2}{U}",
    "types": "Creature Bird",
    "pt": "1/3",
    "text": HERON["text"],
}


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CatalogFolder:
    """A catalogue of some cards, in a folder of its own."""
    monkeypatch.setattr(read_cards, "folder", lambda: tmp_path / "catalog")
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(SCRYFALL), encoding="utf-8")
    read_cards.catalog().add(file)
    return read_cards.catalog()


def said(*words: str) -> tuple[int, str]:
    """A command's exit code and what it says."""
    done = CliRunner().invoke(command, ["catalog", *words])
    return done.exit_code, done.output


@pytest.mark.parametrize("content", [json.dumps(SCRYFALL), json.dumps(ATOMIC), json.dumps(LINES)])
def test_each_format_says_the_same(tmp_path: Path, content: str) -> None:
    file = tmp_path / "file"
    file.write_text(content, encoding="utf-8")

    heron: dict[str, Any] = next(c for c in cards_in(file) if c["name"] == "Heron of the Quay")

    assert (heron["types"], heron["pt"], heron["mana_cost"]) == ("Creature Bird", "1/3", "{2}{U}")
    assert heron["text"] == HERON["text"]


def test_another_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no cards", encoding="utf-8")

    with pytest.raises(CardwrightError, match="expected Scryfall's oracle_cards"):
        list(cards_in(file))


def test_a_card_is_found_by_its_name_and_its_faces_names(catalogue: CatalogFolder) -> None:
    found = [catalogue.facts(name) for name in ("heron of the quay", "Quay Elder", "Nobody", "Some Token")]

    assert [facts and facts["name"] for facts in found] == [
        "Heron of the Quay",
        "Quay Child // Quay Elder",
        None,
        None,
    ]


@rule("CR 709.4")
def test_a_split_card_has_both_names_even_where_its_file_gives_the_first(
    catalogue: CatalogFolder, tmp_path: Path
) -> None:
    halves = [
        {"name": "Quay Flood", "mana_cost": "{U}", "types": "Instant", "text": "Draw a card."},
        {"name": "Quay Ebb", "mana_cost": "{R}", "types": "Sorcery", "text": "You gain 2 life."},
    ]
    file = tmp_path / "split.jsonl"
    file.write_text(json.dumps({"name": "Quay Flood", "faces": halves}) + "\n", encoding="utf-8")
    catalogue.add(file)

    deck = "4 Quay Flood // Quay Ebb\n4 quay flood\n52 Island"
    game = cardwright.magic([deck, deck], ["bot:random", "bot:random"], seed=2, turn_limit=4, any_deck=True)

    assert {catalogue.facts(name)["name"] for name in ("Quay Flood", "Quay Ebb", "Quay Flood//Quay Ebb")} == {  # type: ignore[index]
        "Quay Flood // Quay Ebb"
    }
    assert MagicGame.load(game.save()).digest == game.digest


@rule("CR 709.4")
@pytest.mark.parametrize(
    ("written", "found"),
    [("Quay", True), ("Pier", True), ("Quay // Pier", True), ("quay/pier", True), ("Quay // Mole", False)],
)
def test_a_split_card_of_a_file_that_names_one_half_is_found_by_both(
    catalogue: CatalogFolder, tmp_path: Path, written: str, found: bool
) -> None:
    halves = [
        {"name": "Quay", "mana_cost": "{U}", "types": "Instant", "text": "Draw a card."},
        {"name": "Pier", "mana_cost": "{R}", "types": "Instant", "text": "You gain 3 life."},
    ]
    file = tmp_path / "halves.jsonl"
    file.write_text(json.dumps({"name": "Quay", "faces": halves}), encoding="utf-8")
    catalogue.add(file)

    assert (catalogue.facts(written) is not None) is found


def test_a_text_that_is_known_is_not_replaced_by_none(catalogue: CatalogFolder, tmp_path: Path) -> None:
    file = tmp_path / "bare.json"
    file.write_text(json.dumps([{**SCRYFALL[0], "oracle_text": ""}]), encoding="utf-8")

    catalogue.add(file)

    facts = catalogue.facts("Heron of the Quay")
    assert facts is not None
    assert facts["text"] == HERON["text"]


@rule("CR 202.2")
def test_a_color_that_is_known_is_not_replaced_by_none(catalogue: CatalogFolder, tmp_path: Path) -> None:
    file = tmp_path / "kobold.jsonl"
    kobold = {
        "name": "Kobold of the Quay",
        "mana_cost": "{0}",
        "types": "Creature Kobold",
        "pt": "0/1",
        "text": "",
    }
    for colors in ("red", ""):
        file.write_text(json.dumps({**kobold, "colors": colors}), encoding="utf-8")
        catalogue.add(file)

    facts = catalogue.facts("Kobold of the Quay")
    assert facts is not None
    assert facts["colors"] == "red"


def test_the_command_counts_shows_and_says_what_stops(catalogue: CatalogFolder) -> None:
    assert "read whole: 2 of 3" in said()[1]
    assert "When this enters, draw a card" in said("Heron", "of", "the", "Quay")[1]
    assert "Hum until someone pays\n  ^ expected" in said("Quay", "Toll")[1]
    assert "Quay Toll" in said("stop-list")[1]
    assert said("Nobody")[0] == 2
    assert said("add")[0] == 2


def test_a_deck_may_name_cards_of_the_catalogue(catalogue: CatalogFolder) -> None:
    deck = "30 Heron of the Quay\n30 Island"
    game = cardwright.magic([deck, deck], ["bot:random", "bot:random"], seed=2, turn_limit=12, any_deck=True)

    assert game.over
    assert MagicGame.load(game.save()).digest == game.digest


def test_a_deck_with_a_refused_card_names_its_clause(catalogue: CatalogFolder) -> None:
    with pytest.raises(CardwrightError, match="'Quay Toll', which stops at 'Hum until someone pays'"):
        cardwright.magic(["4 Quay Toll\n56 Island"] * 2, any_deck=True)


DEEP = b'[{"name": "x", "more": ' + b"[" * 100_000 + b"]" * 100_000 + b"}]"


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\n\n", b"[]", b'{"data": {}}', b'{"data": {"X": []}}', b"[{}]", b'{"name": " "}',
        b'{"name": "Q", "faces": [{}]}', b'[{"name": "\xff"}]', DEEP, b"\x1f\x8b" + bytes(30),
        gzip.compress(b"[]" * 99, mtime=0)[:-12], gzip.compress(b"[]", mtime=0)[:12] + b"\xff" * 40,
    ],
)  # fmt: skip
def test_a_file_without_cards_is_refused_and_the_catalogue_stays(
    catalogue: CatalogFolder, tmp_path: Path, content: bytes
) -> None:
    before = [path.read_bytes() for path in sorted(catalogue.folder.iterdir())]
    file = tmp_path / "odd"
    file.write_bytes(content)

    with pytest.raises(CardwrightError, match=f"in {file}, got "):
        catalogue.add(file)

    assert [path.read_bytes() for path in sorted(catalogue.folder.iterdir())] == before


def test_a_catalogue_does_not_begin_with_a_file_without_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_cards, "folder", lambda: tmp_path / "catalog")
    (tmp_path / "nothing").write_bytes(b"")
    (tmp_path / "cards").write_text(json.dumps(LINES), encoding="utf-8-sig")

    codes = [said("add", str(tmp_path / name))[0] for name in ("nothing", "cards")]

    assert codes == [2, 0]
    assert said("Heron of the Quay")[0] == 0


@pytest.mark.parametrize("damage", [b"{", b"[]", b"\xff\xfe", b'{"heronofthequay": [5, 9]}', b"{}\n"])
@pytest.mark.parametrize("name", ["cards.jsonl", "index.json"])
def test_damage_to_the_catalogue_is_told(
    catalogue: CatalogFolder, tmp_path: Path, name: str, damage: bytes
) -> None:
    (catalogue.folder / name).write_bytes(damage)
    catalogue._index = None

    codes = {said(*words)[0] for words in (["Heron of the Quay"], ["add", str(tmp_path / "cards.json")], [])}

    assert codes <= {0, 2}
    assert name == "index.json" or codes == {2}


def test_an_index_that_is_damaged_is_made_anew(catalogue: CatalogFolder, tmp_path: Path) -> None:
    (catalogue.folder / "index.json").write_bytes(b"{")
    catalogue._index = None

    assert said("add", str(tmp_path / "cards.json"))[0] == 0
    assert said("Heron of the Quay")[0] == 0


def test_a_terminal_obeys_nothing_in_a_text(catalogue: CatalogFolder, tmp_path: Path) -> None:
    file = tmp_path / "more.json"
    file.write_text(json.dumps({"name": "Bell", "types": "Instant", "text": "\x1b[2J"}), encoding="utf-8")

    assert said("add", str(file))[0] == 0
    assert "\x1b" not in said("Bell")[1]


def test_a_scenario_may_name_a_card_of_the_catalogue(catalogue: CatalogFolder, tmp_path: Path) -> None:
    file = tmp_path / "heron.yaml"
    text = """
name: A heron is there
rules: [CR 110.1]
game: magic
seats: [Ann, Bob]
position: {Ann: {battlefield: [Heron of the Quay, 2 Island], hand: [%s]}}
expect: {permanents: {Heron of the Quay: {name: Heron of the Quay, power: 1}}}
"""
    file.write_text(text % "Island", encoding="utf-8")
    done = CliRunner().invoke(command, ["run", str(file)])
    assert (done.exit_code, "1 ok" in done.output) == (0, True), done.output

    file.write_text(text % "Nobody Knows It", encoding="utf-8")
    done = CliRunner().invoke(command, ["run", str(file)])
    assert done.exit_code == 2
    assert "expected the name of a card, got 'Nobody Knows It'" in done.output + done.stderr


def test_a_scenario_may_speak_of_counters_that_only_a_read_card_knows(
    catalogue: CatalogFolder, tmp_path: Path
) -> None:
    text = "Haven of the Quay enters with a barnacle counter on it."
    added, file = tmp_path / "haven.jsonl", tmp_path / "haven.yaml"
    haven = {"name": "Haven of the Quay", "mana_cost": "{1}", "types": "Artifact", "text": text}
    added.write_text(json.dumps(haven) + "\n", encoding="utf-8")
    catalogue.add(added)
    file.write_text(
        """
name: a counter is there
rules: [CR 122.1]
game: magic
seats: [Ann, Bob]
position: {Ann: {battlefield: [{card: Haven of the Quay, counters: {barnacle: 2}}]}}
expect: {permanents: {Haven of the Quay: {counters: {barnacle: 2}}}}
""",
        encoding="utf-8",
    )

    done = CliRunner().invoke(command, ["run", str(file)])

    assert (done.exit_code, "1 ok" in done.output) == (0, True), done.output + done.stderr


FOUNDRY = {
    "name": "Foundry of the Quay", "mana_cost": "{1}", "types": "Artifact",
    "text": "Foundry of the Quay enters with two charge counters on it.\n"
    "{1}: Create a 3/3 colorless Gargoyle artifact creature token.\n{2}: Create a 1/1 white Gargoyle creature token.",
}  # fmt: skip


def runs(catalogue: CatalogFolder, tmp_path: Path, card: dict[str, str], *texts: str) -> tuple[int, str]:
    """What comes of scenarios, one after the other in one process, with that card in the catalogue."""
    added = tmp_path / "added.jsonl"
    added.write_text(json.dumps(card) + "\n", encoding="utf-8")
    catalogue.add(added)
    files = []
    for i, text in enumerate(texts):
        files.append(tmp_path / f"{i}.yaml")
        files[-1].write_text(f"name: a test\ngame: magic\nseats: [Ann, Bob]\n{text}", encoding="utf-8")
    done = CliRunner().invoke(command, ["run", *map(str, files)])
    return done.exit_code, done.output + done.stderr


@pytest.mark.parametrize(
    "name", ["Gargoyle Token", "Gargoyle", "Gargoyle Token (3/3 artifact creature gargoyle)"]
)
def test_a_token_of_a_read_card_goes_by_the_name_that_it_has_in_print(
    catalogue: CatalogFolder, tmp_path: Path, name: str
) -> None:
    code, told = runs(
        catalogue,
        tmp_path,
        FOUNDRY,
        f"""
position: {{mana: {{Ann: "{{1}}"}}, Ann: {{battlefield: [Foundry of the Quay]}}}}
answers:
- Ann: "Foundry of the Quay: {{1}}"
- all pass
- as: {{g: {name}}}
expect:
  Ann: {{battlefield: [Foundry of the Quay, {name}]}}
  permanents: {{g: {{name: Gargoyle Token, power: 3}}, {name}: {{toughness: 3}}}}
  story: {{says: Ann creates Gargoyle Token}}
""",
    )

    assert (code, "1 ok" in told) == (0, True), told
    assert "Gargoyle Token (" not in told.partition("\nok")[0]


def test_where_two_kinds_of_tokens_have_one_name_a_position_says_which(
    catalogue: CatalogFolder, tmp_path: Path
) -> None:
    def there(name: str) -> str:
        return (
            f"position: {{Ann: {{battlefield: [Foundry of the Quay, {name}]}}}}\n"
            "expect: {Ann: {battlefield: [Foundry of the Quay, Gargoyle]}}\n"
        )

    code, told = runs(catalogue, tmp_path, FOUNDRY, there("Gargoyle"))
    assert code == 2
    assert "got 'Gargoyle', as several are called: 'Gargoyle Token (3/3 artifact" in " ".join(told.split())

    code, told = runs(catalogue, tmp_path, FOUNDRY, there("Gargoyle Token (1/1 white creature gargoyle)"))
    assert (code, "1 ok" in told) == (0, True), told


def test_words_of_a_card_that_is_read_later_are_words(catalogue: CatalogFolder, tmp_path: Path) -> None:
    plain = "position: {Ann: {hand: [Opt]}}\nexpect: {decision: {not offered: Cast Opt}}\n"
    sings = {"name": "Singing Stone", "mana_cost": "{1}", "types": "Artifact",
             "text": "Singing Stone enters with a xylophone counter on it."}  # fmt: skip
    later = "position: {Ann: {hand: [Singing Stone]}}\nexpect: {story: {does not say: xylophone}}\n"

    code, told = runs(catalogue, tmp_path, sings, plain, later)

    assert (code, "2 ok" in told) == (0, True), told


def test_one_replacement_is_no_choice_that_takes_the_next_answer(
    catalogue: CatalogFolder, tmp_path: Path
) -> None:
    code, told = runs(
        catalogue,
        tmp_path,
        FOUNDRY,
        """
position: {mana: {Ann: "{2}"}, Ann: {hand: [Foundry of the Quay]}}
answers:
- Ann: Cast Foundry of the Quay
- all pass
- Ann: "Foundry of the Quay:"
- all pass
expect: {permanents: {Gargoyle: {power: 3}}}
""",
    )

    assert (code, "1 ok" in told) == (0, True), told


@pytest.mark.parametrize(
    "rest",
    [
        "position: {Ann: {hand: [Quay Toll]}}\nexpect: {Ann: {hand: 1}}\n",
        "position: {}\nexpect: {permanents: {Quay Toll: {power: 1}}}\n",
        "position: {}\nexpect: {permanents: {Ann's Quay Toll: {power: 1}}}\n",
    ],
)
def test_a_scenario_says_why_a_card_of_the_catalogue_is_refused(
    catalogue: CatalogFolder, tmp_path: Path, rest: str
) -> None:
    file = tmp_path / "refused.yaml"
    head = "name: x\nrules: [CR 110.1]\ngame: magic\nseats: [Ann, Bob]\n"
    file.write_text(head + rest, encoding="utf-8")

    done = CliRunner().invoke(command, ["run", str(file)])

    assert done.exit_code == 2
    assert "expected a card that can be read" in done.output + done.stderr
    assert "fault of its own" not in done.output + done.stderr
