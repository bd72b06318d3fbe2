"""CR 118.12. A card that is found enters if its mana value is small enough, or if the difference is paid."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]
TRANSMUTE = (
    "Sacrifice an artifact. If you do, search your library for an artifact card. If that card's mana value is less "
    "than or equal to the sacrificed artifact's mana value, put it onto the battlefield. If it's greater, you may pay "
    "{X}, where X is the difference. If you do, put it onto the battlefield. If you don't, put it into its owner's "
    "graveyard. Then shuffle."
)


def transmuted(name: str, sought: str, lands: int = 3) -> Table:
    """Ann has sacrificed her Darksteel Myr, of mana value 3, and has found an artifact."""
    spell = reads(name, TRANSMUTE, "Sorcery")
    t = table(
        Ann={
            "hand": [spell],
            "battlefield": ["Darksteel Myr", f"{lands} Plains"],
            "library": [sought, "Forest"],
        }
    )
    t.cast(spell).pass_all()
    return t.answer(sought)


@rule("CR 118.12", "CR 608.2h")
def test_a_card_of_no_greater_mana_value_enters() -> None:
    t = transmuted("Transmuting of the Dunes", "Ornithopter")

    assert "Ornithopter" in t.battlefield("Ann")


@rule("CR 118.12")
@pytest.mark.parametrize(("answer", "place"), [(1, "battlefield"), (0, "graveyard")])
def test_the_difference_is_paid_or_the_card_is_put_into_the_graveyard(answer: int, place: str) -> None:
    golem = reads("Golem of Five", "Vigilance", "Artifact Creature Golem", "{5}")
    t = transmuted("Transmuting of the Reeds", golem)

    t.answer(t.offered()[answer])
    if answer:
        t.pay()

    assert golem in t.zone("Ann", place)


@rule("CR 118.12")
def test_who_cannot_pay_is_not_asked() -> None:
    golem = reads("Golem of Nine", "Vigilance", "Artifact Creature Golem", "{9}")

    t = transmuted("Transmuting of the Fens", golem)

    assert golem in t.graveyard("Ann")
