"""CR 702.14c. Landwalk of lands other than basic ones, and landwalk that is of no use: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def blocked(text: str, *theirs: str, mine: str = "", name: str = "Quiet Strider") -> bool:
    """Whether a creature of that text can be blocked by a giant, beside these lands of the defending player."""
    strider = reads(name, text)
    t = table(
        Ann={"battlefield": [strider, *([mine] if mine else [])], "library": ["9 Plains"]},
        Bob={"battlefield": ["Hill Giant", *theirs], "library": ["9 Plains"]},
    )
    t.to_step("declare attackers").answer(strider)
    while t.step == "declare attackers":
        t.answer("Done" if "Done" in t.offered() else "Pass")
    return t.step == "declare blockers" and "Hill Giant" in t.offered()


@rule("CR 702.14c")
@pytest.mark.parametrize(
    ("text", "land", "free"),
    [
        ("Nonbasic landwalk", "Odd Crossroads", True),
        ("Nonbasic landwalk", "Forest", False),
        ("Legendary landwalk", "Odd Crossroads", False),
        ("Desertwalk", "Pale Wastes", True),
        ("Desertwalk", "Odd Crossroads", False),
        ("Snow forestwalk", "Forest", False),
        ("Snow forestwalk", "Frozen Thicket", True),
        ("Snow landwalk", "Frozen Thicket", True),
    ],
)
def test_it_is_not_blocked_while_the_defending_player_controls_such_a_land(
    text: str, land: str, free: bool
) -> None:
    reads("Odd Crossroads", "{T}: Add {C}.", "Land", mana_cost="")
    reads("Pale Wastes", "{T}: Add {C}.", "Land Desert", mana_cost="")
    reads("Frozen Thicket", "This land enters tapped.", "Snow Land Forest", mana_cost="")

    assert blocked(text, land) != free


@rule("CR 702.14c", "CR 609.4")
def test_landwalk_of_one_type_may_be_of_no_use() -> None:
    wall = reads("Long Palisade", "Creatures with forestwalk can be blocked as though they didn't have forestwalk.",
                 "Enchantment")  # fmt: skip

    assert not blocked("Forestwalk", "Forest")
    assert blocked("Forestwalk", "Forest", wall, name="Loud Strider")
    assert blocked("Forestwalk", "Forest", mine=wall, name="Slow Strider")


@rule("CR 702.14c", "CR 609.4")
def test_landwalk_of_another_type_is_of_use_still() -> None:
    wall = reads("Long Palisade", "Creatures with forestwalk can be blocked as though they didn't have forestwalk.",
                 "Enchantment")  # fmt: skip

    assert not blocked("Islandwalk", "Island", wall)


@rule("CR 702.14c", "CR 609.4")
def test_all_landwalk_may_be_of_no_use() -> None:
    wall = reads("Far Lookout", "Creatures with landwalk abilities can be blocked as though they didn't have those "
                 "abilities.", "Enchantment")  # fmt: skip

    assert blocked("Islandwalk", "Island", wall)
