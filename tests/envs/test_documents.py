"""The examples of docs/environments.md run as shown."""

from __future__ import annotations

import pytest

from tests.test_documents import blocks

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("program", blocks("docs/environments.md", "python"))
def test_a_program_runs(program: str) -> None:
    exec(compile(program, "docs/environments.md", "exec"), {"__name__": "shown"})
