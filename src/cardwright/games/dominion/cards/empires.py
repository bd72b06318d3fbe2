"""Empires: Debt, victory tokens, split piles and piles that gather tokens, Events and Landmarks."""

from cardwright.games.dominion.vocabulary import *

SET = "Empires"
ACTION_CARD, TREASURE_CARD, VICTORY = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD)
NONE, ONE, TWO, THREE, ALL, HAND_SIZE = number(0), number(1), number(2), number(3), number(-1), number_in(HAND)
COPPER, GOLD, IN_BUY_PHASE = is_named("Copper"), is_named("Gold"), your_phase(BUY_PHASE)
VICTORY_HELD = sum_of(number_in(HAND, VICTORY), number_in(IN_PLAY, VICTORY))

card("Engineer", 4 * DEBT_COST, ACTION, set_name=SET, play=seq(
    choose(supply(up_to=4), gain), may(if_you_do(trash(THIS), choose(supply(up_to=4), gain)), "trash this")))
card("City Quarter", 8 * DEBT_COST, ACTION, seq(plus(actions=2), reveal_hand(), draw(number_in(HAND, ACTION_CARD))), set_name=SET)


card("Overlord", 8 * DEBT_COST, ACTION | COMMAND, set_name=SET, play=choose(
    supply(up_to=5, which=both(ACTION_CARD, other_than(is_a(COMMAND)))), lambda c: play(c, leave=True)))
card("Royal Blacksmith", 8 * DEBT_COST, ACTION, set_name=SET, play=seq(draw(5), reveal_hand(), choose_some(
    number_in(HAND, is_named("Copper")), number_in(HAND, is_named("Copper")), cards_in(HAND, is_named("Copper")), discard)))
card("Enchantress", 3, ACTION | ATTACK | DURATION, set_name=SET, play=seq(
    each_other_player(does_instead(seq(draw(1), plus(actions=1)), first_action=True)), next_turn(draw(2))))
card("Villa", 4, ACTION, plus(actions=2, buys=1, coins=1), when_gained(
    seq(put_into(HAND, THIS), plus(actions=1), return_to_action_phase())), set_name=SET)
card("Groundskeeper", 5, ACTION,
     seq(draw(1), plus(actions=1), set_up(this_turn_when_gained(VICTORY, plus_tokens(points=1)))),
     printing("2019", seq(draw(1), plus(actions=1)), when=[
         in_play_when_you_gain(plus_tokens(points=1), VICTORY, optional=False)]), set_name=SET)
card("Capital", 5, TREASURE, plus(buys=1, coins=6),
     when_discarded_from_play(seq(debt(6), use_tokens()), optional=False), set_name=SET)


def twice(types: int) -> Effect:
    """Dominion D35. You may play a card of these types from hand twice."""
    return choose(from_hand(is_a(types)), lambda c: play(c, times=2), optional=True)


card("Crown", 5, ACTION | TREASURE, set_name=SET, play=seq(
    if_(your_phase(ACTION_PHASE), twice(ACTION)), if_(your_phase(BUY_PHASE), twice(TREASURE))))


def of_pile(name: str, cost: int, types: int, does: Effect | None = None, *features: Feature, vp: int = 0) -> str:
    """Dominion D12, D119. One card of a pile whose cards differ."""
    return card(name, cost, types, does, *features, vp=vp, size=0, supply=False, set_name=SET).name


card("Chariot Race", 3, ACTION, set_name=SET, play=seq(plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), put_into(HAND, c), player_to_your_left(top_of_deck(lambda d: seq(reveal(d), you(if_(
        fits(d, cheaper_than(c)), seq(plus(coins=1), plus_tokens(points=1)))))))))))
card("Farmers' Market", 3, ACTION | GATHERING, set_name=SET, play=seq(plus(buys=1), if_(
    at_least(lying_on(POINTS_LIE, "Farmers' Market"), 4), seq(take_points_on("Farmers' Market"), trash(THIS)),
    seq(lay_points("Farmers' Market"), plus_as_many(COINS, lying_on(POINTS_LIE, "Farmers' Market"))))))
card("Sacrifice", 4, ACTION, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(
    trash(c), if_(fits(c, ACTION_CARD), seq(draw(2), plus(actions=2))), if_(fits(c, TREASURE_CARD), plus(coins=2)),
    if_(fits(c, VICTORY), plus_tokens(points=2)))))
card("Temple", 4, ACTION | GATHERING, seq(
    plus_tokens(points=1), choose_some(ONE, THREE, one_of_each_in(HAND), trash), lay_points("Temple")),
     when_gained(take_points_on("Temple")), set_name=SET)
card("Archive", 5, ACTION | DURATION, set_name=SET, play=seq(plus(actions=1), take_from_deck(3, False, lambda cs: seq(
    set_aside_face_down(cs, apart=True), choose(under_this(apart=True), lambda c: put_into(HAND, c)), if_(there_are(under_this(
        apart=True)), each_turn_while_under(choose(under_this(apart=True), lambda c: put_into(HAND, c)), apart=True))))))


def copy_for_its_cost() -> Effect:
    """Dominion D42. You may gain another card with the same cost as the card IT."""
    return choose(supply(exactly=cost_plus(IT), which=other_than(called_as(IT))), gain, optional=True)


card("Charm", 5, TREASURE, choose_one(("+1 Buy, +2 Coins", plus(buys=1, coins=2)), (
    "Gain another card with the next", set_up(this_turn_when_you_gain(copy_for_its_cost(), optional=False), ONCE_THIS_TURN))),
     printing("2019", choose_one(("+1 Buy, +2 Coins", plus(buys=1, coins=2)), (
        "Gain another card with the next", set_up(when_you_buy(copy_for_its_cost()), ONCE_THIS_TURN)))), set_name=SET)
card("Forum", 5, ACTION, seq(draw(3), plus(actions=1), choose_some(TWO, TWO, cards_in(HAND), discard)),
     when_gained(plus(buys=1)), printing("2019", when=[when_bought(plus(buys=1))]), set_name=SET)
card("Legionary", 5, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=3), choose_some(
    NONE, ONE, cards_in(HAND, GOLD), lambda cs: if_(at_least(how_many(cs), 1), seq(
        reveal(cs), each_other_player(seq(discard_down_to(2), draw(1))))))))
card("Wild Hunt", 5, ACTION | GATHERING, set_name=SET, play=choose_one(
    ("+3 Cards, a token onto the pile", seq(draw(3), lay_points("Wild Hunt"))),
    ("Gain an Estate and the tokens", if_gained(gain_a("Estate"), take_points_on("Wild Hunt")))))

def unmatched() -> Effect:
    """Dominion D34. The Gladiator's effect if nobody reveals a copy."""
    return seq(plus(coins=1), choose(supply(which=is_named("Gladiator")), trash))


def reveal_to_your_left(c: Ref[AnObject]) -> Effect:
    """Dominion D36. Reveal a card. The player to the left may reveal a copy of it."""
    return seq(reveal(c), player_to_your_left(choose_some(NONE, ONE, cards_in(HAND, called_as(c)), lambda cs: if_(
        at_least(how_many(cs), 1), reveal(cs), you(unmatched())))))


PLUNDER = of_pile("Plunder", 5, TREASURE, seq(plus(coins=2), plus_tokens(points=1)))
ENCAMPMENT = of_pile("Encampment", 2, ACTION, seq(draw(2), plus(actions=2), choose_some(
    NONE, ONE, cards_in(HAND, is_named("Gold", "Plunder")), lambda cs: if_(at_least(how_many(cs), 1), reveal(cs), if_you_do(
        put_into(ASIDE, THIS), set_up(at(CLEAN_UP_STARTS, return_to_pile(moved=True)), ONCE_THIS_TURN))))))
card("Encampment / Plunder", 2, ACTION, None, MixedPile(5 * [PLUNDER] + 5 * [ENCAMPMENT]), set_name=SET)

def look_for(which: Which) -> Effect:
    """Dominion D36. You may reveal a card with a quality from your discard pile and put it into your hand."""
    return choose(cards_in(DISCARDS, which), lambda c: seq(reveal(c), put_into(HAND, c)), optional=True)


def split(over: str, cost: int, types: int, under: str) -> None:
    """Dominion D119. A split pile: five copies of one card on top of five copies of another."""
    card(f"{over} / {under}", cost, types, None, MixedPile(5 * [under] + 5 * [over]), set_name=SET)


of_pile("Settlers", 2, ACTION, seq(draw(1), plus(actions=1), look_for(COPPER)))
of_pile("Bustling Village", 5, ACTION, seq(draw(1), plus(actions=3), look_for(is_named("Settlers"))))
split("Settlers", 2, ACTION, "Bustling Village")
of_pile("Catapult", 3, ACTION | ATTACK, seq(plus(coins=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), if_(fits(c, costing(3)), each_other_player(gain_a("Curse"))),
    if_(fits(c, TREASURE_CARD), each_other_player(discard_down_to(3)))))))
of_pile("Rocks", 4, TREASURE, plus(coins=1),
        when_gained(if_(IN_BUY_PHASE, gain_a("Silver", onto=DECK), gain_a("Silver", onto=HAND))),
        when_trashed(if_(IN_BUY_PHASE, gain_a("Silver", onto=DECK), gain_a("Silver", onto=HAND))))
split("Catapult", 3, ACTION | ATTACK, "Rocks")
of_pile("Gladiator", 3, ACTION, seq(plus(coins=2), choose(cards_in(HAND), reveal_to_your_left), if_(
    none(HAND_SIZE), unmatched())))
of_pile("Fortune", 8 + 8 * DEBT_COST, TREASURE,
        seq(plus(buys=1), once_each_turn(plus_as_many(COINS, counter_of(COINS)))),
        when_gained(repeat(number_in(IN_PLAY, is_named("Gladiator")), gain_a("Gold"))))
split("Gladiator", 3, ACTION, "Fortune")
of_pile("Patrician", 2, ACTION, seq(draw(1), plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), if_(fits(c, costing(5)), put_into(HAND, c))))))
of_pile("Emporium", 5, ACTION, seq(draw(1), plus(actions=1, coins=1)), when_gained(
    if_(at_least(number_in(IN_PLAY, ACTION_CARD), 5), plus_tokens(points=2))))
split("Patrician", 2, ACTION, "Emporium")

CASTLES = [
    of_pile("Humble Castle", 3, TREASURE | VICTORY_CARD | CASTLE, plus(coins=1), one_per(1, is_a(CASTLE))),
    of_pile("Crumbling Castle", 4, VICTORY_CARD | CASTLE, None,
            when_gained(seq(plus_tokens(points=1), gain_a("Silver"))),
            when_trashed(seq(plus_tokens(points=1), gain_a("Silver"))), vp=1),
    of_pile("Small Castle", 5, ACTION | VICTORY_CARD | CASTLE, choose(
        either(itself(), cards_in(HAND, is_a(CASTLE))), lambda c: if_you_do(trash(c), choose(supply(which=is_a(CASTLE)), gain))),
            vp=2),
    of_pile("Haunted Castle", 6, VICTORY_CARD | CASTLE, None, when_gained(if_(your_phase(), seq(
        gain_a("Gold"), each_other_player(if_(at_least(number_in(HAND), 5), repeat(
            TWO, choose(cards_in(HAND), lambda c: put_into(DECK, c)))))))), vp=2),
    of_pile("Opulent Castle", 7, ACTION | VICTORY_CARD | CASTLE, choose_some(
        NONE, ALL, cards_in(HAND, VICTORY), lambda cs: seq(discard(cs), plus_as_many(COINS, how_many(cs, 2)))), vp=3),
    of_pile("Sprawling Castle", 8, VICTORY_CARD | CASTLE, None, when_gained(choose_one(
        ("Gain a Duchy", gain_a("Duchy")), ("Gain 3 Estates", repeat(number(3), gain_a("Estate"))))), vp=4),
    of_pile("Grand Castle", 9, VICTORY_CARD | CASTLE, None,
            when_gained(seq(reveal_hand(), plus_tokens(points=VICTORY_HELD))), vp=5),
    of_pile("King's Castle", 10, VICTORY_CARD | CASTLE, None, one_per(1, is_a(CASTLE), points=2)),
]
# of these there are two each with three or more players
DOUBLED = ("Humble Castle", "Small Castle", "Opulent Castle", "King's Castle")
card("Castles", 3, VICTORY_CARD | CASTLE, None,
     MixedPile([n for n in CASTLES[::-1] for _ in range(1 + (n in DOUBLED))], for_two=CASTLES[::-1]), set_name=SET)


def event(name: str, cost: int, does: Effect, *features: Feature) -> None:
    """Dominion D59, D112. Add an Event. It may cost Debt."""
    card(name, cost, EVENT_CARD, does, *features, supply=False, set_name=SET)


def all_in_hand_again() -> Effect:
    """Dominion D166. Put your deck and discard pile into your hand, trash any number of cards, and keep five
    as the new deck.

    The remaining cards stay in hand until you draw.
    """
    return seq(move_all(DECK, HAND), move_all(DISCARDS, HAND), choose_some(NONE, ALL, cards_in(HAND), trash),
               choose_some(HAND_SIZE, HAND_SIZE, cards_in(HAND), shuffle_in), draw(5))


event("Advance", 0, choose(cards_in(HAND, ACTION_CARD), lambda c: if_you_do(trash(c), choose(
    supply(up_to=6, which=ACTION_CARD), gain)), optional=True))
event("Annex", 8 * DEBT_COST,
      seq(choose_some(NONE, number(5), cards_in(DISCARDS), lambda cs: shuffle_in(cs, others=True)), gain_a("Duchy")))
card("Donate", 8 * DEBT_COST, EVENT_CARD, next_turn(all_in_hand_again(), first=True), printing(
    "2019", set_up(at(TURN_ENDS, if_(game_goes_on(), seq(turn_is_over(), all_in_hand_again()))), ONCE_THIS_TURN)),
     supply=False, set_name=SET)
event("Delve", 2, seq(plus(buys=1), gain_a("Silver")))
event("Tax", 2, choose(tops_of_piles(), lambda c: lay_tokens_on(DEBT_LIES, c, 2)), TokensOnPiles(ANY, DEBT_LIES, 1),
      Remembers(GAIN),
      When(GAIN, take_debt_of_pile(IT), IN_FORCE, of=in_your_turn(ANY, BUY_PHASE), text="when you gain a card in your Buy phase"),
      printing("2019", when=[When(BUY, take_debt_of_pile(IT), IN_FORCE, text="when you buy a card")]))
event("Banquet", 3, seq(gain_a("Copper"), gain_a("Copper"), choose(supply(up_to=5, which=other_than(VICTORY)), gain)))
event("Ritual", 4, if_gained(gain_a("Curse"), choose(cards_in(HAND), lambda c: seq(trash(c), plus_tokens(points=coins_in_cost(c))))))
event("Salt the Earth", 4, seq(plus_tokens(points=1), choose(supply(which=VICTORY), trash)))
event("Wedding", 4 + 3 * DEBT_COST, seq(plus_tokens(points=1), gain_a("Gold")))
event("Windfall", 5, if_(none(sum_of(number_in(DECK), number_in(DISCARDS))), repeat(THREE, gain_a("Gold"))))
event("Triumph", 5 * DEBT_COST, if_gained(gain_a("Estate"), plus_tokens(points=counter_of(GAINED))))
event("Conquest", 6, seq(gain_a("Silver"), gain_a("Silver"), plus_tokens(points=times_this_turn(GAIN, "Silver"))),
      Remembers(GAIN))
event("Dominate", 14, if_gained(gain_a("Province"), plus_tokens(points=9)))


def landmark(name: str, *features: Feature) -> None:
    """Dominion D120. Add a Landmark. It applies to every player, or scores at the end."""
    card(name, 0, LANDMARK, None, *features, size=0, supply=False, set_name=SET)


def whenever(event: int, does: Effect, of: Which = ANY, text: str = "") -> When:
    """Dominion D120. An ability for every player: when an event happens to that player, carry out the effect.
    """
    return When(event, does, IN_FORCE, of=of, text=text)


landmark("Aqueduct", whenever(GAIN, move_point(IT, "Aqueduct"), TREASURE_CARD, "when you gain a Treasure"),
         whenever(GAIN, take_points_on("Aqueduct"), VICTORY, "when you gain a Victory card"),
         TokensOnPiles(is_named("Silver", "Gold"), POINTS_LIE, 8))
landmark("Arena", whenever(BUY_PHASE_STARTS, choose(cards_in(HAND, ACTION_CARD), lambda c: if_you_do(
    discard(c), take_points_from("Arena", 2, 6)), optional=True), text="at the start of your Buy phase"))
landmark("Bandit Fort", one_per(1, is_named("Silver", "Gold"), -2))
landmark("Basilica",
         whenever(GAIN, if_(at_least(counter_of(COINS), 2), take_points_from("Basilica", 2, 6)), in_your_turn(
    ANY, BUY_PHASE), "when you gain a card in your Buy phase"), Remembers(GAIN), printing("2019", when=[whenever(
        BUY, if_(at_least(counter_of(COINS), 2), take_points_from("Basilica", 2, 6)), text="when you buy a card")]))
landmark("Baths", whenever(TURN_ENDS, if_(none(counter_of(GAINED)), take_points_from("Baths", 2, 6)), text="at the end of your turn"))
landmark("Battlefield", whenever(GAIN, take_points_from("Battlefield", 2, 6), VICTORY, "when you gain a Victory card"))
landmark("Colonnade",
         whenever(GAIN, if_(at_least(number_in(IN_PLAY, called_as(IT)), 1), take_points_from("Colonnade", 2, 6)),
         in_your_turn(ACTION_CARD, BUY_PHASE), "when you gain an Action card in your Buy phase"), Remembers(GAIN),
         printing("2019", when=[whenever(
             BUY, if_(at_least(number_in(IN_PLAY, called_as(IT)), 1), take_points_from("Colonnade", 2, 6)),
             ACTION_CARD, "when you buy an Action card")]))
landmark("Defiled Shrine",
         whenever(GAIN, move_point(IT, "Defiled Shrine"), ACTION_CARD, "when you gain an Action card"),
         whenever(GAIN, take_points_on("Defiled Shrine"), in_your_turn(is_named("Curse"), BUY_PHASE), "when you gain a Curse in your Buy phase"),
         TokensOnPiles(both(ACTION_CARD, is_no(GATHERING)), POINTS_LIE, 2), Remembers(GAIN), printing("2019", when=[
             whenever(GAIN, move_point(IT, "Defiled Shrine"), ACTION_CARD, "when you gain an Action card"),
             whenever(BUY, take_points_on("Defiled Shrine"), is_named("Curse"), "when you buy a Curse")]))
landmark("Fountain", one_per(10, COPPER, points=15, once=True))
landmark("Keep", per_name(5, TREASURE_CARD, leading=True))
landmark("Labyrinth", whenever(GAIN, take_points_from("Labyrinth", 2, 6), in_your_turn(the_nth_this_turn(2, GAIN)),
         "when you gain a 2nd card in one of your turns"), Remembers(GAIN))
landmark("Mountain Pass",
         whenever(GAIN, once_each_turn(bid_debt(40, plus_tokens(points=8)), of_all=True), is_named("Province"),
                                   "when you gain a Province"),
         printing("2019", when=[whenever(GAIN, once_each_turn(set_up(at(TURN_ENDS, if_(
        game_goes_on(), seq(turn_is_over(), bid_debt(40, plus_tokens(points=8))))), ONCE_THIS_TURN), of_all=True), is_named("Province"),
        "when you gain a Province")]))
landmark("Museum", per_name(2))
landmark("Obelisk", one_per(1, of_the_pile("Obelisk"), 2), LiesOnPile(ACTION))
landmark("Orchard", per_name(4, ACTION_CARD, least=3))
landmark("Palace", per_set(3, "Copper", "Silver", "Gold"))
landmark("Tomb", whenever(TRASH, plus_tokens(points=1), text="when you trash a card"))
landmark("Tower", one_per(1, both(is_no(VICTORY_CARD), of_the_pile(empty=True))))
landmark("Triumphal Arch", one_per(1, ACTION_CARD, points=3, common=2))
landmark("Wall", one_per(1, ANY, -1, beyond=15))
landmark("Wolf Den", per_name(-3, most=1))
