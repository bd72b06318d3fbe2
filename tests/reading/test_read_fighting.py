"""CR 509.1g, 122.1, 601.3. Blocking or blocked by this; a counter of any kind as a cost; one condition or another."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import printed, said_of
from tests.rulemark import rule

__all__ = ["apart"]


# -- a counter of any kind
@rule("CR 118.3", "CR 122.1")
def test_a_counter_of_any_kind_is_removed_for_a_cost() -> None:
    hob = reads(
        "Hob of the Tarn", "{1}, Remove a counter from Hob of the Tarn: Draw a card.", "Creature Goblin"
    )
    counted = permanent(hob, counters={"+1/+1": 1, "shield": 1})
    t = table(Ann={"battlefield": [counted], "library": ["Plains", "Island"], "mana": "{1}"})

    t.activate(hob)
    assert t.offered() == ["A +1/+1 counter", "A shield counter"]
    t.answer("A shield counter").pass_all()

    assert (t.pt(hob), t.zone("Ann", "hand")) == ((3, 3), ["Plains"])


@rule("CR 118.3", "CR 602.2b")
def test_without_a_counter_it_can_not_be_paid() -> None:
    text = "{1}, Remove a counter from another creature you control: Draw a card."
    hag = reads("Hag of the Tarn", text, "Creature Hag")
    t = table(
        Ann={"battlefield": [permanent(hag, counters={"+1/+1": 1}), "Grizzly Bears"], "mana": "{1}"},
        Bob={"battlefield": [permanent("Hill Giant", counters={"+1/+1": 1})]},
    )

    assert not [one for one in t.offered() if hag in one]


def test_a_counter_of_another_players_permanent_is_no_cost() -> None:
    found = printed("{1}, Remove a counter from a creature: Draw a card.", "Creature", "Imp of the Tarn")

    assert isinstance(found, Refused)


# -- blocking or blocked by
@rule("CR 509.1g")
def test_what_blocks_it_and_what_it_blocks_are_destroyed() -> None:
    text = "{0}: Destroy all creatures blocking or blocked by Elk of the Tarn."
    elk = reads("Elk of the Tarn", text, "Creature Elk")
    t = table(Ann={"battlefield": [elk]}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]})
    t.to_step("declare attackers").answer(elk)
    t.pass_all()
    t.answer("Grizzly Bears", "Done")

    t.activate(elk).pass_all()

    assert t.zone("Bob", "graveyard") == ["Grizzly Bears"]


def test_what_it_has_blocked_is_not_known_once_it_has_left() -> None:
    text = "When Asp of the Tarn dies, destroy all creatures blocking or blocked by it."

    assert isinstance(printed(text, "Creature Snake", "Asp of the Tarn"), Refused)


# -- one condition or another
@rule("CR 601.3")
@pytest.mark.parametrize(("other", "offered"), [("Forest", True), ("Grizzly Bears", False)])
def test_one_condition_or_another_is_enough(other: str, offered: bool) -> None:
    text = "{T}: You gain 1 life. Activate only if you control an artifact or if you control a basic land."
    mire = reads("Mire of the Tarn", text, "Land", "")

    t = table(Ann={"battlefield": [mire, other]})

    assert any(mire in one for one in t.offered()) == offered


@rule("CR 700.1")
def test_it_attacked_or_blocked_this_turn() -> None:
    text = "At the beginning of each end step, if Roe of the Tarn attacked or blocked this turn, draw a card."
    roe = reads("Roe of the Tarn", text, "Creature Elk")
    t = table(
        Ann={"battlefield": [roe], "library": ["Plains", "Island"]}, Bob={"library": ["Swamp", "Swamp"]}
    )
    t.to_step("declare attackers").answer(roe)
    t.to_step("end step")
    assert len(t.stack()) == 1
    t.resolve()
    t.to_step("end step", "Bob")

    assert (t.zone("Ann", "hand"), t.stack()) == (["Plains"], [])


# -- each player searches, then those shuffle
@rule("CR 701.23a", "CR 701.24a")
def test_each_player_who_searched_shuffles() -> None:
    text = (
        "When this creature enters, each opponent may search their library for a creature card and put it onto the "
        "battlefield. Then each player who searched their library this way shuffles."
    )
    yak = reads("Yak of the Tarn", text, "Creature Ox", "{U}")
    t = table(Ann={"hand": [yak], "mana": "{U}"}, Bob={"library": ["Hill Giant", "Plains"]})
    t.cast(yak).pass_all().pass_all()

    while "Hill Giant" not in t.zone("Bob", "battlefield"):
        t.answer(next(one for one in t.offered() if one.startswith(("Search", "Yes", "Hill Giant"))))

    assert t.library("Bob") == ["Plains"]


@rule("CR 509.1g")
def test_it_is_printed_as_it_is_read() -> None:
    text = "Creatures blocking or blocked by Ewe of the Tarn have lifelink."

    assert (
        said_of(text, "Creature Sheep", "Ewe of the Tarn")
        == "Creatures blocking or blocked by this have lifelink"
    )
