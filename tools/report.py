"""Prints counts that are worth watching: lines and modules of each package folder, the longest modules and functions.

    python -m tools.report [--top 15]

This never fails: people look at the counts and decide (CONTRIBUTING.md).
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src", "tests", "tools", "examples")


def sources(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each Python file of the project: its path from the root, and its text."""
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*.py")):
            yield file.relative_to(root).as_posix(), file.read_text("utf-8")


def functions(file: str, text: str) -> Iterator[tuple[int, str]]:
    """Yield each function of a file: its length in lines, and where it is."""
    for node in ast.walk(ast.parse(text, file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield (node.end_lineno or node.lineno) - node.lineno + 1, f"{file}:{node.lineno} {node.name}"


def report(root: Path, top: int) -> Iterator[str]:
    """Yield the lines of the report."""
    files = list(sources(root))
    lines = Counter({file: text.count("\n") for file, text in files})
    rooms, modules = Counter[str](), Counter[str]()
    for file, n in lines.items():
        room = file.rpartition("/")[0]
        rooms[room] += n
        modules[room] += 1
    yield f"{sum(lines.values()):,} lines in {len(files):,} modules"
    yield "\nLines and modules of each folder:"
    yield from (f"{rooms[room]:7,} {modules[room]:4} {room}" for room in sorted(rooms))
    yield f"\nThe {top} longest modules, in lines:"
    yield from (f"{n:7,} {file}" for file, n in lines.most_common(top))
    found = sorted((made for file, text in files for made in functions(file, text)), reverse=True)
    yield f"\nThe {top} longest functions, in lines:"
    yield from (f"{n:7,} {where}" for n, where in found[:top])


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description="Print counts of lines, modules and functions.")
    parser.add_argument(
        "--top",
        type=int,
        default=15,
        metavar="N",
        help="Number of longest modules and functions to list. [default: 15]",
    )
    for line in report(ROOT, parser.parse_args().top):
        print(line)


if __name__ == "__main__":
    main()
