"""`simulate` and `compare` as a person uses them: files, early stops, output."""

from __future__ import annotations

import csv
import html
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.kit import cw, refused

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


def test_the_rate_counts_only_the_games_that_were_played_now(tmp_path: Path) -> None:
    again = ["simulate", *MONEY, "--file", str(tmp_path / "run.jsonl")]
    first = cw(*again, "-n", "4").stdout
    more = json.loads(cw(*again, "-n", "6", "--json").stdout)
    all_there = cw(*again, "-n", "6").stdout

    assert "games/s; seed 0" in first
    assert (more["played"], more["played_now"]) == (6, 2)
    assert all_there.startswith("6 games of dominion; seed 0")
    assert "(6 came from the checkpoint file)" in cw(*again, "-n", "8").stdout


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
    assert "run.jsonl:1: this file holds another run (seed: 0 in the file, now 9" in done.stderr


def test_a_run_stops_when_the_better_one_is_known_and_says_how_sure_that_is() -> None:
    done = cw("simulate", *CLEAR, "-n", "400", "--decided", "--paired")

    assert done.exit_code == 0, done.stderr
    assert "decided: " in done.stderr
    assert "of 400 games played; maximum error rate 5 %" in done.stderr
    assert "big-money is 100.0 percentage points ahead of random" in done.stdout


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


@pytest.mark.parametrize("name", ["$^$", "_quiet", "=1+1", "\\\\$x$", "<svg>", "\u6f22" * 60])
def test_a_bot_may_be_called_what_you_like(name: str, tmp_path: Path) -> None:
    mine = tmp_path / f"{name}.toml"
    mine.write_text('buy = [{ card = "Silver" }]\n', encoding="utf-8")
    page, folder = tmp_path / "run.html", tmp_path / "plots"
    done = cw(
        "simulate", "dominion", "big-money", str(mine), "-n", "2", "--turn-limit", "6", "--html", str(page),
        "--plots", str(folder),
    )  # fmt: skip

    assert done.exit_code == 0, done.stderr
    shown = html.unescape(page.read_text(encoding="utf-8"))
    assert shown.endswith("</html>\n")
    assert shown.count("<svg ") == 3
    assert shown.count(name[:37]) >= 5  # title, heading, table, axis, legend
    assert len(list(folder.iterdir())) == 6


def test_tables_for_spreadsheets_run_nothing(tmp_path: Path) -> None:
    for name in ("=1+1", "@sum", "+2", "-3"):
        mine = tmp_path / f"{name}.toml"
        mine.write_text('buy = [{ card = "Silver" }]\n', encoding="utf-8")
        found = tmp_path / "run.csv"
        gains = tmp_path / "gains.csv"
        words = [
            str(mine),
            "random",
            "-n",
            "2",
            "--turn-limit",
            "12",
            "--csv",
            str(found),
            "--gains",
            str(gains),
        ]
        done = cw("simulate", "dominion", *words)

        assert done.exit_code == 0, done.stderr
        for file in (found, gains):
            with file.open(encoding="utf-8", newline="") as lines:
                table = [line for row in csv.reader(lines) for line in row]
            assert not [
                x for x in table if x[0:1] in ("=", "+", "@") or (x[0:1] == "-" and not x[1:].isdigit())
            ]
            assert f"'{name}" in table


def test_csv_and_parquet_have_the_same_columns(tmp_path: Path) -> None:
    import polars

    files = ["--csv", str(tmp_path / "run.csv"), "--parquet", str(tmp_path / "run.parquet"), "--digests"]
    cw("simulate", *MONEY, "-n", "4", *files)
    frame = polars.read_parquet(tmp_path / "run.parquet")
    with (tmp_path / "run.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))

    assert list(lines[0]) == frame.columns
    assert [line["winners"] for line in lines] == frame["winners"].to_list()
    assert [float(line["share big-money"]) for line in lines] == frame["share big-money"].to_list()
    assert [line["answers"] for line in lines] == frame["answers"].to_list()
    assert all(len(line["digest"]) == 16 for line in lines)


@pytest.mark.parametrize("command", ["simulate", "compare"])
def test_a_run_that_is_interrupted_says_how_to_go_on(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.simulate.runner.OFTEN", 0)  # each game is handed out by itself

    @contextmanager
    def stops_after_two(n: int) -> Iterator[object]:
        def progress(done: int) -> None:
            heard.append(done)
            if len(heard) == 2:
                raise KeyboardInterrupt

        yield progress

    heard: list[int] = []
    monkeypatch.setattr(f"cardwright.cli.{command}.progress_bar", stops_after_two)
    option = ["--file", str(tmp_path / "run.jsonl")] if command == "simulate" else ["--folder", str(tmp_path)]
    words = [command, *MONEY, "-n", "6", *option]
    first = cw(*words)
    second = cw(*words)

    assert first.exit_code == 130
    assert f"run the same command again to resume from {option[1]}" in first.stderr
    assert "big-money" in first.stdout
    assert second.exit_code == 0, second.stderr
    assert len(heard) == 6


def test_a_run_that_is_interrupted_before_its_first_game_ends_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardwright.simulate.runner.planned", interrupted)
    done = cw("simulate", *MONEY, "-n", "6")

    assert (done.exit_code, done.stdout) == (130, "")
    assert done.stderr.startswith("stopped: ")


@pytest.mark.parametrize("content", ["my notes", "my notes\n", '{"format":"cardwright run","ver'])
def test_what_is_no_run_is_left_alone(content: str, tmp_path: Path) -> None:
    file, table = tmp_path / "notes.txt", tmp_path / "old.csv"
    file.write_text(content, encoding="utf-8")
    table.write_text("old", encoding="utf-8")
    done = cw(
        "simulate",
        *MONEY,
        "-n",
        "2",
        "--file",
        str(file),
        "--csv",
        str(table),
        "--html",
        str(tmp_path / "x.html"),
    )

    assert done.exit_code == 2
    assert "notes.txt:1: expected the first line of a run" in done.stderr
    assert file.read_text(encoding="utf-8") == content
    assert table.read_text(encoding="utf-8") == "old"
    assert not (tmp_path / "x.html").exists()


def test_a_file_is_not_meant_twice(tmp_path: Path) -> None:
    file = str(tmp_path / "run.jsonl")
    done = cw("simulate", *MONEY, "-n", "2", "--file", file, "--csv", file)

    assert done.exit_code == 2
    assert f"--csv and --file name the same file, {file}" in done.stderr


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
            "can't use the file /no/such/page.html: no such file or directory",
        ),
    ],
)
def test_what_is_wrong_is_one_line_and_exit_code_2(words: list[str], says: str) -> None:
    done = cw(*words)

    assert (done.exit_code, done.stdout) == (2, "")
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["simulate", "compare", "ladder", "tune"])
def test_more_workers_than_a_machine_has_are_refused(command: str) -> None:
    given = {"ladder": ["dominion", "random", "big-money"], "tune": ["dominion"]}
    said = refused(command, *given.get(command, ["dominion", "random", "big-money"]), "--workers", "1025")

    assert "1024 or less" in said
    assert "--workers" in said
