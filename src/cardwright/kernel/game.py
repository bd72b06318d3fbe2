"""One game: flat integers, one pipeline for changes, one agenda of frames.

The whole variable state is integers: some vecs and a dozen plain numbers. So a game can be forked at any
decision by copying the vecs, and saved by writing them out. The shared parts (table, match, homes, past
log) never change.
"""

from __future__ import annotations

from typing import Final, final

from .batch import (
    CAUSE,
    COUNT,
    EXTRA,
    FACT_ON,
    FROM,
    HEAD,
    MARK,
    MORE,
    MOVE,
    NEW,
    OBJ,
    ON_TOP,
    ROW,
    SEAT,
    TO,
    VOID,
    WHAT,
)
from .chance import Chance
from .decisions import Decision
from .effects import DONE, NAMES, NOTHING, Effect
from .errors import CardwrightError, IllegalAnswer
from .frames import (
    COMMIT,
    FINISHED,
    ID_MASK,
    KNOWN_SHIFT,
    NOBODY,
    NODE,
    NOWHERE,
    PAD,
    PART,
    PLAYER,
    SEAT_OF,
    SLOT,
    WIDTH,
    swap_rows,
)
from .imagining import imagined
from .ints import Obj, Seat, append, i64, vec
from .record import Past
from .state import State

CHUNK: Final = 64  # log words and answers become a shared segment from this number on
PATIENCE: Final = (
    4_000_000  # most parts carried out for one answer: more than any game needs, too few to fill the memory
)
CONCEDES: Final = -256  # CONCEDES - seat: the answer by which that seat concedes, whoever is deciding
SETS: Final = -4096  # SETS - seat - 8 * value: the answer by which that seat changes its personal setting
SETTINGS: Final = 1 << 40  # the values of personal settings are below this number
FRESH: Final = -(1 << 58)  # FRESH - seed: the answer that reseeds the random generator


@final
class Game(State):
    """One game in progress: it commits proposed changes and carries out the agenda."""

    # -- batches: proposed together, replaced one by one, committed as one
    def propose(self, what: i64, ref: i64, to: i64, extra: i64, cause: i64) -> i64:
        """Add an event to the open batch, opening a batch if necessary. Return its index in the list of
        proposed events (the pad).
        """
        if self.open_at < 0:
            self.open_at = self.blank(HEAD)
        return self.write_row(what, ref, to, extra, cause)

    def write_row(self, what: i64, ref: i64, to: i64, extra: i64, cause: i64) -> i64:
        """Append an event to the list of proposed events (the pad), for the current effect's seat. Return
        its index.
        """
        at = self.pad_top
        self.room(at + ROW)
        p = self.pad
        p[at + WHAT] = what
        p[at + OBJ] = ref
        p[at + TO] = to
        p[at + EXTRA] = extra
        p[at + CAUSE] = cause
        p[at + SEAT] = self.seat()
        p[at + MARK] = 0
        p[at + FROM] = NOWHERE
        p[at + NEW] = ref
        p[at + MORE] = 0
        self.pad_top = at + ROW
        return at

    def amend(self, what: i64, ref: i64, to: i64, extra: i64, cause: i64) -> i64:
        """Add an event to the batch that is being committed: a result of an event, or what a replacement
        effect adds.

        Return the index of the event. Nothing may lie above the batch on the pad, so an effect that has made
        lists there must have released them.
        """
        base = self.batch
        p = self.pad
        n = p[base + 1]
        if self.pad_top != base + HEAD + n * ROW:
            raise CardwrightError(
                "an effect must release its lists before it adds an event to the batch (a bug in the effect)"
            )
        p[base + 1] = n + 1
        at = self.write_row(what, ref, to, extra, cause)
        if self.quietly:
            return at
        a = self.agenda
        frame = self.top  # the row must outlive the effects above the batch
        while a[frame] != COMMIT:
            a[frame + PAD] = self.pad_top
            frame -= WIDTH
        return at

    def commit(self) -> bool:
        """Carry out the open batch. Return False if the caller must wait for an effect that was pushed,
        and then continue.
        """
        if self.open_at < 0:
            return True
        base = self.close()
        rules = self.match.rules
        if rules.quiet(self, base):
            if rules.follows:
                self.follow_rows(base)
            self.finish()
            if self.columns > 0:
                at = self.top
                rules.afterwards(self)
                return self.top == at
            return True
        self.push_frame(COMMIT, 0, self.seat(), base)
        a = self.agenda
        a[self.top + PAD] = base
        self.bind(1, 0)
        return False

    def follow_rows(self, base: i64) -> None:
        """Add to the batch the events that result from its events, and the events that result from these."""
        rules = self.match.rules
        self.quietly = True
        i: i64 = 0
        while i < self.pad[base + 1]:
            rules.follow(self, base + HEAD + i * ROW)
            i += 1
        self.quietly = False

    def close(self) -> i64:
        """Close the open batch, so that no more events are proposed for it; return its index on the pad."""
        base = self.open_at
        self.open_at = -1
        p = self.pad
        p[base] = self.batch
        p[base + 1] = (self.pad_top - base - HEAD) // ROW
        self.batch = base
        return base

    def finish(self) -> None:
        """CR 608.2c, 700.1. Everything in one event happens at once.

        Looks at the state before, carries out every event of the batch, then looks at the state after.
        """
        rules = self.match.rules
        base = self.batch
        n = self.pad[base + 1]
        self.clock += 1
        rules.before(self, base, n)
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            self.apply(at, end)
            at += ROW
        rules.after(self, base, n)
        self.batch = self.pad[base]
        self.pad_top = base

    def apply(self, at: i64, end: i64) -> None:
        """Carry out the event at index `at`. `end`: the index on the pad where its batch ends."""
        p = self.pad
        what = p[at + WHAT]
        if what == MOVE:
            obj = self.find(p[at + OBJ])
            if obj < 0:
                p[at + WHAT] = VOID
                return
            p[at + FROM] = self.zone_of(obj)
            if self.columns > 0:
                rules = self.match.rules
                self.veil = rules.veil(self, at)
                mine = self.seat()
                doer = rules.doer(self, at)
                if doer != mine:  # the log names the seat that acts
                    self.set_seat(doer)
                self.put(obj, p[at + TO], p[at + EXTRA], p[at + CAUSE], self.last_to(at, end))
                if doer != mine:
                    self.set_seat(mine)
                self.veil = -1
                p[at + NEW] = self.ref(obj)
                rules.moved(self, at, obj)
                return
            self.put(obj, p[at + TO], p[at + EXTRA], p[at + CAUSE], self.last_to(at, end))
            p[at + NEW] = self.ref(obj)
        elif what == COUNT:
            self.change(Seat(p[at + OBJ] & NOBODY), p[at + EXTRA], p[at + TO], p[at + CAUSE])
        elif what == FACT_ON:
            extra = p[at + EXTRA]
            self.add_fact(
                p[at + OBJ],
                extra & 255,
                p[at + TO],
                extra >> 8,
                p[at + CAUSE],
                p[at + MORE],
                Seat(p[at + SEAT]),
            )
        elif what != VOID:
            self.match.rules.apply(self, at)

    def last_to(self, at: i64, end: i64) -> bool:
        """Whether the object that the event at index `at` moves stays on top: no later event of the batch
        covers it.
        """
        p = self.pad
        later = at + ROW
        while later < end:
            if p[later + WHAT] == MOVE and p[later + TO] == p[at + TO] and p[later + EXTRA] < 0:
                return False
            later += ROW
        return True

    def swap_rows(self, a: i64, b: i64) -> None:
        """Swap two events of a batch, given by their indices on the pad."""
        swap_rows(self.pad, a, b, ROW)

    # -- one change at once
    def listening(self, obj: Obj, cause: i64) -> bool:
        """Whether a move of `obj` for this cause could be replaced or could trigger an ability."""
        kind = self.kind_of[obj]
        return (self.match.heard[kind] | self.watching) >> cause & 1 == 1

    def nothing_listens(self, cause: i64) -> bool:
        """Whether no move of any object for this cause can be replaced or trigger an ability."""
        return (self.match.heard_any | self.watching) >> cause & 1 == 0

    def hears(self, cause: i64) -> bool:
        """Whether an ability could trigger on events of this cause, which change nothing themselves."""
        return (self.match.heard_events | self.watching) >> cause & 1 == 1

    def move(self, obj: Obj, dst: i64, cause: i64) -> bool:
        """Propose and commit the move of one object to the top of a zone. Return False if the caller must
        wait (see `commit`).
        """
        if self.listening(obj, cause):
            self.propose(MOVE, self.ref(obj), dst, ON_TOP, cause)
            return self.commit()
        self.put(obj, dst, ON_TOP, cause, True)
        return True

    def happen(self, what: i64, ref: i64, cause: i64) -> None:
        """Propose and commit an event that changes nothing itself. `ref` may refer to a player."""
        if ref < 0 or ref >= PLAYER:
            heard = self.hears(cause) and self.match.rules.might_trigger(self, cause)
        else:
            heard = self.listening(Obj(ref & ID_MASK), cause)
        if heard:
            self.propose(what, ref, 0, 0, cause)
            self.close()
            self.finish()

    def fact(self, about: i64, layer: i64, value: i64, lasts: i64, source: i64, more: i64) -> i64:
        """Propose a continuous effect (CR 611), which is stored as a standing fact.

        Return the index of the event in the list of proposed events (the pad).
        """
        at = self.propose(FACT_ON, about, value, layer | lasts << 8, source)
        self.pad[at + MORE] = more
        return at

    # -- the agenda
    def waiting(self) -> bool:
        """Whether triggers must be put on the agenda before the current effect continues."""
        return len(self.pending) > 0 and self.match.eager

    def push_frame(self, node: i64, part: i64, seat: Seat, this: i64) -> None:
        """Push a frame for the effect number `node`. Its slots are empty except for THIS, which becomes
        `this`.
        """
        at = self.top + WIDTH
        while len(self.agenda) < at + WIDTH:
            self.agenda = append(self.agenda, i64(0))
        a = self.agenda
        a[at] = node
        a[at + PART] = part
        a[at + SEAT_OF] = seat
        a[at + PAD] = self.pad_top
        a[at + SLOT] = this
        j = at + SLOT + 1
        end = at + WIDTH
        while j < end:
            a[j] = -1
            j += 1
        self.top = at
        if node > COMMIT and self.table.nodes[node].depth > NAMES:
            self.make_far(self.table.nodes[node].depth - NAMES)

    def push(self, e: Effect, part: i64) -> None:
        """Push a frame that copies the seat and the slots of the top frame."""
        old = self.top
        at = old + WIDTH
        while len(self.agenda) < at + WIDTH:
            self.agenda = append(self.agenda, i64(0))
        a = self.agenda
        a[at] = e.key
        a[at + PART] = part
        a[at + SEAT_OF] = a[old + SEAT_OF]
        a[at + PAD] = self.pad_top
        j: i64 = SLOT
        while j < WIDTH:
            a[at + j] = a[old + j]
            j += 1
        self.top = at
        if e.depth > NAMES:
            self.make_far(e.depth - NAMES)

    def enter(self, e: Effect) -> bool:
        """Push an effect and carry out its first part. Return True if the effect is finished, so that the
        caller can continue.
        """
        self.push(e, 0)
        return self.carry_on(e)

    def carry_on(self, e: Effect) -> bool:
        """Carry out the first part of the effect that was pushed last. Return True if the effect is
        finished.
        """
        at = self.top
        part = e.carry_out(self, 0)
        if part != DONE:
            self.agenda[at + PART] = part
            return False
        if self.top != at:
            self.agenda[at] = FINISHED
            return False
        was = at + PAD
        self.pad_top = self.agenda[was]
        self.top = at - WIDTH
        return not self.waiting()

    def become(self, e: Effect) -> i64:
        """Replace the effect of the top frame by `e` and start it at its first part (a tail call)."""
        self.agenda[self.top] = e.key
        if e.depth > NAMES:
            self.make_far(e.depth - NAMES)
        return e.carry_out(self, 0)

    def become_at(self, at: i64, e: Effect, part: i64) -> i64:
        """Replace the effect of the frame at index `at` by `e`, which continues with `part`.

        The earlier parts of `e` were carried out inline in this frame.
        """
        self.agenda[at] = e.key
        return part

    def push_at(self, at: i64, e: Effect, part: i64) -> None:
        """Insert a frame for `e`, which continues with `part`, above the frame at index `at`.

        The earlier parts of `e` were carried out inline in the frame at `at`. Frames that they pushed stay
        above the new frame.
        """
        if self.top == at:
            self.push(e, part)
            return
        a = self.agenda
        over = a[at + WIDTH : self.top + WIDTH]
        self.agenda = a[: at + WIDTH]
        self.top = at
        self.push(e, part)
        a = self.agenda
        a[self.top + PAD] = over[PAD]
        for x in over:
            a = append(a, x)
        self.agenda = a
        self.top += len(over)

    def run(self) -> None:
        """Carry out the agenda until a decision is posed or the agenda is empty.

        Raises CardwrightError after PATIENCE parts without a decision, because the effects then seem to loop
        forever.
        """
        nodes = self.table.nodes
        rules = self.match.rules
        eager = self.match.eager
        patience = PATIENCE
        while self.decision is None:
            patience -= 1
            if patience < 0:
                raise CardwrightError(
                    f"the effects loop without end: {PATIENCE:,} parts of effects were carried out "
                    f"without a decision in turn {int(rules.turn_number(self))}"
                )
            if eager and len(self.pending) > 0:
                rules.empty_queue(self)
            at = self.top
            if at < 0:
                return
            node = self.agenda[at]
            now = at + PART
            part = nodes[node].carry_out(self, self.agenda[now])
            if part != DONE:
                self.agenda[now] = part
            elif self.top == at:
                was = at + PAD
                self.pad_top = self.agenda[was]
                self.top = at - WIDTH
            else:
                self.agenda[at] = FINISHED  # removed when it is the top frame again

    # -- decisions
    def ask(self, kind: i64, options: vec[i64], seen: bool = False) -> None:
        """Pose a decision to the seat of the top frame. If there is only one option, take it without asking.

        A match that asks `openly` poses the decision even then, if others can't see that the choice is
        forced. `seen`: others can see how many options there are. Raises CardwrightError if there is no
        option.
        """
        if len(options) == 0:
            raise CardwrightError("an effect asks for a choice without options: the effect has a bug")
        if len(options) == 1 and (seen or not (self.match.openly and self.is_secret(options[0]))):
            if self.witness is not None:
                self.tell_witness(kind, options)
            self.reply = options[0]
        else:
            self.decision = Decision(kind, self.decider(), options)

    def decider(self) -> Seat:
        """The seat that makes the decisions for the top frame's seat."""
        return self.match.rules.decides_for(self, Seat(self.agenda[self.top + SEAT_OF]))

    def tell_witness(self, kind: i64, options: vec[i64], of_all: bool = False) -> None:
        """Show a forced choice to the game's witness. During the call the choice is the game's decision."""
        w = self.witness
        if w is not None:
            self.decision = Decision(kind, self.decider(), options)
            w.forced(self, of_all)
            self.decision = None

    def pose(self, kind: i64, options: vec[i64]) -> None:
        """Pose a decision, even if it has only one option."""
        self.decision = Decision(kind, self.decider(), options)

    def is_secret(self, option: i64) -> bool:
        """Whether others can't see that this option is the only one.

        They can't if the option declines while the seat holds hidden cards, or if it refers to a hidden card.
        """
        if option == NOTHING:
            return self.match.rules.holds_hidden(self, self.seat())
        if option <= NOBODY or option & ID_MASK >= i64(len(self.place)):
            return False
        obj = self.find(option)
        if obj < 0:
            return False
        if self.place[obj] & self.known_by_all() != self.known_by_all():
            return True
        return self.match.rules.lies_among_hidden(self, obj)

    def known_by_all(self) -> i64:
        """The bits that are set in an object's place if every seat knows its face."""
        return self.all_seats() << KNOWN_SHIFT

    def answer(self, index: i64) -> None:
        """Pick an option by its index. Raises IllegalAnswer, without any change, if there is no such option.

        Three kinds of negative numbers are answers, too. CONCEDES - seat: the seat concedes, if the game
        allows that. SETS - seat - 8 * value: the seat changes its personal setting. FRESH - seed: reseed the
        random generator.
        """
        d = self.decision
        if d is None:
            raise IllegalAnswer(f"illegal answer {int(index)}: the game is over")
        if index < 0 or index >= len(d.options):
            self.answer_besides(index, d)
            return
        options = d.options
        self.reply = options[index]
        self.decision = None
        self.answers = append(self.answers, index)
        self.run()
        if self.match.rules.concedable:
            self.go_on()

    def answer_besides(self, index: i64, d: Decision) -> None:
        """Handle an answer that is not an option. Raises IllegalAnswer unless it is one of the three
        listed at `answer`.
        """
        if index <= CONCEDES and index > CONCEDES - self.seats:
            self.match.rules.concede(self, Seat(CONCEDES - index))
            self.answers = append(self.answers, index)
            self.go_on()
            return
        if index <= SETS:
            self.apply_setting_or_seed(index)
            return
        raise IllegalAnswer(
            f"illegal answer {int(index)}: expected 0 to {len(d.options) - 1} "
            f"(seat {int(d.seat)} decides in turn {int(self.match.rules.turn_number(self))})"
        )

    def apply_setting_or_seed(self, index: i64) -> None:
        """Handle an answer that changes a personal setting or the seed. The decision stays open."""
        if index <= FRESH:
            self.chance = Chance(FRESH - index)
        else:
            value = SETS - index
            seat = Seat(value & NOBODY)
            if seat >= self.seats or value >> 3 >= SETTINGS:
                raise IllegalAnswer(
                    f"illegal answer {int(index)}: it would change a setting, but this game has no such seat "
                    "or the value is too large"
                )
            self.match.rules.setting(self, seat, value >> 3)
        self.answers = append(self.answers, index)

    def keep_setting(self, seat: Seat, value: i64) -> None:
        """Store the personal setting of a seat; it replaces the seat's old one."""
        settings = vec[i64](capacity=self.seats)
        i: i64 = 0
        while i < self.seats:
            old: i64 = self.settings[i] if len(self.settings) > 0 else i64(-1)
            settings = append(settings, value if i == seat else old)
            i += 1
        self.settings = settings

    def setting(self, seat: Seat) -> i64:
        """The personal setting of a seat; -1 if there is none."""
        if len(self.settings) == 0:
            return -1
        return self.settings[seat]

    def go_on(self) -> None:
        """Carry out the agenda. The game's rules answer the decisions of seats that have conceded."""
        self.run()
        while self.answered_for_conceded():
            self.run()

    def answered_for_conceded(self) -> bool:
        """Answer the decision automatically if its seat has conceded; return whether it was answered."""
        d = self.decision
        if d is None:
            return False
        i = self.match.rules.automatic_option(self, d.seat)
        if i < 0:
            return False
        self.reply = d.options[i]
        self.decision = None
        return True

    def asking(self) -> Effect:
        """The effect that poses the current decision."""
        at = self.top
        return self.table.nodes[self.agenda[at]]

    # -- copying
    def fork(self) -> Game:
        """An independent copy of the game. It can be made at any decision."""
        self.close_history()
        g = Game(self.match, 0, True)
        g.chance.state = self.chance.state
        g.zones = self.zones.clone()
        g.kind_of = self.kind_of[:]
        g.place = self.place[:]
        g.home = self.home
        g.values = self.values[:]
        g.agenda = self.agenda[: self.top + WIDTH]
        g.top = self.top
        g.pending = self.pending[:]
        g.decision = self.decision
        g.reply = self.reply
        g.over = self.over
        g.current = self.current
        g.turn_no = self.turn_no
        g.answers = self.answers[:]
        g.answered = self.answered
        g.logging = self.logging
        g.log = self.log[: self.n_log]
        g.n_log = self.n_log
        g.logged = self.logged
        g.faces = self.faces
        g.remembered = self.remembered[:]
        g.watching = self.watching
        g.facts = self.facts[:]
        g.pad = self.pad[: self.pad_top]
        g.pad_top = self.pad_top
        g.open_at = self.open_at
        g.batch = self.batch
        g.settings = self.settings
        g.clock = self.clock
        if self.columns > 0:
            self.copy_columns(g)
        return g

    def close_history(self) -> None:
        """Move full chunks of the log and the answers into immutable segments that forks share."""
        if self.n_log >= CHUNK:
            self.close_log()
        if len(self.answers) >= CHUNK:
            self.answered = (*self.answered, Past(self.answers, i64(len(self.answers))))
            self.answers = vec[i64]()

    def copy_columns(self, g: Game) -> None:
        """Copy to the fork `g` the vectors that only some games use:
        columns of objects, last known information, derived values.
        """
        g.applied = self.applied[:]
        g.cols = self.cols[:]
        g.lki = self.lki[:]
        g.derived = self.derived[:]
        g.wide = self.wide[:]
        g.marks = self.marks[:]
        g.stale = self.stale

    def imagine(self, seat: Seat, seed: i64, supposing: bool = False) -> Game:
        """CR 400.2; Dominion D60. A player may know only what is visible to that player.

        Returns a fork in which the information hidden from a seat is re-sampled (see `imagining`). `supposing`: also
        replace unknown cards that other seats have by cards that they might have.
        """
        return imagined(self, seat, seed, supposing)

    def explain(self) -> list[str]:
        """The agenda in words, the bottom frame first, for debugging effects."""
        out: list[str] = []
        at: i64 = 0
        while at <= self.top:
            a = self.agenda
            node = a[at + NODE]
            e = self.table.nodes[node]
            slots = [int(a[at + SLOT + j]) for j in range(WIDTH - SLOT)]
            out.append(
                f"{self.table.names[node]} ({e.label}) part {int(a[at + PART])} seat {int(a[at + SEAT_OF])} {slots}"
            )
            at += WIDTH
        return out
