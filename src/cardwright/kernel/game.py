"""One game: flat integers, one pipeline for changes, one agenda of frames.

Everything that varies is an integer in a vec or one of a dozen plain integers, so a game at any decision
is forked by copying vecs and saved by writing them out. What is shared (table, match, homes, past log)
never changes.
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
from .ints import append, i64, vec
from .record import Past
from .state import State

CHUNK: Final = 64  # a fork shares log words from so many on
PATIENCE: Final = (
    4_000_000  # parts carried out for one answer: more than any game needs, less than fills a memory
)
CONCEDES: Final = -256  # less a seat: the answer by which that seat gives up, whoever is asked
SETS: Final = -4096  # less a seat and eight times a value: that seat sets something for itself
SETTINGS: Final = 1 << 40  # such values are below
FRESH: Final = -(1 << 58)  # less so many: chance goes on from there


@final
class Game(State):
    """A game: what is proposed is committed, what is on the agenda is carried out."""

    # -- batches: proposed together, replaced one by one, committed as one
    def propose(self, what: i64, obj: i64, to: i64, extra: i64, cause: i64) -> i64:
        """Add a row to the batch that is open, or open one; where the row is."""
        if self.open_at < 0:
            self.open_at = self.blank(HEAD)
        return self.write_row(what, obj, to, extra, cause)

    def write_row(self, what: i64, obj: i64, to: i64, extra: i64, cause: i64) -> i64:
        """A row on top of the pad, of the seat whose effect it is; where it is."""
        at = self.pad_top
        self.room(at + ROW)
        p = self.pad
        p[at + WHAT] = what
        p[at + OBJ] = obj
        p[at + TO] = to
        p[at + EXTRA] = extra
        p[at + CAUSE] = cause
        p[at + SEAT] = self.seat()
        p[at + MARK] = 0
        p[at + FROM] = NOWHERE
        p[at + NEW] = obj
        p[at + MORE] = 0
        self.pad_top = at + ROW
        return at

    def amend(self, what: i64, obj: i64, to: i64, extra: i64, cause: i64) -> i64:
        """A replacement adds a change to the batch that is being committed; where the row is.

        Only a batch on top of the pad can grow: an effect that asked must have given back its lists.
        """
        base = self.batch
        p = self.pad
        n = p[base + 1]
        if self.pad_top != base + HEAD + n * ROW:
            raise CardwrightError(
                "expected the batch on top of the pad to add a row to it, got a list over it"
            )
        p[base + 1] = n + 1
        at = self.write_row(what, obj, to, extra, cause)
        if self.quietly:
            return at
        a = self.agenda
        frame = self.top  # the row stays when the effects above the batch are done
        while a[frame] != COMMIT:
            a[frame + PAD] = self.pad_top
            frame -= WIDTH
        return at

    def commit(self) -> bool:
        """Carry out what was proposed. False: somebody is asked first; go on when the frame above is done."""
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
        """What results from each row becomes part of the batch, results of results as well."""
        rules = self.match.rules
        self.quietly = True
        i: i64 = 0
        while i < self.pad[base + 1]:
            rules.follow(self, base + HEAD + i * ROW)
            i += 1
        self.quietly = False

    def close(self) -> i64:
        """Nothing more is proposed; where the batch starts that is to be committed."""
        base = self.open_at
        self.open_at = -1
        p = self.pad
        p[base] = self.batch
        p[base + 1] = (self.pad_top - base - HEAD) // ROW
        self.batch = base
        return base

    def finish(self) -> None:
        """CR 608.2c, 700.1. Look back, carry out every row, look at what is now."""
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
        """Carry out one row."""
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
                self.put(obj, p[at + TO], p[at + EXTRA], p[at + CAUSE], self.last_to(at, end))
                self.veil = -1
                p[at + NEW] = self.ref(obj)
                rules.moved(self, at, obj)
                return
            self.put(obj, p[at + TO], p[at + EXTRA], p[at + CAUSE], self.last_to(at, end))
            p[at + NEW] = self.ref(obj)
        elif what == COUNT:
            self.change(p[at + OBJ] & NOBODY, p[at + EXTRA], p[at + TO], p[at + CAUSE])
        elif what == FACT_ON:
            extra = p[at + EXTRA]
            self.add_fact(
                p[at + OBJ], extra & 255, p[at + TO], extra >> 8, p[at + CAUSE], p[at + MORE], p[at + SEAT]
            )
        elif what != VOID:
            self.match.rules.apply(self, at)

    def last_to(self, at: i64, end: i64) -> bool:
        """Whether no later row of the batch puts something on top of this row's object."""
        p = self.pad
        later = at + ROW
        while later < end:
            if p[later + WHAT] == MOVE and p[later + TO] == p[at + TO] and p[later + EXTRA] < 0:
                return False
            later += ROW
        return True

    def swap_rows(self, a: i64, b: i64) -> None:
        """Two rows of a batch change places; each is given by where it is on the pad."""
        swap_rows(self.pad, a, b, ROW)

    # -- one change at once
    def listening(self, obj: i64, cause: i64) -> bool:
        """Whether anybody could replace or notice that an object moves for this cause; if nobody, it just moves."""
        kind = self.kind_of[obj]
        return (self.match.heard[kind] | self.watching) >> cause & 1 == 1

    def unheard(self, cause: i64) -> bool:
        """Whether nobody could replace or notice that any object moves for this cause."""
        return (self.match.heard_any | self.watching) >> cause & 1 == 0

    def hears(self, cause: i64) -> bool:
        """Whether anybody could notice an event that changes nothing by itself."""
        return (self.match.heard_events | self.watching) >> cause & 1 == 1

    def move(self, obj: i64, dst: i64, cause: i64) -> bool:
        """Propose and commit that one object goes on top of a zone. False: somebody is asked first."""
        if self.listening(obj, cause):
            self.propose(MOVE, self.ref(obj), dst, ON_TOP, cause)
            return self.commit()
        self.put(obj, dst, ON_TOP, cause, True)
        return True

    def happen(self, what: i64, obj: i64, cause: i64) -> None:
        """An event that changes nothing by itself; `obj` is a reference, to a player if need be."""
        if obj < 0 or obj >= PLAYER:
            heard = self.hears(cause) and self.match.rules.heeds(self, cause)
        else:
            heard = self.listening(obj & ID_MASK, cause)
        if heard:
            self.propose(what, obj, 0, 0, cause)
            self.close()
            self.finish()

    def fact(self, about: i64, layer: i64, value: i64, lasts: i64, source: i64, more: i64) -> i64:
        """Propose a standing fact (CR 611); its row."""
        at = self.propose(FACT_ON, about, value, layer | lasts << 8, source)
        self.pad[at + MORE] = more
        return at

    # -- the agenda
    def waiting(self) -> bool:
        """Whether triggers must be put on the agenda before the effect under way goes on."""
        return len(self.pending) > 0 and self.match.eager

    def push_frame(self, node: i64, part: i64, seat: i64, this: i64) -> None:
        """A frame of its own, with empty slots but for THIS."""
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
        """A frame over the top one, with its seat and its slots."""
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
        """Push it and carry out its first part. True: it is done and gone, go on at once."""
        self.push(e, 0)
        return self.carry_on(e)

    def carry_on(self, e: Effect) -> bool:
        """Carry out the first part of the effect just pushed."""
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
        """Tail call: the top frame goes on as `e`, from its first part."""
        self.agenda[self.top] = e.key
        if e.depth > NAMES:
            self.make_far(e.depth - NAMES)
        return e.carry_out(self, 0)

    def become_at(self, at: i64, e: Effect, part: i64) -> i64:
        """The frame at `at` goes on as `e`, which was carried out inline in it up to `part`."""
        self.agenda[at] = e.key
        return part

    def push_at(self, at: i64, e: Effect, part: i64) -> None:
        """A frame for `e`, carried out inline in the frame at `at` up to `part`: over it, under what `e` pushed."""
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
        """Carry out the agenda until somebody must decide or nothing is left.

        CardwrightError: so much was carried out without a question that it will not come to one.
        """
        nodes = self.table.nodes
        rules = self.match.rules
        eager = self.match.eager
        patience = PATIENCE
        while self.decision is None:
            patience -= 1
            if patience < 0:
                raise CardwrightError(
                    f"expected a question or the end of the game, got {PATIENCE:,} parts of effects carried out "
                    f"without one; turn {int(rules.turn_number(self))}"
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
                self.agenda[at] = FINISHED  # under what it pushed last: gone when reached

    # -- decisions
    def ask(self, kind: i64, options: vec[i64], seen: bool = False) -> None:
        """Pose a decision to the seat of the top frame; one option only is no decision.

        Where who is asked depends on what all may know, it is one if others can't see that there is no other; all
        see how many there are of what is `seen`. CardwrightError without any option: nobody could ever answer that.
        """
        if len(options) == 0:
            raise CardwrightError("expected an option for what has begun, got none: it can't be gone on with")
        if len(options) == 1 and (seen or not (self.match.openly and self.is_secret(options[0]))):
            if self.witness is not None:
                self.tell_witness(kind, options)
            self.reply = options[0]
        else:
            self.decision = Decision(kind, self.decider(), options)

    def decider(self) -> i64:
        """Who answers what the seat of the top frame is asked."""
        return self.match.rules.decides_for(self, self.agenda[self.top + SEAT_OF])

    def tell_witness(self, kind: i64, options: vec[i64]) -> None:
        """Somebody who looks on sees the one option as it would be asked."""
        w = self.witness
        if w is not None:
            self.decision = Decision(kind, self.decider(), options)
            w.forced(self)
            self.decision = None

    def pose(self, kind: i64, options: vec[i64]) -> None:
        """Pose a decision even if there is one option only."""
        self.decision = Decision(kind, self.decider(), options)

    def is_secret(self, option: i64) -> bool:
        """Whether others can't see that this is the only option: it declines, or lies among cards they can't see."""
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
        """What stands where an object's knowledge is when every seat knows it."""
        return self.everybody() << KNOWN_SHIFT

    def answer(self, index: i64) -> None:
        """Pick an option by its index. IllegalAnswer if there is no such option; then nothing changes.

        CONCEDES less a seat is no option: that seat gives up, if the game has a rule for it. SETS less a seat and eight
        times a value: that seat sets something for itself. FRESH less a number: chance goes on from there.
        """
        d = self.decision
        if d is None:
            raise IllegalAnswer(f"illegal answer {int(index)}: expected a decision, but the game is over")
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
        """An answer that is no option; IllegalAnswer if it is none of those that `answer` names."""
        if index <= CONCEDES and index > CONCEDES - self.seats:
            self.match.rules.concede(self, CONCEDES - index)
            self.answers = append(self.answers, index)
            self.go_on()
            return
        if index <= SETS:
            self.told(index)
            return
        raise IllegalAnswer(
            f"illegal answer {int(index)}: expected 0 to {len(d.options) - 1}; "
            f"seat {int(d.seat)}, turn {int(self.match.rules.turn_number(self))}"
        )

    def told(self, index: i64) -> None:
        """An answer that is no option and leaves the decision open."""
        if index <= FRESH:
            self.chance = Chance(FRESH - index)
        else:
            value = SETS - index
            seat = value & NOBODY
            if seat >= self.seats or value >> 3 >= SETTINGS:
                raise IllegalAnswer(
                    f"illegal answer {int(index)}: expected a seat and what it sets for itself"
                )
            self.match.rules.setting(self, seat, value >> 3)
        self.answers = append(self.answers, index)

    def keep_setting(self, seat: i64, value: i64) -> None:
        """What a seat has set for itself from now on, and nothing else of it."""
        settings = vec[i64](capacity=self.seats)
        i: i64 = 0
        while i < self.seats:
            old: i64 = self.settings[i] if len(self.settings) > 0 else i64(-1)
            settings = append(settings, value if i == seat else old)
            i += 1
        self.settings = settings

    def setting(self, seat: i64) -> i64:
        """What a seat has set for itself; -1: nothing."""
        if len(self.settings) == 0:
            return -1
        return self.settings[seat]

    def go_on(self) -> None:
        """Carry out the agenda; who has conceded is asked nothing more: the game says what is taken for them."""
        self.run()
        while self.stood_in():
            self.run()

    def stood_in(self) -> bool:
        """Whether the decision was one of somebody who has conceded, and is taken."""
        d = self.decision
        if d is None:
            return False
        i = self.match.rules.stands_in(self, d.seat)
        if i < 0:
            return False
        self.reply = d.options[i]
        self.decision = None
        return True

    def asking(self) -> Effect:
        """The effect that poses the decision."""
        at = self.top
        return self.table.nodes[self.agenda[at]]

    # -- copying
    def fork(self) -> Game:
        """An independent copy, at any decision."""
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
        """What is long enough of the log and the answers becomes a stretch that copies share."""
        if self.n_log >= CHUNK:
            self.close_log()
        if len(self.answers) >= CHUNK:
            self.answered = (*self.answered, Past(self.answers, i64(len(self.answers))))
            self.answers = vec[i64]()

    def copy_columns(self, g: Game) -> None:
        """What only some games use: columns of objects, what is known of them last, and what is derived."""
        g.applied = self.applied[:]
        g.cols = self.cols[:]
        g.lki = self.lki[:]
        g.derived = self.derived[:]
        g.wide = self.wide[:]
        g.marks = self.marks[:]
        g.stale = self.stale

    def imagine(self, seat: i64, seed: i64) -> Game:
        """CR 400.2; Dominion D60. A fork in which all that a seat cannot know is dealt anew (see `imagining`)."""
        return imagined(self, seat, seed)

    def explain(self) -> list[str]:
        """The agenda in words, bottom first; for those who write effects."""
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
