"""The size of the scripts that a page loads for the lobby and for a board, compressed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("starlette")

from cardwright.table.serving import CLIENT
from cardwright.table.static import Files

LOBBY, BOARD = 60_000, 130_000  # bytes
IMPORTED = re.compile(r'^import .*?"\./(\w+\.js)";', re.MULTILINE)


def loaded(first: str, folder: Path = CLIENT) -> set[str]:
    """A script and all that it imports, and what these import; not what is fetched when somebody asks for it."""
    found: set[str] = set()
    left = [first]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += IMPORTED.findall((folder / name).read_text(encoding="utf-8"))
    return found


def packed(names: set[str]) -> int:
    """Their bytes on the wire."""
    files = Files(CLIENT)
    return sum(len(files.files[name].packed) for name in names)


def test_the_page_is_small() -> None:
    everything = {path.name for path in CLIENT.glob("*.js")}

    assert len(loaded("main.js")) > 6
    assert packed(loaded("main.js")) <= LOBBY
    assert packed(loaded("main.js") | loaded("table.js")) <= BOARD
    assert packed(everything) <= BOARD


def test_what_is_seldom_wanted_is_fetched_when_it_is() -> None:
    at_once = loaded("main.js")

    assert {
        "after.js",
        "about.js",
        "art.js",
        "asking.js",
        "build.js",
        "picker.js",
        "plots.js",
        "qr.js",
        "replay.js",
        "table.js",
    } & at_once == set()
