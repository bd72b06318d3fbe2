"""`cardwright solve`: its output, and the exit code for right and wrong files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardwright.cli.main import cardwright

PUZZLES = Path(__file__).parents[2] / "scenarios" / "magic" / "puzzles"


def solve(*arguments: str) -> Result:
    return CliRunner().invoke(cardwright, ["solve", *arguments])


def test_it_prints_the_verdict_the_line_and_the_story() -> None:
    result = solve(str(PUZZLES / "treason.yaml"))

    assert result.exit_code == 0
    assert "the goal can be reached" in result.output
    assert "first moves: Cast Act of Treason" in result.output
    assert "  Ann: Cast Act of Treason" in result.output
    assert "CR 601.2a" in result.output


def test_json_has_the_moves_with_their_numbers() -> None:
    result = solve(str(PUZZLES / "treason.yaml"), "--json")

    (found,) = json.loads(result.output)
    assert (found["solvable"], found["claims"]) == (True, None)
    assert [move["text"] for move in found["first"] if move["wins"]] == ["Cast Act of Treason"]
    assert found["line"][0]["seat"] == "Ann"


@pytest.mark.parametrize(
    ("options", "code", "says"),
    [
        (["--goal", "{Bob: {life: at most 2}}"], 1, "can't be reached"),
        (["--goal", "{Bob: {life: at most 4}}", "--quiet"], 0, "can be reached"),
        (["--nodes", "1"], 2, "not decided within 1 nodes"),
        (["--within", "-1"], 2, "--within"),
    ],
)
def test_the_exit_code_says_what_was_found(options: list[str], code: int, says: str) -> None:
    result = solve(str(PUZZLES / "fog.yaml" if code == 1 else PUZZLES / "treason.yaml"), *options)

    assert (result.exit_code, says in result.output) == (code, True)


def test_a_wrong_claim_is_an_error_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text((PUZZLES / "fog.yaml").read_text().replace("solvable: false", "solvable: true"))

    result = solve(str(file), "--quiet")

    assert result.exit_code == 1
    assert "wrong.yaml:7: expected a goal that can be reached, got one that can't" in result.output
