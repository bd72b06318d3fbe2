"""Dominion D124. Prophecies: when the last Sun token is removed, the Prophecy comes true for the rest of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters
from cardwright.games.dominion.rules.queries import match_of, suns
from cardwright.games.dominion.tables.renewal import renew_kingdom
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, NUMBER_SLOT, YOU_SLOT, Verb
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class remove_a_sun(Verb):
    """Dominion D124, D208. Remove a Sun token, if there is one.

    When the last one is removed, the Prophecy comes true at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "+1 Sun"

    def carry_out(self, g: Game, part: i64) -> i64:
        m = match_of(g)
        if part > 0 or m.prophecy < 0 or suns(g) <= 0:
            return DONE
        seat = g.seat()
        g.set_value(Seat(g.seats), counters.SUNS, g.value(Seat(g.seats), counters.SUNS) + 1)
        g.note(HAPPEN, -1, causes.SUN)
        if suns(g) > 0:
            return DONE
        prophecy = g.ref(m.landscape_object(g, m.prophecy))
        g.note(HAPPEN, prophecy, causes.FORETOLD)
        plays = m.cards.play
        g.push_frame(plays[m.prophecy].key, 0, seat, prophecy)
        g.bind(NUMBER_SLOT, -1)
        g.bind(YOU_SLOT, g.player(seat))
        return 1


@final
class replace_the_kingdom(Verb):
    """Dominion D210. Replace all kingdom piles of the Supply by new piles."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "ten other piles take the place of the kingdom"

    def carry_out(self, g: Game, part: i64) -> i64:
        renew_kingdom(g)
        return DONE
