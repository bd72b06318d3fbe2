"""Empires: Events and Landmarks."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.dominion.shown.view import DominionView
from tests.dominion.kit import Table, table
from tests.rulemark import rule


# -- Events
@rule("D59", "D34")
def test_advance_turns_an_action_into_a_better_one() -> None:
    t = table(["Advance", "Artisan"], ann={"hand": ["Village", "Copper"]}, phase="buy")

    t.answer("Buy Advance")
    assert t.offered() == ["None", "Village"]
    t.answer("Village", "Artisan")

    assert t.trash == ["Village"]
    assert t.pile("Artisan") == 9


@rule("D59", "D31")
def test_annex_leaves_up_to_five_cards_in_the_discard_pile() -> None:
    t = table(
        ["Annex"],
        ann={"discard": ["2 Curse", "2 Gold"], "deck": ["Copper"], "counters": {"buys": 2, "coins": 1}},
        phase="buy",
    )

    t.answer("Buy Annex", "Curse", "Curse", "Done")

    assert sorted(t.discard("Ann")) == ["Curse", "Curse", "Duchy"]
    assert sorted(t.deck("Ann") + t.hand("Ann")) == ["Copper", "Gold", "Gold"]


@rule("D59", "D112")
def test_an_event_that_costs_debt_is_bought_without_coins_but_not_with_debt() -> None:
    t = table(
        ["Annex", "Delve"], ann={"counters": {"coins": 5, "buys": 3}, "deck": ["9 Copper"]}, phase="buy"
    )

    t.answer("Buy Delve", "Buy Annex")

    assert t.counter("debt", "Ann") == 8
    assert "Buy Delve" not in t.offered()


@rule("D166", "D59", "D53")
def test_donate_comes_first_at_the_start_of_the_next_turn() -> None:
    t = table(
        ["Donate", "Archive"],
        ann={"hand": ["Archive"], "deck": ["Curse", "Estate", "9 Copper"], "counters": {"coins": 8}},
    )

    t.answer("Play Archive", "Estate", "Buy Donate", *["Pay off 1 Debt"] * 8)
    assert t.turn == "Bob"
    t.answer("End the Buy phase")
    assert (t.turn, sorted(t.hand("Ann"))) == ("Ann", [*["Copper"] * 8, "Estate"])
    t.answer("Estate", "Done")
    assert (t.trash, len(t.hand("Ann"))) == (["Estate"], 5)
    t.answer("Curse")

    assert len(t.hand("Ann")) == 6


@rule("D166", "D59", "D11")
def test_donate_of_2019_comes_after_the_turn_and_its_new_hand() -> None:
    t = table(
        ["Donate"],
        ann={"hand": [], "deck": ["3 Copper", "2 Estate", "3 Gold"], "discard": ["2 Curse"]},
        phase="buy",
        edition="2019",
    )

    t.answer("Buy Donate")
    assert t.turn == "Ann"
    assert len(t.hand("Ann")) == 10
    t.answer("Curse", "Curse", "Estate", "Estate", "Copper", "Copper", "Copper", "Done")

    assert (t.turn, t.hand("Ann")) == ("Bob", ["Gold", "Gold", "Gold"])
    assert len(t.trash) == 7


@rule("D166", "D26")
def test_donate_does_nothing_if_the_game_ends_with_the_turn() -> None:
    t = table(
        ["Donate"],
        ann={"deck": ["3 Copper"], "counters": {"coins": 8, "buys": 2}},
        piles={"Province": 1},
        phase="buy",
    )

    t.answer("Buy Province", "Buy Donate")

    assert (t.g.over, t.trash) == (True, [])


@rule("D59")
def test_delve_gives_the_buy_back() -> None:
    t = table(["Delve"], ann={"counters": {"coins": 4}}, phase="buy")

    t.answer("Buy Delve", "Buy Delve")

    assert (t.discard(), t.buys) == (["Silver", "Silver"], 1)


@rule("D112", "D167")
def test_tax_puts_debt_on_piles_and_who_gains_from_one_in_a_buy_phase_takes_it() -> None:
    t = table(
        ["Tax", "Workshop"],
        ann={"hand": ["Workshop"], "counters": {"coins": 12, "buys": 4}, "deck": ["9 Copper"]},
    )

    t.answer("Play Workshop", "Estate")
    assert t.counter("debt") == 0
    t.answer("Buy Tax", "Silver", "Buy Silver")
    assert t.counter("debt") == 3
    t.answer("Pay off 1 Debt", "Pay off 1 Debt", "Pay off 1 Debt", "Buy Silver")

    assert t.counter("debt", "Ann") == 0


@rule("D167", "D11")
def test_tax_of_2019_is_taken_when_buying() -> None:
    t = table(["Tax"], ann={"counters": {"coins": 0, "buys": 2}}, phase="buy", edition="2019")

    t.answer("Buy Copper")

    assert t.counter("debt", "Ann") == 1


@rule("D59")
def test_banquet_gains_two_coppers_and_a_card() -> None:
    t = table(["Banquet", "Laboratory"], ann={"counters": {"coins": 3, "buys": 2}}, phase="buy")

    t.answer("Buy Banquet")
    assert "Duchy" not in t.offered()
    t.answer("Laboratory")

    assert t.discard() == ["Laboratory", "Copper", "Copper"]


@rule("D59", "D113")
def test_ritual_turns_a_trashed_card_into_points_for_a_curse() -> None:
    t = table(["Ritual"], ann={"hand": ["Gold", "Copper"], "counters": {"coins": 4, "buys": 2}}, phase="buy")

    t.answer("Buy Ritual", "Gold")

    assert (t.counter("victory tokens"), t.discard()) == (6, ["Curse"])


@rule("D61")
def test_ritual_without_a_curse_left_does_nothing() -> None:
    t = table(
        ["Ritual"],
        ann={"hand": ["Gold"], "counters": {"coins": 4, "buys": 2}},
        piles={"Curse": 0},
        phase="buy",
    )

    t.answer("Buy Ritual")

    assert (t.counter("victory tokens"), t.hand()) == (0, ["Gold"])


@rule("D59", "D34")
def test_salt_the_earth_trashes_from_the_supply() -> None:
    t = table(["Salt the Earth"], ann={"counters": {"coins": 4, "buys": 2}}, phase="buy")

    t.answer("Buy Salt the Earth", "Province")

    assert (t.pile("Province"), t.trash, t.counter("victory tokens")) == (7, ["Province"], 1)


@rule("D59", "D112")
def test_wedding_costs_coins_and_debt() -> None:
    t = table(["Wedding"], ann={"counters": {"coins": 4}}, phase="buy")

    t.answer("Buy Wedding")

    assert (t.counter("debt", "Ann"), t.counter("victory tokens", "Ann"), t.pile("Gold")) == (3, 1, 29)


@rule("D59", "D61")
def test_windfall_needs_an_empty_deck_and_discard_pile() -> None:
    for deck, golds in (((), 27), (("Copper",), 30)):
        t = table(["Windfall"], ann={"deck": deck, "counters": {"coins": 5, "buys": 2}}, phase="buy")

        t.answer("Buy Windfall")

        assert t.pile("Gold") == golds


@rule("D59", "D113")
def test_triumph_counts_what_was_gained_this_turn() -> None:
    t = table(["Triumph"], ann={"counters": {"coins": 0, "buys": 4}}, phase="buy")

    t.answer("Buy Copper", "Buy Copper", "Buy Triumph")

    assert t.counter("victory tokens", "Ann") == 3


@rule("D59", "D113")
def test_conquest_counts_all_silvers_of_the_turn() -> None:
    t = table(["Conquest"], ann={"counters": {"coins": 9, "buys": 3}}, phase="buy")

    t.answer("Buy Silver", "Buy Conquest")

    assert t.counter("victory tokens") == 3


@rule("D61", "D113")
def test_dominate_gives_points_only_with_a_province() -> None:
    for left, points in ((2, 9), (0, 0)):
        t = table(
            ["Dominate"], ann={"counters": {"coins": 14, "buys": 2}}, piles={"Province": left}, phase="buy"
        )

        t.answer("Buy Dominate")

        assert t.counter("victory tokens", "Ann") == points


# -- Landmarks with tokens
@rule("D120", "D113")
def test_aqueduct_moves_tokens_from_silver_and_gold_to_who_gains_a_victory_card() -> None:
    t = table(["Aqueduct"], ann={"counters": {"coins": 20, "buys": 6}}, phase="buy")

    t.answer("Buy Silver", "Buy Gold", "Buy Copper", "Buy Estate")
    assert t.counter("victory tokens") == 2
    t.answer("Buy Estate")

    assert t.counter("victory tokens") == 2


@rule("D120", "D23")
def test_arena_pays_for_an_action_discarded() -> None:
    t = table(["Arena"], ann={"hand": ["Smithy", "Village"]})

    t.answer("End the Action phase", "Smithy")

    assert (t.counter("victory tokens"), t.discard()) == (2, ["Smithy"])


@rule("D120", "D23")
def test_basilica_asks_for_two_coins_left() -> None:
    t = table(["Basilica"], ann={"counters": {"coins": 4, "buys": 3}}, phase="buy")

    t.answer("Buy Estate")
    assert t.counter("victory tokens") == 2
    t.answer("Buy Estate")

    assert t.counter("victory tokens", "Ann") == 2


@rule("D120", "D21")
def test_baths_pay_for_a_turn_without_a_gain() -> None:
    t = table(["Baths"], ann={"deck": ["9 Copper"]}, bob={"deck": ["9 Copper"]}, phase="buy")

    t.answer("End the Buy phase", "Buy Copper")

    assert (t.counter("victory tokens", "Ann"), t.counter("victory tokens", "Bob")) == (2, 0)


@rule("D120", "D33")
def test_battlefield_has_six_tokens_for_each_player() -> None:
    t = table(["Battlefield"], ann={"counters": {"coins": 20, "buys": 9}}, phase="buy")

    for _ in range(7):
        t.answer("Buy Estate")

    assert t.counter("victory tokens") == 12


@rule("D120", "D54")
def test_colonnade_asks_for_a_copy_in_play() -> None:
    t = table(["Colonnade"], ann={"in_play": ["Village"], "counters": {"coins": 7, "buys": 3}}, phase="buy")

    t.answer("Buy Village")
    assert t.counter("victory tokens") == 2


@rule("D120", "D113")
def test_defiled_shrine_fills_from_actions_and_pays_for_a_curse_bought() -> None:
    t = table(
        ["Defiled Shrine", "Village", "Temple"],
        ann={"hand": ["Witch"], "counters": {"coins": 12, "buys": 5}},
        bob={"deck": ["9 Copper"]},
    )

    t.answer("Play Witch")
    assert t.counter("victory tokens", "Bob") == 0
    t.answer("Buy Village", "Buy Village", "Buy Temple")
    t.answer(t.offered()[0])
    t.answer("Buy Curse")

    assert t.counter("victory tokens") == 2


@rule("D120", "D166", "D112")
def test_mountain_pass_is_bid_for_at_once_when_the_first_province_is_gained() -> None:
    t = table(
        ["Mountain Pass"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 20, "buys": 3}},
        phase="buy",
    )

    t.answer("Buy Province", "Bid 1 Debt", "Bid 2 Debt")
    assert (t.turn, t.counter("victory tokens", "Ann"), t.counter("debt", "Ann")) == ("Ann", 8, 2)
    t.answer("Pay off 1 Debt", "Pay off 1 Debt", "Buy Province")

    assert (t.asked, t.counter("coins", "Ann")) == ("Ann", 2)


@rule("D120", "D166", "D112", "D11")
def test_mountain_pass_of_2019_is_bid_for_after_the_turn_of_the_first_province() -> None:
    t = table(
        ["Mountain Pass"],
        seats=3,
        ann={"deck": ["9 Copper"], "counters": {"coins": 16, "buys": 2}},
        phase="buy",
        edition="2019",
    )

    t.answer("Buy Province", "Buy Province")
    assert (t.asked, len(t.offered())) == ("Bob", 41)
    t.answer("Bid 5 Debt")
    assert (t.asked, t.offered()[1]) == ("Cid", "Bid 6 Debt")
    t.answer("Pass")
    t.answer("Bid 10 Debt")

    assert (t.counter("victory tokens", "Ann"), t.counter("debt", "Ann")) == (8, 10)
    assert (t.turn, t.counter("debt", "Bob")) == ("Bob", 0)


@rule("D166")
def test_a_bid_of_forty_cannot_be_beaten_and_nobody_need_bid() -> None:
    t = table(["Mountain Pass"], ann={"deck": ["9 Copper"], "counters": {"coins": 8}}, phase="buy")
    t.answer("Buy Province", "Bid 40 Debt")
    assert t.counter("victory tokens", "Bob") == 8

    t = table(["Mountain Pass"], ann={"deck": ["9 Copper"], "counters": {"coins": 8}}, phase="buy")
    t.answer("Buy Province", "Pass", "Pass")

    assert (t.counter("victory tokens", "Ann"), t.counter("victory tokens", "Bob"), t.turn) == (0, 0, "Bob")


@rule("D120", "D34")
def test_tomb_pays_for_each_card_trashed() -> None:
    t = table(["Tomb"], ann={"hand": ["Chapel", "3 Copper"]})

    t.answer("Play Chapel", "Copper", "Copper", "Done")

    assert t.counter("victory tokens") == 2


@rule("D120", "D53")
def test_landmarks_that_watch_one_gain_all_count_in_any_order() -> None:
    t = table(
        ["Battlefield", "Labyrinth", "Basilica"],
        ann={"counters": {"coins": 8, "buys": 3}},
        phase="buy",
    )

    t.answer("Buy Copper")
    t.answer("Buy Estate")
    while t.offered() and not t.offered()[0].startswith("End"):
        t.answer(t.offered()[0])

    assert t.counter("victory tokens") == 8


# -- Landmarks that count at the end
def scores(
    landmark: str, *cards: str, piles: dict[str, int] | None = None, bob: tuple[str, ...] = ()
) -> list[int]:
    """What both players have with a Landmark beyond what their cards are worth without it."""
    with_it = table([landmark], ann={"deck": cards}, bob={"deck": bob}, piles=piles)
    without = table([], ann={"deck": cards}, bob={"deck": bob}, piles=piles)
    return [a - b for a, b in zip(with_it.scores, without.scores, strict=True)]


@rule("D120", "D62")
@pytest.mark.parametrize(
    ("landmark", "cards", "points"),
    [
        ("Bandit Fort", ["2 Silver", "Gold", "Copper"], -6),
        ("Fountain", ["9 Copper"], 0),
        ("Fountain", ["12 Copper"], 15),
        ("Museum", ["2 Copper", "Silver", "Estate"], 6),
        ("Orchard", ["3 Village", "4 Smithy", "2 Market", "5 Copper"], 8),
        ("Palace", ["3 Copper", "2 Silver", "2 Gold"], 6),
        ("Triumphal Arch", ["4 Village", "3 Smithy", "2 Market"], 9),
        ("Triumphal Arch", ["3 Village", "3 Smithy"], 9),
        ("Triumphal Arch", ["9 Village"], 0),
        ("Wall", ["20 Copper"], -5),
        ("Wall", ["9 Copper"], 0),
        ("Wolf Den", ["Silver", "Gold", "2 Copper"], -6),
    ],
)
def test_what_a_landmark_counts_at_the_end(landmark: str, cards: list[str], points: int) -> None:
    assert scores(landmark, *cards)[0] == points


@rule("D120", "D62")
def test_keep_counts_treasures_of_which_nobody_has_more() -> None:
    assert scores("Keep", "2 Copper", "Silver", bob=("2 Copper", "3 Silver", "Gold")) == [5, 15]


@rule("D120", "D57")
def test_tower_counts_cards_of_empty_piles_but_no_victory_cards() -> None:
    found = scores("Tower", "3 Curse", "2 Estate", "Copper", piles={"Curse": 0, "Estate": 0})

    assert found[0] == 3


@rule("D120", "D168")
def test_obelisk_counts_the_cards_of_one_action_pile() -> None:
    kingdom = ["Obelisk", "Patrician / Emporium", "Gardens"]
    match = new_match(kingdom, 2, seed=3)
    assert len(match.traits) == 1
    t = table(kingdom, ann={"deck": ["2 Patrician", "Emporium", "3 Copper"]})

    assert t.scores[0] == 6


@rule("D120", "D168")
def test_obelisk_finds_its_pile_by_the_seed_of_the_table() -> None:
    kingdom = ["Obelisk", "Village", "Smithy", "Market", "Gardens", "Death Cart"]

    piles = {new_match(kingdom, 2, seed=seed).traits[0][1] for seed in range(40)}

    assert len(piles) == 5
    g = new_game(new_match(kingdom, 2, seed=5), 1)
    assert any("Obelisk" in text and " on " in text for text in in_force(Table(g)))


def in_force(t: Table) -> list[str]:
    """What lies there for everybody, as it is shown."""
    return DominionView(t.g, 0).in_force()
