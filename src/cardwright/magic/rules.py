"""What the Comprehensive Rules fix: zones, steps, types, keywords, counters, columns, events, layers.

All of these numbers are in saved games: another one is only added at the end of its list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# CR 400.1: zones of a seat, then the shared ones
LIBRARY: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
SIDEBOARD: Final = 3  # outside the game (CR 400.11)
PLACES: Final = 4
PLACE_NAMES: Final = ["library", "hand", "graveyard", "sideboard"]

BATTLEFIELD: Final = 0
STACK: Final = 1
EXILE: Final = 2
COMMAND: Final = 3
ANTE: Final = 4
PHASED: Final = (
    5  # no zone: permanents on the battlefield that are treated as though they weren't (CR 702.26)
)
PLANAR_DECK: Final = 6  # face-down piles in the command zone (CR 901.3-4), told apart by their owners
SHARED: Final = 7  # those that every game has
SCHEME_DECK: Final = 7  # the same with schemes (CR 904.3-4), in matches that have some
SHARED_NAMES: Final = [
    "battlefield",
    "stack",
    "exile",
    "command",
    "ante",
    "phased out",
    "planar deck",
    "scheme deck",
]

# counters of a seat
LIFE: Final = 0
POISON: Final = 1
LANDS: Final = 2  # lands played this turn
DRAWN: Final = 3  # cards drawn this turn
FAILED_DRAW: Final = 4  # drew from an empty library since state-based actions were last checked
LEFT: Final = 5  # has left the game
MANA: Final = 6  # six counters: white, blue, black, red, green, colorless
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
COUNTERS: Final = 27
COUNTER_NAMES: Final = [
    "life", "poison", "lands played", "cards drawn", "failed draw", "left", "white", "blue", "black", "red",
    "green", "colorless", "spells cast", "mulligans", "life gained", "life lost", "won", "energy", "extra lands",
    "creatures died", "attackers", "hand size", "turns", "last turn", "planar rolls", "team", "drawn this step",
]  # fmt: skip

# counters of nobody
STEP: Final = 0
PASSED: Final = 1  # how many have passed priority in succession
STARTER: Final = 2  # who took the first turn
MONARCH: Final = 3
COMBATS: Final = 4  # combat phases this turn
ROLLED: Final = 5  # the last die
CHECKED: Final = 8  # 1 + the clock when nothing was left to see to before somebody got priority
ALWAYS_ASKS: Final = 7  # whoever has priority is asked also if they can only pass: so it is in positions
TURN_STAMP: Final = 6  # the clock when the turn began
FALLEN_COMMANDERS: Final = 9  # 1: some commander has FALLEN or RETURNS; see `commander`
COMMANDED: Final = 11  # 1: the match has commanders (CR 903)
TEAM_TURNS: Final = 20  # 1: teams take their turns together (CR 805)
SLAIN: Final = 10  # seats that one commander has dealt 21 or more combat damage, a bit each (CR 903.10a)

# CR 500.1: steps, and the main phases, in turn order
UNTAP: Final = 1
UPKEEP: Final = 2
DRAW_STEP: Final = 3
FIRST_MAIN: Final = 4
BEGIN_COMBAT: Final = 5
ATTACKERS: Final = 6
BLOCKERS: Final = 7
FIRST_DAMAGE: Final = 8  # the extra combat damage step of first strike (CR 510.4)
DAMAGE_STEP: Final = 9
END_COMBAT: Final = 10
SECOND_MAIN: Final = 11
END_STEP: Final = 12
CLEANUP: Final = 13
STEP_NAMES: Final = [
    "before the game", "untap", "upkeep", "draw", "first main", "beginning of combat", "declare attackers",
    "declare blockers", "first-strike damage", "combat damage", "end of combat", "second main", "end step", "cleanup",
]  # fmt: skip

# columns of an object
UNDER: Final = 0  # whose control it came under, before layer 2
STATUS: Final = 1  # bits, below
DAMAGE: Final = 2  # marked on it
TALLY: Final = 3  # counters, five kinds of 12 bits each
TALLY_B: Final = 4  # five more kinds
ATTACHED: Final = 5  # what it is attached to: a reference, or -1
STAMP: Final = 6  # CR 613.7
SINCE: Final = 7  # 8 * the turn in which its controller's control began + that seat; -1: always the same
ABILITY: Final = 8  # on the stack: the node of the ability, or NONE for a spell
SOURCE: Final = 9  # on the stack: whose ability it is
IT: Final = 10  # on the stack: what the trigger is about
NUMBER: Final = 11  # on the stack: X, or how much the trigger saw; on the battlefield: X it was cast with
MODES: Final = 12  # modes chosen (a bit each), then how it was cast
TARGET: Final = 13  # six of them
TARGETS: Final = 6
COMBAT: Final = 19  # attacking: what (a reference); blocking: the attacker
CHOSEN: Final = 20  # chosen as it entered, or linked: a reference, a color, a number; -1
USED: Final = (
    21  # bits: abilities of it activated this turn that may be activated once; loyalty: bit 62; HURT
)
FACE: Final = 22  # which face or half: 0 the card itself, otherwise a kind's number in `faces` plus 1
AS_FACE_DOWN: Final = 7  # of FACE, while it is found out whether it may be cast face down (CR 702.37c)
LINK: Final = 23  # what it is linked to (CR 607): a reference, or -1
COLUMNS: Final = 24
COPIED_COLUMNS: Final = [
    ABILITY,
    SOURCE,
    IT,
    NUMBER,
    MODES,
    FACE,
    LINK,
    CHOSEN,
]  # by what copies it (CR 707.10)
BEGAN_TAPPED: Final = 1 << 61  # of USED: it was tapped as the turn began; noted where some card asks
HURT: Final = 40  # of USED, from this bit on: the players to whom it has dealt combat damage this combat

# bits of STATUS (CR 110.5)
TAPPED: Final = 1
FACE_DOWN: Final = 2
FLIPPED: Final = 4
ATTACKING: Final = 8
BLOCKING: Final = 16
BLOCKED: Final = 32  # an attacker that has been blocked (CR 509.1h)
DEADLY: Final = 64  # dealt damage by a source with deathtouch (CR 704.5h)
TOKEN: Final = 128
COPY: Final = 256  # a copy of a spell or card
STRUCK: Final = 512  # has dealt combat damage in the first-strike step (CR 510.4)
GOADED: Final = 1024
EXERTED: Final = 2048  # doesn't untap in its controller's next untap step
KICKED: Final = 4096
FLASHBACK: Final = 8192  # exiled when it leaves the stack (CR 702.34a)
MORPH: Final = 16384  # may be turned face up for its morph cost
BARGAINED: Final = 32768  # another cost than its mana cost was paid, or an additional one of some other name
ON_AN_ADVENTURE: Final = 65536  # may be cast from exile (CR 715.3d)
PHASED_WITH: Final = 131072  # phased out together with what it is attached to (CR 702.26g)
MANIFESTED: Final = 262144  # a creature card that may be turned face up for its mana cost (CR 701.40b)
COMMANDER: Final = 524288  # the card is its owner's commander, in every zone (CR 903.3)
BACK_TO_HAND: Final = 1 << 25  # a spell: to its owner's hand as it resolves (CR 702.27a)
MONSTROUS: Final = 1 << 24  # until it leaves the battlefield (CR 701.37b)
COMMANDER_SLOT: Final = 40  # from this bit on, four: which commander of the match it is
COMMANDER_BITS: Final = COMMANDER | 15 << COMMANDER_SLOT  # what stays with the card through all zones
FALLEN: Final = (
    1 << 44
)  # a commander in a graveyard or exile, since state-based actions were last checked (CR 903.9a)
RETURNS: Final = 1 << 45  # its owner has said that it goes back to the command zone
TAXED: Final = 1 << 46  # a spell: a commander cast from the command zone (CR 903.8)
STICKERED: Final = 1 << 60  # has a sticker on it (CR 123.4)
SPENT: Final = 52  # from this bit on, six: colors of the mana spent to cast it, colorless last (CR 400.7d)

COPIED_STATUS: Final = FACE_DOWN | KICKED | MORPH | BARGAINED  # of a spell by what copies it (CR 707.10)

# CR 122: kinds of counters on objects; two columns of five fields each
PLUS: Final = 0  # +1/+1
MINUS: Final = 1  # -1/-1
LOYALTY: Final = 2
LORE: Final = 3
CHARGE: Final = 4
TIME: Final = 5
STUN: Final = 6
PETRIFICATION: Final = 7
OTHER_COUNTER: Final = 8  # a kind that only one card names
SHIELD: Final = 9
TALLIES: Final = 10
TALLY_NAMES: Final = [
    "+1/+1", "-1/-1", "loyalty", "lore", "charge", "time", "stun", "petrification", "other", "shield",
]  # fmt: skip
TALLY_BITS: Final = 12
TALLY_MASK: Final = 4095

# derived characteristics (CR 613): what an object on the battlefield or the stack is after the layers
CONTROL: Final = 0
KIND: Final = 1  # whose copiable values it has
TEXT: Final = 2  # whose abilities it has; NO_TEXT: none
TYPES: Final = 3
SUBS: Final = 4  # subtypes, two words
SUBS_B: Final = 5
COLORS: Final = 6
POWER: Final = 7
TOUGH: Final = 8
KEYS: Final = 9
HAS: Final = 10  # bits: GRANTED
EXCEPT: Final = 11  # exceptions of the copy that it is, three nodes of 20 bits, each plus 1 (CR 707.9)
WAS: Final = 11  # only of what left: its status
D: Final = 12
LKI: Final = D + 2  # of what left: its reference, those characteristics, its counters (CR 608.2h)
LKI_TALLY: Final = D + 1

GRANTED: Final = 1  # has abilities beyond those of its text
UNTEXTED: Final = 2  # has lost the abilities of its text
BARE: Final = 4  # has lost all abilities, those of its land types too

# what the whole board says, derived too
NO_GAIN: Final = 0  # a bit for each seat: can't gain life (CR 119.7)
NO_LOSS: Final = 1  # can't lose life, or its life total can't change (CR 119.8)
WATCHED: Final = 2  # events that some trigger waits for
LOOKED_BACK: Final = 3  # those for which one looks back (CR 603.10)
REPLACED: Final = 4  # events that some effect replaces
SHIELDED: Final = 5  # seats that can't be the target of spells and abilities of others
NO_MAXIMUM: Final = 6  # seats without a maximum hand size
NO_LOSING: Final = 7  # seats that can't lose the game
NO_WINNING: Final = 8  # seats that can't win the game
ODD: Final = 9  # bits: rules in force that only some cards make; see below
NO_PREVENTION: Final = 10  # damage can't be prevented
NO_CASTING: Final = 11  # seats that can't cast spells
GRANTS: Final = 12  # how many granted abilities follow, (object, ability) each
BARE_GRAVES: Final = 13  # seats whose cards in graveyards have no abilities
COLORED: Final = 14  # colors that all cards, spells and permanents have besides
TOPS_SHOWN: Final = 15  # seats whose library's top card is revealed (CR 401.5)
PERMITTED: Final = 16  # seats that some ability lets play cards from elsewhere (CR 601.3)
NO_DRAW_STEP: Final = 17  # seats that skip their draw step
BUSY: Final = 18  # seats with a permanent whose abilities they might activate
TOPS_LOOKED: Final = 19  # seats that may look at the top card of their library at any time (CR 401.5)
HANDS_SHOWN: Final = 20  # seats that play with their hands revealed (CR 402.3)
HANDS_LIMITED: Final = 21  # seats whose maximum hand size some ability changes (CR 402.2)
EXILED_LOOKED: Final = 22  # seats that may look at what a permanent of theirs has exiled face down (CR 406.3)
MORE_LANDS: Final = (
    24  # four bits for each seat: how many lands more it may play on each of its turns (CR 305.2)
)
IDLE_AT: Final = 25  # when somebody was last seen to be idle; forgotten when all is derived anew
IDLE: Final = 26  # who was then (CR 117.1)
MARKS: Final = 27

# bits of ODD
COSTS_CHANGE: Final = 1  # some ability changes costs
LIMITS: Final = 2  # some ability limits attacking, blocking or casting
TOPS_SEEN: Final = 4  # of a match: some card shows cards of libraries, hands or exile
GRAVES_WAIT: Final = (
    1 << 21
)  # of a match: some card has an ability that triggers in a graveyard as a step begins
READS_ELSEWHERE: Final = 8  # a static ability depends on other things than the objects on the battlefield
READS_STATE: Final = 16  # one depends on what is tapped or attacks, on life, on anything else that changes
READS_STACK: Final = 32  # one depends on what is on the stack
STATICS: Final = 64  # there is a static ability
CAPS: Final = 1 << 22  # some permanent can have only so many counters of a kind (CR 704.5r)

# what numbers, conditions and sets depend on, beyond the characteristics of permanents
LOOKS_AT_CARDS: Final = 1  # in hands, libraries, graveyards, exile
LOOKS_AT_STATE: Final = 2  # what is tapped, attacks, has damage; life; what has happened
LOOKS_AT_STACK: Final = 4

# CR 205.2-4: card types and supertypes
CREATURE: Final = 1
LAND: Final = 2
ARTIFACT: Final = 4
ENCHANTMENT: Final = 8
PLANESWALKER: Final = 16
INSTANT: Final = 32
SORCERY: Final = 64
BATTLE: Final = 128
KINDRED: Final = 256
CONSPIRACY: Final = 512
PHENOMENON: Final = 1024
PLANE: Final = 2048
SCHEME: Final = 4096
VANGUARD: Final = 8192
DUNGEON: Final = 16384
BASIC: Final = 1 << 16
LEGENDARY: Final = 1 << 17
SNOW: Final = 1 << 18
WORLD: Final = 1 << 19
ONGOING: Final = 1 << 20
PERMANENTS: Final = CREATURE | LAND | ARTIFACT | ENCHANTMENT | PLANESWALKER | BATTLE
CARD_TYPES: Final = 0xFFFF
TYPE_NAMES: Final = [
    "Creature", "Land", "Artifact", "Enchantment", "Planeswalker", "Instant", "Sorcery", "Battle", "Kindred",
    "Conspiracy", "Phenomenon", "Plane", "Scheme", "Vanguard", "Dungeon", "", "Basic", "Legendary", "Snow", "World",
    "Ongoing",
]  # fmt: skip

# CR 205.3: subtypes with rules of their own have fixed numbers, the others follow as cards name them
PLAINS: Final = 0
ISLAND: Final = 1
SWAMP: Final = 2
MOUNTAIN: Final = 3
FOREST: Final = 4
AURA: Final = 5
EQUIPMENT: Final = 6
SAGA: Final = 7
ARCANE: Final = 8
FORTIFICATION: Final = 9
FIXED_SUBTYPES: Final = [
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Aura",
    "Equipment",
    "Saga",
    "Arcane",
    "Fortification",
]
BASIC_LAND_TYPES: Final = 31
SUB_BITS: Final = 62  # of each of the two words
PRINTED_SUBS: Final = (
    2 * SUB_BITS
)  # from here on: subtypes that cards only have because they are printed there
ALL_SUBTYPES: Final = (1 << SUB_BITS) - 1

# CR 105.1
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32  # of mana only
COLOR_NAMES: Final = ["white", "blue", "black", "red", "green", "colorless"]
COLOR_LETTERS: Final = "WUBRGC"

# what a row of a batch does, beside the kernel's MOVE, COUNT, FACT_ON and HAPPEN; each is a bit of a mask of events
DEAL: Final = 8  # damage; to: how much; extra: bits below; more: the source
TAP: Final = 9  # to: 1 taps, 0 untaps
TALLYING: Final = 10  # counters on an object; to: how many more; extra: which kind
ATTACH: Final = 11  # to: a reference, or -1
LOSE_GAME: Final = 12
WIN_GAME: Final = 13
DRAW: Final = 14  # a player draws a card
CAST: Final = 15  # a spell has been cast
ACTIVATED: Final = 16  # an ability has been activated
ATTACKS: Final = 17  # to: what it attacks
BLOCKS: Final = 18  # to: the attacker
GETS_BLOCKED: Final = 19
TARGETED: Final = 20  # becomes the target of the object in more
STEP_BEGINS: Final = 21  # to: the step; of the player whose turn it is
FACE_UP: Final = 22  # turned face up
TRANSFORMS: Final = 23
CREATE: Final = (
    24  # a token; object: the player; to: its kind; extra: bits as for entering; more: a reference to copy
)
SHUFFLES: Final = 25
SCRIES: Final = 26
PLAYS_LAND: Final = 27
STATE: Final = 28  # bits of STATUS that change; to: set, extra: cleared
PHASES: Final = 29  # to: 1 out, 0 in
REMOVE_DAMAGE: Final = 30
TAPS_FOR_MANA: Final = 31
COLUMN: Final = 32  # a column of an object becomes a value; to: the value, extra: the column
OWN: Final = 33  # ownership changes (CR 108.3); to: the new owner
PLANESWALKS: Final = 34
VANISH: Final = 35  # a token, copy or ability ceases to exist
UNATTACHES: Final = 36
CHAOS: Final = 37  # chaos ensues (CR 311.7)
MOVE_EVENT: Final = 0  # any move, the kernel's MOVE
# moves are events of three sorts besides
ENTERS: Final = 40  # enters the battlefield
LEAVES: Final = 41  # leaves the battlefield
GAINS_LIFE: Final = 42  # COUNT of LIFE upwards
LOSES_LIFE: Final = 43
TAPS: Final = 44
UNTAPS: Final = 45
COUNTERS_PUT: Final = 46
DISCARDS: Final = 47
EMBLEM: Final = 48  # a player gets an emblem; object: the player; to: its kind (CR 114)
ROLLS: Final = 49  # a player rolls a die; to: the result; extra: its sides (CR 706)
CROWNS: Final = 58  # a player becomes the monarch (CR 725); object: the player; to: the kind of the crown
LEAVES_PLANE: Final = 56  # somebody planeswalks away from it (CR 701.31d); to: the seat
SETS_IN_MOTION: Final = 57  # a scheme is set in motion (CR 701.32b); to: the seat
EVENTS: Final = 50

TOO: Final = 1  # extra of STEP_BEGINS: it is the step of that player of the active team, too (CR 805.4d)

# extra of DEAL
IN_COMBAT: Final = 1
UNPREVENTABLE: Final = 2
NO_REDIRECTION: Final = 4

# more of a MOVE to the battlefield, extra of CREATE: the seat in the lowest three bits, then
ENTERS_TAPPED: Final = 8
ENTERS_FACE_DOWN: Final = 16
ENTERS_ATTACKING: Final = 32
ENTERS_AS_BACK: Final = 64
ENTERS_MORPHED: Final = 128  # face down with morph
ENTERS_MANIFESTED: Final = 1 << 16  # face down, may be turned up for its mana cost

# CR 613.1: what a continuous effect does, in the order of layers; facts of the game use the same numbers
OP_COPY: Final = 1  # 1a; more: the kind
OP_FACE_DOWN: Final = 2  # 1b
OP_CONTROL: Final = 3  # 2; value: the seat
OP_TEXT: Final = 4  # 3; more: the kind whose text it has
OP_SET_TYPES: Final = 5  # 4; value: card types that replace the old ones; supertypes stay
OP_ADD_TYPES: Final = 6
OP_LOSE_TYPES: Final = 7
OP_SET_SUBS: Final = 8  # value, more: subtypes
OP_ADD_SUBS: Final = 9
OP_LAND_TYPE: Final = 10  # value: basic land types, which replace land types and abilities (CR 305.7)
OP_SET_COLORS: Final = 11  # 5
OP_ADD_COLORS: Final = 12
OP_LOSE_ALL: Final = 13  # 6: all abilities
OP_KEYS: Final = 14
OP_LOSE_KEYS: Final = 15
OP_GRANT: Final = 16  # value: the node of the ability
OP_DEFINE_PT: Final = 17  # 7a
OP_SET_PT: Final = 18  # 7b; value: power, more: toughness
OP_SET_POWER: Final = 19
OP_SET_TOUGHNESS: Final = 20
OP_PT: Final = 21  # 7c; value: power, more: toughness
OP_SWITCH: Final = 22  # 7d
OPS: Final = 23
LAYER: Final = [
    0,
    1,
    1,
    2,
    3,
    4,
    4,
    4,
    4,
    4,
    4,
    5,
    5,
    6,
    6,
    6,
    6,
    7,
    8,
    8,
    8,
    9,
    10,
]  # of each; 7 to 10: 7a to 7d

# standing facts that are no layer's: of the game's players and of times to come
F_DELAYED: Final = 40  # a delayed trigger (CR 603.7): value: its node; about: what it is about
F_SHIELD: Final = 41  # prevents the next damage to something; value: how much, -1: all (CR 615)
F_REGENERATE: Final = 42  # the next time it would be destroyed (CR 701.19)
F_MARK: Final = 43  # about a player: value: which of the marks holds for them
F_EXTRA_TURN: Final = 44  # about a player
F_SKIP_STEP: Final = 45  # about a player; value: the step
F_EXTRA_COMBAT: Final = 46  # no longer in use: F_EXTRA_PHASES
F_PLAYABLE: Final = (
    47  # about a card: the seat may play it from where it is; value: the terms; more: as what types
)
F_REPLACING: Final = 48  # a replacement effect; value: its node
F_EXILED_UNTIL: Final = 49  # about a card in exile that returns when the source leaves (CR 610.3)
F_SPLICED: Final = 50  # about a spell; value: the node of the text it has gained (CR 702.47); more: the card
F_LINKED: Final = 51  # about a card that an ability of the source has exiled (CR 607.2a)
F_GOADED: Final = 70  # about a creature; value: who has goaded it (CR 701.15)
F_EXTRA_PHASES: Final = (
    71  # after this phase; value: 1 a combat phase, 2 a combat and a main phase (CR 500.8)
)
F_STICKER: Final = (
    70  # about an object; value: a sticker on it; more: after how many words of its name (CR 123.6b)
)
F_SHEET: Final = 71  # about a player; value: a sheet of stickers that they have (CR 123.2c)
F_STANDS_IN: Final = 72  # about a player who has left; value: who chooses instead (CR 800.4g)
F_TRANSFORMED: Final = 60  # about a permanent: when it last transformed (CR 701.27f)
F_TOP: Final = 70  # about the top card of a library: value: 1 it is revealed, 0 it was (CR 401.6)
F_LATE: Final = (
    62  # about a source that has transformed since its delayed trigger was made; value: the trigger's node
)
F_PORTION: Final = 61  # about a player who searches: value: how many cards of the top only (CR 701.23f)
F_TAX: Final = (
    97  # about a player; value: which commander; more: how often cast from the command zone (CR 903.8)
)
F_COMMANDER_DAMAGE: Final = (
    98  # about a player; value: which commander; more: combat damage it dealt them (CR 903.10a)
)
F_COMPANION: Final = 52  # about a card outside the game: the seat's companion (CR 702.139a)
F_DRAFT_NOTE: Final = (
    54  # about a player: noted as a card was drafted (CR 905.2b); value: what, more: the kind
)
F_NAMED: Final = 53  # about a conspiracy: a name chosen in secret (CR 702.106a); more: the kind

# how long facts last (CR 611.2a-b)
FOR_EVER: Final = 0
THIS_TURN: Final = 1
WHILE_SOURCE: Final = 2  # as long as its source is on the battlefield
THIS_COMBAT: Final = 3
YOUR_NEXT_TURN: Final = 4  # until its seat's next turn begins
WHILE_YOURS: Final = 5  # as long as its seat controls the source
WHILE_TAPPED: Final = 6  # as long as the source remains tapped
YOUR_NEXT_END: Final = 7  # until the end of its seat's next turn
ONCE: Final = 8  # until it has happened
ONCE_THIS_TURN: Final = 9
WHILE_ATTACHED: Final = 10  # as long as the source is attached to it
PERPETUAL: Final = 11  # for good, in every zone: it follows the card
AS_COPIED: Final = 12  # for ever, and what copies it has it too (CR 707.9a)
STUCK: Final = 70  # a sticker is on it, in public zones (CR 123.5)
UNTIL_PLANESWALK: Final = 20  # until a player planeswalks (CR 901.11)
UNTIL_OFF_PLANE: Final = 21  # until a player planeswalks away from a plane, not from a phenomenon

# options beside references: what is done with the object, in the bits above a reference's
ACTION: Final = 52
CONCEDE: Final = -3
MANA_MENU: Final = -4
AUTOMATIC: Final = -5
ROLL_PLANAR: Final = -6
BRING_COMPANION: Final = -7
A_NAME: Final = 1 << 60  # with the number of a kind: its name (CR 201.4)
NONE: Final = -1
GONE: Final = -9  # what a side says of a thing that is not there


def field(g: Game) -> i64:
    """The battlefield's number."""
    return g.seats * PLACES


def stack(g: Game) -> i64:
    return g.seats * PLACES + STACK


def exile(g: Game) -> i64:
    return g.seats * PLACES + EXILE


def command(g: Game) -> i64:
    """CR 408, 408.1. The command zone's number; what lies there is no permanent, whatever it does."""
    return g.seats * PLACES + COMMAND


def shared(g: Game, place: i64) -> i64:
    """The number of a shared zone."""
    return g.seats * PLACES + place


def owner(g: Game, obj: i64) -> i64:
    """CR 108.3. Whose card it is."""
    home = g.home
    return home[obj]


def owned(g: Game, obj: i64, place: i64) -> i64:
    """CR 400.3. The zone of that name of the object's owner."""
    home = g.home
    return home[obj] * PLACES + place


def is_graveyard(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == GRAVEYARD


def is_hand(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == HAND


def is_library(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == LIBRARY


def is_outside(g: Game, zone: i64) -> bool:
    """CR 400.11, 400.11a. Sideboards are no zone of the game: what lies there is outside it."""
    return zone < g.seats * PLACES and zone % PLACES == SIDEBOARD


def is_public(g: Game, zone: i64) -> bool:
    """CR 400.2. Whether everybody may look at the cards in it."""
    return zone >= g.seats * PLACES or zone % PLACES == GRAVEYARD


def on(g: Game, ref: i64, zone: i64) -> i64:
    """The object, if it is still the same one and in that zone; else -1."""
    obj = g.find(ref)
    if obj >= 0 and g.zone_of(obj) == zone:
        return obj
    return -1


def has_status(g: Game, obj: i64, bits: i64) -> bool:
    """CR 110.5. Whether it has any of these bits of status."""
    at = obj * COLUMNS + STATUS
    return g.cols[at] & bits != 0


def tally(g: Game, obj: i64, which: i64) -> i64:
    """CR 122.1. How many counters of a kind are on it."""
    column: i64 = TALLY
    if which >= 5:
        column = TALLY_B
        which -= 5
    return g.cols[obj * COLUMNS + column] >> (which * TALLY_BITS) & TALLY_MASK


def since_now(g: Game, seat: i64) -> i64:
    """CR 302.6. What column SINCE says of what comes under a player's control now."""
    return g.turn_no * 8 + seat


def step_of(g: Game) -> i64:
    return g.value(g.seats, STEP)


def playing(g: Game, seat: i64) -> bool:
    """CR 800.4. Whether this seat is still in the game."""
    return g.value(seat, LEFT) == 0


def allied(g: Game, a: i64, b: i64) -> bool:
    """CR 102.3. The same player, or two of one team."""
    return a == b or (g.value(a, TEAM) > 0 and g.value(a, TEAM) == g.value(b, TEAM))


def active(g: Game, seat: i64) -> bool:
    """CR 102.1, 805.4a. Whether it is that player's turn: the active player, or of the active team."""
    return seat == g.current or (g.value(g.seats, TEAM_TURNS) > 0 and allied(g, seat, g.current))


def together(g: Game, a: i64, b: i64) -> bool:
    """CR 805.10a. Whether two players attack and block as one: the same, or of a team with common turns."""
    return a == b or (g.value(g.seats, TEAM_TURNS) > 0 and allied(g, a, b))


def primary(g: Game, seat: i64) -> i64:
    """CR 805.2. Where teams take their turns together: the first of that player's team in turn order who is there."""
    if g.value(g.seats, TEAM_TURNS) == 0:
        return seat
    first = seat
    i: i64 = 1
    while i < g.seats and allied(g, (seat + g.seats - i) % g.seats, seat):
        first = (seat + g.seats - i) % g.seats
        i += 1
    i = 0
    while i < g.seats:
        if allied(g, first, seat) and g.value(first, LEFT) == 0:
            return first
        first = (first + 1) % g.seats
        i += 1
    return seat


def one_side_left(g: Game) -> bool:
    """CR 104.2a, 104.2c. Whether all that are left are one player, or of one team, or nobody."""
    first: i64 = -1
    seat: i64 = 0
    while seat < g.seats:
        if g.value(seat, LEFT) == 0:
            if first < 0:
                first = seat
            elif not allied(g, first, seat):
                return False
        seat += 1
    return True


def next_seat(g: Game, seat: i64) -> i64:
    """The next seat in turn order that is still in the game."""
    i: i64 = 0
    while i < g.seats:
        seat += 1
        if seat == g.seats:
            seat = 0
        if g.value(seat, LEFT) == 0:
            return seat
        i += 1
    return seat


def winners(g: Game) -> list[int]:
    """CR 104.2a, 104.2c. Who has won: who said so, or who alone (or whose team) is left; nobody in a draw."""
    declared = [s for s in range(int(g.seats)) if g.value(s, WON) > 0]
    if declared:
        return declared
    left = [s for s in range(int(g.seats)) if g.value(s, LEFT) == 0]
    if not left or not one_side_left(g):
        return []
    return [s for s in range(int(g.seats)) if allied(g, s, left[0])]
