"""Magic's kinds of questions, answers that aren't objects, and the numbers of reasons why an action isn't
possible.
"""

from __future__ import annotations

from typing import Final

# kinds of questions; those below 16 are the kernel's
ASK_PRIORITY: Final = 16
ASK_TARGET: Final = 17
ASK_PAY: Final = 18
ASK_ATTACK: Final = 19
ASK_BLOCK: Final = 20
ASK_DAMAGE: Final = 21
ASK_MODE: Final = 22
ASK_X: Final = 23
ASK_DISCARD: Final = 24
ASK_MULLIGAN: Final = 25
ASK_MANA: Final = 26
ASK_COLOR: Final = 27
ASK_KEEP: Final = 28  # which legendary permanent stays
ASK_COST: Final = 29  # which optional or alternative cost
ASK_BOTTOM: Final = 30  # which card of the hand goes to the bottom after mulligans
ASK_FACE: Final = 31
ASK_SPLICE: Final = 32
ASK_START: Final = 33
ASK_SHIELD: Final = 34  # whose damage is prevented first
ASK_COMPANION: Final = 35
ASK_CONSPIRACY: Final = 36
ASK_NAME: Final = 37  # a card name: options are kinds
ASK_DRAFT: Final = 38
ASK_CLASH: Final = 39  # which of two moves happens to an object (CR 400.6)
ASK_STICKER: Final = 40
ASK_PLACE: Final = 41  # where in a name a word goes (CR 123.6b)
ASK_STAND_IN: Final = 42  # who chooses instead of who has left
ASK_COMMAND_ZONE: Final = 43  # whether a commander goes to the command zone (CR 903.9)
ASK_ENCHANT: Final = 44  # what an Aura enchants that was not cast as one (CR 303.4f)
ASK_LIBRARY_ORDER: Final = 45  # in which order cards go into a library (CR 401.4)
ASK_EQUIVALENT: Final = 46  # how {2/W} and {W/P} are paid (CR 601.2b)
ASK_AGE: Final = 47  # which of several that enter at one time is the older (CR 613.7m)
ASK_ENTERS_ATTACKING: Final = 48  # what it attacks that has entered attacking (CR 508.4)
ASK_HELPER: Final = 49  # which permanent is spent for a spell and makes it cost less (CR 601.2b)
ASK_SHARE: Final = 50  # how much of what is divided a target gets (CR 601.2d)
ASK_TYPE: Final = 51  # a creature type, or a basic land type (CR 205.3)
QUESTION_KINDS: Final = 52  # one beyond the last

# options beside references: what is done with the object, in the nine bits above a reference's
ACTION: Final = 52
# with the number of a kind: its name (CR 201.4); above all that is said from ACTION on, see `ways`
A_NAME: Final = 1 << 61

# options and sides that are nothing on the table; -2 is the kernel's YES
NONE: Final = -1
CONCEDE: Final = -3
MANA_MENU: Final = -4
AUTOMATIC: Final = -5
ROLL_PLANAR: Final = -6
BRING_COMPANION: Final = -7
ANOTHER_NAME: Final = -8  # a name that is on no card of one's own
GONE: Final = -9  # what a side says of a thing that is not there
FROM_POOL: Final = -16  # and the color: mana that is there already

# why something can't be played, activated or declared now; their words are in `shown.refusals`
ALLOWED: Final = 0
NOT_ITS_TIME: Final = 1
LANDS_PLAYED: Final = 2
FORBIDDEN: Final = 3
SILENCED: Final = 4
NO_SPELL: Final = 5  # nothing that is cast, or without a cost that can be paid (CR 118.6)
NO_MANA: Final = 6
NO_OTHER_COST: Final = 7  # costs besides mana
NO_TARGETS: Final = 8
USED_UP: Final = 9
LOYALTY_SPENT: Final = 10
TOO_LITTLE_LOYALTY: Final = 11
IS_TAPPED: Final = 12
IS_UNTAPPED: Final = 13
IS_SICK: Final = 14
CONDITION_FAILS: Final = 15
NO_CREATURE: Final = 16
NOT_YOURS: Final = 17
DEFENDS: Final = 18
CANT_ATTACK: Final = 19
CANT_BLOCK: Final = 20
UNBLOCKABLE: Final = 21
FLIES: Final = 22
IN_SHADOW: Final = 23
FROM_SHADOW: Final = 24
RIDES: Final = 25
SKULKS: Final = 26
FEARED: Final = 27
INTIMIDATES: Final = 28
PROTECTED: Final = 29
WALKS: Final = 30
BLOCKS_ALREADY: Final = 31
NO_ATTACKER: Final = 32
ONE_BLOCKER: Final = 33
MENACES: Final = 34
NO_LEGEND: Final = 35
REFUSALS: Final = 36  # one beyond the last
