"""Guilds: Coffers, and cards that a player may overpay for; both editions."""

from cardwright.games.dominion.vocabulary import *

SET = "Guilds"
TWO, TREASURE_CARD = number(2), is_a(TREASURE)
GAINED_IN_IT = counter_of(GAINED_IN_BUY)


def overpaid(name: str, cost: int, types: int, play: Effect, then: Callable[[Ref[ANumber]], Effect], edition: str = "current") -> None:
    """Dominion D116, D11. Add a card that a player may overpay for. `then` is carried out when the card is
    gained.

    In the edition of 2019 it is carried out before the card is gained.
    """
    card(name, cost, types, play, when_bought(overpay(then)),
         printing("2019", when=[when_bought(overpay(then, at_once=True))]), set_name=SET, edition=edition)


card("Candlestick Maker", 2, ACTION, seq(plus(actions=1, buys=1), plus_tokens(coffers=1)), set_name=SET)
overpaid("Farrier", 2, ACTION, seq(draw(1), plus(actions=1, buys=1)), lambda n: at_end_of_this_turn(
    draw(that_overpaid(n)), knows_number=True))
overpaid("Stonemason", 2, ACTION, choose(cards_in(HAND), lambda c: seq(
    trash(c), repeat(TWO, choose(supply(which=cheaper_than(c)), gain)))),
    lambda n: repeat(TWO, choose(supply(exactly=that_overpaid(n, as_cost=True), which=is_a(ACTION)), gain)))
overpaid("Infirmary", 3, ACTION, seq(draw(1), choose(cards_in(HAND), trash, optional=True)),
         lambda n: play(IT, times=that_overpaid(n)))
card("Advisor", 4, ACTION, set_name=SET, play=seq(plus(actions=1), take_from_deck(3, True, lambda cs: seq(
    another_chooses(those_of(cs), discard, left=True), put_into(HAND, cs)))))
overpaid("Herald", 4, ACTION, seq(draw(1), plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), if_(fits(c, is_a(ACTION)), play(c))))),
    lambda n: repeat(that_overpaid(n), choose(cards_in(DISCARDS), lambda c: put_into(DECK, c))))
card("Plaza", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), choose(
    cards_in(HAND, is_a(TREASURE)), lambda c: seq(discard(c), plus_tokens(coffers=1)), optional=True)))
card("Baker", 5, ACTION, seq(draw(1), plus(actions=1), plus_tokens(coffers=1)), EachBeginsWith(COFFERS, 1),
     set_name=SET)
card("Butcher", 5, ACTION, set_name=SET, play=seq(plus_tokens(coffers=2), choose(cards_in(HAND), lambda c: seq(
    trash(c), spend_any(COFFERS, lambda n: choose(supply(up_to=sum_of(cost_plus(c), that_number(n))), gain))), optional=True)))
card("Footpad", 5, ACTION | ATTACK, seq(plus_tokens(coffers=2), each_other_player(discard_down_to(3))), When(
    GAIN, draw(1), IN_FORCE, of=in_your_turn(ANY, ACTION_PHASE, whosever=True), text="in games using this, when you gain a card in an Action phase"),
     set_name=SET)
card("Journeyman", 5, ACTION, set_name=SET, play=name_a_card(lambda name: reveal_until(
    3, other_than(called_as(name)), lambda cs: put_into(HAND, cs))))
card("Soothsayer", 5, ACTION | ATTACK, seq(gain_a("Gold"), each_other_player(if_gained(gain_a("Curse"), draw(1)))), set_name=SET)
card("Merchant Guild", 5, ACTION, seq(plus(buys=1, coins=1), set_up(at(BUY_PHASE_ENDS,
    plus_as_many(COFFERS, GAINED_IN_IT)))), printing(
        "2019", plus(buys=1, coins=1), when=[in_play_when_you_buy(plus_tokens(coffers=1))]), set_name=SET)

# cards of the first edition only
overpaid("Masterpiece", 3, TREASURE, plus(coins=1), lambda n: repeat(that_overpaid(n), gain_a("Silver")), edition="old")
overpaid("Doctor", 3, ACTION, name_a_card(lambda name: take_from_deck(3, True, lambda cs: seq(
    trash(cs, which=called_as(name)), put_back(cs)))), lambda n: repeat(that_overpaid(n), take_from_deck(1, False, lambda cs: each(
        cs, lambda c: choose_one(("Trash it", trash(c)), ("Discard it", discard(c)), ("Put it back", put_back(cs)))))),
         edition="old")
card("Taxman", 4, ACTION | ATTACK, set_name=SET, edition="old", play=choose(cards_in(HAND, TREASURE_CARD), lambda c: seq(
    trash(c), each_other_player(if_(at_least(number_in(HAND), 5), if_(
        there_are(cards_in(HAND, called_as(c))), choose(cards_in(HAND, called_as(c)), discard), reveal_hand()))),
    choose(supply(up_to=cost_plus(c, 3), which=TREASURE_CARD), lambda t: gain(t, onto=DECK))), optional=True))
