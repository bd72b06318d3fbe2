"""CR 611.2e. Effects on a permanent as it enters; references to a card that a delayed trigger returns."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_player_events import apart, made, settle
from tests.rulemark import rule

__all__ = ["apart"]

GLIMMER = (
    "When this creature dies, if it was a creature, return it to the battlefield under its owner's control. "
    "It's an enchantment."
)
SWORD = "Destroy target creature."
BELL = "Whenever a creature enters, you gain 1 life."


@rule("CR 611.2e")
def test_what_is_said_to_be_no_creature_does_not_enter_as_one() -> None:
    glimmer = made("Glimmer Hare", GLIMMER, "Enchantment Creature Hare", "{1}{W}")
    sword, bell = made("Cut", SWORD, "Instant"), made("Bell", BELL)
    t = table(Ann={"battlefield": [glimmer, bell], "hand": [sword], "mana": "{W}"})

    settle(t.cast(sword))

    assert (sorted(t.battlefield()), t.types(glimmer), t.life[0]) == ([bell, glimmer], ("Enchantment",), 20)


@rule("CR 611.2e", "CR 603.4")
def test_what_has_returned_as_an_enchantment_does_not_return_again() -> None:
    glimmer = made("Glimmer Hare", GLIMMER, "Enchantment Creature Hare", "{1}{W}")
    sword = made("Cut", SWORD, "Instant")
    axe = made("Break", "Destroy target enchantment.", "Instant")
    t = table(Ann={"battlefield": [glimmer], "hand": [sword, axe], "mana": "{W}{W}"})

    settle(settle(t.cast(sword)).cast(axe))

    assert (t.battlefield(), sorted(t.graveyard())) == ([], sorted([axe, sword, glimmer]))


@rule("CR 611.2e")
def test_it_has_the_type_as_it_enters() -> None:
    raise_it = made("Call", "Return target creature card from your graveyard to the battlefield. "
                    "It's a Spirit in addition to its other types.", "Sorcery")  # fmt: skip
    bell = made("Spirit Bell", "Whenever a Spirit you control enters, you gain 1 life.")
    t = table(Ann={"battlefield": [bell], "graveyard": ["Hill Giant"], "hand": [raise_it], "mana": "{W}"})

    settle(t.cast(raise_it))

    assert t.life[0] == 21


@rule("CR 611.2e")
def test_what_it_is_only_if_something_is_so_is_refused() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. "
        "If it's red, it's a Zombie in addition to its other types."
    )
    assert isinstance(read({"name": "If", "mana_cost": "{B}", "types": "Sorcery", "text": text}), Refused)


@rule("CR 603.7", "CR 400.7j")
@pytest.mark.parametrize("haste", [True, False])
def test_what_a_delayed_trigger_returns_gains_haste(haste: bool) -> None:
    ghost = made("Ghost", "At the beginning of your end step, you may exile this creature. If you do, return it to "
                 "the battlefield under its owner's control at the beginning of your next upkeep."
                 + (" It gains haste." if haste else ""), "Creature Spirit")  # fmt: skip
    t = table(Ann={"battlefield": [ghost], "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})

    t.to_step("end step")
    t.pass_all().answer(next(x for x in t.offered() if x.startswith("Exile this")))
    assert (t.battlefield(), t.exile()) == ([], [ghost])
    t.to_step("first main", "Bob").to_step("first main", "Ann")

    assert (t.battlefield(), t.has(ghost, "haste")) == ([ghost], haste)


@rule("CR 603.7", "CR 110.2a")
@pytest.mark.parametrize(("whose", "counters"), [("Ann", 1), ("Bob", 0)])
def test_whether_it_entered_under_your_control_is_asked_as_it_returns(whose: str, counters: int) -> None:
    dog = made("Dog", "Whenever this creature attacks, exile up to one other target nonland permanent. At "
               "the beginning of the next end step, return that card to the battlefield under its owner's control. If "
               "it entered under your control, put a +1/+1 counter on this creature.", "Creature Dog")  # fmt: skip
    board = {"Ann": [dog], "Bob": []}
    board[whose].append("Hill Giant")
    t = table(Ann={"battlefield": board["Ann"], "library": ["9 Plains"]},
              Bob={"battlefield": board["Bob"], "library": ["9 Plains"]})  # fmt: skip

    t.to_step("declare attackers").answer(dog)
    if "Done" in t.offered():
        t.answer("Done")
    t.answer("Hill Giant").pass_all()
    assert t.exile(whose) == ["Hill Giant"]
    t.to_step("end step").pass_all()

    assert (t.counters(dog).get("+1/+1", 0), "Hill Giant" in t.battlefield(whose)) == (counters, True)
