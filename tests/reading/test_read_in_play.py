"""What texts say happens: cards with made-up names are read, and played at a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def reads(name: str, text: str, types: str, mana_cost: str = "{W}") -> str:
    """A card of that text comes to be; its name."""
    found = read({"name": name, "mana_cost": mana_cost, "types": types, "pt": "2/2" if "Creature" in types else "",
                  "text": text})  # fmt: skip
    assert isinstance(found, Reading), found
    found.define()
    return name


def attack(*blockers: str) -> Table:
    """One attacker that draws a card if nobody blocks it; what of the defender blocks it."""
    wolf = reads(
        "Wolf of the Fen", "Whenever this creature attacks and isn't blocked, draw a card.", "Creature Wolf"
    )
    t = table(
        Ann={"battlefield": [wolf], "library": ["Plains", "Island"]},
        Bob={"battlefield": ["Hill Giant"], "library": ["Plains"]},
    )
    t.to_step("declare attackers").answer(wolf)
    t.pass_all()
    return t.answer(*blockers)


@rule("CR 509.3g")
def test_what_nobody_blocks_triggers_once_blocks_are_declared() -> None:
    t = attack("Done").pass_all()

    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 509.3g")
def test_what_is_blocked_triggers_nothing() -> None:
    t = attack("Hill Giant")

    assert t.stack() == []


@rule("CR 702.16a", "CR 702.16b")
def test_protection_from_a_color_that_is_chosen_keeps_its_spells_away() -> None:
    ward = reads("Ward of Hues", "Target creature gains protection from the color of your choice until end of turn.",
                 "Instant")  # fmt: skip
    t = table(Ann={"hand": [ward, "Lightning Bolt"], "mana": "{W}{R}", "battlefield": ["Grizzly Bears"]})

    t.cast(ward).resolve()
    t.answer("Red").answer("Cast Lightning Bolt")

    assert t.offered() == ["Ann", "Bob"]
