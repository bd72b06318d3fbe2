"""CR 701.20, 118.8b. Cards that are revealed, or exiled as evidence: as a cost, or as a permanent enters."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.exiling import paid_or_tapped
from cardwright.games.magic.actions.seeking import RevealsOne, may_reveal_as_cast, revealed_or_so
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.evidence import CollectsEvidence
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import AsCast, Way
from cardwright.games.magic.objects.terms import WAY_ADDITIONAL
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.nouns import Phrase, things
from cardwright.games.magic.reading.templates.conditions import cond, owned_by_you, there
from cardwright.kernel.effects import Condition


def of_hand(e: Env, card: Phrase) -> Things:
    """Cards of your hand, of a sort that is said."""
    if card.head != "card" or card.place or card.whose:
        e.refuse("a card of another zone")
    found = things(card, e, (HAND, YOURS))
    if not found.tests and not found.types:
        e.refuse("any card")
    return found


def revealed_or_controlled(e: Env, card: Phrase, among: Any) -> Condition:
    """CR 601.2i, 607.1. Of one sort: a card of it was revealed, or a permanent of it was yours as this was cast."""
    if meaning(list(of_hand(e, card).tests)) != meaning(list(among.tests)):
        e.refuse("two sorts, of which one is revealed and the other one controlled")
    e.also.append(AsCast(there(e, owned_by_you(e, among))))
    return revealed_or_so()


for end in ("cast ~", "cast this spell"):
    cond(f"you revealed a|an <cardnp> or controlled a|an <np> as you {end}", revealed_or_controlled)
line(
    "as an additional cost to cast ~ , you may reveal a|an <cardnp> from your hand",
    lambda e, card: [may_reveal_as_cast(of_hand(e, card))],
    keyword=True,
)
line(
    "as an additional cost to cast ~ , reveal a|an <cardnp> from your hand",
    lambda e, card: [
        Way(WAY_ADDITIONAL, Cost(0, parts=[RevealsOne(of_hand(e, card))]), "an additional cost")
    ],
    keyword=True,
)
for it in ("it", "~"):
    line(
        f"as ~ enters , you may reveal a|an <cardnp> from your hand . if you don't , {it} enters tapped",
        lambda e, card: [paid_or_tapped(RevealsOne(of_hand(e, card)))],
    )
line(
    "as ~ enters , ~ enters tapped unless you reveal a|an <cardnp> from your hand",
    lambda e, card: [paid_or_tapped(RevealsOne(of_hand(e, card)))],
)

# -- evidence
for category, verb in (("atom", "collect"), ("price", "collect"), ("price3", "collects")):
    G.add(category, f"{verb} evidence <int>", lambda e, n: CollectsEvidence(n))
