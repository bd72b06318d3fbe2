"""CR 603.12. What triggers when you do something that is no cost, and has targets of its own."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 603.12")
def test_what_is_created_triggers_an_ability_with_a_target_of_its_own() -> None:
    text = (
        "Create two 1/1 blue Faerie creature tokens. When you do, tap target creature an opponent controls."
    )
    trick = reads("Trick of the Reeds", text, "Sorcery")
    t = table(Ann={"hand": [trick], "battlefield": ["Plains"]}, Bob={"battlefield": ["Hill Giant"]})

    t.cast(trick).pass_all().pass_all()

    assert t.is_tapped("Hill Giant")
    assert len(t.battlefield("Ann")) == 3


@rule("CR 603.12")
@pytest.mark.parametrize(("answer", "hand"), [(1, ["Grizzly Bears"]), (0, [])])
def test_what_may_be_exiled_triggers_only_if_it_is(answer: int, hand: list[str]) -> None:
    text = (
        "When this creature dies, you may exile it. When you do, return target creature card from your graveyard to "
        "your hand."
    )
    butler = reads("Butler of the Reeds", text, "Creature Zombie")
    t = table(Ann={"battlefield": [butler, "Mountain"], "hand": ["Shock"], "graveyard": ["Grizzly Bears"]})
    t.cast("Shock", butler).pass_all()

    t.answer(t.offered()[answer])
    if answer:
        t.pass_all()

    assert t.zone("Ann", "hand") == hand
    assert t.exile("Ann") == ([butler] if answer else [])


@rule("CR 603.12", "CR 701.17b")
@pytest.mark.parametrize(("library", "triggered"), [(["Swamp", "Swamp"], 1), ([], 0)])
def test_nothing_triggers_if_no_card_was_milled(library: list[str], triggered: int) -> None:
    text = "When this creature enters, mill two cards. When you do, you gain 1 life."
    ronin = reads("Ronin of the Reeds", text, "Creature Zombie")
    t = table(Ann={"hand": [ronin], "library": library, "battlefield": ["Plains"]})

    t.cast(ronin).pass_all()

    assert t.life[0] == 20 + triggered


def test_what_is_done_then_is_printed_as_it_is_read() -> None:
    assert said_of("Surveil 2. When you do, you gain 1 life.", "Sorcery", "Dream of the Reeds") == (
        "Surveil 2. When you do, you gain 1 life"
    )
