"""Dark Ages: Hermit and Madman, Urchin and Mercenary."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, ATTACK, DISCARDS, GAINED_IN_BUY, HAND, TREASURE
from cardwright.dominion.words.abilities import at_end_of_your_buy_phase, card, in_play_when_you_play
from cardwright.dominion.words.qualities import (
    at_least,
    cards_in,
    counter_of,
    either,
    how_many,
    is_a,
    none,
    number,
    number_in,
    other_than,
    supply,
)  # fmt: skip
from cardwright.dominion.words.sides import a, held
from cardwright.dominion.words.verbs import (
    discard_down_to,
    draw,
    gain,
    gain_a,
    if_you_do,
    plus,
    return_to_pile,
    set_up,
    trash,
)  # fmt: skip
from cardwright.kernel.effects import THIS
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, choose_some, each_other_player, if_, may, seq

SET = "Dark Ages"
NO_TREASURE = other_than(is_a(TREASURE))
GAINED_NOTHING = none(counter_of(GAINED_IN_BUY, "the number of cards you gained in it"))

card("Hermit", 3, ACTION, also=["Madman"], set_name=SET, play=seq(
    choose(either(cards_in(DISCARDS, NO_TREASURE), cards_in(HAND, NO_TREASURE)), trash, optional=True),
    choose(supply(up_to=3), gain), set_up(at_end_of_your_buy_phase(if_(GAINED_NOTHING, exchange(held(), a("Madman")))))))
card("Madman", 0, ACTION, supply=False, set_name=SET, play=seq(
    plus(actions=2), if_you_do(return_to_pile(), draw(number_in(HAND)))))
card("Urchin", 3, ACTION | ATTACK, seq(draw(1), plus(actions=1), each_other_player(discard_down_to(4))), also=["Mercenary"],
     set_name=SET, when=[in_play_when_you_play(if_you_do(trash(THIS), gain_a("Mercenary")), is_a(ATTACK), optional=True)])
card("Mercenary", 0, ACTION | ATTACK, supply=False, set_name=SET, play=may(choose_some(
    number(2), number(2), cards_in(HAND), lambda cs: seq(trash(cs), if_(at_least(how_many(cs), 2), seq(
        draw(2), plus(coins=2), each_other_player(discard_down_to(3)))))), "trash 2 cards from your hand"))
