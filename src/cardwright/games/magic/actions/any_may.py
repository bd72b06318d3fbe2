"""CR 101.4, 608.2d. "Any player may ...": each of several players may do something. What follows depends
on whether at least one of them did it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import ANYBODYS, EACH, means
from cardwright.games.magic.objects.queries import is_playing
from cardwright.kernel.effects import ASK_MAY, NOTHING, YES, Effect
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# parts: ASKED + 2n: player n has been asked; ASKED + 2n + 1: player n has done it; plus DID once a player has
ASKED: Final = 1
DID: Final = 1000


@final
class any_may(Effect):
    """CR 101.4. An effect: each player whom `whose` means may do `what`, in turn order. Carry out `then` if
    at least one of them did it, else `otherwise`.

    If `what` is a cost, it is offered only to players who can pay it.
    """

    def __init__(self, what: Effect, whose: int = ANYBODYS, then: Effect | None = None,
                 otherwise: Effect | None = None) -> None:  # fmt: skip
        super().__init__(
            what, then if then is not None else nothing(), otherwise if otherwise is not None else nothing()
        )
        self.whose: i64 = whose
        follows = f"if any does: {self.parts[1].label}; if none: {self.parts[2].label}"
        self.label = f"{EACH[whose]} may {what.label}; {follows}"

    def carry_out(self, g: Game, part: i64) -> i64:
        did: i64 = 0
        if part >= DID:
            did = DID
            part -= DID
        n: i64 = 0
        if part > 0:
            n = (part - ASKED) // 2
            if (part - ASKED) & 1 == 0:
                if g.reply == YES:
                    g.push(self.parts[0], 0)
                    g.set_seat(Seat((g.current + n) % g.seats))
                    return part + 1 + did
            else:
                did = DID
            n += 1
        mine = g.seat()
        while n < g.seats:
            seat = Seat((g.current + n) % g.seats)
            if is_playing(g, seat) and means(g, self.whose, seat, mine) and self.can(g, seat, mine):
                g.set_seat(seat)
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
                g.set_seat(mine)
                return ASKED + 2 * n + did
            n += 1
        return g.become(self.parts[1] if did else self.parts[2])

    def can(self, g: Game, seat: Seat, mine: Seat) -> bool:
        """Return whether the player `seat` could do or pay what is offered. `mine`: the seat of the
        effect.
        """
        what = self.parts[0]
        g.set_seat(seat)
        found = what.payable(g) if isinstance(what, CostPart) else what.possible(g)
        g.set_seat(mine)
        return found

    def says(self, g: Game, option: i64) -> str:
        if option != YES:
            return "Don't"
        done = g.match.rules.effect_in_print(g, self.parts[0])
        return done[0].upper() + done[1:]

    def asks(self, g: Game) -> str:
        done = g.match.rules.effect_in_print(g, self.parts[0])
        return f"You may {done[0].lower()}{done[1:]}"
