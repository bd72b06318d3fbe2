"""What README and CONTRIBUTING show is carried out, as a reader would."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def blocks(file: str, language: str) -> list[str]:
    """The code blocks of a language in a document."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md"])
def test_the_programs_run(file: str, tmp_path: Path) -> None:
    programs = blocks(file, "python")
    assert programs

    for i, program in enumerate(programs):
        path = tmp_path / f"program{i}.py"
        path.write_text(program, encoding="utf-8")
        done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)

        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_the_examples_run(path: Path) -> None:
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_first_scenario_passes(tmp_path: Path) -> None:
    (scenario,) = blocks("README.md", "yaml")
    path = tmp_path / "soldier.yaml"
    path.write_text(scenario, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "run", str(path)], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "D1" in done.stdout


def test_the_links_lead_somewhere() -> None:
    for file in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"):
        for link in re.findall(r"\]\(([^)#]+)\)", (ROOT / file).read_text(encoding="utf-8")):
            assert link.startswith("http") or (ROOT / link).exists(), f"{file}: {link}"
