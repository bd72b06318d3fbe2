"""The output of `cardwright rules`: the table, one rule, and the check, as text or JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from .check import Finding, check, places
from .citations import BadCitation, parse_number
from .loading import load
from .model import Found, Ledger, Rule, UnknownRule
from .scan import Scan, Use, differing, find_checkout, scan

WIDTH = 80
CLEAN, FOUND, BAD_INPUT = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Row:
    """One rule with the places that implement, test and show it.

    `tests` and `scenarios` are None if no checkout could be read.
    """

    rule: Rule
    code: tuple[Use, ...]
    tests: tuple[Use, ...] | None
    scenarios: tuple[Use, ...] | None

    @property
    def state(self) -> str:
        """The state of the rule: `planned`, `later` (it is due later), `shown`, `implemented`, or `open`."""
        if self.rule.status == "planned":
            return "planned"
        if self.rule.due == "later":
            return "later"
        if not self.code:
            return "open"
        return "shown" if self.tests or self.scenarios else "implemented"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command prints, and its exit code. `error`: the text for standard error."""

    code: int
    text: str = ""
    error: str = ""


def rules_command(
    game: str | None = None,
    number: str | None = None,
    *,
    check_all: bool = False,
    json_output: bool = False,
    edition: str | None = None,
    cited_by_log: Callable[[], Mapping[str, str]] | None = None,
    start: Path | None = None,
) -> Outcome:
    """Run `cardwright rules [GAME] [NUMBER] [--check] [--json] [--edition E]`.

    The number may also be given in the place of the game. `start`: the folder at or above which a checkout of
    the project is looked for; None: the working folder. Exit code 1: the check found something. 2: unknown
    game or number.
    """
    ledger = load()
    if game is not None and number is None and game not in ledger.books and _is_number(game):
        game, number = None, game
    try:
        wanted = ledger.find(number, game, edition) if number is not None else None
        ledger.of(game)
        ledger.check_edition(edition)
    except UnknownRule as error:
        return Outcome(BAD_INPUT, error=str(error))
    root = find_checkout((start or Path.cwd()).resolve())
    if check_all and root is not None and (file := differing(root)):
        return Outcome(
            BAD_INPUT,
            error=f"the installed cardwright is not built from this checkout ({file} differs): run make setup first",
        )
    only = wanted.rule.key if wanted is not None and not check_all else None
    found = scan(root, cited_by_log() if cited_by_log else None, only=only)
    if check_all:
        return _checked(ledger, found, game, wanted, json_output)
    rows = table(game, number, found=found, edition=edition, ledger=ledger)
    if json_output:
        return Outcome(CLEAN, as_json(rows))
    if wanted is not None:
        return Outcome(CLEAN, _one(rows[0], wanted, ledger))
    return Outcome(CLEAN, "\n".join([*_lines(rows, ledger), *found.notes]))


def table(
    game: str | None = None,
    number: str | None = None,
    *,
    found: Scan,
    edition: str | None = None,
    ledger: Ledger | None = None,
) -> list[Row]:
    """Return a row for each rule of a game. `game` None: for all games. With `number`, return only the row of
    that rule.
    """
    ledger = ledger or load()
    rules = ledger.of(game) if number is None else (ledger.find(number, game, edition).rule,)
    rows = []
    for rule in rules:
        code, tests, scenarios = places(rule, found)
        rows.append(Row(rule, code, tests if found.tests else None, scenarios if found.scenarios else None))
    return rows


def as_json(rows: Iterable[Row]) -> str:
    """Return the rows as a JSON list.

    Places are objects with file, line and name, or null if no checkout was read.
    """
    return json.dumps([_plain(row) for row in rows], indent=2, ensure_ascii=False)


def _plain(row: Row) -> dict[str, object]:
    rule = row.rule
    return {
        "game": rule.key.game,
        "number": rule.key.number,
        "title": rule.title,
        "state": row.state,
        "mission": rule.mission,
        "editions": list(rule.editions),
        "words": rule.words,
        "notes": [asdict(note) for note in rule.notes],
        "aliases": [asdict(alias) for alias in rule.aliases],
        "see": [str(key) for key in rule.see],
        "source": rule.source,
        "implemented": _places(row.code),
        "tests": _places(row.tests),
        "scenarios": _places(row.scenarios),
    }


def _places(uses: Sequence[Use] | None) -> list[dict[str, object]] | None:
    return None if uses is None else [{"file": use.file, "line": use.line, "name": use.name} for use in uses]


def _lines(rows: Sequence[Row], ledger: Ledger) -> Iterable[str]:
    """Return the table in 80 columns: number, title, state, and the number of places of each kind."""
    for game in dict.fromkeys(row.rule.key.game for row in rows):
        yield f"{ledger.books[game].name:<48}{'state':<12}{'code':>5}{'tests':>6}{'scen.':>6}"
        for row in rows:
            if row.rule.key.game == game:
                counts = (len(row.code), _count(row.tests), _count(row.scenarios))
                number = f"{'*' if row.rule.mission else ' '}{row.rule.key}"
                title = textwrap.shorten(row.rule.title, 33)
                yield f"{number:<14}{title:<34}{row.state:<12}{counts[0]:>5}{counts[1]:>6}{counts[2]:>6}"
        yield ""
    yield "* a rule of the mission"


def _count(uses: Sequence[Use] | None) -> str:
    return "-" if uses is None else str(len(uses))


def _one(row: Row, wanted: Found, ledger: Ledger) -> str:
    rule, book = row.rule, ledger.books[row.rule.key.game]
    lines = [f"{book.name} {rule.key}  {rule.title}  ({row.state})", ""]
    if wanted.alias is not None:
        lines[1:1] = [f"{wanted.alias.number} of edition {wanted.alias.edition} is {rule.key} today"]
    lines += [textwrap.fill(rule.words, WIDTH), ""]
    lines += [_entry(f"Edition {note.edition}, {note.about}:", note.words) for note in rule.notes]
    lines += [_entry("Editions:", ", ".join(rule.editions))]
    lines += [
        f"In {old.alias.edition} this number was {old.rule.key} ({old.rule.title})"
        for old in ledger.formerly(rule.key)
        if old.alias is not None
    ]
    lines += (
        [_entry("Also:", ", ".join(f"{a.number} of {a.edition}" for a in rule.aliases))]
        if rule.aliases
        else []
    )
    lines += (
        [_entry("See:", ", ".join(f"{key} ({ledger.rules[key].title})" for key in rule.see))]
        if rule.see
        else []
    )
    lines += [_entry("Source:", rule.source)]
    for title, uses in (("Implemented", row.code), ("Tests", row.tests), ("Scenarios", row.scenarios)):
        lines += [f"{title}:{'' if uses else ' not read' if uses is None else ' none'}"]
        lines += [f"  {use.where}  {use.name}" for use in uses or ()]
    return "\n".join(lines)


def _entry(title: str, text: str) -> str:
    return textwrap.fill(f"{title} {text}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _checked(
    ledger: Ledger, found: Scan, game: str | None, wanted: Found | None, json_output: bool
) -> Outcome:
    findings = check(ledger, found, game)
    if wanted is not None:
        findings = [finding for finding in findings if finding.rule == str(wanted.rule.key)]
    code = FOUND if findings else CLEAN
    if json_output:
        content = {
            "clean": not findings,
            "findings": [asdict(each) for each in findings],
            "notes": found.notes,
        }
        return Outcome(code, json.dumps(content, indent=2, ensure_ascii=False))
    return Outcome(
        code, "\n".join([*map(str, findings), *found.notes, _summary(ledger, findings, game, wanted)])
    )


def _summary(ledger: Ledger, findings: Sequence[Finding], game: str | None, wanted: Found | None) -> str:
    rules = ledger.of(game) if wanted is None else (wanted.rule,)
    planned = sum(rule.status == "planned" for rule in rules)
    later = sum(rule.status != "planned" and rule.due == "later" for rule in rules)
    problems = (
        f"{len(findings)} problem{'' if len(findings) == 1 else 's'} found"
        if findings
        else "No problems found"
    )
    left_out = [
        *([f"{later} whose tests are not due yet"] if later else []),
        *([f"{planned} that are only planned"] if planned else []),
    ]
    tail = f" Not checked: {' and '.join(left_out)}." if left_out else ""
    checked = len(rules) - planned - later
    return f"{problems} in {checked} rule{'' if checked == 1 else 's'}.{tail}"


def _is_number(text: str) -> bool:
    try:
        parse_number(text)
    except BadCitation:
        return False
    return True
