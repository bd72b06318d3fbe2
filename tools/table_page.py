"""Measurements of the page in a browser: stored in bench/table-page.json, printed in docs/table-performance.md.

Two tools measure, `table_lighthouse` and `table_browser`; each stores its own part.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "bench" / "table-page.json"
TOLD: Final = ROOT / "docs" / "table-performance.md"
PARTS: Final = ("longest", "script", "style", "layout", "paint")
HEADING: Final = "## The page in a browser"


def keep(part: str, found: Any) -> None:
    """Store measurements, and rewrite the section."""
    every = stored_measurements() | {part: found}
    KEPT.write_text(json.dumps(every, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    text = TOLD.read_text(encoding="utf-8")
    before, _, after = text.partition(HEADING)
    rest = after.partition("\n## ")[2]
    parts = [before.rstrip(), section(), *([f"## {rest.strip()}"] if rest else [])]
    TOLD.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def stored_measurements() -> dict[str, Any]:
    """Return all stored measurements."""
    found: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return found


def section() -> str:
    """Return the section of docs/table-performance.md."""
    every = stored_measurements()
    lines = [HEADING]
    if scores := every.get("lighthouse"):
        lines += [
            "",
            "`make lighthouse` measures Lighthouse scores out of 100 and timings of the first load. The figures are "
            "medians of several runs.",
            "",
            "| page | performance | accessibility | best practices | first paint | largest paint | layout shift |",
            "|---|---|---|---|---|---|---|",
        ]
        lines += [
            f"| {page} | {one['performance']} | {one['accessibility']} | {one['best-practices']} | "
            f"{one['first-paint']:.1f} s | {one['largest-paint']:.1f} s | {one['shift']:.2f} |"
            for page, one in scores.items()
        ]
    if changes := every.get("changes"):
        lines += [
            "",
            f"`make bench-table` measures a board with {changes['permanents']} permanents on each side, with the "
            f"processor slowed down {changes['slower']:g} times. Each row shows the page's longest task after a "
            "change, in processor time, as the median of several rounds.",
            "",
            "| change | longest task | script | style | layout | paint |",
            "|---|---|---|---|---|---|",
        ]
        lines += [
            f"| {what} | {' | '.join(f'{one[part]} ms' for part in PARTS)} |"
            for what, one in changes["of"].items()
        ]
    return "\n".join(lines)
