"""CR 106.4, 500.5. Mana that a player keeps as steps and phases end: some for a time, or all of a color."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.numbers import derived, durations, facts
from cardwright.games.magic.numbers.counters import MANA
from cardwright.games.magic.objects.mana_cost import PIPS
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_LASTS, F_LAYER, F_SEAT, F_VALUE, shifted
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def keep(g: Game, seat: Seat, color: i64, n: i64, lasts: i64, source: i64) -> None:
    """CR 106.4. Record that `n` mana of a color in a player's pool isn't lost at the end of steps for a time
    (`lasts`).
    """
    while n > 0:
        g.note_fact(g.player(seat), facts.F_KEPT_MANA, color, lasts, source, 0, seat)
        n -= 1


def keeps_mana(g: Game) -> bool:
    """CR 106.4. Whether some player has mana that isn't lost at the end of steps for a time."""
    return len(g.facts) > 0 and next_of_layer(g, FIRST, facts.F_KEPT_MANA) >= 0


def kept(g: Game, seat: Seat, color: i64) -> i64:
    """CR 106.4. Return how much mana of a color in a player's pool isn't lost at the end of steps for a
    time.
    """
    return many_of(g, facts.F_KEPT_MANA, seat, color)


def many_of(g: Game, layer: i64, seat: Seat, color: i64) -> i64:
    """Return how many facts of a layer are about mana of a color in a player's pool.

    There is one fact for each mana.
    """
    f = g.facts
    n: i64 = 0
    at = next_of_layer(g, FIRST, layer)
    while at >= 0:
        if f[at + F_SEAT] == seat and f[at + F_VALUE] == color:
            n += 1
        at = next_of_layer(g, at, layer)
    return n


def keep_what_is_left(g: Game, seat: Seat) -> None:
    """CR 106.4. After mana was spent, update how much of the rest isn't lost at the end of steps.

    The mana that would be lost soonest, or can be spent on the fewest things, counts as spent first.
    """
    if not keeps_mana(g):
        return
    color: i64 = 0
    while color < PIPS:
        there = g.value(seat, MANA + color) - many_of(g, facts.F_MANA, seat, color)
        over = kept(g, seat, color) - there
        over = keep_less(g, seat, color, over, True)
        keep_less(g, seat, color, over, False)
        color += 1


def keep_less(g: Game, seat: Seat, color: i64, over: i64, combat: bool) -> i64:
    """CR 106.4. End the facts that keep mana of a color for a time, for up to `over` mana. Return how many
    are left to end.

    `combat`: end only facts that last for this combat (True), or only others (False).
    """
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_KEPT_MANA)
    while at >= 0 and over > 0:
        following = next_of_layer(g, at, facts.F_KEPT_MANA)
        if f[at + F_SEAT] == seat and f[at + F_VALUE] == color:
            if (f[at + F_LASTS] == durations.THIS_COMBAT) == combat:
                f[at + F_LAYER] = facts.VOID_FACT
                f[at + F_VALUE] = 0
                over -= 1
        at = following
    return over


def forget_kept(g: Game, seat: Seat) -> None:
    """CR 106.4. Let a player lose all mana, even that which lasts for a time."""
    color: i64 = 0
    while color < PIPS and len(g.facts) > 0:
        over = keep_less(g, seat, color, kept(g, seat, color), True)
        keep_less(g, seat, color, over, False)
        color += 1


def colors_kept(g: Game, seat: Seat) -> i64:
    """CR 106.4. Return the colors of which a player loses no mana as steps and phases end, as a bit mask."""
    found: i64 = 0
    color: i64 = 0
    while color < PIPS:
        if board_says(g, derived.KEPT_MANA + color) >> seat & 1:
            found |= shifted(1, color)
        color += 1
    if board_says(g, derived.ALL_MANA_KEPT) >> seat & 1:
        found = shifted(1, PIPS) - 1
    return found
