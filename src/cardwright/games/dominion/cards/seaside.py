"""Seaside: the second edition, and the cards of the first that are no longer in it."""

from cardwright.games.dominion.vocabulary import *

SET = "Seaside"
TREASURE_CARD, VICTORY, PROVINCES, COPPERS = is_a(TREASURE), is_a(VICTORY_CARD), is_named("Province"), is_named("Copper")
GAINED_IN_IT = times_this_turn(GAIN, types=VICTORY_CARD, since=BUY_PHASE_STARTS)
NONE, ONE, TWO, THREE = number(0), number(1), number(2), number(3)
MAP = is_named("Treasure Map")


def discard_some(n: Amount) -> Effect:
    """Dominion D32. Discard `n` cards."""
    return choose_some(n, n, cards_in(HAND), discard)


def now_and_next_turn(what: Callable[[], Effect]) -> Effect:
    """Dominion D52. Carry out an effect now, and again at the start of the next turn."""
    return seq(what(), next_turn(what()))


card("Haven", 2, ACTION | DURATION, set_name=SET, play=seq(draw(1), plus(actions=1), choose(
    cards_in(HAND), keep_until_next_turn)))
card("Lighthouse", 2, ACTION | DURATION,
     seq(plus(actions=1, coins=1), next_turn(plus(coins=1)), protected_until_next_turn()), printing(
         "2019", seq(plus(actions=1, coins=1), next_turn(plus(coins=1))), when=[When(
             PLAY, be_unaffected(), FROM_PLAY, OTHERS, is_a(ATTACK), text="while this is in play, when another player plays an Attack")]),
     set_name=SET)
card("Native Village", 2, ACTION, set_name=SET, play=seq(plus(actions=2), choose_one(
    ("Put the top card of your deck onto your mat", top_of_deck(lambda c: put_on_mat(c, face_down=True))),
    ("Take the cards of your mat into your hand", take_back(under_this(mat=True))))))
card("Astrolabe", 3, TREASURE | DURATION, now_and_next_turn(lambda: plus(buys=1, coins=1)), set_name=SET)
card("Fishing Village", 3, ACTION | DURATION, seq(plus(actions=2, coins=1), next_turn(plus(actions=1, coins=1))), set_name=SET)
card("Lookout", 3, ACTION, set_name=SET, play=seq(plus(actions=1), take_from_deck(3, False, lambda cs: seq(
    choose(those_of(cs), trash), choose(those_of(cs), discard), put_back(cs)))))
card("Monkey", 3, ACTION | DURATION, set_name=SET, play=seq(next_turn(draw(1)), until_next_turn(When(
    GAIN, draw(1), SELF, TO_THE_RIGHT, ANY, text="until your next turn, when the player to your right gains a card"))))
card("Sea Chart", 3, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), if_(fits(c, like_one_in(IN_PLAY)), put_into(HAND, c))))))
card("Smugglers", 3, ACTION, choose(supply(up_to=6, which=done_last_turn(GAIN, -1)), gain), Recalls(GAIN),
     set_name=SET)
card("Warehouse", 3, ACTION, seq(draw(3), plus(actions=1), discard_some(THREE)), set_name=SET)
card("Blockade", 4, ACTION | ATTACK | DURATION, choose(supply(up_to=4), lambda c: seq(
    gain(c, onto=ASIDE), once_moved(c, seq(next_turn(put_into(HAND, THIS), about=c), others_until_your_next_turn(When(
        GAIN, gain_a("Curse"), of=in_your_turn(ANY), copies=True, text="when they gain a copy of it in their turn"), about=c))))),
     Remembers(GAIN), set_name=SET)
card("Caravan", 4, ACTION | DURATION, seq(draw(1), plus(actions=1), next_turn(draw(1))), set_name=SET)
card("Cutpurse", 4, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=2), each_other_player(if_(
    there_are(cards_in(HAND, COPPERS)), choose(cards_in(HAND, COPPERS), discard), reveal_hand()))))
card("Island", 4, ACTION | VICTORY_CARD, seq(put_on_mat(THIS), choose(cards_in(HAND), put_on_mat)), vp=2, set_name=SET)
card("Sailor", 4, ACTION | DURATION, set_name=SET, play=seq(
    plus(actions=1),
    set_up(When(GAIN, only_once(play(IT)), of=is_a(DURATION), optional=True, text="when you gain a Duration card")),
    next_turn(seq(plus(coins=2), choose(cards_in(HAND), trash, optional=True)))))
card("Salvager", 4, ACTION, set_name=SET, play=seq(plus(buys=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), plus_as_many(COINS, coins_in_cost(c))))))
card("Tide Pools", 4, ACTION | DURATION, seq(draw(3), plus(actions=1), next_turn(discard_some(TWO))), set_name=SET)
card("Treasure Map", 4, ACTION, set_name=SET, play=if_(
    still_in(THIS, IN_PLAY), seq(trash(THIS), choose(cards_in(HAND, MAP), lambda c: seq(
        trash(c), repeat(number(4), gain_a("Gold", onto=DECK))))), choose(cards_in(HAND, MAP), trash)))
card("Bazaar", 5, ACTION, seq(draw(1), plus(actions=2, coins=1)), set_name=SET)
card("Corsair", 5, ACTION | ATTACK | DURATION,
     seq(plus(coins=2), next_turn(draw(1)), others_until_your_next_turn(When(
    PLAY, trash(IT), of=the_nth_this_turn(1, PLAY, of=is_named("Silver", "Gold")), text="when they play the first Silver or Gold of a turn"))),
     Remembers(PLAY), set_name=SET)
card("Merchant Ship", 5, ACTION | DURATION, now_and_next_turn(lambda: plus(coins=2)), set_name=SET)
card("Outpost", 5, ACTION | DURATION, extra_turn(hand=3),
     printing("2019", once_each_turn(extra_turn(hand=3, only_then=True, may_be_third=True))), set_name=SET)
card("Pirate", 5, ACTION | DURATION | REACTION, next_turn(choose(
    supply(up_to=6, which=TREASURE_CARD), lambda c: gain(c, onto=HAND))),
     from_hand_when(GAIN, ANYBODYS, TREASURE_CARD, "when any player gains a Treasure", play(THIS)), set_name=SET)
card("Sea Witch", 5, ACTION | ATTACK | DURATION, set_name=SET, play=seq(
    draw(2), each_other_player(gain_a("Curse")), next_turn(seq(draw(2), discard_some(TWO)))))
card("Tactician", 5, ACTION | DURATION, set_name=SET, play=if_(at_least(number_in(HAND), 1), seq(
    discard_some(number_in(HAND)), next_turn(seq(draw(5), plus(actions=1, buys=1))))))
card("Treasury", 5, ACTION, seq(
    draw(1), plus(actions=1, coins=1), set_up(at(BUY_PHASE_ENDS, if_(none(GAINED_IN_IT), may(put_into(DECK, THIS)))))),
     Remembers(GAIN, BUY_PHASE_STARTS),
     printing("2019", seq(draw(1), plus(actions=1, coins=1)), remembers=[BUY], when=[when_discarded_from_play(
            if_(none(times_this_turn(BUY, types=VICTORY_CARD)), put_into(DECK, THIS)))]), set_name=SET)
card("Wharf", 5, ACTION | DURATION, now_and_next_turn(lambda: seq(draw(2), plus(buys=1))), set_name=SET)

# cards of the first edition only
card("Embargo", 2, ACTION, seq(plus(coins=2), if_you_do(
    trash(THIS), choose(tops_of_piles(), lambda c: lay_token("Embargo", c)))), When(
        BUY, repeat(tokens_laid("Embargo", IT), gain_a("Curse")), IN_FORCE, text="when you buy a card"), set_name=SET,
     edition="old")
card("Pearl Diver", 2, ACTION, set_name=SET, edition="old", play=seq(
    draw(1), plus(actions=1), top_of_deck(lambda c: may(put_into(DECK, c)), bottom=True)))
card("Ambassador", 3, ACTION | ATTACK, set_name=SET, edition="old", play=choose(cards_in(HAND), lambda c: seq(
    reveal(c), choose_some(number(0), number(2), cards_in(HAND, called_as(c)), lambda cs: each(
        cs, lambda one: return_to_pile(one, supply=True))), each_other_player(gain_copy(c)))))
card("Navigator", 4, ACTION, seq(plus(coins=2), take_from_deck(5, False, discard_or_put_back)), set_name=SET, edition="old")
card("Pirate Ship", 4, ACTION | ATTACK, set_name=SET, edition="old", play=choose_one(
    ("Take Coins for your tokens", plus_as_many(COINS, tokens_laid("Pirate Ship"))),
    ("Attack the Treasures", gather(lambda trashed: each_other_player(take_from_deck(2, True, lambda cs: seq(
        you(choose(those_of(cs, TREASURE_CARD), lambda c: seq(by_its_player(c, trash(c)), add_to(trashed, c)))), discard(cs)))),
        lambda trashed: if_(there_are(those_of(trashed)), lay_token("Pirate Ship"))))))
card("Sea Hag", 4, ACTION | ATTACK, each_other_player(seq(top_of_deck(discard), gain_a("Curse", onto=DECK))), set_name=SET,
     edition="old")
card("Explorer", 5, ACTION, set_name=SET, edition="old", play=choose_some(NONE, ONE, cards_in(HAND, PROVINCES), lambda cs: if_(
    at_least(how_many(cs), 1), seq(reveal(cs), gain_a("Gold", onto=HAND)), gain_a("Silver", onto=HAND))))
card("Ghost Ship", 5, ACTION | ATTACK, set_name=SET, edition="old", play=seq(draw(2), each_other_player(choose_some(
    number_in(HAND, less=3), number_in(HAND, less=3), cards_in(HAND), lambda cs: put_back(cs, back=False)))))
