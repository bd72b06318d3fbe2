"""CR 702.55. Haunt: the card is exiled from a graveyard haunting a creature, and waits until that creature dies."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import Act, ObjectRef
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes, durations, events, facts
from cardwright.games.magic.objects.queries import exile, is_graveyard
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Triggered, Watch
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.triggers.watches import when_this_dies
from cardwright.kernel.batch import CAUSE, MOVE, NEW, OBJ, TO, WHAT
from cardwright.kernel.effects import IT, THIS_SLOT, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SOURCE
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class haunts(Act):
    """CR 702.55a-b. An effect: exile a card from a graveyard haunting the object `bearer`."""

    def __init__(self, what: ObjectRef, bearer: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.bearer: ObjectRef = bearer
        self.label = f"exile {what.text} haunting {bearer.text}"

    def propose(self, g: Game) -> None:
        ref = g.slot(self.what.slot)
        bearer = g.slot(self.bearer.slot)
        obj = g.find(ref)
        if obj < 0 or not is_graveyard(g, g.zone_of(obj)) or g.find(bearer) < 0:
            return
        move(g, obj, exile(g), causes.EXILED)
        g.fact(enters_as(ref), facts.F_HAUNTS, 1, durations.FOR_EVER, bearer, 0)


def haunted_by(g: Game, ref: i64) -> i64:
    """CR 702.55b. Return the object that the card `ref` haunts, or -1."""
    at = next_fact(g, FIRST, facts.F_HAUNTS, F_ABOUT, ref)
    return g.facts[at + F_SOURCE] if at >= 0 else i64(-1)


@final
class HauntedDies(Watch):
    """CR 702.55b-c, 700.4. A trigger: the object that this card haunts dies, whether or not it is still a creature."""

    def __init__(self) -> None:
        super().__init__(events.LEAVES, True, "when the creature this haunts dies")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        return haunted_by(g, g.slot(THIS_SLOT)) == p[at + OBJ]


@final
class BuriedAsItResolves(Watch):
    """CR 702.55a. A trigger: this spell is put into a graveyard during its resolution. IT is the card there."""

    def __init__(self) -> None:
        super().__init__(events.MOVE_EVENT, False, "when this is put into a graveyard as it resolves")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or p[at + NEW] != g.slot(THIS_SLOT):
            return False
        return p[at + CAUSE] == causes.RESOLVED and is_graveyard(g, p[at + TO])


def becomes_haunting() -> Effect:
    """CR 702.55a. The effect of haunt: exile the card haunting target creature."""
    return on_target(creature(), lambda c: haunts(IT, c))


def haunt() -> Ability:
    """CR 702.55a. An ability of a permanent: when this is put into a graveyard from the battlefield, exile it haunting
    target creature.
    """
    return named("haunt", when_this_dies(becomes_haunting()))


def haunt_of_spell() -> Ability:
    """CR 702.55a. An ability of an instant or sorcery: when this is put into a graveyard as it resolves, exile it
    haunting target creature.
    """
    return named(
        "haunt", Triggered(BuriedAsItResolves(), becomes_haunting(), zone=FROM_GRAVEYARD, label="haunt")
    )
