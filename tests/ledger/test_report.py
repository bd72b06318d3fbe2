"""The output and exit code of `cardwright rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.ledger import load, rules_command
from cardwright.ledger.check import places
from cardwright.ledger.citations import may_cite, parse_number
from cardwright.ledger.report import as_json, table
from cardwright.ledger.scan import scan
from tests.ledger.tree import entry, ledger, scanned

pytestmark = pytest.mark.once

CITES = '"""D33. A card is gained."""\n'
FILES = {
    "cardwright/gain.py": CITES,
    "tests/test_gain.py": '@rule("D33")\ndef test_gain() -> None: ...\n',
    "scenarios/gain.yaml": "rules: [D33]\n",
}


def test_a_row_has_the_places_of_its_rule(tmp_path: Path) -> None:
    found = scanned(tmp_path, FILES)

    (row,) = table("dominion", "D33", found=found, ledger=ledger(entry("D33")))

    assert row.state == "shown"
    assert [use.where for use in row.code] == ["cardwright/gain.py:1"]
    assert [use.name for use in row.tests or ()] == ["test_gain"]
    assert [use.name for use in row.scenarios or ()] == ["gain"]


def test_the_state_says_how_far_a_rule_is(tmp_path: Path) -> None:
    made = ledger(
        entry("D32"), entry("D33"), entry("D34", 'due = "later"'), entry("D35", 'status = "planned"')
    )
    found = scanned(tmp_path, {"cardwright/gain.py": CITES})

    rows = table(found=found, ledger=made)

    assert [row.state for row in rows] == ["open", "implemented", "later", "planned"]


def test_json_has_words_and_places(tmp_path: Path) -> None:
    found = scanned(tmp_path, FILES)

    (row,) = json.loads(as_json(table(found=found, ledger=ledger(entry("D33")))))

    assert (row["game"], row["number"], row["words"]) == ("dominion", "D33", "What it says.")
    assert row["implemented"] == [{"file": "cardwright/gain.py", "line": 1, "name": "module"}]
    assert row["scenarios"] == [{"file": "scenarios/gain.yaml", "line": 1, "name": "gain"}]


def test_the_table_lists_every_rule_in_80_columns(tmp_path: Path) -> None:
    outcome = rules_command(start=tmp_path)

    assert outcome.code == 0
    lines = outcome.text.splitlines()
    assert max(map(len, lines)) <= 80
    listed = {line[1:].split("  ")[0]: line for line in lines}
    for rule in load().of(None):
        assert rule.title[:20] in listed[str(rule.key)]


def test_a_game_lists_its_own_rules_only(tmp_path: Path) -> None:
    outcome = rules_command("dominion", start=tmp_path)

    assert "*D13 " in outcome.text
    assert "CR " not in outcome.text


def test_one_rule_is_told_in_full(tmp_path: Path) -> None:
    outcome = rules_command("dominion", "D11", start=tmp_path)

    assert outcome.text.startswith("Dominion D11  Editions of exchanging  (implemented)")
    assert "Edition 2019, Hermit: " in outcome.text
    assert "Tests: not read" in outcome.text


def test_the_seeds_number_tells_the_rule_of_today(tmp_path: Path) -> None:
    outcome = rules_command("magic", "701.8a", edition="seed-000", start=tmp_path)

    assert outcome.text.splitlines()[:2] == [
        "Magic CR 701.12a  Whole or not at all  (implemented)",
        "701.8a of edition seed-000 is CR 701.12a today",
    ]


def test_a_number_that_has_moved_says_what_it_was(tmp_path: Path) -> None:
    outcome = rules_command("magic", "701.8a", start=tmp_path)

    assert outcome.text.startswith("Magic CR 701.8a  What destroying does")
    assert "In seed-000 this number was CR 701.12a (Whole or not at all)" in outcome.text


def test_a_number_may_stand_in_the_place_of_the_game(tmp_path: Path) -> None:
    assert rules_command("d33", start=tmp_path) == rules_command("dominion", "D33", start=tmp_path)
    assert rules_command("cr701.12a", start=tmp_path) == rules_command("magic", "701.12a", start=tmp_path)


@pytest.mark.parametrize(
    ("game", "number", "error"),
    [
        ("dominion", "D330", "did you mean D33 (Gain a card)"),
        ("dominion", "gain", "did you mean D33 (Gain a card)"),
        ("domino", None, "did you mean 'dominion'?"),
        ("D99", None, "unknown rule 'D99'"),
    ],
)
def test_an_unknown_rule_or_game_is_bad_input(
    tmp_path: Path, game: str, number: str | None, error: str
) -> None:
    outcome = rules_command(game, number, start=tmp_path)

    assert (outcome.code, outcome.text) == (2, "")
    assert error in outcome.error


def test_the_check_of_rules_that_are_due_later_is_clean_and_counts_them(tmp_path: Path) -> None:
    outcome = rules_command("magic", "903.3b", check_all=True, start=tmp_path)

    assert outcome.code == 0
    assert outcome.text.splitlines() == [
        "not in a checkout of cardwright: tests and scenarios were not read",
        "No problems found in 0 rules. Not checked: 1 whose tests are not due yet.",
    ]


def test_the_check_returns_1_when_it_finds_something(tmp_path: Path) -> None:
    causes = {"gain": "D999"}

    outcome = rules_command(
        "dominion", check_all=True, json_output=True, cited_by_log=lambda: causes, start=tmp_path
    )

    content = json.loads(outcome.text)
    assert outcome.code == 1
    assert not content["clean"]
    assert ("unknown", "D999", "the log's causes") in {
        (f["kind"], f["rule"], f["where"]) for f in content["findings"]
    }


def test_a_checkout_is_not_judged_by_the_package_of_another(tmp_path: Path) -> None:
    package = tmp_path / "src" / "cardwright"
    package.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "cardwright"\n', encoding="utf-8")
    (package / "plain.py").write_text("other = 1\n", encoding="utf-8")

    outcome = rules_command(check_all=True, start=tmp_path)

    assert (outcome.code, outcome.text) == (2, "")
    assert outcome.error.endswith("(src/cardwright/plain.py differs): run make setup first")


def test_one_rule_has_the_same_places_without_reading_what_can_not_cite_it() -> None:
    everything = scan()
    for number in ("D52", "D23", "CR 601.2a", "CR 119.8", "CR 701.12a"):
        rule = load().find(number).rule

        assert places(rule, scan(only=rule.key)) == places(rule, everything), number


@pytest.mark.parametrize(
    ("text", "number", "cites"),
    [
        ("Dominion D9-12. Text.", "D11", True),
        ("CR 119.7-8. Text.", "CR 119.8", True),
        ("CR 500-514, 117.", "CR 508", True),
        ("CR 601.1-3.", "CR 601.2a", True),
        ("CR 601.2a-c.", "CR 601.2", True),
        ("CR 119.7-8. Text.", "CR 119.9", False),
        ("Nothing.", "D11", False),
    ],
)
def test_a_text_that_may_cite_a_rule_has_its_number_or_a_range_with_it(
    text: str, number: str, cites: bool
) -> None:
    assert may_cite(text, parse_number(number)) is cites
