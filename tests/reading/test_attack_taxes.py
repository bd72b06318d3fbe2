"""CR 508.1d, 508.1h-j. Costs to attack: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, table
from tests.reading.test_player_events import made
from tests.rulemark import rule

TOLL = (
    "Creatures can't attack you unless their controller pays {2} "
    "for each creature they control that's attacking you."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 107.4b", "CR 508.1h", "CR 508.1i", "CR 508.1j")
def test_so_many_attack_as_can_be_paid_for() -> None:
    wall = made("Toll Wall", TOLL)
    t = table(
        Ann={"battlefield": ["Grizzly Bears", "Hill Giant", "Ornithopter", "5 Forest"]},
        Bob={"battlefield": [wall]},
    )

    t.to_step("declare attackers")
    t.answer("Grizzly Bears", "Hill Giant")
    assert t.step == "declare attackers"
    t.pay()

    assert sum(t.is_tapped(f"Forest #{n}") for n in range(1, 6)) == 4
    assert (t.is_tapped("Grizzly Bears"), t.is_tapped("Hill Giant"), t.is_tapped("Ornithopter")) == (
        True,
        True,
        False,
    )
    t.to_step("second main")
    assert t.life == (20, 15)


@rule("CR 508.1d")
def test_nobody_is_asked_to_attack_what_cant_be_paid_for() -> None:
    wall = made("Toll Wall", TOLL)
    t = table(Ann={"battlefield": ["Grizzly Bears", "Forest"]}, Bob={"battlefield": [wall]})

    t.to_step("second main")

    assert (t.step, t.life, t.is_tapped("Grizzly Bears")) == ("second main", (20, 20), False)


@rule("CR 508.1d")
def test_who_must_attack_need_not_if_that_costs_something() -> None:
    wall = made("Toll Wall", TOLL)
    brute = made("Eager Brute", "This creature attacks each combat if able.", "Creature Ogre")
    t = table(Ann={"battlefield": [brute, "2 Forest"]}, Bob={"battlefield": [wall]})

    t.to_step("declare attackers")
    assert "Done" in t.offered()
    t.answer("Done").to_step("second main")

    assert t.life == (20, 20)


@rule("CR 508.1h")
def test_an_attacker_is_tapped_before_it_could_make_mana_for_it() -> None:
    wall = made("Toll Wall", TOLL.replace("{2}", "{1}"))
    elf = made("Leaf Singer", "{T}: Add {G}.", "Creature Elf")
    t = table(Ann={"battlefield": [elf]}, Bob={"battlefield": [wall]})

    t.to_step("second main")

    assert t.life == (20, 20)


@rule("CR 508.1h")
def test_two_taxes_add_up_and_ones_own_is_none() -> None:
    wall = made("Toll Wall", TOLL.replace("{2}", "{X}").removesuffix(".") + ", where X is the number of enchantments "
                "you control.")  # fmt: skip
    t = table(
        Ann={"battlefield": ["Grizzly Bears", "4 Forest", permanent(wall, alias="own")]},
        Bob={"battlefield": [permanent(wall, alias="one"), permanent(wall, alias="two")]},
    )

    t.to_step("declare attackers")
    t.answer("Grizzly Bears")
    t.pay()

    assert sum(t.is_tapped(f"Forest #{n}") for n in range(1, 5)) == 4


@rule("CR 508.1c")
def test_a_vow_keeps_a_creature_from_its_controller() -> None:
    vow = made("Old Vow", "Enchant creature\nEnchanted creature gets +2/+2, has vigilance, and can't attack you or a "
               "planeswalker you control.", "Enchantment Aura")  # fmt: skip
    t = table(
        Ann={"battlefield": [permanent("Grizzly Bears", alias="bears")]},
        Bob={"battlefield": [permanent(vow, attached_to="bears")]},
        Cid={},
    )

    t.to_step("declare attackers")
    t.answer("bears" if "bears" in t.offered() else "Grizzly Bears")
    t.to_step("second main")

    assert t.life == (20, 20, 16)
