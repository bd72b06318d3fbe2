"""Dominion D52, D84. What Duration cards do later: at the start of the player's next turn, and what lies under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import LAID_UNDER, PLAY, TURN_ENDS, TURN_STARTS
from cardwright.dominion.rules import (
    ASIDE,
    ATTACK,
    F_UNDER,
    FOR_EVER,
    ONCE,
    ONCE_THIS_TURN,
    UNTIL_NEXT_TURN,
    WHILE_UNDER,
)
from cardwright.dominion.state import alike
from cardwright.dominion.table import ANYBODYS, OTHERS, SELF, YOURS, When
from cardwright.kernel.batch import ON_TOP
from cardwright.kernel.effects import DONE, THIS, AnObject, Effect, Ref, Set, Verb
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SOURCE, FACT, shifted
from cardwright.kernel.ints import append, i64, vec

from .qualities import ANY, is_a
from .verbs import Cards, be_unaffected, set_up

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def next_turn(effect: Effect, about: Ref[AnObject] = THIS) -> Effect:
    """Dominion D52. At the start of your next turn; the card that says so stays in play until then."""
    when = When(TURN_STARTS, effect, SELF, YOURS, ANY, False, "at the start of your next turn")
    return set_up(when, ONCE, about)


def until_next_turn(when: When) -> Effect:
    """Dominion D52. From now until the player's next turn begins."""
    return set_up(when, UNTIL_NEXT_TURN)


def protected_until_next_turn() -> Effect:
    """Dominion D51, D52. Until your next turn, Attacks that others play don't affect you."""
    text = "until your next turn, when another player plays an Attack"
    return until_next_turn(When(PLAY, be_unaffected(), SELF, OTHERS, is_a(ATTACK), False, text))


def each_turn_while_under(effect: Effect) -> Effect:
    """Dominion D52, D84. At the start of each of your turns, as long as a card lies under this one."""
    when = When(TURN_STARTS, effect, SELF, YOURS, ANY, False, "at the start of your turn")
    return set_up(when, WHILE_UNDER)


def at_end_of_this_turn(effect: Effect, about: Ref[AnObject] = THIS) -> Effect:
    """Dominion D21, D25. When this turn ends, whosever it is, the next hand drawn already."""
    when = When(TURN_ENDS, effect, SELF, ANYBODYS, ANY, False, "at the end of this turn")
    return set_up(when, ONCE_THIS_TURN, about)


@final
class lay_under(Verb):
    """Dominion D38, D84. Set cards aside under this one; face down only their player still knows where each lies."""

    what: Cards

    def __init__(self, what: Cards, face_down: bool = False) -> None:
        super().__init__()
        self.what = what
        self.face_down: bool = face_down
        self.label = f"set {what.text} aside{', face down,' if face_down else ''} under this"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        seat = g.seat()
        zone = g.zone(ASIDE, seat)
        i: i64 = 0
        while i < g.many(value):
            obj = g.find(g.item(value, i))
            i += 1
            if obj < 0:
                continue
            if g.zone_of(obj) != zone:
                g.put(obj, zone, ON_TOP, LAID_UNDER, True)
            if self.face_down:
                g.hide(obj, shifted(1, seat))
            g.fact(g.ref(obj), F_UNDER, 0, FOR_EVER, g.slot(0), 0)
        g.commit()
        return DONE


@final
class under_this(Set[AnObject]):
    """Dominion D84. The cards that lie under this one."""

    def __init__(self) -> None:
        super().__init__()
        self.copies = True
        self.label = "the cards under this"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_UNDER and f[at + F_SOURCE] == g.slot(0) and g.find(f[at + F_ABOUT]) >= 0:
                found = append(found, f[at + F_ABOUT])
            at += FACT
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return alike(g, a, b)
