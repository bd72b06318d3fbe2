"""Scenario files for editors and continuous integration: the schema, the plugin for pytest, `--watch`, the action."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from ruamel.yaml import YAML

from cardwright.cli.main import cardwright
from cardwright.games import engines
from cardwright.scenario.schema import schema
from cardwright.scenario.watch import watching

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenarios").rglob("*.yaml"))
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
}
PUZZLE = """name: a Shock is enough
game: magic
seats: [Ann, Bob]
position: {{Ann: {{hand: [Shock], battlefield: [Mountain]}}, Bob: {{life: {life}}}}}
goal: {{reach: {{winner: Ann}}, solvable: true}}
"""


def valid(value: Any, one: Any, whole: Any) -> bool:
    """Whether a value agrees with a schema, as far as ours go."""
    if isinstance(one, bool):
        return one
    if "$ref" in one:
        return valid(value, whole["$defs"][one["$ref"].rpartition("/")[2]], whole)
    known = one.get("properties", {})
    wanted = one.get("type", [])
    kinds = [wanted] if isinstance(wanted, str) else wanted
    if kinds and not any(
        isinstance(value, TYPES[k]) and (k == "boolean" or not isinstance(value, bool)) for k in kinds
    ):
        return False
    checks = [
        "const" not in one or value == one["const"],
        "enum" not in one or value in one["enum"],
        "anyOf" not in one or any(valid(value, other, whole) for other in one["anyOf"]),
        all(valid(value, c["then"], whole) for c in one.get("allOf", ()) if valid(value, c["if"], whole)),
        "pattern" not in one or not isinstance(value, str) or re.search(one["pattern"], value) is not None,
    ]
    if isinstance(value, dict):
        others = one.get("additionalProperties", True)
        checks += [
            all(key in value for key in one.get("required", ())),
            len(value) >= one.get("minProperties", 0),
            all(valid(v, known.get(key, others), whole) for key, v in value.items()),
        ]
    if isinstance(value, list):
        checks += [
            all(valid(v, one.get("items", True), whole) for v in value),
            len(value) >= one.get("minItems", 0),
        ]
    if isinstance(value, int):
        checks.append(value >= one.get("minimum", value))
    return all(checks)


@pytest.fixture(scope="module")
def made() -> Any:
    return schema(engines())


def loaded(text: str) -> Any:
    return YAML(typ="safe", pure=True).load(text)


def disagreeing(files: list[Path], made: Any) -> list[str]:
    return [str(file) for file in files if not valid(loaded(file.read_text(encoding="utf-8")), made, made)]


def test_puzzles_and_scenarios_of_every_folder_agree_with_the_schema(made: Any) -> None:
    folders = {file.parent: file for file in FILES}

    assert (
        disagreeing([*folders.values(), *(file for file in FILES if file.parent.name == "puzzles")], made)
        == []
    )


@pytest.mark.slow
def test_every_scenario_agrees_with_the_schema(made: Any) -> None:
    assert disagreeing(FILES, made) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "name: x\ngame: chess\nseats: [Ann, Bob]",
        "game: magic\nseats: [Ann, Bob]",
        "name: x\ngame: magic\nseats: [Ann]",
        "name: x\ngame: magic\nseats: [Ann, Bob]\nkingdom: [Village]",
        "name: x\ngame: magic\nseats: [Ann, Bob]\nposition: {Ann: {hnd: [Shock]}}",
        "name: x\ngame: magic\nseats: [Ann, Bob]\nposition: {step: lunch}",
        "name: x\ngame: dominion\nseats: [Ann, Bob]\nexpect: {Ann: {counters: {coins: at best 3}}}",
        "name: x\ngame: dominion\nseats: [Ann, Bob]\nanswers: [{undo: 0}]",
        "name: x\ngame: magic\nseats: [Ann, Bob]\ngoal: {within: 1}",
    ],
)
def test_what_no_scenario_can_say_breaks_the_schema(made: Any, wrong: str) -> None:
    assert not valid(loaded(wrong), made, made)


def test_the_command_prints_the_schema(made: Any) -> None:
    result = CliRunner().invoke(cardwright, ["run", "--schema"])

    assert result.exit_code == 0
    assert loaded(result.output) == made


def test_the_published_schema_is_the_present_one(made: Any) -> None:
    assert loaded((ROOT / "docs/scenario.schema.json").read_text(encoding="utf-8")) == made


def test_without_a_file_run_says_what_is_missing() -> None:
    result = CliRunner().invoke(cardwright, ["run"])

    assert result.exit_code == 2
    assert "expected a scenario file or a directory, got none" in result.output


def test_watching_plays_again_what_has_changed(tmp_path: Path) -> None:
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text("name: x\n")
    rounds = iter(range(3))

    def sleep(seconds: float) -> None:
        match next(rounds):
            case 0:
                os.utime(one, ns=(1, 1))
            case 2:
                other.write_text("name: y\n")

    seen: Iterator[list[Path]] = watching([tmp_path], sleep)

    assert [next(seen) for _ in range(3)] == [[tmp_path], [one], [other]]


def test_pytest_collects_scenarios_and_solves_puzzles(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(PUZZLE.format(life=2))
    (tmp_path / "wrong.yaml").write_text(PUZZLE.format(life=3))
    (tmp_path / "other.yaml").write_text("a: list of other things\n")

    def said(*options: str) -> str:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", *options, str(tmp_path)]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path).stdout

    assert "no tests ran" in said()
    collected = said("--cardwright")
    assert "1 failed, 1 passed" in collected
    assert "wrong.yaml:5: expected a goal that can be reached, got one that can't" in collected
    assert "Traceback" not in collected


def test_the_action_runs_what_its_inputs_say() -> None:
    action = loaded((ROOT / "deploy/action/action.yml").read_text(encoding="utf-8"))
    steps = action["runs"]["steps"]
    scripts = "\n".join(step.get("run", "") for step in steps)

    assert action["runs"]["using"] == "composite"
    assert "cardwright run" in scripts
    assert "cardwright solve" in scripts
    assert "${{" not in scripts  # inputs reach a script through its environment, never as its text
    assert {f"${{{{ inputs.{name} }}}}" for name in ("paths", "version")} <= {
        value for step in steps for value in step.get("env", {}).values()
    }
