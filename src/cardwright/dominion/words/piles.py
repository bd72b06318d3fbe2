"""Dominion D118, D119. Piles of differing cards: rotated, or told apart by the pile that a card belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import ROTATE, UNDER_DECK
from cardwright.dominion.rules import DECK
from cardwright.dominion.state import holder, match_of, types_of
from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.effects import DONE, AnObject, Ref, Set, Verb
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import append, i64, vec

from .qualities import type_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class rotate(Verb):
    """Dominion D118. All cards of one name on top of a pile go under it, in their order, and the next ones are seen."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"rotate the pile of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0 or g.zone_of(obj) < match_of(g).first_pile:
            return DONE
        zone = g.zone_of(obj)
        kind = g.kind(obj)
        n: i64 = 0
        for other in g.zones.all_of(zone):
            n = n + 1 if g.kind(other) == kind else 0
        if n == g.size(zone):
            return DONE  # nothing else lies under them
        at: i64 = 0
        while at < n:
            g.put(g.zones.top(zone), zone, 0, ROTATE, False)
            at += 1
        return DONE


@final
class tops_of_piles(Set[AnObject]):
    """Dominion D118. The top cards of Supply piles under which other cards may lie; or of those of a type only."""

    def __init__(self, types: int = 0) -> None:
        super().__init__()
        self.types: i64 = types
        self.label = f"the Supply piles of {type_text(types)} cards" if types else "the Supply piles"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for zone in match_of(g).supply:
            if g.size(zone) > 0:
                obj = g.zones.top(zone)
                if self.types == 0 or types_of(g, obj) & self.types:
                    found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return a & ID_MASK == b & ID_MASK


@final
class put_under_deck(Verb):
    """Dominion D39, D60. Put a card at the bottom of the deck of whoever holds it; the others don't see which."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"put {what.text} at the bottom of your deck"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj >= 0 and holder(g, obj) >= 0:
            g.put(obj, g.zone(DECK, holder(g, obj)), 0, UNDER_DECK, False)
        return DONE

    def possible(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and holder(g, obj) >= 0


@final
class of_the_pile_with(Which):
    """Dominion D123. Cards of the pile that a Trait lies on."""

    def __init__(self, trait: str) -> None:
        super().__init__()
        self.trait: str = trait
        self.label = f"{trait} card"

    def fits(self, g: Game, obj: i64) -> bool:
        kind: i64 = TABLE.kind(self.trait)
        home = g.home
        for trait, zone in match_of(g).traits:
            if trait == kind and home[obj] == zone:
                return True
        return False


@final
class of_the_bane(Which):
    """Dominion D133. Cards of the Bane pile."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "Bane card"

    def fits(self, g: Game, obj: i64) -> bool:
        bane = match_of(g).bane
        home = g.home
        return bane >= 0 and home[obj] == match_of(g).pile(bane)
