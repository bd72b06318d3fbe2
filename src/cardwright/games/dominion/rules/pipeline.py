"""What the events of a batch mean in Dominion: which replacement effects apply, and which abilities
trigger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.dominion.numbers import causes, counters, durations, facts, questions, zones
from cardwright.games.dominion.numbers.types import SHADOW_BACK
from cardwright.games.dominion.objects.table import (
    FROM_EXILE,
    FROM_HAND,
    HOLDERS,
    IN_FORCE,
    SELF,
    TABLE,
    Instead,
    When,
)
from cardwright.kernel.batch import (
    CAUSE,
    COUNT,
    FACT_ON,
    FROM,
    HEAD,
    MARK,
    MOVE,
    NEW,
    OBJ,
    ROW,
    SEAT,
    VOID,
    WHAT,
    Rules,
)
from cardwright.kernel.effects import (
    ASK_MAY,
    ASK_REPLACE,
    DONE,
    IT_SLOT,
    NOTHING,
    NUMBER_SLOT,
    YOU_SLOT,
    Effect,
)
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
    INC_ONE,
    KNOWN_SHIFT,
    NO_OBJECT,
    NOWHERE,
    PEND,
    PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .known_cards import deal_passed, knows_face, may_hold, reckon_with_discards
from .queries import (
    at_limit,
    drop_ended,
    fact_of,
    foretold,
    is_meant,
    is_shadow,
    lent_by,
    lent_to,
    match_of,
    must_end,
    next_fact,
    object_of_kind,
    of_kind,
    possessor,
)
from .sources import may_come_later, place_of, set_up_about

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Renewal:
    """Dominion D210. Finds the match that applies to a game whose kingdom was replaced (see
    `tables/renewal`).
    """

    def match_now(self, g: Game) -> Match:
        """Return the match that applies to the game, according to its facts."""
        return g.match


RENEWALS: Final[list[Renewal]] = []


@final
class DominionRules(Rules):
    """Dominion's `Rules`: how its cards and rules take part in every change."""

    window: i64

    def __init__(self) -> None:
        super().__init__()
        self.window = -1

    def turn_so_far(self, g: Game) -> i64:
        """Dominion D29. Return the number of the current turn, or of the last one if the game is over."""
        return g.turn_no if g.over else g.turn_no + 1

    def match_now(self, g: Game) -> Match:
        """Dominion D210. Return the match that applies now. It changes when the kingdom is replaced."""
        for renewal in RENEWALS:
            return renewal.match_now(g)
        return g.match

    # -- replacement effects (D55)
    def quiet(self, g: Game, base: i64) -> bool:
        m = match_of(g)
        at = base + HEAD
        end = at + g.pad[base + 1] * ROW
        while at < end:
            cause = g.pad[at + CAUSE]
            if g.pad[at] == MOVE:  # for a fact, the cause is the fact's source
                if len(m.replacers[cause]) > 0 or m.lends:
                    return False
                for r in m.cards.instead[g.kind(Obj(g.pad[at + OBJ] & ID_MASK))]:
                    if r.event == cause:
                        return False
            at += ROW
        return True

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """Dominion D55. Return `found` with an option for each replacement effect that applies to an event.

        `at`: the event's index in the list of proposed events (the pad). The option is REPLACING * (object +
        1) + the number of the replacement effect.
        """
        m = match_of(g)
        p = g.pad
        if p[at] != MOVE:
            return found
        obj = g.find(p[at + OBJ])
        if obj < 0:
            return found
        applied = p[at + MARK]
        for i, r in enumerate(m.replacing):
            if r.event != p[at + CAUSE] or applied >> i & 1:
                continue
            source = self.replacer(g, r, obj, Seat(p[at + SEAT]))
            if source >= 0 and r.of.fits(g, obj):
                found = append(found, (source + 1) * questions.REPLACING + i)
            elif g.match.openly and r.source == FROM_HAND and may_hold(g, Seat(p[at + SEAT]), 0, r.kind):
                if r.of.fits(g, obj):
                    found = append(found, (NO_OBJECT + 1) * questions.REPLACING + i)
        return found

    def replacer(self, g: Game, r: Instead, obj: Obj, seat: Seat) -> Obj:
        """Return the object that has the replacement effect `r`, if it applies to an event of `seat` and
        `obj`.

        Return -1 if it doesn't apply.
        """
        if r.source == SELF:
            own = g.kind(obj)
            return (
                obj if own == r.kind or (match_of(g).lends and lent_by(g, seat, own) == r.kind) else Obj(-1)
            )
        place: i64 = zones.HAND if r.source == FROM_HAND else zones.IN_PLAY
        return Obj(of_kind(g, place, seat, r.kind))

    def affected(self, g: Game, at: i64) -> Seat:
        return Seat(g.pad[at + SEAT])

    def replace(self, g: Game, at: i64, by: i64) -> None:
        p = g.pad
        number = by % questions.REPLACING
        p[at + MARK] |= shifted(1, number)
        r = match_of(g).replacing[number]
        if by // questions.REPLACING - 1 == NO_OBJECT:
            g.push_frame(IN_VAIN.key, 0, Seat(p[at + SEAT]), -1)
            return
        if r.change(g, at):
            return
        obj = p[at + OBJ]
        g.push_frame(r.effect.key, 0, Seat(p[at + SEAT]), g.ref(Obj(by // questions.REPLACING - 1)))
        g.bind(IT_SLOT, obj)
        g.bind(NUMBER_SLOT, at)
        g.bind(YOU_SLOT, g.player(g.seat()))

    # -- triggers (D50, D53)
    def after(self, g: Game, base: i64, n: i64) -> None:
        m = match_of(g)
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            what = g.pad[at + WHAT]
            cause = g.pad[at + CAUSE]
            if what == MOVE:
                self.notice_empty(g, at)
            if what != VOID and what != COUNT and what != FACT_ON:
                if m.remember >> cause & 1:
                    remember(g, cause, Seat(g.pad[at + SEAT]), g.pad[at + NEW])
                if what == MOVE:
                    self.count_gain(g, at)
                it = g.pad[at + NEW]
                bits = m.heard_events
                if it >= 0 and it < PLAYER:
                    heard = m.heard
                    bits = heard[g.kind(Obj(it & ID_MASK))]
                noticed: i64 = len(g.pending)
                if bits >> cause & 1:
                    self.notice(g, at, cause)
                if g.watching >> cause & 1:
                    notice_facts(g, it, g.pad[at + SEAT], cause)
                if i64(len(g.pending)) > noticed:
                    self.notice_later(g, at, cause)
            at += ROW
        if g.match.openly and len(m.on_discard) > 0:
            reckon_with_discards(g, base, n)
        if m.imitates:
            self.end_imitations(g, base, n)

    def notice_empty(self, g: Game, at: i64) -> None:
        """Dominion D181. If the move at index `at` took the last card of a Supply pile, let abilities trigger
        on that.
        """
        zone = g.pad[at + FROM]
        if g.watching >> causes.PILE_EMPTIES & 1 and zone >= match_of(g).first_pile:
            if zone in match_of(g).supply and g.size(zone) == 0:
                notice_facts(g, g.pad[at + NEW], g.pad[at + SEAT], causes.PILE_EMPTIES)

    def end_imitations(self, g: Game, base: i64, n: i64) -> None:
        """Dominion D135. Each card that was played as another card, and has left play, becomes itself again.

        This comes after abilities have seen the card leave play as the other card.
        """
        row = base + HEAD
        end = row + n * ROW
        while row < end:
            p = g.pad
            from_zone = p[row + FROM]
            if p[row + WHAT] == MOVE and from_zone < g.seats * zones.PLACES:
                if from_zone % zones.PLACES == zones.IN_PLAY:
                    self.end_imitation(g, p[row + OBJ])
            row += ROW
        g.drop_facts(F_LASTS, -1)

    def end_imitation(self, g: Game, ref: i64) -> None:
        at = fact_of(g, facts.IMITATES, Seat(-1), F_ABOUT, ref)
        while at >= 0:
            kinds = g.kind_of
            kinds[ref & ID_MASK] = g.facts[at + F_MORE]
            g.facts[at + F_LASTS] = -1
            at = next_fact(g, at + FACT, facts.IMITATES, Seat(-1))
            while at >= 0 and g.facts[at + F_ABOUT] != ref:
                at = next_fact(g, at + FACT, facts.IMITATES, Seat(-1))

    def count_gain(self, g: Game, at: i64) -> None:
        """Dominion D33, D2. Count the gain at index `at`, if that event is a gain.

        A card received in an exchange is not counted.
        """
        if g.pad[at + CAUSE] == causes.GAIN:
            count_gained(g, Seat(g.pad[at + SEAT]))

    def notice(self, g: Game, at: i64, cause: i64) -> None:
        m = match_of(g)
        it = g.pad[at + NEW]
        seat = Seat(g.pad[at + SEAT])
        is_object = it >= 0 and it < PLAYER
        if is_object:
            kind = g.kind(Obj(it & ID_MASK))
            for w in m.cards.when[kind]:
                if w.source == SELF and w.event == cause and w.of.fits(g, Obj(it & ID_MASK)):
                    g.pend(w.effect.key, seat, it, it, playing_of(g, cause), seat)
            if m.lends and lent_by(g, seat, kind) >= 0:
                for w in m.cards.when[lent_by(g, seat, kind)]:
                    if w.source == SELF and w.event == cause and w.of.fits(g, Obj(it & ID_MASK)):
                        g.pend(w.effect.key, seat, it, it, playing_of(g, cause), seat)
        for w in m.watchers[cause]:
            if w.whose == HOLDERS and g.pad[at + FROM] >= g.seats * zones.PLACES:
                continue  # it had no player
            if w.kind == m.prophecy and not foretold(g):
                continue  # Dominion D124
            if w.from_pile and g.pad[at + FROM] < m.first_pile:
                continue
            if not is_object or w.of.fits(g, Obj(it & ID_MASK)):
                self.notice_by(g, w, seat, it)

    def notice_by(self, g: Game, w: When, seat: Seat, it: i64) -> None:
        """Queue a trigger of the ability `w` for every seat that has it and for which events of `seat` count.

        `it`: a reference to the card of the event.
        """
        number = playing_of(g, w.event)
        s = Seat(0)
        while s < g.seats:
            if is_meant(w.whose, s, seat, g.seats):
                if w.source == IN_FORCE:
                    g.pend(w.effect.key, s, -1, it, number, seat)
                elif w.source == FROM_HAND:
                    source = Obj(of_kind(g, zones.HAND, s, w.kind))
                    if source >= 0:
                        g.pend(w.effect.key, s, g.ref(source), it, number, seat)
                    elif g.match.openly and may_hold(g, s, 0, w.kind):
                        g.pend(w.effect.key, s, -1, it, number, seat)
                elif w.source == FROM_EXILE:  # Dominion D101
                    source = Obj(object_of_kind(g, g.zone(zones.EXILE_MAT, s), g.kind(Obj(it & ID_MASK))))
                    if source >= 0:
                        g.pend(w.effect.key, s, g.ref(source), it, number, seat)
                else:
                    lent: i64 = lent_to(g, s, w.kind) if match_of(g).lends else i64(-1)
                    for obj in g.zones.all_of(g.zone(place_of(w.source), s)):
                        if (g.kind(obj) == w.kind or g.kind(obj) == lent) and g.ref(obj) != it:
                            g.pend(w.effect.key, s, g.ref(obj), it, number, seat)
            s = Seat(s + 1)

    def notice_later(self, g: Game, at: i64, cause: i64) -> None:
        """Dominion D50, D53. Queue triggers for abilities whose card isn't in place now, but may still come
        there.

        Examples are a Reaction that may be drawn, a State, or a card that may come to the Tavern mat. `at`:
        the index of the event.
        """
        it = g.pad[at + NEW]
        seat = g.pad[at + SEAT]
        for w in match_of(g).watchers[cause]:
            if not may_come_later(w.source):
                continue
            if it >= 0 and it < PLAYER and not w.of.fits(g, Obj(it & ID_MASK)):
                continue
            if w.whose == HOLDERS and g.pad[at + FROM] >= g.seats * zones.PLACES:
                continue
            s = Seat(0)
            while s < g.seats:
                if is_meant(w.whose, s, seat, g.seats):
                    held = w.source == FROM_HAND and g.match.openly and may_hold(g, s, 0, w.kind)
                    if of_kind(g, place_of(w.source), s, w.kind) < 0 and not held:
                        g.pend(w.effect.key, s, -1, it, playing_of(g, cause), seat)
                s = Seat(s + 1)

    def might_trigger(self, g: Game, cause: i64) -> bool:
        m = match_of(g)
        if (g.watching | m.remember) >> cause & 1:
            return True
        for w in m.watchers[cause]:
            if w.source == IN_FORCE:
                if w.kind == m.prophecy and not foretold(g):
                    continue
                return True
            place = place_of(w.source)
            seat = Seat(0)
            while seat < g.seats:
                if of_kind(g, place, seat, w.kind) >= 0:
                    return True
                if g.match.openly and place == zones.HAND and may_hold(g, seat, 0, w.kind):
                    return True
                seat = Seat(seat + 1)
        return False

    def empty_queue(self, g: Game) -> None:
        """Dominion D53. Move all waiting triggers into one trigger window, in which each player orders their
        own.
        """
        q = g.pending
        g.pending = vec[i64]()
        g.push_frame(self.window, 0, g.current, -1)
        g.bind(1, lay_down(g, q))
        g.bind(2, i64(len(q)) // PEND)
        g.bind(4, g.clock + 1)

    # -- the rest
    def unaffected(self, g: Game, seat: Seat) -> bool:
        """Dominion D51. Whether a seat is unaffected by the card that is being played."""
        if g.value(Seat(g.seats), counters.IMMUNE) == 0:
            return False
        return fact_of(g, facts.UNAFFECTED, seat, F_VALUE, g.slot(NUMBER_SLOT)) >= 0

    def chooses_more(self, g: Game) -> bool:
        """Dominion D169. Whether the current playing of a card
        gives its player one more choice among several effects.
        """
        if len(g.facts) == 0 or g.slot(NUMBER_SLOT) < 0:
            return False
        return fact_of(g, facts.MORE_CHOICE, g.seat(), F_VALUE, g.slot(NUMBER_SLOT)) >= 0

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """Dominion D12, D60, D200. Return a number for the group of an object.

        Objects of one group are indistinguishable to a seat that can't see them. All players know which cards
        a player has, but not in which zone each one is, so the cards of a player are one group. All players
        know from which cards a mixed pile is shuffled, so the pile and its rest in the box are one group.
        Shadows are groups of their own.
        """
        zone = g.zone_of(obj)
        back: i64 = 1 if is_shadow(g, obj) else 0
        if zone < g.seats * zones.PLACES:
            return 2 * (zone // zones.PLACES) + back
        boxed = zone == match_of(g).shared + zones.BOX
        return 2 * (g.seats + (g.home[obj] if boxed else zone)) + back

    def holds_hidden(self, g: Game, seat: Seat) -> bool:
        """Dominion D60. Whether a seat has cards in hand, or looks at cards that others can't see."""
        return g.size(g.zone(zones.HAND, seat)) > 0 or g.size(g.zone(zones.LOOKED, seat)) > 0

    def lies_among_hidden(self, g: Game, obj: Obj) -> bool:
        """Dominion D60. Whether a card is in a hand that also has cards hidden from others."""
        zone = g.zone_of(obj)
        if zone >= g.seats * zones.PLACES or zone % zones.PLACES != zones.HAND:
            return False
        for other in g.zones.all_of(zone):
            if not knows_face(g, Seat(-1), other):
                return True
        return False

    def deal_between(self, g: Game, seat: Seat) -> None:
        """Dominion D117. In an imagined game, re-deal the cards
        that were passed while the seat could not see them.
        """
        deal_passed(g, seat, -1)

    def decides_for(self, g: Game, seat: Seat) -> Seat:
        """Dominion D156. Return the seat that makes a seat's decisions.

        A player who possesses another player makes that player's decisions, and sees what that player can
        see.
        """
        master = possessor(g)
        if master < 0 or seat != g.current:
            return seat
        place = g.place
        mine = shifted(1, seat) << KNOWN_SHIFT
        obj = Obj(0)
        n: i64 = len(place)
        while obj < n:
            if place[obj] & mine != 0:
                g.show(obj, shifted(1, master))
            obj = Obj(obj + 1)
        return master

    def question_in_print(self, g: Game, effect: Effect) -> str:
        return TABLE.saying.question(effect)

    def name_option(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Done"
        if option & PLAYER:
            return f"Player {int(option & 7) + 1}"
        if option & questions.LANDSCAPE:
            return TABLE.kind_names[option & ID_MASK]
        d = g.decision
        if d is not None and d.kind == ASK_REPLACE:
            source = Obj(match_of(g).object_of_option(g, option))
            r = match_of(g).replacing[option % questions.REPLACING]
            name = self.name_of(g, source) if source >= 0 else f"{TABLE.kind_names[r.kind]} (not in hand)"
            return f"{name}: {r.label}"
        name = self.name_of(g, Obj(option & ID_MASK)) + self.where(g, Obj(option & ID_MASK))
        home = g.home
        if home[option & ID_MASK] == NOWHERE and match_of(g).pile(g.kind(Obj(option & ID_MASK))) >= 0:
            return f"{name} (without a pile)"
        return name

    def where(self, g: Game, obj: Obj) -> str:
        """Return the zone of a player's card as text, if the decision offers a card of the same name in
        another zone.

        Otherwise return "". Dominion D200: for one of several Shadows in a deck, return its number among
        them.
        """
        d = g.decision
        zone = g.zone_of(obj)
        if d is None or zone >= g.seats * zones.PLACES:
            return ""
        m = match_of(g)
        place = zones.PLACE_NAMES[zone % zones.PLACES]
        elsewhere = False
        for option in d.options:
            other = Obj(m.object_of_option(g, option))
            if other < 0 or other == obj or g.kind(other) != g.kind(obj):
                continue
            at = g.zone_of(other)
            if at == zone and zone % zones.PLACES == zones.DECK:
                return f" ({place}, card {g.zones.depth(zone, obj) + 1})"
            if at == zone and set_up_about(g, obj) != set_up_about(g, other):
                about = set_up_about(g, obj)
                return f" ({TABLE.ability(about).text})" if about >= 0 else " (another one)"
            elsewhere = elsewhere or (at != zone and at < g.seats * zones.PLACES)
        return f" ({place})" if elsewhere else ""

    def cut_off(self, g: Game) -> bool:
        """Dominion D26, D29. Whether the turn limit ended the game."""
        return at_limit(g) and not must_end(g)

    def back_of(self, g: Game, obj: Obj) -> str:
        """Dominion D200. Return the name of a Shadow's back.

        Return "" for all other cards, whose backs look alike.
        """
        return SHADOW_BACK if is_shadow(g, obj) else ""

    def question(self, kind: i64) -> str:
        return questions.QUESTIONS[int(kind)][0]


@final
class asks_in_vain(Effect):
    """Dominion D60. An effect: ask a player whether to use a Reaction, although the player has none.

    Other players think that the player might have one, so the prompt reveals nothing.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            options = vec[i64](capacity=1)
            g.pose(ASK_MAY, append(options, i64(NOTHING)))
            return 1
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return "Done"

    def asks(self, g: Game) -> str:
        return ""


IN_VAIN: Final = TABLE.register("nothing to reveal", asks_in_vain())


def playing_of(g: Game, cause: i64) -> i64:
    """Dominion D51. Return the number of the present playing of a card, if an event is the playing of a card.

    Return -1 for other events. Each time that a card is played has a number of its own.
    """
    return g.value(Seat(g.seats), counters.PLAYS) if cause == causes.PLAY else -1


def lay_down(g: Game, rows: vec[i64]) -> i64:
    """Write waiting triggers onto the pad (the game's working memory). Return the index of the first one.

    `rows`: the triggers, as one flat list.
    """
    at = g.pad_top
    n: i64 = len(rows)
    g.room(at + n)
    i: i64 = 0
    while i < n:
        g.pad[at + i] = rows[i]
        i += 1
    g.pad_top = at + n
    return at


def notice_facts(g: Game, it: i64, actor: i64, cause: i64, since: i64 = 0) -> None:
    """Dominion D52, D53. Queue the triggers of facts (stored continuous effects) that watch an event.

    `it`: a reference to the card of the event. `actor`: the acting seat. `since`: if above 0, only for facts
    that were added at or after this time, and that don't wait for the next gain.
    """
    n: i64 = len(g.facts)
    i: i64 = 0
    while i < n:
        f = g.facts
        if f[i + F_LAYER] == facts.TRIGGERS and f[i + F_LASTS] >= 0 and f[i + F_STAMP] >= since:
            w = TABLE.ability(f[i + F_VALUE])
            if w.event == cause and is_meant(w.whose, Seat(f[i + F_SEAT]), actor, g.seats):
                once = f[i + F_LASTS] == durations.ONCE or f[i + F_LASTS] == durations.ONCE_THIS_TURN
                if once and since > 0 and cause == causes.GAIN:
                    pass  # the event is already under way, so it is not the next one
                elif w.very and it != f[i + F_ABOUT] + INC_ONE:
                    pass  # the fact is about another card
                elif w.same and not is_that_playing(g, i, it):
                    pass
                elif w.copies and g.find(f[i + F_ABOUT]) < 0:
                    f[i + F_LASTS] = -1  # the fact's card has left
                elif w.copies and not is_copy(g, f[i + F_ABOUT], it):
                    pass
                elif it < 0 or it >= PLAYER or w.of.fits(g, Obj(it & ID_MASK)):
                    swap = f[i + F_MORE] & facts.SWAPPED  # Dominion D92
                    number = f[i + F_MORE] - swap
                    if number <= 0:
                        number = playing_of(g, cause)
                    # the slots of such an ability have other meanings
                    this = f[i + F_SOURCE] if w.same else f[i + F_ABOUT]
                    g.pend(w.effect.key, Seat(f[i + F_SEAT]), this, it, number, actor | swap)
                    if once:
                        f[i + F_LASTS] = -1  # the ability has triggered; the fact is removed below
        i += FACT
    drop_ended(g)


def is_that_playing(g: Game, at: i64, it: i64) -> bool:
    """Dominion D182. Whether a fact is about the playing of a card that has just ended. `at`: the fact's
    index.

    `it`: a reference to the card that was played.
    """
    about, number = g.facts[at + F_ABOUT], g.facts[at + F_MORE]
    return (it ^ about) & ID_MASK == 0 and number & facts.SWAPPED - 1 == g.slot(NUMBER_SLOT)


def is_copy(g: Game, ref: i64, it: i64) -> bool:
    """Dominion D54. Whether the card `it` is a copy of the card `ref`, and `ref` hasn't moved since it was
    named.
    """
    obj = g.find(ref)
    return obj >= 0 and it >= 0 and it < PLAYER and g.kind(Obj(it & ID_MASK)) == g.kind(obj)


def remember(g: Game, cause: i64, seat: Seat, ref: i64) -> None:
    """Dominion D53. Store an event of this turn for abilities that depend on it: its cause, its seat, its
    kind of card.

    An event without a card is stored with the first kind of card: a save stores kinds by name, and that card
    is in every game.
    """
    kind: i64 = g.kind(Obj(ref & ID_MASK)) if ref >= 0 and ref < PLAYER else g.kind(Obj(0))
    g.remembered = append(g.remembered, cause << 40 | seat << 32 | kind)


def count_gained(g: Game, seat: Seat) -> None:
    """Dominion D33. Count one more gained card for this turn, and for this Buy phase."""
    g.set_value(seat, counters.GAINED, g.value(seat, counters.GAINED) + 1)
    g.set_value(seat, counters.GAINED_IN_BUY, g.value(seat, counters.GAINED_IN_BUY) + 1)
