"""Many files: found, played, printed; the exit code says how it went."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.scenario import run_command
from tests.scenario.toy import Toy, scenario

ENGINES = {"dominion": Toy}
WELL = scenario("answers: [Ann: [Play Page, End, Page]]\nexpect: {turn: Bob}")
FAILED = scenario("expect: {turn: Bob, Ann: {hand: Page}}")
BAD = "name: x\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sub").mkdir()
    (tmp_path / "b.yaml").write_text(WELL)
    (tmp_path / "sub" / "a.yml").write_text(WELL)
    (tmp_path / "notes.txt").write_text("no scenario")
    return tmp_path


def run(*paths: Path, as_json: bool = False, quiet: bool = False) -> tuple[int, list[str]]:
    lines: list[str] = []
    code = run_command(paths, ENGINES, lines.append, json=as_json, quiet=quiet)
    return code, lines


def test_every_scenario_below_a_directory_is_played_once(folder: Path) -> None:
    code, lines = run(folder, folder / "b.yaml", quiet=True)

    assert code == 0
    assert lines == [f"ok      {folder}/b.yaml", f"ok      {folder}/sub/a.yml", "2 scenarios: 2 ok"]


def test_a_failed_expectation_is_exit_1_and_all_are_shown(folder: Path) -> None:
    file = folder / "c.yaml"
    file.write_text(FAILED)

    code, lines = run(file, quiet=True)

    assert code == 1
    assert lines[0] == f"failed  {file}"
    shown = "".join("".join(lines[1:-1]).split())  # where lines are wrapped depends on the folder's name
    assert shown == "".join(
        f"{file}:7: expected the turn to be of Bob, got Ann "
        f"{file}:7: expected Ann's hand to hold Page, got Copper, Page "
        "open then: Ann's decision 'play a card' with 'End the Action phase', 'Play Page', 'Play Copper'".split()
    )
    assert lines[-1] == "1 scenario: 0 ok, 1 failed"


def test_a_bad_file_is_exit_2_and_the_others_are_played(folder: Path) -> None:
    (folder / "a.yaml").write_text(BAD)
    (folder / "c.yaml").write_text(FAILED)

    code, lines = run(folder, quiet=True)

    assert code == 2
    assert lines[-1] == "4 scenarios: 2 ok, 1 failed, 1 with errors"


def test_a_file_that_is_not_there_is_exit_2(tmp_path: Path) -> None:
    code, lines = run(tmp_path / "none.yaml", quiet=True)

    assert code == 2
    assert "expected a readable text file, got: no such file or directory" in " ".join(
        s.strip() for s in lines
    )


def test_bytes_that_are_no_text_are_exit_2(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xff\xfe")

    assert run(tmp_path)[0] == 2


def test_a_directory_without_scenarios_is_exit_2(tmp_path: Path) -> None:
    code, lines = run(tmp_path, quiet=True)

    assert code == 2
    assert "expected a directory with scenario files (*.yaml), got 'none'" in " ".join(
        s.strip() for s in lines
    )


def test_the_story_stands_in_two_columns(folder: Path) -> None:
    _, lines = run(folder / "b.yaml")

    assert lines[:3] == [
        "a test",
        "D35     Ann plays Page",
        "D1      Ann exchanges: Page goes back to its pile",
    ]


def test_no_line_of_text_is_wider_than_a_terminal(tmp_path: Path) -> None:
    rest = f"answers: [Ann: [Play Page, End, Page]]\nexpect: {{story: {{says: '{'word ' * 40}'}}}}"
    (tmp_path / "a.yaml").write_text(scenario(rest).replace("a test", "long name " * 20))

    _, lines = run(tmp_path)

    assert all(len(line) <= 80 or str(tmp_path) in line for line in lines)


def test_json_tells_everything(folder: Path) -> None:
    (folder / "c.yaml").write_text(FAILED)

    code, lines = run(folder, as_json=True)
    document = json.loads("\n".join(lines))

    assert code == document["exit"] == 1
    well, failed, _ = document["files"]
    assert (well["verdict"], well["name"], well["failures"], well["error"]) == ("ok", "a test", [], "")
    assert well["story"][1] == {"rule": "D1", "depth": 0, "text": "Ann exchanges: Page goes back to its pile"}
    assert failed["failures"][0] == {
        "file": str(folder / "c.yaml"), "line": 7, "expected": "the turn to be of Bob", "got": "Ann",
        "open": "Ann's decision 'play a card' with 'End the Action phase', 'Play Page', 'Play Copper'",
    }  # fmt: skip
