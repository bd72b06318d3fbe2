"""CR 702.60. Cards with ripple: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def spell() -> str:
    return reads("Welling Tide", "Ripple 4\nYou gain 1 life.", "Instant", mana_cost="{U}")


def rippling(name: str, *library: str) -> Table:
    t = table(Ann={"hand": [name], "mana": "{U}", "library": list(library)}, Bob={})
    t.cast(name).resolve()
    return t


@rule("CR 702.60a")
def test_cards_of_its_name_are_cast_free_and_ripple_again() -> None:
    name = spell()
    t = rippling(name, name, "Plains", "Grizzly Bears", "Forest", "Swamp")

    t.answer(next(x for x in t.offered() if x != "Don't"))
    assert [x for x in t.offered() if "Grizzly" in x] == []
    t.answer(f"Cast {name}")
    while "Pass" not in t.offered():
        t.answer("Leave them as they are" if "Leave them as they are" in t.offered() else t.offered()[0])
    assert t.zone("Ann", "library")[0] == "Swamp"
    assert sorted(t.zone("Ann", "library")) == ["Forest", "Grizzly Bears", "Plains", "Swamp"]
    t.resolve().answer("Don't").pass_all()

    assert t.life[0] == 22


@rule("CR 702.60a")
def test_nothing_need_be_revealed() -> None:
    name = spell()
    t = rippling(name, name, "Plains")

    t.answer("Don't").pass_all()

    assert t.life[0] == 21
    assert t.zone("Ann", "library") == [name, "Plains"]


@rule("CR 702.60a")
def test_a_card_need_not_be_cast() -> None:
    name = spell()
    t = rippling(name, name, "Plains")

    t.answer(next(x for x in t.offered() if x != "Don't"), "Cast nothing")
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.life[0] == 21
    assert sorted(t.zone("Ann", "library")) == ["Plains", name]


@rule("CR 702.60b")
def test_each_instance_triggers_by_itself() -> None:
    name = reads("Twin Tide", "Ripple 1\nRipple 2\nYou gain 1 life.", "Instant", mana_cost="{U}")
    t = table(Ann={"hand": [name], "mana": "{U}", "library": ["5 Plains"]}, Bob={})

    t.cast(name)
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])

    assert t.stack_size == 3
