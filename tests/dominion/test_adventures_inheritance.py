"""Adventures: Inheritance, with which Estates play a card that was set aside."""

from __future__ import annotations

from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule


def inherited(
    name: str, kingdom: list[str] | None = None, *, bob: SeatSetup | None = None, **ann: object
) -> Table:
    """Ann has bought Inheritance for that card and is in her next turn, with these cards in hand."""
    hand = list(ann.pop("hand", ["Estate"]))  # type: ignore[call-overload]
    deck = [*hand, *["Copper"] * (5 - len(hand)), "20 Copper"]
    mine: SeatSetup = {"deck": deck, "counters": {"coins": 7}, **ann}  # type: ignore[typeddict-item]
    t = table(["Inheritance", name, *(kingdom or [])], ann=mine, bob=bob or {}, phase="buy")
    t.answer("Buy Inheritance")
    if name in t.offered():
        t.answer(name)
    t.answer("End the Buy phase")
    return t


@rule("D75")
def test_an_estate_plays_the_card_that_was_set_aside() -> None:
    t = inherited("Village", ["Smithy"], hand=["Estate", "Estate"])

    assert t.zone("Ann", "set aside") == ["Village"]
    assert t.pile("Village") == 9
    assert t.offered() == ["End the Action phase", "Play Estate"]
    t.answer("Play Estate")

    assert t.actions == 2
    assert len(t.hand()) == 5
    assert t.in_play() == ["Estate"]
    assert t.zone("Ann", "set aside") == ["Village"]


@rule("D33", "D75")
def test_what_is_set_aside_is_not_gained_but_counts_in_the_end() -> None:
    t = table(
        ["Inheritance", "Village", "Gardens"],
        ann={"hand": ["Gardens", "8 Copper"], "counters": {"coins": 7, "buys": 2}},
        phase="buy",
    )
    assert t.scores == [0, 0]

    t.answer("Buy Inheritance")

    assert t.counter("gained this turn") == 0
    assert t.scores == [1, 0]
    assert t.zone("Ann", "set aside") == ["Village"]


@rule("D75", "D76")
def test_inheritance_is_bought_once_a_game_and_for_what_costs_up_to_4() -> None:
    t = table(
        ["Inheritance", "Village", "Smithy", "Market", "Band of Misfits", "Bridge Troll"],
        ann={"counters": {"coins": 14, "buys": 3}, "deck": ["5 Gold"]},
        bob={},
        phase="buy",
    )

    t.answer("Buy Inheritance")
    assert t.offered() == ["Village", "Smithy"]
    t.answer("Smithy")
    assert "Buy Inheritance" not in t.offered()
    t.answer("End the Buy phase", "End the Buy phase", "Play all Treasures")

    assert t.turn == "Ann"
    assert "Buy Inheritance" not in t.offered()


@rule("D75")
def test_a_command_is_not_inherited() -> None:
    t = table(
        ["Inheritance", "Band of Misfits", "Highway", "Village", "Smithy"],
        ann={"hand": ["Highway"], "deck": ["Copper"], "counters": {"coins": 7}},
    )

    t.answer("Play Highway", "Buy Inheritance")

    assert "Band of Misfits" not in t.offered()
    assert "Highway" in t.offered()


@rule("D75")
def test_estates_are_no_actions_in_the_turns_of_others() -> None:
    t = inherited("Village", bob={"deck": ["5 Estate", "5 Copper"]}, hand=["Estate"])
    t.answer("End the Action phase", "End the Buy phase")

    assert t.turn == "Bob"
    assert t.phase == "Buy"
    assert "Estate" in t.hand("Bob")


@rule("D75")
def test_estates_in_the_supply_are_actions_too() -> None:
    t = inherited("Village", ["Ferry", "Workshop", "Smithy"], hand=["Silver", "Silver"])

    t.answer("Play all Treasures", "Buy Ferry")
    assert t.offered() == ["Estate", "Village", "Workshop", "Smithy"]
    t.answer("Estate")

    assert t.turn == "Bob"
    assert t.cost("Estate") == 2


@rule("D4", "D75")
def test_an_estate_that_plays_a_traveller_is_not_exchanged() -> None:
    t = inherited("Page", hand=["Estate"])

    t.answer("Play Estate")
    assert t.actions == 1
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert "Estate" in t.discard()
    assert (t.pile("Treasure Hunter"), t.pile("Page")) == (5, 9)


@rule("D11", "D75")
def test_a_duration_can_t_be_inherited() -> None:
    t = inherited("Village", ["Amulet"], hand=["Estate"])  # of these two only the Village could be chosen

    assert t.zone("Ann", "set aside") == ["Village"]


@rule("D54", "D75")
def test_what_the_card_says_of_itself_does_nothing() -> None:
    t = inherited("Ratcatcher", hand=["Estate"])

    t.answer("Play Estate")

    assert t.zone("Ann", "tavern mat") == []
    assert t.zone("Ann", "set aside") == ["Ratcatcher"]
    assert t.in_play() == ["Estate"]


@rule("D47", "D75")
def test_tokens_on_the_pile_of_the_card_count() -> None:
    t = inherited("Village", ["Training", "Smithy"], hand=["Gold", "Gold", "Estate"])
    t.answer("End the Action phase", "Play all Treasures", "Buy Training", "Village", "End the Buy phase")
    while "Play Estate" not in t.offered():
        t.answer(t.offered()[0])

    t.answer("Play Estate")

    assert (t.actions, t.coins) == (2, 1)


@rule("D35", "D75")
def test_a_throne_room_plays_an_estate_twice_and_a_champion_counts_both_actions() -> None:
    t = inherited("Village", ["Throne Room", "Page"], hand=["Throne Room", "Estate"], in_play=["Champion"])

    t.answer("Play Throne Room", "Estate")

    assert t.actions == 1 + 2 * 1 + 2 * (1 + 2)


@rule("D71", "D75")
def test_royal_carriage_replays_an_estate() -> None:
    t = inherited("Village", ["Royal Carriage"], hand=["Estate"], tavern_mat=["Royal Carriage"])

    t.answer("Play Estate")
    carriage = [text for text in t.offered() if text.startswith("Royal Carriage")]
    t.answer(carriage[0])

    assert t.actions == 4
    assert t.in_play() == ["Estate", "Royal Carriage"]


@rule("D75")
def test_band_of_misfits_does_not_play_an_estate_from_the_supply() -> None:
    t = inherited("Village", ["Band of Misfits", "Smithy"], hand=["Band of Misfits"])

    t.answer("Play Band of Misfits")

    assert "Estate" not in t.offered()
    assert "Smithy" in t.offered()


@rule("D61", "D76")
def test_inheritance_with_nothing_to_set_aside_does_nothing() -> None:
    t = table(["Inheritance", "Market"], ann={"counters": {"coins": 7, "buys": 2}}, phase="buy")

    t.answer("Buy Inheritance")

    assert t.zone("Ann", "set aside") == []
    assert t.asked == "Ann"


@rule("D52", "D75")
def test_an_estate_that_plays_a_throne_room_stays_as_that_would() -> None:
    t = inherited("Throne Room", ["Amulet"], hand=["Estate", "Amulet"])

    t.answer("Play Estate", "Amulet", "+1 Coin", "+1 Coin", "End the Buy phase")
    assert t.in_play("Ann") == ["Amulet", "Estate"]
    t.answer("End the Buy phase", "+1 Coin", "+1 Coin", "End the Buy phase")

    assert t.in_play("Ann") == []


@rule("D75")
def test_each_player_has_an_estate_token_of_their_own() -> None:
    t = table(
        ["Inheritance", "Village", "Smithy"],
        ann={"deck": ["Estate", "20 Copper"], "counters": {"coins": 7}},
        bob={"hand": ["3 Gold"], "deck": ["Estate", "20 Copper"]},
        phase="buy",
    )
    t.answer("Buy Inheritance", "Village", "Play all Treasures", "Buy Inheritance", "Smithy")

    t.answer("Play Estate")
    assert (t.turn, t.actions, len(t.hand())) == ("Ann", 2, 5)
    t.answer("End the Buy phase", "Play Estate")

    assert (t.turn, t.actions, len(t.hand("Bob"))) == ("Bob", 0, 7)
