"""Huge numbers, endless lists, and an impossible kingdom: each error has its line."""

from __future__ import annotations

import pytest

from cardwright.games import engines
from cardwright.scenario.errors import ScenarioError
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read_text

HEAD = "name: x\ngame: dominion\nseats: [Ann, Bob]\n"


def error(text: str) -> str:
    return run_node(read_text(HEAD + text, "f.yaml"), "f.yaml", engines()).error


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("kingdom: [Soldier]\nexpect: {turn: Ann}\n", "f.yaml:4: expected a kingdom card or Event, got 'Soldier'"),
        (
            "kingdom: [Page, Page]\nposition: {phase: buy}\nexpect: {turn: Ann}\n",
            "f.yaml:4: expected each kingdom card",
        ),
        (
            "kingdom: [Page]\nposition: {trash: Greed}\nexpect: {turn: Ann}\n",
            "f.yaml:5: expected a card that can be in",
        ),
        ("seed: 99999999999999999999999\nexpect: {turn: Ann}\n", "f.yaml:4: expected a seed, 0 or more"),
        (
            "position:\n  Ann: {counters: {coins: 99999}}\nexpect: {turn: Ann}\n",
            "f.yaml:5: expected a number, 1000 at most",
        ),
    ],
)  # fmt: skip
def test_the_line_is_that_of_what_is_wrong(text: str, says: str) -> None:
    assert error(text).startswith(says)


def test_lists_without_end_are_refused() -> None:
    with pytest.raises(ScenarioError, match="lists in lists too deep"):
        read_text("[" * 3000, "f.yaml")
