"""CR 702.131. Ascend: a player with ten permanents gets the city's blessing for the rest of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import rule
from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, derived, durations, facts
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.turn.blessing import deserves_it, is_blessed
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import Condition

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def ascend() -> Ability:
    """CR 702.131b. An ability: any time you control ten permanents, you get the city's blessing."""
    return named("ascend", rule(derived.ASCENDS, YOURS, "ascend"))


@final
class ascends(Act):
    """CR 702.131a. An effect of an instant or sorcery: if you control ten permanents, you get the city's
    blessing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "ascend"

    def propose(self, g: Game) -> None:
        if deserves_it(g, g.seat()):
            you = g.player(g.seat())
            g.fact(you, facts.F_MARK, derived.BLESSED, durations.FOR_EVER, g.slot(0), 0)
            event(g, HAPPEN, you, 0, 0, causes.BLESSED_NOW)


@final
class have_the_blessing(Condition):
    """CR 702.131c. A condition: you have the city's blessing."""

    def __init__(self) -> None:
        super().__init__()
        self.looks_at = 0
        self.label = "you have the city's blessing"

    def holds(self, g: Game) -> bool:
        return is_blessed(g, g.seat())
