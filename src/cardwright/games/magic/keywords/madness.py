"""CR 702.35. Madness: a card that is discarded into exile and may then be cast for another cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.costs.paying import may_cast
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.events.moving import found_after_madness
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.zones import EXILE, GRAVEYARD
from cardwright.games.magic.objects.queries import is_public, owned, shared
from cardwright.games.magic.objects.table import FROM_EXILE, Ability, Replacing, Triggered, Watch, Way
from cardwright.games.magic.objects.terms import ONLY_WHEN_TOLD, WAY_ALTERNATIVE
from cardwright.kernel.batch import MORE, NEW, TO
from cardwright.kernel.effects import DONE, THIS, Effect
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class after_madness(Effect):
    """CR 702.35a, 400.7k. An effect: put the exiled card, which wasn't cast for its madness cost, into its
    owner's graveyard.

    The effect that discarded the card can still find it in the graveyard.
    """

    def __init__(self, what: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.label = f"put {what.text} into its owner's graveyard"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            obj = g.find(ref)
            if obj < 0:
                return DONE
            move(g, obj, owned(g, obj, GRAVEYARD), causes.PUT)
            if not g.commit():
                return 1
        new = g.find(ref + INC_ONE)
        if new >= 0 and is_public(g, g.zone_of(new)):
            found_after_madness(g, ref, ref + INC_ONE)
        return DONE


@final
class DiscardedIntoExile(Replacing):
    """CR 702.35a. A replacement effect: if its owner would discard this card, it goes into exile instead of
    the graveyard. It still counts as discarded.
    """

    def __init__(self) -> None:
        super().__init__(events.DISCARDS, None, True, "madness")

    def applies(self, g: Game, at: i64) -> bool:
        return True

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = shared(g, EXILE)
        g.pad[at + MORE] = events.BY_MADNESS
        return True


@final
class WentMad(Watch):
    """CR 702.35a. A trigger: this card is exiled by its madness ability."""

    def __init__(self) -> None:
        super().__init__(events.DISCARDS, False, "madness")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + NEW] == g.slot(0) and g.pad[at + MORE] & events.BY_MADNESS != 0


def madness(price: str) -> tuple[Ability, Ability, Ability]:
    """CR 702.35a. Three abilities: if this card is discarded, it is exiled. Its owner then casts it for the
    cost `price` or puts it into the graveyard.
    """
    way = Way(WAY_ALTERNATIVE, cost(price), f"madness {price}", zone=ONLY_WHEN_TOLD, says="")
    effect = may_cast(THIS, way, after_madness(THIS))
    return (
        DiscardedIntoExile(),
        Triggered(WentMad(), effect, zone=FROM_EXILE, label=f"madness {price}"),
        way,
    )
