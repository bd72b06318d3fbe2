"""CR 400.7. What cards need that speak of objects which change zones: spells and what they become, what is on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import HAPPEN, MORE, MOVE, OBJ, TO, WHAT
from cardwright.kernel.effects import DONE, IT_SLOT, AnObject, Condition, Effect, Ref, Set
from cardwright.kernel.frames import ID_MASK, INC_ONE
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import (
    ABILITY_GAINED,
    COUNTERED,
    EXILED,
    GAINED_CONTROL,
    NOTHING_SAID,
    PUT,
    REVEALED,
)
from cardwright.magic.derive import has, known, known_status
from cardwright.magic.keys import CANT_BE_COUNTERED
from cardwright.magic.moving import found_after_madness
from cardwright.magic.numbers.events import AS_THEY_ARE, BLENDS
from cardwright.magic.proposing import event, move
from cardwright.magic.rules import (
    ABILITY,
    CAST,
    COLOR_LETTERS,
    COPY,
    FOR_EVER,
    GRAVEYARD,
    LEAVES,
    LIBRARY,
    MOVE_EVENT,
    NONE,
    ONCE_THIS_TURN,
    OP_CONTROL,
    OP_GRANT,
    OP_SET_COLORS,
    PERMANENTS,
    SHUFFLES,
    SPENT,
    STATUS,
    STEP_BEGINS,
    TEXT,
    THIS_TURN,
    UPKEEP,
    exile,
    field,
    is_graveyard,
    is_public,
    on,
    owned,
    owner,
    stack,
)
from cardwright.magic.sets import YOURS, Things
from cardwright.magic.stack import leave_stack
from cardwright.magic.table import (
    CARDS,
    FROM_GRAVEYARD,
    Activated,
    Permission,
    Replacing,
    Triggered,
    Watch,
)
from cardwright.magic.terms import TO_PLAY

from .abilities import Happens
from .lasting import delayed
from .verbs import Act, ActOn

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.magic.table import Ability

Named = Ref[AnObject]


# -- spells, and what they become
@final
class becomes_color(ActOn):
    """CR 105.3, 400.7a. A spell or permanent becomes this color; the permanent that the spell becomes is so too."""

    def __init__(self, colors: int, what: Named, lasts: int = FOR_EVER) -> None:
        super().__init__(what, "becomes a color:")
        self.colors: i64 = colors
        self.lasts: i64 = lasts

    def one(self, g: Game, ref: i64) -> None:
        if on(g, ref, field(g)) >= 0 or on(g, ref, stack(g)) >= 0:
            g.fact(ref, OP_SET_COLORS, self.colors, self.lasts, g.slot(0), 0)
            event(g, HAPPEN, ref, 0, 0, ABILITY_GAINED)


@final
class take_spell(ActOn):
    """CR 110.2b, 400.7a. You gain control of a spell; so you control the permanent that it becomes."""

    def __init__(self, what: Named) -> None:
        super().__init__(what, "gain control of")

    def one(self, g: Game, ref: i64) -> None:
        if on(g, ref, stack(g)) >= 0:
            g.fact(ref, OP_CONTROL, g.seat(), FOR_EVER, g.slot(0), 0)
            event(g, HAPPEN, ref, 0, 0, GAINED_CONTROL)


@final
class was_spent(Condition):
    """CR 400.7d. Mana of this color was spent to cast this."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self.color: i64 = color
        self.label = f"{{{COLOR_LETTERS[color]}}} was spent to cast it"

    def holds(self, g: Game) -> bool:
        return known_status(g, g.slot(0)) >> (SPENT + self.color) & 1 == 1


@final
class CastsThat(Watch):
    """CR 400.7h, 601.2i. That card, which an effect lets somebody cast, is cast; IT is the spell."""

    def __init__(self) -> None:
        super().__init__(CAST, False, "when that card is cast")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(IT_SLOT)


@final
class ThatDies(Watch):
    """CR 700.4, 603.10a, 400.7e. That creature (IT) dies; the trigger finds what it becomes."""

    def __init__(self) -> None:
        super().__init__(LEAVES, True, "when that creature dies")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        return p[at + WHAT] == MOVE and p[at + OBJ] == g.slot(IT_SLOT) and is_graveyard(g, p[at + TO])


def when_it_dies(effect: Effect, what: Named) -> Effect:
    """CR 603.7. When that creature dies this turn; IT is the card."""
    watch = ThatDies()
    return delayed(Triggered(watch, effect, label=f"{watch.label}: {effect.label}"), what, ONCE_THIS_TURN)


def when_it_is_cast(effect: Effect, what: Named) -> Effect:
    """CR 603.7. This turn, when that card is cast as the same effect lets it be."""
    watch = CastsThat()
    return delayed(Triggered(watch, effect, label=f"{watch.label}: {effect.label}"), what, THIS_TURN)


@final
class gains_abilities_of(Act):
    """CR 613.1f. One permanent gains all activated abilities of a card, this turn."""

    def __init__(self, what: Named, of: Named) -> None:
        super().__init__()
        self.what: Named = what
        self.of: Named = of
        self.label = f"{what.text} gains the activated abilities of {of.text}"

    def propose(self, g: Game) -> None:
        ref = g.slot(self.what.slot)
        text = known(g, g.slot(self.of.slot), TEXT)
        if on(g, ref, field(g)) < 0:
            return
        c = CARDS
        i = c.first[text]
        while i < c.end[text]:
            a = c.abilities[i]
            if isinstance(a, Activated):
                g.fact(ref, OP_GRANT, a.effect.key, THIS_TURN, g.slot(0), 0)
            i += 1
        event(g, HAPPEN, ref, 0, 0, ABILITY_GAINED)


def may_play_from(
    among: Things,
    once: bool = False,
    grants: Ability | None = None,
    terms: int = TO_PLAY,
    types: int = PERMANENTS,
) -> Ability:
    """CR 601.3, 611.3d. You may play cards of a graveyard; `once`: one during each of your turns."""
    how = "once during each of your turns " if once else ""
    gain = f", which gains: {grants.label}" if grants is not None else ""
    label = f"{how}you may play a {among.label}{gain}"
    return Permission(FROM_GRAVEYARD, label, among=among, terms=terms, types=types, once=once, grants=grants)


# -- what has moved
@final
class exile_from_graveyard(ActOn):
    """CR 400.7e, 403.2. Exile it, if it is in a graveyard."""

    def __init__(self, what: Named) -> None:
        super().__init__(what, "exile from the graveyard")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and g.zone_of(obj) == owned(g, obj, GRAVEYARD):
            move(g, obj, exile(g), EXILED)


@final
class after_madness(Effect):
    """CR 702.35a, 400.7k. A card that wasn't cast for its madness cost goes to the graveyard, where it is found."""

    def __init__(self, what: Named) -> None:
        super().__init__()
        self.what: Named = what
        self.label = f"put {what.text} into its owner's graveyard"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            obj = g.find(ref)
            if obj < 0:
                return DONE
            move(g, obj, owned(g, obj, GRAVEYARD), PUT)
            if not g.commit():
                return 1
        new = g.find(ref + INC_ONE)
        if new >= 0 and is_public(g, g.zone_of(new)):
            found_after_madness(g, ref, ref + INC_ONE)
        return DONE


@final
class InGraveyard(Condition):
    """CR 403.2. That object is a card in its owner's graveyard."""

    def __init__(self, what: Named) -> None:
        super().__init__()
        self.what: Named = what
        self.label = f"{what.text} is in the graveyard"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and g.zone_of(obj) == owned(g, obj, GRAVEYARD)


@final
class this_aura(Effect):
    """CR 400.7f. This Aura in its owner's graveyard, where it went with what it enchanted or for want of it."""

    slot: i64

    def __init__(self, then: Callable[[Named], Effect]) -> None:
        ref: Named = Ref(text="this")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        new = g.find(g.slot(0) + INC_ONE)
        if new < 0 or g.zone_of(new) != owned(g, new, GRAVEYARD):
            return DONE
        g.bind(self.slot, g.slot(0) + INC_ONE)
        return g.become(self.parts[0])


@final
class counter_into(ActOn):
    """CR 701.6a, 614.15. Counter a spell; it goes to that zone of its owner instead of the graveyard."""

    def __init__(self, what: Named, place: int) -> None:
        super().__init__(what, "counter, and put elsewhere,")
        self.place: i64 = place

    def one(self, g: Game, ref: i64) -> None:
        obj = on(g, ref, stack(g))
        if obj < 0 or has(g, obj, CANT_BE_COUNTERED) or g.col(obj, ABILITY) != NONE:
            return
        if g.col(obj, STATUS) & COPY:
            leave_stack(g, obj, COUNTERED)
        else:
            move(g, obj, owned(g, obj, self.place), COUNTERED)


@final
class ShuffledInstead(Replacing):
    """CR 400.6, 614.6. If this would be put into a graveyard from anywhere, it is shuffled away instead."""

    def __init__(self) -> None:
        super().__init__(MOVE_EVENT, None, True, "shuffled into its owner's library instead of a graveyard")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + WHAT] == MOVE and is_graveyard(g, g.pad[at + TO])

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        ref = p[at + OBJ]
        obj = ref & ID_MASK
        p[at + TO] = owned(g, obj, LIBRARY)
        p[at + MORE] = AS_THEY_ARE | BLENDS
        g.show(obj, g.everybody())
        g.amend(HAPPEN, ref, 0, 0, REVEALED)
        row = g.amend(SHUFFLES, g.player(owner(g, obj)), 1, 0, NOTHING_SAID)
        g.pad[row + MORE] = NONE
        return True


@final
class Topmost(Set[AnObject]):
    """CR 400.5. Of a set of cards in an ordered zone, the one that lies on top of the others."""

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"top {among.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        refs = self.among.options(g, vec[i64](capacity=8))
        if len(refs) > 0:
            found = append(found, refs[len(refs) - 1])
        return found


def at_your_next_upkeep(effect: Effect, it: Named) -> Effect:
    """CR 603.7b. At the beginning of your next upkeep; about IT."""
    watch = Happens(STEP_BEGINS, "at the beginning of your next upkeep", whose=YOURS, to=UPKEEP)
    return delayed(Triggered(watch, effect, label=f"{watch.label}: {effect.label}"), it)
