"""Dominion D118, D119. Piles of different cards: rotating them, and qualities of the pile that a card
belongs to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.rules.queries import holder, match_of, types_of, types_of_pile
from cardwright.kernel.effects import DONE, AnObject, Ref, Set, Verb
from cardwright.kernel.frames import ID_MASK, NOWHERE
from cardwright.kernel.ints import Obj, append, i64, vec

from .qualities import type_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class rotate(Verb):
    """Dominion D118. Move all cards with the name of a pile's
    top card to the bottom of the pile, in their order.

    The next cards become visible.
    """

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
            return DONE  # no other cards lie under them
        at: i64 = 0
        while at < n:
            g.put(g.zones.top(zone), zone, 0, causes.ROTATE, False)
            at += 1
        return DONE


@final
class tops_of_piles(Set[AnObject]):
    """Dominion D57, D118, D157. The top cards of Supply piles.

    `types`: only top cards of these types, and also that of the pile beside the Supply. `but`: without piles
    whose own type is one of these.
    """

    def __init__(self, types: int = 0, but: int = 0) -> None:
        super().__init__()
        self.types: i64 = types
        self.but: i64 = but
        self.label = f"the piles of {type_text(types)} cards" if types else "the Supply piles"
        self.label += f" that are no {type_text(but)} piles" if but else ""

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        m = match_of(g)
        for zone in m.supply:
            found = self.top_of(g, zone, found)
        if self.types != 0 and m.ferry >= 0:
            found = self.top_of(g, m.pile(m.ferry), found)
        return found

    def top_of(self, g: Game, zone: i64, found: vec[i64]) -> vec[i64]:
        """Return `found` with the top card of the pile in this zone, if that card is in the set."""
        if g.size(zone) > 0:
            obj = g.zones.top(zone)
            if self.but != 0 and types_of_pile(g, zone) & self.but != 0:
                return found
            if self.types == 0 or types_of(g, obj) & self.types:
                found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return a & ID_MASK == b & ID_MASK


@final
class put_under_deck(Verb):
    """Dominion D39, D60. Put a card at the bottom of the deck of the player who has it.

    Other players don't see the card.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"put {what.text} at the bottom of your deck"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj >= 0 and holder(g, obj) >= 0:
            g.put(obj, g.zone(zones.DECK, holder(g, obj)), 0, causes.UNDER_DECK, False)
        return DONE

    def possible(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and holder(g, obj) >= 0


@final
class of_the_pile(Which):
    """Dominion D57, D123, D133. A quality: cards that belong to a certain pile.

    `trait`: the pile with that Trait. `types`: a pile of these types. `bane`: the Bane pile. `empty`: an
    empty Supply pile. If several are given, one of them is enough.
    """

    def __init__(self, trait: str = "", types: int = 0, bane: bool = False, empty: bool = False) -> None:
        super().__init__()
        self.trait: str = trait
        self.types: i64 = types
        self.bane: bool = bane
        self.empty: bool = empty
        said = [trait] if trait else []
        said += [f"{type_text(types)} pile"] if types else []
        said += ["Bane"] if bane else []
        self.label = f"{' or '.join(said)} card"
        if empty:
            self.label = (
                f"{self.label} or card of an empty Supply pile" if said else "card of an empty Supply pile"
            )

    def fits(self, g: Game, obj: Obj) -> bool:
        m = match_of(g)
        zone = g.home[obj]
        if self.empty and zone != NOWHERE and zone in m.supply and g.size(zone) == 0:
            return True
        if self.bane and m.bane_pile >= 0 and zone == m.bane_pile:
            return True
        if self.types != 0:
            for pile in m.piles:
                if pile.zone == zone:
                    return TABLE.types[TABLE.kind(pile.name)] & self.types != 0
        if self.trait != "":
            kind: i64 = TABLE.kind(self.trait)
            for trait, marked in m.traits:
                if trait == kind and zone == marked:
                    return True
        return False


@final
class in_pile(Set[AnObject]):
    """Dominion D155. A set of all cards of a pile, one of each name, of which the player may take any."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.copies = True
        self.label = f"the {name}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        zone = match_of(g).pile(TABLE.kind(self.name))
        if zone >= 0:
            for obj in g.zones.all_of(zone):
                found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return g.kind(Obj(a & ID_MASK)) == g.kind(Obj(b & ID_MASK))
