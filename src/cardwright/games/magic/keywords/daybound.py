"""CR 702.145, 731. Daybound, nightbound, and effects that make it day or night."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import rule
from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.events.event_sorts import enter_so, entering_flags, entering_ref
from cardwright.games.magic.numbers import causes, columns, derived, events
from cardwright.games.magic.numbers.counters import DAY, DAYTIME_NAMES, NEITHER, NIGHT
from cardwright.games.magic.numbers.types import TRANSFORMING
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import CARDS, Ability, Replacing, Watch
from cardwright.games.magic.turn.daytime import daytime, it_becomes, set_daytime
from cardwright.kernel.batch import CAUSE, HAPPEN, MORE
from cardwright.kernel.effects import Condition
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def daybound() -> tuple[Ability, Ability]:
    """CR 702.145b-d. Two abilities: this enters transformed if it is night, and transforms when it becomes
    night. It can't transform otherwise.
    """
    return named("daybound", rule(derived.DAYBOUND, YOURS, "daybound")), EntersAtNight()


def nightbound() -> Ability:
    """CR 702.145e-g. An ability: this transforms when it becomes day. It can't transform otherwise.

    It is printed on the back of a card with daybound. The game counts the spells of each turn because of
    daybound, so this ability needn't ask for it.
    """
    return named("nightbound", rule(derived.NIGHTBOUND, YOURS, "nightbound"))


@final
class EntersAtNight(Replacing):
    """CR 702.145b. A replacement effect: if it is night, a double-faced card enters with its back face up."""

    def __init__(self) -> None:
        super().__init__(events.ENTERS, None, True, "enters transformed if it is night")
        self.asks_of_turn: i64 = shifted(1, events.LAST_TURN_ASKED)

    def applies(self, g: Game, at: i64) -> bool:
        obj = Obj(entering_ref(g, at) & ID_MASK)
        if daytime(g) != NIGHT or entering_flags(g, at) & events.ENTERS_AS_BACK:
            return False
        return CARDS.layout[g.kind(obj)] == TRANSFORMING and g.col(obj, columns.FACE) == 0

    def change(self, g: Game, at: i64) -> bool:
        enter_so(g, at, events.ENTERS_AS_BACK)
        return True


@final
class DayAsItEnters(Replacing):
    """CR 731.1. A replacement effect: if it is neither day nor night, it becomes day as this enters."""

    def __init__(self) -> None:
        super().__init__(events.ENTERS, None, True, "it becomes day as this enters")
        self.asks_of_turn: i64 = shifted(1, events.LAST_TURN_ASKED)

    def applies(self, g: Game, at: i64) -> bool:
        return daytime(g) == NEITHER

    def change(self, g: Game, at: i64) -> bool:
        cause = set_daytime(g, DAY)
        g.amend(HAPPEN, g.player(g.current), DAY, 0, cause)
        return True


@final
class becomes_daytime(Act):
    """CR 731.1. An effect: it becomes day, or night."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what: i64 = what
        self.asks_of_turn: i64 = shifted(1, events.LAST_TURN_ASKED)
        self.label = f"it becomes {DAYTIME_NAMES[what]}"

    def propose(self, g: Game) -> None:
        it_becomes(g, self.what)


@final
class daytime_is(Condition):
    """CR 731.1. A condition: it is day, night, or neither. `what`: which of them."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what: i64 = what
        self.looks_at = derived.LOOKS_AT_STATE
        self.label = f"it is {DAYTIME_NAMES[what]}"

    def holds(self, g: Game) -> bool:
        return daytime(g) == self.what


@final
class DaytimeChanges(Watch):
    """CR 731.1a. A trigger: day becomes night, or night becomes day."""

    def __init__(self) -> None:
        super().__init__(HAPPEN, False, "whenever day becomes night or night becomes day")

    def sees(self, g: Game, at: i64) -> bool:
        cause = g.pad[at + CAUSE]
        if cause != causes.DAY_BREAKS and cause != causes.NIGHT_FALLS:
            return False
        return g.pad[at + MORE] != NEITHER
