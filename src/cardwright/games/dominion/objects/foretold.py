"""Dominion D124. The effects of a Prophecy on the whole game, besides its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64

from .feature import Feature

if TYPE_CHECKING:
    from .table import Card


class Foretold(Feature):
    """Dominion D205, D206. The rules of a Prophecy that apply once it has come true.

    `lifts`, `into`: cards of the types `lifts` also have the types `into`. `instead`: types, a phase and an
    effect; cards of these types, if played in this phase, carry out this effect instead of their own.
    `actions_as_buys`: unused Actions may be used as Buys.
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
