"""CR 106.6. Mana that can't be spent on some spells: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
STONE = "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."


@rule("CR 106.6")
def test_it_pays_for_artifacts_and_for_no_other_spells() -> None:
    stone = reads("Dim Pebble", STONE, "Artifact")
    cup = reads("Odd Cup", "{T}: You gain 1 life.", "Artifact", mana_cost="{1}")
    bear = reads("Odd Bear", "Flying", mana_cost="{1}")
    t = table(Ann={"battlefield": [stone], "hand": [cup, bear]}, Bob={})
    assert f"Cast {bear}" not in t.offered()

    t.cast(cup).pass_all()

    assert cup in t.battlefield("Ann")


@rule("CR 106.6")
def test_it_pays_for_abilities() -> None:
    stone = reads("Dim Pebble", STONE, "Artifact")
    monk = reads("Dim Monk", "{1}: You gain 1 life.")
    t = table(Ann={"battlefield": [stone, monk]}, Bob={})

    t.activate(monk).pass_all()

    assert t.life[0] == 21


@rule("CR 106.6", "CR 118.12")
def test_it_pays_while_something_resolves() -> None:
    stone = reads("Dim Pebble", STONE, "Artifact")
    drain = reads("Odd Toll", "You lose 5 life unless you pay {1}.", "Sorcery", mana_cost="{W}")
    t = table(Ann={"battlefield": [stone], "hand": [drain], "mana": "{W}"}, Bob={})

    t.cast(drain).pass_all()
    t.answer(next(x for x in t.offered() if "{1}" in x)).pass_all()

    assert t.life[0] == 20
    assert t.is_tapped(stone)


@rule("CR 106.6")
def test_mana_that_pays_for_no_spell_at_all() -> None:
    mill = reads("Dim Turbine", "{T}: Add {C}{C}. You can't spend this mana to cast spells.", "Artifact")
    cup = reads("Odd Cup", "{2}: You gain 1 life.", "Artifact", mana_cost="{2}")
    t = table(Ann={"battlefield": [mill, cup], "hand": [cup]}, Bob={})
    assert f"Cast {cup}" not in t.offered()

    t.activate(cup).pass_all()

    assert t.life[0] == 21


@rule("CR 111.10h")
def test_powerstones() -> None:
    shard = reads("Odd Seam", "Create a tapped Powerstone token.", "Sorcery", mana_cost="{W}")
    cup = reads("Odd Cup", "{T}: You gain 1 life.", "Artifact", mana_cost="{1}")
    t = table(
        Ann={"hand": [shard, cup, "Shock"], "mana": "{W}", "library": ["9 Island"]},
        Bob={"library": ["9 Island"]},
    )
    t.cast(shard).pass_all()

    t.to_step("upkeep", "Bob").to_step("first main", "Ann")

    assert f"Cast {cup}" in t.offered()
    assert "Cast Shock" not in t.offered()
