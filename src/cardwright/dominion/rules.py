"""What the rulebook fixes: places, counters, types, phases, costs."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.ints import i64

# places of a seat
DECK: Final = 0
HAND: Final = 1
IN_PLAY: Final = 2
DISCARDS: Final = 3
ASIDE: Final = 4  # set aside, face up
LOOKED: Final = 5  # being looked at by its owner
TAVERN_MAT: Final = 6
EXILE_MAT: Final = 7
PLACES: Final = 8
PLACE_NAMES: Final = [
    "deck",
    "hand",
    "in play",
    "discard",
    "set aside",
    "looked at",
    "tavern mat",
    "exile mat",
]

# shared zones, then the piles
TRASHED: Final = 0
HEX_DECK: Final = 1
HEX_DISCARDS: Final = 2
BLACK_MARKET: Final = 3
REVEALED: Final = 4
LANDSCAPES: Final = 5
BOX: Final = 6  # cards that a pile could have begun with, face down
SHARED: Final = 7
SHARED_NAMES: Final = [
    "trash", "hex deck", "hex discard", "black market deck", "revealed", "landscapes", "box",
]  # fmt: skip

# shared zones behind the piles, in games with Boons only: how far from the first of them
BOON_DECK: Final = 0
BOON_DISCARDS: Final = 1
BOONS_KEPT: Final = 2  # received, and kept until Clean-up
BOONS_ASIDE: Final = 3  # beside the deck for the whole game
BOON_ZONES: Final = ["boon deck", "boon discard", "kept boons", "set-aside boons"]

# counters of a seat
ACTIONS: Final = 0
BUYS: Final = 1
COINS: Final = 2
TURNS: Final = 3
GAINED: Final = 4  # cards gained this turn
GAINED_BEFORE: Final = 5  # cards gained in this player's last turn
GAINED_IN_BUY: Final = 6  # cards gained in this Buy phase
VICTORY: Final = 7
COFFERS: Final = 8
VILLAGERS: Final = 9
DEBT: Final = 10
TRASHED_BEFORE: Final = 11  # cards trashed in this player's last turn
LESS_COIN: Final = 12  # the -1 Coin token
LESS_CARD: Final = 13  # the -1 Card token
POTIONS: Final = 14
FAVORS: Final = 15
COUNTERS: Final = 16
COUNTER_NAMES: Final = [
    "actions", "buys", "coins", "turns", "gained this turn", "gained last turn", "gained this buy phase",
    "victory tokens", "coffers", "villagers", "debt", "trashed last turn", "-1 coin token", "-1 card token", "potions",
    "favors",
]  # fmt: skip

# counters of nobody
PHASE: Final = 0
PLAYS: Final = 1  # how many times anything has been played: names one playing
COST_LESS: Final = 2  # cards cost so much less this turn
IMMUNE: Final = 3  # somebody is unaffected by something now
PLAYED: Final = 4  # Actions played this turn
EXTRA_TURN: Final = 5  # 1: this turn is an extra one
BUYING_STOPPED: Final = 6  # cards of these types can't be bought this turn; -1: none can
BOUGHT: Final = 7  # the reference of what was bought last, before it was gained
BACK_TO_ACTION: Final = 8  # 1: the Buy phase ends, and the Action phase comes again
SUNS: Final = 9  # Sun tokens that have been removed
NO_MORE_ACTIONS: Final = 10  # seats (a bit each) that ignore +Actions for the rest of the turn
IDLE_TURNS: Final = 11  # turns in a row since anybody could play or buy anything
MORE_CARDS: Final = 12  # so many more cards are drawn for the next hand
HOLDINGS: Final = 13  # who had what as the last idle turn ended, in one number
UNCHANGED_SINCE: Final = 14  # which idle turn of the row was the last in which that changed

EDITION: Final = 15  # which edition is played, by its number in EDITIONS
EDITIONS: Final = ("current", "2019")

ACTION_PHASE: Final = 1
BUY_PHASE: Final = 2
NIGHT_PHASE: Final = 3
CLEAN_UP_PHASE: Final = 4
PHASE_NAMES: Final = ["between turns", "Action", "Buy", "Night", "Clean-up"]

# types
ACTION: Final = 1
TREASURE: Final = 2
VICTORY_CARD: Final = 4
CURSE: Final = 8
ATTACK: Final = 16
REACTION: Final = 32
DURATION: Final = 64
NIGHT: Final = 128
TRAVELLER: Final = 256
RESERVE: Final = 512
DOOM: Final = 1024
HEX_CARD: Final = 2048
STATE_CARD: Final = 4096
EVENT_CARD: Final = 8192
RUINS: Final = 16384
SHELTER: Final = 32768
HEIRLOOM: Final = 65536
KNIGHT: Final = 131072
LOOTER: Final = 262144
COMMAND: Final = 524288
SPIRIT: Final = 1048576
ZOMBIE: Final = 2097152
FATE: Final = 4194304
BOON: Final = 8388608
WAY: Final = 16777216
CASTLE: Final = 33554432
PROJECT: Final = 67108864
LANDMARK: Final = 134217728
ALLY: Final = 268435456
TRAIT: Final = 536870912
PROPHECY: Final = 1073741824
LIAISON: Final = 2147483648
AUGUR: Final = 4294967296
LOOT: Final = 8589934592
OMEN: Final = 17179869184
TYPE_NAMES: Final = [
    "Action", "Treasure", "Victory", "Curse", "Attack", "Reaction", "Duration", "Night", "Traveller", "Reserve",
    "Doom", "Hex", "State", "Event", "Ruins", "Shelter", "Heirloom", "Knight", "Looter", "Command", "Spirit",
    "Zombie", "Fate", "Boon", "Way", "Castle", "Project", "Landmark", "Ally", "Trait", "Prophecy", "Liaison", "Augur",
    "Loot", "Omen",
]  # fmt: skip

# what lies beside the Supply: no card of anybody's deck
BESIDE: Final = EVENT_CARD | WAY | PROJECT | LANDMARK | ALLY | TRAIT | PROPHECY

# decisions
ASK_ACTION: Final = 16
ASK_BUY: Final = 17
ASK_NIGHT: Final = 18
ASK_REACT: Final = 19
ASK_WAY: Final = 20
QUESTIONS: Final = {
    0: ("you may", "D56"),
    1: ("choose", "D56"),
    2: ("which first?", "D53"),
    3: ("which replacement first?", "D55"),
    4: ("in which order?", "D53"),
    5: ("choose in secret", "D53"),
    ASK_ACTION: ("play an Action card", "D22"),
    ASK_BUY: ("play Treasures and buy", "D23"),
    ASK_NIGHT: ("play a Night card", "D24"),
    ASK_REACT: ("react", "D53"),
    ASK_WAY: ("play it in which way?", "D90"),
}

# what becomes of the cards that are picked, as far as effects say it
OTHER_PURPOSE: Final = 0
GAINS_IT: Final = 1
TRASHES_IT: Final = 2
DISCARDS_IT: Final = 3
PLAYS_IT: Final = 4
KEEPS_IT: Final = 5  # put somewhere where it stays its player's

# options beside references
ALL_TREASURES: Final = -3
SPEND_COFFERS: Final = -4
SPEND_VILLAGER: Final = -5
PAY_DEBT: Final = -6
LANDSCAPE: Final = 1 << 52  # and the kind of the Event
REPLACING: Final = (
    1000  # times (the object whose replacement it is, and one), and the number of the replacement
)

# layers of standing facts
F_WHEN: Final = 1  # a delayed or lasting trigger: the value is its effect
F_UNAFFECTED: Final = 2  # the value says by which playing
F_STAYS: Final = 3  # its source stays in play
F_TOKEN: Final = 4  # a token of the seat lies on the pile in the value; more: which
F_DOES: Final = 5  # playing cards of the kind in more does the effect in the value instead
F_CUBE: Final = 10  # the seat has the Project of the kind in more
F_FIRST: Final = (
    13  # the first Action that the seat plays in a turn of its own does the effect in the value instead
)
F_MARK: Final = 12  # the card came because another did
F_USED: Final = 14  # the seat has used the ability in the value this turn
F_TAKEN: Final = 11  # the value says how many tokens have been taken from the landscape in more
F_BOUGHT: Final = 30  # the seat cannot buy the Event of the kind in more again
F_TYPES: Final = 31  # on turns of the seat, cards of the kind in more have the types in the value, too
F_EXTRA_TURN: Final = 33  # the seat takes an extra turn after this one; the value: what it is like
F_JOURNEY: Final = 32  # the Journey token of the seat lies face down
F_UNDER: Final = 15  # the card it is about lies under its source
F_FACE_DOWN: Final = 16  # the card it is about has been turned face down
F_IMITATES: Final = 20  # the card is another one until it leaves play; more: its own kind
F_LENT: Final = 21  # cards of the seat of the kind in more have the abilities of the card that it is about

# with the YOU of an effect, and with what a fact keeps of a playing: +Cards and +Coins change places
SWAPPED: Final = 1 << 40

# how long facts last
FOR_EVER: Final = 0
THIS_TURN: Final = 1
ONCE: Final = 2  # until it has triggered
ONCE_THIS_TURN: Final = 3
UNTIL_NEXT_TURN: Final = 4  # until the next turn of the seat begins
UNTIL_TURN_OF: Final = (
    8  # and a seat: until the next turn of that one begins; for a word: of whose card it is
)
WHILE_UNDER: Final = 5  # as long as a card lies under the source

# tokens on piles
CARD_TOKEN: Final = 1
ACTION_TOKEN: Final = 2
BUY_TOKEN: Final = 3
COIN_TOKEN: Final = 4
COST_TOKEN: Final = 5
TRASHING_TOKEN: Final = 6
TOKEN_NAMES: Final = ["", "+1 Card", "+1 Action", "+1 Buy", "+1 Coin", "-2 Cost", "Trashing"]

# a cost in one number: coins, potions, debt
POTION: Final = 1 << 8
DEBT_COST: Final = 1 << 16


def coins_of(cost: i64) -> i64:
    return cost & 255


def at_most(cost: i64, limit: i64) -> bool:
    """Dominion D42. Whether a cost is no more than another, in coins, potions and debt alike."""
    return cost & 255 <= limit & 255 and cost >> 8 & 255 <= limit >> 8 & 255 and cost >> 16 <= limit >> 16
