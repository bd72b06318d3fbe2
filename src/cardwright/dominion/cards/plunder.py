"""Plunder: the Loot, and a Trait."""

from __future__ import annotations

from cardwright.dominion.causes import DISCARD_FROM_PLAY
from cardwright.dominion.rules import (
    ACTION,
    ATTACK,
    DECK,
    DISCARDS,
    DURATION,
    FOR_EVER,
    HAND,
    LOOKED,
    LOOT,
    REACTION,
    TRAIT,
    TREASURE,
)  # fmt: skip
from cardwright.dominion.table import IN_FORCE, When
from cardwright.dominion.words.abilities import (
    at_start_of_your_turn,
    card,
    reveal_when_attacked,
    this_turn_when_you_gain,
    when_gained,
    when_trashed,
)  # fmt: skip
from cardwright.dominion.words.decks import put_back, take_from_deck
from cardwright.dominion.words.durations import next_turn
from cardwright.dominion.words.limits import aside_until_turn_ends, once_moved, only_once
from cardwright.dominion.words.piles import of_the_pile_with, put_under_deck
from cardwright.dominion.words.qualities import cards_in, cheaper_than, fits, is_a, number, supply, those_of
from cardwright.dominion.words.verbs import (
    be_unaffected,
    discard,
    discard_down_to,
    draw,
    gain,
    gain_a,
    if_you_do,
    play,
    plus,
    put_into,
    return_to_pile,
    set_up,
    stay_in_play,
    trash,
)  # fmt: skip
from cardwright.kernel.effects import IT, THIS, Effect
from cardwright.kernel.words import choose, choose_one, choose_some, each_other_player, if_, may, seq

SET = "Plunder"
PLAYABLE = is_a(ACTION | TREASURE)


def loot(name: str, does: Effect, types: int = 0, when: list[When] | None = None) -> str:
    """Dominion D126. A Loot."""
    return card(name, 7, TREASURE | LOOT | types, does, when=when, size=0, supply=False, set_name=SET).name


card("Loot", 7, TREASURE | LOOT, supply=False, size=30, shuffled=True, face_down=True, set_name=SET, others=2 * [
    loot("Amphora", choose_one(("Now", plus(buys=1, coins=3)), ("At the start of your next turn", next_turn(plus(buys=1, coins=3)))),
         DURATION),
    loot("Doubloons", plus(coins=3), when=[when_gained(gain_a("Gold"))]),
    loot("Endless Chalice", seq(plus(buys=1, coins=1), stay_in_play(), set_up(
        at_start_of_your_turn(plus(buys=1, coins=1)), FOR_EVER)), DURATION),
    loot("Figurehead", seq(plus(coins=3), next_turn(draw(2))), DURATION),
    loot("Hammer", seq(plus(coins=3), choose(supply(up_to=4), gain))),
    loot("Insignia", seq(plus(coins=3), set_up(this_turn_when_you_gain(put_into(DECK, IT))))),
    loot("Jewels", seq(plus(buys=1, coins=3), next_turn(put_under_deck(THIS))), DURATION),
    loot("Orb", choose_one(("Play a card from your discard pile", choose(cards_in(DISCARDS, PLAYABLE), play)),
                           ("+1 Buy, +3 Coins", plus(buys=1, coins=3)))),
    loot("Prize Goat", seq(plus(buys=1, coins=3), choose(cards_in(HAND), trash, optional=True))),
    loot("Puzzle Box", seq(plus(buys=1, coins=3), choose(
        cards_in(HAND), lambda c: aside_until_turn_ends(c, HAND, LOOKED), optional=True))),
    loot("Sextant", seq(plus(buys=1, coins=3), take_from_deck(5, False, lambda cs: seq(
        choose_some(number(0), number(-1), those_of(cs), discard), put_back(cs))))),
    loot("Shield", plus(buys=1, coins=3), REACTION, [reveal_when_attacked(be_unaffected())]),
    loot("Spell Scroll", if_you_do(trash(THIS), choose(supply(which=cheaper_than(THIS)), lambda c: seq(
        gain(c), once_moved(c, if_(fits(c, PLAYABLE), may(play(c))))))), ACTION),
    loot("Staff", seq(plus(buys=1, coins=3), choose(cards_in(HAND, is_a(ACTION)), play, optional=True))),
    loot("Sword", seq(plus(buys=1, coins=3), each_other_player(discard_down_to(4))), ATTACK),
])
card("Jewelled Egg", 2, TREASURE, plus(buys=1, coins=1), when=[when_trashed(gain_a("Loot"))], also=["Loot"], set_name=SET)

card("Trickster", 5, ACTION | ATTACK, set_name=SET, play=seq(each_other_player(gain_a("Curse")), set_up(When(
    DISCARD_FROM_PLAY, only_once(aside_until_turn_ends(IT, HAND)), of=is_a(TREASURE), optional=True,
    text="this turn, when you discard a Treasure from play"))))
card("Tireless", 0, TRAIT, size=0, supply=False, set_name=SET, when=[When(
    DISCARD_FROM_PLAY, aside_until_turn_ends(IT, DECK), IN_FORCE, of=of_the_pile_with("Tireless"),
    text="when you discard such a card from play")])
card("Reckless", 0, TRAIT, size=0, supply=False, set_name=SET, when=[When(
    DISCARD_FROM_PLAY, return_to_pile(IT), IN_FORCE, of=of_the_pile_with("Reckless"),
    text="when you discard such a card from play")]).follow_twice = True
