"""Intrigue: the second edition, and the cards of the first that are no longer in it."""

from cardwright.games.dominion.vocabulary import *

SET = "Intrigue"
ACTION_CARD, TREASURE_CARD, VICTORY, ESTATES = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD), is_named("Estate")
NONE, ONE, TWO, THREE, ALL = number(0), number(1), number(2), number(3), number(-1)
WHOLE_HAND = number_in(HAND)


def discard_some(n: Amount) -> Effect:
    """Dominion D32. Discard `n` cards."""
    return choose_some(n, n, cards_in(HAND), discard)


def discard_hand_for_four() -> Effect:
    """Dominion D32, D30. Discard the hand and draw four cards."""
    return seq(discard_some(WHOLE_HAND), draw(4))


card("Courtyard", 2, ACTION, seq(draw(3), choose(cards_in(HAND), lambda c: put_into(DECK, c))), set_name=SET)
card("Lurker", 2, ACTION, set_name=SET, play=seq(plus(actions=1), choose_one(
    ("Trash an Action card from the Supply", choose(supply(which=is_a(ACTION)), trash)),
    ("Gain an Action card from the trash", choose(in_trash(is_a(ACTION)), gain)))))
card("Pawn", 2, ACTION, set_name=SET, play=choose_different(
    TWO, ("+1 Card", draw(1)), ("+1 Action", plus(actions=1)), ("+1 Buy", plus(buys=1)), ("+1 Coin", plus(coins=1))))
card("Masquerade", 3, ACTION, seq(draw(2), pass_cards(), choose(cards_in(HAND), trash, optional=True)), set_name=SET)
card("Shanty Town", 3, ACTION, seq(plus(actions=2), reveal_hand(), if_(none(number_in(HAND, ACTION_CARD)), draw(2))), set_name=SET)
card("Steward", 3, ACTION, set_name=SET, play=choose_one(("+2 Cards", draw(2)), ("+2 Coins", plus(coins=2)), (
    "Trash 2 cards", choose_some(TWO, TWO, cards_in(HAND), trash))))
card("Swindler", 3, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=2), each_other_player(top_of_deck(lambda c: seq(
    trash(c), another_chooses(supply(exactly=cost_plus(c)), gain))))))
card("Wishing Well", 3, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), name_a_card(lambda name: top_of_deck(
    lambda c: seq(reveal(c), if_(fits(c, called_as(name)), put_into(HAND, c)))))))
card("Baron", 4, ACTION, set_name=SET, play=seq(plus(buys=1), choose_some(NONE, ONE, cards_in(HAND, ESTATES), lambda cs: if_(
    at_least(how_many(cs), 1), seq(discard(cs), plus(coins=4)), gain_a("Estate")))))
card("Bridge", 4, ACTION, seq(plus(buys=1, coins=1), cards_cost_less(1)), MovesCosts(), set_name=SET)
card("Conspirator", 4, ACTION, seq(plus(coins=2), if_(
    at_least(times_this_turn(PLAY, types=ACTION), 3), seq(draw(1), plus(actions=1)))), Remembers(PLAY), set_name=SET)
card("Diplomat", 4, ACTION | REACTION, seq(draw(2), if_(not_(at_least(WHOLE_HAND, 6)), plus(actions=2))),
     from_hand_when(PLAY, OTHERS, is_a(ATTACK), "when another player plays an Attack", if_(
         at_least(WHOLE_HAND, 5), seq(reveal(THIS), draw(2), discard_some(THREE)))), set_name=SET)
card("Ironworks", 4, ACTION, set_name=SET, play=choose(supply(up_to=4), lambda c: seq(
    gain(c), if_(fits(c, ACTION_CARD), plus(actions=1)), if_(fits(c, TREASURE_CARD), plus(coins=1)), if_(fits(c, VICTORY), draw(1)))))
card("Mill", 4, ACTION | VICTORY_CARD, vp=1, set_name=SET, play=seq(draw(1), plus(actions=1), may(choose_some(
    TWO, TWO, cards_in(HAND), lambda cs: seq(discard(cs), if_(at_least(how_many(cs), 2), plus(coins=2)))), "discard 2 cards")))
card("Mining Village", 4, ACTION, seq(draw(1), plus(actions=2), may(if_you_do(trash(THIS), plus(coins=2)), "trash this")), set_name=SET)
card("Secret Passage", 4, ACTION, seq(draw(2), plus(actions=1), choose(cards_in(HAND), put_anywhere_in_deck)), set_name=SET)
card("Courtier", 5, ACTION, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(reveal(c), choose_different(
    types_on(c), ("+1 Action", plus(actions=1)), ("+1 Buy", plus(buys=1)), ("+3 Coins", plus(coins=3)), ("Gain a Gold", gain_a("Gold"))))))
card("Duke", 5, VICTORY_CARD, None, one_per(1, is_named("Duchy")), set_name=SET)
card("Minion", 5, ACTION | ATTACK, set_name=SET, play=seq(plus(actions=1), choose_one(
    ("+2 Coins", plus(coins=2)), ("Discard your hand and draw 4 cards", seq(discard_hand_for_four(), each_other_player(
        if_(at_least(WHOLE_HAND, 5), discard_hand_for_four())))))))
card("Patrol", 5, ACTION, set_name=SET, play=seq(draw(3), take_from_deck(4, True, lambda cs: seq(
    put_into(HAND, cs, is_a(VICTORY_CARD | CURSE)), put_back(cs)))))
card("Replace", 5, ACTION | ATTACK, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(supply(up_to=cost_plus(c, 2)), lambda t: seq(
        gain(t), if_(fits(t, is_a(ACTION | TREASURE)), once_moved(t, put_into(DECK, t))),
        if_(fits(t, VICTORY), each_other_player(gain_a("Curse"))))))))
card("Torturer", 5, ACTION | ATTACK, set_name=SET, play=seq(draw(3), each_other_player(choose_one(
    ("Discard 2 cards", discard_some(TWO)), ("Gain a Curse to your hand", gain_a("Curse", onto=HAND)), listed=False))))
card("Trading Post", 5, ACTION, set_name=SET, play=choose_some(TWO, TWO, cards_in(HAND), lambda cs: seq(
    trash(cs), if_(at_least(how_many(cs), 2), gain_a("Silver", onto=HAND)))))
card("Upgrade", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(supply(exactly=cost_plus(c, 1)), gain)))))
card("Farm", 6, TREASURE | VICTORY_CARD, plus(coins=2), vp=2, set_name=SET)
card("Nobles", 6, ACTION | VICTORY_CARD, choose_one(("+3 Cards", draw(3)), ("+2 Actions", plus(actions=2))), vp=2, set_name=SET)

# cards of the first edition only; Harem is the older name of Farm
card("Harem", 6, TREASURE | VICTORY_CARD, plus(coins=2), vp=2, set_name=SET, edition="old")
card("Secret Chamber", 2, ACTION | REACTION,
     choose_some(NONE, ALL, cards_in(HAND), lambda cs: seq(discard(cs), plus_as_many(COINS, how_many(cs)))),
     reveal_when_attacked(seq(draw(2), choose_some(TWO, TWO, cards_in(HAND), lambda cs: put_back(cs, back=False)))),
     set_name=SET, edition="old")
card("Great Hall", 3, ACTION | VICTORY_CARD, seq(draw(1), plus(actions=1)), vp=1, set_name=SET, edition="old")
card("Coppersmith", 4, ACTION, set_up(when_you_play(is_named("Copper"), plus(coins=1, unsaid=True))), set_name=SET,
     edition="old")
card("Scout", 4, ACTION, set_name=SET, edition="old", play=seq(plus(actions=1), take_from_deck(4, True, lambda cs: seq(
    put_into(HAND, cs, VICTORY), put_back(cs)))))
card("Saboteur", 5, ACTION | ATTACK, set_name=SET, edition="old", play=each_other_player(reveal_until(
    1, costing(3), lambda cs: each(cs, lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, -2)), gain, optional=True))))))
card("Tribute", 5, ACTION, set_name=SET, edition="old", play=player_to_your_left(take_from_deck(2, True, lambda cs: seq(
    discard(cs), one_of_each_name(cs, lambda ds: you(each(ds, lambda c: seq(
        if_(fits(c, ACTION_CARD), plus(actions=2)), if_(fits(c, TREASURE_CARD), plus(coins=2)), if_(fits(c, VICTORY), draw(2))))))))))
