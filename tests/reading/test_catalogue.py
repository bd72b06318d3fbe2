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
    assert "parsed completely: 2 of 3" in said()[1]
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
    with pytest.raises(CardwrightError, match="'Quay Toll': reading stops at 'Hum until someone pays'"):
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
    assert "are called 'Gargoyle'; name one of them: 'Gargoyle Token (3/3 artifact" in " ".join(told.split())

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
    assert "Cardwright can't read the text of" in done.output + done.stderr
    assert "fault of its own" not in done.output + done.stderr


@rule("CR 121.4", "CR 704.5b")
def test_many_draws_from_an_empty_library_end_and_the_player_loses(
    catalogue: CatalogFolder, tmp_path: Path
) -> None:
    """The tries after the first one change nothing: the story tells of one."""
    flood = {"name": "Flood of Thought", "mana_cost": "{U}", "types": "Sorcery", "text": "Draw 9999 cards."}
    code, told = runs(
        catalogue,
        tmp_path,
        flood,
        """
position: {mana: {Ann: "{U}"}, Ann: {hand: [Flood of Thought], library: [3 Island]}, Bob: {library: [Island]}}
answers:
- Ann: Cast Flood of Thought
- all pass
expect: {over: true, winner: Bob, Ann: {hand: 3 cards}, story: {cites: CR 704.5b}}
""",
    )

    assert (code, "1 ok" in told) == (0, True), told


# -- names
SPELLINGS = ["Dân of the Quay", "Dan of the Quay"]


@pytest.mark.parametrize("names", [SPELLINGS, SPELLINGS[::-1]])
def test_two_cards_whose_names_differ_in_accents_are_each_found(
    catalogue: CatalogFolder, tmp_path: Path, names: list[str]
) -> None:
    file = tmp_path / "accents.jsonl"
    file.write_text("\n".join(json.dumps({**LINES, "name": name}) for name in names), encoding="utf-8")
    catalogue.add(file)

    found = [catalogue.facts(name) for name in (*names, "dan of the quay", "DÂN OF THE QUAY")]

    assert [facts and facts["name"] for facts in found] == [*names, names[0], names[0]]


@pytest.mark.parametrize(
    "written",
    ["éowyn, lady of the quay's end", "EOWYN LADY OF THE QUAYS END", "Eowyn - Lady of the Quay\u2019s-End",
     "Eowyn,Lady of the Quays End"],
)  # fmt: skip
def test_a_name_is_found_without_case_accents_hyphens_commas_and_apostrophes(
    catalogue: CatalogFolder, tmp_path: Path, written: str
) -> None:
    file = tmp_path / "eowyn.jsonl"
    name = "Éowyn, Lady of the Quay's End"
    file.write_text(json.dumps({**LINES, "name": name, "text": "Flying"}), encoding="utf-8")
    catalogue.add(file)

    facts = catalogue.facts(written)
    game = cardwright.magic([f"4 {written}\n56 Island"] * 2, any_deck=True, seed=1)

    assert facts is not None
    assert facts["name"] == name
    assert name in game.spec.decks[0]


@pytest.mark.parametrize(
    "words", [["catalog", "Heron of the Qway"], ["cards", "--game", "magic", "Heron of the Qway"]]
)
def test_a_card_of_the_catalogue_is_suggested(catalogue: CatalogFolder, words: list[str]) -> None:
    done = CliRunner().invoke(command, words)

    assert done.exit_code == 2
    assert "did you mean Heron of the Quay" in done.output + done.stderr


def test_a_deck_is_told_of_a_card_of_the_catalogue_that_it_may_mean(catalogue: CatalogFolder) -> None:
    with pytest.raises(CardwrightError, match=r":2: .*did you mean 'Heron of the Quay'"):
        cardwright.magic(["56 Island\n4 Heron of the Qway"] * 2, any_deck=True)


def test_a_deck_names_the_line_of_each_card_that_is_refused(catalogue: CatalogFolder) -> None:
    with pytest.raises(
        CardwrightError, match=r"deck 1:2: .*'Quay Toll': reading stops at 'Hum until someone pays'"
    ):
        cardwright.magic(["56 Island\n4 Quay Toll"] * 2, any_deck=True)


@rule("CR 712.8")
def test_a_card_of_two_faces_is_found_by_its_whole_name_again_and_again(catalogue: CatalogFolder) -> None:
    deck = "4 Quay Child // Quay Elder\n4 quay child\n52 Island"

    games = [cardwright.magic([deck] * 2, any_deck=True, seed=1) for _ in range(2)]

    assert [game.spec.decks[0].count("Quay Child") for game in games] == [8, 8]


# -- what a file has beside cards
def test_what_is_left_out_is_counted_and_told(catalogue: CatalogFolder, tmp_path: Path) -> None:
    heron = {**SCRYFALL[0], "name": "Heron Two"}
    funny = {**heron, "set_type": "funny"}
    file = tmp_path / "more.json"
    records = [
        heron,
        {**funny, "name": "Clown of the Quay", "legalities": {"vintage": "legal"}},
        {**funny, "name": "Jest of the Quay", "legalities": {"vintage": "not_legal"}},
        {**heron, "name": "A-Heron Two"},
        SCRYFALL[2],
        {**heron, "name": "Odd Heron", "power": 3},
        {"oracle_text": "no name"},
        {**heron, "name": "n" * 60_000},
    ]
    file.write_text(json.dumps(records), encoding="utf-8")

    added = catalogue.add(file)
    code, told = said("add", str(file))

    assert (added.new, added.changed, added.same) == (2, 0, 0)
    assert code == 0
    assert catalogue.facts("Clown of the Quay") is not None
    assert catalogue.facts("Jest of the Quay") is None
    for line in ("0 new cards", "2 as they were", "1 funny, and legal in no format", "1 of the layout 'token'",
                 "1 rebalanced for a digital format", "can't be read as cards: 3", "card 6: ", "card 7: ",
                 "card 8: "):  # fmt: skip
        assert line in told
    assert len(told) < 2000


def test_funny_cards_of_mtgjson_that_are_legal_are_kept(tmp_path: Path) -> None:
    card = ATOMIC["data"]["Heron of the Quay"][0]
    file = tmp_path / "atomic.json"
    both = {n: [{**card, "name": n, "isFunny": True, "legalities": legal}] for n, legal in
            (("Legal", {"vintage": "Legal"}), ("Not", {}))}  # fmt: skip
    file.write_text(json.dumps({"data": {**both, "Bad": [{"name": 3}], "None": []}}), encoding="utf-8")

    assert [facts["name"] for facts in cards_in(file)] == ["Legal"]


def test_a_file_that_changes_texts_says_how_many(catalogue: CatalogFolder, tmp_path: Path) -> None:
    file = tmp_path / "errata.json"
    file.write_text(json.dumps([{**SCRYFALL[0], "oracle_text": "Flying"}, SCRYFALL[1]]), encoding="utf-8")

    assert "0 new cards of" in said("add", str(file))[1]
    added = catalogue.add(file)
    file.write_text(json.dumps([SCRYFALL[0]]), encoding="utf-8")

    assert (added.new, added.changed, added.same) == (0, 0, 2)
    assert "0 new cards" in (told := said("add", str(file))[1])
    assert "1 changed" in told


def test_a_catalogue_of_an_older_version_is_found_by_the_new_keys(catalogue: CatalogFolder) -> None:
    (catalogue.folder / "index.json").write_text('{"heron of the quay": [0, 9]}', encoding="utf-8")
    catalogue._index = None

    assert catalogue.facts("Heron-of-the-Quay") is not None


@pytest.mark.parametrize(
    "facts",
    [{"power": "9" * 20}, {"mana_cost": "{X}" * 4}, {"mana_cost": "{G}" * 32},
     {"oracle_text": f"Draw {'9' * 20} cards."},
     {"power": "9" * 5000}, {"loyalty": "9" * 20}, {"power": "\u0663"}, {"mana_cost": f"{{{'9' * 5000}}}"}],
    ids=range(8),
)  # fmt: skip
def test_one_number_that_is_too_large_stops_no_other_card(
    catalogue: CatalogFolder, tmp_path: Path, facts: dict[str, str]
) -> None:
    file = tmp_path / "huge.json"
    file.write_text(json.dumps([{**SCRYFALL[0], "name": "Huge of the Quay", **facts}]), encoding="utf-8")

    codes = [said(*words)[0] for words in (["add", str(file)], [], ["stop-list"], ["Huge of the Quay"])]

    assert codes == [0, 0, 0, 0]
    assert "refused: 2" in said()[1]
    assert "refused:" in said("Huge of the Quay")[1]
    assert said("Heron of the Quay")[0] == 0


DEJA = {
    "name": "D\u00e9j\u00e0 Quay, the Heron",
    "mana_cost": "{1}{U}",
    "types": "Sorcery",
    "text": "Draw a card.",
}


@pytest.mark.parametrize("name", ["Deja Quay the Heron", "d\u00e9j\u00e0 quay, the heron"])
@pytest.mark.parametrize(
    "expect",
    [
        "Ann: {graveyard: {does not contain: [%s]}}",
        "sees: {Bob: {Ann graveyard: {does not contain: [%s]}}}",
    ],
)
def test_a_read_card_in_another_spelling_is_that_card(
    catalogue: CatalogFolder, tmp_path: Path, name: str, expect: str
) -> None:
    lies = f"position: {{Ann: {{graveyard: ['{DEJA['name']}']}}}}\nexpect: {{{expect}}}"
    quoted = f"'{name}'"

    code, told = runs(catalogue, tmp_path, DEJA, lies % quoted)

    assert (code, "to contain no D\u00e9j\u00e0 Quay, the Heron" in " ".join(told.split())) == (1, True), told


@pytest.mark.parametrize("name", ["quay elder", "Quay Elder", "QUAY CHILD"])
def test_a_face_of_a_read_card_in_another_spelling_is_the_card_or_its_face(
    catalogue: CatalogFolder, tmp_path: Path, name: str
) -> None:
    code, told = runs(
        catalogue,
        tmp_path,
        DEJA,
        "position: {Ann: {battlefield: [Quay Child]}}\n"
        f"expect: {{Ann: {{battlefield: {{does not contain: [{name}]}}}}}}",
    )

    assert code == (1 if "child" in name.casefold() else 0), told


@rule("CR 712.8")
def test_a_later_file_that_has_the_faces_as_cards_of_their_own_keeps_the_card_whole(tmp_path: Path) -> None:
    def face(name: str, text: str, mana_cost: str = "") -> dict[str, str]:
        return {"name": name, "mana_cost": mana_cost, "types": "Creature Human", "pt": "1/1", "text": text}

    old = {
        "name": "Quay Child",
        "faces": [face("Quay Child", "{4}: Transform Quay Child.", "{U}"), face("Quay Elder", "Fly.")],
    }
    later = [face("Quay Child", "{4}: Transform this creature.", "{U}"), face("Quay Elder", "Flying")]
    folder = CatalogFolder(tmp_path / "catalog")
    for name, cards in (("old", [old]), ("later", later)):
        file = tmp_path / name
        file.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
        folder.add(file)

    found = folder.facts("Quay Child")

    assert found is not None
    assert [each["text"] for each in found["faces"]] == ["{4}: Transform this creature.", "Flying"]
