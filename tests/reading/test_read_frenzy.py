"""CR 702.68. Cards with frenzy: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def rager(text: str = "Frenzy 2") -> str:
    return reads("Spit Rager", text, "Creature — Sliver", pt="1/1")


@rule("CR 702.68a")
def test_unblocked_it_gets_more_power() -> None:
    t = table(Ann={"battlefield": [rager()]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer("Spit Rager")
    t.to_step("second main")

    assert t.life == (20, 17)


@rule("CR 702.68a")
def test_blocked_it_gets_nothing() -> None:
    t = table(Ann={"battlefield": [rager()]}, Bob={"battlefield": ["Hill Giant"], "library": ["3 Plains"]})

    t.to_step("declare attackers").answer("Spit Rager").pass_all()
    t.answer("Hill Giant")

    assert t.stack() == []


@rule("CR 702.68b")
def test_each_instance_triggers_by_itself() -> None:
    t = table(Ann={"battlefield": [rager("Frenzy 2, frenzy 1")]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer("Spit Rager")
    while t.step != "second main":
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])

    assert t.life == (20, 16)
