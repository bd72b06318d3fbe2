"""Allies: Favors, a rotating pile."""

from __future__ import annotations

from cardwright.dominion.causes import TURN_STARTS
from cardwright.dominion.rules import (
    ACTION,
    ALLY,
    ATTACK,
    AUGUR,
    DECK,
    DISCARDS,
    DURATION,
    FAVORS,
    HAND,
    LIAISON,
    TREASURE,
    VICTORY_CARD,
)
from cardwright.dominion.table import IN_FORCE, When
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.decks import deck_to_discard, top_of_deck
from cardwright.dominion.words.durations import next_turn
from cardwright.dominion.words.mats import as_often_as_you_like, plus_tokens, spend_favor
from cardwright.dominion.words.naming import called_as, name_a_card
from cardwright.dominion.words.piles import put_under_deck, rotate, tops_of_piles
from cardwright.dominion.words.qualities import both, cards_in, fits, is_a, other_than, supply
from cardwright.dominion.words.verbs import (
    discard,
    draw,
    gain,
    gain_a,
    if_you_do,
    play,
    plus,
    put_into,
    return_to_pile,
    reveal,
    trash,
)
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.words import choose, each_other_player, if_, may, seq

SET = "Allies"
ACTION_CARD = is_a(ACTION)

card("Underling", 3, ACTION | LIAISON, seq(draw(1), plus(actions=1), plus_tokens(favors=1)), set_name=SET)
card("Importer", 3, ACTION | DURATION | LIAISON, next_turn(choose(supply(up_to=5), gain)), starts={FAVORS: 4}, set_name=SET)
card("Swap", 5, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), choose(
    cards_in(HAND, ACTION_CARD), lambda c: if_you_do(return_to_pile(c), choose(
        supply(up_to=5, which=both(ACTION_CARD, other_than(called_as(c)))), lambda t: gain(t, onto=HAND))), optional=True)))


def augur(name: str, cost: int, types: int, does: Effect) -> str:
    """Dominion D118, D119. A card of the Augurs."""
    return card(name, cost, types | AUGUR, does, size=0, supply=False, set_name=SET).name


HERB_GATHERER = augur("Herb Gatherer", 3, ACTION, seq(
    plus(buys=1), deck_to_discard(), choose(cards_in(DISCARDS, is_a(TREASURE)), play, optional=True),
    may(choose(tops_of_piles(AUGUR), rotate), "rotate the Augurs")))
ACOLYTE = augur("Acolyte", 4, ACTION, seq(
    choose(cards_in(HAND, is_a(ACTION | VICTORY_CARD)), lambda c: if_you_do(trash(c), gain_a("Gold")), optional=True),
    may(if_you_do(trash(THIS), choose(supply(which=is_a(AUGUR)), gain)), "trash this to gain an Augur")))
SORCERESS = augur("Sorceress", 5, ACTION | ATTACK, seq(plus(actions=1), name_a_card(lambda n: top_of_deck(lambda c: seq(
    reveal(c), put_into(HAND, c), if_(fits(c, called_as(n)), each_other_player(gain_a("Curse"))))))))
SIBYL = augur("Sibyl", 6, ACTION, seq(draw(4), plus(actions=1), choose(cards_in(HAND), lambda c: put_into(DECK, c)),
                                      choose(cards_in(HAND), put_under_deck)))
card("Augurs", 3, ACTION | AUGUR, size=16, set_name=SET,
     others=[n for n in (SIBYL, SORCERESS, ACOLYTE, HERB_GATHERER) for _ in range(4)])



def for_a_favor() -> Effect:
    """Dominion D114. Spend a Favor for another card in place of one."""
    return if_you_do(spend_favor(), seq(choose(cards_in(HAND), discard), draw(1)))


card("Cave Dwellers", 0, ALLY, size=0, supply=False, starts={FAVORS: 1}, set_name=SET, when=[When(
    TURN_STARTS, seq(for_a_favor(), as_often_as_you_like(for_a_favor())), IN_FORCE, optional=True, text="at the start of your turn")])
