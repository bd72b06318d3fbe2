"""CR 702.41. Affinity: a spell costs less for each permanent of a certain kind."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import costs_less
from cardwright.games.magic.amounts.values import count_of
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.objects.table import Ability

from .named import named


def of_whom(among: Things, whose: int) -> Things:
    """Return a set like `among`, limited to objects that players whom `whose` means control."""
    return Things(among.place, among.per_seat, among.types, whose, list(among.tests), among.label)


def of_anybody(among: Things) -> Things:
    """Return a set like `among`, but for objects that any player controls."""
    return of_whom(among, ANYBODYS)


def affinity(among: Things) -> Ability:
    """CR 702.41a. An ability: this spell costs {1} less to cast for each permanent of `among` that you
    control.
    """
    return named("affinity", costs_less(count_of(of_whom(among, YOURS))))
