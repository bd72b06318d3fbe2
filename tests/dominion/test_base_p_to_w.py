"""The Base cards from Poacher to Workshop, one by one."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D57", "D32")
def test_poacher_discards_a_card_for_each_empty_supply_pile() -> None:
    game = table(
        ann={"hand": ["Poacher", "Estate", "Copper"], "deck": ["Gold"]}, piles={"Curse": 0, "Estate": 0}
    )

    game.answer("Play Poacher", "Estate", "Copper")

    assert game.hand() == ["Gold"]
    assert sorted(game.discard()) == ["Copper", "Estate"]
    assert (game.actions, game.coins) == (1, 1)


@rule("D57", "D61")
def test_poacher_discards_nothing_while_no_pile_is_empty_and_at_most_the_hand() -> None:
    full = table(ann={"hand": ["Poacher"], "deck": ["Gold"]})
    full.answer("Play Poacher")

    short = table(ann={"hand": ["Poacher"], "deck": ["Gold"]}, piles={"Curse": 0, "Estate": 0})
    short.answer("Play Poacher")

    assert full.hand() == ["Gold"]
    assert short.hand() == []


@rule("D34", "D33", "D42")
def test_remodel_trashes_a_card_for_one_costing_up_to_two_more() -> None:
    game = table(["Smithy", "Market"], ann={"hand": ["Remodel", "Estate"]})

    game.answer("Play Remodel")
    assert "Smithy" in game.offered()
    assert "Estate" in game.offered()
    assert "Market" not in game.offered()
    game.answer("Smithy")

    assert game.trash == ["Estate"]
    assert game.discard() == ["Smithy"]


@rule("D61")
def test_remodel_gains_nothing_without_a_card_to_trash() -> None:
    game = table(ann={"hand": ["Remodel"]})

    game.answer("Play Remodel")

    assert game.discard() == []
    assert game.phase == "Buy"


@rule("D37", "D34", "D32", "D39")
def test_sentry_trashes_discards_or_puts_back_each_of_two_cards() -> None:
    game = table(ann={"hand": ["Sentry"], "deck": ["Copper", "Curse", "Estate", "Gold"]})

    game.answer("Play Sentry")
    assert game.offered() == ["Done", "Curse", "Estate"]
    game.answer("Curse", "Done", "Estate")

    assert game.trash == ["Curse"]
    assert game.discard() == ["Estate"]
    assert game.deck() == ["Gold"]
    assert game.hand() == ["Copper"]


@rule("D39", "D60")
def test_sentry_puts_back_in_any_order_and_nobody_else_sees_what() -> None:
    game = table(ann={"hand": ["Sentry"], "deck": ["Copper", "Silver", "Estate", "Gold"]})

    game.answer("Play Sentry", "Done", "Done", "Put back Silver")

    assert game.deck() == ["Estate", "Silver", "Gold"]
    assert game.sees("Ann", "Ann", "deck") == ["Estate", "Silver", "?"]
    assert game.sees("Bob", "Ann", "deck") == ["?", "?", "?"]


@rule("D30")
def test_smithy_draws_three() -> None:
    game = table(ann={"hand": ["Smithy"], "deck": ["Copper"], "discard": ["Silver", "Gold", "Estate"]})

    game.answer("Play Smithy")

    assert len(game.hand()) == 3
    assert "Copper" in game.hand()
    assert len(game.deck()) == 1


@rule("D36", "D51", "D53")
def test_spy_decides_about_the_top_card_of_every_player_beginning_with_its_own() -> None:
    game = table(
        ann={"hand": ["Spy"], "deck": ["Copper", "Estate", "Gold"]},
        bob={"deck": ["Silver", "Copper"]},
        cid={},
    )

    game.answer("Play Spy")
    assert game.asked == "Ann"
    game.answer("Discard it")
    assert game.asked == "Ann"
    game.answer("Put it back")

    assert game.discard() == ["Estate"]
    assert game.deck("Bob") == ["Silver", "Copper"]
    assert game.sees("Cid", "Bob", "deck") == ["Silver", "?"]
    assert game.hand() == ["Copper"]


@rule("D34", "D33", "D51")
def test_thief_trashes_a_revealed_treasure_and_may_gain_it() -> None:
    game = table(
        ann={"hand": ["Thief"]},
        bob={"deck": ["Gold", "Silver", "Copper"]},
        cid={"deck": ["Copper", "Estate"]},
    )

    game.answer("Play Thief")
    assert game.asked == "Ann"
    assert game.offered() == ["Gold", "Silver"]
    game.answer("Gold", "Gold", "Done")

    assert game.discard() == ["Gold"]
    assert game.trash == ["Copper"]
    assert game.discard("Bob") == ["Silver"]
    assert game.deck("Bob") == ["Copper"]
    assert game.discard("Cid") == ["Estate"]


@rule("D35")
def test_throne_room_plays_an_action_twice_and_uses_no_action_for_it() -> None:
    game = table(ann={"hand": ["Throne Room", "Market"], "deck": ["Village", "Copper"]})

    game.answer("Play Throne Room", "Market")

    assert (game.actions, game.buys, game.coins) == (2, 3, 2)
    assert game.hand() == ["Copper", "Village"]
    assert game.in_play() == ["Market", "Throne Room"]


@rule("D35")
def test_throne_room_on_throne_room_plays_two_actions_twice_each() -> None:
    game = table(ann={"hand": ["2 Throne Room", "Festival", "Woodcutter"]})

    game.answer("Play Throne Room", "Throne Room", "Festival", "Woodcutter")

    assert (game.actions, game.buys, game.coins) == (4, 5, 8)


@rule("D56")
def test_throne_room_need_not_play_anything() -> None:
    game = table(ann={"hand": ["Throne Room", "Village"]})

    game.answer("Play Throne Room", "None")

    assert game.hand() == ["Village"]


@rule("D32", "D35", "D56")
def test_vassal_discards_the_top_card_and_may_play_it_if_it_is_an_action() -> None:
    game = table(ann={"hand": ["Vassal"], "deck": ["Market", "Gold"]})

    game.answer("Play Vassal")
    assert game.discard() == ["Market"]
    game.answer("Play it")

    assert game.in_play() == ["Market", "Vassal"]
    assert game.discard() == []
    assert (game.actions, game.coins) == (1, 3)
    assert game.hand() == ["Gold"]


@rule("D56")
def test_vassal_leaves_other_cards_and_declined_actions_in_the_discard_pile() -> None:
    game = table(ann={"hand": ["Vassal", "Vassal"], "deck": ["Gold", "Market"], "counters": {"actions": 2}})

    game.answer("Play Vassal")
    assert game.discard() == ["Gold"]
    game.answer("Play Vassal", "Don't")

    assert game.discard() == ["Market", "Gold"]
    assert game.coins == 4


@rule("D30", "D43")
def test_village_draws_one_and_gives_two_actions() -> None:
    game = table(ann={"hand": ["Village", "Smithy"], "deck": ["Copper"]})

    game.answer("Play Village")

    assert game.hand() == ["Copper", "Smithy"]
    assert game.actions == 2


@rule("D51", "D53", "D57")
def test_witch_deals_the_last_curses_in_turn_order() -> None:
    game = table(
        ann={}, bob={"hand": ["Witch"], "deck": ["2 Copper"]}, cid={}, piles={"Curse": 1}, turn="Bob"
    )

    game.answer("Play Witch")

    assert game.discard("Cid") == ["Curse"]
    assert game.discard("Ann") == []
    assert game.hand("Bob") == ["Copper", "Copper"]


@rule("D43")
def test_woodcutter_gives_a_buy_and_two_coins() -> None:
    game = table(ann={"hand": ["Woodcutter"]})

    game.answer("Play Woodcutter")

    assert (game.buys, game.coins) == (2, 2)


@rule("D33", "D42")
def test_workshop_gains_a_card_costing_up_to_four_whatever_coins_there_are() -> None:
    game = table(["Smithy", "Market"], ann={"hand": ["Workshop"], "counters": {"coins": 5}})

    game.answer("Play Workshop")
    assert "Market" not in game.offered()
    assert "Duchy" not in game.offered()
    game.answer("Smithy")

    assert game.discard() == ["Smithy"]
    assert game.coins == 5
    assert game.pile("Smithy") == 9
