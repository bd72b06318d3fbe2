"""Allies: Liaisons, Favors and the Allies that they are spent on, and six piles that rotate."""

from cardwright.games.dominion.vocabulary import *

SET = "Allies"
ACTION_CARD, TREASURE_CARD, VICTORY, HAND_SIZE = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD), number_in(HAND)
NONE, ONE, TWO, THREE, ALL = number(0), number(1), number(2), number(3), number(-1)

card("Underling", 3, ACTION | LIAISON, seq(draw(1), plus(actions=1), plus_tokens(favors=1)), set_name=SET)
card("Importer", 3, ACTION | DURATION | LIAISON, next_turn(choose(supply(up_to=5), gain)), EachBeginsWith(FAVORS, 4),
     set_name=SET)
card("Swap", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), choose(
    cards_in(HAND, ACTION_CARD), lambda c: if_you_do(return_to_pile(c), choose(
        supply(up_to=5, which=both(ACTION_CARD, other_than(called_as(c)))), lambda t: gain(t, onto=HAND))), optional=True)))


card("Bauble", 2, TREASURE | LIAISON, set_name=SET, play=choose_different(
    TWO, ("+1 Buy", plus(buys=1)), ("+1 Coin", plus(coins=1)), ("+1 Favor", plus_tokens(favors=1)),
    ("You may put what you gain onto your deck", set_up(this_turn_when_you_gain(put_into(DECK, IT))))))
card("Sycophant", 2, ACTION | LIAISON, seq(plus(actions=1), choose_some(THREE, THREE, cards_in(HAND), lambda cs: seq(
    discard(cs), if_(at_least(how_many(cs), 1), plus(coins=3))))), when_gained(plus_tokens(favors=2)),
     when_trashed(plus_tokens(favors=2)), set_name=SET)
card("Merchant Camp", 3, ACTION, plus(actions=2, coins=1), when_discarded_from_play(put_into(DECK, THIS)),
     set_name=SET)
card("Sentinel", 3, ACTION, set_name=SET, play=take_from_deck(5, False, lambda cs: seq(
    choose_some(NONE, TWO, those_of(cs), trash), put_back(cs))))
card("Broker", 4, ACTION | LIAISON, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(trash(c), choose_one(
    ("+1 Card per Coin it costs", draw(coins_in_cost(c))), ("+1 Action per Coin it costs", plus_as_many(ACTIONS, coins_in_cost(c))),
    ("+1 Coin per Coin it costs", plus_as_many(COINS, coins_in_cost(c))),
    ("+1 Favor per Coin it costs", plus_as_many(FAVORS, coins_in_cost(c)))))))
card("Carpenter", 4, ACTION, set_name=SET, play=if_(
    none(empty_supply_piles()), seq(plus(actions=1), choose(supply(up_to=4), gain)),
    choose(cards_in(HAND), lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 2)), gain)))))
card("Courier", 4, ACTION, set_name=SET, play=seq(
    plus(coins=1), top_of_deck(discard), choose(cards_in(DISCARDS, is_a(ACTION | TREASURE)), play, optional=True)))
card("Innkeeper", 4, ACTION, set_name=SET, play=seq(plus(actions=1), choose_one(
    ("+1 Card", draw(1)), ("+3 Cards, discard 3", seq(draw(3), choose_some(THREE, THREE, cards_in(HAND), discard))),
    ("+5 Cards, discard 6", seq(draw(5), choose_some(number(6), number(6), cards_in(HAND), discard))))))
card("Royal Galley", 4, ACTION | DURATION, set_name=SET, play=seq(draw(1), choose(
    from_hand(both(ACTION_CARD, is_no(DURATION))), lambda c: seq(play(c), once_moved(c, set_aside_to_play(c))), optional=True)))
card("Town", 4, ACTION, set_name=SET, play=choose_one(
    ("+1 Card, +2 Actions", seq(draw(1), plus(actions=2))), ("+1 Buy, +2 Coins", plus(buys=1, coins=2))))
card("Barbarian", 5, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=2), each_other_player(top_of_deck(lambda c: seq(
    trash(c), if_(fits(c, costing(3)), choose(supply(which=both(cheaper_than(c), sharing_a_type_with(c))), gain), gain_a("Curse")))))))
card("Capital City", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), may(choose_some(
    TWO, TWO, cards_in(HAND), lambda cs: seq(discard(cs), if_(at_least(how_many(cs), 2), plus(coins=2)))), "discard 2 cards"),
    may(if_you_do(pay_coins(2), draw(2)))))
card("Contract", 5, TREASURE | DURATION | LIAISON, set_name=SET, play=seq(
    plus(coins=2), plus_tokens(favors=1), choose(cards_in(HAND, ACTION_CARD), set_aside_to_play, optional=True)))
card("Emissary", 5, ACTION | LIAISON, set_name=SET, play=if_(
    drawing_shuffles(3), seq(draw(3), plus(actions=1), plus_tokens(favors=2)), draw(3)))
card("Galleria", 5, ACTION, seq(plus(coins=3), set_up(this_turn_when_gained(costing(3, 4), plus(buys=1)))), set_name=SET)
card("Guildmaster", 5, ACTION | LIAISON, set_name=SET, play=seq(
    plus(coins=3), set_up(this_turn_when_gained(ANY, plus_tokens(favors=1)))))
card("Highwayman", 5, ACTION | DURATION | ATTACK, set_name=SET, play=seq(
    each_other_player(until_your_next_turn_they(
        FIRST_TREASURE_IDLE, "the first Treasure they play each turn does nothing")), next_turn(seq(discard(THIS), draw(3)))))
card("Hunter", 5, ACTION, set_name=SET, play=seq(plus(actions=1), take_from_deck(3, True, lambda cs: seq(
    choose(those_of(cs, ACTION_CARD), lambda c: put_into(HAND, c)), choose(those_of(cs, TREASURE_CARD), lambda c: put_into(HAND, c)),
    choose(those_of(cs, VICTORY), lambda c: put_into(HAND, c)), discard(cs)))))
card("Modify", 5, ACTION, set_name=SET, play=choose_some(number(1), number(1), cards_in(HAND), lambda cs: seq(trash(cs), choose_one(
    ("+1 Card, +1 Action", seq(draw(1), plus(actions=1))),
    ("Gain a card", each(cs, lambda c: choose(supply(up_to=cost_plus(c, 2)), gain)))))))
card("Skirmisher", 5, ACTION | ATTACK, set_name=SET, play=seq(draw(1), plus(actions=1, coins=1), set_up(
    this_turn_when_gained(is_a(ATTACK), each_other_player(discard_down_to(3))), attack=True)))
card("Specialist", 5, ACTION, set_name=SET, play=choose(from_hand(is_a(ACTION | TREASURE)), lambda c: seq(play(c), choose_one(
    ("Play it again", replay(c, anywhere=True)), ("Gain a copy of it", gain_copy(c)))), optional=True))
card("Marquis", 6, ACTION, seq(plus(buys=1), draw(HAND_SIZE), discard_down_to(10)), set_name=SET)


def member(name: str, cost: int, types: int, does: Effect | None = None, *features: Feature, vp: int = 0) -> str:
    """Dominion D118, D119. One card of a pile that rotates."""
    return card(name, cost, types, does, *features, vp=vp, size=0, supply=False, set_name=SET).name


def rotating(name: str, cost: int, types: int, *members: str) -> None:
    """Dominion D118, D119. A pile of four copies each of four cards, the first of them on top."""
    card(name, cost, types, None, MixedPile([n for n in members[::-1] for _ in range(4)]), size=16, set_name=SET)


def voyage(turn: Effect) -> Effect:
    """Dominion D77, D164. An extra turn, if the previous turn was another player's."""
    return if_(not_(previous_turn_was_yours()), turn)


def may_rotate(types: int, pile: str) -> Effect:
    """Dominion D118. You may rotate a pile of these types. If `types` is 0, you may rotate any pile in the
    Supply.
    """
    return may(choose(tops_of_piles(types), rotate), f"rotate {pile}")


HERB_GATHERER = member("Herb Gatherer", 3, ACTION | AUGUR, seq(
    plus(buys=1), move_all(DECK, DISCARDS), choose(cards_in(DISCARDS, is_a(TREASURE)), play, optional=True),
    may_rotate(AUGUR, "the Augurs")))
ACOLYTE = member("Acolyte", 4, ACTION | AUGUR, seq(
    choose(cards_in(HAND, is_a(ACTION | VICTORY_CARD)), lambda c: if_you_do(trash(c), gain_a("Gold")), optional=True),
    may(if_you_do(trash(THIS), choose(supply(which=is_a(AUGUR)), gain)), "trash this to gain an Augur")))
SORCERESS = member("Sorceress", 5, ACTION | ATTACK | AUGUR, seq(plus(actions=1), name_a_card(lambda n: top_of_deck(lambda c: seq(
    reveal(c), put_into(HAND, c), if_(fits(c, called_as(n)), each_other_player(gain_a("Curse"))))))))
SIBYL = member("Sibyl", 6, ACTION | AUGUR, seq(draw(4), plus(actions=1), choose(cards_in(HAND), lambda c: put_into(DECK, c)),
                                      choose(cards_in(HAND), put_under_deck)))
rotating("Augurs", 3, ACTION | AUGUR, HERB_GATHERER, ACOLYTE, SORCERESS, SIBYL)
rotating("Clashes", 3, ACTION | CLASH, member("Battle Plan", 3, ACTION | CLASH, seq(
    draw(1), plus(actions=1), choose(cards_in(HAND, is_a(ATTACK)), lambda c: seq(reveal(c), draw(1)), optional=True),
    may_rotate(0, "a Supply pile"))), member("Archer", 4, ACTION | ATTACK | CLASH, seq(plus(coins=2), each_other_player(if_(
        at_least(HAND_SIZE, 5), choose(cards_in(HAND), lambda kept: choose_some(HAND_SIZE, HAND_SIZE, cards_in(HAND, other_than(the_very(kept))), lambda cs: seq(
            reveal(cs), you(choose(those_of(cs), discard))))))))),
         member("Warlord", 5, ACTION | DURATION | ATTACK | CLASH, seq(
             plus(actions=1), each_other_player(until_your_next_turn_they(
                 KEEPS_COPIES_BACK, "they can't play an Action from hand of which they have 2 copies in play")), next_turn(draw(2)))),
         member("Territory", 6, VICTORY_CARD | CLASH, None, per_name(1, VICTORY),
                when_gained(repeat(empty_supply_piles(), gain_a("Gold")))))
rotating("Forts", 3, ACTION | FORT, member("Tent", 3, ACTION | FORT, seq(plus(coins=2), may_rotate(FORT, "the Forts")),
                                           when_discarded_from_play(put_into(DECK, THIS))),
         member("Garrison", 4, ACTION | DURATION | FORT, seq(plus(coins=2), set_up(this_turn_when_gained(
             ANY, if_(still_in(THIS, IN_PLAY), next_turn(draw(1))))))),
         member("Hill Fort", 5, ACTION | FORT, choose(supply(up_to=4), lambda c: seq(gain(c), choose_one(
             ("Put it into your hand", once_moved(c, put_into(HAND, c))), ("+1 Card, +1 Action", seq(draw(1), plus(actions=1))))))),
         member("Stronghold", 6, ACTION | VICTORY_CARD | DURATION | FORT, choose_one(
             ("+3 Coins", plus(coins=3)), ("Next turn: +3 Cards", next_turn(draw(3)))), vp=2))
rotating("Odysseys", 3, ACTION | ODYSSEY, member("Old Map", 3, ACTION | ODYSSEY, seq(
    draw(1), plus(actions=1), choose(cards_in(HAND), discard), draw(1), may_rotate(ODYSSEY, "the Odysseys"))),
         member("Voyage", 4, ACTION | DURATION | ODYSSEY, seq(plus(actions=1), voyage(extra_turn(plays=3))),
                printing("2019", seq(
             plus(actions=1), voyage(extra_turn(plays=3, may_be_third=True))))),
         member("Sunken Treasure", 5, TREASURE | ODYSSEY, choose(supply(which=both(ACTION_CARD, other_than(like_one_in(IN_PLAY)))), gain)),
         member("Distant Shore", 6, ACTION | VICTORY_CARD | ODYSSEY, seq(draw(2), plus(actions=1), gain_a("Estate")), vp=2))
rotating("Townsfolk", 2, ACTION | TOWNSFOLK, member("Town Crier", 2, ACTION | TOWNSFOLK, seq(choose_one(
    ("+2 Coins", plus(coins=2)), ("Gain a Silver", gain_a("Silver")), ("+1 Card, +1 Action", seq(draw(1), plus(actions=1)))),
    may_rotate(TOWNSFOLK, "the Townsfolk"))), member("Blacksmith", 3, ACTION | TOWNSFOLK, choose_one(
        ("Draw until you have 6 cards in hand", draw_until(6)), ("+2 Cards", draw(2)), ("+1 Card, +1 Action", seq(draw(1), plus(actions=1))))),
         member("Miller", 4, ACTION | TOWNSFOLK, seq(plus(actions=1), take_from_deck(4, False, lambda cs: seq(
             choose(those_of(cs), lambda c: put_into(HAND, c)), discard(cs))))),
         member("Elder", 5, ACTION | TOWNSFOLK, seq(plus(coins=2), choose(
             from_hand(ACTION_CARD), lambda c: play(c, more=True), optional=True))))
rotating("Wizards", 3, ACTION | WIZARD | LIAISON, member("Student", 3, ACTION | WIZARD | LIAISON, seq(
    plus(actions=1), may_rotate(WIZARD, "the Wizards"), choose(cards_in(HAND), lambda c: seq(
        trash(c), if_(fits(c, TREASURE_CARD), seq(plus_tokens(favors=1), put_into(DECK, THIS))))))),
         member("Conjurer", 4, ACTION | DURATION | WIZARD, seq(choose(supply(up_to=4), gain), next_turn(put_into(HAND, THIS)))),
         member("Sorcerer", 5, ACTION | ATTACK | WIZARD, seq(draw(1), plus(actions=1), each_other_player(name_a_card(lambda n: top_of_deck(
             lambda c: seq(reveal(c), if_(not_(fits(c, called_as(n))), gain_a("Curse")))))))),
         member("Lich", 6, ACTION | WIZARD, seq(draw(6), plus(actions=2), from_now_on(SKIPS_TURN, "skip a turn")),
                when_trashed(seq(discard(THIS), choose(in_trash(cheaper_than(THIS)), gain)))))


def for_a_favor() -> Effect:
    """Dominion D114. Spend a Favor to discard a card and draw another one."""
    return if_you_do(spend_favor(), seq(choose(cards_in(HAND), discard), draw(1)))


def ally(name: str, *features: Feature) -> None:
    """Dominion D114. An Ally: it applies to every player, and each player begins with a Favor."""
    card(name, 0, ALLY, None, EachBeginsWith(FAVORS, 1), *features, size=0, supply=False, set_name=SET)


def turn_starts(does: Effect, optional: bool = True) -> When:
    """Dominion D114, D21. An ability at the start of every player's turn."""
    return When(TURN_STARTS, does, IN_FORCE, optional=optional, text="at the start of your turn")


def turn_ends(turn: Effect) -> When:
    """Dominion D114, D77. An extra turn for Favors, at the end of a turn.

    It can't be used if the turn itself followed one of the same player.
    """
    does = if_(not_(previous_turn_was_yours()), for_favors(5, turn))
    return When(TURN_ENDS, does, IN_FORCE, optional=True, text="at the end of your turn")


def buy_phase_starts(does: Effect, optional: bool = True) -> When:
    """Dominion D114, D23. An ability at the start of every player's Buy phase."""
    return When(BUY_PHASE_STARTS, does, IN_FORCE, optional=optional, text="at the start of your Buy phase")


def gains(does: Effect, of: Which = ANY) -> When:
    """Dominion D114, D33. When any player gains a card (IT) with the quality `of`, that player may carry out
    an effect.
    """
    return When(GAIN, does, IN_FORCE, of=of, optional=True, text="when you gain a card")


def after_playing(types: int, does: Effect, optional: bool = True) -> When:
    """Dominion D114, D71. An ability for every player: after they have finished playing a card of these
    types.
    """
    return When(RESOLVED, does, IN_FORCE, of=is_a(types), optional=optional, text="after playing such a card")


def for_favors(n: int, does: Effect) -> Effect:
    """Dominion D114. Spend `n` Favors to carry out an effect."""
    return if_you_do(spend_favor(n), does)


def new_hand() -> Effect:
    """Dominion D114. Spend a Favor to discard the hand and draw five cards."""
    return for_favors(1, seq(choose_some(HAND_SIZE, HAND_SIZE, cards_in(HAND), discard), draw(5)))


def play_for_a_favor() -> Effect:
    """Dominion D114. Spend a Favor to play an Action."""
    return if_(there_are(from_hand(ACTION_CARD)), for_favors(1, choose(from_hand(ACTION_CARD), play)))


ally("Architects' Guild", gains(for_favors(2, choose(supply(which=both(cheaper_than(IT), other_than(VICTORY))), gain))))
ally("Band of Nomads", gains(for_favors(1, choose_one(
    ("+1 Card", draw(1)), ("+1 Action", plus(actions=1)), ("+1 Buy", plus(buys=1)))), costing(3)))
ally("Cave Dwellers", turn_starts(seq(for_a_favor(), as_often_as_you_like(for_a_favor()))))
ally("Circle of Witches", after_playing(LIAISON, for_favors(3, each_other_player(gain_a("Curse")))))
ally("City-state", gains(for_favors(2, play(IT)), in_your_turn(ACTION_CARD)), Remembers(GAIN))
ally("Coastal Haven", When(HAND_GOES, choose_some(NONE, counter_of(FAVORS), cards_in(HAND), lambda cs: seq(
    spend_favor(how_many(cs)), mark(cs, STAYS_IN_HAND))), IN_FORCE, text="when discarding your hand in Clean-up"))
ally("Crafters' Guild", turn_starts(for_favors(2, choose(supply(up_to=4), lambda c: gain(c, onto=DECK)))))
ally("Desert Guides", turn_starts(seq(new_hand(), as_often_as_you_like(new_hand()))))
ally("Family of Inventors", buy_phase_starts(for_favors(1, choose(
    tops_of_piles(but=VICTORY_CARD), lambda c: lay_tokens_on(FAVORS_LIE, c)))), MovesCosts())
ally("Fellowship of Scribes", after_playing(ACTION, if_(not_(at_least(HAND_SIZE, 5)), for_favors(1, draw(1)))))
ally("Forest Dwellers", turn_starts(for_favors(1, take_from_deck(3, False, lambda cs: seq(
    choose_some(NONE, ALL, those_of(cs), discard), put_back(cs))))))
ally("Gang of Pickpockets", turn_starts(if_(at_least(counter_of(FAVORS), 1), if_(at_least(HAND_SIZE, 5), choose_one(
    ("Spend a Favor", spend_favor()), ("Discard down to 4 cards in hand", discard_down_to(4)))), discard_down_to(4)), optional=False))
ally("Island Folk", turn_ends(extra_turn()), printing("2019", when=[turn_ends(extra_turn(may_be_third=True))]))
ally("League of Bankers", buy_phase_starts(plus_as_many(COINS, one_for_every(4, counter_of(FAVORS))), optional=False))
ally("League of Shopkeepers", after_playing(LIAISON, seq(
    if_(at_least(counter_of(FAVORS), 5), plus(coins=1)), if_(at_least(counter_of(FAVORS), 10), plus(actions=1, buys=1))), optional=False))
ally("Market Towns", buy_phase_starts(seq(play_for_a_favor(), as_often_as_you_like(play_for_a_favor()))))
ally("Mountain Folk", turn_starts(for_favors(5, draw(3))))
ally("Order of Astrologers", Arranges(ONTO_DECK, 1))
ally("Order of Masons", Arranges(BACK, 2))
ally("Peaceful Cult", buy_phase_starts(choose_some(NONE, counter_of(FAVORS), cards_in(HAND), lambda cs: seq(
    spend_favor(how_many(cs)), trash(cs))), optional=False))
ally("Plateau Shepherds", one_per(1, costing(2, 2), points=2, paired=FAVORS))
ally("Trappers' Lodge", gains(for_favors(1, put_into(DECK, IT))))
ally("Woodworkers' Guild", buy_phase_starts(for_favors(1, choose(cards_in(HAND, ACTION_CARD), lambda c: if_you_do(
    trash(c), choose(supply(which=ACTION_CARD), gain))))))
