"""What effects are for, as programs that choose between them may ask: no rule depends on it.

Each word declares what it is for (`oracle.purposes`); what a whole ability or card is for follows.
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

ANY_SIZE: Final = 99  # of `limit`: a creature of any toughness
AS_MUCH_AS_X: Final = -1  # of `burns`


class Purpose(NamedTuple):
    """CR 113. What a card or an ability is for, as its own controller would use it."""

    sort: int
    limit: int  # the toughness of a creature that it sees off
    burns: int  # damage to a player at whom it may be aimed; 0 none, AS_MUCH_AS_X
    aims: bool  # it has targets
    at_creature: bool  # one of them may be a creature
    at_permanents: bool  # it is about creatures or permanents
    discards: bool
    fights: bool
    as_it_enters: bool  # a permanent does it when it enters
    loses: bool  # who chooses something for it will lose that
    loyalty: int  # of a loyalty ability: 1 counters are put, -1 removed
    spends_itself: bool  # paid by tapping or sacrificing its source
    attaches: bool  # it attaches its source
    fetches_land: bool
    cycles: bool


NO_PURPOSE: Final = Purpose(
    OTHER, ANY_SIZE, 0, False, False, False, False, False, False, False, 0, False, False, False, False
)


def joined(parts: list[Purpose]) -> Purpose:
    """What several abilities are for together: the sort that comes first, whatever one of them does."""
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
    """Says in print what an ability does, and what it is for; the templates stand in `oracle`."""

    def ability(self, ability: Ability, kind: i64) -> str:
        """The whole ability, as an ability of that kind of card; -1: of none."""
        return ability.label

    def effect(self, effect: Effect) -> str:
        """A part of an ability, as a sentence of its own."""
        return effect.label

    def purpose(self, effect: Effect) -> Purpose:
        """What an effect is for."""
        return NO_PURPOSE

    def purpose_of_ability(self, ability: Ability) -> Purpose:
        """What an ability is for."""
        return NO_PURPOSE

    def purpose_of_kind(self, kind: i64) -> Purpose:
        """What a kind of card is for, all its abilities together."""
        return NO_PURPOSE


class Said:
    """What abilities and cards say and what they are for, found out once."""

    printer: Printer
    texts: dict[int, str]  # of abilities, by their numbers
    effects: dict[int, str]  # what parts of abilities say, by their keys
    purposes: dict[int, Purpose]  # of abilities, by their numbers
    cards: dict[int, Purpose]  # of kinds of cards

    def __init__(self) -> None:
        self.printer = Printer()
        self.texts = {}
        self.effects = {}
        self.purposes = {}
        self.cards = {}

    def text(self, ability: Ability, kind: i64) -> str:
        """What an ability says, whole."""
        number = int(ability.number)
        found = self.texts.get(number)
        if found is None:
            found = self.printer.ability(ability, kind)
            self.texts[number] = found
        return found

    def effect(self, effect: Effect) -> str:
        """What a part of an ability says."""
        key = int(effect.key)
        found = self.effects.get(key)
        if found is None:
            found = self.printer.effect(effect).strip()
            self.effects[key] = found
        return found

    def purpose(self, ability: Ability) -> Purpose:
        """What an ability is for."""
        number = int(ability.number)
        found = self.purposes.get(number)
        if found is None:
            found = self.printer.purpose_of_ability(ability)
            self.purposes[number] = found
        return found

    def card(self, kind: i64) -> Purpose:
        """What a kind of card is for."""
        found = self.cards.get(int(kind))
        if found is None:
            found = self.printer.purpose_of_kind(kind)
            self.cards[int(kind)] = found
        return found
