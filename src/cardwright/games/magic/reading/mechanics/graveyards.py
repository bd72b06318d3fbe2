"""CR 404.1, 701.24d. Templates that exile or shuffle a graveyard, or all cards of a kind in one."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import shuffle_in
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.casting.several_targets import These
from cardwright.games.magic.characteristics.selections import Either, Players, Things
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group
from cardwright.games.magic.reading.nouns import Phrase, tests_of
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.objects import obj
from cardwright.games.magic.rules.setup import MOST_SEATS
from cardwright.games.magic.selectors.nouns import OwnedBy, card_in
from cardwright.games.magic.selectors.owners import OwnedByOne
from cardwright.kernel.effects import Effect, Ref


def in_graveyard_of(e: Env, phrase: Phrase, who: Node) -> Things:
    """CR 404.1. Return the set of all cards of a kind in one player's graveyard."""
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    found = e.player(who)
    if not isinstance(found, Ref):
        e.refuse("Cardwright can't use the graveyards of several players at once here")
    tests = [OwnedBy(found, False, ""), *tests_of(phrase, e)]
    return Things(GRAVEYARD, True, phrase.types, ANYBODYS, tests, "card")


for zone in ("from", "in"):
    obj(f"all <cardnps> {zone} <who> 's graveyard", lambda e, node, p, who: in_graveyard_of(e, p, who))
obj("each <cardnp> in <who> 's graveyard", lambda e, node, p, who: in_graveyard_of(e, p, who))


# -- exiled
WHOSE: Final = {"each opponent": THEIRS, "each player": ANYBODYS}


def graveyard_of(e: Env, who: Any) -> Effect:
    """CR 404.1. Return an effect: exile the graveyard of a player, or of each player of a group."""
    if isinstance(who, Ref):
        return exiled(e, card_in(GRAVEYARD, OwnedBy(who, False, "")))
    if not isinstance(who, Group) or who.word not in WHOSE:
        e.refuse("Cardwright can't tell whose graveyards are meant")
    return exiled(e, card_in(GRAVEYARD, whose=WHOSE[who.word]))


def exiled(e: Env, among: Things) -> Effect:
    """CR 607.2a. Return an effect: exile a set of cards. Refuse it if another ability refers to the exiled
    cards.
    """
    if e.linked or (e.others_act and among.whose != ANYBODYS):
        e.refuse(
            "Cardwright can't let another player exile a graveyard, or link these cards to another ability"
        )
    return v.exile(among)


act("exile^s <who> 's graveyard", graveyard_of)


def of_targets(e: Env, said: Node) -> Effect:
    """CR 115.1. Return an effect: exile the graveyards of any number of target players."""
    among = Players(said.rule.options["whose"])
    found = e.targeted(said, among, "player", True, least=0, most=MOST_SEATS)
    return exiled(e, card_in(GRAVEYARD, OwnedByOne(found)))


for noun_, whose_ in (("players", ANYBODYS), ("opponents", THEIRS)):
    G.add("targetplayers", f"any number of target {noun_} '", lambda e: None, whose=whose_)
act("exile^s <targetplayers> graveyards", of_targets, raw=True)
act("exile^s all graveyards", lambda e: exiled(e, card_in(GRAVEYARD)))
act("exile^s all opponents ' graveyards", lambda e: exiled(e, card_in(GRAVEYARD, whose=THEIRS)))


# -- shuffled into a library
HAND_SET: Final = card_in(HAND, whose=YOURS)
GRAVEYARD_SET: Final = card_in(GRAVEYARD, whose=YOURS)
ZONES: Final[dict[str, Any]] = {
    "graveyard": GRAVEYARD_SET,
    "hand": HAND_SET,
    "hand and graveyard": Either(HAND_SET, GRAVEYARD_SET),
    "graveyard and hand": Either(HAND_SET, GRAVEYARD_SET),
}  # whole zones of the player who shuffles


def shuffled_in(e: Env, another: bool, cards: Any) -> Effect:
    """CR 701.24d. Return an effect: a player shuffles cards into their library, even if there are no such
    cards.

    `another`: the player is not you.
    """
    if e.others_act != another:
        e.refuse("Cardwright can't tell whose cards are shuffled into the library")
    return shuffle_in(cards, YOU)


for whose, another in (("your", False), ("their", True)):
    for zone, among in ZONES.items():
        one, _, other = zone.partition(" and ")
        for cards in (
            f"{whose} {zone}",
            f"each card in {whose} {one}" + (f" and each card in {whose} {other}" if other else ""),
            f"each card in {whose} {one}" + (f" or card in {whose} {other}" if other else ""),
            f"all cards from {whose} {zone}",
            f"the cards from {whose} {zone}",
        ):
            act(f"shuffle^s {cards} into {whose} library", lambda e, x=another, m=among: shuffled_in(e, x, m))


def together(e: Env, a: Any, b: Any) -> Effect:
    """CR 701.24c. Return an effect: shuffle two objects into their owners' libraries."""
    if not isinstance(a, Ref) or not isinstance(b, Ref):
        e.refuse("Cardwright can't shuffle a group of objects here, only two single objects together")
    return shuffle_in(These(a, b, label="they"))


act("shuffle^s <obj> and <obj> into their owner|owners '|'s library|libraries", together)
for graveyard in ("your graveyard", "each card in your graveyard"):
    act(f"shuffle^s ~ and {graveyard} into their owner|owners '|'s library|libraries",
        lambda e: shuffle_in(Either(These(e.this_object(), label="this"), GRAVEYARD_SET)))  # fmt: skip
