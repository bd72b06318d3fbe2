"""What effects are for, as programs that choose between them may ask: no rule depends on it.

Each word declares what it is for (`oracle.purposes`); what a whole ability or card is for follows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# what it is good for, the first that fits
EXCHANGES: Final = 0  # control of something changes
COUNTERS: Final = 1  # a spell doesn't resolve
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


def together(parts: list[Purpose]) -> Purpose:
    """What several abilities are for together: the sort that comes first, whatever one of them does."""
    if not parts:
        return NO_PURPOSE
    burning = [p.burns for p in parts if p.burns != 0]
    return Purpose(
        min([p.sort for p in parts]),
        min([p.limit for p in parts]),
        burning[0] if burning else 0,
        any([p.aims for p in parts]),
        any([p.at_creature for p in parts]),
        any([p.at_permanents for p in parts]),
        any([p.discards for p in parts]),
        any([p.fights for p in parts]),
        any([p.as_it_enters for p in parts]),
        any([p.loses for p in parts]),
        parts[0].loyalty,
        any([p.spends_itself for p in parts]),
        any([p.attaches for p in parts]),
        any([p.fetches_land for p in parts]),
        any([p.cycles for p in parts]),
    )
