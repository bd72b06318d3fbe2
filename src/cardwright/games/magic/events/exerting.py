"""CR 701.43. Exerting a permanent: as it attacks, or as a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.numbers import causes, durations, events, facts
from cardwright.kernel.ints import i64

from .proposing import event

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def exerts(g: Game, ref: i64) -> None:
    """CR 701.43a. Propose that the current player exerts a permanent: it doesn't untap during that
    player's next untap step.
    """
    g.fact(ref, facts.F_KEPT_TAPPED, g.seat(), durations.FOR_EVER, ref, 0)
    event(g, events.EXERTS, ref, 0, 0, causes.EXERTED)
