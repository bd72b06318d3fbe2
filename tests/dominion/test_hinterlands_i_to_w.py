"""Hinterlands, Ill-Gotten Gains to Witch's Hut."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D33", "D35")
def test_ill_gotten_gains_may_bring_a_copper_into_hand() -> None:
    t = table(["Ill-Gotten Gains"], ann={"hand": ["Ill-Gotten Gains"]}, phase="buy")

    t.answer("Play Ill-Gotten Gains", "Gain a Copper into your hand")

    assert (t.coins, t.hand()) == (1, ["Copper"])


@rule("D33")
def test_ill_gotten_gains_curses_the_others_when_gained() -> None:
    t = table(["Ill-Gotten Gains"], ann={"counters": {"coins": 5, "buys": 2}}, phase="buy")

    t.answer("Buy Ill-Gotten Gains")

    assert t.discard("Bob") == ["Curse"]


@rule("D33", "D31", "D36")
def test_inn_shuffles_actions_from_the_discard_pile_into_the_deck() -> None:
    t = table(
        ["Inn"],
        ann={"discard": ["Village", "Copper"], "deck": ["Gold"], "counters": {"coins": 5, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Inn", "Inn", "Village")

    assert sorted(t.deck()) == ["Gold", "Inn", "Village"]
    assert t.discard() == ["Copper"]


@rule("D30", "D32")
def test_inn_draws_2_and_discards_2() -> None:
    t = table(["Inn"], ann={"hand": ["Inn", "Estate"], "deck": ["Copper", "Village", "Gold"]})

    t.answer("Play Inn", "Copper", "Estate")

    assert (t.actions, t.hand(), sorted(t.discard())) == (2, ["Village"], ["Copper", "Estate"])


@rule("D33", "D37", "D30", "D34")
def test_jack_of_all_trades_does_four_things() -> None:
    t = table(
        ["Jack of All Trades"],
        ann={"hand": ["Jack of All Trades", "2 Copper", "Curse"], "deck": ["Estate", "4 Gold"]},
    )

    t.answer("Play Jack of All Trades", "Discard it")
    assert t.offered() == ["None", "Curse"]
    t.answer("Curse")

    assert sorted(t.discard()) == ["Estate", "Silver"]
    assert t.hand() == ["Copper", "Copper", "Gold", "Gold"]
    assert t.trash == ["Curse"]


@rule("D39", "D43")
def test_mandarin_puts_a_card_from_hand_onto_the_deck() -> None:
    t = table(["Mandarin"], ann={"hand": ["Mandarin", "Estate", "Gold"], "deck": ["Copper"]})

    t.answer("Play Mandarin", "Estate")

    assert (t.coins, t.deck()) == (3, ["Estate", "Copper"])


@rule("D33", "D39", "D60")
def test_mandarin_puts_treasures_in_play_onto_the_deck_in_an_order_nobody_else_sees() -> None:
    t = table(
        ["Mandarin"],
        ann={"in_play": ["Gold", "Village", "Silver"], "counters": {"coins": 5, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Mandarin", "Put Gold onto your deck")

    assert (t.deck(), t.in_play(), t.coins) == (["Silver", "Gold"], ["Village"], 0)
    assert t.sees("Ann", "Ann", "deck") == ["Silver", "Gold"]
    assert "Gold" not in t.sees("Bob", "Ann", "deck")


@rule("D51", "D30", "D32")
def test_margrave_makes_others_draw_then_discard_to_3() -> None:
    t = table(
        ["Margrave"],
        ann={"hand": ["Margrave"], "deck": ["4 Copper"]},
        bob={"hand": ["3 Copper"], "deck": ["Gold", "Gold"]},
    )

    t.answer("Play Margrave", "Copper")

    assert (len(t.hand()), t.buys) == (3, 2)
    assert t.hand("Bob") == ["Copper", "Copper", "Gold"]


@rule("D51", "D34", "D33")
def test_noble_brigand_takes_silver_and_gold_and_leaves_copper() -> None:
    t = table(
        ["Noble Brigand"],
        ann={"hand": ["Noble Brigand"]},
        bob={"deck": ["Silver", "Gold", "Estate"]},
        cid={"deck": ["Estate", "Duchy"]},
    )

    t.answer("Play Noble Brigand", "Gold")

    assert (t.coins, t.discard(), t.trash) == (1, ["Gold"], [])
    assert t.discard("Bob") == ["Silver"]
    assert sorted(t.discard("Cid")) == ["Copper", "Duchy", "Estate"]


@rule("D41", "D51")
def test_noble_brigand_attacks_when_bought_and_that_is_no_attack_played() -> None:
    t = table(
        ["Noble Brigand"],
        ann={"counters": {"coins": 4, "buys": 2}},
        bob={"hand": ["Moat"], "deck": ["Silver", "Copper"]},
        phase="buy",
    )

    t.answer("Buy Noble Brigand")

    assert t.discard() == ["Noble Brigand", "Silver"]
    assert t.discard("Bob") == ["Copper"]


@rule("D43", "D33", "D34")
def test_nomads_give_coins_when_played_gained_and_trashed() -> None:
    t = table(["Nomads", "Chapel"], ann={"hand": ["Nomads", "Nomads", "Chapel"], "counters": {"actions": 2}})

    t.answer("Play Nomads")
    assert (t.coins, t.buys) == (2, 2)
    t.answer("Play Chapel", "Nomads")
    assert t.coins == 4
    t.answer("Buy Nomads")

    assert t.coins == 2


@rule("D30", "D32", "D43")
def test_oasis_draws_then_discards() -> None:
    t = table(["Oasis"], ann={"hand": ["Oasis", "Gold"], "deck": ["Estate"]})

    t.answer("Play Oasis", "Estate")

    assert (t.actions, t.coins, t.hand(), t.discard()) == (1, 1, ["Gold"], ["Estate"])


@rule("D36", "D39", "D51")
def test_oracle_you_say_and_they_order() -> None:
    t = table(
        ["Oracle"],
        ann={"hand": ["Oracle"], "deck": ["Estate", "Copper", "2 Gold"]},
        bob={"deck": ["Gold", "Silver", "Copper"]},
    )

    t.answer("Play Oracle", "Discard them")
    assert t.asked == "Ann"
    t.answer("Put them back")
    assert t.asked == "Bob"
    t.answer("Put back Gold")

    assert t.deck("Bob") == ["Silver", "Gold", "Copper"]
    assert (t.hand(), sorted(t.discard())) == (["Gold", "Gold"], ["Copper", "Estate"])


@rule("D25", "D39")
def test_scheme_puts_an_action_discarded_from_play_onto_the_deck() -> None:
    t = table(["Scheme", "Smithy"], ann={"hand": ["Scheme", "Smithy"], "deck": ["9 Copper"]})

    t.answer("Play Scheme", "Play Smithy", "End the Buy phase")
    t.answer("Scheme: put it onto your deck, once (Smithy)")

    assert "Smithy" in t.hand()
    assert "Scheme" in t.discard()


@rule("D27", "D62")
def test_silk_road_is_worth_1_for_every_4_victory_cards() -> None:
    t = table(["Silk Road"], ann={"deck": ["2 Silk Road", "5 Estate", "Tunnel"]})

    assert t.scores[0] == 2 * 2 + 5 + 2


@rule("D43")
def test_souk_gives_less_for_a_larger_hand_but_takes_only_what_is_there() -> None:
    t = table(["Souk"], ann={"hand": ["Souk", "3 Estate"]})
    t.answer("Play Souk")
    assert (t.coins, t.buys) == (4, 2)

    t = table(["Souk"], ann={"hand": ["Souk", "9 Estate"], "counters": {"coins": 1}})
    t.answer("Play Souk")
    assert t.coins == 0


@rule("D33", "D34")
def test_souk_trashes_up_to_two_when_gained() -> None:
    t = table(["Souk"], ann={"hand": ["2 Estate", "Curse"], "counters": {"coins": 5, "buys": 2}}, phase="buy")

    t.answer("Buy Souk", "Curse", "Estate")

    assert (t.trash, t.hand()) == (["Curse", "Estate"], ["Estate"])


@pytest.mark.parametrize(
    ("answer", "got"), [("+2 Cards, +1 Action", (1, 0, 1, 2)), ("+2 Coins, +1 Buy", (0, 2, 2, 0))]
)
@rule("D34", "D43")
def test_spice_merchant_trashes_a_treasure_for_one_of_two(answer: str, got: tuple[int, ...]) -> None:
    t = table(["Spice Merchant"], ann={"hand": ["Spice Merchant", "Copper"], "deck": ["2 Village"]})

    t.answer("Play Spice Merchant", "Copper", answer)

    assert t.trash == ["Copper"]
    assert (t.actions, t.coins, t.buys, len(t.hand())) == got


@rule("D32", "D30")
def test_stables_discards_a_treasure_for_cards() -> None:
    t = table(["Stables"], ann={"hand": ["Stables", "Copper", "Estate"], "deck": ["3 Gold"]})

    t.answer("Play Stables", "Copper")

    assert (t.actions, t.hand()) == (1, ["Estate", "Gold", "Gold", "Gold"])


@rule("D33", "D35", "D50")
def test_trail_may_be_played_when_gained() -> None:
    t = table(["Trail"], ann={"deck": ["Gold", "Gold"], "counters": {"coins": 4, "buys": 2}}, phase="buy")

    t.answer("Buy Trail", "Trail: play this")

    assert (t.in_play(), t.hand()) == (["Trail"], ["Gold"])


@rule("D34", "D35", "D50")
def test_trail_may_be_played_from_the_trash() -> None:
    t = table(["Trail", "Chapel"], ann={"hand": ["Chapel", "Trail"], "deck": ["Gold"]})

    t.answer("Play Chapel", "Trail", "Trail: play this")

    assert (t.trash, t.in_play(), t.hand()) == ([], ["Chapel", "Trail"], ["Gold"])


@rule("D32", "D35", "D25")
def test_trail_discarded_in_the_turn_of_another_is_played_and_cleaned_up_in_it() -> None:
    t = table(
        ["Trail", "Militia"],
        ann={"hand": ["Militia"]},
        bob={"hand": ["Trail", "3 Estate"], "deck": ["9 Copper"]},
    )

    t.answer("Play Militia", "Trail", "Trail: play this")
    assert t.in_play("Bob") == ["Trail"]
    t.answer("End the Buy phase")

    assert t.in_play("Bob") == []
    assert t.discard("Bob") == ["Trail"]


@rule("D25", "D50")
def test_trail_discarded_in_clean_up_is_not_played() -> None:
    t = table(["Trail"], ann={"hand": ["Trail", "Trail"]}, phase="buy")

    t.answer("End the Buy phase")

    assert t.turn == "Bob"


@rule("D32", "D36", "D50", "D62")
def test_tunnel_discarded_may_be_revealed_for_a_gold() -> None:
    t = table(["Tunnel", "Oasis"], ann={"hand": ["Oasis", "Tunnel"], "deck": ["Copper"]})

    t.answer("Play Oasis", "Tunnel", "Tunnel: reveal this; if you do, gain a Gold")

    assert t.discard() == ["Gold", "Tunnel"]
    assert t.scores[0] == 2


@rule("D32", "D51", "D53")
def test_tunnel_that_another_has_you_discard_is_yours_to_reveal() -> None:
    t = table(["Tunnel", "Oracle"], ann={"hand": ["Oracle"]}, bob={"deck": ["Tunnel", "Estate"]})

    t.answer("Play Oracle", "Discard them")
    assert t.asked == "Bob"
    t.answer("Tunnel: reveal this; if you do, gain a Gold")

    assert sorted(t.discard("Bob")) == ["Estate", "Gold", "Tunnel"]


@rule("D33", "D56")
def test_weaver_gains_two_silvers_or_a_card_up_to_4() -> None:
    t = table(["Weaver"], ann={"hand": ["2 Weaver"], "counters": {"actions": 2}})

    t.answer("Play Weaver", "Gain 2 Silvers", "Play Weaver", "Gain a card costing up to 4", "Estate")

    assert t.discard() == ["Estate", "Silver", "Silver"]


@rule("D32", "D54")
def test_weaver_discarded_by_vassal_is_played_once() -> None:
    t = table(["Weaver", "Vassal"], ann={"hand": ["Vassal"], "deck": ["Weaver"]})

    t.answer("Play Vassal", "Weaver: play this", "Gain 2 Silvers")

    assert t.phase == "Buy"
    assert t.discard() == ["Silver", "Silver"]


@rule("D32", "D42", "D33")
def test_wheelwright_discards_for_an_action_costing_no_more() -> None:
    t = table(
        ["Wheelwright", "Village", "Smithy"], ann={"hand": ["Wheelwright", "Silver"], "deck": ["Copper"]}
    )

    t.answer("Play Wheelwright", "Silver")

    assert t.discard() == ["Village", "Silver"]
    assert t.hand() == ["Copper"]


@pytest.mark.parametrize(("second", "curses"), [("Village", 1), ("Copper", 0)])
@rule("D36", "D32", "D51")
def test_witchs_hut_curses_if_both_discarded_are_actions(second: str, curses: int) -> None:
    t = table(["Witch's Hut"], ann={"hand": ["Witch's Hut", "Moat", second], "deck": ["4 Gold"]})

    t.answer("Play Witch's Hut", "Moat", second)

    assert t.discard("Bob") == ["Curse"] * curses
    assert sorted(t.discard()) == sorted(["Moat", second])
