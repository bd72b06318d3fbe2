"""CR 106.6. Mana that may be spent on some things only, from effects of every sort: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def after(text: str, *hand: str, lands: int = 0) -> Table:
    """After a sorcery with that text, with these other cards in the hand."""
    name = reads("Odd Kiln", text, "Sorcery", mana_cost="{R}")
    t = table(
        Ann={"hand": [name, *hand], "mana": "{R}", "battlefield": [f"{lands} Mountain"] if lands else []},
        Bob={},
    )
    return t.cast(name)


@rule("CR 106.6")
@pytest.mark.parametrize(
    "added",
    ["{R}{R}", "{R} for each creature card in your hand", "two mana of any one color"],
)
def test_what_a_spell_adds_pays_for_what_is_said_only(added: str) -> None:
    giant = reads("Small Ember", "Haste", "Creature Giant", mana_cost="{1}{R}", pt="2/2")
    elf = reads("Twig Elf", "Haste", "Creature Elf", mana_cost="{1}{R}", pt="2/2")
    text = f"Add {added}. Spend this mana only to cast Giant spells."
    t = after(text, giant, elf).pass_all()
    if "Red" in t.offered():
        t.answer("Red")

    assert [x for x in t.offered() if x.startswith("Cast")] == [f"Cast {giant}"]


@rule("CR 106.6")
def test_each_of_several_colors_is_limited() -> None:
    giant = reads("Small Ember", "Haste", "Creature Giant", mana_cost="{G}{R}", pt="2/2")
    elf = reads("Twig Elf", "Haste", "Creature Elf", mana_cost="{G}{R}", pt="2/2")
    text = "Add two mana in any combination of colors. Spend this mana only to cast Giant spells."
    t = after(text, giant, elf).pass_all().answer("Red").answer("Green")

    assert [x for x in t.offered() if x.startswith("Cast")] == [f"Cast {giant}"]


@rule("CR 106.6")
def test_mana_for_spells_of_one_sort_or_of_another() -> None:
    text = "{T}: Add {R}{R}. Spend this mana only to cast Giant spells or instant spells with {X} in their mana costs."
    mage = reads("Kiln Seer", text)
    giant = reads("Small Ember", "Haste", "Creature Giant", mana_cost="{1}{R}", pt="2/2")
    shock = reads("Odd Bolt", "Odd Bolt deals 2 damage to any target.", "Instant", mana_cost="{R}")
    blaze = reads("Odd Blaze", "Odd Blaze deals X damage to any target.", "Instant", mana_cost="{X}{R}")
    t = table(Ann={"hand": [giant, shock, blaze], "battlefield": [mage]}, Bob={})

    assert {x for x in t.offered() if x.startswith("Cast")} == {f"Cast {giant}", f"Cast {blaze}"}


@rule("CR 106.6")
def test_a_creature_has_haste_for_as_long_as_it_is_there() -> None:
    lair = reads(
        "Thieves Lair", "{T}: Add {R}. If that mana is spent on a creature spell, it gains haste.", "Land"
    )
    slow = reads("Slow Ember", "Vigilance", "Creature Giant", mana_cost="{R}", pt="2/2")
    t = table(Ann={"hand": [slow], "battlefield": [lair]}, Bob={}).cast(slow).pass_all()

    assert t.has(slow, "haste")


@rule("CR 106.6")
def test_words_far_from_what_adds_the_mana_are_refused() -> None:
    text = "Add {R}{R}. You gain 1 life. Spend this mana only to cast Giant spells."

    made = read({"name": "Far Kiln", "mana_cost": "{R}", "types": "Sorcery", "text": text})

    assert isinstance(made, Refused)
    assert "right after the effect that adds the mana" in str(made)
