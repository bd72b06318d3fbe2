"""What rows of a batch mean in Dominion, who replaces them, who notices; and the window for triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import (
    CAUSE,
    COUNT,
    FACT_ON,
    FROM,
    HAPPEN,
    HEAD,
    MOVE,
    NEW,
    OBJ,
    ROW,
    SEAT,
    VOID,
    WHAT,
    Rules,
)
from cardwright.kernel.effects import ASK_REPLACE, DONE, IT_SLOT, NOTHING, NUMBER_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_VALUE,
    FACT,
    ID_MASK,
    INC_ONE,
    NO_OBJECT,
    NOWHERE,
    P_ABILITY,
    P_IT,
    P_NUMBER,
    P_OLD,
    P_SEAT,
    P_SOURCE,
    PEND,
    PLAYER,
    SLOT,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec

from .causes import ABILITY, ENDS, GAIN, PLAY, REACT
from .known import deal_passed, may_hold
from .rules import (
    ASIDE,
    ASK_REACT,
    BOX,
    EXILE_MAT,
    F_IMITATES,
    F_UNAFFECTED,
    F_WHEN,
    GAINED,
    GAINED_IN_BUY,
    HAND,
    IMMUNE,
    IN_PLAY,
    LANDSCAPE,
    LOOKED,
    ONCE,
    ONCE_THIS_TURN,
    PLACE_NAMES,
    PLACES,
    PLAYS,
    QUESTIONS,
    REPLACING,
    SWAPPED,
    TAVERN_MAT,
)  # fmt: skip
from .state import drop_ended, lent_by, lent_to, match_of, named, of_kind
from .table import (
    ANYBODYS,
    FROM_ASIDE,
    FROM_EXILE,
    FROM_HAND,
    FROM_TAVERN,
    HOLDERS,
    IN_FORCE,
    OTHERS,
    SELF,
    TABLE,
    Instead,
    When,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class DominionRules(Rules):
    """Dominion's half of the pipeline."""

    window: i64

    def __init__(self) -> None:
        super().__init__()
        self.window = -1

    # -- replacing (D55)
    def quiet(self, g: Game, base: i64) -> bool:
        m = match_of(g)
        at = base + HEAD
        end = at + g.pad[base + 1] * ROW
        while at < end:
            cause = g.pad[at + CAUSE]
            if g.pad[at] == MOVE:  # of a fact, the cause is its source
                if len(m.replacers[cause]) > 0 or m.lends:
                    return False
                for r in m.cards.instead[g.kind(g.pad[at + OBJ] & ID_MASK)]:
                    if r.event == cause:
                        return False
            at += ROW
        return True

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """Dominion D55. Options are REPLACING * (object + 1) + the number of the replacement."""
        m = match_of(g)
        p = g.pad
        if p[at] != MOVE:
            return found
        obj = g.find(p[at + OBJ])
        if obj < 0:
            return found
        applied = p[at + 6]
        for i, r in enumerate(m.replacing):
            if r.event != p[at + CAUSE] or applied >> i & 1:
                continue
            source = self.replacer(g, r, obj, p[at + SEAT])
            if source >= 0 and r.of.fits(g, obj):
                found = append(found, (source + 1) * REPLACING + i)
            elif g.match.openly and r.source == FROM_HAND and may_hold(g, p[at + SEAT], 0, r.kind):
                if len(found) == 0 and r.of.fits(g, obj):
                    found = append(found, (NO_OBJECT + 1) * REPLACING + i)
        return found

    def replacer(self, g: Game, r: Instead, obj: i64, seat: i64) -> i64:
        """The object whose replacement it is, if it applies to what this seat does; else -1."""
        if r.source == SELF:
            own = g.kind(obj)
            return obj if own == r.kind or (match_of(g).lends and lent_by(g, seat, own) == r.kind) else -1
        place: i64 = HAND if r.source == FROM_HAND else IN_PLAY
        return of_kind(g, place, seat, r.kind)

    def affected(self, g: Game, at: i64) -> i64:
        return g.pad[at + SEAT]

    def replace(self, g: Game, at: i64, by: i64) -> None:
        p = g.pad
        number = by % REPLACING
        p[at + 6] = p[at + 6] | shifted(1, number)
        r = match_of(g).replacing[number]
        if by // REPLACING - 1 == NO_OBJECT:
            g.push_frame(IN_VAIN.key, 0, p[at + SEAT], -1)
            return
        if r.change(g, at):
            return
        obj = p[at + OBJ]
        g.push_frame(r.effect.key, 0, p[at + SEAT], g.ref(by // REPLACING - 1))
        g.bind(IT_SLOT, obj)
        g.bind(NUMBER_SLOT, at)
        g.bind(YOU_SLOT, g.player(g.seat()))

    # -- noticing (D50, D53)
    def after(self, g: Game, base: i64, n: i64) -> None:
        m = match_of(g)
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            what = g.pad[at + WHAT]
            cause = g.pad[at + CAUSE]
            if what != VOID and what != COUNT and what != FACT_ON:
                if m.remember >> cause & 1:
                    remember(g, cause, g.pad[at + SEAT], g.pad[at + NEW])
                if what == MOVE:
                    self.count_gain(g, at)
                it = g.pad[at + NEW]
                bits = m.heard_events
                if it >= 0 and it < PLAYER:
                    heard = m.heard
                    bits = heard[g.kind(it & ID_MASK)]
                noticed: i64 = len(g.pending)
                if bits >> cause & 1:
                    self.notice(g, at, cause)
                if g.watching >> cause & 1:
                    self.notice_facts(g, at, cause)
                if i64(len(g.pending)) > noticed:
                    self.notice_later(g, at, cause)
            at += ROW
        if m.imitates:
            self.end_imitations(g, base, n)

    def end_imitations(self, g: Game, base: i64, n: i64) -> None:
        """Dominion D135. What has left play is itself again, once it has been noticed as what it was."""
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            p = g.pad
            if p[at + WHAT] == MOVE and p[at + FROM] < g.seats * PLACES and p[at + FROM] % PLACES == IN_PLAY:
                f = g.facts
                i: i64 = 0
                while i < i64(len(f)):
                    if f[i + F_LAYER] == F_IMITATES and f[i + F_ABOUT] == p[at + OBJ]:
                        kinds = g.kind_of
                        kinds[p[at + OBJ] & ID_MASK] = f[i + F_MORE]
                        f[i + F_LASTS] = -1
                    i += FACT
            at += ROW
        g.drop_facts(F_LASTS, -1)

    def count_gain(self, g: Game, at: i64) -> None:
        """Dominion D33, D2. Gains are counted; what is received in an exchange is not."""
        if g.pad[at + CAUSE] == GAIN:
            count_gained(g, g.pad[at + SEAT])

    def notice(self, g: Game, at: i64, cause: i64) -> None:
        m = match_of(g)
        it = g.pad[at + NEW]
        seat = g.pad[at + SEAT]
        is_object = it >= 0 and it < PLAYER
        if is_object:
            kind = g.kind(it & ID_MASK)
            for w in m.cards.when[kind]:
                if w.source == SELF and w.event == cause and w.of.fits(g, it & ID_MASK):
                    g.pend(w.effect.key, seat, it, it, playing_of(g, cause), seat)
            if m.lends and lent_by(g, seat, kind) >= 0:
                for w in m.cards.when[lent_by(g, seat, kind)]:
                    if w.source == SELF and w.event == cause and w.of.fits(g, it & ID_MASK):
                        g.pend(w.effect.key, seat, it, it, playing_of(g, cause), seat)
        for w in m.watchers[cause]:
            if w.whose == HOLDERS and g.pad[at + FROM] >= g.seats * PLACES:
                continue  # it was nobody's
            if not is_object or w.of.fits(g, it & ID_MASK):
                self.notice_by(g, w, seat, it)

    def notice_by(self, g: Game, w: When, seat: i64, it: i64) -> None:
        """Every seat whose doing it watches, with what it works from."""
        number = playing_of(g, w.event)
        s: i64 = 0
        while s < g.seats:
            if w.whose == ANYBODYS or (w.whose == OTHERS) == (s != seat):
                if w.source == IN_FORCE:
                    g.pend(w.effect.key, s, -1, it, number, seat)
                elif w.source == FROM_HAND:
                    source = of_kind(g, HAND, s, w.kind)
                    if source >= 0:
                        g.pend(w.effect.key, s, g.ref(source), it, number, seat)
                    elif g.match.openly and may_hold(g, s, 0, w.kind):
                        g.pend(w.effect.key, s, -1, it, number, seat)
                elif w.source == FROM_EXILE:  # Dominion D101
                    source = named(g, g.zone(EXILE_MAT, s), g.kind(it & ID_MASK))
                    if source >= 0:
                        g.pend(w.effect.key, s, g.ref(source), it, number, seat)
                else:
                    lent: i64 = lent_to(g, s, w.kind) if match_of(g).lends else i64(-1)
                    for obj in g.zones.all_of(g.zone(place_of(w.source), s)):
                        if (g.kind(obj) == w.kind or g.kind(obj) == lent) and g.ref(obj) != it:
                            g.pend(w.effect.key, s, g.ref(obj), it, number, seat)
            s += 1

    def notice_later(self, g: Game, at: i64, cause: i64) -> None:
        """Dominion D50. What is done about it may draw a Reaction that nobody had in hand as it happened."""
        it = g.pad[at + NEW]
        seat = g.pad[at + SEAT]
        for w in match_of(g).watchers[cause]:
            if w.source != FROM_HAND or (it >= 0 and it < PLAYER and not w.of.fits(g, it & ID_MASK)):
                continue
            if w.whose == HOLDERS and g.pad[at + FROM] >= g.seats * PLACES:
                continue
            s: i64 = 0
            while s < g.seats:
                if w.whose == ANYBODYS or (w.whose == OTHERS) == (s != seat):
                    if of_kind(g, HAND, s, w.kind) < 0 and not (g.match.openly and may_hold(g, s, 0, w.kind)):
                        g.pend(w.effect.key, s, -1, it, playing_of(g, cause), seat)
                s += 1

    def notice_facts(self, g: Game, at: i64, cause: i64) -> None:
        it = g.pad[at + NEW]
        actor = g.pad[at + SEAT]
        n: i64 = len(g.facts)
        i: i64 = 0
        while i < n:
            f = g.facts
            if f[i + F_LAYER] == F_WHEN and f[i + F_LASTS] >= 0:
                w = TABLE.ability(f[i + F_VALUE])
                mine = f[i + F_SEAT] == actor
                if w.event == cause and (w.whose == ANYBODYS or (w.whose == OTHERS) != mine):
                    if w.very and it != f[i + F_ABOUT] + INC_ONE:
                        pass  # another card than the one it is about
                    elif w.copies and g.find(f[i + F_ABOUT]) < 0:
                        f[i + F_LASTS] = -1  # the card has left
                    elif w.copies and not is_copy(g, f[i + F_ABOUT], it):
                        pass
                    elif it < 0 or it >= PLAYER or w.of.fits(g, it & ID_MASK):
                        swap = f[i + F_MORE] & SWAPPED  # Dominion D92
                        number = f[i + F_MORE] - swap
                        if number <= 0:
                            number = playing_of(g, cause)
                        g.pend(w.effect.key, f[i + F_SEAT], f[i + F_ABOUT], it, number, actor | swap)
                        if f[i + F_LASTS] == ONCE or f[i + F_LASTS] == ONCE_THIS_TURN:
                            f[i + F_LASTS] = -1  # it has triggered: dropped below
            i += FACT
        drop_ended(g)

    def heeds(self, g: Game, cause: i64) -> bool:
        m = match_of(g)
        if (g.watching | m.remember) >> cause & 1:
            return True
        for w in m.watchers[cause]:
            if w.source == IN_FORCE:
                return True
            place = place_of(w.source)
            seat: i64 = 0
            while seat < g.seats:
                if of_kind(g, place, seat, w.kind) >= 0:
                    return True
                if g.match.openly and place == HAND and may_hold(g, seat, 0, w.kind):
                    return True
                seat += 1
        return False

    def empty_queue(self, g: Game) -> None:
        """Dominion D53. All that waits goes into one window, where each player orders their own."""
        q = g.pending
        g.pending = vec[i64]()
        g.push_frame(self.window, 0, g.current, -1)
        at = g.pad_top
        n: i64 = len(q)
        g.room(at + n)
        i: i64 = 0
        while i < n:
            g.pad[at + i] = q[i]
            i += 1
        g.pad_top = at + n
        g.bind(1, at)
        g.bind(2, n // PEND)

    # -- the rest
    def unaffected(self, g: Game, seat: i64) -> bool:
        """Dominion D51. Whether a seat is unaffected by what is being played."""
        if g.value(g.seats, IMMUNE) == 0:
            return False
        play = g.slot(NUMBER_SLOT)
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_UNAFFECTED and f[at + F_VALUE] == play and f[at + F_SEAT] == seat:
                return True
            at += FACT
        return False

    def hidden_group(self, g: Game, obj: i64) -> i64:
        """Dominion D12, D60. Everybody knows which cards a player has, not where; of a mixed pile likewise.

        What a pile is shuffled from is known, so with the pile goes what is left of it in the box.
        """
        zone = g.zone_of(obj)
        if zone < g.seats * PLACES:
            return zone // PLACES
        home = g.home
        boxed = zone == match_of(g).shared + BOX
        return g.seats + (home[obj] if boxed else zone)

    def holds_hidden(self, g: Game, seat: i64) -> bool:
        """Dominion D60. Whether a seat has a hand, or cards that it looks at."""
        return g.size(g.zone(HAND, seat)) > 0 or g.size(g.zone(LOOKED, seat)) > 0

    def deal_between(self, g: Game, seat: i64) -> None:
        """Dominion D117. Cards that were passed unseen."""
        deal_passed(g, seat, -1)

    def name_option(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Done"
        if option & PLAYER:
            return f"Player {int(option & 7) + 1}"
        if option & LANDSCAPE:
            return TABLE.kind_names[option & ID_MASK]
        d = g.decision
        if d is not None and d.kind == ASK_REPLACE:
            source = match_of(g).object_of_option(g, option)
            return f"{self.name_of(g, source)}: {match_of(g).replacing[option % REPLACING].label}"
        name = self.name_of(g, option & ID_MASK) + self.where(g, option & ID_MASK)
        home = g.home
        if home[option & ID_MASK] == NOWHERE and match_of(g).pile(g.kind(option & ID_MASK)) >= 0:
            return f"{name} (without a pile)"
        return name

    def where(self, g: Game, obj: i64) -> str:
        """The place of a card of a player's, if a decision offers one of that name in another as well."""
        d = g.decision
        zone = g.zone_of(obj)
        if d is not None and zone < g.seats * PLACES:
            m = match_of(g)
            for option in d.options:
                other = m.object_of_option(g, option)
                at = g.zone_of(other) if other >= 0 else zone
                if at != zone and at < g.seats * PLACES and g.kind(other) == g.kind(obj):
                    return f" ({PLACE_NAMES[zone % PLACES]})"
        return ""

    def question(self, kind: i64) -> str:
        return QUESTIONS[int(kind)][0]


@final
class asks_in_vain(Effect):
    """Dominion D60. Whoever might hold a Reaction, for all that the others know, is asked though there is none."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            options = vec[i64](capacity=1)
            g.pose(ASK_REACT, append(options, i64(NOTHING)))
            return 1
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return "Done"

    def asks(self, g: Game) -> str:
        return ""


IN_VAIN: Final = TABLE.register("nothing to reveal", asks_in_vain())


def playing_of(g: Game, cause: i64) -> i64:
    """Dominion D51. Which playing a trigger is about, or -1."""
    return g.value(g.seats, PLAYS) if cause == PLAY else -1


def is_copy(g: Game, ref: i64, it: i64) -> bool:
    """Dominion D54. Whether what something happens to is of the kind of a card that is still where it was named."""
    obj = g.find(ref)
    return obj >= 0 and it >= 0 and it < PLAYER and g.kind(it & ID_MASK) == g.kind(obj)


def remember(g: Game, cause: i64, seat: i64, ref: i64) -> None:
    """Dominion D53. What happened this turn, for cards that ask: the event, whose doing, to what kind of card.

    What happened to no card is written down with the kind of the first: a save names it, and it is in every game.
    """
    kind: i64 = g.kind(ref & ID_MASK) if ref >= 0 and ref < PLAYER else g.kind(0)
    g.remembered = append(g.remembered, cause << 40 | seat << 32 | kind)


def count_gained(g: Game, seat: i64) -> None:
    """Dominion D33. One more card gained this turn, and in this Buy phase."""
    g.set_value(seat, GAINED, g.value(seat, GAINED) + 1)
    g.set_value(seat, GAINED_IN_BUY, g.value(seat, GAINED_IN_BUY) + 1)


def place_of(source: i64) -> i64:
    """The place of a seat that an ability works from."""
    if source == FROM_HAND:
        return HAND
    if source == FROM_TAVERN:
        return TAVERN_MAT
    if source == FROM_ASIDE:
        return ASIDE
    if source == FROM_EXILE:
        return EXILE_MAT
    return IN_PLAY


@final
class trigger_window(Effect):
    """Dominion D53, D6. Triggers of one event wait on the pad; each player in turn order takes their own, one by one.

    Slot 1: where they are; slot 2: how many; slot 3: 1 while one is being carried out. Each sees what the
    one before did (D6): what cannot be done now may become possible, and what has been declined is gone.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            if g.reply == NOTHING:
                self.decline(g)
            else:
                self.use(g, g.reply)
                return 0
        elif g.slot(3) == 1:
            g.bind(3, 0)
            g.note(HAPPEN, -1, ENDS)
        k: i64 = 0
        while k < g.seats:
            seat = (g.current + k) % g.seats
            g.set_seat(seat)
            found = self.open_to(g, seat)
            must = self.must(g, found)
            feigned = g.match.openly and self.feigns(g, seat)
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
                    g.pose(ASK_REACT, options)
                else:
                    g.ask(ASK_REACT, options)
                return 1
            k += 1
        return DONE

    def nodes_on_pad(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        row = g.agenda[at + SLOT + 1]
        n = g.agenda[at + SLOT + 2]
        while n > 0:
            if g.pad[row + P_ABILITY] >= 0:
                found = append(found, row + P_ABILITY)
            row += PEND
            n -= 1
        return found

    def feigns(self, g: Game, seat: i64) -> bool:
        """Dominion D60. Whether everybody must reckon with a Reaction in this hand, so it is asked anyway."""
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            key = g.pad[at + P_ABILITY]
            if key >= 0 and g.pad[at + P_SEAT] == seat:
                w = TABLE.ability(key)
                if w.source == FROM_HAND and may_hold(g, seat, 0, w.kind):
                    return True
            i += 1
        return False

    def row(self, g: Game, i: i64) -> i64:
        return g.slot(1) + i * PEND

    def must(self, g: Game, found: vec[i64]) -> bool:
        """Whether one of these has to be carried out."""
        for i in found:
            if not TABLE.ability(g.pad[self.row(g, i) + P_ABILITY]).optional:
                return True
        return False

    def open_to(self, g: Game, seat: i64) -> vec[i64]:
        """What this seat may or must carry out now; one of each that are alike."""
        found = vec[i64](capacity=4)
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            p = g.pad
            if p[at + P_ABILITY] >= 0 and p[at + P_SEAT] == seat and self.open(g, at):
                new = True
                for j in found:
                    new = new and not self.alike(g, at, self.row(g, j))
                if new:
                    found = append(found, i)
            i += 1
        return found

    def open(self, g: Game, at: i64) -> bool:
        """A Reaction must still be in hand; what is optional must be able to do something."""
        w = TABLE.ability(g.pad[at + P_ABILITY])
        source = g.pad[at + P_SOURCE]
        if w.source == FROM_HAND and g.find(source) < 0:
            other = of_kind(g, HAND, g.seat(), w.kind)
            if other < 0:
                return False
            source = g.ref(other)
            g.pad[at + P_SOURCE] = source
        if not w.optional:
            return True
        g.bind(0, source)
        g.bind(IT_SLOT, g.pad[at + P_IT])
        g.bind(NUMBER_SLOT, g.pad[at + P_NUMBER])
        g.bind(YOU_SLOT, g.player(g.seat()))
        return w.effect.possible(g)

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        """The same ability of the same kind of card, about the same object or another just like it."""
        p = g.pad
        if p[a + P_ABILITY] != p[b + P_ABILITY]:
            return False
        x, y = p[a + P_SOURCE], p[b + P_SOURCE]
        if 0 <= x < PLAYER and 0 <= y < PLAYER and g.kind(x & ID_MASK) != g.kind(y & ID_MASK):
            return False  # of a fact: about another card
        x, y = p[a + P_IT], p[b + P_IT]
        if x == y:
            return True
        if x < 0 or y < 0 or x >= PLAYER or y >= PLAYER:
            return False
        x, y = x & ID_MASK, y & ID_MASK
        return g.kind(x) == g.kind(y) and g.home[x] == g.home[y] and g.zone_of(x) == g.zone_of(y)

    def decline(self, g: Game) -> None:
        """Dominion D56. All that this seat was offered is declined for good."""
        n = g.slot(2)
        i: i64 = 0
        while i < n:
            at = self.row(g, i)
            if g.pad[at + P_SEAT] == g.seat():
                g.pad[at + P_ABILITY] = -1
            i += 1

    def use(self, g: Game, i: i64) -> None:
        at = self.row(g, i)
        p = g.pad
        key = p[at + P_ABILITY]
        w = TABLE.ability(key)
        if not w.again:
            p[at + P_ABILITY] = -1
        seat, source, it, number = p[at + P_SEAT], p[at + P_SOURCE], p[at + P_IT], p[at + P_NUMBER]
        swap = p[at + P_OLD] & SWAPPED
        if w.source == FROM_HAND and not w.again:
            g.show(source & ID_MASK, 255)
            g.note(0, source, REACT)
        else:
            g.tell(w.effect, source & ID_MASK if source >= 0 else NO_OBJECT, ABILITY)
        g.bind(3, 1)
        g.push_frame(key, 0, seat, source)
        g.bind(IT_SLOT, it)
        g.bind(NUMBER_SLOT, number)
        g.bind(YOU_SLOT, g.player(seat) | swap)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Done"
        at = self.row(g, option)
        w = TABLE.ability(g.pad[at + P_ABILITY])
        source = g.pad[at + P_SOURCE]
        name = g.match.rules.name_of(g, source & ID_MASK) if source >= 0 else TABLE.kind_names[w.kind]
        it = g.pad[at + P_IT]
        about = ""
        if 0 <= it < PLAYER and it != source:
            about = f" ({g.match.rules.name_of(g, it & ID_MASK)})"
        return f"{name}: {w.effect.label}{about}"

    def asks(self, g: Game) -> str:
        return ""
