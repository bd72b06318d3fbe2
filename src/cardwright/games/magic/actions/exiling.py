"""CR 406.3-4, 406.6. Cards exiled face down: exile them as piles, choose among them, turn them face up,
shuffle them, put them elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import rule
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.costs.prices import PaysLife
from cardwright.games.magic.events.event_sorts import enter_so
from cardwright.games.magic.events.exile import (
    in_piles,
    is_a_pile,
    link,
    one_of_pile,
    pile_in_print,
)
from cardwright.games.magic.events.proposing import enters_as, event, move
from cardwright.games.magic.numbers import causes, columns, derived, events
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import YOURS, is_opponent
from cardwright.games.magic.objects.queries import exile, owned, owner
from cardwright.games.magic.objects.table import Ability, Replacing
from cardwright.kernel.batch import HAPPEN, MORE, MOVE, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    NUMBER_SLOT,
    AnObject,
    Effect,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK, TAG_PLAYER
from cardwright.kernel.ints import Obj, append, i64, vec

from .dice import as_this_enters
from .other_players import pays_or, unless_paid
from .verbs import Act, ActOn, ObjectRef, in_random_order

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class exile_pile(ActOn):
    """CR 406.3-4, 406.6. An effect: exile these objects face down as one pile. You may look at them. With
    `unseen`, no player may.

    The cards are linked to the source, so another ability of the source can refer to them.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], unseen: bool = False) -> None:
        super().__init__(what, "exile face down")
        self.unseen: bool = unseen

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0:
            return
        at = move(g, obj, exile(g), causes.EXILED_FACE_DOWN)
        g.pad[at + MORE] = g.seat() | events.GOES_FACE_DOWN
        if self.unseen:
            g.pad[at + MORE] |= events.UNSEEN
        link(g, enters_as(ref))


@final
class OfAnOpponent(Test):
    """CR 102.3, 108.3. A test: an opponent owns the object."""

    def __init__(self) -> None:
        super().__init__("an opponent's")

    def passes(self, g: Game, obj: Obj) -> bool:
        return is_opponent(g, owner(g, obj), g.seat())


@final
class choose_exiled(Effect):
    """CR 406.4. An effect: choose one of the cards in exile in `among`. Among face-down cards that you may
    not look at, you choose a pile, and one of its cards is picked at random.

    The argument of `then` is a reference to the chosen card.
    """

    slot: i64

    def __init__(
        self, among: Set[AnObject], then: Callable[[ObjectRef], Effect], optional: bool = False
    ) -> None:
        ref: ObjectRef = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among: Set[AnObject] = among
        self.optional: bool = optional
        self.label = f"choose {'up to one' if optional else 'one'} of {among.label}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        refs = self.among.options(g, vec[i64](capacity=8))
        if part == 0:
            found = vec[i64](capacity=8)
            if self.optional:
                found = append(found, i64(NOTHING))
            for ref in in_piles(g, g.seat(), refs):
                found = append(found, ref)
            if len(found) == 0 or (self.optional and len(found) == 1):
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.reply == NOTHING:
            return DONE
        g.bind(self.slot, picked(g, Obj(g.reply), refs))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=8))) > 0

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "None"
        return pile_in_print(g, g.seat(), option, self.among.options(g, vec[i64](capacity=8)))


def picked(g: Game, reply: Obj, refs: vec[i64]) -> i64:
    """CR 406.4. Return the card that the answer `reply` means. If it is a random card of a face-down pile,
    log that.
    """
    if reply == NOTHING:  # CR 800.4a: all that could be picked has left the game
        return reply
    ref = one_of_pile(g, g.seat(), reply, refs)
    if is_a_pile(g, g.seat(), Obj(ref & ID_MASK)):
        event(g, HAPPEN, ref, 0, 0, causes.FROM_A_PILE)
    return ref


@final
class PutsExiled(CostPart):
    """CR 406.4, 118.3. A cost: put a card from exile into its owner's graveyard. Paying it shows the card
    to all players, so this part of a cost is paid last.
    """

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"put one of {among.label} into its owner's graveyard"

    def payable(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=8))) > 0

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        refs = self.among.options(g, vec[i64](capacity=8))
        if part == 0:
            g.ask(ASK_CHOOSE, in_piles(g, g.seat(), refs))
            return 1
        if part == 1:
            obj = g.find(picked(g, Obj(g.reply), refs))
            if obj >= 0:
                move(g, obj, owned(g, obj, GRAVEYARD), causes.PUT)
            if not g.commit():
                return 2
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return pile_in_print(g, g.seat(), option, self.among.options(g, vec[i64](capacity=8)))


@final
class NextDraw(Replacing):
    """CR 614.11. A replacement effect: the next time you would draw a card, carry out `instead`."""

    def __init__(self, instead: Effect) -> None:
        super().__init__(events.DRAW, instead, label=f"instead of your next draw: {instead.label}")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.player(g.seat())

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + WHAT] = VOID
        return False


@final
class enters_tapped_now(Effect):
    """CR 614.12. An effect: the object that is entering enters tapped."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it enters tapped"

    def carry_out(self, g: Game, part: i64) -> i64:
        enter_so(g, g.slot(NUMBER_SLOT), events.ENTERS_TAPPED)
        return DONE


@final
class goes_to_graveyard_now(Effect):
    """CR 614.6, 614.12. An effect: put the object that would enter into its owner's graveyard instead."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is put into its owner's graveyard"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = g.slot(NUMBER_SLOT)
        if g.pad[at + WHAT] == MOVE:
            g.pad[at + TO] = owned(g, Obj(g.pad[at + OBJ] & ID_MASK), GRAVEYARD)
            g.pad[at + MORE] = 0  # it no longer enters: drop the flags
        return DONE


def enters_if_paid(price: CostPart, must: bool = False) -> Ability:
    """CR 614.12. An ability: if this would enter, you may pay `price`. With `must`, you have to pay it if
    you can. If it isn't paid, put this into its owner's graveyard instead.
    """
    if must:
        return as_this_enters(pays_or(price, goes_to_graveyard_now()))
    return as_this_enters(unless_paid(YOU, price, goes_to_graveyard_now()))


def paid_or_tapped(price: CostPart) -> Ability:
    """CR 614.12. An ability: as this enters, you may pay `price`. If you don't, it enters tapped."""
    return as_this_enters(unless_paid(YOU, price, enters_tapped_now()))


def life_or_tapped(n: int) -> Effect:
    """CR 614.12. An effect: the entering object enters tapped unless its controller pays `n` life."""
    return unless_paid(YOU, PaysLife(n), enters_tapped_now())


def pays_or_tapped(n: int) -> Ability:
    """CR 614.12. An ability: as this enters, you may pay `n` life. If you don't, it enters tapped."""
    return paid_or_tapped(PaysLife(n))


@final
class shuffle_pile(Act):
    """CR 406.3. An effect: shuffle the cards of a face-down pile. Players who could look at the cards can
    no longer do so.
    """

    def __init__(self, what: Set[AnObject]) -> None:
        super().__init__()
        self.what: Set[AnObject] = what
        self.label = f"shuffle the pile of {what.label}"

    def propose(self, g: Game) -> None:
        refs = in_random_order(g, self.what)
        n: i64 = len(refs)
        for ref in refs:
            g.set_col(Obj(ref & ID_MASK), columns.NUMBER, n)
            g.hide(Obj(ref & ID_MASK), 0)
            n -= 1
        g.write(TAG_PLAYER, g.seat(), 0, 0, causes.PILE_SHUFFLED)


def looks_at_exiled() -> Ability:
    """CR 406.3, 406.6. An ability: you may look at the cards that this has exiled face down."""
    return rule(derived.EXILED_LOOKED, YOURS, "you may look at cards exiled with this")


@final
class exile_face_down(ActOn):
    """CR 406.3. An effect: exile an object face down. You may look at it. With `unseen`, no player may."""

    def __init__(self, what: ObjectRef | Set[AnObject], unseen: bool = False) -> None:
        super().__init__(what, "exile face down")
        self.unseen: bool = unseen

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            at = move(g, obj, exile(g), causes.EXILED_FACE_DOWN)
            g.pad[at + MORE] = g.seat() | events.GOES_FACE_DOWN
            if self.unseen:
                g.pad[at + MORE] |= events.UNSEEN
