"""CR 702.95. Soulbond, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def bond(*battlefield: str, hand: tuple[str, ...] = (), mana: str = "") -> Table:
    """A Wolf with soulbond is cast beside these creatures, and its first ability resolves until somebody is asked."""
    text = "Soulbond\nAs long as Wolf is paired with another creature, each of those creatures gets +2/+2."
    reads("Wolf", text, "Creature Wolf", "{G}")
    assert printed("Wolf")[0] == "Soulbond"
    t = table(Ann={"hand": ["Wolf", *hand], "battlefield": list(battlefield), "mana": "{G}" + mana})
    return t.cast("Wolf").pass_all()


def paired(t: Table, name: str = "") -> Table:
    """Ann pairs it."""
    t.answer(next(x for x in t.offered() if "pair" in x.lower()))
    return t.answer(name) if name else t


@rule("CR 702.95a", "CR 702.95b")
def test_it_is_paired_as_it_enters() -> None:
    t = paired(bond("Grizzly Bears", "Hill Giant"), "Grizzly Bears")

    assert (t.pt("Wolf"), t.pt("Grizzly Bears"), t.pt("Hill Giant")) == ((4, 4), (4, 4), (3, 3))


@rule("CR 702.95a", "CR 702.95d")
def test_it_is_paired_with_one_that_enters_and_then_with_no_other() -> None:
    t = bond(hand=("Grizzly Bears", "Hill Giant"), mana="{G}{G}{R}{R}{R}{R}")
    assert t.pt("Wolf") == (2, 2)

    paired(t.cast("Grizzly Bears").pass_all())
    t.cast("Hill Giant").pass_all()

    assert (t.pt("Wolf"), t.pt("Grizzly Bears"), t.pt("Hill Giant")) == ((4, 4), (4, 4), (3, 3))


@rule("CR 702.95e")
def test_the_pair_ends_when_one_of_them_leaves_and_another_one_may_come() -> None:
    reads("Shove", "Return target creature to its owner's hand.", "Instant", "{U}")
    t = paired(bond("Grizzly Bears", hand=("Shove", "Hill Giant"), mana="{U}{R}{R}{R}{R}"))
    assert t.pt("Wolf") == (4, 4)

    t.cast("Shove", "Grizzly Bears").pass_all()
    assert t.pt("Wolf") == (2, 2)
    paired(t.cast("Hill Giant").pass_all())

    assert (t.pt("Wolf"), t.pt("Hill Giant")) == ((4, 4), (5, 5))


@rule("CR 702.95e")
def test_the_pair_ends_when_another_player_gains_control_for_good() -> None:
    reads("Lure", "Gain control of target creature until end of turn.", "Instant", "{U}")
    bond()
    t = table(
        Ann={"hand": ["Wolf"], "battlefield": ["Grizzly Bears"], "mana": "{G}", "library": ["Island"]},
        Bob={"hand": ["Lure"], "mana": "{U}", "library": ["Island", "Island"]},
    )
    paired(t.cast("Wolf").pass_all())

    t.pass_once().cast("Lure", "Grizzly Bears").pass_once().pass_once()
    assert (t.pt("Wolf"), t.pt("Grizzly Bears")) == ((2, 2), (2, 2))
    t.to_step("upkeep", "Bob")

    assert (t.controller("Grizzly Bears"), t.pt("Wolf")) == ("Ann", (2, 2))


@rule("CR 702.95c")
def test_what_has_left_is_not_paired() -> None:
    reads("Bolt", "Bolt deals 5 damage to target creature.", "Instant", "{R}")
    text = "Soulbond\nAs long as Wolf is paired with another creature, each of those creatures gets +2/+2."
    reads("Wolf", text, "Creature Wolf", "{G}")
    t = table(Ann={"hand": ["Wolf", "Bolt"], "battlefield": ["Grizzly Bears"], "mana": "{G}{R}"})

    t.cast("Wolf").pass_once().pass_once().cast("Bolt", "Grizzly Bears").pass_all()

    assert (t.battlefield(), t.pt("Wolf")) == (["Wolf"], (2, 2))
