"""What of a game is under way: the frames on the agenda, and the lists on the pad that their slots stand for."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .frames import (
    FAR_LIST,
    FAR_SLOT,
    LIST,
    NOBODY,
    PAD,
    SEAT_OF,
    SLOT,
    WIDTH,
)
from .ints import append, i64, vec
from .record import Record


@mypyc_attr(acyclic=True)
class UnderWay(Record):
    """The agenda and the pad of one game."""

    agenda: vec[i64]
    top: i64  # where the top frame starts; -WIDTH: nothing left
    pad: vec[i64]  # lists and batches under way, a stack
    pad_top: i64

    def __init__(self) -> None:
        super().__init__()
        self.agenda = vec[i64]()
        self.top = -WIDTH
        self.pad = vec[i64]()
        self.pad_top = 0

    def pop_frame(self) -> None:
        """A frame in which something was only looked at is gone, with all that was put on the pad since."""
        self.pad_top = self.agenda[self.top + PAD]
        self.top -= WIDTH

    def lift_frame(self) -> None:
        """The frame on top is gone; what was proposed in it stays on the pad."""
        self.top -= WIDTH

    # -- lists on the pad; the last one made may grow
    def new_list(self) -> i64:
        """A new list on the pad, empty; the value by which a slot keeps it."""
        at = self.pad_top
        self.room(at + 1)
        self.pad[at] = 0
        self.pad_top = at + 1
        return LIST | at

    def add_to_list(self, lst: i64, x: i64) -> None:
        """Put a number at the end of a list: the one made last, for another has no room to grow."""
        at = lst & (LIST - 1)
        n = self.pad[at] + 1
        self.room(at + n + 1)
        p = self.pad
        p[at] = n
        p[at + n] = x
        self.pad_top = at + n + 1

    def many(self, value: i64) -> i64:
        """How many things a slot stands for."""
        if value < 0:
            return 0
        if value & LIST:
            at = value & (LIST - 1)
            return self.pad[at]
        return 1

    def item(self, value: i64, i: i64) -> i64:
        """The i-th of the things a slot stands for."""
        if value & LIST:
            at = (value & (LIST - 1)) + 1 + i
            return self.pad[at]
        return value

    def items(self, value: i64) -> vec[i64]:
        """The things a slot stands for, as they are now."""
        n = self.many(value)
        found = vec[i64](capacity=n)
        i: i64 = 0
        while i < n:
            found = append(found, self.item(value, i))
            i += 1
        return found

    def besides(self, value: i64, those: vec[i64]) -> vec[i64]:
        """Of those, the ones that a slot does not stand for."""
        already = self.items(value)
        found = vec[i64](capacity=16)
        for x in those:
            if x not in already:
                found = append(found, x)
        return found

    def set_item(self, lst: i64, i: i64, x: i64) -> None:
        """Let the i-th thing in a list be another one."""
        self.pad[(lst & (LIST - 1)) + 1 + i] = x

    def room(self, end: i64) -> None:
        """Make the pad long enough."""
        while len(self.pad) < end:
            self.pad = append(self.pad, i64(0))

    def blank(self, n: i64) -> i64:
        """So many places more on the pad, all blank, whatever lay there: a save keeps them. Where they begin."""
        at = self.pad_top
        end = at + n
        self.room(end)
        p = self.pad
        while at < end:
            p[at] = 0
            at += 1
        self.pad_top = end
        return end - n

    # -- the frame on top of the agenda
    def seat(self) -> i64:
        """Whose effect is being carried out; nobody's while nothing is."""
        at = self.top + SEAT_OF
        if at < 0:
            return NOBODY
        return self.agenda[at]

    def set_seat(self, seat: i64) -> None:
        """From now on another seat carries out the effect."""
        self.agenda[self.top + SEAT_OF] = seat

    def slot(self, i: i64) -> i64:
        """What a slot of the frame holds: a number, a reference or a list; -1: nothing."""
        if i >= FAR_SLOT:
            return self.slot_at(self.top, i)
        at = self.top + SLOT + i
        return self.agenda[at]

    def slot_at(self, frame: i64, i: i64) -> i64:
        """A slot of the frame at that place; further names are in its list."""
        if i < FAR_SLOT:
            return self.agenda[frame + SLOT + i]
        far = self.agenda[frame + SLOT + FAR_LIST]
        if i - FAR_SLOT >= self.many(far):
            return -1
        return self.item(far, i - FAR_SLOT)

    def bind(self, slot: i64, value: i64) -> None:
        """Let a slot of the frame hold a value."""
        if slot >= FAR_SLOT:
            self.make_far(slot - FAR_SLOT + 1)
            self.set_item(self.agenda[self.top + SLOT + FAR_LIST], slot - FAR_SLOT, value)
            return
        self.agenda[self.top + SLOT + slot] = value

    def make_far(self, n: i64) -> None:
        """The top frame has a list of its own for so many further names, with what it has taken over of them.

        It is made before the effect begins, so that lists which the effect makes can grow over it.
        """
        at = self.top
        old = self.agenda[at + SLOT + FAR_LIST]
        had = self.many(old)
        if had >= n and old & (LIST - 1) >= self.agenda[at + PAD]:
            return
        far = self.new_list()
        i: i64 = 0
        while i < n or i < had:
            self.add_to_list(far, self.item(old, i) if i < had else i64(-1))
            i += 1
        self.agenda[at + SLOT + FAR_LIST] = far
