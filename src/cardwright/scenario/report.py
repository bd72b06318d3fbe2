"""Finds scenario files, plays them, and prints the results."""

from __future__ import annotations

import os
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec

from cardwright.kernel.drawing import printable

from .errors import ScenarioError, Where, unexpected
from .parse import Engines
from .run import Result, StoryLine, run_file

WIDTH: Final = 80
SUFFIXES: Final = (".yaml", ".yml")
Print = Callable[[str], None]


def find_files(path: Path) -> tuple[list[Path], list[ScenarioError]]:
    """Return the file itself, or every scenario file below a
    directory, sorted by name; and an error for each unreadable path.
    """
    try:
        if not path.is_dir():
            return [path], []
    except OSError as error:  # a name that is too long, a folder that can't be looked into
        reason = (error.strerror or str(error)).lower()
        return [], [ScenarioError(Where(str(path), 1), f"expected a readable text file, got: {reason}")]
    found: list[Path] = []
    errors: list[ScenarioError] = []
    for folder, _, names in os.walk(path, onerror=lambda error: errors.append(unreadable(error))):
        found += [Path(folder, name) for name in names if name.endswith(SUFFIXES)]
    if not found and not errors:
        where = Where(str(path), 1)
        errors.append(unexpected(where, "a directory with scenario files (*.yaml)", "none"))
    return sorted(found), errors


def unreadable(error: OSError) -> ScenarioError:
    """Return the error for a directory that can't be read."""
    reason = (error.strerror or str(error)).lower()
    return ScenarioError(Where(str(error.filename), 1), f"expected a readable directory, got: {reason}")


def run_paths(paths: Sequence[Path], engines: Engines) -> Iterator[Result]:
    """Play each file once, in order; an unreadable path gives a result with an error."""
    seen: set[str] = set()
    for path in paths:
        files, errors = find_files(path)
        for error in errors:
            yield Result(error.where.file, error=str(error))
        for file in files:
            real = os.path.realpath(file)
            if real not in seen:
                seen.add(real)
                yield run_file(file, engines)


def run_command(
    paths: Sequence[Path],
    engines: Engines,
    out: Print = print,
    err: Print | None = None,
    *,
    json: bool = False,
    quiet: bool = False,
) -> int:
    """Play scenario files, print the results, and return the exit code.

    0: all expectations hold. 1: an expectation failed. 2: a file can't be read as a scenario. `quiet` leaves out the
    stories; `json` prints one JSON document instead. Errors in files go to `err`.
    """
    results: list[Result] = []
    for result in run_paths(paths, engines):
        results.append(result)
        to = (err or out) if result.error else out
        if result.error or not json:
            for line in report(result, quiet):
                to(line)
    if json:
        out(as_json(results))
    else:
        out(summary(results))
    return exit_code(results)


def exit_code(results: Sequence[Result]) -> int:
    if any(r.error for r in results):
        return 2
    return 1 if any(r.failures for r in results) else 0


def report(result: Result, quiet: bool) -> Iterator[str]:
    """Yield the lines of text for one file: the story in two columns, the verdict, and the failures.

    `quiet`: leave out the story.
    """
    if not quiet:
        if result.name:
            yield from wrapped(result.name, "", "")
        column = max([8, *(len(line.rule) + 2 for line in result.story)])
        for line in result.story:
            yield from story_line(line, column)
    yield f"{result.verdict:<8}{result.file}"
    if result.error:
        yield from wrapped(result.error, "  ", "    ")
    for i, failed in enumerate(result.failures):
        yield from wrapped(str(failed), "  ", "    ")
        after = result.failures[i + 1].open if i + 1 < len(result.failures) else ""
        if failed.open and failed.open != after:
            yield from wrapped(f"open then: {failed.open}", "    ", "      ")
    if not quiet:
        yield ""


def story_line(line: StoryLine, column: int = 8) -> Iterator[str]:
    """Yield a story line in columns: the rule, then the indented text (`D33 Ann gains Silver`), on several
    lines if it is long.
    """
    indent = " " * (column + 2 * min(line.depth, 8))
    yield from wrapped(line.text, f"{line.rule:<{column}}" + indent[column:], indent)


def wrapped(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )  # fmt: skip


def summary(results: Sequence[Result]) -> str:
    verdicts = Counter(r.verdict for r in results)
    parts = [f"{verdicts['ok']} ok"]
    for verdict, words in (("failed", "failed"), ("error", "with errors")):
        if verdicts[verdict]:
            parts.append(f"{verdicts[verdict]} {words}")
    return f"{len(results)} scenario{'' if len(results) == 1 else 's'}: {', '.join(parts)}"


def named_in_text(result: Result) -> Result:
    """Return the result with unprintable characters in the file's name made visible."""
    return replace(result, file=printable(result.file), error=printable(result.error))


def as_json(results: Sequence[Result]) -> str:
    """Return all results as JSON: verdict, story and failures of each file."""
    files = [{"verdict": r.verdict, **msgspec.to_builtins(named_in_text(r))} for r in results]
    document = {"exit": exit_code(results), "files": files}
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
