"""Adventures: Reserve cards, and the moments at which they are called."""

from __future__ import annotations

import pytest

from tests.dominion.kit import Table, table
from tests.rulemark import rule

COIN = "Coin of the Realm: call this; if you do, +2 Actions"
CARRIAGE = "Royal Carriage: "


def option(t: Table, start: str) -> str:
    """The one option that begins like this."""
    found = [text for text in t.offered() if text.startswith(start)]
    assert len(found) == 1, f"expected one option {start!r}, got {t.offered()}"
    return found[0]


def call(t: Table, name: str) -> None:
    t.answer(option(t, f"{name}: "))


@rule("D46", "D71")
def test_coin_of_the_realm_is_called_after_an_action() -> None:
    t = table(
        ["Coin of the Realm", "Smithy"],
        ann={"hand": ["2 Smithy"], "deck": ["9 Copper"], "tavern_mat": ["Coin of the Realm"]},
    )

    t.answer("Play Smithy")
    assert len(t.hand()) == 4
    assert t.offered() == ["Done", option(t, "Coin of the Realm: call this")]
    call(t, "Coin of the Realm")

    assert t.actions == 2
    assert t.coins == 0
    assert t.in_play() == ["Coin of the Realm", "Smithy"]


@rule("D46")
def test_coin_of_the_realm_that_is_played_gives_a_coin_and_leaves_play() -> None:
    t = table(["Coin of the Realm"], ann={"hand": ["Coin of the Realm"], "deck": ["9 Copper"]}, phase="buy")

    t.answer("Play Coin of the Realm")
    assert t.coins == 1
    t.answer("End the Buy phase")

    assert t.zone("Ann", "tavern mat") == ["Coin of the Realm"]
    assert t.discard() == []


@rule("D71")
def test_each_playing_by_a_throne_room_ends_for_itself_and_so_does_the_throne_room() -> None:
    t = table(
        ["Coin of the Realm"],
        ann={
            "hand": ["Throne Room", "Village"],
            "deck": ["9 Copper"],
            "tavern_mat": ["3 Coin of the Realm"],
        },
    )

    t.answer("Play Throne Room", "Village")
    assert len(t.hand()) == 1
    call(t, "Coin of the Realm")
    t.answer("Done")
    assert len(t.hand()) == 2
    assert t.actions == 6
    call(t, "Coin of the Realm")
    call(t, "Coin of the Realm")

    assert t.actions == 10
    assert t.in_play() == ["Coin of the Realm"] * 3 + ["Throne Room", "Village"]


@rule("D46", "D70")
def test_ratcatcher() -> None:
    t = table(
        ["Ratcatcher"],
        ann={"hand": ["Estate"], "tavern_mat": ["2 Ratcatcher"], "deck": ["9 Copper"]},
        phase="start",
    )

    call(t, "Ratcatcher")
    assert t.trash == ["Estate"]
    t.answer("Done")

    assert t.in_play() == ["Ratcatcher"]
    assert t.zone("Ann", "tavern mat") == ["Ratcatcher"]


@rule("D46")
@pytest.mark.parametrize(
    ("name", "actions", "drawn"),
    [("Ratcatcher", 1, 1), ("Guide", 1, 1), ("Transmogrify", 1, 0), ("Duplicate", 0, 0), ("Distant Lands", 0, 0),
     ("Royal Carriage", 1, 0)],
)  # fmt: skip
def test_a_reserve_card_that_is_played_goes_onto_the_mat(name: str, actions: int, drawn: int) -> None:
    t = table([name], ann={"hand": [name, "Smithy"], "deck": ["2 Copper"], "counters": {"actions": 1}})

    t.answer(f"Play {name}")

    assert t.zone("Ann", "tavern mat") == [name]
    assert t.in_play() == []
    assert t.actions == actions
    assert len(t.hand()) == 1 + drawn


@rule("D32", "D70")
def test_guide_gives_a_new_hand() -> None:
    t = table(
        ["Guide"],
        ann={"hand": ["3 Estate"], "deck": ["6 Copper"], "tavern_mat": ["Guide"]},
        phase="start",
    )

    call(t, "Guide")

    assert t.hand() == ["Copper"] * 5
    assert t.discard() == ["Estate"] * 3


@rule("D42", "D70")
def test_transmogrify_gains_to_hand() -> None:
    t = table(
        ["Transmogrify", "Village"],
        ann={"hand": ["Estate", "Copper"], "tavern_mat": ["Transmogrify"]},
        phase="start",
    )

    call(t, "Transmogrify")
    t.answer("Estate")
    assert "Village" in t.offered()
    assert "Duchy" not in t.offered()
    t.answer("Village")

    assert t.trash == ["Estate"]
    assert t.hand() == ["Copper", "Village"]
    assert t.offered()[1] == "Play Village"


@rule("D61", "D70")
def test_transmogrify_without_a_card_to_trash_gains_nothing() -> None:
    t = table(["Transmogrify"], ann={"tavern_mat": ["Transmogrify"]}, phase="start")

    call(t, "Transmogrify")

    assert t.in_play() == ["Transmogrify"]
    assert t.hand() == []


@rule("D33", "D70")
def test_several_duplicates_are_called_for_one_gain_and_for_what_they_gain() -> None:
    t = table(
        ["Duplicate"],
        ann={"tavern_mat": ["2 Duplicate"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold")
    call(t, "Duplicate")
    call(t, "Duplicate")

    assert t.discard() == ["Gold", "Gold", "Gold"]
    assert t.in_play() == ["Duplicate", "Duplicate"]


@rule("D42", "D70")
def test_duplicate_is_not_called_for_a_card_that_costs_more_than_6() -> None:
    t = table(
        ["Duplicate"], ann={"tavern_mat": ["Duplicate"], "counters": {"coins": 8, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Province")

    assert t.offered()[0] == "End the Buy phase"


@rule("D57", "D70")
def test_duplicate_gains_nothing_from_outside_the_supply() -> None:
    t = table(
        ["Duplicate", "Urchin"],
        ann={"hand": ["2 Urchin"], "deck": ["3 Copper"], "tavern_mat": ["Duplicate"]},
    )

    t.answer("Play Urchin", "Play Urchin", "Urchin: trash this; if you do, gain a Mercenary (Urchin)")
    call(t, "Duplicate")

    assert t.discard() == ["Mercenary"]


@rule("D25", "D70")
def test_duplicate_is_called_in_the_turn_of_another_and_discarded_in_it() -> None:
    t = table(
        ["Duplicate", "Messenger"],
        ann={"counters": {"coins": 4}},
        bob={"tavern_mat": ["Duplicate"], "hand": ["5 Copper"]},
        phase="buy",
    )

    t.answer("Buy Messenger", "Silver")
    assert t.asked == "Bob"
    call(t, "Duplicate")

    assert t.turn == "Bob"
    assert sorted(t.discard("Bob")) == ["Duplicate", "Silver", "Silver"]
    assert t.in_play("Bob") == []


@rule("D2", "D70")
def test_what_is_received_in_an_exchange_is_not_duplicated() -> None:
    t = table(
        ["Duplicate", "Page"],
        ann={"in_play": ["Page"], "tavern_mat": ["Duplicate"], "deck": ["5 Copper"]},
        phase="buy",
    )

    t.answer("End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert t.asked == "Bob"
    assert t.discard() == ["Treasure Hunter"]


@rule("D35", "D71")
def test_royal_carriage_replays_an_action_that_is_still_in_play() -> None:
    t = table(
        ["Royal Carriage", "Smithy"],
        ann={"hand": ["Smithy"], "deck": ["12 Copper"], "tavern_mat": ["3 Royal Carriage"]},
    )

    t.answer("Play Smithy")
    call(t, "Royal Carriage")
    assert len(t.hand()) == 6
    call(t, "Royal Carriage")
    t.answer("Done")

    assert len(t.hand()) == 9
    assert t.in_play() == ["Royal Carriage", "Royal Carriage", "Smithy"]
    assert t.zone("Ann", "tavern mat") == ["Royal Carriage"]


@rule("D54", "D71")
def test_royal_carriage_is_not_called_for_what_has_left_play() -> None:
    t = table(
        ["Royal Carriage", "Ratcatcher", "Raze"],
        ann={
            "hand": ["Ratcatcher", "Raze", "Royal Carriage"],
            "deck": ["9 Copper"],
            "tavern_mat": ["Royal Carriage"],
            "counters": {"actions": 3},
        },
    )

    t.answer("Play Ratcatcher")
    assert t.offered()[0] == "End the Action phase"
    t.answer("Play Raze", "Raze")
    assert t.offered()[0] == "End the Action phase"
    t.answer("Play Royal Carriage")

    assert t.phase == "Buy"


@rule("D71")
def test_royal_carriage_that_a_disciple_plays_is_called_for_the_disciple() -> None:
    t = table(
        ["Royal Carriage", "Peasant"],
        ann={"hand": ["Disciple", "Royal Carriage", "Village"], "deck": ["5 Copper"]},
    )

    t.answer("Play Disciple", "Royal Carriage")
    call(t, "Royal Carriage")
    t.answer("Village")

    assert t.actions == 6
    assert t.discard() == ["Village", "Royal Carriage"]


@rule("D4", "D71")
def test_a_traveller_replayed_is_exchanged_once() -> None:
    t = table(
        ["Page", "Royal Carriage"],
        ann={"hand": ["Page"], "deck": ["9 Copper"], "tavern_mat": ["Royal Carriage"]},
    )

    t.answer("Play Page")
    call(t, "Royal Carriage")
    assert t.actions == 2
    t.answer("End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert t.asked == "Bob"
    assert sorted(t.discard()) == ["Copper", "Copper", "Royal Carriage", "Treasure Hunter"]
    assert t.pile("Treasure Hunter") == 4


@rule("D52", "D71")
def test_royal_carriage_stays_with_the_duration_that_it_replayed() -> None:
    t = table(
        ["Royal Carriage", "Caravan Guard"],
        ann={"hand": ["Caravan Guard"], "deck": ["12 Copper"], "tavern_mat": ["Royal Carriage"]},
    )

    t.answer("Play Caravan Guard")
    call(t, "Royal Carriage")
    t.answer("End the Buy phase")
    assert t.in_play() == ["Caravan Guard", "Royal Carriage"]
    t.answer("End the Buy phase")
    assert (t.turn, t.coins) == ("Ann", 2)
    t.answer("End the Buy phase")

    assert t.in_play() == []
    assert [n for n in t.discard() if n != "Copper"] == ["Royal Carriage", "Caravan Guard"]


@rule("D71", "D52")
def test_royal_carriage_in_the_turn_of_another_is_discarded_in_it() -> None:
    t = table(
        ["Royal Carriage", "Militia", "Trail"],
        ann={"hand": ["Militia"]},
        bob={
            "hand": ["Trail", "3 Estate"],
            "deck": ["9 Copper"],
            "tavern_mat": ["Royal Carriage"],
        },
    )

    t.answer("Play Militia", "Trail", "Trail: play this")
    call(t, "Royal Carriage")
    assert len(t.hand("Bob")) == 5
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert sorted(t.discard("Bob")) == ["Royal Carriage", "Trail"]


@rule("D70", "D23")
def test_wine_merchant_leaves_the_mat_if_coins_are_unspent() -> None:
    t = table(["Wine Merchant"], ann={"hand": ["Wine Merchant"], "deck": ["9 Copper"]})

    t.answer("Play Wine Merchant")
    assert (t.buys, t.coins) == (2, 4)
    t.answer("Buy Silver", "End the Buy phase")

    assert t.turn == "Bob"
    assert t.zone("Ann", "tavern mat") == ["Wine Merchant"]


@rule("D70", "D23")
def test_two_coins_are_enough_for_all_wine_merchants() -> None:
    t = table(
        ["Wine Merchant"],
        ann={"tavern_mat": ["2 Wine Merchant"], "deck": ["9 Copper"], "counters": {"coins": 2}},
        phase="buy",
    )

    t.answer("End the Buy phase")
    call(t, "Wine Merchant")
    call(t, "Wine Merchant")

    assert t.turn == "Bob"
    assert t.discard() == ["Wine Merchant", "Wine Merchant"]


@rule("D62", "D70")
def test_distant_lands_scores_only_on_the_mat() -> None:
    t = table(
        ["Distant Lands", "Gardens"],
        ann={"hand": ["Distant Lands", "Gardens"], "tavern_mat": ["2 Distant Lands"], "deck": ["6 Copper"]},
    )

    assert t.pile("Distant Lands") == 8
    assert t.scores == [9, 0]
    t.answer("Play Distant Lands")

    assert t.scores == [13, 0]


@rule("D70", "D53")
def test_a_reserve_card_that_comes_to_the_mat_meanwhile_may_be_called_at_that_moment() -> None:
    t = table(
        ["Duplicate", "Innovation"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 14, "buys": 3}},
        phase="buy",
    )

    t.answer("Buy Innovation", "Buy Duplicate")
    t.answer(next(option for option in t.offered() if option.startswith("Innovation")))
    t.answer(next(option for option in t.offered() if option.startswith("Duplicate")))

    assert (t.pile("Duplicate"), t.in_play(), t.discard()) == (8, ["Duplicate"], ["Duplicate"])


@rule("D70", "D53")
def test_what_was_declined_at_a_moment_is_not_asked_about_again_at_it() -> None:
    t = table(
        ["Ratcatcher"],
        ann={"hand": ["2 Estate"], "tavern_mat": ["2 Ratcatcher"], "deck": ["9 Copper"]},
        phase="start",
    )
    assert t.question == "react"

    t.answer(next(option for option in t.offered() if option.startswith("Ratcatcher")), "Done")

    assert (t.question, t.trash) == ("play Treasures and buy", ["Estate"])
