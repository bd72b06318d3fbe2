"""CR 106.6. Mana with a trigger for when it is spent: read and played."""

from __future__ import annotations

from tests.magic.kit import leader, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
GLASSES = (
    "{T}: Add {R}. When that mana is spent to cast a red instant or sorcery spell, copy that spell and you may choose "
    "new targets for the copy."
)


@rule("CR 106.6", "CR 603.7a")
def test_a_spell_paid_with_that_mana_is_copied() -> None:
    name = reads("Dim Goggles", GLASSES, "Artifact")
    t = table(Ann={"battlefield": [name], "hand": ["Shock"]}, Bob={})

    t.cast("Shock", "Bob").pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0]).pass_all()
    t.pass_all()

    assert t.life == (20, 16)


@rule("CR 106.6")
def test_other_spells_are_paid_without_it() -> None:
    name = reads("Dim Goggles", GLASSES, "Artifact")
    bear = reads("Odd Bear", "Flying", mana_cost="{R}")
    t = table(Ann={"battlefield": [name], "hand": [bear]}, Bob={})

    t.cast(bear).pass_all()

    assert bear in t.battlefield("Ann")
    assert t.stack_size == 0


@rule("CR 106.6a")
def test_it_triggers_once_for_each_mana() -> None:
    name = reads(
        "Dim Prism",
        "{T}: Add {G}{G}. When that mana is spent to cast a creature spell, you gain 1 life.",
        "Artifact",
    )
    t = table(Ann={"battlefield": [name], "hand": ["Grizzly Bears"]}, Bob={})

    t.cast("Grizzly Bears").pass_all()

    assert t.life[0] == 22


@rule("CR 106.6", "CR 903.3")
def test_a_spell_that_shares_a_creature_type_with_your_commander() -> None:
    name = reads(
        "Dim Road", "{T}: Add {G}. When that mana is spent to cast a creature spell that shares a creature type with "
        "your commander, you gain 1 life.", "Land",
    )  # fmt: skip
    chief = reads("Odd Chief", "Flying", "Legendary Creature Elf")
    elf = reads("Odd Scout", "Flying", "Creature Elf Scout", mana_cost="{G}")
    bear = reads("Odd Bear", "Flying", "Creature Bear", mana_cost="{G}")
    for card, gained in ((elf, 1), (bear, 0)):
        t = table(Ann={"command": [leader(chief)], "battlefield": [name], "hand": [card]}, Bob={})
        t.cast(card).pass_all()
        assert t.life[0] - t.life[1] == gained
