"""Rising Sun: Debt, Shadow cards, Omens and their Prophecies, and Events."""

from cardwright.games.dominion.vocabulary import *

SET = "Rising Sun"
ACTION_CARD, TREASURE_CARD, HAND_SIZE = is_a(ACTION), is_a(TREASURE), number_in(HAND)
NONE, TWO, THREE = number(0), number(2), number(3)

card("Fishmonger", 2, ACTION | SHADOW, plus(buys=1, coins=1), set_name=SET)
card("Snake Witch", 2, ACTION | ATTACK, set_name=SET, play=seq(draw(1), plus(actions=1), may(if_(
    none(different_names(cards_in(HAND), beyond=True)),
    seq(reveal_hand(), if_you_do(return_to_pile(), each_other_player(gain_a("Curse"))))), "reveal your hand and return this")))


def as_the(n: int, does: Effect) -> Effect:
    """Dominion D202. Carry out an effect if the player has `n` or `n` + 4 Aristocrats in play."""
    return if_(exactly(number_in(IN_PLAY, is_named("Aristocrat")), n, n + 4), does)


card("Aristocrat", 3, ACTION, set_name=SET, play=seq(
    as_the(1, plus(actions=3)), as_the(2, draw(3)), as_the(3, plus(coins=3)), as_the(4, plus(buys=3))))
card("Craftsman", 3, ACTION, seq(debt(2), choose(supply(up_to=5), gain)), set_name=SET)
card("Riverboat", 3, ACTION | DURATION, next_turn(set_aside_for_it(lambda c: play(c, leave=True), aboard=True)),
     TakesAboard(), set_name=SET)
card("Root Cellar", 3, ACTION, seq(draw(3), plus(actions=1), debt(3)), set_name=SET)
card("Alley", 4, ACTION | SHADOW, seq(draw(1), plus(actions=1), choose(cards_in(HAND), discard)), set_name=SET)
card("Change", 4, ACTION, set_name=SET, play=if_(at_least(counter_of(DEBT), 1), plus(coins=3), choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(supply(which=costing_beside(c, 1, or_more=True)), lambda t: seq(gain(t), debt(coins_in_cost(t, beyond=c))))))))
card("Ninja", 4, ACTION | ATTACK | SHADOW, seq(draw(1), each_other_player(discard_down_to(3))), set_name=SET)
card("Poet", 4, ACTION | OMEN, set_name=SET, play=seq(remove_a_sun(), draw(1), plus(actions=1), top_of_deck(
    lambda c: seq(reveal(c), if_(fits(c, costing(0, 3)), put_into(HAND, c))))))
card("River Shrine", 4, ACTION | OMEN, seq(
    remove_a_sun(), choose_some(NONE, TWO, cards_in(HAND), trash), set_up(at(CLEAN_UP_STARTS, if_(
        none(times_this_turn(GAIN, phase=BUY_PHASE)), choose(supply(up_to=4), gain))), ONCE_THIS_TURN)),
     Remembers(GAIN, BUY_PHASE_STARTS), set_name=SET)
card("Rustic Village", 4, ACTION | OMEN, set_name=SET, play=seq(remove_a_sun(), draw(1), plus(actions=2), may(choose_some(
    TWO, TWO, cards_in(HAND), lambda cs: seq(discard(cs), if_(at_least(how_many(cs), 2), draw(1)))), "discard 2 cards")))
card("Gold Mine", 5, ACTION, set_name=SET, play=seq(
    draw(1), plus(actions=1, buys=1), may(if_you_do(gain_a("Gold"), debt(4)), "gain a Gold")))
card("Imperial Envoy", 5, ACTION, seq(draw(5), plus(buys=1), debt(2)), set_name=SET)
card("Kitsune", 5, ACTION | ATTACK | OMEN, set_name=SET, play=seq(remove_a_sun(), choose_different(
    TWO, ("+2 Actions", plus(actions=2)), ("+2 Coins", plus(coins=2)),
    ("Each other player gains a Curse", each_other_player(gain_a("Curse"))), ("Gain a Silver", gain_a("Silver")))))
card("Litter", 5, ACTION, seq(draw(2), plus(actions=2), debt(1)), set_name=SET)
card("Rice Broker", 5, ACTION, set_name=SET, play=seq(plus(actions=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), if_(fits(c, TREASURE_CARD), draw(2)), if_(fits(c, ACTION_CARD), draw(5))))))
card("Ronin", 5, ACTION | SHADOW, draw_until(7), set_name=SET)
card("Tanuki", 5, ACTION | SHADOW, set_name=SET, play=choose(
    cards_in(HAND), lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 2)), gain))))
card("Tea House", 5, ACTION | OMEN, seq(remove_a_sun(), draw(1), plus(actions=1, coins=2)), set_name=SET)
card("Samurai", 6, ACTION | DURATION | ATTACK, set_name=SET, play=seq(
    each_other_player(discard_down_to(3)), stay_in_play(), set_up(at_start_of_your_turn(plus(coins=1)), FOR_EVER)))
card("Rice", 7, TREASURE, seq(plus(buys=1), plus_as_many(COINS, types_on(cards_in(IN_PLAY)))), set_name=SET)
card("Mountain Shrine", 5 * DEBT_COST, ACTION | OMEN, set_name=SET, play=seq(
    remove_a_sun(), plus(coins=2), choose(cards_in(HAND), trash, optional=True), if_(there_are(in_trash(ACTION_CARD)), draw(2))))
card("Daimyo", 6 * DEBT_COST, ACTION | COMMAND, set_name=SET, play=seq(draw(1), plus(actions=1), set_up(When(
    PLAY, afterwards(replay(IT, anywhere=True)), of=both(ACTION_CARD, is_no(COMMAND)), text="when you play an Action card that is no Command"),
    ONCE_THIS_TURN)))
card("Artist", 8 * DEBT_COST, ACTION, seq(plus(actions=1), draw(different_names(cards_in(IN_PLAY), single=True))), set_name=SET)


def prophecy(name: str, *features: Feature, at_once: Effect | None = None) -> None:
    """Dominion D124. A Prophecy: it applies to every player once its last Sun token is removed."""
    card(name, 0, PROPHECY, at_once, *features, size=0, supply=False, set_name=SET)


def whenever(event: int, does: Effect, of: Which = ANY, text: str = "at the start of your turn") -> When:
    """Dominion D124. An ability for every player: when an event happens to that player, carry out the effect.
    """
    return When(event, does, IN_FORCE, of=of, text=text)


def free_action() -> Effect:
    """Dominion D33. Gain any Action to your hand."""
    return choose(supply(which=ACTION_CARD), lambda c: gain(c, onto=HAND))


prophecy("Approaching Army", whenever(RESOLVED, plus(coins=1), is_a(ATTACK), "after you play an Attack"),
         AddsKingdomPile(ATTACK))
prophecy("Biding Time", whenever(CLEAN_UP_STARTS, choose_some(HAND_SIZE, HAND_SIZE, cards_in(HAND), lambda cs: seq(
    set_aside_face_down(cs), next_turn(take_back()))), text="at the start of your Clean-up"))
prophecy("Bureaucracy", whenever(GAIN, gain_a("Copper"), other_than(costing(0, 0)), "when you gain a card that doesn't cost 0"))
prophecy("Divine Wind", at_once=replace_the_kingdom())
prophecy("Enlightenment", Foretold(
    lifts=TREASURE, into=ACTION, instead=(TREASURE, ACTION_PHASE, seq(draw(1), plus(actions=1)))))
prophecy("Flourishing Trade", Cheaper(ANY), Foretold(actions_as_buys=True))
prophecy("Good Harvest", whenever(PLAY, plus(buys=1, coins=1), the_nth_this_turn(1, PLAY, TREASURE, of_its_name=True),
         "when you first play each differently named Treasure in a turn"), Remembers(PLAY))
prophecy("Great Leader", whenever(RESOLVED, plus(actions=1), ACTION_CARD, "after you play an Action"))
prophecy("Growth", whenever(GAIN, choose(supply(which=cheaper_than(IT)), gain), TREASURE_CARD, "when you gain a Treasure"))
prophecy("Harsh Winter", whenever(GAIN, if_(
    at_least(lying_on(DEBT_LIES, IT), 1), take_debt_of_pile(IT), lay_tokens_on(DEBT_LIES, IT, 2)), in_your_turn(ANY),
    "when you gain a card in your turn"), Remembers(GAIN))
prophecy("Kind Emperor", whenever(TURN_STARTS, free_action()), at_once=free_action())
prophecy("Panic", whenever(PLAY, plus(buys=2), TREASURE_CARD, "when you play a Treasure"),
         whenever(DISCARD_FROM_PLAY, return_to_pile(IT), TREASURE_CARD, "when you discard a Treasure from play"))
prophecy("Progress", whenever(GAIN, put_into(DECK, IT), text="when you gain a card"))
prophecy("Rapid Expansion", whenever(GAIN, set_aside_to_play(IT), is_a(ACTION | TREASURE), "when you gain an Action or Treasure"))
prophecy("Sickness", whenever(TURN_STARTS, choose_one(
    ("Gain a Curse onto your deck", gain_a("Curse", onto=DECK)),
    ("Discard 3 cards", choose_some(THREE, THREE, cards_in(HAND), discard)))))


def event(name: str, cost: int, does: Effect, *features: Feature) -> None:
    """Dominion D59, D112. Add an Event. It may cost Debt."""
    card(name, cost, EVENT_CARD, does, *features, supply=False, set_name=SET)


def tribute(n: int, which: Which) -> Effect:
    """Dominion D33. Gain up to `n` cards that have a quality and different names."""
    return choose(supply(which=which), lambda c: seq(gain(c), tribute(n - 1, both(which, other_than(called_as(c))))) if n > 1
                  else gain(c), optional=True)  # fmt: skip


event("Amass", 2, if_(none(number_in(IN_PLAY, ACTION_CARD)), choose(supply(up_to=5, which=ACTION_CARD), gain)))
event("Asceticism", 2, spend_any(COINS, lambda n: choose_some(that_number(n), that_number(n), cards_in(HAND), trash)))
event("Credit", 2, choose(supply(up_to=8, which=is_a(ACTION | TREASURE)), lambda c: seq(gain(c), debt(coins_in_cost(c)))))
event("Foresight", 2, reveal_until(1, ACTION_CARD, lambda cs: each(cs, lambda c: at_end_of_this_turn(put_into(HAND, THIS), about=c))))
event("Kintsugi", 3, choose(cards_in(HAND), lambda c: seq(trash(c), if_(
    at_least(tokens_laid("Kintsugi"), 1), choose(supply(up_to=cost_plus(c, 2)), gain)))),
      whenever(GAIN, lay_token("Kintsugi", once=True), is_named("Gold"), "when you gain a Gold"))
event("Practice", 3, choose(from_hand(ACTION_CARD), lambda c: play(c, times=2), optional=True))
event("Sea Trade", 4, seq(draw(number_in(IN_PLAY, ACTION_CARD)), choose_some(
    NONE, number_in(IN_PLAY, ACTION_CARD), cards_in(HAND), trash)))
event("Receive Tribute", 5, if_(at_least(counter_of(GAINED), 3), tribute(3, both(ACTION_CARD, other_than(like_one_in(IN_PLAY))))))
event("Gather", 7, seq(*(choose(supply(exactly=n), gain) for n in (3, 4, 5))))
event("Continue", 8 * DEBT_COST, seq(choose(supply(up_to=4, which=both(ACTION_CARD, is_no(ATTACK))), lambda c: seq(
    gain(c), return_to_action_phase(), once_moved(c, play(c)))), plus(actions=1, buys=1)), BuyLimit(ONCE_A_TURN))
