"""CR 702.113. Cards with awaken: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def spell(text: str = "Destroy target creature.", n: int = 3, cost: str = "{4}{B}") -> str:
    return reads("Root Upheaval", f"{text}\nAwaken {n}—{cost} (See there.)", "Sorcery", mana_cost="{1}{B}")


def placed(name: str, mana: str) -> Table:
    return table(
        Ann={"hand": [name], "mana": mana, "battlefield": ["Swamp", "Plains"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )


@rule("CR 702.113a")
def test_for_its_awaken_cost_a_land_becomes_a_creature_too() -> None:
    name = spell()
    t = placed(name, "{B}{B}{B}{B}{B}")

    t.answer(next(x for x in t.offered() if "with awaken" in x), "Grizzly Bears")
    assert sorted(t.offered()) == ["Plains", "Swamp"]
    t.answer("Plains").pay().pass_all()

    assert t.battlefield("Bob") == ["Hill Giant"]
    assert t.pt("Plains") == (3, 3)
    assert t.has("Plains", "haste")
    plains = next(each for each in t.view("Ann").permanents() if each.name == "Plains")
    assert "Land" in plains.types
    assert "Elemental" in plains.subtypes


@rule("CR 702.113b")
def test_for_its_mana_cost_it_has_no_land_as_a_target() -> None:
    name = spell()
    t = placed(name, "{B}{B}")

    t.answer(f"Cast {name}", "Grizzly Bears").pay().pass_all()

    assert t.battlefield("Bob") == ["Hill Giant"]
    assert t.battlefield("Ann") == ["Plains", "Swamp"]
    assert not t.has("Plains", "haste")


@rule("CR 702.113a", "CR 608.2b")
def test_the_land_awakes_though_the_other_target_is_gone() -> None:
    name = spell()
    t = table(
        Ann={"hand": [name], "mana": "{B}{B}{B}{B}{B}", "battlefield": ["Swamp", "Plains"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"], "hand": ["Lightning Bolt"], "mana": "{R}"},
    )
    t.answer(next(x for x in t.offered() if "with awaken" in x), "Grizzly Bears", "Swamp").pay()

    t.pass_once().cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert t.pt("Swamp") == (3, 3)


@rule("CR 702.113a")
@pytest.mark.parametrize(
    "text", ["Put a +1/+1 counter on target permanent.", "Destroy target land.", "Draw a card."]
)
def test_what_the_spell_does_besides_may_be_about_anything(text: str) -> None:
    spell(text)


@rule("CR 702.113a")
def test_cards_with_awaken_are_found() -> None:
    name = spell()
    finder = reads(
        "Grove Caller", "When ~ enters, return target card with awaken from your graveyard to your hand."
    )
    t = table(Ann={"hand": [finder], "mana": "{W}", "graveyard": [name, "Lightning Bolt"]})

    t.cast(finder).pass_all()
    t.pass_all()

    assert t.zone("Ann", "hand") == [name]


@rule("CR 702.113a")
def test_awaken_of_a_permanent_means_nothing() -> None:
    facts = {"name": "Root Oddity", "mana_cost": "{B}", "types": "Creature Human", "pt": "1/1"}

    assert isinstance(read({**facts, "text": "Awaken 3—{4}{B}"}), Refused)
