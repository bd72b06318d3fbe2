"""The shipped ledger: every rule exists and has a text."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cardwright.cli.rules import cited_by_log
from cardwright.ledger import Rule, check, load, scan
from cardwright.ledger.check import places
from tests.architecture.reading import PACKAGE, ROOT

pytestmark = pytest.mark.once

scanned = cache(lambda: scan(ROOT, cited_by_log(), PACKAGE))
DOMINION = [
    *range(1, 14),
    *range(20, 30),
    *range(30, 49),
    *range(50, 64),
    *range(70, 79),
    *range(80, 87),
    *range(90, 94),
    *range(95, 97),
    *range(100, 104),
    *range(105, 108),
    *range(110, 134),
    *range(135, 137),
    *range(150, 159),
    *range(160, 172),
    *range(180, 193),
    *range(200, 213),
]


def test_dominion_has_exactly_its_rules() -> None:
    rules = load().of("dominion")

    assert [rule.key.number for rule in rules] == [f"D{n}" for n in DOMINION]


def test_the_mission_is_d1_to_d13_and_nothing_is_due_later() -> None:
    rules = load().of("dominion")

    assert [rule.key.number for rule in rules if rule.mission] == [f"D{n}" for n in range(1, 14)]
    assert [rule.key.number for rule in rules if rule.due == "later"] == []


@pytest.mark.parametrize("letter", ["", *"abcdefg"])
def test_the_seeds_number_finds_exchange_of_today(letter: str) -> None:
    found = load().find(f"701.8{letter}", "magic", "seed-000")

    assert found.rule.key.number == f"701.12{letter}"
    assert found.alias is not None
    assert found.alias.edition == "seed-000"


def test_a_number_that_has_moved_says_what_it_was() -> None:
    destroy = load().find("701.8a", "magic").rule

    (old,) = load().formerly(destroy.key)

    assert destroy.title == "What destroying does"
    assert str(old.rule.key) == "CR 701.12a"


ACTIONS = [
    2,
    3,
    5,
    6,
    8,
    9,
    12,
    13,
    14,
    16,
    *range(18, 25),
    26,
    27,
    *range(29, 42),
]  # of 701, those of the mission


def test_exchange_the_zones_and_the_keyword_actions_are_rules_of_the_mission_and_none_is_due_later() -> None:
    mission = {rule.key.number: rule for rule in load().of("magic") if rule.mission}

    assert [number for number, rule in mission.items() if not rule.binding] == []
    assert {f"701.12{letter}" for letter in ("", *"abcdefgh")} <= set(mission)
    assert {f"701.{number}" for number in ACTIONS} <= set(mission)
    assert len(ACTIONS) == 32  # tapping and untapping have one number
    assert all(f"400.7{letter}" in mission for letter in "abcdefghijkm")
    assert {number.split(".")[0] for number in mission} == {"701", *(str(n) for n in range(400, 409))}


SYSTEMS = {  # of Dominion, those that the seeds only name, with their rules
    "turn phases": (22, 23, 24, 25), "+Cards": (30,), "+Actions, +Buys, +Coins": (43,),
    "Adventures tokens": (47, 72, 73, 74, 75), "Coffers": (110,), "Villagers": (111,), "Favors": (114,),
    "Debt": (112,), "victory tokens": (113,), "call": (46, 70), "cost reduction": (42,), "discard": (32,),
    "exchange": (1,), "exile": (100,), "gain": (33,), "overpay": (116,), "pass": (117,), "pay": (103, 112, 129),
    "reveal": (36,), "rotate": (118,), "set aside": (38,), "trash": (34,),
}  # fmt: skip


def test_each_system_that_the_seeds_name_has_code_a_test_and_a_scenario() -> None:
    found = {
        f"{system}: D{n}": places(load().find(f"D{n}", "dominion").rule, scanned())
        for system, numbers in SYSTEMS.items()
        for n in numbers
    }

    assert [where for where, (code, tests, shown) in found.items() if not (code and tests and shown)] == []


def test_nothing_is_planned_any_more() -> None:
    assert {rule.status for rule in load().of(None)} == {"current"}


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_every_rule_of_it_is_implemented_and_shown_and_every_number_exists(game: str) -> None:
    findings = check(load(), scanned(), game)

    assert [str(finding) for finding in findings] == []


def misworded(rule: Rule) -> list[str]:
    """What is wrong with the title or the text of a rule."""
    sentences = re.findall(r"\.(?= |$)", rule.words)
    wrong = []
    if not 2 <= len(rule.title.split()) <= 6:
        wrong.append(f"{rule.key}: 2 to 6 words belong in the title {rule.title!r}")
    if not 1 <= len(sentences) <= 4:
        wrong.append(f"{rule.key}: 1 to 4 sentences belong in the text, it has {len(sentences)}")
    if not rule.words.endswith("."):
        wrong.append(f"{rule.key}: the text must end with a full stop")
    return wrong


def test_each_rule_has_a_short_title_and_one_to_four_sentences() -> None:
    rules = load().of(None)
    assert len(rules) > 1000

    wrong = [what for rule in rules for what in misworded(rule)]

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "about", ["Estate under Inheritance", "Band of Misfits", "Hermit", "Urchin", "Trader"]
)
def test_d11_says_how_the_editions_differ(about: str) -> None:
    notes = [note for note in load().find("D11").rule.notes if note.about == about]

    assert [note.edition for note in notes] == ["current", "2019"]
    assert notes[0].words != notes[1].words
