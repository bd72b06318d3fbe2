"""CR 120.1. Damage to all of two sorts of permanents: what is of both is dealt it once."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 120.1")
@pytest.mark.parametrize("sorts", ["creature and each artifact", "creature without flying and each artifact"])
def test_what_is_of_both_sorts_is_dealt_damage_once(sorts: str) -> None:
    shell = reads("Shell of Tin", "Vigilance", "Artifact Creature Golem", "{1}")
    quake = reads("Quake of Tin", f"This spell deals 2 damage to each {sorts}.", "Sorcery")
    pump = reads("Pump of Tin", "Target creature gets +0/+9 until end of turn.", "Instant")
    t = table(Ann={"battlefield": [shell], "hand": [quake, pump], "mana": "{W}{W}"})

    t.cast(pump).pass_all()
    t.cast(quake).pass_all()

    assert t.damage(shell) == 2
