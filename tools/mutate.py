"""Removes every function that cites a rule, one at a time, and checks whether the rule's tests notice.

    python -m tools.mutate [--game magic] [--rule 701.12a ...] [--all] [--workers 2]

For each rule of the mission (with `--all`: for every rule), each function and class whose docstring cites the
rule is replaced by one that does nothing, and the scenarios and tests that show the rule run on plain Python.
A function that has several replacements counts as killed if one of them is noticed. Lists survivors, and
rules that no function cites: exit code 1 if there are any.
"""

from __future__ import annotations

import argparse
import ast
import json
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from rich.progress import track

from cardwright._build import COMPILED
from cardwright.ledger import load
from cardwright.ledger.citations import Key
from cardwright.ledger.scan import Scan, scan
from tools.mutant import definition, ways

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = ROOT / "src"
MARK: Final = "@ "


@dataclass(frozen=True)
class Place:
    """A function or class that cites rules."""

    file: str  # cardwright/magic/turn.py
    name: str
    line: int
    keys: tuple[Key, ...]

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").replace("/", ".")


@dataclass(frozen=True)
class Verdict:
    """The result of removing a place. `noticed`: the first test or scenario that failed; "": it survived."""

    place: Place
    noticed: str


class Job(msgspec.Struct):
    """The input of tools.mutant."""

    module: str
    function: str
    way: int
    scenarios: list[str]
    tests: list[str]
    rules: list[str]


def places(found: Scan, wanted: set[Key]) -> list[Place]:
    """Return the places that cite wanted rules, with the wanted rules that each of them cites."""
    cited: dict[tuple[str, str], dict[Key, int]] = {}
    for use in found.uses:
        if use.place == "code" and use.name != "module" and use.key in wanted:
            cited.setdefault((use.file, use.name), {})[use.key] = use.line
    return [
        Place(file, name, min(keys.values()), tuple(sorted(keys, key=lambda key: key.order)))
        for (file, name), keys in sorted(cited.items())
    ]


def shown_by(found: Scan, keys: Iterable[Key], what: str) -> list[str]:
    """Return the files whose tests or scenarios show one of these rules or a part of it."""
    return sorted(
        {
            use.file
            for use in found.uses
            if use.place == what and any(use.key == key or key.contains(use.key) for key in keys)
        }
    )


def try_without(place: Place, found: Scan) -> Verdict:
    """Run the tests of its rules without this place, once for each replacement, until a test fails."""
    tree = ast.parse((SOURCES / place.file).read_text(encoding="utf-8"))
    shown = {
        str(use.key)
        for use in found.uses
        if use.place == "test" and any(use.key == key or key.contains(use.key) for key in place.keys)
    }
    for way in range(ways(definition(tree, place.name))):
        job = Job(
            place.module,
            place.name,
            way,
            shown_by(found, place.keys, "scenario"),
            shown_by(found, place.keys, "test"),
            sorted(shown),
        )
        noticed = run(job)
        if noticed:
            return Verdict(place, noticed)
    return Verdict(place, "")


def run(job: Job) -> str:
    """Return the test that noticed. Return "" if all passed."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutant"],
        input=msgspec.json.encode(job),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    lines = [line for line in done.stdout.decode().splitlines() if line.startswith(MARK)]
    if not lines:
        return "it does not start, or does not end"
    return lines[-1].removeprefix(MARK).removeprefix("killed: ").replace("survived", "")


def survival(place: Place) -> str:
    """Return the line about a place whose removal no test notices."""
    rules = ", ".join(str(key) for key in place.keys)
    return f"src/{place.file}:{place.line}: {place.name} ({rules}) can be taken out and nothing that shows it fails"


def can_be_taken_out(place: Place) -> bool:
    """Whether a place contains code that can be removed."""
    tree = ast.parse((SOURCES / place.file).read_text(encoding="utf-8"))
    return ways(definition(tree, place.name)) > 0


def main() -> int:
    """Read the command line, run, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=("dominion", "magic"), help="only rules of this game")
    parser.add_argument("--rule", action="append", default=[], help="only this rule (repeatable)")
    parser.add_argument("--all", action="store_true", help="every rule, not only those of the mission")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--json", action="store_true", help="print the test that noticed each removal, as JSON"
    )
    asked = parser.parse_args()
    if COMPILED:
        parser.error("expected the plain build, whose functions can be changed; make setup-pure")
    ledger = load()
    found = scan(ROOT)
    if asked.rule:
        wanted = {ledger.find(number).rule.key for number in asked.rule}
    else:
        wanted = {r.key for r in ledger.of(asked.game) if r.binding and (r.mission or asked.all)}
    every = places(found, wanted)
    todo = [place for place in every if can_be_taken_out(place)]
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(asked.workers) as pool:
        tried = pool.map(lambda place: try_without(place, found), todo)
        for verdict in track(tried, "taking out", total=len(todo)):
            verdicts.append(verdict)
            if not verdict.noticed:
                print(survival(verdict.place), flush=True)
    if asked.json:
        print(
            json.dumps(
                [[v.place.file, v.place.name, [str(k) for k in v.place.keys], v.noticed] for v in verdicts]
            )
        )
    survivors = [v.place for v in verdicts if not v.noticed]
    somewhere = places(found, {rule.key for rule in ledger.of(None)})
    cited = {key for place in somewhere if can_be_taken_out(place) for key in place.keys}
    bare = {key for key in wanted if not any(key == other or key.contains(other) for other in cited)}
    for key in sorted(bare, key=lambda key: key.order):
        print(f"{key}: expected a function or class that cites it and does something, got none")
    print(
        f"{len(todo)} places taken out, {len(survivors)} survive; {len(bare)} rules have no place to take out"
    )
    return 1 if survivors or bare else 0


if __name__ == "__main__":
    sys.exit(main())
