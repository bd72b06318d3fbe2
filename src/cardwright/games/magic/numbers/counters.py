"""Numbers that a game counts: of each seat, of the game itself, and the kinds of counters on objects (CR 122)."""

from __future__ import annotations

from typing import Final

# of a seat
LIFE: Final = 0
POISON: Final = 1
LANDS: Final = 2  # lands played this turn
DRAWN: Final = 3  # cards drawn this turn
FAILED_DRAW: Final = 4  # drew from an empty library since state-based actions were last checked
LEFT: Final = 5  # has left the game
MANA: Final = 6  # six counters: white, blue, black, red, green, colorless
MANAS: Final = 6  # how many counters of mana there are
SPELLS: Final = 12  # spells cast this turn
MULLIGANS: Final = 13
GAINED: Final = 14  # life gained this turn
LOST: Final = 15  # life lost this turn
WON: Final = 16
ENERGY: Final = 17
EXTRA_LANDS: Final = 18  # lands that may be played this turn beyond the first
DIED: Final = 19  # creatures of this player that died this turn
ATTACKED: Final = 20  # attackers declared this turn
HAND_SIZE: Final = 21  # change of the maximum hand size by effects without end
TURNS: Final = 22  # turns begun
LAST_TURN: Final = 23  # the number of the last turn that this player began
PLANAR_ROLLS: Final = 24  # how often the planar die was rolled as a special action this turn
TEAM: Final = 25  # the number of the team (CR 808), 0: none
STEP_DRAWN: Final = 26  # cards drawn this step
COUNTERS: Final = 27  # how many there are
COUNTER_NAMES: Final = [
    "life", "poison", "lands played", "cards drawn", "failed draw", "left", "white", "blue", "black", "red",
    "green", "colorless", "spells cast", "mulligans", "life gained", "life lost", "won", "energy", "extra lands",
    "creatures died", "attackers", "hand size", "turns", "last turn", "planar rolls", "team", "drawn this step",
]  # fmt: skip

# in the log: the first number of the kinds of counters that have no number above, as the match numbers them
OTHER_KINDS: Final = 128

# of the game
STEP: Final = 0
PASSED: Final = 1  # how many have passed priority in succession
STARTER: Final = 2  # who took the first turn
MONARCH: Final = 3
COMBATS: Final = 4  # combat phases this turn
ROLLED: Final = 5  # the last die
TURN_STAMP: Final = 6  # the clock when the turn began
ALWAYS_ASKS: Final = 7  # whoever has priority is asked also if they can only pass: so it is in positions
CHECKED: Final = 8  # 1 + the clock when nothing was left to see to before somebody got priority
FALLEN_COMMANDERS: Final = 9  # 1: some commander has FALLEN or RETURNS; see `commander`
SLAIN: Final = 10  # seats that one commander has dealt 21 or more combat damage, a bit each (CR 903.10a)
COMMANDED: Final = 11  # 1: the match has commanders (CR 903)
TEAM_TURNS: Final = 12  # 1: teams take their turns together (CR 805)
BORROWED: Final = 13  # 1: somebody controls a permanent that came under another's control (see `immediately`)
BEFORE_EXTRA: Final = (
    14  # 1 + whose turn it was before the extra turns that are taken now; 0: no extra turn is taken
)
ENTERED_ATTACKING: Final = (
    15  # 1: something has entered attacking since somebody last had priority (CR 508.4)
)
ATTACKERS_CAME: Final = (
    16  # 1: in this combat a creature was declared as an attacker, or has entered attacking (CR 508.8)
)
TRIGGERS_TO_PUT: Final = 17  # how many of those that wait are put on the stack in this round (CR 603.3b)
DAYTIME: Final = 18  # whether it is day or night (CR 731.1), see below
SPELLS_BEFORE: Final = 19  # spells that the active player of the turn before this one cast in it (CR 731.2)
GAME_COUNTERS: Final = 20  # how many there are; a seat has more

# values of DAYTIME
NEITHER: Final = 0
DAY: Final = 1
NIGHT: Final = 2
DAYTIME_NAMES: Final = ["neither day nor night", "day", "night"]

# on objects: kinds that rules speak of; each match numbers the others that its cards know
PLUS: Final = 0  # +1/+1
MINUS: Final = 1  # -1/-1
LOYALTY: Final = 2
LORE: Final = 3
CHARGE: Final = 4
TIME: Final = 5
STUN: Final = 6
SHIELD: Final = 7
TALLIES: Final = 8  # how many these are
TALLY_NAMES: Final = ["+1/+1", "-1/-1", "loyalty", "lore", "charge", "time", "stun", "shield"]
# the first kinds of a match are fields of two columns, five in each; how many there are of others, facts say
TALLY_BITS: Final = 12
TALLY_MASK: Final = 4095
BOTH_SIGNS: Final = TALLY_MASK << TALLY_BITS | TALLY_MASK  # in the first column: +1/+1 and -1/-1 counters
LOST_FROM: Final = 512  # in a note of the log: so many more than are removed
MOST_NOTED: Final = 1023  # a note of the log holds no larger number
TALLIES_IN_A_COLUMN: Final = 5
TALLIES_IN_COLUMNS: Final = 10
