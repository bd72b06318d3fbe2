"""Counts how many real decks can be played completely: `python -m tools.deck_report DECKS.jsonl.gz FILE [...]`.

DECKS has a deck as JSON on each line (`deck`, `format`, `cards`, `side`, `commander`); the files are card
files. The report has a table by format and the reasons that stop most decks. `tools.catalog_report --decks`
puts it into docs/catalog.md. Cards that are kept apart (`tools.kept_apart`) count, but the reasons don't
mention them.

`--cards=N` prints instead which N refused cards pay most: of a main deck with n refused cards each of them
gets 1/n², so that cards which alone keep decks from being whole come first.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from cardwright.games.magic import decks
from cardwright.games.magic.catalog_files import Facts, contents_of
from cardwright.games.magic.deck_check import Checker
from cardwright.games.magic.deck_files import SIDE, Listing
from cardwright.games.magic.deck_files.json_decks import listing_of
from cardwright.games.magic.decks import key_of
from cardwright.games.magic.given_decks import deck_names
from tools.kept_apart import is_kept_apart

APART = ("Cube", "Jumpstart pack")  # formats that are not decks for one game
REASONS = 40
HIDDEN = "a card that is kept apart"


@dataclass
class Row:
    """The counts of the decks of a format."""

    decks: int = 0
    known: int = 0  # decks of which every card of the main deck is known
    whole: int = 0  # decks of which every card of the main deck can be played
    ignoring: int = 0  # decks of which every known card of the main deck can be played
    with_side: int = 0  # decks of which every known card can be played, including the sideboard
    missing: list[int] = field(default_factory=list)  # the number of refused cards of each main deck

    def add(self, other: Row) -> None:
        """Add the counts of another row."""
        self.decks += other.decks
        self.known += other.known
        self.whole += other.whole
        self.ignoring += other.ignoring
        self.with_side += other.with_side
        self.missing += other.missing

    def line(self, name: str) -> str:
        """Return the row in a table."""
        each = " | ".join(
            f"{n:,} ({100 * n / max(self.decks, 1):.1f} %)"
            for n in (self.whole, self.ignoring, self.with_side)
        )
        middle = sorted(self.missing)[len(self.missing) // 2] if self.missing else 0
        return f"| {name} | {self.decks:,} | {self.known:,} | {each} | {middle} |"


@dataclass
class DeckReport:
    """The cards that many decks lack."""

    rows: dict[str, Row] = field(default_factory=dict)
    # for each reason why reading stops: decks with such a card
    reasons: Counter[str] = field(default_factory=Counter)
    # for each reason: decks that have no other obstacle
    alone: Counter[str] = field(default_factory=Counter)
    # for each refused card that is not kept apart: how much reading it would pay
    pays: dict[str, float] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)  # where reading these cards stops

    def most_paying(self, many: int) -> str:
        """Return `many` refused cards, a line each: how much reading it would pay, the card, and where
        reading stops.
        """
        first = sorted(self.pays.items(), key=lambda one: (-one[1], one[0]))[:many]
        return "\n".join(f"{n:.2f} {card}: {self.places[card]}" for card, n in first)

    def total(self) -> Row:
        """Return the counts of all decks for games."""
        made = Row()
        for name, row in self.rows.items():
            if name not in APART:
                made.add(row)
        return made

    def text(self) -> str:
        """Return the report as a section of a page."""
        rows = "\n".join(row.line(name) for name, row in sorted(self.rows.items()))
        reasons = "\n".join(
            f"| {n} | {self.alone[why]} | {why if why == HIDDEN else f'`{why}`'} |"
            for why, n in self.reasons.most_common(REASONS)
        )
        return f"""## How many real decks can be played
This section counts {sum(row.decks for row in self.rows.values()):,} decks that people sold or played.
The percentages are of all decks of a format. A deck is "main deck whole" if every card of its main deck can be
played. "Unknown ignored" also counts decks with cards that no card file has, if all other cards can be played. The last
column is the median number of different cards of the main deck that are refused.

| format | decks | all cards known | main deck whole | unknown ignored | with sideboard, unknown ignored | refused |
|---|---|---|---|---|---|---|
{self.total().line(f"all but {' and '.join(APART)}")}
{rows}

The next table shows what stops most of these decks, sideboards included. "Decks" counts the decks with such a card, and
"alone" counts those of them that have no other obstacle.

| decks | alone | where reading stops |
|---|---|---|
{reasons}
"""


def report(given: Iterable[dict[str, Any]], found: Iterable[Facts]) -> DeckReport:
    """Check decks with the cards of a card file."""
    index: dict[str, Facts] = {}
    for facts in found:
        for face in facts.get("faces", ()):
            index.setdefault(key_of(face["name"]), facts)
        index[key_of(facts["name"])] = facts
    checker = Checker(lambda name: index.get(key_of(name)))
    checker.suggestions = 0
    made = DeckReport()
    for number, record in enumerate(given, 1):
        add(made, checker, str(record.get("format", "")), listing_of(record, f"deck {number}"))
    return made


def add(made: DeckReport, checker: Checker, format_name: str, listed: Listing) -> None:
    """Count one deck."""
    whole = checker.check(listed).found
    main = Listing(listed.file)
    main.entries = [entry for entry in listed.entries if entry.section != SIDE]
    inner = decks.look_up(main, deck_names(), checker.find, 0) if main.entries else whole
    row = made.rows.setdefault(format_name, Row())
    row.decks += 1
    row.known += not inner.unknown
    row.whole += inner.whole
    row.ignoring += not inner.refused
    row.with_side += not whole.refused
    row.missing.append(len(inner.refused))
    if format_name in APART:
        return
    for one in inner.refused:
        facts = checker.facts(one.name)
        if facts is not None and not is_kept_apart(facts["name"]):
            made.pays[facts["name"]] = made.pays.get(facts["name"], 0.0) + 1 / len(inner.refused) ** 2
            made.places.setdefault(facts["name"], checker.place(one.name))
    reasons = {reason(checker, one.name) for one in whole.refused}
    made.reasons.update(reasons)
    if len(reasons) == 1:
        made.alone.update(reasons)


def reason(checker: Checker, name: str) -> str:
    """Return the reason why reading a card stops; for a card that is kept apart only that fact."""
    facts = checker.facts(name)
    return HIDDEN if facts is not None and is_kept_apart(facts["name"]) else checker.place(name)


def records(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the decks of a file, which may be compressed."""
    for line in contents_of(path).splitlines():
        if line.strip():
            yield msgspec.json.decode(line, type=dict[str, Any])


def main(args: list[str]) -> int:
    """Print the report."""
    from tools.catalog_report import merged  # noqa: PLC0415 - which imports this module

    files = [arg for arg in args if not arg.startswith("--")]
    many = [arg.removeprefix("--cards=") for arg in args if arg.startswith("--cards=")]
    if len(files) < 2 or not all(n.isdecimal() for n in many):
        print("expected a file of decks, files of cards, and perhaps --cards=N", file=sys.stderr)
        return 2
    made = report(records(Path(files[0])), merged([Path(file) for file in files[1:]]))
    print(made.most_paying(int(many[-1])) if many else made.text())
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
