"""Mechanics that a text brings with it: cards with made-up names are read, and played at a table."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


# -- explore
def explored(*library: str) -> Table:
    """A creature of Ann's explores as it enters, beside one that waits for that."""
    scout = reads("Scout of the Fen", "When this creature enters, it explores.", "Creature Scout", "{W}")
    guide = reads(
        "Guide of the Fen", "Whenever a creature you control explores, you gain 3 life.", "Creature Scout"
    )
    t = table(Ann={"battlefield": [guide], "hand": [scout], "mana": "{W}", "library": list(library)})
    return t.cast(scout).pass_all()


@rule("CR 701.44a", "CR 701.44b")
def test_a_land_that_is_revealed_goes_to_hand_and_there_is_no_counter() -> None:
    t = explored("Plains").pass_all()

    assert (t.zone("Ann", "hand"), t.pt("Scout of the Fen"), t.life[0]) == (["Plains"], (2, 2), 23)


@rule("CR 701.44a", "CR 701.44b")
@pytest.mark.parametrize(
    ("answer", "library", "graveyard"),
    [("Keep on top", ["Hill Giant"], []), ("Put it into your graveyard", [], ["Hill Giant"])],
)
def test_another_card_is_a_counter_and_may_go_to_the_graveyard(
    answer: str, library: list[str], graveyard: list[str]
) -> None:
    t = explored("Hill Giant")
    assert t.life[0] == 20

    t.answer(answer).pass_all()

    assert (t.zone("Ann", "library"), t.zone("Ann", "graveyard")) == (library, graveyard)
    assert (t.pt("Scout of the Fen"), t.life[0]) == ((3, 3), 23)


@rule("CR 701.44b")
def test_without_a_library_it_explores_and_gets_a_counter() -> None:
    t = explored().pass_all()

    assert (t.pt("Scout of the Fen"), t.life[0]) == ((3, 3), 23)


@rule("CR 701.44c")
def test_what_has_left_explores_for_who_controlled_it() -> None:
    scout = reads("Scout of the Fen", "When this creature enters, it explores.", "Creature Scout", "{W}")
    guide = reads(
        "Guide of the Fen", "Whenever a creature you control explores, you gain 3 life.", "Creature Scout"
    )
    t = table(
        Ann={"battlefield": [guide], "hand": [scout, "Shock"], "mana": "{W}{R}", "library": ["Hill Giant"]}
    )
    t.cast(scout).pass_once().pass_once()
    t.cast("Shock", scout).pass_once().pass_once()
    t.pass_all()

    t.answer("Keep on top").pass_all()

    assert (t.zone("Ann", "battlefield"), t.life[0]) == ([guide], 23)
