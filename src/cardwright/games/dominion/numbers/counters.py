"""What is counted: of each seat, and of the game itself."""

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

# counters of nobody
PHASE: Final = 0
PLAYS: Final = 1  # how many times anything has been played: names one playing
COST_LESS: Final = 2  # cards cost so much less this turn
IMMUNE: Final = 3  # somebody is unaffected by something now
PLAYED: Final = 4  # Actions played this turn
EXTRA_TURN: Final = 5  # whether this turn is an extra one, and who took the one before (rules/turn.py)
BUYING_STOPPED: Final = 6  # cards of these types can't be bought this turn; -1: none can
BOUGHT: Final = 7  # the reference of what was bought last, before it was gained
BACK_TO_ACTION: Final = 8  # 1: the Buy phase has ended, and the Action phase comes again
SUNS: Final = 9  # Sun tokens that have been removed
NO_MORE: Final = 10  # counts nothing any more; games that were saved have room for it
IDLE_TURNS: Final = 11  # turns in a row since anybody could play or buy anything
MORE_CARDS: Final = 12  # so many more cards are drawn for the next hand
HOLDINGS: Final = 13  # who had what as the last idle turn ended, in one number
UNCHANGED_SINCE: Final = 14  # which idle turn of the row was the last in which that changed
EDITION: Final = 15  # which edition is played, by its number in EDITIONS
GAME_COUNTERS: Final = 16

# what the edition that is played is counted by
EDITIONS: Final = ("current", "2019")
