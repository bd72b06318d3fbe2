"""CR 601.2c. One target of each opponent, where one is told to be chosen and not up to one."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]
THIEVERY = "For each opponent, gain control of target creature that player controls."


@rule("CR 601.2c")
def test_one_creature_of_each_opponent_is_a_target() -> None:
    thievery = reads("Thievery of the Dunes", THIEVERY, "Sorcery")
    t = table(
        Ann={"hand": [thievery], "battlefield": ["Plains"]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
        Cid={"battlefield": ["Savannah Lions"]},
    )

    t.cast(thievery, "Hill Giant")
    assert "Grizzly Bears" not in t.offered()
    t.pass_all()

    assert [t.controller(name) for name in ("Hill Giant", "Grizzly Bears", "Savannah Lions")] == [
        "Ann",
        "Bob",
        "Ann",
    ]


@rule("CR 601.2c")
def test_an_opponent_who_controls_none_keeps_nobody_from_casting_it() -> None:
    thievery = reads("Thievery of the Reeds", THIEVERY, "Sorcery")
    t = table(
        Ann={"hand": [thievery], "battlefield": ["Plains"]},
        Bob={"battlefield": ["Hill Giant"]},
        Cid={"battlefield": ["Forest"]},
    )

    t.cast(thievery).pass_all()

    assert t.controller("Hill Giant") == "Ann"


@rule("CR 608.2c", "CR 701.23b")
def test_a_card_is_searched_for_for_each_permanent_destroyed_this_way() -> None:
    text = (
        "For each opponent, destroy target creature that player controls. For each permanent destroyed this way, "
        "search your library for a Forest card and put that card onto the battlefield tapped. Then shuffle."
    )
    primordial = reads("Primordial of the Dunes", text, "Sorcery")
    t = table(
        Ann={"hand": [primordial], "battlefield": ["Plains"], "library": ["3 Forest", "Swamp"]},
        Bob={"battlefield": ["Hill Giant"]},
        Cid={"battlefield": ["Darksteel Myr"]},
    )

    t.cast(primordial, "Hill Giant").pass_all()
    t.answer("Forest")

    assert sorted(t.battlefield("Ann")) == ["Forest", "Plains"]
    assert (t.battlefield("Bob"), t.is_tapped("Forest")) == ([], True)
