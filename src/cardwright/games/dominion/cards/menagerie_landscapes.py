"""Menagerie: the Ways and the Events."""

from cardwright.games.dominion.vocabulary import *

SET = "Menagerie"
ACTION_CARD, VICTORY, HAND_SIZE = is_a(ACTION), is_a(VICTORY_CARD), number_in(HAND)
ALL, NONE = number(-1), number(0)
PLAYABLE = is_a(TREASURE | ACTION)


def way_of_the(animal: str, does: Effect, *features: Feature) -> None:
    """Dominion D90. Add a Way. Any Action may be played as the Way's animal instead; THIS is the played card.
    """
    card(f"Way of the {animal}", 0, WAY, does, *features, size=0, supply=False, set_name=SET)


way_of_the("Butterfly", may(if_you_do(return_to_pile(), choose(supply(which=costing_beside(THIS, 1)), gain))))
way_of_the("Camel", choose(supply(which=is_named("Gold")), exile))
way_of_the("Chameleon", as_printed(swapped=True))
way_of_the("Frog", seq(plus(actions=1), set_up(when_it_is_discarded_from_play(put_into(DECK, IT)))))
way_of_the("Goat", choose(cards_in(HAND), trash))
way_of_the("Horse", seq(draw(2), plus(actions=1), return_to_pile()))
way_of_the("Mole", seq(plus(actions=1), choose_some(HAND_SIZE, HAND_SIZE, cards_in(HAND), discard), draw(3)))
way_of_the("Monkey", plus(buys=1, coins=1))
way_of_the("Mouse", set_aside_for_it(lambda c: play(c, leave=True)), SetsApart())
way_of_the("Mule", plus(actions=1, coins=1))
way_of_the("Otter", draw(2))
way_of_the("Owl", draw_until(6))
way_of_the("Ox", plus(actions=2))
way_of_the("Pig", seq(draw(1), plus(actions=1)))
way_of_the("Rat", choose(cards_in(HAND, is_a(TREASURE)), lambda c: seq(discard(c), gain_copy(THIS)), optional=True))
way_of_the("Seal", seq(plus(coins=1), set_up(this_turn_when_you_gain(put_into(DECK, IT)))))
way_of_the("Sheep", plus(coins=2))
way_of_the("Squirrel", set_up(at(TURN_ENDS, draw(2)), ONCE_THIS_TURN))
way_of_the("Turtle", set_aside_to_play(THIS))
way_of_the("Worm", choose(supply(which=is_named("Estate")), exile))


def event(name: str, cost: int, does: Effect, *features: Feature) -> None:
    """Dominion D59, D76. An Event."""
    card(name, cost, EVENT_CARD, does, *features, supply=False, set_name=SET)


event("Delay", 0, choose(cards_in(HAND, ACTION_CARD), set_aside_to_play, optional=True))
event("Desperation", 0, may(if_gained(gain_a("Curse"), plus(buys=1, coins=2))), BuyLimit(ONCE_A_TURN))
event("Gamble", 2,
      seq(plus(buys=1), top_of_deck(lambda c: seq(discard(c), if_(fits(c, PLAYABLE), may(play(c, moved=True), "play it"))))),
      printing("2019", seq(
    plus(buys=1), top_of_deck(lambda c: seq(reveal(c), if_(fits(c, PLAYABLE), choose_one(
        ("Play it", play(c)), ("Discard it", discard(c))), discard(c)))))))
event("Pursue", 2, seq(plus(buys=1), name_a_card(lambda n: take_from_deck(4, True, lambda cs: seq(
    put_back(cs, which=called_as(n)), discard(cs))))))
event("Ride", 2, gain_a("Horse"), Uses("Horse"))
event("Toil", 2, seq(plus(buys=1), choose(from_hand(ACTION_CARD), play, optional=True)))
event("Enhance", 3, choose(cards_in(HAND, other_than(VICTORY)), lambda c: seq(
    trash(c), choose(supply(up_to=cost_plus(c, 2)), gain)), optional=True))
event("March", 3, choose(cards_in(DISCARDS, ACTION_CARD), play, optional=True))
event("Transport", 3, choose_one(
    ("Exile an Action card from the Supply", choose(supply(which=ACTION_CARD), exile)),
    ("Put an Action card from Exile onto your deck", choose(cards_in(EXILE_MAT, ACTION_CARD), lambda c: put_into(DECK, c)))))
event("Banish", 4, choose(cards_in(HAND), lambda c: seq(exile(c), choose_some(
    NONE, ALL, cards_in(HAND, called_as(c)), exile)), optional=True))
event("Bargain", 4, seq(choose(supply(up_to=5, which=other_than(VICTORY)), gain), each_other_player(gain_a("Horse"))),
      Uses("Horse"))
event("Invest", 4, choose(supply(which=ACTION_CARD), lambda c: invest(c, 2)))
event("Seize the Day", 4, extra_turn(may_be_third=True), BuyLimit(ONCE_A_GAME))
event("Commerce", 5, repeat(times_this_turn(GAIN, names=True),
                            gain_a("Gold")), Remembers(GAIN))
event("Demand", 5, seq(gain_a("Horse", onto=DECK), choose(supply(up_to=4), lambda c: gain(c, onto=DECK))),
      Uses("Horse"))
event("Stampede", 5, if_(not_(at_least(number_in(IN_PLAY), 6)), repeat(number(5), gain_a("Horse", onto=DECK))),
      Uses("Horse"))
event("Reap", 7, choose(supply(which=is_named("Gold")), lambda c: seq(
    gain(c, onto=ASIDE), once_moved(c, next_turn(play(THIS), about=c)))), printing("2019", choose(
        supply(which=is_named("Gold")), lambda c: seq(gain(c), once_moved(c, set_aside_to_play(c))))))
event("Enclave", 8, seq(gain_a("Gold"), choose(supply(which=is_named("Duchy")), exile)))
event("Alliance", 10, seq(*[gain_a(name) for name in ("Province", "Duchy", "Estate", "Gold", "Silver", "Copper")]))
event("Populate", 10, gain_from_each_pile(ACTION))
