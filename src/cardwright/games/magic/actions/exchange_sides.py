"""CR 701.12. The two sides of Magic's exchanges. The kernel's `exchange` makes sure that an exchange happens
completely or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.casting.targets import can_attach
from cardwright.games.magic.characteristics.lookup import base_number, characteristic, get, has, text_box
from cardwright.games.magic.events.event_sorts import enters_kind
from cardwright.games.magic.events.proposing import enter, enters_as, event, life, may_change_life, move
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
)
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.zones import PHASED, PLACE_NAMES, PLACES, SHARED_NAMES, SIDEBOARD
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import allied, battlefield, is_playing, owner, stack, still_in
from cardwright.kernel.batch import FACT_ON, HAPPEN, MORE, MOVE, ON_TOP, TO
from cardwright.kernel.effects import NUMBER_SLOT, AnObject, APlayer, Objects, Ref
from cardwright.kernel.exchange import Side, exchange
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def who_plays(g: Game, player: Ref[APlayer]) -> Seat:
    """CR 800.4a. Return the seat of a player who is still in the game, else -1. Nothing is exchanged with a
    player who has left.
    """
    seat = who(g, player)
    return seat if seat >= 0 and is_playing(g, seat) else Seat(-1)


@mypyc_attr(allow_interpreted_subclasses=True)
class PermanentSide(Side):
    """A side of an exchange that is some property of a permanent."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], label: str) -> None:
        super().__init__()
        self.what = what
        self.label = f"{label} of {what.text}"

    def here(self, g: Game) -> Obj:
        """Return the permanent if it is on the battlefield, else -1."""
        return still_in(g, g.slot(self.what.slot), battlefield(g))

    def why_not(self, g: Game, value: i64) -> i64:
        return causes.NOT_THERE


@final
class control_of(PermanentSide):
    """CR 701.12b. A side of an exchange: control of a permanent or a spell. The changes of both sides have
    the same timestamp and apply in layer 2.
    """

    def __init__(self, what: Ref[AnObject], lasts: int = durations.FOR_EVER) -> None:
        super().__init__(what, "control")
        self.lasts: i64 = lasts

    def here(self, g: Game) -> Obj:
        obj = g.find(g.slot(self.what.slot))
        if obj >= 0 and (g.zone_of(obj) == battlefield(g) or g.zone_of(obj) == stack(g)):
            return obj
        return Obj(-1)

    def now(self, g: Game) -> i64:
        obj = self.here(g)
        if obj < 0:
            return questions.GONE
        return get(g, obj, derived.CONTROL)

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        if mine == questions.GONE or value == questions.GONE or mine == value:
            return False
        return not has(g, self.here(g), keywords.KEEPS_CONTROLLER)

    def become(self, g: Game, value: i64) -> None:
        ref = g.slot(self.what.slot)
        g.fact(ref, facts.OP_CONTROL, value, self.lasts, g.slot(0), 0)
        event(g, HAPPEN, ref, 0, 0, causes.EXCHANGED_CONTROL)

    def why_not(self, g: Game, value: i64) -> i64:
        mine = self.now(g)
        if mine == questions.GONE or value == questions.GONE:
            return causes.NOT_THERE
        if mine == value:
            return causes.SAME_CONTROLLER
        return causes.KEEPS_ITS_CONTROLLER


@final
class control_of_all(Side):
    """CR 701.12b. A side of an exchange: control of all permanents that a player controls; with `what`,
    only of those. Either all of them change controllers, or none.
    """

    player: Ref[APlayer]
    what: Ref[Objects] | None

    def __init__(self, player: Ref[APlayer], what: Ref[Objects] | None = None) -> None:
        super().__init__()
        self.player = player
        self.what = what
        self.label = f"control of {f'all permanents of {player.text}' if what is None else what.text}"

    def now(self, g: Game) -> i64:
        seat = who_plays(g, self.player)
        if seat < 0:
            return questions.GONE
        return seat

    def meant(self, g: Game) -> vec[i64]:
        """Return references to the permanents whose control is exchanged."""
        if self.what is not None:
            return g.items(g.slot(self.what.slot))
        found = vec[i64](capacity=8)
        mine = self.now(g)
        for obj in g.zones.all_of(battlefield(g)):
            if get(g, obj, derived.CONTROL) == mine:
                found = append(found, g.ref(obj))
        return found

    def obstacle(self, g: Game, value: i64) -> i64:
        """Return the cause with which the log says why the exchange is impossible; 0 if it is possible.

        `value`: the seat of the new controller.
        """
        mine = self.now(g)
        if mine == questions.GONE or value == questions.GONE:
            return causes.NOT_THERE
        if mine == value:
            return causes.SAME_CONTROLLER
        them = self.meant(g)
        if self.what is not None and len(them) == 0:
            return causes.NO_EXCHANGE
        for ref in them:
            obj = still_in(g, ref, battlefield(g))
            if obj < 0 or get(g, obj, derived.CONTROL) != mine:
                return causes.NOT_THERE
            if has(g, obj, keywords.KEEPS_CONTROLLER):
                return causes.KEEPS_ITS_CONTROLLER
        return 0

    def may_become(self, g: Game, value: i64) -> bool:
        return self.obstacle(g, value) == 0

    def become(self, g: Game, value: i64) -> None:
        for ref in self.meant(g):
            g.fact(ref, facts.OP_CONTROL, value, durations.FOR_EVER, g.slot(0), 0)
            event(g, HAPPEN, ref, 0, 0, causes.EXCHANGED_CONTROL)

    def why_not(self, g: Game, value: i64) -> i64:
        return self.obstacle(g, value)


@final
class life_of(Side):
    """CR 701.12c, 119.7, 119.8. A side of an exchange: a life total. The player gains or loses life to
    reach the other value.
    """

    player: Ref[APlayer]

    def __init__(self, player: Ref[APlayer]) -> None:
        super().__init__()
        self.player = player
        self.label = f"the life total of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who_plays(g, self.player)
        if seat < 0:
            return questions.GONE
        return g.value(seat, LIFE)

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        if mine == questions.GONE or value == questions.GONE or self.is_teammates(g):
            return False
        return may_change_life(g, who(g, self.player), value - mine)

    def is_teammates(self, g: Game) -> bool:
        """CR 810.9e. Return whether both sides are life totals of teammates, who share one life total."""
        e = g.asking()
        if not match_of(g).shares_life or not isinstance(e, exchange):
            return False
        a, b = e.a, e.b
        if not isinstance(a, life_of) or not isinstance(b, life_of):
            return False
        one, other = who(g, a.player), who(g, b.player)
        return one >= 0 and other >= 0 and allied(g, one, other)

    def become(self, g: Game, value: i64) -> None:
        life(g, who(g, self.player), value - self.now(g), causes.EXCHANGED_LIFE)

    def why_not(self, g: Game, value: i64) -> i64:
        mine = self.now(g)
        if mine == questions.GONE or value == questions.GONE:
            return causes.NOT_THERE
        if self.is_teammates(g):
            return causes.SAME_TEAM
        return causes.CANT_GAIN if value > mine else causes.CANT_LOSE


@final
class number_of(PermanentSide):
    """CR 701.12g, 208.4b. A side of an exchange: a permanent's power or toughness. The exchange sets the
    number in layer 7b, even if both numbers are equal.

    `base`: exchange the base number, without counters and other modifiers.
    """

    def __init__(
        self, what: Ref[AnObject], number: int = derived.POWER, base: bool = False, lasts: int = durations.FOR_EVER
    ) -> None:  # fmt: skip
        name = "power" if number == derived.POWER else "toughness"
        super().__init__(what, f"the base {name}" if base else f"the {name}")
        self.number: i64 = number
        self.base: bool = base
        self.lasts: i64 = lasts

    def now(self, g: Game) -> i64:
        obj = self.here(g)
        if obj < 0:
            return questions.GONE
        return base_number(g, obj, self.number) if self.base else get(g, obj, self.number)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.here(g) >= 0 and value != questions.GONE

    def become(self, g: Game, value: i64) -> None:
        ref = g.slot(self.what.slot)
        op: i64 = facts.OP_SET_POWER if self.number == derived.POWER else facts.OP_SET_TOUGHNESS
        g.fact(ref, op, value, self.lasts, g.slot(0), 0)
        event(g, HAPPEN, ref, 0, 0, causes.EXCHANGED_NUMBER)


@final
class text_of(PermanentSide):
    """CR 701.12h, 612.5. A side of an exchange: the text box of a permanent (layer 3). The exchange doesn't
    change name, cost, types, power and toughness.

    `entering`: the exchange happens as the source enters, as part of that event (CR 614.12). If `what` is
    THIS, it is the text box of the entering object.
    """

    def __init__(
        self, what: Ref[AnObject], lasts: int = durations.FOR_EVER, entering: bool = False
    ) -> None:  # fmt: skip
        super().__init__(what, "the text box")
        self.lasts: i64 = lasts
        self.entering: bool = entering

    def enters(self) -> bool:
        """Return whether this side is the text box of the object that is entering."""
        return self.entering and self.what.slot == 0

    def now(self, g: Game) -> i64:
        if self.enters():
            return enters_kind(g, g.slot(NUMBER_SLOT), g.find(g.slot(0)))
        obj = self.here(g)
        if obj < 0:
            return questions.GONE
        return text_box(g, obj)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.now(g) != questions.GONE and value != questions.GONE

    def become(self, g: Game, value: i64) -> None:
        ref = enters_as(g.slot(0)) if self.enters() else g.slot(self.what.slot)
        if self.entering:
            at = g.amend(FACT_ON, ref, 0, facts.fact_extra(facts.OP_TEXT, self.lasts), g.slot(0))
            g.pad[at + MORE] = value
            g.amend(HAPPEN, ref, 0, 0, causes.EXCHANGED_TEXT)
            return
        g.fact(ref, facts.OP_TEXT, 0, self.lasts, g.slot(0), value)
        event(g, HAPPEN, ref, 0, 0, causes.EXCHANGED_TEXT)


@final
class cards_in(Side):
    """CR 701.12d, 701.12f. A side of an exchange: all cards of a zone, which may be empty. Its value is the
    zone.

    Cards that go to a player's zone must be owned by that player. `shared`: the zone is one that all players
    share. `shuffled`: the zone is a library that is shuffled afterwards, so no player orders the cards.
    `owners`: a card says that two players exchange their zones (CR 101.1). Cards lie only in their owner's
    zones (CR 400.3), so each card then changes owners as it moves, and the cards keep their order.
    """

    def __init__(
        self, place: int, player: Ref[APlayer] = YOU, shared: bool = False, shuffled: bool = False,
        owners: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.shuffled: bool = shuffled
        self.owners: bool = owners
        self.place: i64 = place
        self.player: Ref[APlayer] = player
        self.shared: bool = shared
        self.label = f"the cards of the {(SHARED_NAMES if shared else PLACE_NAMES)[place]}"

    def now(self, g: Game) -> i64:
        if self.shared:
            return g.seats * PLACES + self.place
        seat = who_plays(g, self.player)
        if seat < 0:
            return questions.GONE
        return seat * PLACES + self.place

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        if mine == questions.GONE or value == questions.GONE:
            return False
        if self.owners:
            return mine != value
        first: i64 = -1  # all cards of both zones have one owner
        for zone in (mine, value):
            for obj in g.zones.all_of(zone):
                if first < 0:
                    first = owner(g, obj)
                if owner(g, obj) != first:
                    return False
                if value < g.seats * PLACES and zone == mine and first != value // PLACES:
                    return False
        return True

    def become(self, g: Game, value: i64) -> None:
        for obj in g.zones.all_of(self.now(g)):
            if self.owners:
                g.propose(events.OWN, g.ref(obj), value // PLACES, 0, causes.EXCHANGED_OWNERSHIP)
                row = g.propose(MOVE, g.ref(obj), value, ON_TOP, causes.EXCHANGED_ZONES)
                g.pad[row + MORE] = events.AS_THEY_ARE
                continue
            at = move(g, obj, value, causes.EXCHANGED_ZONES)
            if self.shuffled and g.pad[at + TO] < g.seats * PLACES:
                g.pad[at + MORE] = events.AS_THEY_ARE

    def why_not(self, g: Game, value: i64) -> i64:
        return causes.NOT_THERE if self.owners else causes.OTHER_OWNER


def there(g: Game, ref: i64) -> Obj:
    """CR 702.26b. Return the object that a reference refers to; -1 if it has changed zones or phased out."""
    obj = g.find(ref)
    if obj >= 0 and g.zone_of(obj) == g.seats * PLACES + PHASED:
        return Obj(-1)
    return obj


@final
class place_of(Side):
    """CR 701.12d-e. A side of an exchange: where a card is, meaning its zone and the object to which it is
    attached. The value of this side is a reference to the card.

    `types`: card types that the card must have, if any.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], types: int = 0) -> None:
        super().__init__()
        self.what = what
        self.types: i64 = types
        self.label = f"the place of {what.text}"

    def now(self, g: Game) -> i64:
        ref = g.slot(self.what.slot)
        if there(g, ref) < 0:
            return questions.GONE
        return ref

    def may_become(self, g: Game, value: i64) -> bool:
        mine = there(g, g.slot(self.what.slot))
        other = there(g, value)
        if mine < 0 or other < 0 or owner(g, mine) != owner(g, other):
            return False
        if self.types and characteristic(g, mine, derived.TYPES) & self.types != self.types:
            return False
        if g.zone_of(other) == battlefield(g) and g.col(other, columns.ATTACHED) != questions.NONE:
            return can_attach(g, mine, g.col(other, columns.ATTACHED))
        return True

    def become(self, g: Game, value: i64) -> None:
        mine = g.find(g.slot(self.what.slot))
        other = g.find(value)
        zone = g.zone_of(other)
        if zone == battlefield(g):
            on_it = g.col(other, columns.ATTACHED)
            enter(g, mine, Seat(get(g, other, derived.CONTROL)), 0, causes.EXCHANGED_IN_PLACE)
            if on_it != questions.NONE:
                g.propose(events.ATTACH, enters_as(g.ref(mine)), on_it, 0, causes.EXCHANGED_IN_PLACE)
        elif zone == stack(g):  # to the other object's position on the stack
            first = g.zones.first(zone)
            depth: i64 = 0
            while g.zones.cells[first + depth] != other:
                depth += 1
            at = g.propose(MOVE, g.ref(mine), zone, depth, causes.EXCHANGED_ZONES)
            g.pad[at + MORE] = get(g, other, derived.CONTROL)
        else:
            if g.zone_of(mine) == owner(g, mine) * PLACES + SIDEBOARD:  # CR 400.11b
                event(g, HAPPEN, g.ref(mine), 0, 0, causes.BROUGHT_IN)
            move(g, mine, zone, causes.EXCHANGED_ZONES)

    def why_not(self, g: Game, value: i64) -> i64:
        mine = there(g, g.slot(self.what.slot))
        other = there(g, value)
        if mine < 0 or other < 0:
            return causes.NOT_THERE
        if owner(g, mine) != owner(g, other):
            return causes.OTHER_OWNER
        return causes.CANT_ATTACH
