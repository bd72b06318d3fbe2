"""CR 701.57. Discover: exile cards from the library until a fitting one is found, then cast it free or put it
into your hand. Cascade uses this too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.casting.casting import begin_casting
from cardwright.games.magic.casting.manners import Manner, kind_played, manner_in_print
from cardwright.games.magic.casting.playable import as_options, castable_now
from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.events.proposing import move, put_under
from cardwright.games.magic.numbers import causes, events, questions
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.queries import exile, owned, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.terms import FOR_NOTHING, TO_CAST
from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, Amount, Effect
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class digs(Effect):
    """CR 702.85a. An effect: exile cards from the top of your library until you exile a nonland card with
    mana value `most` or less.

    You may cast that card free, if the spell's mana value is no higher. With `keeps`, put it into your hand
    if you don't cast it. All other exiled cards go on the bottom of the library in a random order. The slots
    hold the list of exiled cards and the limit.
    """

    def __init__(self, most: int | Amount, keeps: bool = False) -> None:
        super().__init__()
        self.most: Amount = number(most)
        self.keeps: bool = keeps
        self.found: i64 = self.takes_slot()
        self.limit: i64 = self.takes_slot()
        self.label = (
            f"discover {self.most.label}" if keeps else f"dig for a card of mana value {self.most.label}"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.dig(g)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            found = self.manners(g)
            if len(found) > 0:
                ref = self.last(g)
                g.ask(ASK_MAY, as_options(ref, len(found), append(vec[i64](capacity=4), i64(NOTHING))))
                return 2
            part = 3
        if part == 2:
            if g.reply != NOTHING:
                begin_casting(g, g.seat(), self.last(g), self.manners(g)[g.reply >> questions.ACTION])
                return 4
            part = 3
        if part == 3 and self.keeps and self.hit(g):
            obj = still_in(g, self.last(g), exile(g))
            if obj >= 0:
                move(g, obj, owned(g, obj, HAND), causes.PUT)
                if not g.commit():
                    return 4
        if part <= 4:
            self.put_back(g)
            if not g.commit():
                return 5
        return DONE

    def dig(self, g: Game) -> None:
        """Propose to exile all cards down to the first that fits, and store the references that they will
        have in exile.
        """
        g.bind(self.found, g.new_list())
        g.bind(self.limit, self.most.now(g))
        zones = g.zones
        library = g.seat() * PLACES + LIBRARY
        i = zones.end(library) - 1
        dug = vec[i64](capacity=8)
        while i >= zones.first(library):
            obj = zones.cells[i]
            dug = append(dug, obj)
            g.add_to_list(g.slot(self.found), g.ref(Obj(obj)) + INC_ONE)
            if self.is_hit(g, Obj(obj)):
                break
            i -= 1
        for obj in dug:
            move(g, Obj(obj), exile(g), causes.EXILED)

    def is_hit(self, g: Game, obj: Obj) -> bool:
        """Return whether `obj` ends the search: a nonland card whose mana value is at most the limit."""
        return CARDS.types[g.kind(obj)] & LAND == 0 and mana_value_of(g, obj) <= g.slot(self.limit)

    def last(self, g: Game) -> Obj:
        """Return the card that was exiled last; NONE if no card was exiled."""
        lst = g.slot(self.found)
        return Obj(g.item(lst, g.many(lst) - 1) if g.many(lst) > 0 else i64(questions.NONE))

    def hit(self, g: Game) -> bool:
        """Return whether a card that fits was found and is still in exile."""
        obj = still_in(g, self.last(g), exile(g))
        return obj >= 0 and self.is_hit(g, obj)

    def manners(self, g: Game) -> list[Manner]:
        """CR 702.85a. Return the ways (manners) in which the found card can be cast free now, as a spell
        whose mana value is at most the limit.
        """
        out: list[Manner] = []
        if self.hit(g):
            obj = g.find(self.last(g))
            for manner in castable_now(g, obj, g.seat(), TO_CAST | FOR_NOTHING, None):
                if CARDS.value[kind_played(g, obj, manner)] <= g.slot(self.limit):
                    out.append(manner)
        return out

    def put_back(self, g: Game) -> None:
        """Propose that all cards still in exile go on the bottom of the library in a random order."""
        lst = g.slot(self.found)
        left = vec[i64](capacity=8)
        i: i64 = 0
        while i < g.many(lst):
            obj = still_in(g, g.item(lst, i), exile(g))
            if obj >= 0:
                left = append(left, obj)
            i += 1
        n: i64 = len(left)
        while n > 0:
            i = g.chance.below(n)
            at = put_under(g, Obj(left[i]), owned(g, Obj(left[i]), LIBRARY), 0, causes.PUT)
            g.pad[at + MORE] = events.AS_THEY_ARE
            n -= 1
            left[i] = left[n]

    def says(self, g: Game, option: i64) -> str:
        obj = g.find(self.last(g))
        if option == NOTHING:
            return f"Don't cast {g.match.rules.name_of(g, obj)}"
        return manner_in_print(g, obj, self.manners(g)[option >> questions.ACTION])

    def asks(self, g: Game) -> str:
        return "You may cast it without paying its mana cost"


def discover(n: int | Amount) -> Effect:
    """CR 701.57a. An effect: discover `n`. Exile cards from your library until a nonland card of mana
    value `n` or less. Cast it free or put it into your hand.
    """
    return digs(n, keeps=True)
