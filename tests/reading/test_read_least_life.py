"""CR 614.1a. Damage that reduces a life total to no less than 1."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

LEAST = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."


@rule("CR 614.1a")
def test_damage_leaves_one_life_to_who_controls_a_creature() -> None:
    faith = reads("Faith of Embers", LEAST, "Enchantment")
    t = table(
        Ann={"battlefield": ["Mountain"] * 2, "hand": ["Lightning Bolt"] * 2},
        Bob={"life": 2, "battlefield": [faith, "Hill Giant"]},
    )
    t.cast("Lightning Bolt #1", "Bob").pass_all()
    assert t.life[1] == 1
    t.cast("Lightning Bolt", "Bob").pass_all()

    assert t.life[1] == 1


@rule("CR 614.1a")
def test_damage_by_several_at_once_leaves_one_life() -> None:
    faith = reads("Faith of Embers", LEAST, "Enchantment")
    t = table(
        Ann={"battlefield": ["Hill Giant", "Hill Giant", "Grizzly Bears"]},
        Bob={"life": 7, "battlefield": [faith, "Darksteel Myr"]},
    )
    t.to_step("declare attackers").answer("Hill Giant #1", "Hill Giant", "Grizzly Bears")
    t.to_step("end of combat")

    assert t.life[1] == 1


@rule("CR 614.1a")
def test_damage_kills_who_controls_no_creature() -> None:
    faith = reads("Faith of Embers", LEAST, "Enchantment")
    t = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}, Bob={"life": 2, "battlefield": [faith]}
    )
    t.cast("Lightning Bolt", "Bob").pass_all()

    assert t.life[1] == -1


@rule("CR 202.3")
def test_a_spell_of_the_mana_value_of_the_top_card_is_countered() -> None:
    scale = reads(
        "Scale of Embers",
        "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that "
        "spell if it has the same mana value as the revealed card.",
        "Enchantment",
    )
    for top, life in (("Shock", 20), ("Hill Giant", 17)):
        t = table(
            Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
            Bob={"battlefield": [scale], "library": [top, "Forest"]},
        )
        t.cast("Lightning Bolt", "Bob").pass_all()
        t.answer(next(option for option in t.offered() if option not in ("No", "Don't", "Pass"))).pass_all()

        assert t.life[1] == life
