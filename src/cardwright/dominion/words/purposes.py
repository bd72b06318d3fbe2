"""What a question of an effect is for: what becomes of the cards that are picked."""

from __future__ import annotations

from cardwright.dominion.rules import DISCARDS_IT, GAINS_IT, KEEPS_IT, OTHER_PURPOSE, PLAYS_IT, TRASHES_IT
from cardwright.dominion.table import PURPOSES
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import choose_one

from .boons import receive_boon, receive_boons
from .choices import choose_different, you_say
from .debt import overpay
from .decks import draw_until, put_back, shuffle_in
from .durations import lay_under
from .events import set_aside_face_down
from .exile import exile
from .investing import gain_from_each_pile
from .market import buy, play_treasures, put_under_market
from .naming import name_a_card
from .passing import lay_face_down
from .piles import put_under_deck, rotate
from .tokens import move_token
from .verbs import discard, gain, gain_a, gain_copy, play, put_into, return_to_pile, trash


def are_for(purpose: int, *words: type[Effect]) -> None:
    """These words do that with the cards they are given."""
    for word in words:
        PURPOSES[word.__name__] = purpose


are_for(GAINS_IT, gain, gain_a, gain_copy, gain_from_each_pile, buy, receive_boon, receive_boons)
are_for(TRASHES_IT, trash, exile, lay_face_down)  # what is passed is gone as well
are_for(DISCARDS_IT, discard)
are_for(PLAYS_IT, play, play_treasures)
are_for(KEEPS_IT, put_into, put_back, put_under_deck, put_under_market, return_to_pile, rotate)
are_for(KEEPS_IT, set_aside_face_down, lay_under, shuffle_in)
# their options are no cards
are_for(OTHER_PURPOSE, choose_one, choose_different, you_say, name_a_card, draw_until, move_token, overpay)
