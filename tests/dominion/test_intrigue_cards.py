"""Intrigue: every card."""

from __future__ import annotations

import pytest

from tests.dominion.cards import played
from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D39")
def test_courtyard() -> None:
    t = played("Courtyard", "Gold", hand=["Gold"])

    assert (t.hand(), t.deck()[0]) == (["Copper"] * 3, "Gold")


@rule("D56")
def test_pawn_does_two_different_things() -> None:
    t = played("Pawn", "+1 Coin", "+1 Card")

    assert (t.hand(), t.coins, t.actions, t.buys) == (["Copper"], 1, 0, 1)


@rule("D36")
@pytest.mark.parametrize(("hand", "size"), [(["Estate"], 3), (["Village"], 1)])
def test_shanty_town_draws_if_there_is_no_action_in_hand(hand: list[str], size: int) -> None:
    t = played("Shanty Town", hand=hand, kingdom=("Village",))

    assert (len(t.hand()), t.actions) == (size, 2)


@rule("D56")
def test_steward() -> None:
    assert len(played("Steward", "+2 Cards").hand()) == 2
    assert played("Steward", "+2 Coins").coins == 2
    assert played("Steward", "Trash 2 cards", "Estate", "Curse", hand=["Estate", "Curse", "Gold"]).trash == [
        "Curse",
        "Estate",
    ]


@rule("D51", "D42")
def test_swindler_trashes_the_top_card_for_one_of_the_same_cost_that_you_choose() -> None:
    t = table(["Swindler", "Village"], ann={"hand": ["Swindler"]}, bob={"deck": ["Silver"]})

    t.answer("Play Swindler")
    assert (t.asked, t.offered()) == ("Ann", ["Silver", "Swindler", "Village"])
    t.answer("Village")

    assert (t.coins, t.trash, t.discard("Bob"), t.discard()) == (2, ["Silver"], ["Village"], [])


@rule("D36")
def test_wishing_well_takes_the_named_card() -> None:
    assert played("Wishing Well", "Gold", deck=["Copper", "Gold"]).hand() == ["Copper", "Gold"]
    assert played("Wishing Well", "Silver", deck=["Copper", "Gold"]).hand() == ["Copper"]


@rule("D32", "D33")
def test_baron_discards_an_estate_for_coins_or_gains_one() -> None:
    t = played("Baron", "Estate", hand=["Estate"])
    assert (t.coins, t.buys, t.discard()) == (4, 2, ["Estate"])

    t = played("Baron", "Done", hand=["Estate"])
    assert (t.coins, t.discard(), t.hand()) == (0, ["Estate"], ["Estate"])


@rule("D42")
def test_bridge_makes_all_cards_cheaper_each_time() -> None:
    t = played("Throne Room", "Bridge", hand=["Bridge"])

    assert (t.coins, t.buys, t.cost("Gold"), t.cost("Copper")) == (2, 3, 4, 0)


@rule("D53")
def test_conspirator_counts_actions_played_and_itself() -> None:
    t = table(["Conspirator", "Village"], ann={"hand": ["Village", "2 Conspirator"], "deck": ["9 Copper"]})

    t.answer("Play Village", "Play Conspirator")
    assert (len(t.hand()), t.actions) == (2, 1)
    t.answer("Play Conspirator")

    assert (len(t.hand()), t.actions, t.coins) == (2, 1, 4)


@rule("D50", "D51")
def test_diplomat_reacts_from_a_hand_of_5() -> None:
    t = table(
        ["Militia"],
        ann={"hand": ["Militia"]},
        bob={"hand": ["Diplomat", "4 Copper"], "deck": ["Gold", "Silver", "Copper"]},
    )

    t.answer("Play Militia")
    [react] = [text for text in t.offered() if text.startswith("Diplomat")]
    t.answer(react, "Copper", "Copper", "Copper")

    assert t.asked == "Bob"
    assert t.hand("Bob") == ["Copper", "Diplomat", "Gold", "Silver"]


@rule("D30")
@pytest.mark.parametrize(("hand", "actions"), [(3, 2), (4, 0)])
def test_diplomat_gives_actions_with_5_or_fewer_cards(hand: int, actions: int) -> None:
    assert played("Diplomat", hand=[f"{hand} Estate"]).actions == actions


@rule("D33")
def test_ironworks_looks_at_what_is_gained() -> None:
    t = played("Ironworks", "Great Hall", kingdom=("Great Hall",), hand=["Copper"])

    assert (t.actions, len(t.hand()), t.coins) == (1, 2, 0)


@rule("D32")
def test_mill_may_discard_2_cards_for_2_coins() -> None:
    t = played("Mill", "Discard 2 cards", "Estate", "Duchy", hand=["Estate", "Duchy"])

    assert (t.coins, t.hand(), t.scores[0]) == (2, ["Copper"], 9 - 4)


@rule("D34")
def test_mining_village_may_be_trashed_for_2_coins() -> None:
    t = played("Mining Village", "Trash this", hand=["Copper"])
    assert (t.trash, t.coins, t.actions) == (["Mining Village"], 2, 2)

    t = played("Throne Room", "Mining Village", "Trash this", hand=["Mining Village", "Copper"])
    assert (t.trash, t.coins, t.actions) == (["Mining Village"], 2, 4)


@rule("D39", "D60")
@pytest.mark.parametrize(
    ("where", "deck"),
    [("On top", ["Gold", "Estate", "Duchy"]), ("Under 1 card", ["Estate", "Gold", "Duchy"]),
     ("Under 2 cards", ["Estate", "Duchy", "Gold"])],
)  # fmt: skip
def test_secret_passage_puts_a_card_anywhere_into_the_deck(where: str, deck: list[str]) -> None:
    t = played("Secret Passage", "Gold", where, hand=["Gold"], deck=["2 Copper", "Estate", "Duchy"])

    assert (t.deck(), t.actions) == (deck, 1)


@rule("D36", "D56")
def test_courtier_does_one_thing_for_each_type_of_the_card() -> None:
    t = played("Courtier", "Mill", "+3 Coins", "Gain a Gold", hand=["Mill", "Copper"])

    assert (t.coins, t.discard(), t.actions) == (3, ["Gold"], 0)


@rule("D62")
def test_duke_counts_duchies() -> None:
    t = table(["Duke"], ann={"hand": ["2 Duke", "3 Duchy"]})

    assert t.scores[0] == 15


@rule("D51", "D32")
def test_minion_makes_hands_of_5_and_more_anew() -> None:
    t = played("Minion", "Discard your hand and draw 4 cards", hand=["Estate"],
               bob={"hand": ["5 Estate"], "deck": ["4 Gold"]}, cid={"hand": ["4 Estate"]})  # fmt: skip

    assert (t.hand(), t.hand("Bob"), t.hand("Cid")) == (["Copper"] * 4, ["Gold"] * 4, ["Estate"] * 4)
    assert played("Minion", "+2 Coins").coins == 2


@rule("D36")
def test_patrol_takes_victory_cards_and_curses() -> None:
    t = played("Patrol", "Put back Gold", deck=["3 Copper", "Estate", "Gold", "Curse", "Silver"])

    assert (t.hand(), t.deck()) == (["Copper", "Copper", "Copper", "Curse", "Estate"], ["Silver", "Gold"])


@rule("D33", "D39")
def test_replace_puts_an_action_or_treasure_onto_the_deck_and_curses_for_a_victory_card() -> None:
    t = played("Replace", "Silver", hand=["Estate"])
    assert (t.deck()[0], t.discard("Bob")) == ("Silver", [])

    t = played("Replace", "Estate", hand=["Copper"])
    assert (t.discard(), t.discard("Bob")) == (["Estate"], ["Curse"])

    t = played("Replace", "Mill", hand=["Estate"], kingdom=("Mill",))
    assert (t.deck()[0], t.discard("Bob")) == ("Mill", ["Curse"])


@rule("D51", "D56")
def test_torturer() -> None:
    t = played("Torturer", "Gain a Curse to your hand", bob={"hand": ["Copper"]})
    assert t.hand("Bob") == ["Copper", "Curse"]

    t = played("Torturer", "Discard 2 cards", bob={"hand": ["2 Copper"]})
    assert t.hand("Bob") == []


@rule("D34", "D61")
def test_trading_post() -> None:
    t = played("Trading Post", hand=["Estate", "Curse"])
    assert (t.hand(), t.trash) == (["Silver"], ["Curse", "Estate"])

    assert played("Trading Post", hand=["Estate"]).hand() == []


@rule("D42")
def test_upgrade() -> None:
    t = played("Upgrade", "Estate", "Silver", hand=["Estate"], kingdom=("Village",))

    assert (t.trash, t.discard(), t.actions) == (["Estate"], ["Silver"], 1)


@rule("D62", "D43")
@pytest.mark.parametrize("name", ["Farm", "Harem"])
def test_farm_by_either_name(name: str) -> None:
    t = played(name)

    assert (t.coins, t.scores[0]) == (2, 2)


@rule("D62", "D56")
def test_nobles() -> None:
    assert len(played("Nobles", "+3 Cards").hand()) == 3
    assert played("Nobles", "+2 Actions", hand=["Nobles"]).actions == 2


# -- of the first edition
@rule("D53", "D43")
def test_coppersmith_makes_coppers_of_this_turn_better_each_time() -> None:
    t = played("Throne Room", "Coppersmith", "Play all Treasures", hand=["Coppersmith", "2 Copper", "Silver"])

    assert t.coins == 8


@rule("D43", "D62")
def test_great_hall() -> None:
    t = played("Great Hall", deck=["Gold"])

    assert (t.hand(), t.scores[0]) == (["Gold"], 1)


@rule("D51", "D42")
def test_saboteur_trashes_a_card_costing_3_or_more_for_a_cheaper_one() -> None:
    t = played("Saboteur", "Silver", bob={"deck": ["Copper", "Duchy", "Gold"]})

    assert (t.trash, sorted(t.discard("Bob")), t.deck("Bob")) == (["Duchy"], ["Copper", "Silver"], ["Gold"])


@rule("D36", "D39")
def test_scout() -> None:
    t = played("Scout", "Put back Gold", deck=["Estate", "Gold", "Duchy", "Silver", "Copper"])

    assert (t.hand(), t.deck()) == (["Duchy", "Estate"], ["Silver", "Gold", "Copper"])


@rule("D50", "D39")
def test_secret_chamber_hides_cards_from_an_attack() -> None:
    t = table(["Secret Chamber", "Militia"], ann={"hand": ["Militia"]},
              bob={"hand": ["Secret Chamber", "Gold"], "deck": ["Copper", "Copper"]})  # fmt: skip

    t.answer("Play Militia")
    t.answer(
        next(text for text in t.offered() if text.startswith("Secret Chamber")),
        "Gold",
        "Copper",
        "Put Copper onto your deck",
    )

    assert (t.hand("Bob"), t.deck("Bob")) == (["Copper", "Secret Chamber"], ["Gold", "Copper"])


@rule("D32", "D43")
def test_secret_chamber_discards_for_coins() -> None:
    assert played("Secret Chamber", "Estate", "Estate", "Done", hand=["3 Estate"]).coins == 2


@rule("D36", "D54")
def test_tribute_looks_at_two_cards_of_the_player_to_the_left_each_name_once() -> None:
    t = played("Tribute", bob={"deck": ["Mill", "Gold"]}, kingdom=("Mill",), hand=["Copper"])
    assert (t.actions, len(t.hand()), t.coins) == (2, 3, 2)

    t = played("Tribute", bob={"deck": ["2 Gold"]}, hand=["Copper"])
    assert (t.coins, t.discard("Bob")) == (2, ["Gold", "Gold"])
