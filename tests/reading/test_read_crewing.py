"""CR 702.122b, 702.171c. What triggers as a creature crews a Vehicle, or saddles a Mount."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.122b")
def test_what_crews_a_vehicle_makes_that_vehicle_larger() -> None:
    driver = reads(
        "Driver of the Dunes",
        "Whenever ~ crews a Vehicle, that Vehicle gets +1/+1 until end of turn.",
        "Creature",
    )
    cart = "Sky Skiff"
    t = table(Ann={"battlefield": [driver, cart, "Grizzly Bears"]})

    t.activate(cart)
    t.answer(driver)
    while t.offered()[0] != "Pass":
        t.answer("Done")
    t.pass_all()

    assert t.pt(cart) == (3, 4)
    back = read_back(CARDS.kinds[driver])
    assert [one.why for one in back if one.outcome != SAME] == []


@rule("CR 702.122b")
def test_another_creature_that_crews_triggers_nothing() -> None:
    driver = reads(
        "Idle Driver of the Dunes",
        "Whenever ~ crews a Vehicle, that Vehicle gains haste until end of turn.",
        "Creature",
    )
    cart = "Sky Skiff"
    t = table(Ann={"battlefield": [driver, cart, "Grizzly Bears"]})

    t.activate(cart)
    t.answer("Grizzly Bears")
    while t.offered()[0] != "Pass":
        t.answer("Done")

    assert len(t.stack()) == 1


@rule("CR 702.171c")
def test_what_saddles_a_mount_does_what_it_says() -> None:
    rider = reads(
        "Rider of the Dunes",
        "Whenever ~ saddles a Mount, that Mount gains trample until end of turn.",
        "Creature",
    )
    horse = reads("Horse of the Dunes", "Saddle 1", "Creature Horse Mount")
    t = table(Ann={"battlefield": [rider, horse]})

    t.activate(horse)
    t.pass_all()

    assert t.has(horse, "trample")
    back = read_back(CARDS.kinds[rider])
    assert [one.why for one in back if one.outcome != SAME] == []
