"""CR 702. Keyword abilities without a number or cost, and prohibitions and demands of effects. Each is a
bit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

FLYING: Final = 1 << 0
REACH: Final = 1 << 1
FIRST_STRIKE: Final = 1 << 2
DOUBLE_STRIKE: Final = 1 << 3
TRAMPLE: Final = 1 << 4
DEATHTOUCH: Final = 1 << 5
LIFELINK: Final = 1 << 6
VIGILANCE: Final = 1 << 7
HASTE: Final = 1 << 8
DEFENDER: Final = 1 << 9
MENACE: Final = 1 << 10
HEXPROOF: Final = 1 << 11
SHROUD: Final = 1 << 12
INDESTRUCTIBLE: Final = 1 << 13
FLASH: Final = 1 << 14
CHANGELING: Final = 1 << 15
FEAR: Final = 1 << 16
INTIMIDATE: Final = 1 << 17
SHADOW: Final = 1 << 18
HORSEMANSHIP: Final = 1 << 19
SKULK: Final = 1 << 20
INFECT: Final = 1 << 21
WITHER: Final = 1 << 22
PHASING: Final = 1 << 23
PROTECTION: Final = 24  # the first of five bits: from white, blue, black, red, green
PROTECTION_FROM_WHITE: Final = 1 << 24
PROTECTION_FROM_BLUE: Final = 1 << 25
PROTECTION_FROM_BLACK: Final = 1 << 26
PROTECTION_FROM_RED: Final = 1 << 27
PROTECTION_FROM_GREEN: Final = 1 << 28
PROTECTION_FROM_EVERYTHING: Final = 1 << 29
LANDWALK: Final = 30  # the first of five bits, in the order of the basic land types
PLAINSWALK: Final = 1 << 30
ISLANDWALK: Final = 1 << 31
SWAMPWALK: Final = 1 << 32
MOUNTAINWALK: Final = 1 << 33
FORESTWALK: Final = 1 << 34
CANT_ATTACK: Final = 1 << 35
CANT_BLOCK: Final = 1 << 36
CANT_BE_BLOCKED: Final = 1 << 37
MUST_ATTACK: Final = 1 << 38
MUST_BLOCK: Final = 1 << 39
STAYS_TAPPED: Final = 1 << 40  # doesn't untap in the untap step
CANT_ACTIVATE: Final = 1 << 41  # its activated abilities can't be activated
CANT_BE_COUNTERED: Final = 1 << 42
KEEPS_CONTROLLER: Final = 1 << 43  # other players can't gain control of it
CANT_BE_ENCHANTED: Final = 1 << 44
CANT_BE_REGENERATED: Final = 1 << 45
BANDING: Final = 1 << 46
FLANKING: Final = 1 << 47
EXALTED: Final = 1 << 48  # shown as a word; the ability triggers
THREE_BLOCKERS: Final = 1 << 49  # can't be blocked except by three or more creatures
SPLIT_SECOND: Final = 1 << 50
DEVOID: Final = 1 << 51
ONE_BLOCKER_AT_MOST: Final = 1 << 52  # can't be blocked by more than one creature
BLOCKS_MORE: Final = 1 << 53  # can block an additional creature
CANT_BE_SACRIFICED: Final = 1 << 54
HEXPROOF_FROM_ABILITIES: Final = 1 << 55  # from activated and triggered abilities (CR 702.11d)
CANT_BE_ENCHANTED_ANEW: Final = 1 << 56  # no Aura can become attached to it; those that are stay
NO_MANA_COST: Final = 1 << 57  # of a copy, for all its card says (CR 707.9b)
LOYALTY_ANY_TIME: Final = (
    1 << 58
)  # its loyalty abilities can be activated at any time an instant could be cast
MAY_STAY_TAPPED: Final = 1 << 59  # its controller chooses whether it untaps in the untap step (CR 502.3)
MUST_BE_BLOCKED: Final = 1 << 60  # if able, by some creature
ASSIGNS_TOUGHNESS: Final = 1 << 61  # combat damage equal to its toughness, not its power (CR 510.1a)
ATTACKS_WITH_DEFENDER: Final = 1 << 62  # as though it didn't have defender (CR 702.3b)
KEYWORDS_END: Final = 63  # the first bit that is free
# what effects say that an object can't do or has to: no abilities of it, so it doesn't lose them (CR 613.1f)
IMPOSED: Final = (
    CANT_ATTACK | CANT_BLOCK | CANT_BE_BLOCKED | MUST_ATTACK | MUST_BLOCK | STAYS_TAPPED | CANT_ACTIVATE
    | CANT_BE_COUNTERED | KEEPS_CONTROLLER | CANT_BE_ENCHANTED | CANT_BE_REGENERATED | ONE_BLOCKER_AT_MOST
    | THREE_BLOCKERS | BLOCKS_MORE
    | CANT_BE_SACRIFICED | CANT_BE_ENCHANTED_ANEW | NO_MANA_COST | LOYALTY_ANY_TIME | MUST_BE_BLOCKED
    | ASSIGNS_TOUGHNESS | ATTACKS_WITH_DEFENDER
)  # fmt: skip
KEY_NAMES: Final = {
    FLYING: "flying",
    REACH: "reach",
    FIRST_STRIKE: "first strike",
    DOUBLE_STRIKE: "double strike",
    TRAMPLE: "trample",
    DEATHTOUCH: "deathtouch",
    LIFELINK: "lifelink",
    VIGILANCE: "vigilance",
    HASTE: "haste",
    DEFENDER: "defender",
    MENACE: "menace",
    HEXPROOF: "hexproof",
    SHROUD: "shroud",
    INDESTRUCTIBLE: "indestructible",
    FLASH: "flash",
    CHANGELING: "changeling",
    FEAR: "fear",
    INTIMIDATE: "intimidate",
    SHADOW: "shadow",
    HORSEMANSHIP: "horsemanship",
    SKULK: "skulk",
    INFECT: "infect",
    WITHER: "wither",
    PHASING: "phasing",
    PROTECTION_FROM_WHITE: "protection from white",
    PROTECTION_FROM_BLUE: "protection from blue",
    PROTECTION_FROM_BLACK: "protection from black",
    PROTECTION_FROM_RED: "protection from red",
    PROTECTION_FROM_GREEN: "protection from green",
    PROTECTION_FROM_EVERYTHING: "protection from everything",
    PLAINSWALK: "plainswalk",
    ISLANDWALK: "islandwalk",
    SWAMPWALK: "swampwalk",
    MOUNTAINWALK: "mountainwalk",
    FORESTWALK: "forestwalk",
    CANT_ATTACK: "can't attack",
    CANT_BLOCK: "can't block",
    CANT_BE_BLOCKED: "can't be blocked",
    MUST_ATTACK: "attacks if able",
    MUST_BLOCK: "blocks if able",
    STAYS_TAPPED: "doesn't untap",
    CANT_ACTIVATE: "can't be activated",
    CANT_BE_COUNTERED: "can't be countered",
    KEEPS_CONTROLLER: "keeps its controller",
    CANT_BE_ENCHANTED: "can't be enchanted",
    CANT_BE_REGENERATED: "can't be regenerated",
    BANDING: "banding",
    FLANKING: "flanking",
    EXALTED: "exalted",
    THREE_BLOCKERS: "can't be blocked except by three or more creatures",
    SPLIT_SECOND: "split second",
    DEVOID: "devoid",
    ONE_BLOCKER_AT_MOST: "can be blocked by one creature only",
    BLOCKS_MORE: "can block an additional creature",
    CANT_BE_SACRIFICED: "can't be sacrificed",
    HEXPROOF_FROM_ABILITIES: "hexproof from abilities",
    CANT_BE_ENCHANTED_ANEW: "can't become enchanted",
    MAY_STAY_TAPPED: "may stay tapped",
    NO_MANA_COST: "no mana cost",
    LOYALTY_ANY_TIME: "loyalty abilities any time",
    MUST_BE_BLOCKED: "must be blocked if able",
    ATTACKS_WITH_DEFENDER: "can attack with defender",
    ASSIGNS_TOUGHNESS: "can assign damage by toughness",
}

# CR 122.1b: kinds of counters that are keywords. (Decayed and exalted are no bits.)
COUNTER_KEYWORDS: Final = {
    KEY_NAMES[bit]: bit
    for bit in (
        FLYING, FIRST_STRIKE, DOUBLE_STRIKE, DEATHTOUCH, HASTE, HEXPROOF, INDESTRUCTIBLE, LIFELINK, MENACE, REACH,
        SHADOW, TRAMPLE, VIGILANCE,
    )
}  # fmt: skip


@lru_cache(maxsize=1024)
def keywords_in_words(mask: int) -> tuple[str, ...]:
    """CR 702. Return the texts of these keywords, prohibitions and demands."""
    return tuple(name for bit, name in KEY_NAMES.items() if mask & bit)
