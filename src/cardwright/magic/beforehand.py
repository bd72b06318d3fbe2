"""CR 103.2, 103.1c. What some games add once it is known who begins and before anybody shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.frames import TAG_PLAYER
from cardwright.kernel.ints import append, i64, vec

from .asking import ASK_COMPANION, ASK_CONSPIRACY
from .causes import STARTER_BY_CARD
from .conspiracies import LAY, begins_first, to_lay
from .match import MagicMatch, match_of
from .outside import companions_of, show_companion
from .rules import FACE_DOWN, STARTER, command, has_status, owner
from .table import CARDS

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

TURN: Final = 1  # slot: how many seats have had their turn

# parts
SHOW: Final = 0
SHOWN: Final = 1
LAY_OUT: Final = 2
LAID: Final = 3


def needed(m: MagicMatch) -> bool:
    """CR 103.2. Whether there is anything to do before the decks are shuffled."""
    return m.companions or m.conspiracy


@final
class before_the_game(Effect):
    """CR 103.2b, 103.2e, 905.4. In turn order companions are shown; then conspiracies go into the command zone."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "before the game begins"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == SHOW:
            g.bind(TURN, 0)
        elif part == SHOWN:
            if g.reply != NOTHING:
                show_companion(g, g.seat(), g.reply)
            g.bind(TURN, g.slot(TURN) + 1)
            part = SHOW
        if part == SHOW:
            if match_of(g).companions and self.ask(g, ASK_COMPANION):
                return SHOWN
            g.bind(TURN, 0)
            part = LAY_OUT
        elif part == LAID:
            if g.reply == NOTHING:
                g.bind(TURN, g.slot(TURN) + 1)
            else:
                g.push_frame(LAY.key, 0, g.seat(), g.reply)
                return LAY_OUT
        if match_of(g).conspiracy:
            if self.ask(g, ASK_CONSPIRACY):
                return LAID
            first_by_conspiracy(g)
        return DONE

    def ask(self, g: Game, kind: i64) -> bool:
        """CR 101.4. The next player in turn order who has something to choose from is asked."""
        while g.slot(TURN) < g.seats:
            seat = g.value(g.seats, STARTER) + g.slot(TURN)
            if seat >= g.seats:
                seat -= g.seats
            found = append(vec[i64](capacity=4), i64(NOTHING))
            mine = to_lay(g, seat) if kind == ASK_CONSPIRACY else companions_of(g, seat)
            for ref in mine:
                found = append(found, ref)
            if len(found) > 1:
                g.set_seat(seat)
                g.ask(kind, found)
                return True
            g.bind(TURN, g.slot(TURN) + 1)
        return False

    def says(self, g: Game, option: i64) -> str:
        if option != NOTHING:
            return ""
        d = g.decision
        return "No companion" if d is not None and d.kind == ASK_COMPANION else "No more conspiracies"

    def asks(self, g: Game) -> str:
        return ""


def first_by_conspiracy(g: Game) -> None:
    """CR 103.1c. Whose conspiracy says so is the starting player; of several, one by chance."""
    seats = vec[i64](capacity=4)
    for obj in g.zones.all_of(command(g)):
        if begins_first(g.kind(obj)) and not has_status(g, obj, FACE_DOWN):
            new = True
            for seat in seats:
                if seat == owner(g, obj):
                    new = False
            if new:
                seats = append(seats, owner(g, obj))
    if len(seats) == 0:
        return
    first = seats[g.chance.below(i64(len(seats)))]
    g.current = first
    g.set_value(g.seats, STARTER, first)
    g.write(TAG_PLAYER, first, 0, 0, STARTER_BY_CARD)


BEFOREHAND: Final = CARDS.register("before the game", before_the_game())
