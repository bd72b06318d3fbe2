"""Files that are no scenarios: each gives one clear error, and the following files are played."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardwright.scenario import run_command
from cardwright.scenario.source import LARGEST
from tests.scenario.test_run import with_game
from tests.scenario.toy import Toy, ToyGame, scenario

WELL = scenario("answers: [Ann: [Play Page, End, Page]]\nexpect: {turn: Bob}")
BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]\n" for a, b in zip("abcdef", "bcdefg", strict=True)
)


def run(*paths: Path, engine: Toy | None = None) -> tuple[int, str, str]:
    """The exit code, what is printed, and what is told as an error."""
    out: list[str] = []
    err: list[str] = []
    code = run_command(paths, {"dominion": lambda: engine or Toy()}, out.append, err.append, quiet=True)
    return code, " ".join(line.strip() for line in out), " ".join(line.strip() for line in err)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "a.yaml:1: expected a scenario, got an empty file"),
        (b"name: x\n\xff\xfe", "a.yaml:2: expected text in UTF-8, got other bytes, the first of them byte 9"),
        (b"name: x\n\x00\x01", "a.yaml:2: expected text, got the character U+0000, which no text has"),
        (b"name: x\nname: y\n", "a.yaml:2: expected 'name' once, got it in line 1 too"),
        (b"name: &a [*a]\n", "a.yaml:1: expected at most 100,000 texts and lists"),
        (BOMB.encode(), "expected at most 100,000 texts and lists, got more, counting what `*` repeats"),
        (b"#" * (LARGEST + 1), "a.yaml:1: expected a readable text file, got: more than 1,000,000 bytes"),
        (b"name: [\n", "a.yaml:2: expected a value, got the end of the file"),
    ],
)
def test_what_is_no_scenario_is_one_error_and_the_next_is_played(
    tmp_path: Path, content: bytes, says: str
) -> None:
    (tmp_path / "a.yaml").write_bytes(content)
    (tmp_path / "b.yaml").write_text(WELL)

    code, out, err = run(tmp_path)

    assert (code, out) == (2, f"ok      {tmp_path}/b.yaml 2 scenarios: 1 ok, 1 with errors")
    assert "".join(says.split()) in "".join(err.split())


def test_a_link_to_itself_is_one_error_and_the_next_is_played(tmp_path: Path) -> None:
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    (tmp_path / "well.yaml").write_text(WELL)

    for paths in ((tmp_path,), (loop, tmp_path / "well.yaml")):
        code, out, err = run(*paths)

        assert (code, out) == (2, f"ok      {tmp_path}/well.yaml 2 scenarios: 1 ok, 1 with errors")
        assert "expected a readable text file, got: too many levels of symbolic links" in err


def test_a_pipe_that_nobody_writes_to_does_not_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")

    code, _, err = run(tmp_path)

    assert (code, "got: a folder, a device or a pipe" in err) == (2, True)


def test_a_fault_of_the_game_is_the_error_of_its_scenario_alone(tmp_path: Path) -> None:
    def break_off(self: ToyGame, a: str) -> None:
        if a == "Play Page":
            [][1:].pop()
        ToyGame.__dict__["answer"](self, a)

    (tmp_path / "a.yaml").write_text(scenario("answers:\n- Ann: Play Page\nexpect: {turn: Ann}\n"))
    (tmp_path / "b.yaml").write_text(scenario("answers:\n- Ann: End\nexpect: {turn: Bob}\n"))

    code, out, err = run(tmp_path, engine=with_game(answer=break_off))

    assert (code, out) == (2, f"ok      {tmp_path}/b.yaml 2 scenarios: 1 ok, 1 with errors")
    whole = "".join(err.split())
    for says in (
        "a.yaml:8: expected the game to go on, got a bug in Cardwright: IndexError: pop from empty list, in break_off",
        "answering 'Play Page' to Ann's decision 'play a card'",
    ):
        assert "".join(says.split()) in whole


@pytest.mark.parametrize("content", ["[" * 400_000, "a: " + "[" * 3000 + "]" * 3000, "{a: " * 100_000])
def test_brackets_in_brackets_are_told_at_once(tmp_path: Path, content: str) -> None:
    file = tmp_path / "deep.yaml"
    file.write_text(content, encoding="utf-8")

    code, _, err = run(file)

    assert code == 2
    says = "deep.yaml:1: expected YAML, got lists in lists too deep to be read"
    assert "".join(says.split()) in "".join(err.split())


def test_an_error_names_its_line_once(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("name: x\nmore: &a [*a]\n", encoding="utf-8")

    _, _, err = run(file)

    whole = "".join(err.split())  # it is folded where it is too wide
    assert whole.count("a.yaml") == 2  # the verdict, and the error
    assert "a.yaml:2:expectedatmost100,000" in whole


def test_a_name_that_no_file_can_have_keeps_nothing_from_being_played(tmp_path: Path) -> None:
    well = tmp_path / "well.yaml"
    well.write_text(WELL, encoding="utf-8")

    code, out, err = run(tmp_path / ("x" * 5000), well)

    assert code == 2
    assert "expectedareadabletextfile,got:filenametoolong" in "".join(err.split())
    assert "1 ok, 1 with errors" in out
