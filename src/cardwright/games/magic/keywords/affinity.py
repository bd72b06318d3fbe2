"""CR 702.41. Affinity: a spell costs less for each permanent of a certain kind."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import costs_less
from cardwright.games.magic.amounts.values import count_of
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.objects.table import Ability

from .named import named


def of_whom(among: Things, whose: int) -> Things:
    """Return the same set, restricted to objects that are under the control of players whom `whose` means."""
    return Things(among.place, among.per_seat, among.types, whose, list(among.tests), among.label)


def of_anybody(among: Things) -> Things:
    """Return the same set, for objects under any player's control."""
    return of_whom(among, ANYBODYS)


def affinity(among: Things) -> Ability:
    """CR 702.41a. An ability: this spell costs {1} less to cast for each permanent of `among` that you
    control.
    """
    return named("affinity", costs_less(count_of(of_whom(among, YOURS))))
