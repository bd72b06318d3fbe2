"""CR 702.78. Cards with conspire: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def spell() -> str:
    return reads("Whispered Pact", "~ deals 3 damage to any target.\nConspire", "Sorcery", mana_cost="{R}")


def goblin() -> str:
    return reads("Ashen Runt", "Haste", mana_cost="{R}")


@rule("CR 702.78a")
def test_two_creatures_of_its_color_are_tapped_for_a_copy() -> None:
    name, runt = spell(), goblin()
    t = table(Ann={"hand": [name], "mana": "{R}", "battlefield": [runt, runt, "Grizzly Bears"]}, Bob={})

    t.answer(f"Cast {name}", "Pay conspire", "Bob")
    while "Pass" not in t.offered():
        assert "Grizzly Bears" not in t.offered()
        t.answer(t.offered()[0])
    t.resolve()
    while t.offered() and "Pass" not in t.offered():
        t.answer("Bob" if "Bob" in t.offered() else t.offered()[0])
    t.pass_all()

    assert t.life[1] == 14
    assert [t.is_tapped(f"{runt} #1"), t.is_tapped(f"{runt} #2"), t.is_tapped("Grizzly Bears")] == [
        True,
        True,
        False,
    ]


@rule("CR 702.78a")
def test_with_one_creature_of_its_color_it_is_no_choice() -> None:
    name, runt = spell(), goblin()
    t = table(Ann={"hand": [name], "mana": "{R}", "battlefield": [runt, "Grizzly Bears"]}, Bob={})

    t.answer(f"Cast {name}")
    assert not any("conspire" in option for option in t.offered())
    t.answer("Bob").pay().pass_all()

    assert t.life[1] == 17


@rule("CR 702.78a")
def test_it_need_not_be_paid() -> None:
    name, runt = spell(), goblin()
    t = table(Ann={"hand": [name], "mana": "{R}", "battlefield": [runt, runt]}, Bob={})

    t.answer(f"Cast {name}", "Don't pay conspire", "Bob").pay().pass_all()

    assert t.life[1] == 17
    assert not t.is_tapped(f"{runt} #1")
