"""The notebooks run cell by cell in one namespace, with the results that they state."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "notebooks"


def executed(name: str) -> dict[str, Any]:
    """Execute all code cells; a last expression is evaluated too. Returns the names that they define."""
    notebook = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["metadata"]["kernelspec"]["language"]) == (4, "python")
    found: dict[str, Any] = {"__name__": "__main__"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []  # kept without outputs, which would soon be old
            exec(compile(ast.parse("".join(cell["source"])), f"{name}.ipynb", "exec"), found)
    return found


def test_there_are_three_notebooks() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.ipynb")) == ["goldfish", "opening", "train"]


def test_an_opening_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    chances = executed("opening")["chances"]

    assert all(0 < chance < 1 for chance in chances.values())
    assert chances["Silver, Silver"] > 0.5
    assert "Ann plays" in capsys.readouterr().out


def test_a_deck_is_goldfished(capsys: pytest.CaptureFixture[str]) -> None:
    fastest = executed("goldfish")["fastest"]

    assert set(fastest) == {"ember", "tall-grass"}
    assert all(3 <= turn <= 8 for turn in fastest.values())
    assert "on average in turn" in capsys.readouterr().out


@pytest.mark.slow
def test_an_agent_is_trained(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("gymnasium")
    found = executed("train")

    assert found["after"] > found["before"]
    assert "likes:" in capsys.readouterr().out
