"""CR 702.155. Read ahead: the Saga enters with as many lore counters as its controller chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.events.entering import is_read_ahead
from cardwright.games.magic.events.event_sorts import enters_kind
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.counters import LORE
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.turn.state_based_actions import chapter_of
from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NUMBER_SLOT, AsksNumber
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class begins_at_chapter(AsksNumber):
    """CR 702.155b-c, 714.3b. An effect: choose a number between 1 and the final chapter of the entering Saga. It enters
    with that number of lore counters, once, even if it has this ability twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(
            1, events.ENTERS
        )  # `chapter` asks whether the Saga entered this turn
        self.label = "choose a chapter, and this enters with that many lore counters"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            return self.begin(g, g.reply)
        last = self.last(g)
        if last == 0 or is_read_ahead(g, enters_as(g.slot(0))):
            return DONE
        if last == 1:
            return self.begin(g, last)
        found = vec[i64](capacity=4)
        n: i64 = 1
        while n <= last:
            found = append(found, n)
            n += 1
        g.ask(ASK_CHOOSE, found)
        return 1

    def last(self, g: Game) -> i64:
        """CR 714.2d. Return the final chapter number of the entering Saga, or 0."""
        kind = enters_kind(g, g.slot(NUMBER_SLOT), g.find(g.slot(0)))
        number = CARDS.first[kind]
        last: i64 = 0
        while number < CARDS.end[kind]:
            n = chapter_of(number)
            if n > last:
                last = n
            number += 1
        return last

    def begin(self, g: Game, n: i64) -> i64:
        """Let the Saga enter with `n` lore counters."""
        row = g.amend(events.TALLYING, enters_as(g.slot(0)), n, LORE, causes.ENTERS_WITH)
        g.pad[row + MORE] = events.READ_AHEAD
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0

    def says(self, g: Game, option: i64) -> str:
        return f"Chapter {int(option)}"

    def asks(self, g: Game) -> str:
        return "Which chapter does it begin with?"


def read_ahead() -> Ability:
    """CR 702.155a-c. An ability: as this Saga enters, choose a chapter, and it enters with that many lore counters. The
    turn that it enters, no other chapter triggers than the one whose number it has lore counters.
    """
    return named("read ahead", as_this_enters(begins_at_chapter()))
