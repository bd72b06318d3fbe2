"""The Base set: the second edition, and the first edition's cards that the second left out."""

from cardwright.games.dominion.vocabulary import *

SET = "Base"
ACTION_CARD, TREASURE_CARD = is_a(ACTION), is_a(TREASURE)
ALL = number(-1)
NONE = number(0)

card("Cellar", 2, ACTION, set_name=SET, play=seq(
    plus(actions=1), choose_some(NONE, ALL, cards_in(HAND), lambda cs: seq(discard(cs), draw(how_many(cs), unsaid=True)))))
card("Chapel", 2, ACTION, choose_some(NONE, number(4), cards_in(HAND), trash), set_name=SET)
card("Moat", 2, ACTION | REACTION, draw(2), reveal_when_attacked(be_unaffected()), set_name=SET)
card("Harbinger", 3, ACTION, set_name=SET, play=seq(
    draw(1), plus(actions=1), choose(cards_in(DISCARDS), lambda c: put_into(DECK, c), optional=True)))
card("Merchant", 3, ACTION, seq(
    draw(1), plus(actions=1), if_(none(times_this_turn(PLAY, "Silver")),
                                  set_up(when_you_play(is_named("Silver"), plus(coins=1)), ONCE_THIS_TURN))),
     Remembers(PLAY), set_name=SET)
card("Vassal", 3, ACTION, set_name=SET, play=seq(plus(coins=2), top_of_deck(lambda c: seq(
    discard(c), if_(fits(c, ACTION_CARD), may(play(c, moved=True), "play it"))))))
card("Village", 3, ACTION, seq(draw(1), plus(actions=2)), set_name=SET)
card("Workshop", 3, ACTION, choose(supply(up_to=4), gain), set_name=SET)
card("Bureaucrat", 4, ACTION | ATTACK, set_name=SET, play=seq(gain_a("Silver", onto=DECK), each_other_player(if_(
    at_least(number_in(HAND, is_a(VICTORY_CARD)), 1),
    choose(cards_in(HAND, is_a(VICTORY_CARD)), lambda c: seq(reveal(c), put_into(DECK, c))), reveal_hand()))))
card("Gardens", 4, VICTORY_CARD, None, one_per(10), set_name=SET)
card("Militia", 4, ACTION | ATTACK, seq(plus(coins=2), each_other_player(discard_down_to(3))), set_name=SET)
card("Moneylender", 4, ACTION, set_name=SET, play=choose(
    cards_in(HAND, is_named("Copper")), lambda c: seq(trash(c), plus(coins=3)), optional=True))
card("Poacher", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1, coins=1), choose_some(
    empty_supply_piles(), empty_supply_piles(), cards_in(HAND), discard)))
card("Remodel", 4, ACTION, set_name=SET, play=choose(
    cards_in(HAND), lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 2)), gain))))
card("Smithy", 4, ACTION, draw(3), set_name=SET)
card("Throne Room", 4, ACTION, set_name=SET, play=choose(
    from_hand(ACTION_CARD), lambda c: play(c, times=2), optional=True))
card("Bandit", 5, ACTION | ATTACK, set_name=SET, play=seq(gain_a("Gold"), each_other_player(take_from_deck(
    2, True, lambda cs: seq(choose(those_of(cs, both(TREASURE_CARD, other_than(is_named("Copper")))), trash), discard(cs))))))
card("Council Room", 5, ACTION, seq(draw(4), plus(buys=1), each_other_player(draw(1))), set_name=SET)
card("Festival", 5, ACTION, plus(actions=2, buys=1, coins=2), set_name=SET)
card("Laboratory", 5, ACTION, seq(draw(2), plus(actions=1)), set_name=SET)
card("Library", 5, ACTION, draw_until(7, ACTION_CARD), set_name=SET)
card("Market", 5, ACTION, seq(draw(1), plus(actions=1, buys=1, coins=1)), set_name=SET)
card("Mine", 5, ACTION, set_name=SET, play=choose(cards_in(HAND, TREASURE_CARD), lambda c: seq(
    trash(c), choose(supply(up_to=cost_plus(c, 3), which=TREASURE_CARD), lambda t: gain(t, onto=HAND))), optional=True))
card("Sentry", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), take_from_deck(2, False, lambda cs: seq(
    choose_some(NONE, ALL, those_of(cs), trash), choose_some(NONE, ALL, those_of(cs), discard), put_back(cs)))))
card("Witch", 5, ACTION | ATTACK, seq(draw(2), each_other_player(gain_a("Curse"))), set_name=SET)
card("Artisan", 6, ACTION, set_name=SET, play=seq(
    choose(supply(up_to=5), lambda c: gain(c, onto=HAND)), choose(cards_in(HAND), lambda c: put_into(DECK, c))))

# cards of the first edition only
card("Adventurer", 6, ACTION, reveal_until(2, TREASURE_CARD, lambda cs: put_into(HAND, cs)), set_name=SET, edition="old")
card("Chancellor", 3, ACTION, seq(plus(coins=2), may(move_all(DECK, DISCARDS))), set_name=SET, edition="old")
card("Feast", 4, ACTION, seq(trash(THIS), choose(supply(up_to=5), gain)), set_name=SET, edition="old")
card("Spy", 4, ACTION | ATTACK, set_name=SET, edition="old", play=seq(
    draw(1), plus(actions=1), each_player(take_from_deck(1, True, lambda cs: you(discard_or_put_back(cs, "it"))))))
card("Thief", 4, ACTION | ATTACK, set_name=SET, edition="old", play=gather(
    lambda trashed: each_other_player(take_from_deck(2, True, lambda cs: seq(
        you(choose(those_of(cs, TREASURE_CARD), lambda c: seq(by_its_player(c, trash(c)), add_to(trashed, c)))),
        discard(cs)))),
    lambda trashed: choose_some(NONE, ALL, those_of(trashed), lambda cs: each(cs, gain))))
card("Woodcutter", 3, ACTION, plus(buys=1, coins=2), set_name=SET, edition="old")
