"""Renaissance: its kingdom cards and Artifacts."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


# -- Artifacts
@rule("D85", "D36")
def test_border_guard_keeps_one_of_two_and_takes_an_artifact_for_two_actions() -> None:
    t = table(["Border Guard"], ann={"hand": ["Border Guard"], "deck": ["Village", "Smithy", "Copper"]})

    t.answer("Play Border Guard", "Smithy", "Take the Lantern")

    assert (t.hand(), t.discard()) == (["Smithy"], ["Village"])
    assert t.zone("Ann", "set aside") == ["Lantern"]


@rule("D85")
def test_with_the_lantern_border_guard_reveals_three_and_needs_three_actions() -> None:
    t = table(
        ["Border Guard"],
        ann={
            "hand": ["2 Border Guard"],
            "deck": ["Village", "2 Smithy", "Copper", "2 Village"],
            "set_aside": ["Lantern"],
        },
    )

    t.answer("Play Border Guard", "Village", "Take the Horn")
    t.answer("Play Border Guard", "Copper")

    assert t.zone("Ann", "set aside") == ["Horn", "Lantern"]
    assert t.hand() == ["Copper", "Village"]


@rule("D85")
def test_fewer_cards_than_asked_for_take_no_artifact() -> None:
    t = table(["Border Guard"], ann={"hand": ["Border Guard"], "deck": ["Village"]})

    t.answer("Play Border Guard")

    assert t.zone("Ann", "set aside") == []


@rule("D85", "D53")
def test_the_horn_puts_one_border_guard_of_the_turn_onto_the_deck() -> None:
    t = table(
        ["Border Guard"],
        ann={"in_play": ["2 Border Guard"], "deck": ["9 Copper"], "set_aside": ["Horn"]},
        phase="buy",
    )

    t.answer("End the Buy phase", "Horn: put it onto your deck (once in each turn) (Border Guard)")

    assert t.hand() == ["Border Guard", "Copper", "Copper", "Copper", "Copper"]
    assert t.discard() == ["Border Guard"]


@rule("D85", "D78")
def test_the_flag_goes_to_who_gains_a_flag_bearer_and_gives_a_larger_hand() -> None:
    t = table(
        ["Flag Bearer"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 4}},
        bob={"set_aside": ["Flag"]},
        phase="buy",
    )

    t.answer("Buy Flag Bearer")

    assert t.zone("Ann", "set aside") == ["Flag"]
    assert t.zone("Bob", "set aside") == []
    assert len(t.hand("Ann")) == 6


@rule("D85", "D25")
def test_a_flag_bearer_trashed_in_clean_up_still_gives_a_larger_hand() -> None:
    t = table(["Improve"], ann={"hand": ["Improve"], "in_play": ["Flag Bearer"], "deck": ["9 Copper"]})

    t.answer("Play Improve", "End the Buy phase", "Flag Bearer")

    assert (t.trash, len(t.hand("Ann"))) == (["Flag Bearer"], 6)


@rule("D85", "D23")
def test_swashbuckler_counts_the_discard_pile_and_the_chest_gains_gold() -> None:
    t = table(
        ["Swashbuckler"],
        ann={
            "hand": ["Swashbuckler", "Swashbuckler"],
            "deck": ["6 Copper"],
            "discard": ["Estate"],
            "counters": {"actions": 2, "coffers": 2},
        },
    )

    t.answer("Play Swashbuckler")
    assert (t.counter("coffers"), t.zone("Ann", "set aside")) == (3, [])
    t.answer("Play Swashbuckler")

    assert t.zone("Ann", "set aside") == ["Treasure Chest"]
    assert t.discard() == ["Gold", "Estate"]


@rule("D61")
def test_swashbuckler_gives_nothing_if_drawing_empties_the_discard_pile() -> None:
    t = table(["Swashbuckler"], ann={"hand": ["Swashbuckler"], "discard": ["3 Copper"]})

    t.answer("Play Swashbuckler")

    assert t.counter("coffers") == 0


@rule("D85", "D21")
def test_treasurer_takes_the_key_trashes_or_regains_a_treasure() -> None:
    t = table(
        ["Treasurer"],
        ann={"hand": ["3 Treasurer", "Copper"], "deck": ["9 Copper"], "counters": {"actions": 3}},
        trash=["Gold"],
    )

    t.answer("Play Treasurer", "Take the Key")
    t.answer("Play Treasurer", "Gain a Treasure from the trash to your hand")
    assert t.hand() == ["Copper", "Gold", "Treasurer"]
    t.answer("Play Treasurer", "Trash a Treasure from your hand", "Copper")
    assert (t.coins, t.trash) == (9, ["Copper"])
    t.answer("End the Buy phase", "End the Buy phase")

    assert t.coins == 1


# -- the others
@rule("D52", "D125")
def test_cargo_ship_keeps_one_gained_card_for_the_next_turn() -> None:
    t = table(
        ["Cargo Ship"],
        ann={"hand": ["Cargo Ship", "2 Silver"], "deck": ["9 Copper"], "counters": {"buys": 2}},
    )

    t.answer("Play Cargo Ship", "Play all Treasures", "Buy Estate", "Done", "Buy Silver")
    t.answer(t.offered()[1])
    t.answer("End the Buy phase") if t.asked == "Ann" else None
    assert t.in_play("Ann") == ["Cargo Ship"]
    t.answer("End the Buy phase")

    assert t.hand().count("Silver") == 1
    assert t.turn == "Ann"


@rule("D52")
def test_cargo_ship_that_set_nothing_aside_is_discarded() -> None:
    t = table(["Cargo Ship"], ann={"hand": ["Cargo Ship"], "deck": ["9 Copper"]})

    t.answer("Play Cargo Ship", "Buy Estate", "Done")

    assert t.in_play("Ann") == []


@rule("D25", "D42")
def test_improve_trashes_an_action_that_is_discarded_for_one_costing_one_more() -> None:
    t = table(
        ["Improve", "Smithy"],
        ann={"hand": ["Improve", "Caravan Guard"], "deck": ["9 Copper"], "counters": {"actions": 2}},
    )

    t.answer("Play Caravan Guard", "Play Improve", "End the Buy phase")
    assert t.offered() == ["None", "Improve"]
    t.answer("Improve")

    assert (t.trash, t.in_play("Ann")) == (["Improve"], ["Caravan Guard"])
    assert t.pile("Smithy") == 9


@rule("D34", "D33")
def test_hideout_gives_a_curse_for_a_victory_card_only() -> None:
    t = table(["Hideout"], ann={"hand": ["2 Hideout", "Copper", "Estate"], "deck": ["2 Silver"]})

    t.answer("Play Hideout", "Copper")
    assert t.discard() == []
    t.answer("Play Hideout", "Estate")

    assert (t.discard(), t.actions, t.trash) == (["Curse"], 3, ["Copper", "Estate"])


@rule("D42")
def test_inventor_makes_cards_cheaper_after_its_gain() -> None:
    t = table(["Inventor", "Smithy", "Market"], ann={"hand": ["2 Inventor"], "counters": {"actions": 2}})

    t.answer("Play Inventor")
    assert "Market" not in t.offered()
    t.answer("Smithy", "Play Inventor", "Market")

    assert t.cost("Gold") == 4


@rule("D48")
def test_mountain_village_takes_from_the_discard_pile_or_draws() -> None:
    t = table(
        ["Mountain Village"], ann={"hand": ["2 Mountain Village"], "discard": ["Gold"], "deck": ["Silver"]}
    )

    t.answer("Play Mountain Village", "Play Mountain Village")

    assert t.hand() == ["Gold", "Silver"]


@rule("D36", "D50")
def test_patron_gives_a_coffers_whenever_something_reveals_it() -> None:
    t = table(
        ["Patron", "Seer"],
        ann={"hand": ["Seer"], "deck": ["Copper", "2 Patron", "Gold", "Estate"]},
    )

    t.answer("Play Seer")

    assert t.counter("coffers") == 2
    assert t.hand() == ["Copper", "Patron", "Patron"]


@rule("D36")
def test_patron_revealed_from_hand_or_until_something_comes_counts_discarding_it_does_not() -> None:
    t = table(
        ["Patron", "City Quarter", "Sage", "Militia"],
        ann={"hand": ["City Quarter", "Patron"], "deck": ["Copper"], "counters": {"actions": 1}},
    )

    t.answer("Play City Quarter")

    assert t.counter("coffers") == 1

    t = table(["Patron"], ann={"hand": ["Militia"]}, bob={"hand": ["2 Patron", "2 Copper"]})
    t.answer("Play Militia", "Patron")

    assert t.counter("coffers", "Bob") == 0


@rule("D36", "D22", "D11")
@pytest.mark.parametrize(("edition", "coffers"), [("current", 0), ("2019", 1)])
def test_a_patron_revealed_in_a_buy_phase_gave_a_coffers_in_2019(edition: str, coffers: int) -> None:
    t = table(
        ["Patron", "Venture"],
        ann={"hand": ["Venture"], "deck": ["Patron", "9 Copper"]},
        phase="buy",
        edition=edition,
    )

    t.answer("Play Venture")

    assert (t.discard(), t.counter("coffers")) == (["Patron"], coffers)


@rule("D36")
def test_patron_plays_for_a_villager_and_coins() -> None:
    t = table(ann={"hand": ["Patron"]})

    t.answer("Play Patron")

    assert (t.counter("villagers"), t.coins) == (1, 2)


@rule("D34", "D52")
def test_priest_pays_for_each_card_trashed_after_its_own() -> None:
    t = table(["Priest"], ann={"hand": ["2 Priest", "2 Copper"], "counters": {"actions": 2}})

    t.answer("Play Priest", "Copper", "Play Priest")

    assert t.coins == 6


@rule("D52", "D60")
def test_research_sets_cards_aside_that_only_its_player_sees() -> None:
    t = table(
        ["Research"], ann={"hand": ["Research", "Silver"], "deck": ["Gold", "Estate", "Duchy", "9 Copper"]}
    )

    t.answer("Play Research")
    assert "Gold" in t.sees("Ann", "Ann", "looked at")
    assert "Gold" not in t.sees("Bob", "Ann", "looked at")
    t.answer("End the Buy phase", "End the Buy phase")

    assert {"Gold", "Estate", "Duchy"} <= set(t.hand())


@rule("D52")
def test_research_that_sets_nothing_aside_is_discarded() -> None:
    t = table(["Research"], ann={"hand": ["Research", "Copper"], "deck": ["9 Copper"]})

    t.answer("Play Research", "End the Buy phase")

    assert t.in_play("Ann") == []


@rule("D51", "D34")
def test_old_witch_curses_and_lets_a_curse_be_trashed() -> None:
    t = table(
        ["Old Witch"], ann={"hand": ["Old Witch"], "deck": ["3 Copper"]}, bob={"hand": ["Curse", "Copper"]}
    )

    t.answer("Play Old Witch", "Curse")

    assert (t.discard("Bob"), t.hand("Bob"), t.trash) == (["Curse"], ["Copper"], ["Curse"])


@rule("D111", "D42")
def test_recruiter_gives_a_villager_for_each_coin_of_the_cost() -> None:
    t = table(["Recruiter"], ann={"hand": ["Recruiter", "Gold"], "deck": ["2 Copper"]})

    t.answer("Play Recruiter", "Gold")

    assert (t.counter("villagers"), t.hand()) == (6, ["Copper", "Copper"])


@rule("D35", "D52")
def test_scepter_replays_an_action_of_this_turn_that_is_still_in_play() -> None:
    t = table(
        ["Scepter"],
        ann={"hand": ["Smithy", "Scepter"], "deck": ["9 Copper"]},
    )

    t.answer("Play Smithy", "Play Scepter", "Replay an Action card you played this turn")

    assert len(t.hand()) == 6


@rule("D35", "D11")
@pytest.mark.parametrize(("edition", "coins"), [("current", 2), ("2019", 4)])
def test_scepter_replays_no_command_and_did_in_2019(edition: str, coins: int) -> None:
    t = table(
        ["Scepter", "Flagship"], ann={"hand": ["Flagship", "Scepter"], "deck": ["9 Copper"]}, edition=edition
    )

    t.answer("Play Flagship", "Play Scepter", "Replay an Action card you played this turn")

    assert t.coins == coins


@rule("D52")
def test_scepter_cannot_replay_a_duration_of_the_last_turn() -> None:
    t = table(["Scepter"], ann={"hand": ["Caravan Guard"], "deck": ["Copper", "9 Scepter"]})
    t.answer("Play Caravan Guard", "End the Buy phase", "End the Buy phase")

    t.answer("Play Scepter", "Replay an Action card you played this turn")

    assert t.actions == 1
    assert t.coins == 1


@rule("D32", "D30")
def test_scholar_discards_the_hand_for_seven_cards() -> None:
    t = table(["Scholar"], ann={"hand": ["Scholar", "2 Estate"], "deck": ["9 Copper"]})

    t.answer("Play Scholar")

    assert (t.hand(), t.discard()) == (7 * ["Copper"], ["Estate", "Estate"])


@rule("D33", "D111")
def test_sculptor_gains_to_hand_and_gives_a_villager_for_a_treasure() -> None:
    t = table(["Sculptor"], ann={"hand": ["2 Sculptor"], "counters": {"actions": 2}})

    t.answer("Play Sculptor", "Estate", "Play Sculptor", "Silver")

    assert (t.hand(), t.counter("villagers")) == (["Estate", "Silver"], 1)


@rule("D42", "D39")
def test_seer_takes_what_costs_two_to_four_and_puts_the_rest_back() -> None:
    t = table(["Seer"], ann={"hand": ["Seer"], "deck": ["Gold", "Copper", "Silver", "Duchy", "Estate"]})

    t.answer("Play Seer")
    assert t.hand() == ["Gold", "Silver"]
    t.answer("Put back Duchy")

    assert t.deck() == ["Copper", "Duchy", "Estate"]


@rule("D51", "D42")
def test_villain_discards_a_card_costing_two_or_more_or_reveals_none() -> None:
    t = table(
        ["Villain"],
        seats=3,
        ann={"hand": ["Villain"]},
        bob={"hand": ["4 Copper", "Estate"]},
        cid={"hand": ["5 Copper"]},
    )

    t.answer("Play Villain")

    assert (t.discard("Bob"), t.discard("Cid"), t.counter("coffers")) == (["Estate"], [], 2)
    assert any("Cid reveals the hand" in line for line in t.told())


@rule("D51")
def test_villain_leaves_a_hand_of_four_alone() -> None:
    t = table(["Villain"], ann={"hand": ["Villain"]}, bob={"hand": ["4 Estate"]})

    t.answer("Play Villain")

    assert t.discard("Bob") == []


@rule("D85", "D53")
def test_a_key_that_is_taken_at_the_start_of_a_turn_gives_its_coin_at_that_start() -> None:
    t = table(
        ["Delay"],
        ann={"hand": ["Treasurer"], "deck": ["5 Estate", "9 Copper"]},
        bob={"hand": ["Copper"]},
        phase="buy",
    )

    t.answer("Buy Delay", "Treasurer", "End the Buy phase", "Take the Key")

    assert (t.turn, t.coins) == ("Ann", 4)
