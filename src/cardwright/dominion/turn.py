"""The turn: phases are effects like any other, so a game between two cards is plain data too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, YOU_SLOT, Effect, Verb
from cardwright.kernel.frames import F_LASTS, F_LAYER, F_MORE, F_SEAT, FACT, ID_MASK
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.words import forever, seq

from .buying import BUYING, PAYING
from .causes import (
    ACTION_PHASE as CAUSE_ACTION,
)  # fmt: skip
from .causes import (
    BACK_TO_ACTION as CAUSE_BACK,
)
from .causes import (
    BOON_DONE,
    BUY_PHASE_ENDS,
    BUY_PHASE_STARTS,
    CLEAN_UP,
    CLEAN_UP_STARTS,
    DISCARD_FROM_PLAY,
    EVENT,
    GAME_ENDS,
    PLAY,
    STANDS_STILL,
    TRASH,
    TURN_ENDS,
    TURN_LIMIT,
    TURN_STARTS,
)
from .causes import (
    BUY as CAUSE_BUY,
)
from .causes import (
    BUY_PHASE as CAUSE_BUYING,
)
from .causes import (
    CLEAN_UP_PHASE as CAUSE_CLEAN_UP,
)
from .causes import (
    NIGHT_PHASE as CAUSE_NIGHT,
)
from .causes import (
    PROJECT as CAUSE_PROJECT,
)
from .doing import (
    bought_out,
    buy_out,
    draw_one,
    gain_card,
    less_card,
    may_buy,
    note_bought,
    or_pay,
    pay,
    pay_off,
    play_now,
    spend_token,
)  # fmt: skip
from .known import may_hold
from .order import next_player, note_turn
from .pipeline import trigger_window
from .rules import (
    ACTION,
    ACTION_PHASE,
    ACTIONS,
    ALL_TREASURES,
    ASK_ACTION,
    ASK_BUY,
    ASK_NIGHT,
    BACK_TO_ACTION,
    BOON_DISCARDS,
    BOONS_KEPT,
    BUY_PHASE,
    BUYING_STOPPED,
    BUYS,
    CLEAN_UP_PHASE,
    COFFERS,
    COINS,
    COST_LESS,
    DEBT,
    DISCARDS,
    EXTRA_TURN,
    F_CUBE,
    FOR_EVER,
    GAINED,
    GAINED_BEFORE,
    GAINED_IN_BUY,
    HAND,
    IMMUNE,
    IN_PLAY,
    LANDSCAPE,
    MORE_CARDS,
    NIGHT,
    NIGHT_PHASE,
    NO_MORE_ACTIONS,
    ONCE_THIS_TURN,
    PAY_DEBT,
    PHASE,
    PLAYED,
    POTIONS,
    PROJECT,
    SPEND_COFFERS,
    SPEND_VILLAGER,
    THIS_TURN,
    TRASHED_BEFORE,
    TREASURE,
    TURNS,
    UNTIL_NEXT_TURN,
    UNTIL_TURN_OF,
    VILLAGERS,
    at_most,
)  # fmt: skip
from .standstill import a_choice, stands_still
from .state import (
    as_printed,
    cost_of_kind,
    distinct,
    drop_ended,
    empty_piles,
    match_of,
    stays,
    to_play,
    types_of,
)  # fmt: skip
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
            values[g.seats * g.match.counters + PHASE] = 0
            if len(g.facts) > 0:
                end_until_next_turn(g, seat)
            note_turn(g, seat)
            g.happen(HAPPEN, g.player(seat), TURN_STARTS)
            if g.waiting():
                return 1
        return g.become(self.parts[0])


def end_until_next_turn(g: Game, seat: i64) -> None:
    """Dominion D52. What lasts until this seat's next turn ends as that begins."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LASTS] == UNTIL_NEXT_TURN and f[at + F_SEAT] == seat:
            f[at + F_LASTS] = -1
        if f[at + F_LASTS] == UNTIL_TURN_OF + seat:  # Dominion D106
            f[at + F_LASTS] = -1
        at += FACT
    drop_ended(g)


def enter_phase(g: Game, phase: i64, cause: i64) -> None:
    g.set_value(g.seats, PHASE, phase)
    g.note(HAPPEN, -1, cause)


def tokens(g: Game, seat: i64, found: vec[i64], n: i64) -> i64:
    """Dominion D110, D112. Spending Coffers and paying off Debt, as options from place `n` on; the place behind."""
    if g.value(seat, COFFERS) > 0:
        found[n] = SPEND_COFFERS
        n += 1
    if g.value(seat, DEBT) > 0 and g.value(seat, COINS) > 0:
        found[n] = PAY_DEBT
        n += 1
    return n


def use_token(g: Game, seat: i64, option: i64) -> None:
    """Dominion D110, D111, D112. A player spends a token, or pays off one Debt."""
    if option == PAY_DEBT:
        pay_off(g, seat, 1)
    else:
        spend_token(g, seat, COFFERS if option == SPEND_COFFERS else VILLAGERS)


def token_text(option: i64) -> str:
    """Dominion D110, D111, D112. Such an option in print."""
    if option == PAY_DEBT:
        return "Pay off 1 Debt"
    return "Spend a Coffers token" if option == SPEND_COFFERS else "Spend a Villager"


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
            if g.reply <= SPEND_COFFERS:
                use_token(g, seat, g.reply)
            else:
                g.set_value(seat, ACTIONS, g.value(seat, ACTIONS) - 1)
                if not play_now(g, g.reply & ID_MASK, seat):
                    return 1
        actions = g.value(seat, ACTIONS)
        if actions == 0 and g.value(seat, VILLAGERS) == 0:
            return DONE
        found = g.scratch()
        found[0] = NOTHING
        n = distinct(g, g.zone(HAND, seat), ACTION, found, 1)
        if n == 1 and not (g.match.openly and actions > 0 and may_hold(g, seat, ACTION, -1)):
            return DONE
        if actions == 0:
            n = 1
        if g.value(seat, VILLAGERS) > 0:
            found[n] = SPEND_VILLAGER
            n += 1
        if g.value(seat, COFFERS) | g.value(seat, DEBT):
            n = tokens(g, seat, found, n)
        if n == 1:
            g.pose(ASK_ACTION, found[:n])
        else:
            a_choice(g)
            g.ask(ASK_ACTION, found[:n])
        return 2

    def verb_of(self, g: Game, option: i64) -> str:
        return "play" if option >= 0 else ""

    def says(self, g: Game, option: i64) -> str:
        if option <= SPEND_COFFERS:
            return token_text(option)
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
                return self.end(g, seat)
            if reply == ALL_TREASURES:
                part = 3
            elif reply <= SPEND_COFFERS:
                use_token(g, seat, reply)
            elif reply & LANDSCAPE:
                self.buy_event(g, reply & ID_MASK)
                return 1
            elif g.zone_of(reply & ID_MASK) == g.zone(HAND, seat):
                if not play_now(g, reply & ID_MASK, seat):
                    return 1
            elif not self.buy(g, reply & ID_MASK):
                return 1
        if g.value(g.seats, BACK_TO_ACTION) != 0:
            return self.go_back(g) if part == 5 else self.end(g, seat)
        if part == 5:
            return DONE
        if part == 3 and not self.play_all(g):
            return 3
        found = self.options(g, seat)
        if len(found) == 1:
            if g.match.openly and g.slot(1) == 0 and may_hold(g, seat, TREASURE, -1):
                g.pose(ASK_BUY, found)
            else:
                g.reply = NOTHING
        else:
            a_choice(g)
            g.ask(ASK_BUY, found)
        return 2

    def end(self, g: Game, seat: i64) -> i64:
        """Dominion D23. What watches the end of the phase."""
        g.happen(HAPPEN, g.player(seat), BUY_PHASE_ENDS)
        if g.value(g.seats, BACK_TO_ACTION) == 0 and not g.waiting():
            return DONE
        return 5

    def go_back(self, g: Game) -> i64:
        """Dominion D121. The Action phase comes again, and then another Buy phase."""
        g.set_value(g.seats, BACK_TO_ACTION, 0)
        g.note(HAPPEN, -1, CAUSE_BACK)
        return g.become(AGAIN)

    def play_all(self, g: Game) -> bool:
        """All Treasures, in the order of the hand; one that needs nothing more gets no frame."""
        seat = g.seat()
        hand = g.zone(HAND, seat)
        zones = g.zones
        i: i64 = 0
        types = TABLE.types
        plays = match_of(g).cards.play
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
        found = g.scratch()
        found[0] = NOTHING
        n: i64 = 1
        if g.slot(1) == 0:
            n = distinct(g, g.zone(HAND, seat), TREASURE, found, n)
            if n > 1:
                found[n] = ALL_TREASURES
                n += 1
        if g.value(seat, COFFERS) | g.value(seat, DEBT):
            n = tokens(g, seat, found, n)
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
            printed = as_printed(g)
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
        if len(m.unpaid) + len(m.for_sale) == 0:
            return found[:n]
        for k in m.unpaid:
            obj = zones.top_or_none(m.pile(k))
            if obj >= 0 and not at_most(cost_of_kind(g, k, obj), coins) and may_buy(g, seat, obj):
                found[n] = g.ref(obj)
                n += 1
        for k in m.for_sale:
            if at_most(TABLE.cost[k], coins) and may_have(g, seat, k):
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
        if len(match_of(g).unpaid) > 0 and or_pay(g, obj) is not None:
            g.set_value(seat, BUYS, g.value(seat, BUYS) - 1)
            g.push_frame(PAYING.key, 0, seat, g.ref(obj))
            return False
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
        if TABLE.types[kind] & PROJECT:
            g.note(HAPPEN, g.ref(card), CAUSE_PROJECT)
            g.fact(g.player(seat), F_CUBE, 0, FOR_EVER, g.ref(card), kind)
            g.commit()
        else:
            g.note(HAPPEN, g.ref(card), EVENT)
            if TABLE.cards[kind].limit > 0:
                buy_out(g, seat, kind)
        plays = match_of(g).cards.play
        g.push_frame(plays[kind].key, 0, seat, g.ref(card))
        g.bind(YOU_SLOT, g.player(seat))
        g.bind(NUMBER_SLOT, -1)

    def verb_of(self, g: Game, option: i64) -> str:
        if option < 0:
            return ""
        at_hand = option & LANDSCAPE == 0 and g.zone_of(option & ID_MASK) == g.zone(HAND, g.seat())
        return "play" if at_hand else "buy"

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "End the Buy phase"
        if option == ALL_TREASURES:
            return "Play all Treasures"
        if option <= SPEND_COFFERS and option >= PAY_DEBT:
            return token_text(option)
        name = g.match.rules.name_option(g, option)
        if option & LANDSCAPE == 0 and g.zone_of(option & ID_MASK) == g.zone(HAND, g.seat()):
            return f"Play {name}"
        return f"Buy {name}"

    def asks(self, g: Game) -> str:
        return ""


def may_have(g: Game, seat: i64, kind: i64) -> bool:
    """Dominion D115. Whether a seat may buy an Event or Project: of Projects two in a game, and none twice."""
    if TABLE.types[kind] & PROJECT == 0:
        return TABLE.cards[kind].limit == 0 or not bought_out(g, seat, kind)
    f = g.facts
    cubes: i64 = 0
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_CUBE and f[at + F_SEAT] == seat:
            if f[at + F_MORE] == kind:
                return False
            cubes += 1
        at += FACT
    return cubes < 2


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
        if len(found) == 1 and not (g.match.openly and may_hold(g, seat, NIGHT, -1)):
            return DONE
        if len(found) > 1:
            a_choice(g)
        g.pose(ASK_NIGHT, found)
        return 2

    def verb_of(self, g: Game, option: i64) -> str:
        return "play" if option >= 0 else ""

    def says(self, g: Game, option: i64) -> str:
        return "End the Night phase" if option == NOTHING else f"Play {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return ""


DRAWN: Final = 3  # parts of Clean-up from here on: so many cards are still to be drawn


def discard_boons(g: Game) -> None:
    """Dominion D80. Boons that were kept until Clean-up are discarded as it begins."""
    boons = match_of(g).boons
    if g.size(boons + BOONS_KEPT) > 0:
        g.sweep(boons + BOONS_KEPT, boons + BOON_DISCARDS, BOON_DONE, True)


@final
class clean_up(Effect):
    """Dominion D25. Discard what is in play and the hand, then draw five cards."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, CLEAN_UP_PHASE, CAUSE_CLEAN_UP)
            if match_of(g).boons >= 0:
                discard_boons(g)
            g.happen(HAPPEN, g.player(seat), CLEAN_UP_STARTS)
            if g.waiting():
                return 1
        if part <= 1 and not self.discard(g, seat):
            return 2
        if part <= 2:
            part = DRAWN + less_card(g, seat, 5 + g.value(g.seats, MORE_CARDS))
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
        if g.value(g.seats, EXTRA_TURN) == 0:
            g.set_value(seat, TURNS, g.value(seat, TURNS) + 1)
        values = g.values
        at = g.seats * g.match.counters
        values[at + COST_LESS] = 0
        values[at + PLAYED] = 0
        values[at + IMMUNE] = 0
        values[at + BUYING_STOPPED] = 0
        values[at + NO_MORE_ACTIONS] = 0
        values[at + MORE_CARDS] = 0
        m = match_of(g)
        if m.remember >> TRASH & 1:
            g.set_value(seat, TRASHED_BEFORE, times(g, TRASH, seat))
        if len(g.remembered) > 0:
            g.remembered = vec[i64]()
        if len(g.facts) > 0:
            g.drop_facts(F_LASTS, THIS_TURN)
            g.drop_facts(F_LASTS, ONCE_THIS_TURN)
            drop_ended(g)
        g.turn_no += 1
        why = why_over(g)
        g.over = why >= 0
        if g.over:
            a_choice(g)  # nothing is counted any more
            g.note(HAPPEN, -1, why)
        else:
            next_player(g)
        return DONE


def why_over(g: Game) -> i64:
    """Dominion D26, D28, D29. What ends the game now, as the log calls it; -1: nothing does."""
    still = stands_still(g)
    limit = match_of(g).turn_limit
    if is_over(g):
        return GAME_ENDS
    if still:
        return STANDS_STILL
    return TURN_LIMIT if limit > 0 and g.turn_no >= limit else -1


def times(g: Game, event: i64, seat: i64) -> i64:
    """Dominion D107, D53. How often a seat has done such a thing this turn, if some card asks that."""
    n: i64 = 0
    for x in g.remembered:
        if x >> 32 == event << 8 | seat:
            n += 1
    return n


def is_over(g: Game) -> bool:
    """Dominion D26. The Province or Colony pile is empty, or three piles of the Supply (four with 5-6 players)."""
    zones = g.zones
    for zone in match_of(g).end_piles:
        if zones.count(zone) == 0:
            return True
    return empty_piles(g) >= (4 if g.seats > 4 else 3)


WINDOW: Final = TABLE.register("window", trigger_window())
PHASES: Final = seq(action_phase(), buy_phase(), night_phase(), clean_up(), end_turn())
AGAIN: Final = TABLE.register("again", seq(action_phase(), buy_phase()))
WHOLE_GAME: Final = TABLE.register("game", forever(take_turn(PHASES)))


def go_on_in(g: Game, phase: i64) -> None:
    """Dominion D21. The game goes on in a phase of the current turn (0: as the turn starts)."""
    g.push_frame(WHOLE_GAME.key, 0, g.current, NOTHING)
    if phase > 0:
        g.push_frame(PHASES.key, phase - 1, g.current, NOTHING)
        g.bind(YOU_SLOT, g.player(g.current))
    g.run()
