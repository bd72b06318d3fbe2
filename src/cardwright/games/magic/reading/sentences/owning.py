"""CR 108.3, 608.2h. Owners of objects, as players who do something; who controlled an object before it was moved."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.amounts.values import not_
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.conditions import cond, so
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.objects import OfController, who
from cardwright.games.magic.selectors.owners import OwnerOf
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.values import every_value

NOUNS: Final = ("creature", "permanent", "spell", "land", "artifact", "enchantment", "card", "token")


def owner(e: Env, node: Any, said: str = "") -> Any:
    """CR 108.3. The player who owns what has been spoken of, wherever that is now."""
    if e.about.what in ("this", "gone"):
        e.refuse("the owner of this")
    ref = e.as_it_was(said)
    if not isinstance(ref, Ref) or e.delayed is not None:
        e.refuse("the owner of one of several")
    found = e.bound.get(id(node))
    if found is None:
        e.chosen(node, OwnerOf(ref), "player", by=first_of)
    return e.mention(id(node), found, "player", True)


for noun in ("", *NOUNS):
    said = f"that {noun} 's owner" if noun else "its owner"
    who(said, lambda e, node, w=noun: owner(e, node, w), third=True)
    G.add("dst", said, lambda e, node, w=noun: OfController(owner(e, node, w)))


# -- who controlled it
def controlled(e: Env, ref: Any, whose: int) -> Any:
    """CR 608.2h. Whose it is, or was when it left."""
    if not isinstance(ref, Ref):
        e.refuse("one of several")
    return so(e, ref, Things(BATTLEFIELD, False, 0, whose, [], ""))


for they, whose_ in (("you", YOURS), ("an opponent", THEIRS)):
    cond(f"{they} controlled <ref>", lambda e, ref, w=whose_: controlled(e, ref, w))
cond("you didn't control <ref>", lambda e, ref: not_(controlled(e, ref, YOURS)))


# -- damage that can't be prevented
def surely(e: Env, done: Effect) -> Effect:
    """CR 615.12. The damage that is dealt in it can't be prevented."""
    found = [x for x in every_value(done) if isinstance(x, (v.damage, v.damage_player))]
    if not found or any(hasattr(x, "combat") for x in found):
        e.refuse("which damage can't be prevented")
    for each in found:
        each.surely = True
    return done


def surely_done(e: Env, node: Node) -> Effect:
    made: Effect = e.make(node)
    return surely(e, made)


for the in ("the damage", "that damage"):
    for mark in (".", "and", ", and"):
        sentence(f"<alone> {mark} {the} can't be prevented", surely_done, raw=True)
G.add("alone", "<steps> and the damage can't be prevented",
      lambda e, nodes: surely(e, flat(e.each([lambda n=n: e.make(n) for n in nodes]))), raw=True)  # fmt: skip
G.add("alone", "<steps> , and that damage can't be prevented",
      lambda e, nodes: surely(e, flat(e.each([lambda n=n: e.make(n) for n in nodes]))), raw=True)  # fmt: skip
