"""CR 905.2. Carry out what drafted cards do after the draft and before players build their decks.

A player's card pool is outside the game (CR 100.4) until cards of it are put into a deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers.zones import PLACES, SIDEBOARD
from cardwright.games.magic.objects.table import CARDS, FROM_POOL, Ability
from cardwright.games.magic.rules.setup import new_match
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class AfterDraft(Ability):
    """CR 905.2. An ability of a card in a player's pool that is carried out immediately after the draft."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect, f"after the draft: {effect.label}")
        self.zone = FROM_POOL


@final
class after_the_draft(Effect):
    """CR 905.2. An effect: in turn order, each player carries out the abilities of the cards in their pool.

    Slot 1: the cards still to come.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "after the draft"

    def carry_out(self, g: Game, part: i64) -> i64:
        c = CARDS
        if part == 0:  # found out once: what changes hands does nothing again
            g.bind(1, g.new_list())
            k: i64 = 0
            while k < g.seats:
                seat = (g.current + k) % g.seats
                for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
                    j = c.first[g.kind(obj)]
                    while j < c.end[g.kind(obj)]:
                        if isinstance(c.abilities[j], AfterDraft):
                            g.add_to_list(g.slot(1), seat)
                            g.add_to_list(g.slot(1), g.ref(obj))
                            g.add_to_list(g.slot(1), j)
                        j += 1
                k += 1
        at = part * 3
        if at >= g.many(g.slot(1)):
            return DONE
        todo = g.slot(1)
        a = c.abilities[g.item(todo, at + 2)]
        g.push_frame(a.effect.key, 0, Seat(g.item(todo, at)), g.item(todo, at + 1))
        return part + 1


AFTER_DRAFT: Final = CARDS.register("after the draft", after_the_draft())


def after_draft(pools: list[list[str]], seed: int, first: int = 0) -> Game:
    """CR 905.2, 100.4. Return a game of what the cards in each seat's pool do after the draft, at its first
    decision.

    If there is nothing to decide, that game is over at once. When it is over, the function `pools` returns
    each player's cards.
    """
    g = new_match([[] for _ in pools], pools).begin()
    g.chance = Chance(seed)
    g.current = Seat(first)
    g.logging = True
    g.push_frame(AFTER_DRAFT.key, 0, Seat(first), NOTHING)
    g.run()
    return g


def pools(g: Game) -> list[list[str]]:
    """Return the names of the cards in each player's card pool."""
    found: list[list[str]] = []
    for seat in range(int(g.seats)):
        cards = g.zones.all_of(g.zone(SIDEBOARD, Seat(seat)))
        found.append([CARDS.kind_names[g.kind(obj)] for obj in cards])
    return found
