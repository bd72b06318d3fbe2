"""CR 119.5, 701.9b. All cards of a hand but some are discarded; a life total becomes the starting one."""

from __future__ import annotations

import pytest

from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_in_play import apart

__all__ = ["apart"]


@rule("CR 701.9b")
@pytest.mark.parametrize(("x", "mana", "left"), [(0, "{U}", 0), (1, "{U}{C}", 1), (3, "{U}{C}{C}{C}", 2)])
def test_x_cards_are_kept(x: int, mana: str, left: int) -> None:
    name = reads(
        "Sudden Rift", "{X}{U}", "Draw a card, then choose X cards in your hand and discard the rest."
    )
    t = table(Ann={"hand": [name, "Hill Giant"], "mana": mana, "library": ["Forest", "Forest"]})

    t.answer(f"Cast {name}")
    if x:
        t.answer(f"X = {x}")
    t.pay().resolve()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])

    assert len(t.zone("Ann", "hand")) == left


@rule("CR 701.9b")
@pytest.mark.parametrize(("kept", "left"), [("a card", 1), ("two cards", 2)])
def test_another_player_keeps_some_of_their_choice(kept: str, left: int) -> None:
    name = reads(
        "Narrow Thought", "{B}", f"Target player chooses {kept} in their hand and discards the rest."
    )
    t = table(Ann={"hand": [name], "mana": "{B}"}, Bob={"hand": ["Hill Giant", "Forest", "Grizzly Bears"]})

    t.cast(name, "Bob").resolve()
    while "Pass" not in t.offered():
        t.answer("Forest" if "Forest" in t.offered() else t.offered()[0])

    assert len(t.zone("Bob", "hand")) == left
    assert "Forest" in t.graveyard("Bob")


@rule("CR 119.5")
@pytest.mark.parametrize(("before", "after"), [(7, 20), (31, 31)])
def test_a_life_total_becomes_the_starting_one(before: int, after: int) -> None:
    text = "When ~ enters, if your life total is less than your starting life total, it becomes equal to your starting "
    name = reads("Mending Seraph", "{W}", f"{text}life total.", "Creature Angel", pt="4/4")
    t = table(Ann={"hand": [name], "mana": "{W}", "life": before})

    t.cast(name).pass_all()

    assert t.life[0] == after
