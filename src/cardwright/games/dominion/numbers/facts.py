"""What standing facts are about, a number for each kind."""

from __future__ import annotations

from typing import Final

TRIGGERS: Final = 1  # a delayed or lasting trigger: the value is its effect
UNAFFECTED: Final = 2  # the value says by which playing
STAYS_IN_PLAY: Final = 3  # its source stays in play
TOKEN_ON_PILE: Final = 4  # a token of the seat lies on the pile in the value; more: which
DOES_INSTEAD: Final = 5  # playing cards of the kind in more does the effect in the value instead
HAS_PROJECT: Final = 6  # the seat has the Project of the kind in more
# the first Action that the seat plays in a turn of its own does the effect in the value instead
FIRST_ACTION_DOES: Final = 7
CAME_WITH_ANOTHER: Final = 8  # the card came because another did
USED_THIS_TURN: Final = 9  # the seat has used the ability in the value this turn
TOKENS_TAKEN: Final = 10  # the value says how many tokens have been taken from the landscape in more
BOUGHT_OUT: Final = 11  # the seat cannot buy the Event of the kind in more again
ALSO_HAS_TYPES: Final = 12  # on turns of the seat, cards of the kind in more have the types in the value, too
EXTRA_TURN: Final = 13  # the seat takes an extra turn after this one; the value: what it is like
JOURNEY_FACE_DOWN: Final = 14  # the Journey token of the seat lies face down
LIES_UNDER: Final = 15  # the card it is about lies under its source
FACE_DOWN: Final = 16  # the card it is about has been turned face down
IMITATES: Final = 17  # the card is another one until it leaves play; more: its own kind
# cards of the seat of the kind in more have the abilities of the card that it is about
LENDS_ABILITIES: Final = 18
CHEAPER: Final = 19  # this turn, cards of the types in more cost so much less as the value says
NAMED: Final = 20  # a card of the kind in more has been named this turn; the value, 1: it can't be bought
LAID_ON_PILE: Final = 21  # a token of the card in more, nobody's, lies on the pile in the value
ON_MAT: Final = 22  # the card lies on the mat of its player that the card in more has
LAST_TURN: Final = 23  # in its last turn the seat has done what the value says to a card of the kind in more
SMALL_HAND: Final = 24  # the seat draws so many cards for its next hand as the value says
LAST_ROUND: Final = 25  # the game has ended; the value says which seats still take a turn, a bit each
# tokens lie somewhere: the value says how many; more: which, and where
TOKENS_LIE: Final = 26
SKIPS_TURN: Final = 27  # the seat skips its next turn
PLAYS_LEFT: Final = 28  # the value says how many cards the seat may still play from its hand
NOT_PLAYED: Final = 29  # the card in play was not played this turn: it has been there before, or was called
# Treasures: the first that the seat plays in a turn does nothing; the value: that turn, and one; more: the playing
FIRST_TREASURE_IDLE: Final = 30
KEEPS_COPIES_BACK: Final = 31  # the seat can't play Actions from hand of which it has two copies in play
MORE_CHOICE: Final = 32  # a playing, by its number in the value, gives the seat a choice of one thing more
STAYS_IN_HAND: Final = 33  # the card is not discarded from hand in Clean-up
GAVE_COINS: Final = (
    34  # the card that it is about gave the seat Coins in the playing of the number in the value
)
KEEPS_ALL_IN_PLAY: Final = 35  # the seat discards nothing from play in Clean-up
PICKS_AT_SHUFFLE: Final = 36  # at its next shuffle the seat may pick cards, as the Event in the source says
SHUFFLED_FOR: Final = (
    37  # the seat shuffles no more for the frame in the value, in the playing of the number in more
)
KINGDOM_RENEWED: Final = 38  # other piles are the kingdom now; the value: the seed they were found by
NO_MORE_ACTIONS: Final = 39  # the seat ignores +Actions
KEPT_IN_PLAY: Final = 40  # the card stays in play until its player's next turn begins, whoever cleans up
FACTS: Final = 41  # the first number that is free

# with the YOU of an effect, and with what a fact keeps of a playing: +Cards and +Coins change places
SWAPPED: Final = 1 << 40
