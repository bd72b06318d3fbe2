"""Dominion D166. An effect after a turn, and bidding Debt once around the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters
from cardwright.games.dominion.rules.buying import take_debt
from cardwright.games.dominion.rules.turn import end_possession
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AsksNumber, Effect, Verb
from cardwright.kernel.frames import COUNT_ZERO, TAG_COUNT
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class turn_is_over(Verb):
    """Dominion D166, D156. The turn is over: players make their own decisions again, even if one was
    possessed.

    Effects that happen after a turn begin with this.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "nobody decides for another any more"

    def carry_out(self, g: Game, part: i64) -> i64:
        end_possession(g)
        return DONE


@final
class bid_debt(AsksNumber):
    """Dominion D166, D112. Each player bids an amount of Debt once, beginning with the player to the left.

    The highest bidder takes that amount of Debt and carries out the effect `wins`. `most`: the highest bid
    allowed.
    """

    best: i64
    bidder: i64
    begun: i64

    def __init__(self, most: int, wins: Effect) -> None:
        super().__init__(wins)
        self.most: i64 = most
        self.best = self.takes_slot()
        self.bidder = self.takes_slot()
        self.begun = self.takes_slot()
        self.label = f"each player bids up to {most} Debt once, you last; the highest takes it: {wins.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.best, 0)
            g.bind(self.bidder, g.seat())
            g.bind(self.begun, g.seat())
        elif g.reply > 0:
            g.bind(self.best, g.reply)
            g.bind(self.bidder, g.seat())
            g.write(TAG_COUNT, g.reply + COUNT_ZERO, counters.DEBT, g.seat(), causes.BID)
        else:
            g.note(HAPPEN, -1, causes.NO_BID)
        best = g.slot(self.best)
        if part < g.seats and best < self.most:
            g.set_seat(Seat((g.slot(self.begun) + part + 1) % g.seats))
            found = append(vec[i64](capacity=41), i64(0))
            n = best + 1
            while n <= self.most:
                found = append(found, n)
                n += 1
            g.ask(ASK_CHOOSE, found)
            return part + 1
        if best == 0:
            return DONE
        g.set_seat(Seat(g.slot(self.bidder)))
        take_debt(g, g.seat(), best)
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        return "Pass" if option == 0 else f"Bid {option} Debt"

    def asks(self, g: Game) -> str:
        return "bid how much Debt?"
