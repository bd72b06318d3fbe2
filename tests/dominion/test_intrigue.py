"""Intrigue: Lurker."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule

TRASH = "Trash an Action card from the Supply"
GAIN = "Gain an Action card from the trash"


@rule("D34", "D57")
def test_lurker_trashes_an_action_from_the_supply() -> None:
    t = table(["Village"], ann={"hand": ["Lurker"], "deck": ["Copper"]})

    t.answer("Play Lurker", TRASH)
    assert t.offered() == ["Lurker", "Village"]
    t.answer("Village")

    assert (t.trash, t.pile("Village"), t.discard()) == (["Village"], 9, [])
    assert t.actions == 1


@rule("D33")
def test_lurker_gains_an_action_from_the_trash() -> None:
    t = table(ann={"hand": ["Lurker"]}, trash=["Gold", "Smithy", "Village"])

    t.answer("Play Lurker", GAIN)
    assert t.offered() == ["Smithy", "Village"]
    t.answer("Village")

    assert (t.trash, t.discard()) == (["Gold", "Smithy"], ["Village"])
    assert t.counter("gained this turn") == 1


@rule("D61")
def test_lurker_may_choose_what_it_cannot_do() -> None:
    t = table(ann={"hand": ["Lurker"]}, trash=["Gold"])

    t.answer("Play Lurker", GAIN)

    assert (t.phase, t.trash, t.discard()) == ("Buy", ["Gold"], [])


@rule("D12")
def test_the_next_knight_is_seen_when_lurker_trashes_the_top_one() -> None:
    t = table(["Knights"], ann={"hand": ["Lurker"]}, piles={"Knights": ["Sir Vander", "Sir Martin"]})

    t.answer("Play Lurker", TRASH, "Sir Vander")

    assert (t.trash, t.shared("Knights")) == (["Sir Vander"], ["Sir Martin"])
    assert t.discard() == ["Gold"]  # whoever trashes it gains one
