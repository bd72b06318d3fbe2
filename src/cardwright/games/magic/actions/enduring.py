"""CR 701.63. Endure: a permanent gets +1/+1 counters, or its controller creates a Spirit of that size."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.events.proposing import counters, create, event
from cardwright.games.magic.numbers import causes, derived, events, questions
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.queries import battlefield, is_playing, still_in
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, YES, Amount, Effect
from cardwright.kernel.ints import Seat, append, i64, vec

from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class endure(Effect):
    """CR 701.63a-b. An effect: the controller of `what` creates an X/X Spirit token, unless they put X +1/+1
    counters on `what`. X is `n`.

    `kind`: the number of the token, an X/X, in the card table. If `what` has left, it gets no counters, and
    who controlled it last creates the token. The slots hold X and that player.
    """

    def __init__(self, what: ObjectRef, n: int | Amount, kind: int) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.n: Amount = number(n)
        self.kind: i64 = kind
        self.many: i64 = self.takes_slot()
        self.player: i64 = self.takes_slot()
        self.label = f"{what.text} endures {self.n.label}"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            ref = g.slot(self.what.slot)
            n = self.n.now(g)
            if ref < 0 or n <= 0:
                return DONE
            seat = Seat(last_known(g, ref, derived.CONTROL))
            g.bind(self.many, n)
            g.bind(self.player, seat)
            if not is_playing(g, seat):
                return DONE
            if still_in(g, ref, battlefield(g)) >= 0:
                mine = g.seat()
                g.set_seat(seat)
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
                g.set_seat(mine)
                return 1
        if part < 2:
            self.grows(g, part == 1 and g.reply == YES)
            if not g.commit():
                return 2
        return DONE

    def grows(self, g: Game, itself: bool) -> None:
        """CR 701.63a. Propose the counters if the permanent grows itself, or else the token."""
        n = g.slot(self.many)
        it = still_in(g, g.slot(self.what.slot), battlefield(g))
        if itself and it >= 0:
            counters(g, it, PLUS, n, causes.NOTHING_SAID)
        else:
            create(g, Seat(g.slot(self.player)), self.kind, n << events.SIZE_SHIFT, questions.NONE)
        event(g, HAPPEN, g.slot(self.what.slot), n, 0, causes.ENDURED)

    def says(self, g: Game, option: i64) -> str:
        n = int(g.slot(self.many))
        if option == YES:
            return f"Put {n} +1/+1 counter{'' if n == 1 else 's'} on it"
        return f"Create a {n}/{n} Spirit"

    def asks(self, g: Game) -> str:
        return "Put the counters on it, or create a Spirit?"
