"""Adventures: Reserve cards, Travellers, Durations, Events and all their tokens."""

from cardwright.games.dominion.vocabulary import *

SET = "Adventures"
OTHER_ATTACK = both(is_a(ATTACK), other_than(the_very(THIS)))
ACTION_CARD, TREASURE_CARD, COPPER, SILVER = is_a(ACTION), is_a(TREASURE), is_named("Copper"), is_named("Silver")
NONE, TWO, THREE, ANY_NUMBER, WHOLE_HAND = number(0), number(2), number(3), number(-1), number_in(HAND)
FIRST_BUY = not_(at_least(sum_of(times_this_turn(BUY), times_this_turn(EVENT)), 2))
FIRST_GAIN = not_(at_least(counter_of(GAINED_IN_BUY), 2))


def amulet() -> Effect:
    """Dominion D61. The Amulet's choice, now and again next turn."""
    return choose_one(("+1 Coin", plus(coins=1)), ("Trash a card", choose(cards_in(HAND), trash)),
                      ("Gain a Silver", gain_a("Silver")))


def dungeon() -> Effect:
    """Dominion D32. Draw two cards, then discard two."""
    return seq(draw(2), choose_some(TWO, TWO, cards_in(HAND), discard))


def play_up_to(most: int) -> Effect:
    """Dominion D35. Play up to `most` Treasures, one after the other."""
    return choose(from_hand(TREASURE_CARD), lambda c: seq(play(c), play_up_to(most - 1)) if most > 1 else play(c),
                  optional=True)


card("Coin of the Realm", 2, TREASURE | RESERVE, seq(plus(coins=1), put_into(TAVERN_MAT, THIS)),
     call_after_an_action(if_you_do(call(), plus(actions=2))), set_name=SET)
card("Ratcatcher", 2, ACTION | RESERVE, seq(draw(1), plus(actions=1), put_into(TAVERN_MAT, THIS)),
     call_at_start_of_turn(choose(cards_in(HAND), trash)), set_name=SET)
card("Raze", 2, ACTION, set_name=SET, play=seq(plus(actions=1), choose(either(itself(), cards_in(HAND)), lambda c: seq(
    trash(c), take_from_deck(coins_in_cost(c), False, lambda cs: seq(
        choose(those_of(cs), lambda x: put_into(HAND, x)), discard(cs)))))))
card("Amulet", 3, ACTION | DURATION, seq(amulet(), next_turn(amulet())), set_name=SET)
card("Caravan Guard", 3, ACTION | DURATION | REACTION, seq(draw(1), plus(actions=1), next_turn(plus(coins=1))),
     play_when_attacked(), set_name=SET)
card("Dungeon", 3, ACTION | DURATION, seq(plus(actions=1), dungeon(), next_turn(dungeon())), set_name=SET)
card("Gear", 3, ACTION | DURATION, set_name=SET, play=seq(draw(2), choose_some(NONE, TWO, cards_in(HAND), lambda cs: if_(
    at_least(how_many(cs), 1), keep_until_next_turn(cs)))))
card("Guide", 3, ACTION | RESERVE, seq(draw(1), plus(actions=1), put_into(TAVERN_MAT, THIS)),
     call_at_start_of_turn(seq(choose_some(WHOLE_HAND, WHOLE_HAND, cards_in(HAND), discard), draw(5))), set_name=SET)
card("Duplicate", 4, ACTION | RESERVE, put_into(TAVERN_MAT, THIS),
     When(GAIN, if_you_do(call(), gain_copy(IT)), FROM_TAVERN, of=costing(0, 6), optional=True, text="when you gain a card costing 0 to 6"),
     set_name=SET)
card("Magpie", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), if_(fits(c, TREASURE_CARD), put_into(HAND, c)), if_(fits(c, is_a(ACTION | VICTORY_CARD)), gain_a("Magpie"))))))
card("Messenger", 4, ACTION, seq(plus(buys=1, coins=2), may(move_all(DECK, DISCARDS))), when_gained(
    if_(your_phase(BUY_PHASE), if_(FIRST_GAIN, choose(
        supply(up_to=4), lambda c: seq(gain(c), each_other_player(gain_copy(c))))))), printing(
            "2019", remembers=[BUY, EVENT], when=[when_bought(if_(FIRST_BUY, choose(
                supply(up_to=4), lambda c: seq(gain(c), each_other_player(gain_copy(c))))))]), set_name=SET)
card("Miser", 4, ACTION, set_name=SET, play=choose_one(
    ("Put a Copper onto your Tavern mat", choose(cards_in(HAND, COPPER), lambda c: put_into(TAVERN_MAT, c))),
    ("+1 Coin for each Copper on your Tavern mat", plus_as_many(COINS, number_in(TAVERN_MAT, COPPER)))))
card("Port", 4, ACTION, seq(draw(1), plus(actions=2)), comes_with_another("Port"),
     printing("2019", when=[when_bought(gain_a("Port"))]), size=12, set_name=SET)
card("Ranger", 4, ACTION, seq(plus(buys=1), turn_journey_token(), if_(journey_is_up(), draw(5))), set_name=SET)
card("Transmogrify", 4, ACTION | RESERVE, seq(plus(actions=1), put_into(TAVERN_MAT, THIS)),
     call_at_start_of_turn(choose(cards_in(HAND), lambda c: seq(
        trash(c), choose(supply(up_to=cost_plus(c, 1)), lambda t: gain(t, onto=HAND))))), set_name=SET)
card("Artificer", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1, coins=1), choose_some(
    NONE, ANY_NUMBER, cards_in(HAND), lambda cs: seq(
        discard(cs), choose(supply(exactly=how_many(cs)), lambda t: gain(t, onto=DECK), optional=True)))))
card("Bridge Troll", 5, ACTION | ATTACK | DURATION, seq(
    each_other_player(take_token(LESS_COIN)), cards_cost_less(1), plus(buys=1), next_turn(seq(cards_cost_less(1), plus(buys=1)))),
     MovesCosts(),
     printing("2019", seq(each_other_player(take_token(LESS_COIN)), plus(buys=1), next_turn(plus(buys=1))), cheaper=ANY),
     set_name=SET)
card("Distant Lands", 5, ACTION | RESERVE | VICTORY_CARD, put_into(TAVERN_MAT, THIS), only_on_mat(4), set_name=SET)
card("Giant", 5, ACTION | ATTACK, set_name=SET, play=seq(turn_journey_token(), if_(journey_is_up(), seq(
    plus(coins=5), each_other_player(take_from_deck(1, True, lambda cs: if_(
        at_least(number_among(cs, costing(3, 6)), 1), trash(cs), seq(discard(cs), gain_a("Curse")))))), plus(coins=1))))
card("Haunted Woods", 5, ACTION | ATTACK | DURATION, seq(
    others_until_your_next_turn(this_turn_when_gained(bought(), choose_some(
        WHOLE_HAND, WHOLE_HAND, cards_in(HAND), lambda cs: put_back(cs, back=False)))), next_turn(draw(3))),
     Remembers(BUY), printing(
            "2019", seq(others_until_your_next_turn(when_you_buy(choose_some(
                WHOLE_HAND, WHOLE_HAND, cards_in(HAND), lambda cs: put_back(cs, back=False)))), next_turn(draw(3)))),
     set_name=SET)
card("Lost City", 5, ACTION, seq(draw(2), plus(actions=2)), when_gained(each_other_player(draw(1))), set_name=SET)
card("Relic", 5, TREASURE | ATTACK, seq(plus(coins=2), each_other_player(take_token(LESS_CARD))), set_name=SET)
card("Royal Carriage", 5, ACTION | RESERVE, seq(plus(actions=1), put_into(TAVERN_MAT, THIS)),
     call_after_an_action(if_(still_in(IT, IN_PLAY), if_you_do(call(), replay(IT)))), set_name=SET)
card("Storyteller", 5, ACTION, seq(
    plus(actions=1), play_up_to(3), draw(1), spend_any(COINS, lambda n: draw(that_number(n)), every=True)), printing(
        "2019", seq(plus(actions=1, coins=1), play_up_to(3), spend_any(COINS, lambda n: draw(that_number(n)), every=True))),
     set_name=SET)
card("Swamp Hag", 5, ACTION | ATTACK | DURATION, seq(
    others_until_your_next_turn(this_turn_when_gained(bought(), gain_a("Curse"))), next_turn(plus(coins=3))),
     Remembers(BUY),
     printing("2019", seq(others_until_your_next_turn(when_you_buy(gain_a("Curse"))), next_turn(plus(coins=3)))),
     set_name=SET)
card("Treasure Trove", 5, TREASURE, seq(plus(coins=2), gain_a("Gold"), gain_a("Copper")), set_name=SET)
card("Wine Merchant", 5, ACTION | RESERVE, seq(plus(buys=1, coins=4), put_into(TAVERN_MAT, THIS)),
     When(BUY_PHASE_ENDS, if_(at_least(counter_of(COINS), 2), discard(THIS)), FROM_TAVERN, optional=True,
                text="at the end of your Buy phase"), set_name=SET)
card("Hireling", 6, ACTION | DURATION, set_name=SET, play=seq(
    stay_in_play(), set_up(at_start_of_your_turn(draw(1)), FOR_EVER)))

card("Page", 2, ACTION | TRAVELLER, seq(draw(1), plus(actions=1)), traveller("Treasure Hunter"),
     Uses("Treasure Hunter", "Warrior", "Hero", "Champion"), set_name=SET)
card("Treasure Hunter", 3, ACTION | TRAVELLER, seq(
    plus(actions=1, coins=1),
    repeat(counter_of(GAINED_BEFORE, -1), gain_a("Silver"))), traveller("Warrior"), size=5, supply=False, set_name=SET)
card("Warrior", 4, ACTION | ATTACK | TRAVELLER, seq(
    draw(2), each_other_player(repeat(of_yours(number_in(IN_PLAY, is_a(TRAVELLER))), top_of_deck(
        lambda c: seq(discard(c), if_(fits(c, costing(3, 4)), trash(c, moved=True))))))), traveller("Hero"), size=5,
     supply=False, set_name=SET)
card("Hero", 5, ACTION | TRAVELLER, seq(
    plus(coins=2), choose(supply(which=is_a(TREASURE)), gain)), traveller("Champion"), size=5, supply=False,
     set_name=SET)
card("Champion", 6, ACTION | DURATION, size=5, supply=False, set_name=SET, play=seq(
    plus(actions=1), stay_in_play(), set_up(when_you_play(is_a(ACTION), plus(actions=1)), FOR_EVER),
    set_up(When(PLAY, be_unaffected(), whose=OTHERS, of=is_a(ATTACK), text="when another player plays an Attack"), FOR_EVER)))

card("Peasant", 2, ACTION | TRAVELLER, plus(buys=1, coins=1), traveller("Soldier"),
     Uses("Soldier", "Fugitive", "Disciple", "Teacher"), set_name=SET)
card("Soldier", 3, ACTION | ATTACK | TRAVELLER, seq(
    plus(coins=2), plus_as_many(COINS, number_in(IN_PLAY, OTHER_ATTACK)),
    each_other_player(if_(at_least(number_in(HAND), 4), choose(cards_in(HAND), discard)))), traveller("Fugitive"),
     size=5, supply=False, set_name=SET)
card("Fugitive", 4, ACTION | TRAVELLER, seq(
    draw(2), plus(actions=1), choose(cards_in(HAND), discard)), traveller("Disciple"), size=5, supply=False,
     set_name=SET)
card("Disciple", 5, ACTION | TRAVELLER, choose(
    from_hand(is_a(ACTION)), lambda c: seq(play(c, times=2), gain_copy(c)), optional=True), traveller("Teacher"),
     size=5, supply=False, set_name=SET)
card("Teacher", 6, ACTION | RESERVE, put_into(TAVERN_MAT, THIS), call_at_start_of_turn(move_token(ACTION)), size=5,
     supply=False, set_name=SET)


def event(name: str, cost: int, does: Effect, *features: Feature) -> None:
    """Dominion D59, D76. An Event."""
    card(name, cost, EVENT_CARD, does, *features, supply=False, set_name=SET)


event("Alms", 0, if_(none(number_in(IN_PLAY, TREASURE_CARD)), choose(supply(up_to=4), gain)), BuyLimit(ONCE_A_TURN))
event("Borrow", 0, seq(plus(buys=1), if_you_do(take_token(LESS_CARD), plus(coins=1))), BuyLimit(ONCE_A_TURN))
event("Quest", 0, choose_one(
    ("Discard an Attack", choose(cards_in(HAND, is_a(ATTACK)), lambda c: seq(discard(c), gain_a("Gold")))),
    ("Discard 2 Curses", choose_some(TWO, TWO, cards_in(HAND, is_a(CURSE)), lambda cs: seq(
        discard(cs), if_(at_least(how_many(cs), 2), gain_a("Gold"))))),
    ("Discard 6 cards", choose_some(number(6), number(6), cards_in(HAND), lambda cs: seq(
        discard(cs), if_(at_least(how_many(cs), 6), gain_a("Gold"))))),
    ("Discard nothing", nothing())))
event("Save", 1, seq(plus(buys=1), choose(cards_in(HAND), lambda c: seq(
    set_aside_face_down(c), set_up(at(TURN_ENDS, take_back()), ONCE_THIS_TURN)))), BuyLimit(ONCE_A_TURN))
event("Scouting Party", 2, seq(plus(buys=1), take_from_deck(5, False, lambda cs: seq(
    choose_some(THREE, THREE, those_of(cs), discard), put_back(cs)))))
event("Travelling Fair", 2, seq(plus(buys=2), set_up(this_turn_when_you_gain(put_into(DECK, IT)))))
card("Bonfire", 3, EVENT_CARD, choose_some(NONE, TWO, cards_in(IN_PLAY, COPPER), trash),
     printing("2019", choose_some(NONE, TWO, cards_in(IN_PLAY), trash)), supply=False, set_name=SET)
event("Expedition", 3, more_cards_next_hand(2))
card("Ferry", 3, EVENT_CARD, move_token(ACTION, COST_TOKEN), MovesCosts(), supply=False, set_name=SET)
card("Plan", 3, EVENT_CARD, move_token(ACTION, TRASHING_TOKEN),
     when_you_gain_of_marked_pile(TRASHING_TOKEN, choose(cards_in(HAND), trash)),
     printing("2019", when=[when_you_gain_of_marked_pile(TRASHING_TOKEN, choose(cards_in(HAND), trash), buy=True)]),
     supply=False, set_name=SET)
card("Mission", 4, EVENT_CARD, extra_turn(buying=False),
     printing("2019", once_each_turn(extra_turn(buying=False, only_then=True, may_be_third=True))), supply=False,
     set_name=SET)
event("Pilgrimage", 4, seq(turn_journey_token(), if_(journey_is_up(), choose_some(
    NONE, THREE, one_of_each_in(IN_PLAY), lambda cs: each(cs, gain_copy)))), BuyLimit(ONCE_A_TURN))
event("Ball", 5, seq(take_token(LESS_COIN), repeat(TWO, choose(supply(up_to=4), gain))))
event("Raid", 5, seq(repeat(number_in(IN_PLAY, SILVER), gain_a("Silver")), each_other_player(take_token(LESS_CARD))))
event("Seaway", 5, choose(supply(up_to=4, which=ACTION_CARD), lambda c: seq(gain(c), move_token(token=BUY_TOKEN, what=c))))
event("Trade", 5, choose_some(NONE, TWO, cards_in(HAND), lambda cs: seq(trash(cs), repeat(how_many(cs), gain_a("Silver")))))
event("Lost Arts", 6, move_token(ACTION, ACTION_TOKEN))
event("Training", 6, move_token(ACTION, COIN_TOKEN))
card("Inheritance", 7, EVENT_CARD, choose(
    supply(up_to=4, which=both(ACTION_CARD, other_than(is_a(COMMAND)))), lambda c: seq(
        put_into(ASIDE, c), also_are(["Estate"], c, ACTION | COMMAND, lambda it: play(it, leave=True)))),
     BuyLimit(ONCE_A_GAME), MayRetype("Estate"),
     printing("2019", choose(supply(up_to=4, which=both(ACTION_CARD, other_than(is_a(VICTORY_CARD)))), lambda c: seq(
        put_into(ASIDE, c), also_are(["Estate"], c))), lends=True), supply=False, set_name=SET)
event("Pathfinding", 8, move_token(ACTION, CARD_TOKEN))
