"""Adventures: both lines of Travellers, and Travelling Fair."""

from __future__ import annotations

from cardwright.dominion.causes import PLAY
from cardwright.dominion.rules import (
    ACTION,
    ATTACK,
    COINS,
    DECK,
    DURATION,
    EVENT_CARD,
    FOR_EVER,
    GAINED_BEFORE,
    HAND,
    IN_PLAY,
    RESERVE,
    TAVERN_MAT,
    TRAVELLER,
    TREASURE,
)  # fmt: skip
from cardwright.dominion.table import FROM_TAVERN, OTHERS, When
from cardwright.dominion.words.abilities import (
    at_start_of_your_turn,
    card,
    this_turn_when_you_gain,
    traveller,
    when_you_play,
)  # fmt: skip
from cardwright.dominion.words.decks import top_of_deck
from cardwright.dominion.words.qualities import (
    at_least,
    both,
    cards_in,
    costing,
    counter_of,
    fits,
    is_a,
    number_in,
    of_yours,
    other_than,
    supply,
    the_very,
)  # fmt: skip
from cardwright.dominion.words.tokens import call, move_token
from cardwright.dominion.words.verbs import (
    be_unaffected,
    discard,
    draw,
    gain,
    gain_a,
    gain_copy,
    if_you_do,
    play,
    plus,
    plus_as_many,
    put_into,
    set_up,
    stay_in_play,
    trash,
)  # fmt: skip
from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import choose, each_other_player, if_, repeat, seq

SET = "Adventures"
OTHER_ATTACK = both(is_a(ATTACK), other_than(the_very(THIS)))

card("Page", 2, ACTION | TRAVELLER, seq(draw(1), plus(actions=1)), when=[traveller("Treasure Hunter")], set_name=SET,
     also=["Treasure Hunter", "Warrior", "Hero", "Champion"])
card("Treasure Hunter", 3, ACTION | TRAVELLER, size=5, supply=False, when=[traveller("Warrior")], set_name=SET, play=seq(
    plus(actions=1, coins=1),
    repeat(counter_of(GAINED_BEFORE, "the number of cards the player to your right gained last turn", -1), gain_a("Silver"))))
card("Warrior", 4, ACTION | ATTACK | TRAVELLER, size=5, supply=False, when=[traveller("Hero")], set_name=SET, play=seq(
    draw(2), each_other_player(repeat(of_yours(number_in(IN_PLAY, is_a(TRAVELLER))), top_of_deck(
        lambda c: seq(discard(c), if_(fits(c, costing(3, 4)), trash(c, moved=True))))))))
card("Hero", 5, ACTION | TRAVELLER, size=5, supply=False, when=[traveller("Champion")], set_name=SET, play=seq(
    plus(coins=2), choose(supply(which=is_a(TREASURE)), gain)))
card("Champion", 6, ACTION | DURATION, size=5, supply=False, set_name=SET, play=seq(
    plus(actions=1), stay_in_play(), set_up(when_you_play(is_a(ACTION), plus(actions=1)), FOR_EVER),
    set_up(When(PLAY, be_unaffected(), whose=OTHERS, of=is_a(ATTACK), text="when another player plays an Attack"), FOR_EVER)))

card("Peasant", 2, ACTION | TRAVELLER, plus(buys=1, coins=1), when=[traveller("Soldier")], set_name=SET,
     also=["Soldier", "Fugitive", "Disciple", "Teacher"])
card("Soldier", 3, ACTION | ATTACK | TRAVELLER, size=5, supply=False, when=[traveller("Fugitive")], set_name=SET, play=seq(
    plus(coins=2), plus_as_many(COINS, number_in(IN_PLAY, OTHER_ATTACK), "1 Coin"),
    each_other_player(if_(at_least(number_in(HAND), 4), choose(cards_in(HAND), discard)))))
card("Fugitive", 4, ACTION | TRAVELLER, size=5, supply=False, when=[traveller("Disciple")], set_name=SET, play=seq(
    draw(2), plus(actions=1), choose(cards_in(HAND), discard)))
card("Disciple", 5, ACTION | TRAVELLER, size=5, supply=False, when=[traveller("Teacher")], set_name=SET, play=choose(
    cards_in(HAND, is_a(ACTION)), lambda c: seq(play(c, times=2), gain_copy(c)), optional=True))
card("Teacher", 6, ACTION | RESERVE, put_into(TAVERN_MAT, THIS), size=5, supply=False, set_name=SET,
     when=[at_start_of_your_turn(if_you_do(call(), move_token(ACTION)), FROM_TAVERN, optional=True)])

card("Travelling Fair", 2, EVENT_CARD, supply=False, set_name=SET, play=seq(
    plus(buys=2), set_up(this_turn_when_you_gain(put_into(DECK, IT)))))
