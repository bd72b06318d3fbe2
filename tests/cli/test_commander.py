"""The commands, with Commander decks (CR 903)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardwright
from tests.cli.kit import board, cw, refused
from tests.rulemark import rule

DOG = "Isamaru, Hound of Konda"
ROOT = Path(__file__).resolve().parents[2]
HERD = str(ROOT / "decks" / "commander" / "generous-herd.txt")
BLOOD = str(ROOT / "decks" / "commander" / "blood-and-bramble.txt")


def deck(tmp_path: Path, cards: str, leader: str = DOG) -> str:
    """A deck file."""
    file = tmp_path / "mine.txt"
    file.write_text(f"Commander\n1 {leader}\n\nDeck\n{cards}\n", encoding="utf-8")
    return str(file)


@rule("CR 903.1", "CR 903.2")
def test_four_bots_play_commander_with_the_decks_of_the_project(tmp_path: Path) -> None:
    record = tmp_path / "game.json"

    played = cw(
        "play", "--deck", HERD, "--deck", BLOOD, "--deck", HERD, "--deck", BLOOD,
        "--seats", "bot:random,bot:random,bot:random,bot:random", "--seed", "3", "--turn-limit", "12",
        "--record", str(record),
    )  # fmt: skip
    again = cw("replay", str(record))

    assert "random 100 cards, led by Zedruu the Greathearted" in " ".join(played.stdout.split())
    assert "random 2 is led by Bruse Tarl, Boorish Herder CR 903.6" in " ".join(played.stdout.split())
    assert "answers replayed, digest" in again.stdout


def test_many_games_of_commander_and_of_brawl(tmp_path: Path) -> None:
    many = cw(
        "simulate",
        "magic",
        "random",
        "random",
        "--deck",
        HERD,
        "--deck",
        BLOOD,
        "-n",
        "2",
        "--turn-limit",
        "8",
    )
    brawl = cw(
        "play",
        "--deck",
        deck(tmp_path, "59 Plains"),
        "--variant",
        "brawl",
        "--seed",
        "3",
        "--turn-limit",
        "4",
        "--json",
    )

    assert "2 games of magic" in many.stdout
    assert "led by Zedruu the Greathearted" in " ".join(many.stdout.split())
    assert json.loads(brawl.stdout)["scores"] == [25, 25]


@rule("CR 903.5")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            "98 Plains",
            "mine of curve: expected exactly 100 cards, the commander included, got 99 (CR 903.5a)",
        ),
        ("2 Sol Ring\n97 Plains", "mine of curve: expected one 'Sol Ring', got 2 (CR 903.5b)"),
        ("1 Shock\n98 Plains", "got 'Shock' of {R} (CR 903.5c)"),
        ("99 Island", "got 'Island' of {U} (CR 903.5d)"),
        (
            "99 Plains\n\nSideboard\n1 Disenchant",
            "expected no sideboard, but for one companion, got 'Disenchant'",
        ),
        ("99 Planes", "mine.txt:5: expected the name of a card, got 'Planes'"),
    ],
)
def test_a_deck_that_may_not_be_played_is_named_with_the_rule(tmp_path: Path, cards: str, said: str) -> None:
    assert said in refused("play", "--deck", deck(tmp_path, cards), "--seed", "1")


def test_variants_are_of_magic_and_known() -> None:
    assert "dominion has no option --variant: it is an option of magic" in refused(
        "play", "--game", "dominion", "--variant", "brawl"
    )
    assert "expected a variant (commander, brawl, commander draft, two-headed giant), got 'edh'" in refused(
        "play", "--deck", HERD, "--variant", "edh"
    )
    assert "expected a commander for each deck, got none in" in refused(
        "play", "--deck", str(ROOT / "decks" / "magic" / "ember.txt"), "--variant", "commander"
    )


@rule("CR 903.8", "CR 903.10a")
def test_the_board_says_who_leads_and_where_that_is() -> None:
    game = cardwright.magic([HERD, BLOOD], ["Ann", "Bob"], seed=1)
    text = " ".join(" ".join(board(game, 0, 100)).split())

    assert "led by: Zedruu the Greathearted (command)" in text
    assert "led by: Tana, the Bloodsower (command) · Bruse Tarl, Boorish Herder (command)" in text
