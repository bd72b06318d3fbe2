"""The Exile mat: putting cards there, who sees them, getting them back, their points."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.dominion.rules.setup import new_match
from cardwright.kernel.snapshot import restore, save
from tests.dominion.kit import Table, table
from tests.rulemark import rule

MAT = "exile mat"
GOLDS = "Gold: discard all copies of it from your Exile mat (Gold)"
SILVERS = "Silver: discard all copies of it from your Exile mat (Silver)"


@rule("D100")
def test_a_card_of_the_supply_is_exiled_and_not_gained() -> None:
    t = table(["Camel Train"], ann={"hand": ["Camel Train"]})

    t.answer("Play Camel Train", "Gold")

    assert t.zone("Ann", MAT) == ["Gold"]
    assert t.pile("Gold") == 29
    assert t.counter("gained this turn") == 0
    assert "Ann exiles Gold (from the pile) [D100]" in t.told()


@rule("D100", "D34", "D32")
def test_a_card_exiled_from_the_hand_is_neither_trashed_nor_discarded() -> None:
    t = table(["Sanctuary"], ann={"hand": ["Sanctuary", "Village Green"]})

    t.answer("Play Sanctuary", "Village Green")

    assert t.zone("Ann", MAT) == ["Village Green"]
    assert (t.trash, t.discard()) == ([], [])
    assert t.phase == "Buy"


@rule("D100", "D60")
def test_everybody_sees_what_is_exiled() -> None:
    t = table(["Sanctuary"], ann={"hand": ["Sanctuary", "Gold"]}, bob={"hand": ["Copper"]})

    t.answer("Play Sanctuary", "Gold")

    assert t.sees("Bob", "Ann", MAT) == ["Gold"]
    assert "Ann exiles Gold [D100]" in t.told("Bob")


@rule("D100", "D27")
def test_exiled_cards_count_at_the_end() -> None:
    t = table(ann={"exile_mat": ["2 Province", "Curse"]}, bob={"hand": ["Duchy"]})

    assert t.scores == [11, 3]


@rule("D100", "D27", "D62")
def test_exiled_cards_are_cards_that_their_player_has() -> None:
    t = table(["Gardens"], ann={"hand": ["Gardens"], "exile_mat": ["9 Copper"]})

    assert t.scores == [1, 0]


def gain_gold(exiled: list[str], coins: int = 6) -> Table:
    """Ann has bought a Gold and has such cards on her Exile mat."""
    t = table(
        ["Camel Train"], ann={"exile_mat": exiled, "counters": {"coins": coins, "buys": 3}}, phase="buy"
    )
    t.answer("Buy Gold")
    return t


@rule("D101")
def test_who_gains_a_card_may_discard_all_copies_of_it_from_exile() -> None:
    t = gain_gold(["2 Gold", "Silver"])

    assert t.offered() == ["Done", GOLDS]
    t.answer(GOLDS)

    assert t.discard() == ["Gold"] * 3
    assert t.zone("Ann", MAT) == ["Silver"]
    assert "Ann discards 2 Gold (from the Exile mat) [D32]" in t.told()


@rule("D101", "D56")
def test_or_leave_them_all_there() -> None:
    t = gain_gold(["2 Gold"])

    t.answer("Done")

    assert t.zone("Ann", MAT) == ["Gold", "Gold"]


@rule("D101")
def test_copies_of_other_cards_stay_in_exile() -> None:
    t = gain_gold(["Silver"])

    assert t.question == "play Treasures and buy"
    assert t.zone("Ann", MAT) == ["Silver"]


@rule("D101")
def test_only_who_gains_the_card_discards_from_exile() -> None:
    t = table(
        ["Camel Train"],
        ann={"exile_mat": ["Silver"], "counters": {"coins": 6, "buys": 2}},
        bob={"exile_mat": ["Gold"]},
        phase="buy",
    )

    t.answer("Buy Gold")

    assert t.question == "play Treasures and buy"
    assert t.zone("Bob", MAT) == ["Gold"]


@rule("D101", "D53")
def test_it_is_done_in_the_turn_of_another_too() -> None:
    t = table(
        ["Camel Train", "Witch"], ann={"hand": ["Witch"]}, bob={"hand": ["Copper"], "exile_mat": ["2 Curse"]}
    )

    t.answer("Play Witch")
    assert t.asked == "Bob"
    t.answer("Curse: discard all copies of it from your Exile mat (Curse)")

    assert t.discard("Bob") == ["Curse"] * 3


@rule("D101", "D54")
def test_copies_come_back_also_if_the_gained_card_has_moved_since() -> None:
    t = table(
        ["Camel Train", "Watchtower"],
        ann={"hand": ["Watchtower"], "exile_mat": ["Gold"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer(
        "Buy Gold", "Watchtower: choose one: trash it; or put it onto your deck (Gold)", "Trash it", GOLDS
    )

    assert t.trash == ["Gold"]
    assert t.discard() == ["Gold"]


@rule("D101", "D2")
def test_what_is_received_in_an_exchange_lets_nobody_discard_from_exile() -> None:
    t = table(
        ["Camel Train", "Trader"],
        ann={"hand": ["Trader"], "exile_mat": ["Silver"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold", "Trader: exchange it for a Silver (Gold)")

    assert t.discard() == ["Silver"]
    assert t.zone("Ann", MAT) == ["Silver"]
    assert t.question == "play Treasures and buy"


@rule("D101", "D2", "D6")
def test_a_card_that_is_exchanged_away_has_been_gained() -> None:
    t = table(
        ["Camel Train", "Trader"],
        ann={"hand": ["Trader"], "exile_mat": ["Gold"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Gold", "Trader: exchange it for a Silver (Gold)", GOLDS)

    assert t.discard() == ["Gold", "Silver"]
    assert t.zone("Ann", MAT) == []


@rule("D101", "D3", "D2")
def test_a_traveller_that_comes_by_exchange_brings_no_copies_from_exile() -> None:
    t = table(
        ["Camel Train", "Page"],
        ann={"in_play": ["Page"], "exile_mat": ["Treasure Hunter"]},
        phase="clean-up",
    )

    t.answer("Page: exchange this for a Treasure Hunter")

    assert t.zone("Ann", MAT) == ["Treasure Hunter"]
    assert t.turn == "Bob"


@rule("D4", "D100")
def test_an_exiled_traveller_is_not_discarded_from_play() -> None:
    t = table(["Sanctuary", "Page"], ann={"hand": ["Sanctuary", "Page"]})

    t.answer("Play Sanctuary", "Page", "End the Buy phase")

    assert t.zone("Ann", MAT) == ["Page"]
    assert t.turn == "Bob"


@rule("D101", "D32")
def test_cards_discarded_from_exile_are_discarded() -> None:
    t = table(
        ["Camel Train"],
        ann={"exile_mat": ["Tunnel"], "counters": {"coins": 3, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Tunnel", "Tunnel: discard all copies of it from your Exile mat (Tunnel)")
    t.answer("Tunnel: reveal this; if you do, gain a Gold")

    assert t.discard() == ["Gold", "Tunnel", "Tunnel"]


@rule("D101")
def test_the_mat_costs_nothing_where_nobody_exiles() -> None:
    plain, exiling = new_match(["Village"]), new_match(["Sanctuary"])

    assert plain.heard_any >> 5 & 1 == 0
    assert exiling.heard_any >> 5 & 1 == 1


@rule("D101")
def test_the_choice_survives_saving() -> None:
    t = gain_gold(["2 Gold", "Silver"])

    g = restore(t.g.match, save(t.g))
    again = Table(g)
    again.answer(GOLDS)

    assert again.discard() == ["Gold"] * 3


@pytest.mark.parametrize("seed", range(6))
@rule("D100", "D101")
def test_games_with_exile_come_to_an_end(seed: int) -> None:
    kingdom = [
        "Camel Train",
        "Bounty Hunter",
        "Sanctuary",
        "Cardinal",
        "Coven",
        "Displace",
        "Gatekeeper",
        "Stockpile",
    ]

    game = cardwright.dominion(kingdom, ["bot:random", "bot:big-money"], seed=seed)

    assert game.over
