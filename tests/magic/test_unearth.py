"""CR 702.84. Unearth: a card comes back from its graveyard, and is exiled after that."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.rulemark import rule


def unearthed(name: str = "Dregscape Zombie", mana: str = "{B}", hand: tuple[str, ...] = ()) -> Table:
    """Ann has brought a card back from her graveyard."""
    t = table(
        Ann={"graveyard": [name], "hand": hand, "mana": mana, "library": ["9 Plains"]},
        Bob={"hand": ["Plains"], "library": ["9 Plains"]},
    )
    return t.activate(name).pass_all()


@rule("CR 702.84a")
def test_what_is_unearthed_has_haste_and_is_exiled_at_the_next_end_step() -> None:
    t = unearthed()
    assert t.has("Dregscape Zombie", "haste")

    t.to_step("end").pass_all()

    assert (t.battlefield(), t.graveyard(), t.exile()) == ([], [], ["Dregscape Zombie"])


@rule("CR 702.84a")
@pytest.mark.parametrize(("spell", "mana"), [("Unsummon", "{B}{U}"), ("Murder", "{B}{1}{B}{B}")])
def test_wherever_it_would_go_it_is_exiled(spell: str, mana: str) -> None:
    t = unearthed(mana=mana, hand=(spell,))

    t.cast(spell).pass_all()

    assert (t.exile(), t.zone("Ann", "hand"), t.graveyard()) == (["Dregscape Zombie"], [], [spell])


@rule("CR 702.84a", "CR 400.7")
def test_what_returns_from_exile_is_another_object_and_stays() -> None:
    t = unearthed(mana="{B}{W}", hand=("Cloudshift",))

    t.cast("Cloudshift").pass_all().to_step("upkeep", "Bob")

    assert t.battlefield() == ["Dregscape Zombie"]


@rule("CR 702.84a")
def test_its_other_abilities_see_that_it_enters() -> None:
    t = unearthed("Rotting Rats", "{1}{B}", hand=("Forest",))

    t.pass_all()

    assert (t.zone("Ann", "hand"), t.zone("Bob", "hand")) == ([], [])
    assert t.graveyard("Bob") == ["Plains"]
