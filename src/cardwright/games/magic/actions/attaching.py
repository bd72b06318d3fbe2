"""CR 701.3, 702.67. Attaching permanents, and unattaching them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.casting.targets import can_attach
from cardwright.games.magic.characteristics.lookup import has_sub, host_of
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.proposing import attach, create, enter, enters_as
from cardwright.games.magic.numbers import causes, columns, events, questions
from cardwright.games.magic.numbers.types import AURA
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.queries import battlefield, owned, owner, still_in
from cardwright.games.magic.objects.table import CARDS, Watch
from cardwright.kernel.batch import OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import AnObject, APlayer, Ref, Set
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import Obj, i64

from .verbs import Act, ActOn, ActOnPermanents, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class unattach(ActOnPermanents):
    """CR 701.3d. An effect: unattach a permanent. It stays on the battlefield."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "unattach")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if g.col(obj, columns.ATTACHED) != questions.NONE:
            attach(g, obj, questions.NONE, causes.UNATTACHED_IT)


@final
class ComesOff(Watch):
    """CR 701.3d, 603.10a. A trigger: the source becomes unattached from a permanent. It also triggers if one
    of the two leaves the battlefield.

    IT is the permanent to which the source was attached.
    """

    def __init__(self) -> None:
        super().__init__(events.UNATTACHES, True, "whenever this becomes unattached")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(0)

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + TO]


@final
class Host(Test):
    """CR 303.4, 301.5, 608.2h. A test: the permanent to which the source is attached, or was attached when it
    was last on the battlefield.
    """

    def passes(self, g: Game, obj: Obj) -> bool:
        return host_of(g, g.slot(0)) == g.ref(obj)


@final
class make_attached(Act):
    """CR 303.4i, 111.10j. An effect: create an Aura token attached to `to`. If the token can't be attached to
    it, no token is created.

    `kind`: the number of the token's definition in the card table.
    """

    def __init__(self, kind: int, to: ObjectRef, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.to: ObjectRef = to
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"create {CARDS.kind_names[kind]} attached to {to.text}"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def propose(self, g: Game) -> None:
        ref = g.slot(self.to.slot)
        seat = who(g, self.player)
        if seat < 0 or still_in(g, ref, battlefield(g)) < 0:
            return
        if create(g, seat, self.kind, 0, questions.NONE):
            at = g.propose(events.ATTACH, events.THE_AURA, ref, 0, causes.NOTHING_SAID)
            g.pad[at + WHAT] = VOID


@final
class return_attached(Act):
    """CR 303.4i, 400.7f. An effect: return the source's card from the graveyard to the battlefield
    attached to `to`. Nothing happens if the card can't be attached to it.
    """

    def __init__(self, to: ObjectRef) -> None:
        super().__init__()
        self.to: ObjectRef = to
        self.label = f"return this attached to {to.text}"

    def propose(self, g: Game) -> None:
        obj = g.find(g.slot(0) + INC_ONE)
        ref = g.slot(self.to.slot)
        if obj < 0 or g.zone_of(obj) != owned(g, obj, GRAVEYARD) or still_in(g, ref, battlefield(g)) < 0:
            return
        if g.col(obj, columns.STATUS) & columns.TOKEN == 0 and can_attach(g, obj, ref):
            enter(g, obj, g.seat(), 0, causes.PUT)
            g.propose(events.ATTACH, enters_as(g.ref(obj)), ref, 0, causes.ATTACHED_IT)


@final
class enters_attached(ActOn):
    """CR 303.4i, 400.7. An effect: put a card onto the battlefield attached to `to`. An Aura that can't be
    attached to it stays in its zone.

    `owners`: the card enters under its owner's control. By default it enters under yours.
    """

    def __init__(self, what: ObjectRef, to: ObjectRef, owners: bool = False) -> None:
        super().__init__(what, "put onto the battlefield:")
        self.to: ObjectRef = to
        self.owners: bool = owners
        self.label = f"put {what.text} onto the battlefield attached to {to.text}"

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0 or g.zone_of(obj) == battlefield(g):
            return
        to = g.slot(self.to.slot)
        fits = still_in(g, to, battlefield(g)) >= 0 and can_attach(g, obj, to)
        if not fits and has_sub(g, obj, AURA):
            return
        seat = owner(g, obj) if self.owners else g.seat()
        enter(g, obj, seat, 0, causes.PUT)
        if fits:
            g.propose(events.ATTACH, enters_as(ref), to, 0, causes.ATTACHED_IT)
