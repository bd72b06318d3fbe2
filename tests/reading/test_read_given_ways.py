"""CR 702.41, 702.51, 702.66, 702.85, 702.126. Spells that are given keywords by permanents: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def giving(text: str, spell: str, mana: str = "", more: tuple[str, ...] = (), **seat: list[str]) -> Table:
    giver = reads("Patient Foreman", text, "Enchantment")
    mine = {"battlefield": [giver, *more], "hand": [spell], "mana": mana, **seat}
    return table(Ann=mine, Bob={})  # type: ignore[arg-type]


@rule("CR 702.51a", "CR 601.2f")
def test_creatures_pay_for_a_spell_that_is_given_convoke() -> None:
    pot = reads("Lent Pot", "When this artifact enters, you lose 1 life.", "Artifact", mana_cost="{2}")
    t = giving("Artifact spells you cast have convoke.", pot, more=("Grizzly Bears", "Hill Giant"))

    t.cast(pot).pass_all()

    assert pot in t.battlefield("Ann")
    assert t.is_tapped("Grizzly Bears")
    assert t.is_tapped("Hill Giant")


@rule("CR 702.51a")
def test_a_spell_of_another_sort_has_no_convoke() -> None:
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{2}")
    t = giving("Artifact spells you cast have convoke.", sum_, more=("Grizzly Bears", "Hill Giant"))

    assert f"Cast {sum_}" not in t.offered()


@rule("CR 702.126a")
def test_artifacts_pay_for_a_spell_that_is_given_improvise() -> None:
    pot = reads("Lent Pot", "When this artifact enters, you lose 1 life.", "Artifact", mana_cost="{9}")
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{1}{G}")
    t = giving("Nonartifact spells you cast have improvise.", sum_, "{G}", (pot,))

    t.cast(sum_).pass_all()

    assert t.is_tapped(pot)
    assert t.life[0] == 21


@rule("CR 702.66a")
def test_cards_pay_for_a_spell_that_is_given_delve() -> None:
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{2}{G}")
    t = giving("Spells you cast have delve.", sum_, "{G}", graveyard=["Island", "Swamp"])

    t.cast(sum_).pass_all()

    assert sorted(t.exile("Ann")) == ["Island", "Swamp"]
    assert t.life[0] == 21


@rule("CR 702.66a", "CR 702.51a")
def test_two_ways_are_given_at_once_and_only_to_ones_own_spells() -> None:
    text = "Spells you cast have delve.\nSpells you cast have convoke."
    sum_ = reads("Long Sum", "You gain 1 life.", "Instant", mana_cost="{3}")
    t = giving(text, sum_, "{W}", ("Grizzly Bears",), graveyard=["Island"])

    t.cast(sum_).pass_all()

    assert t.life[0] == 21
    assert t.is_tapped("Grizzly Bears")
    assert t.exile("Ann") == ["Island"]


@rule("CR 702.41a")
def test_spells_are_given_affinity() -> None:
    pot = reads("Lent Pot", "When this artifact enters, you lose 1 life.", "Artifact", mana_cost="{9}")
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{2}{G}")
    t = giving(
        "Instant and sorcery spells you cast have affinity for artifacts.", sum_, "{G}", (pot, "Sol Ring")
    )

    t.cast(sum_).pass_all()

    assert t.life[0] == 21


@rule("CR 702.85a")
def test_spells_are_given_cascade() -> None:
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{3}")
    text = "Spells you cast with mana value 3 or greater have cascade."
    t = giving(text, sum_, "{W}{W}{W}", library=["Grizzly Bears", "9 Island"])

    t.cast(sum_).pass_once().pass_once()
    t.answer("Cast Grizzly Bears").pass_all()

    assert t.life[0] == 21
    assert "Grizzly Bears" in t.battlefield("Ann")


@rule("CR 702.85a")
def test_a_spell_of_another_sort_has_no_cascade() -> None:
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{2}")
    t = giving("Creature spells you cast have cascade.", sum_, "{W}{W}", library=["Sol Ring", "9 Island"])

    t.cast(sum_)

    assert t.stack() == [sum_]


@rule("CR 702.41a", "CR 601.2f")
def test_the_next_spell_has_affinity_and_those_after_it_do_not() -> None:
    text = (
        "When this creature enters, the next noncreature spell you cast this turn has affinity for artifacts."
    )
    helper = reads("Brief Foreman", text, mana_cost="{W}")
    sum_ = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost="{1}{G}")
    pot = reads("Lent Pot", "When this artifact enters, you lose 1 life.", "Artifact", mana_cost="{9}")
    mine = {"hand": [helper, sum_, sum_], "battlefield": [pot], "mana": "{W}{G}{G}"}
    t = table(Ann=mine, Bob={})  # type: ignore[arg-type]

    t.cast(helper).pass_all()
    t.cast(f"{sum_} #1").pass_all()

    assert t.life[0] == 21
    assert t.counter("green") == 1
    assert f"Cast {sum_}" not in t.offered()
