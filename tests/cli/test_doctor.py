"""`cardwright doctor`: a problem gives exit code 1 and a remedy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from cardwright import doctor
from cardwright._build import COMPILED
from tests.cli.kit import cw


def test_it_looks_at_build_packages_extras_games_and_folders() -> None:
    result = cw("doctor", "--json")
    found = json.loads(result.stdout)

    assert result.exit_code == (1 if any(one["state"] == "wrong" for one in found) else 0)
    assert {one["part"] for one in found} == {"Build", "Packages", "Extras", "Games", "Folders"}
    by_name = {one["what"]: one for one in found}
    assert ("compiled" in by_name["version"]["says"]) == COMPILED
    assert by_name["click"]["says"] == metadata.version("click")
    assert by_name["dominion"]["state"] == by_name["magic"]["state"] == "well"
    assert {"envs", "learn", "openspiel", "table"} <= set(by_name)


def test_it_is_told_line_by_line() -> None:
    text = cw("doctor").stdout

    assert text.startswith("Build:\n  ok    version: cardwright 0.")
    assert "\nGames:\n  ok    dominion: Dominion, " in text


def test_what_is_missing_or_too_old_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        metadata, "requires", lambda name: ["click>=99", "no-such-thing>=1", 'msgspec>=0.1; extra == "one"',
                                            'no-such-thing; extra == "two"', 'rich<2; extra == "three"']
    )  # fmt: skip
    found = {one.what: one for one in doctor.needs()}

    assert found["click"].says == f"click {metadata.version('click')} is installed; needed: click>=99"
    assert found["no-such-thing"] == (
        "Packages",
        "no-such-thing",
        "wrong",
        "not installed; needed: no-such-thing>=1",
    )
    assert [found[extra].state for extra in ("one", "two", "three")] == ["well", "lacking", "wrong"]
    assert found["two"].says == "no-such-thing not installed: pip install 'cardwright[two]'"
    assert cw("doctor").exit_code == 1


@pytest.mark.parametrize(
    ("version", "limits", "fits"),
    [("1.26.4", ">=1.26", True), ("1.9", ">=1.26", False), ("2", ">=2.0", True), ("0.4.0", "==0.4.0", True),
     ("3.0rc1", ">=2,<3", False), ("2.13.0+cpu", ">=2.6", True), ("1", "", True)],
)  # fmt: skip
def test_versions_are_compared_as_numbers(version: str, limits: str, fits: bool) -> None:
    assert doctor.fits(version, limits) is fits


def test_modules_of_another_interpreter_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.cpython-39-x86_64-linux-gnu.so").write_bytes(b"")
    monkeypatch.setattr(doctor, "__file__", str(tmp_path / "doctor.py"))

    (wrong,) = [one for one in doctor.build() if one.state == "wrong"]

    assert "game.cpython-39-x86_64-linux-gnu.so was not compiled for this Python" in wrong.says


def test_a_folder_has_to_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    assert doctor.folder("games", tmp_path / "a" / "b").state == "lacking"
    assert doctor.folder("games", tmp_path).state == "well"
    assert (
        doctor.folder("games", tmp_path / "file").says
        == f"{tmp_path / 'file'} is a file, but a folder is needed: {tmp_path / 'file'}"
    )


@pytest.mark.parametrize(("shell", "says"), [("bash", "_cardwright_completion()"), ("zsh", "#compdef cardwright"),
                                             ("fish", "complete --no-files --command cardwright")])  # fmt: skip
def test_shells_can_complete(shell: str, says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from cardwright.cli import main; main()"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
             "_CARDWRIGHT_COMPLETE": f"{shell}_source"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert says in done.stdout


def test_commands_are_completed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from cardwright.cli import main; main()"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
             "_CARDWRIGHT_COMPLETE": "bash_complete", "COMP_WORDS": "cardwright do", "COMP_CWORD": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.stdout.splitlines() == ["plain,doctor"]
