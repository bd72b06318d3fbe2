"""CR 101.4, 401.4. Owners put permanents on the top or bottom of their libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import move, put_under
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import LIBRARY
from cardwright.games.magic.objects.queries import battlefield, is_playing, owned, owner, still_in
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, AnObject, Effect, Set
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class owners_put_away(Effect):
    """CR 608.2e. An effect: each owner of a permanent in `among`, in turn order, chooses which of their
    permanents go on top of their library. The others go on the bottom, and all move at once.

    The slots hold the list of all permanents, the list of those that go on top, and how many players have
    finished choosing.
    """

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.depth = 3
        self.among: Set[AnObject] = among
        self.label = f"owners put each {among.label} on the top or bottom of their libraries"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(1, g.new_list())
            for ref in self.among.options(g, vec[i64](capacity=8)):
                g.add_to_list(g.slot(1), ref)
            g.bind(2, g.new_list())  # only the newest list can grow
            g.bind(3, 0)
        elif part == 1 and g.reply != NOTHING:
            g.add_to_list(g.slot(2), g.reply)
        elif part == 1:
            g.bind(3, g.slot(3) + 1)
        else:
            return DONE
        mine = g.seat()
        while g.slot(3) < g.seats:
            seat = Seat((g.current + g.slot(3)) % g.seats)
            found = self.left(g, seat)
            if is_playing(g, seat) and len(found) > 1:
                g.set_seat(seat)
                g.ask(ASK_CHOOSE, found)
                g.set_seat(mine)
                return 1
            g.bind(3, g.slot(3) + 1)
        self.put_away(g)
        return DONE if g.commit() else 2

    def left(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the options of the player `seat`: NOTHING (finished), or another permanent of theirs to put
        on top.
        """
        found = append(vec[i64](capacity=8), i64(NOTHING))
        for ref in g.besides(g.slot(2), g.items(g.slot(1))):
            obj = still_in(g, ref, battlefield(g))
            if obj >= 0 and owner(g, obj) == seat:
                found = append(found, ref)
        return found

    def put_away(self, g: Game) -> None:
        """Propose to move each permanent to the top or bottom of its owner's library, as chosen."""
        for ref in g.besides(g.slot(2), g.items(g.slot(1))):
            obj = still_in(g, ref, battlefield(g))
            if obj >= 0:
                put_under(g, obj, owned(g, obj, LIBRARY), 0, causes.PUT)
        for ref in g.items(g.slot(2)):
            obj = still_in(g, ref, battlefield(g))
            if obj >= 0:
                move(g, obj, owned(g, obj, LIBRARY), causes.PUT)

    def ask_again(self, g: Game, part: i64) -> i64:
        return part

    def says(self, g: Game, option: i64) -> str:
        return "The rest on the bottom" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Choose what goes on top of your library"
