"""The site: every page is in its table of contents, every link works, MkDocs reports no problem."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from cardwright import games
from cardwright.cli.main import cardwright
from cardwright.play.options import described
from tests.architecture.reading import ROOT
from tools.docs import PICTURES, linked, pages, places

pytestmark = pytest.mark.once


def listed(entry: Any) -> Iterator[str]:
    """The pages that a table of contents names."""
    if isinstance(entry, str):
        yield entry
    for inner in entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ():
        yield from listed(inner)


def test_every_page_is_in_the_table_of_contents() -> None:
    contents = YAML(typ="safe").load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]

    assert sorted(listed(contents)) == sorted(pages())


def test_every_link_leads_to_a_page_of_the_site() -> None:
    found = pages()
    lost = []
    for name, text in found.items():
        prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
        for to in re.findall(r"(?<!!)\]\(([^)#\s]+)(?:#[^)]*)?\)", prose):
            page = os.path.normpath(Path(name).parent / to)
            if not to.startswith("http") and not to.endswith(PICTURES) and page not in found:
                lost.append(f"{name}: {to}")

    assert lost == []


def test_a_link_to_what_is_no_page_is_its_text() -> None:
    text = "See [the rules](rules.md#numbers), [President](../examples/president) and [a site](https://example.org)."

    assert linked(text, "docs/magic.md", {"docs/rules.md"}) == (
        "See [the rules](rules.md#numbers), President and [a site](https://example.org)."
    )


def test_the_reference_has_every_command_every_option_and_every_key() -> None:
    found = pages()
    options = {
        said.flag for name in games.names() for said in described(games.named(name).options())
    }  # fmt: skip
    engines = [engine for name in games.names() if (engine := games.named(name).scenarios())]
    keys = {key for _, found_here in places(engines) for key in found_here}

    assert {
        name
        for name in cardwright.commands
        if f"## cardwright {name}\n" not in found["reference/commands.md"]
    } == set()
    assert {flag for flag in options if f"`{flag}`" not in found["reference/table-options.md"]} == set()
    assert {key for key in keys if f"`{key}`" not in found["reference/scenario-keys.md"]} == set()


def test_every_key_has_an_example() -> None:
    rows = re.findall(r"^\| `(.+?)` \| .* \| (.*) \|$", pages()["reference/scenario-keys.md"], re.MULTILINE)

    assert [key for key, example in rows if not example] == []


@pytest.mark.slow
def test_mkdocs_builds_the_site_without_a_warning() -> None:
    pytest.importorskip("mkdocs")
    pytest.importorskip("mkdocstrings")

    done = subprocess.run(
        [sys.executable, "-m", "tools.docs"], capture_output=True, text=True, check=False, cwd=ROOT
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert (ROOT / "site" / "reference" / "playing.html").is_file()
