"""The purpose of a question about cards: what the asking effect will do with the cards that the player
picks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import counters, purposes
from cardwright.games.dominion.objects.purpose import PURPOSES
from cardwright.games.dominion.rules.instructions import replace_starting_card
from cardwright.games.dominion.rules.trigger_window import trigger_window
from cardwright.kernel.effects import NOTHING, THIS, Effect
from cardwright.kernel.exchange import exchange
from cardwright.kernel.ints import i64
from cardwright.kernel.words import choose_one, may, seq

from .boons import receive_boon, receive_boons
from .choices import choose_different, you_say
from .debt import overpay
from .decks import draw_until, put_back, shuffle_in
from .durations import lay_under
from .events import set_aside_face_down
from .exile import exile
from .investing import gain_from_each_pile
from .market import buy, play_treasures
from .mats import plus_tokens
from .naming import name_a_card
from .passing import lay_face_down
from .piles import put_under_deck, rotate
from .prophecies import remove_a_sun
from .sides import a, held
from .tokens import move_token
from .verbs import (
    discard,
    draw,
    gain,
    gain_a,
    gain_copy,
    play,
    plus,
    put_into,
    return_to_pile,
    trash,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def are_for(purpose: int, *words: type[Effect]) -> None:
    """Register the purpose of these classes of effects: what they do with cards that a question asks for."""
    for word in words:
        PURPOSES[word.__name__] = purpose


are_for(purposes.GAINS_IT, gain, gain_a, gain_copy, gain_from_each_pile, buy, receive_boon, receive_boons)
are_for(
    purposes.TRASHES_IT, trash, exile, lay_face_down, replace_starting_card
)  # the player also loses a card that is passed
are_for(purposes.DISCARDS_IT, discard)
are_for(purposes.PLAYS_IT, play, play_treasures)
are_for(purposes.KEEPS_IT, put_into, put_back, put_under_deck, return_to_pile, rotate)
are_for(purposes.KEEPS_IT, set_aside_face_down, lay_under, shuffle_in)
# words whose options are no cards
are_for(
    purposes.OTHER_PURPOSE,
    choose_one,
    choose_different,
    you_say,
    name_a_card,
    draw_until,
    move_token,
    overpay,
)


def carried_out_by(g: Game, option: i64) -> Effect | None:
    """Return the effect that an option of the decision would carry out.

    Return None if the option is a card, a number or a refusal.
    """
    e = g.asking()
    if option == NOTHING:
        return None
    if isinstance(e, trigger_window):
        return e.ability(g, option).effect
    if isinstance(e, may):
        return e.parts[0]
    return e.parts[option] if isinstance(e, choose_one) else None


def exchange_in(e: Effect | None) -> exchange | None:
    """Return the first exchange in an effect: the effect itself or one of its parts.

    Return None if there is none.
    """
    if e is None or isinstance(e, exchange):
        return e
    for part in e.parts:
        found = exchange_in(part)
        if found is not None:
            return found
    return None


def exchanged_by(g: Game, option: i64) -> i64:
    """Dominion D1. Return the object that an option would exchange for a card of a pile.

    Return -1 if there is none, or it has moved.
    """
    found = exchange_in(carried_out_by(g, option))
    if found is None or not isinstance(found.a, held):
        return -1
    slot = found.a.what.slot
    e = g.asking()
    return g.find(e.object_in(g, option, slot) if isinstance(e, trigger_window) else g.slot(slot))


def exchanges_this(g: Game, option: i64) -> bool:
    """Dominion D4. Whether an option would exchange the card that has the ability itself, such as a
    Traveller.
    """
    found = exchange_in(carried_out_by(g, option))
    return found is not None and isinstance(found.a, held) and found.a.what.slot == THIS.slot


def exchanged_for(g: Game, option: i64) -> str:
    """Dominion D1. Return the name of the card that the player would get in the exchange of an option.

    Return "" if the option isn't an exchange.
    """
    found = exchange_in(carried_out_by(g, option))
    return found.b.name if found is not None and isinstance(found.b, a) else ""


def token_of(g: Game, option: i64) -> i64:
    """Dominion D47. Return the token that an option would move.

    Return 0 if the option moves no token, or if it is the pile for the token.
    """
    moves = isinstance(g.asking(), move_token)
    return option if moves and not g.match.names_kind(option) else 0


def gives(e: Effect, counter: i64) -> i64:
    """Dominion D43. Return how many Coins, Actions or Buys an effect gives for sure. `counter`: which of
    them.

    Only parts before the first uncertain part of the effect count.
    """
    return gives_first(e, counter) & 255


STOPS: Final = 256  # a bit in the result of `gives_first`: what follows may not happen


def gives_first(e: Effect, counter: i64) -> i64:
    """Return how many units of a counter an effect gives for sure, plus STOPS if it has an uncertain part.

    Parts after that one are not counted.
    """
    if isinstance(e, plus):
        return e.coins if counter == counters.COINS else e.actions if counter == counters.ACTIONS else e.buys
    if isinstance(e, (draw, plus_tokens, remove_a_sun)):
        return 0
    if not isinstance(e, seq):
        return STOPS
    found: i64 = 0
    for part in e.parts:
        found += gives_first(part, counter)
        if found & STOPS:
            break
    return found
