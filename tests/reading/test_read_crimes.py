"""CR 700.13. Committing a crime: targeting an opponent, something of theirs, or a card in their graveyard."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]


def watched(hand: str, battlefield: list[str] | None = None, graveyard: list[str] | None = None) -> Table:
    """Ann, who gains 1 life for each crime of hers, with one spell in hand."""
    thug = reads("Thug of the Weir", "Whenever you commit a crime, you gain 1 life.", "Creature Human")
    return table(
        Ann={
            "hand": [hand],
            "battlefield": [thug, "Hill Giant"],
            "mana": "{R}",
            "graveyard": ["Giant Growth"],
            "library": ["Plains"],
        },
        Bob={"battlefield": battlefield or [], "graveyard": graveyard or []},
    )


@rule("CR 700.13")
@pytest.mark.parametrize(
    ("target", "life"), [("Bob", 21), ("Ornithopter", 21), ("Ann", 17), ("Hill Giant", 20)]
)
def test_what_is_targeted_says_whether_it_is_a_crime(target: str, life: int) -> None:
    t = watched("Lightning Bolt", battlefield=["Ornithopter"])

    t.cast("Lightning Bolt", target).pass_all()

    assert t.life[0] == life


@rule("CR 700.13")
@pytest.mark.parametrize(("target", "life"), [("Shock", 21), ("Giant Growth", 20)])
def test_a_card_in_an_opponents_graveyard_is_one(target: str, life: int) -> None:
    ghoul = reads("Ghoul of the Weir", "Exile target card from a graveyard.", "Instant", "{R}")
    t = watched(ghoul, graveyard=["Shock"])

    t.cast(ghoul, target).pass_all()

    assert t.life[0] == life


@rule("CR 700.13")
def test_several_targets_of_one_spell_are_one_crime() -> None:
    arc = reads("Arc of the Weir", "Tap two target creatures.", "Instant", "{R}")
    t = watched(arc, battlefield=["Ornithopter", "Grizzly Bears"])

    t.cast(arc, "Ornithopter", "Grizzly Bears").pass_all()

    assert t.life[0] == 21


@rule("CR 700.13", "CR 707.10")
def test_a_copy_is_no_crime_of_its_own() -> None:
    watched("Twincast")
    copied = reads("Jolt of the Weir", "Jolt of the Weir deals 1 damage to target player.", "Instant", "{R}")
    t = table(
        Ann={
            "hand": ["Twincast", copied],
            "battlefield": ["Thug of the Weir"],
            "mana": "{U}{U}{R}",
            "library": ["Plains"],
        }
    )

    t.cast(copied, "Bob").cast("Twincast").pass_all()
    t.answer("Keep the target").pass_all()

    assert (t.life[0], t.life[1]) == (21, 18)


@rule("CR 700.13", "CR 700.1")
def test_a_crime_of_this_turn_is_remembered() -> None:
    text = "Wolf of the Weir has double strike as long as you've committed a crime this turn."
    wolf = reads("Wolf of the Weir", text, "Creature Wolf")
    t = table(Ann={"hand": ["Lightning Bolt"], "battlefield": [wolf], "mana": "{R}"})

    assert "double strike" not in t.permanent(wolf).has
    t.cast("Lightning Bolt", "Bob")

    assert "double strike" in t.permanent(wolf).has


def test_a_crime_is_printed_as_it_is_read() -> None:
    text = "Whenever an opponent commits a crime, that player loses 1 life."

    assert said_of(text, "Creature Rat", "Rat of the Weir") == text.removesuffix(".")
