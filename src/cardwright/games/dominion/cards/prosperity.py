"""Prosperity: the second edition, and the cards of the first that are no longer in it."""

from cardwright.games.dominion.vocabulary import *

SET = "Prosperity"
ACTION_CARD, TREASURE_CARD, VICTORY = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD)
NONE, ONE, TWO, ALL = number(0), number(1), number(2), number(-1)
COPPERS, CURSES = is_named("Copper"), is_a(CURSE)


def trash_all_in_play(which: Which) -> Effect:
    """Dominion D34. Trash all cards in play that have a quality."""
    return choose_some(number_in(IN_PLAY, which), number_in(IN_PLAY, which), cards_in(IN_PLAY, which), trash)


card("Anvil", 3, TREASURE, set_name=SET, play=seq(plus(coins=1), choose(cards_in(HAND, TREASURE_CARD), lambda c: seq(
    discard(c), choose(supply(up_to=4), gain)), optional=True)))
card("Watchtower", 3, ACTION | REACTION, draw_until(6), reveal_when_you_gain(choose_one(
    ("Trash it", trash(IT)), ("Put it onto your deck", put_into(DECK, IT)))), set_name=SET)
card("Bishop", 4, ACTION, set_name=SET, play=seq(
    plus(coins=1), plus_tokens(points=1), choose(cards_in(HAND), lambda c: seq(
        trash(c), plus_tokens(points=one_for_every(2, coins_in_cost(c))))),
    each_other_player(choose(cards_in(HAND), trash, optional=True))))
card("Clerk", 4, ACTION | REACTION | ATTACK, seq(plus(coins=2), each_other_player(if_(
    at_least(number_in(HAND), 5), choose(cards_in(HAND), lambda c: put_into(DECK, c))))),
     from_hand_when(TURN_STARTS, YOURS, ANY, "at the start of your turn", play(THIS)), set_name=SET)
card("Investment", 4, TREASURE, set_name=SET, play=seq(choose(cards_in(HAND), trash), choose_one(
    ("+1 Coin", plus(coins=1)), ("Trash this to reveal your hand", if_you_do(trash(THIS), seq(
        reveal_hand(), plus_tokens(points=different_names(cards_in(HAND, TREASURE_CARD)))))))))
card("Monument", 4, ACTION, seq(plus(coins=2), plus_tokens(points=1)), set_name=SET)
card("Quarry", 4, TREASURE, seq(plus(coins=1), cards_cost_less(2, ACTION)), MovesCosts(),
     printing("2019", plus(coins=1), cheaper=ACTION_CARD, by=2), set_name=SET)
card("Tiara", 4, TREASURE, set_name=SET, play=seq(plus(buys=1), set_up(this_turn_when_you_gain(put_into(DECK, IT))), choose(
    from_hand(TREASURE_CARD), lambda c: play(c, times=2), optional=True)))
card("Worker's Village", 4, ACTION, seq(draw(1), plus(actions=2, buys=1)), set_name=SET)
card("Charlatan", 5, ACTION | ATTACK, seq(plus(coins=3), each_other_player(gain_a("Curse"))),
     Makes("Curse", TREASURE, plus(coins=1)), set_name=SET)
card("City", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), if_(at_least(empty_supply_piles(), 1), draw(1)), if_(
    at_least(empty_supply_piles(), 2), plus(buys=1, coins=1))))
card("Collection", 5, TREASURE, set_name=SET,
     play=seq(plus(buys=1, coins=2), set_up(this_turn_when_gained(ACTION_CARD, plus_tokens(points=1)))))
card("Crystal Ball", 5, TREASURE, set_name=SET, play=seq(plus(coins=1), take_from_deck(1, False, lambda cs: each(cs, lambda c: if_(
    fits(c, is_a(ACTION | TREASURE)),
    choose_one(("Trash it", trash(c)), ("Discard it", discard(c)), ("Play it", play(c)), ("Put it back", put_back(cs)), listed=False),
    choose_one(("Trash it", trash(c)), ("Discard it", discard(c)), ("Put it back", put_back(cs)), listed=False))))))
card("Magnate", 5, ACTION, seq(reveal_hand(), draw(number_in(HAND, TREASURE_CARD))), set_name=SET)
card("Mint", 5, ACTION, choose(cards_in(HAND, TREASURE_CARD), lambda c: seq(reveal(c), gain_copy(c)), optional=True),
     when_gained(trash_all_in_play(both(TREASURE_CARD, other_than(is_a(DURATION))))),
     printing("2019", when=[when_bought(trash_all_in_play(TREASURE_CARD))]), set_name=SET)
card("Rabble", 5, ACTION | ATTACK, set_name=SET, play=seq(draw(3), each_other_player(take_from_deck(
    3, True, lambda cs: seq(discard(cs, is_a(ACTION | TREASURE)), put_back(cs))))))
card("Vault", 5, ACTION, set_name=SET, play=seq(
    draw(2), choose_some(NONE, ALL, cards_in(HAND), lambda cs: seq(discard(cs), plus_as_many(COINS, how_many(cs)))),
    each_other_player(may(choose_some(TWO, TWO, cards_in(HAND), lambda cs: seq(
        discard(cs), if_(at_least(how_many(cs), 2), draw(1)))), "discard 2 cards"))))
card("War Chest", 5, TREASURE, set_name=SET, play=seq(
    player_to_your_left(name_a_card(note_name)), choose(supply(up_to=5, which=other_than(named_this_turn())), gain)))
card("Grand Market", 6, ACTION, seq(draw(1), plus(actions=1, buys=1, coins=2)),
     Unbuyable(at_least(number_in(IN_PLAY, COPPERS), 1)), set_name=SET)
card("Hoard", 6, TREASURE, seq(plus(coins=2), set_up(this_turn_when_gained(both(bought(), VICTORY), gain_a("Gold")))),
     Remembers(BUY),
     printing("2019", plus(coins=2), when=[in_play_when_you_buy(if_(fits(IT, VICTORY), gain_a("Gold")))]),
     set_name=SET)
card("Bank", 7, TREASURE, plus_as_many(COINS, number_in(IN_PLAY, TREASURE_CARD)), set_name=SET)
card("Expand", 7, ACTION, set_name=SET, play=choose(
    cards_in(HAND), lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 3)), gain))))
card("Forge", 7, ACTION, set_name=SET, play=choose_some(NONE, ALL, cards_in(HAND), lambda cs: seq(
    trash(cs), choose(supply(exactly=coins_in_cost(cs)), gain))))
card("King's Court", 7, ACTION, set_name=SET, play=choose(
    from_hand(ACTION_CARD), lambda c: play(c, times=3), optional=True))
card("Peddler", 8, ACTION, seq(draw(1), plus(actions=1, coins=1)),
     less_for(number_in(IN_PLAY, ACTION_CARD), 2, BUY_PHASE), set_name=SET)

card("Platinum", 9, TREASURE, plus(coins=5), InSomeSupplies(), size=12, set_name=SET)
card("Colony", 11, VICTORY_CARD, None, InSomeSupplies(), EndsTheGame(), vp=10, set_name=SET)

# cards of the first edition only
card("Loan", 3, TREASURE, set_name=SET, edition="old", play=seq(plus(coins=1), reveal_until(1, TREASURE_CARD, lambda cs: if_(
    at_least(how_many(cs), 1), choose_one(("Discard it", discard(cs)), ("Trash it", trash(cs)), listed=False)))))
card("Trade Route", 3, ACTION, seq(
    plus(buys=1), plus_as_many(COINS, tokens_laid("Trade Route", anywhere=True)), choose(cards_in(HAND), trash)),
     When(
        GAIN, lay_token("Trade Route", IT, once=True), IN_FORCE, of=of_the_pile(types=VICTORY_CARD), from_pile=True,
        text="when a card is gained from a Victory pile"), set_name=SET, edition="old")
card("Talisman", 4, TREASURE, plus(coins=1), in_play_when_you_buy(if_(
    fits(IT, both(costing(0, 4), other_than(VICTORY))), gain_copy(IT))), set_name=SET, edition="old")
card("Contraband", 5, TREASURE, set_name=SET, edition="old", play=seq(
    plus(buys=1, coins=3), player_to_your_left(name_a_card(lambda n: note_name(n, no_buying=True)))))
card("Counting House", 5, ACTION, set_name=SET, edition="old", play=choose_some(
    NONE, ALL, cards_in(DISCARDS, COPPERS), lambda cs: seq(reveal(cs), put_into(HAND, cs))))
card("Mountebank", 5, ACTION | ATTACK, set_name=SET, edition="old", play=seq(plus(coins=2), each_other_player(choose_some(
    NONE, ONE, cards_in(HAND, CURSES), lambda cs: if_(
        at_least(how_many(cs), 1), discard(cs), seq(gain_a("Curse"), gain_a("Copper")))))))
card("Royal Seal", 5, TREASURE, plus(coins=2), in_play_when_you_gain(put_into(DECK, IT)), set_name=SET, edition="old")
card("Venture", 5, TREASURE, set_name=SET, edition="old", play=seq(
    plus(coins=1), reveal_until(1, TREASURE_CARD, lambda cs: each(cs, play), first=True)))
card("Goons", 6, ACTION | ATTACK, seq(plus(buys=1, coins=2), each_other_player(discard_down_to(3))),
     in_play_when_you_buy(plus_tokens(points=1)), set_name=SET, edition="old")
