"""What somebody types who knows nothing yet, or means no good: one line that helps, and nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.games import named
from cardwright.games.dominion.shown.board import piles
from cardwright.games.magic.catalog_files import cards_in
from cardwright.kernel.errors import CardwrightError
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

    assert "expected a file for finished games" in told(*TWO_GAMES, "--file", name, code=2)


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
    file.write_text('{"name": "One", "type_line": "Instant"}\n\nno card\n')

    with pytest.raises(CardwrightError, match=r"cards\.jsonl:3, got something else"):
        list(cards_in(file))


def test_options_of_play_are_in_the_docs() -> None:
    said = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    for word in told("play", "--help").split():
        if word.startswith("--") and word != "--help":
            assert f"`{word.strip('.,:;')}" in said, word


@rule("D42")
def test_the_board_says_that_a_potion_is_paid() -> None:
    game = cardwright.dominion(["Transmute", "Familiar", "Moat"], seats=["Ann", "Bob"], seed=1)

    said = str(list(piles(game.view("Ann"))))

    assert "P Transmute" in said
    assert "3P Familiar" in said
