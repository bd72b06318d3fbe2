"""Names on the command line: without quotes, by a part, and built-in decks by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardwright.cli.main import cardwright
from cardwright.games.magic import decks


def told(*args: str, code: int = 0) -> str:
    """What a command prints, errors as well."""
    outcome = CliRunner().invoke(cardwright, args)
    assert outcome.exit_code == code, outcome.output
    return outcome.output


@pytest.mark.parametrize(
    ("args", "begins"),
    [
        (("cards", "Black", "Market"), "Black Market  cost 3"),
        (("cards", "throne-room"), "Throne Room  cost 4"),
        (("cards", "blackm"), "Black Market  cost 3"),
        (("cards", "magic", "soul", "cond"), "Soul Conduit  {6}"),
        (("cards", "--game", "magic", "Soul", "Conduit"), "Soul Conduit  {6}"),
    ],
)
def test_a_card_is_found_without_quotes_and_by_a_part_of_its_name(args: tuple[str, ...], begins: str) -> None:
    assert told(*args).startswith(begins)


def test_a_part_of_several_names_lists_them() -> None:
    found = told("cards", "village", "--set", "Base") + told("cards", "magic", "ill gia")

    assert "Village" in told("cards", "villag")
    assert "Rustic Village" in told("cards", "villag")
    assert "Hill Giant" in found
    assert "Shock" not in found


def test_a_name_that_no_card_has_is_an_error() -> None:
    assert "expected a Dominion card, got 'Blak Market'; did you mean Black Market" in told(
        "cards", "Blak", "Market", code=2
    )


def test_every_built_in_deck_can_be_played_and_is_called_by_its_name() -> None:
    names = list(decks.built_in())

    assert names[:2] == ["ember", "fair-trade"]
    for name in names:
        assert "takes the first turn" in told("play", "--deck", name, "--turn-limit", "1", "--seed", "3")


def test_magic_is_played_without_naming_decks() -> None:
    assert "decks: curve 60 cards, curve 2 60 cards; seed 3" in told(
        "play", "--game", "magic", "--turn-limit", "1", "--seed", "3"
    )


def test_a_deck_names_all_its_unknown_cards_at_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("4 Lightnin Bolt\n4 Shock\n2 Zzyzx\n1 Lightnin Bolt\n")

    said = told("play", "--deck", str(file), code=2)

    assert (
        f"{file}:1: expected the name of a card, got 'Lightnin Bolt'; did you mean 'Lightning Bolt'" in said
    )
    assert "; in line 3 'Zzyzx'" in said


def test_errors_of_scenarios_go_to_standard_error(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("name: x\n")

    outcome = CliRunner().invoke(cardwright, ["run", str(tmp_path), "--quiet"])

    assert (outcome.exit_code, outcome.stdout) == (2, "1 scenario: 0 ok, 1 with errors\n")
    assert outcome.stderr.startswith("error   ")
