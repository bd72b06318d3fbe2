"""CR 702.76, 702.173. Cards with prowl and freerunning: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.placed import Given
from tests.magic.kit import Table, leader, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def sneak() -> str:
    text = "Prowl {B}\nWhen ~ enters, if its prowl cost was paid, you gain 5 life."
    return reads("Alley Whisper", text, "Creature Kithkin Rogue", mana_cost="{4}{B}")


def biter(types: str = "Creature Rat Rogue", name: str = "Gutter Biter") -> str:
    return reads(name, "Haste", types, mana_cost="{B}")


def fought(attacker: Given, hand: str, block: bool = False) -> Table:
    """The second main phase, after that creature has attacked."""
    t = table(
        Ann={"battlefield": [attacker, "Swamp"], "hand": [hand]},
        Bob={"battlefield": ["Hill Giant"] if block else [], "library": ["5 Plains"]},
    )
    t.to_step("declare attackers").answer(attacker if isinstance(attacker, str) else attacker.card)
    while "Done" in t.offered():
        t.answer("Done")
    while t.step != "second main":
        if "Hill Giant" in t.offered():
            t.answer("Hill Giant")
        elif "Done" in t.offered():
            t.answer("Done")
        else:
            t.answer("Pass")
    return t


@rule("CR 702.76a")
def test_it_is_cast_for_its_prowl_cost_after_damage_by_one_of_its_kind() -> None:
    name = sneak()
    t = fought(biter(), name)
    option = next(x for x in t.offered() if "with prowl" in x)

    t.answer(option).pay().pass_all()
    t.pass_all()

    assert name in t.battlefield("Ann")
    assert t.life == (25, 18)


@rule("CR 702.76a")
def test_a_creature_of_no_type_of_it_does_not_help() -> None:
    t = fought(biter("Creature Rat Warrior"), sneak())

    assert t.life[1] == 18
    assert not any("prowl" in x for x in t.offered())


@rule("CR 702.76a", "CR 702.73a")
def test_a_creature_of_every_type_helps() -> None:
    shifter = reads("Pale Mimic", "Changeling, haste", "Creature Shapeshifter", mana_cost="{B}")
    t = fought(shifter, sneak())

    assert any("with prowl" in x for x in t.offered())


@rule("CR 702.76a")
def test_a_blocked_creature_does_not_help() -> None:
    t = fought(biter(), sneak(), block=True)

    assert t.life[1] == 20
    assert not any("prowl" in x for x in t.offered())


@rule("CR 702.76a")
def test_what_the_source_was_as_it_dealt_the_damage_counts() -> None:
    name = sneak()
    plain = reads(
        "Moor Changer", "{0}: ~ becomes a Rogue until end of turn.", "Creature Rat", mana_cost="{B}"
    )
    t = fought(plain, name)
    assert t.life[1] == 18

    t.activate(plain).pass_all()

    assert not any("with prowl" in x for x in t.offered())


@rule("CR 702.76a")
def test_one_that_has_died_since_helps() -> None:
    name = sneak()
    rogue = reads(
        "Brief Footpad", "Haste\nSacrifice ~: You gain 1 life.", "Creature Rat Rogue", mana_cost="{B}"
    )
    t = fought(rogue, name)

    t.activate(rogue).pass_all()

    assert any("with prowl" in x for x in t.offered())


@rule("CR 702.76a")
def test_a_spell_of_a_kindred_type_has_prowl() -> None:
    text = "Prowl {B}\nTarget player loses 3 life. If ~'s prowl cost was paid, you gain 7 life."
    name = reads("Cutpurse Toll", text, "Kindred Sorcery Rogue", mana_cost="{4}{B}")
    t = fought(biter(), name)

    t.answer(next(x for x in t.offered() if "with prowl" in x), "Bob").pay().pass_all()

    assert t.life == (27, 15)


@rule("CR 702.173a")
def test_freerunning_after_damage_by_an_assassin() -> None:
    name = reads("Roof Runner", "Freerunning {B}", "Creature Human", mana_cost="{4}{B}")
    t = fought(biter("Creature Human Assassin", "Quiet Blade"), name)

    t.answer(next(x for x in t.offered() if "with freerunning" in x)).pay().pass_all()

    assert name in t.battlefield("Ann")


@rule("CR 702.173a")
def test_freerunning_asks_for_no_type_of_its_own() -> None:
    name = reads("Roof Runner", "Freerunning {B}", "Creature Human", mana_cost="{4}{B}")
    t = fought(biter("Creature Human Rogue"), name)

    assert not any("freerunning" in x for x in t.offered())


@rule("CR 702.173a", "CR 903.3")
def test_freerunning_after_damage_by_a_commander() -> None:
    name = reads("Roof Runner", "Freerunning {B}", "Creature Human", mana_cost="{4}{B}")
    t = fought(leader(biter("Legendary Creature Human", "Orla the Grey")), name)

    assert any("with freerunning" in x for x in t.offered())
