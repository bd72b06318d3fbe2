"""CR 500-514, 117. The turn and its steps, written as effects on the agenda like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.limits import InForce, limits_in_force
from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, get, last_controller
from cardwright.games.magic.combat.blocking import declare_blockers
from cardwright.games.magic.combat.combat import (
    any_attackers,
    combat_damage,
    declare_attackers,
    end_of_combat,
    needs_first_strike,
)
from cardwright.games.magic.events.event_sorts import state_changed
from cardwright.games.magic.events.in_combat import remove_from_combat
from cardwright.games.magic.events.libraries import cant_draw, drawn_besides
from cardwright.games.magic.events.proposing import counters, end_fact, event, move, untap
from cardwright.games.magic.mana.paying import empty_pools
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
    steps,
)
from cardwright.games.magic.numbers.counters import (
    ATTACKED,
    ATTACKERS_CAME,
    BEFORE_EXTRA,
    COMBATS,
    DIED,
    DRAWN,
    EXTRA_LANDS,
    GAINED,
    LANDS,
    LAST_TURN,
    LORE,
    LOST,
    PLANAR_ROLLS,
    SPELLS,
    STEP,
    STEP_DRAWN,
    TEAM_TURNS,
    TURN_STAMP,
    TURNS,
)
from cardwright.games.magic.numbers.types import SAGA
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PHASED, PLACES, SIDEBOARD
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    allied,
    battlefield,
    contains,
    has_status,
    is_active,
    is_playing,
    next_seat,
    owned,
    primary,
    same_side,
    still_in,
)
from cardwright.games.magic.objects.table import CARDS, MaySkipTurn
from cardwright.games.magic.turn.cleanup import cleanup, end_facts
from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY, DONE, NOTHING, YES, Effect, Verb
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer, next_with
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
    NOBODY,
    TAG_PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import forever, seq

from .daytime import count_spells_before, look_at_last_turn
from .leaving_game import finish_game
from .priority import priority
from .ruling import turn_is_ruled
from .state_based_actions import last_chapter

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- the turn
@final
class start_turn(Effect):
    """CR 500.1, 500.7. An effect: find the player whose turn is next, set the counts of a turn back to 0, and
    begin it.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        limit = match_of(g).turn_limit
        if limit > 0 and g.turn_no >= limit:
            finish_game(g, causes.GAME_DRAWN)
            return DONE
        if g.turn_no == 0:
            if not is_playing(g, g.current):  # CR 800.4k
                g.current = next_seat(g, g.current)
            return self.begin(g)
        if part == 1 and g.reply == YES:
            self.skipped(g, Seat(g.slot(1)))
            g.push_frame(CARDS.abilities[g.slot(4)].effect.key, 0, Seat(g.slot(1)), g.slot(3))
            return 2
        if part != 1:
            seat = Seat(self.next(g))
            while self.must_skip(g, seat):
                self.skipped(g, seat)
                seat = Seat(self.next(g))
            g.bind(1, seat)
            g.bind(2, 0)
        seat = Seat(g.slot(1))
        if self.may_skip(g, seat):
            g.set_seat(seat)
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        g.current = seat
        return self.begin(g)

    def must_skip(self, g: Game, seat: Seat) -> bool:
        """CR 614.10. Whether an effect makes this player, or a teammate, skip the turn."""
        other = Seat(0)
        while other < g.seats:
            if (other == seat or same_side(g, other, seat)) and skips(g, other, facts.A_TURN):
                return True
            other = Seat(other + 1)
        return False

    def may_skip(self, g: Game, seat: Seat) -> bool:
        """CR 614.1b. Whether an ability lets this player choose to skip the turn.

        If so, slots 3 and 4 hold its object and number. Slot 2: how many such abilities the player has been
        asked about.
        """
        n: i64 = 0
        if not CARDS.may_skip_turns:
            return False
        for obj in g.zones.all_of(battlefield(g)):
            if get(g, obj, derived.CONTROL) != seat:
                continue
            for number in abilities_of(g, obj):
                a = CARDS.abilities[number]
                if not isinstance(a, MaySkipTurn):
                    continue
                n += 1
                if n <= g.slot(2):
                    continue
                g.push_frame(0, 0, seat, g.ref(obj))
                ok = a.condition.holds(g)
                g.pop_frame()
                if ok:
                    g.bind(2, n)
                    g.bind(3, g.ref(obj))
                    g.bind(4, number)
                    return True
        return False

    def skipped(self, g: Game, seat: Seat) -> None:
        """CR 500.11, 614.10. Record that the turn of `seat` is skipped. The next player's turn follows."""
        g.write(TAG_PLAYER, seat, 0, 0, causes.TURN_SKIPPED)
        if g.value(Seat(g.seats), BEFORE_EXTRA) == 0:
            g.set_value(Seat(g.seats), BEFORE_EXTRA, seat + 1)

    def asks(self, g: Game) -> str:
        return "Skip this turn?"

    def begin(self, g: Game) -> i64:
        """CR 500.1. Begin the turn of the current player. Return the next part."""
        g.turn_no += 1
        g.set_seat(g.current)
        counted = PER_TURN
        if match_of(g).asked_of_turn >> events.LAST_TURN_ASKED & 1:
            keep_last_turn(g)
            count_spells_before(g)
        seat = Seat(0)
        while seat < g.seats:
            i: i64 = 0
            while i < i64(len(counted)):
                g.set_value(seat, counted[i], 0)
                i += 1
            seat = Seat(seat + 1)
        g.set_value(Seat(g.seats), COMBATS, 0)
        g.set_value(Seat(g.seats), TURN_STAMP, g.clock)
        seat = Seat(0)
        while seat < g.seats:
            if is_active(g, seat):  # CR 805.4a
                g.set_value(seat, TURNS, g.value(seat, TURNS) + 1)
                g.set_value(seat, LAST_TURN, g.turn_no)
                end_facts(g, durations.YOUR_NEXT_TURN, seat)
            seat = Seat(seat + 1)
        turn_is_ruled(g)
        seat = g.current
        forget_uses(g)
        state_changed(g)
        for variant in match_of(g).variants:
            variant.turn_begins(g, seat)
        g.write(TAG_PLAYER, seat, 0, 0, causes.TURN_BEGINS)
        return DONE

    def next(self, g: Game) -> i64:
        """CR 500.7. Return the player of the extra turn that was added last. If there is none, return the
        next player in turn order.

        After extra turns, the order continues with the player after the one who had the last normal turn.
        """
        before = g.value(Seat(g.seats), BEFORE_EXTRA) - 1
        if before < 0:
            before = g.current
        f = g.facts
        at: i64 = len(f) - FACT
        while at >= 0:
            if f[at + F_LAYER] == facts.F_EXTRA_TURN:
                seat = Seat(f[at + F_ABOUT] & NOBODY)
                end_fact(g, at)
                if is_playing(g, seat):
                    g.set_value(Seat(g.seats), BEFORE_EXTRA, before + 1)
                    g.write(TAG_PLAYER, seat, 0, 0, causes.EXTRA_TURN)
                    return primary(g, seat)  # CR 805.8
            at -= FACT
        g.set_value(Seat(g.seats), BEFORE_EXTRA, 0)
        after = next_seat(g, Seat(before))
        seat = Seat((before + 1) % g.seats)
        g.set_value(Seat(g.seats), TURN_STAMP, g.clock + 1)
        while (
            seat != after
        ):  # CR 800.4m: what lasts until the next turn of who has left ends when it would begin
            end_facts(g, durations.YOUR_NEXT_TURN, seat)
            end_facts(g, durations.YOUR_NEXT_END, seat)
            end_facts(g, durations.YOUR_END_STEP, seat)
            end_facts(g, durations.YOUR_UPKEEP, seat)
            seat = Seat((seat + 1) % g.seats)
        while (
            g.value(Seat(g.seats), TEAM_TURNS) > 0 and allied(g, after, Seat(before)) and after != before
        ):  # CR 805.4
            after = next_seat(g, after)
        return after


def keep_last_turn(g: Game) -> None:
    """CR 500.1. Store each player's counts of the turn that has ended, such as cast spells, as facts about
    the last turn.
    """
    g.drop_facts(F_LAYER, facts.F_LAST_TURN)
    seat = Seat(0)
    while seat < g.seats:
        for counter in PER_TURN:
            n = g.value(seat, counter)
            if n > 0:
                g.note_fact(
                    g.player(seat), facts.F_LAST_TURN, counter, durations.FOR_EVER, questions.NONE, n, seat
                )
        seat = Seat(seat + 1)


def forget_uses(g: Game) -> None:
    """CR 500.1, 502.3, 602.5b, 603.2. Clear the uses of abilities in the last turn, for cards in all zones.

    Also mark the permanents that are tapped as the turn begins, since some abilities depend on that.
    """
    zones = g.zones
    cells = zones.cells
    cols = g.cols
    zone: i64 = 0
    while zone < zones.n:
        # what comes into a library or a sideboard is a new object, and nothing uses it there
        if zone >= g.seats * PLACES or (zone % PLACES != LIBRARY and zone % PLACES != SIDEBOARD):
            i = zones.first(zone)
            end = zones.end(zone)
            while i < end:
                at = cells[i] * columns.COLUMNS
                i += 1
                if cols[at + columns.STATUS] & columns.TAPPED:
                    cols[at + columns.USED_THIS_TURN] = columns.BEGAN_TAPPED
                elif cols[at + columns.USED_THIS_TURN]:
                    cols[at + columns.USED_THIS_TURN] = 0
        zone += 1
    g.drop_facts(F_LAYER, facts.F_ACTIVATED_TIMES)
    g.drop_facts(F_LAYER, facts.F_RESOLVED_TIMES)
    g.drop_facts(F_LAYER, facts.F_MODES_OF_TURN)


PER_TURN: Final = vec[i64]([LANDS, DRAWN, SPELLS, GAINED, LOST, DIED, ATTACKED, EXTRA_LANDS, PLANAR_ROLLS])


def end_until_step(g: Game, lasts: i64) -> None:
    """CR 611.2a. End the effects that last until a player's next end step or upkeep, as that step begins."""
    at = next_with(g, FIRST, F_LASTS, lasts)
    if at < 0:
        return
    seat = Seat(0)
    while seat < g.seats:
        if is_active(g, seat):  # CR 805.4d
            end_facts(g, lasts, seat)
        seat = Seat(seat + 1)


@final
class begin_step(Effect):
    """CR 500.1. An effect: a step begins, and triggers that wait for its beginning trigger (CR 603.2b)."""

    step: i64

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step
        self.label = "a step begins"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.set_value(Seat(g.seats), STEP, self.step)
            state_changed(g)
            i: i64 = 0
            while i < g.seats:
                g.set_value(Seat(i), STEP_DRAWN, 0)
                i += 1
            g.set_seat(g.current)
            if self.step == steps.END_STEP:
                end_until_step(g, durations.YOUR_END_STEP)
            elif self.step == steps.UPKEEP:
                end_until_step(g, durations.YOUR_UPKEEP)
            g.write(TAG_PLAYER, g.current, self.step, 0, causes.STEP_STARTS)
            noticed = board_says(g, derived.WATCHED) | match_of(g).asked_of_turn
            if noticed & (shifted(1, events.STEP_BEGINS)):
                event(g, events.STEP_BEGINS, g.player(g.current), self.step, 0, causes.NOTHING_SAID)
                self.teammates(g)
                if not g.commit():
                    return 1
        return DONE

    def teammates(self, g: Game) -> None:
        """CR 805.4d. Propose that the step also begins for the other players of the active team.

        A trigger that waits for the step of any player still triggers only once.
        """
        i: i64 = 1
        while i < g.seats and g.value(Seat(g.seats), TEAM_TURNS) > 0:
            seat = Seat((g.current + i) % g.seats)
            if is_playing(g, seat) and is_active(g, seat):
                at = g.propose(
                    events.STEP_BEGINS, g.player(seat), self.step, events.TEAMMATES_STEP, causes.NOTHING_SAID
                )
                g.pad[at + MORE] = 0
            i += 1


def may_stay_tapped(g: Game) -> vec[i64]:
    """CR 502.3. Return references to the permanents that an active player may choose to leave tapped now."""
    found = vec[i64](capacity=2)
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if g.col(obj, columns.STATUS) & (columns.TAPPED | columns.EXERTED) != columns.TAPPED:
            continue
        keys = get(g, obj, derived.KEYWORDS)
        if keys & keywords.MAY_STAY_TAPPED == 0 or keys & keywords.STAYS_TAPPED or is_kept_tapped(g, obj):
            continue
        if is_active(g, Seat(get(g, obj, derived.CONTROL))):
            found = append(found, g.ref(obj))
    return found


@final
class choose_what_untaps(Effect):
    """CR 502.3. An effect: each active player chooses which of their "you may choose not to untap" permanents
    untap.

    All choices are made before anything untaps.
    """

    def __init__(self) -> None:
        super().__init__()
        self.them: i64 = self.takes_slot()
        self.now: i64 = self.takes_slot()
        self.label = "choose what untaps"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.them, g.new_list())
            for ref in may_stay_tapped(g):
                g.add_to_list(g.slot(self.them), ref)
        else:
            ref = g.slot(self.now)
            if g.reply != YES:
                keep_tapped(g, ref)
        refs = g.items(g.slot(self.them))
        if part >= i64(len(refs)):
            return DONE
        ref = refs[part]
        g.bind(self.now, ref)
        mine = g.seat()
        g.set_seat(Seat(get(g, Obj(ref & ID_MASK), derived.CONTROL)))
        g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(YES)), i64(NOTHING)))
        g.set_seat(mine)
        return part + 1

    def says(self, g: Game, option: i64) -> str:
        return "Untap it" if option == YES else "Keep it tapped"

    def asks(self, g: Game) -> str:
        return f"Untap {g.match.rules.name_of(g, Obj(g.slot(self.now) & ID_MASK))}?"


@final
class choose_the_few(Effect):
    """CR 502.3. An effect: if a player can untap only a limited number of permanents of a sort, they choose
    which, one by one.

    The others stay tapped. Slots: the position of the limit in the list of all limits, counted for each
    player; the permanents chosen so far.
    """

    def __init__(self) -> None:
        super().__init__()
        self.at: i64 = self.takes_slot()
        self.chosen: i64 = self.takes_slot()
        self.label = "choose what untaps, of a sort"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.at, 0)
            g.bind(self.chosen, g.new_list())
        else:
            g.add_to_list(g.slot(self.chosen), g.reply)
        limits = limits_in_force(g)
        while g.slot(self.at) < i64(len(limits)) * g.seats:
            seat = Seat(g.slot(self.at) % g.seats)
            limit = limits[g.slot(self.at) // g.seats]
            most = self.most(g, limit, seat)
            if most >= 0:
                found = self.of_limit(g, limit, seat)
                if i64(len(found)) > most and g.many(g.slot(self.chosen)) < most:
                    mine = g.seat()
                    g.set_seat(seat)
                    g.ask(ASK_CHOOSE, g.besides(g.slot(self.chosen), found))
                    g.set_seat(mine)
                    return 1
                if i64(len(found)) > most:
                    self.keep_others(g, found)
            g.bind(self.at, g.slot(self.at) + 1)
            g.bind(self.chosen, g.new_list())
        return DONE

    def most(self, g: Game, each: InForce, seat: Seat) -> i64:
        """Return how many permanents a limit lets a player untap.

        Return -1 if it doesn't limit that player.
        """
        if not each.limit.caps_untapping or not is_playing(g, seat) or not is_active(g, seat):
            return -1
        each.enter(g)
        n = each.limit.most_untapped(g, seat)
        g.pop_frame()
        return n

    def of_limit(self, g: Game, each: InForce, seat: Seat) -> vec[i64]:
        """Return references to a player's permanents that would untap now and that the limit is about."""
        found = vec[i64](capacity=8)
        each.enter(g)
        for obj in g.zones.all_of(battlefield(g)):
            bits = g.col(obj, columns.STATUS)
            if bits & (columns.TAPPED | columns.EXERTED) != columns.TAPPED:
                continue
            if get(g, obj, derived.CONTROL) != seat or is_kept_tapped(g, obj):
                continue
            if get(g, obj, derived.KEYWORDS) & keywords.STAYS_TAPPED == 0 and each.limit.untaps_too(g, obj):
                found = append(found, g.ref(obj))
        g.pop_frame()
        return found

    def keep_others(self, g: Game, found: vec[i64]) -> None:
        """Keep the permanents of `found` tapped that weren't chosen."""
        for ref in g.besides(g.slot(self.chosen), found):
            keep_tapped(g, ref)

    def asks(self, g: Game) -> str:
        return "Untap which?"


def keep_tapped(g: Game, ref: i64) -> None:
    """CR 502.3. Keep a permanent tapped in this untap step of its controller."""
    seat = Seat(get(g, Obj(ref & ID_MASK), derived.CONTROL))
    g.add_fact(ref, facts.F_KEPT_TAPPED, seat, durations.FOR_EVER, ref, 0, seat)


def untapping_is_limited(g: Game) -> bool:
    """CR 502.3. Whether any ability limits how many permanents of a sort can untap."""
    for each in limits_in_force(g):
        a = each.limit
        if a.caps_untapping:
            return True
    return False


@final
class untap_step(Effect):
    """CR 502. An effect: the untap step, with phasing, day and night, and untapping.

    No player gets priority.
    """

    def __init__(self) -> None:
        super().__init__(choose_what_untaps(), choose_the_few())

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.set_value(Seat(g.seats), STEP, steps.UNTAP)
            if team_skips(g, steps.UNTAP) or nobody_untaps(g):
                return DONE
            self.phase(g)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            look_at_last_turn(g)
            if not g.commit():
                return 4
            part = 4
        if part == 4 and len(may_stay_tapped(g)) > 0:
            g.push(self.parts[0], 0)
            return 2
        if part == 4:
            part = 2
        if part == 2 and untapping_is_limited(g):
            g.push(self.parts[1], 0)
            return 5
        if part == 2 or part == 5:
            self.untap_all(g)
            if not g.commit():
                return 3
        return DONE

    def phase(self, g: Game) -> None:
        """CR 502.1, 702.26. Phase out permanents with phasing, and phase in
        phased-out ones, at the same time.
        """
        zones = g.zones
        zone = g.seats * PLACES + PHASED
        for obj in zones.all_of(zone):
            under = last_controller(g, obj)
            if not is_playing(g, under) and g.turn_no > g.value(under, LAST_TURN) + 1:  # CR 702.26n
                under = next_seat(g, under)  # whose turn comes after the one that would have been theirs
            if is_active(g, under) and g.col(obj, columns.STATUS) & columns.PHASED_WITH == 0:
                phase_in(g, obj)
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            if get(g, obj, derived.KEYWORDS) & keywords.PHASING and is_active(
                g, Seat(get(g, obj, derived.CONTROL))
            ):
                phase_out(g, obj)
            i += 1

    def untap_all(self, g: Game) -> None:
        kept = next_of_layer(g, FIRST, facts.F_KEPT_TAPPED) >= 0
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            i += 1
            bits = g.col(obj, columns.STATUS)
            if bits & (columns.TAPPED | columns.EXERTED) == 0 or not is_active(
                g, Seat(get(g, obj, derived.CONTROL))
            ):
                continue
            if bits & columns.EXERTED:
                g.propose(events.STATE, g.ref(obj), 0, columns.EXERTED, causes.NOTHING_SAID)
            elif get(g, obj, derived.KEYWORDS) & keywords.STAYS_TAPPED or (kept and is_kept_tapped(g, obj)):
                continue
            else:
                untap(g, obj, causes.NOTHING_SAID)
        if board_says(g, derived.BOARD_RULES) & derived.LIMITS:
            untap_others(g)
        if kept:
            end_keeping(g)
        if next_of_layer(g, FIRST, facts.F_RETURNS_UNTAPPING) >= 0:
            return_untapping(g)


def untap_others(g: Game) -> None:
    """CR 502.3. Untap permanents of other players that an ability lets untap in this step."""
    done = vec[i64](capacity=8)
    for each in limits_in_force(g):
        a = each.limit
        if a.untaps:
            each.enter(g)
            for obj in g.zones.all_of(battlefield(g)):
                if is_active(g, Seat(get(g, obj, derived.CONTROL))) or contains(done, i64(obj)):
                    continue
                if g.col(obj, columns.STATUS) & columns.TAPPED and a.untaps_too(g, obj):
                    done = append(done, i64(obj))
            g.pop_frame()
    for ref in done:
        untap(g, Obj(ref), causes.NOTHING_SAID)


def is_kept_tapped(g: Game, obj: Obj) -> bool:
    """CR 502.3. Whether an effect keeps a permanent tapped during this untap step."""
    at = next_fact(g, FIRST, facts.F_KEPT_TAPPED, F_ABOUT, g.ref(obj))
    while at >= 0:
        if is_active(g, Seat(g.facts[at + F_VALUE])):
            return True
        at = next_fact(g, at, facts.F_KEPT_TAPPED, F_ABOUT, g.ref(obj))
    player = g.player(Seat(get(g, obj, derived.CONTROL)))  # of whom it was said of all that has some types
    at = next_fact(g, FIRST, facts.F_KEPT_TAPPED, F_ABOUT, player)
    while at >= 0:
        if g.facts[at + F_MORE] & get(g, obj, derived.TYPES):
            return True
        at = next_fact(g, at, facts.F_KEPT_TAPPED, F_ABOUT, player)
    return False


def return_untapping(g: Game) -> None:
    """CR 502.3. Return to their owners' hands the permanents that effects return during this untap step."""
    done = vec[i64](capacity=2)
    at = next_of_layer(g, FIRST, facts.F_RETURNS_UNTAPPING)
    while at >= 0:
        ref = g.facts[at + F_ABOUT]
        if is_active(g, Seat(g.facts[at + F_VALUE])):
            obj = still_in(g, ref, battlefield(g))
            if obj >= 0 and ref not in done:
                done = append(done, ref)
                move(g, obj, owned(g, obj, HAND), causes.PUT)
            end_fact(g, at)
        at = next_of_layer(g, at, facts.F_RETURNS_UNTAPPING)


def end_keeping(g: Game) -> None:
    """CR 502.3. End the effects that keep permanents tapped during this untap step.

    They end even if the permanent has a new controller, so that it wasn't about to untap now.
    """
    at = next_of_layer(g, FIRST, facts.F_KEPT_TAPPED)
    while at >= 0:
        if is_active(g, Seat(g.facts[at + F_VALUE])):
            end_fact(g, at)
        at = next_of_layer(g, at, facts.F_KEPT_TAPPED)


def phase_out(g: Game, obj: Obj) -> None:
    """CR 702.26b, 702.26g. Propose that a permanent phases out, with everything
    attached to it, and leaves combat.
    """
    if has_status(g, obj, columns.ATTACKING | columns.BLOCKING):
        remove_from_combat(g, obj)
    event(g, events.PHASES, g.ref(obj), 1, 0, causes.PHASED_OUT)
    ref = g.ref(obj)
    zones = g.zones
    for other in zones.all_of(battlefield(g)):
        if g.col(other, columns.ATTACHED) == ref:
            g.propose(events.STATE, g.ref(other), columns.PHASED_WITH, 0, causes.NOTHING_SAID)
            phase_out(g, other)


def phase_in(g: Game, obj: Obj) -> None:
    """CR 702.26c, 702.26g. Propose that a permanent phases in, with everything
    that phased out together with it.
    """
    event(g, events.PHASES, g.ref(obj), 0, 0, causes.PHASED_IN)
    ref = g.ref(obj)
    for other in g.zones.all_of(g.seats * PLACES + PHASED):
        if g.col(other, columns.ATTACHED) == ref and g.col(other, columns.STATUS) & columns.PHASED_WITH:
            g.propose(events.STATE, g.ref(other), 0, columns.PHASED_WITH, causes.NOTHING_SAID)
            phase_in(g, other)


def skips(g: Game, seat: Seat, step: i64) -> bool:
    """CR 500.11. Whether an effect makes this player skip this step. If so, the effect is used up."""
    f = g.facts
    at = next_fact(g, FIRST, facts.F_SKIP_STEP, F_VALUE, step)
    while at >= 0:
        if f[at + F_ABOUT] & NOBODY == seat:
            end_fact(g, at)
            return True
        at = next_fact(g, at, facts.F_SKIP_STEP, F_VALUE, step)
    return False


def team_skips(g: Game, step: i64) -> bool:
    """CR 500.11, 805.8. Whether an effect makes the active player, or a teammate, skip this step.

    If so, the effect is used up.
    """
    found = False
    seat = Seat(0)
    while seat < g.seats:
        if is_active(g, seat) and skips(g, seat, step):
            found = True
        seat = Seat(seat + 1)
    return found


def nobody_untaps(g: Game) -> bool:
    """CR 614.10, 502.1. Whether a static ability makes the active player or team skip the untap step."""
    seat = Seat(0)
    while seat < g.seats:
        if is_active(g, seat) and board_says(g, derived.NO_UNTAP_STEP) >> seat & 1:
            return True
        seat = Seat(seat + 1)
    return False


def nobody_draws(g: Game) -> bool:
    """CR 614.10, 805.8, 103.8a-b. Whether the active player or team skips the draw step.

    A static ability may say so, or it is the first draw step of a game in which the starting player skips it.
    """
    if g.turn_no == 1 and match_of(g).skips_first_draw:
        return True
    if g.value(Seat(g.seats), TEAM_TURNS) == 0:
        return board_says(g, derived.NO_DRAW_STEP) >> g.current & 1 == 1
    seat = Seat(0)
    while seat < g.seats:
        if is_active(g, seat) and board_says(g, derived.NO_DRAW_STEP) >> seat & 1:
            return True
        seat = Seat(seat + 1)
    return False


@final
class draw_step(Effect):
    """CR 504.1, 405.6e. An effect: the active player draws a card."""

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_seat(g.current)
        while part < g.seats:  # CR 805.4b: each of a team, one after the other
            seat = Seat((g.current + part) % g.seats)
            part += 1
            if part == 1 or (is_active(g, seat) and is_playing(g, seat)):
                if cant_draw(g, seat):
                    continue
                more = drawn_besides(g, seat)
                draw_one(g, seat)
                if board_says(g, derived.ONE_DRAW) >> seat & 1:
                    more = 0
                while more > 0:
                    draw_one(g, seat)
                    more -= 1
                if not g.commit():
                    return part
        return DONE


def draw_one(g: Game, seat: Seat) -> None:
    """CR 121.1. Propose that a player draws a card."""
    g.propose(events.DRAW, g.player(seat), 0, 0, causes.NOTHING_SAID)


@final
class add_lore(Effect):
    """CR 505.1a, 505.3-4, 714.3c. An effect: the turn-based actions of the precombat main phase.

    An archenemy sets a scheme in motion, and then the active player's Sagas get lore counters.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for variant in match_of(g).variants:
                if variant.main_phase_begins(g):
                    return 2
        if part == 0 or part == 2:
            zones = g.zones
            i = zones.first(battlefield(g))
            end = zones.end(battlefield(g))
            while i < end:
                obj = Obj(zones.cells[i])
                if (
                    get(g, obj, derived.SUBS) >> SAGA & 1
                    and is_active(g, Seat(get(g, obj, derived.CONTROL)))
                    and last_chapter(g, obj) > 0
                ):
                    counters(g, obj, LORE, 1, causes.COUNTERS_BY_RULE)
                i += 1
            if not g.commit():
                return 1
        return DONE


@final
class combat_phase(Effect):
    """CR 506. An effect: the combat phase. Without attackers, blocks and damage are skipped (CR 508.8)."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.over:
            return DONE
        if part == 0:
            if team_skips(g, steps.BEGIN_COMBAT):
                return DONE
            g.set_value(Seat(g.seats), COMBATS, g.value(Seat(g.seats), COMBATS) + 1)
            g.set_value(Seat(g.seats), ATTACKERS_CAME, 0)
            g.enter(BEGIN_COMBAT_STEP)
            return 1
        if part == 1:
            g.enter(ATTACKERS_STEP)
            return 2
        if part == 2:
            if any_attackers(g):
                g.enter(BLOCKERS_STEP)
                return 3
            part = 5
        if part == 3:
            if needs_first_strike(g):
                g.enter(FIRST_DAMAGE_STEP)
                return 4
            part = 4
        if part == 4:
            g.enter(LAST_DAMAGE_STEP)
            return 5
        if part == 5:
            g.enter(END_COMBAT_STEP)
            return 6
        return DONE


@final
class phase_and_more(Effect):
    """CR 500.8. An effect: a phase, followed by the phases that were added after it, newest first.

    An added phase may itself be followed by added ones. Slot 1: the time at which the phase began.
    """

    def __init__(self, whole: Effect) -> None:
        super().__init__(whole)
        self.aged = 1
        self.label = whole.label

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(1, g.clock)
            g.push(self.parts[0], 0)
            return 1
        if g.over:
            return DONE
        if part == 2:  # the main phase that comes with the additional combat phase
            g.push_frame(SECOND_MAIN_PHASE.key, 0, g.current, -1)
            return 1
        f = g.facts
        at: i64 = len(f) - FACT
        while at >= 0:
            if f[at + F_LAYER] == facts.F_EXTRA_PHASES and f[at + F_STAMP] > g.slot(1):
                both = f[at + F_VALUE] == 2
                end_fact(g, at)
                g.push_frame(COMBAT_PHASE.key, 0, g.current, -1)
                return 2 if both else 1
            at -= FACT
        return DONE


# -- priority


def a_step(name: str, step: int, *actions: Effect) -> Effect:
    """Return a step: its beginning, its turn-based actions, priority, and the emptying of mana pools."""
    whole: Effect = seq(begin_step(step), *actions, priority(), empty_mana())
    if step == steps.DRAW_STEP:
        whole = unless_skipped(step, whole)
    if step == steps.FIRST_MAIN or step == steps.SECOND_MAIN:
        whole = phase_and_more(whole)
    return CARDS.register(name, whole)


@final
class unless_skipped(Effect):
    """CR 500.11, 614.10. An effect: a step, unless it is skipped."""

    def __init__(self, step: int, whole: Effect) -> None:
        super().__init__(whole)
        self.step: i64 = step
        self.label = "a step that may be skipped"

    def carry_out(self, g: Game, part: i64) -> i64:
        if nobody_draws(g) or team_skips(g, self.step):
            return DONE
        return g.become(self.parts[0])


@final
class empty_mana(Verb):
    """CR 106.4, 500.5. An effect: unspent mana is lost as a step or phase ends."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            empty_pools(g)
            if not g.commit():
                return 1
        return DONE


BEGIN_COMBAT_STEP: Final = a_step("beginning of combat", steps.BEGIN_COMBAT)
ATTACKERS_STEP: Final = a_step("declare attackers", steps.ATTACKERS, declare_attackers())
BLOCKERS_STEP: Final = a_step("declare blockers", steps.BLOCKERS, declare_blockers())
FIRST_DAMAGE_STEP: Final = a_step("first-strike damage", steps.FIRST_DAMAGE, combat_damage(True))
LAST_DAMAGE_STEP: Final = a_step("combat damage", steps.DAMAGE_STEP, combat_damage(False))
END_COMBAT_STEP: Final = CARDS.register(
    "end of combat", seq(begin_step(steps.END_COMBAT), priority(), end_of_combat(), empty_mana())
)
COMBAT_PHASE: Final = CARDS.register("combat", phase_and_more(combat_phase()))
SECOND_MAIN_PHASE: Final = a_step("second main", steps.SECOND_MAIN)
STEPS: Final = [  # the parts of a turn in order; a position of a test or scenario begins at one of them
    CARDS.register("start of the turn", start_turn()),
    CARDS.register("untap", untap_step()),
    a_step("upkeep", steps.UPKEEP),
    a_step("draw", steps.DRAW_STEP, draw_step()),
    a_step("first main", steps.FIRST_MAIN, add_lore()),
    COMBAT_PHASE,
    SECOND_MAIN_PHASE,
    a_step("end", steps.END_STEP),
    CARDS.register("cleanup", cleanup()),
]
TURN: Final = CARDS.register("turn", seq(*STEPS))
GAME: Final = CARDS.register("game", forever(TURN))
