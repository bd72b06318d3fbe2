"""CR 106.4, 500.5. Mana that isn't lost when steps and phases end."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.mana.keeping import keep
from cardwright.games.magic.numbers import durations, questions
from cardwright.games.magic.numbers.counters import MANA
from cardwright.games.magic.objects.mana_cost import PIPS
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class mana_lasts(Effect):
    """CR 106.4, 611.2a. An effect: carry out an effect that adds mana. For the duration `lasts`, this mana
    isn't lost as steps and phases end.

    The slot holds the mana pools as they were before.
    """

    def __init__(self, adding: Effect, lasts: int = durations.THIS_TURN) -> None:
        super().__init__(adding)
        self.lasts: i64 = lasts
        self.before: i64 = self.takes_slot()
        self.label = f"{adding.label}, which isn't lost for a time"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.before, questions.NONE)  # reserve the slot before the list is created
            g.bind(self.before, g.new_list())
            self.note_pools(g)
            g.push(self.parts[0], 0)
            return 1
        before = g.items(g.slot(self.before))
        i: i64 = 0
        while i < i64(len(before)):
            seat = Seat(i // PIPS)
            more = g.value(seat, MANA + i % PIPS) - before[i]
            keep(g, seat, i % PIPS, more, self.lasts, g.slot(0))
            i += 1
        return DONE

    def note_pools(self, g: Game) -> None:
        """Store how much mana of each color each player has."""
        seat = Seat(0)
        while seat < g.seats:
            color: i64 = 0
            while color < PIPS:
                g.add_to_list(g.slot(self.before), g.value(seat, MANA + color))
                color += 1
            seat = Seat(seat + 1)
