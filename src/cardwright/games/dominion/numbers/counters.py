"""The numbers of the counters of each seat, and of those of the game itself."""

from __future__ import annotations

from typing import Final

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

# counters of the whole game
PHASE: Final = 0
PLAYS: Final = 1  # how many times a card has been played; the number identifies one playing
COST_LESS: Final = 2  # how many Coins less all cards cost this turn
IMMUNE: Final = 3  # whether any player is unaffected by a card now
PLAYED: Final = 4  # Actions played this turn
EXTRA_TURN: Final = 5  # whether this turn is an extra one, and who took the previous one (rules/turn.py)
BUYING_STOPPED: Final = 6  # cards of these types (bits) can't be bought this turn; -1: no card can
BOUGHT: Final = 7  # reference to the card that was bought last, before it was gained
BACK_TO_ACTION: Final = 8  # 1: the Buy phase has ended, and another Action phase follows
SUNS: Final = 9  # Sun tokens that have been removed
NO_MORE: Final = 10  # unused; kept because older saves have it
IDLE_TURNS: Final = 11  # turns in a row in which no player could play or buy anything
MORE_CARDS: Final = 12  # how many more cards the next hand gets
HOLDINGS: Final = 13  # a hash of what each player had when the last idle turn ended
UNCHANGED_SINCE: Final = 14  # the last idle turn of the row in which HOLDINGS changed
EDITION: Final = 15  # the edition of the game: its index in EDITIONS
GAME_COUNTERS: Final = 16

# the index of each edition
EDITIONS: Final = ("current", "2019")
