"""`play` and `simulate` with vanguards, planar decks and scheme decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.games.magic.game import MagicGame
from tests.cli.kit import cw, refused
from tests.rulemark import rule

PLANES = [
    "Krosa", "Gavony", "Onakke Catacomb", "Llanowar", "Shiv", "Truga Jungle", "The Hippodrome", "The Zephyr Maze",
    "Tazeem", "Turri Island", "Feeding Grounds", "Bloodhill Bastion", "Goldmeadow", "Fields of Summer", "Minamo",
    "Lethe Lake", "Naar Isle", "Panopticon", "Celestine Reef", "The Fourth Sphere",
]  # fmt: skip
SCHEMES = [
    "Look Skyward and Despair", "Roots of All Evil", "The Iron Guardian Stirs", "Evil Comes to Fruition",
    "Realms Befitting My Majesty", "This World Belongs to Me", "Your Puny Minds Cannot Fathom",
    "Behold the Power of Destruction", "Tooth, Claw, and Tail", "Know Naught but Fire",
]  # fmt: skip


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """A deck, planar decks for all and for one, a scheme deck."""
    text = {
        "deck": "56 Forest\n4 Grizzly Bears\n",
        "planes of all": "".join(f"1 {name}\n" for name in PLANES),
        "planes": "".join(f"1 {name}\n" for name in PLANES[:10]),
        "schemes": "".join(f"2 {name}\n" for name in SCHEMES),
    }
    for name, lines in text.items():
        (tmp_path / f"{name}.txt").write_text(lines, encoding="utf-8")
    return {name: str(tmp_path / f"{name}.txt") for name in text}


def played(*more: str) -> MagicGame:
    """A game of bots, from its JSON record."""
    record = Path(more[-1])
    cw("play", "--seats", "bot:random,bot:random", "--seed", "3", "--turn-limit", "12", *more[:-1],
       "--save", str(record))  # fmt: skip
    return MagicGame.from_json(record.read_text(encoding="utf-8"))


@rule("CR 901.15", "CR 901.3")
def test_one_planar_deck_is_everybodys_and_two_are_of_each(files: dict[str, str], tmp_path: Path) -> None:
    one = played("--deck", files["deck"], "--planar-deck", files["planes of all"], str(tmp_path / "one.json"))
    two = played(
        "--deck", files["deck"], "--planar-deck", files["planes"], "--planar-deck", files["planes"],
        str(tmp_path / "two.json"),
    )  # fmt: skip

    assert one.spec.planes == tuple(PLANES)
    assert two.spec.planar_decks == (tuple(PLANES[:10]),) * 2
    assert "is turned face up" in str(one.story())


@rule("CR 904.2a", "CR 904.12a")
def test_one_scheme_deck_makes_the_first_seat_the_archenemy(files: dict[str, str], tmp_path: Path) -> None:
    one = played("--deck", files["deck"], "--scheme-deck", files["schemes"], str(tmp_path / "one.json"))
    all_of_them = played(
        "--deck", files["deck"], "--scheme-deck", files["schemes"], "--scheme-deck", files["schemes"],
        str(tmp_path / "all.json"),
    )  # fmt: skip

    assert [len(names) for names in one.spec.scheme_decks] == [20, 0]
    assert "is the archenemy" in str(one.story())
    assert [len(names) for names in all_of_them.spec.scheme_decks] == [20, 20]


@rule("CR 902.3")
def test_vanguards_by_name(files: dict[str, str]) -> None:
    out = cw("play", "--game", "magic", "--deck", files["deck"], "--vanguard", "Gix", "--vanguard", "Urza",
             "--seats", "bot:random,bot:random", "--seed", "1", "--turn-limit", "2", "--json").stdout  # fmt: skip

    assert json.loads(out)["game"] == "magic"
    assert "expected a vanguard for each of 2 seats, got 1" in refused(
        "play", "--deck", files["deck"], "--vanguard", "Gix"
    )


def test_simulations_take_them_too(files: dict[str, str]) -> None:
    out = cw("simulate", "magic", "random", "random", "--deck", files["deck"], "-n", "2", "--turn-limit", "6",
             "--scheme-deck", files["schemes"], "--vanguard", "Gix", "--vanguard", "Urza").stdout  # fmt: skip

    assert "2 games of magic" in out


def test_errors_say_what_was_expected(files: dict[str, str]) -> None:
    deck = files["deck"]
    assert "at least 20 cards in the planar deck" in refused(
        "play", "--deck", deck, "--planar-deck", files["planes"]
    )
    assert "expected a scheme, got 'Forest'" in refused("play", "--deck", deck, "--scheme-deck", deck) or (
        "at most 2 of 'Forest'" in refused("play", "--deck", deck, "--scheme-deck", deck)
    )
    assert "give one of the scheme decks for all, or one for each of 2 seats" in refused(
        "play", "--deck", deck, *("--scheme-deck", files["schemes"]) * 3
    )
    assert "did you mean" in refused("play", "--deck", deck, "--vanguard", "Urzza", "--vanguard", "Gix")
    assert "dominion has no option --vanguard: it is an option of magic" in refused(
        "play", "--game", "dominion", "--vanguard", "Gix"
    )
