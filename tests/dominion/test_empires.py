"""Empires: the kingdom cards, split piles and piles that gather tokens."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D36", "D42", "D113")
def test_chariot_race_pays_if_your_card_costs_more() -> None:
    t = table(
        ["Chariot Race"],
        ann={"hand": ["2 Chariot Race"], "deck": ["Silver", "Copper"]},
        bob={"deck": ["Estate", "Gold"]},
    )

    t.answer("Play Chariot Race")
    assert (t.coins, t.counter("victory tokens"), t.deck("Bob")) == (1, 1, ["Estate", "Gold"])
    t.answer("Play Chariot Race")

    assert (t.coins, t.counter("victory tokens")) == (1, 1)
    assert t.hand() == ["Copper", "Silver"]


@rule("D113", "D34")
def test_farmers_market_gathers_tokens_until_somebody_takes_them() -> None:
    t = table(
        ["Farmers' Market"],
        ann={"hand": ["5 Farmers' Market"], "counters": {"actions": 5}},
    )

    for coins in (1, 3, 6, 10):
        t.answer("Play Farmers' Market")
        assert t.coins == coins
    t.answer("Play Farmers' Market")

    assert (t.counter("victory tokens"), t.trash, t.buys) == (4, ["Farmers' Market"], 6)


@rule("D34")
@pytest.mark.parametrize(
    ("name", "cards", "actions", "coins", "points"),
    [("Village", 2, 2, 0, 0), ("Copper", 0, 0, 2, 0), ("Estate", 0, 0, 0, 2), ("Curse", 0, 0, 0, 0)],
)
def test_sacrifice_pays_by_the_type(name: str, cards: int, actions: int, coins: int, points: int) -> None:
    t = table(["Sacrifice"], ann={"hand": ["Sacrifice", name], "deck": ["Village", "Smithy", "Copper"]})

    t.answer("Play Sacrifice")

    assert (len(t.hand()), t.actions, t.coins, t.counter("victory tokens")) == (cards, actions, coins, points)


@rule("D113", "D33")
def test_temple_trashes_different_cards_and_its_tokens_go_to_who_gains_one() -> None:
    t = table(["Temple"], ann={"hand": ["Temple", "2 Copper", "Estate"], "counters": {"coins": 4}})

    t.answer("Play Temple", "Copper")
    assert t.offered() == ["Done", "Estate"]
    t.answer("Estate", "Buy Temple")

    assert t.trash == ["Copper", "Estate"]
    assert t.counter("victory tokens", "Ann") == 2


@rule("D52", "D60")
def test_archive_gives_one_card_a_turn() -> None:
    t = table(["Archive"], ann={"hand": ["Archive"], "deck": ["Gold", "Silver", "Duchy", "20 Copper"]})

    t.answer("Play Archive", "Gold")
    assert t.hand() == ["Gold"]
    t.answer("End the Buy phase", "End the Buy phase", "Duchy")
    assert (t.in_play(), "Duchy" in t.hand()) == (["Archive"], True)
    t.answer("End the Buy phase", "End the Buy phase")
    assert "Silver" in t.hand()
    t.answer("End the Buy phase")

    assert t.in_play("Ann") == []


@rule("D42", "D33")
def test_charm_gains_another_card_of_the_same_cost() -> None:
    t = table(
        ["Charm", "Laboratory"],
        ann={"hand": ["2 Charm"], "counters": {"coins": 5}},
        phase="buy",
    )

    t.answer("Play Charm", "Gain another card with the next", "Play Charm", "Gain another card with the next")
    t.answer("Buy Laboratory")
    t.answer("Duchy", "Duchy")

    assert t.pile("Duchy") == 6


@rule("D42", "D112")
def test_charm_looks_for_exactly_the_same_cost_debt_included() -> None:
    t = table(
        ["Charm", "Overlord", "City Quarter", "Gladiator / Fortune"],
        ann={"hand": ["Charm"], "counters": {"coins": 0}},
        piles={"Gladiator / Fortune": ["5 Fortune"]},
        phase="buy",
    )

    t.answer("Play Charm", "Gain another card with the next", "Buy Overlord")

    assert t.offered() == ["None", "City Quarter"]


@rule("D33", "D11")
def test_charm_and_forum_of_2019_watch_buying_alone() -> None:
    for edition, gained in (("current", 1), ("2019", 0)):
        t = table(
            ["Charm", "Forum"],
            ann={"hand": ["Workshop", "Charm"], "deck": ["9 Copper"]},
            edition=edition,
        )
        t.answer("Play Workshop", "Estate", "Play Charm", "+1 Buy, +2 Coins")
        assert t.buys == 2
        t = table(["Forum"], ann={"hand": ["Artisan"], "deck": ["9 Copper"]}, edition=edition)
        t.answer("Play Artisan", "Forum")

        assert t.buys == 1 + gained


@rule("D30")
def test_forum_draws_three_and_discards_two() -> None:
    t = table(["Forum"], ann={"hand": ["Forum"], "deck": ["2 Estate", "Gold"]})

    t.answer("Play Forum", "Estate", "Estate")

    assert (t.hand(), t.actions) == (["Gold"], 1)


@rule("D36", "D51")
def test_legionary_attacks_if_a_gold_is_revealed() -> None:
    t = table(
        ["Legionary"],
        ann={"hand": ["2 Legionary", "Gold"], "counters": {"actions": 2}},
        bob={"hand": ["3 Copper", "2 Estate"], "deck": ["Silver"]},
    )

    t.answer("Play Legionary", "Done")
    assert len(t.hand("Bob")) == 5
    t.answer("Play Legionary", "Gold", "Copper", "Copper", "Copper")

    assert (t.coins, t.hand("Bob")) == (6, ["Estate", "Estate", "Silver"])


@rule("D113", "D61")
def test_wild_hunt_gathers_tokens_for_an_estate() -> None:
    t = table(["Wild Hunt"], ann={"hand": ["3 Wild Hunt"], "deck": ["9 Copper"], "counters": {"actions": 3}})

    t.answer(
        "Play Wild Hunt",
        "+3 Cards, a token onto the pile",
        "Play Wild Hunt",
        "+3 Cards, a token onto the pile",
    )
    t.answer("Play Wild Hunt", "Gain an Estate and the tokens")

    assert (t.counter("victory tokens"), t.discard()) == (2, ["Estate"])


@rule("D61", "D113")
def test_wild_hunt_takes_nothing_if_no_estate_is_left() -> None:
    t = table(
        ["Wild Hunt"],
        ann={"hand": ["2 Wild Hunt"], "deck": ["9 Copper"], "counters": {"actions": 2}},
        piles={"Estate": 0},
    )

    t.answer(
        "Play Wild Hunt", "+3 Cards, a token onto the pile", "Play Wild Hunt", "Gain an Estate and the tokens"
    )

    assert t.counter("victory tokens") == 0


# -- split piles
@rule("D119", "D36")
def test_settlers_and_bustling_village_look_through_the_discard_pile() -> None:
    t = table(
        ["Settlers / Bustling Village"],
        ann={
            "hand": ["Settlers", "Bustling Village"],
            "deck": ["2 Estate"],
            "discard": ["Copper", "Settlers", "Gold"],
        },
    )

    t.answer("Play Settlers", "Copper", "Play Bustling Village", "Settlers")

    assert (t.hand(), t.actions) == (["Copper", "Estate", "Estate", "Settlers"], 3)


@rule("D119")
def test_the_lower_card_of_a_split_pile_comes_after_the_upper() -> None:
    t = table(
        ["Patrician / Emporium"],
        ann={"counters": {"coins": 12, "buys": 2}},
        piles={"Patrician / Emporium": ["Patrician", "5 Emporium"]},
        phase="buy",
    )

    assert "Buy Emporium" not in t.offered()
    t.answer("Buy Patrician", "Buy Emporium")

    assert t.pile("Patrician / Emporium") == 4


@rule("D34", "D51")
def test_catapult_curses_for_what_costs_three_and_for_a_treasure_hands_shrink() -> None:
    t = table(
        ["Catapult / Rocks"],
        ann={"hand": ["3 Catapult", "Estate", "Copper", "Silver"], "counters": {"actions": 3}},
        bob={"hand": ["5 Estate"]},
    )

    t.answer("Play Catapult", "Estate")
    assert (len(t.hand("Bob")), t.discard("Bob")) == (5, [])
    t.answer("Play Catapult", "Copper")
    assert len(t.hand("Bob")) == 3
    t.answer("Play Catapult")

    assert "Curse" in t.discard("Bob")


@rule("D33", "D34")
def test_rocks_bring_a_silver_onto_the_deck_in_the_buy_phase_or_into_hand() -> None:
    t = table(
        ["Catapult / Rocks"],
        ann={"hand": ["Catapult", "Rocks"], "deck": ["Estate"], "counters": {"coins": 3}},
        piles={"Catapult / Rocks": ["2 Rocks"]},
    )

    t.answer("Play Catapult")
    assert t.hand() == ["Silver"]
    t.answer("Play all Treasures", "Buy Rocks")

    assert "Silver" in t.hand("Ann")


@rule("D36", "D53")
def test_gladiator_is_paid_unless_the_player_to_the_left_shows_a_copy() -> None:
    t = table(
        ["Gladiator / Fortune"],
        ann={"hand": ["2 Gladiator", "Gold"], "counters": {"actions": 2}},
        bob={"hand": ["Gold", "Copper"]},
    )

    t.answer("Play Gladiator", "Gold", "Gold")
    assert (t.coins, t.trash) == (2, [])
    t.answer("Play Gladiator", "Done")

    assert (t.coins, t.trash) == (5, ["Gladiator"])


@rule("D36")
def test_gladiator_without_cards_in_hand_is_paid() -> None:
    t = table(["Gladiator / Fortune"], ann={"hand": ["Gladiator"]}, bob={"hand": ["Copper"]})

    t.answer("Play Gladiator")

    assert (t.coins, t.trash) == (3, ["Gladiator"])


@rule("D43", "D53")
def test_fortune_doubles_the_coins_once_a_turn() -> None:
    t = table(
        ["Gladiator / Fortune"],
        ann={"hand": ["2 Fortune", "Gold"]},
        phase="buy",
    )

    t.answer("Play Gold", "Play Fortune", "Play Fortune")

    assert (t.coins, t.buys) == (6, 3)


@rule("D33", "D112")
def test_fortune_brings_a_gold_for_each_gladiator_in_play() -> None:
    t = table(
        ["Gladiator / Fortune"],
        ann={"in_play": ["2 Gladiator"], "counters": {"coins": 8, "buys": 2}},
        piles={"Gladiator / Fortune": ["5 Fortune"]},
        phase="buy",
    )

    t.answer("Buy Fortune")

    assert (t.pile("Gold"), t.counter("debt", "Ann")) == (28, 8)


@rule("D36", "D42")
def test_patrician_takes_a_card_costing_five_or_more() -> None:
    t = table(
        ["Patrician / Emporium"],
        ann={"hand": ["2 Patrician"], "deck": ["Copper", "Gold", "Estate", "Silver"]},
    )

    t.answer("Play Patrician", "Play Patrician")

    assert t.hand() == ["Copper", "Estate", "Gold"]


@rule("D33", "D113")
def test_emporium_gives_points_for_five_actions_in_play() -> None:
    for actions, points in ((4, 0), (5, 2)):
        t = table(
            ["Patrician / Emporium"],
            ann={"in_play": [f"{actions} Village"], "counters": {"coins": 5, "buys": 2}},
            piles={"Patrician / Emporium": ["5 Emporium"]},
            phase="buy",
        )

        t.answer("Buy Emporium")

        assert t.counter("victory tokens") == points


@rule("D30")
def test_emporium_is_a_market_without_the_buy() -> None:
    t = table(["Patrician / Emporium"], ann={"hand": ["Emporium"], "deck": ["Copper"]})

    t.answer("Play Emporium")

    assert (t.hand(), t.actions, t.coins, t.buys) == (["Copper"], 1, 1, 1)
