"""CR 608.2h. Whom `that player` and `they` mean, and what follows if something was done."""

from __future__ import annotations

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 608.2h")
def test_that_player_is_who_controlled_what_died() -> None:
    text = "Whenever a creature an opponent controls dies, that player loses 2 life."
    wurm = reads("Wurm of Woe", text, "Creature Wurm")
    bolt = reads("Bolt of Woe", "Destroy target creature.", "Instant")
    bears = permanent("Grizzly Bears", owner="Ann")
    t = table(Ann={"battlefield": [wurm], "hand": [bolt], "mana": "{W}"}, Bob={"battlefield": [bears]})

    t.cast(bolt, "Grizzly Bears").pass_all()

    assert "Grizzly Bears" in t.graveyard("Ann")
    assert t.life == (20, 18)


@rule("CR 115.1", "CR 603.2")
def test_that_player_is_who_controls_the_spell_that_targets() -> None:
    text = "Whenever a Dragon you control becomes the target of a spell or ability an opponent controls, this " \
           "creature deals 3 damage to that player."  # fmt: skip
    regent = reads("Regent of Fens", text, "Creature Dragon")
    bolt = reads("Bolt of Fens", "This spell deals 1 damage to target creature.", "Instant")
    t = table(Ann={"hand": [bolt], "mana": "{W}"}, Bob={"battlefield": [regent, "Hill Giant"]})

    t.cast(bolt, regent).resolve()

    assert t.life == (17, 20)


@rule("CR 603.2", "CR 608.2h")
def test_they_are_the_player_whose_step_it_is() -> None:
    text = "At the beginning of each player's upkeep, this enchantment deals damage to that player equal to the " \
           "number of Swamps they control."  # fmt: skip
    debt = reads("Debt of Mires", text, "Enchantment")
    t = table(
        Ann={"battlefield": [debt, "Swamp"], "library": ["Plains"]},
        Bob={"battlefield": ["Swamp", "Swamp", "Island"], "library": ["Plains"]},
    )

    t.to_step("draw", turn="Bob")

    assert t.life == (20, 18)


@rule("CR 608.2c", "CR 122.1")
def test_what_follows_the_removal_of_a_counter_needs_one() -> None:
    text = "Whenever you cast a spell, remove a +1/+1 counter from this creature. If you do, you gain 3 life."
    mob = reads("Mob of Motes", text, "Creature Goat")
    rite = reads("Rite of Motes", "You gain 1 life.", "Instant")
    t = table(
        Ann={"battlefield": [permanent(mob, counters={"+1/+1": 1})], "hand": [rite, rite], "mana": "{W}{W}"}
    )

    t.act(f"Cast {rite} #1").pass_all()
    t.cast(rite).pass_all()

    assert t.counters(mob) == {}
    assert t.life == (25, 20)


@rule("CR 701.9a", "CR 608.2c")
def test_as_many_cards_are_drawn_as_were_discarded() -> None:
    text = "When this creature enters, you may discard your hand. If you do, draw that many cards."
    name = reads("Tome of Motes", text, "Creature Goat")
    t = table(Ann={"hand": [name, "Island", "Swamp"], "library": ["Plains"] * 5, "mana": "{W}"})

    t.cast(name).pass_all()
    t.answer("Discard your hand; draw cards equal to the number of cards discarded this way").answer(
        "Leave them as they are"
    ).pass_all()

    assert t.zone("Ann", "hand") == ["Plains", "Plains"]
    assert sorted(t.graveyard()) == ["Island", "Swamp"]
