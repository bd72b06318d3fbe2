"""CR 608.2c-d. Read a choice between two sets to destroy, one land of each basic land type, and twice as many
cards instead.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import mill
from cardwright.games.magic.actions.each_chooses import each_chooses
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts.values import TIMES_IT, both
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.types import FIXED_SUBTYPES
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.games.magic.selectors.nouns import of_type, permanent
from cardwright.kernel.effects import AnObject, Effect, Set
from cardwright.kernel.words import choose_one, if_


# -- twice as many instead
def mills_twice(e: Env, plain: tuple[Node, ...], c: Node) -> Effect:
    """CR 608.2c. Return an effect: mill cards. If condition `c` is true, mill twice as many instead."""
    asked, made = e.make(c), inner(e, plain)
    if not isinstance(made, mill):
        e.refuse("here the instruction before this text mills no cards")
    return if_(asked, mill(both(TIMES_IT, made.n, 2), made.player), made)


for twice_ in (
    "mills twice that many cards instead",
    "puts twice that many cards into their graveyard instead",
):
    for they_ in ("that player", "they"):
        sentence(f"<steps> . if <cond> , {they_} {twice_}", mills_twice, raw=True)


# -- one of two sweeps
def one_sweep(e: Env, these: Any, those: Any, buried: bool) -> Effect:
    """CR 608.2d. Return an effect: you choose which of two sets of permanents is destroyed. `buried`: the
    second set can't be regenerated.
    """
    if e.others_act or not all(
        isinstance(x, Things) and not x.per_seat and not x.place for x in (these, those)
    ):
        e.refuse("here another player would choose, or the choice isn't between two sets of permanents")
    return choose_one(
        (f"Destroy all {these.label}s", v.destroy(these)),
        (f"Destroy all {those.label}s", v.destroy(those, buried=buried)),
        listed=False,
    )


sentence("destroy all <nps> or all <nps>", lambda e, a, b: one_sweep(e, a, b, False))
sentence("destroy all <nps> or all <nps> . creatures destroyed this way can't be regenerated",
         lambda e, a, b: one_sweep(e, a, b, True))  # fmt: skip


EITHER: Final = "either destroy each <np> or destroy each <np>"  # as it is printed
sentence(EITHER, lambda e, a, b: one_sweep(e, a, b, False))
sentence(f"{EITHER} ; they can't be regenerated", lambda e, a, b: one_sweep(e, a, b, True))


# -- a land of each basic land type
def one_of_each_land(e: Env) -> Effect:
    """CR 305.6, 608.2d. Return an effect: choose a land of each basic land type, and destroy them. One land
    may be chosen for several types.
    """
    e.you()
    return one_of_each_destroyed(e, *(permanent(of_type(word)) for word in FIXED_SUBTYPES[:5]))


def one_of_each_destroyed(e: Env, *sets: Any) -> Effect:
    """Return an effect: choose a permanent of each of these sets, and destroy them."""
    if e.others_act or e.delayed is not None:
        e.refuse("Cardwright can't let another player or a delayed trigger choose these permanents")
    if not all(isinstance(x, Things) and not x.per_seat and not x.place for x in sets):
        e.refuse("here something other than permanents would be destroyed")
    each: list[Set[AnObject]] = [*sets]
    return each_chooses(each, lambda cs: v.destroy(AllOf(cs)), YOURS)


for mark_ in (", then", ".", "and"):
    sentence(f"choose a land of each basic land type {mark_} destroy those lands", one_of_each_land)
ONE: Final = "a|an <np>"
sentence(f"choose {ONE} , {ONE} , {ONE} , {ONE} , and {ONE} ( which may be the same ) ; destroy those permanents",
         one_of_each_destroyed)  # fmt: skip
