"""The package for an index: metadata, a description with working links, buildable sources."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import entry_points, metadata

import pytest

from tests.architecture.reading import ROOT
from tools import readme

pytestmark = pytest.mark.once


def test_links_of_the_readme_lead_to_the_repository_or_are_plain_names() -> None:
    text = "See [docs/a.md](docs/a.md), [this](https://example.org/x) and [that](#there)."

    assert readme.linked(text, "https://example.org/me/") == (
        "See [docs/a.md](https://example.org/me/blob/main/docs/a.md), [this](https://example.org/x) and [that](#there)."
    )
    assert readme.linked(text, "") == "See `docs/a.md`, [this](https://example.org/x) and [that](#there)."


def test_pictures_of_the_readme_come_from_the_repository_or_are_left_out() -> None:
    text = "A board:\n\n![a board](docs/board.png)\n\nThe end."

    assert readme.linked(text, "https://example.org/me/") == (
        "A board:\n\n![a board](https://example.org/me/raw/main/docs/board.png)\n\nThe end."
    )
    assert readme.linked(text, "") == "A board:\n\nThe end."


def test_no_link_of_the_index_leads_to_a_file_that_is_not_there() -> None:
    text = readme.readme(ROOT)

    assert text.startswith("# Cardwright\n")
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert target.startswith(("https://", "#")), target


def test_every_link_of_the_readme_is_a_file() -> None:
    for _, target in readme.LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / target.partition("#")[0]).exists(), target


def test_what_the_build_reads_is_in_the_archive_of_the_sources() -> None:
    given = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
    read, asked = {"train"}, ["setup.py"]  # tools/train.py is run, not imported
    while asked:
        found = re.findall(
            r"^from tools\.(\w+) import", (ROOT / asked.pop()).read_text(encoding="utf-8"), re.MULTILINE
        )
        asked += [f"tools/{name}.py" for name in found if name not in read]
        read |= set(found)

    assert "mends" in read
    assert {f"tools/{name}.py" for name in read} <= set(given)
    assert all((ROOT / name).is_file() for name in given if name != "include")


def test_the_metadata_is_whole() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    found = metadata("cardwright")

    assert found["Name"] == "cardwright"
    assert set(project["optional-dependencies"]) <= set(found.get_all("Provides-Extra") or [])
    assert {"envs", "learn", "openspiel", "testing"} <= set(project["optional-dependencies"])
    for group, names in project["entry-points"].items():
        assert set(names) <= {point.name for point in entry_points(group=group)}, group


def test_wheels_of_other_machines_are_described() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        tools = tomllib.load(file)["tool"]["cibuildwheel"]

    assert tools["build"].split()[0] == "cp311-*"
    assert tools["overrides"][0]["environment"] == {"CARDWRIGHT_TRAINING": "0"}
    assert any("cardwright doctor" in line for line in tools["test-command"])


def test_built_in_decks_go_by_name() -> None:
    import cardwright
    from cardwright import games

    names = games.named("magic").to_bring()
    game = cardwright.magic(decks=list(names)[:2], seed=1)

    assert {"ember", "tall-grass"} <= set(names)
    assert game == cardwright.magic(decks=[f"decks/magic/{name}.txt" for name in list(names)[:2]], seed=1)
