"""Renaissance: Coffers, Villagers, Artifacts and Projects."""

from cardwright.games.dominion.vocabulary import *

SET = "Renaissance"
ACTION_CARD, TREASURE_CARD, VICTORY, HAND_SIZE = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD), number_in(HAND)
ALL, NONE, THREE, COPPER = number(-1), number(0), number(3), is_named("Copper")


TWO_COINS = ("+2 Coins", plus(coins=2))


def take_either(*names: str) -> Effect:
    """Dominion D85. Take one of these Artifacts."""
    return choose_one(*[(f"Take the {name}", take_state(name)) for name in names], listed=False)


def guard_the_border(n: int) -> Effect:
    """Dominion D36. Reveal `n` cards and put one into your hand. If all are Actions, take an Artifact."""
    return take_from_deck(n, True, lambda cs: seq(
        choose(those_of(cs), lambda c: put_into(HAND, c)), discard(cs),
        if_(at_least(number_among(cs, ACTION_CARD), n), take_either("Lantern", "Horn"))))


card("Border Guard", 2, ACTION, seq(
    plus(actions=1), if_(has_state("Lantern"), guard_the_border(3), guard_the_border(2))),
     GivesStates("Lantern", "Horn"), set_name=SET)
card("Ducat", 2, TREASURE, seq(plus(buys=1), plus_tokens(coffers=1)),
     when_gained(choose(cards_in(HAND, COPPER), trash, optional=True)), set_name=SET)
card("Lackeys", 2, ACTION, draw(2), when_gained(plus_tokens(villagers=2)), set_name=SET)
card("Acting Troupe", 3, ACTION, seq(plus_tokens(villagers=4), trash(THIS)), set_name=SET)
card("Cargo Ship", 3, ACTION | DURATION, set_name=SET, play=seq(plus(coins=2), set_up(When(
    GAIN, only_once(if_you_do(put_into(ASIDE, IT), once_moved(IT, next_turn(put_into(HAND, THIS), about=IT)))),
    optional=True, text="when you gain a card"))))
card("Experiment", 3, ACTION, seq(draw(2), plus(actions=1), return_to_pile()), comes_with_another("Experiment"),
     set_name=SET)
card("Improve", 3, ACTION, set_name=SET, play=seq(plus(coins=2), set_up(at(CLEAN_UP_STARTS, choose(
    cards_in(IN_PLAY, both(ACTION_CARD, not_staying())), lambda c: seq(trash(c), choose(
        supply(exactly=cost_plus(c, 1)), gain)), optional=True)), ONCE_THIS_TURN)))
card("Flag Bearer", 4, ACTION, plus(coins=2), GivesStates("Flag"), when_gained(take_state("Flag")),
     when_trashed(take_state("Flag")), set_name=SET)
card("Hideout", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), choose(
    cards_in(HAND), lambda c: seq(trash(c), if_(fits(c, VICTORY), gain_a("Curse"))))))
card("Inventor", 4, ACTION, seq(choose(supply(up_to=4), gain), cards_cost_less(1)), MovesCosts(), set_name=SET)
card("Mountain Village", 4, ACTION, set_name=SET, play=seq(plus(actions=2), if_(
    there_are(cards_in(DISCARDS)), choose(cards_in(DISCARDS), lambda c: put_into(HAND, c)), draw(1))))
card("Patron", 4, ACTION | REACTION, seq(plus_tokens(villagers=1), plus(coins=2)),
     When(REVEAL, if_(in_phase(ACTION_PHASE), plus_tokens(coffers=1)), text="when something causes you to reveal this in an Action phase"),
     printing("2019", when=[When(REVEAL, plus_tokens(coffers=1), text="when something causes you to reveal this")]),
     set_name=SET)
card("Priest", 4, ACTION, set_name=SET, play=seq(plus(coins=2), choose(cards_in(HAND), trash), set_up(When(
    TRASH, plus(coins=2), text="when you trash a card"))))
card("Research", 4, ACTION | DURATION, set_name=SET, play=seq(plus(actions=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), take_from_deck(coins_in_cost(c), False, lambda cs: if_(
        at_least(how_many(cs), 1), keep_until_next_turn(cs)))))))
card("Silk Merchant", 4, ACTION, seq(draw(2), plus(buys=1)), when_gained(plus_tokens(coffers=1, villagers=1)),
     when_trashed(plus_tokens(coffers=1, villagers=1)), set_name=SET)
card("Old Witch", 5, ACTION | ATTACK, set_name=SET, play=seq(draw(3), each_other_player(seq(
    gain_a("Curse"), choose(cards_in(HAND, is_a(CURSE)), trash, optional=True)))))
card("Recruiter", 5, ACTION, set_name=SET, play=seq(draw(2), choose(
    cards_in(HAND), lambda c: seq(trash(c), plus_as_many(VILLAGERS, coins_in_cost(c))))))
card("Scepter", 5, TREASURE | COMMAND, choose_one(TWO_COINS, (
    "Replay an Action card you played this turn", choose(cards_in(IN_PLAY, both(
        both(ACTION_CARD, is_no(COMMAND)), unmarked(NOT_PLAYED))), replay))), LooksBack(),
     printing("2019", choose_one(TWO_COINS, ("Replay an Action card you played this turn", choose(
                cards_in(IN_PLAY, both(ACTION_CARD, unmarked(NOT_PLAYED))), replay)))), set_name=SET)
card("Scholar", 5, ACTION, seq(choose_some(HAND_SIZE, HAND_SIZE, cards_in(HAND), discard), draw(7)), set_name=SET)
card("Sculptor", 5, ACTION, set_name=SET, play=choose(supply(up_to=4), lambda c: seq(
    gain(c, onto=HAND), if_(fits(c, TREASURE_CARD), plus_tokens(villagers=1)))))
card("Seer", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), take_from_deck(3, True, lambda cs: seq(
    choose_some(THREE, THREE, those_of(cs, costing(2, 4)), lambda found: put_into(HAND, found)), put_back(cs)))))
card("Spices", 5, TREASURE, plus(buys=1, coins=2), when_gained(plus_tokens(coffers=2)), set_name=SET)
card("Swashbuckler", 5, ACTION, seq(draw(3), if_(
    at_least(number_in(DISCARDS), 1), seq(plus_tokens(coffers=1), if_(at_least(counter_of(COFFERS), 4), take_state("Treasure Chest"))))),
     GivesStates("Treasure Chest"), set_name=SET)
card("Treasurer", 5, ACTION, seq(plus(coins=3), choose_one(
    ("Trash a Treasure from your hand", choose(cards_in(HAND, TREASURE_CARD), trash)),
    ("Gain a Treasure from the trash to your hand", choose(in_trash(TREASURE_CARD), lambda c: gain(c, onto=HAND))),
    ("Take the Key", take_state("Key")))), GivesStates("Key"), set_name=SET)
card("Villain", 5, ACTION | ATTACK, set_name=SET, play=seq(plus_tokens(coffers=2), each_other_player(if_(
    at_least(HAND_SIZE, 5), if_(there_are(cards_in(HAND, costing(2))), choose(cards_in(HAND, costing(2)), discard), reveal_hand())))))


def artifact(name: str, *features: Feature) -> None:
    """Dominion D85. An Artifact. There is one copy, which lies before the player who took it last."""
    card(name, 0, ARTIFACT, None, *features, size=1, supply=False, set_name=SET)


artifact("Flag", LargerHand(1))
artifact("Horn", When(DISCARD_FROM_PLAY, once_each_turn(put_into(DECK, IT)), FROM_ASIDE, of=is_named("Border Guard"),
                      optional=True, text="when you discard a Border Guard from play"))
artifact("Key", at_start_of_your_turn(plus(coins=1), FROM_ASIDE))
artifact("Lantern")
artifact("Treasure Chest", at_start_of_your_buy_phase(gain_a("Gold")))


def project(
    name: str, cost: int, event: int, does: Effect, of: Which = ANY, *features: Feature, optional: bool = False,
    text: str = "at the start of your turn", whose: int = YOURS,
) -> None:  # fmt: skip
    """Dominion D115. A Project. Its buyer has its ability for the rest of the game."""
    whenever = set_up(When(event, does, whose=whose, of=of, optional=optional, text=text), FOR_EVER)
    card(name, cost, PROJECT, whenever, *features, size=0, supply=False, set_name=SET)


project("Cathedral", 3, TURN_STARTS, choose(cards_in(HAND), trash))
project("City Gate", 3, TURN_STARTS, seq(draw(1), choose(cards_in(HAND), lambda c: put_into(DECK, c))))
project("Pageant", 3, BUY_PHASE_ENDS, may(if_you_do(pay_coins(1), plus_tokens(coffers=1))), text="at the end of your Buy phase")
project("Sewers", 3, TRASH, choose(cards_in(HAND), lambda c: seq(mark(c, CAME_WITH_ANOTHER), trash(c)), optional=True), unmarked(CAME_WITH_ANOTHER),
        text="when you trash a card other than with this")
card("Star Chart", 3, PROJECT, None, Arranges(ONTO_DECK), size=0, supply=False, set_name=SET)
project("Exploration", 4, BUY_PHASE_ENDS, if_(none(counter_of(GAINED_IN_BUY)), plus_tokens(coffers=1, villagers=1)),
        ANY, Remembers(BUY), printing("2019", set_up(at(
            BUY_PHASE_ENDS, if_(none(times_this_turn(BUY)), plus_tokens(coffers=1, villagers=1))), FOR_EVER)),
        text="at the end of your Buy phase")
project("Fair", 4, TURN_STARTS, plus(buys=1))
project("Silos", 4, TURN_STARTS, choose_some(NONE, ALL, cards_in(HAND, COPPER), lambda cs: seq(reveal(cs), discard(cs), draw(how_many(cs)))))
project("Sinister Plot", 4, TURN_STARTS, choose_one(("Add a token here", lay_tokens_on(COINS_LIE)), (
    "Remove your tokens here", remove_tokens_here(lambda n: draw(that_number(n))))))
project("Academy", 5, GAIN, plus_tokens(villagers=1), ACTION_CARD, text="when you gain an Action card")
card("Capitalism", 5, PROJECT, None, TurnsInto(both(ACTION_CARD, giving_coins()), TREASURE), size=0, supply=False,
     set_name=SET)
card("Fleet", 5, PROJECT, None, LastRound(), size=0, supply=False, set_name=SET)
project("Guildhall", 5, GAIN, plus_tokens(coffers=1), TREASURE_CARD, text="when you gain a Treasure card")
project("Piazza", 5, TURN_STARTS, top_of_deck(lambda c: seq(reveal(c), if_(fits(c, ACTION_CARD), play(c)))))
project("Road Network", 5, GAIN, draw(1), VICTORY, whose=OTHERS, text="when another player gains a Victory card")
project("Barracks", 6, TURN_STARTS, plus(actions=1))
project("Crop Rotation", 6, TURN_STARTS, choose(cards_in(HAND, VICTORY), lambda c: seq(discard(c), draw(2)), optional=True))
project("Innovation", 6, GAIN, once_each_turn(play(IT)), in_your_turn(ACTION_CARD), Remembers(GAIN),
        printing("2019", set_up(When(
            GAIN, play(IT), of=in_your_turn(the_nth_this_turn(1, GAIN, ACTION)), optional=True,
            text="when you gain the first Action card in your turn"), FOR_EVER)), optional=True,
        text="when you gain an Action card in your turn")
card("Canal", 7, PROJECT, None, Cheaper(ANY), size=0, supply=False, set_name=SET)
project("Citadel", 8, PLAY, afterwards(replay(IT, anywhere=True)), in_your_turn(the_nth_this_turn(1, PLAY, ACTION)),
        Remembers(PLAY), text="when you play the first Action card of your turn")
