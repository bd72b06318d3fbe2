"""Nocturne: the cards that exchange, the Hexes and their States."""

from __future__ import annotations

from cardwright.dominion.rules import (
    ACTION,
    ATTACK,
    DECK,
    DISCARDS,
    DOOM,
    HAND,
    HEIRLOOM,
    HEX_CARD,
    IN_PLAY,
    NIGHT,
    STATE_CARD,
    TREASURE,
    VICTORY_CARD,
    ZOMBIE,
)  # fmt: skip
from cardwright.dominion.words.abilities import at_start_of_your_buy_phase, card, when_anyone_gains
from cardwright.dominion.words.decks import (
    deck_to_discard,
    discard_or_put_back,
    reveal_until,
    shuffle_in,
    take_from_deck,
    top_of_deck,
)
from cardwright.dominion.words.hexes import next_hex, receive
from cardwright.dominion.words.qualities import (
    at_least,
    both,
    cards_in,
    cheaper_than,
    cost_plus,
    costing,
    fits,
    how_many,
    is_a,
    is_named,
    like_one_in,
    not_,
    number,
    number_in,
    other_than,
    sharing_a_type_with,
    supply,
)  # fmt: skip
from cardwright.dominion.words.scores import one_per
from cardwright.dominion.words.sides import a, held
from cardwright.dominion.words.states import cannot_buy, has_state, return_state, take_state, this_turn_does
from cardwright.dominion.words.verbs import (
    discard,
    discard_down_to,
    draw,
    gain,
    gain_a,
    plus,
    put_into,
    reveal_all,
    reveal_hand,
    trash,
)  # fmt: skip
from cardwright.kernel.effects import IT, THIS, Effect
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, choose_some, each_other_player, if_, seq

SET = "Nocturne"
COPPER, FEARED = is_named("Copper"), is_a(ACTION | TREASURE)
UNLIKE_VAMPIRES = other_than(is_named("Vampire"))
NOT_AFFLICTED = not_(has_state("Deluded", "Envious"))

card("Changeling", 3, NIGHT, set_name=SET, play=seq(trash(THIS), choose(supply(which=like_one_in(IN_PLAY)), gain)),
     when=[when_anyone_gains(costing(3), exchange(held(IT), a("Changeling")))])
card("Vampire", 5, NIGHT | ATTACK | DOOM, also=["Bat"], brings_hexes=True, set_name=SET, play=seq(
    next_hex(lambda hex: each_other_player(receive(hex))), choose(supply(up_to=5, which=UNLIKE_VAMPIRES), gain),
    exchange(held(), a("Bat"))))
card("Bat", 2, NIGHT, supply=False, set_name=SET, play=choose_some(
    number(0), number(2), cards_in(HAND), lambda cs: seq(trash(cs), if_(at_least(how_many(cs), 1), exchange(held(), a("Vampire"))))))


card("Lucky Coin", 4, TREASURE | HEIRLOOM, seq(plus(coins=1), gain_a("Silver")), size=0, supply=False, set_name=SET)
card("Pasture", 2, TREASURE | VICTORY_CARD | HEIRLOOM, plus(coins=1), score=one_per(1, is_named("Estate")), size=0,
     supply=False, set_name=SET)
card("Goat", 2, TREASURE | HEIRLOOM, seq(plus(coins=1), choose(cards_in(HAND), trash, optional=True)), size=0,
     supply=False, set_name=SET)

card("Zombie Apprentice", 3, ACTION | ZOMBIE, size=0, supply=False, set_name=SET, play=choose(
    cards_in(HAND, is_a(ACTION)), lambda c: seq(trash(c), draw(3), plus(actions=1)), optional=True))
card("Zombie Mason", 3, ACTION | ZOMBIE, size=0, supply=False, set_name=SET, play=top_of_deck(
    lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 1)), gain, optional=True))))
card("Zombie Spy", 3, ACTION | ZOMBIE, size=0, supply=False, set_name=SET, play=seq(
    draw(1), plus(actions=1), take_from_deck(1, False, lambda cs: discard_or_put_back(cs, "it"))))


def hex_card(name: str, *does: Effect) -> None:
    """Dominion D44. A Hex."""
    card(name, 0, HEX_CARD, seq(*does), size=1, supply=False, set_name=SET)


hex_card("Bad Omens", deck_to_discard(), if_(not_(at_least(number_in(DISCARDS, COPPER), 2)), reveal_all(DISCARDS)),
         choose_some(number(2), number(2), cards_in(DISCARDS, COPPER), lambda cs: put_into(DECK, cs)))
hex_card("Delusion", if_(NOT_AFFLICTED, take_state("Deluded")))
hex_card("Envy", if_(NOT_AFFLICTED, take_state("Envious")))
hex_card("Famine", take_from_deck(3, True, lambda cs: seq(discard(cs, is_a(ACTION)), shuffle_in(cs))))
hex_card("Fear", if_(at_least(number_in(HAND), 5), if_(
    at_least(number_in(HAND, FEARED), 1), choose(cards_in(HAND, FEARED), discard), reveal_hand())))
hex_card("Greed", gain_a("Copper", onto=DECK))
hex_card("Haunting", if_(at_least(number_in(HAND), 4), choose(cards_in(HAND), lambda c: put_into(DECK, c))))
hex_card("Locusts", top_of_deck(lambda c: seq(trash(c), if_(fits(c, is_named("Copper", "Estate")), gain_a("Curse"), choose(
    supply(which=both(cheaper_than(c), sharing_a_type_with(c))), gain)))))
hex_card("Misery", if_(has_state("Miserable"), seq(return_state("Miserable"), take_state("Twice Miserable")),
                       if_(not_(has_state("Twice Miserable")), take_state("Miserable"))))
hex_card("Plague", gain_a("Curse", onto=HAND))
hex_card("Poverty", discard_down_to(3))
hex_card("War", reveal_until(1, costing(3, 4), trash))

card("Deluded", 0, STATE_CARD, size=1, supply=False, set_name=SET, when=[
    at_start_of_your_buy_phase(seq(return_state("Deluded"), cannot_buy(ACTION)))])
card("Envious", 0, STATE_CARD, size=1, supply=False, set_name=SET, when=[
    at_start_of_your_buy_phase(seq(return_state("Envious"), this_turn_does(["Silver", "Gold"], plus(coins=1))))])
card("Miserable", 0, STATE_CARD, vp=-2, size=1, supply=False, set_name=SET)
card("Twice Miserable", 0, STATE_CARD, vp=-4, size=1, supply=False, set_name=SET)
