"""CR 611, 613. The continuous effects of one derivation, in the order in which they apply."""

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
    """The continuous effects of one derivation, with an entry for each change of each
    effect, in the order of layers.

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
        """Return the layer in which the i-th entry applies."""
        return self.entries[i * ENTRY + E_LAYER]

    def stamp(self, i: i64) -> i64:
        """Return the timestamp of the i-th entry."""
        return self.entries[i * ENTRY + E_STAMP]

    def fact(self, i: i64) -> i64:
        """Return the place of the fact of the i-th entry; -1: it belongs to a static ability."""
        return self.entries[i * ENTRY + E_FACT]

    def group(self, i: i64) -> i64:
        """Return the group of the i-th entry, which belongs to a static ability."""
        return self.entries[i * ENTRY + E_GROUP]

    def change(self, i: i64) -> i64:
        """Return which change of its ability the i-th entry is; -1: it is the ability's mark on the rules."""
        return self.entries[i * ENTRY + E_CHANGE]

    def source(self, group: i64) -> i64:
        """Return the object that has the ability of a group."""
        return self.groups[group * GROUP + G_SOURCE]

    def ability(self, group: i64) -> i64:
        """Return the number of a group's ability."""
        return self.groups[group * GROUP + G_ABILITY]

    def state(self, group: i64) -> i64:
        """Return whether a group has begun to apply: WAITS, APPLIES or NEVER."""
        return self.groups[group * GROUP + G_STATE]

    def start(self, group: i64) -> i64:
        """Return where the objects that a group affects begin in `about`."""
        return self.groups[group * GROUP + G_START]

    def end(self, group: i64) -> i64:
        """Return where the objects that a group affects end in `about`."""
        return self.groups[group * GROUP + G_END]

    def set_of_group(self, group: i64, what: i64, value: i64) -> None:
        """Set one field of a group. `what`: the field."""
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
        """Move the i-th entry to position `to`, before the others, whose order stays."""
        while i > to:
            swap_rows(self.entries, i * ENTRY, (i - 1) * ENTRY, ENTRY)
            i -= 1

    def begin(self, source: i64, ability: i64) -> i64:
        """Return the group of a static ability of `source`. A new group is added if there is none yet."""
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
