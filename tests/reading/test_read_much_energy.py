"""CR 122.1. Payments of much energy, read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads

__all__ = ["apart"]


def test_eight_energy_counters_are_paid() -> None:
    reads("Coil Keeper", "When this creature enters, you get {E}{E}{E}{E}{E}{E}{E}{E}{E}.\n"
          "Pay {E}{E}{E}{E}{E}{E}{E}{E}: Draw a card.", "Creature Human", "{W}")  # fmt: skip
    t = table(Ann={"hand": ["Coil Keeper"], "library": ["5 Island"], "mana": "{W}"}, Bob={})
    t.cast("Coil Keeper").pass_all()

    t.answer(next(x for x in t.offered() if "Coil Keeper" in x)).pass_all()

    assert t.hand() == ["Island"]
    assert not any("Coil Keeper" in x for x in t.offered())
