"""Checks whether a release is ready: version, changelog and tag must agree. Run by `make release` and the
release workflow.

    python -m tools.release [--tag v0.1.0]

Without `--tag` it also checks git: nothing may be uncommitted, and the tag of this version must not exist
yet. It changes nothing; the last line names the next command. It needs only Python, and git without `--tag`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^## (?P<version>\S+) · (?P<date>\d{4}-\d{2}-\d{2})$", re.MULTILINE)


def version_of(root: Path) -> str:
    """Return the version in pyproject.toml."""
    with (root / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def found_in(file: Path, pattern: str) -> str:
    """Return the first group of a pattern's first match in a file. Return "" if there is no match."""
    found = re.search(pattern, file.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


def faults(root: Path, tag: str = "") -> Iterator[str]:
    """Yield the problems of the files for a release of the version in pyproject.toml, with this tag if one is
    given.
    """
    version = version_of(root)
    if tag and tag != f"v{version}":
        yield f"the tag is {tag}, and pyproject.toml has version {version}: tag v{version}, or change the version"
    for name, pattern in (
        ("src/cardwright/__init__.py", r'^__version__ = "(.+)"$'),
        ("CITATION.cff", r"^version: (.+)$"),
    ):
        if (said := found_in(root / name, pattern)) != version:
            yield f"{name}: the version is {said or 'missing'}, in pyproject.toml it is {version}"
    newest = HEADING.search((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if newest is None or newest["version"] != version:
        said = newest["version"] if newest else "missing"
        yield f"CHANGELOG.md: the newest section is {said}, not {version}: collect the fragments with `make news`"
        return
    try:
        date.fromisoformat(newest["date"])
    except ValueError:
        yield f"CHANGELOG.md: {newest['date']} is no date"
    if (said := found_in(root / "CITATION.cff", r"^date-released: (.+)$")) != newest["date"]:
        yield f"CITATION.cff: date-released is {said or 'missing'}, in CHANGELOG.md it is {newest['date']}"


def faults_of_git(root: Path) -> Iterator[str]:
    """Yield the problems of the checkout: uncommitted changes, or an existing tag."""

    def git(*words: str) -> str:
        return subprocess.run(
            ["git", *words], cwd=root, capture_output=True, text=True, check=True
        ).stdout.strip()

    if changed := git("status", "--porcelain"):
        yield f"not everything is committed: {', '.join(line[2:].strip() for line in changed.splitlines())}"
    if git("tag", "--list", f"v{version_of(root)}"):
        yield f"the tag v{version_of(root)} exists: raise the version in pyproject.toml, or release that tag"


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the problems, or the next step; return the exit code."""
    reader = argparse.ArgumentParser(description="Whether a release is ready.")
    reader.add_argument("--tag", default="", help="the tag that is being released")
    tag = reader.parse_args(words).tag
    wrong = [*faults(root, tag), *([] if tag else faults_of_git(root))]
    for line in wrong:
        print(f"release: {line}", file=sys.stderr)
    if wrong:
        return 1
    version = version_of(root)
    waiting = list((root / "changelog.d").glob("*.*.md"))
    if waiting:
        print(f"release: {len(waiting)} news fragments in changelog.d wait for the release after {version}")
    if not tag:
        print(f"release: {version} is ready: git tag v{version} && git push origin v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
