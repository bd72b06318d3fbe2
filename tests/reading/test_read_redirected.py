"""CR 614.9. Damage that is dealt to something else instead, from card texts."""

from __future__ import annotations

import pytest

from tests.magic.kit import SeatSetup, permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

BOLTS: SeatSetup = {"battlefield": ["Mountain"] * 3, "hand": ["Lightning Bolt"]}


@rule("CR 614.9")
def test_damage_to_you_is_dealt_to_what_an_aura_enchants() -> None:
    aura = reads(
        "Burden of Elsewhere",
        "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
        "Enchantment Aura",
    )
    t = table(Ann=BOLTS, Bob={"battlefield": ["Hill Giant", permanent(aura, attached_to="Hill Giant")]})
    t.cast("Lightning Bolt", "Bob").pass_all()

    assert (t.life[1], t.zone("Bob", "battlefield")) == (20, [])


@rule("CR 614.9")
def test_damage_to_what_an_aura_enchants_is_dealt_to_its_controller() -> None:
    aura = reads(
        "Link of Elsewhere",
        "Enchant creature\nAll damage that would be dealt to enchanted creature is dealt to its controller instead.",
        "Enchantment Aura",
    )
    t = table(Ann=BOLTS, Bob={"battlefield": ["Hill Giant", permanent(aura, attached_to="Hill Giant")]})
    t.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert (t.life[1], t.zone("Bob", "battlefield")) == (17, ["Hill Giant", aura])


@rule("CR 614.5", "CR 614.9")
def test_two_that_take_all_damage_for_each_other_do_so_once() -> None:
    giant = reads(
        "Giant of Elsewhere",
        "All damage that would be dealt to you and other permanents you control is dealt to this creature instead.",
        "Creature Giant",
    )
    t = table(Ann=BOLTS, Bob={"battlefield": [giant, giant]})
    t.cast("Lightning Bolt", "Bob").pass_all()
    if t.asks_kind and len(t.offered()) == 2:
        t.answer(t.offered()[0]).pass_all()

    assert t.life[1] == 20
    assert t.zone("Bob", "battlefield") == [giant]


@rule("CR 614.9")
@pytest.mark.parametrize("kind", ["All damage", "All combat damage"])
def test_damage_of_this_turn_is_dealt_to_a_target(kind: str) -> None:
    away = reads(
        "Turn Elsewhere",
        f"{kind} that would be dealt to you this turn is dealt to target creature instead.",
        "Instant",
    )
    t = table(
        Ann={"battlefield": ["Mountain", "Plains", "Hill Giant"], "hand": ["Lightning Bolt", away]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )
    t.cast(away, "Hill Giant").pass_all().cast("Lightning Bolt", "Ann").pass_all()

    assert (t.life[0], "Hill Giant" in t.zone("Ann", "battlefield")) == (
        (20, False) if kind == "All damage" else (17, True)
    )
