"""CR 122.1, 205.3, 702. Open sets of words: subtypes, kinds of counters, and keywords. A card may add a new
word.

A word gets its number when it is first used, and the whole process uses this number. In addition, a match
gives small numbers to the words that its cards use (see `spaces`). Words that the rules themselves use come
first, so they have the same number in every match.
"""

from __future__ import annotations

from typing import Final, final

from cardwright.games.magic.numbers.counters import TALLY_NAMES
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BATTLE,
    CARD_TYPES,
    CREATURE,
    ENCHANTMENT,
    FIXED_SUBTYPES,
    INSTANT,
    KINDRED,
    LAND,
    SORCERY,
)
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.values import Name, Names

WITH_CREATURE_TYPES: Final = CREATURE | KINDRED  # CR 308.3: kindred cards have creature types
WITH_SPELL_TYPES: Final = INSTANT | SORCERY  # CR 205.3k: instants and sorceries share their subtypes

# CR 205.3g-m: subtypes of other types than creature; whatever else a creature card has is a creature type
TYPES_OF: Final[list[tuple[int, str]]] = [
    (LAND, "Plains Island Swamp Mountain Forest"),
    (LAND, "Cave Cloud Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's"),
    (ENCHANTMENT, "Aura Saga Background Cartouche Case Class Curse Plan Role Room Rune Shard Shrine"),
    (
        ARTIFACT,
        "Equipment Fortification Attraction Blood Bobblehead Clue Contraption Food Gold Incubator Infinity",
    ),
    (ARTIFACT, "Junk Lander Map Mutagen Powerstone Spacecraft Stone Terminus Treasure Vehicle"),
    (WITH_SPELL_TYPES, "Arcane Adventure Chorus Lesson Omen Trap"),
    (BATTLE, "Siege"),
]


@final
class Subtypes:
    """CR 205.3. All subtypes, each with the card types to which it belongs."""

    names: Names
    types: vec[i64]  # of each subtype: the card types that have it; 0: not known yet

    def __init__(self) -> None:
        self.names = Names("subtype", FIXED_SUBTYPES)
        self.types = vec[i64]()
        for types, words in TYPES_OF:
            for word in words.split():
                self.named(word)
                self.types[self.names.named(word).number] |= types

    def named(self, word: str) -> Name:
        """CR 205.3. Return the subtype of that name."""
        name = self.names.named(word)
        while len(self.types) < len(self.names.in_order):
            self.types = append(self.types, i64(0))
        return name

    def of_card(self, word: str, types: int) -> Name:
        """CR 205.3. Return a subtype that is printed on a card of these types. A new subtype is assigned
        to one of the types.
        """
        name = self.named(word)
        if self.types[name.number] & types == 0:
            if types & WITH_CREATURE_TYPES:
                self.types[name.number] |= WITH_CREATURE_TYPES
            elif types & LAND:
                self.types[name.number] |= LAND
            elif types & WITH_SPELL_TYPES:
                self.types[name.number] |= WITH_SPELL_TYPES
            else:
                self.types[name.number] |= types & CARD_TYPES
        return name

    def added(self, word: str) -> Name:
        """CR 205.3m. Return a subtype that an effect adds. A subtype of unknown card type counts as a
        creature type.
        """
        name = self.named(word)
        if self.types[name.number] == 0:
            return self.of_card(word, CREATURE)
        return name

    def is_creature_type(self, number: i64) -> bool:
        """CR 205.3m. Whether the subtype is a creature type."""
        return self.types[number] & WITH_CREATURE_TYPES != 0

    def creature_types(self) -> list[str]:
        """CR 205.3m. Return all creature types. A player who chooses a creature type chooses from these."""
        return sorted(name.word for name in self.names.in_order if self.is_creature_type(name.number))


SUBTYPES: Final = Subtypes()
COUNTER_KINDS: Final = Names("counters", TALLY_NAMES)
FINALITY: Final = COUNTER_KINDS.named("finality").number  # rules use it (CR 122.1h)
KEYWORD_WORDS: Final = Names("keyword", [])  # the keywords that have no bit of their own


def counter_kind(which: int | str) -> Name:
    """CR 122.1. Return the kind of counter that `which` stands for: its name, or the number of a kind that
    the rules use.
    """
    return COUNTER_KINDS.named(which) if isinstance(which, str) else COUNTER_KINDS.in_order[which]
