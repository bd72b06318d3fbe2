"""The sides of Magic's exchanges (CR 701.12). What is all or nothing is the kernel's `exchange`."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from cardwright.kernel.batch import HAPPEN, MORE, MOVE, TO
from cardwright.kernel.effects import AnObject, APlayer, Ref
from cardwright.kernel.exchange import Side
from cardwright.kernel.ints import i64
from cardwright.magic.causes import (
    BROUGHT_IN,
    CANT_ATTACH,
    CANT_GAIN,
    CANT_LOSE,
    EXCHANGED_CONTROL,
    EXCHANGED_IN_PLACE,
    EXCHANGED_LIFE,
    EXCHANGED_NUMBER,
    EXCHANGED_TEXT,
    EXCHANGED_ZONES,
    KEEPS_ITS_CONTROLLER,
    NOT_THERE,
    OTHER_OWNER,
    SAME_CONTROLLER,
)  # fmt: skip
from cardwright.magic.derive import get, has, printed, text_box
from cardwright.magic.keys import KEEPS_CONTROLLER
from cardwright.magic.numbers.events import AS_THEY_ARE
from cardwright.magic.proposing import enter, enters_as, event, life, may_change_life, move
from cardwright.magic.rules import (
    ATTACH,
    ATTACHED,
    CONTROL,
    FOR_EVER,
    GONE,
    LIFE,
    NONE,
    OP_CONTROL,
    OP_SET_POWER,
    OP_SET_TOUGHNESS,
    OP_TEXT,
    PHASED,
    PLACE_NAMES,
    PLACES,
    POWER,
    SHARED_NAMES,
    SIDEBOARD,
    TOUGH,
    TYPES,
    field,
    on,
    owner,
    stack,
)
from cardwright.magic.targets import can_attach

from .amounts import YOU, who

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class PermanentSide(Side):
    """Something about a permanent."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], label: str) -> None:
        super().__init__()
        self.what = what
        self.label = f"{label} of {what.text}"

    def here(self, g: Game) -> i64:
        """The permanent, if it is on the battlefield; else -1."""
        return on(g, g.slot(self.what.slot), field(g))

    def why_not(self, g: Game, value: i64) -> i64:
        return NOT_THERE


@final
class control_of(PermanentSide):
    """CR 701.12b. Control of a permanent or a spell: layer 2, one timestamp with the other side's."""

    def __init__(self, what: Ref[AnObject], lasts: int = FOR_EVER) -> None:
        super().__init__(what, "control")
        self.lasts: i64 = lasts

    def here(self, g: Game) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj >= 0 and (g.zone_of(obj) == field(g) or g.zone_of(obj) == stack(g)):
            return obj
        return -1

    def now(self, g: Game) -> i64:
        obj = self.here(g)
        if obj < 0:
            return GONE
        return get(g, obj, CONTROL)

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        if mine == GONE or value == GONE or mine == value:
            return False
        return not has(g, self.here(g), KEEPS_CONTROLLER)

    def become(self, g: Game, value: i64) -> None:
        ref = g.slot(self.what.slot)
        g.fact(ref, OP_CONTROL, value, self.lasts, g.slot(0), 0)
        event(g, HAPPEN, ref, 0, 0, EXCHANGED_CONTROL)

    def why_not(self, g: Game, value: i64) -> i64:
        mine = self.now(g)
        if mine == GONE or value == GONE:
            return NOT_THERE
        if mine == value:
            return SAME_CONTROLLER
        return KEEPS_ITS_CONTROLLER


@final
class life_of(Side):
    """CR 701.12c, 119.7, 119.8. A life total: gained or lost up or down to the other value."""

    player: Ref[APlayer]

    def __init__(self, player: Ref[APlayer]) -> None:
        super().__init__()
        self.player = player
        self.label = f"the life total of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return GONE
        return g.value(seat, LIFE)

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        if mine == GONE or value == GONE:
            return False
        return may_change_life(g, who(g, self.player), value - mine)

    def become(self, g: Game, value: i64) -> None:
        life(g, who(g, self.player), value - self.now(g), EXCHANGED_LIFE)

    def why_not(self, g: Game, value: i64) -> i64:
        mine = self.now(g)
        if mine == GONE or value == GONE:
            return NOT_THERE
        return CANT_GAIN if value > mine else CANT_LOSE


@final
class power_of(PermanentSide):
    """CR 701.12g. Power, set in layer 7b, also when it is equal already."""

    def __init__(self, what: Ref[AnObject], lasts: int = FOR_EVER) -> None:
        super().__init__(what, "the power")
        self.lasts: i64 = lasts

    def now(self, g: Game) -> i64:
        obj = self.here(g)
        if obj < 0:
            return GONE
        return get(g, obj, POWER)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.here(g) >= 0 and value != GONE

    def become(self, g: Game, value: i64) -> None:
        g.fact(g.slot(self.what.slot), OP_SET_POWER, value, self.lasts, g.slot(0), 0)
        event(g, HAPPEN, g.slot(self.what.slot), 0, 0, EXCHANGED_NUMBER)


@final
class toughness_of(PermanentSide):
    """CR 701.12g. Toughness, set in layer 7b, also when it is equal already."""

    def __init__(self, what: Ref[AnObject], lasts: int = FOR_EVER) -> None:
        super().__init__(what, "the toughness")
        self.lasts: i64 = lasts

    def now(self, g: Game) -> i64:
        obj = self.here(g)
        if obj < 0:
            return GONE
        return get(g, obj, TOUGH)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.here(g) >= 0 and value != GONE

    def become(self, g: Game, value: i64) -> None:
        g.fact(g.slot(self.what.slot), OP_SET_TOUGHNESS, value, self.lasts, g.slot(0), 0)
        event(g, HAPPEN, g.slot(self.what.slot), 0, 0, EXCHANGED_NUMBER)


@final
class text_of(PermanentSide):
    """CR 701.12h, 612.5. The text box: layer 3; name, cost, types and numbers stay."""

    def __init__(self, what: Ref[AnObject], lasts: int = FOR_EVER) -> None:
        super().__init__(what, "the text box")
        self.lasts: i64 = lasts

    def now(self, g: Game) -> i64:
        obj = self.here(g)
        if obj < 0:
            return GONE
        return text_box(g, obj)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.here(g) >= 0 and value != GONE

    def become(self, g: Game, value: i64) -> None:
        g.fact(g.slot(self.what.slot), OP_TEXT, 0, self.lasts, g.slot(0), value)
        event(g, HAPPEN, g.slot(self.what.slot), 0, 0, EXCHANGED_TEXT)


@final
class cards_in(Side):
    """CR 701.12d, 701.12f. All cards of a zone of a player, or of a shared one; its value is the zone.

    An empty zone is exchanged like any other. What goes to a player's zone must be that player's own. `shuffled`:
    into a library that is shuffled then, so that nobody arranges the cards.
    """

    def __init__(
        self, place: int, player: Ref[APlayer] = YOU, shared: bool = False, shuffled: bool = False
    ) -> None:
        super().__init__()
        self.shuffled: bool = shuffled
        self.place: i64 = place
        self.player: Ref[APlayer] = player
        self.shared: bool = shared
        self.label = f"the cards of the {(SHARED_NAMES if shared else PLACE_NAMES)[place]}"

    def now(self, g: Game) -> i64:
        if self.shared:
            return g.seats * PLACES + self.place
        seat = who(g, self.player)
        if seat < 0:
            return GONE
        return seat * PLACES + self.place

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        if mine == GONE or value == GONE:
            return False
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
            at = move(g, obj, value, EXCHANGED_ZONES)
            if self.shuffled and g.pad[at + TO] < g.seats * PLACES:
                g.pad[at + MORE] = AS_THEY_ARE

    def why_not(self, g: Game, value: i64) -> i64:
        return OTHER_OWNER


def there(g: Game, ref: i64) -> i64:
    """CR 702.26b. The object, if it is still the same one and hasn't phased out; else -1."""
    obj = g.find(ref)
    if obj >= 0 and g.zone_of(obj) == g.seats * PLACES + PHASED:
        return -1
    return obj


@final
class place_of(Side):
    """CR 701.12d-e. Where one card is: its zone, and what it is attached to. Its value is the other's reference.

    `types`, `subtype`: what the card must be, if anything.
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
            return GONE
        return ref

    def may_become(self, g: Game, value: i64) -> bool:
        mine = there(g, g.slot(self.what.slot))
        other = there(g, value)
        if mine < 0 or other < 0 or owner(g, mine) != owner(g, other):
            return False
        if self.types and printed(g, mine, TYPES) & self.types != self.types:
            return False
        if g.zone_of(other) == field(g) and g.col(other, ATTACHED) != NONE:
            return can_attach(g, mine, g.col(other, ATTACHED))
        return True

    def become(self, g: Game, value: i64) -> None:
        mine = g.find(g.slot(self.what.slot))
        other = g.find(value)
        zone = g.zone_of(other)
        if zone == field(g):
            on_it = g.col(other, ATTACHED)
            enter(g, mine, get(g, other, CONTROL), 0, EXCHANGED_IN_PLACE)
            if on_it != NONE:
                g.propose(ATTACH, enters_as(g.ref(mine)), on_it, 0, EXCHANGED_IN_PLACE)
        elif zone == stack(g):  # where the other one is among the objects on the stack
            first = g.zones.first(zone)
            depth: i64 = 0
            while g.zones.cells[first + depth] != other:
                depth += 1
            at = g.propose(MOVE, g.ref(mine), zone, depth, EXCHANGED_ZONES)
            g.pad[at + MORE] = get(g, other, CONTROL)
        else:
            if g.zone_of(mine) == owner(g, mine) * PLACES + SIDEBOARD:  # CR 400.11b
                event(g, HAPPEN, g.ref(mine), 0, 0, BROUGHT_IN)
            move(g, mine, zone, EXCHANGED_ZONES)

    def why_not(self, g: Game, value: i64) -> i64:
        mine = there(g, g.slot(self.what.slot))
        other = there(g, value)
        if mine < 0 or other < 0:
            return NOT_THERE
        if owner(g, mine) != owner(g, other):
            return OTHER_OWNER
        return CANT_ATTACH
