"""Effects on "its pile": none for a card without a pile; and a pile has the types of its randomizer card."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule

MARKET = "Black Market"


@rule("D113", "D12")
def test_a_farmers_market_without_a_pile_gathers_nothing() -> None:
    t = table([MARKET], ann={"hand": [("Farmers' Market", MARKET)], "deck": ["5 Copper"]}, market=["Moat"])

    t.answer("Play Farmers' Market")

    assert (t.coins, t.buys) == (0, 2)


@rule("D113", "D12")
def test_without_a_pile_temples_gather_nothing_for_the_next() -> None:
    t = table(
        [MARKET],
        ann={"hand": [*(3 * [("Temple", MARKET)]), "4 Copper"], "counters": {"actions": 3}},
        market=["Moat"],
    )
    t.answer("Play Temple", "Copper", "Done", "Play Temple", "Copper", "Done", "Play Temple")

    assert t.counter("victory tokens") == 3
    assert not [line for line in t.story().lines if "onto the pile" in line.text]


@rule("D47", "D12", "D74")
@pytest.mark.parametrize("pile", ["", MARKET])
def test_a_token_counts_for_cards_of_its_pile_alone(pile: str) -> None:
    mine = ("Village", MARKET) if pile else "Village"
    t = table(
        [MARKET, "Lost Arts", "Village"],
        ann={"hand": [], "deck": [mine, "9 Copper"], "counters": {"coins": 6}},
        market=["Moat"],
        phase="buy",
    )
    t.answer("Buy Lost Arts", "Village")
    while t.turn != "Bob":
        t.answer(t.offered()[0])
    while t.turn != "Ann":
        t.answer(t.offered()[0])

    t.answer("Play Village" + (" (without a pile)" if pile else ""))

    assert t.actions == (2 if pile else 3)


@rule("D123", "D92")
@pytest.mark.parametrize(
    ("card", "coins", "drawn", "actions"), [("Smithy", 6, 0, 0), ("Village", 2, 0, 4), ("Festival", 0, 4, 4)]
)
def test_a_reckless_card_played_as_a_chameleon_is_followed_twice(
    card: str, coins: int, drawn: int, actions: int
) -> None:
    t = table(
        ["Way of the Chameleon", card, "Reckless"],
        ann={"hand": [card], "deck": ["12 Copper"]},
        traits=[f"Reckless on {card}"],
    )

    t.answer(f"Play {card}", "Way of the Chameleon")

    assert (t.coins, len(t.hand()), t.actions) == (coins, drawn, actions)


@rule("D123", "D90")
@pytest.mark.parametrize(("way", "drawn"), [("Otter", 2), ("Pig", 1), ("Sheep", 0)])
def test_a_way_with_instructions_of_its_own_is_followed_once(way: str, drawn: int) -> None:
    t = table(
        [f"Way of the {way}", "Smithy", "Reckless"],
        ann={"hand": ["Smithy"], "deck": ["12 Copper"]},
        traits=["Reckless on Smithy"],
    )

    t.answer("Play Smithy", f"Way of the {way}")

    assert len(t.hand()) == drawn


@rule("D123", "D190")
def test_an_ability_repeated_next_turn_is_not_repeated_twice_for_each() -> None:
    t = table(
        ["Taskmaster", "Reckless", "Laboratory"],
        ann={"hand": ["Taskmaster"], "deck": ["12 Copper"], "counters": {"coins": 3}},
        traits=["Reckless on Taskmaster"],
    )
    t.answer("Play Taskmaster")
    assert (t.actions, t.coins) == (2, 5)
    t.answer("Buy Laboratory")
    while t.turn != "Bob":
        t.answer(t.offered()[0])
    while t.turn != "Ann":
        t.answer(t.offered()[0])

    while t.asked == "react":
        t.answer(t.offered()[0])

    assert (t.actions, t.coins) == (3, 2)  # once for each of the two followings


@rule("D57", "D114")
def test_a_favor_may_lie_on_a_pile_with_a_victory_card_on_top_that_is_no_victory_pile() -> None:
    t = table(
        ["Underling", "Family of Inventors", "Clashes", "Castles"],
        ann={"hand": ["Copper"], "counters": {"favors": 1}},
        piles={"Clashes": ["4 Territory"]},
        phase="buy",
    )

    t.answer(next(text for text in t.offered() if text.startswith("Family of Inventors")))

    assert sorted(t.offered()) == ["Copper", "Curse", "Gold", "Silver", "Territory", "Underling"]


@rule("D57", "D42")
def test_a_view_tells_what_a_card_of_a_split_pile_costs_whichever_lies_on_top() -> None:
    t = table(["Augurs", "Settlers / Bustling Village"], ann={"hand": ["Copper"]})

    costs = [t.cost(name) for name in ("Augurs", "Herb Gatherer", "Acolyte", "Sorceress", "Sibyl")]

    assert costs == [3, 3, 4, 5, 6]
    assert t.cost("Bustling Village") == 5
