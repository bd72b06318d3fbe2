"""Dominion D53, D54, D125. Abilities that can be used once or once a turn, cards gained together with
another, cards that have moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, facts, zones
from cardwright.games.dominion.objects.table import ANYBODYS, When
from cardwright.games.dominion.rules.instructions import gain_card
from cardwright.games.dominion.rules.queries import fact_of, holder, next_fact, possessor, set_watching
from cardwright.kernel.effects import DONE, THIS, AnObject, Effect, Ref, Verb
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_VALUE, FACT, INC_ONE
from cardwright.kernel.ints import Obj, Seat, i64

from .marks import unmarked
from .verbs import find, gain, gain_a, if_you_do, put_into, set_up, top_named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class only_once(Effect):
    """Dominion D125. The whole effect of a delayed ability that ends when its player uses it."""

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
        """Return the index of the fact that stores this ability. Return -1 if there is none."""
        at = next_fact(g, 0, facts.TRIGGERS, g.seat())
        while at >= 0 and (g.facts[at + F_VALUE] != self.key or g.facts[at + F_ABOUT] != g.slot(0)):
            at = next_fact(g, at + FACT, facts.TRIGGERS, g.seat())
        return at

    def possible(self, g: Game) -> bool:
        return self.fact_at(g) >= 0 and self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return self.fact_at(g) >= 0 and self.parts[0].might(g)


@final
class once_each_turn(Effect):
    """Dominion D53. An effect that each player may use only once in a turn.

    `of_all`: only the first player to use it may use it, once in the whole game.
    """

    def __init__(self, what: Effect, of_all: bool = False) -> None:
        super().__init__(what)
        self.of_all: bool = of_all
        self.label = f"{what.label} ({'once in the game, of all players' if of_all else 'once in each turn'})"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.used(g):
            return DONE
        lasts: i64 = durations.FOR_EVER if self.of_all else durations.THIS_TURN
        g.fact(g.player(g.seat()), facts.USED_THIS_TURN, self.key, lasts, g.slot(0), 0)
        g.commit()
        return g.become(self.parts[0])

    def used(self, g: Game) -> bool:
        """Whether the player has used the effect this turn.

        With `of_all`: whether any player has used it in this game.
        """
        seat = Seat(-1 if self.of_all else g.seat())
        return fact_of(g, facts.USED_THIS_TURN, seat, F_VALUE, self.key) >= 0

    def possible(self, g: Game) -> bool:
        return not self.used(g) and self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return not self.used(g) and self.parts[0].might(g)


@final
class gain_another(Verb):
    """Dominion D33. Gain a card named `name`, and mark it as gained because of this card."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = f"gain another {name}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = top_named(g, self.name)
        if part > 0 or obj < 0:
            return DONE
        g.fact(g.ref(obj) + INC_ONE, facts.CAME_WITH_ANOTHER, 0, durations.THIS_TURN, 0, 0)
        g.commit()
        seat = g.seat()
        return DONE if gain_card(g, seat, obj, g.zone(zones.DISCARDS, seat)) else 1

    def possible(self, g: Game) -> bool:
        return top_named(g, self.name) >= 0


def comes_with_another(name: str) -> When:
    """Dominion D33. An ability of a card: a player who gains it also gains a card named `name`.

    A card gained that way brings no further card.
    """
    return When(
        causes.GAIN, gain_another(name), of=unmarked(facts.CAME_WITH_ANOTHER), text="when you gain this"
    )


@final
class if_gained(Effect):
    """Dominion D33, D55, D156. Gain a card, and carry out another effect only if the player has gained it.

    It doesn't matter where the card went. The player has not gained it if another card was gained instead, or
    if another player gained the card.
    """

    def __init__(self, what: gain | gain_a, then: Effect) -> None:
        super().__init__(what, then)
        self.gaining: gain | gain_a = what
        self.slot: i64 = self.takes_slot()  # the card before the gain
        self.label = f"{what.label}; if you do, {then.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = Obj(self.card(g))
            if obj < 0:
                return DONE
            g.bind(self.slot, g.ref(obj))
            if not g.enter(self.parts[0]):
                return 1
        if g.find(g.slot(self.slot)) >= 0 or (possessor(g) >= 0 and g.seat() == g.current):
            return DONE
        return g.become(self.parts[1])

    def card(self, g: Game) -> i64:
        """Return the card that would be gained. Return -1 if there is none."""
        e = self.gaining
        if isinstance(e, gain):
            return find(g, e.what, e.moved)
        return top_named(g, e.name)

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


@final
class once_moved(Effect):
    """Dominion D54. Carry out `then` only if the named card has moved exactly once since it was named.

    In `then`, the name refers to the card in its new zone.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], then: Effect) -> None:
        super().__init__(then)
        self.what = what
        self.label = f"{then.label} (if {what.text} is there)"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.follow(g.slot(self.what.slot))
        if obj < 0 or (g.seat() == g.current and holder(g, obj) == possessor(g) >= 0):
            return DONE  # D156: the player who decides in this turn has gained it instead
        g.bind(self.what.slot, g.ref(obj))
        return g.become(self.parts[0])


def aside_until_turn_ends(what: Ref[AnObject], to: int, place: int = zones.ASIDE) -> Effect:
    """Dominion D38, D21. Set a card aside. At the end of the
    turn, after drawing, put the card into the zone `to`.

    `place`: the zone in which the card is set aside.
    """
    ends = When(causes.TURN_ENDS, put_into(to, THIS), whose=ANYBODYS, text="at the end of the turn")
    return if_you_do(
        put_into(place, what), once_moved(what, set_up(ends, durations.ONCE_THIS_TURN, about=what))
    )
