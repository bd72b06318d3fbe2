"""CR 601.3e, 608.2g, 400.7g-k. Cards that may be played from elsewhere, cast free, looked at, exiled face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import ASK_CHOOSE, DONE, YOU_SLOT, Amount, AnObject, APlayer, Effect, Ref, Set
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
    INC_ONE,
    shifted,
)
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.activating import face_up
from cardwright.magic.casting import CAST_IT
from cardwright.magic.causes import (
    ABILITY_GAINED,
    ATTACHED_IT,
    EXILED,
    LOOKED_AT,
    MANIFESTED_IT,
    PUT,
    STAYS_DOWN,
    TRANSFORMED_IT,
)
from cardwright.magic.costs import Cost
from cardwright.magic.kinds import (
    TRANSFORMING,
)
from cardwright.magic.numbers.events import AS_THEY_ARE, GOES_FACE_DOWN, UNSEEN
from cardwright.magic.playable import as_options, castable_now
from cardwright.magic.proposing import (
    enter,
    enters_as,
    event,
    move,
    put_under,
)
from cardwright.magic.rules import (
    ABILITY,
    ACTION,
    ATTACH,
    ATTACHED,
    ENTERS_FACE_DOWN,
    ENTERS_MANIFESTED,
    F_LATE,
    F_PLAYABLE,
    F_REPLACING,
    F_TRANSFORMED,
    FACE,
    FACE_DOWN,
    GRAVEYARD,
    INSTANT,
    LIBRARY,
    NONE,
    OP_GRANT,
    PLACES,
    SORCERY,
    SOURCE,
    STAMP,
    STATUS,
    THIS_TURN,
    TOKEN,
    TRANSFORMS,
    exile,
    field,
    has_status,
    on,
    owned,
    stack,
)
from cardwright.magic.sets import Test
from cardwright.magic.table import CARDS, Holds
from cardwright.magic.targets import OBJECT_SHIFT, can_attach
from cardwright.magic.terms import (
    ANY_MANA,
    FOR_NOTHING,
    ITS_OWN,
    TO_CAST,
    TO_PLAY,
    TO_PLAY_LANDS,
)
from cardwright.magic.ways import way_in_print

from .abilities import flashback_for
from .amounts import YOU, number, who
from .instead import ExileThatInstead
from .verbs import Act, ActOn, ActOnPermanents, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Named = Ref[AnObject]


# -- sets and tests
@final
class TopOf(Set[AnObject]):
    """CR 401.2. The top so many cards of that player's library."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] = player
        top = "top card" if n == 1 else f"top {self.n.label} cards"
        self.label = f"the {top} of the library of {player.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        seat = who(g, self.player)
        if seat < 0:
            return found
        zones = g.zones
        i = zones.end(seat * PLACES + LIBRARY) - 1
        first = zones.first(seat * PLACES + LIBRARY)
        n = self.n.now(g)
        while n > 0 and i >= first:
            found = append(found, g.ref(zones.cells[i]))
            i -= 1
            n -= 1
        return found


@final
class OnTop(Test):
    """CR 401. The top card of its library."""

    def passes(self, g: Game, obj: i64) -> bool:
        zone = g.zone_of(obj)
        return g.zones.count(zone) > 0 and g.zones.top(zone) == obj


@final
class Host(Test):
    """CR 303.4, 301.5. What the source is attached to."""

    def passes(self, g: Game, obj: i64) -> bool:
        return g.col(g.slot(0) & ID_MASK, ATTACHED) == g.ref(obj)


@final
class first_of(Effect):
    """The first of a set, if it has one: nothing is asked."""

    def __init__(self, among: Set[AnObject], then: Callable[[Named], Effect]) -> None:
        ref: Named = Ref(text=among.label)
        super().__init__(then(ref))
        self.slot: i64 = self.binds(ref)
        self.among: Set[AnObject] = among
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        found = self.among.options(g, vec[i64](capacity=4))
        if len(found) == 0:
            return DONE
        g.bind(self.slot, found[0])
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=4))) > 0


# -- seeing and hiding
@final
class look_at(ActOn):
    """CR 701.20e. You see it; nobody else does."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "look at")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            g.show(obj, shifted(1, g.seat()))
            event(g, HAPPEN, ref, 0, 0, LOOKED_AT)


@final
class exile_face_down(ActOn):
    """CR 406.3. Exile it face down; you may look at it, or nobody may."""

    def __init__(self, what: Named | Set[AnObject], unseen: bool = False) -> None:
        super().__init__(what, "exile face down")
        self.unseen: bool = unseen

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            at = move(g, obj, exile(g), EXILED)
            g.pad[at + MORE] = g.seat() | GOES_FACE_DOWN
            if self.unseen:
                g.pad[at + MORE] |= UNSEEN


@final
class bottom_at_random(Act):
    """CR 401.7. Put these on the bottom of their owners' libraries in a random order."""

    def __init__(self, what: Set[AnObject]) -> None:
        super().__init__()
        self.what: Set[AnObject] = what
        self.label = f"put {what.label} on the bottom in a random order"

    def propose(self, g: Game) -> None:
        refs = self.what.options(g, vec[i64](capacity=8))
        n: i64 = len(refs)
        while n > 0:
            i = g.chance.below(n)
            obj = refs[i] & ID_MASK
            at = put_under(g, obj, owned(g, obj, LIBRARY), 0, PUT)
            g.pad[at + MORE] = AS_THEY_ARE
            n -= 1
            refs[i] = refs[n]


@final
class manifest(Effect):
    """CR 701.40, 701.40a, 701.40e. Put these onto the battlefield face down under your control, one at a time.

    What can't enter is not manifested and stays as it is where it is (CR 701.40f).
    """

    def __init__(self, what: Set[AnObject]) -> None:
        super().__init__()
        self.what: Set[AnObject] = what
        self.depth = 1
        self.label = f"manifest {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.what.options(g, vec[i64](capacity=4))
            g.bind(1, g.new_list())
            for ref in found:
                g.add_to_list(g.slot(1), ref)
        cards = g.slot(1)
        while part < g.many(cards):
            obj = g.find(g.item(cards, part))
            part += 1
            if obj >= 0:
                enter(g, obj, g.seat(), ENTERS_FACE_DOWN | ENTERS_MANIFESTED, MANIFESTED_IT)
                if not g.commit():
                    return part
        return DONE


@final
class turn_it_up(ActOnPermanents):
    """CR 708.7-8, 701.40g. It is turned face up; an instant or sorcery card is revealed and stays face down."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "turn face up:")

    def one(self, g: Game, obj: i64) -> None:
        if not has_status(g, obj, FACE_DOWN):
            return
        if CARDS.types[g.kind(obj)] & (INSTANT | SORCERY):
            g.show(obj, g.everybody())
            event(g, HAPPEN, g.ref(obj), 0, 0, STAYS_DOWN)
        else:
            face_up(g, obj)


@final
class transform(ActOnPermanents):
    """CR 701.27, 701.27a-e. Turn it to its other face, if it is a double-faced card or token that can be.

    Not if that face is an instant or sorcery; not if its own ability says so and it has transformed since.
    """

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "transform")

    def one(self, g: Game, obj: i64) -> None:
        kind = g.kind(obj)
        if CARDS.layout[kind] != TRANSFORMING:
            return
        other = kind
        if g.col(obj, FACE) == 0:
            faces = CARDS.face[kind]
            other = faces[0]
        if CARDS.types[other] & (INSTANT | SORCERY) == 0 and not transformed_since(g, obj):
            event(g, TRANSFORMS, g.ref(obj), 0, 0, TRANSFORMED_IT)


def transformed_since(g: Game, obj: i64) -> bool:
    """CR 701.27f. Whether the ability that resolves is that permanent's own, and it has transformed meanwhile.

    Meanwhile is since the ability was put onto the stack, or since the delayed trigger was created.
    """
    you = g.slot(YOU_SLOT)
    if you < 0:
        return False
    ability = you >> OBJECT_SHIFT & ID_MASK
    ref = g.ref(obj)
    if g.zone_of(ability) != stack(g) or g.col(ability, ABILITY) == NONE or g.col(ability, SOURCE) != ref:
        return False
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    turned: i64 = -1
    late = False
    while at < n:
        if f[at + F_ABOUT] == ref and f[at + F_LAYER] == F_TRANSFORMED:
            turned = f[at + F_STAMP]
        elif (
            f[at + F_SOURCE] == ref
            and f[at + F_LAYER] == F_LATE
            and f[at + F_VALUE] == g.col(ability, ABILITY)
        ):
            late = True
        at += FACT
    return late or turned > g.col(ability, STAMP)


# -- playing from elsewhere
@final
class may_play(ActOn):
    """CR 601.3, 305.9, 400.7g, 400.7i. You may play these from where they are, for so long, on these terms.

    `terms`: TO_PLAY, or TO_CAST: as spells only; with ANY_MANA: mana of any type may be spent. `types`: spells of these
    types only (CR 406.3b); 0: of any.
    """

    def __init__(
        self, what: Named | Set[AnObject], terms: int = TO_PLAY, lasts: int = THIS_TURN, types: int = 0
    ) -> None:
        super().__init__(what, "you may play" if terms & TO_PLAY_LANDS else "you may cast")
        self.terms: i64 = terms
        self.lasts: i64 = lasts
        self.types: i64 = types

    def one(self, g: Game, ref: i64) -> None:
        if g.find(ref) >= 0 and not self.said(g, ref):
            g.fact(ref, F_PLAYABLE, self.terms, self.lasts, g.slot(0), self.types)

    def said(self, g: Game, ref: i64) -> bool:
        """Whether the same source has let that player do the same, for as long."""
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_PLAYABLE and f[at + F_ABOUT] == ref and f[at + F_SEAT] == g.seat():
                if f[at + F_SOURCE] == g.slot(0) and f[at + F_LASTS] == self.lasts:
                    if f[at + F_VALUE] == self.terms and f[at + F_MORE] == self.types:
                        return True
            at += FACT
        return False


def may_cast_later(
    what: Named | Set[AnObject], lasts: int = THIS_TURN, types: int = 0, any_mana: bool = False
) -> Effect:
    """CR 305.9, 601.3, 609.4b. You may cast these from where they are, not play them as lands; with any mana."""
    return may_play(what, TO_CAST | ANY_MANA if any_mana else TO_CAST, lasts, types)


@final
class exile_to_play(ActOn):
    """CR 400.7i. Exile these; you may play those cards, for so long."""

    def __init__(self, what: Set[AnObject], lasts: int = THIS_TURN) -> None:
        super().__init__(what, "exile, and you may play,")
        self.lasts: i64 = lasts

    def one(self, g: Game, ref: i64) -> None:
        move(g, ref & ID_MASK, exile(g), EXILED)
        g.fact(enters_as(ref), F_PLAYABLE, TO_PLAY, self.lasts, g.slot(0), 0)


@final
class gains_flashback(Holds):
    """CR 702.34a, 613.1f. Cards gain flashback for so long; the cost is the card's mana cost.

    It is an ability like a printed one: it stands beside that, and what takes abilities away later takes it too.
    """

    def __init__(self, what: Named | Set[AnObject], lasts: int = THIS_TURN) -> None:
        super().__init__(flashback_for(Cost(ITS_OWN, label="its mana cost")))
        self.what: Named | Set[AnObject] = what
        self.lasts: i64 = lasts
        self.label = f"{said(what)} gains flashback"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in refs_of(g, self.what):
                obj = g.find(ref)
                if obj >= 0:
                    g.fact(ref, OP_GRANT, self.ability.effect.key, self.lasts, g.slot(0), 0)
                    event(g, HAPPEN, ref, 0, 0, ABILITY_GAINED)
            if not g.commit():
                return 1
        return DONE


@final
class cast_free(Holds):
    """CR 608.2g, 118.9, 400.7h. Cast it now without paying its mana cost; `then_exiled`: not into a graveyard.

    A split card is cast as one of its halves, a modal one as one of its faces; which one is asked (CR 709.3, 712.11b).
    """

    def __init__(self, what: Named, then_exiled: bool = False) -> None:
        super().__init__(ExileThatInstead())
        self.what: Named = what
        self.then_exiled: bool = then_exiled
        self.label = f"cast {what.text} free"

    def found(self, g: Game) -> vec[i64]:
        """The ways in which it can be cast now."""
        return castable_now(g, g.find(g.slot(self.what.slot)), g.seat(), TO_CAST | FOR_NOTHING, None)

    def possible(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        found = self.found(g)
        if len(found) == 0:
            return DONE
        ref = g.slot(self.what.slot)
        way = found[0]
        if part == 1:
            way = found[g.reply >> ACTION]
        elif len(found) > 1:
            g.ask(ASK_CHOOSE, as_options(ref, found, vec[i64](capacity=4)))
            return 1
        if self.then_exiled:
            g.fact(enters_as(ref), F_REPLACING, self.ability.effect.key, THIS_TURN, g.slot(0), 0)
            g.commit()
        g.push_frame(CAST_IT.key, 0, g.seat(), ref)
        g.bind(3, way)
        return 2

    def says(self, g: Game, option: i64) -> str:
        obj = g.find(g.slot(self.what.slot))
        return way_in_print(g, obj, self.found(g)[option >> ACTION]) if obj >= 0 else ""

    def asks(self, g: Game) -> str:
        return "As what do you cast it?"


@final
class return_attached(Act):
    """CR 303.4i, 400.7f. The source's card returns from the graveyard attached to that, if it can be."""

    def __init__(self, to: Named) -> None:
        super().__init__()
        self.to: Named = to
        self.label = f"return this attached to {to.text}"

    def propose(self, g: Game) -> None:
        obj = g.find(g.slot(0) + INC_ONE)
        ref = g.slot(self.to.slot)
        if obj < 0 or g.zone_of(obj) != owned(g, obj, GRAVEYARD) or on(g, ref, field(g)) < 0:
            return
        if g.col(obj, STATUS) & TOKEN == 0 and can_attach(g, obj, ref):
            enter(g, obj, g.seat(), 0, PUT)
            g.propose(ATTACH, enters_as(g.ref(obj)), ref, 0, ATTACHED_IT)
