"""CR 611, 613. The continuous effects of one derivation, in the order in which they apply."""

from __future__ import annotations

from typing import Final, final

from cardwright.games.magic.numbers import facts
from cardwright.kernel.ints import append, i64, vec

LAYERS: Final = vec[i64](facts.LAYER_OF_OP)

# of a static ability: whether it has begun to apply
WAITS: Final = 0
APPLIES: Final = 1
NEVER: Final = 2


SOME: Final = 8  # changes, static abilities: room for them from the beginning


@final
class Effects:
    """The continuous effects of one derivation: parallel columns, one entry for each change of each effect."""

    layer: vec[i64]
    stamp: vec[i64]
    fact: vec[i64]  # where the fact is, or -1
    group: vec[i64]  # of a static ability: its number below
    change: vec[i64]
    # static abilities, as groups of changes that share who they are about (CR 613.6)
    source: vec[i64]
    ability: vec[i64]
    state: vec[i64]
    start: vec[i64]
    end: vec[i64]
    about: vec[i64]
    trial: bool  # only to see what would happen

    def __init__(self) -> None:
        self.layer = vec[i64](capacity=SOME)
        self.stamp = vec[i64](capacity=SOME)
        self.fact = vec[i64](capacity=SOME)
        self.group = vec[i64](capacity=SOME)
        self.change = vec[i64](capacity=SOME)
        self.source = vec[i64](capacity=SOME)
        self.ability = vec[i64](capacity=SOME)
        self.state = vec[i64](capacity=SOME)
        self.start = vec[i64](capacity=SOME)
        self.end = vec[i64](capacity=SOME)
        self.about = vec[i64]()
        self.trial = False

    def add(self, layer: i64, stamp: i64, fact: i64, group: i64, change: i64) -> None:
        """Another change, sorted by layer, then by timestamp."""
        self.layer = append(self.layer, layer)
        self.stamp = append(self.stamp, stamp)
        self.fact = append(self.fact, fact)
        self.group = append(self.group, group)
        self.change = append(self.change, change)
        i: i64 = len(self.layer) - 1
        while i > 0 and (
            self.layer[i - 1] > layer or (self.layer[i - 1] == layer and self.stamp[i - 1] > stamp)
        ):
            self.swap(i, i - 1)
            i -= 1

    def swap(self, i: i64, j: i64) -> None:
        swap_in(self.layer, i, j)
        swap_in(self.stamp, i, j)
        swap_in(self.fact, i, j)
        swap_in(self.group, i, j)
        swap_in(self.change, i, j)

    def begin(self, source: i64, ability: i64) -> i64:
        """Another static ability, or the group that it has already."""
        i: i64 = 0
        while i < i64(len(self.source)):
            if self.source[i] == source and self.ability[i] == ability:
                return i
            i += 1
        self.source = append(self.source, source)
        self.ability = append(self.ability, ability)
        self.state = append(self.state, i64(WAITS))
        self.start = append(self.start, i64(0))
        self.end = append(self.end, i64(0))
        return i


def swap_in(v: vec[i64], i: i64, j: i64) -> None:
    x = v[i]
    v[i] = v[j]
    v[j] = x
