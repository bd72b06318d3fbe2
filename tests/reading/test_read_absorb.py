"""CR 702.64. Cards with absorb: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def shell(text: str = "Absorb 1") -> str:
    return reads("Plated Lump", text, "Creature — Sliver", pt="2/4")


@rule("CR 702.64a", "CR 702.64b")
def test_some_damage_by_each_source_is_prevented() -> None:
    t = table(
        Ann={"hand": ["2 Lightning Bolt"], "mana": "{R}{R}", "battlefield": [shell()]},
    )

    t.act("Cast Lightning Bolt #1", "Plated Lump").pass_all()
    assert t.damage("Plated Lump") == 2
    t.cast("Lightning Bolt", "Plated Lump").pass_all()

    assert t.graveyard("Ann").count("Plated Lump") == 1


@rule("CR 702.64b")
def test_it_applies_apart_to_creatures_that_deal_damage_at_one_time() -> None:
    t = table(
        Ann={"battlefield": ["Grizzly Bears"], "library": ["3 Plains"]},
        Bob={"battlefield": [shell(), "Hill Giant"], "library": ["3 Plains"]},
        turn="Ann",
    )
    t.to_step("declare attackers").answer("Grizzly Bears").pass_all()
    t.answer("Plated Lump")
    while t.step != "second main":
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])

    assert t.damage("Plated Lump") == 1


@rule("CR 702.64c")
def test_several_instances_apply_one_after_the_other() -> None:
    t = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "battlefield": [shell("Absorb 1, absorb 1")]})

    t.cast("Lightning Bolt", "Plated Lump")
    while "Plated Lump" in t.battlefield("Ann") and t.stack_size:
        t.answer(t.offered()[0] if "Pass" not in t.offered() else "Pass")

    assert t.damage("Plated Lump") == 1


@rule("CR 702.64a", "CR 615.12")
def test_damage_that_cant_be_prevented_is_dealt() -> None:
    spell = reads("Sear Through", "This spell deals 3 damage to target creature. The damage can't be prevented.",
                  "Instant", mana_cost="{R}")  # fmt: skip
    t = table(Ann={"hand": [spell], "mana": "{R}", "battlefield": [shell()]})

    t.cast(spell, "Plated Lump") if len(t.offered()) > 9 else t.cast(spell)
    t.pass_all()

    assert t.damage("Plated Lump") == 3


@rule("CR 702.64a", "CR 613.1f")
def test_creatures_that_have_gained_it_absorb_damage() -> None:
    hive = reads("Shell Brood", "All Bears have absorb 2.", "Creature — Bear", pt="1/1")
    t = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "battlefield": ["Grizzly Bears", hive]})

    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert t.damage("Grizzly Bears") == 1


@rule("CR 702.64a")
def test_it_is_gained_for_a_turn() -> None:
    spell = reads("Harden Up", "Target creature gains absorb 2 until end of turn.", "Instant")
    t = table(Ann={"hand": [spell, "Lightning Bolt"], "mana": "{W}{R}", "battlefield": ["Grizzly Bears"]})

    t.cast(spell).pass_all()
    t.act("Cast Lightning Bolt", "Grizzly Bears").pass_all()

    assert t.damage("Grizzly Bears") == 1
