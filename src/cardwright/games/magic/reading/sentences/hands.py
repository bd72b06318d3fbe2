"""CR 701.24d. Read what a player does with a whole hand, and with a card that was discarded."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.actions.drawing import draw, shuffle_in
from cardwright.games.magic.amounts.values import YOU, X, belongs, cards_of
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.selectors.nouns import OwnedBy
from cardwright.kernel.effects import IT, Condition, Effect, Ref
from cardwright.kernel.words import if_


# -- a hand that is shuffled in
def reshuffled(e: Env) -> Effect:
    """CR 121.1, 701.24d. Return an effect: a player shuffles their hand into their library, then draws as
    many cards.
    """
    if e.delayed is not None:
        e.refuse("Cardwright can't let a delayed trigger count the cards of a hand that is shuffled away")
    mine = e.actor is YOU
    if not isinstance(e.actor, Ref):
        e.refuse("Cardwright can't shuffle the hands of several players into libraries at a time here")
    tests: list[Test] = [] if mine else [OwnedBy(e.actor, False, "")]
    hand = Things(HAND, True, 0, YOURS if mine else ANYBODYS, tests, "card in hand")
    done = flat([shuffle_in(hand, e.actor), draw(X, e.actor)])
    return with_x(cards_of(HAND, e.actor), done)


act("shuffle^s the cards from your|their hand into your|their library , then draw^s that many cards / "
    "shuffle^s your|their hand into your|their library , then draw^s that many cards",
    reshuffled, by=True)  # fmt: skip
for then_ in ("then draw^s", "then that player draws"):  # as it is printed
    act(f"shuffle^s each card in your|their hand into your|their library , {then_} that many cards",
        reshuffled, by=True)  # fmt: skip


# -- a card that was discarded
def from_graveyard(e: Env, done: Any) -> Effect:
    """CR 400.7, 701.9c. Return an effect: do `done` with the card that was discarded, if it is in a
    graveyard.
    """
    if e.about.what != "it" or e.about.said != "card" or e.objects() or e.delayed is not None:
        e.refuse("Cardwright can't tell which card in the graveyard is meant")
    return if_(in_yours(), done(IT))


def in_yours() -> Condition:
    """CR 404.1. Return the condition that the card of the trigger event is in your graveyard now."""
    return belongs(IT, Things(GRAVEYARD, True, 0, YOURS, [], "card in your graveyard"))


def is_there(e: Env) -> Condition:
    """CR 400.7. Return the condition that the card of the trigger event is in your graveyard now.

    Refuse it unless the trigger is about a card.
    """
    if e.about.what != "it" or e.about.said != "card" or e.objects() or e.delayed is not None:
        e.refuse("Cardwright can't tell which card in the graveyard is meant")
    return in_yours()


cond("that card is in your graveyard", is_there)


act("exile^s that card from your graveyard / exile^s it from your graveyard",
    lambda e: from_graveyard(e, v.exile))  # fmt: skip
act("return^s the discarded card from your graveyard to your hand / return^s that card from your graveyard to your "
    "hand",
    lambda e: from_graveyard(e, lambda c: v.put(c, HAND)))  # fmt: skip
