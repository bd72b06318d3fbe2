"""CR 702.50. Epic: a spell is copied in each of its player's upkeeps, and that player casts no more spells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.abilities.restrictions import CantCast
from cardwright.games.magic.actions.new_targets import choose_new_targets
from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.casting.targets import announced
from cardwright.games.magic.characteristics.lookup import joins_stack
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.events.committing import own
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, columns, durations, events, facts, questions, steps
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import (
    many_targets,
    set_share,
    set_target,
    share_at,
    stack,
    still_in,
    target_at,
    tell_kind,
)
from cardwright.games.magic.objects.table import CARDS, Holds, Triggered
from cardwright.games.magic.triggers.watches import Happens
from cardwright.kernel.effects import DONE, THIS_SLOT, Effect, Ref, slot_of_name
from cardwright.kernel.facts import FIRST, fact_where, next_fact
from cardwright.kernel.frames import F_MORE, F_SOURCE, F_VALUE, TAG_NOTE
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.words import seq

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what is stored of the spell besides its columns, see F_EPIC
ITS_STATUS: Final = columns.COLUMNS
FIRST_TARGET: Final = columns.COLUMNS + 1  # the targets, one after the other
FIRST_SHARE: Final = -1  # below the columns: the targets' shares of what is divided
# of a copy without epic; the spell has no cost that is paid several times, so that part of its status is free
WITHOUT_EPIC: Final = 1 << columns.TIMES_PAID


def keep(g: Game, which: i64, value: i64) -> None:
    """Store a choice for the spell as a fact about its player, for the rest of the game."""
    g.fact(g.player(g.seat()), facts.F_EPIC, value, durations.FOR_EVER, g.slot(THIS_SLOT), which)


def kept(g: Game, which: i64) -> i64:
    """Return a choice that was stored for the source of this trigger."""
    at = fact_where(g, facts.F_EPIC, F_SOURCE, g.slot(THIS_SLOT), F_MORE, which)
    return g.facts[at + F_VALUE] if at >= 0 else i64(questions.NONE)


@final
class copies_epic_spell(Effect):
    """CR 702.50a, 707.10. An effect: copy the spell that set up this trigger, without epic. You may choose new targets
    for the copy.
    """

    def __init__(self) -> None:
        made: ObjectRef = Ref(text="the copy")
        super().__init__(choose_new_targets(made, yours=True))
        self.slot: i64 = self.takes_slot()
        made.slot = slot_of_name(self.depth)
        self.label = "copy that spell without epic, and you may choose new targets for the copy"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            at = next_fact(g, FIRST, facts.F_PARADIGM, F_SOURCE, g.slot(THIS_SLOT))
            if at < 0:
                return DONE
            g.bind(self.slot, g.ref(self.copied(g, g.facts[at + F_VALUE])))
            g.push(self.parts[0], 0)
            return 1
        new = still_in(g, g.slot(self.slot), stack(g))
        if part == 1 and new >= 0:
            i: i64 = 0
            while i < i64(len(announced(g, new))):
                ref = target_at(g, new, i)
                if ref >= 0 and ref == kept(g, FIRST_TARGET + i):
                    event(g, events.TARGETED, ref, 0, g.ref(new), causes.TARGETED_IT)
                i += 1
            event(g, events.COPIES_SPELL, g.ref(new), g.seat(), 0, causes.NOTHING_SAID)
            if not g.commit():
                return 2
        return DONE

    def copied(self, g: Game, kind: i64) -> Obj:
        """Put the copy onto the stack, with all choices for the spell."""
        seat = g.seat()
        new = g.appear(kind, stack(g))
        own(g, new, seat)
        for column in columns.COPIED_COLUMNS:
            g.set_col(new, column, kept(g, column))
        i: i64 = 0
        while fact_where(g, facts.F_EPIC, F_SOURCE, g.slot(THIS_SLOT), F_MORE, FIRST_TARGET + i) >= 0:
            set_target(g, new, i, kept(g, FIRST_TARGET + i))
            share = kept(g, FIRST_SHARE - i)
            if share > 0:
                set_share(g, new, i, share)
            i += 1
        g.set_col(new, columns.ENTERED_UNDER, seat)
        g.set_col(new, columns.STATUS, kept(g, ITS_STATUS) | columns.COPY | WITHOUT_EPIC)
        g.note(TAG_NOTE, g.ref(new), causes.COPIED_SPELL)
        face = g.col(new, columns.FACE)
        faces = CARDS.face[kind]
        if 0 < face <= i64(len(faces)):
            tell_kind(g, new, faces[face - 1], 0, causes.AS_FACE)
        joins_stack(g, new)
        return new


@final
class recurs_each_upkeep(Holds):
    """CR 702.50a. An effect: at the beginning of each of your upkeeps, copy this spell except for its epic ability."""

    def __init__(self) -> None:
        words = "at the beginning of each of your upkeeps"
        watch = Happens(events.STEP_BEGINS, words, whose=YOURS, to=steps.UPKEEP)
        super().__init__(Triggered(watch, copies_epic_spell(), label="epic"))
        self.label = f"{words}, copy this spell except for its epic ability"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(THIS_SLOT), stack(g))
        if part > 0 or obj < 0:
            return DONE
        this = g.slot(THIS_SLOT)
        for column in columns.COPIED_COLUMNS:
            keep(g, column, g.col(obj, column))
        keep(g, ITS_STATUS, g.col(obj, columns.STATUS) & columns.COPIED_STATUS)
        i: i64 = 0
        while i < many_targets(g, obj):
            keep(g, FIRST_TARGET + i, target_at(g, obj, i))
            if share_at(g, obj, i) > 0:
                keep(g, FIRST_SHARE - i, share_at(g, obj, i))
            i += 1
        g.fact(g.player(g.seat()), facts.F_PARADIGM, g.kind(obj), durations.FOR_EVER, this, 0)
        g.fact(questions.NONE, facts.F_DELAYED, self.ability.effect.key, durations.FOR_EVER, this, 0)
        return DONE if g.commit() else 1


@final
class epic(Effect):
    """CR 702.50a-b. What a spell with epic does: for the rest of the game you can't cast spells, and it is copied in
    each of your upkeeps. The copies that this makes don't do it once more.
    """

    def __init__(self) -> None:
        super().__init__(seq(imposes(CantCast(YOURS), None, durations.FOR_EVER), recurs_each_upkeep()))
        self.label = "epic"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(THIS_SLOT), stack(g))
        if obj >= 0 and g.col(obj, columns.STATUS) & WITHOUT_EPIC:
            return DONE
        return g.become(self.parts[0])
