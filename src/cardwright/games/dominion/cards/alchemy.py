"""Alchemy: Potions, and cards that cost one."""

from cardwright.games.dominion.vocabulary import *

SET = "Alchemy"
BREWED = ["Potion"]
ACTION_CARD, TREASURE_CARD, POTION_CARD = is_a(ACTION), is_a(TREASURE), is_named("Potion")


def as_discarded(effect: Effect) -> When:
    """Dominion D25. An ability for the moment just before this card is discarded from play.

    All cards are still in play at that moment.
    """
    then = if_(fits(THIS, not_staying()), effect)
    then.label = effect.label
    return When(CLEAN_UP_STARTS, then, FROM_PLAY, optional=True, text="when you discard this from play")


card("Potion", 4, TREASURE, plus_as_many(POTIONS, number(1)), size=16, supply=False, set_name=SET)
card("Herbalist", 2, ACTION, seq(plus(buys=1, coins=1), set_up(When(
    DISCARD_FROM_PLAY, only_once(put_into(DECK, IT)), of=TREASURE_CARD, optional=True,
    text="when you discard a Treasure from play"))), printing("2019", plus(buys=1, coins=1), when=[
        as_discarded(choose(cards_in(IN_PLAY, both(TREASURE_CARD, not_staying())), lambda c: set_up(
            when_it_is_discarded_from_play(put_into(DECK, IT)), ONCE_THIS_TURN, about=c)))]), set_name=SET)
card("Apprentice", 5, ACTION, set_name=SET, play=seq(plus(actions=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), draw(coins_in_cost(c)), if_(fits(c, costing(potion=True)), draw(2))))))
card("Transmute", POTION, ACTION, choose(cards_in(HAND), lambda c: seq(
    trash(c), if_(fits(c, ACTION_CARD), gain_a("Duchy")), if_(fits(c, TREASURE_CARD), gain_a("Transmute")),
    if_(fits(c, is_a(VICTORY_CARD)), gain_a("Gold")))), AddsToSupply(*BREWED), set_name=SET)
card("Vineyard", POTION, VICTORY_CARD, None, one_per(3, is_a(ACTION)), AddsToSupply(*BREWED), set_name=SET)
card("Apothecary", 2 + POTION, ACTION, seq(
    draw(1), plus(actions=1), take_from_deck(4, True, lambda cs: seq(
        put_into(HAND, cs, is_named("Copper", "Potion")), put_back(cs)))), AddsToSupply(*BREWED), set_name=SET)
card("Scrying Pool", 2 + POTION, ACTION | ATTACK, seq(
    plus(actions=1), each_player(take_from_deck(1, True, lambda cs: you(discard_or_put_back(cs, "it")))),
    reveal_until(1, other_than(ACTION_CARD), lambda cs: put_into(HAND, cs), every=True)), AddsToSupply(*BREWED),
     set_name=SET)
card("University", 2 + POTION, ACTION, seq(
    plus(actions=2), choose(supply(up_to=5, which=is_a(ACTION)), gain, optional=True)), AddsToSupply(*BREWED),
     set_name=SET)
card("Alchemist", 3 + POTION, ACTION, seq(draw(2), plus(actions=1), set_up(at(
    CLEAN_UP_STARTS, if_(at_least(number_in(IN_PLAY, POTION_CARD), 1), may(put_into(DECK, THIS)))))),
     AddsToSupply(*BREWED), printing(
        "2019", seq(draw(2), plus(actions=1)), when=[as_discarded(if_(at_least(number_in(IN_PLAY, POTION_CARD), 1), put_into(DECK, THIS)))]),
     set_name=SET)
card("Familiar", 3 + POTION, ACTION | ATTACK, seq(draw(1), plus(actions=1), each_other_player(gain_a("Curse"))),
     AddsToSupply(*BREWED), set_name=SET)
card("Philosopher's Stone", 3 + POTION, TREASURE, plus_as_many(COINS, one_for_every(5, sum_of(
    number_in(DECK), number_in(DISCARDS)))), AddsToSupply(*BREWED), set_name=SET)
card("Golem", 4 + POTION, ACTION, reveal_until(
    2, both(ACTION_CARD, other_than(is_named("Golem"))), lambda cs: seq(
        choose(those_of(cs), play), choose(those_of(cs), play)), first=True), AddsToSupply(*BREWED), set_name=SET)
card("Possession", 6 + POTION, ACTION, player_to_your_left(extra_turn(possessed=True)), AddsToSupply(*BREWED),
     printing("2019", player_to_your_left(extra_turn(possessed=True, again=True))), set_name=SET)
