"""CR 601.2c. What a trigger does with the targets of the spell that it has seen."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]
TAKES = "Whenever you cast a spell that targets one or more creatures, gain control of those creatures."


@rule("CR 601.2c", "CR 608.2h")
def test_control_of_the_targets_is_gained_before_the_spell_resolves() -> None:
    thief = reads("Thief of the Dunes", TAKES, "Enchantment")
    t = table(
        Ann={"hand": ["Giant Growth"], "battlefield": [thief, "Forest"]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
    )

    t.cast("Giant Growth", "Hill Giant").resolve()

    assert (t.controller("Hill Giant"), t.controller("Grizzly Bears")) == ("Ann", "Bob")
    assert t.pt("Hill Giant") == (3, 3)


@rule("CR 601.2c", "CR 608.2h")
def test_the_targets_of_a_spell_that_was_countered_are_those_all_the_same() -> None:
    thief = reads("Thief of the Reeds", TAKES, "Enchantment")
    t = table(
        Ann={"hand": ["Giant Growth"], "battlefield": [thief, "Forest"]},
        Bob={"battlefield": ["Hill Giant", "Island", "Island"], "hand": ["Counterspell"]},
    )
    t.cast("Giant Growth").pass_once()

    t.cast("Counterspell").resolve().resolve()

    assert t.controller("Hill Giant") == "Ann"


@rule("CR 601.2c")
def test_a_spell_that_targets_no_creature_is_not_seen() -> None:
    thief = reads("Thief of the Fens", TAKES, "Enchantment")
    t = table(Ann={"hand": ["Shock"], "battlefield": [thief, "Mountain"]})

    t.cast("Shock", "Bob")

    assert len(t.stack()) == 1
