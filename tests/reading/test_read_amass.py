"""CR 701.47. Amass, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def muster(text: str) -> str:
    """A sorcery of that text."""
    return reads("Muster", text, "Sorcery", "{B}")


@rule("CR 701.47a", "CR 701.47d")
@pytest.mark.parametrize(("text", "token"), [("Amass Orcs 2.", "Orc Army"), ("Amass 2.", "Zombie Army")])
def test_without_an_army_one_comes_to_be(text: str, token: str) -> None:
    t = table(Ann={"hand": [muster(text)], "mana": "{B}"})

    t.cast("Muster").pass_all()

    assert (t.battlefield(), t.pt(token)) == ([token], (2, 2))


@rule("CR 701.47a")
def test_an_army_of_another_subtype_is_of_this_one_too() -> None:
    one = muster("Amass Orcs 1.")
    two = reads("Rally", "Amass Goblins 2.", "Sorcery", "{B}")
    t = table(Ann={"hand": [one, two], "mana": "{B}{B}"})
    t.cast(one).pass_all()

    t.cast(two).pass_all()

    assert (len(t.battlefield()), t.pt("Orc Army")) == (1, (3, 3))
    assert {"Orc", "Army", "Goblin"} <= set(t.types("Orc Army"))


@rule("CR 701.47a")
def test_of_two_armies_one_is_chosen() -> None:
    horde = reads("Horde", "Vigilance", "Creature Elf Army", "{B}")
    other = reads("Host", "Vigilance", "Creature Elf Army", "{B}")
    t = table(
        Ann={"hand": [muster("Amass Orcs 1.")], "battlefield": [horde, permanent(other)], "mana": "{B}"}
    )
    t.cast("Muster").pass_once().pass_once()

    t.answer("Host").pass_all()

    assert (t.pt("Horde"), t.pt("Host")) == ((2, 2), (3, 3))
