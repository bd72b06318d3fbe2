"""CR 702.161. Cards with living metal: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.161a")
def test_it_is_a_creature_in_its_controllers_turn() -> None:
    name = reads("Rolling Titan", "Living metal", "Artifact — Vehicle", mana_cost="{2}", pt="4/3")
    t = table(Ann={"battlefield": [name], "library": ["3 Plains"]}, Bob={"library": ["3 Plains"]})
    assert "Creature" in t.types(name)
    assert "Vehicle" in t.types(name)

    t.to_step("declare attackers").answer(name)
    t.to_step("second main")
    assert t.life == (20, 16)

    t.to_step("first main", "Bob")
    assert "Creature" not in t.types(name)
