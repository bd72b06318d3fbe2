"""The causes of events in Dominion: for each its rule and its text for the story.

A log entry stores the number of its cause in eight bits. The first numbers are events that abilities may
watch. Bit masks say which events are watched, so there can be at most sixty-two of them. The other causes are
only logged. Placeholders in the texts: `{who}` is the player who acts, `{card}` the card that is affected,
`{n}` a number, `{whose}` the previous holder, `{what}` an ability in words. The story adds where a card comes
from or goes to if that is unusual.
"""

from __future__ import annotations

from typing import Final

# events that abilities may watch
DRAW: Final = 0
PLAY: Final = 1
DISCARD: Final = 2
DISCARD_FROM_PLAY: Final = 3
CLEAN_UP: Final = 4
GAIN: Final = 5
TRASH: Final = 6
RETURN: Final = 7  # part of an exchange: return a card to its pile
RECEIVE: Final = 8  # part of an exchange: receive a card in the discard pile
TOPDECK: Final = 9
SET_ASIDE: Final = 10
LOOK: Final = 11
REVEAL: Final = 12
TO_HAND: Final = 13
TO_PILE: Final = 14
BUY: Final = 15
TURN_STARTS: Final = 16
BUY_PHASE_STARTS: Final = 17
BUY_PHASE_ENDS: Final = 18
CLEAN_UP_STARTS: Final = 19
TURN_ENDS: Final = 20
HEX: Final = 21
HEX_DONE: Final = 22
STATE: Final = 23
STATE_RETURNED: Final = 24
TAVERN: Final = 25
CALL: Final = 26
PUT_BACK: Final = 27
DECK_TO_DISCARD: Final = 28
UNDER_MARKET: Final = 29
SHUFFLE: Final = 30
SHUFFLE_IN: Final = 31
EVENT: Final = 32
PASS_TAKEN: Final = 33
EXILE: Final = 34
RESOLVED: Final = 35
INVESTED: Final = 36
PASS: Final = 37
ROTATE: Final = 38
UNDER_DECK: Final = 39
PILE_EMPTIES: Final = 40
HAND_GOES: Final = 41
EVENTS: Final = 42  # the number of events

# causes that are only logged
UNAFFECTED: Final = 42
NO_EXCHANGE: Final = 43
NO_COPY_LEFT: Final = 44
NO_PILE: Final = 45
NOT_THERE: Final = 46
PLUS: Final = 47
PAID: Final = 48
GAME_ENDS: Final = 49
TURN: Final = 50
ABILITY: Final = 51
PLAY_AGAIN: Final = 52
REVEAL_HAND: Final = 53
ACTION_PHASE: Final = 54
BUY_PHASE: Final = 55
NIGHT_PHASE: Final = 56
CLEAN_UP_PHASE: Final = 57
LESS: Final = 58
BEGINS: Final = 59
ENDS: Final = 60
TOKEN_MOVED: Final = 61  # the first of six causes, one for each token of a pile
TOKEN_TAKEN: Final = 67
JOURNEY_DOWN: Final = 68
JOURNEY_UP: Final = 69
EXTRA_TURN_BEGINS: Final = 70
ESTATE_TOKEN: Final = 71
AS_A_WAY: Final = 72
DEBT_TAKEN: Final = 73
DEBT_PAID: Final = 74
COFFERS_SPENT: Final = 75
VILLAGER_SPENT: Final = 76
FAVOR_SPENT: Final = 77
PROJECT: Final = 78
OVERPAID: Final = 79
BACK_TO_ACTION: Final = 80
SUN: Final = 81
POINTS_TAKEN: Final = 82
PLUS_COFFERS: Final = 83
PLUS_VILLAGERS: Final = 84
PLUS_FAVORS: Final = 85
PLUS_POINTS: Final = 86
STANDS_STILL: Final = 87
TURN_LIMIT: Final = 88
OTHER_INSTRUCTIONS: Final = 89
NOT_GAINED: Final = 90
IMITATES: Final = 91
BOON: Final = 92
BOON_TURNED: Final = 93
BOON_TAKEN: Final = 94
BOON_KEPT: Final = 95
BOON_DONE: Final = 96
FACE_DOWN: Final = 97
LAID_UNDER: Final = 98
TOKEN_LAID: Final = 99
POSSESSES: Final = 100
POSSESSED_BACK: Final = 101
INTO_DECK: Final = 102
LAST_ROUND: Final = 103
TURN_SKIPPED: Final = 104
DEALT: Final = 105
FORETOLD: Final = 106
RENEWED: Final = 107
BID: Final = 108
NO_BID: Final = 109
TOKENS_LAID: Final = (
    110  # the first of four causes, one for each token that lies on piles, on landscapes or before a seat
)
TOKENS_OFF: Final = 114
TOKEN_TO_MAT: Final = 115
TOKEN_ON_MAT: Final = 116
NEW_PILE: Final = 117
FOLLOWED_TWICE: Final = 118
ACTION_AS_BUY: Final = 119
REACT: Final = 120
EXTRA_TURN_SKIPPED: Final = 121
CAUSES_END: Final = 122

CAUSES: Final[dict[int, tuple[str, str, str]]] = {  # for each cause: its name, its rule, its text
    DRAW: ("draw", "D30", "{who} draws {card}"),
    PLAY: ("play", "D35", "{who} plays {card}"),
    DISCARD: ("discard", "D32", "{who} discards {card}"),
    DISCARD_FROM_PLAY: ("discard from play", "D25", "{who} discards {card} from play"),
    CLEAN_UP: ("clean up", "D25", "{who} discards {card} from hand"),
    GAIN: ("gain", "D33", "{who} gains {card}"),
    TRASH: ("trash", "D34", "{who} trashes {card}"),
    RETURN: ("return", "D1", "{who} exchanges: {card} goes back to its pile"),
    RECEIVE: ("receive", "D1", "{who} exchanges: {card} goes to the discard pile, not gained"),
    TOPDECK: ("topdeck", "D39", "{who} puts {card} onto the deck"),
    SET_ASIDE: ("set aside", "D38", "{who} sets {card} aside"),
    LOOK: ("look", "D37", "{who} looks at {card}"),
    REVEAL: ("reveal", "D36", "{who} reveals {card}"),
    TO_HAND: ("to hand", "D48", "{who} takes {card} into hand"),
    TO_PILE: ("to pile", "D40", "{who} returns {card} to its pile"),
    BUY: ("buy", "D41", "{who} buys {card}"),
    TURN_STARTS: ("turn starts", "D21", "{who}'s turn starts"),
    BUY_PHASE_STARTS: ("buy phase starts", "D23", "the Buy phase starts"),
    BUY_PHASE_ENDS: ("buy phase ends", "D23", "the Buy phase ends"),
    CLEAN_UP_STARTS: ("clean-up starts", "D25", "the Clean-up phase starts"),
    HAND_GOES: ("hand goes", "D25", "{who} is about to discard the hand"),
    TURN_ENDS: ("turn ends", "D21", "{who}'s turn ends"),
    HEX: ("hex", "D44", "{who} receives {card}"),
    HEX_DONE: ("hex done", "D44", "{card} goes to the discarded Hexes"),
    STATE: ("state", "D45", "{who} takes {card}"),
    STATE_RETURNED: ("state returned", "D45", "{who} returns {card}"),
    TAVERN: ("tavern", "D46", "{who} puts {card} onto the Tavern mat"),
    CALL: ("call", "D46", "{who} calls {card}"),
    PUT_BACK: ("put back", "D39", "{who} puts {card} back"),
    DECK_TO_DISCARD: ("deck to discard", "D32", "{who} puts {card} from the deck into the discard pile"),
    UNDER_MARKET: ("under the market", "D58", "{who} puts {card} under the Black Market deck"),
    SHUFFLE: ("shuffle", "D31", "{who} shuffles the discard pile into a new deck"),
    SHUFFLE_IN: ("shuffle in", "D31", "{who} shuffles the deck"),
    EVENT: ("event", "D59", "{who} buys the Event {card}"),
    INVESTED: ("invested", "D96", "{who} invests in {card}"),
    PASS: ("pass", "D117", "{who} passes {card}"),
    PASS_TAKEN: ("passed", "D117", "{who} takes {card}, passed by {whose}"),
    ROTATE: ("rotate", "D118", "{who} puts {card} under its pile"),
    UNDER_DECK: ("under the deck", "D39", "{who} puts {card} under the deck"),
    EXILE: ("exile", "D100", "{who} exiles {card}"),
    RESOLVED: ("resolved", "D71", "{who} has played {card}"),
    PILE_EMPTIES: ("pile empties", "D181", "a Supply pile is empty"),
    DEALT: ("dealt", "D20", "{who} begins with {card}"),
    REACT: ("react", "D50", "{who} reveals {card}"),
    UNAFFECTED: ("unaffected", "D51", "{who} is unaffected"),
    NO_EXCHANGE: ("no exchange", "D7", "{card} is not exchanged: both ways or not at all"),
    NO_COPY_LEFT: ("no copy left", "D5", "{card} is not exchanged: no card to exchange it for is left"),
    NO_PILE: ("no pile", "D8", "{card} is not exchanged: it has no pile to go back to"),
    NOT_THERE: ("not there", "D54", "{card} is not exchanged: it is no longer there"),
    PLUS: ("plus", "D43", "{who} gets {n}"),
    PAID: ("paid", "D41", "{who} pays {n}"),
    GAME_ENDS: ("game ends", "D26", "the game ends"),
    STANDS_STILL: ("stands still", "D28", "nobody can play or buy anything any more, so the game ends"),
    TURN_LIMIT: ("turn limit", "D29", "the limit of turns is reached, so the game ends"),
    TURN: ("turn", "D21", "{who}'s turn"),
    ABILITY: ("ability", "D53", "{card}: {what}"),
    PLAY_AGAIN: ("play again", "D35", "{who} plays {card} again"),
    REVEAL_HAND: ("reveal hand", "D36", "{who} reveals the hand: {card}"),
    ACTION_PHASE: ("action phase", "D22", "Action phase"),
    BUY_PHASE: ("buy phase", "D23", "Buy phase"),
    NIGHT_PHASE: ("night phase", "D24", "Night phase"),
    CLEAN_UP_PHASE: ("clean-up phase", "D25", "Clean-up phase"),
    LESS: ("less", "D47", "{who} gets 1 less and gives up {n}"),
    AS_A_WAY: ("as a Way", "D90", "{who} follows {card} instead of what it says"),
    OTHER_INSTRUCTIONS: (
        "other instructions",
        "D128",
        "{who} follows other instructions instead of those of {card}",
    ),
    NOT_GAINED: ("not gained", "D55", "{who} does not gain {card}: it stays where it is"),
    FOLLOWED_TWICE: ("followed twice", "D123", "{who} follows {card} twice"),
    ACTION_AS_BUY: ("Action as a Buy", "D205", "{who} uses an Action as a Buy"),
    BOON: ("boon", "D44", "{who} receives {card}"),
    BOON_TURNED: ("boon turned", "D44", "{who} turns over {card}"),
    BOON_TAKEN: ("boon taken", "D86", "{who} takes {card}"),
    BOON_KEPT: ("boon kept", "D80", "{who} keeps {card} until Clean-up"),
    BOON_DONE: ("boon done", "D44", "{card} goes to the discarded Boons"),
    FACE_DOWN: ("face down", "D83", "{who} turns {card} face down in the trash"),
    LAID_UNDER: ("laid under", "D84", "{who} lays {card} under the card that says so"),
    IMITATES: ("imitates", "D135", "{card} is {what} until it leaves play"),
    BEGINS: (
        "begins",
        "D35",
        "",
    ),  # a card plays another: the entries up to `ends` belong to it; the story only indents them
    ENDS: ("ends", "D35", ""),
    TOKEN_MOVED: ("card token moved", "D47", "{who} moves the +1 Card token onto the pile of {card}"),
    TOKEN_MOVED + 1: ("action token moved", "D47", "{who} moves the +1 Action token onto the pile of {card}"),
    TOKEN_MOVED + 2: ("buy token moved", "D47", "{who} moves the +1 Buy token onto the pile of {card}"),
    TOKEN_MOVED + 3: ("coin token moved", "D47", "{who} moves the +1 Coin token onto the pile of {card}"),
    TOKEN_MOVED + 4: ("cost token moved", "D74", "{who} moves the -2 Cost token onto the pile of {card}"),
    TOKEN_MOVED + 5: (
        "trashing token moved",
        "D74",
        "{who} moves the Trashing token onto the pile of {card}",
    ),
    POSSESSES: ("possesses", "D156", "{who} decides in this turn"),
    POSSESSED_BACK: ("given back", "D156", "{who} puts {card}, trashed in this turn, into the discard pile"),
    INTO_DECK: ("into the deck", "D39", "{who} puts {card} into the deck"),
    TOKEN_LAID: ("token laid", "D152", "{who} puts a token onto the pile of {card}"),
    TOKEN_TO_MAT: ("token to a mat", "D152", "{who} moves the token of the pile of {card} onto the mat"),
    TOKEN_ON_MAT: ("token on a mat", "D152", "{who} puts a token onto the mat of {card}"),
    TOKENS_LAID: ("victory tokens laid", "D113", "{who} puts {n} onto the pile of {card}"),
    TOKENS_LAID + 1: ("debt laid", "D167", "{who} puts {n} onto the pile of {card}"),
    TOKENS_LAID + 2: ("favors laid", "D114", "{who} puts {n} onto the pile of {card}"),
    TOKENS_LAID + 3: ("coin tokens laid", "D115", "{who} puts {n} onto {card}"),
    TOKENS_OFF: ("coin tokens removed", "D115", "{who} removes {n} from {card}"),
    BID: ("bid", "D166", "{who} bids {n}"),
    NO_BID: ("no bid", "D166", "{who} does not bid"),
    TOKEN_TAKEN: ("token taken", "D73", "{who} takes {n}"),
    JOURNEY_DOWN: ("journey token down", "D72", "{who} turns the Journey token face down"),
    ESTATE_TOKEN: ("estate token", "D75", "{who} moves the Estate token onto {card}"),
    EXTRA_TURN_BEGINS: ("extra turn", "D77", "{who}'s extra turn"),
    JOURNEY_UP: ("journey token up", "D72", "{who} turns the Journey token face up"),
    DEBT_TAKEN: ("debt taken", "D112", "{who} takes {n}"),
    DEBT_PAID: ("debt paid", "D112", "{who} pays off {n}"),
    COFFERS_SPENT: ("coffers spent", "D110", "{who} spends {n}"),
    VILLAGER_SPENT: ("villager spent", "D111", "{who} spends {n}"),
    FAVOR_SPENT: ("favor spent", "D114", "{who} spends {n}"),
    PROJECT: ("project", "D115", "{who} buys the Project {card}"),
    OVERPAID: ("overpaid", "D116", "{who} overpays {n}"),
    BACK_TO_ACTION: ("back to the action phase", "D121", "{who} returns to the Action phase"),
    SUN: ("sun", "D124", "{who} removes a Sun token"),
    FORETOLD: ("foretold", "D124", "{card} comes true"),
    RENEWED: ("renewed", "D210", "other piles take the place of the kingdom"),
    NEW_PILE: ("new pile", "D210", "in the Supply now: {card}"),
    POINTS_TAKEN: ("points taken", "D120", "{who} takes {n}"),
    PLUS_COFFERS: ("plus coffers", "D110", "{who} gets {n}"),
    PLUS_VILLAGERS: ("plus villagers", "D111", "{who} gets {n}"),
    PLUS_FAVORS: ("plus favors", "D114", "{who} gets {n}"),
    TURN_SKIPPED: ("turn skipped", "D163", "{who} skips a turn"),
    EXTRA_TURN_SKIPPED: ("extra turn skipped", "D163", "{who} skips an extra turn"),
    LAST_ROUND: ("last round", "D160", "the game ends, but some players still have a turn each"),
    PLUS_POINTS: ("plus points", "D113", "{who} gets {n}"),
}
