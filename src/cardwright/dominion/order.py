"""Dominion D21, D77. Whose turn comes next, and turns that come besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.frames import F_LAYER, F_SEAT, F_VALUE, FACT
from cardwright.kernel.ints import i64

from .causes import EXTRA_TURN_BEGINS, TURN
from .rules import BUYING_STOPPED, EXTRA_TURN, F_EXTRA_TURN, FOR_EVER

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

PLAIN: Final = 0
NO_BUYING: Final = 1  # what an extra turn is like: no cards can be bought in it
EVEN_A_THIRD: Final = 2  # it comes though it be a third in a row


def set_up_turn(g: Game, seat: i64, like: i64) -> None:
    """Dominion D77. After this turn the seat takes another, if that is not a third one in a row (or may be)."""
    g.fact(g.player(seat), F_EXTRA_TURN, like, FOR_EVER, g.slot(0), 0)
    g.commit()


def next_player(g: Game) -> None:
    """Dominion D21, D77. Whose turn comes now: an extra one of the same player, but not two in a row."""
    like: i64 = -1
    if len(g.facts) > 0:
        like = take_extra_turn(g, g.current)
    if like >= 0:  # which is rare
        g.set_value(g.seats, EXTRA_TURN, 1)
        if like == NO_BUYING:
            g.set_value(g.seats, BUYING_STOPPED, -1)
        return
    g.set_value(g.seats, EXTRA_TURN, 0)
    g.current += 1
    if g.current == g.seats:
        g.current = 0


def take_extra_turn(g: Game, seat: i64) -> i64:
    """What the extra turn of a seat is like that comes now, -1: none does. Others fail (D77), but for EVEN_A_THIRD."""
    like: i64 = -1
    waits: i64 = -1  # which may come later as well
    third = g.value(g.seats, EXTRA_TURN) != 0
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_EXTRA_TURN and f[at + F_SEAT] == seat:
            if f[at + F_VALUE] == EVEN_A_THIRD:
                waits = at
            else:
                if like < 0 and not third:
                    like = f[at + F_VALUE]
                f[at + F_LAYER] = -1
        at += FACT
    if like < 0 and waits >= 0:
        like = EVEN_A_THIRD
        f[waits + F_LAYER] = -1
    g.drop_facts(F_LAYER, -1)
    return like


def note_turn(g: Game, seat: i64) -> None:
    """Dominion D21, D77. The log tells that a turn begins, or an extra one, which counts for nothing."""
    extra = g.value(g.seats, EXTRA_TURN) != 0
    g.note(HAPPEN, g.player(seat), EXTRA_TURN_BEGINS if extra else TURN)
