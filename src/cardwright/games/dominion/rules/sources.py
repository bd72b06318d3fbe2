"""Dominion D53, D54. The zones from which abilities work, and which cards are equal choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.dominion.numbers import facts, zones
from cardwright.games.dominion.objects.table import FROM_ASIDE, FROM_EXILE, FROM_HAND, FROM_TAVERN, TABLE
from cardwright.kernel.frames import F_ABOUT, F_VALUE, FACT, ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

from .queries import next_fact

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def place_of(source: i64) -> i64:
    """Return the zone of a seat in which a card must be, so that its ability with this source works."""
    if source == FROM_HAND:
        return zones.HAND
    if source == FROM_TAVERN:
        return zones.TAVERN_MAT
    if source == FROM_ASIDE:
        return zones.ASIDE
    if source == FROM_EXILE:
        return zones.EXILE_MAT
    return zones.IN_PLAY


def may_come_later(source: i64) -> bool:
    """Dominion D53. Whether a card with an ability of this source may still come into place after the event.

    That can happen while other abilities for the same event are carried out.
    """
    return source == FROM_HAND or source == FROM_TAVERN or source == FROM_ASIDE


def equal_choices(g: Game, a: i64, b: i64) -> bool:
    """Whether it makes no difference which of two cards is chosen.

    They must have the same kind, zone, pile and delayed abilities about them.
    """
    x, y = a & ID_MASK, b & ID_MASK
    if g.kind(Obj(x)) != g.kind(Obj(y)) or g.home[x] != g.home[y] or g.zone_of(Obj(x)) != g.zone_of(Obj(y)):
        return False
    return len(g.facts) == 0 or set_up_about(g, Obj(x)) == set_up_about(g, Obj(y))


def set_up_about(g: Game, obj: Obj) -> i64:
    """Dominion D25, D96. Return the number of a delayed ability that is about exactly this card, in Exile or
    in play.

    Return -1 if there is none.
    """
    place = g.zone_of(obj) % zones.PLACES
    if place != zones.EXILE_MAT and place != zones.IN_PLAY:
        return -1
    at = next_fact(g, 0, facts.TRIGGERS, Seat(-1))
    while at >= 0:
        w = TABLE.ability(g.facts[at + F_VALUE])
        if (w.very or w.copies) and g.facts[at + F_ABOUT] == g.ref(obj):
            return g.facts[at + F_VALUE]
        at = next_fact(g, at + FACT, facts.TRIGGERS, Seat(-1))
    return -1
