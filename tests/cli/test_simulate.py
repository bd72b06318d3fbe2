"""`simulate` and `compare` as a person uses them: files, early ends, and what they print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.kit import cw

MONEY = ["dominion", "big-money", "smithy-money", "--turn-limit", "30"]
CLEAR = ["dominion", "big-money", "random", "--turn-limit", "40"]


def test_one_run_writes_all_that_is_asked_for(tmp_path: Path) -> None:
    names = {"--html": "run.html", "--csv": "run.csv", "--parquet": "run.parquet", "--file": "run.jsonl"}
    files = [word for option, name in names.items() for word in (option, str(tmp_path / name))]

    done = cw("simulate", *MONEY, "-n", "4", *files, "--plots", str(tmp_path / "plots"))

    assert done.exit_code == 0, done.stderr
    assert {p.name for p in tmp_path.iterdir()} == {*names.values(), "plots"}
    assert (tmp_path / "run.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (tmp_path / "run.parquet").read_bytes()[:4] == b"PAR1"
    assert len((tmp_path / "run.csv").read_text(encoding="utf-8").splitlines()) == 5
    assert len(list((tmp_path / "plots").iterdir())) == 6


def test_a_run_in_a_file_is_only_read_the_second_time(tmp_path: Path) -> None:
    again = ["simulate", *MONEY, "-n", "4", "--json", "--file", str(tmp_path / "run.jsonl")]
    first = json.loads(cw(*again).stdout)
    written = (tmp_path / "run.jsonl").read_bytes()
    second = json.loads(cw(*again).stdout)

    assert second["digest"] == first["digest"]
    assert (tmp_path / "run.jsonl").read_bytes() == written


def test_a_file_of_another_run_is_refused_with_its_line(tmp_path: Path) -> None:
    file = ["--file", str(tmp_path / "run.jsonl")]
    cw("simulate", *MONEY, "-n", "2", *file)
    done = cw("simulate", *MONEY, "-n", "2", "--seed", "9", *file)

    assert done.exit_code == 2
    assert "run.jsonl:1: expected a run of the same games, got another seed: 0, not 9" in done.stderr


def test_a_run_stops_when_the_better_one_is_known_and_says_how_sure_that_is() -> None:
    done = cw("simulate", *CLEAR, "-n", "400", "--decided", "--paired")

    assert done.exit_code == 0, done.stderr
    assert "decided: " in done.stderr
    assert "of 400 games played; wrong in at most 5 of 100 such runs" in done.stderr
    assert "big-money is 100.0 points of 100 above random" in done.stdout


def test_another_error_rate_is_another_interval() -> None:
    done = cw("simulate", *CLEAR, "-n", "2", "--until", "1", "--error", "1")

    assert "99 %" in done.stdout


def test_all_against_all() -> None:
    done = cw("compare", "dominion", "random", "big-money", "smithy-money", "--turn-limit", "30", "-n", "4")

    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[-3].startswith("random 0.0 : 100.0 big-money (4 games")
    assert any(line.startswith("random ") and line.split()[1:3] == ["8", "0"] for line in lines)
    assert all(len(line) <= 80 for line in lines)


def test_one_against_the_others_as_a_document_and_a_page(tmp_path: Path) -> None:
    done = cw(
        "compare", "dominion", "big-money", "random", "random", "--turn-limit", "30", "-n", "2", "--against",
        "--json", "--html", str(tmp_path / "all.html"), "--folder", str(tmp_path / "runs"),
    )  # fmt: skip
    found = json.loads(done.stdout)

    assert [(p["first"], p["second"]) for p in found["pairings"]] == [(0, 1), (0, 2)]
    assert "random #2" in (tmp_path / "all.html").read_text(encoding="utf-8")
    assert len(list((tmp_path / "runs").iterdir())) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["simulate", *MONEY, "--until", "x"],
            "expected a number above 0 and below 100, got 'x'; in --until",
        ),
        (
            ["simulate", *MONEY, "--error", "0"],
            "expected a number above 0 and below 100, got '0'; in --error",
        ),
        (["compare", "dominion", "random"], "expected 2 to 64 bots, got 1"),
        (["compare", "chess", "random", "random"], "expected a game (dominion, magic), got 'chess'"),
        (
            ["simulate", *MONEY, "--html", "/no/such/page.html"],
            "no such file or directory: /no/such/page.html",
        ),
    ],
)
def test_what_is_wrong_is_one_line_and_exit_code_2(words: list[str], says: str) -> None:
    done = cw(*words)

    assert (done.exit_code, done.stdout) == (2, "")
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
