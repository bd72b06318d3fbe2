"""CR 609.7a, 615.5, 615.8-9. Prevention of the damage by a chosen source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts, questions
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.objects.queries import stack, still_in
from cardwright.games.magic.objects.table import Holds, Replacing
from cardwright.games.magic.selectors.chosen import color_chosen
from cardwright.games.magic.selectors.damage_sources import DamageSources
from cardwright.kernel.batch import FACT_ON, MORE, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import ASK_CHOOSE, DONE, IT_SLOT, NUMBER_SLOT, Effect
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# more of the fact: the colors that the source must have (0: any), and above them
ANY_COLOR: Final = 31
BECOMES: Final = 1 << 5  # the source was a permanent spell; the permanent it becomes counts, too (CR 609.7a)


@final
class PreventsFrom(Replacing):
    """CR 615.8-9. A prevention effect: prevent damage by the chosen source, as long as it belongs to the set
    to which it must belong.

    `to_you`: only damage to you. `then`: what happens immediately afterwards (CR 615.5). IT is the source,
    and THAT_NUMBER how much was prevented.
    """

    def __init__(self, among: DamageSources, to_you: bool = True, then: Effect | None = None) -> None:
        super().__init__(events.DEAL, then, label="damage by the chosen source is prevented")
        self.prevents = True
        self.among: DamageSources = among
        self.to_you: bool = to_you

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + TO] <= 0 or (self.to_you and p[at + OBJ] != g.player(g.seat())):
            return False
        source = p[at + MORE]
        it = g.slot(IT_SLOT)
        more = g.slot(NUMBER_SLOT)
        if source != it and (more & BECOMES == 0 or source != enters_as(it)):
            return False
        if unpreventable(g, at):
            return False
        return self.among.fits(g, source, more & ANY_COLOR)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        n = p[at + TO]
        source = p[at + MORE]
        p[at + TO] = 0
        p[at + WHAT] = VOID
        g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
        if not isinstance(self.effect, nothing):
            lasts: i64 = durations.THIS_TURN
            row = g.amend(
                FACT_ON, source, self.effect.key, facts.fact_extra(facts.F_AFTERMATH, lasts), g.slot(0)
            )
            g.pad[row + MORE] = n
        return True


@final
class prevents_from_source(Holds):
    """CR 609.7a. An effect: choose a source, and prevent the next damage that it deals. `every`: all its
    damage this turn.
    """

    def __init__(self, ability: PreventsFrom, every: bool = False) -> None:
        super().__init__(ability)
        self.every: bool = every
        self.label = f"choose a source: {ability.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        a = self.ability
        if part > 1 or not isinstance(a, PreventsFrom):
            return DONE
        if part == 0:
            found = a.among.options(g, vec[i64](capacity=16))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        it = g.reply
        more = a.among.colors
        if a.among.chosen:
            more = color_chosen(g)
        obj = still_in(g, it, stack(g))
        if (
            obj >= 0
            and g.col(obj, columns.ABILITY) == questions.NONE
            and last_known(g, it, derived.TYPES) & PERMANENTS
        ):
            more |= BECOMES
        lasts: i64 = durations.ONCE_THIS_TURN
        if self.every:
            lasts = durations.THIS_TURN
        g.fact(it, facts.F_REPLACING, a.effect.key, lasts, g.slot(0), more)
        if not g.commit():
            return 2
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0

    def asks(self, g: Game) -> str:
        return "choose a source of damage"
