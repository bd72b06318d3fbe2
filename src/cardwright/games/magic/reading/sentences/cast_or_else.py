"""CR 608.2g. Read cards that are cast while an effect is carried out: only small spells, and what is done if
nothing is cast.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.amounts.values import MINUS_IT, both, number
from cardwright.games.magic.costs.paying import may_cast
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.kernel.effects import THIS, Amount, Effect, Ref
from cardwright.kernel.words import may


def one_card(e: Env, what: Any) -> Ref[Any]:
    """Return `what`, which must be one card mentioned before that you can cast."""
    if e.others_act or what is THIS or not isinstance(what, Ref):
        e.refuse("here another player would cast the card, or the card is this card or one of several")
    return what


# -- if the spell is small enough
def if_small(e: Env, what: Any, most: Amount) -> Effect:
    """CR 601.3e. Return an effect: you may cast the card for free if the spell's mana value is at most
    `most`.
    """
    return may(cast_free(one_card(e, what), most=most))


def exiled_card(e: Env) -> Any:
    """CR 400.7j. Return the card that was just exiled. Refuse it if another ability of the card could mean
    another one.
    """
    return (
        e.alive(e.it("card"))
        if e.spell or not e.linked
        else e.refuse("Cardwright can't tell which exiled card is meant")
    )


for the_ in ("that spell", "the spell"):
    for card_, of_ in (
        ("that card", "card"),
        ("it", "card"),
        ("the moved card", "card"),
        ("the exiled card", "exiled"),
    ):
        may_ = f"you may cast {card_} without paying its mana cost if {the_} 's mana value is"

        def named(e: Env, of: str = of_) -> Any:
            return exiled_card(e) if of == "exiled" else e.alive(e.it(of))

        clause(f"{may_} <d> or less", lambda e, d, f=named: if_small(e, f(e), number(d)))
        clause(f"{may_} less than or equal to <amount>", lambda e, n, f=named: if_small(e, f(e), n))
        clause(f"{may_} less than <amount>", lambda e, n, f=named: if_small(e, f(e), both(MINUS_IT, n, 1)))
for uncast_ in (
    "if it wasn't cast this way",
    "if you don't cast it this way",
    "if you didn't cast it this way",
):
    clause(f"put the exiled card into your hand {uncast_}",
           lambda e: v.put(one_card(e, exiled_card(e)), HAND))  # fmt: skip


# -- what is done if it isn't cast
def or_else(e: Env, what: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2g. Return an effect: you may cast the card for its mana cost. If you don't, carry out
    `nodes`.
    """
    return may_cast(one_card(e, what), None, inner(e, nodes))


for dont_ in ("if you don't", "if you don't cast it", "if you don't cast that card"):
    for mark_ in (".", ";"):
        sentence(f"you may cast <obj> {mark_} {dont_} , <effect>", or_else, last=True)
