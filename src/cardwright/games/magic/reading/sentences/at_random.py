"""CR 608.2d. Read objects that are chosen at random from a zone of yours or from a hand."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.drawing import reveal
from cardwright.games.magic.actions.fortune import at_random, some_at_random
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts.values import YOU, number
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import NeedsChoice
from cardwright.games.magic.reading.nouns import Phrase, things
from cardwright.games.magic.reading.templates.objects import obj
from cardwright.games.magic.selectors.nouns import OwnedBy
from cardwright.kernel.effects import Effect, Ref


def some(e: Env, node: Node, n: Any, phrase: Phrase, place: tuple[int, int]) -> Any:
    """Return a reference to `n` random cards of a zone of yours, or to all of them if there are fewer.

    `place`: the zone and its owner.
    """
    if phrase.head != "card" or phrase.place or phrase.whose or n == 1 or e.delayed is not None:
        e.refuse(
            "Cardwright can't take several random cards from another zone, or choose them in a delayed trigger"
        )
    e.you()
    among = things(phrase, e, place)
    found = e.bound.get(id(node))
    if found is None:
        raise NeedsChoice(id(node), among, what=lambda among, then: some_at_random(
            number(n), among, lambda cs: then(AllOf(cs))))  # fmt: skip
    return e.alive(e.mention(id(node), found, "card", plural=True))


for zone_, place_ in (("graveyard", (GRAVEYARD, YOURS)), ("hand", (HAND, YOURS))):
    for in_ in (
        f"at random from your {zone_}",
        f"at random in your {zone_}",
        f"in your {zone_} chosen at random",
    ):
        obj(f"<int> <cardnps> {in_}", lambda e, node, n, p, x=place_: some(e, node, n, p, x))
        obj(f"<x> <cardnps> {in_}", lambda e, node, n, p, x=place_: some(e, node, e.low("d", n), p, x))


def of_their_hand(e: Env, who: Node, node: Node) -> Effect:
    """CR 701.20a. Return an effect: a player reveals a random card of their hand.

    Later sentences may call it `that card`.
    """
    player = e.player(who)
    if not isinstance(player, Ref) or player is YOU or e.delayed is not None:
        e.refuse("Cardwright expects one other player here ('target opponent'), and no delayed trigger")
    hand = Things(HAND, True, 0, ANYBODYS, [OwnedBy(player, False, "")], "card")
    return reveal(e.chosen(node, hand, "card", by=at_random))


G.add("oneoftheirs", "a card at random from their hand / a card in their hand chosen at random", None)
G.add("oneofthose", "'s hand chosen at random", None)
clause("<who> reveals <oneoftheirs>", of_their_hand, raw=True)
clause("reveal a card in <who> <oneofthose>", of_their_hand, raw=True)
