"""Allies: the kingdom cards."""

from __future__ import annotations

import pytest

from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule


@rule("D56", "D61", "D114")
def test_bauble_does_two_different_things() -> None:
    t = table(["Bauble"], ann={"hand": ["2 Bauble"]}, phase="buy")

    t.answer(
        "Play Bauble",
        "+1 Coin",
        "+1 Favor",
        "Play Bauble",
        "+1 Buy",
        "You may put what you gain onto your deck",
    )
    assert (t.coins, t.buys, t.counter("favors")) == (1, 2, 1)
    t.answer("Buy Copper")
    t.answer(t.offered()[1])

    assert t.deck() == ["Copper"]


@rule("D32", "D114")
def test_sycophant_discards_three_and_gives_favors_when_it_comes_and_goes() -> None:
    t = table(["Sycophant"], ann={"hand": ["Sycophant", "Copper"], "counters": {"coins": 2}})

    t.answer("Play Sycophant")
    assert (t.coins, t.discard()) == (5, ["Copper"])
    t.answer("Buy Sycophant")

    assert t.counter("favors", "Ann") == 2


@rule("D61")
def test_sycophant_without_cards_to_discard_gives_no_coins() -> None:
    t = table(["Sycophant"], ann={"hand": ["Sycophant"]})

    t.answer("Play Sycophant")

    assert t.coins == 0


@rule("D25")
def test_merchant_camp_may_go_onto_the_deck() -> None:
    t = table(["Merchant Camp"], ann={"hand": ["Merchant Camp"], "deck": ["9 Copper"]})

    t.answer("Play Merchant Camp", "End the Buy phase")
    t.answer(t.offered()[1])

    assert "Merchant Camp" in t.hand("Ann")


@rule("D37", "D34", "D39")
def test_sentinel_trashes_up_to_two_of_five() -> None:
    t = table(["Sentinel"], ann={"hand": ["Sentinel"], "deck": ["2 Curse", "3 Copper", "Gold"]})

    t.answer("Play Sentinel", "Curse", "Curse")

    assert (t.trash, t.deck()) == (["Curse", "Curse"], ["Copper", "Copper", "Copper", "Gold"])


@rule("D34", "D114")
def test_broker_gives_a_favor_for_each_coin_of_the_cost() -> None:
    t = table(["Broker"], ann={"hand": ["2 Broker", "2 Silver"], "counters": {"actions": 2}})

    t.answer(
        "Play Broker", "Silver", "+1 Favor per Coin it costs", "Play Broker", "+1 Action per Coin it costs"
    )

    assert (t.counter("favors"), t.actions) == (3, 3)


@rule("D57")
def test_carpenter_depends_on_empty_piles() -> None:
    t = table(["Carpenter"], ann={"hand": ["Carpenter", "Estate"]})
    t.answer("Play Carpenter", "Silver")
    assert (t.actions, t.hand()) == (1, ["Estate"])

    t = table(["Carpenter"], ann={"hand": ["Carpenter", "Estate"]}, piles={"Curse": 0})
    t.answer("Play Carpenter", "Carpenter")

    assert t.trash == ["Estate"]


@rule("D32", "D35")
def test_courier_discards_a_card_and_plays_one_of_the_discard_pile() -> None:
    t = table(["Courier"], ann={"hand": ["Courier"], "deck": ["Village", "Copper"], "discard": ["Gold"]})

    t.answer("Play Courier")
    assert t.offered() == ["None", "Gold", "Village"]
    t.answer("Village")

    assert (t.actions, t.hand(), t.coins) == (2, ["Copper"], 1)


@rule("D30", "D32")
@pytest.mark.parametrize(
    ("choice", "left"), [("+1 Card", 2), ("+3 Cards, discard 3", 1), ("+5 Cards, discard 6", 0)]
)
def test_innkeeper_draws_and_discards(choice: str, left: int) -> None:
    t = table(["Innkeeper"], ann={"hand": ["Innkeeper", "Copper"], "deck": ["9 Copper"]})

    t.answer("Play Innkeeper", choice)

    assert (len(t.hand()), t.actions) == (left, 1)


@rule("D52", "D38")
def test_royal_galley_plays_an_action_now_and_next_turn() -> None:
    t = table(["Royal Galley"], ann={"hand": ["Royal Galley", "Festival"], "deck": ["20 Copper"]})

    t.answer("Play Royal Galley", "Festival")
    assert (t.coins, t.zone("Ann", "set aside")) == (2, ["Festival"])
    t.answer("End the Buy phase", "End the Buy phase")

    assert (t.turn, t.coins, t.in_play()) == ("Ann", 2, ["Festival", "Royal Galley"])


@rule("D54", "D52")
def test_royal_galley_is_discarded_if_the_card_has_gone() -> None:
    t = table(["Royal Galley"], ann={"hand": ["Royal Galley", "Acting Troupe"], "deck": ["20 Copper"]})

    t.answer("Play Royal Galley", "Acting Troupe")
    while t.turn == "Ann":
        t.answer(t.offered()[0])

    assert t.in_play("Ann") == []


@rule("D61")
def test_town_is_a_village_or_gives_coins() -> None:
    t = table(["Town"], ann={"hand": ["2 Town"], "deck": ["Copper"]})

    t.answer("Play Town", "+1 Card, +2 Actions", "Play Town", "+1 Buy, +2 Coins")

    assert (t.actions, t.coins, t.buys, t.hand()) == (1, 2, 2, ["Copper"])


@rule("D51", "D34")
def test_barbarian_trashes_and_gives_a_cheaper_card_of_a_shared_type_or_a_curse() -> None:
    t = table(
        ["Barbarian", "Smithy", "Village"],
        seats=3,
        ann={"hand": ["Barbarian"]},
        bob={"deck": ["Smithy"]},
        cid={"deck": ["Copper"]},
    )

    t.answer("Play Barbarian")

    assert (t.trash, t.discard("Bob"), t.discard("Cid")) == (["Copper", "Smithy"], ["Village"], ["Curse"])


@rule("D43", "D32")
def test_capital_city_sells_cards_and_buys_them() -> None:
    t = table(["Capital City"], ann={"hand": ["Capital City", "Estate", "Curse"], "deck": ["3 Copper"]})

    t.answer(
        "Play Capital City", "Discard 2 cards", "Curse", "Estate", "Pay 2 Coins; if you do, draw 2 cards"
    )

    assert (t.hand(), t.coins, t.actions) == (["Copper", "Copper", "Copper"], 0, 2)


@rule("D52", "D114")
def test_contract_plays_an_action_next_turn() -> None:
    t = table(["Contract"], ann={"hand": ["Contract", "Festival"], "deck": ["20 Copper"]}, phase="buy")

    t.answer("Play Contract", "Festival")
    assert (t.coins, t.counter("favors")) == (2, 1)
    t.answer("End the Buy phase", "End the Buy phase")

    assert (t.coins, t.in_play()) == (2, ["Contract", "Festival"])


@rule("D31", "D114")
def test_emissary_pays_if_drawing_shuffled() -> None:
    cases: list[tuple[SeatSetup, int]] = [
        ({"hand": ["Emissary"], "deck": ["2 Copper"], "discard": ["2 Copper"]}, 2),
        ({"hand": ["Emissary"], "deck": ["3 Copper"], "discard": ["2 Copper"]}, 0),
        ({"hand": ["Emissary"], "deck": ["2 Copper"]}, 0),
    ]
    for ann, favors in cases:
        t = table(["Emissary"], ann=ann)

        t.answer("Play Emissary")

        assert t.counter("favors", "Ann") == favors


@rule("D53", "D114")
def test_galleria_and_guildmaster_watch_gains_of_the_turn() -> None:
    t = table(
        ["Galleria", "Guildmaster"],
        ann={"hand": ["Galleria", "Guildmaster"], "counters": {"actions": 2}},
    )

    t.answer("Play Galleria", "Play Guildmaster", "Buy Silver")
    while t.offered()[0] != "End the Buy phase":
        t.answer(t.offered()[0])

    assert (t.buys, t.counter("favors"), t.coins) == (1, 1, 3)


@rule("D170", "D106")
def test_highwayman_stops_the_first_treasure_of_each_turn() -> None:
    t = table(
        ["Highwayman"],
        ann={"hand": ["Highwayman"], "deck": ["20 Copper"]},
        bob={"hand": ["2 Gold", "Copper"]},
    )

    t.answer("Play Highwayman", "End the Buy phase", "Play Gold", "Play Gold", "Play Copper")
    assert t.coins == 4
    t.answer("End the Buy phase")

    assert (t.turn, len(t.hand()), t.discard()[:1]) == ("Ann", 8, ["Highwayman"])


@rule("D170", "D90")
def test_an_action_treasure_may_follow_a_way_past_a_highwayman() -> None:
    t = table(
        ["Highwayman", "Crown", "Way of the Sheep"],
        ann={"hand": ["Highwayman"], "deck": ["20 Copper"]},
        bob={"hand": ["Crown", "Gold"]},
    )

    t.answer("Play Highwayman", "Don't use Way of the Sheep", "End the Buy phase", "End the Action phase")
    t.answer("Play Crown", "Way of the Sheep", "Play Gold")

    assert t.coins == 5


@rule("D170", "D55", "D128")
def test_of_what_is_done_instead_one_is_chosen() -> None:
    def crowned() -> Table:
        t = table(
            ["Highwayman", "Enchantress", "Crown"],
            ann={"hand": ["Highwayman", "Enchantress"], "deck": ["20 Copper"], "counters": {"actions": 2}},
            bob={"hand": ["2 Crown", "Gold"], "deck": ["20 Silver"]},
        )
        t.answer("Play Highwayman", "Play Enchantress", "End the Buy phase", "Play Crown")
        return t

    t = crowned()
    assert t.question == "Crown does what instead?"
    assert t.offered() == ["Enchantress: draw 1 card; +1 Action", "Highwayman: nothing"]
    t.answer("Enchantress: draw 1 card; +1 Action")
    assert (len(t.hand("Bob")), t.actions) == (3, 1)

    t = crowned()
    t.answer("Highwayman: nothing", "Play Crown", "Gold")
    assert (len(t.hand("Bob")), t.coins) == (0, 6)


@rule("D170", "D55", "D206")
def test_a_treasure_of_the_action_phase_does_one_thing_instead() -> None:
    t = table(
        ["Highwayman", "Riverboat", "Enlightenment"],
        ann={"hand": ["Highwayman"], "deck": ["20 Copper"]},
        bob={"hand": ["Gold"], "deck": ["20 Silver"]},
        suns=0,
    )
    t.answer("Play Highwayman", "End the Buy phase", "Play Gold")

    assert t.offered() == ["Enlightenment: draw 1 card; +1 Action", "Highwayman: nothing"]
    t.answer("Enlightenment: draw 1 card; +1 Action")
    assert (t.hand("Bob"), t.actions) == (["Silver"], 1)


@rule("D170")
def test_two_highwaymen_stop_one_treasure() -> None:
    t = table(
        ["Highwayman"],
        ann={"hand": ["2 Highwayman"], "deck": ["20 Copper"], "counters": {"actions": 2}},
        bob={"hand": ["2 Gold"]},
    )

    t.answer("Play Highwayman", "Play Highwayman", "End the Buy phase", "Play all Treasures")

    assert t.coins == 3


@rule("D36")
def test_hunter_takes_one_of_each_type() -> None:
    t = table(["Hunter"], ann={"hand": ["Hunter"], "deck": ["Village", "Smithy", "Estate"]})

    t.answer("Play Hunter", "Smithy")

    assert (t.hand(), t.discard(), t.actions) == (["Estate", "Smithy"], ["Village"], 1)


@rule("D34")
def test_modify_chooses_after_trashing() -> None:
    t = table(
        ["Modify"], ann={"hand": ["2 Modify", "2 Estate"], "deck": ["Copper"], "counters": {"actions": 1}}
    )

    t.answer("Play Modify", "Estate", "+1 Card, +1 Action", "Play Modify", "Estate", "Gain a card", "Silver")

    assert (t.trash, t.discard()) == (["Estate", "Estate"], ["Silver"])


@rule("D51", "D53")
def test_skirmisher_attacks_when_an_attack_is_gained() -> None:
    t = table(
        ["Skirmisher", "Militia"],
        ann={"hand": ["Skirmisher"], "deck": ["Copper"], "counters": {"coins": 3}},
        bob={"hand": ["5 Copper"]},
    )

    t.answer("Play Skirmisher", "Buy Militia")

    assert len(t.hand("Bob")) == 3


@rule("D35", "D33")
def test_specialist_plays_a_card_and_plays_it_again_or_gains_a_copy() -> None:
    t = table(
        ["Specialist", "Festival"],
        ann={"hand": ["2 Specialist", "Festival", "Gold"], "counters": {"actions": 2}},
    )

    t.answer("Play Specialist", "Gold", "Play it again", "Play Specialist", "Festival", "Gain a copy of it")

    assert (t.coins, t.discard()) == (8, ["Festival"])


@rule("D30", "D32")
def test_marquis_draws_as_many_as_there_are_and_keeps_ten() -> None:
    t = table(["Marquis"], ann={"hand": ["Marquis", "6 Copper"], "deck": ["9 Copper"]})

    t.answer("Play Marquis")

    assert (len(t.hand()), t.buys) == (10, 2)
