"""CR 901, 701.31. Planechase: the planar die, planeswalking, and chaos; with one planar deck that all share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import TAG_PLAYER
from cardwright.kernel.ints import i64
from cardwright.magic.proposing import enters_as, event

from .causes import CHAOS_ENSUED, NOTHING_SAID, PLANAR_DIE, PLANESWALKED, PUT
from .mana import PAY_MANA, affordable
from .mana_cost import plus_generic
from .rules import (
    CHAOS,
    COLUMNS,
    NONE,
    PHENOMENON,
    PLANAR_DECK,
    PLANAR_ROLLS,
    PLANE,
    PLANESWALKS,
    UNDER,
    command,
    shared,
)  # fmt: skip
from .table import CARDS, Holds, Triggered, Watch

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

FACES: Final = 6  # CR 901.3a: of the planar die; two have a symbol
PLANESWALKER_SYMBOL: Final = 0
CHAOS_SYMBOL: Final = 1


def face_up_plane(g: Game) -> i64:
    """CR 901.7. The plane or phenomenon in the command zone that is face up; -1: there is none."""
    zones = g.zones
    types = CARDS.types
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = zones.cells[i]
        if types[g.kind(obj)] & (PLANE | PHENOMENON):
            return obj
        i += 1
    return -1


def hand_over(g: Game, seat: i64) -> None:
    """CR 901.6. The active player is the planar controller, who controls the face-up plane."""
    obj = face_up_plane(g)
    if obj >= 0 and g.cols[obj * COLUMNS + UNDER] != seat:
        g.set_col(obj, UNDER, seat)
        g.stale = True


def may_roll(g: Game, seat: i64) -> bool:
    """CR 116.2i, 901.9. Whether a plane is there and the die can be paid for; `prepare` has been called."""
    if face_up_plane(g) < 0:
        return False
    return affordable(g, plus_generic(0, g.value(seat, PLANAR_ROLLS)), NONE)


@final
class planeswalk(Effect):
    """CR 701.31b. The face-up planes go on the bottom of the planar deck, its top card is turned face up."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "planeswalk"

    def carry_out(self, g: Game, part: i64) -> i64:
        deck = shared(g, PLANAR_DECK)
        if part == 0:
            if g.seat() != g.current:  # CR 701.31a
                return DONE
            for obj in g.zones.all_of(command(g)):
                if CARDS.types[g.kind(obj)] & (PLANE | PHENOMENON):
                    g.propose(MOVE, g.ref(obj), deck, 0, PUT)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            top = g.zones.top_or_none(deck)
            if top < 0:
                return DONE
            ref = g.ref(top)
            g.propose(MOVE, ref, command(g), ON_TOP, PLANESWALKED)
            event(g, PLANESWALKS, enters_as(ref), g.seat(), 0, NOTHING_SAID)
            if not g.commit():
                return 2
        return DONE


@final
class roll_planar_die(Holds):
    """CR 901.8-9, 311.7. Pay, then roll: chaos ensues, the ability that planeswalks triggers, or nothing.
    THIS: the plane.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            n = g.value(seat, PLANAR_ROLLS)
            g.set_value(seat, PLANAR_ROLLS, n + 1)
            if n > 0:
                g.bind(1, plus_generic(0, n))
                g.bind(2, NONE)
                g.bind(4, 0)
                g.push(PAY_MANA, 0)
                return 1
            part = 1
        if part == 1:
            face = g.chance.below(FACES)
            g.write(TAG_PLAYER, seat, 0, 0, PLANAR_DIE)
            if face == PLANESWALKER_SYMBOL:
                g.pend(self.ability.effect.key, seat, g.slot(0), NONE, 0, NONE)
            elif face == CHAOS_SYMBOL:
                event(g, CHAOS, g.player(seat), 0, 0, CHAOS_ENSUED)
                if not g.commit():
                    return 2
        return DONE


ROLL: Final = CARDS.register(
    "roll the planar die",
    roll_planar_die(
        Triggered(Watch(PLANESWALKS, False, "the symbol is rolled"), planeswalk(), label="planeswalk")
    ),
)
