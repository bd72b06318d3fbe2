"""Coffers, Villagers, Favors, Debt, victory tokens, overpaying, Projects."""

from __future__ import annotations

from cardwright.games.dominion.bots import buylist
from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.ints import Seat
from tests.dominion.kit import Table, table
from tests.rulemark import rule


# -- Coffers and Villagers
@rule("D110")
def test_coffers_are_spent_one_by_one_even_after_something_was_bought() -> None:
    t = table(
        ["Candlestick Maker"],
        ann={"hand": ["Candlestick Maker", "Copper"], "counters": {"coffers": 1}},
    )

    t.answer("Play Candlestick Maker")
    assert t.counter("coffers") == 2
    t.answer("Play all Treasures", "Buy Copper", "Spend a Coffers token", "Spend a Coffers token")

    assert (t.counter("coffers"), t.coins) == (0, 3)
    assert "Spend a Coffers token" not in t.offered()
    t.answer("Buy Silver")
    assert "Ann spends 1 Coffers [D110]" in t.told()


@rule("D110")
def test_coffers_may_be_spent_in_the_action_phase() -> None:
    t = table(ann={"hand": ["Village", "Smithy"], "counters": {"coffers": 1}})

    t.answer("Spend a Coffers token")

    assert (t.coins, t.phase) == (1, "Action")


@rule("D111")
def test_a_villager_is_an_action_when_none_is_left() -> None:
    t = table(ann={"hand": ["Smithy", "Militia"], "counters": {"villagers": 1}})

    t.answer("Play Smithy")
    assert t.offered() == ["End the Action phase", "Spend a Villager"]
    t.answer("Spend a Villager", "Play Militia")

    assert (t.counter("villagers"), t.coins) == (0, 2)


@rule("D111")
def test_without_an_action_card_no_villager_is_asked_for() -> None:
    t = table(ann={"hand": ["Copper"], "counters": {"villagers": 2}})

    assert t.phase == "Buy"


@rule("D111", "D34")
def test_acting_troupe_and_lackeys_give_villagers() -> None:
    t = table(["Lackeys"], ann={"hand": ["Acting Troupe"], "counters": {"coins": 2}})

    t.answer("Play Acting Troupe", "Buy Lackeys")

    assert t.counter("villagers", "Ann") == 6
    assert t.trash == ["Acting Troupe"]


@rule("D110", "D33")
def test_ducat_silk_merchant_and_spices() -> None:
    t = table(
        ["Ducat", "Silk Merchant", "Spices"],
        ann={"hand": ["Ducat", "Spices", "Copper"], "counters": {"coins": 9}},
    )

    t.answer("Play Ducat", "Play Spices")
    assert (t.counter("coffers"), t.buys, t.coins) == (1, 3, 11)
    t.answer("Buy Spices", "Buy Silk Merchant", "Buy Ducat", "Copper")

    assert (t.counter("coffers", "Ann"), t.counter("villagers", "Ann")) == (4, 1)
    assert t.trash == ["Copper"]


@rule("D110")
def test_baker_gives_everybody_a_coffers_token_to_begin_with() -> None:
    g = new_game(new_match(["Baker", "Village"], 3), 1)

    assert [int(g.value(Seat(seat), 8)) for seat in range(3)] == [1, 1, 1]


@rule("D110", "D42")
def test_butcher_spends_coffers_for_a_dearer_card() -> None:
    t = table(["Butcher"], ann={"hand": ["Butcher", "Estate"], "counters": {"coffers": 1}})

    t.answer("Play Butcher", "Estate")
    assert t.offered() == ["Spend 0", "Spend 1", "Spend 2", "Spend 3"]
    t.answer("Spend 3")
    assert "Province" not in t.offered()
    t.answer("Duchy")

    assert (t.counter("coffers"), t.coins) == (0, 0)


@rule("D110", "D32")
def test_plaza_and_merchant_guild() -> None:
    t = table(
        ["Plaza", "Merchant Guild"], ann={"hand": ["Plaza", "Merchant Guild", "Copper"], "deck": ["Gold"]}
    )

    t.answer(
        "Play Plaza",
        "Copper",
        "Play Merchant Guild",
        "Play all Treasures",
        "Spend a Coffers token",
        "Buy Silver",
    )
    t.answer("Buy Copper")

    assert t.counter("coffers", "Ann") == 2


# -- Debt
@rule("D112", "D41")
def test_what_costs_debt_is_bought_for_debt_and_then_nothing_is_bought() -> None:
    t = table(["Overlord"], ann={"hand": ["3 Copper"], "counters": {"buys": 2}}, phase="buy")

    t.answer("Play all Treasures", "Buy Overlord")
    assert (t.counter("debt"), t.coins) == (8, 3)
    assert t.offered() == ["End the Buy phase", "Pay off 1 Debt"]
    t.answer("Pay off 1 Debt", "Pay off 1 Debt", "Pay off 1 Debt")

    assert t.counter("debt", "Ann") == 5
    assert "Ann takes 8 Debt [D112]" in t.told()
    assert "Ann pays off 1 Debt [D112]" in t.told()


@rule("D112")
def test_when_all_debt_is_paid_off_one_may_buy_again() -> None:
    t = table(["Village"], ann={"hand": ["3 Gold"], "counters": {"debt": 6}}, phase="buy")

    t.answer("Play all Treasures")
    assert "Buy Silver" not in t.offered()
    t.answer(*["Pay off 1 Debt"] * 6)

    assert t.coins == 3
    assert "Buy Silver" in t.offered()
    assert "Pay off 1 Debt" not in t.offered()


@rule("D112", "D25")
def test_capital_gives_debt_when_it_is_discarded_from_play_and_it_may_be_paid_then() -> None:
    t = table(
        ["Capital"],
        ann={"hand": ["Capital"], "deck": ["5 Copper"], "counters": {"coffers": 1}},
        phase="buy",
    )

    t.answer("Play Capital", "Buy Duchy", "End the Buy phase")
    assert t.offered() == ["Pay no more", "Spend a Coffers token", "Pay off 1 Debt"]
    t.answer("Pay off 1 Debt", "Spend a Coffers token", "Pay off 1 Debt")

    assert t.counter("debt", "Ann") == 4
    assert t.turn == "Bob"


@rule("D112", "D54")
def test_a_capital_played_twice_gives_debt_once() -> None:
    t = table(["Capital", "Crown"], ann={"hand": ["Crown", "Capital"], "deck": ["5 Copper"]}, phase="buy")

    t.answer("Play Crown", "Capital")
    assert (t.coins, t.buys) == (12, 3)
    t.answer("End the Buy phase", "Pay no more")

    assert t.counter("debt", "Ann") == 6


@rule("D112", "D42")
def test_cards_that_cost_debt_are_not_up_to_any_number_of_coins() -> None:
    t = table(["Engineer", "Village"], ann={"hand": ["Engineer"]})

    t.answer("Play Engineer")
    assert "Engineer" not in t.offered()
    t.answer("Village", "Trash this", "Silver")

    assert t.trash == ["Engineer"]
    assert sorted(t.discard()) == ["Silver", "Village"]


@rule("D112", "D36")
def test_city_quarter_and_royal_blacksmith() -> None:
    t = table(
        ann={
            "hand": ["City Quarter", "Royal Blacksmith", "Village"],
            "deck": ["2 Estate", "Copper", "4 Silver"],
        }
    )

    t.answer("Play City Quarter")
    assert t.hand() == ["Estate", "Estate", "Royal Blacksmith", "Village"]
    t.answer("Play Royal Blacksmith")

    assert t.hand() == ["Estate", "Estate", "Silver", "Silver", "Silver", "Silver", "Village"]
    assert t.discard() == ["Copper"]


# -- victory tokens
@rule("D113", "D62")
def test_victory_tokens_count_at_the_end() -> None:
    t = table(ann={"hand": ["Monument", "Estate"]}, bob={"hand": ["Estate"]})

    t.answer("Play Monument")

    assert t.coins == 2
    assert t.counter("victory tokens") == 1
    assert t.scores == [2, 1]


@rule("D113", "D50")
def test_each_groundskeeper_in_play_gives_a_token_for_each_victory_card() -> None:
    t = table(
        ann={"in_play": ["2 Groundskeeper"], "counters": {"coins": 4, "buys": 3}, "deck": ["Copper"]},
        phase="buy",
    )

    t.answer("Buy Estate", "Buy Estate", "Buy Copper")

    assert t.counter("victory tokens", "Ann") == 4


# -- Favors
@rule("D114")
def test_favors_are_spent_on_the_ally_of_the_game_as_often_as_one_likes() -> None:
    t = table(
        ["Underling", "Cave Dwellers"],
        ann={"hand": ["Underling"], "deck": ["Copper"], "counters": {"favors": 1}},
        bob={"hand": ["2 Estate", "Curse"], "deck": ["2 Gold", "Silver"], "counters": {"favors": 2}},
    )

    t.answer("Play Underling")
    assert t.counter("favors") == 2
    t.answer("End the Buy phase")
    assert t.asked == "Bob"
    t.answer(t.offered()[1], "Curse")
    assert t.hand("Bob") == ["Estate", "Estate", "Gold"]
    t.answer(t.offered()[1], "Estate")

    assert t.counter("favors", "Bob") == 0
    assert t.hand("Bob") == ["Estate", "Gold", "Gold"]
    assert "Bob spends 1 Favor [D114]" in t.told()
    assert "Ann gets +1 Favor [D114]" in t.told()


@rule("D114")
def test_without_favors_the_ally_is_not_offered() -> None:
    t = table(["Underling", "Cave Dwellers"], bob={"hand": ["Village"]}, phase="buy")

    t.answer("End the Buy phase")

    assert t.asked == "Bob"
    assert t.phase == "Action"


@rule("D114", "D20")
def test_a_liaison_brings_an_ally_and_a_favor_for_everybody() -> None:
    m = new_match(["Importer", "Village"], 2, seed=3)
    g = new_game(m, 1)

    assert [TABLE.cards[int(k)].types for k in m.landscapes] == [types.ALLY]
    assert [int(g.value(Seat(seat), 15)) for seat in range(2)] == [5, 5]


@rule("D52", "D33")
def test_importer_gains_at_the_start_of_the_next_turn() -> None:
    t = table(
        ["Importer", "Market"], ann={"hand": ["Importer"], "deck": ["5 Copper"]}, bob={"hand": ["Copper"]}
    )

    t.answer("Play Importer", "End the Buy phase")
    assert t.in_play() == ["Importer"]
    t.answer("End the Buy phase", "Market")

    assert t.discard() == ["Market"]


# -- overpaying
@rule("D116")
def test_who_overpays_gets_more() -> None:
    t = table(["Masterpiece"], ann={"hand": ["2 Gold"], "counters": {"buys": 2}}, phase="buy")

    t.answer("Play all Treasures", "Buy Masterpiece")
    assert t.offered() == ["Don't overpay", "Overpay 1", "Overpay 2", "Overpay 3"]
    t.answer("Overpay 2")

    assert t.coins == 1
    assert t.discard() == ["Silver", "Silver", "Masterpiece"]
    assert "Ann overpays 2 Coins [D116]" in t.told()


@rule("D116")
def test_with_no_coins_left_nobody_is_asked_to_overpay() -> None:
    t = table(["Masterpiece"], ann={"hand": ["Silver", "Copper"], "counters": {"buys": 2}}, phase="buy")

    t.answer("Play all Treasures", "Buy Masterpiece")

    assert t.discard() == ["Masterpiece"]


@rule("D116", "D33")
def test_a_card_that_is_gained_is_not_overpaid() -> None:
    t = table(["Masterpiece"], ann={"hand": ["Workshop"], "counters": {"coins": 5}})

    t.answer("Play Workshop", "Masterpiece")

    assert t.coins == 5
    assert t.discard() == ["Masterpiece"]


@rule("D116", "D42")
def test_stonemason_overpaid_gains_two_actions_of_exactly_that_cost() -> None:
    t = table(
        ["Stonemason", "Village", "Workshop", "Smithy"],
        ann={"hand": ["Gold", "Silver"], "counters": {"buys": 2}},
        phase="buy",
    )

    t.answer("Play all Treasures", "Buy Stonemason", "Overpay 3", "Village")
    assert t.offered() == ["Village", "Workshop"]
    t.answer("Workshop")

    assert sorted(t.discard()) == ["Stonemason", "Village", "Workshop"]


@rule("D42", "D34")
def test_stonemason_gains_two_cheaper_cards() -> None:
    t = table(["Stonemason"], ann={"hand": ["Stonemason", "Silver"]})

    t.answer("Play Stonemason", "Estate")
    assert "Silver" not in t.offered()
    t.answer("Copper")

    assert sorted(t.discard()) == ["Copper", "Estate"]


@rule("D116", "D39")
def test_herald_overpaid_puts_discarded_cards_onto_the_deck() -> None:
    t = table(
        ["Herald"],
        ann={"hand": ["2 Gold"], "discard": ["Gold", "Village"], "deck": ["Copper"], "counters": {"buys": 2}},
        phase="buy",
    )

    t.answer("Play all Treasures", "Buy Herald", "Overpay 2", "Gold", "Herald")

    assert t.deck() == ["Herald", "Gold", "Copper"]
    assert t.discard() == ["Village"]


@rule("D36", "D35")
def test_herald_plays_the_action_it_reveals() -> None:
    t = table(ann={"hand": ["Herald"], "deck": ["Copper", "Village", "Silver"]})

    t.answer("Play Herald")

    assert t.in_play() == ["Herald", "Village"]
    assert t.hand() == ["Copper", "Silver"]
    assert t.actions == 3


# -- Projects
@rule("D115")
def test_a_project_is_bought_once_and_works_for_the_rest_of_the_game() -> None:
    t = table(["Academy", "Village"], ann={"counters": {"coins": 15, "buys": 4}}, phase="buy")

    t.answer("Buy Academy")
    assert "Buy Academy" not in t.offered()
    t.answer("Buy Copper")
    assert t.counter("villagers") == 0
    t.answer("Buy Village")

    assert t.counter("villagers") == 1
    assert "Ann buys the Project Academy for 5 Coins [D115]" in t.told()


@rule("D115")
def test_nobody_has_more_than_two_projects() -> None:
    t = table(["Academy", "Guildhall", "Cathedral"], ann={"counters": {"coins": 20, "buys": 4}}, phase="buy")

    t.answer("Buy Academy", "Buy Guildhall")
    assert "Buy Cathedral" not in t.offered()
    t.answer("Buy Silver")

    assert t.counter("coffers", "Ann") == 1


@rule("D115", "D21")
def test_projects_at_the_start_of_the_turn_are_for_their_buyer_only() -> None:
    t = table(
        ["Cathedral", "City Gate"],
        ann={"deck": ["5 Copper", "Gold"], "counters": {"coins": 6, "buys": 2}},
        bob={"hand": ["Estate"], "deck": ["6 Estate"]},
        phase="buy",
    )

    t.answer("Buy Cathedral", "Buy City Gate")
    if t.asked == "Ann":
        t.answer("End the Buy phase")
    t.answer("End the Buy phase")
    assert t.asked == "Ann"
    t.answer("City Gate: draw 1 card; choose one of the cards in your hand: put it onto your deck")
    assert t.hand() == ["Copper"] * 5 + ["Gold"]
    t.answer("Gold")

    assert t.trash == ["Copper"]
    assert t.deck() == ["Gold"]
    assert len(t.hand()) == 4


@rule("D115", "D23")
def test_pageant_pays_at_the_end_of_the_buy_phase() -> None:
    t = table(["Pageant"], ann={"counters": {"coins": 4, "buys": 2}, "deck": ["5 Copper"]}, phase="buy")

    t.answer("Buy Pageant", "End the Buy phase", "Pay 1 Coin; if you do, +1 Coffers")

    assert t.counter("coffers", "Ann") == 1


def innovator(*others: str) -> Table:
    t = table(
        ["Innovation", "Village", "Smithy", *others],
        ann={"hand": ["Estate"], "deck": ["6 Copper"], "counters": {"coins": 20, "buys": 5}},
        phase="buy",
    )
    t.answer("Buy Innovation")
    return t


INNOVATION = "Innovation: play it (once in each turn) (Village)"


@rule("D115", "D33")
def test_innovation_plays_one_action_gained_in_a_turn() -> None:
    t = innovator()

    t.answer("Buy Village", INNOVATION)
    assert t.in_play() == ["Village"]
    assert t.actions == 3
    t.answer("Buy Smithy")

    assert t.in_play() == ["Village"]
    assert t.discard() == ["Smithy"]


@rule("D115", "D53")
def test_innovation_declined_may_be_used_later_in_the_turn() -> None:
    t = innovator()

    t.answer("Buy Village", "Done", "Buy Village", INNOVATION)

    assert t.discard() == ["Village"]
    assert t.in_play() == ["Village"]


@rule("D2", "D13")
def test_a_card_exchanged_for_a_changeling_is_not_there_for_innovation() -> None:
    t = innovator("Changeling")

    t.answer("Buy Village", "Changeling: exchange it for a Changeling (Village)")

    assert t.discard() == ["Changeling"]
    assert t.in_play() == []
    assert t.offered()[0] == "End the Buy phase"


# -- what is seen
@rule("D115", "D120", "D123")
def test_projects_and_what_is_in_force_are_seen_by_all() -> None:
    t = table(
        ["Academy", "Labyrinth", "Reckless", "Smithy"], ann={"counters": {"coins": 5, "buys": 2}}, phase="buy"
    )
    t.answer("Buy Academy")
    view = DominionView(t.g, 1)

    assert view.projects(0) == ["Academy"]
    assert view.projects(1) == []
    assert view.in_force() == ["Labyrinth", "Reckless on Smithy"]


@rule("D124")
def test_removed_suns_are_seen_by_all() -> None:
    t = table(["Panic"], ann={"hand": ["2 Tea House"], "deck": ["2 Copper"]})

    t.answer("Play Tea House", "Play Tea House")

    assert DominionView(t.g, 1).suns() == 2


@rule("D110", "D58")
def test_coffers_may_be_spent_at_the_black_market() -> None:
    t = table(
        ["Village"],
        ann={"hand": ["Black Market"], "counters": {"coffers": 3}},
        market=["Festival", "Moat", "Witch"],
    )

    t.answer("Play Black Market", "Spend a Coffers token", "Spend a Coffers token", "Spend a Coffers token")
    t.answer("Festival")

    assert t.discard() == ["Festival"]
    assert t.counter("coffers") == 0


@rule("D112")
def test_a_bot_with_a_list_pays_off_its_debt() -> None:
    listed = buylist.BuyList(
        buylist.read('[[buy]]\ncard = "Overlord"\n[[buy]]\ncard = "Silver"\n', "list.toml")
    )
    t = table(["Overlord"], ann={"hand": ["3 Copper"], "counters": {"buys": 2}}, phase="buy")
    view = DominionView(t.g, 0)

    given = []
    while t.turn == "Ann":
        i = int(listed.choose(view))
        given.append(t.offered()[i])
        t.g.answer(i)

    assert given == [
        "Play all Treasures",
        "Buy Overlord",
        "Pay off 1 Debt",
        "Pay off 1 Debt",
        "Pay off 1 Debt",
    ]
    assert view.debt(view.kind("Overlord")) == 8
