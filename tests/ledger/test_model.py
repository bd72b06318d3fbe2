"""Reading a ledger and finding a rule in it."""

from __future__ import annotations

import pytest

from cardwright.ledger import load
from cardwright.ledger.citations import Key
from cardwright.ledger.model import Ledger, LedgerError, UnknownRule, read
from tests.ledger.tree import HEADER, book, entry, ledger


def test_a_rule_has_what_its_entry_says() -> None:
    made = ledger(entry("D1"), entry("D2", "mission = true", 'due = "later"', 'see = ["D1"]'))

    rule = made.find("D2").rule

    assert (rule.key, rule.title, rule.words) == (Key("dominion", "D2"), "Some rule", "What it says.")
    assert rule.mission
    assert not rule.binding
    assert rule.see == (Key("dominion", "D1"),)


def test_rules_come_in_the_order_of_their_numbers() -> None:
    made = ledger(entry("D13"), entry("D4"), entry("D1"))

    assert [rule.key.number for rule in made.of("dominion")] == ["D1", "D4", "D13"]


@pytest.mark.parametrize("typed", ["D4", "d4", "4", " D4 ", "Dominion D4"])
def test_a_number_is_found_as_people_type_it(typed: str) -> None:
    made = ledger(entry("D4"))

    assert made.find(typed, "dominion").rule.key.number == "D4"


def test_an_old_number_finds_the_rule_of_today() -> None:
    alias = 'aliases = [{ edition = "old", number = "D9" }]'
    made = ledger(entry("D4", alias))

    found = made.find("D9")

    assert found.rule.key.number == "D4"
    assert found.alias is not None
    assert found.alias.edition == "old"


def test_todays_number_comes_before_the_same_number_of_an_old_edition() -> None:
    alias = 'aliases = [{ edition = "old", number = "D9" }]'
    made = ledger(entry("D4", alias), entry("D9"))

    assert made.find("D9").rule.key.number == "D9"
    assert made.find("D9", edition="old").rule.key.number == "D4"


def test_an_unknown_number_suggests_near_ones() -> None:
    made = ledger(entry("D33"), entry("D4"))

    with pytest.raises(UnknownRule, match=r"unknown rule 'D333': .* did you mean D33 \(Some rule\)\?"):
        made.find("D333")


def test_a_word_of_the_title_suggests_its_rule() -> None:
    with pytest.raises(UnknownRule, match=r"got 'gain'; did you mean D33 \(Gain a card\)"):
        load().find("gain", "dominion")


def test_a_rule_of_another_game_is_unknown_in_this_one() -> None:
    with pytest.raises(
        UnknownRule, match=r"unknown rule 'CR 701.12': expected a number in the ledger of Dominion"
    ):
        load().find("CR 701.12", "dominion")


def test_an_unknown_game_suggests_a_near_one() -> None:
    with pytest.raises(UnknownRule, match=r"unknown game 'domino': .* did you mean 'dominion'\?"):
        load().of("domino")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "expected TOML, got an error: .*; in made.toml"),
        (HEADER, "expected the key 'rule', got none; in made.toml"),
        (
            HEADER + '[[rule]]\nnumber = "D1"',
            r"expected the key 'title', got none; in made.toml, rule 1 \(D1\)",
        ),
        (
            HEADER + entry("D1", 'tittle = "x"'),
            r"unknown key 'tittle': .* did you mean 'title'\?; in made.toml, rule 1",
        ),
        (
            HEADER + entry("D1", 'mission = "yes"'),
            "expected true or false for 'mission', got 'yes'; in made.toml",
        ),
        (HEADER + entry("D1", "see = []"), r"expected a list for 'see', got \[\]; in made.toml"),
        (
            HEADER + entry("D1", 'status = "soon"'),
            "expected one of current, planned, got 'soon'; in 'status' of made",
        ),
        (
            HEADER + entry("D1", 'due = "never"'),
            "expected one of now, later, got 'never'; in 'due' of made.toml",
        ),
        (HEADER + entry("one"), "expected the number of a rule, .* got 'one'; in made.toml"),
        (
            HEADER + entry("701.12"),
            "expected 'CR 701.12' in a ledger of its game, got '701.12'; in made.toml",
        ),
        (
            HEADER + entry("D1", 'see = ["701.12"]'),
            "expected 'CR 701.12' .* got '701.12'; in 'see' of made.toml",
        ),
        (HEADER + entry("D1") + entry("D1"), "expected each number once, got 'D1' twice; in made.toml"),
        (
            HEADER + entry("D1", 'aliases = [{ edition = "older", number = "D2" }]'),
            "expected one of current, old, got 'older'; in 'aliases' of made.toml",
        ),
        (
            HEADER + entry("D1", 'aliases = [{ edition = "old", number = "two" }]'),
            "expected the number of a rule, .* got 'two'; in 'aliases' of made.toml",
        ),
        (
            HEADER + entry("D1", 'notes = [{ edition = "old", words = "x" }]'),
            "expected the key 'about', got none; in 'notes' of made.toml",
        ),
    ],
)
def test_a_wrong_ledger_is_an_error_that_says_where(text: str, message: str) -> None:
    with pytest.raises(LedgerError, match=message):
        read(text, "made.toml")


def test_see_must_name_a_rule_of_some_book() -> None:
    made = book(entry("D1", 'see = ["CR 701.12"]'))

    with pytest.raises(LedgerError, match=r"expected the number of a rule, got 'CR 701.12'; in 'see' of D1"):
        Ledger([made])


def test_an_edition_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(
        UnknownRule, match="unknown edition 'odl': expected one of current, old; did you mean 'old'"
    ):
        ledger(entry("D4")).find("D4", edition="odl")
