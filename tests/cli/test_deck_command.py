"""`cardwright decks`: imported decks, decks for other programs, and random decks for bots."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.games.magic import random_decks, read_cards
from cardwright.games.magic.catalog_files import CatalogFolder
from cardwright.games.magic.decks import Deck, export, parse
from cardwright.games.magic.random_decks import random_deck
from cardwright.games.magic.variants.commander.deck_rules import deck_problems
from cardwright.kernel.errors import CardwrightError
from tests.cli.kit import cw, refused
from tests.rulemark import rule

BURN = "Deck\n4 Shock\n2 Fire // Ice\n54 Mountain\n\nSideboard\n1 Mountain\n"
COLORS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def creature(
    name: str, cost: str, modern: str = "legal", types: str = "Creature \u2014 Gnu"
) -> dict[str, Any]:
    return {"name": name, "mana_cost": cost, "type_line": types, "power": "2", "toughness": "2", "oracle_text": "",
            "layout": "normal", "legalities": {"modern": modern, "commander": "legal"}}  # fmt: skip


def cards() -> list[dict[str, Any]]:
    """Creatures and other spells of every color and cost, basic lands, legends; some that are banned or not read."""
    made = [
        creature(f"Gnu {color}{value}{n}", f"{{{value - 1}}}{{{color}}}")
        for color in COLORS for value in range(1, 7) for n in range(12)
    ]  # fmt: skip
    made += [
        {**creature(f"Gnu Scroll {c}{n}", f"{{1}}{{{c}}}", types="Sorcery"), "oracle_text": "Draw a card."}
        for c in COLORS for n in range(9)
    ]  # fmt: skip
    made += [creature(f"Banned Gnu {n}", "{1}{R}", "banned") for n in range(50)]
    made += [{**creature(f"Riddle Gnu {n}", "{1}{R}"), "oracle_text": "Hum quietly."} for n in range(50)]
    made += [creature(f"Gnu Lord {n}", "{2}{R}{G}", types="Legendary Creature \u2014 Gnu") for n in range(2)]
    made += [
        {**creature(land, "", types=f"Basic Land \u2014 {land}"), "power": "", "toughness": ""}
        for land in COLORS.values()
    ]
    return made


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def catalogue(own: Path) -> CatalogFolder:
    """A catalogue of some hundred cards."""
    file = own / "cards.json"
    file.write_text(json.dumps(cards()), encoding="utf-8")
    read_cards.catalog().add(file)
    return read_cards.catalog()


@pytest.fixture
def burn(own: Path) -> Path:
    file = own / "burn.txt"
    file.write_text(BURN, encoding="utf-8")
    return file


# -- imported decks
def test_an_imported_deck_is_listed_and_played_by_its_name(own: Path, burn: Path) -> None:
    assert "no decks have been imported yet" in cw("decks").stdout
    odd = own / "odd.dek"
    odd.write_text(
        '<Deck><Cards Quantity="4" Name="Nobody Knows"/><Cards Quantity="1" Name="Shock"/></Deck>', "utf-8"
    )

    done = cw("decks", "add", str(burn), str(odd))

    assert done.stdout.splitlines() == ["imported: burn", "imported: odd; 1 of 2 cards can't be played"]
    assert cw("decks").stdout.splitlines() == [
        "burn: 60 cards; can be played", "odd: 5 cards; 0 cards refused, 1 unknown",
    ]  # fmt: skip
    found = json.loads(cw("decks", "--json").stdout)["decks"]
    assert [(deck["name"], deck["whole"], deck["unknown"]) for deck in found] == [
        ("burn", True, 0),
        ("odd", False, 1),
    ]
    game = cardwright.magic(["burn"], ["bot:random", "bot:random"], seed=1, turn_limit=1)
    assert game.spec.decks[0].count("Shock") == 4
    assert "1 of 2 cards can't be played" in refused(
        "play", "--game", "magic", "--deck", "odd", "--seats", "bot:random,bot:random"
    )


def test_a_deck_is_imported_without_what_cant_be_played(own: Path) -> None:
    odd = own / "odd.txt"
    odd.write_text("4 Nobody Knows\n1 Shock\n", encoding="utf-8")

    done = cw("decks", "add", str(odd), "--without-missing", "--name", "Just Shock")

    assert done.stdout == "imported: Just Shock; 1 of 2 cards can't be played, and are left out\n"
    assert parse(cw("decks", "show", "Just Shock").stdout, "a", ["Shock"]).main == ("Shock",)
    odd.write_text("4 Nobody Knows\n", encoding="utf-8")
    assert "no card of this deck can be played" in refused("decks", "add", str(odd), "--without-missing")


def test_a_name_is_taken_once_and_leads_to_no_other_folder(own: Path, burn: Path) -> None:
    assert cw("decks", "add", str(burn), "--name", "../../out\x1b[1m/burn").stdout == "imported: out1mburn\n"
    assert [path.name for path in (own / "data" / "cardwright" / "decks").iterdir()] == ["out1mburn.txt"]
    cw("decks", "add", str(burn))
    assert "'burn' is already the name of an imported deck" in refused("decks", "add", str(burn))
    assert cw("decks", "add", str(burn), "--replace").exit_code == 0
    assert "'ember' is already the name of a built-in deck" in refused(
        "decks", "add", str(burn), "--name", "ember"
    )
    assert "a name for the deck with letters or digits" in refused(
        "decks", "add", str(burn), "--name", "../.."
    )
    assert "did you mean 'burn'?" in refused("decks", "remove", "brun")
    assert cw("decks", "remove", "burn").stdout == "removed: burn\n"
    assert "expected a deck file" in refused("decks", "show", "burn")


def test_nothing_is_imported_if_one_file_is_wrong(own: Path, burn: Path) -> None:
    bad = own / "bad.txt"
    bad.write_text("4 Shock\nShock\n", encoding="utf-8")

    assert "bad.txt:2: expected a count and a name" in refused("decks", "add", str(burn), str(bad))
    assert "expected one deck with --name, got 2" in refused(
        "decks", "add", str(burn), str(burn), "--name", "x"
    )
    assert "no decks have been imported yet" in cw("decks").stdout


def test_a_deck_is_written_for_other_programs_and_read_back() -> None:
    known = ("Shock", "Fire // Ice", "Mountain", "Krark's Thumb")
    deck = Deck("Burn", ("Shock", "Fire // Ice", "Shock", "Mountain"), ("Mountain",), ("Krark's Thumb",))

    arena, mtgo, text = (export(deck, style) for style in ("arena", "mtgo", "text"))

    assert arena == (
        "Commander\n1 Krark's Thumb\n\nDeck\n2 Shock\n1 Fire // Ice\n1 Mountain\n\nSideboard\n1 Mountain\n"
    )
    assert mtgo == "2 Shock\n1 Fire/Ice\n1 Mountain\n\n1 Krark's Thumb\n1 Mountain\n"
    assert text == mtgo.replace("/", " // ")
    for written in (arena, mtgo, text):
        back = parse(written, "a", known)
        assert Counter(back.main) == Counter(deck.main)
        assert set(back.sideboard + back.commander) == {"Mountain", "Krark's Thumb"}
    with pytest.raises(CardwrightError, match="expected a style"):
        export(deck, "paper")


# -- random decks
@pytest.mark.parametrize("colors", ["R", "rg", "W,U", "WUBRG"])
def test_a_random_deck_has_lands_a_curve_and_cards_of_its_colors_that_can_be_played(
    catalogue: CatalogFolder, colors: str
) -> None:
    deck = random_deck(catalogue, colors, "modern", 3)

    letters = [c for c in colors.upper() if c in COLORS]
    copies = Counter(deck.main)
    spells = {name: n for name, n in copies.items() if name not in COLORS.values()}
    assert len(deck.main) == 60
    assert {COLORS[c] for c in letters} == set(copies) & set(COLORS.values())
    assert (sum(spells.values()), max(spells.values())) == (36, 4)
    assert all("Gnu" in name and "Banned" not in name and "Riddle" not in name for name in spells)
    assert all(name.removeprefix("Gnu ").removeprefix("Scroll ")[0] in [*letters, "L"] for name in spells)
    assert sum(n for name, n in spells.items() if "Scroll" in name) <= 18
    cardwright.magic(
        [list(deck.main)], ["bot:random", "bot:random"], seed=1, turn_limit=2, deck_rules="constructed"
    )


def test_the_same_seed_makes_the_same_deck(catalogue: CatalogFolder) -> None:
    one, same, other = (random_deck(catalogue, "RG", "modern", seed) for seed in (1, 1, 2))

    assert one == same
    assert one.main != other.main
    assert len({random_deck(catalogue, "", "", seed).name.split()[1] for seed in range(8)}) > 2


@rule("CR 903.5")
def test_a_random_commander_deck_keeps_its_rules(catalogue: CatalogFolder) -> None:
    singles = [creature(f"Herd Gnu {c}{n}", f"{{1}}{{{c}}}") for c in "RG" for n in range(60)]
    file = catalogue.folder / "more.json"
    file.write_text(json.dumps(singles), encoding="utf-8")
    catalogue.add(file)

    deck = random_deck(catalogue, "RG", "commander", 5)

    assert deck.commander[0].startswith("Gnu Lord")
    assert deck_problems(deck.commander, deck.main) == []
    with pytest.raises(CardwrightError, match="no legendary creature can be played"):
        random_deck(catalogue, "W", "commander", 5)


def test_what_cant_be_made_is_said(catalogue: CatalogFolder) -> None:
    with pytest.raises(
        CardwrightError, match="can't make a deck of RG colors that is legal in pauper: only 0 copies"
    ):
        random_deck(catalogue, "RG", "pauper", 1)
    with pytest.raises(CardwrightError, match="expected colors as letters of WUBRG"):
        random_deck(catalogue, "red", "", 1)


def test_the_command_prints_stores_and_writes_a_random_deck(own: Path, catalogue: CatalogFolder) -> None:
    asked = ("decks", "random", "--colours", "RG", "--format", "Modern", "--seed", "3")

    printed, stored = cw(*asked).stdout, cw(*asked, "--name", "stompy", "--out", str(own / "out.txt"))

    assert parse(printed, "a", [], lambda name: name).name == "Random RG modern 3"
    assert stored.stdout == ""
    assert (own / "out.txt").read_text(encoding="utf-8") == printed
    assert json.loads(cw("decks", "--json").stdout)["decks"][0]["legal"] == ["commander", "modern"]
    assert cw(*asked, "--as", "arena").stdout.startswith("Deck\n")
    assert "expected a style" in refused(*asked, "--as", "paper")


def test_hand_written_cards_make_decks_without_a_card_file(own: Path) -> None:
    deck = random_deck(read_cards.catalog(), "R", "", 1)

    assert len(deck.main) == 60
    assert random_decks.kind_of("Mountain") == -1
    assert all(random_decks.kind_of(name) >= 0 for name in set(deck.main) - {"Mountain"})
