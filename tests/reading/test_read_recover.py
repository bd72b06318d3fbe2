"""CR 702.59. Cards with recover: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
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


@rule("CR 702.59a", "CR 119.4")
def test_half_of_the_life_may_be_its_cost() -> None:
    name = reads("Murk Ferryman", "You gain 4 life.\nRecover—Pay half your life, rounded up.", "Instant")
    t = table(
        Ann={
            "graveyard": [name],
            "battlefield": ["Grizzly Bears"],
            "hand": ["Lightning Bolt"],
            "mana": "{R}",
            "life": 7,
        }
    )
    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    t.answer(next(x for x in t.offered() if x != "Don't")).pass_all()

    assert t.life[0] == 3
    assert t.zone("Ann", "hand") == [name]


@rule("CR 119.4")
def test_half_of_the_life_rounded_down_is_paid_for_an_ability() -> None:
    name = reads("Lurking Bargain", "Pay half your life, rounded down: Draw a card.", "Enchantment")
    t = table(Ann={"battlefield": [name], "life": 7, "library": ["2 Plains"]})

    t.activate(name).pass_all()

    assert t.life[0] == 4
    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 702.59a", "CR 107.3a")
def test_an_x_in_its_cost_means_nothing() -> None:
    facts = {"name": "Murk Riddle", "mana_cost": "{B}", "types": "Instant"}

    assert isinstance(read({**facts, "text": "Draw a card.\nRecover {X}{B}"}), Refused)
