"""Dominion D53, D54, D125. What happens once only, or to cards that came alone only; and following a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import GAIN, TURN_ENDS
from cardwright.dominion.doing import gain_card
from cardwright.dominion.rules import ASIDE, DISCARDS, F_MARK, F_USED, F_WHEN, ONCE_THIS_TURN, THIS_TURN
from cardwright.dominion.state import set_watching
from cardwright.dominion.table import ANYBODYS, When, Which
from cardwright.kernel.effects import DONE, THIS, AnObject, Effect, Ref, Verb
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, F_SEAT, F_VALUE, FACT, INC_ONE
from cardwright.kernel.ints import i64

from .verbs import if_you_do, put_into, set_up, top_named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class only_once(Effect):
    """Dominion D125. The whole of a delayed ability that ends when its player makes use of it."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"{what.label}, once"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = self.fact_at(g)
        if at < 0:
            return DONE
        f = g.facts
        f[at + F_LASTS] = -1
        g.drop_facts(F_LASTS, -1)
        set_watching(g)
        return g.become(self.parts[0])

    def fact_at(self, g: Game) -> i64:
        """Where the fact is that keeps this ability, or -1."""
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_WHEN and f[at + F_VALUE] == self.key and f[at + F_SEAT] == g.seat():
                if f[at + F_ABOUT] == g.slot(0):
                    return at
            at += FACT
        return -1

    def possible(self, g: Game) -> bool:
        return self.fact_at(g) >= 0 and self.parts[0].possible(g)


@final
class once_each_turn(Effect):
    """Dominion D53. An ability that its player may make use of once in a turn, whenever they like."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"{what.label} (once in each turn)"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.used(g):
            return DONE
        g.fact(g.player(g.seat()), F_USED, self.key, THIS_TURN, g.slot(0), 0)
        g.commit()
        return g.become(self.parts[0])

    def used(self, g: Game) -> bool:
        """Whether the player has made use of it this turn."""
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_USED and f[at + F_VALUE] == self.key and f[at + F_SEAT] == g.seat():
                return True
            at += FACT
        return False

    def possible(self, g: Game) -> bool:
        return not self.used(g) and self.parts[0].possible(g)


@final
class gain_another(Verb):
    """Dominion D33. Gain a card of a name that is known to have come by this."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = f"gain another {name}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = top_named(g, self.name)
        if part > 0 or obj < 0:
            return DONE
        g.fact(g.ref(obj) + INC_ONE, F_MARK, 0, THIS_TURN, 0, 0)
        g.commit()
        seat = g.seat()
        return DONE if gain_card(g, seat, obj, g.zone(DISCARDS, seat)) else 1

    def possible(self, g: Game) -> bool:
        return top_named(g, self.name) >= 0


@final
class came_alone(Which):
    """Dominion D33. Cards that were not gained because another was."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card that did not come with another"

    def fits(self, g: Game, obj: i64) -> bool:
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_MARK and f[at + F_ABOUT] == g.ref(obj):
                return False
            at += FACT
        return True


def comes_with_another(name: str) -> When:
    """Dominion D33. When a player gains this, they gain another, which comes with no other."""
    return When(GAIN, gain_another(name), of=came_alone(), text="when you gain this")


@final
class once_moved(Effect):
    """Dominion D54. If this effect itself has moved a card once since it was named: it is found there from here on."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], then: Effect) -> None:
        super().__init__(then)
        self.what = what
        self.label = f"{then.label} (if this has moved {what.text} once)"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.follow(g.slot(self.what.slot))
        if obj < 0:
            return DONE
        g.bind(self.what.slot, g.ref(obj))
        return g.become(self.parts[0])


def aside_until_turn_ends(what: Ref[AnObject], to: int, place: int = ASIDE) -> Effect:
    """Dominion D38, D21. Set a card aside; at the end of the turn, after drawing, it goes to a place."""
    ends = When(TURN_ENDS, put_into(to, THIS), whose=ANYBODYS, text="at the end of the turn")
    return if_you_do(put_into(place, what), once_moved(what, set_up(ends, ONCE_THIS_TURN, about=what)))
