"""CR 601.3, 701.17c. A card that is milled and may be played from the graveyard for a time; read and played."""

from __future__ import annotations

from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_attached_to import apart

__all__ = ["apart"]


def ark() -> str:
    return reads("Ark of Silt", "{2}", "{T}: Mill a card. You may play that card this turn.", "Artifact")


@rule("CR 701.17c")
def test_the_milled_card_may_be_played_this_turn_and_no_other_card_there() -> None:
    silt = ark()
    game = table(
        Ann={
            "battlefield": [silt, "Mountain"],
            "library": ["Lightning Bolt", "9 Plains"],
            "graveyard": ["Forest"],
        },
        Bob={"life": 20},
    )

    game.activate(silt).resolve()
    assert "Play Forest" not in game.offered()
    game.cast("Lightning Bolt", "Bob").resolve()

    assert game.life == (20, 17)


@rule("CR 611.2a")
def test_next_turn_it_may_not_be_played_any_more() -> None:
    silt = ark()
    game = table(Ann={"battlefield": [silt, "Mountain"], "library": ["9 Lightning Bolt"]}, Bob={"life": 20})

    game.to_step("end step").activate(silt).resolve()
    assert "Cast Lightning Bolt" in game.offered()
    game.to_step("upkeep")

    assert "Cast Lightning Bolt" not in game.offered()
