"""examples/president is a separate package: it can be installed, and everything that plays games plays it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.testing.checks import CHECKS
from tests.cli.kit import Terminal

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "president"
TUTORIAL = ROOT / "docs" / "your-own-game.md"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package is installed, without a network."""
    folder = tmp_path_factory.mktemp("president")
    source = folder / "source"
    shutil.copytree(EXAMPLE, source)
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        "--no-build-isolation",
    ]
    done = subprocess.run(
        [*command, "--target", str(folder / "site"), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return folder / "site"


def paths(site: Path) -> str:
    """Where Python finds the package of the game, and Cardwright."""
    return os.pathsep.join([str(site), str(Path(cardwright.__file__).parents[1])])


def run(site: Path, *args: str, **environment: str) -> str:
    """What `python -m ARGS...` prints, where the package is installed."""
    done = subprocess.run(
        [sys.executable, "-m", *args], capture_output=True, text=True, check=False, cwd=site.parent,
        env={**os.environ, "PYTHONPATH": paths(site), **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_whole_game_is_played_between_bots(site: Path) -> None:
    shown = run(site, "cardwright", "play", "--game", "president", "--seed", "3", "--rounds", "2")

    assert "table: 2 seats, rounds: 2; seed 3" in shown
    assert re.search(r"random gives random 2 .* exchange\n|random 2 gives random .* exchange\n", shown)
    assert " won" in shown


def test_it_is_played_in_the_terminal_saved_and_gone_on_with(site: Path, tmp_path: Path) -> None:
    args = ("play", "--game", "president", "--seats", "Ann,bot:random", "--seed", "5", "--rounds", "1")
    with Terminal(*args, "--save", "game.cw", folder=tmp_path, PYTHONPATH=paths(site)) as terminal:
        terminal.until("hand:")
        terminal.until("> ")
        terminal.type("1")
        terminal.until("Ann plays")
        terminal.until("> ")
        terminal.type("undo")
        terminal.until("Taken back.")
        terminal.until("> ")
        terminal.type("q")
        terminal.until("q to leave")
        terminal.type("q")
        assert terminal.ended() == 0
    with Terminal("play", "--load", "game.cw", folder=tmp_path, PYTHONPATH=paths(site)) as terminal:
        terminal.until("hand:")
        terminal.until("> ")
        terminal.type("q")
        terminal.until("q to leave")
        terminal.type("q")
        assert terminal.ended() == 0


def test_it_is_simulated(site: Path) -> None:
    args = ("simulate", "president", "random", "random", "random", "-n", "12", "--seed", "4")
    shown = [run(site, "cardwright", *args, "--workers", workers) for workers in ("1", "2")]

    assert shown[0].startswith("12 games of president")
    digests = [re.search(r"digest (\w+)", text) for text in shown]
    assert digests[0] is not None
    assert digests[1] is not None
    assert digests[0][1] == digests[1][1]


def test_its_scenarios_pass(site: Path) -> None:
    files = list((EXAMPLE / "scenarios").glob("*.yaml"))

    shown = run(site, "cardwright", "run", str(EXAMPLE / "scenarios"), "--quiet")

    assert len(files) >= 4
    assert f"{len(files)} scenarios: {len(files)} ok" in shown


@pytest.mark.slow
def test_it_conforms(site: Path) -> None:
    tests = site.parent / "source" / "tests"
    args = (
        "pytest",
        "-q",
        "-p",
        "cardwright.pytest_plugin",
        "-p",
        "no:cacheprovider",
        "--card-game",
        "president",
    )

    shown = run(site, *args, str(tests), PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")

    assert f"{len(CHECKS)} passed" in shown


def test_it_has_fewer_than_150_lines() -> None:
    lines = [line for file in EXAMPLE.rglob("*.py") for line in file.read_text(encoding="utf-8").splitlines()]

    assert len((EXAMPLE / "president.py").read_text(encoding="utf-8").splitlines()) < 150
    assert len([line for line in lines if line.strip()]) < 150


def test_the_tutorial_shows_the_files_of_the_example_and_all_of_the_game() -> None:
    files = {
        file.relative_to(EXAMPLE).as_posix(): file.read_text(encoding="utf-8")
        for file in EXAMPLE.rglob("*.*")
        if file.suffix in (".py", ".toml", ".yaml")
    }
    blocks = re.findall(r"```(?:python|toml|yaml)\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks

    for block in blocks:
        assert any(block.strip() in text for text in files.values()), f"no file of the example has:\n{block}"
    shown = [line for block in blocks for line in block.splitlines()]
    missing = [line for line in files["president.py"].splitlines() if line.strip() and line not in shown]
    assert missing == []
