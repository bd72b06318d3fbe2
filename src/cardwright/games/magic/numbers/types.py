"""CR 105.1, 205.2a, 109.3. The bits for types, supertypes, subtypes, colors and other properties of a kind of
card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

# CR 205.2-4: card types and supertypes
CREATURE: Final = 1 << 0
LAND: Final = 1 << 1
ARTIFACT: Final = 1 << 2
ENCHANTMENT: Final = 1 << 3
PLANESWALKER: Final = 1 << 4
INSTANT: Final = 1 << 5
SORCERY: Final = 1 << 6
BATTLE: Final = 1 << 7
KINDRED: Final = 1 << 8
CONSPIRACY: Final = 1 << 9
PHENOMENON: Final = 1 << 10
PLANE: Final = 1 << 11
SCHEME: Final = 1 << 12
VANGUARD: Final = 1 << 13
DUNGEON: Final = 1 << 14
# supertypes; bit 15 stays free, so that card types are the lower sixteen
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
# in the order of a type line: supertypes, kindred, then artifact, enchantment, land, creature and the others
IN_LINE: Final = (*range(16, len(TYPE_NAMES)), 8, 2, 3, 1, 0, *range(4, 8), *range(9, 15))


@lru_cache(maxsize=1024)
def types_in_line(mask: int) -> tuple[str, ...]:
    """CR 205.1a, 205.4. Return the supertypes and card types, in the order in which cards print them."""
    return tuple(TYPE_NAMES[i] for i in IN_LINE if mask >> i & 1)


# CR 205.3: subtypes with rules of their own have fixed numbers; each match numbers the others that its cards know
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
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Aura", "Equipment", "Saga", "Arcane", "Fortification",
]  # fmt: skip
BASIC_LAND_TYPES: Final = 31
SUB_BITS: Final = 61  # of each word of subtypes
EVERY_CREATURE_TYPE: Final = (
    1 << 61
)  # of the first word, above the subtypes: it has all creature types (CR 702.73a)
EVERY_CREATURE_TYPE_SAID: Final = "every creature type"  # how all of them are listed

# CR 105.1
WHITE: Final = 1 << 0
BLUE: Final = 1 << 1
BLACK: Final = 1 << 2
RED: Final = 1 << 3
GREEN: Final = 1 << 4
COLORLESS: Final = 1 << 5  # of mana only
COLOR_NAMES: Final = ["white", "blue", "black", "red", "green", "colorless"]
COLOR_LETTERS: Final = "WUBRGC"

# what a kind of card has, found out when it is defined: bits
HAS_MANA: Final = 1 << 0  # a mana ability
HAS_ACTIVATED: Final = 1 << 1  # an activated ability that works on the battlefield
HAS_STATIC: Final = 1 << 2
IN_HAND: Final = 1 << 3  # an activated ability that works there
HAS_COST_CHANGE: Final = 1 << 4
HAS_LIMIT: Final = 1 << 5
HAS_WAY: Final = 1 << 6
HAS_OWN_TRIGGER: Final = 1 << 7  # a triggered ability that works outside the battlefield, about this card
IS_TOKEN: Final = 1 << 8  # no card: a token's kind
DEFINES_PT: Final = 1 << 9
HAS_REPLACING: Final = 1 << 10
USES_ANTE: Final = 1 << 11  # only in games for ante (CR 407.3)
BEGINS_IN_PLAY: Final = 1 << 12  # may begin the game on the battlefield (CR 103.6a)
# of a token: its power and toughness are the number with which it is created (CR 111.3)
SIZED: Final = 1 << 13
READS: Final = 1 << 14  # a static ability that looks at cards in hands, libraries, graveyards or exile
ANYTIME: Final = 1 << 15  # it, or a face of it, may be cast whenever its player has priority
FOR_ANYONE: Final = 1 << 16  # an activated ability that any player may activate
OTHER_MANA: Final = 1 << 17  # a mana ability that its basic land types don't give it
TAKES_CONTROL: Final = 1 << 18  # a static ability that changes who controls something
READS_STATE_TOO: Final = 1 << 19  # one that looks at what is tapped, attacks and so on
READS_STACK_TOO: Final = 1 << 20  # one that looks at the stack
IN_GRAVEYARD: Final = 1 << 21  # an activated ability that works there, or it may be cast from there
IN_EXILE: Final = 1 << 22
HAS_PERMISSION: Final = 1 << 23  # lets its controller play cards from elsewhere
WAITS_ELSEWHERE: Final = 1 << 24  # an ability that waits in a graveyard or in exile: for a step, for counters
# an ability that shows cards of libraries, hands or exile, or lets them be looked at
SHOWS_CARDS: Final = 1 << 25
HAS_CAP: Final = 1 << 26  # an ability that limits the counters on it (CR 704.5r)
IS_CROWN: Final = 1 << 27  # the monarch's (CR 725)
MANY_WAYS: Final = 1 << 28  # it may be cast in more ways than one: faces, face down, other costs
HAS_WAY_TO_PAY: Final = 1 << 29  # as it is cast, mana may be paid for by other means (CR 702.51, 702.66)
REPLACES_DRAWS: Final = 1 << 30  # in a graveyard it replaces its owner's draws (CR 702.52)
HAS_GUARD: Final = 1 << 31  # protection from a quality that is no color (CR 702.16)
DRAWS_MORE: Final = 1 << 32  # a static ability by which more cards are drawn (CR 121.2)
STATIC_IN_GRAVEYARD: Final = 1 << 33  # a static ability that works there (CR 113.6b)
HAND_MANA: Final = 1 << 34  # a mana ability that works in a hand
KIND_FLAGS_END: Final = 35  # the first bit that is free

# how the faces of a card belong together (CR 709, 709.5, 712, 715, 720)
PLAIN: Final = 0
SPLIT: Final = 1
ADVENTURE: Final = 2
TRANSFORMING: Final = 3
MODAL: Final = 4
FLIP: Final = 5
OMEN: Final = 6
ROOM: Final = 7
FACE_LAYOUTS: Final = 8  # how many there are


@lru_cache(maxsize=64)
def colors_in_words(mask: int) -> tuple[str, ...]:
    """CR 105.1. Return the names of these colors."""
    return tuple(COLOR_NAMES[i] for i in range(5) if mask >> i & 1)
