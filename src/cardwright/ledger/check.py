"""The ledger check: every binding rule has code and tests, and every cited rule number exists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from .citations import Key
from .model import Ledger, Rule, UnknownRule
from .scan import Scan, Use

Kind = Literal["unreadable", "unknown", "missing", "untested", "uncited"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem that the check found. `where`: file:line; "" if the problem has no place."""

    kind: Kind
    rule: str
    where: str
    text: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.where, self.rule, self.text) if part)


def check(ledger: Ledger, found: Scan, game: str | None = None) -> list[Finding]:
    """Return all findings for one game or for all: unreadable and unknown citations first, then the rules in
    order.
    """
    return [
        *(
            Finding("unreadable", "", f"{p.file}:{p.line}" if p.line else p.file, p.text)
            for p in found.problems
        ),
        *_unknown(ledger, found, game),
        *(finding for rule in ledger.of(game) if rule.binding for finding in _judge(rule, found)),
    ]


def _unknown(ledger: Ledger, found: Scan, game: str | None) -> Iterator[Finding]:
    """Yield a problem for each place that names a number which no rule has.

    If the game's ledger is partial, other numbers may be mentioned, but not cited.
    """
    for use in sorted(found.uses, key=lambda use: (use.file, use.line, use.key.order)):
        key = use.key
        if key in ledger.rules or game not in (None, key.game):
            continue
        if use.place == "mention" and key.game in ledger.books and ledger.books[key.game].partial:
            continue
        yield Finding("unknown", str(key), use.where, _advice(ledger, key))


def _advice(ledger: Ledger, key: Key) -> str:
    try:
        today = ledger.find(str(key))
    except UnknownRule as error:
        book = ledger.books.get(key.game)
        if book is not None and book.partial:
            return (
                f"the ledger of {book.name} does not have this rule yet: write it there, or say it in a sentence in "
                "the docstring of the word that cites it"
            )
        return str(error)
    edition = today.alias.edition if today.alias else ""
    return f"expected today's number {str(today.rule.key)!r}, got that of edition {edition!r}"


def places(rule: Rule, found: Scan) -> tuple[tuple[Use, ...], tuple[Use, ...], tuple[Use, ...]]:
    """Return the places where a rule is implemented, where it is tested, and where scenarios show it.

    A place for a part of the rule (CR 601.2a) counts for the whole (601.2, 601), too, and code that cites
    601.2 implements its lettered parts. A rule of the mission (see `Rule`) must be cited and shown by its own
    number.
    """
    of = found.of if rule.mission else found.within
    code = of(rule.key, "code", "log")
    if not code and not rule.mission and (whole := rule.key.whole) is not None:
        code = found.of(whole, "code", "log")
    return code, of(rule.key, "test"), of(rule.key, "scenario")


def _judge(rule: Rule, found: Scan) -> Iterator[Finding]:
    """Yield the problems with a rule that must be implemented and shown.

    A missing test or scenario counts only if a checkout of the project can be read.
    """
    code, tests, scenarios = places(rule, found)
    shown = (*tests, *scenarios)
    lacking = [
        what
        for what, lacks in (
            ("implementation", not code),
            ("test", found.tests and not tests),
            ("scenario", found.scenarios and not scenarios),
        )
        if lacks
    ]
    if rule.mission:
        if lacking:
            expected = "a rule of the mission: expected an implementation, a test and a scenario"
            yield _finding("missing", rule, (*code, *shown), f"{expected}, got no {' and no '.join(lacking)}")
    elif code and not shown and found.tests and found.scenarios:
        yield _finding(
            "untested", rule, code, "cited, but expected a test or a scenario that shows it, got none"
        )
    elif shown and not code:
        yield _finding("uncited", rule, shown, "shown, but expected code that cites it, got none")
    elif not code and not shown:
        yield _finding("missing", rule, (), "expected code that cites it, got none")


def _finding(kind: Kind, rule: Rule, uses: tuple[Use, ...], text: str) -> Finding:
    where = uses[0].where if uses else ""
    return Finding(kind, str(rule.key), where, f"{rule.title}: {text}")
