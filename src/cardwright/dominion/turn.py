"""The turn: phases are effects like any other, so a game between two cards is plain data too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, YOU_SLOT, Effect, Verb
from cardwright.kernel.frames import F_LASTS, ID_MASK
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.words import forever, seq

from .causes import (
    ACTION_PHASE as CAUSE_ACTION,
)  # fmt: skip
from .causes import (
    BUY as CAUSE_BUY,
)
from .causes import (
    BUY_PHASE as CAUSE_BUYING,
)
from .causes import (
    BUY_PHASE_ENDS,
    BUY_PHASE_STARTS,
    CLEAN_UP,
    CLEAN_UP_STARTS,
    DISCARD_FROM_PLAY,
    EVENT,
    GAME_ENDS,
    PLAY,
    TURN,
    TURN_ENDS,
    TURN_STARTS,
)
from .causes import (
    CLEAN_UP_PHASE as CAUSE_CLEAN_UP,
)
from .causes import (
    NIGHT_PHASE as CAUSE_NIGHT,
)
from .doing import draw_one, gain_card, less_card, note_bought, pay, play_now
from .pipeline import trigger_window
from .rules import (
    ACTION,
    ACTION_PHASE,
    ACTIONS,
    ALL_TREASURES,
    ASK_ACTION,
    ASK_BUY,
    ASK_NIGHT,
    BUY_PHASE,
    BUYING_STOPPED,
    BUYS,
    CLEAN_UP_PHASE,
    COINS,
    COST_LESS,
    DEBT,
    DISCARDS,
    GAINED,
    GAINED_BEFORE,
    GAINED_IN_BUY,
    HAND,
    IMMUNE,
    IN_PLAY,
    LANDSCAPE,
    NIGHT,
    NIGHT_PHASE,
    ONCE_THIS_TURN,
    PHASE,
    PLAYED,
    POTIONS,
    THIS_TURN,
    TREASURE,
    TURNS,
    at_most,
)  # fmt: skip
from .state import cost_of_kind, distinct, empty_piles, match_of, set_watching, stays, to_play, types_of
from .table import TABLE

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class take_turn(Effect):
    """Dominion D21. The player whose turn it is takes it: Action, Buy, Night and Clean-up phases."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.current
        g.set_seat(seat)
        g.bind(YOU_SLOT, g.player(seat))
        if part == 0:
            values = g.values
            at = seat * g.match.counters
            values[at + ACTIONS] = 1
            values[at + BUYS] = 1
            values[at + COINS] = 0
            values[at + POTIONS] = 0
            values[at + GAINED] = 0
            g.note(HAPPEN, g.player(seat), TURN)
            g.happen(HAPPEN, g.player(seat), TURN_STARTS)
            if g.waiting():
                return 1
        return g.become(self.parts[0])


def enter_phase(g: Game, phase: i64, cause: i64) -> None:
    g.set_value(g.seats, PHASE, phase)
    g.note(HAPPEN, -1, cause)


@final
class action_phase(Effect):
    """Dominion D22. Play Action cards from hand, one for each Action that is left."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, ACTION_PHASE, CAUSE_ACTION)
        elif part == 2:
            if g.reply == NOTHING:
                return DONE
            g.set_value(seat, ACTIONS, g.value(seat, ACTIONS) - 1)
            if not play_now(g, g.reply & ID_MASK, seat):
                return 1
        if g.value(seat, ACTIONS) == 0:
            return DONE
        found = g.match.scratch
        found[0] = NOTHING
        n = distinct(g, g.zone(HAND, seat), ACTION, found, 1)
        if n == 1:
            return DONE
        g.ask(ASK_ACTION, found[:n])
        return 2

    def says(self, g: Game, option: i64) -> str:
        return "End the Action phase" if option == NOTHING else f"Play {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return ""


@final
class buy_phase(Effect):
    """Dominion D23, D41. Play Treasures in any order, then buy; once something is bought no more are played.

    Slot 1: whether something has been bought.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, BUY_PHASE, CAUSE_BUYING)
            g.set_value(seat, GAINED_IN_BUY, 0)
            g.bind(1, 0)
            g.happen(HAPPEN, g.player(seat), BUY_PHASE_STARTS)
            if g.waiting():
                return 1
        elif part == 2:
            reply = g.reply
            if reply == NOTHING:
                g.happen(HAPPEN, g.player(seat), BUY_PHASE_ENDS)
                return DONE
            if reply == ALL_TREASURES:
                part = 3
            elif reply & LANDSCAPE:
                self.buy_event(g, reply & ID_MASK)
                return 1
            elif g.zone_of(reply & ID_MASK) == g.zone(HAND, seat):
                if not play_now(g, reply & ID_MASK, seat):
                    return 1
            elif not self.buy(g, reply & ID_MASK):
                return 1
        if part == 3 and not self.play_all(g):
            return 3
        found = self.options(g, seat)
        g.ask(ASK_BUY, found)
        return 2

    def play_all(self, g: Game) -> bool:
        """All Treasures, in the order of the hand; one that needs nothing more gets no frame."""
        seat = g.seat()
        hand = g.zone(HAND, seat)
        zones = g.zones
        i: i64 = 0
        types = TABLE.types
        plays = TABLE.play
        kind_of = g.kind_of
        while i < zones.count(hand):
            at = zones.first(hand) + i
            obj = zones.cells[at]
            kind = kind_of[obj]
            if types[kind] & TREASURE == 0:
                i += 1
                continue
            e = plays[kind]
            if e.inline and len(g.facts) == 0 and not g.listening(obj, PLAY):
                g.put(obj, g.zone(IN_PLAY, seat), ON_TOP, PLAY, True)
                g.bind(0, g.ref(obj))
                left = e.carry_out(g, 0)
                if left != DONE:
                    g.push(e, left)
                    return False
                continue
            if not play_now(g, obj, seat):
                return False
        g.bind(0, NOTHING)
        return True

    def options(self, g: Game, seat: i64) -> vec[i64]:
        """Dominion D23, D41. Done, the Treasures in hand, all of them at once, what there is money for."""
        m = match_of(g)
        found = m.scratch
        found[0] = NOTHING
        n: i64 = 1
        if g.slot(1) == 0:
            n = distinct(g, g.zone(HAND, seat), TREASURE, found, n)
            if n > 1:
                found[n] = ALL_TREASURES
                n += 1
        if g.value(seat, BUYS) == 0 or g.value(seat, DEBT) > 0:
            return found[:n]
        money = g.value(seat, COINS)
        coins = money | g.value(seat, POTIONS) << 8 | 255 << 16
        zones = g.zones
        kind_of = g.kind_of
        place = g.place
        stopped = g.value(g.seats, BUYING_STOPPED)
        if stopped >= 0:
            supply = m.supply
            costs = TABLE.cost
            printed = not m.cost_moves
            i: i64 = 0
            piles: i64 = len(supply)
            mixed = m.mixed
            while i < piles:
                obj = zones.top_or_none(supply[i])
                i += 1
                if obj >= 0:
                    cost = costs[kind_of[obj]]
                    if not printed:
                        cost = cost_of_kind(g, kind_of[obj], obj)
                    elif cost > money and i > mixed:
                        break  # what follows costs as much or more
                    if cost > money and (cost < 256 or not at_most(cost, coins)):
                        continue
                    if stopped == 0 or types_of(g, obj) & stopped == 0:
                        found[n] = obj | (place[obj] >> 20 << 20)
                        n += 1
        for k in m.landscapes:
            if at_most(TABLE.cost[k], coins):
                found[n] = LANDSCAPE | k
                n += 1
        return found[:n]

    def pay(self, g: Game, seat: i64, cost: i64) -> None:
        g.set_value(seat, BUYS, g.value(seat, BUYS) - 1)
        pay(g, seat, cost)

    def buy(self, g: Game, obj: i64) -> bool:
        """Dominion D41. Pay, buy, gain. False: something happens first."""
        seat = g.seat()
        g.bind(1, 1)
        g.note(HAPPEN, g.ref(obj), CAUSE_BUY)
        note_bought(g, obj)
        self.pay(g, seat, cost_of_kind(g, g.kind(obj), obj))
        if g.listening(obj, CAUSE_BUY):
            g.push_frame(BUYING.key, 0, seat, g.ref(obj))
            return False
        return gain_card(g, seat, obj, g.zone(DISCARDS, seat)) and not g.waiting()

    def buy_event(self, g: Game, kind: i64) -> None:
        """Dominion D59. Pay and do what the Event says."""
        seat = g.seat()
        g.bind(1, 1)
        self.pay(g, seat, TABLE.cost[kind])
        card = match_of(g).landscape_object(g, kind)
        g.note(HAPPEN, g.ref(card), EVENT)
        g.push_frame(TABLE.play[kind].key, 0, seat, g.ref(card))
        g.bind(YOU_SLOT, g.player(seat))
        g.bind(NUMBER_SLOT, -1)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "End the Buy phase"
        if option == ALL_TREASURES:
            return "Play all Treasures"
        name = g.match.rules.name_option(g, option)
        if option & LANDSCAPE == 0 and g.zone_of(option & ID_MASK) == g.zone(HAND, g.seat()):
            return f"Play {name}"
        return f"Buy {name}"

    def asks(self, g: Game) -> str:
        return ""


@final
class buying(Effect):
    """Dominion D41. What watches buying a card comes before it is gained."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.happen(HAPPEN, g.slot(0), CAUSE_BUY)
            return 1
        obj = g.find(g.slot(0))
        if obj >= 0 and part == 1:
            gain_card(g, g.seat(), obj, g.zone(DISCARDS, g.seat()))
        return DONE


@final
class night_phase(Effect):
    """Dominion D24. Play any number of Night cards."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if match_of(g).types & NIGHT == 0:
            return DONE
        seat = g.seat()
        if part == 0:
            enter_phase(g, NIGHT_PHASE, CAUSE_NIGHT)
        elif part == 2:
            if g.reply == NOTHING:
                return DONE
            if not play_now(g, g.reply & ID_MASK, seat):
                return 1
        found = to_play(g, NIGHT)
        if len(found) == 1:
            return DONE
        g.ask(ASK_NIGHT, found)
        return 2

    def says(self, g: Game, option: i64) -> str:
        return "End the Night phase" if option == NOTHING else f"Play {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return ""


DRAWN: Final = 3  # parts of Clean-up from here on: so many cards are still to be drawn


@final
class clean_up(Effect):
    """Dominion D25. Discard what is in play and the hand, then draw five cards."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, CLEAN_UP_PHASE, CAUSE_CLEAN_UP)
            g.happen(HAPPEN, g.player(seat), CLEAN_UP_STARTS)
            if g.waiting():
                return 1
        if part <= 1 and not self.discard(g, seat):
            return 2
        if part <= 2:
            part = DRAWN + less_card(g, seat, 5)
        return self.draw(g, seat, part - DRAWN)

    def discard(self, g: Game, seat: i64) -> bool:
        """What is in play (but for what stays) and the hand, all at once. False: something happens first."""
        play = g.zone(IN_PLAY, seat)
        hand = g.zone(HAND, seat)
        to = g.zone(DISCARDS, seat)
        cares = self.anybody_cares(g, play, DISCARD_FROM_PLAY) or self.anybody_cares(g, hand, CLEAN_UP)
        if not cares and not self.others_have(g, seat):
            g.sweep(play, to, DISCARD_FROM_PLAY, g.size(hand) == 0)
            g.sweep(hand, to, CLEAN_UP, True)
            return True
        self.propose_all(g, play, to, DISCARD_FROM_PLAY)
        self.propose_all(g, hand, to, CLEAN_UP)
        self.propose_others(g, seat)
        return g.commit() and not g.waiting()

    def propose_all(self, g: Game, zone: i64, to: i64, cause: i64) -> None:
        """All but what stays, in their order, as a whole zone is swept."""
        for obj in g.zones.all_of(zone):
            if cause == CLEAN_UP or not stays(g, obj):
                g.propose(MOVE, g.ref(obj), to, ON_TOP, cause)

    def others_have(self, g: Game, seat: i64) -> bool:
        """Whether another player has something in play."""
        other: i64 = 0
        while other < g.seats:
            if other != seat and g.size(g.zone(IN_PLAY, other)) > 0:
                return True
            other += 1
        return False

    def propose_others(self, g: Game, seat: i64) -> None:
        """Dominion D25, D35. What others have played in this turn they discard from play in it."""
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                to = g.zone(DISCARDS, other)
                for obj in g.zones.all_of(g.zone(IN_PLAY, other)):
                    if not stays(g, obj):
                        at = g.propose(MOVE, g.ref(obj), to, ON_TOP, DISCARD_FROM_PLAY)
                        g.pad[at + SEAT] = other
            other += 1

    def anybody_cares(self, g: Game, zone: i64, cause: i64) -> bool:
        if len(g.facts) > 0:
            return True
        if g.match.heard_any >> cause & 1 == 0:
            return False
        zones = g.zones
        cells = zones.cells
        heard = g.match.heard
        kind_of = g.kind_of
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = cells[i]
            if heard[kind_of[obj]] >> cause & 1:
                return True
            i += 1
        return False

    def draw(self, g: Game, seat: i64, n: i64) -> i64:
        """Dominion D25, D30. So many cards, or all there are; the part to go on with."""
        at = g.top
        while n > 0 and draw_one(g, seat):
            n -= 1
            if g.top != at or g.waiting():
                return DRAWN + n
        return DONE


@final
class end_turn(Verb):
    """Dominion D21, D26. What lasts this turn ends; the next player, if the game is not over."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            g.happen(HAPPEN, g.player(seat), TURN_ENDS)
            if g.waiting():
                return 1
        g.set_value(seat, GAINED_BEFORE, g.value(seat, GAINED))
        g.set_value(seat, TURNS, g.value(seat, TURNS) + 1)
        values = g.values
        at = g.seats * g.match.counters
        values[at + COST_LESS] = 0
        values[at + PLAYED] = 0
        values[at + IMMUNE] = 0
        values[at + BUYING_STOPPED] = 0
        if len(g.remembered) > 0:
            g.remembered = vec[i64]()
        if len(g.facts) > 0:
            g.drop_facts(F_LASTS, THIS_TURN)
            g.drop_facts(F_LASTS, ONCE_THIS_TURN)
            set_watching(g)
        g.turn_no += 1
        limit = match_of(g).turn_limit
        g.over = is_over(g) or (limit > 0 and g.turn_no >= limit)
        if g.over:
            g.note(HAPPEN, -1, GAME_ENDS)
        else:
            g.current += 1
            if g.current == g.seats:
                g.current = 0
        return DONE


def is_over(g: Game) -> bool:
    """Dominion D26. The Province or Colony pile is empty, or three piles of the Supply (four with 5-6 players)."""
    zones = g.zones
    for zone in match_of(g).end_piles:
        if zones.count(zone) == 0:
            return True
    return empty_piles(g) >= (4 if g.seats > 4 else 3)


WINDOW: Final = TABLE.register("window", trigger_window())
BUYING: Final = TABLE.register("buying", buying())
PHASES: Final = seq(action_phase(), buy_phase(), night_phase(), clean_up(), end_turn())
WHOLE_GAME: Final = TABLE.register("game", forever(take_turn(PHASES)))


def go_on_in(g: Game, phase: i64) -> None:
    """Dominion D21. The game goes on in a phase of the current turn (0: as the turn starts)."""
    g.push_frame(WHOLE_GAME.key, 0, g.current, NOTHING)
    if phase > 0:
        g.push_frame(PHASES.key, phase - 1, g.current, NOTHING)
        g.bind(YOU_SLOT, g.player(g.current))
    g.run()
