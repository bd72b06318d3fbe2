"""Adventures: the kingdom cards except Travellers, Reserve cards and Durations."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D34", "D37")
def test_raze_looks_at_as_many_cards_as_what_it_trashes_costs() -> None:
    t = table(["Raze"], ann={"hand": ["Raze", "Estate"], "deck": ["Silver", "Gold", "Copper"]})

    t.answer("Play Raze", "Estate")
    assert t.trash == ["Estate"]
    t.answer("Gold")

    assert t.hand() == ["Gold"]
    assert t.discard() == ["Silver"]
    assert t.deck() == ["Copper"]
    assert t.actions == 1


@rule("D34", "D54")
def test_raze_may_trash_itself_but_only_once() -> None:
    t = table(["Raze"], ann={"hand": ["Throne Room", "Raze", "Copper"], "deck": ["5 Silver"]})

    t.answer("Play Throne Room", "Raze", "Raze")
    assert t.trash == ["Raze"]
    assert t.offered() == ["Copper", "Silver"]
    t.answer("Copper")

    assert t.hand() == ["Silver"]
    assert t.trash == ["Copper", "Raze"]
    assert t.discard() == ["Silver"]


@rule("D73")
def test_raze_does_not_draw_so_the_minus_card_token_stays() -> None:
    t = table(
        ["Raze"],
        ann={"hand": ["Raze", "Estate"], "deck": ["Silver", "Gold"], "counters": {"-1 card token": 1}},
    )

    t.answer("Play Raze", "Estate", "Gold")

    assert t.hand() == ["Gold"]
    assert t.counter("-1 card token") == 1


@rule("D33", "D42")
def test_artificer_gains_a_card_costing_as_much_as_cards_were_discarded() -> None:
    t = table(["Artificer"], ann={"hand": ["Artificer", "3 Copper"], "deck": ["Estate", "Copper"]})

    t.answer("Play Artificer", "Copper", "Copper", "Copper", "Done")
    assert t.offered() == ["None", "Silver"]
    t.answer("Silver")

    assert t.deck() == ["Silver", "Copper"]
    assert t.discard() == ["Copper", "Copper", "Copper"]
    assert (t.actions, t.coins) == (1, 1)


@rule("D33")
def test_artificer_that_discards_nothing_may_gain_what_costs_nothing() -> None:
    t = table(["Artificer"], ann={"hand": ["Artificer", "Copper"]})

    t.answer("Play Artificer", "Done", "Curse")

    assert t.deck() == ["Curse"]


@rule("D36")
@pytest.mark.parametrize(
    ("top", "hand", "gained"),
    [("Silver", ["Silver"], []), ("Estate", [], ["Magpie"]), ("Smithy", [], ["Magpie"]), ("Curse", [], [])],
)
def test_magpie(top: str, hand: list[str], gained: list[str]) -> None:
    t = table(["Magpie", "Smithy"], ann={"hand": ["Magpie"], "deck": ["Copper", top]})

    t.answer("Play Magpie")

    assert t.hand() == sorted(["Copper", *hand])
    assert t.discard() == gained
    assert t.sees("Bob", "Ann", "deck") == ([] if hand else [top])


@rule("D33")
def test_magpie_does_both_for_a_treasure_that_is_a_victory_card() -> None:
    t = table(["Magpie"], ann={"hand": ["Magpie"], "deck": ["Copper", "Pasture"]})

    t.answer("Play Magpie")

    assert t.hand() == ["Copper", "Pasture"]
    assert t.discard() == ["Magpie"]


@rule("D32")
def test_messenger_puts_the_deck_into_the_discard_pile() -> None:
    t = table(["Messenger"], ann={"hand": ["Messenger"], "deck": ["2 Copper"]})

    t.answer("Play Messenger", "Put your deck into your discard pile")

    assert (t.buys, t.coins) == (2, 2)
    assert (t.deck(), t.discard()) == ([], ["Copper", "Copper"])


@rule("D33", "D53")
def test_messenger_as_the_first_gain_of_a_buy_phase_gives_everybody_the_same_card() -> None:
    t = table(
        ["Messenger"],
        seats=3,
        ann={"counters": {"coins": 8, "buys": 3}},
        piles={"Silver": 2},
        phase="buy",
    )

    t.answer("Buy Messenger", "Silver")
    assert t.discard() == ["Silver", "Messenger"]
    assert t.discard("Bob") == ["Silver"]
    assert t.discard("Cid") == []
    t.answer("Buy Messenger")

    assert t.discard() == ["Messenger", "Silver", "Messenger"]


@rule("D33")
def test_messenger_after_another_gain_or_outside_the_buy_phase_gives_nothing() -> None:
    t = table(["Messenger", "Workshop"], ann={"hand": ["Workshop"], "counters": {"coins": 4, "buys": 3}})

    t.answer("Play Workshop", "Messenger")
    assert t.discard("Bob") == []
    t.answer("Buy Copper", "Buy Messenger")

    assert t.discard() == ["Messenger", "Copper", "Messenger"]
    assert t.discard("Bob") == []


@rule("D46", "D43")
def test_miser_puts_coppers_onto_the_mat_and_counts_them() -> None:
    t = table(
        ["Miser"], ann={"hand": ["2 Miser", "Copper"], "tavern_mat": ["2 Copper"], "counters": {"actions": 2}}
    )

    t.answer("Play Miser", "Put a Copper onto your Tavern mat")
    assert t.zone("Ann", "tavern mat") == ["Copper", "Copper", "Copper"]
    t.answer("Play Miser", "+1 Coin for each Copper on your Tavern mat")

    assert t.coins == 3
    assert t.hand() == []


@rule("D61")
def test_miser_may_choose_what_does_nothing() -> None:
    t = table(["Miser"], ann={"hand": ["Miser", "Estate"]})

    t.answer("Play Miser", "Put a Copper onto your Tavern mat")

    assert t.zone("Ann", "tavern mat") == []


@rule("D33")
def test_port_comes_with_another_however_it_is_gained() -> None:
    t = table(
        ["Port", "Workshop"],
        ann={"hand": ["Workshop", "Port"], "deck": ["Copper"], "counters": {"coins": 4, "buys": 2}},
    )

    assert t.pile("Port") == 12
    t.answer("Play Workshop", "Port")
    assert t.discard() == ["Port", "Port"]
    t.answer("Buy Port")

    assert t.discard() == ["Port", "Port", "Port", "Port"]
    assert t.pile("Port") == 8


@rule("D43")
def test_port_that_is_played() -> None:
    t = table(["Port"], ann={"hand": ["2 Port"], "deck": ["2 Copper"]})

    t.answer("Play Port")

    assert t.actions == 2
    assert t.hand() == ["Copper", "Port"]


@rule("D72")
def test_ranger_draws_every_other_time() -> None:
    t = table(["Ranger"], ann={"hand": ["2 Ranger"], "deck": ["9 Copper"], "counters": {"actions": 2}})

    t.answer("Play Ranger")
    assert t.hand() == ["Ranger"]
    t.answer("Play Ranger")

    assert len(t.hand()) == 5
    assert t.buys == 3


@rule("D72")
def test_the_journey_token_is_the_same_for_all_cards_and_each_players_own() -> None:
    t = table(
        ["Ranger", "Giant"],
        ann={"hand": ["Ranger", "Giant"], "counters": {"actions": 2}},
        bob={"hand": ["Giant"], "deck": ["Copper"]},
    )

    t.answer("Play Ranger", "Play Giant")
    assert t.coins == 5
    t.answer("End the Buy phase", "Play Giant")

    assert t.coins == 1
    assert "Bob turns the Journey token face down [D72]" in t.told()


@rule("D51", "D72")
def test_giant_trashes_what_costs_3_to_6_and_curses_for_the_rest() -> None:
    t = table(
        ["Giant"],
        ann={"hand": ["2 Giant"], "counters": {"actions": 2}},
        bob={"deck": ["Silver"]},
        cid={"deck": ["Copper"]},
        dora={},
    )

    t.answer("Play Giant")
    assert (t.coins, t.trash) == (1, [])
    t.answer("Play Giant")

    assert t.coins == 6
    assert t.trash == ["Silver"]
    assert t.discard("Bob") == []
    assert sorted(t.discard("Cid")) == ["Copper", "Curse"]
    assert t.discard("Dora") == ["Curse"]


@rule("D51")
def test_giant_can_be_reacted_to_even_if_it_attacks_nobody() -> None:
    t = table(["Giant", "Moat"], ann={"hand": ["Giant"]}, bob={"hand": ["Moat"]})

    t.answer("Play Giant")

    assert t.asked == "Bob"
    assert t.offered() == ["Done", "Moat: be unaffected by it (Giant)"]


@rule("D30")
def test_lost_city_lets_the_others_draw_when_it_is_gained() -> None:
    t = table(
        ["Lost City"],
        ann={"hand": ["Lost City"], "deck": ["2 Copper", "Estate"], "counters": {"coins": 5, "buys": 2}},
        bob={"deck": ["Gold"]},
    )

    t.answer("Play Lost City")
    assert (t.actions, t.hand()) == (2, ["Copper", "Copper"])
    t.answer("Buy Lost City")

    assert t.hand("Bob") == ["Gold"]
    assert t.deck() == ["Estate"]


@rule("D73")
def test_relic_gives_the_others_the_minus_card_token() -> None:
    t = table(["Relic"], ann={"hand": ["2 Relic"]}, bob={"deck": ["9 Copper"]}, phase="buy")

    t.answer("Play all Treasures")
    assert t.coins == 4
    assert t.counter("-1 card token", "Bob") == 1
    t.answer("End the Buy phase", "End the Buy phase")

    assert len(t.hand("Bob")) == 4
    assert t.counter("-1 card token", "Bob") == 0


@rule("D50", "D51")
def test_relic_is_an_attack_that_is_reacted_to_first() -> None:
    t = table(
        ["Relic", "Caravan Guard"],
        ann={"hand": ["Relic"]},
        bob={"hand": ["Caravan Guard"], "deck": ["3 Copper"]},
        phase="buy",
    )

    t.answer("Play Relic", "Caravan Guard: play this (Relic)")

    assert t.hand("Bob") == ["Copper"]
    assert t.counter("-1 card token", "Bob") == 1


@rule("D35", "D43")
def test_storyteller_turns_all_coins_into_cards() -> None:
    t = table(
        ["Storyteller"],
        ann={"hand": ["Storyteller", "2 Silver", "2 Copper"], "deck": ["9 Estate"], "counters": {"coins": 1}},
    )

    t.answer("Play Storyteller", "Silver", "Silver", "Copper")

    assert t.coins == 0
    assert t.hand() == ["Copper"] + ["Estate"] * 7
    assert t.actions == 1


@rule("D56")
def test_storyteller_may_play_fewer_treasures() -> None:
    t = table(["Storyteller"], ann={"hand": ["Storyteller", "Gold"], "deck": ["9 Estate"]})

    t.answer("Play Storyteller", "None")

    assert t.hand() == ["Estate", "Gold"]


@rule("D33", "D61")
def test_treasure_trove_gains_what_is_left() -> None:
    t = table(["Treasure Trove"], ann={"hand": ["2 Treasure Trove"]}, piles={"Gold": 1}, phase="buy")

    t.answer("Play all Treasures")

    assert t.coins == 4
    assert t.discard() == ["Copper", "Copper", "Gold"]


@rule("D33", "D59")
def test_an_event_bought_first_leaves_messenger_the_first_gain() -> None:
    t = table(["Messenger", "Borrow"], ann={"counters": {"coins": 4, "buys": 2}}, phase="buy")

    t.answer("Buy Borrow", "Buy Messenger", "Silver")

    assert t.discard("Bob") == ["Silver"]


@rule("D33", "D39")
def test_travelling_fair_sees_both_ports() -> None:
    t = table(["Port", "Travelling Fair"], ann={"counters": {"coins": 6, "buys": 2}}, phase="buy")

    t.answer("Buy Travelling Fair", "Buy Port", "Port: gain another Port")
    t.answer("Travelling Fair: put it onto your deck (Port)", "Travelling Fair: put it onto your deck (Port)")

    assert t.deck() == ["Port", "Port"]
    assert t.pile("Port") == 10


@rule("D42")
def test_raze_looks_at_fewer_cards_when_costs_are_lower() -> None:
    t = table(
        ["Raze", "Bridge Troll"],
        ann={
            "hand": ["Bridge Troll", "Raze", "Estate"],
            "deck": ["Gold", "Silver"],
            "counters": {"actions": 2},
        },
    )

    t.answer("Play Bridge Troll", "Play Raze", "Estate")

    assert t.hand() == ["Gold"]
    assert t.deck() == ["Silver"]
