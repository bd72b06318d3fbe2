"""CR 701.53a-b, 111.10i. Incubator tokens, which transform into Phyrexians."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.abilities.cards import activated, card, faces
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.numbers.events import ENTERS_GROWN
from cardwright.games.magic.numbers.types import IS_TOKEN, TRANSFORMING
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import THIS, Amount, AnObject, APlayer, Ref

from .transforming import transform
from .verbs import make

INCUBATOR: Final = "Incubator Token"
PHYREXIAN: Final = "Phyrexian Token (back of an Incubator)"


def incubator() -> int:
    """CR 111.10i, 701.53b. Return the number of the Incubator token in the card table, defining it at the first
    call. Its back face is a 0/0 Phyrexian artifact creature.
    """
    if INCUBATOR in CARDS.kinds:
        return CARDS.kinds[INCUBATOR]
    turned = activated("{2}", transform(THIS))
    front = card(INCUBATOR, "", "Artifact Incubator", turned, colors=0, layout=TRANSFORMING, flags=IS_TOKEN)
    back = card(PHYREXIAN, "", "Artifact Creature Phyrexian", pt="0/0", colors=0, flags=IS_TOKEN)
    faces(front, back)
    CARDS.also_called(front, "Incubator")
    return front


def incubate(n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> make:
    """CR 701.53a. Return an effect: a player creates an Incubator token with `n` +1/+1 counters on it."""
    return make(incubator(), 1, ENTERS_GROWN, player, n)
