"""Reactions: a dozen fixed ones instead of free chat. They reach the people at the table, and nothing is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import messages as m
from .door import Bucket

if TYPE_CHECKING:
    from .live import LiveTable

A_SECOND: Final = 0.4  # reactions of one seat
AT_ONCE: Final = 3.0


class Reactions:
    """The reactions at one table, with a rate limit for each seat."""

    def __init__(self) -> None:
        self.buckets: dict[int, Bucket] = {}

    def send(self, table: LiveTable, seat: int, what: m.Reaction) -> None:
        """Send a reaction of this seat to every page of the table. Raise `No` if the seat reacts too often."""
        if not self.buckets.setdefault(seat, Bucket(A_SECOND, AT_ONCE)).take():
            raise m.No("too-fast", "you react too often: wait a few seconds")
        for connection in list(table.connections):
            connection.send(m.Reacted(seat, what))
