"""CR 108.3, 608.2h. Read what owners do with their objects, and conditions on who controlled an object before
it moved.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions import drawing as d
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.ends_of_libraries import owners_put_away
from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import into_library
from cardwright.games.magic.amounts.values import not_
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.conditions import cond, so
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.objects import OfController, who
from cardwright.games.magic.selectors.owners import OwnerOf
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose_one

NOUNS: Final = ("creature", "permanent", "spell", "land", "artifact", "enchantment", "card", "token")


def owner(e: Env, node: Any, said: str = "") -> Any:
    """CR 108.3. Return the owner of the object mentioned before, even if that object has moved."""
    if e.about.what in ("this", "gone"):
        e.refuse("'its owner' can't mean the owner of this object here")
    ref = e.as_it_was(said)
    if not isinstance(ref, Ref) or e.delayed is not None:
        e.refuse("Cardwright can't tell which object's owner is meant")
    found = e.bound.get(id(node))
    if found is None:
        e.chosen(node, OwnerOf(ref), "player", by=first_of)
    return e.mention(id(node), found, "player", True)


for noun in ("", *NOUNS):
    said = f"that {noun} 's owner" if noun else "its owner"
    who(said, lambda e, node, w=noun: owner(e, node, w), third=True)
    G.add("dst", said, lambda e, node, w=noun: OfController(owner(e, node, w)))


sentence("~ 's owner shuffles it|~ into their library", lambda e: d.shuffle_in(e.this_object()))


# -- the owner chooses where in their library the object goes
def owner_puts(e: Env, ref: Any, top: int) -> Effect:
    """CR 401.4, 608.2d. Return an effect: the owner chooses to put the object near the top or on the bottom
    of their library.

    `top`: how many cards are above it in the first case.
    """
    if not isinstance(ref, Ref) or e.delayed is not None:
        e.refuse("Cardwright can't let several owners, or a delayed trigger, put objects into libraries here")
    above = into_library(ref, top) if top else v.onto_library(ref)
    first = "Second from the top" if top else "On top"
    either = choose_one((first, above), ("On the bottom", v.under_library(ref)), listed=False)
    return first_of(OwnerOf(ref), lambda who: that_player(who, either))


for puts_, top_ in (
    ("puts it on their choice of the top or bottom of their library", 0),
    ("puts it on the top or bottom of their library", 0),
    ("puts it into their library second from the top or on the bottom", 1),
):
    clause(
        f"<target> 's owner {puts_} / the owner of <target> {puts_}",
        lambda e, ref, n=top_: owner_puts(e, ref, n),
    )
    clause(f"its owner {puts_}", lambda e, n=top_: owner_puts(e, e.alive(e.it()), n))


def owners_put(e: Env, among: Any) -> Effect:
    """CR 101.4. Return an effect: the owner of each object of a set chooses the top or the bottom of their
    library for it.

    Then all objects are put there at once.
    """
    if (
        not isinstance(among, Things)
        or among.per_seat
        or among.place
        or e.others_act
        or e.delayed is not None
    ):
        e.refuse(
            "here the owners would put away other things than permanents, or in another player's instruction"
        )
    return owners_put_away(among)


for puts_ in ("their choice of the", "the"):
    clause(f"for each <np> , its owner puts it on {puts_} top or bottom of their library", owners_put)


def you_put(e: Env, o: Any) -> Effect:
    """CR 608.2d. Return an effect: put the object on top or on the bottom of its owner's library, as the
    acting player chooses.
    """
    if not isinstance(o, Ref):
        e.refuse("Cardwright can't put several objects into libraries this way")
    return choose_one(("On top", v.onto_library(o)), ("On the bottom", v.under_library(o)), listed=False)


def second(e: Env, o: Any) -> Effect:
    """CR 401.7. Return an effect: put the object second from the top or on the bottom of its owner's library,
    as the acting player chooses.
    """
    if not isinstance(o, Ref):
        e.refuse("Cardwright can't put several objects into libraries this way")
    return choose_one(
        ("Second from the top", into_library(o, 1)), ("On the bottom", v.under_library(o)), listed=False
    )


act("put^s <obj> into its owner 's library second from the top or on the bottom", second)
who("<target> 's owner", lambda e, node, o: owner_of_target(e, o), third=True)


def owner_of_target(e: Env, o: Node) -> Any:
    """CR 108.3. Return the player who owns a target."""
    ref = e.thing(o)
    if not isinstance(ref, Ref):
        e.refuse("Cardwright can't use the owners of several targets here")
    return e.owner_of(ref)


for choice_ in ("the", "your choice of the", "either the"):
    act(f"put^s <obj> on {choice_} top or bottom of its owner 's library", you_put)


# -- who controlled an object
def controlled(e: Env, ref: Any, whose: int) -> Any:
    """CR 608.2h. Return the condition that one of the players `whose` controls the object. If the object has
    left, its last controller counts.
    """
    if not isinstance(ref, Ref):
        e.refuse("Cardwright can't check the earlier controllers of several objects here")
    return so(e, ref, Things(BATTLEFIELD, False, 0, whose, [], ""))


for they, whose_ in (("you", YOURS), ("an opponent", THEIRS)):
    cond(f"{they} controlled <ref>", lambda e, ref, w=whose_: controlled(e, ref, w))
cond("you didn't control <ref>", lambda e, ref: not_(controlled(e, ref, YOURS)))


# -- damage that can't be prevented
def surely(e: Env, done: Effect) -> Effect:
    """CR 615.12. Return the effect `done`, changed so that the damage it deals can't be prevented."""
    found = [x for x in every_value(done) if isinstance(x, (v.damage, v.damage_player))]
    if not found or any(hasattr(x, "combat") for x in found):
        e.refuse("Cardwright can't tell which damage can't be prevented")
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
