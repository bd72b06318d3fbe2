"""Prosperity: Watchtower and Royal Seal."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule

REACT = "Watchtower: choose one: trash it; or put it onto your deck (Silver)"


@rule("D30")
def test_watchtower_draws_until_there_are_6_cards() -> None:
    t = table(["Watchtower"], ann={"hand": ["Watchtower", "2 Estate"], "deck": ["9 Copper"]})

    t.answer("Play Watchtower")

    assert len(t.hand()) == 6


@rule("D50", "D34")
def test_watchtower_trashes_what_is_gained() -> None:
    t = table(["Watchtower", "Witch"], ann={"hand": ["Witch"]}, bob={"hand": ["Watchtower"]})

    t.answer("Play Witch", "Watchtower: choose one: trash it; or put it onto your deck (Curse)", "Trash it")

    assert t.trash == ["Curse"]
    assert t.discard("Bob") == []
    assert t.counter("gained this turn", "Bob") == 1


@rule("D50", "D39")
def test_watchtower_puts_what_is_gained_onto_the_deck() -> None:
    t = table(["Watchtower"], ann={"hand": ["Watchtower"], "counters": {"coins": 3, "buys": 2}}, phase="buy")

    t.answer("Buy Silver", REACT, "Put it onto your deck")

    assert t.deck() == ["Silver"]
    assert t.hand() == ["Watchtower"]


@rule("D39", "D56")
def test_royal_seal_puts_what_is_gained_onto_the_deck() -> None:
    t = table(["Royal Seal"], ann={"hand": ["Royal Seal"], "counters": {"coins": 4, "buys": 3}}, phase="buy")

    t.answer(
        "Play all Treasures", "Buy Silver", "Royal Seal: put it onto your deck (Silver)", "Buy Silver", "Done"
    )

    assert t.deck() == ["Silver"]
    assert t.discard() == ["Silver"]


@rule("D2")
def test_watchtower_and_royal_seal_do_not_see_an_exchange() -> None:
    t = table(
        ["Page", "Watchtower", "Royal Seal"],
        ann={"hand": ["Watchtower"], "in_play": ["Page", "Royal Seal"], "deck": ["5 Copper"]},
        phase="buy",
    )

    t.answer("End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert t.asked == "Bob"
    assert "Treasure Hunter" in t.discard()
