"""Runs Lighthouse on pages of the table: the lobby, the decks, the puzzles, and a board of each game, in the forms
of phone and desktop.

    python -m tools.table_lighthouse [--runs 3] [--bar 95] [--keep]

Needs Debian's Chromium and Node; Lighthouse is installed from npm below .axe/. Fails if a score is below the
limit. `--keep` stores the scores in bench/table-page.json and docs/table-performance.md.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import statistics
import subprocess
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tests.browser import moments
from tests.browser.kit import Server, chromium
from tools.table_page import ROOT, keep

VERSION: Final = "12.8.2"  # the last version that runs with Node 20
FOLDER: Final = ROOT / ".axe"
PROGRAM: Final = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
FORMS: Final = {"a phone": (), "a desk": ("--preset=desktop",)}
MOMENTS: Final = {"Dominion": moments.BUYS, "Magic": moments.PAYMENT}
PLACES: Final = {"lobby": "", "decks": "decks", "puzzles": "puzzles"}
WITHIN: Final = 300  # seconds for one run


def installed() -> None:
    """Install Lighthouse, unless it is installed."""
    if PROGRAM.exists():
        return
    command = ["npm", "install", "--silent", "--no-save", "--no-package-lock", "--prefix", str(FOLDER)]
    subprocess.run([*command, "axe-core@4", f"lighthouse@{VERSION}"], check=True)


def looked(address: str, port: int, more: tuple[str, ...], folder: Path) -> dict[str, Any]:
    """Run Lighthouse on one page in the browser at a port, whose stored data is kept; return the report."""
    report = folder / "report.json"
    command = ["node", str(PROGRAM), address, f"--port={port}", "--disable-storage-reset", "--quiet"]
    command += [
        "--output=json",
        f"--output-path={report}",
        f"--only-categories={','.join(CATEGORIES)}",
        *more,
    ]
    subprocess.run(command, check=True, timeout=WITHIN, env={**os.environ, "CHROME_PATH": chromium()})
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def scored(reports: list[dict[str, Any]]) -> dict[str, float]:
    """Return the median scores of several reports of one page."""
    found: dict[str, float] = {
        name: round(100 * statistics.median(one["categories"][name]["score"] for one in reports))
        for name in CATEGORIES
    }
    for name, audit, by in (
        ("first-paint", "first-contentful-paint", 1000), ("largest-paint", "largest-contentful-paint", 1000),
        ("shift", "cumulative-layout-shift", 1),
    ):  # fmt: skip
        found[name] = round(
            statistics.median(one["audits"][audit]["numericValue"] for one in reports) / by, 2
        )
    return found


def lacks(report: dict[str, Any]) -> list[str]:
    """Return the audits that a report has not passed."""
    told = ("informative", "notApplicable", "manual")
    return [
        f"{one['id']} {one.get('displayValue', '')}".strip()
        for one in report["audits"].values()
        if one["score"] is not None and one["score"] < 0.9 and one["scoreDisplayMode"] not in told
    ]


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def everything(runs: int, folder: Path, server: Server) -> dict[str, dict[str, float]]:
    """Run Lighthouse on every page in every form."""
    port = free_port()
    pages = {name: (f"{server.address}{path}", "") for name, path in PLACES.items()} | {
        name: server.table(moment, ("", "")) for name, moment in MOMENTS.items()
    }
    scores: dict[str, dict[str, float]] = {}
    with import_module("playwright.sync_api").sync_playwright() as library:
        context = library.chromium.launch_persistent_context(
            str(folder / "profile"), executable_path=chromium(),
            args=["--no-sandbox", f"--remote-debugging-port={port}"],
        )  # fmt: skip
        here = context.pages[0]
        for name, (address, token) in pages.items():
            here.goto(f"{server.address}icon.svg")
            here.evaluate("(token) => localStorage.setItem('cardwright.token', token)", token)
            here.goto("about:blank")
            for form, more in FORMS.items():
                reports = [looked(address, port, more, folder) for _ in range(runs)]
                title = f"{name}, {form}"
                scores[title] = scored(reports)
                print(f"{title}: {scores[title]}", *lacks(reports[-1]), sep="\n    ", flush=True)
        context.close()
    return scores


def main() -> None:
    """Run everything, and compare the scores with the limit."""
    parser = argparse.ArgumentParser(description="Lighthouse looks at the page of the table.")
    parser.add_argument("--runs", type=int, default=3, help="number of runs for each page; the median counts")
    parser.add_argument("--bar", type=float, default=95, help="lowest passing score")
    parser.add_argument("--keep", action="store_true", help="store the scores in docs/table-performance.md")
    asked = parser.parse_args()
    installed()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            scores = everything(asked.runs, Path(folder), server)
        finally:
            server.kill()
    if asked.keep:
        keep("lighthouse", scores)
    every = [(page, name, one[name]) for page, one in scores.items() for name in CATEGORIES]
    under = [f"{page}: {name} {score:g}" for page, name, score in every if score < asked.bar]
    if under:
        raise SystemExit(f"table_lighthouse: expected {asked.bar:g} at least, got {'; '.join(under)}")


if __name__ == "__main__":
    main()
