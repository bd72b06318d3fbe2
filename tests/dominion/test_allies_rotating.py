"""Allies: the piles that rotate."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D118", "D119")
@pytest.mark.parametrize(
    ("pile", "names"),
    [
        ("Clashes", ["Battle Plan", "Archer", "Warlord", "Territory"]),
        ("Forts", ["Tent", "Garrison", "Hill Fort", "Stronghold"]),
        ("Odysseys", ["Old Map", "Voyage", "Sunken Treasure", "Distant Shore"]),
        ("Townsfolk", ["Town Crier", "Blacksmith", "Miller", "Elder"]),
        ("Wizards", ["Student", "Conjurer", "Sorcerer", "Lich"]),
    ],
)
def test_a_rotating_pile_begins_with_four_of_each(pile: str, names: list[str]) -> None:
    t = table([pile])

    assert t.shared(pile) == [name for name in names for _ in range(4)]


@rule("D118", "D36")
def test_battle_plan_reveals_an_attack_and_rotates_any_pile() -> None:
    t = table(["Clashes", "Forts"], ann={"hand": ["Battle Plan", "Militia"], "deck": ["2 Copper"]})

    t.answer("Play Battle Plan", "Militia", "Rotate a Supply pile", "Tent")

    assert len(t.hand()) == 3
    assert t.shared("Forts")[0] == "Garrison"


@rule("D51", "D36")
def test_archer_discards_a_card_that_was_not_kept() -> None:
    t = table(["Clashes"], ann={"hand": ["Archer"]}, bob={"hand": ["Gold", "Silver", "3 Copper"]})

    t.answer("Play Archer", "Gold")
    assert t.asked == "Ann"
    t.answer("Silver")

    assert (t.discard("Bob"), t.coins) == (["Silver"], 2)


@rule("D164", "D106")
def test_warlord_keeps_third_copies_in_hand() -> None:
    t = table(
        ["Clashes"],
        ann={"hand": ["Warlord"], "deck": ["20 Copper"]},
        bob={"hand": ["3 Village", "Throne Room", "Copper"], "deck": ["9 Copper"]},
    )

    t.answer("Play Warlord", "End the Buy phase", "Play Village", "Play Village")
    assert "Play Village" not in t.offered()
    t.answer("Play Throne Room")
    assert "Village" not in t.offered()

    assert t.in_play("Bob") == ["Throne Room", "Village", "Village"]


@rule("D62", "D57")
def test_territory_counts_victory_names_and_gains_golds_for_empty_piles() -> None:
    t = table(
        ["Clashes"],
        ann={"deck": ["Estate", "Duchy"], "counters": {"coins": 6, "buys": 2}},
        piles={"Clashes": ["4 Territory"], "Curse": 0},
        phase="buy",
    )

    t.answer("Buy Territory")

    assert t.discard() == ["Gold", "Territory"]
    assert t.scores[0] == 1 + 3 + 3


@rule("D25", "D118")
def test_tent_rotates_the_forts_and_may_go_onto_the_deck() -> None:
    t = table(["Forts"], ann={"hand": ["Tent"], "deck": ["9 Copper"]})

    t.answer("Play Tent", "Rotate the Forts", "End the Buy phase")
    t.answer(t.offered()[1])

    assert (t.shared("Forts")[0], "Tent" in t.hand("Ann")) == ("Garrison", True)


@rule("D52", "D53")
def test_garrison_draws_for_each_gain_and_twice_with_a_throne_room() -> None:
    for thrones, hand in ((0, 7), (1, 9)):
        t = table(
            ["Forts"],
            ann={
                "hand": ["Garrison", f"{thrones} Throne Room"] if thrones else ["Garrison"],
                "deck": ["30 Copper"],
                "counters": {"buys": 2, "coins": 4},
            },
        )

        t.answer(
            *(("Play Throne Room", "Garrison") if thrones else ("Play Garrison",)), "Buy Copper", "Buy Copper"
        )
        while t.turn != "Ann":
            t.answer("End the Buy phase")

        assert len(t.hand()) == hand


@rule("D52")
def test_garrison_without_tokens_is_discarded() -> None:
    t = table(["Forts"], ann={"hand": ["Garrison"], "deck": ["9 Copper"]})

    t.answer("Play Garrison", "End the Buy phase")

    assert t.in_play("Ann") == []


@rule("D33", "D48")
def test_hill_fort_takes_the_card_into_hand_or_draws() -> None:
    t = table(["Forts"], ann={"hand": ["2 Hill Fort"], "deck": ["Copper"], "counters": {"actions": 1}})

    t.answer(
        "Play Hill Fort", "Silver", "+1 Card, +1 Action", "Play Hill Fort", "Estate", "Put it into your hand"
    )

    assert (t.hand(), t.discard()) == (["Copper", "Estate"], ["Silver"])


@rule("D52", "D62")
def test_stronghold_pays_now_or_draws_next_turn() -> None:
    t = table(["Forts"], ann={"hand": ["2 Stronghold"], "deck": ["20 Copper"], "counters": {"actions": 2}})

    t.answer("Play Stronghold", "+3 Coins", "Play Stronghold", "Next turn: +3 Cards", "End the Buy phase")
    assert t.in_play("Ann") == ["Stronghold"]
    t.answer("End the Buy phase")

    assert (len(t.hand()), t.scores[0]) == (8, 4)


@rule("D118", "D32")
def test_old_map_draws_discards_draws_and_rotates() -> None:
    t = table(["Odysseys"], ann={"hand": ["Old Map", "Estate"], "deck": ["2 Gold"]})

    t.answer("Play Old Map", "Estate", "Rotate the Odysseys")

    assert (t.hand(), t.shared("Odysseys")[0]) == (["Gold", "Gold"], "Voyage")


@rule("D164", "D77")
def test_voyage_gives_an_extra_turn_of_three_cards() -> None:
    t = table(["Odysseys"], ann={"hand": ["Voyage"], "deck": ["2 Village", "9 Copper"]})

    t.answer("Play Voyage", "End the Buy phase")
    assert (t.turn, t.in_play()) == ("Ann", ["Voyage"])
    t.answer("Play Village", "Play Village")
    t.answer("Play Copper")

    assert t.coins == 1
    assert not any(text.startswith("Play") for text in t.offered())


@rule("D164", "D77")
def test_voyage_does_nothing_more_in_its_own_extra_turn() -> None:
    t = table(["Odysseys"], ann={"hand": ["Voyage"], "deck": ["Voyage", "9 Copper"]})

    t.answer("Play Voyage", "End the Buy phase", "Play Voyage", "End the Buy phase")

    assert t.turn == "Bob"


@rule("D53", "D52")
def test_what_does_nothing_is_not_put_into_an_order() -> None:
    t = table(
        ["Frigate", "Caravan", "Wharf"],
        ann={"hand": ["Frigate", "Caravan", "Wharf"], "deck": ["20 Copper"], "counters": {"actions": 3}},
    )

    t.answer("Play Frigate", "Play Caravan", "Play Wharf", "End the Buy phase")
    t.g.answer(0)

    assert (t.turn, t.question) == ("Ann", "react")
    assert t.offered() == ["Caravan: draw 1 card", "Wharf: draw 2 cards; +1 Buy"]
    assert not any("Frigate" in line for line in t.told()[-3:])


@rule("D77", "D52", "D163")
def test_a_voyage_whose_turn_is_skipped_is_discarded_in_the_next_turn_that_there_is() -> None:
    t = table(
        ["Odysseys", "Wizards"],
        ann={"hand": ["Lich", "Voyage"], "deck": ["20 Copper"], "counters": {"actions": 2}},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Voyage", "Play Lich", "End the Buy phase")
    assert (t.turn, t.in_play("Ann")) == ("Bob", ["Voyage"])
    t.answer("End the Buy phase")

    assert (t.turn, t.in_play("Ann"), t.discard("Ann").count("Voyage")) == ("Ann", [], 1)


@rule("D164", "D35")
def test_a_throne_room_and_its_card_are_two_plays_of_a_voyage_turn() -> None:
    t = table(
        ["Odysseys"], ann={"hand": ["Voyage"], "deck": ["Throne Room", "Festival", "Village", "2 Copper"]}
    )

    t.answer("Play Voyage", "End the Buy phase", "Play Throne Room", "Festival", "Play Village")

    assert (t.actions, t.coins) == (5, 4)
    assert "Play Copper" not in t.offered()


@rule("D33")
def test_sunken_treasure_gains_an_action_that_is_not_in_play() -> None:
    t = table(
        ["Odysseys", "Village", "Smithy"],
        ann={"in_play": ["Village"], "hand": ["Sunken Treasure"]},
        phase="buy",
    )

    t.answer("Play Sunken Treasure")

    assert "Village" not in t.offered()
    assert {"Smithy", "Old Map"} <= set(t.offered())


@rule("D33", "D62")
def test_distant_shore_draws_and_gains_an_estate() -> None:
    t = table(["Odysseys"], ann={"hand": ["Distant Shore"], "deck": ["2 Copper"]})

    t.answer("Play Distant Shore")

    assert (t.hand(), t.actions, t.discard(), t.scores[0]) == (["Copper", "Copper"], 1, ["Estate"], 3)


@rule("D61", "D118")
def test_town_crier_does_one_thing_and_may_rotate() -> None:
    t = table(["Townsfolk"], ann={"hand": ["Town Crier"]})

    t.answer("Play Town Crier", "Gain a Silver", "Rotate the Townsfolk")

    assert (t.discard(), t.shared("Townsfolk")[0]) == (["Silver"], "Blacksmith")


@rule("D30")
@pytest.mark.parametrize(
    ("choice", "hand", "actions"),
    [("Draw until you have 6 cards in hand", 6, 0), ("+2 Cards", 4, 0), ("+1 Card, +1 Action", 3, 1)],
)
def test_blacksmith_draws(choice: str, hand: int, actions: int) -> None:
    t = table(["Townsfolk"], ann={"hand": ["Blacksmith", "2 Copper"], "deck": ["9 Copper"]})

    t.answer("Play Blacksmith", choice)

    assert len(t.hand("Ann")) == hand


@rule("D37")
def test_miller_takes_one_of_four() -> None:
    t = table(
        ["Townsfolk"], ann={"hand": ["Miller"], "deck": ["Copper", "Gold", "Estate", "Silver", "Curse"]}
    )

    t.answer("Play Miller", "Gold")

    assert (t.hand(), t.deck(), len(t.discard())) == (["Gold"], ["Curse"], 3)


@rule("D169")
def test_elder_lets_one_thing_more_be_chosen() -> None:
    t = table(["Townsfolk"], ann={"hand": ["Elder", "Town Crier"], "deck": ["Copper"]})

    t.answer("Play Elder", "Town Crier", "+1 Card, +1 Action")
    assert t.offered() == ["Nothing more", "+2 Coins", "Gain a Silver"]
    t.answer("+2 Coins", "Don't")

    assert (t.coins, t.actions, t.hand()) == (4, 1, ["Copper"])


@rule("D169")
def test_elder_adds_to_what_chooses_several_things_and_need_not() -> None:
    t = table(["Townsfolk", "Scrap"], ann={"hand": ["Elder", "Scrap", "Estate"], "deck": ["Copper"]})
    t.answer("Play Elder", "Scrap", "+1 Coin", "+1 Action")
    assert "Nothing more" in t.offered()
    t.answer("+1 Card")
    assert (t.coins, t.actions, t.hand()) == (3, 1, ["Copper"])

    t = table(["Townsfolk"], ann={"hand": ["Elder", "Town Crier"], "deck": ["Copper"]})
    t.answer("Play Elder", "Town Crier", "+2 Coins", "Nothing more", "Don't")

    assert t.coins == 4


@rule("D169")
@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("Barge", "Now: draw 3 cards; +1 Buy"),
        ("Village Green", "Now: draw 1 card; +2 Actions"),
        ("Weaver", "Gain 2 Silvers"),
    ],
)
def test_elder_adds_nothing_where_a_card_has_no_list(card: str, first: str) -> None:
    t = table(["Townsfolk", card], ann={"hand": ["Elder", card], "deck": ["9 Copper"]})

    t.answer("Play Elder", card, first)

    assert "Nothing more" not in t.offered()
    assert sorted(t.in_play()) == sorted(["Elder", card])


@rule("D118", "D114")
def test_student_goes_onto_the_deck_for_a_treasure() -> None:
    t = table(["Wizards"], ann={"hand": ["Student", "Copper"]})

    t.answer("Play Student", "Rotate the Wizards")

    assert (t.deck(), t.counter("favors"), t.shared("Wizards")[0]) == (["Student"], 1, "Conjurer")


@rule("D52")
def test_conjurer_comes_back_to_hand() -> None:
    t = table(["Wizards"], ann={"hand": ["Conjurer"], "deck": ["9 Copper"]})

    t.answer("Play Conjurer", "Silver", "End the Buy phase", "End the Buy phase")

    assert "Conjurer" in t.hand()


@rule("D36", "D51")
def test_sorcerer_curses_who_names_the_wrong_card() -> None:
    t = table(
        ["Wizards"],
        seats=3,
        ann={"hand": ["Sorcerer"]},
        bob={"deck": ["Gold"]},
        cid={"deck": ["Copper"]},
    )

    t.answer("Play Sorcerer", "Gold", "Gold")

    assert (t.discard("Bob"), t.discard("Cid"), t.deck("Cid")) == ([], ["Curse"], ["Copper"])


@rule("D163")
def test_lich_skips_a_turn() -> None:
    t = table(["Wizards"], ann={"hand": ["Lich"], "deck": ["20 Copper"]}, bob={"deck": ["20 Copper"]})

    t.answer("Play Lich", "End the Buy phase")
    assert (t.turn, len(t.hand("Ann"))) == ("Bob", 5)
    t.answer("End the Buy phase")
    assert t.turn == "Bob"
    t.answer("End the Buy phase")

    assert t.turn == "Ann"
    assert "Ann skips a turn [D163]" in t.told()


@rule("D34", "D33")
def test_a_trashed_lich_is_discarded_and_a_cheaper_card_regained() -> None:
    t = table(["Wizards"], ann={"hand": ["Chapel", "Lich"]}, trash=["Gold", "Silver"])

    t.answer("Play Chapel", "Lich")

    assert (sorted(t.discard()), t.trash) == (["Lich", "Silver"], ["Gold"])
