"""Dominion D124. What a Prophecy says of the game as a whole, besides its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64

from .feature import Feature

if TYPE_CHECKING:
    from .table import Card


class Foretold(Feature):
    """Dominion D205, D206. What is so once the Prophecy has come true.

    `lifts`: cards of these types have the types `into`, too. `instead`: cards of these types that are played in this
    phase do this instead of what they say. `actions_as_buys`: what is left of Actions may be used as Buys.
    """

    lifts: i64
    into: i64
    types: i64
    phase: i64
    does: Effect | None
    actions_as_buys: bool

    def __init__(
        self,
        lifts: int = 0,
        into: int = 0,
        instead: tuple[int, int, Effect] | None = None,
        actions_as_buys: bool = False,
    ) -> None:
        self.lifts = lifts
        self.into = into
        self.types = 0
        self.phase = 0
        self.does = None
        self.actions_as_buys = actions_as_buys
        if instead is not None:
            self.types = instead[0]
            self.phase = instead[1]
            self.does = instead[2]

    def print_on(self, card: Card) -> None:
        card.foretold = self

    def effects(self) -> list[tuple[str, Effect]]:
        return [] if self.does is None else [("foretold", self.does)]
