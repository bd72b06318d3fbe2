"""CR 702.122, 903.3a. Creatures that crew with more than their power, and card texts about decks."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

PILOT = (
    'Create a 1/1 colorless Pilot creature token with "This creature crews Vehicles as though its power were 2 '
    'greater."'
)


@rule("CR 702.122a")
@pytest.mark.parametrize(("bears", "crewed"), [(1, False), (2, True)])
def test_a_pilot_crews_as_though_its_power_were_greater(bears: int, crewed: bool) -> None:
    name = reads("Call of Tests", PILOT, "Sorcery")
    field = ["Consulate Dreadnought", *["Grizzly Bears"] * bears]
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": field})

    t.cast(name).pass_all()
    offered = [text for text in t.offered() if text.startswith("Consulate")]

    assert bool(offered) is crewed  # by 2 and 2 and 1, which counts as 3


@rule("CR 113.3a")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("This creature crews Vehicles as though its power were 2 greater.", "Creature Human Pilot"),
        (
            "This creature saddles Mounts and crews Vehicles as though its power were 1 greater.",
            "Creature Human Pilot",
        ),
        ("This creature can be your commander.", "Legendary Creature Human"),
        ("A deck can have any number of cards named Test of Words.", "Creature Rat"),
    ],
)
def test_what_is_printed_reads_back(text: str, types: str) -> None:
    kind = CARDS.kinds[reads("Test of Words", text, types)]

    assert [(x.text, x.outcome) for x in read_back(kind) if x.outcome != SAME] == []
