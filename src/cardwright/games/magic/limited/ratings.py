"""Rate how good a card is in a limited deck, by its printed values, for the program that builds decks from a
pool.

A rating has no unit: 64 is a creature with power 2 and toughness 2 for two mana, 88 a spell that removes any
creature for one mana, and 0 a card that can't be cast. No rule uses ratings. A creature is rated by its size
for its mana and by its keywords, any other card by its purpose.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardwright.games.magic.numbers import keywords, types
from cardwright.games.magic.objects.purpose import (
    ANY_SIZE,
    AS_MUCH_AS_X,
    COUNTERS_SPELLS,
    EXCHANGES,
    HARMS,
    HELPS,
    SWEEPS,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_number
from cardwright.games.magic.variants.commander.color_identity import color_identity

BODY: Final = 50  # a card that stays on the battlefield, before its size counts
POWER, TOUGHNESS = 11, 8  # for each point
EACH_MANA: Final = 12  # for each mana of the cost
DEAR: Final = 5  # from this mana value on, a card often stays in hand
TOO_DEAR: Final = 12  # for each mana more
SPELL: Final = {EXCHANGES: 60, COUNTERS_SPELLS: 40, SWEEPS: 60, HARMS: 55, HELPS: 32}
OTHER_SPELL: Final = 14
SPELL_MANA: Final = 5
KILLS: Final = 38  # whatever its target
KILLS_SMALL: Final = 8  # for each point of toughness up to five
BURNS: Final = 3  # for each damage to a player
ENTERS: Final = {HARMS: 28, SWEEPS: 20, EXCHANGES: 20, HELPS: 12}  # what a permanent does when it enters
ABILITY: Final = {HARMS: 16, SWEEPS: 10, EXCHANGES: 10, HELPS: 8}
CREATURES_FIRST: Final = 16  # what a creature is worth more to a deck than another card of its rating
WALKER: Final = 130
DUAL_LAND, OTHER_LAND = 35, 5
KEYWORDS: Final = (  # bits, a fixed part, and a part for each point of power
    (keywords.FLYING, 6, 7),
    (keywords.DOUBLE_STRIKE, 4, 9),
    (keywords.FIRST_STRIKE, 5, 2),
    (keywords.DEATHTOUCH, 16, 0),
    (keywords.LIFELINK, 3, 4),
    (keywords.TRAMPLE, 0, 2),
    (keywords.MENACE, 2, 3),
    (keywords.VIGILANCE, 4, 1),
    (keywords.HASTE, 2, 2),
    (keywords.REACH, 4, 0),
    (keywords.HEXPROOF | keywords.SHROUD, 8, 0),
    (keywords.INDESTRUCTIBLE, 18, 0),
    (keywords.CANT_BE_BLOCKED | keywords.SHADOW | keywords.HORSEMANSHIP, 4, 7),
    (keywords.FEAR | keywords.INTIMIDATE | keywords.SKULK, 3, 4),
    (keywords.FLASH, 4, 0),
    (keywords.CHANGELING, 1, 0),
    (keywords.DEFENDER | keywords.CANT_ATTACK, 0, -10),
    (keywords.CANT_BLOCK, -12, 0),
    (keywords.MUST_ATTACK, -6, 0),
    (keywords.STAYS_TAPPED, -40, 0),
)


def rating_of(name: str) -> int:
    """Return the rating of the card with this name. Raise `UnknownName` if there is none."""
    return rating(card_number(name))


def wanted(name: str) -> int:
    """Return the rating of the card with this name for a deck, which prefers creatures.

    Raise `UnknownName` if there is none.
    """
    kind = card_number(name)
    return rating(kind) + (CREATURES_FIRST if CARDS.types[kind] & types.CREATURE else 0)


@lru_cache(maxsize=1 << 14)
def rating(kind: int) -> int:
    """Return the rating of a kind of card."""
    own = int(CARDS.types[kind])
    if own & types.CONSPIRACY:
        return 1
    if own & types.LAND:
        return DUAL_LAND if color_identity(kind).bit_count() > 1 else OTHER_LAND
    if CARDS.mana[kind] < 0:
        return 0
    value = int(CARDS.value[kind])
    if own & types.PLANESWALKER:
        return WALKER - EACH_MANA * value
    found = creature(kind) if own & types.CREATURE else other(kind)
    return max(2, found - TOO_DEAR * max(0, value - DEAR))


def creature(kind: int) -> int:
    """Return the rating of a creature: its size for its mana, its keywords, and the purpose
    of its abilities.
    """
    power, toughness = int(CARDS.power[kind]), int(CARDS.tough[kind])
    keys = int(CARDS.keys[kind])
    found = BODY + POWER * power + TOUGHNESS * toughness - EACH_MANA * int(CARDS.value[kind])
    for bits, fixed, each in KEYWORDS:
        if keys & bits:
            found += fixed + each * power
    for ability in CARDS.abilities_of(kind):
        purpose = CARDS.said.purpose(ability)
        found += (ENTERS if purpose.as_it_enters else ABILITY).get(purpose.sort, 3)
        if purpose.at_creature and purpose.sort == HARMS:
            found += min(purpose.limit, 5) * 4 if purpose.limit != ANY_SIZE else 22
    return found


def other(kind: int) -> int:
    """Return the rating of a noncreature card, by its purpose."""
    purpose = CARDS.said.card(kind)
    found = SPELL.get(purpose.sort, OTHER_SPELL) - SPELL_MANA * int(CARDS.value[kind])
    if purpose.sort == HARMS and (purpose.at_creature or purpose.at_permanents):
        found += KILLS if purpose.limit == ANY_SIZE else KILLS_SMALL * max(0, min(purpose.limit, 5))
    if purpose.burns:
        found += BURNS * (4 if purpose.burns == AS_MUCH_AS_X else min(purpose.burns, 8))
    return found
