"""CR 118.12, 120.3a. Players who have something deal damage to them instead: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def salvo(pays: bool) -> Table:
    """A creature is burnt unless its controller takes the damage."""
    bolt = reads(
        "Loud Cracker",
        "Loud Cracker deals 3 damage to target creature unless that creature's controller has Loud Cracker deal 5 "
        "damage to "
        "them.",
        "Instant",
    )
    t = table(Ann={"hand": [bolt], "mana": "{W}"}, Bob={"battlefield": ["Hill Giant"]})
    t.answer(f"Cast {bolt}")
    if "Hill Giant" in t.offered():
        t.answer("Hill Giant")
    t.pay().pass_all()
    assert t.asked == "Bob"
    return t.answer("Have this deal 5 damage to you" if pays else "Don't")


@rule("CR 118.12", "CR 120.3a")
def test_its_controller_takes_the_damage_instead() -> None:
    t = salvo(True)

    assert (t.life, t.battlefield("Bob")) == ((20, 15), ["Hill Giant"])


@rule("CR 118.12", "CR 120.3a")
def test_its_controller_lets_it_burn() -> None:
    t = salvo(False)

    assert (t.life, t.battlefield("Bob")) == ((20, 20), [])


@rule("CR 118.12", "CR 120.3a")
def test_a_target_opponent_may_take_the_damage() -> None:
    risk = reads("Bold Offer", "Target opponent may have Bold Offer deal 4 damage to them. If that player doesn't, "
                               "you draw three "
                 "cards.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [risk], "library": ["9 Plains"], "mana": "{W}"}, Bob={})

    t.answer(f"Cast {risk}")
    if "Bob" in t.offered():
        t.answer("Bob")
    t.pay().pass_all()
    yes, no = t.fork(), t.fork()
    for each, option in ((yes, 0), (no, 1)):
        each.answer(each.offered()[option])

    assert sorted([(yes.life[1], len(yes.hand())), (no.life[1], len(no.hand()))]) == [(16, 0), (20, 3)]
