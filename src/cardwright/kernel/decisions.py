"""Decisions: a question to one seat, and the options it may pick one of."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from .ints import i64, vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """One seat, a kind, options as integers. Never changed once posed, so forks share it.

    An option is a reference to an object or a player, a number, or one of the words NOTHING and YES;
    the effect that asks says what it is in print.
    """

    kind: i64
    seat: i64
    options: vec[i64]

    def __init__(self, kind: i64, seat: i64, options: vec[i64]) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options
