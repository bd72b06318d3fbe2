"""CR 407, 108.3. Ante and ownership: put cards into the ante, exchange the ownership of cards, give a card to
another owner.

Only cards for ante do this (CR 407.3). An effect with FOLLOWED still finds an object that it has exiled
itself (CR 400.7j). With ANYWHERE it finds the card in any zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes, events, questions
from cardwright.games.magic.numbers.zones import ANTE, LIBRARY, PLACES
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.objects.queries import exile, owned, owner, shared, still_in
from cardwright.games.magic.variants.ante import propose_ante
from cardwright.kernel.effects import DONE, AnObject, APlayer, Effect, Ref
from cardwright.kernel.exchange import Side
from cardwright.kernel.frames import ID_MASK, INC_ONE, NOWHERE, PLAYER
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.words import nothing

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

FOLLOWED: Final = False
ANYWHERE: Final = True


def card_of(g: Game, ref: i64, anywhere: bool) -> Obj:
    """CR 400.7j. Return the object `ref`, even if it has been exiled since; with `anywhere`, its card in any
    zone.

    Return -1 if there is no such object, for example because it was a token that has ceased to exist.
    """
    if ref < 0 or ref >= PLAYER:
        return Obj(-1)
    obj = g.find(ref)
    if obj < 0:
        obj = still_in(g, ref + INC_ONE, exile(g))
    if obj < 0 and anywhere and ref & ID_MASK < g.match.first_free:
        obj = Obj(ref & ID_MASK)
    if obj >= 0 and g.zone_of(obj) == NOWHERE:
        return Obj(-1)
    return obj


def in_ante(*tests: Test) -> Things:
    """CR 407.2. The set of cards in the ante that pass all `tests`."""
    return Things(ANTE, False, 0, ANYBODYS, list(tests), "card in the ante")


@final
class AntesTop(CostPart):
    """CR 407.4. A cost: put the top card of your library into the ante. Only its owner may ante a card,
    and you own this one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "ante the top card of the library"

    def payable(self, g: Game) -> bool:
        return g.zones.count(g.seat() * PLACES + LIBRARY) > 0

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            top = g.zones.top_or_none(g.seat() * PLACES + LIBRARY)
            if top >= 0:
                propose_ante(g, top, g.seat())
            if not g.commit():
                return 1
        return DONE


@final
class antes(Effect):
    """CR 407.4. An effect: put an object that you own into the ante. If you did, carry out `if_done`."""

    def __init__(self, what: Ref[AnObject], if_done: Effect | None = None) -> None:
        super().__init__(if_done if if_done is not None else nothing())
        self.what: Ref[AnObject] = what
        self.label = f"ante {what.text}; if you do, {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            obj = g.find(ref)
            if obj < 0 or not propose_ante(g, obj, g.seat()):
                return DONE
            if not g.commit():
                return 1
        obj = g.find(ref + INC_ONE)
        if obj >= 0 and g.zone_of(obj) == shared(g, ANTE):
            return g.become(self.parts[0])
        return DONE


@final
class ownership_of(Side):
    """CR 108.3, 701.12a. A side of an exchange: the owner of a card. Both cards change owners permanently, or
    neither does.
    """

    def __init__(self, what: Ref[AnObject], anywhere: bool = FOLLOWED) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.anywhere: bool = anywhere
        self.label = f"ownership of {what.text}"

    def now(self, g: Game) -> i64:
        obj = card_of(g, g.slot(self.what.slot), self.anywhere)
        if obj < 0:
            return questions.GONE
        return owner(g, obj)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.now(g) != questions.GONE and value != questions.GONE

    def become(self, g: Game, value: i64) -> None:
        obj = card_of(g, g.slot(self.what.slot), self.anywhere)
        g.propose(events.OWN, g.ref(obj), value, 0, causes.EXCHANGED_OWNERSHIP)

    def why_not(self, g: Game, value: i64) -> i64:
        return causes.NOT_THERE


@final
class owns(Act):
    """CR 108.3, 407.3. An effect: from now on, `player` owns the card `what`. `owner_of`: an object whose
    owner gets it instead.
    """

    def __init__(
        self, what: Ref[AnObject], player: Ref[APlayer] = YOU, owner_of: Ref[AnObject] | None = None,
        anywhere: bool = FOLLOWED,
    ) -> None:  # fmt: skip
        super().__init__()
        self.what: Ref[AnObject] = what
        self.player: Ref[APlayer] = player
        self.owner_of: Ref[AnObject] | None = owner_of
        self.anywhere: bool = anywhere
        self.label = f"{player.text} own {what.text} now"
        if owner_of is not None:
            self.label = f"the owner of {owner_of.text} owns {what.text} now"

    def propose(self, g: Game) -> None:
        obj = card_of(g, g.slot(self.what.slot), self.anywhere)
        if obj < 0:
            return
        seat = who(g, self.player)
        other = self.owner_of
        if other is not None:
            seat = owner(g, Obj(g.slot(other.slot) & ID_MASK))
        if seat >= 0 and seat != owner(g, obj):
            g.propose(events.OWN, g.ref(obj), seat, 0, causes.NEW_OWNER)


@final
class put_cards(Act):
    """CR 400.3. An effect: put each card of `what` into its owner's hand, graveyard or library, all at the
    same time.

    `places`: the destination of each card, in the same order as `what`.
    """

    def __init__(self, places: list[int], *what: Ref[AnObject], anywhere: bool = ANYWHERE) -> None:
        super().__init__()
        self.places: list[int] = places
        self.what: list[Ref[AnObject]] = list(what)
        self.anywhere: bool = anywhere
        self.label = "put " + " and ".join([w.text for w in what]) + " into zones of their owners"

    def propose(self, g: Game) -> None:
        i: i64 = 0
        while i < i64(len(self.what)):
            obj = card_of(g, g.slot(self.what[i].slot), self.anywhere)
            place: i64 = self.places[i]
            i += 1
            if obj >= 0 and g.zone_of(obj) != owned(g, obj, place):
                move(g, obj, owned(g, obj, place), causes.PUT)
