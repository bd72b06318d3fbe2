"""CR 702.156. Cards with ravenous: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def glutton(text: str = "Ravenous") -> str:
    return reads("Brood Glutton", text, "Creature — Tyranid", mana_cost="{X}{G}", pt="1/1")


@rule("CR 702.156a", "CR 107.3m")
def test_it_enters_with_x_counters_and_a_large_one_draws() -> None:
    name = glutton()
    for x, cards in ((4, 0), (5, 1)):
        t = table(Ann={"hand": [name], "mana": "{G}" * (x + 1), "library": ["3 Plains"]})

        t.cast("Brood Glutton", f"X = {x}").pass_all()
        if t.stack():
            t.pass_all()

        assert t.pt("Brood Glutton") == (x + 1, x + 1)
        assert len(t.zone("Ann", "hand")) == cards


@rule("CR 702.156a")
def test_one_that_was_not_cast_has_no_x() -> None:
    spell = reads(
        "Dig It Out", "Return target creature card from your graveyard to the battlefield.", "Sorcery"
    )
    t = table(Ann={"hand": [spell], "graveyard": [glutton()], "mana": "{W}", "library": ["Plains"]})

    t.cast(spell).pass_all()

    assert t.pt("Brood Glutton") == (1, 1)
