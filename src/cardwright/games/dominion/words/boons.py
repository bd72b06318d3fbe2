"""Boons: turning them over, receiving them, keeping them until Clean-up and discarding them.

Some Boons lie beside the deck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, phases, zones
from cardwright.games.dominion.rules.queries import holder, match_of
from cardwright.games.dominion.rules.shuffling import shuffle_back
from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, Effect, Ref, Set, Verb
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def next_boon_of_deck(g: Game) -> i64:
    """Dominion D44. Return the top Boon of the deck. Return -1 if there is none.

    If the deck is empty, the discarded Boons are shuffled into a new deck first.
    """
    boons = match_of(g).boons
    if boons < 0:
        return -1
    if g.size(boons + zones.BOON_DECK) == 0:
        shuffle_back(g, boons + zones.BOON_DISCARDS, boons + zones.BOON_DECK)
    return g.zones.top_or_none(boons + zones.BOON_DECK)


@final
class next_boon(Effect):
    """Dominion D44, D86. Turn over the next Boon, which `then` uses.

    The player takes the Boon. With `discarded`, it is put onto the discarded Boons at once.
    """

    slot: i64

    def __init__(
        self, then: Callable[[Ref[AnObject]], Effect], taken: bool = False, discarded: bool = False
    ) -> None:
        if taken and discarded:
            raise ValueError("expected a Boon that is taken or discarded, got both")
        ref: Ref[AnObject] = Ref(text="the Boon")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.taken: bool = taken
        self.discarded: bool = discarded
        does = "discard the next Boon" if discarded else "take a Boon" if taken else "turn over a Boon"
        self.label = f"{does}; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = Obj(next_boon_of_deck(g))
        if obj < 0:
            return DONE
        m = match_of(g)
        if self.discarded:
            g.put(obj, m.boons + zones.BOON_DISCARDS, ON_TOP, causes.BOON_DONE, True)
        elif self.taken:
            g.put(obj, g.zone(zones.ASIDE, g.seat()), ON_TOP, causes.BOON_TAKEN, True)
        else:
            g.put(obj, m.shared + zones.REVEALED, ON_TOP, causes.BOON_TURNED, True)
        g.bind(self.slot, g.ref(obj))
        return g.become(self.parts[0])


@final
class receive_boon(Effect):
    """Dominion D44, D80. Carry out the effect of a Boon.

    The Boon is discarded afterwards, unless it is kept or lies beside the deck.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"receive {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        m = match_of(g)
        if part == 0:
            g.note(HAPPEN, ref, causes.BOON)
            plays = m.cards.play
            g.push_frame(plays[g.kind(Obj(ref & ID_MASK))].key, 0, g.seat(), ref)
            return 1
        g.note(HAPPEN, -1, causes.ENDS)
        obj = g.find(ref)
        if obj >= 0 and (holder(g, obj) >= 0 or g.zone_of(obj) == m.shared + zones.REVEALED):
            g.put(obj, m.boons + zones.BOON_DISCARDS, ON_TOP, causes.BOON_DONE, True)
        return DONE


@final
class receive_boons(Effect):
    """Dominion D44, D86. Take `n` Boons and receive them one
    after the other, in an order that the player chooses.
    """

    def __init__(self, n: int) -> None:
        super().__init__(receive_boon(Ref(2, "the Boon")))
        self.n: i64 = n
        self.depth = 2
        self.label = "receive a Boon" if n == 1 else f"take {n} Boons and receive them in any order"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            lst = g.new_list()
            while g.many(lst) < self.n:
                obj = next_boon_of_deck(g)
                if obj < 0:
                    break
                if self.n == 1:
                    g.put(Obj(obj), match_of(g).shared + zones.REVEALED, ON_TOP, causes.BOON_TURNED, True)
                else:
                    g.put(Obj(obj), g.zone(zones.ASIDE, seat), ON_TOP, causes.BOON_TAKEN, True)
                g.add_to_list(lst, g.ref(Obj(obj)))
            g.bind(1, lst)
        elif part == 1:
            g.bind(2, g.reply)
            g.push(self.parts[0], 0)
            return 2
        left = vec[i64](capacity=4)
        for ref in g.items(g.slot(1)):
            if g.find(ref) >= 0:
                left = append(left, ref)
        if len(left) == 0:
            return DONE
        g.ask(ASK_CHOOSE, left)
        return 1

    def asks(self, g: Game) -> str:
        return "receive which Boon first?"


@final
class keep_until_clean_up(Verb):
    """Dominion D80. Keep a received Boon until Clean-up. A Boon that lies beside the deck stays there."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "keep this until Clean-up"

    def carry_out(self, g: Game, part: i64) -> i64:
        m = match_of(g)
        obj = g.find(g.slot(0))
        if (
            obj < 0
            or g.zone_of(obj) == m.boons + zones.BOONS_ASIDE
            or g.value(Seat(g.seats), counters.PHASE) == phases.CLEAN_UP_PHASE
        ):
            return DONE
        g.put(obj, m.boons + zones.BOONS_KEPT, ON_TOP, causes.BOON_KEPT, True)
        return DONE


@final
class boons_aside(Set[AnObject]):
    """Dominion D80. The Boons that lie face up beside the deck of Boons."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the Boons that are set aside"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        boons = match_of(g).boons
        if boons >= 0:
            for obj in g.zones.all_of(boons + zones.BOONS_ASIDE):
                found = append(found, g.ref(obj))
        return found
