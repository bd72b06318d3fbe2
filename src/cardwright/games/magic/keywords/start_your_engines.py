"""CR 702.178a, 702.179. Start your engines!: a player's speed, and abilities at max speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import rule
from cardwright.games.magic.actions.emblems import emblem
from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import all_of, not_, your_turn
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, derived, events
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.games.magic.turn.speed import MOST, THE_SPEED, speed, speed_up
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def start_your_engines() -> Ability:
    """CR 702.179a. An ability: if you control this and have no speed, your speed becomes 1."""
    return named(
        "start your engines",
        rule(derived.NO_SPEED, YOURS, "start your engines", have_no_speed(the_speed())),
    )


def the_speed() -> int:
    """CR 702.179d. Return the number in the card table of the object whose ability increases a player's
    speed. The first call defines it.
    """
    if THE_SPEED in CARDS.kinds:
        return CARDS.kinds[THE_SPEED]
    faster = when(
        Happens(events.LOSES_LIFE, "whenever one or more opponents lose life", whose=THEIRS),
        goes_faster(),
        all_of(your_turn(), not_(have_max_speed())),
        once=True,
        once_a_turn=True,
    )
    return emblem(THE_SPEED, faster)


@final
class goes_faster(Act):
    """CR 702.179d. An effect: your speed increases by 1, up to 4."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "your speed increases by 1"

    def propose(self, g: Game) -> None:
        if speed(g, g.seat()) < MOST:
            speed_up(g, g.seat())
            event(g, HAPPEN, g.player(g.seat()), 0, 0, causes.SPEED_GAINED)


@final
class have_no_speed(Condition):
    """CR 702.179b. A condition: you have no speed. `kind`: the number in the card table of the object that
    a player gets together with a speed.
    """

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.looks_at = 0
        self.kind: i64 = kind
        self.label = "you have no speed"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def holds(self, g: Game) -> bool:
        return speed(g, g.seat()) == 0


@final
class have_max_speed(Condition):
    """CR 702.179e. A condition: your speed is 4."""

    def __init__(self) -> None:
        super().__init__()
        self.looks_at = 0
        self.label = "you have max speed"

    def holds(self, g: Game) -> bool:
        return speed(g, g.seat()) >= MOST


@final
class your_speed(Amount):
    """CR 702.179f. An amount: your speed, or 0 if you have none."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "your speed"

    def now(self, g: Game) -> i64:
        return speed(g, g.seat())
