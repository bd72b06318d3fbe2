"""CR 514. The cleanup step: discard to the maximum hand size, then end damage and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.operations import lives
from cardwright.games.magic.characteristics.static_permissions import NO_END, most_in_hand
from cardwright.games.magic.events.event_sorts import state_changed
from cardwright.games.magic.events.immediately import notice_now
from cardwright.games.magic.events.proposing import end_fact, move
from cardwright.games.magic.mana.paying import empty_pools, mana_that_stays
from cardwright.games.magic.numbers import causes, columns, durations, facts, questions, steps
from cardwright.games.magic.numbers.counters import CHECKED, STEP, TEAM_TURNS, TURN_STAMP
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PHASED, PLACES
from cardwright.games.magic.objects.queries import battlefield, is_active, is_playing, shared
from cardwright.games.magic.turn.leaving_game import exile_orphans, somebody_left
from cardwright.games.magic.turn.priority import PRIORITY
from cardwright.games.magic.turn.state_based_actions import anything_applies
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import F_LASTS, F_LAYER, F_SEAT, F_STAMP, FACT, PAD
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class cleanup(Effect):
    """CR 514, 514.3a, 500.5. An effect: the cleanup step. Usually no player gets priority in it.

    If one does, unspent mana is lost afterwards, and another cleanup step begins.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.set_value(Seat(g.seats), STEP, steps.CLEANUP)
            g.bind(1, g.new_list())
            part = 1
            if g.value(Seat(g.seats), TEAM_TURNS) > 0:
                g.bind(2, g.current)
        seat = g.current
        if g.value(Seat(g.seats), TEAM_TURNS) > 0:  # CR 805.6: one of the team after the other
            seat = Seat(g.slot(2))
        g.set_seat(seat)
        if part == 5:
            part = 1
        elif part == 2:
            if g.reply != questions.NONE:  # CR 800.4a: nobody's hand any more
                g.add_to_list(g.slot(1), g.reply)
            part = 1
        if part == 1:
            if self.too_many(g, seat):
                return 2
            self.discard(g, seat)
            if not g.commit():
                return 3
            part = 3
        if part == 3 and g.value(Seat(g.seats), TEAM_TURNS) > 0 and self.another(g, seat):
            self.chosen_anew(g)
            return 5
        if part == 3:
            return self.wear_off(g)
        if part == 7:
            return DONE
        if part == 4:
            empty_pools(g)
            if not g.commit():
                return 6
        self.chosen_anew(g)
        if g.value(Seat(g.seats), TEAM_TURNS) > 0:
            g.bind(2, g.current)
        return 1

    def wear_off(self, g: Game) -> i64:
        """CR 514.2, 514.3a. Remove damage and end effects. Then let players get priority if anything happens.
        Return the next part.

        That is so if a state-based action applies or an ability has triggered.
        """
        lasted = mana_that_stays(g)
        wear_off(g)
        if g.seats > 2 and somebody_left(g):  # CR 800.4c: as soon as the effects have ended
            exile_orphans(g, causes.ORPHANED)
        seen_to = g.value(Seat(g.seats), CHECKED) == g.clock + 1  # nothing has happened since
        if (seen_to or not anything_applies(g)) and len(g.pending) == 0:
            if mana_that_stays(g) == lasted:
                return DONE
            empty_pools(g)  # CR 500.5: of what lasted until end of turn
            return DONE if g.commit() else 7
        g.push(PRIORITY, 0)
        return 4

    def chosen_anew(self, g: Game) -> None:
        """Begin the choice of cards to discard with an empty list."""
        g.pad_top = g.agenda[g.top + PAD]
        g.bind(1, g.new_list())

    def discard(self, g: Game, seat: Seat) -> None:
        """CR 514.1. Propose that the chosen cards are discarded."""
        for ref in g.items(g.slot(1)):
            if g.find(ref) >= 0:
                move(g, g.find(ref), seat * PLACES + GRAVEYARD, causes.OVERFLOWN)

    def another(self, g: Game, seat: Seat) -> bool:
        """CR 805.6. Continue with the next player of the active team, who may have to discard, too.

        Return whether there is one.
        """
        i: i64 = (seat + g.seats - g.current) % g.seats + 1
        while i < g.seats:
            other = Seat((g.current + i) % g.seats)
            if is_playing(g, other) and is_active(g, other):
                g.bind(2, other)
                return True
            i += 1
        return False

    def too_many(self, g: Game, seat: Seat) -> bool:
        """CR 514.1, 402.2. If the player still has too many cards in hand, ask for another one to discard.

        Return whether the player was asked.
        """
        hand = seat * PLACES + HAND
        most = most_in_hand(g, seat)
        if most == NO_END:
            return False
        chosen = g.slot(1)
        if g.zones.count(hand) - g.many(chosen) <= most:
            return False
        cards = vec[i64](capacity=16)
        for obj in g.zones.all_of(hand):
            cards = append(cards, g.ref(obj))
        g.ask(questions.ASK_DISCARD, g.besides(chosen, cards))
        return True

    def says(self, g: Game, option: i64) -> str:
        return ""

    def asks(self, g: Game) -> str:
        return "Discard down to your maximum hand size"


def wear_off(g: Game) -> None:
    """CR 514.2. Remove all damage, and end the effects that last for this turn, at the same time."""
    heal(g, battlefield(g))
    heal(g, shared(g, PHASED))
    end_facts(g, durations.THIS_TURN, Seat(-1))
    end_facts(g, durations.ONCE_THIS_TURN, Seat(-1))
    seat = Seat(0)
    while seat < g.seats:
        if is_active(g, seat):
            end_facts(g, durations.YOUR_NEXT_END, seat)
        seat = Seat(seat + 1)
    drop_dead(g)
    g.lki = vec[i64]()
    state_changed(g)


def heal(g: Game, zone: i64) -> None:
    """CR 514.2. Remove the damage from all permanents in a zone: the battlefield, or the zone of phased-out
    permanents.
    """
    zones = g.zones
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(zones.cells[i])
        if g.col(obj, columns.DAMAGE):
            g.set_col(obj, columns.DAMAGE, 0)
        if g.col(obj, columns.STATUS) & columns.DEADLY:
            g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) & ~columns.DEADLY)
        i += 1


def end_facts(g: Game, lasts: i64, seat: Seat) -> None:
    """CR 611.2a. End the effects with the duration `lasts`.

    If `seat` isn't -1, end only those of that player.
    """
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    ended = False
    while at < n:
        if (
            f[at + F_LASTS] == lasts
            and (seat < 0 or f[at + F_SEAT] == seat)
            and f[at + F_LAYER] != facts.VOID_FACT
        ):
            if lasts != durations.YOUR_NEXT_END or f[at + F_STAMP] < g.value(Seat(g.seats), TURN_STAMP):
                end_fact(g, at)
                ended = True
        at += FACT
    if ended:
        g.drop_facts(F_LAYER, facts.VOID_FACT)
        g.clock += 1  # something may have to be seen to
        notice_now(g)


def is_forgotten(layer: i64) -> bool:
    """CR 400.7. Whether facts of this layer can be dropped once the object that they are about is gone."""
    if (
        layer == facts.F_TRANSFORMED
        or layer == facts.F_COUNTERS
        or layer == facts.F_TARGET
        or layer == facts.F_SHARE
        or layer == facts.F_DESIGNATED
    ):
        return True
    return layer < facts.OPS or layer == facts.F_AS_CAST


def drop_dead(g: Game) -> None:
    """Remove facts about objects that no longer exist.

    This changes nothing in the game, and only shortens the list.
    """
    f = g.facts
    n: i64 = len(f)
    if n == 0:
        return
    at: i64 = 0
    dead = False
    while at < n:
        if f[at + F_LAYER] == facts.VOID_FACT:
            dead = True
        elif is_forgotten(f[at + F_LAYER]) and not lives(g, at):
            f[at + F_LAYER] = facts.VOID_FACT
            dead = True
        at += FACT
    if dead:
        g.drop_facts(F_LAYER, facts.VOID_FACT)
