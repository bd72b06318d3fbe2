"""Plunder: mechanics, Loots, and cards that count gains."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.views import HIDDEN
from tests.dominion.kit import Table, table
from tests.rulemark import rule


# -- Plunder
@rule("D126", "D60")
def test_loot_is_face_down_and_seen_when_it_is_gained() -> None:
    t = table(["Jewelled Egg"], ann={"hand": ["Chapel", "Jewelled Egg"]})
    view = DominionView(t.g, 1)
    assert view.zone(None, "Loot") == [HIDDEN] * 30

    t.answer("Play Chapel", "Jewelled Egg")

    gained = t.discard()
    assert len(gained) == 1
    assert t.sees("Bob", "Ann", "discard") == gained
    assert t.pile("Loot") == 29


LOOTS = sorted(set(TABLE.cards[TABLE.kind("Loot")].others))


@rule("D126")
def test_there_are_fifteen_loots_twice_each() -> None:
    assert len(LOOTS) == 15
    assert len(TABLE.cards[TABLE.kind("Loot")].others) == 30


def looted(*loots: str, hand: tuple[str, ...] = ()) -> Table:
    return table(
        ["Jewelled Egg", "Village"],
        ann={"hand": [*loots, *hand], "deck": ["Copper", "Estate", "Silver", "Duchy", "Gold", "5 Copper"],
             "discard": ["Smithy"]},
        bob={"hand": ["5 Copper"]},
        phase="buy",
    )  # fmt: skip


@rule("D126", "D50")
def test_insignia_puts_what_is_gained_onto_the_deck() -> None:
    t = looted("Insignia")

    t.answer("Play Insignia", "Buy Silver", "Insignia: put it onto your deck (Silver)")

    assert t.hand().count("Silver") == 2


@rule("D2", "D13")
def test_insignia_does_not_see_what_is_received_in_an_exchange() -> None:
    t = table(
        ["Jewelled Egg", "Changeling"], ann={"hand": ["Insignia"], "counters": {"buys": 2}}, phase="buy"
    )

    t.answer("Play Insignia", "Buy Silver", "Changeling: exchange it for a Changeling (Silver)")

    assert t.discard() == ["Changeling"]
    assert t.deck() == []


@rule("D126", "D43")
@pytest.mark.parametrize(
    ("loot", "answers", "coins", "buys"),
    [
        ("Amphora", ["Now"], 3, 2),
        ("Doubloons", [], 3, 1),
        ("Endless Chalice", [], 1, 2),
        ("Figurehead", [], 3, 1),
        ("Hammer", ["Village"], 3, 1),
        ("Jewels", [], 3, 2),
        ("Orb", ["+1 Buy, +3 Coins"], 3, 2),
        ("Prize Goat", ["Estate"], 3, 2),
        ("Puzzle Box", ["Estate"], 3, 2),
        ("Sextant", ["Estate", "Done", "Put back Gold", "Put back Duchy", "Put back Silver"], 3, 2),
        ("Shield", [], 3, 2),
        ("Spell Scroll", ["Gold", "Play it"], 3, 1),
        ("Staff", [], 3, 2),
        ("Sword", [], 3, 2),
    ],
)
def test_each_loot_gives_what_it_says_at_once(loot: str, answers: list[str], coins: int, buys: int) -> None:
    t = looted(loot, hand=("Estate", "Copper"))

    t.answer(f"Play {loot}", *answers)

    assert (t.coins, t.buys) == (coins, buys)


@rule("D126", "D52")
def test_loots_that_do_something_next_turn() -> None:
    t = looted("Amphora", "Figurehead", "Jewels", "Endless Chalice")
    t.answer(
        "Play Amphora",
        "At the start of your next turn",
        "Play Figurehead",
        "Play Jewels",
        "Play Endless Chalice",
    )
    assert t.coins == 7
    t.answer("End the Buy phase")
    assert t.in_play() == ["Amphora", "Endless Chalice", "Figurehead", "Jewels"]
    t.answer("End the Buy phase")
    while t.phase != "Buy":
        t.answer(t.offered()[0])

    assert t.coins == 4
    assert len(t.hand()) == 7
    assert t.deck()[-1] == "Jewels"
    t.answer("End the Buy phase")
    assert t.in_play() == ["Endless Chalice"]


@rule("D126", "D38", "D60")
def test_puzzle_box_keeps_a_card_unseen_until_the_end_of_the_turn() -> None:
    t = looted("Puzzle Box", hand=("Duchy",))

    t.answer("Play Puzzle Box", "Duchy")
    assert t.sees("Bob", "Ann", "looked at") == [HIDDEN]
    t.answer("End the Buy phase")

    assert len(t.hand()) == 6
    assert "Duchy" in t.hand()


@rule("D126", "D34")
def test_sword_orb_staff_and_doubloons() -> None:
    t = looted("Sword", "Orb", "Staff", hand=("Village",))

    t.answer("Play Sword")
    assert len(t.hand("Bob")) == 4
    t.answer("Play Orb", "Play a card from your discard pile")
    assert len(t.hand()) == 5
    t.answer("Play Staff", "Village")

    assert {"Smithy", "Village"} <= set(t.in_play())


@rule("D126", "D51")
def test_shield_is_a_reaction() -> None:
    t = table(["Jewelled Egg"], ann={"hand": ["Militia"]}, bob={"hand": ["Shield", "4 Copper"]})

    t.answer("Play Militia", "Shield: be unaffected by it (Militia)")

    assert len(t.hand("Bob")) == 5


@rule("D123", "D35")
def test_a_reckless_card_is_followed_twice_and_returns_to_its_pile() -> None:
    t = table(["Reckless", "Smithy"], ann={"hand": ["Smithy"], "deck": ["12 Copper"]})

    t.answer("Play Smithy")
    assert len(t.hand()) == 6
    t.answer("End the Buy phase")

    assert t.pile("Smithy") == 11
    assert "Smithy" not in t.discard()
    assert len([line for line in t.told() if "plays Smithy" in line]) == 1


@rule("D123", "D6", "D4")
def test_a_reckless_traveller_is_exchanged_or_returned() -> None:
    t = table(["Reckless", "Page"], ann={"hand": ["Page"], "deck": ["12 Copper"]}, bob={"hand": ["Copper"]})

    t.answer("Play Page")
    assert t.hand() == ["Copper", "Copper"]
    t.answer("End the Buy phase")
    assert t.asked == "Ann"
    t.answer("Page: exchange this for a Treasure Hunter")

    assert t.pile("Page") == 11
    assert t.pile("Treasure Hunter") == 4
