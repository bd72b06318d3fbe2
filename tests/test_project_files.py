"""The project's files for forge, editors and indexes can be parsed, and name only existing things."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.architecture.reading import ROOT

pytestmark = pytest.mark.once

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = [f for f in sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")) if f.name != "config.yml"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def parsed(file: Path) -> Any:
    """A YAML file; keys that are there twice are an error."""
    return YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))


def files(*patterns: str) -> list[Path]:
    """Files of the project, without those of environments and builds."""
    return [f for pattern in patterns for f in sorted(ROOT.glob(pattern))]


@pytest.mark.parametrize(
    "file",
    files(".github/**/*.yml", ".pre-commit-config.yaml", "CITATION.cff", "deploy/*.y*ml"),
    ids=lambda file: str(file.relative_to(ROOT)),
)
def test_yaml_and_cff_parse(file: Path) -> None:
    assert isinstance(parsed(file), dict)


def test_toml_and_the_settings_of_editors_parse() -> None:
    for file in files("*.toml", "tools/*.toml", "src/cardwright/**/*.toml"):
        with file.open("rb") as opened:
            assert tomllib.load(opened), file
    editors = configparser.ConfigParser()
    editors.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    with (ROOT / "pyproject.toml").open("rb") as opened:
        line_length = tomllib.load(opened)["tool"]["ruff"]["line-length"]

    assert editors["top"]["root"] == "true"
    assert editors.getint("*.py", "max_line_length") == line_length
    assert editors["Makefile"]["indent_style"] == "tab"


def commands_of(job: dict[str, Any]) -> list[str]:
    """What a job runs, once for each value of its matrix that a command names."""
    commands = [step["run"] for step in job.get("steps", []) if "run" in step]
    for key, values in job.get("strategy", {}).get("matrix", {}).items():
        commands = [c.replace(f"${{{{ matrix.{key} }}}}", str(v)) for c in commands for v in values]
    return commands


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_runs_what_the_project_has(file: Path) -> None:
    workflow = parsed(file)
    read = workflow["permissions"]
    commands = [command for job in workflow["jobs"].values() for command in commands_of(job)]
    made = {
        word
        for command in commands
        if command.startswith("make ")
        for word in command.split()[1:]
        if not word.startswith("-") and "=" not in word
    }

    assert read == {"contents": "read"}
    assert made <= TARGETS
    for module in re.findall(r"python -m tools\.(\w+)", "\n".join(commands)):
        assert (ROOT / "tools" / f"{module}.py").is_file()
    for job in workflow["jobs"].values():
        uses = job.get("uses", "")
        assert not uses.startswith("./") or (ROOT / uses).is_file(), uses


def test_every_python_that_the_package_names_is_tested() -> None:
    with (ROOT / "pyproject.toml").open("rb") as opened:
        project = tomllib.load(opened)["project"]
    named = [c.rsplit(" ", 1)[1] for c in project["classifiers"] if re.search(r":: 3\.\d+$", c)]
    jobs = parsed(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]

    for name in ("plain", "compiled"):
        assert jobs[name]["strategy"]["matrix"]["python"] == named, name


def test_attacks_and_extreme_input_run_every_night() -> None:
    nightly = parsed(ROOT / ".github" / "workflows" / "nightly.yml")

    assert nightly["on"]["schedule"][0]["cron"].split()[2:] == ["*", "*", "*"]
    assert {"make siege", "make fuzz-input"} <= set(commands_of(nightly["jobs"]["long"]))


def test_only_the_workflow_of_a_tag_publishes() -> None:
    publishing = [f.name for f in WORKFLOWS if "gh-action-pypi-publish" in f.read_text(encoding="utf-8")]
    workflow = parsed(ROOT / ".github" / "workflows" / "release.yml")

    assert publishing == ["release.yml"]
    assert workflow["on"] == {"push": {"tags": ["v*"]}}
    assert workflow["jobs"]["publish"]["permissions"] == {"id-token": "write"}
    assert "password" not in workflow["jobs"]["publish"]["steps"][-1].get("with", {})


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_an_issue_form_has_what_the_forge_asks_for(file: Path) -> None:
    form = parsed(file)
    fields = [field for field in form["body"] if field["type"] != "markdown"]

    assert form["name"]
    assert form["description"]
    assert fields
    assert len({field["id"] for field in fields}) == len(fields)
    for field in fields:
        assert field["type"] in ("input", "textarea", "dropdown", "checkboxes")
        assert field["attributes"]["label"]
        assert field["type"] != "dropdown" or field["attributes"]["options"]


def test_the_citation_and_the_metadata_name_the_project_as_author() -> None:
    cited = parsed(ROOT / "CITATION.cff")
    with (ROOT / "pyproject.toml").open("rb") as opened:
        project = tomllib.load(opened)["project"]

    assert cited["authors"] == [{"name": "Cardwright contributors"}] == project["authors"]
    assert cited["license"] == project["license"]
    assert cited["cff-version"] == "1.2.0"


@pytest.mark.parametrize("name", ["SECURITY.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md"])
def test_pages_for_people_invent_no_address_and_link_to_what_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")

    assert not re.search(r"[\w.]+@[\w.]+", text)
    for target in re.findall(r"\]\(([^)#]+)", text):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_every_news_fragment_has_a_kind_and_says_something() -> None:
    with (ROOT / "pyproject.toml").open("rb") as opened:
        kinds = [kind["directory"] for kind in tomllib.load(opened)["tool"]["towncrier"]["type"]]
    name = re.compile(rf"[a-z0-9-]+\.({'|'.join(kinds)})\.md")
    fragments = [f for f in files("changelog.d/*") if f.name not in ("README.md", "template.md")]

    assert kinds == ["added", "changed", "fixed", "removed"]
    assert [f.name for f in fragments if not name.fullmatch(f.name) or not f.read_text("utf-8").strip()] == []
