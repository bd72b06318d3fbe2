"""Rising Sun: the kingdom cards and the Events."""

from __future__ import annotations

from tests.dominion.kit import table, to_next_turn
from tests.rulemark import rule


def test_fishmonger() -> None:
    t = table(ann={"hand": ["Fishmonger"]})

    t.answer("Play Fishmonger")

    assert (t.buys, t.coins) == (2, 1)


def test_snake_witch_gives_curses_if_no_two_cards_in_hand_are_alike() -> None:
    t = table(ann={"hand": ["Snake Witch", "Copper"], "deck": ["Silver"]}, bob={})

    t.answer("Play Snake Witch", "Reveal your hand and return this")

    assert (t.in_play(), t.discard("Bob"), t.pile("Snake Witch")) == ([], ["Curse"], 11)


def test_snake_witch_with_two_alike_gives_none() -> None:
    t = table(ann={"hand": ["Snake Witch", "Copper"], "deck": ["Copper"]}, bob={})

    t.answer("Play Snake Witch")

    assert (t.phase, t.in_play(), t.discard("Bob")) == ("Buy", ["Snake Witch"], [])


def test_snake_witch_that_cannot_return_gives_none() -> None:
    t = table(
        ann={"hand": [("Snake Witch", "Black Market"), "Copper"], "deck": ["Silver"]},
        bob={},
        kingdom=["Snake Witch"],
    )

    t.answer("Play Snake Witch (without a pile)", "Reveal your hand and return this")

    assert (t.in_play(), t.discard("Bob")) == (["Snake Witch"], [])


def test_snake_witch_with_an_empty_hand_has_no_two_alike() -> None:
    t = table(ann={"hand": ["Snake Witch"]}, bob={})

    t.answer("Play Snake Witch", "Reveal your hand and return this")

    assert t.discard("Bob") == ["Curse"]


@rule("D202")
def test_aristocrats_count_themselves_in_play() -> None:
    t = table(ann={"hand": ["8 Aristocrat"], "deck": ["9 Copper"], "counters": {"actions": 2}})

    t.answer("Play Aristocrat")
    assert t.actions == 4
    t.answer("Play Aristocrat")
    assert len(t.hand()) == 6 + 3
    t.answer("Play Aristocrat")
    assert t.coins == 3
    t.answer("Play Aristocrat")
    assert (t.buys, t.actions) == (4, 1)
    t.answer("Play Aristocrat")
    assert t.actions == 3


@rule("D202")
def test_an_aristocrat_played_twice_is_one_in_play() -> None:
    t = table(ann={"hand": ["Throne Room", "Aristocrat"]})

    t.answer("Play Throne Room", "Aristocrat")

    assert t.actions == 6


@rule("D202")
def test_nine_aristocrats_do_nothing() -> None:
    t = table(ann={"hand": ["Aristocrat"], "in_play": ["8 Aristocrat"], "deck": ["5 Copper"]})

    t.answer("Play Aristocrat")

    assert (t.phase, t.buys, t.coins, t.hand()) == ("Buy", 1, 0, [])


@rule("D207")
def test_craftsman_gains_though_there_is_debt() -> None:
    t = table(["Market"], ann={"hand": ["Craftsman"], "counters": {"debt": 1, "coffers": 1}})

    t.answer("Play Craftsman", "Market")

    assert (t.counter("debt"), t.discard()) == (3, ["Market"])


@rule("D207")
def test_root_cellar_and_litter_and_imperial_envoy_take_debt() -> None:
    t = table(ann={"hand": ["Root Cellar", "Litter", "Imperial Envoy"], "deck": ["20 Copper"]})

    t.answer("Play Root Cellar", "Play Litter", "Play Imperial Envoy")

    assert (t.counter("debt"), len(t.hand()), t.actions, t.buys) == (6, 10, 1, 2)


@rule("D207")
def test_with_debt_change_gives_coins() -> None:
    t = table(ann={"hand": ["Change", "Copper"], "counters": {"debt": 1}})

    t.answer("Play Change")

    assert (t.coins, t.hand()) == (3, ["Copper"])


@rule("D207", "D42")
def test_without_debt_change_takes_the_difference() -> None:
    t = table(ann={"hand": ["Change", "Estate"], "counters": {"coffers": 1}})

    t.answer("Play Change")
    assert "Copper" not in t.offered()
    assert "Estate" not in t.offered()
    t.answer("Province")

    assert (t.trash, t.discard(), t.counter("debt")) == (["Estate"], ["Province"], 6)


@rule("D207", "D112")
def test_debt_paid_off_before_a_change_is_played_is_none() -> None:
    t = table(ann={"hand": ["Change", "Copper"], "counters": {"debt": 1, "coins": 1, "coffers": 1}})

    t.answer("Pay off 1 Debt", "Play Change", "Silver")

    assert (t.trash, t.counter("debt")) == (["Copper"], 3)


@rule("D42")
def test_change_looks_at_coins_only() -> None:
    t = table(
        ["Alchemist", "Golem", "Engineer"], ann={"hand": ["Change", "Estate"], "counters": {"coffers": 1}}
    )

    t.answer("Play Change")
    assert "Engineer" not in t.offered()
    t.answer("Alchemist")

    assert t.counter("debt") == 1


def test_ninja() -> None:
    t = table(ann={"hand": ["Ninja"], "deck": ["Gold"]}, bob={"hand": ["4 Copper", "Estate"]})

    t.answer("Play Ninja", "Copper", "Estate")

    assert (t.hand(), t.hand("Bob")) == (["Gold"], ["Copper"] * 3)


@rule("D42")
def test_poet_takes_what_costs_3_or_less_and_no_debt() -> None:
    t = table(ann={"hand": ["2 Poet"], "deck": ["Copper", "Silver", "Gold", "Engineer"]})

    t.answer("Play Poet")
    assert sorted(t.hand()) == ["Copper", "Poet", "Silver"]
    t.answer("Play Poet")

    assert t.deck() == ["Engineer"]


def test_river_shrine_gains_if_nothing_was_gained_in_the_buy_phase() -> None:
    t = table(ann={"hand": ["River Shrine", "Estate", "2 Copper"]}, bob={"hand": ["Copper"]})

    t.answer("Play River Shrine", "Estate", "Done", "End the Buy phase", "Silver")

    assert t.trash == ["Estate"]
    assert "Silver" in t.deck() + t.discard() + t.hand()


def test_river_shrine_gains_nothing_after_a_gain_in_the_buy_phase() -> None:
    t = table(ann={"hand": ["River Shrine", "2 Copper"]}, bob={"hand": ["Copper"]})

    t.answer("Play River Shrine", "Done", "Buy Copper")

    assert (t.turn, t.pile("Silver")) == ("Bob", 40)


@rule("D209")
def test_river_shrine_looks_at_every_buy_phase_of_the_turn() -> None:
    t = table(
        ["Continue", "Moat"],
        ann={"hand": ["River Shrine"], "deck": ["9 Copper"], "counters": {"buys": 1}},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play River Shrine", "Buy Continue", "Moat", "End the Buy phase")

    assert t.turn == "Bob"  # what Continue gained was gained in the first Buy phase


def test_gold_mine_gives_gold_for_debt() -> None:
    t = table(ann={"hand": ["2 Gold Mine"], "deck": ["2 Copper"], "counters": {"coffers": 1}})

    t.answer("Play Gold Mine", "Gain a Gold", "Play Gold Mine", "Don't")

    assert (t.discard(), t.counter("debt"), t.buys) == (["Gold"], 4, 3)


def test_gold_mine_without_gold_takes_no_debt() -> None:
    t = table(ann={"hand": ["Gold Mine"]}, piles={"Gold": 0})

    t.answer("Play Gold Mine")

    assert (t.phase, t.counter("debt")) == ("Buy", 0)


@rule("D56")
def test_kitsune_does_two_different_things_in_the_order_of_the_card() -> None:
    t = table(ann={"hand": ["Kitsune"]}, bob={})

    t.answer("Play Kitsune", "Gain a Silver", "Each other player gains a Curse")

    assert (t.discard(), t.discard("Bob"), t.coins) == (["Silver"], ["Curse"], 0)
    assert [line.text for line in t.story().lines if "gains" in line.text] == [
        "Bob gains Curse",
        "Ann gains Silver",
    ]


def test_rice_broker_draws_for_each_type() -> None:
    t = table(ann={"hand": ["Rice Broker", "Crown"], "deck": ["9 Copper"]})

    t.answer("Play Rice Broker")

    assert (len(t.hand()), t.actions) == (7, 1)


def test_rice_broker_draws_nothing_for_a_province() -> None:
    t = table(ann={"hand": ["Rice Broker", "Province"], "deck": ["9 Copper"]})

    t.answer("Play Rice Broker")

    assert t.hand() == []


def test_ronin_draws_up_to_seven() -> None:
    t = table(ann={"hand": ["Ronin", "2 Estate"], "deck": ["9 Copper"]})

    t.answer("Play Ronin")

    assert len(t.hand()) == 7


def test_tanuki() -> None:
    t = table(ann={"hand": ["Tanuki", "Estate"]})

    t.answer("Play Tanuki", "Silver")

    assert (t.trash, t.discard()) == (["Estate"], ["Silver"])


@rule("D52")
def test_samurai_stays_and_attacks_once() -> None:
    t = table(
        ann={"hand": ["Samurai"], "deck": ["9 Copper"]},
        bob={"hand": ["4 Estate", "Duchy"], "deck": ["5 Estate"]},
    )

    t.answer("Play Samurai", "Estate", "Duchy", "End the Buy phase")
    assert len(t.hand("Bob")) == 3
    while t.turn == "Bob":
        t.answer(t.offered()[0])

    assert (t.in_play(), t.coins, len(t.hand("Bob"))) == (["Samurai"], 1, 5)


@rule("D202")
def test_rice_counts_types_of_all_in_play() -> None:
    t = table(ann={"hand": ["Rice"], "in_play": ["Daimyo", "Fishmonger", "3 Copper"]}, phase="buy")

    t.answer("Play Rice")

    assert (t.coins, t.buys) == (4, 2)


def test_mountain_shrine_draws_if_an_action_is_in_the_trash() -> None:
    t = table(ann={"hand": ["Mountain Shrine", "Village"], "deck": ["3 Copper"]})

    t.answer("Play Mountain Shrine", "Village")

    assert (t.coins, t.hand()) == (2, ["Copper", "Copper"])


def test_mountain_shrine_draws_nothing_otherwise() -> None:
    t = table(ann={"hand": ["Mountain Shrine", "Copper"], "deck": ["3 Copper"]}, trash=["Estate"])

    t.answer("Play Mountain Shrine", "Copper")

    assert t.hand() == []


@rule("D204")
def test_daimyo_replays_the_next_action() -> None:
    t = table(ann={"hand": ["Daimyo", "Smithy"], "deck": ["9 Copper"]})

    t.answer("Play Daimyo", "Play Smithy")

    assert len(t.hand()) == 7


@rule("D204")
def test_two_daimyos_replay_one_action_twice() -> None:
    t = table(["Market"], ann={"hand": ["2 Daimyo", "Craftsman"], "deck": ["2 Copper"]})

    t.answer("Play Daimyo", "Play Daimyo", "Play Craftsman", "Silver", "Silver", "Silver")

    assert (t.discard(), t.counter("debt")) == (["Silver"] * 3, 6)


@rule("D204")
def test_daimyo_waits_for_an_action_that_is_no_command() -> None:
    t = table(
        ["Militia"],
        ann={"hand": ["Daimyo", "Overlord", "Village"], "deck": ["9 Copper"], "counters": {"actions": 3}},
        bob={"hand": ["3 Copper"]},
    )

    t.answer("Play Daimyo", "Play Overlord", "Militia")

    assert t.coins == 4  # Militia is no Command, and the next Action played


@rule("D204")
def test_daimyo_replays_an_action_that_trashed_itself() -> None:
    t = table(ann={"hand": ["Daimyo", "Acting Troupe"], "deck": ["Copper"]})

    t.answer("Play Daimyo", "Play Acting Troupe")

    assert (t.counter("villagers"), t.trash) == (8, ["Acting Troupe"])


@rule("D204", "D52")
def test_daimyo_stays_with_a_duration_that_it_replays() -> None:
    t = table(ann={"hand": ["Daimyo", "Wharf"], "deck": ["20 Copper"]}, bob={"hand": ["Copper"]})

    to_next_turn(t, "Play Daimyo", "Play Wharf")

    assert t.in_play() == ["Daimyo", "Wharf"]
    assert len(t.hand()) == 5 + 4


@rule("D204")
def test_daimyo_does_not_stay_with_what_is_no_duration() -> None:
    t = table(ann={"hand": ["Daimyo", "Smithy"], "deck": ["20 Copper"]}, bob={"hand": ["Copper"]})

    to_next_turn(t, "Play Daimyo", "Play Smithy")

    assert t.in_play() == []


@rule("D204")
def test_a_throne_room_after_a_daimyo_is_what_is_replayed() -> None:
    t = table(ann={"hand": ["Daimyo", "Throne Room", "Smithy", "Village"], "deck": ["20 Copper"]})

    t.answer("Play Daimyo", "Play Throne Room", "Smithy", "Village")

    assert t.in_play() == ["Daimyo", "Smithy", "Throne Room", "Village"]
    assert (len(t.hand()), t.actions) == (1 + 6 + 2, 4)


@rule("D204")
def test_a_daimyo_without_another_action_does_nothing_in_the_next_turn() -> None:
    t = table(ann={"hand": ["Daimyo"], "deck": ["Copper", "Smithy", "9 Copper"]}, bob={"hand": ["Copper"]})

    to_next_turn(t, "Play Daimyo")
    t.answer("Play Smithy")

    assert len(t.hand()) == 7


@rule("D202")
def test_artist_draws_for_cards_of_which_there_is_one() -> None:
    t = table(ann={"hand": ["Artist"], "in_play": ["2 Village", "Smithy"], "deck": ["9 Copper"]})

    t.answer("Play Artist")

    assert len(t.hand()) == 2


# -- Events
def test_amass_needs_an_empty_table() -> None:
    t = table(["Amass", "Market"], ann={"counters": {"coins": 4, "buys": 2}}, phase="buy")

    t.answer("Buy Amass")

    assert t.discard() == ["Market"]


def test_amass_gains_nothing_with_an_action_in_play() -> None:
    t = table(
        ["Amass", "Market"], ann={"in_play": ["Market"], "counters": {"coins": 4, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Amass")

    assert t.discard() == []


def test_asceticism_trashes_a_card_for_each_coin() -> None:
    t = table(
        ["Asceticism"],
        ann={"hand": ["3 Copper", "Estate"], "counters": {"coins": 4, "coffers": 1}},
        phase="buy",
    )

    t.answer("Buy Asceticism")
    assert t.offered() == ["Spend 0", "Spend 1", "Spend 2"]
    t.answer("Spend 2", "Estate")

    assert (t.trash, t.coins) == (["Copper", "Estate"], 0)


@rule("D207")
def test_credit_gains_now_and_pays_later() -> None:
    t = table(["Credit"], ann={"counters": {"coins": 2, "coffers": 1}}, phase="buy")

    t.answer("Buy Credit", "Gold")

    assert (t.discard(), t.counter("debt")) == (["Gold"], 6)


def test_foresight_finds_an_action_for_the_next_hand() -> None:
    t = table(
        ["Foresight"],
        ann={"deck": ["Copper", "Smithy", "9 Silver"], "counters": {"coins": 2}},
        bob={"hand": ["Copper"]},
        phase="buy",
    )

    t.answer("Buy Foresight")
    assert (t.zone("Ann", "set aside"), t.turn) == ([], "Bob")

    assert t.hand("Ann") == ["Silver"] * 5 + ["Smithy"]


@rule("D211")
def test_kintsugi_remodels_only_after_a_gold() -> None:
    t = table(
        ["Kintsugi"],
        ann={"hand": ["2 Estate"], "counters": {"coins": 12, "buys": 3, "coffers": 1}},
        phase="buy",
    )

    t.answer("Buy Kintsugi", "Buy Gold", "Buy Kintsugi", "Silver")

    assert (t.trash, t.discard()) == (["Estate", "Estate"], ["Silver", "Gold"])


def test_practice_plays_an_action_twice_in_the_buy_phase() -> None:
    t = table(
        ["Practice"], ann={"hand": ["Market"], "counters": {"coins": 3}, "deck": ["2 Copper"]}, phase="buy"
    )

    t.answer("Buy Practice", "Market")

    assert (t.coins, t.buys, t.actions) == (2, 2, 3)


def test_receive_tribute_gains_three_different_actions_not_in_play() -> None:
    t = table(
        ["Receive Tribute", "Village", "Smithy", "Market", "Moat"],
        ann={"in_play": ["Village"], "counters": {"coins": 5, "buys": 4, "coffers": 1}},
        phase="buy",
    )

    t.answer("Buy Copper", "Buy Copper", "Buy Copper", "Buy Receive Tribute")
    assert t.offered() == ["None", "Moat", "Smithy", "Market"]
    t.answer("Moat")
    assert t.offered() == ["None", "Smithy", "Market"]
    t.answer("Market", "None")

    assert t.discard()[:2] == ["Market", "Moat"]


def test_receive_tribute_gives_nothing_after_two_gains() -> None:
    t = table(["Receive Tribute", "Moat"], ann={"counters": {"coins": 5, "buys": 3}}, phase="buy")

    t.answer("Buy Copper", "Buy Copper", "Buy Receive Tribute")

    assert t.turn == "Bob" or "Moat" not in t.offered()


def test_sea_trade_draws_and_trashes_for_actions_in_play() -> None:
    t = table(
        ["Sea Trade"],
        ann={
            "in_play": ["2 Village", "Copper"],
            "deck": ["3 Estate"],
            "hand": ["Curse"],
            "counters": {"coins": 4},
        },
        phase="buy",
    )

    t.answer("Buy Sea Trade", "Curse", "Estate")

    assert t.trash == ["Curse", "Estate"]


def test_gather_gains_one_of_each() -> None:
    t = table(
        ["Gather", "Village", "Smithy", "Market"], ann={"counters": {"coins": 7, "buys": 2}}, phase="buy"
    )

    t.answer("Buy Gather", "Village", "Market")

    assert t.discard() == ["Market", "Smithy", "Village"]


@rule("D209", "D76")
def test_continue_plays_what_it_gains_in_the_action_phase() -> None:
    t = table(
        ["Continue", "Village", "Militia", "Moat"],
        ann={"hand": ["Estate"], "deck": ["2 Copper"], "counters": {"actions": 1}},
        phase="buy",
    )

    t.answer("Buy Continue")
    assert t.offered() == ["Moat", "Village"]
    t.answer("Village")

    assert (t.in_play(), t.counter("debt"), t.hand()) == (["Village"], 8, ["Copper", "Estate"])
    assert (t.phase, t.actions, t.buys) == ("Buy", 4, 1)


@rule("D209")
def test_the_buy_phase_ends_before_continue_plays_its_card() -> None:
    t = table(
        ["Continue", "Pageant", "Village"],
        ann={"hand": ["Village"], "deck": ["2 Copper"], "counters": {"coins": 5, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Pageant", "Buy Continue", "Pay 1 Coin; if you do, +1 Coffers")

    assert (t.phase, t.in_play(), t.counter("coffers")) == ("Action", ["Village"], 1)
    told = [line.text for line in t.story().lines]
    assert told.index("Ann gets +1 Coffers") < told.index("Action phase")


@rule("D209", "D76")
def test_continue_is_bought_once_a_turn() -> None:
    t = table(
        ["Continue", "Worker's Village"],
        ann={"hand": ["Estate"], "deck": ["9 Copper"], "counters": {"coins": 20, "buys": 3}},
        phase="buy",
    )

    t.answer("Buy Continue")
    while t.phase == "Action":
        t.answer("End the Action phase")
    while "Pay off 1 Debt" in t.offered():
        t.answer("Pay off 1 Debt")

    assert "Buy Worker's Village" in t.offered()
    assert "Buy Continue" not in t.offered()
