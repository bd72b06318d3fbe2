"""CR 611.2, 613.1. The kinds (layers) of facts: first the operations of continuous effects, then all
others.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.ints import i64

# operations, in the order of layers
OP_COPY: Final = 1  # 1; more: the kind
OP_CONTROL: Final = 2  # 2; value: the seat
OP_TEXT: Final = 3  # 3; more: the kind whose text it has
OP_SET_TYPES: Final = 4  # 4; value: card types that replace the old ones; supertypes stay
OP_ADD_TYPES: Final = 5
OP_LOSE_TYPES: Final = 6
OP_SET_SUBS: Final = 7  # value: a subtype, as this match numbers it; a creature type replaces all others
OP_ADD_SUBS: Final = 8
OP_LAND_TYPE: Final = 9  # value: basic land types, which replace land types and abilities (CR 305.7)
OP_SET_COLORS: Final = 10  # 5
OP_ADD_COLORS: Final = 11
OP_LOSE_ALL: Final = 12  # 6: all abilities
OP_KEYS: Final = 13
OP_LOSE_KEYS: Final = 14
OP_GRANT: Final = 15  # value: the node of the ability
OP_DEFINE_PT: Final = 16  # 7a
OP_SET_PT: Final = 17  # 7b; value: power, more: toughness
OP_SET_POWER: Final = 18
OP_SET_TOUGHNESS: Final = 19
OP_PT: Final = 20  # 7c; value: power, more: toughness
OP_SWITCH: Final = 21  # 7d
OPS: Final = 22  # one beyond the last operation
LAYER_OF_OP: Final = [  # of each; 7 to 10: 7a to 7d
    0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6, 7, 8, 8, 8, 9, 10,
]  # fmt: skip

# facts that are no layer's: of objects, of players and of times to come
F_DELAYED: Final = 22  # a delayed trigger (CR 603.7): value: its node; about: what it is about
# prevents the next damage to something; value: how much, -1: all; more: ONLY_COMBAT (CR 615)
F_SHIELD: Final = 23
F_REGENERATE: Final = 24  # the next time it would be destroyed (CR 701.19)
F_MARK: Final = 25  # about a player: value: which of the marks holds for them
F_EXTRA_TURN: Final = 26  # about a player
F_SKIP_STEP: Final = 27  # about a player; value: the step, or A_TURN
# after this phase; value: 1 a combat phase, 2 a combat and a main phase (CR 500.8)
F_EXTRA_PHASES: Final = 28
# about a card: the seat may play it from where it is; value: the terms; more: as what types
F_PLAYABLE: Final = 29
F_REPLACING: Final = 30  # a replacement effect; value: its node
# about a card in exile that returns when the source leaves; value: 0 to the battlefield, else one beyond the place
# of its owner from which it was exiled (CR 610.3)
F_EXILED_UNTIL: Final = 31
F_SPLICED: Final = 32  # about a spell; value: the node of the text it has gained (CR 702.47); more: the card
# about a card that an ability of the source has exiled; value: since when the source had those words (CR 607.2a)
F_LINKED: Final = 33
F_GOADED: Final = 34  # about a creature; value: who has goaded it (CR 701.15)
F_TRANSFORMED: Final = 35  # about a permanent: when it last transformed (CR 701.27f)
# about a source that has transformed since its delayed trigger was made; value: the trigger's node
F_LATE: Final = 36
F_TOP: Final = 37  # about the top card of a library: value: 1 it is revealed, 0 it was (CR 401.6)
F_PORTION: Final = 38  # about a player who searches: value: how many cards of the top only (CR 701.23f)
# about an object; value: a sticker on it; more: after how many words of its name (CR 123.6b)
F_STICKER: Final = 39
F_SHEET: Final = 40  # about a player; value: a sheet of stickers that they have (CR 123.2c)
F_STANDS_IN: Final = 41  # about a player who has left; value: who chooses instead (CR 800.4g)
# about a player; value: which commander; more: how often cast from the command zone (CR 903.8)
F_TAX: Final = 42
# about a player; value: which commander; more: combat damage from it (CR 903.10a)
F_COMMANDER_DAMAGE: Final = 43
F_COMPANION: Final = 44  # about a card outside the game: the seat's companion (CR 702.139a)
F_NAMED: Final = 45  # about a conspiracy: a name chosen in secret (CR 702.106a); more: the kind
# about a player: noted as a card was drafted (CR 905.2b); value: what, more: the kind
F_DRAFT_NOTE: Final = 46
VOID_FACT: Final = 47  # it has happened, or its time is over
F_COUNTERS: Final = (
    48  # about an object or player; value: a kind of counters, as this match numbers it; more: how many
)
F_TARGET: Final = 49  # about an object on the stack; value: a target beyond those in columns; more: which
# about a permanent: an ability that triggers once under each controller has; value: its node, more: since when
F_ONCE_UNDER: Final = 50  # that player controls it
# about an object: how often an ability of it was activated, has resolved, this turn; value: its node, more: how often
F_ACTIVATED_TIMES: Final = 51
F_RESOLVED_TIMES: Final = 52
# about a source whose damage was prevented: what follows at once; value: its node, more: how much (CR 615.5)
F_AFTERMATH: Final = 53
# about a permanent that doesn't untap in a player's next untap step; value: that player (CR 502.3)
F_KEPT_TAPPED: Final = 54
# about a spell that has left the stack and may still be copied; value: a choice, more: its column or target
F_AS_CAST: Final = 55
F_WORLD: Final = 56  # about a permanent; value: since when it has been a world (CR 704.5k)
# what happened this turn, of the sorts of which a card in the match asks; about: to what, as it was called then; value:
# the sort of event; more: the other one, the zone or how much; source: why, or whose damage; seat: whose it was
F_HAPPENED: Final = 57
# about a spell or ability; value: how much of what it divides a target gets; more: which target (CR 601.2d)
F_SHARE: Final = 58
# about a player: one mana of their pool that is spent on some things only; value: its color, more: what says so
F_MANA: Final = 59
# a limit or a permission for a time (CR 611.2c); value: the node of the ability that says it; about: what it speaks of
F_LIMIT: Final = 60
# about a player; value: a counter of a turn, more: what it was as the last turn ended; kept only if a card asks
F_LAST_TURN: Final = 61
# about a creature: it is paired with the source (CR 702.95b)
F_PAIRED: Final = 62
# about a card in exile: it is encoded on the source (CR 702.99b); value: the node of the ability that this has
F_ENCODED: Final = 63
# about an Aura: it can enchant that permanent alone (CR 303.4); value: the permanent
F_ENCHANTS: Final = 64
# about a player: the seat controls them during a turn; value: 0: the next one, else its number; more: 1: they take an
# extra turn after it (CR 723.1)
F_RULES_TURN: Final = 65
# about an object: which modes of an ability of it have been chosen this turn,
# or ever; value: its node, more: a bit for each
F_MODES_OF_TURN: Final = 66
F_MODES_CHOSEN: Final = 67
# about a creature: it is its controller's Ring-bearer (CR 701.54a)
F_RING_BEARER: Final = 68
# about a player; more: how often the Ring has tempted them (CR 701.54c)
F_TEMPTED: Final = 69
# about a permanent that returns to its owner's hand as a player untaps; value: that player (CR 502.3)
F_RETURNS_UNTAPPING: Final = 70
# about a creature that was tapped to convoke a spell, its source; kept only if a card asks (CR 702.51c)
F_CONVOKED: Final = 71
# about an object whose ability, the value, has been activated and can't be again (CR 702.177a)
F_EXHAUSTED: Final = 72
# about a permanent that is saddled (CR 702.171b)
F_SADDLED: Final = 73
# about an object or player that a shield is about (NONE: no single one); value: the node of its ability, more: the
# chosen source of damage, and a bit above it (see `abilities.shields`)
F_SHIELD_OF: Final = 74
# the rest of such a shield, of the same source and timestamp: about whom damage is dealt to instead, or what else
# follows is about; value: how much damage it is still good for (-1: all)
F_SHIELD_REST: Final = 75
# about a player: one mana of their pool that is not lost as steps and phases end; value: its color (CR 106.4)
F_KEPT_MANA: Final = 76
# about a player dealt combat damage this turn; value: a word of the subtypes that its source had then, more: bits below
# and above which word; source: that source, seat: who controlled it; kept only if a card asks (CR 702.76a)
F_STRUCK: Final = 77
# about a player who has paradigm copies cast; value: the kind of the spell, source: that spell (CR 702.192a)
F_PARADIGM: Final = 78
# about a permanent that has a designation; value: which one, see below (CR 701.60b, 701.64b)
F_DESIGNATED: Final = 79
# about a card in exile: it haunts the source (CR 702.55b)
F_HAUNTS: Final = 80
# about an attacker: it is in a band; value: in which one of this combat (CR 702.22c)
F_BAND: Final = 81
# about a player; value: a choice for a spell with epic, more: its column or target, source: that spell (CR 702.50a)
F_EPIC: Final = 82
FACTS: Final = 83  # one beyond the last; a batch holds them in eight bits

# value of a F_DESIGNATED
SUSPECTED: Final = 1
HARNESSED: Final = 2

# value of a F_RULES_TURN: it waits for the next turn
NEXT_TURN: Final = 0
# value of a F_SKIP_STEP: a whole turn
A_TURN: Final = -1

# more of a F_STRUCK
STRUCK_AS_COMMANDER: Final = 1 << 0
STRUCK_AS_EVERY_TYPE: Final = 1 << 1  # it had every creature type
STRUCK_WORD: Final = 2  # from here on: which word

# more of a F_SHIELD
ONLY_COMBAT: Final = 1

# a row of a batch that makes a fact has what it says in eight bits of its extra, how long it lasts above
FACT_BITS: Final = 8
FACT_MASK: Final = 255


def fact_extra(fact: i64, lasts: i64) -> i64:
    """Return the kind of a fact and its duration packed into one number, as an event that creates a fact
    stores them.
    """
    return fact | lasts << FACT_BITS


def fact_of(extra: i64) -> i64:
    """Return the kind of fact from the packed number of `fact_extra`."""
    return extra & FACT_MASK


def lasts_of(extra: i64) -> i64:
    """Return the duration from the packed number of `fact_extra`."""
    return extra >> FACT_BITS
