"""CR 500-514, 117. The turn, its steps, priority: effects on the agenda like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_SEAT,
    F_STAMP,
    F_VALUE,
    FACT,
    NOBODY,
    PAD,
    TAG_PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import forever, seq
from cardwright.magic.departing import exile_orphans, finish_game, somebody_left
from cardwright.magic.priority import PRIORITY, priority
from cardwright.magic.proposing import counters, end_fact, event, move, untap

from .asking import ASK_DISCARD
from .block import declare_blockers, remove_from_combat
from .caps import note_tapped
from .causes import (
    COUNTERS_BY_RULE,
    COUNTERS_CHANGED,
    EXTRA_TURN,
    GAME_DRAWN,
    NOTHING_SAID,
    ORPHANED,
    OVERFLOWN,
    PHASED_IN,
    PHASED_OUT,
    STEP_STARTS,
    TURN_BEGINS,
)  # fmt: skip
from .combat import any_attackers, combat_damage, declare_attackers, end_of_combat, needs_first_strike
from .derive import get, last_controller, mark
from .events import reads_state
from .immediately import notice_now
from .keys import PHASING, STAYS_TAPPED
from .mana import empty_pools
from .match import match_of
from .numbers.facts import VOID_FACT
from .operations import lives
from .permits import NO_END, most_in_hand
from .planes import hand_over
from .rules import (
    ATTACHED,
    ATTACKED,
    ATTACKERS,
    ATTACKING,
    BEGIN_COMBAT,
    BLOCKERS,
    BLOCKING,
    CLEANUP,
    COMBATS,
    CONTROL,
    DAMAGE,
    DAMAGE_STEP,
    DEADLY,
    DIED,
    DRAW,
    DRAW_STEP,
    DRAWN,
    END_COMBAT,
    END_STEP,
    EXERTED,
    EXTRA_LANDS,
    F_EXTRA_PHASES,
    F_EXTRA_TURN,
    F_SKIP_STEP,
    F_TRANSFORMED,
    FIRST_DAMAGE,
    FIRST_MAIN,
    GAINED,
    GRAVEYARD,
    HAND,
    KEYS,
    LANDS,
    LAST_TURN,
    LORE,
    LOST,
    NO_DRAW_STEP,
    NONE,
    ONCE_THIS_TURN,
    OPS,
    PHASED,
    PHASED_WITH,
    PHASES,
    PLACES,
    PLANAR_ROLLS,
    SAGA,
    SECOND_MAIN,
    SPELLS,
    STATE,
    STATUS,
    STEP,
    STEP_BEGINS,
    STEP_DRAWN,
    STUN,
    SUBS,
    TAPPED,
    TEAM_TURNS,
    THIS_TURN,
    TOO,
    TURN_STAMP,
    TURNS,
    UNTAP,
    UPKEEP,
    USED,
    WATCHED,
    YOUR_NEXT_END,
    YOUR_NEXT_TURN,
    active,
    allied,
    field,
    has_status,
    next_seat,
    playing,
    primary,
    shared,
    tally,
)
from .schemes import SET_IN_MOTION, has_schemes
from .state_based import anything_applies
from .table import CARDS

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- the turn
@final
class start_turn(Effect):
    """CR 500.1, 500.7. Whose turn it is; what counted for the last turn is forgotten."""

    def carry_out(self, g: Game, part: i64) -> i64:
        limit = match_of(g).turn_limit
        if limit > 0 and g.turn_no >= limit:
            finish_game(g, GAME_DRAWN)
            return DONE
        if g.turn_no > 0:
            g.current = self.next(g)
        elif not playing(g, g.current):  # CR 800.4k
            g.current = next_seat(g, g.current)
        g.turn_no += 1
        g.set_seat(g.current)
        seat: i64 = 0
        while seat < g.seats:
            for c in PER_TURN:
                g.set_value(seat, c, 0)
            seat += 1
        g.set_value(g.seats, COMBATS, 0)
        g.set_value(g.seats, TURN_STAMP, g.clock)
        seat = 0
        while seat < g.seats:
            if active(g, seat):  # CR 805.4a
                g.set_value(seat, TURNS, g.value(seat, TURNS) + 1)
                g.set_value(seat, LAST_TURN, g.turn_no)
                end_facts(g, YOUR_NEXT_TURN, seat)
            seat += 1
        seat = g.current
        note_tapped(g)
        hand_over(g, seat)
        g.write(TAG_PLAYER, seat, 0, 0, TURN_BEGINS)
        return DONE

    def next(self, g: Game) -> i64:
        """CR 500.7. The player of an extra turn, the one created last first; else the next player."""
        f = g.facts
        at: i64 = len(f) - FACT
        while at >= 0:
            if f[at + F_LAYER] == F_EXTRA_TURN:
                seat = f[at + F_ABOUT] & NOBODY
                end_fact(g, at)
                if playing(g, seat):
                    g.write(TAG_PLAYER, seat, 0, 0, EXTRA_TURN)
                    return primary(g, seat)  # CR 805.8
            at -= FACT
        after = next_seat(g, g.current)
        seat = (g.current + 1) % g.seats
        g.set_value(g.seats, TURN_STAMP, g.clock + 1)
        while (
            seat != after
        ):  # CR 800.4m: what lasts until the next turn of who has left ends when it would begin
            end_facts(g, YOUR_NEXT_TURN, seat)
            end_facts(g, YOUR_NEXT_END, seat)
            seat = (seat + 1) % g.seats
        while (
            g.value(g.seats, TEAM_TURNS) > 0 and allied(g, after, g.current) and after != g.current
        ):  # CR 805.4
            after = next_seat(g, after)
        return after


PER_TURN: Final = vec[i64]([LANDS, DRAWN, SPELLS, GAINED, LOST, DIED, ATTACKED, EXTRA_LANDS, PLANAR_ROLLS])


@final
class begin_step(Effect):
    """CR 500.1. A step begins: what triggers at its beginning does (CR 603.2b)."""

    step: i64

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step
        self.label = "a step begins"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.set_value(g.seats, STEP, self.step)
            i: i64 = 0
            while i < g.seats:
                g.set_value(i, STEP_DRAWN, 0)
                i += 1
            g.set_seat(g.current)
            g.write(TAG_PLAYER, g.current, self.step, 0, STEP_STARTS)
            if mark(g, WATCHED) & (shifted(1, STEP_BEGINS)):
                event(g, STEP_BEGINS, g.player(g.current), self.step, 0, NOTHING_SAID)
                self.teammates(g)
                if not g.commit():
                    return 1
        return DONE

    def teammates(self, g: Game) -> None:
        """CR 805.4d. It is the step of all players of the active team; what waits for any step sees one."""
        i: i64 = 1
        while i < g.seats and g.value(g.seats, TEAM_TURNS) > 0:
            seat = (g.current + i) % g.seats
            if playing(g, seat) and active(g, seat):
                at = g.propose(STEP_BEGINS, g.player(seat), self.step, TOO, NOTHING_SAID)
                g.pad[at + MORE] = 0
            i += 1


@final
class untap_step(Effect):
    """CR 502. Phasing, then untapping; nobody gets priority."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.set_value(g.seats, STEP, UNTAP)
            if team_skips(g, UNTAP):
                return DONE
            self.phase(g)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            self.untap_all(g)
            if not g.commit():
                return 2
        return DONE

    def phase(self, g: Game) -> None:
        """CR 502.1, 702.26. What has phasing phases out, what has phased out phases in, at the same time."""
        zones = g.zones
        zone = g.seats * PLACES + PHASED
        for obj in zones.all_of(zone):
            under = last_controller(g, obj)
            if not playing(g, under) and g.turn_no > g.value(under, LAST_TURN) + 1:  # CR 702.26n
                under = next_seat(g, under)  # whose turn comes after the one that would have been theirs
            if active(g, under) and g.col(obj, STATUS) & PHASED_WITH == 0:
                phase_in(g, obj)
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            if get(g, obj, KEYS) & PHASING and active(g, get(g, obj, CONTROL)):
                phase_out(g, obj)
            i += 1

    def untap_all(self, g: Game) -> None:
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            i += 1
            bits = g.col(obj, STATUS)
            if bits & (TAPPED | EXERTED) == 0 or not active(g, get(g, obj, CONTROL)):
                continue
            if bits & EXERTED:
                g.propose(STATE, g.ref(obj), 0, EXERTED, NOTHING_SAID)
            elif get(g, obj, KEYS) & STAYS_TAPPED:
                continue
            elif tally(g, obj, STUN) > 0:
                counters(g, obj, STUN, -1, COUNTERS_CHANGED)
            else:
                untap(g, obj, NOTHING_SAID)


def phase_out(g: Game, obj: i64) -> None:
    """CR 702.26b, 702.26g. Propose that a permanent phases out, with what is attached; it leaves combat."""
    if has_status(g, obj, ATTACKING | BLOCKING):
        remove_from_combat(g, obj)
    event(g, PHASES, g.ref(obj), 1, 0, PHASED_OUT)
    ref = g.ref(obj)
    zones = g.zones
    for other in zones.all_of(field(g)):
        if g.col(other, ATTACHED) == ref:
            g.propose(STATE, g.ref(other), PHASED_WITH, 0, NOTHING_SAID)
            event(g, PHASES, g.ref(other), 1, 0, PHASED_OUT)


def phase_in(g: Game, obj: i64) -> None:
    """CR 702.26c, 702.26g. Propose that it phases in, with what phased out together with it."""
    event(g, PHASES, g.ref(obj), 0, 0, PHASED_IN)
    ref = g.ref(obj)
    for other in g.zones.all_of(g.seats * PLACES + PHASED):
        if g.col(other, ATTACHED) == ref and g.col(other, STATUS) & PHASED_WITH:
            g.propose(STATE, g.ref(other), 0, PHASED_WITH, NOTHING_SAID)
            event(g, PHASES, g.ref(other), 0, 0, PHASED_IN)


def skips(g: Game, seat: i64, step: i64) -> bool:
    """CR 500.11. Whether an effect makes this player skip that step, now."""
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_SKIP_STEP and f[at + F_ABOUT] & NOBODY == seat and f[at + F_VALUE] == step:
            end_fact(g, at)
            return True
        at += FACT
    return False


def team_skips(g: Game, step: i64) -> bool:
    """CR 500.11, 805.8. Whether an effect makes the active player, or one of their team, skip that step, now."""
    found = False
    seat: i64 = 0
    while seat < g.seats:
        if active(g, seat) and skips(g, seat, step):
            found = True
        seat += 1
    return found


def nobody_draws(g: Game) -> bool:
    """CR 614.10, 805.8. Whether a static ability makes the active player, or one of their team, skip the draw step."""
    if g.value(g.seats, TEAM_TURNS) == 0:
        return mark(g, NO_DRAW_STEP) >> g.current & 1 == 1
    seat: i64 = 0
    while seat < g.seats:
        if active(g, seat) and mark(g, NO_DRAW_STEP) >> seat & 1:
            return True
        seat += 1
    return False


@final
class draw_step(Effect):
    """CR 504.1, 103.8a, 405.6e. The active player draws; whoever begins a two-player game does not, the first time."""

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_seat(g.current)
        if g.seats == 2 and g.turn_no == 1:
            return DONE
        while part < g.seats:  # CR 805.4b: each of a team, one after the other
            seat = (g.current + part) % g.seats
            part += 1
            if part == 1 or (active(g, seat) and playing(g, seat)):
                draw_one(g, seat)
                if not g.commit():
                    return part
        return DONE


def draw_one(g: Game, seat: i64) -> None:
    """CR 121.1. Propose that a player draws a card."""
    g.propose(DRAW, g.player(seat), 0, 0, NOTHING_SAID)


@final
class add_lore(Effect):
    """CR 505.3-4, 714.3c. An archenemy sets a scheme in motion; then Sagas of the active player get lore counters."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and has_schemes(g):
            g.push_frame(SET_IN_MOTION.key, 0, g.current, NONE)
            return 2
        if part == 0 or part == 2:
            zones = g.zones
            i = zones.first(field(g))
            end = zones.end(field(g))
            while i < end:
                obj = zones.cells[i]
                if get(g, obj, SUBS) >> SAGA & 1 and active(g, get(g, obj, CONTROL)):
                    counters(g, obj, LORE, 1, COUNTERS_BY_RULE)
                i += 1
            if not g.commit():
                return 1
        return DONE


@final
class combat_phase(Effect):
    """CR 506. Combat; without attackers, blocks and damage are skipped (CR 508.8)."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.over:
            return DONE
        if part == 0:
            if team_skips(g, BEGIN_COMBAT):
                return DONE
            g.set_value(g.seats, COMBATS, g.value(g.seats, COMBATS) + 1)
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
    """CR 500.8. A phase, then those that were added right after it, the newest first; each may be followed by more.

    Slot 1: when it began.
    """

    def __init__(self, whole: Effect) -> None:
        super().__init__(whole)
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
            if f[at + F_LAYER] == F_EXTRA_PHASES and f[at + F_STAMP] > g.slot(1):
                both = f[at + F_VALUE] == 2
                end_fact(g, at)
                g.push_frame(COMBAT_PHASE.key, 0, g.current, -1)
                return 2 if both else 1
            at -= FACT
        return DONE


@final
class cleanup(Effect):
    """CR 514, 514.3a. Down to the maximum hand size, then wearing off; usually nobody gets priority."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.set_value(g.seats, STEP, CLEANUP)
            g.bind(1, g.new_list())
            part = 1
            if g.value(g.seats, TEAM_TURNS) > 0:
                g.bind(2, g.current)
        seat = g.current
        if g.value(g.seats, TEAM_TURNS) > 0:  # CR 805.6: one of the team after the other
            seat = g.slot(2)
        g.set_seat(seat)
        if part == 5:
            part = 1
        elif part == 2:
            if g.reply != NONE:  # CR 800.4a: nobody's hand any more
                g.add_to_list(g.slot(1), g.reply)
            part = 1
        if part == 1:
            if self.too_many(g, seat):
                return 2
            n = g.many(g.slot(1))
            i: i64 = 0
            while i < n:
                if g.find(g.item(g.slot(1), i)) >= 0:
                    move(g, g.find(g.item(g.slot(1), i)), seat * PLACES + GRAVEYARD, OVERFLOWN)
                i += 1
            if not g.commit():
                return 3
            part = 3
        if part == 3 and g.value(g.seats, TEAM_TURNS) > 0 and self.another(g, seat):
            g.pad_top = g.agenda[g.top + PAD]
            g.bind(1, g.new_list())
            return 5
        if part == 3:
            wear_off(g)
            if g.seats > 2 and somebody_left(g):  # CR 800.4c: as soon as the effects have ended
                exile_orphans(g, ORPHANED)
            if not anything_applies(g) and len(g.pending) == 0:
                return DONE
            g.push(PRIORITY, 0)
            return 4
        g.pad_top = g.agenda[g.top + PAD]
        g.bind(1, g.new_list())
        if g.value(g.seats, TEAM_TURNS) > 0:
            g.bind(2, g.current)
        return 1

    def another(self, g: Game, seat: i64) -> bool:
        """CR 805.6. The next of the active team discards, too."""
        i: i64 = (seat + g.seats - g.current) % g.seats + 1
        while i < g.seats:
            other = (g.current + i) % g.seats
            if playing(g, other) and active(g, other):
                g.bind(2, other)
                return True
            i += 1
        return False

    def too_many(self, g: Game, seat: i64) -> bool:
        """CR 514.1, 402.2. Ask for another card to discard, if there are too many."""
        hand = seat * PLACES + HAND
        most = most_in_hand(g, seat)
        if most == NO_END:
            return False
        chosen = g.slot(1)
        n = g.many(chosen)
        if g.zones.count(hand) - n <= most:
            return False
        found = vec[i64](capacity=16)
        for obj in g.zones.all_of(hand):
            ref = g.ref(obj)
            taken = False
            i: i64 = 0
            while i < n:
                if g.item(chosen, i) == ref:
                    taken = True
                i += 1
            if not taken:
                found = append(found, ref)
        g.ask(ASK_DISCARD, found)
        return True

    def says(self, g: Game, option: i64) -> str:
        return ""

    def asks(self, g: Game) -> str:
        return "Discard down to your maximum hand size"


def wear_off(g: Game) -> None:
    """CR 514.2. Damage is removed and effects that last this turn end, all at once."""
    heal(g, field(g))
    heal(g, shared(g, PHASED))
    end_facts(g, THIS_TURN, -1)
    end_facts(g, ONCE_THIS_TURN, -1)
    seat: i64 = 0
    while seat < g.seats:
        if active(g, seat):
            end_facts(g, YOUR_NEXT_END, seat)
        seat += 1
    drop_dead(g)
    g.lki = vec[i64]()
    if reads_state(g):
        g.stale = True


def heal(g: Game, zone: i64) -> None:
    """CR 514.2. Damage is removed, from what has phased out too; what counts for a turn is forgotten."""
    zones = g.zones
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        if g.col(obj, DAMAGE):
            g.set_col(obj, DAMAGE, 0)
        if g.col(obj, USED):
            g.set_col(obj, USED, 0)
        if g.col(obj, STATUS) & DEADLY:
            g.set_col(obj, STATUS, g.col(obj, STATUS) & ~DEADLY)
        i += 1


def end_facts(g: Game, lasts: i64, seat: i64) -> None:
    """CR 611.2a. Effects of that duration end; of that player's, if `seat` is one."""
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    ended = False
    while at < n:
        if f[at + F_LASTS] == lasts and (seat < 0 or f[at + F_SEAT] == seat) and f[at + F_LAYER] != VOID_FACT:
            if lasts != YOUR_NEXT_END or f[at + F_STAMP] < g.value(g.seats, TURN_STAMP):
                end_fact(g, at)
                ended = True
        at += FACT
    if ended:
        g.drop_facts(F_LAYER, VOID_FACT)
        g.clock += 1  # something may have to be seen to
        notice_now(g)


def drop_dead(g: Game) -> None:
    """Effects about what is gone for ever end; it changes nothing but the length of the list."""
    f = g.facts
    n: i64 = len(f)
    if n == 0:
        return
    at: i64 = 0
    dead = False
    while at < n:
        if f[at + F_LAYER] == VOID_FACT:
            dead = True
        elif (f[at + F_LAYER] < OPS or f[at + F_LAYER] == F_TRANSFORMED) and not lives(g, at):
            f[at + F_LAYER] = VOID_FACT
            dead = True
        at += FACT
    if dead:
        g.drop_facts(F_LAYER, VOID_FACT)


# -- priority


def a_step(name: str, step: int, *actions: Effect) -> Effect:
    """A step: it begins, its turn-based actions, priority, and mana empties."""
    whole: Effect = seq(begin_step(step), *actions, priority(), empty_mana())
    if step == DRAW_STEP:
        whole = unless_skipped(step, whole)
    if step == FIRST_MAIN or step == SECOND_MAIN:
        whole = phase_and_more(whole)
    return CARDS.register(name, whole)


@final
class unless_skipped(Effect):
    """CR 500.11, 614.10. A step that may be skipped: it is as though it didn't exist."""

    def __init__(self, step: int, whole: Effect) -> None:
        super().__init__(whole)
        self.step: i64 = step
        self.label = "a step that may be skipped"

    def carry_out(self, g: Game, part: i64) -> i64:
        if nobody_draws(g) or team_skips(g, self.step):
            return DONE
        return g.become(self.parts[0])


@final
class empty_mana(Effect):
    """CR 106.4, 500.5. Unspent mana empties as a step or phase ends."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            empty_pools(g)
            if not g.commit():
                return 1
        return DONE


BEGIN_COMBAT_STEP: Final = a_step("beginning of combat", BEGIN_COMBAT)
ATTACKERS_STEP: Final = a_step("declare attackers", ATTACKERS, declare_attackers())
BLOCKERS_STEP: Final = a_step("declare blockers", BLOCKERS, declare_blockers())
FIRST_DAMAGE_STEP: Final = a_step("first-strike damage", FIRST_DAMAGE, combat_damage(True))
LAST_DAMAGE_STEP: Final = a_step("combat damage", DAMAGE_STEP, combat_damage(False))
END_COMBAT_STEP: Final = CARDS.register(
    "end of combat", seq(begin_step(END_COMBAT), priority(), end_of_combat(), empty_mana())
)
COMBAT_PHASE: Final = CARDS.register("combat", phase_and_more(combat_phase()))
SECOND_MAIN_PHASE: Final = a_step("second main", SECOND_MAIN)
STEPS: Final = [  # the parts of a turn, in order; a position begins at one of them
    CARDS.register("start of the turn", start_turn()),
    CARDS.register("untap", untap_step()),
    a_step("upkeep", UPKEEP),
    a_step("draw", DRAW_STEP, draw_step()),
    a_step("first main", FIRST_MAIN, add_lore()),
    COMBAT_PHASE,
    SECOND_MAIN_PHASE,
    a_step("end", END_STEP),
    CARDS.register("cleanup", cleanup()),
]
TURN: Final = CARDS.register("turn", seq(*STEPS))
GAME: Final = CARDS.register("game", forever(TURN))
