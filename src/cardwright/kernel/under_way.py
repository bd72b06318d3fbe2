"""The effects under way: frames on the agenda, and the pad, which holds lists and proposed events."""

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
from .ints import Seat, append, i64, vec
from .record import Record


@mypyc_attr(acyclic=True)
class UnderWay(Record):
    """The agenda and the pad of one game. The pad is one vector for lists and proposed events; frames
    refer to its indices.
    """

    agenda: vec[i64]
    top: i64  # index of the top frame in the agenda; -WIDTH: the agenda is empty
    pad: vec[i64]  # lists and batches under way, a stack
    pad_top: i64

    def __init__(self) -> None:
        super().__init__()
        self.agenda = vec[i64]()
        self.top = -WIDTH
        self.pad = vec[i64]()
        self.pad_top = 0

    def pop_frame(self) -> None:
        """Remove the top frame, and everything that was put on the pad since it was pushed."""
        self.pad_top = self.agenda[self.top + PAD]
        self.top -= WIDTH

    def lift_frame(self) -> None:
        """Remove the top frame, but keep the events that its effect proposed."""
        self.top -= WIDTH

    # -- lists on the pad; the last one made may grow
    def new_list(self) -> i64:
        """Put an empty list on the pad; return the value that a slot stores to refer to it."""
        at = self.pad_top
        self.room(at + 1)
        self.pad[at] = 0
        self.pad_top = at + 1
        return LIST | at

    def add_to_list(self, lst: i64, x: i64) -> None:
        """Append a number to a list. This must be the list that was made last, because only the end of the
        pad can grow.
        """
        at = lst & (LIST - 1)
        n = self.pad[at] + 1
        self.room(at + n + 1)
        p = self.pad
        p[at] = n
        p[at + n] = x
        self.pad_top = at + n + 1

    def many(self, value: i64) -> i64:
        """How many items the value of a slot has. A list has its length, a single value 1, and an empty
        slot 0.
        """
        if value < 0:
            return 0
        if value & LIST:
            at = value & (LIST - 1)
            return self.pad[at]
        return 1

    def item(self, value: i64, i: i64) -> i64:
        """Item number `i` of the value of a slot. A single value counts as a list with one item."""
        if value & LIST:
            at = (value & (LIST - 1)) + 1 + i
            return self.pad[at]
        return value

    def items(self, value: i64) -> vec[i64]:
        """Return the items of the value of a slot as a new vector. A single value counts as a list with
        one item.
        """
        n = self.many(value)
        found = vec[i64](capacity=n)
        i: i64 = 0
        while i < n:
            found = append(found, self.item(value, i))
            i += 1
        return found

    def besides(self, value: i64, those: vec[i64]) -> vec[i64]:
        """Return the items of `those` that are not among the items of `value`, the value of a slot."""
        already = self.items(value)
        found = vec[i64](capacity=16)
        for x in those:
            if x not in already:
                found = append(found, x)
        return found

    def set_item(self, lst: i64, i: i64, x: i64) -> None:
        """Replace item number `i` of a list by `x`."""
        self.pad[(lst & (LIST - 1)) + 1 + i] = x

    def room(self, end: i64) -> None:
        """Extend the pad to at least `end` numbers."""
        while len(self.pad) < end:
            self.pad = append(self.pad, i64(0))

    def blank(self, n: i64) -> i64:
        """Reserve `n` zeros on the pad; return the index of the first."""
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
    def seat(self) -> Seat:
        """The seat that carries out the current effect; NOBODY if the agenda is empty."""
        at = self.top + SEAT_OF
        if at < 0:
            return Seat(NOBODY)
        return Seat(self.agenda[at])

    def set_seat(self, seat: Seat) -> None:
        """Let another seat carry out the current effect from here on."""
        self.agenda[self.top + SEAT_OF] = seat

    def slot(self, i: i64) -> i64:
        """The value of a slot of the top frame: a number, a reference or a list; -1 if there is none."""
        if i >= FAR_SLOT:
            return self.slot_at(self.top, i)
        at = self.top + SLOT + i
        return self.agenda[at]

    def slot_at(self, frame: i64, i: i64) -> i64:
        """The value of slot `i` of the frame at index `frame` of the agenda.

        A frame has few slots of its own. Named values beyond those are in a list on the pad (see `make_far`).
        """
        if i < FAR_SLOT:
            return self.agenda[frame + SLOT + i]
        far = self.agenda[frame + SLOT + FAR_LIST]
        if i - FAR_SLOT >= self.many(far):
            return -1
        return self.item(far, i - FAR_SLOT)

    def bind(self, slot: i64, value: i64) -> None:
        """Store a value in a slot of the top frame."""
        if slot >= FAR_SLOT:
            self.make_far(slot - FAR_SLOT + 1)
            self.set_item(self.agenda[self.top + SLOT + FAR_LIST], slot - FAR_SLOT, value)
            return
        self.agenda[self.top + SLOT + slot] = value

    def make_far(self, n: i64) -> None:
        """Give the top frame its own list for the named values that don't fit into its slots. The list starts
        as a copy.

        Call this before the effect begins. Lists that the effect makes then lie above this one, and can grow.
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
