"""Dominion D53, D54. Using all cards of a set: at once, or one after the other in an order that the player
chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    AnObject,
    Effect,
    Objects,
    Ref,
    Set,
    one_of_each,
)
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import might_be

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class all_of(Effect):
    """Dominion D54. Take all cards that are in a set now, without asking. `then` uses them."""

    slot: i64
    among: Set[AnObject]

    def __init__(self, among: Set[AnObject], then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="all of them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.label = f"{among.label}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        found = self.among.options(g, vec[i64](capacity=16))
        lst = g.new_list()
        for ref in found:
            g.add_to_list(lst, ref)
        g.bind(self.slot, lst)
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=16))) > 0

    def might(self, g: Game) -> bool:
        return self.among.might(g)


@final
class one_after_another(Effect):
    """Dominion D53, D56. Carry out an effect for each card of a set. The player picks the next card each
    time.

    `optional`: the player may stop at any time. `names`: only for cards with different names. The effect for
    one card is finished before the next card is picked. No card is picked twice.
    """

    slot: i64
    done: i64  # the slot of the list of picked cards
    among: Set[AnObject]

    def __init__(
        self,
        among: Set[AnObject],
        what: Callable[[Ref[AnObject]], Effect],
        optional: bool = False,
        names: bool = False,
    ) -> None:
        ref: Ref[AnObject] = Ref()
        super().__init__(what(ref))
        self.slot = self.binds(ref)
        self.done = self.takes_slot()
        self.among = among
        self.optional: bool = optional
        self.names: bool = names
        many = "any number" if optional else "all"
        different = " with different names" if names else ""
        self.label = f"one after another, for {many} of {among.label}{different}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.done, g.new_list())
        elif part == 1:
            if g.reply == NOTHING:
                return DONE
            g.add_to_list(g.slot(self.done), g.reply)
            g.bind(self.slot, g.reply)
            g.push(self.parts[0], 0)
            return 2
        found = vec[i64](capacity=16)
        if self.optional:
            found = append(found, i64(NOTHING))
        found = one_of_each(g, self.among, self.left(g), found)
        if len(found) == 0 or (self.optional and len(found) == 1 and not might_be(g)):
            return DONE
        g.ask(ASK_CHOOSE, found)
        return 1

    def left(self, g: Game) -> vec[i64]:
        """Return the cards that may still be picked."""
        found = vec[i64](capacity=16)
        for ref in self.among.options(g, vec[i64](capacity=16)):
            if not self.taken(g, ref):
                found = append(found, ref)
        return found

    def taken(self, g: Game, ref: i64) -> bool:
        """Whether this card has been picked before. With `names`: whether any card with its name has."""
        done = g.slot(self.done)
        i: i64 = 0
        while i < g.many(done):
            other = g.item(done, i)
            if other == ref or (self.names and g.kind(Obj(other & ID_MASK)) == g.kind(Obj(ref & ID_MASK))):
                return True
            i += 1
        return False

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=16))) > 0

    def might(self, g: Game) -> bool:
        return self.among.might(g)

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return self.label.split("; ")[0]
