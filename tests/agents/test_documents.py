"""The examples of docs/agents.md run as shown."""

from __future__ import annotations

import pytest

from tests.test_documents import blocks


@pytest.mark.parametrize("program", blocks("docs/agents.md", "python"))
def test_a_program_runs(program: str) -> None:
    exec(compile(program, "docs/agents.md", "exec"), {"__name__": "shown"})
