"""The kinds (layers) of facts, which are stored entries such as continuous effects.

In the comments below, "value" and "more" are the two values of a fact, and "the seat" is its seat.
"""

from __future__ import annotations

from typing import Final

TRIGGERS: Final = 1  # a delayed or lasting trigger; value: its effect
UNAFFECTED: Final = 2  # the seat is unaffected; value: the playing that made it so
STAYS_IN_PLAY: Final = 3  # the fact's source stays in play
TOKEN_ON_PILE: Final = 4  # a token of the seat lies on the pile `value`; more: which token
DOES_INSTEAD: Final = 5  # playing a card of kind `more` carries out the effect `value` instead
HAS_PROJECT: Final = 6  # the seat has the Project of kind `more`
# the first Action that the seat plays in each of its turns carries out the effect `value` instead
FIRST_ACTION_DOES: Final = 7
CAME_WITH_ANOTHER: Final = 8  # the card was gained because another card was
USED_THIS_TURN: Final = 9  # the seat has used the ability `value` this turn
TOKENS_TAKEN: Final = 10  # value: how many tokens have been taken from the landscape `more`
BOUGHT_OUT: Final = 11  # the seat can't buy the Event of kind `more` again
ALSO_HAS_TYPES: Final = 12  # in the seat's turns, cards of kind `more` have the further types `value`
EXTRA_TURN: Final = 13  # the seat takes an extra turn after this one; value: properties of that turn
JOURNEY_FACE_DOWN: Final = 14  # the seat's Journey token lies face down
LIES_UNDER: Final = 15  # the card lies under the fact's source
FACE_DOWN: Final = 16  # the card it is about has been turned face down
IMITATES: Final = 17  # the card is another one until it leaves play; more: the kind printed on it
# the seat's cards of kind `more` have the abilities of the card that the fact is about
LENDS_ABILITIES: Final = 18
CHEAPER: Final = 19  # this turn, cards of the types `more` cost `value` Coins less
NAMED: Final = 20  # a card of kind `more` has been named this turn; value 1: it can't be bought
LAID_ON_PILE: Final = 21  # a shared token of the card `more` lies on the pile `value`
ON_MAT: Final = 22  # the card lies on its player's mat that the card `more` has
LAST_TURN: Final = 23  # in its last turn the seat did `value` (an event) to a card of kind `more`
SMALL_HAND: Final = 24  # the seat draws `value` cards for its next hand
LAST_ROUND: Final = 25  # the game has ended; value: the seats that still take a turn, a bit each
# tokens lie somewhere; value: how many; more: which, and where
TOKENS_LIE: Final = 26
SKIPS_TURN: Final = 27  # the seat skips its next turn
PLAYS_LEFT: Final = 28  # value: how many cards the seat may still play from its hand
NOT_PLAYED: Final = 29  # the card in play was not played this turn: it was already there, or was called
# the first Treasure that the seat plays in a turn does nothing; value: that turn, plus 1; more: the playing
FIRST_TREASURE_IDLE: Final = 30
KEEPS_COPIES_BACK: Final = 31  # the seat can't play Actions from hand of which it has two copies in play
MORE_CHOICE: Final = 32  # the playing with the number `value` gives the seat one choice more
STAYS_IN_HAND: Final = 33  # the card is not discarded from hand in Clean-up
GAVE_COINS: Final = 34  # in the playing with the number `value`, the card gave the seat Coins
KEEPS_ALL_IN_PLAY: Final = 35  # the seat discards nothing from play in Clean-up
# at its next shuffle the seat may pick cards, as the Event in the fact's source says
PICKS_AT_SHUFFLE: Final = 36
SHUFFLED_FOR: Final = (
    37  # the seat shuffles no more for the frame `value` in the playing with the number `more`
)
# the kingdom has been replaced; value: the seed by which the new piles were chosen
KINGDOM_RENEWED: Final = 38
NO_MORE_ACTIONS: Final = 39  # the seat ignores +Actions
KEPT_IN_PLAY: Final = 40  # the card stays in play until its player's next turn begins, whoever cleans up
FACTS: Final = 41  # the first unused number

# a bit, beside the YOU of an effect and beside the playing in a fact: +Cards and +Coins are swapped
SWAPPED: Final = 1 << 40
