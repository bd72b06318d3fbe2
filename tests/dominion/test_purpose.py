"""The purpose of a question is a typed value, so programs need not read its text."""

from __future__ import annotations

from cardwright.games.dominion.numbers import purposes
from cardwright.games.dominion.shown.view import DominionView
from tests.dominion.kit import Table, table
from tests.rulemark import rule


def purpose(t: Table) -> int:
    return int(DominionView(t.g, t.names.index(t.asked)).purpose())


@rule("D33", "D34")
def test_remodel_asks_what_to_trash_and_then_what_to_gain() -> None:
    t = table(ann={"hand": ["Remodel", "Copper", "Estate"]})

    t.answer("Play Remodel")
    assert purpose(t) == purposes.TRASHES_IT
    t.answer("Estate")
    assert purpose(t) == purposes.GAINS_IT


@rule("D32", "D35")
def test_what_is_discarded_played_or_put_back_is_told_apart() -> None:
    asked = {}
    for name in ("Cellar", "Throne Room", "Artisan"):
        t = table(["Village", "Smithy"], ann={"hand": [name, "Village", "Smithy"]})
        t.answer(f"Play {name}")
        if name == "Artisan":
            t.answer("Silver")
        asked[name] = purpose(t)

    assert asked == {
        "Cellar": purposes.DISCARDS_IT,
        "Throne Room": purposes.PLAYS_IT,
        "Artisan": purposes.KEEPS_IT,
    }


@rule("D56")
def test_things_to_do_are_no_cards() -> None:
    t = table(ann={"hand": ["Amulet", "Copper"]})

    t.answer("Play Amulet")

    assert purpose(t) == purposes.OTHER_PURPOSE
