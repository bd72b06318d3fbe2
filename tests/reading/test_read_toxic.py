"""CR 702.164. Toxic, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def attacked(text: str, *blockers: str) -> Table:
    reads("Sump Crawler", text, "Creature Phyrexian")
    t = table(Ann={"battlefield": ["Sump Crawler"]}, Bob={"battlefield": [*blockers]})
    t.to_step("declare attackers").answer("Sump Crawler").pass_all()
    if blockers:
        t.answer(*blockers)
    return t.to_step("end of combat")


@rule("CR 702.164a", "CR 702.164b", "CR 702.164c")
@pytest.mark.parametrize(("text", "n"), [("Toxic 1", 1), ("Toxic 2\nToxic 1", 3), ("Flying, toxic 4", 4)])
def test_combat_damage_to_a_player_brings_poison_besides(text: str, n: int) -> None:
    t = attacked(text)

    assert (t.life, t.counter("poison", "Bob")) == ((20, 18), n)


@rule("CR 702.164c")
def test_combat_damage_to_a_creature_brings_none() -> None:
    t = attacked("Toxic 3", "Hill Giant")

    assert (t.life, t.counter("poison", "Bob")) == ((20, 20), 0)


@rule("CR 702.164c")
def test_other_damage_brings_none() -> None:
    reads("Sump Spitter", "Toxic 2\n{T}: This creature deals 1 damage to any target.", "Creature Phyrexian")
    t = table(Ann={"battlefield": ["Sump Spitter"]}, Bob={})

    t.activate("Sump Spitter", "Bob").pass_all()

    assert (t.life, t.counter("poison", "Bob")) == ((20, 19), 0)
    assert printed("Sump Spitter")[0] == "Toxic 2"
