"""CR 701.30. Clash: two players reveal the top cards of their libraries. The player whose card has the
greater mana value wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.characteristics.selections import Players
from cardwright.games.magic.events.proposing import event, put_under
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import LIBRARY, PLACES
from cardwright.games.magic.objects.players import THEIRS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, Effect
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .scrying import tops

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# positions in the list of a clash
OPPONENT: Final = 0
MINE: Final = 1
THEIR: Final = 2
BELOW: Final = 3  # from here on: the two mana values, then the cards that go to the bottom


@final
class clash(Effect):
    """CR 701.30a-d. An effect: clash with an opponent of your choice. If you win, carry out `if_won`, else
    `otherwise`.

    Both cards are revealed at once. Then each player in APNAP order decides whether to put their card on the
    bottom, and the cards move at once. A player whose library is empty reveals no card; any card revealed by
    the other player wins.
    """

    slot: i64

    def __init__(self, if_won: Effect, otherwise: Effect | None = None) -> None:
        super().__init__(if_won, otherwise if otherwise is not None else nothing())
        self.slot = self.takes_slot()
        self.label = f"clash with an opponent; if you win: {if_won.label}"
        if otherwise is not None:
            self.label += f"; otherwise: {otherwise.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = g.seat()
        if part == 0:
            g.bind(self.slot, NOTHING)
            found = Players(THEIRS).options(g, vec[i64](capacity=4))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            self.reveal(g, mine, g.reply)
            if not g.commit():
                return 2
            part = 2
        lst = g.slot(self.slot)
        if part == 3 or part == 4:
            if g.reply != NOTHING:
                g.add_to_list(lst, g.reply)
        while 2 <= part <= 3:  # the first and the second of the two, in APNAP order
            which = self.of_turn(g, mine, part - 2)
            part += 1
            ref = g.item(lst, which)
            if ref != NOTHING:
                seat = mine
                if which == THEIR:
                    seat = Seat(g.item(lst, OPPONENT) & NOBODY)
                g.set_seat(seat)
                g.ask(ASK_CHOOSE, append(append(vec[i64](capacity=2), i64(NOTHING)), ref))
                g.set_seat(mine)
                return part
        if part == 4:
            self.finish(g, mine)
            if not g.commit():
                return 5
        if self.value(g, MINE) > self.value(g, THEIR):
            return g.become(self.parts[0])
        return g.become(self.parts[1])

    def reveal(self, g: Game, mine: i64, opponent: i64) -> None:
        """CR 701.30c. Both players reveal the top cards of their libraries at the same time. A player with an
        empty library reveals none.
        """
        g.bind(self.slot, g.new_list())
        lst = g.slot(self.slot)
        g.add_to_list(lst, opponent)
        for seat in append(append(vec[i64](capacity=2), mine), opponent & NOBODY):
            top = tops(g, Seat(seat), 1)
            if len(top) == 0:
                g.add_to_list(lst, NOTHING)
            else:
                g.add_to_list(lst, g.ref(Obj(top[0])))
        g.add_to_list(lst, revealed_value(g, g.item(lst, MINE)))
        g.add_to_list(lst, revealed_value(g, g.item(lst, THEIR)))
        i: i64 = MINE
        while i <= THEIR:
            ref = g.item(lst, i)
            i += 1
            if ref != NOTHING:
                g.show(g.find(ref), g.everybody())
                event(g, HAPPEN, ref, 0, 0, causes.REVEALED)

    def of_turn(self, g: Game, mine: i64, nth: i64) -> i64:
        """CR 101.4. Return whose card is decided about first (`nth` 0) or second (`nth` 1): MINE or THEIR.

        The active player decides first, then the others in turn order.
        """
        other = g.item(g.slot(self.slot), OPPONENT) & NOBODY
        first = (mine + g.seats - g.current) % g.seats < (other + g.seats - g.current) % g.seats
        if first == (nth == 0):
            return MINE
        return THEIR

    def value(self, g: Game, which: i64) -> i64:
        """Return the mana value of the card that one player revealed; -1 if that player revealed none.
        `which`: MINE or THEIR.
        """
        return g.item(g.slot(self.slot), BELOW - MINE + which)

    def finish(self, g: Game, mine: Seat) -> None:
        """CR 701.30c-d. Move the cards at the same time, and record that both players clashed and who won.
        `mine`: the seat of the player who started the clash.
        """
        lst = g.slot(self.slot)
        i: i64 = BELOW + 2
        while i < g.many(lst):
            ref = g.item(lst, i)
            which: i64 = mine
            if ref == g.item(lst, THEIR):
                which = g.item(lst, OPPONENT) & NOBODY
            put_under(g, g.find(ref), which * PLACES + LIBRARY, 0, causes.NOTHING_SAID)
            i += 1
        other = g.item(lst, OPPONENT)
        won: i64 = self.value(g, MINE) - self.value(g, THEIR)
        event(g, HAPPEN, g.player(mine), 0, other, causes.CLASHED)
        event(g, HAPPEN, other, 0, g.player(mine), causes.CLASHED)
        if won > 0:
            event(g, HAPPEN, g.player(mine), 0, 0, causes.WON_CLASH)
        elif won < 0:
            event(g, HAPPEN, other, 0, 0, causes.WON_CLASH)

    def says(self, g: Game, option: i64) -> str:
        return "Keep on top" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Clash with which opponent?" if g.slot(self.slot) < 0 else "Put on the bottom?"


def revealed_value(g: Game, ref: i64) -> i64:
    """CR 701.30d. Return the mana value of a revealed card, or -1 (less than any card's) if no card was
    revealed.
    """
    if ref == NOTHING:
        return -1
    return mana_value_of(g, g.find(ref))
