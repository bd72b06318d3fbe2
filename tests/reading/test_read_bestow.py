"""CR 702.103. Bestow, read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.vocabulary import card, copy_on_stack, nothing, on_stack, on_target
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def faun(text: str = "Bestow {1}{W}\nLifelink\nEnchanted creature gets +2/+2 and has lifelink.") -> str:
    return reads("Moor Faun", text, "Enchantment Creature Satyr", "{W}")


def bestowed(mana: str = "{1}{W}", hand: str = "", theirs: str = "") -> Table:
    faun()
    mine = ["Moor Faun", hand] if hand else ["Moor Faun"]
    t = table(
        Ann={"hand": mine, "battlefield": ["Grizzly Bears"], "mana": mana},
        Bob={"battlefield": ["Hill Giant"], "hand": [theirs] if theirs else [], "mana": "{R}{U}"},
    )
    return t.cast("Moor Faun with bestow", "Grizzly Bears")


@rule("CR 702.103a", "CR 702.103b")
def test_it_is_an_aura_that_enchants_a_creature() -> None:
    t = bestowed().pass_all()

    assert t.pt("Grizzly Bears") == (4, 4)
    assert printed("Moor Faun")[:2] == ["Bestow {1}{W}", "If this is bestowed, it has enchant creature"]
    view = next(each for each in t.view("Ann").permanents() if each.name == "Moor Faun")
    assert (view.types, view.subtypes) == (("Enchantment",), ("Aura",))


@rule("CR 702.103a")
def test_for_its_mana_cost_it_is_a_creature() -> None:
    faun()
    t = table(Ann={"hand": ["Moor Faun"], "mana": "{W}"})

    t.cast("Moor Faun").pass_all()

    assert t.pt("Moor Faun") == (2, 2)


@rule("CR 702.103f")
def test_it_stays_as_a_creature_when_what_it_enchants_dies() -> None:
    reads("Snuff Out", "Destroy target creature.", "Instant", "{B}")
    t = bestowed(hand="Snuff Out", mana="{1}{W}{B}").pass_all()

    t.cast("Snuff Out", "Grizzly Bears").pass_all()

    assert (t.battlefield(), t.pt("Moor Faun")) == (["Moor Faun"], (2, 2))


@rule("CR 702.103e")
def test_without_a_legal_target_it_resolves_as_a_creature() -> None:
    reads("Douse", "Destroy target creature.", "Instant", "{B}")
    t = bestowed(hand="Douse", mana="{1}{W}{B}")

    t.cast("Douse", "Grizzly Bears").pass_all()

    assert (t.battlefield(), t.pt("Moor Faun")) == (["Moor Faun"], (2, 2))


@rule("CR 702.103b")
def test_a_bestowed_spell_is_no_creature_spell() -> None:
    reads("Bar the Beast", "Counter target creature spell.", "Instant", "{U}")
    t = bestowed(theirs="Bar the Beast").pass_once()

    assert not any("Bar the Beast" in x for x in t.offered())


@rule("CR 702.103d")
@pytest.mark.parametrize(("cheaper", "casts"), [("Creature", False), ("Aura", True)])
def test_what_makes_creature_spells_cheaper_does_not_make_it_cheaper(cheaper: str, casts: bool) -> None:
    faun()
    reads("Low Tithe", f"{cheaper} spells you cast cost {{1}} less to cast.", "Enchantment")
    t = table(Ann={"hand": ["Moor Faun"], "battlefield": ["Low Tithe", "Grizzly Bears"], "mana": "{W}"})

    assert any("with bestow" in x for x in t.offered()) is casts


@rule("CR 702.103c")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    card("Twin It", "{U}", "Instant", on_target(on_stack(), lambda s: copy_on_stack(s, lambda c: nothing())))
    t = bestowed(hand="Twin It", mana="{1}{W}{U}")

    t.cast("Twin It").pass_all()

    assert t.pt("Grizzly Bears") == (6, 6)
