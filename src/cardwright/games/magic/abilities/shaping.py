"""CR 614.12, 707.2. Permanents whose controller chooses, as they enter, which of several things they
become.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import NODE_BITS, Exceptions, get, known_exceptions
from cardwright.games.magic.events.event_sorts import enters_kind
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import derived, durations, events, facts
from cardwright.games.magic.objects.queries import stack
from cardwright.kernel.batch import EXTRA, FACT_ON, HEAD, MORE, OBJ, ROW, TO, WHAT
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NUMBER_SLOT, AsksNumber
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class becomes_one_of(AsksNumber):
    """CR 614.12, 707.2. An effect: as an object enters, its controller chooses which of several things it
    becomes.

    The choice is part of its copiable values. `besides`: it keeps its other types, as its text says.
    """

    def __init__(self, shapes: list[Exceptions], texts: list[str], besides: bool) -> None:
        super().__init__(*shapes)
        self.texts: list[str] = texts
        self.besides: bool = besides
        self.label = "it becomes " + " or ".join(texts)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=4)
            i: i64 = 0
            while i < i64(len(self.parts)):
                found = append(found, i)
                i += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        at = g.slot(NUMBER_SLOT)
        obj = g.find(g.slot(0))
        kind = enters_kind(g, at, obj)
        lasts: i64 = durations.FOR_EVER
        oldest: i64 = (1 << 2 * NODE_BITS) - 1
        value = (excepted(g, at, obj) & oldest) << NODE_BITS | self.parts[g.reply].key + 1
        row = g.amend(FACT_ON, enters_as(g.slot(0)), value, facts.fact_extra(facts.OP_COPY, lasts), g.slot(0))
        g.pad[row + MORE] = kind
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return self.texts[option]

    def asks(self, g: Game) -> str:
        return "What does it become?"


def excepted(g: Game, at: i64, obj: Obj) -> i64:
    """CR 707.9b. Return the exceptions to an entering object's copiable values that the event at index
    `at` has so far.
    """
    p = g.pad
    value: i64 = 0
    if p[at + WHAT] == events.CREATE:
        if p[at + MORE] >= 0:
            value = known_exceptions(g, p[at + MORE])
    elif g.zone_of(obj) == stack(g):
        value = get(g, obj, derived.EXCEPT)
    new = enters_as(g.slot(0))
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == FACT_ON and p[row + OBJ] == new:
            if facts.fact_of(p[row + EXTRA]) == facts.OP_COPY:
                value = p[row + TO]
        row += ROW
    return value
