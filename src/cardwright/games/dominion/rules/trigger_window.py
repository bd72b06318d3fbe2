"""Dominion D53. The window in which players carry out the triggers of one event.

Each player chooses the order of their own triggers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import causes, facts, questions
from cardwright.games.dominion.objects.table import FROM_HAND, FROM_TAVERN, SELF, TABLE, When
from cardwright.kernel.batch import (
    HAPPEN,
)
from cardwright.kernel.effects import DONE, IT_SLOT, NOTHING, NUMBER_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import (
    F_STAMP,
    FACT,
    ID_MASK,
    NO_OBJECT,
    P_ABILITY,
    P_IT,
    P_NUMBER,
    P_OLD,
    P_SEAT,
    P_SOURCE,
    PEND,
    PLAYER,
    SLOT,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .known_cards import NO_SEAT, may_hold
from .pipeline import lay_down, notice_facts
from .queries import of_kind
from .sources import may_come_later, place_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


TOLD: Final = 1  # the story has a line for the ability that is being carried out
UNTOLD: Final = 2  # the ability that is being carried out can change nothing, so the story skips it


@final
class trigger_window(Effect):
    """Dominion D53, D6. An effect: in turn order, each player carries out their own triggers of one event,
    one by one.

    The triggers wait in a list on the pad (working memory). Slot 1: the index of the first trigger. Slot 2:
    how many there are. Slot 3: TOLD or UNTOLD while a trigger is carried out: whether the story mentions it.
    Slot 4: abilities set up after this time are new. Each trigger sees the results of earlier triggers (D6):
    something impossible may become possible; a declined trigger is gone. The seat of a trigger is cleared
    when it is used up or declined.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            if g.reply == NOTHING:
                self.decline(g)
            else:
                self.use(g, g.reply)
                return 0
        elif g.slot(3) != 0:
            if g.slot(3) == TOLD:
                g.note(HAPPEN, -1, causes.ENDS)
            g.bind(3, 0)
            if len(g.facts) > 0:
                self.join(g)
        k: i64 = 0
        while k < g.seats:
            seat = Seat((g.current + k) % g.seats)
            g.set_seat(seat)
            found = self.usable_by(g, seat)
            settled = self.needs_no_order(g, found)
            if settled >= 0:
                self.use(g, settled)
                return 0
            must = self.has_mandatory(g, found)
            feigned = g.match.openly and self.asks_anyway(g, seat)
            if must and len(found) == 1 and not feigned:
                self.use(g, found[0])
                return 0
            if len(found) > 0 or feigned:
                options = vec[i64](capacity=4)
                if not must:
                    options = append(options, i64(NOTHING))
                for i in found:
                    options = append(options, i)
                if feigned:
                    g.pose(questions.ASK_REACT, options)
                else:
                    g.ask(questions.ASK_REACT, options)
                return 1
            k += 1
        return DONE

    def nodes_on_pad(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        row = g.agenda[at + SLOT + 1]
        n = g.agenda[at + SLOT + 2]
        while n > 0:
            found = append(found, row + P_ABILITY)
            row += PEND
            n -= 1
        return found

    def asks_anyway(self, g: Game, seat: Seat) -> bool:
        """Dominion D60. Whether a seat is asked even if it has nothing to choose, so that prompts reveal
        nothing.

        That is so if, as far as all players know, its hand might contain a Reaction or an optional ability
        might apply.
        """
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            if g.pad[at + P_SEAT] == seat:
                w = TABLE.ability(g.pad[at + P_ABILITY])
                if w.source == FROM_HAND:
                    if may_hold(g, seat, 0, w.kind):
                        return True
                elif w.source == SELF and g.pad[at + P_SOURCE] < 0:
                    return True  # a card that others have not seen
                elif may_come_later(w.source) and g.pad[at + P_SOURCE] < 0:
                    pass  # all players see that there is none
                elif w.optional:
                    self.bind_for(g, at)
                    if w.effect.might(g):
                        return True
            i += 1
        return False

    def row(self, g: Game, i: i64) -> i64:
        return g.slot(1) + i * PEND

    def ability(self, g: Game, option: i64) -> When:
        """Return the ability that an option of this window stands for."""
        return TABLE.ability(g.pad[self.row(g, option) + P_ABILITY])

    def object_in(self, g: Game, option: i64, slot: i64) -> i64:
        """Return a reference to THIS or IT (`slot`) of the ability that an option stands for.

        Return -1 if there is none.
        """
        return g.pad[self.row(g, option) + (P_IT if slot == IT_SLOT else P_SOURCE)]

    def has_mandatory(self, g: Game, found: vec[i64]) -> bool:
        """Whether any of these triggers is mandatory. `found`: their numbers in the list."""
        for i in found:
            if not TABLE.ability(g.pad[self.row(g, i) + P_ABILITY]).optional:
                return True
        return False

    def needs_no_order(self, g: Game, found: vec[i64]) -> i64:
        """Return the number of a trigger that can be carried out without asking for the order. Return -1 if
        there is none.

        Such a trigger must come first, or it does nothing, so that its order makes no difference.
        """
        empty: i64 = -1
        for i in found:
            w = TABLE.ability(g.pad[self.row(g, i) + P_ABILITY])
            if w.first and not w.optional:
                return i
            if isinstance(w.effect, nothing) and not w.optional:
                empty = i
        return empty

    def usable_by(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the numbers of the triggers that this seat may or must carry out now.

        Of several equal ones only one is listed.
        """
        found = vec[i64](capacity=4)
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            p = g.pad
            if p[at + P_SEAT] == seat and self.can_be_used(g, at):
                new = True
                for j in found:
                    new = new and not self.alike(g, at, self.row(g, j))
                if new:
                    found = append(found, i)
            i += 1
        return found

    def can_be_used(self, g: Game, at: i64) -> bool:
        """Whether the ability of the trigger at index `at` can be used.

        Its source must be in place (in hand or on the mat), and an optional effect must be able to do
        something.
        """
        w = TABLE.ability(g.pad[at + P_ABILITY])
        if may_come_later(w.source) and g.find(g.pad[at + P_SOURCE]) < 0:
            other = Obj(of_kind(g, place_of(w.source), g.seat(), w.kind))
            if other < 0:
                return False
            g.pad[at + P_SOURCE] = g.ref(other)
        if w.source == SELF and g.pad[at + P_SOURCE] < 0:
            return False  # there is no such card
        if not w.optional:
            return True
        self.bind_for(g, at)
        return w.effect.possible(g)

    def bind_for(self, g: Game, at: i64) -> None:
        """Bind the slots for the effect of the trigger at index
        `at`, to find out whether the effect could do something.
        """
        g.bind(0, g.pad[at + P_SOURCE])
        g.bind(IT_SLOT, g.pad[at + P_IT])
        g.bind(NUMBER_SLOT, g.pad[at + P_NUMBER])
        g.bind(YOU_SLOT, g.player(g.seat()))

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        """Whether two triggers are equal: the same ability, of the same kind of card, about the same object
        or an equal one.
        """
        p = g.pad
        if p[a + P_ABILITY] != p[b + P_ABILITY]:
            return False
        x, y = p[a + P_SOURCE], p[b + P_SOURCE]
        if 0 <= x < PLAYER and 0 <= y < PLAYER and g.kind(Obj(x & ID_MASK)) != g.kind(Obj(y & ID_MASK)):
            return False  # the fact is about another card
        x, y = p[a + P_IT], p[b + P_IT]
        if x == y:
            return True
        if x < 0 or y < 0 or x >= PLAYER or y >= PLAYER:
            return False
        x, y = x & ID_MASK, y & ID_MASK
        return (
            g.kind(Obj(x)) == g.kind(Obj(y))
            and g.home[x] == g.home[y]
            and g.zone_of(Obj(x)) == g.zone_of(Obj(y))
        )

    def join(self, g: Game) -> None:
        """Dominion D53. Add triggers of abilities that were set up since this window opened, if they watch
        the same event.
        """
        since = g.slot(4)
        if g.facts[i64(len(g.facts)) - FACT + F_STAMP] < since:
            return
        waiting = i64(len(g.pending)) // PEND
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            event = self.ability(g, i).event
            if (event == causes.GAIN or event == causes.CLEAN_UP_STARTS) and self.is_first(g, i, event):
                actor = g.pad[at + P_OLD] & facts.SWAPPED - 1
                notice_facts(g, g.pad[at + P_IT], actor, event, since)
            i += 1
        g.bind(4, g.clock + 1)
        lay_down(g, g.pending[waiting * PEND :])
        g.bind(2, n + i64(len(g.pending)) // PEND - waiting)
        g.pending = g.pending[: waiting * PEND]

    def is_first(self, g: Game, i: i64, event: i64) -> bool:
        """Whether no trigger before number `i` of the list is about the same event."""
        it = g.pad[self.row(g, i) + P_IT]
        j: i64 = 0
        while j < i:
            if g.pad[self.row(g, j) + P_IT] == it and self.ability(g, j).event == event:
                return False
            j += 1
        return True

    def decline(self, g: Game) -> None:
        """Dominion D56. Decline all abilities that this seat was offered. They are not offered again."""
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            if g.pad[at + P_SEAT] == g.seat():
                g.pad[at + P_SEAT] = NO_SEAT
            i += 1

    def use(self, g: Game, i: i64) -> None:
        at = self.row(g, i)
        p = g.pad
        key, seat = p[at + P_ABILITY], p[at + P_SEAT]
        w = TABLE.ability(key)
        if not w.again and w.source != FROM_TAVERN:  # other cards may have come to the mat meanwhile
            p[at + P_SEAT] = NO_SEAT
        source, it, number = p[at + P_SOURCE], p[at + P_IT], p[at + P_NUMBER]
        swap = p[at + P_OLD] & facts.SWAPPED
        g.bind(3, TOLD)
        if w.source == FROM_HAND and not w.again:
            g.show(Obj(source & ID_MASK), 255)
            g.note(0, source, causes.REACT)
        elif self.does_something(g, at, w):
            g.tell(w.effect, Obj(source & ID_MASK) if source >= 0 else Obj(NO_OBJECT), causes.ABILITY)
        else:
            g.bind(3, UNTOLD)
        g.push_frame(key, 0, Seat(seat), source)
        g.bind(IT_SLOT, it)
        g.bind(NUMBER_SLOT, number)
        g.bind(YOU_SLOT, g.player(Seat(seat)) | swap)

    def does_something(self, g: Game, at: i64, w: When) -> bool:
        """Dominion D53, D60. Whether an ability can change
        something now, or might as far as other players know.

        The story doesn't mention an ability that can't change anything.
        """
        self.bind_for(g, at)
        return w.effect.possible(g) or (g.match.openly and w.effect.might(g))

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Done"
        at = self.row(g, option)
        w = TABLE.ability(g.pad[at + P_ABILITY])
        source = g.pad[at + P_SOURCE]
        name = g.match.rules.name_of(g, Obj(source & ID_MASK)) if source >= 0 else w.name
        it = g.pad[at + P_IT]
        about = ""
        if 0 <= it < PLAYER and it != source:
            about = f" ({g.match.rules.name_of(g, Obj(it & ID_MASK))})"
        return f"{name}: {w.effect.label}{about}"

    def asks(self, g: Game) -> str:
        return ""
