"""CR 406.3-4, 406.6. Cards exiled face down: as piles, chosen among, turned up, shuffled; put elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import EXTRA, HAPPEN, MORE, OBJ, VOID, WHAT
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    NUMBER_SLOT,
    AnObject,
    Effect,
    Objects,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK, TAG_PLAYER
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import EXILED, FROM_A_PILE, PILE_SHUFFLED, PUT, TURNED_UP
from cardwright.magic.costs import (
    CostPart,
)
from cardwright.magic.exiled import (
    face_down_in_exile,
    in_piles,
    is_a_pile,
    one_of_pile,
    pile_in_print,
)
from cardwright.magic.numbers.events import GOES_FACE_DOWN, UNSEEN
from cardwright.magic.players import is_opponent
from cardwright.magic.proposing import enters_as, event, move, status
from cardwright.magic.rules import (
    CREATE,
    DRAW,
    ENTERS_TAPPED,
    F_LINKED,
    FACE_DOWN,
    FOR_EVER,
    GRAVEYARD,
    NUMBER,
    exile,
    is_public,
    owned,
    owner,
)
from cardwright.magic.sets import Test
from cardwright.magic.table import (
    Ability,
    Replacing,
)

from .amounts import YOU
from .dice import as_this_enters
from .others import unless_paid
from .prices import PaysLife
from .verbs import Act, ActOn

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Named = Ref[AnObject]


@final
class exile_pile(ActOn):
    """CR 406.3-4, 406.6. Exile these face down, as one pile; you may look at them, or nobody may.

    Another ability of the source speaks of them.
    """

    def __init__(self, what: Named | Set[AnObject], unseen: bool = False) -> None:
        super().__init__(what, "exile face down")
        self.unseen: bool = unseen

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0:
            return
        at = move(g, obj, exile(g), EXILED)
        g.pad[at + MORE] = g.seat() | GOES_FACE_DOWN
        if self.unseen:
            g.pad[at + MORE] |= UNSEEN
        g.fact(enters_as(ref), F_LINKED, 0, FOR_EVER, g.slot(0), 0)


@final
class Followed(Set[AnObject]):
    """CR 400.7j. Those of a list that have moved once since they were picked, in a public zone."""

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what: Ref[Objects] = what
        self.label = f"of {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            obj = g.follow(g.item(value, i))
            i += 1
            if obj >= 0 and is_public(g, g.zone_of(obj)):
                found = append(found, g.ref(obj))
        return found


@final
class OfAnOpponent(Test):
    """CR 102.3, 108.3. An opponent owns it."""

    def __init__(self) -> None:
        super().__init__("an opponent's")

    def passes(self, g: Game, obj: i64) -> bool:
        return is_opponent(g, owner(g, obj), g.seat())


@final
class choose_exiled(Effect):
    """CR 406.4. Choose one of these cards in exile; of face-down ones that you may not look at, a pile, then chance
    picks one of its cards. `then` names it.
    """

    slot: i64

    def __init__(self, among: Set[AnObject], then: Callable[[Named], Effect], optional: bool = False) -> None:
        ref: Named = Ref()
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
        g.bind(self.slot, picked(g, g.reply, refs))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=8))) > 0

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "None"
        return pile_in_print(g, g.seat(), option, self.among.options(g, vec[i64](capacity=8)))

    def asks(self, g: Game) -> str:
        return self.label.split("; ")[0]


def picked(g: Game, reply: i64, refs: vec[i64]) -> i64:
    """CR 406.4. The card that is meant by an answer; one of a pile is told as such."""
    if reply == NOTHING:  # CR 800.4a: all that could be picked has left the game
        return reply
    ref = one_of_pile(g, g.seat(), reply, refs)
    if is_a_pile(g, g.seat(), ref & ID_MASK):
        event(g, HAPPEN, ref, 0, 0, FROM_A_PILE)
    return ref


@final
class PutsExiled(CostPart):
    """CR 406.4, 118.3. Put a card from exile into its owner's graveyard; it comes last of a cost, and is seen then."""

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
            obj = g.find(picked(g, g.reply, refs))
            if obj >= 0:
                move(g, obj, owned(g, obj, GRAVEYARD), PUT)
            if not g.commit():
                return 2
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return pile_in_print(g, g.seat(), option, self.among.options(g, vec[i64](capacity=8)))

    def asks(self, g: Game) -> str:
        return self.label[0].upper() + self.label[1:]


@final
class turn_up_exiled(ActOn):
    """CR 406.3. Turn these cards in exile face up: everybody may look at them."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "turn face up")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and face_down_in_exile(g, obj):
            status(g, obj, 0, FACE_DOWN)
            event(g, HAPPEN, ref, 0, 0, TURNED_UP)


@final
class NextDraw(Replacing):
    """CR 614.11. The next time you would draw a card: something else instead."""

    def __init__(self, instead: Effect) -> None:
        super().__init__(DRAW, instead, label=f"instead of your next draw: {instead.label}")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.player(g.seat())

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + WHAT] = VOID
        return False


@final
class enters_tapped_now(Effect):
    """CR 614.12. What is entering does so tapped."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it enters tapped"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = g.slot(NUMBER_SLOT)
        if g.pad[at + WHAT] == CREATE:
            g.pad[at + EXTRA] |= ENTERS_TAPPED
        else:
            g.pad[at + MORE] |= ENTERS_TAPPED
        return DONE


def pays_or_tapped(n: int) -> Ability:
    """CR 614.12. As this enters, you may pay life; otherwise it enters tapped."""
    return as_this_enters(unless_paid(YOU, PaysLife(n), enters_tapped_now()))


@final
class shuffle_pile(Act):
    """CR 406.3. Shuffle these cards in a face-down pile: who might look at them so far may no longer."""

    def __init__(self, what: Set[AnObject]) -> None:
        super().__init__()
        self.what: Set[AnObject] = what
        self.label = f"shuffle the pile of {what.label}"

    def propose(self, g: Game) -> None:
        refs = self.what.options(g, vec[i64](capacity=8))
        n: i64 = len(refs)
        while n > 0:
            i = g.chance.below(n)
            obj = refs[i] & ID_MASK
            g.set_col(obj, NUMBER, n)
            g.hide(obj, 0)
            n -= 1
            refs[i] = refs[n]
        g.write(TAG_PLAYER, g.seat(), 0, 0, PILE_SHUFFLED)


@final
class TopOfPile(Set[AnObject]):
    """CR 400.5, 406.4. The top card of a shuffled face-down pile."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"the top card of the pile of {among.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        best: i64 = -1
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if best < 0 or g.col(ref & ID_MASK, NUMBER) > g.col(best & ID_MASK, NUMBER):
                best = ref
        if best >= 0:
            found = append(found, best)
        return found
