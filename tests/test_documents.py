"""The examples in README, CONTRIBUTING and the guides run as shown."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from cardwright.cli.main import cardwright

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[1]


def blocks(file: str, language: str) -> list[str]:
    """The code blocks of a language in a document."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    "file", ["README.md", "CONTRIBUTING.md", "docs/magic.md", "docs/bots.md", "docs/dominion.md"]
)
def test_the_programs_run(file: str, tmp_path: Path) -> None:
    programs = blocks(file, "python")
    assert programs

    for i, program in enumerate(programs):
        path = tmp_path / f"program{i}.py"
        path.write_text(program, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(path)],
            capture_output=True, text=True, check=False, cwd=ROOT, env={**os.environ, "PYTHONPATH": python_path()},
        )  # fmt: skip

        assert done.returncode == 0, done.stderr


def python_path() -> str:
    """Where Python looks: also for the kits that tests share."""
    return os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])


def test_the_places_that_the_architecture_names_are_there() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    package = ROOT / "src" / "cardwright"
    missing = []
    for line in text.splitlines():
        cells = line.strip("|").split("|")
        for i, cell in enumerate(cells):
            for place in re.findall(r"`([a-z_/]+(?:\.py|/|\.toml))`", cell):
                games = package / "games"
                folders = [ROOT, package, games, games / "dominion", games / "magic"]
                if len(cells) == 3 and i:  # the table of both games
                    folders = [games / ("dominion", "magic")[i - 1]]
                if not any((folder / place).exists() for folder in folders):
                    missing.append(place)

    assert missing == []


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_the_examples_run(path: Path) -> None:
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_scenario_of_the_readme_prints_what_is_shown(tmp_path: Path) -> None:
    [scenario] = blocks("README.md", "yaml")
    shown = blocks("README.md", "console")[-1]
    command, _, printed = shown.removeprefix("$ .venv/bin/cardwright ").partition("\n")
    name = scenario.split("\n", 1)[0].removeprefix("# ")
    (tmp_path / name).write_text(scenario, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "cardwright", *command.split()],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip

    assert command == f"run {name}"
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == printed


def test_the_readme_names_every_command() -> None:
    [row] = [
        line
        for line in (ROOT / "README.md").read_text("utf-8").splitlines()
        if "| `cardwright --help` |" in line
    ]
    named = set(re.findall(r"`([a-z]+)`", row))

    assert named == set(cardwright.list_commands(click.Context(cardwright)))


def test_the_links_lead_somewhere() -> None:
    for file in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        prose = re.sub(r"```.*?```", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", prose):
            assert link.startswith("http") or (file.parent / link).exists(), f"{file}: {link}"
