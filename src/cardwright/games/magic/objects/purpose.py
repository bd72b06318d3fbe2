"""What effects are good for. Bots use this to choose between effects. No rule depends on it.

Each function or class with which cards are written declares its purpose (`oracle.purposes`). The purpose of
an ability or card follows from these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from .table import Ability

# what it is good for, the first that fits
EXCHANGES: Final = 0  # control of something changes
COUNTERS_SPELLS: Final = 1  # a spell doesn't resolve
SWEEPS: Final = 2  # all creatures, or all permanents, suffer
HARMS: Final = 3  # something, or somebody, suffers
HELPS: Final = 4
OTHER: Final = 5
SORTS: Final = ("exchanges", "counters", "sweeps", "harms", "helps", "other")

ANY_SIZE: Final = 99  # a value of `limit`: creatures of any toughness
AS_MUCH_AS_X: Final = -1  # a value of `burns`: X damage


class Purpose(NamedTuple):
    """CR 113. The purpose of a card or an ability, from the point of view of its controller."""

    sort: int
    limit: int  # the highest toughness of a creature that it can remove
    burns: int  # the damage that it can deal to a player; 0: none; AS_MUCH_AS_X: X
    aims: bool  # it has targets
    at_creature: bool  # one of its targets may be a creature
    at_permanents: bool  # it affects creatures or permanents
    discards: bool
    fights: bool
    as_it_enters: bool  # it happens when a permanent enters
    loses: bool  # the object that a player chooses for it is lost to that player
    loyalty: int  # for a loyalty ability: 1 if it adds counters, -1 if it removes some
    spends_itself: bool  # paid by tapping or sacrificing its source
    attaches: bool  # it attaches its source
    fetches_land: bool
    cycles: bool


NO_PURPOSE: Final = Purpose(
    OTHER, ANY_SIZE, 0, False, False, False, False, False, False, False, 0, False, False, False, False
)

# a purpose in one number, for programs that read thousands of them: `sort` in the lowest three bits, then
LIMIT_SHIFT: Final = 3  # nine bits: `limit`, plus LEAST
LIMIT_MASK: Final = 511
LEAST: Final = 128
BURNS_SHIFT: Final = 12  # ten bits: `burns`, plus 1
BURNS_MASK: Final = 1023
LOYALTY_SHIFT: Final = 22  # two bits: `loyalty`, plus 1
LOYALTY_MASK: Final = 3
SORT_MASK: Final = 7
AIMS_BIT: Final = 1 << 24
AT_CREATURE_BIT: Final = 1 << 25
AT_PERMANENTS_BIT: Final = 1 << 26
DISCARDS_BIT: Final = 1 << 27
FIGHTS_BIT: Final = 1 << 28
AS_IT_ENTERS_BIT: Final = 1 << 29
LOSES_BIT: Final = 1 << 30
SPENDS_ITSELF_BIT: Final = 1 << 31
ATTACHES_BIT: Final = 1 << 32
FETCHES_LAND_BIT: Final = 1 << 33
CYCLES_BIT: Final = 1 << 34


def in_bits(p: Purpose) -> int:
    """Return a purpose packed into one number. Sizes and damage that are too large to store are capped."""
    bits = p.sort
    bits |= max(0, min(p.limit + LEAST, LIMIT_MASK)) << LIMIT_SHIFT
    bits |= max(0, min(p.burns + 1, BURNS_MASK)) << BURNS_SHIFT
    bits |= (p.loyalty + 1) << LOYALTY_SHIFT
    for is_so, bit in (
        (p.aims, AIMS_BIT), (p.at_creature, AT_CREATURE_BIT), (p.at_permanents, AT_PERMANENTS_BIT),
        (p.discards, DISCARDS_BIT), (p.fights, FIGHTS_BIT), (p.as_it_enters, AS_IT_ENTERS_BIT),
        (p.loses, LOSES_BIT), (p.spends_itself, SPENDS_ITSELF_BIT), (p.attaches, ATTACHES_BIT),
        (p.fetches_land, FETCHES_LAND_BIT), (p.cycles, CYCLES_BIT),
    ):  # fmt: skip
        bits |= bit if is_so else 0
    return bits


NO_PURPOSE_BITS: Final = in_bits(NO_PURPOSE)


def limit_in(bits: i64) -> i64:
    """Return the `limit` of a packed purpose."""
    return (bits >> LIMIT_SHIFT & LIMIT_MASK) - LEAST


def burns_in(bits: i64) -> i64:
    """Return the `burns` of a packed purpose."""
    return (bits >> BURNS_SHIFT & BURNS_MASK) - 1


def loyalty_in(bits: i64) -> i64:
    """Return the `loyalty` of a packed purpose."""
    return (bits >> LOYALTY_SHIFT & LOYALTY_MASK) - 1


def joined(parts: list[Purpose]) -> Purpose:
    """Return the purpose of several abilities together. It has the lowest `sort`, and every property that
    one of them has.
    """
    if not parts:
        return NO_PURPOSE
    burning = [p.burns for p in parts if p.burns != 0]
    return Purpose(
        min([p.sort for p in parts]),
        min([p.limit for p in parts]),
        burning[0] if burning else 0,
        any(p.aims for p in parts),
        any(p.at_creature for p in parts),
        any(p.at_permanents for p in parts),
        any(p.discards for p in parts),
        any(p.fights for p in parts),
        any(p.as_it_enters for p in parts),
        any(p.loses for p in parts),
        parts[0].loyalty,
        any(p.spends_itself for p in parts),
        any(p.attaches for p in parts),
        any(p.fetches_land for p in parts),
        any(p.cycles for p in parts),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Printer:
    """Produces the texts and purposes of abilities. The templates for the texts are in `oracle`."""

    def ability(self, ability: Ability, kind: i64) -> str:
        """Return the text of a whole ability. `kind`: the kind of card that has it; -1 if no card has it."""
        return ability.label

    def effect(self, effect: Effect) -> str:
        """Return the text of a part of an ability, as a sentence of its own."""
        return effect.label

    def purpose(self, effect: Effect) -> Purpose:
        """Return the purpose of an effect."""
        return NO_PURPOSE

    def purpose_of_ability(self, ability: Ability) -> Purpose:
        """Return the purpose of an ability."""
        return NO_PURPOSE

    def purpose_of_kind(self, kind: i64) -> Purpose:
        """Return the purpose of a kind of card, from all its abilities."""
        return NO_PURPOSE


class Said:
    """A cache of the texts and purposes of abilities and cards."""

    printer: Printer
    texts: dict[int, str]  # of abilities, by their numbers
    effects: dict[int, str]  # what parts of abilities say, by their keys
    purposes: dict[int, Purpose]  # of abilities, by their numbers
    cards: dict[int, Purpose]  # of kinds of cards
    asking: dict[int, Purpose]  # of effects that ask the player something, by their keys
    asking_bits: dict[int, int]  # the purposes in `asking`, each packed into one number
    ability_bits: dict[int, int]  # the packed purposes of abilities
    card_bits: dict[int, int]  # the packed purposes of kinds of cards

    def __init__(self) -> None:
        self.printer = Printer()
        self.texts = {}
        self.effects = {}
        self.purposes = {}
        self.cards = {}
        self.asking = {}
        self.asking_bits = {}
        self.ability_bits = {}
        self.card_bits = {}

    def text(self, ability: Ability, kind: i64) -> str:
        """Return the full text of an ability."""
        number = int(ability.number)
        found = self.texts.get(number)
        if found is None:
            found = self.printer.ability(ability, kind)
            self.texts[number] = found
        return found

    def effect(self, effect: Effect) -> str:
        """Return the text of a part of an ability."""
        key = int(effect.key)
        found = self.effects.get(key)
        if found is None:
            found = self.printer.effect(effect).strip()
            self.effects[key] = found
        return found

    def purpose(self, ability: Ability) -> Purpose:
        """Return the purpose of an ability."""
        number = int(ability.number)
        found = self.purposes.get(number)
        if found is None:
            found = self.printer.purpose_of_ability(ability)
            self.purposes[number] = found
        return found

    def card(self, kind: i64) -> Purpose:
        """Return the purpose of a kind of card."""
        found = self.cards.get(int(kind))
        if found is None:
            found = self.printer.purpose_of_kind(kind)
            self.cards[int(kind)] = found
        return found

    def of_asking(self, effect: Effect) -> Purpose:
        """Return the purpose of an effect that poses a decision."""
        key = int(effect.key)
        found = self.asking.get(key)
        if found is None:
            found = self.printer.purpose(effect)
            self.asking[key] = found
        return found

    def bits_of_asking(self, effect: Effect) -> i64:
        """Return the packed purpose of an effect that poses a decision."""
        found = self.asking_bits.get(int(effect.key))
        if found is None:
            found = in_bits(self.of_asking(effect))
            self.asking_bits[int(effect.key)] = found
        return found

    def purpose_bits(self, ability: Ability) -> i64:
        """Return the packed purpose of an ability."""
        found = self.ability_bits.get(int(ability.number))
        if found is None:
            found = in_bits(self.purpose(ability))
            self.ability_bits[int(ability.number)] = found
        return found

    def bits_of_card(self, kind: i64) -> i64:
        """Return the packed purpose of a kind of card."""
        found = self.card_bits.get(int(kind))
        if found is None:
            found = in_bits(self.card(kind))
            self.card_bits[int(kind)] = found
        return found
