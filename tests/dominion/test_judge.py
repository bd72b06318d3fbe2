"""Judges' questions: cards of several kinds at once, and who makes a choice."""

from __future__ import annotations

import pytest

from tests.dominion.kit import Table, table
from tests.rulemark import rule

URCHIN = "Urchin: trash this; if you do, gain a Mercenary (Vampire)"


def hexed(hex_card: str, **bob: list[str]) -> Table:
    """Ann has played a Vampire in her Night phase, and Bob receives a Hex."""
    t = table(
        ["Vampire", "Cultist", "Trader"],
        ann={"hand": ["Vampire"]},
        bob=bob,  # type: ignore[arg-type]
        hexes=[hex_card],
        phase="night",
    )
    t.answer("Play Vampire")
    return t


@rule("D52")
def test_only_what_plays_a_duration_itself_stays_with_it() -> None:
    t = table(["Page"], ann={"hand": ["2 Throne Room", "Champion", "Page"], "deck": ["8 Copper"]})

    t.answer("Play Throne Room", "Throne Room", "Champion", "Page", "End the Buy phase", "Done")

    assert t.in_play() == ["Champion", "Throne Room"]
    assert sorted(t.discard()) == ["Copper", "Copper", "Page", "Throne Room"]


@rule("D34", "D53")
def test_thief_chooses_and_the_victim_trashes() -> None:
    t = table(
        ["Thief"],
        ann={"hand": ["Thief"]},
        bob={"deck": ["Silver"]},
        cid={"deck": ["Copper", "Gold", "Estate"]},
    )

    t.answer("Play Thief")
    assert t.asked == "Ann"
    t.answer("Gold", "Gold", "Done")

    assert "Bob trashes Silver [D34]" in t.told()
    assert "Cid trashes Gold [D34]" in t.told()
    assert (t.trash, t.discard(), t.discard("Cid")) == (["Silver"], ["Gold"], ["Copper"])


@rule("D32", "D53")
def test_spy_chooses_and_the_victim_discards() -> None:
    t = table(["Spy"], ann={"hand": ["Spy"]}, bob={"deck": ["Silver"]})

    t.answer("Play Spy", "Discard it")

    assert "Bob discards Silver [D32]" in t.told()
    assert t.discard("Bob") == ["Silver"]


@rule("D53", "D61")
def test_two_urchins_and_the_last_mercenary() -> None:
    t = table(
        ["Urchin", "Vampire"],
        ann={"hand": ["Vampire"], "in_play": ["2 Urchin"]},
        piles={"Mercenary": 1},
        hexes=["Greed"],
        phase="night",
    )

    t.answer("Play Vampire", URCHIN, URCHIN)

    assert t.trash == ["Urchin", "Urchin"]
    assert t.discard() == ["Mercenary"]
    assert t.deck("Bob") == ["Copper"]


@rule("D51", "D54")
def test_a_knight_that_is_trashed_is_played_again_all_the_same() -> None:
    t = table(
        ["Knights"],
        ann={"hand": ["Throne Room", ("Sir Martin", "Knights")]},
        bob={"deck": [("Dame Sylvia", "Knights"), "Copper", "Silver", "Gold"]},
    )

    t.answer("Play Throne Room", "Sir Martin")
    assert t.trash == ["Dame Sylvia", "Sir Martin"]
    assert t.asked == "Bob"
    t.answer("Silver")

    assert t.trash == ["Dame Sylvia", "Silver", "Sir Martin"]
    assert t.buys == 5


@rule("D34", "D44")
def test_what_locusts_trashes_does_its_own_first() -> None:
    t = hexed("Locusts", deck=["Cultist", "3 Copper"])

    assert t.asked == "Bob"
    assert t.hand("Bob") == ["Copper", "Copper", "Copper"]
    assert all(name not in t.offered() for name in ("Estate", "Silver", "Cultist"))


@rule("D2", "D44")
@pytest.mark.parametrize(("hex_card", "gained"), [("Greed", "Copper"), ("Plague", "Curse")])
def test_what_a_hex_gives_may_be_exchanged_wherever_it_went(hex_card: str, gained: str) -> None:
    t = hexed(hex_card, hand=["Trader"])

    t.answer(f"Trader: exchange it for a Silver ({gained})")

    assert (t.hand("Bob"), t.deck("Bob"), t.discard("Bob")) == (["Trader"], [], ["Silver"])


@rule("D45", "D62")
def test_each_player_has_a_misery_of_their_own() -> None:
    t = table(
        ["Vampire"],
        ann={"hand": ["Vampire"]},
        bob={"set_aside": ["Miserable"]},
        cid={},
        hexes=["Misery"],
        phase="night",
    )

    t.answer("Play Vampire")

    assert t.zone("Bob", "set aside") == ["Twice Miserable"]
    assert t.zone("Cid", "set aside") == ["Miserable"]
    assert t.scores == [0, -4, -2]


@rule("D54", "D58")
def test_a_royal_seal_played_at_the_black_market_is_there_for_what_is_bought() -> None:
    t = table(
        ["Black Market", "Watchtower"],
        ann={"hand": ["Black Market", "Royal Seal", "Watchtower"]},
        market=["Militia"],
    )

    t.answer("Play Black Market", "Play Royal Seal", "Militia")
    assert len(t.offered()) == 3
    t.answer("Royal Seal: put it onto your deck (Militia)")

    assert t.deck() == ["Militia"]
    assert all("Watchtower" not in option for option in t.offered())


@rule("D53")
def test_a_merchant_played_twice_watches_one_silver() -> None:
    t = table(
        ["Merchant", "Vampire"],
        ann={"hand": ["Throne Room", "Merchant", "2 Silver"], "set_aside": ["Envious"]},
    )

    t.answer("Play Throne Room", "Merchant", "Play Silver")
    assert t.coins == 3
    t.answer("Play Silver")

    assert t.coins == 4


@rule("D30", "D73")
def test_a_library_with_the_token_draws_to_seven() -> None:
    t = table(
        ["Library"],
        ann={
            "hand": ["Library", "2 Copper"],
            "deck": ["Village", "Copper", "Silver"],
            "discard": ["2 Gold", "2 Estate"],
            "counters": {"-1 card token": 1},
        },
    )

    t.answer("Play Library", "Set Village aside")

    assert len(t.hand()) == 7
    assert "Village" in t.discard()


@rule("D26", "D33")
def test_the_last_curses_go_in_turn_order() -> None:
    t = table(["Witch"], seats=4, ann={}, cid={"hand": ["Witch"]}, piles={"Curse": 2}, turn="Cid")

    t.answer("Play Witch")

    assert [t.discard(name) for name in t.names] == [["Curse"], [], [], ["Curse"]]


@rule("D50", "D53")
def test_each_hovel_in_hand_may_be_trashed_for_one_victory_card() -> None:
    t = table(ann={"hand": ["2 Hovel", "2 Gold"]}, phase="buy")

    t.answer("Play all Treasures", "Buy Duchy", "Hovel: trash this (Duchy)", "Hovel: trash this (Duchy)")

    assert t.trash == ["Hovel", "Hovel"]


@rule("D50", "D56")
def test_the_second_hovel_may_be_kept() -> None:
    t = table(ann={"hand": ["2 Hovel", "2 Gold"]}, bob={"hand": ["Copper"]}, phase="buy")

    t.answer("Play all Treasures", "Buy Duchy", "Hovel: trash this (Duchy)", "Done")

    assert t.trash == ["Hovel"]
    assert t.turn == "Bob"
