"""A small project on disk: a package, tests and scenarios, and a ledger of a few rules."""

from __future__ import annotations

from pathlib import Path

from cardwright.ledger.model import Book, Ledger, read
from cardwright.ledger.scan import Scan, scan

HEADER = """
game = "dominion"
name = "Dominion"
partial = false
[editions]
current = "today"
old = "before"
"""


def entry(number: str, *more: str) -> str:
    """A rule in TOML with all that it needs, and further lines."""
    required = (
        'title = "Some rule"',
        'editions = ["current"]',
        'words = "What it says."',
        'source = "a rulebook"',
    )
    return "\n".join(["[[rule]]", f'number = "{number}"', *required, *more, ""])


def book(*entries: str, header: str = HEADER) -> Book:
    return read(header + "\n".join(entries), "made.toml")


def ledger(*entries: str) -> Ledger:
    return Ledger([book(*entries)])


def project(root: Path, files: dict[str, str]) -> Path:
    """Write the files; the folders of package, tests and scenarios are there even when empty."""
    for folder in ("cardwright", "tests", "scenarios"):
        (root / folder).mkdir()
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def scanned(root: Path, files: dict[str, str]) -> Scan:
    project(root, files)
    return scan(root, package=root / "cardwright")
