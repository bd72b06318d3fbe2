"""Empires: Villa, Crown, Overlord, the split pile, the Castles, Labyrinth."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import new_match
from cardwright.kernel import snapshot
from cardwright.kernel.ints import Seat
from tests.dominion.kit import table
from tests.rulemark import rule


# -- Villa
@rule("D121", "D23")
def test_villa_bought_goes_to_hand_and_the_action_phase_comes_again() -> None:
    t = table(["Villa"], ann={"hand": ["2 Gold"], "deck": ["5 Copper"]}, phase="buy")

    t.answer("Play all Treasures", "Buy Villa")
    assert (t.phase, t.actions, t.hand()) == ("Action", 2, ["Villa"])
    t.answer("Play Villa")
    assert (t.phase, t.actions, t.coins, t.buys) == ("Buy", 3, 3, 1)
    t.answer("Buy Silver")

    assert "Silver" in t.discard()
    assert "Ann returns to the Action phase [D121]" in t.told()


@rule("D121", "D33")
def test_villa_gained_in_the_action_phase_only_comes_to_hand() -> None:
    t = table(["Villa"], ann={"hand": ["Workshop", "Smithy"], "counters": {"actions": 1}})

    t.answer("Play Workshop", "Villa")

    assert (t.phase, t.actions) == ("Action", 1)
    assert t.hand() == ["Smithy", "Villa"]


@rule("D121", "D10")
def test_each_buy_phase_ends_for_hermit_by_itself() -> None:
    t = table(["Hermit", "Villa"], ann={"hand": ["Hermit"], "deck": ["5 Copper"], "counters": {"coins": 4}})

    t.answer("Play Hermit", "Estate", "Buy Villa")
    assert t.in_play() == ["Hermit"]
    t.answer("Play Villa", "End the Buy phase")

    assert "Madman" in t.discard()


@rule("D121")
def test_treasures_may_be_played_again_after_villa() -> None:
    t = table(["Villa"], ann={"hand": ["Gold", "Copper", "Silver"]}, phase="buy")

    t.answer("Play Gold", "Play Copper", "Buy Villa", "Play Villa", "Play Silver")

    assert t.coins == 3


@rule("D121", "D54")
def test_a_villa_on_the_way_can_be_saved() -> None:
    t = table(["Villa"], ann={"hand": ["2 Gold", "Village"], "deck": ["7 Copper"]}, phase="buy")
    t.answer("Play all Treasures", "Buy Villa")

    t.g = snapshot.restore(t.g.match, snapshot.save(t.g))
    t.answer("Play Village", "Play Villa", "Buy Silver")

    assert "Silver" in t.discard()


# -- Crown
@rule("D35", "D22")
def test_crown_in_the_action_phase_plays_an_action_twice() -> None:
    t = table(ann={"hand": ["Crown", "Militia", "Copper"]}, bob={"hand": ["4 Copper"]})

    t.answer("Play Crown")
    assert t.offered() == ["None", "Militia"]
    t.answer("Militia")

    assert t.coins == 4
    assert len(t.hand("Bob")) == 3


@rule("D35", "D23")
def test_crown_in_the_buy_phase_plays_a_treasure_twice() -> None:
    t = table(ann={"hand": ["Crown", "Gold", "Village"]}, phase="buy")

    t.answer("Play Crown")
    assert t.offered() == ["None", "Gold"]
    t.answer("Gold")

    assert t.coins == 6
    assert t.in_play() == ["Crown", "Gold"]


# -- Overlord
@rule("D122", "D35")
def test_overlord_plays_a_card_that_stays_in_the_supply() -> None:
    t = table(["Village", "Smithy", "Overlord", "Captain"], ann={"hand": ["Overlord"], "deck": ["2 Copper"]})

    t.answer("Play Overlord")
    assert t.offered() == ["Village", "Smithy"]
    t.answer("Village")

    assert t.pile("Village") == 10
    assert t.in_play() == ["Overlord"]
    assert t.hand() == ["Copper"]


@rule("D122", "D54")
def test_a_card_played_from_the_supply_cannot_trash_itself() -> None:
    t = table(["Engineer", "Acting Troupe"], ann={"hand": ["Overlord", "Copper"]})

    t.answer("Play Overlord")

    assert t.counter("villagers", "Ann") == 4
    assert t.pile("Acting Troupe") == 10
    assert t.trash == []


@rule("D122", "D52")
def test_overlord_stays_with_the_duration_card_it_has_played() -> None:
    t = table(
        ["Sailor"], ann={"hand": ["Overlord"], "deck": ["5 Copper"]}, bob={"hand": ["Copper"]}, edition="2019"
    )

    t.answer("Play Overlord", "End the Buy phase")
    assert t.in_play() == ["Overlord"]
    t.answer("End the Buy phase")

    assert t.asked == "Ann"
    assert t.coins == 2
    t.answer("None", "End the Buy phase")
    assert t.in_play() == []


@rule("D119", "D122")
def test_overlord_plays_only_what_lies_on_top_of_a_pile() -> None:
    t = table(
        ["Encampment / Plunder", "Village", "Smithy"],
        ann={"hand": ["Overlord"]},
        piles={"Encampment / Plunder": 5},
    )

    t.answer("Play Overlord")

    assert t.offered() == ["Village", "Smithy"]


# -- the split pile
@rule("D119", "D12")
def test_a_split_pile_has_its_cards_in_order_and_all_know_them() -> None:
    t = table(["Encampment / Plunder"], ann={"counters": {"coins": 7, "buys": 3}}, phase="buy")

    assert t.shared("Encampment / Plunder") == ["Encampment"] * 5 + ["Plunder"] * 5
    assert "Buy Plunder" not in t.offered()
    t.answer("Buy Encampment")
    assert t.sees("Bob", "Ann", "discard") == ["Encampment"]


@rule("D119")
def test_plunder_is_for_sale_when_no_encampment_is_left() -> None:
    t = table(
        ["Encampment / Plunder"],
        ann={"hand": ["Plunder"], "counters": {"coins": 3}},
        piles={"Encampment / Plunder": 5},
        phase="buy",
    )

    t.answer("Play Plunder", "Buy Plunder")

    assert t.counter("victory tokens", "Ann") == 1
    assert t.pile("Encampment / Plunder") == 4


@rule("D119", "D40", "D38")
def test_encampment_goes_back_on_top_at_clean_up_unless_a_gold_is_shown() -> None:
    t = table(
        ["Encampment / Plunder"],
        ann={"hand": ["Encampment"], "deck": ["2 Copper", "5 Silver"]},
        piles={"Encampment / Plunder": 3},
    )

    t.answer("Play Encampment")
    assert t.zone("Ann", "set aside") == ["Encampment"]
    assert t.in_play() == []
    t.answer("End the Buy phase")

    assert t.shared("Encampment / Plunder") == ["Encampment", "Plunder", "Plunder", "Plunder"]
    assert t.discard() == ["Copper", "Copper"]


@rule("D36")
def test_encampment_stays_in_play_if_a_gold_or_plunder_is_revealed() -> None:
    t = table(["Encampment / Plunder"], ann={"hand": ["Encampment", "Gold"], "deck": ["2 Copper"]})

    t.answer("Play Encampment")
    assert t.offered() == ["Done", "Gold"]
    t.answer("Gold")

    assert t.in_play() == ["Encampment"]
    assert t.sees("Bob", "Ann", "hand").count("Gold") == 1


@rule("D122", "D54")
def test_an_encampment_played_by_overlord_is_not_set_aside() -> None:
    t = table(["Encampment / Plunder"], ann={"hand": ["Overlord"], "deck": ["2 Copper"]})

    t.answer("Play Overlord")

    assert t.pile("Encampment / Plunder") == 10
    assert t.zone("Ann", "set aside") == []
    assert t.hand() == ["Copper", "Copper"]


# -- Castles
@rule("D119", "D20")
@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 12), (4, 12)])
def test_the_castles_are_in_the_order_of_their_costs(seats: int, cards: int) -> None:
    m = new_match(["Castles"], seats)
    pile = next(p for p in m.piles if p.name == "Castles")
    costs = [int(TABLE.cards[TABLE.kind(n)].cost) for n in pile.cards]

    assert len(pile.cards) == cards
    assert costs == sorted(costs, reverse=True)


@rule("D119", "D33")
def test_castles_are_gained_one_after_the_other() -> None:
    t = table(
        ["Castles"],
        ann={"counters": {"coins": 50, "buys": 8}, "in_play": ["Estate"], "hand": ["Copper"]},
        bob={"hand": ["Copper", "4 Estate"]},
        phase="buy",
    )

    t.answer("Buy Humble Castle", "Buy Crumbling Castle", "Buy Small Castle", "Buy Haunted Castle", "Copper")
    t.answer("Buy Opulent Castle", "Buy Sprawling Castle", "Gain 3 Estates", "Buy Grand Castle")

    assert t.discard("Ann").count("Estate") == 3
    assert {"Gold", "Silver"} <= set(t.discard("Ann"))
    assert (t.hand("Bob"), t.deck("Bob")) == (["Estate"] * 3, ["Estate", "Copper"])
    assert (
        t.counter("victory tokens", "Ann") == 2
    )  # Crumbling Castle, and the Estate in play for Grand Castle
    assert t.shared("Castles") == ["King's Castle"]


@rule("D62", "D119")
def test_humble_and_kings_castle_count_all_castles() -> None:
    t = table(["Castles"], ann={"hand": ["Humble Castle", "King's Castle", "Opulent Castle"]})

    assert t.scores[0] == 3 + 6 + 3


@rule("D119", "D34")
def test_small_castle_trashes_a_castle_for_the_next_one() -> None:
    t = table(
        ["Castles"], ann={"hand": ["Small Castle", "Crumbling Castle"]}, piles={"Castles": ["Haunted Castle"]}
    )

    t.answer("Play Small Castle", "Crumbling Castle")

    assert t.trash == ["Crumbling Castle"]
    assert sorted(t.discard()) == ["Gold", "Haunted Castle", "Silver"]
    assert t.counter("victory tokens") == 1


@rule("D32", "D43")
def test_opulent_castle_discards_victory_cards_for_coins() -> None:
    t = table(["Castles"], ann={"hand": ["Opulent Castle", "Estate", "Duchy", "Copper"]})

    t.answer("Play Opulent Castle", "Estate", "Duchy")

    assert t.coins == 4


# -- Labyrinth
@rule("D120", "D113")
def test_labyrinth_gives_two_for_the_second_gain_in_ones_own_turn() -> None:
    t = table(["Labyrinth"], ann={"counters": {"buys": 4}}, phase="buy")

    t.answer("Buy Copper")
    assert t.counter("victory tokens") == 0
    t.answer("Buy Copper")
    assert t.counter("victory tokens") == 2
    t.answer("Buy Copper")

    assert t.counter("victory tokens", "Ann") == 2
    assert "Ann takes 2 victory tokens [D120]" in t.told()
    assert "Buy Labyrinth" not in t.offered()


@rule("D120", "D61")
def test_labyrinth_gives_no_more_than_lies_there() -> None:
    t = table(["Labyrinth"], ann={"hand": ["Copper"]}, bob={"hand": ["Copper"]}, phase="buy")
    g = t.g
    for turn in range(9):
        seat = t.asked
        g.set_value(Seat(int(g.current)), 1, 2)
        t.answer("Buy Curse" if turn < 5 else "Buy Copper", "Buy Copper")
        assert t.asked != seat

    assert t.counter("victory tokens", "Ann") + t.counter("victory tokens", "Bob") == 12


@rule("D2", "D120")
def test_a_card_received_in_an_exchange_is_no_second_gain_for_labyrinth() -> None:
    t = table(["Labyrinth", "Changeling", "Village"], ann={"counters": {"buys": 2, "coins": 3}}, phase="buy")

    t.answer("Buy Village", "Changeling: exchange it for a Changeling (Village)")
    assert t.counter("victory tokens") == 0
    t.answer("Buy Copper")

    assert t.counter("victory tokens", "Ann") == 2
