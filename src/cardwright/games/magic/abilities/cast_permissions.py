"""CR 601.3e, 608.2g, 702.34a. Permissions to play cards from other zones, later, or without paying;
flashback that a card gains.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import ActOn, ObjectRef, refs_of, said
from cardwright.games.magic.casting.casting import begin_casting
from cardwright.games.magic.casting.manners import Manner, manner_in_print, shape_back, take_shape
from cardwright.games.magic.casting.playable import as_options, castable_now
from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import enters_as, event, move
from cardwright.games.magic.numbers import causes, columns, durations, events, facts, questions
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.queries import exile
from cardwright.games.magic.objects.table import (
    FROM_ANYWHERE,
    FROM_GRAVEYARD,
    FROM_HAND,
    Ability,
    Holds,
    Permission,
    Watch,
    Way,
)
from cardwright.games.magic.objects.terms import (
    ANY_MANA,
    AS_IF_FLASH,
    FOR_NOTHING,
    ITS_OWN,
    ONLY_WHEN_TOLD,
    RATHER,
    TO_CAST,
    TO_HAVE,
    TO_PLAY,
    TO_PLAY_LANDS,
    WAY_ALTERNATIVE,
)
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import ASK_CHOOSE, DONE, Amount, AnObject, Condition, Effect, Ref, Set
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
)
from cardwright.kernel.ints import Obj, i64, vec

from .cards import flashback_for
from .instead import ExileThatInstead

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class first_of(Effect):
    """An effect: carry out `then` for the first object of a set, without a choice. Nothing happens if the
    set is empty.
    """

    def __init__(self, among: Set[AnObject], then: Callable[[ObjectRef], Effect]) -> None:
        ref: ObjectRef = Ref(text=among.label)
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


# -- playing from elsewhere
@final
class may_play(ActOn):
    """CR 601.3, 305.9, 400.7g, 400.7i. An effect: you may play these cards from the zone they are in.

    `terms`: TO_PLAY, or TO_CAST for spells only; with ANY_MANA, mana of any type may be spent.
    `lasts`: how long you may do so. `types`: only spells of these types (CR 406.3b); 0: of any type.
    """

    def __init__(
        self,
        what: ObjectRef | Set[AnObject],
        terms: int = TO_PLAY,
        lasts: int = durations.THIS_TURN,
        types: int = 0,
    ) -> None:
        super().__init__(what, "you may play" if terms & TO_PLAY_LANDS else "you may cast")
        self.terms: i64 = terms
        self.lasts: i64 = lasts
        self.types: i64 = types

    def one(self, g: Game, ref: i64) -> None:
        if g.find(ref) >= 0 and not self.said(g, ref):
            g.fact(ref, facts.F_PLAYABLE, self.terms, self.lasts, g.slot(0), self.types)

    def said(self, g: Game, ref: i64) -> bool:
        """Whether the same source has already given the same player this permission for the card, on the
        same terms.
        """
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == facts.F_PLAYABLE and f[at + F_ABOUT] == ref and f[at + F_SEAT] == g.seat():
                if f[at + F_SOURCE] == g.slot(0) and f[at + F_LASTS] == self.lasts:
                    if f[at + F_VALUE] == self.terms and f[at + F_MORE] == self.types:
                        return True
            at += FACT
        return False


def may_cast_later(
    what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN, types: int = 0, any_mana: bool = False
) -> Effect:
    """CR 305.9, 601.3, 609.4b. An effect: you may cast these cards, but not play them as lands.

    `any_mana`: mana of any type may be spent.
    """
    return may_play(what, TO_CAST | ANY_MANA if any_mana else TO_CAST, lasts, types)


def free_from_hand(spells: Things, once: bool = False) -> Ability:
    """CR 118.9, 601.3. An ability: you may cast these spells from your hand without paying their mana cost.

    `once`: only one during each of your turns.
    """
    label = (
        f"{'once during each of your turns ' if once else ''}you may cast {spells.label} from your hand free"
    )
    return Permission(FROM_HAND, label, among=spells, terms=TO_CAST | FOR_NOTHING, once=once)


def pay_rather(mana: str, spells: Things | None = None) -> Permission:
    """CR 118.9. An ability: you may pay `mana` instead of the mana cost of your spells; with `spells`,
    only of these.
    """
    paid = Cost(parse_cost(mana), label=mana)
    way = Way(WAY_ALTERNATIVE, paid, f"pay {mana}", zone=ONLY_WHEN_TOLD, bits=0, says=f"for {mana}")
    label = (
        f"you may pay {mana} rather than the mana cost of {spells.label if spells is not None else 'spell'}s"
    )
    return Permission(FROM_ANYWHERE, label, among=spells, terms=RATHER, grants=way)


def have_in_graveyard(cards: Things, ability: Ability) -> Permission:
    """CR 113.6, 613.1f. An ability: these cards in your graveyard have `ability`, with which you can cast
    them.
    """
    label = f"{cards.label} have {ability.label}"
    return Permission(FROM_GRAVEYARD, label, among=cards, terms=TO_HAVE, grants=ability)


def as_though_flash(spells: Things, until: Watch | None = None, anyone: bool = False) -> Permission:
    """CR 601.3b. An ability: you may cast these spells as though they had flash.

    `until`: an event that ends it, such as casting the next spell. `anyone`: every player may do so.
    """
    label = f"{'any player' if anyone else 'you'} may cast {spells.label} as though they had flash"
    return Permission(FROM_ANYWHERE, label, among=spells, terms=AS_IF_FLASH, until=until, anyone=anyone)


def free_with_flash(spells: Things, anyone: bool = False) -> Permission:
    """CR 118.9, 601.3b. An ability: you may cast these spells without paying their mana cost and as though
    they had flash.

    `anyone`: every player may do so.
    """
    label = f"{'any player' if anyone else 'you'} may cast {spells.label} free, as though they had flash"
    return Permission(FROM_ANYWHERE, label, among=spells, terms=FOR_NOTHING | AS_IF_FLASH, anyone=anyone)


def flash_if(condition: Condition) -> Permission:
    """CR 601.3b. An ability: you may cast this as though it had flash while a condition is true."""
    label = f"you may cast this as though it had flash if {condition.label}"
    return Permission(FROM_ANYWHERE, label, terms=AS_IF_FLASH, zone=FROM_ANYWHERE, condition=condition)


def flash_for(mana: str) -> Way:
    """CR 601.3b, 118.8. An ability: you may cast this as though it had flash if you pay `mana` in
    addition.
    """
    cost = Cost(ITS_OWN, label="its mana cost")
    return Way(
        WAY_ALTERNATIVE,
        cost,
        "as though it had flash",
        bits=0,
        says=f"for {mana} more",
        more=parse_cost(mana),
    )


def cast_from_there(zone: int, terms: int = TO_CAST, condition: Condition | None = None) -> Ability:
    """CR 113.6, 601.3. An ability: you may cast this card from `zone` while a condition is true.

    `terms`: what you may do; TO_PLAY also allows playing a land.
    """
    while_ = f" while {condition.label}" if condition is not None else ""
    return Permission(
        zone, f"you may cast this from there{while_}", terms=terms, zone=zone, condition=condition
    )


@final
class exile_to_play(ActOn):
    """CR 400.7i. An effect: exile these cards. You may play them (for `terms`, see `may_play`).

    `hidden`: they are exiled face down, and you may look at them (CR 406.3).
    """

    def __init__(
        self,
        what: Set[AnObject],
        lasts: int = durations.THIS_TURN,
        terms: int = TO_PLAY,
        hidden: bool = False,
    ) -> None:
        super().__init__(what, "exile, and you may play,")
        self.lasts: i64 = lasts
        self.terms: i64 = terms
        self.hidden: bool = hidden

    def one(self, g: Game, ref: i64) -> None:
        if self.hidden:
            at = move(g, Obj(ref & ID_MASK), exile(g), causes.EXILED_FACE_DOWN)
            g.pad[at + MORE] = g.seat() | events.GOES_FACE_DOWN
        else:
            move(g, Obj(ref & ID_MASK), exile(g), causes.EXILED)
        g.fact(enters_as(ref), facts.F_PLAYABLE, self.terms, self.lasts, g.slot(0), 0)


@final
class gains_flashback(Holds):
    """CR 702.34a, 613.1f. An effect: cards gain flashback for the duration `lasts`. The flashback cost is the
    card's mana cost.

    A card that already has flashback then has it twice. An effect that later removes abilities removes this
    one, too.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN) -> None:
        super().__init__(flashback_for(Cost(ITS_OWN, label="its mana cost")))
        self.what: ObjectRef | Set[AnObject] = what
        self.lasts: i64 = lasts
        self.label = f"{said(what)} gains flashback"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in refs_of(g, self.what):
                obj = g.find(ref)
                if obj >= 0:
                    g.fact(ref, facts.OP_GRANT, self.ability.effect.key, self.lasts, g.slot(0), 0)
                    event(g, HAPPEN, ref, 0, 0, causes.ABILITY_GAINED)
            if not g.commit():
                return 1
        return DONE


def spell_value(g: Game, obj: Obj, manner: Manner) -> i64:
    """CR 202.3, 601.3e. Return the mana value of the spell that a card would become if it were cast in this
    manner.

    An X in its mana cost is 0 (CR 107.3b).
    """
    face = g.col(obj, columns.FACE)
    status = g.col(obj, columns.STATUS)
    x = g.col(obj, columns.NUMBER)
    take_shape(g, obj, manner)
    g.set_col(obj, columns.NUMBER, 0)
    n = mana_value_of(g, obj)
    g.set_col(obj, columns.NUMBER, x)
    shape_back(g, obj, face, status)
    return n


class cast_free(Holds):
    """CR 608.2g, 118.9, 400.7h. An effect: cast a card now without paying its mana cost.

    `then_exiled`: exile the spell if it would be put into a graveyard. `most`: the greatest mana value that
    the spell may have (CR 601.3e). The player chooses which half of a split card, or which face of a modal
    one, to cast (CR 709.3, 712.11b).
    """

    def __init__(self, what: ObjectRef, then_exiled: bool = False, most: Amount | None = None) -> None:
        super().__init__(ExileThatInstead())
        self.what: ObjectRef = what
        self.then_exiled: bool = then_exiled
        self.most: Amount | None = most
        self.label = f"cast {what.text} free"

    def found(self, g: Game) -> list[Manner]:
        """Return the ways (manners) in which the card can be cast now."""
        obj = g.find(g.slot(self.what.slot))
        every = castable_now(g, obj, g.seat(), TO_CAST | FOR_NOTHING, None)
        most = self.most
        if most is None:
            return every
        n = most.now(g)
        return [m for m in every if spell_value(g, obj, m) <= n]

    def possible(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        found = self.found(g)
        if len(found) == 0:
            return DONE
        ref = g.slot(self.what.slot)
        manner = found[0]
        if part == 1:
            manner = found[g.reply >> questions.ACTION]
        elif len(found) > 1:
            g.ask(ASK_CHOOSE, as_options(ref, len(found), vec[i64](capacity=4)))
            return 1
        if self.then_exiled:
            g.fact(
                enters_as(ref), facts.F_REPLACING, self.ability.effect.key, durations.THIS_TURN, g.slot(0), 0
            )
            g.commit()
        self.begin(g, ref, manner)
        return 2

    def begin(self, g: Game, ref: i64, manner: Manner) -> None:
        """Begin to cast the card `ref` in the given manner."""
        begin_casting(g, g.seat(), ref, manner)

    def says(self, g: Game, option: i64) -> str:
        obj = g.find(g.slot(self.what.slot))
        return manner_in_print(g, obj, self.found(g)[option >> questions.ACTION]) if obj >= 0 else ""

    def asks(self, g: Game) -> str:
        return "As what do you cast it?"
