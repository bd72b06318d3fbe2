"""CR 704.5j. Permanents to which the legend rule does not apply: read, printed and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def twice(*more: str, mana: str = "{W}{W}") -> Table:
    """Ann has a legend, casts another one of its name, and it resolves."""
    name = reads("Hera of the Ford", "Vigilance", "Legendary Creature Human")
    t = table(Ann={"battlefield": [name, *more], "hand": [name], "mana": mana}, Bob={})
    return t.cast(name).pass_all()


def rule_of(text: str) -> str:
    return reads("Hall of Echoes", text, "Artifact")


@rule("CR 704.5j")
@pytest.mark.parametrize("whom", ["", " to creatures you control", " to Humans you control"])
def test_two_of_one_name_stay(whom: str) -> None:
    t = twice(rule_of(f'The "legend rule" doesn\'t apply{whom}.'))

    assert t.battlefield("Ann") == ["Hall of Echoes", "Hera of the Ford", "Hera of the Ford"]


@rule("CR 704.5j")
def test_the_rule_applies_to_others() -> None:
    t = twice(rule_of('The "legend rule" doesn\'t apply to tokens you control.'))

    t.answer(t.offered()[0])

    assert t.battlefield("Ann") == ["Hall of Echoes", "Hera of the Ford"]


@rule("CR 704.5j")
def test_a_token_to_which_it_does_not_apply_is_nobodys_double() -> None:
    hall = rule_of('The "legend rule" doesn\'t apply to tokens you control.')
    text = "Create a token that's a copy of target creature you control."
    mirror = reads("Twin Basin", text, "Sorcery")
    name = reads("Hera of the Ford", "Vigilance", "Legendary Creature Human")
    t = table(Ann={"battlefield": [name, hall], "hand": [mirror], "mana": "{W}"}, Bob={})

    t.cast(mirror).pass_all()

    assert t.battlefield("Ann") == ["Hall of Echoes", "Hera of the Ford", "Hera of the Ford"]


@rule("CR 704.5j", "CR 704.3")
def test_once_what_says_so_is_gone_the_rule_applies() -> None:
    smash = reads("Shatter Song", "Destroy target artifact.", "Instant")
    name = reads("Hera of the Ford", "Vigilance", "Legendary Creature Human")
    hall = rule_of('The "legend rule" doesn\'t apply to permanents you control.')
    t = table(Ann={"battlefield": [name, name, hall], "hand": [smash], "mana": "{W}"}, Bob={})

    t.cast(smash).pass_all()
    t.answer(t.offered()[0])

    assert t.battlefield("Ann") == ["Hera of the Ford"]
