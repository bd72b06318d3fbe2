"""Promotional cards."""

from cardwright.games.dominion.vocabulary import *

SET = "Promo"
ONCE_ONLY = both(is_a(ACTION), other_than(is_a(DURATION | COMMAND)))

card("Black Market", 3, ACTION, seq(plus(coins=2), take_from_deck(
    3, True, market=True, then=lambda cs: seq(play_treasures(), use_tokens(), choose(those_of(cs, affordable()), buy, optional=True), put_back(cs, market=True)))),
     UsesBlackMarket(), set_name=SET)


def from_the_supply() -> Effect:
    """Dominion D122. Play an Action card from the Supply without moving it."""
    return choose(supply(up_to=4, which=ONCE_ONLY), lambda c: play(c, leave=True))


card("Captain", 6, ACTION | DURATION | COMMAND, seq(from_the_supply(), next_turn(from_the_supply())), set_name=SET)
card("Prince", 8, ACTION | DURATION | COMMAND, choose(
    cards_in(HAND, both(ONCE_ONLY, costing(0, 4))), lambda c: if_you_do(put_into(ASIDE, c), once_moved(c, seq(
        stay_in_play(), set_up(at_start_of_your_turn(play(THIS, leave=True)), FOR_EVER, about=c)))), optional=True),
     printing("2019", may(if_you_do(put_into(ASIDE, THIS), choose(
                cards_in(HAND, both(is_a(ACTION), costing(0, 4))), lambda c: if_you_do(put_into(ASIDE, c), once_moved(
                    c, set_up(at_start_of_your_turn(play_it_each_turn()), FOR_EVER, about=c))))))), set_name=SET)
card("Summon", 5, EVENT_CARD, supply=False, set_name=SET, play=choose(supply(up_to=4, which=is_a(ACTION)), lambda c: seq(
    gain(c), once_moved(c, set_aside_to_play(c)))))


def of_sauna(name: str, cost: int, does: Effect, *features: Feature) -> str:
    """Dominion D119. A card of the split pile of Saunas and Avantos."""
    return card(name, cost, ACTION, does, *features, size=0, supply=False, set_name=SET).name


def play_one_of(name: str) -> Effect:
    """Dominion D35. You may play a card of this name from hand."""
    return choose(from_hand(is_named(name)), play, optional=True)


def may_trash() -> Effect:
    """Dominion D34. You may trash a card from hand."""
    return choose(cards_in(HAND), trash, optional=True)


def a_dearer_card(more: int, optional: bool = False) -> Effect:
    """Dominion D42. Trash a card from hand and gain one that costs exactly `more` Coins more."""
    return choose(cards_in(HAND), lambda c: seq(trash(c), choose(supply(exactly=cost_plus(c, more)), gain)), optional)


SAUNA = of_sauna("Sauna", 4, seq(draw(1), plus(actions=1), play_one_of("Avanto"), set_up(when_you_play(is_named("Silver"), may_trash()))),
                 printing("2019", seq(draw(1), plus(actions=1), play_one_of("Avanto")), when=[in_play_when_you_play(may_trash(), is_named("Silver"))]))
AVANTO = of_sauna("Avanto", 5, seq(draw(3), play_one_of("Sauna")))
card("Sauna / Avanto", 4, ACTION, None, MixedPile(5 * [AVANTO] + 5 * [SAUNA]), set_name=SET)
card("Church", 3, ACTION | DURATION, set_name=SET, play=seq(plus(actions=1), choose_some(
    number(0), number(3), cards_in(HAND), lambda cs: keep_until_next_turn(cs, may_trash()))))
card("Dismantle", 4, ACTION, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(trash(c), if_(
    at_least(coins_in_cost(c), 1), seq(choose(supply(which=cheaper_than(c)), gain), gain_a("Gold"))))))
card("Envoy", 4, ACTION, set_name=SET, play=take_from_deck(5, True, lambda cs: seq(
    another_chooses(those_of(cs), discard, left=True), put_into(HAND, cs))))
card("Walled Village", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), set_up(at(CLEAN_UP_STARTS, if_(
    not_(at_least(number_in(IN_PLAY, is_a(ACTION)), 3)), may(put_into(DECK, THIS)))))))
card("Governor", 5, ACTION, set_name=SET, play=seq(plus(actions=1), choose_one(
    ("Cards", seq(draw(3), each_other_player(draw(1)))), ("Treasures", seq(gain_a("Gold"), each_other_player(gain_a("Silver")))),
    ("Dearer cards", seq(a_dearer_card(2, True), each_other_player(a_dearer_card(1, True)))))))
card("Marchland", 5, VICTORY_CARD, None, one_per(3, is_a(VICTORY_CARD)), when_gained(seq(plus(buys=1), choose_some(
    number(0), number(-1), cards_in(HAND), lambda cs: seq(discard(cs), plus_as_many(COINS, how_many(cs)))))),
     set_name=SET)
card("Stash", 5, TREASURE, plus(coins=2), PlacedInShuffle(), set_name=SET)
