"""CR 702.192. Paradigm: exile the spell. From then on you may cast a copy of it in each of your turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.actions.verbs import exile
from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.numbers import derived, durations, events, facts, questions, steps
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import exile as exile_zone
from cardwright.games.magic.objects.table import CARDS, Holds, Triggered
from cardwright.games.magic.triggers.watches import Happens
from cardwright.kernel.effects import DONE, THIS, THIS_SLOT, AnObject, Effect, Ref
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.words import may, seq

from .cipher import appears_as_copy

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class casts_paradigm_copy(Effect):
    """CR 702.192a, 707.12. An effect: create a copy of the spell that set up this trigger in exile. You
    may cast the copy free.
    """

    def __init__(self) -> None:
        copy: Ref[AnObject] = Ref(text="the copy")
        super().__init__(may(cast_free(copy)))
        self.slot: i64 = self.binds(copy)
        self.label = "create a copy of that spell in exile, and cast it free"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = next_fact(g, FIRST, facts.F_PARADIGM, F_SOURCE, g.slot(THIS_SLOT))
        if at < 0:
            return DONE
        new = appears_as_copy(g, Obj(g.facts[at + F_VALUE]), exile_zone(g))
        g.bind(self.slot, g.ref(new))
        return g.become(self.parts[0])


@final
class begins_paradigm(Holds):
    """CR 702.192a. An effect: from now on, you may cast a copy of this spell at the beginning of each of
    your first main phases. Nothing happens if a spell of this name has resolved for you before.
    """

    def __init__(self) -> None:
        words = "at the beginning of each of your precombat main phases"
        watch = Happens(events.STEP_BEGINS, words, whose=YOURS, to=steps.FIRST_MAIN)
        super().__init__(Triggered(watch, casts_paradigm_copy(), label="paradigm"))
        self.label = "paradigm"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            this = g.slot(THIS_SLOT)
            kind = CARDS.front[last_known(g, this, derived.KIND)]
            if not self.has_resolved(g, kind):
                you = g.player(g.seat())
                g.fact(you, facts.F_PARADIGM, kind, durations.FOR_EVER, this, 0)
                g.fact(questions.NONE, facts.F_DELAYED, self.ability.effect.key, durations.FOR_EVER, this, 0)
                if not g.commit():
                    return 1
        return DONE

    def has_resolved(self, g: Game, kind: i64) -> bool:
        """Whether a spell of this name has already resolved under the player's control."""
        at = next_fact(g, FIRST, facts.F_PARADIGM, F_VALUE, kind)
        while at >= 0:
            if g.facts[at + F_SEAT] == g.seat():
                return True
            at = next_fact(g, at, facts.F_PARADIGM, F_VALUE, kind)
        return False


def paradigm() -> Effect:
    """CR 702.192a. An effect: exile this spell. From now on, you may cast a copy of it in each of your
    turns.
    """
    return seq(begins_paradigm(), exile(THIS))
