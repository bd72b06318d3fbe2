"""Menagerie: the kingdom cards and the Horse."""

from cardwright.games.dominion.vocabulary import *

SET = "Menagerie"
ACTION_CARD, TREASURE_CARD, VICTORY, CURSES = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD), is_named("Curse")
ALL, NONE, TWO = number(-1), number(0), number(2)
TRASHED_TO_THE_RIGHT = counter_of(TRASHED_BEFORE, -1)


def horses() -> Effect:
    """Dominion D33. Gain two Horses."""
    return repeat(TWO, gain_a("Horse"))


def now_or_next_turn(what: Callable[[], Effect]) -> Effect:
    """Dominion D52. Choose to carry out an effect now, or at the start of your next turn.

    Only in the second case does the card stay in play.
    """
    now, later = what(), what()
    return choose_one((f"Now: {now.label}", now), (f"Next turn: {later.label}", next_turn(later)), listed=False)


def play_when_gained(of: Which, whose: int, text: str) -> When:
    """Dominion D50. When a card with the quality `of` is gained, you may play this card from your hand.

    After that you may play each further copy in your hand, too.
    """
    return When(GAIN, play(THIS), FROM_HAND, whose, of, True, text, again=True)


card("Horse", 3, ACTION, seq(draw(2), plus(actions=1), return_to_pile()), size=30, supply=False, set_name=SET)

card("Black Cat", 2, ACTION | ATTACK | REACTION, seq(
    draw(2), if_(not_(your_phase()), each_other_player(gain_a("Curse"), in_turn_order=True))),
     when_another_gains(VICTORY, play(THIS)), set_name=SET)
card("Sleigh", 2, ACTION | REACTION, horses(), Uses("Horse"), When(
    GAIN, if_you_do(discard(THIS), choose_one(
        ("Put it into your hand", put_into(HAND, IT)), ("Put it onto your deck", put_into(DECK, IT)))),
    FROM_HAND, YOURS, ANY, True, "when you gain a card", again=True), set_name=SET)
card("Supplies", 2, TREASURE, seq(plus(coins=1), gain_a("Horse", onto=DECK)), Uses("Horse"), set_name=SET)
card("Camel Train", 3, ACTION, choose(supply(which=other_than(VICTORY)), exile),
     when_gained(choose(supply(which=is_named("Gold")), exile)), set_name=SET)
card("Goatherd", 3, ACTION, seq(
    plus(actions=1), choose(cards_in(HAND), trash, optional=True), draw(TRASHED_TO_THE_RIGHT)), Remembers(TRASH),
     set_name=SET)
card("Scrap", 3, ACTION, choose(cards_in(HAND), lambda c: seq(trash(c), choose_different(
    coins_in_cost(c), ("+1 Card", draw(1)), ("+1 Action", plus(actions=1)), ("+1 Buy", plus(buys=1)),
    ("+1 Coin", plus(coins=1)), ("Gain a Silver", gain_a("Silver")), ("Gain a Horse", gain_a("Horse"))))),
     Uses("Horse"), set_name=SET)
card("Sheepdog", 3, ACTION | REACTION, draw(2), play_when_gained(ANY, YOURS, "when you gain a card"), set_name=SET)
card("Snowy Village", 3, ACTION, seq(draw(1), plus(actions=4, buys=1), this_turn_you(NO_MORE_ACTIONS, "you ignore any further +Actions")), set_name=SET)
card("Stockpile", 3, TREASURE, seq(plus(buys=1, coins=3), exile(THIS)), set_name=SET)
card("Bounty Hunter", 4, ACTION, set_name=SET, play=seq(plus(actions=1), choose(cards_in(HAND), lambda c: if_(
    none(number_in(EXILE_MAT, called_as(c))), seq(exile(c), plus(coins=3)), exile(c)))))
card("Cardinal", 4, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=2), each_other_player(take_from_deck(
    2, True, lambda cs: seq(choose(those_of(cs, costing(3, 6)), exile), discard(cs))))))
card("Cavalry", 4, ACTION, horses(), Uses("Horse"), when_gained(seq(draw(2), plus(buys=1), return_to_action_phase())),
     set_name=SET)
card("Groom", 4, ACTION, choose(supply(up_to=4), lambda c: seq(
    gain(c), if_(fits(c, ACTION_CARD), gain_a("Horse")), if_(fits(c, TREASURE_CARD), gain_a("Silver")),
    if_(fits(c, VICTORY), seq(draw(1), plus(actions=1))))), Uses("Horse"), set_name=SET)
card("Hostelry", 4, ACTION, seq(draw(1), plus(actions=2)), Uses("Horse"), when_gained(choose_some(
    NONE, ALL, cards_in(HAND, TREASURE_CARD), lambda cs: seq(reveal(cs), discard(cs), repeat(how_many(cs), gain_a("Horse"))))),
     set_name=SET)
card("Village Green", 4, ACTION | DURATION | REACTION, now_or_next_turn(lambda: seq(draw(1), plus(actions=2))),
     when_discarded(play(THIS)), printing("2019", when=[when_discarded(if_you_do(reveal(THIS), play(THIS)))]),
     set_name=SET)
card("Barge", 5, ACTION | DURATION, now_or_next_turn(lambda: seq(draw(3), plus(buys=1))), set_name=SET)
card("Coven", 5, ACTION | ATTACK, set_name=SET, play=seq(plus(actions=1, coins=2), each_other_player(if_(
    there_are(supply(which=CURSES)), choose(supply(which=CURSES), exile), discard_exiled(CURSES)))))
card("Displace", 5, ACTION, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(
    exile(c), choose(supply(up_to=cost_plus(c, 2), which=other_than(called_as(c))), gain))))
card("Falconer", 5, ACTION | REACTION, choose(supply(which=cheaper_than(THIS)), lambda c: gain(c, onto=HAND)),
     play_when_gained(with_types(2), ANYBODYS, "when a player gains a card with 2 or more types"), set_name=SET)
card("Fisherman", 5, ACTION, seq(draw(1), plus(actions=1, coins=1)), less_for(none(number_in(DISCARDS)), 3),
     set_name=SET)
card("Gatekeeper", 5, ACTION | ATTACK | DURATION, set_name=SET, play=seq(
    next_turn(plus(coins=3)), others_until_your_next_turn(When(
        GAIN, exile(IT), SELF, YOURS, both(is_a(ACTION | TREASURE), not_exiled()), False, "when they gain an Action or Treasure that they have no copy of in Exile"))))
card("Hunting Lodge", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), may(seq(choose_some(
    number_in(HAND), number_in(HAND), cards_in(HAND), discard), draw(5)), "discard your hand for 5 cards")))
card("Kiln", 5, ACTION, set_name=SET, play=seq(plus(coins=2), set_up(When(
    PLAY, gain_copy(IT), SELF, YOURS, ANY, True, "the next time you play a card"), ONCE_THIS_TURN)))
card("Livery", 5, ACTION, seq(
    plus(coins=3), set_up(this_turn_when_gained(costing(4), gain_a("Horse")))), Uses("Horse"), set_name=SET)
card("Mastermind", 5, ACTION | DURATION, set_name=SET, play=next_turn(
    choose(from_hand(ACTION_CARD), lambda c: play(c, times=3), optional=True)))
card("Paddock", 5, ACTION, seq(
    plus(coins=2), horses(), plus_as_many(ACTIONS, empty_supply_piles())), Uses("Horse"), set_name=SET)
card("Sanctuary", 5, ACTION, set_name=SET, play=seq(
    draw(1), plus(actions=1, buys=1), choose(cards_in(HAND), exile, optional=True)))
card("Destrier", 6, ACTION, seq(draw(2), plus(actions=1)), less_for(counter_of(GAINED)), set_name=SET)
card("Wayfarer", 6, ACTION, seq(draw(3), may(gain_a("Silver"))), same_as_last_gained(), Remembers(GAIN), set_name=SET)
card("Animal Fair", 7, ACTION, seq(plus(coins=4), plus_as_many(BUYS, empty_supply_piles())),
     OrPay(choose(cards_in(HAND, ACTION_CARD), trash)), set_name=SET)
