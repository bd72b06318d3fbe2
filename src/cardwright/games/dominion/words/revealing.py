"""Dominion D36, D37. Revealing cards, and collecting revealed cards of all players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.rules.shuffling import revealed
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    DONE,
    NOTHING,
    AnObject,
    Effect,
    Objects,
    Ref,
    Verb,
)  # fmt: skip
from cardwright.kernel.ints import Seat, i64

from .qualities import place_text
from .verbs import Cards

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class reveal_all(Verb):
    """Dominion D36. Reveal all cards in a zone of the player."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.label = f"reveal {place_text(place)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        for obj in g.zones.all_of(g.zone(self.place, g.seat())):
            g.show(obj, 255)
            g.note(HAPPEN, g.ref(obj), causes.REVEAL_HAND if self.place == zones.HAND else causes.REVEAL)
            revealed(g, obj)
        return DONE


def reveal_hand() -> Effect:
    """Dominion D36. An effect: reveal all cards in hand."""
    return reveal_all(zones.HAND)


@final
class reveal(Verb):
    """Dominion D36. Show cards to all players."""

    what: Cards

    def __init__(self, what: Cards) -> None:
        super().__init__()
        self.what = what
        self.label = f"reveal {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        for ref in g.items(value):
            obj = g.find(ref)
            if obj >= 0:
                g.show(obj, 255)
                g.note(HAPPEN, ref, causes.REVEAL)
                revealed(g, obj)
        return DONE

    def possible(self, g: Game) -> bool:
        value = g.slot(self.what.slot)
        for ref in g.items(value):
            if g.find(ref) >= 0:
                return True
        return False


@final
class gather(Effect):
    """Dominion D53. Carry out an effect that collects up to one card from each player, then an effect with
    these cards.

    Both effects find a collected card even if they have moved it themselves.
    """

    slot: i64

    def __init__(
        self, what: Callable[[Ref[Objects]], Effect], then: Callable[[Ref[Objects]], Effect]
    ) -> None:
        first: Ref[Objects] = Ref(text="those")
        second: Ref[Objects] = Ref(text="those")
        super().__init__(what(first), then(second))
        self.slot = self.takes_slot()
        first.slot = self.slot
        second.slot = self.slot
        self.label = f"{self.parts[0].label}; then {self.parts[1].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            return g.become(self.parts[1])
        lst = g.new_list()
        seat = Seat(0)
        while seat < g.seats:
            g.add_to_list(lst, NOTHING)
            seat = Seat(seat + 1)
        g.bind(self.slot, lst)
        g.push(self.parts[0], 0)
        return 1


@final
class add_to(Verb):
    """Dominion D54. Add a card to the cards that `gather` collects.

    `moved`: whether the same effect has just moved the card.
    """

    those: Ref[Objects]
    what: Ref[AnObject]

    def __init__(self, those: Ref[Objects], what: Ref[AnObject], moved: bool = True) -> None:
        super().__init__()
        self.those = those
        self.what = what
        self.moved: bool = moved
        self.label = f"gather {what.text} among {those.text}{'' if moved else ', where it lies'}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        obj = g.follow(ref) if self.moved else g.find(ref)
        lst = g.slot(self.those.slot)
        i: i64 = 0
        while i < g.many(lst):
            if g.item(lst, i) == NOTHING and obj >= 0:
                g.set_item(lst, i, g.ref(obj))
                return DONE
            i += 1
        return DONE
