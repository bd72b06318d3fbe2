"""CR 115.1, 601.2c. Spells with several targets of one sort, as many as the player likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.targets import target
from cardwright.kernel.effects import AnObject, Effect, Ref, Set, slot_of_name
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

MOST_TARGETS: Final = 12  # where a card says any number


@final
class Further(Set[AnObject]):
    """CR 601.2c. One of a set that is not among the targets before it; none if there was no target before it."""

    def __init__(self, among: Set[AnObject], before: list[Ref[AnObject]]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.before: list[Ref[AnObject]] = before
        self.label = among.label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        before = self.before
        n: i64 = len(before)
        if n > 0 and g.slot(before[n - 1].slot) == -1:
            return found
        for ref in self.among.options(g, vec[i64](capacity=16)):
            new = True
            for r in before:
                if g.slot(r.slot) == ref:
                    new = False
            if new:
                found = append(found, ref)
        return found


@final
class These(Set[AnObject]):
    """CR 608.2b. Some objects and players that have names, as far as they are legal targets and still there."""

    def __init__(self, *what: Ref[AnObject], label: str = "") -> None:
        super().__init__()
        self.what: list[Ref[AnObject]] = list(what)
        self.label = label or " and ".join([w.text for w in what])

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for w in self.what:
            ref = g.slot(w.slot)
            if ref >= 0 and (ref & PLAYER or g.find(ref) >= 0):
                found = append(found, ref)
        return found


def several_targets(
    among: Set[AnObject], then: Callable[[Set[AnObject]], Effect], least: int = 0, most: int = MOST_TARGETS
) -> Effect:
    """CR 115.1a, 601.2c. From so many to so many different targets of a set; `then` speaks of all of them."""
    refs: list[Ref[AnObject]] = [Ref(text="a target") for _ in range(most)]
    effect = then(These(*refs, label="target"))
    for i in range(most - 1, -1, -1):
        refs[i].slot = slot_of_name(effect.depth + 1)
        effect = target(Further(among, refs[:i]), effect, int(refs[i].slot), optional=i >= least)
    return effect
