"""CR 701.44. Explore: reveal the top card of a library, then put a land into the hand or a +1/+1 counter on
the creature.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.characteristics.selections import Things, is_or_was
from cardwright.games.magic.events.proposing import counters, event, move
from cardwright.games.magic.numbers import causes, derived, questions
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.queries import battlefield, is_playing, owned, still_in
from cardwright.games.magic.objects.table import CARDS, Watch
from cardwright.kernel.batch import CAUSE, HAPPEN, OBJ
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, YES, Effect
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class explore(Effect):
    """CR 701.44a. An effect: the controller of `what` reveals the top card of their library. A land goes to
    their hand. Otherwise `what` gets a +1/+1 counter, and that player may put the card into their graveyard.

    It counts as having explored even if some of this was impossible (CR 701.44b). If it has left the
    battlefield, its last known information is used (CR 701.44c). The slots hold its controller and the
    revealed card.
    """

    def __init__(self, what: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.player: i64 = self.takes_slot()
        self.card: i64 = self.takes_slot()
        self.label = f"{what.text} explores"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if g.slot(self.what.slot) < 0:
                return DONE
            self.reveal_top(g)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            self.deal_with_it(g)
            if not g.commit():
                return 2
            part = 2
        if part == 2:
            if self.on_top(g) >= 0:
                mine = g.seat()
                g.set_seat(Seat(g.slot(self.player)))
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
                g.set_seat(mine)
                return 3
            part = 4
        if part == 3:
            obj = self.on_top(g)
            if g.reply == YES and obj >= 0:
                move(g, obj, owned(g, obj, GRAVEYARD), causes.PUT)
                if not g.commit():
                    return 4
            part = 4
        if part == 4:
            event(g, HAPPEN, g.slot(self.what.slot), 0, 0, causes.EXPLORED)
            if not g.commit():
                return 5
        return DONE

    def reveal_top(self, g: Game) -> None:
        """Reveal the top card to all players, and store it and the controller in the slots."""
        seat = Seat(last_known(g, g.slot(self.what.slot), derived.CONTROL))
        g.bind(self.player, seat)
        g.bind(self.card, questions.NONE)
        zones = g.zones
        library = seat * PLACES + LIBRARY
        i = zones.end(library) - 1
        if not is_playing(g, seat) or i < zones.first(library):
            return
        obj = Obj(zones.cells[i])
        g.bind(self.card, g.ref(obj))
        g.show(obj, g.everybody())
        event(g, HAPPEN, g.ref(obj), 0, 0, causes.REVEALED)

    def on_top(self, g: Game) -> Obj:
        """Return the revealed card if it is a nonland card and still in the library, else -1."""
        obj = still_in(g, g.slot(self.card), g.slot(self.player) * PLACES + LIBRARY)
        if obj >= 0 and CARDS.types[g.kind(obj)] & LAND:
            return Obj(-1)
        return obj

    def deal_with_it(self, g: Game) -> None:
        """Put a revealed land into the hand; otherwise put a +1/+1 counter on the creature. An empty
        library gives a counter, too.
        """
        seat = Seat(g.slot(self.player))
        if not is_playing(g, seat):
            return
        obj = still_in(g, g.slot(self.card), seat * PLACES + LIBRARY)
        if obj >= 0 and CARDS.types[g.kind(obj)] & LAND:
            move(g, obj, owned(g, obj, HAND), causes.PUT)
            return
        it = still_in(g, g.slot(self.what.slot), battlefield(g))
        if it >= 0:
            counters(g, it, PLUS, 1, causes.NOTHING_SAID)

    def says(self, g: Game, option: i64) -> str:
        return "Put it into your graveyard" if option == YES else "Keep on top"

    def asks(self, g: Game) -> str:
        return "put the revealed card into your graveyard?"


@final
class Performs(Watch):
    """CR 701.44b-c, 701.50b-c. A trigger: the source, or an object of `among`, explored, connived or the
    like. It triggers even if the object has left.

    `cause`: the cause with which the log records that action.
    """

    def __init__(self, cause: int, verb: str, among: Things | None = None) -> None:
        super().__init__(HAPPEN, False, f"whenever {'this' if among is None else 'one'} {verb}")
        self.cause: i64 = cause
        self.verb = verb
        self.among: Things | None = among

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + CAUSE] != self.cause:
            return False
        ref = p[at + OBJ]
        among = self.among
        if among is None:
            return ref == g.slot(0)
        return is_or_was(among, g, ref)
