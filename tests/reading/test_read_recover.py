"""CR 702.59. Cards with recover: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def spell() -> str:
    return reads("Murk Salvage", "You gain 4 life.\nRecover {1}{B}", "Instant", mana_cost="{1}{B}")


def shot_down(mana: str, victim: str = "Grizzly Bears", other: str = "Lightning Bolt") -> Table:
    name = spell()
    t = table(
        Ann={"graveyard": [name], "battlefield": ["Grizzly Bears"], "hand": [other], "mana": "{R}" + mana},
        Bob={"battlefield": ["Hill Giant"]},
    )
    return t.cast(other, victim).pass_all()


@rule("CR 702.59a")
def test_it_returns_to_the_hand_for_its_cost() -> None:
    t = shot_down("{1}{B}")

    t.answer("Pay {1}{B}").pay().pass_all()

    assert t.zone("Ann", "hand") == ["Murk Salvage"]


@rule("CR 702.59a")
def test_it_is_exiled_if_nothing_is_paid() -> None:
    t = shot_down("{1}{B}")

    t.answer("Don't").pass_all()

    assert t.zone("Ann", "exile") == ["Murk Salvage"]
    assert t.zone("Ann", "hand") == []


@rule("CR 702.59a")
def test_who_can_t_pay_loses_it() -> None:
    t = shot_down("")

    assert t.zone("Ann", "exile") == ["Murk Salvage"]


@rule("CR 702.59a")
def test_a_creature_that_goes_to_another_graveyard_is_none() -> None:
    t = shot_down("{1}{B}", "Hill Giant")

    assert t.battlefield("Bob") == []
    assert t.zone("Ann", "exile") == []
    assert "Murk Salvage" in t.graveyard("Ann")


@rule("CR 702.59a")
def test_another_cost_than_mana_is_read() -> None:
    reads("Murk Ferryman", "You gain 4 life.\nRecover—Pay 3 life.", "Instant")
