"""Cornucopia: the second edition with its Rewards, and the cards of the first with its Prizes."""

from cardwright.games.dominion.vocabulary import *

SET = "Cornucopia"
ACTION_CARD, TREASURE_CARD, VICTORY, PROVINCES = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD), is_named("Province")
NONE, ONE, TWO = number(0), number(1), number(2)


def rewarded(name: str, types: int, play: Effect, kind: int, *features: Feature) -> str:
    """Dominion D155. Add a Prize or a Reward. They share a non-Supply pile, from which a player may take any
    card.
    """
    edition = "old" if kind == PRIZE else "current"
    return card(name, 0, types | kind, play, *features, size=0, supply=False, set_name=SET, edition=edition).name


def steed(*last: Effect) -> Effect:
    """Dominion D56. Choose two of four bonuses. The last one is 4 Silvers, then the effects `last`."""
    return choose_different(TWO, ("+2 Cards", draw(2)), ("+2 Actions", plus(actions=2)), ("+2 Coins", plus(coins=2)), (
        "Gain 4 Silvers", seq(repeat(number(4), gain_a("Silver")), *last)))


def twice_but_rewards(types: int) -> Effect:
    """Dominion D35. You may play a card of these types from hand twice, except a Reward."""
    return choose(from_hand(both(is_a(types), other_than(is_a(REWARD)))), lambda c: play(c, times=2), optional=True)


REWARDS = [
    rewarded("Coronet", ACTION | TREASURE, seq(twice_but_rewards(ACTION), twice_but_rewards(TREASURE)), REWARD),
    rewarded("Courser", ACTION, steed(), REWARD),
    rewarded("Demesne", ACTION | VICTORY_CARD, seq(plus(actions=2, buys=2), gain_a("Gold")), REWARD, one_per(1, is_named("Gold"))),
    rewarded("Housecarl", ACTION, draw(different_names(cards_in(IN_PLAY, ACTION_CARD))), REWARD),
    rewarded("Huge Turnip", TREASURE, seq(plus_tokens(coffers=2), plus_as_many(COINS, counter_of(COFFERS))), REWARD),
    rewarded("Renown", ACTION, seq(plus(buys=1), cards_cost_less(2)), REWARD, MovesCosts()),
]
card("Rewards", 0, REWARD, None, MixedPile(REWARDS * 2, for_two=REWARDS), supply=False, set_name=SET)
PRIZES = [
    rewarded("Bag of Gold", ACTION, seq(plus(actions=1), gain_a("Gold", onto=DECK)), PRIZE),
    rewarded("Diadem", TREASURE, seq(plus(coins=2), plus_as_many(COINS, counter_of(ACTIONS))), PRIZE, CountsActions()),
    rewarded("Followers", ACTION | ATTACK, seq(draw(2), gain_a("Estate"), each_other_player(
        seq(gain_a("Curse"), discard_down_to(3)))), PRIZE),
    rewarded("Princess", ACTION, seq(plus(buys=1), cards_cost_less(2)), PRIZE, MovesCosts(),
             printing("2019", plus(buys=1), cheaper=ANY, by=2)),
    rewarded("Trusty Steed", ACTION, steed(move_all(DECK, DISCARDS)), PRIZE),
]
card("Prizes", 0, PRIZE, None, MixedPile(PRIZES), supply=False, set_name=SET, edition="old")

card("Hamlet", 2, ACTION, set_name=SET, play=seq(
    draw(1), plus(actions=1), choose(cards_in(HAND), lambda c: seq(discard(c), plus(actions=1)), optional=True),
    choose(cards_in(HAND), lambda c: seq(discard(c), plus(buys=1)), optional=True)))
card("Menagerie", 3, ACTION, set_name=SET, play=seq(
    plus(actions=1), reveal_hand(), if_(none(different_names(cards_in(HAND), beyond=True)), draw(3), draw(1))))
card("Shop", 3, ACTION, set_name=SET, play=seq(draw(1), plus(coins=1), choose(
    from_hand(both(ACTION_CARD, other_than(like_one_in(IN_PLAY)))), play, optional=True)))
card("Farmhands", 4, ACTION, seq(draw(1), plus(actions=2)),
     when_gained(choose(cards_in(HAND, is_a(ACTION | TREASURE)), set_aside_to_play, optional=True)), set_name=SET)
card("Remake", 4, ACTION, set_name=SET, play=repeat(TWO, choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(supply(exactly=cost_plus(c, 1)), gain)))))
card("Young Witch", 4, ACTION | ATTACK, seq(
    draw(2), choose_some(TWO, TWO, cards_in(HAND), discard), each_other_player(choose_some(
        NONE, ONE, cards_in(HAND, of_the_pile(bane=True)), lambda cs: if_(at_least(how_many(cs), 1), reveal(cs), gain_a("Curse"))))),
     NeedsBane(), set_name="Cornucopia")
card("Carnival", 5, ACTION, set_name=SET, play=take_from_deck(4, True, lambda cs: seq(
    one_of_each_name(cs, lambda ds: put_into(HAND, ds)), discard(cs))))
card("Ferryman", 5, ACTION, seq(draw(2), plus(actions=1), choose(cards_in(HAND), discard)),
     when_gained(gain_a(CHOSEN)), HasFerry(), set_name=SET)
card("Horn of Plenty", 5, TREASURE, set_name=SET, play=choose(supply(up_to=different_names(cards_in(IN_PLAY))), lambda c: seq(
    gain(c), if_(fits(c, VICTORY), trash(THIS)))))
card("Hunting Party", 5, ACTION, set_name=SET, play=seq(
    draw(1), plus(actions=1), reveal_hand(), reveal_until(1, other_than(like_one_in(HAND)), lambda cs: put_into(HAND, cs))))
card("Jester", 5, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=2), each_other_player(top_of_deck(lambda c: seq(
    discard(c), if_(fits(c, VICTORY), gain_a("Curse"), you_say(
        ("They gain a copy of it", gain_copy(c)), ("You gain a copy of it", you(gain_copy(c))))))))))
card("Joust", 5, ACTION, seq(draw(1), plus(actions=1, coins=1), choose(
    cards_in(HAND, PROVINCES), lambda c: if_you_do(put_into(ASIDE, c), seq(
        choose(in_pile("Rewards"), lambda r: gain(r, onto=HAND)),
        once_moved(c, set_up(at(CLEAN_UP_STARTS, discard(THIS)), ONCE_THIS_TURN, about=c)))), optional=True)),
     Uses("Rewards"), set_name=SET)
card("Fairgrounds", 6, VICTORY_CARD, None, one_per(5, points=2, names=True), set_name=SET)

# cards of the first edition only
card("Fortune Teller", 3, ACTION | ATTACK, set_name=SET, edition="old", play=seq(plus(coins=2), each_other_player(
    reveal_until(1, is_a(VICTORY_CARD | CURSE), lambda cs: put_into(DECK, cs)))))
card("Farming Village", 4, ACTION, seq(plus(actions=2), reveal_until(1, is_a(ACTION | TREASURE), lambda cs: put_into(HAND, cs))),
     set_name=SET, edition="old")
card("Horse Traders", 4, ACTION | REACTION, seq(plus(buys=1, coins=3), choose_some(TWO, TWO, cards_in(HAND), discard)),
     from_hand_when(PLAY, OTHERS, is_a(ATTACK), "when another player plays an Attack, set this aside from your hand",
                                         if_you_do(put_into(ASIDE, THIS), once_moved(THIS, next_turn(seq(draw(1), put_into(HAND, THIS)))))),
     set_name=SET, edition="old")
card("Tournament", 4, ACTION, seq(plus(actions=1), choose_some(
    NONE, ONE, cards_in(HAND, PROVINCES), lambda mine: seq(reveal(mine), gather(
        lambda shown: each_other_player(choose(cards_in(HAND, PROVINCES), lambda c: seq(reveal(c), add_to(shown, c, moved=False)), optional=True)),
        lambda shown: seq(if_(at_least(how_many(mine), 1), seq(discard(mine), choose(
            either(in_pile("Prizes"), supply(which=is_named("Duchy"))), lambda p: gain(p, onto=DECK)))),
            if_(not_(there_are(those_of(shown))), seq(draw(1), plus(coins=1)))))))), Uses("Prizes"), set_name=SET,
     edition="old")
card("Harvest", 5, ACTION, set_name=SET, edition="old", play=take_from_deck(4, True, lambda cs: seq(
    plus_as_many(COINS, different_names(those_of(cs))), discard(cs))))
