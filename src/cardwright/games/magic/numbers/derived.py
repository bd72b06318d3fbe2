"""CR 613. The columns of derived numbers: the characteristics of an object after the layers, and facts about
the board.
"""

from __future__ import annotations

from typing import Final

# what an object on the battlefield or the stack is
CONTROL: Final = 0
KIND: Final = 1  # whose copiable values it has
TEXT: Final = 2  # whose abilities it has; NO_TEXT: none
TYPES: Final = 3
SUBS: Final = 4  # subtypes, the first word; see `spaces`
COLORS: Final = 5
POWER: Final = 6
TOUGH: Final = 7
KEYWORDS: Final = 8
HAS: Final = 9  # bits, below; and those of IMPOSED that some effect says
EXCEPT: Final = 10  # exceptions of the copy that it is, three nodes of 20 bits, each plus 1 (CR 707.9)
CHARACTERISTICS: Final = 11  # how many there are

# what is remembered of an object that has left (CR 608.2h): its reference, the same characteristics, its counters,
# what it was attached to, its mana value, X
LAST_STATUS: Final = 10  # in the place of EXCEPT
LAST_TALLY: Final = CHARACTERISTICS + 1
LAST_TALLY_B: Final = CHARACTERISTICS + 2
LAST_ATTACHED: Final = CHARACTERISTICS + 3
LAST_VALUE: Final = CHARACTERISTICS + 4
LAST_NUMBER: Final = CHARACTERISTICS + 5
LAST_KNOWN: Final = CHARACTERISTICS + 6  # how many numbers

# bits of HAS
GRANTED: Final = 1 << 0  # has abilities beyond those of its text
UNTEXTED: Final = 1 << 1  # has lost the abilities of its text
BARE: Final = 1 << 2  # has lost all abilities, those of its land types too
SIZED_AS_COPIED: Final = 1 << 3  # a copy effect has said how large it is (CR 707.9d)
HAS_END: Final = 4  # the first bit that is free; `keywords.IMPOSED` have theirs here as well
MORE_BLOCKS: Final = 9  # from this bit on: how many effects let it block an additional creature
MORE_BLOCKS_MASK: Final = 63

# what the whole board says; of seats a bit each
NO_GAIN: Final = 0  # seats that can't gain life (CR 119.7)
NO_LOSS: Final = 1  # can't lose life, or whose life total can't change (CR 119.8)
WATCHED: Final = 2  # events that some trigger waits for
LOOKED_BACK: Final = 3  # those for which one looks back (CR 603.10)
REPLACED: Final = 4  # events that some effect replaces
SHIELDED: Final = 5  # seats that can't be the target of spells and abilities of opponents (CR 702.11c)
NO_MAXIMUM: Final = 6  # seats without a maximum hand size
NO_LOSING: Final = 7  # seats that can't lose the game
NO_WINNING: Final = 8  # seats that can't win the game
BOARD_RULES: Final = 9  # bits, below: rules in force that only some cards make
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
MORE_LANDS: Final = 23  # four bits for each seat: how many lands more it may play on its turns (CR 305.2)
IDLE_AT: Final = 24  # when somebody was last seen to be idle; forgotten when all is derived anew
IDLE: Final = 25  # who was then (CR 117.1)
CONTROL_NOTICED: Final = 26  # 1: who controls what has been noticed since all was derived (CR 302.6)
AT_REST: Final = 27  # 1: nothing that state-based actions look at has changed since none applied (CR 704.3)
PROTECTED: Final = 28  # seats that have protection from everything (CR 702.16)
ASCENDS: Final = 29  # seats with a permanent that has ascend (CR 702.131b)
BLESSED: Final = 30  # seats that have the city's blessing (CR 702.131c)
# four bits for each seat: how many cards more it draws whenever it would draw one or more (CR 121.2)
MORE_DRAWN: Final = 31
SHROUDED: Final = 32  # seats that have shroud (CR 702.18, 702.18a)
NO_UNTAP_STEP: Final = 33  # seats that skip their untap step
GRAVES_SHIELDED: Final = 34  # seats whose cards in graveyards can't be targets
HUSHED: Final = 35  # seats whose abilities don't trigger as creatures enter
HUSHED_DEATHS: Final = 36  # seats whose abilities don't trigger as creatures die
DAYBOUND: Final = 37  # seats with a permanent that has daybound (CR 702.145c-d)
NIGHTBOUND: Final = 38  # seats with a permanent that has nightbound (CR 702.145f-g)
# seats whose permanents spells and abilities of opponents can't cause to be sacrificed (CR 101.2)
KEEPS_ITS_OWN: Final = 39
ONE_DRAW: Final = 40  # seats that can't draw more than one card each turn (CR 121.3)
# seats whose creatures deal combat damage that can't be prevented (CR 615.12)
SURE_COMBAT_DAMAGE: Final = 41
NO_SPEED: Final = 42  # seats without speed that have a permanent with start your engines! (CR 702.179a)
SPEEDS: Final = 43  # seats that have speed (CR 702.179b)
PROTECTED_FROM: Final = (
    44  # the first of five: seats that have protection from a color, white first (CR 702.16)
)
KEPT_MANA: Final = (
    49  # the first of six: seats that lose no mana of a color as steps and phases end (CR 106.4)
)
ALL_MANA_KEPT: Final = 55  # seats that lose no mana then
NO_COUNTERS_GOT: Final = 56  # seats that can't get counters (CR 122.1)
NO_POISON_GOT: Final = 57  # seats that can't get poison counters
BOARD_MARKS: Final = 58  # how many there are

# bits of BOARD_RULES; of a match two of them as well
COSTS_CHANGE: Final = 1 << 0  # some ability changes costs
LIMITS: Final = 1 << 1  # some ability limits attacking, blocking or casting
TOPS_SEEN: Final = 1 << 2  # of a match: some card shows cards of libraries, hands or exile
# a static ability depends on other things than the objects on the battlefield
READS_ELSEWHERE: Final = 1 << 3
# one depends on what is tapped or attacks, on life, on anything else that changes
READS_STATE: Final = 1 << 4
READS_STACK: Final = 1 << 5  # one depends on what is on the stack
STATICS: Final = 1 << 6  # there is a static ability
# of a match: some card has an ability that triggers in a graveyard as a step begins
CARDS_WAIT: Final = 1 << 7
CAPS: Final = 1 << 8  # some permanent can have only so many counters of a kind (CR 704.5r)
CONTROLS: Final = 1 << 9  # something gives somebody control of a permanent (CR 613.1b)
FACES_DOWN: Final = 1 << 10  # some permanent is face down (CR 708.5)
MANA_LIMITED: Final = 1 << 11  # of a match: some mana may be spent on some things alone (CR 106.6)
ASKS_AS_DRAWN: Final = 1 << 12  # of a match: some card may be revealed as it is drawn (CR 702.94a)
GUARDS: Final = 1 << 13  # something has protection from a quality that is no color (CR 702.16)
BANDS_WITH_OTHERS: Final = 1 << 14  # of a match: some card says "bands with other" (CR 702.22b)
BOARD_RULES_END: Final = 15  # the first bit that is free

# what numbers, conditions and sets depend on, beyond the characteristics of permanents: bits
LOOKS_AT_CARDS: Final = 1 << 0  # in hands, libraries, graveyards, exile
LOOKS_AT_STATE: Final = 1 << 1  # what is tapped, attacks, has damage; life; what has happened
LOOKS_AT_STACK: Final = 1 << 2
LOOKS_AT_END: Final = 3  # the first bit that is free
