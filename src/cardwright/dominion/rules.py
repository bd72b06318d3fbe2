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
STATES: Final = 11
LESS_COIN: Final = 12  # the -1 Coin token
LESS_CARD: Final = 13  # the -1 Card token
POTIONS: Final = 14
COUNTERS: Final = 16
COUNTER_NAMES: Final = [
    "actions", "buys", "coins", "turns", "gained this turn", "gained last turn", "gained this buy phase",
    "victory tokens", "coffers", "villagers", "debt", "states", "-1 coin token", "-1 card token", "potions", "",
]  # fmt: skip

# counters of nobody
PHASE: Final = 0
PLAYS: Final = 1  # how many times anything has been played: names one playing
COST_LESS: Final = 2  # cards cost so much less this turn
IMMUNE: Final = 3  # somebody is unaffected by something now
PLAYED: Final = 4  # Actions played this turn
EXTRA_TURN: Final = 5
BUYING_STOPPED: Final = 6  # cards of these types can't be bought this turn; -1: none can
BOUGHT: Final = 7  # the reference of what was bought last, before it was gained

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
TYPE_NAMES: Final = [
    "Action", "Treasure", "Victory", "Curse", "Attack", "Reaction", "Duration", "Night", "Traveller", "Reserve",
    "Doom", "Hex", "State", "Event", "Ruins", "Shelter", "Heirloom", "Knight", "Looter", "Command", "Spirit",
    "Zombie", "Fate", "Boon", "Way", "Castle",
]  # fmt: skip

# decisions
ASK_ACTION: Final = 16
ASK_BUY: Final = 17
ASK_NIGHT: Final = 18
ASK_REACT: Final = 19
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
}

# options beside references
ALL_TREASURES: Final = -3
LANDSCAPE: Final = 1 << 52  # and the kind of the Event

# layers of standing facts
F_WHEN: Final = 1  # a delayed or lasting trigger: the value is its effect
F_UNAFFECTED: Final = 2  # the value says by which playing
F_STAYS: Final = 3  # its source stays in play
F_TOKEN: Final = 4  # a token of the seat lies on the pile in the value; more: which
F_DOES: Final = 5  # playing cards of the kind in more does the effect in the value instead

# how long facts last
FOR_EVER: Final = 0
THIS_TURN: Final = 1
ONCE: Final = 2  # until it has triggered
ONCE_THIS_TURN: Final = 3

# tokens on piles
CARD_TOKEN: Final = 1
ACTION_TOKEN: Final = 2
BUY_TOKEN: Final = 3
COIN_TOKEN: Final = 4
TOKEN_NAMES: Final = ["", "+1 Card", "+1 Action", "+1 Buy", "+1 Coin"]

# a cost in one number: coins, potions, debt
POTION: Final = 1 << 8
DEBT_COST: Final = 1 << 16


def coins_of(cost: i64) -> i64:
    return cost & 255


def at_most(cost: i64, limit: i64) -> bool:
    """Dominion D42. Whether a cost is no more than another, in coins, potions and debt alike."""
    return cost & 255 <= limit & 255 and cost >> 8 & 255 <= limit >> 8 & 255 and cost >> 16 <= limit >> 16
