"""CR 205.3, 105.4, 607.2d. Choose a type, a color, a player, a permanent or a number, as something enters or
for the rest of an effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.selections import Players
from cardwright.games.magic.events.proposing import can_pay_life, enters_as
from cardwright.games.magic.numbers import causes, columns, events, questions
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.chosen import BASIC_TYPES, CHOOSABLE, PLACE_OF
from cardwright.kernel.batch import COUNT
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, ANumber, Effect, Ref, Set
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def types_to_choose(g: Game, basic: bool) -> vec[i64]:
    """CR 205.3. Return the types that can be chosen: the basic land types if `basic`, else all creature
    types.

    The creature types that are on most of the player's own cards come first.
    """
    found = vec[i64](capacity=512)
    if basic:
        i: i64 = 0
        while i < BASIC_TYPES:
            found = append(found, i)
            i += 1
        return found
    counted = [0] * len(CHOOSABLE)
    seat = g.seat()
    obj: i64 = 0
    while obj < g.match.first_free:
        if g.home[Obj(obj)] == seat:
            for number in CARDS.subs_of[g.kind(Obj(obj))]:
                place = PLACE_OF.get(SUBTYPES.names.in_order[number].word, -1)
                if place >= BASIC_TYPES:
                    counted[place] += 1
        obj += 1
    for _, place in sorted([(-counted[n], n) for n in range(int(BASIC_TYPES), len(CHOOSABLE))]):
        found = append(found, i64(place))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class AsksType(Effect):
    """CR 205.3. Base of effects in which a player chooses a creature type, or (`basic`) a basic land type."""

    basic: bool

    def ask(self, g: Game) -> None:
        g.ask(questions.ASK_TYPE, types_to_choose(g, self.basic))

    def says(self, g: Game, option: i64) -> str:
        return CHOOSABLE[option]

    def asks(self, g: Game) -> str:
        return f"Choose a {'basic land' if self.basic else 'creature'} type"


@final
class choose_type(AsksType):
    """CR 614.12, 607.2d. An effect: as a permanent enters, its controller chooses a type, which is stored
    with that permanent.
    """

    def __init__(self, basic: bool = False) -> None:
        super().__init__()
        self.basic = basic
        self.label = f"choose a {'basic land' if basic else 'creature'} type"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.ask(g)
            return 1
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE


CHOSEN: Final = {THEIRS: "an opponent"}  # the printed words for the chosen player


@final
class remember_player(Effect):
    """CR 614.12, 607.2d. An effect: as a permanent enters, its controller chooses a player, who is stored
    with that permanent.

    `whose`: which players may be chosen.
    """

    def __init__(self, whose: int = THEIRS) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.label = f"choose {CHOSEN.get(whose, 'a player')}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = Players(self.whose).options(g, vec[i64](capacity=4))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply & NOBODY, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE

    def asks(self, g: Game) -> str:
        return "Choose a player"


@final
class remember_object(Effect):
    """CR 614.12, 607.2d. An effect: as a permanent enters, its controller chooses an object of `among`, which
    is stored with that permanent.
    """

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"choose {among.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.among.options(g, vec[i64](capacity=8))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE

    def asks(self, g: Game) -> str:
        return f"Choose {self.among.label}"


MOST_LIFE: Final = 1_000  # an upper limit for the options


@final
class pays_any_life(Effect):
    """CR 119.4, 614.12, 607.2d. An effect: as a permanent enters, its controller pays any amount of life. The
    amount is stored with that permanent.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "pay any amount of life"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            found = vec[i64](capacity=32)
            n: i64 = 0
            while n <= MOST_LIFE and can_pay_life(g, seat, n):
                found = append(found, n)
                n += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.reply > 0:
            g.amend(COUNT, g.player(seat), -g.reply, LIFE, causes.PAID_LIFE)
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE

    def asks_number(self, g: Game) -> bool:
        return True

    def says(self, g: Game, option: i64) -> str:
        return str(option)

    def asks(self, g: Game) -> str:
        return "How much life do you pay?"


@final
class with_type(AsksType):
    """CR 608.2d. An effect: choose a type, then carry out the effect that `then` returns. The argument of
    `then` is a reference to the chosen type.
    """

    def __init__(self, then: Callable[[Ref[ANumber]], Effect], basic: bool = False) -> None:
        ref: Ref[ANumber] = Ref(text="the chosen type")
        super().__init__(then(ref))
        self.slot: i64 = self.binds(ref)
        self.basic = basic
        self.label = f"choose a {'basic land' if basic else 'creature'} type; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.ask(g)
            return 1
        g.bind(self.slot, g.reply)
        return g.become(self.parts[0])


@final
class with_color(Effect):
    """CR 105.4, 608.2d. An effect: choose a color, then carry out the effect that `then` returns. The
    argument of `then` is a reference to the chosen color.
    """

    def __init__(self, then: Callable[[Ref[ANumber]], Effect]) -> None:
        ref: Ref[ANumber] = Ref(text="the chosen color")
        super().__init__(then(ref))
        self.slot: i64 = self.binds(ref)
        self.label = f"choose a color; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=5)
            color: i64 = 0
            while color < 5:
                found = append(found, color)
                color += 1
            g.ask(questions.ASK_COLOR, found)
            return 1
        g.bind(self.slot, g.reply)
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        return COLOR_NAMES[option].capitalize()

    def asks(self, g: Game) -> str:
        return "Choose a color"
