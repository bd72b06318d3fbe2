"""`cardwright draft`: at a terminal, between bots, and the resulting decks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.games.magic.draft_game import magic_draft
from tests.cli.kit import board, cw, refused, session


def alone(*words: str) -> None:
    """The command in a process of its own, in which no test has made up cards."""
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_bots_draft_and_write_their_decks_which_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "drafted"

    alone("draft", "--seats", "bot:picker,bot:random", "--seed", "3", "--decks", str(folder))
    files = sorted(str(file) for file in folder.iterdir())
    assert [Path(file).name for file in files] == ["picker.txt", "random.txt"]

    alone("play", "--deck", files[0], "--deck", files[1], "--conspiracy", "--seed", "1", "--turn-limit", "8")


def test_the_document_has_pools_notes_and_decks() -> None:
    one = json.loads(cw("draft", "--seed", "3", "--size", "5", "--json").stdout)
    other = json.loads(cw("draft", "--seed", "3", "--size", "5", "--json").stdout)

    assert one == other
    assert len(one["pools"]) == len(one["decks"]) == 4
    assert all(len(pool) == 15 for pool in one["pools"].values())


def test_the_board_shows_the_pile_and_what_others_have_face_up() -> None:
    packs = [[["Cogwork Librarian", "Lurking Automaton"]], [["Shock", "Lurking Automaton"]]]
    game = magic_draft(["Ann", "Bob"], 1, packs=packs)
    game.answer("Cogwork Librarian")
    game.answer("Lurking Automaton")

    lines = "\n".join(board(game, 0))

    assert "Cogwork Librarian" in lines
    assert "Bob" in lines
    assert "noted by Bob: Lurking Automaton 2" in lines
    assert max(map(len, lines.splitlines())) <= 80


def test_a_person_picks_by_number_or_name() -> None:
    packs = [[["Shock", "Opt"]], [["Fog", "Island"]]]
    game = magic_draft(["Ann", "bot:picker"], 1, packs=packs)

    text = session(game, "1", "card Shock", "story")

    assert game.over
    assert "Shock" in game.pools()["Ann"]
    assert "4 cards" not in text
    assert "nobody has won" not in text


@pytest.mark.parametrize("words", [("draft", "--decks"), ("simulate", "dominion", "--plots")])
def test_a_folder_that_holds_no_files_is_known_before_anything_is_played(words: tuple[str, ...]) -> None:
    for folder in ("/dev/null", "/proc", "/proc/decks"):
        said = refused(*words, folder)

        assert f"can't create files in the folder of {words[-1]}, {folder!r}: " in said


def test_a_folder_that_could_be_made_is_not_left_behind(tmp_path: Path) -> None:
    said = refused("draft", "--decks", str(tmp_path / "decks"), "--cards", "Shokc;Opt")

    assert "Shokc" in said
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_is_one_line() -> None:
    assert (
        "expected a bot that plays drafts of Magic (random, picker), torch:FILE or FILE.py:NAME, got 'curve'"
        in refused("draft", "--seats", "Ann,bot:curve")
    )
    assert "Shokc" in refused("draft", "--cards", "Shokc;Opt", "--seed", "1")
    assert "expected a whole number, 1 or more" in refused("draft", "--size", "0")
