"""CR 611, 613. All continuous effects during one computation of the characteristics, in the order in which
they apply.
"""

from __future__ import annotations

from typing import Final, final

from cardwright.games.magic.numbers import facts
from cardwright.kernel.frames import swap_rows
from cardwright.kernel.ints import append, i64, vec

LAYERS: Final = vec[i64](facts.LAYER_OF_OP)

# of a static ability: whether it has begun to apply
WAITS: Final = 0
APPLIES: Final = 1
NEVER: Final = 2


# an entry: a change of an effect
E_LAYER: Final = 0
E_STAMP: Final = 1
E_FACT: Final = 2  # the place of the fact, or -1
E_GROUP: Final = 3  # of a static ability: its number among the groups
E_CHANGE: Final = 4  # which change of the ability it is
ENTRY: Final = 5

# a group: the changes of a static ability, which share whom they are about (CR 613.6)
G_SOURCE: Final = 0
G_ABILITY: Final = 1
G_STATE: Final = 2
G_START: Final = 3  # the objects that it affects: from here on in `about`
G_END: Final = 4
GROUP: Final = 5

SOME: Final = 8  # room at the beginning for this many changes and static abilities


@final
class Effects:
    """All continuous effects during one computation of the characteristics: an entry for each change of each
    effect, sorted by layer.

    An entry belongs to a fact (a stored effect) or to a group. A group is one static ability of one object.
    """

    entries: vec[i64]
    groups: vec[i64]
    about: vec[i64]
    trial: bool  # this is only a trial of what would happen

    def __init__(self) -> None:
        self.entries = vec[i64](capacity=SOME * ENTRY)
        self.groups = vec[i64](capacity=SOME * GROUP)
        self.about = vec[i64]()
        self.trial = False

    def count(self) -> i64:
        """Return how many entries there are."""
        return len(self.entries) // ENTRY

    def layer(self, i: i64) -> i64:
        """Return the layer in which entry `i` applies."""
        return self.entries[i * ENTRY + E_LAYER]

    def stamp(self, i: i64) -> i64:
        """Return the timestamp of entry `i`."""
        return self.entries[i * ENTRY + E_STAMP]

    def fact(self, i: i64) -> i64:
        """Return the index of the fact (stored effect) of entry `i`; -1 if the entry belongs to a static
        ability.
        """
        return self.entries[i * ENTRY + E_FACT]

    def group(self, i: i64) -> i64:
        """Return the group of entry `i`, which must belong to a static ability."""
        return self.entries[i * ENTRY + E_GROUP]

    def change(self, i: i64) -> i64:
        """Return which change of its ability entry `i` is. Return -1 if it isn't a change, but the
        ability's rule for players.
        """
        return self.entries[i * ENTRY + E_CHANGE]

    def source(self, group: i64) -> i64:
        """Return the object whose static ability a group is."""
        return self.groups[group * GROUP + G_SOURCE]

    def ability(self, group: i64) -> i64:
        """Return the number of a group's ability."""
        return self.groups[group * GROUP + G_ABILITY]

    def state(self, group: i64) -> i64:
        """Return the state of a group: WAITS (it hasn't begun to apply), APPLIES or NEVER."""
        return self.groups[group * GROUP + G_STATE]

    def start(self, group: i64) -> i64:
        """Return the index in `about` of the first object that a group affects."""
        return self.groups[group * GROUP + G_START]

    def end(self, group: i64) -> i64:
        """Return the index in `about` after the last object that a group affects."""
        return self.groups[group * GROUP + G_END]

    def set_of_group(self, group: i64, what: i64, value: i64) -> None:
        """Set the field `what` of a group to `value`."""
        self.groups[group * GROUP + what] = value

    def together(self, i: i64, j: i64) -> bool:
        """Whether two entries belong to one static ability."""
        return self.fact(i) < 0 and self.fact(j) < 0 and self.group(i) == self.group(j)

    def add(self, layer: i64, stamp: i64, fact: i64, group: i64, change: i64) -> None:
        """Add an entry, and keep the entries sorted by layer and timestamp."""
        rows = self.entries
        at: i64 = len(rows)
        rows = append(append(append(append(append(rows, layer), stamp), fact), group), change)
        self.entries = rows
        while at > 0:
            before = at - ENTRY
            old = rows[before + E_LAYER]
            if old < layer or (old == layer and rows[before + E_STAMP] <= stamp):
                break
            swap_rows(rows, at, before, ENTRY)
            at = before

    def move_up(self, i: i64, to: i64) -> None:
        """Move entry `i` forward to position `to`. The order of the other entries doesn't change."""
        while i > to:
            swap_rows(self.entries, i * ENTRY, (i - 1) * ENTRY, ENTRY)
            i -= 1

    def begin(self, source: i64, ability: i64) -> i64:
        """Return the group of a static ability of `source`. Add the group if it doesn't exist yet."""
        rows = self.groups
        at: i64 = 0
        end: i64 = len(rows)
        while at < end:
            if rows[at + G_SOURCE] == source and rows[at + G_ABILITY] == ability:
                return at // GROUP
            at += GROUP
        rows = append(append(rows, source), ability)
        self.groups = append(append(append(rows, i64(WAITS)), i64(0)), i64(0))
        return at // GROUP
