"""CR 700.1. The types of events of Magic, besides the kernel's, and the numbers that come with them.

Each type, and each sort of event that an ability can wait for, is a bit of a mask.
"""

from __future__ import annotations

from typing import Final

MOVE_EVENT: Final = 0  # any move, the kernel's MOVE
# rows; 1 to 7 are the kernel's COUNT, FACT_ON, HAPPEN and what it may add
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
# a token; object: the player; to: its kind; extra: bits as for entering; more: whom to copy
CREATE: Final = 24
SHUFFLES: Final = 25
SCRIES: Final = 26
PLAYS_LAND: Final = 27
STATE: Final = 28  # bits of STATUS that change; to: set, extra: cleared
PHASES: Final = 29  # to: 1 out, 0 in
TAPS_FOR_MANA: Final = 30
COLUMN: Final = 31  # a column of an object becomes a value; to: the value, extra: the column
OWN: Final = 32  # ownership changes (CR 108.3); to: the new owner
PLANESWALKS: Final = 33
VANISH: Final = 34  # a token, copy or ability ceases to exist
UNATTACHES: Final = 35
CHAOS: Final = 36  # chaos ensues (CR 311.7)
# sorts: moves and counts are these events besides
ENTERS: Final = 37  # enters the battlefield
LEAVES: Final = 38  # leaves the battlefield
GAINS_LIFE: Final = 39  # COUNT of LIFE upwards
LOSES_LIFE: Final = 40
TAPS: Final = 41
UNTAPS: Final = 42
COUNTERS_PUT: Final = 43
DISCARDS: Final = 44
# rows again
EMBLEM: Final = 45  # a player gets an emblem; object: the player; to: its kind (CR 114)
ROLLS: Final = 46  # a player rolls a die; to: the result; extra: its sides (CR 706)
LEAVES_PLANE: Final = 47  # somebody planeswalks away from it (CR 701.31d); to: the seat
SETS_IN_MOTION: Final = 48  # a scheme is set in motion (CR 701.32b); to: the seat
CROWNS: Final = 49  # a player becomes the monarch (CR 725); object: the player; to: the kind of the crown
STATE_MATCHES: Final = 50  # no row: the game is in a state that some ability waits for (CR 603.8)
COPIES_SPELL: Final = 51  # a spell is copied (CR 707.10); object: the copy; to: the seat
EXERTS: Final = 52  # a permanent is exerted (CR 701.43); seat: who exerts it
# counters on a player; object: the player; to: how many more; extra: which kind, as of objects; as a sort of event
# only if there are more, and also a COUNT of POISON or ENERGY upwards
PLAYER_TALLYING: Final = 53
EVENTS: Final = 54  # one beyond the last; a mask has 62 bits

# beside the sorts of events of which a card asks whether they happened this turn: facts of casting are asked for
CASTING_ASKED: Final = 61
STRIKES_ASKED: Final = 58  # what dealt combat damage to players, as it was then, is asked for
AT_ONCE_ASKED: Final = 59  # some effect follows an event at once, without the stack
LAST_TURN_ASKED: Final = 60  # what was counted in the last turn is asked for

# extra of STEP_BEGINS
TEAMMATES_STEP: Final = 1  # it is the step of that player of the active team, too (CR 805.4d)

# more of BLOCKS
BLOCKS_AGAIN: Final = 1  # of a creature that blocks several: an earlier row said that it blocks (CR 509.3a)

# more of TALLYING
READ_AHEAD: Final = 1  # lore counters with which a Saga enters by choice (CR 714.3b)

# to of TRANSFORMS
CONVERTS: Final = 1  # it is told to convert, which is no transforming (CR 701.28b)

# extra of DEAL: bits
IN_COMBAT: Final = 1 << 0
UNPREVENTABLE: Final = 1 << 1

# more of a MOVE, extra of CREATE: the seat in the lowest three bits (kernel: NOBODY), then bits
ENTERS_TAPPED: Final = 1 << 3
ENTERS_FACE_DOWN: Final = 1 << 4
ENTERS_ATTACKING: Final = 1 << 5
ENTERS_AS_BACK: Final = 1 << 6
ENTERS_MORPHED: Final = 1 << 7  # face down with morph
ENTERS_MANIFESTED: Final = 1 << 8  # face down, may be turned up for its mana cost
AS_THEY_ARE: Final = 1 << 9  # nobody arranges these
GOES_FACE_DOWN: Final = 1 << 10  # to the stack or into exile: the seat alone may look
UNSEEN: Final = 1 << 11  # and not even that seat
BY_MADNESS: Final = 1 << 12  # into exile: madness has replaced the discard (CR 702.35a)
GOES_SHOWN: Final = 1 << 13  # everybody sees which card it is, wherever it comes to
BLENDS: Final = 1 << 14  # into a library: it is shuffled in, with the shuffling of the same batch
AS_COST: Final = 1 << 15  # it is paid, no effect makes the player do it
IN_ORDER: Final = 1 << 16  # within a library: whoever looked at the cards has said where each goes
ENTERS_GROWN: Final = (
    1 << 17
)  # of a CREATE only: with +1/+1 counters (CR 122.6), whose number is where a size would be
SIZE_SHIFT: Final = 18  # of a CREATE only, from here on: the X of a token that is X/X

# what a row is about that waits for the tokens of its batch (CR 707.9), in the place of an object
THE_TOKEN: Final = -7
THE_AURA: Final = -8  # the same, of an Aura token: to what it is attached (CR 303.4i)

# which replacement effect it is: the object that has it in the lowest twenty bits, then
BY_SHAPE: Final = 20  # the position of the ability among its object's, or its number
SHAPE_MASK: Final = (1 << 19) - 1
BY_FACT: Final = 1 << 39  # a fact does it; its place instead of the object
BY_OWN: Final = 1 << 40  # of the object itself, about its own moving; then the ability's number
BY_COMMANDER: Final = 1 << 41  # CR 903.9b; with what else has been applied to the event
BY_BOTH: Final = 1 << 42  # two rows move one object: whose it is says which of them happens (CR 400.6)
BY_ENCHANTING: Final = 1 << 43  # an Aura enters, and it is chosen what it enchants (CR 303.4f)
BY_COUNTER: Final = 1 << 44  # a stun or shield counter on that object (CR 122.1c-d)
