"""A preview of the permanents that a payment would use.

The payment is tried in an imagined copy of the game, made from what the seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.numbers import columns, questions
from cardwright.games.magic.numbers.stops import FULL
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.turn.stops import set_stops
from cardwright.kernel.ints import i64

from .link_view import LinkView

TRIED: Final = 1  # the seed of the made-up game; the seat's own permanents don't depend on it
MOST_ASKED: Final = 24  # the limit of questions while one spell or ability is cast and paid for


@mypyc_attr(allow_interpreted_subclasses=True)
class PaymentView(LinkView):
    """CR 601.2b-d, 601.2f-h, 602.2b. The part of a view that says which permanents casting, activating or
    paying would use up.
    """

    def would_pay(self) -> bool:
        """Whether the present question is answered by casting, activating or paying."""
        return self.asked() in (questions.ASK_PRIORITY, questions.ASK_PAY)

    def would_use(self, i: i64) -> tuple[str, ...]:
        """Return the aliases of the permanents that an option would tap or use up by the time it is paid for.

        All other questions on the way are answered with "none" or the first option, and the rest of the cost
        is paid automatically.
        """
        aliases = self._aliases
        if aliases is None or not self.would_pay() or i == self.none_option():
            return ()
        g = self._game
        made = g.imagine(self._seat, TRIED)
        set_stops(made, self._seat, i64(FULL))  # it stops before anything resolves
        made.answer(i)
        n: i64 = 0
        while n < MOST_ASKED:
            d = made.decision
            if d is None or d.seat != self._seat or d.kind in (questions.ASK_PRIORITY, questions.ASK_MANA):
                break
            none = self.of_game(made, self._seat).none_option()
            made.answer(0 if d.kind == questions.ASK_PAY or none < 0 else none)
            n += 1
        used: list[str] = []
        for obj in g.zones.all_of(battlefield(g)):
            was = g.col(obj, columns.STATUS) & columns.TAPPED
            stays = made.place[obj] == g.place[obj]
            if not stays or (was == 0 and made.col(obj, columns.STATUS) & columns.TAPPED):
                used.append(aliases.alias(g, obj))
        return tuple([alias for alias in used if alias])
