"""CR 101.4. Several players choose objects one after the other, then one effect applies to all chosen objects
at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.players import ANYBODYS, EACH, means
from cardwright.games.magic.objects.queries import is_playing
from cardwright.kernel.effects import ASK_CHOOSE, ASK_SECRET, NOTHING, AnObject, Effect, Objects, Ref, Set
from cardwright.kernel.frames import PART, SEAT_OF
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class each_chooses(Effect):
    """CR 101.4, 608.2e. An effect: each player whom `whose` means, in turn order, chooses one object of each
    set in `sets`. In the sets, "you" is the player who chooses. Then one effect applies to all chosen
    objects, to which the argument of `then` refers.

    `optional`: a player may choose none. `apart`: no object is chosen twice. `secret`: players don't see what
    the others choose.
    """

    slot: i64

    def __init__(
        self, sets: list[Set[AnObject]], then: Callable[[Ref[Objects]], Effect], whose: int = ANYBODYS,
        optional: bool = False, secret: bool = False, apart: bool = False,
    ) -> None:  # fmt: skip
        ref: Ref[Objects] = Ref(text="those")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.sets: list[Set[AnObject]] = sets
        self.whose: i64 = whose
        self.optional: bool = optional
        self.secret: bool = secret
        self.apart: bool = apart
        how = "may choose" if optional else "chooses"
        each = "one of " if len(sets) == 1 else "one of each of "
        each += ", ".join([among.label for among in sets])
        self.label = f"{EACH[whose]} {how} {each}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.new_list())
        elif part == 1:
            g.add_to_list(g.slot(self.slot), g.reply)
        chosen = g.slot(self.slot)
        mine = g.seat()
        kinds = len(self.sets)
        while g.many(chosen) < g.seats * kinds:
            seat = Seat((g.current + g.many(chosen) // kinds) % g.seats)
            if is_playing(g, seat) and means(g, self.whose, seat, mine):
                found = self.offered(g, seat, mine)
                if len(found) > 0:
                    g.set_seat(seat)
                    g.ask(ASK_SECRET if self.secret else ASK_CHOOSE, found)
                    g.set_seat(mine)
                    return 1
            g.add_to_list(chosen, NOTHING)
        g.bind(self.slot, g.new_list())
        for ref in g.items(chosen):
            if ref != NOTHING:
                g.add_to_list(g.slot(self.slot), ref)
        return g.become(self.parts[0])

    def offered(self, g: Game, seat: Seat, mine: Seat) -> vec[i64]:
        """Return the objects that the player `seat` may choose next; an empty vector if there are none."""
        found = vec[i64](capacity=8)
        if self.optional:
            found = append(found, i64(NOTHING))
        g.set_seat(seat)
        for ref in self.next_set(g).options(g, vec[i64](capacity=8)):
            if not (self.apart and self.is_chosen(g, ref)):
                found = append(found, ref)
        g.set_seat(mine)
        if self.optional and len(found) == 1:
            return vec[i64]()
        return found

    def next_set(self, g: Game) -> Set[AnObject]:
        """Return the set from which the next object is chosen."""
        return self.sets[g.many(g.slot(self.slot)) % len(self.sets)]

    def is_chosen(self, g: Game, ref: i64) -> bool:
        """Return whether the object `ref` has already been chosen by a player."""
        for each in g.items(g.slot(self.slot)):
            if each == ref:
                return True
        return False

    def says(self, g: Game, option: i64) -> str:
        return "None" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return f"Choose one of {self.next_set(g).label}"

    def reimagine(self, g: Game, at: i64, seat: Seat, chance: i64) -> None:
        """Re-sample the secret choices that other players have made so far."""
        if not self.secret or g.agenda[at + PART] != 1:
            return
        chosen = g.slot_at(at, self.slot)
        asker = g.agenda[at + SEAT_OF]
        kinds = len(self.sets)
        i: i64 = 0
        while i < g.many(chosen):
            other = (g.current + i // kinds) % g.seats
            if other != seat and g.item(chosen, i) != NOTHING:
                g.agenda[at + SEAT_OF] = other
                found = self.sets[i % kinds].options(g, vec[i64](capacity=16))
                if len(found) > 0:
                    g.set_item(chosen, i, found[g.chance.below(len(found))])
            i += 1
        g.agenda[at + SEAT_OF] = asker
