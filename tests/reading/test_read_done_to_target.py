"""CR 608.2c-d. What you may do to the target, and what follows if you do: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def entered(text: str, *, mine: str = "Forest", target: str = "Forest") -> Table:
    wall = reads("Wet Rampart", text)
    t = table(
        Ann={"hand": [wall], "battlefield": [mine], "library": ["9 Plains"], "mana": "{W}"},
        Bob={},
    )
    t.cast(wall).pass_all()
    if target in t.offered():
        t.answer(target)
    return t.pass_all()


GROWS = (
    "When this creature enters, you may put three +1/+1 counters on target land you control. If you do, that land "
    "becomes a "
    "0/0 Elemental creature with haste that's still a land."
)


@rule("CR 608.2c", "CR 608.2d")
def test_the_land_comes_alive_if_counters_are_put_on_it() -> None:
    t = entered(GROWS)

    t.answer(next(x for x in t.offered() if x != "Don't"))

    assert t.pt("Forest") == (3, 3)


@rule("CR 608.2c", "CR 608.2d")
def test_otherwise_it_stays_a_land() -> None:
    t = entered(GROWS)

    t.answer("Don't")

    assert (t.counters("Forest"), "Creature" in t.types("Forest")) == ({}, False)


@rule("CR 608.2c", "CR 608.2d")
def test_what_is_returned_to_a_hand() -> None:
    t = entered("When this creature enters, you may return another target permanent you control to its owner's "
                "hand. If you do, "
                "you gain 3 life.", mine="Grizzly Bears", target="Grizzly Bears")  # fmt: skip

    t.answer(next(x for x in t.offered() if x != "Don't"))

    assert (t.hand(), t.life[0]) == (["Grizzly Bears"], 23)
