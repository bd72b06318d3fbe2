"""CR 701.22. Scry."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, Amount, Effect
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import NOTHING_SAID, SCRIED
from cardwright.magic.proposing import event, move, put_under
from cardwright.magic.rules import LIBRARY, PLACES, SCRIES
from cardwright.magic.words.drawing import in_batch

from .amounts import number

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class scry(Effect):
    """CR 701.22a-b. Look at so many cards on top of your library; any number of them go to the bottom, the rest on top.

    Cards that go to the same end are ordered as any that reach a library together (CR 401.4).
    """

    slot: i64

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.depth = 1
        self.slot = 1
        self.label = f"scry {self.n.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        library = g.seat() * PLACES + LIBRARY
        if part == 0:
            if self.n.now(g) <= 0 or not self.look(g, library):
                return DONE
            part = 1
        if part == 2:
            obj = g.find(g.reply)
            part = 3
            if obj >= 0:
                put_under(g, obj, library, 0, NOTHING_SAID)
                part = 1
        if part == 1:
            found = append(vec[i64](capacity=4), i64(NOTHING))
            for ref in self.left(g):
                if not in_batch(g, ref):
                    found = append(found, ref)
            if len(found) > 1:
                g.ask(ASK_CHOOSE, found)
                return 2
            part = 3
        if part == 3:
            if not g.commit():
                return 4
            part = 4
        if part == 4:
            left = self.left(g)
            if len(left) > 1:
                for ref in left:
                    move(g, g.find(ref), library, NOTHING_SAID)
            event(g, SCRIES, g.player(g.seat()), 0, 0, SCRIED)
            if not g.commit():
                return 5
        return DONE

    def look(self, g: Game, library: i64) -> bool:
        """Name the cards, the top one first, and see them; False if there are none."""
        n = self.n.now(g)
        g.bind(self.slot, g.new_list())
        zones = g.zones
        i = zones.end(library) - 1
        while n > 0 and i >= zones.first(library):
            obj = zones.cells[i]
            g.show(obj, shifted(1, g.seat()))
            g.add_to_list(g.slot(self.slot), g.ref(obj))
            i -= 1
            n -= 1
        return g.many(g.slot(self.slot)) > 0

    def left(self, g: Game) -> vec[i64]:
        """Those that have not moved."""
        found = vec[i64](capacity=4)
        looked = g.slot(self.slot)
        i: i64 = 0
        while i < g.many(looked):
            if g.find(g.item(looked, i)) >= 0:
                found = append(found, g.item(looked, i))
            i += 1
        return found

    def says(self, g: Game, option: i64) -> str:
        return "Keep on top" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Put on the bottom?"
