"""CR 603.2d. Triggered abilities that trigger additional times, and permanents that enter in silence: played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import read_back
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]
AGAIN = "a triggered ability of a permanent you control to trigger, that ability triggers an additional time."


@rule("CR 603.2d")
@pytest.mark.parametrize(("echoes", "gained"), [(0, 1), (1, 2), (2, 3)])
def test_what_enters_causes_abilities_to_trigger_an_additional_time(echoes: int, gained: int) -> None:
    bell = reads("Echoing Bell", f"If a creature entering causes {AGAIN}", "Artifact")
    choir = reads("Choir of Mites", "Whenever a creature you control enters, you gain 1 life.", "Enchantment")
    goat = reads("Plain Kid", "Vigilance", "Creature Goat")
    t = table(Ann={"hand": [goat], "battlefield": [choir, *[bell] * echoes], "mana": "{W}"})

    t.cast(goat).pass_all()
    while t.offered() != ["Pass"] and len(t.offered()) and "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.life[0] == 20 + gained


@rule("CR 603.2d")
def test_other_events_and_other_players_abilities_trigger_as_often_as_ever() -> None:
    bell = reads("Lonely Bell", f"If a creature entering causes {AGAIN}", "Artifact")
    choir = reads("Land Choir", "Whenever a land you control enters, you gain 1 life.", "Enchantment")
    foe = reads("Foes' Choir", "Whenever a creature enters, you gain 1 life.", "Enchantment")
    goat = reads("Quiet Kid", "Vigilance", "Creature Goat")
    t = table(
        Ann={"hand": [goat, "Plains"], "battlefield": [choir, bell], "mana": "{W}"},
        Bob={"battlefield": [foe]},
    )

    t.play("Plains").pass_all().cast(goat).pass_all()

    assert t.life == (21, 21)


@rule("CR 603.2d")
def test_what_dies_causes_what_waits_for_that_to_trigger_again_but_no_sacrifice() -> None:
    veil = reads("Mourning Veil", f"If a creature dying causes {AGAIN}", "Enchantment")
    choir = reads("Dirge Choir", "Whenever a creature you control dies, you gain 1 life.", "Enchantment")
    altar = reads(
        "Altar of Kids",
        "Sacrifice a creature: Each opponent loses 1 life.\nWhenever you sacrifice a creature, you gain 5 life.",
        "Artifact",
    )  # fmt: skip
    t = table(Ann={"battlefield": [veil, choir, altar, "Grizzly Bears"]})

    t.activate(altar)
    t.pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.life[0] == 20 + 2 + 5


@rule("CR 603.2d")
def test_abilities_of_some_permanents_trigger_again_whatever_their_cause() -> None:
    sage = reads(
        "Sage of Goats", "If a triggered ability of another Goat you control triggers, it triggers an additional time.",
        "Creature Goat",
    )  # fmt: skip
    goat = reads("Grazing Kid", "At the beginning of your end step, you gain 1 life.", "Creature Goat")
    ox = reads("Grazing Ox", "At the beginning of your end step, you gain 10 life.", "Creature Ox")
    t = table(Ann={"battlefield": [sage, goat, ox]})

    t.to_step("end step")
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.life[0] == 20 + 2 + 10


@rule("CR 603.2d")
def test_what_triggers_only_once_each_turn_does_so() -> None:
    bell = reads("Strict Bell", f"If a permanent entering causes {AGAIN}", "Artifact")
    choir = reads(
        "Single Choir",
        "Whenever a creature you control enters, you gain 1 life. This ability triggers only once each turn.",
        "Enchantment",
    )
    goat = reads("Lone Kid", "Vigilance", "Creature Goat")
    t = table(Ann={"hand": [goat], "battlefield": [choir, bell], "mana": "{W}"})

    t.cast(goat).pass_all()

    assert t.life[0] == 21


@rule("CR 603.2")
def test_what_enters_in_silence_triggers_nothing_of_the_opponents() -> None:
    hush = reads(
        "Hushing Idol",
        "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
        "Artifact",
    )
    choir = reads("Loud Choir", "Whenever a creature enters, you gain 1 life.", "Enchantment")
    goat = reads("Hushed Kid", "Vigilance", "Creature Goat")
    t = table(Ann={"hand": [goat], "battlefield": [hush, choir], "mana": "{W}"}, Bob={"battlefield": [choir]})

    t.cast(goat).pass_all()

    assert t.life == (21, 20)


@pytest.mark.parametrize(
    "text",
    ["If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an "
     "additional time",
     "If a legendary permanent entering or leaving the battlefield causes a triggered ability of a permanent you "
     "control to trigger, that ability triggers an additional time",
     "If a triggered ability of another creature you control triggers, that ability triggers an additional time",
     "Creatures entering don't cause abilities of permanents your opponents control to trigger"],
)  # fmt: skip
def test_abilities_about_triggers_are_printed_as_they_are_read(text: str) -> None:
    name = reads(f"Chime of {len(text)}", f"{text}.", "Enchantment")
    found = list(read_back(CARDS.kinds[name]))

    assert (found[0].outcome, found[0].text) == ("same", text)


def settled(t: Table) -> Table:
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    return t.pass_all()


@rule("CR 603.2d")
def test_attacking_causes_abilities_to_trigger_an_additional_time() -> None:
    bell = reads("Marching Bell", f"If a creature you control attacking would cause {AGAIN}", "Artifact")
    drum = reads("Loud Drummer", "Whenever this creature attacks, you gain 1 life.", "Creature Goat")
    t = table(Ann={"battlefield": [bell, drum]}, step="beginning of combat")

    t.to_step("declare attackers").act(drum)

    assert settled(t).life[0] == 22


@rule("CR 603.2d")
@pytest.mark.parametrize(("dealing", "gained"), [("a creature you control", 2), ("an artifact", 1)])
def test_combat_damage_causes_abilities_to_trigger_an_additional_time(dealing: str, gained: int) -> None:
    text = f"If {dealing} dealing combat damage to a player causes {AGAIN}"
    bell = reads("Bruising Bell", text, "Artifact")
    drum = reads(
        "Hard Drummer",
        "Whenever this creature deals combat damage to a player, you gain 1 life.",
        "Creature Goat",
    )
    t = table(Ann={"battlefield": [bell, drum]}, step="beginning of combat")
    t.to_step("declare attackers").act(drum)
    t.to_step("combat damage")

    assert settled(t).life[0] == 20 + gained


@rule("CR 603.2d")
def test_being_dealt_damage_causes_abilities_to_trigger_an_additional_time() -> None:
    bell = reads("Aching Bell", f"If a creature you control being dealt damage causes {AGAIN}", "Artifact")
    drum = reads("Sore Drummer", "Whenever this creature is dealt damage, you gain 1 life.", "Creature Goat")
    spark = reads("Mean Spark", "This spell deals 1 damage to target creature.", "Instant")
    t = table(Ann={"battlefield": [bell, drum], "hand": [spark], "mana": "{W}"})

    assert settled(t.cast(spark).pass_all()).life[0] == 22


@rule("CR 603.2d")
@pytest.mark.parametrize(("equipped", "gained"), [(True, 4), (False, 2)])
def test_only_as_long_as_something_is_so(equipped: bool, gained: int) -> None:
    text = ("As long as this creature is equipped, if a triggered ability of this creature or an Equipment attached "
            "to it triggers, that ability triggers an additional time.\n"
            "Whenever this creature attacks, you gain 1 life.")  # fmt: skip
    hero = reads("Loud Hero", text, "Creature Goat")
    blade = reads(
        "Loud Blade",
        "Whenever a creature you control attacks, you gain 1 life.\nEquip {1}",
        "Artifact Equipment",
    )
    on = permanent(blade, attached_to=hero) if equipped else blade
    t = table(Ann={"battlefield": [hero, on]}, step="beginning of combat")
    t.to_step("declare attackers").act(hero)

    assert settled(t).life[0] == 20 + gained
