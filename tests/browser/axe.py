"""axe-core on a page: all of its rules, on everything shown.

axe-core is not part of the package: `make test-browser` fetches it into `.axe`; without it these tests are skipped.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest

FOLDERS: Final = (os.environ.get("AXE", ""), ".axe/node_modules/axe-core", "node_modules/axe-core")
LOOK: Final = """async () => {
    const found = await axe.run(document, {resultTypes: ["violations"]});
    return found.violations.map((one) => `${one.id}: ${one.help}: ` + one.nodes.slice(0, 3).map(
        (node) => `${node.target.join(" ")} [${node.html.slice(0, 160)}] ${node.failureSummary}`).join(" | "));
}"""


def source() -> str:
    """The program; without it the test is left out, and says so."""
    root = Path(__file__).parents[2]
    for folder in FOLDERS:
        file = root / folder / "axe.min.js"
        if folder and file.is_file():
            return file.read_text(encoding="utf-8")
    pytest.skip("no axe-core: expected `npm install --prefix .axe axe-core@4`, as `make test-browser` does")


def looked_at(page: Any, script: str) -> list[str]:
    """What axe finds on a page as it is now: each rule that is broken, and where."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(script)
    found: list[str] = page.evaluate(LOOK)
    return found
