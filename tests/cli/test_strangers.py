"""Input of beginners, and hostile input: a helpful one-line error, and nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.games import named
from cardwright.games.dominion.shown.board import piles
from cardwright.games.magic.catalog_files import LeftOut, cards_in
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.terminal.screen import terminal_size
from cardwright.terminal.start import numbered
from tests.cli.kit import Terminal, cw, refused, session
from tests.cli.test_names import told
from tests.rulemark import rule

TWO_GAMES = ("simulate", "dominion", "random", "random", "-n", "2")


@pytest.mark.parametrize(
    "words",
    [
        (*TWO_GAMES, "--file"),
        (*TWO_GAMES, "--csv"),
        ("play", "--turn-limit", "2", "--save"),
        ("replay",),
        ("run",),
        ("catalog", "add"),
    ],
)
def test_a_link_that_leads_to_itself_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)

    says = told(*words, str(loop), code=2)

    assert "link" in says
    assert loop.is_symlink()


@pytest.mark.parametrize("name", ["/dev/full", "/dev/zero"])
def test_a_run_is_kept_in_no_device(name: str) -> None:
    if not Path(name).exists():
        pytest.skip(f"there is no {name} here")

    assert "name a regular file for the finished games" in told(*TWO_GAMES, "--file", name, code=2)


def test_a_bot_that_is_nearly_named_is_suggested_though_it_is_a_program() -> None:
    assert "did you mean 'big-money'" in told("bots", "big-mony", code=2)


def test_a_card_of_another_game_says_how_it_is_asked_for() -> None:
    assert "cardwright cards magic switcheroo" in told("cards", "switcheroo", code=2)


def test_a_draft_has_an_end() -> None:
    assert "100 or less" in told("draft", "--rounds", "9999999999", code=2)


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_cost_and_name_stand_apart_in_lists(game: str) -> None:
    shelf = named(game).cards()
    assert shelf is not None

    for name in shelf.names():
        before, _, after = shelf.row(name, len(name) + 1).partition(name)
        assert before.endswith(" ")
        assert after.startswith(" ") or not after


def test_the_line_of_a_file_that_is_no_card_is_named(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    left_out = LeftOut()
    file.write_text(
        '{"name": "One", "type_line": "Instant"}\n\nno card\n{"name": "Two", "type_line": "Instant"}\n'
    )
    assert [facts["name"] for facts in cards_in(file, left_out)] == ["One", "Two"]
    assert [one.partition(":")[0] for one in left_out.wrong] == ["line 3"]
    assert any(line.startswith("  line 3: ") for line in left_out.told())

    file.write_text("\n\nno card\n")
    with pytest.raises(CardwrightError, match=r"cards\.jsonl, got something else: line 3: "):
        list(cards_in(file))


def test_options_of_play_are_in_the_docs() -> None:
    said = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    for word in told("play", "--help").split():
        if word.startswith("--") and word != "--help":
            assert f"`{word.strip('.,:;')}" in said, word


@rule("D42")
def test_the_board_says_that_a_potion_is_paid() -> None:
    game = cardwright.dominion(["Transmute", "Familiar", "Moat"], seats=["Ann", "Bob"], seed=1)

    said = str(list(piles(game.view("Ann"), game.seats)))

    assert "P Transmute" in said
    assert "3P Familiar" in said


NEVER_ENDS = "9" * 5000  # more digits than Python reads


@pytest.mark.parametrize("typed", ["{}", "undo {}", "story {}", "why {}"])
def test_a_number_without_end_ends_no_game(typed: str) -> None:
    game = cardwright.dominion(["Village"], ["Ann", "bot:big-money"], seed=7)

    shown = session(game, typed.format(NEVER_ENDS), "board")

    assert "You have left the game." in shown
    assert numbered_or_none(NEVER_ENDS) is None
    assert terminal_size({"COLUMNS": NEVER_ENDS, "LINES": NEVER_ENDS}) == (80, 24)


def numbered_or_none(number: str) -> object:
    """What is gone on with, where no game is left."""
    try:
        return numbered([], number)
    except UnknownName:
        return None


def test_a_link_in_a_circle_and_a_name_that_is_none_are_no_place_for_a_save(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    game = cardwright.dominion(["Village"], ["Ann", "bot:big-money"], seed=7)

    shown = session(game, f"save {loop}", "save a\0b", "board")

    assert shown.count("can't write the file") == 2


def test_bytes_that_are_no_text_end_no_game(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "7", folder=tmp_path, PYTHONIOENCODING="utf-8:strict") as terminal:
        terminal.until("\n> ")
        terminal.press(b"\xff\xfe\n")
        terminal.until("neither an option nor a command")
        terminal.type("q")
        terminal.until("Enter to continue: ")
        terminal.type("q")
        assert terminal.ended() == 0


# -- Python of one's own
@pytest.mark.parametrize(
    "content",
    [
        "import sys\nsys.exit(0)\n",
        "import sys\ndef mine(view):\n    sys.exit(0)\n",
        "def mine(view):\n    raise SystemExit\n",
    ],
)
def test_a_bot_that_ends_its_program_is_no_success(content: str, tmp_path: Path) -> None:
    file = tmp_path / "leaves.py"
    file.write_text(content, encoding="utf-8")

    assert "SystemExit" in refused("simulate", "dominion", f"{file}:mine", "big-money", "-n", "2")


def test_files_may_have_names_that_are_no_text(tmp_path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    try:
        odd.mkdir()
    except OSError:
        pytest.skip("this file system takes text only")
    (odd / "mine.py").write_text("def mine(view):\n    return view.n_options() - 1\n", encoding="utf-8")
    (odd / "bad.yaml").write_text("name: x\n", encoding="utf-8")

    assert cw("simulate", "dominion", f"{odd}/mine.py:mine", "big-money", "-n", "2").exit_code == 0
    assert json.loads(cw("run", "--json", str(odd)).stdout)["exit"] == 2


# -- what is read and written
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system with /dev/full")
@pytest.mark.parametrize("words", [("cards", "village"), ("--help",), ("--version",), ("doctor",)])
def test_output_that_cannot_be_written_is_said_once(words: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardwright", *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )  # fmt: skip

    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "space left" in done.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a system with /dev/zero")
@pytest.mark.parametrize(
    "words",
    [("replay",), ("play", "--load"), ("catalog", "add"), ("play", "magic", "--deck")],
)
def test_a_device_without_an_end_is_no_file(words: tuple[str, ...]) -> None:
    assert "device" in refused(*words, "/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system with named pipes")
def test_a_pipe_that_nobody_reads_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    refused(*TWO_GAMES, "--csv", str(tmp_path / "pipe"))
    refused(*TWO_GAMES, "--file", str(tmp_path / "pipe"))
