"""The columns of numbers that are stored for each object, and the bits of those columns that consist of
bits.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.frames import PLAYER

ENTERED_UNDER: Final = 0  # whose control it came under, before layer 2
STATUS: Final = 1  # bits, below
DAMAGE: Final = 2  # marked on it
TALLY: Final = 3  # counters, the first five kinds of the match, 12 bits each
TALLY_B: Final = 4  # five more kinds
ATTACHED: Final = 5  # what it is attached to: a reference, or -1
STAMP: Final = 6  # CR 613.7; of a pack in a draft: since when it waits
# 8 * the turn in which its controller's control began + that seat; -1: always the same
CONTROLLED_SINCE: Final = 7
ABILITY: Final = 8  # on the stack: the node of the ability, or NONE for a spell
SOURCE: Final = 9  # on the stack: whose ability it is
ABOUT: Final = 10  # on the stack: what the trigger is about
# on the stack: X, or how much the trigger saw; elsewhere: X it was cast with; plotted, foretold, warped: in which turn;
# in a draft: passed on
NUMBER: Final = 11
MODES: Final = 12  # on the stack: the modes chosen, a bit each, or NO_TARGETS
TARGET: Final = 13  # on the stack: six of them; on the battlefield MORE_ATTACKERS
TARGETS: Final = 6
COMBAT: Final = 19  # attacking: what (a reference); blocking: the attacker
CHOSEN: Final = 20  # chosen as it entered, or linked: a reference, a color, a number; -1
USED_THIS_TURN: Final = 21  # bits, below; on the stack: for how many targets can be paid
FACE: Final = 22  # which face or half: 0 the card itself, otherwise a kind's number in `faces` plus 1
LINK: Final = 23  # an ability on the stack: what was chosen for its source, as in CHOSEN (CR 607.2d)
COLUMNS: Final = 24  # how many there are
MORE_ATTACKERS: Final = (
    TARGET  # beyond the first: the attackers that a blocker blocks, each plus 1; 0: no more
)
LEVEL: Final = MODES  # on the battlefield: which level a Class has become; 0: none (CR 716.2b)
MOST_BLOCKED: Final = 1 + TARGETS  # so many attackers one creature can block

# values of FACE of a Room: which half is unlocked, 0: both are (CR 709.5c)
LEFT_UNLOCKED: Final = 1
RIGHT_UNLOCKED: Final = 2
BOTH_LOCKED: Final = 3
# a value of FACE, while it is found out whether it may be cast face down (CR 702.37c)
AS_FACE_DOWN: Final = 7
AS_BESTOWED: Final = 6  # the same, while it is found out whether it may be cast bestowed (CR 702.103d)

# what a copy of an object on the stack has as well (CR 707.10)
COPIED_COLUMNS: Final = [ABILITY, SOURCE, ABOUT, NUMBER, MODES, FACE, LINK, CHOSEN, COMBAT]

# bits of STATUS (CR 110.5)
TAPPED: Final = 1 << 0
FACE_DOWN: Final = 1 << 1
ATTACKING: Final = 1 << 2
BLOCKING: Final = 1 << 3
BLOCKED: Final = 1 << 4  # an attacker that has been blocked (CR 509.1h)
DEADLY: Final = 1 << 5  # dealt damage by a source with deathtouch (CR 704.5h)
TOKEN: Final = 1 << 6
COPY: Final = 1 << 7  # a copy of a spell or card
STRUCK: Final = 1 << 8  # has dealt combat damage in the first-strike step (CR 510.4)
EXERTED: Final = 1 << 9  # doesn't untap in its controller's next untap step
KICKED: Final = 1 << 10
FLASHBACK: Final = 1 << 11  # exiled when it leaves the stack (CR 702.34a)
MORPH: Final = 1 << 12  # may be turned face up for its morph cost
# another cost than its mana cost was paid, or an additional one of some other name
BARGAINED: Final = 1 << 13
ON_AN_ADVENTURE: Final = 1 << 14  # may be cast from exile (CR 715.3d)
PHASED_WITH: Final = 1 << 15  # phased out together with what it is attached to (CR 702.26g)
MANIFESTED: Final = 1 << 16  # a creature card that may be turned face up for its mana cost (CR 701.40b)
COMMANDER: Final = 1 << 17  # the card is its owner's commander, in every zone (CR 903.3)
MONSTROUS: Final = 1 << 18  # until it leaves the battlefield (CR 701.37b)
COMMANDER_SLOT: Final = 19  # the first of four bits: which commander of the match it is
COMMANDER_SLOT_MASK: Final = 15
# a commander in a graveyard or exile, since state-based actions were last checked (CR 903.9a)
FALLEN: Final = 1 << 23
RETURNS: Final = 1 << 24  # its owner has said that it goes back to the command zone
TAXED: Final = 1 << 25  # a spell: a commander cast from the command zone (CR 903.8)
STICKERED: Final = 1 << 26  # has a sticker on it (CR 123.4)
SPENT: Final = 27  # the first of six bits: colors of the mana spent to cast it, colorless last (CR 400.7d)
SPENT_MASK: Final = 63
BACK_TO_HAND: Final = 1 << 33  # a spell: to its owner's hand as it resolves (CR 702.27a)
LINKED_COST: Final = (
    34  # the first of four bits: which of its card's own costs was paid (CR 607.1), see `Way`
)
LINKED_COST_MASK: Final = 15
SO_AS_CAST: Final = 1 << 38  # something was so as it was cast (CR 601.2i), see `AsCast`
TIMES_PAID: Final = (
    39  # the first of eight bits: how often a cost was paid that may be paid any number of times
)
TIMES_PAID_MASK: Final = 255
PLOTTED: Final = 1 << 47  # a card in exile that may be cast free from a later turn on (CR 702.170)
FORETOLD: Final = (
    1 << 48
)  # a card in exile that may be cast for its foretell cost from a later turn on (CR 702.143)
WARPED: Final = (
    1 << 49
)  # a card in exile that may be cast from a later turn on, or a spell cast so (CR 702.185)
REBOUNDS: Final = 1 << 50  # a spell with rebound that was cast from its player's hand (CR 702.88a)
# the first of three bits: from where it was cast, see below; kept only if a card of the match asks (CR 400.7d)
CAST_FROM: Final = 51
CAST_FROM_MASK: Final = 7
# the first of six bits: how much mana was spent to cast it, kept only if a card of the match asks (CR 400.7d)
MANA_SPENT: Final = 54
MANA_SPENT_MASK: Final = 63
RENOWNED: Final = 1 << 60  # until it leaves the battlefield (CR 702.112b)
SOLVED: Final = 1 << 61  # a Case, until it leaves the battlefield (CR 719.3b)
STATUS_END: Final = 62  # the first bit that is free
# what a permanent has become, until it leaves the battlefield, in words
DESIGNATIONS: Final = {MONSTROUS: "monstrous", RENOWNED: "renowned", SOLVED: "solved"}

# values of CAST_FROM; 0: it wasn't cast
FROM_A_HAND: Final = 1
FROM_A_GRAVEYARD: Final = 2
FROM_ELSEWHERE: Final = 3
FROM_IN_EXILE: Final = 4
FROM_A_LIBRARY: Final = 5

# what stays with the card in all zones
COMMANDER_BITS: Final = COMMANDER | COMMANDER_SLOT_MASK << COMMANDER_SLOT
COSTS_PAID: Final = KICKED | BARGAINED | LINKED_COST_MASK << LINKED_COST | TIMES_PAID_MASK << TIMES_PAID
COPIED_STATUS: Final = COSTS_PAID  # of a spell by what copies it (CR 707.10)
# what a permanent has of the spell that it was (CR 400.7a)
AS_CAST: Final = CAST_FROM_MASK << CAST_FROM | MANA_SPENT_MASK << MANA_SPENT
OF_ITS_SPELL: Final = FACE_DOWN | MORPH | COSTS_PAID | SO_AS_CAST | SPENT_MASK << SPENT | AS_CAST

# bits of USED_THIS_TURN
# the first of so many bits: abilities that may be activated, or trigger, once each turn
ONCE_EACH_TURN: Final = 0
ONCE_BITS: Final = 32
HURT: Final = 32  # the first of six bits: the players to whom it has dealt combat damage this combat
HURT_MASK: Final = 63
BEGAN_TAPPED: Final = 1 << 38  # it was tapped as the turn began (CR 502.3)
LOYALTY_USED: Final = 1 << 39  # one of its loyalty abilities has been activated (CR 606.3)
USED_END: Final = 40  # the first bit that is free

# bits of MODES
NO_TARGETS: Final = 1 << 60  # a trigger that has no legal targets; modes lie below

# bits of COMBAT, beside a player who defends
NOT_ANY_MORE: Final = PLAYER >> 1  # what it attacked has left combat
