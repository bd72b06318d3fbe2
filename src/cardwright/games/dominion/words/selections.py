"""Sets of cards to choose from: in a zone, in the Supply, in the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import costs, zones
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.known_cards import may_hold_such
from cardwright.games.dominion.rules.queries import (
    cost_of,
    match_of,
    may_play_from_hand,
    playable,
)
from cardwright.games.dominion.rules.shuffling import has_shadows, in_deck
from cardwright.games.dominion.rules.sources import equal_choices
from cardwright.kernel.effects import (
    Amount,
    AnObject,
    Objects,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .amounts import number
from .qualities import ANY, place_text, plural

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- sets
@final
class either(Set[AnObject]):
    """The cards that are in one of two sets."""

    a: Set[AnObject]
    b: Set[AnObject]

    def __init__(self, a: Set[AnObject], b: Set[AnObject]) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.copies = True
        same, place = a.label.split(" in ")[0], b.label.split(" in ")[-1]
        self.label = f"{a.label} or {place if b.label.startswith(same) else b.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        return self.b.options(g, self.a.options(g, found))

    def might(self, g: Game) -> bool:
        return self.a.might(g) or self.b.might(g)

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)


@final
class cards_in(Set[AnObject]):
    """The cards with a quality in a zone of the player.

    `anybodys`: in this zone of every player, in turn order.
    """

    which: Which

    def __init__(self, place: int, which: Which = ANY, anybodys: bool = False) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.anybodys: bool = anybodys
        self.copies = True
        self.label = f"the {plural(which.label)} {'anybody has ' if anybodys else ''}in {place_text(place)}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        found = self.of_seat(g, g.seat(), found)
        i: i64 = 1
        while self.anybodys and i < g.seats:
            found = self.of_seat(g, Seat((g.seat() + i) % g.seats), found)
            i += 1
        return found

    def might(self, g: Game) -> bool:
        if self.place == zones.HAND and may_hold_such(g, g.seat(), self.which):
            return True
        return len(self.options(g, vec[i64](capacity=16))) > 0

    def size_is_public(self) -> bool:
        return self.which is ANY  # D60: the number of cards in a player's zone is public

    def of_seat(self, g: Game, seat: Seat, found: vec[i64]) -> vec[i64]:
        """Add the cards in one player's zone that have the quality to `found`."""
        zones = g.zones
        which = self.which
        zone = g.zone(self.place, seat)
        i: i64 = 0
        while i < zones.count(zone):
            at = zones.first(zone) + i
            obj = Obj(zones.cells[at])
            if which.fits(g, obj):
                found = append(found, g.ref(obj))
            i += 1
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)


@final
class from_hand(Set[AnObject]):
    """Dominion D164, D200. The cards with a quality that may be
    played from hand: cards in hand, and Shadows in the deck.
    """

    which: Which

    def __init__(self, which: Which = ANY) -> None:
        super().__init__()
        self.which = which
        self.copies = True
        self.label = f"the {plural(which.label)} in your hand"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        seat = g.seat()
        for obj in g.zones.all_of(g.zone(zones.HAND, seat)):
            if self.which.fits(g, obj) and may_play_from_hand(g, seat, obj):
                found = append(found, g.ref(obj))
        if has_shadows(g):
            shadows = g.scratch()
            n = playable(g, seat, shadows, 0, in_deck(g, seat, -1, shadows, 0))
            i: i64 = 0
            while i < n:
                if self.which.fits(g, Obj(shadows[i] & ID_MASK)):
                    found = append(found, shadows[i])
                i += 1
        return found

    def might(self, g: Game) -> bool:
        return may_hold_such(g, g.seat(), self.which) or len(self.options(g, vec[i64](capacity=16))) > 0

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b) and g.zone_of(Obj(a & ID_MASK)) == g.zone(zones.HAND, g.seat())


@final
class in_trash(Set[AnObject]):
    """Dominion D34. Cards with a quality in the trash."""

    which: Which

    def __init__(self, which: Which = ANY) -> None:
        super().__init__()
        self.which = which
        self.copies = True
        self.label = f"the {plural(which.label)} in the trash"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for obj in g.zones.all_of(match_of(g).shared + zones.TRASHED):
            if self.which.fits(g, obj):
                found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)


@final
class those_of(Set[AnObject]):
    """The cards of a list that have a quality and have not moved since they were named."""

    what: Ref[Objects]
    which: Which

    def __init__(self, what: Ref[Objects], which: Which = ANY) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.copies = True
        self.label = f"the {plural(which.label)} among {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        value = g.slot(self.what.slot)
        for ref in g.items(value):
            obj = g.find(ref)
            if obj >= 0 and self.which.fits(g, obj):
                found = append(found, ref)
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)


@final
class supply(Set[AnObject]):
    """Dominion D57. The top cards of Supply piles that have a quality and an allowed cost.

    `up_to`: the most that they may cost. `exactly`: what they must cost.
    """

    which: Which
    up_to: Amount | None
    exactly: Amount | None

    def __init__(
        self, up_to: Amount | int | None = None, which: Which = ANY, exactly: Amount | int | None = None
    ) -> None:
        super().__init__()
        self.up_to = number(up_to) if isinstance(up_to, int) else up_to
        self.exactly = number(exactly) if isinstance(exactly, int) else exactly
        self.which = which
        self.label = f"the {plural(which.label)} in the Supply"
        if self.up_to is not None:
            self.label += f" costing up to {self.up_to.label}"
        if self.exactly is not None:
            self.label += f" costing exactly {self.exactly.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        up_to = self.up_to
        exactly = self.exactly
        most: i64 = -1 if up_to is None else up_to.now(g)
        just: i64 = -1 if exactly is None else exactly.now(g)
        zones = g.zones
        for zone in match_of(g).supply:
            if zones.count(zone) > 0:
                obj = zones.top(zone)
                cost = cost_of(g, obj)
                if (
                    (most < 0 or costs.at_most(cost, most))
                    and (just < 0 or cost == just)
                    and self.which.fits(g, obj)
                ):
                    found = append(found, g.ref(obj))
        return found
