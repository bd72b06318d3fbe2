"""Dominion D90, D91, D92. Ways: effects on the played card, and on a card that was set aside for the Way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, facts, zones
from cardwright.games.dominion.rules.instructions import does_now
from cardwright.games.dominion.rules.queries import is_followed_twice, match_of
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import THIS, YOU_SLOT, AnObject, Effect, Ref
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj

from .durations import next_turn
from .limits import once_moved
from .verbs import if_you_do, play, put_into

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.ints import i64


@final
class set_aside_for_it(Effect):
    """Dominion D91, D127. Carry out `then` with the card that was set aside for this Way or card.

    That card stays set aside all game.
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect], aboard: bool = False) -> None:
        ref: Ref[AnObject] = Ref(text="the card set aside for it")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.aboard: bool = aboard
        self.label = self.parts[0].label + (" (an Action costing 5)" if aboard else "")

    def carry_out(self, g: Game, part: i64) -> i64:
        m = match_of(g)
        g.bind(self.slot, g.ref(m.landscape_object(g, m.aboard if self.aboard else m.apart)))
        return g.become(self.parts[0])


@final
class as_printed(Effect):
    """Dominion D92, D190. Carry out a card's text without playing the card.

    `swapped`: the card is played, but this turn each of its +Cards gives +1 Coin and each +Coin gives +1
    Card. The text is followed twice if a Trait says so (D123). An effect that only repeats an ability later
    doesn't count as following a played card.
    """

    def __init__(self, swapped: bool = False) -> None:
        super().__init__()
        self.depth = 5  # it may use all names of the card
        self.swapped: bool = swapped
        self.label = f"what the card says{', with +Cards and +Coins swapped this turn' if swapped else ''}"

    def carry_out(self, g: Game, part: i64) -> i64:
        does = does_now(g, g.kind(Obj(g.slot(0) & ID_MASK)))
        if self.swapped and part == 0:
            g.bind(YOU_SLOT, g.slot(YOU_SLOT) | facts.SWAPPED)
            if is_followed_twice(g, Obj(g.slot(0) & ID_MASK)):
                g.note(HAPPEN, g.slot(0), causes.FOLLOWED_TWICE)
                g.push(does, 0)
                return 1
        return g.become(does)


def set_aside_to_play(what: Ref[AnObject]) -> Effect:
    """Dominion D38, D93. Set a card aside. If that succeeds, play the card at the start of your next turn."""
    return if_you_do(put_into(zones.ASIDE, what), once_moved(what, next_turn(play(THIS), about=what)))
