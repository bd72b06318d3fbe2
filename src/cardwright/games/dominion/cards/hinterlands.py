"""Hinterlands: the second edition, and the cards of the first that are no longer in it."""

from cardwright.games.dominion.vocabulary import *

SET = "Hinterlands"
ACTION_CARD, TREASURE_CARD, VICTORY = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD)
ALL, NONE, TWO, THREE = number(-1), number(0), number(2), number(3)


def again_this_turn(name: str) -> at_least:
    """Dominion D53. Whether a card of this name was already played this turn before this playing."""
    return at_least(times_this_turn(PLAY, name), 2)


def gain_beside(c: Ref[AnObject], more: int) -> Effect:
    """Dominion D33, D42. Gain a card onto the deck that costs exactly `more` Coins more than card `c`."""
    return choose(supply(which=costing_beside(c, more)), lambda t: gain(t, onto=DECK))


def gain_a_cheaper_one() -> Effect:
    """Dominion D33, D42. Gain a card that costs less than a card (IT) and is no Victory card."""
    return choose(supply(which=both(cheaper_than(IT), other_than(VICTORY))), gain)


card("Crossroads", 2, ACTION, seq(
    reveal_hand(), draw(number_in(HAND, VICTORY)), if_(not_(again_this_turn("Crossroads")), plus(actions=3))),
     Remembers(PLAY), set_name=SET)
card("Fool's Gold", 2, TREASURE | REACTION, if_(again_this_turn("Fool's Gold"), plus(coins=4), plus(coins=1)),
     Remembers(PLAY), when_another_gains(is_named("Province"), if_you_do(trash(THIS), gain_a("Gold", onto=DECK))),
     set_name=SET)
card("Develop", 3, ACTION, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(trash(c), choose_one(
    ("Gain the dearer card first", seq(gain_beside(c, 1), gain_beside(c, -1))),
    ("Gain the cheaper card first", seq(gain_beside(c, -1), gain_beside(c, 1))), listed=False))))
card("Guard Dog", 3, ACTION | REACTION, seq(draw(2), if_(not_(at_least(number_in(HAND), 6)), draw(2))),
     play_when_attacked(), set_name=SET)
card("Oasis", 3, ACTION, seq(draw(1), plus(actions=1, coins=1), choose(cards_in(HAND), discard)), set_name=SET)
card("Scheme", 3, ACTION, seq(draw(1), plus(actions=1), set_up(When(
    DISCARD_FROM_PLAY, only_once(put_into(DECK, IT)), of=ACTION_CARD, optional=True,
    text="when you discard an Action card from play"))),
     printing("2019", seq(draw(1), plus(actions=1), set_up(at(CLEAN_UP_STARTS,
    choose(cards_in(IN_PLAY, ACTION_CARD), lambda c: set_up(
        when_it_is_discarded_from_play(put_into(DECK, IT)), ONCE_THIS_TURN, about=c), optional=True))))), set_name=SET)
card("Tunnel", 3, VICTORY_CARD | REACTION, None, when_discarded(
    if_you_do(reveal(THIS), gain_a("Gold"))), vp=2, set_name=SET)
card("Jack of All Trades", 4, ACTION, set_name=SET, play=seq(
    gain_a("Silver"), take_from_deck(1, False, lambda cs: discard_or_put_back(cs, "it")), draw_until(5),
    choose(cards_in(HAND, other_than(TREASURE_CARD)), trash, optional=True)))
card("Nomads", 4, ACTION, plus(buys=1, coins=2), when_gained(plus(coins=2)), when_trashed(plus(coins=2)), set_name=SET)
card("Spice Merchant", 4, ACTION, set_name=SET, play=choose(cards_in(HAND, TREASURE_CARD), lambda c: seq(trash(c), choose_one(
    ("+2 Cards, +1 Action", seq(draw(2), plus(actions=1))), ("+2 Coins, +1 Buy", plus(buys=1, coins=2)))), optional=True))
card("Trader", 4, ACTION | REACTION,
     choose(cards_in(HAND), lambda c: seq(trash(c), repeat(coins_in_cost(c), gain_a("Silver")))),
     reveal_when_you_gain(exchange(held(IT), a("Silver"))),
     printing("2019", when=[], instead=[reveal_to_gain_instead("Silver")]), set_name=SET)
card("Trail", 4, ACTION | REACTION, seq(draw(1), plus(actions=1)), outside_clean_up(GAIN, play(THIS), "gain"),
     outside_clean_up(TRASH, play(THIS), "trash"), when_discarded(play(THIS)), set_name=SET)
card("Weaver", 4, ACTION | REACTION, choose_one(
    ("Gain 2 Silvers", repeat(TWO, gain_a("Silver"))), ("Gain a card costing up to 4", choose(supply(up_to=4), gain)), listed=False),
     when_discarded(play(THIS)), set_name=SET)
card("Berserker", 5, ACTION | ATTACK,
     seq(choose(supply(which=cheaper_than(THIS)), gain), each_other_player(discard_down_to(3))),
     when_gained(if_(at_least(number_in(IN_PLAY, ACTION_CARD), 1), play(THIS))), set_name=SET)
card("Cartographer", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), take_from_deck(
    4, False, lambda cs: seq(choose_some(NONE, ALL, those_of(cs), discard), put_back(cs)))))
card("Cauldron", 5, TREASURE | ATTACK, seq(plus(buys=1, coins=2), set_up(
    this_turn_when_gained(the_nth_this_turn(3, GAIN, ACTION),
                          each_other_player(gain_a("Curse"))), attack=True)), Remembers(GAIN), set_name=SET)
card("Haggler", 5, ACTION, seq(plus(coins=2), set_up(this_turn_when_gained(
    bought(), gain_a_cheaper_one()))), Remembers(BUY),
     printing("2019", plus(coins=2), when=[in_play_when_you_buy(gain_a_cheaper_one())]), set_name=SET)
card("Highway", 5, ACTION, seq(draw(1), plus(actions=1), cards_cost_less(1)), MovesCosts(),
     printing("2019", seq(draw(1), plus(actions=1)), cheaper=ANY), set_name=SET)
card("Inn", 5, ACTION, seq(draw(2), plus(actions=2), choose_some(TWO, TWO, cards_in(HAND), discard)),
     when_gained(choose_some(NONE, ALL, cards_in(DISCARDS, ACTION_CARD), lambda cs: seq(reveal(cs), shuffle_in(cs)))),
     set_name=SET)
card("Margrave", 5, ACTION | ATTACK, set_name=SET, play=seq(
    draw(3), plus(buys=1), each_other_player(seq(draw(1), discard_down_to(3)))))
card("Souk", 5, ACTION, seq(plus(buys=1, coins=7), minus_as_many(COINS, number_in(HAND))),
     when_gained(choose_some(NONE, TWO, cards_in(HAND), trash)), set_name=SET)
card("Stables", 5, ACTION, set_name=SET, play=choose(
    cards_in(HAND, TREASURE_CARD), lambda c: seq(discard(c), draw(3), plus(actions=1)), optional=True))
card("Wheelwright", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), choose(cards_in(HAND), lambda c: seq(
    discard(c), choose(supply(up_to=cost_plus(c), which=ACTION_CARD), gain)), optional=True)))
card("Witch's Hut", 5, ACTION | ATTACK, set_name=SET, play=seq(draw(4), choose_some(TWO, TWO, cards_in(HAND), lambda cs: seq(
    reveal(cs), discard(cs), if_(at_least(number_among(cs, ACTION_CARD), 2), each_other_player(gain_a("Curse")))))))
card("Border Village", 6, ACTION, seq(draw(1), plus(actions=2)),
     when_gained(choose(supply(which=cheaper_than(THIS)), gain)), set_name=SET)
card("Farmland", 6, VICTORY_CARD, None, when_gained(choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(supply(which=both(costing_beside(c, 2), other_than(is_named("Farmland")))), gain)))),
     printing("2019", when=[when_bought(choose(cards_in(HAND), lambda c: seq(
         trash(c), choose(supply(which=costing_beside(c, 2)), gain))))]), vp=2, set_name=SET)

# cards of the first edition only
card("Duchess", 2, ACTION, seq(
    plus(coins=2), each_player(take_from_deck(1, False, lambda cs: discard_or_put_back(cs, "it")))),
     when_anyone_gains(is_named("Duchy"), gain_a("Duchess")), set_name=SET, edition="old")
card("Oracle", 3, ACTION | ATTACK, set_name=SET, edition="old", play=seq(
    each_player(take_from_deck(2, True, lambda cs: if_(at_least(how_many(cs), 1), you_say(
        ("Discard them", discard(cs)), ("Put them back", put_back(cs)))))), draw(2)))


def brigandage() -> Effect:
    """Dominion D34, D51. Each other player reveals two cards and trashes a Silver or Gold of them, which you
    gain.

    A player who reveals no Treasure gains a Copper.
    """
    return gather(
        lambda trashed: each_other_player(take_from_deck(2, True, lambda cs: seq(
            you(choose(those_of(cs, is_named("Silver", "Gold")), lambda c: seq(trash(c), add_to(trashed, c)))),
            discard(cs), if_(none(number_among(cs, TREASURE_CARD)), gain_a("Copper"))))),
        lambda trashed: each(trashed, gain))


card("Noble Brigand", 4, ACTION | ATTACK, seq(plus(coins=1), brigandage()), when_bought(brigandage()), set_name=SET,
     edition="old")
card("Nomad Camp", 4, ACTION, plus(buys=1, coins=2), gained_onto(DECK), set_name=SET, edition="old")
card("Silk Road", 4, VICTORY_CARD, None, one_per(4, VICTORY), set_name=SET, edition="old")
card("Cache", 5, TREASURE, plus(coins=3), when_gained(repeat(TWO, gain_a("Copper"))), set_name=SET, edition="old")
card("Embassy", 5, ACTION, seq(draw(5), choose_some(THREE, THREE, cards_in(HAND), discard)),
     when_gained(each_other_player(gain_a("Silver"))), set_name=SET, edition="old")
card("Ill-Gotten Gains", 5, TREASURE, seq(plus(coins=1), may(gain_a("Copper", onto=HAND))),
     when_gained(each_other_player(gain_a("Curse"))), set_name=SET, edition="old")
card("Mandarin", 5, ACTION, seq(plus(coins=3), choose(cards_in(HAND), lambda c: put_into(DECK, c))),
     when_gained(choose_some(number_in(IN_PLAY, TREASURE_CARD), number_in(IN_PLAY, TREASURE_CARD),
                                   cards_in(IN_PLAY, TREASURE_CARD), lambda cs: put_back(cs, back=False))),
     set_name=SET, edition="old")
