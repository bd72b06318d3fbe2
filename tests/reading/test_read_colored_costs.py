"""CR 118.7. Spells that cost colored mana more or less: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
ONLY = "This effect reduces only the amount of colored mana you pay."


@rule("CR 601.2f", "CR 118.7")
@pytest.mark.parametrize(("mana", "can"), [("{1}{G}", False), ("{G}{G}", False), ("{1}{G}{G}", True)])
def test_spells_of_a_color_cost_more_of_it(mana: str, can: bool) -> None:
    leech = reads("Odd Sponge", "Green spells you cast cost {G} more to cast.")
    t = table(Ann={"battlefield": [leech], "hand": ["Grizzly Bears"], "mana": mana}, Bob={})

    assert ("Cast Grizzly Bears" in t.offered()) == can


@rule("CR 601.2f", "CR 118.7")
def test_that_mana_is_paid() -> None:
    leech = reads("Odd Sponge", "Green spells you cast cost {G} more to cast.")
    t = table(Ann={"battlefield": [leech], "hand": ["Grizzly Bears"], "mana": "{1}{G}{G}"}, Bob={})

    t.cast("Grizzly Bears").pass_all()

    assert "Grizzly Bears" in t.battlefield("Ann")
    assert sum(t.view("Ann").mana(0, color) for color in range(6)) == 0


@rule("CR 118.7", "CR 601.2f")
def test_spells_cost_less_colored_mana_and_no_less_generic_mana() -> None:
    friend = reads("Dim Usher", f"Creature spells you cast cost {{G}}{{B}} less to cast. {ONLY}")
    t = table(
        Ann={"battlefield": [friend], "hand": ["Grizzly Bears", "Llanowar Elves"], "mana": "{R}"}, Bob={}
    )
    assert "Cast Llanowar Elves" in t.offered()

    t.cast("Grizzly Bears").pass_all()

    assert "Grizzly Bears" in t.battlefield("Ann")


@rule("CR 118.7")
def test_a_hybrid_symbol_is_taken_away_too() -> None:
    friend = reads("Dim Usher", f"Creature spells you cast cost {{W}} less to cast. {ONLY}")
    both = reads("Odd Twin", "Flying", mana_cost="{W/B}{W/B}")
    t = table(Ann={"battlefield": [friend], "hand": [both], "mana": "{B}"}, Bob={})

    t.cast(both).pass_all()

    assert both in t.battlefield("Ann")


@rule("CR 601.2f")
def test_other_spells_and_other_players_are_not_concerned() -> None:
    leech = reads("Odd Sponge", "Green spells you cast cost {G} more to cast.")
    t = table(Ann={"hand": ["Grizzly Bears"], "mana": "{1}{G}"}, Bob={"battlefield": [leech]})
    other = table(Ann={"battlefield": [leech], "hand": ["Shock"], "mana": "{R}"}, Bob={})

    assert "Cast Grizzly Bears" in t.offered()
    assert "Cast Shock" in other.offered()
