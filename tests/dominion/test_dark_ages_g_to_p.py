"""Dark Ages, Graverobber to Procession."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D33", "D39")
def test_graverobber_gains_from_the_trash_onto_the_deck() -> None:
    t = table(ann={"hand": ["Graverobber"], "deck": ["Copper"]}, trash=["Silver", "Gold", "Estate"])

    t.answer("Play Graverobber", "Gain a card from the trash onto your deck")
    assert t.offered() == ["Silver", "Gold"]
    t.answer("Gold")

    assert t.deck() == ["Gold", "Copper"]


@rule("D34", "D42")
def test_graverobber_makes_an_action_dearer() -> None:
    t = table(["Village"], ann={"hand": ["Graverobber", "Village", "Copper"]})

    t.answer("Play Graverobber", "Trash an Action card from your hand for a dearer card", "Gold")

    assert (t.trash, t.discard()) == (["Village"], ["Gold"])


@rule("D30", "D34")
def test_hunting_grounds_draws_four_and_leaves_a_duchy_or_three_estates() -> None:
    t = table(
        ["Altar"],
        ann={"hand": ["2 Hunting Grounds", "Altar"], "counters": {"actions": 2}, "deck": ["4 Copper"]},
    )

    t.answer("Play Hunting Grounds")
    assert len(t.hand()) == 6
    t.answer("Play Altar", "Hunting Grounds", "Gain 3 Estates", "Silver")

    assert t.discard() == ["Silver", "Estate", "Estate", "Estate"]


@pytest.mark.parametrize(
    ("top", "actions", "coins", "cards"),
    [("Village", 2, 0, 1), ("Copper", 1, 1, 1), ("Estate", 1, 0, 2), ("Curse", 1, 0, 1)],
)
@rule("D36", "D43")
def test_ironmonger_gives_by_the_type_of_the_card(top: str, actions: int, coins: int, cards: int) -> None:
    t = table(["Village"], ann={"hand": ["Ironmonger", "Village"], "deck": ["Gold", top, "2 Gold"]})

    t.answer("Play Ironmonger", "Discard it")

    assert (t.actions, t.coins, len(t.hand())) == (actions, coins, cards + 1)
    assert t.discard() == [top]


@rule("D30", "D34")
def test_junk_dealer_trashes_after_drawing() -> None:
    t = table(ann={"hand": ["Junk Dealer"], "deck": ["Curse"]})

    t.answer("Play Junk Dealer")

    assert (t.trash, t.coins) == (["Curse"], 1)


@rule("D50", "D34")
def test_market_squares_are_discarded_for_a_gold_each_when_a_card_of_yours_is_trashed() -> None:
    t = table(["Altar"], ann={"hand": ["Altar", "2 Market Square", "Estate"]})

    t.answer("Play Altar", "Estate")
    square = t.offered()[1]
    assert square.startswith("Market Square: discard this")
    t.answer(square, square, "Silver")

    assert t.discard() == ["Silver", "Gold", "Market Square", "Gold", "Market Square"]


@rule("D50", "D51")
def test_whoever_holds_the_trashed_card_may_discard_market_square() -> None:
    t = table(
        ["Bandit"],
        ann={"hand": ["Bandit", "Market Square"]},
        bob={"hand": ["Market Square"], "deck": ["Silver", "Copper"]},
    )

    t.answer("Play Bandit")
    assert t.asked == "Bob"
    t.answer(t.offered()[1])

    assert t.discard("Ann") == ["Gold"]
    assert "Gold" in t.discard("Bob")


@rule("D50")
def test_a_card_trashed_from_the_supply_is_nobodys() -> None:
    t = table(["Lurker", "Village"], ann={"hand": ["Lurker", "Market Square"]})

    t.answer("Play Lurker", "Trash an Action card from the Supply", "Village")

    assert t.trash == ["Village"]
    assert t.phase == "Action"
    assert t.offered() == ["End the Action phase", "Play Market Square"]


@pytest.mark.parametrize(("name", "hand"), [("Gold", ["Gold"]), ("Copper", [])])
@rule("D36")
def test_mystic_takes_the_named_card(name: str, hand: list[str]) -> None:
    t = table(ann={"hand": ["Mystic"], "deck": ["Gold"]})

    t.answer("Play Mystic", name)

    assert (t.hand(), t.coins) == (hand, 2)


@rule("D34", "D51", "D36")
def test_pillage_makes_others_discard_what_its_player_chooses() -> None:
    t = table(
        ann={"hand": ["Pillage"]},
        bob={"hand": ["4 Copper", "Gold"]},
        cid={"hand": ["4 Gold"]},
    )

    t.answer("Play Pillage")
    assert t.asked == "Ann"
    t.answer("Gold")

    assert t.trash == ["Pillage"]
    assert t.discard() == ["Spoils", "Spoils"]
    assert t.discard("Bob") == ["Gold"]
    assert len(t.hand("Cid")) == 4


@rule("D34", "D61")
def test_pillage_played_again_does_nothing_once_trashed() -> None:
    t = table(["Throne Room"], ann={"hand": ["Throne Room", "Pillage"]}, bob={"hand": ["6 Copper"]})

    t.answer("Play Throne Room", "Pillage")

    assert (t.discard(), len(t.hand("Bob"))) == (["Spoils", "Spoils"], 5)


@pytest.mark.parametrize(("hand", "coins"), [("3 Copper", 1), ("6 Copper", 0), ("Estate", 4)])
@rule("D43")
def test_poor_house_loses_coins_for_treasures(hand: str, coins: int) -> None:
    t = table(ann={"hand": ["Poor House", hand]})

    t.answer("Play Poor House")

    assert t.coins == coins


@rule("D35", "D34", "D33")
def test_procession_plays_twice_trashes_and_gains_an_action_for_1_more() -> None:
    t = table(
        ["Procession", "Village", "Smithy", "Market"],
        ann={"hand": ["Procession", "Village"], "deck": ["4 Copper"]},
    )

    t.answer("Play Procession", "Village")
    assert t.offered() == ["Procession", "Smithy"]
    t.answer("Smithy")

    assert (t.actions, t.trash, t.discard()) == (4, ["Village"], ["Smithy"])


@rule("D54", "D34")
def test_procession_gains_although_a_fortress_comes_back() -> None:
    t = table(["Market"], ann={"hand": ["Procession", "Fortress"], "deck": ["4 Copper"]})

    t.answer("Play Procession", "Fortress")

    assert t.hand() == ["Copper", "Copper", "Fortress"]
    assert t.discard() == ["Market"]
