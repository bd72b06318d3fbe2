"""Hinterlands: Trader, Nomad Camp."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule

SILVER = "Trader: exchange it for a Silver (Gold)"


@rule("D10", "D1", "D2")
def test_trader_exchanges_a_gained_card_for_a_silver() -> None:
    t = table(["Trader"], ann={"hand": ["Trader"], "counters": {"coins": 6, "buys": 2}}, phase="buy")

    t.answer("Buy Gold")
    assert t.offered() == ["Done", SILVER]
    t.answer(SILVER)

    assert t.discard() == ["Silver"]
    assert (t.pile("Gold"), t.pile("Silver")) == (30, 39)
    assert t.counter("gained this turn") == 1
    assert t.hand() == ["Trader"]


@rule("D50")
def test_trader_works_on_the_turn_of_another() -> None:
    t = table(["Trader", "Witch"], ann={"hand": ["Witch"]}, bob={"hand": ["Trader"]})

    t.answer("Play Witch")
    assert t.asked == "Bob"
    t.answer("Trader: exchange it for a Silver (Curse)")

    assert t.discard("Bob") == ["Silver"]
    assert t.pile("Curse") == 10


@rule("D5", "D7")
def test_trader_does_nothing_if_no_silver_is_left() -> None:
    t = table(
        ["Trader"],
        ann={"hand": ["Trader"], "counters": {"coins": 6, "buys": 2}},
        piles={"Silver": 0},
        phase="buy",
    )

    t.answer("Buy Gold")

    assert t.offered()[0] == "End the Buy phase"
    assert t.discard() == ["Gold"]


@rule("D9")
def test_trader_exchanges_a_card_from_outside_the_supply() -> None:
    t = table(["Trader", "Urchin"], ann={"hand": ["2 Urchin", "Trader"], "deck": ["3 Copper"]})

    t.answer("Play Urchin", "Play Urchin", "Urchin: trash this; if you do, gain a Mercenary (Urchin)")
    t.answer("Trader: exchange it for a Silver (Mercenary)")

    assert t.discard() == ["Silver"]
    assert t.pile("Mercenary") == 10


@rule("D54", "D6")
def test_what_another_reaction_has_moved_is_no_longer_exchanged() -> None:
    t = table(
        ["Trader", "Watchtower"],
        ann={"hand": ["Trader", "Watchtower"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer(
        "Buy Gold",
        "Watchtower: choose one: trash it; or put it onto your deck (Gold)",
        "Put it onto your deck",
    )

    assert t.deck() == ["Gold"]
    assert t.offered()[0] == "End the Buy phase"


@rule("D2", "D6")
def test_what_is_exchanged_for_is_nothing_gained_to_react_to() -> None:
    t = table(
        ["Trader", "Watchtower"],
        ann={"hand": ["Trader", "Watchtower"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold", SILVER)

    assert t.discard() == ["Silver"]
    assert t.offered()[0] == "End the Buy phase"


@rule("D8")
def test_trader_does_nothing_for_a_card_without_a_pile() -> None:
    t = table(["Trader", "Black Market"], ann={"hand": ["Black Market", "Trader", "Gold"]}, market=["Witch"])

    t.answer("Play Black Market", "Play all Treasures", "Witch")

    assert t.discard() == ["Witch"]


@rule("D34", "D42")
def test_trader_that_is_played_gives_silvers_for_what_it_trashes() -> None:
    t = table(["Trader"], ann={"hand": ["Trader", "Estate", "Copper"]})

    t.answer("Play Trader", "Estate")

    assert t.trash == ["Estate"]
    assert t.discard() == ["Silver", "Silver"]


@rule("D10", "D6")
def test_changeling_or_trader_but_not_both() -> None:
    t = table(
        ["Changeling", "Trader"], ann={"hand": ["Trader"], "counters": {"coins": 6, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Gold")
    assert t.offered() == ["Done", "Changeling: exchange it for a Changeling (Gold)", SILVER]
    t.answer(SILVER)

    assert t.discard() == ["Silver"]
    assert t.pile("Changeling") == 10
    assert t.offered()[0] == "End the Buy phase"


@rule("D55", "D33")
def test_nomad_camp_is_gained_onto_the_deck_instead() -> None:
    t = table(["Nomad Camp"], ann={"deck": ["6 Copper"], "counters": {"coins": 4, "buys": 2}}, phase="buy")

    t.answer("Buy Nomad Camp")

    assert t.deck() == ["Nomad Camp", *["Copper"] * 6]
    assert t.discard() == []
    assert t.counter("gained this turn") == 1


@rule("D55", "D9", "D54")
def test_what_was_gained_onto_the_deck_can_still_be_exchanged() -> None:
    t = table(
        ["Nomad Camp", "Trader"],
        ann={"hand": ["Trader"], "deck": ["6 Copper"], "counters": {"coins": 4, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Nomad Camp")
    t.answer("Trader: exchange it for a Silver (Nomad Camp)")

    assert t.discard() == ["Silver"]
    assert t.pile("Nomad Camp") == 10
    assert len(t.deck()) == 6
