"""Renaissance: the Projects."""

from __future__ import annotations

from tests.dominion.kit import Table, table
from tests.rulemark import rule


def next_turn_of_ann(t: Table, project: str) -> None:
    """She has bought it, and Bob has passed."""
    t.answer(f"Buy {project}")
    while t.turn == "Ann":
        t.answer("End the Buy phase")
    t.answer("End the Buy phase")


@rule("D115", "D21")
def test_barracks_and_fair_give_something_each_turn() -> None:
    t = table(
        ["Barracks", "Fair"], ann={"deck": ["9 Copper"], "counters": {"coins": 10, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Barracks", "Buy Fair", "End the Buy phase")
    t.answer(t.offered()[0])  # in either order

    assert (t.turn, t.actions, t.buys) == ("Ann", 2, 2)


@rule("D115", "D42")
def test_canal_makes_cards_cheaper_in_its_owners_turns_only() -> None:
    t = table(["Canal"], ann={"deck": ["9 Copper"], "counters": {"coins": 7}}, phase="buy")

    assert t.cost("Province") == 8
    t.answer("Buy Canal")
    assert (t.turn, t.cost("Province")) == ("Bob", 8)
    t.answer("End the Buy phase")

    assert (t.turn, t.cost("Province"), t.cost("Copper")) == ("Ann", 7, 0)


@rule("D161", "D23")
def test_capitalism_lets_actions_with_coins_be_played_as_treasures() -> None:
    t = table(
        ["Capitalism"],
        ann={"deck": ["2 Festival", "Smithy", "Militia", "Copper"], "counters": {"coins": 5}},
        bob={"hand": ["3 Copper"]},
        phase="buy",
    )
    next_turn_of_ann(t, "Capitalism")

    t.answer("End the Action phase")
    assert {"Play Copper", "Play Militia", "Play Festival"} <= set(t.offered())
    assert "Play Smithy" not in t.offered()
    t.answer("Play Festival")

    assert (t.coins, t.actions) == (2, 3)


@rule("D161")
def test_with_capitalism_such_cards_of_anybody_are_treasures_in_its_owners_turns() -> None:
    t = table(
        ["Capitalism", "Guildhall", "Festival", "Smithy"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 20, "buys": 5}},
        phase="buy",
    )

    t.answer("Buy Capitalism", "Buy Guildhall", "Buy Festival", "Buy Smithy")

    assert t.counter("coffers", "Ann") == 1


@rule("D165", "D35")
def test_citadel_replays_the_first_action_of_each_turn() -> None:
    t = table(
        ["Citadel"],
        ann={"deck": ["2 Village", "3 Smithy", "9 Copper"], "counters": {"coins": 8}},
        phase="buy",
    )
    next_turn_of_ann(t, "Citadel")

    t.answer("Play Village")
    assert t.actions == 4
    t.answer("Play Village")

    assert t.actions == 5


@rule("D165")
def test_citadel_replays_a_throne_room_once_both_playings_are_over() -> None:
    t = table(
        ["Citadel"],
        ann={
            "deck": ["Throne Room", "Village", "Festival", "2 Estate", "9 Copper"],
            "counters": {"coins": 8},
        },
        phase="buy",
    )
    next_turn_of_ann(t, "Citadel")

    t.answer("Play Throne Room", "Village")
    assert t.actions == 4
    t.answer("Festival")

    assert t.actions == 8


@rule("D165")
def test_citadel_replays_a_card_that_has_trashed_itself() -> None:
    t = table(["Citadel"], ann={"deck": ["Acting Troupe", "9 Copper"], "counters": {"coins": 8}}, phase="buy")
    next_turn_of_ann(t, "Citadel")

    t.answer("Play Acting Troupe")

    assert (t.counter("villagers", "Ann"), t.trash) == (8, ["Acting Troupe"])


@rule("D165", "D52")
def test_citadel_and_a_duration_do_it_twice_next_turn() -> None:
    t = table(
        ["Citadel"], ann={"deck": ["Caravan Guard", "20 Copper"], "counters": {"coins": 8}}, phase="buy"
    )
    next_turn_of_ann(t, "Citadel")

    t.answer("Play Caravan Guard")
    assert (t.actions, len(t.hand())) == (2, 6)
    t.answer("End the Buy phase", "End the Buy phase")

    assert (t.turn, t.coins) == ("Ann", 2)


@rule("D165", "D128")
def test_an_enchanted_first_action_is_replayed_as_printed() -> None:
    t = table(
        ["Citadel", "Enchantress"],
        seats=2,
        ann={"deck": ["Festival", "9 Copper"], "counters": {"coins": 8}},
        bob={"hand": ["Enchantress"]},
        phase="buy",
    )
    t.answer("Buy Citadel", "Play Enchantress", "End the Buy phase", "Play Festival")

    assert (t.coins, t.actions, len(t.hand("Ann"))) == (2, 3, 5)


@rule("D115", "D32")
def test_crop_rotation_discards_a_victory_card_for_two_cards() -> None:
    t = table(["Crop Rotation"], ann={"deck": ["Estate", "9 Copper"], "counters": {"coins": 6}}, phase="buy")
    t.answer("Buy Crop Rotation", "End the Buy phase")

    t.answer("Estate")

    assert (t.hand(), t.discard()) == (6 * ["Copper"], ["Estate"])


@rule("D115", "D23")
def test_exploration_pays_for_a_buy_phase_without_a_gain() -> None:
    t = table(["Exploration"], ann={"deck": ["9 Copper"], "counters": {"coins": 4}}, phase="buy")

    t.answer("Buy Exploration")
    assert (t.counter("coffers", "Ann"), t.counter("villagers", "Ann")) == (1, 1)
    t.answer("End the Buy phase", "Buy Copper")

    assert t.counter("coffers", "Ann") == 1


@rule("D160", "D26")
def test_fleet_gives_its_owners_one_more_turn_after_the_end() -> None:
    t = table(
        ["Fleet"],
        seats=3,
        ann={"hand": ["2 Gold"], "deck": ["9 Gold"], "counters": {"coins": 13, "buys": 2}},
        bob={"hand": ["3 Gold"]},
        piles={"Province": 1},
        phase="buy",
    )

    t.answer("Buy Fleet", "Buy Province")

    assert (t.turn, t.g.over) == ("Ann", False)
    assert "the game ends, but some players still have a turn each [D160]" in t.told()
    t.answer("Play all Treasures", "Buy Duchy")
    assert t.g.over
    assert t.scores == [9, 0, 0]


@rule("D160")
def test_the_last_round_goes_on_from_the_next_player_and_nobody_without_a_fleet_has_a_turn() -> None:
    t = table(
        ["Fleet"],
        seats=3,
        ann={"deck": ["9 Copper"], "counters": {"coins": 5}},
        bob={"hand": ["Gold"], "deck": ["9 Copper"]},
        cid={"hand": ["2 Gold", "Silver"], "deck": ["9 Copper"]},
        piles={"Province": 1},
        phase="buy",
    )

    t.answer("Buy Fleet", "End the Buy phase", "Play all Treasures", "Buy Province")

    assert t.turn == "Ann"
    t.answer("End the Buy phase")
    assert t.g.over


@rule("D160")
def test_turns_of_the_last_round_do_not_count() -> None:
    t = table(
        ["Fleet"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 13, "buys": 2}},
        bob={"discard": ["Province"]},
        piles={"Province": 1},
        phase="buy",
        turn="Ann",
    )

    t.answer("Buy Fleet", "Buy Province", "End the Buy phase")

    assert t.g.over
    assert t.counter("turns", "Ann") == 1


@rule("D115", "D34")
def test_sewers_trash_another_card_but_not_for_their_own() -> None:
    t = table(
        ["Sewers", "Chapel"],
        ann={"deck": ["Chapel", "Copper", "Estate", "Silver", "Gold", "9 Copper"], "counters": {"coins": 3}},
        phase="buy",
    )
    next_turn_of_ann(t, "Sewers")

    t.answer("Play Chapel", "Copper", "Done")
    t.answer("Estate")

    assert t.trash == ["Copper", "Estate"]
    assert t.phase == "Buy"


@rule("D115", "D36")
def test_silos_discard_coppers_for_as_many_cards() -> None:
    t = table(
        ["Silos"], ann={"deck": ["2 Copper", "3 Estate", "3 Gold"], "counters": {"coins": 4}}, phase="buy"
    )
    t.answer("Buy Silos", "End the Buy phase")

    t.answer("Copper", "Copper")

    assert t.hand() == ["Estate", "Estate", "Estate", "Gold", "Gold"]


@rule("D115", "D113")
def test_sinister_plot_saves_tokens_up_for_cards() -> None:
    t = table(["Sinister Plot"], ann={"deck": ["20 Copper"], "counters": {"coins": 4}}, phase="buy")
    t.answer("Buy Sinister Plot", "End the Buy phase")

    for _ in range(2):
        t.answer("Add a token here", "End the Buy phase", "End the Buy phase")
    t.answer("Remove your tokens here")
    assert len(t.hand()) == 7
    t.answer("End the Buy phase", "End the Buy phase", "Remove your tokens here")

    assert len(t.hand()) == 5


@rule("D162", "D31")
def test_star_chart_puts_one_card_on_top_of_the_shuffled_deck() -> None:
    t = table(["Star Chart"], ann={"discard": ["Gold", "9 Copper"], "counters": {"coins": 3}}, phase="buy")

    t.answer("Buy Star Chart")
    assert t.offered() == ["Pick no more", "Copper", "Gold"]
    t.answer("Gold")

    assert "Gold" in t.hand("Ann")
    assert len(t.hand("Ann")) == 5


@rule("D162", "D30")
def test_star_chart_is_asked_when_a_card_is_drawn_in_the_middle_of_a_turn() -> None:
    t = table(
        ["Star Chart"],
        ann={"deck": ["2 Smithy", "3 Estate", "Silver"], "discard": [], "counters": {"coins": 3}},
        phase="buy",
    )
    t.answer("Buy Star Chart", "End the Buy phase")

    t.answer("Play Smithy")

    assert t.hand() == ["Estate", "Estate", "Estate", "Silver", "Smithy"]


@rule("D115", "D36")
def test_piazza_plays_an_action_from_the_top_of_the_deck() -> None:
    t = table(
        ["Piazza"], ann={"deck": ["5 Copper", "Festival", "Silver"], "counters": {"coins": 5}}, phase="buy"
    )

    t.answer("Buy Piazza", "End the Buy phase")

    assert (t.in_play(), t.coins, t.actions) == (["Festival"], 2, 3)


@rule("D115", "D53")
def test_road_network_draws_when_another_player_gains_a_victory_card() -> None:
    t = table(
        ["Road Network"],
        ann={"deck": ["9 Copper"], "counters": {"coins": 5}},
        bob={"hand": ["3 Gold"]},
        phase="buy",
    )

    t.answer("Buy Road Network", "Play all Treasures", "Buy Province")

    assert len(t.hand("Ann")) == 6
