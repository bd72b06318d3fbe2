"""Hexes: how they are turned over, received and discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.rules.shuffling import shuffle_back
from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.effects import DONE, AnObject, Effect, Ref
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class next_hex(Effect):
    """Dominion D44. Turn over the next Hex, which `then` uses. The Hex is discarded afterwards.

    If no Hex is left in the deck, the discarded Hexes are shuffled first.
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="the next Hex")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        shared = match_of(g).shared
        deck = shared + zones.HEX_DECK
        if part == 1:
            hexed = g.find(g.slot(self.slot))
            if hexed >= 0:
                g.put(hexed, shared + zones.HEX_DISCARDS, ON_TOP, causes.HEX_DONE, True)
            return DONE
        if g.size(deck) == 0:
            shuffle_back(g, shared + zones.HEX_DISCARDS, deck)
        if g.size(deck) == 0:
            return DONE
        obj = g.zones.top(deck)
        g.put(obj, shared + zones.REVEALED, ON_TOP, causes.REVEAL, True)
        g.bind(self.slot, g.ref(obj))
        g.push(self.parts[0], 0)
        return 1


@final
class receive(Effect):
    """Dominion D44. Receive a Hex: carry out its effect."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"receive {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        g.note(HAPPEN, ref, causes.HEX)
        return g.become(TABLE.play[g.kind(Obj(ref & ID_MASK))])
