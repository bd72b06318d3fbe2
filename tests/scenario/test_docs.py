"""Each example of docs/scenarios.md is a scenario: complete ones are played, parts are parsed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.games import engines
from cardwright.games.magic.scenarios import GRAMMAR
from cardwright.scenario import parse as parse_file
from cardwright.scenario import read_expect, read_position, read_steps
from cardwright.scenario.parse import KEYS
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read_text

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
WHOLE = [e for e in EXAMPLES if e.startswith("name:")]
PARTS = [e for e in EXAMPLES if not e.startswith("name:")]
HEAD = "name: a part\ngame: {}\nseats: [Ann, Bob]\n"
MAGIC = "# Magic\n"  # parts that begin so are of a scenario of Magic


@pytest.mark.parametrize("example", WHOLE)
def test_a_whole_example_is_played(example: str) -> None:
    result = run_node(read_text(example, "docs"), "docs", engines())

    assert (result.verdict, result.error, result.failures) == ("ok", "", ())


@pytest.mark.parametrize("example", PARTS)
def test_a_part_of_a_scenario_is_read(example: str) -> None:
    text = HEAD.format("magic" if example.startswith(MAGIC) else "dominion") + example
    text += "" if "expect:" in example else "expect: {turn: Ann}\n"

    scenario = parse_file(read_text(text, "docs"), engines())

    assert scenario.name == "a part"


@pytest.mark.parametrize(
    "key",
    sorted({
        *KEYS, *read_expect.KEYS, *read_expect.CONTENTS, *read_position.KEYS, *read_steps.KEYS, *read_steps.WORDS,
        *read_steps.INLINE, *read_steps.PASSING, "counters", *GRAMMAR.position, *GRAMMAR.card, *GRAMMAR.facts,
            *GRAMMAR.none_of, *GRAMMAR.counters, GRAMMAR.step, GRAMMAR.things,
    }),
)  # fmt: skip
def test_every_key_stands_in_an_example(key: str) -> None:
    assert any(re.search(rf"(^|[\s{{\[-]){key}(:|$|\n)", e, re.MULTILINE) for e in EXAMPLES)
