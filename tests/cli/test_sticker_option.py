"""`play` and `simulate` with sticker sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games.magic.game import MagicGame
from tests.cli.kit import cw, refused
from tests.rulemark import rule


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """A deck that puts stickers on things."""
    file = tmp_path / "deck.txt"
    file.write_text("56 Mountain\n4 _____ Goblin\n", encoding="utf-8")
    return str(file)


@rule("CR 123.2b", "CR 123.2c")
def test_each_seat_has_the_sheets_that_are_said(deck: str, tmp_path: Path) -> None:
    saved = tmp_path / "one.json"
    cw("play", "--deck", deck, "--seats", "bot:random,bot:random", "--seed", "3", "--turn-limit", "12", "--sticker",
       "Giant Mana Cake, Squid Fire Knight", "--sticker", "", "--save", str(saved))  # fmt: skip

    game = MagicGame.from_json(saved.read_text(encoding="utf-8"))

    assert game.sticker_sheets == (("Giant Mana Cake", "Squid Fire Knight"), ())


def test_simulations_take_them_too(deck: str) -> None:
    out = cw("simulate", "magic", "random", "random", "--deck", deck, "-n", "2", "--turn-limit", "8",
             "--sticker", "Giant Mana Cake", "--sticker", "Goblin Coward Parade").stdout  # fmt: skip

    assert "2 games of magic" in out


def test_errors_say_what_was_expected(deck: str) -> None:
    assert "did you mean Giant Mana Cake" in refused(
        "play", "--deck", deck, "--sticker", "Giant Mana Cak", "--sticker", ""
    )
    assert "sticker sheets of each of 2 seats" in refused(
        "play", "--deck", deck, "--sticker", "Giant Mana Cake"
    )
    assert "list each sheet once" in refused(
        "play", "--deck", deck, "--sticker", "Giant Mana Cake,Giant Mana Cake", "--sticker", ""
    )
