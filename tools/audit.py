"""Looks the locked dependencies up in an advisory database: python -m tools.audit [FILE ...]

Runs pip-audit over each lock file (default: all that `make lock` writes). Fails if an advisory is known for a
locked version. If the database can't be reached, or doesn't know a dependency, it reports that without
failing: a dependency that could not be looked up is named, and is not called safe.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKS: Final = (
    "requirements/serve.txt",
    "requirements/build.txt",
    "requirements/test.txt",
    "requirements/dev.txt",
)
WITHIN: Final = 300.0  # seconds for one lock
SHOWN: Final = 400  # most characters of pip-audit's error message that are printed


class Advisory(msgspec.Struct):
    """An advisory for a version."""

    id: str
    fix_versions: list[str] = []


class Looked(msgspec.Struct):
    """The result for one dependency of a lock; `skip_reason`: why it could not be looked up."""

    name: str
    version: str = ""
    skip_reason: str = ""
    vulns: list[Advisory] = []


class Answer(msgspec.Struct):
    """The output of pip-audit with `--format json`."""

    dependencies: list[Looked]


class Judged(NamedTuple):
    """The lines to print, and whether an advisory was found."""

    lines: list[str]
    found: bool


def judged(file: str, written: str, said: str) -> Judged:
    """Return the result of an audit of one lock.

    `written`, `said`: pip-audit's standard output and standard error.
    """
    try:
        looked = msgspec.json.decode(written, type=Answer).dependencies
    except msgspec.DecodeError:
        why = " ".join(said.split())[-SHOWN:] or "it said nothing"
        return Judged([f"audit: {file}: NOT AUDITED, the advisory database did not answer: {why}"], False)
    lines = []
    for one in looked:
        for advisory in one.vulns:
            mend = (
                f"upgrade to {' or '.join(advisory.fix_versions)}"
                if advisory.fix_versions
                else "no version mends it"
            )
            lines.append(f"audit: {file}: {one.name} {one.version} has {advisory.id}: {mend}")
    found = bool(lines)
    unknown = [one.name for one in looked if one.skip_reason]
    if unknown:
        lines.append(f"audit: {file}: NOT AUDITED, {len(unknown)} of {len(looked)}: {', '.join(unknown)}")
    lines.append(f"audit: {file}: {len(looked) - len(unknown)} of {len(looked)} looked up")
    return Judged(lines, found)


def audit(file: str) -> Judged:
    """Run pip-audit on a lock file."""
    words = [
        "-m",
        "pip_audit",
        "--disable-pip",
        "--require-hashes",
        "--format",
        "json",
        "--progress-spinner",
        "off",
    ]
    try:
        done = subprocess.run(
            [sys.executable, *words, "--requirement", file],
            cwd=ROOT, capture_output=True, text=True, check=False, timeout=WITHIN,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return judged(file, "", f"no answer within {WITHIN:.0f} seconds")
    return judged(file, done.stdout, done.stderr)


def main(files: list[str]) -> int:
    """Audit the lock files. Exit code 1 if an advisory is known."""
    found = False
    for file in files or LOCKS:
        lines, bad = audit(file)
        print(*lines, sep="\n", flush=True)
        found = found or bad
    return int(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
