"""CR 404.1, 701.24d. Whole graveyards, or all cards of a sort in one: exiled, or shuffled into a library."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import shuffle_in
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group
from cardwright.games.magic.reading.nouns import Phrase, tests_of
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.objects import obj
from cardwright.games.magic.selectors.nouns import OwnedBy, card_in
from cardwright.kernel.effects import Effect, Ref


def in_graveyard_of(e: Env, phrase: Phrase, who: Node) -> Things:
    """CR 404.1. All cards of a sort that one player's graveyard has."""
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("a card of another zone")
    found = e.player(who)
    if not isinstance(found, Ref):
        e.refuse("the graveyards of several")
    tests = [OwnedBy(found, False, ""), *tests_of(phrase, e)]
    return Things(GRAVEYARD, True, phrase.types, ANYBODYS, tests, "card")


for zone in ("from", "in"):
    obj(f"all <cardnps> {zone} <who> 's graveyard", lambda e, node, p, who: in_graveyard_of(e, p, who))
obj("each <cardnp> in <who> 's graveyard", lambda e, node, p, who: in_graveyard_of(e, p, who))


# -- exiled
WHOSE: Final = {"each opponent": THEIRS, "each player": ANYBODYS}


def graveyard_of(e: Env, who: Any) -> Effect:
    """CR 404.1. All that lies in a player's graveyard, or in each opponent's."""
    if isinstance(who, Ref):
        return exiled(e, card_in(GRAVEYARD, OwnedBy(who, False, "")))
    if not isinstance(who, Group) or who.word not in WHOSE:
        e.refuse("whose graveyards")
    return exiled(e, card_in(GRAVEYARD, whose=WHOSE[who.word]))


def exiled(e: Env, among: Things) -> Effect:
    """CR 607.2a. Exiled, where no other ability speaks of what this one has exiled."""
    if e.linked or (e.others_act and among.whose != ANYBODYS):
        e.refuse("a graveyard, exiled with this or by another player")
    return v.exile(among)


act("exile^s <who> 's graveyard", graveyard_of)
act("exile^s all graveyards", lambda e: exiled(e, card_in(GRAVEYARD)))
act("exile^s all opponents ' graveyards", lambda e: exiled(e, card_in(GRAVEYARD, whose=THEIRS)))


# -- shuffled into a library
def shuffled_in(e: Env, another: bool) -> Effect:
    """CR 701.24d. Of who does it; the library is shuffled also if nothing lies in the graveyard."""
    if e.others_act != another:
        e.refuse("whose graveyard that is")
    return shuffle_in(card_in(GRAVEYARD, whose=YOURS), YOU)


for whose, another in (("your", False), ("their", True)):
    for cards in (
        f"{whose} graveyard",
        f"each card in {whose} graveyard",
        f"all cards from {whose} graveyard",
    ):
        act(f"shuffle^s {cards} into {whose} library", lambda e, x=another: shuffled_in(e, x))
