"""CR 601.2f. The first spell of a sort each turn that costs less: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 601.2f", "CR 601.2i")
def test_only_the_first_spell_of_that_sort_costs_less() -> None:
    host = reads(
        "Dim Inn", "The first creature spell you cast each turn costs {1} less to cast.", "Enchantment"
    )
    cub = reads("Odd Cub", "Flying", mana_cost="{1}{G}")
    t = table(
        Ann={"battlefield": [host], "hand": ["Shock", "Grizzly Bears", cub], "mana": "{R}{G}{G}{G}"}, Bob={}
    )
    t.cast("Shock", "Bob").pass_all()

    t.cast("Grizzly Bears").pass_all()
    assert sum(t.view("Ann").mana(0, color) for color in range(6)) == 2
    t.cast(cub).pass_all()

    assert sum(t.view("Ann").mana(0, color) for color in range(6)) == 0


@rule("CR 601.2f")
def test_the_second_spell_costs_less() -> None:
    host = reads("Dim Inn", "The second spell you cast each turn costs {1} less to cast.", "Enchantment")
    t = table(Ann={"battlefield": [host], "hand": ["Shock", "Grizzly Bears"], "mana": "{R}{G}"}, Bob={})
    first = table(Ann={"battlefield": [host], "hand": ["Grizzly Bears"], "mana": "{G}"}, Bob={})
    assert "Cast Grizzly Bears" not in first.offered()

    t.cast("Shock", "Bob").pass_all()

    assert "Cast Grizzly Bears" in t.offered()


@rule("CR 601.2f")
def test_during_each_of_your_turns_alone() -> None:
    host = reads(
        "Dim Inn",
        "The first instant spell you cast during each of your turns costs {1} less to cast.",
        "Enchantment",
    )
    bolt = reads("Odd Bolt", "You gain 1 life.", "Instant", mana_cost="{1}{W}")
    mine = table(Ann={"battlefield": [host], "hand": [bolt], "mana": "{W}"}, Bob={})
    other = table(Ann={"battlefield": [host], "hand": [bolt], "mana": "{W}"}, Bob={}, turn="Bob")
    other.pass_once()

    assert f"Cast {bolt}" in mine.offered()
    assert f"Cast {bolt}" not in other.offered()
