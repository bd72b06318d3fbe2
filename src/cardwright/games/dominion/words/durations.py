"""Dominion D52, D84. The later effects of Duration cards, such as at the start of the next turn, and the
cards that lie under Durations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, facts, types, zones
from cardwright.games.dominion.objects.table import ANYBODYS, OTHERS, SELF, YOURS, Lasting, When, Which
from cardwright.games.dominion.rules.phases import keeps_all_in_play
from cardwright.games.dominion.rules.queries import holder, next_fact, stays
from cardwright.games.dominion.rules.sources import equal_choices
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import DONE, NUMBER_SLOT, THIS, AnObject, Effect, Ref, Set, Verb
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SOURCE, FACT, ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .qualities import ANY, is_a, plural
from .verbs import Cards, be_unaffected, set_up

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def next_turn(
    effect: Effect, about: Ref[AnObject] = THIS, apart: bool = False, first: bool = False
) -> Effect:
    """Dominion D52, D84. Return an effect that sets up another effect for the start of your next turn.

    This card stays in play until then. `about`: the card that is THIS in the later effect. `apart`: it uses
    only cards that the same playing of this card set aside. `first`: it comes before other effects at the
    start of the turn (D166).
    """
    text = f"at the start of your next turn{', first' if first else ''}"
    when = When(causes.TURN_STARTS, effect, SELF, YOURS, ANY, False, text)
    when.first = first
    later = set_up(when, durations.ONCE, about)
    later.of_playing = apart
    if isinstance(effect, nothing):
        later.label = "it is over at the start of your next turn"
    return later


def until_next_turn(when: When) -> Effect:
    """Dominion D52. Set up an ability that works until the player's next turn begins."""
    return set_up(when, durations.UNTIL_NEXT_TURN)


def protected_until_next_turn() -> Effect:
    """Dominion D51, D52. An effect: until your next turn, Attacks that others play don't affect you."""
    text = "until your next turn, when another player plays an Attack"
    return until_next_turn(When(causes.PLAY, be_unaffected(), SELF, OTHERS, is_a(types.ATTACK), False, text))


def each_turn_while_under(effect: Effect, apart: bool = False) -> Effect:
    """Dominion D52, D84. Return an effect that sets up another effect for the start of each of your turns.

    It works as long as a card lies under this one. `apart`: only cards that the same playing of this card set
    aside count.
    """
    when = When(causes.TURN_STARTS, effect, SELF, YOURS, ANY, False, "at the start of your turn")
    later = set_up(when, durations.WHILE_UNDER)
    later.of_playing = apart
    return later


def at_end_of_this_turn(effect: Effect, about: Ref[AnObject] = THIS, knows_number: bool = False) -> Effect:
    """Dominion D21, D25. Return an effect that sets up another effect for the end of this turn, after the
    next hand is drawn.

    It may be any player's turn. `about`: the card that is THIS in the later effect. `knows_number`: the later
    effect can refer to the playing that set it up, or to the amount that was overpaid.
    """
    when = When(causes.TURN_ENDS, effect, SELF, ANYBODYS, ANY, False, "at the end of this turn")
    later = set_up(when, durations.ONCE_THIS_TURN, about)
    later.of_playing = knows_number
    return later


@final
class stay_in_play(Lasting):
    """Dominion D52. An effect: this card stays in play, even during Clean-up, for the rest of the game."""

    def __init__(self) -> None:
        super().__init__(durations.FOR_EVER)
        self.label = "stay in play"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(0))
        if obj >= 0 and g.zone_of(obj) == g.zone(zones.IN_PLAY, g.seat()):
            g.fact(g.slot(0), facts.STAYS_IN_PLAY, 0, durations.FOR_EVER, g.slot(0), 0)
            g.commit()
        return DONE


@final
class not_staying(Which):
    """Dominion D25, D52, D187. A quality: cards in play that this turn's Clean-up phase would discard."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card that will be discarded this turn"

    def fits(self, g: Game, obj: Obj) -> bool:
        return not stays(g, obj) and not keeps_all_in_play(g, g.seat())


@final
class lay_under(Verb):
    """Dominion D38, D84, D189. Set cards aside under this card.

    If they lie face down, only their player knows which card is where.
    """

    what: Cards

    def __init__(self, what: Cards, face_down: bool = False) -> None:
        super().__init__()
        self.what = what
        self.face_down: bool = face_down
        self.label = f"set {what.text} aside{', face down,' if face_down else ''} under this"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        seat = g.seat()
        zone = g.zone(zones.ASIDE, seat)
        for ref in g.items(value):
            obj = g.find(ref)
            if obj < 0:
                continue
            if g.zone_of(obj) != zone:
                g.put(obj, zone, ON_TOP, causes.LAID_UNDER, True)
            if self.face_down:
                g.hide(obj, shifted(1, seat))
            g.fact(g.ref(obj), facts.LIES_UNDER, 0, durations.FOR_EVER, g.slot(0), 0)
        g.commit()
        return DONE


@final
class under_this(Set[AnObject]):
    """Dominion D84, D154. The player's cards that lie under
    this card, or on the mat that belongs to cards of this name.

    `apart`: only cards that the same playing of this card set aside.
    """

    which: Which

    def __init__(self, mat: bool = False, which: Which = ANY, apart: bool = False) -> None:
        super().__init__()
        self.mat: bool = mat
        self.which = which
        self.apart: bool = apart
        self.copies = True
        where = "on your mat" if mat else "under this"
        self.label = f"the {plural(which.label)} {where}{' of that playing' if apart else ''}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        layer: i64 = facts.ON_MAT if self.mat else facts.LIES_UNDER
        kind: i64 = g.kind(Obj(g.slot(0) & ID_MASK)) if self.mat else i64(-1)
        at = next_fact(g, 0, layer, Seat(-1))
        while at >= 0:
            f = g.facts
            obj = g.find(f[at + F_ABOUT])
            mine = f[at + F_MORE] == kind if self.mat else f[at + F_SOURCE] == g.slot(0)
            if self.apart and f[at + F_MORE] != g.slot(NUMBER_SLOT):
                mine = False
            if obj >= 0 and mine and holder(g, obj) == g.seat() and self.which.fits(g, obj):
                found = append(found, f[at + F_ABOUT])
            at = next_fact(g, at + FACT, layer, Seat(-1))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)


@final
class put_on_mat(Verb):
    """Dominion D154. Put cards onto the mat of this card, face up or so that only their player sees them."""

    what: Cards

    def __init__(self, what: Cards, face_down: bool = False) -> None:
        super().__init__()
        self.what = what
        self.face_down: bool = face_down
        self.label = f"put {what.text} onto your mat{', face down' if face_down else ''}"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        place: i64 = zones.LOOKED if self.face_down else zones.ASIDE
        if part == 0:
            for ref in g.items(value):
                obj = g.find(ref)
                if obj >= 0 and holder(g, obj) >= 0:
                    g.propose(MOVE, g.ref(obj), g.zone(place, g.seat()), ON_TOP, causes.SET_ASIDE)
            if not g.commit():
                return 1
        for ref in g.items(value):
            obj = g.follow(ref)
            if obj >= 0 and g.zone_of(obj) == g.zone(place, g.seat()):
                g.fact(g.ref(obj), facts.ON_MAT, 0, durations.FOR_EVER, 0, g.kind(Obj(g.slot(0) & ID_MASK)))
        g.commit()
        return DONE
