"""What can happen in Dominion, numbered for ever: for each cause its rule and its words for the story.

The log holds these numbers; another cause can only be added at the end. `{who}` is the player who does it,
`{card}` what it happens to, `{n}` how many, `{what}` an ability in words. Where a card comes from or goes to,
if not from or to the usual place, is told by the story itself.
"""

from __future__ import annotations

from typing import Final

DEALT: Final = 0
DRAW: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
DISCARD_FROM_PLAY: Final = 4
CLEAN_UP: Final = 5
GAIN: Final = 6
TRASH: Final = 7
RETURN: Final = 8  # of an exchange: to its pile
RECEIVE: Final = 9  # of an exchange: into the discard pile
TOPDECK: Final = 10
SET_ASIDE: Final = 11
LOOK: Final = 12
REVEAL: Final = 13
TO_HAND: Final = 14
TO_PILE: Final = 15
SHUFFLE: Final = 16
BUY: Final = 17
TURN_STARTS: Final = 18
BUY_PHASE_STARTS: Final = 19
BUY_PHASE_ENDS: Final = 20
CLEAN_UP_STARTS: Final = 21
TURN_ENDS: Final = 22
HEX: Final = 23
TAVERN: Final = 24
CALL: Final = 25
PUT_BACK: Final = 26
EVENT: Final = 27
BOTTOM: Final = 28
DECK_TO_DISCARD: Final = 29
REACT: Final = 30
UNAFFECTED: Final = 31
NO_EXCHANGE: Final = 32
NO_COPY_LEFT: Final = 33
NO_PILE: Final = 34
NOT_THERE: Final = 35
PLUS: Final = 36
PAID: Final = 37
STATE: Final = 38
TOKEN: Final = 39
GAME_ENDS: Final = 40
TURN: Final = 41
ABILITY: Final = 42
NIGHT_STARTS: Final = 43
PLAY_AGAIN: Final = 44
REVEAL_HAND: Final = 45
ACTION_PHASE: Final = 46
BUY_PHASE: Final = 47
NIGHT_PHASE: Final = 48
CLEAN_UP_PHASE: Final = 49
HEX_DONE: Final = 50
VICTORY_TOKENS: Final = 51
LEFT_IN_PLAY: Final = 52
USED: Final = 53
CARRIED_OVER: Final = 54
LESS: Final = 55
BEGINS: Final = 56
ENDS: Final = 57
STATE_RETURNED: Final = 58
SHUFFLE_IN: Final = 59
UNDER_MARKET: Final = 60
TOKEN_MOVED: Final = 61  # the first of four, one for each + token; no event

CAUSES: Final[list[tuple[str, str, str]]] = [
    ("dealt", "D20", "{who} begins with {card}"),
    ("draw", "D30", "{who} draws {card}"),
    ("play", "D35", "{who} plays {card}"),
    ("discard", "D32", "{who} discards {card}"),
    ("discard from play", "D25", "{who} discards {card} from play"),
    ("clean up", "D25", "{who} discards {card} from hand"),
    ("gain", "D33", "{who} gains {card}"),
    ("trash", "D34", "{who} trashes {card}"),
    ("return", "D1", "{who} exchanges: {card} goes back to its pile"),
    ("receive", "D1", "{who} exchanges: {card} goes to the discard pile, not gained"),
    ("topdeck", "D39", "{who} puts {card} onto the deck"),
    ("set aside", "D38", "{who} sets {card} aside"),
    ("look", "D37", "{who} looks at {card}"),
    ("reveal", "D36", "{who} reveals {card}"),
    ("to hand", "D30", "{who} takes {card} into hand"),
    ("to pile", "D40", "{who} returns {card} to its pile"),
    ("shuffle", "D31", "{who} shuffles the discard pile into a new deck"),
    ("buy", "D41", "{who} buys {card}"),
    ("turn starts", "D21", "{who}'s turn starts"),
    ("buy phase starts", "D23", "the Buy phase starts"),
    ("buy phase ends", "D23", "the Buy phase ends"),
    ("clean-up starts", "D25", "the Clean-up phase starts"),
    ("turn ends", "D21", "{who}'s turn ends"),
    ("hex", "D44", "{who} receives {card}"),
    ("tavern", "D46", "{who} puts {card} onto the Tavern mat"),
    ("call", "D46", "{who} calls {card}"),
    ("put back", "D39", "{who} puts {card} back"),
    ("event", "D59", "{who} buys the Event {card}"),
    ("bottom", "D39", "{who} puts {card} on the bottom of the deck"),
    ("deck to discard", "D32", "{who} puts {card} from the deck into the discard pile"),
    ("react", "D50", "{who} reveals {card}"),
    ("unaffected", "D51", "{who} is unaffected"),
    ("no exchange", "D7", "{card} is not exchanged: both ways or not at all"),
    ("no copy left", "D5", "{card} is not exchanged: no card to exchange it for is left"),
    ("no pile", "D8", "{card} is not exchanged: it has no pile to go back to"),
    ("not there", "D54", "{card} is not exchanged: it is no longer there"),
    ("plus", "D43", "{who} gets {n}"),
    ("paid", "D41", "{who} pays {n}"),
    ("state", "D45", "{who} takes {card}"),
    ("token", "D47", "{who} moves a token: {n}"),
    ("game ends", "D26", "the game ends"),
    ("turn", "D21", "{who}'s turn"),
    ("ability", "D53", "{card}: {what}"),
    ("night starts", "D24", "the Night phase starts"),
    ("play again", "D35", "{who} plays {card} again"),
    ("reveal hand", "D36", "{who} reveals the hand: {card}"),
    ("action phase", "D22", "Action phase"),
    ("buy phase", "D23", "Buy phase"),
    ("night phase", "D24", "Night phase"),
    ("clean-up phase", "D25", "Clean-up phase"),
    ("hex done", "D44", "{card} goes to the discarded Hexes"),
    ("victory tokens", "D47", "{who} gets {n}"),
    ("left in play", "D52", "{card} stays in play"),
    ("used", "D22", "{who} uses {n}"),
    ("carried over", "D21", "{who}'s {n} is gone"),
    ("less", "D47", "{who} gets 1 less and gives up {n}"),
    ("begins", "D35", ""),  # a card plays another: all until `ends` is part of it; the story only indents
    ("ends", "D35", ""),
    ("state returned", "D45", "{who} returns {card}"),
    ("shuffle in", "D31", "{who} shuffles the deck"),
    ("under the market", "D58", "{who} puts {card} under the Black Market deck"),
    ("card token moved", "D47", "{who} moves the +1 Card token onto the pile of {card}"),
    ("action token moved", "D47", "{who} moves the +1 Action token onto the pile of {card}"),
    ("buy token moved", "D47", "{who} moves the +1 Buy token onto the pile of {card}"),
    ("coin token moved", "D47", "{who} moves the +1 Coin token onto the pile of {card}"),
]
