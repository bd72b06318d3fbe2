"""What would be paid with, before it is paid: tried in a game that is made up of what the seat knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.numbers import columns, questions
from cardwright.games.magic.numbers.stops import FULL
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.turn.stops import set_stops
from cardwright.kernel.ints import i64

from .link_view import LinkView

TRIED: Final = 1  # the seed of the game that is made up: nothing of its own permanents depends on it
MOST_ASKED: Final = 24  # while one thing is cast and paid for


@mypyc_attr(allow_interpreted_subclasses=True)
class PaymentView(LinkView):
    """CR 601.2b-d, 601.2f-h, 602.2b. What would be tapped or gone once something is cast, activated or paid for."""

    def would_pay(self) -> bool:
        """Whether what is asked is answered by casting, by activating, or by paying."""
        return self.asked() in (questions.ASK_PRIORITY, questions.ASK_PAY)

    def would_use(self, i: i64) -> tuple[str, ...]:
        """The permanents, by their aliases, that an option would tap or use up until it is paid for.

        Of everything else that is asked on the way the least is answered, and what is left to pay is paid
        automatically.
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
