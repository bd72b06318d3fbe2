"""The ledger check: each kind of finding, in a small project."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.ledger.check import check
from cardwright.ledger.model import Ledger
from cardwright.ledger.scan import scan
from tests.ledger.tree import HEADER, book, entry, ledger, project, scanned

CITES_D33 = '"""D33. A card is gained."""\n'
SHOWS_D33 = '@rule("D33")\ndef test_gain() -> None: ...\n'
SCENARIO_D33 = "rules: [D33]\n"
ALL = {"cardwright/gain.py": CITES_D33, "tests/test_gain.py": SHOWS_D33, "scenarios/gain.yaml": SCENARIO_D33}


def without(*names: str) -> dict[str, str]:
    return {name: text for name, text in ALL.items() if name not in names}


def test_a_rule_that_is_cited_and_shown_is_clean(tmp_path: Path) -> None:
    found = scanned(tmp_path, ALL)

    assert check(ledger(entry("D33", "mission = true")), found) == []


def test_a_scenario_shows_a_rule_as_well_as_a_test(tmp_path: Path) -> None:
    found = scanned(tmp_path, without("tests/test_gain.py"))

    assert check(ledger(entry("D33")), found) == []


def test_a_cause_of_the_log_implements_as_well_as_a_docstring(tmp_path: Path) -> None:
    root = project(tmp_path, without("cardwright/gain.py"))

    found = scan(root, {"gain": "D33"}, root / "cardwright")

    assert check(ledger(entry("D33", "mission = true")), found) == []


def test_cited_but_not_shown(tmp_path: Path) -> None:
    found = scanned(tmp_path, without("tests/test_gain.py", "scenarios/gain.yaml"))

    (finding,) = check(ledger(entry("D33")), found)

    assert finding.kind == "untested"
    assert finding.where == "cardwright/gain.py:1"
    assert finding.text == "Some rule: cited, but expected a test or a scenario that shows it, got none"


def test_shown_but_not_cited(tmp_path: Path) -> None:
    found = scanned(tmp_path, without("cardwright/gain.py"))

    (finding,) = check(ledger(entry("D33")), found)

    assert finding.kind == "uncited"
    assert (
        str(finding)
        == "tests/test_gain.py:1: D33: Some rule: shown, but expected code that cites it, got none"
    )


def test_neither_cited_nor_shown(tmp_path: Path) -> None:
    found = scanned(tmp_path, {})

    (finding,) = check(ledger(entry("D33")), found)

    assert (finding.kind, finding.where) == ("missing", "")
    assert str(finding) == "D33: Some rule: expected code that cites it, got none"


@pytest.mark.parametrize(
    ("lacking", "file"),
    [
        ("implementation", "cardwright/gain.py"),
        ("test", "tests/test_gain.py"),
        ("scenario", "scenarios/gain.yaml"),
    ],
)
def test_a_rule_of_the_mission_needs_all_three(tmp_path: Path, lacking: str, file: str) -> None:
    found = scanned(tmp_path, without(file))

    (finding,) = check(ledger(entry("D33", "mission = true")), found)

    assert finding.kind == "missing"
    assert finding.text.endswith(f"expected an implementation, a test and a scenario, got no {lacking}")


@pytest.mark.parametrize(
    ("file", "text", "where"),
    [
        ("cardwright/a.py", '"""D99. No such rule."""', "cardwright/a.py:1"),
        ("cardwright/a.py", "x = 1  # Dominion D99", "cardwright/a.py:1"),
        ("tests/test_a.py", "@rule('D99')\ndef test_a(): ...", "tests/test_a.py:1"),
        ("scenarios/a.yaml", "game: dominion\nrules: [D99]", "scenarios/a.yaml:2"),
    ],
)
def test_an_unknown_number_is_found_wherever_it_stands(
    tmp_path: Path, file: str, text: str, where: str
) -> None:
    found = scanned(tmp_path, {**ALL, file: text})

    (finding,) = check(ledger(entry("D33")), found)

    assert (finding.kind, finding.rule, finding.where) == ("unknown", "D99", where)


def test_an_old_number_is_not_cited(tmp_path: Path) -> None:
    found = scanned(tmp_path, {**ALL, "cardwright/a.py": '"""D9. The number of another edition."""'})
    alias = 'aliases = [{ edition = "old", number = "D9" }]'

    (finding,) = check(ledger(entry("D33", alias)), found)

    assert finding.kind == "unknown"
    assert finding.text == "expected today's number 'D33', got that of edition 'old'"


def test_a_partial_ledger_may_be_mentioned_beyond_it_but_not_cited(tmp_path: Path) -> None:
    text = '"""CR 701.99. Cited."""\nx = 1  # CR 701.98: mentioned'
    found = scanned(tmp_path, {"cardwright/a.py": text})
    partial = MAGIC_HEADER.replace("false", "true")

    (finding,) = check(Ledger([book(entry("601", 'due = "later"'), header=partial)]), found, "magic")

    assert (finding.kind, finding.rule, finding.where) == ("unknown", "CR 701.99", "cardwright/a.py:1")
    assert "does not have this rule yet" in finding.text


def test_a_game_without_a_ledger_has_unknown_numbers(tmp_path: Path) -> None:
    found = scanned(tmp_path, {**ALL, "cardwright/a.py": '"""CR 701.12. Cited."""'})

    (finding,) = check(ledger(entry("D33")), found)

    assert (finding.kind, finding.rule) == ("unknown", "CR 701.12")


def test_what_cannot_be_read_is_found(tmp_path: Path) -> None:
    found = scanned(tmp_path, {**ALL, "cardwright/a.py": '"""D33 is wrong."""'})

    (finding,) = check(ledger(entry("D33")), found)

    assert (finding.kind, finding.where) == ("unreadable", "cardwright/a.py:1")


@pytest.mark.parametrize("line", ['status = "planned"', 'due = "later"'])
def test_a_rule_that_is_planned_or_due_later_is_not_demanded(tmp_path: Path, line: str) -> None:
    found = scanned(tmp_path, {"cardwright/gain.py": CITES_D33})

    assert check(ledger(entry("D33", "mission = true", line)), found) == []


def test_without_a_checkout_only_numbers_and_implementations_are_checked(tmp_path: Path) -> None:
    root = project(tmp_path, {"cardwright/gain.py": CITES_D33})
    found = scan(None, package=root / "cardwright")

    findings = check(
        ledger(entry("D33", "mission = true"), entry("D34", "mission = true"), entry("D35")), found
    )

    assert [(finding.kind, finding.rule) for finding in findings] == [("missing", "D34"), ("missing", "D35")]
    assert findings[0].text.endswith("got no implementation")


MAGIC_HEADER = HEADER.replace('"dominion"', '"magic"').replace('"Dominion"', '"Magic"')
CODE = {"cardwright/a.py": '"""CR 601.2. Casting."""\n'}
SHOWN = {"tests/test_a.py": '@rule("CR 601.2a")\ndef test_a(): ...\n'}


def magic(*numbers: str, mission: bool = False) -> Ledger:
    more = ("mission = true",) if mission else ()
    return Ledger([book(*(entry(number, *more) for number in numbers), header=MAGIC_HEADER)])


def test_what_implements_and_shows_a_part_does_so_for_the_whole_and_the_whole_implements_its_letters(
    tmp_path: Path,
) -> None:
    found = scanned(tmp_path, CODE | SHOWN)

    assert check(magic("601", "601.2", "601.2a"), found) == []


def test_a_part_that_nothing_shows_is_found_though_the_whole_is_shown(tmp_path: Path) -> None:
    found = scanned(tmp_path, CODE | {"tests/test_a.py": '@rule("CR 601")\ndef test_a(): ...\n'})

    findings = check(magic("601", "601.2"), found)

    assert [(finding.kind, finding.rule) for finding in findings] == [("untested", "CR 601.2")]


def test_a_number_that_only_begins_alike_is_no_part(tmp_path: Path) -> None:
    shows = '@rule("CR 601.21")\ndef test_a(): ...\n'
    other = {"cardwright/a.py": '"""CR 601.21. Other."""', "tests/test_a.py": shows}
    found = scanned(tmp_path, other)

    findings = check(magic("601.2", "601.21"), found)

    assert [(finding.kind, finding.rule) for finding in findings] == [("missing", "CR 601.2")]


def test_a_rule_of_the_mission_is_cited_and_shown_itself(tmp_path: Path) -> None:
    scenario = {"scenarios/a.yaml": "rules: [CR 601.2a]\n"}
    found = scanned(tmp_path, CODE | SHOWN | scenario)

    findings = check(magic("601.2", "601.2a", mission=True), found)

    assert [finding.rule for finding in findings] == ["CR 601.2", "CR 601.2a"]
    assert findings[0].text.endswith("got no test and no scenario")
    assert findings[1].text.endswith("got no implementation")
