"""Dominion D75, D150, D161. Effects that give other cards further types."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.feature import Feature
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card, Which
    from cardwright.kernel.effects import Effect


def types_in_words(bits: int) -> str:
    """Return types in words: `Action`, `Action or Attack`."""
    return " or ".join(name for i, name in enumerate(types.TYPE_NAMES) if bits >> i & 1)


@final
class MayRetype(Feature):
    """Dominion D75. The card's effects may give further types to cards of these names."""

    def __init__(self, *names: str) -> None:
        self.names: list[str] = list(names)

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.retyped += self.names


@final
class Makes(Feature):
    """Dominion D150. In games with this card, another card has further types and another effect when played.

    `name`: that card's name.
    """

    def __init__(self, name: str, of_types: int, does: Effect) -> None:
        self.name: str = name
        self.types: int = of_types
        self.does = does

    def effects(self) -> list[tuple[str, Effect]]:
        return [(self.name, self.does)]

    def matters(self, m: DominionMatch, kind: i64) -> None:
        made: i64 = TABLE.kind(self.name)
        m.more_types[made] = m.more_types[made] | self.types
        m.cards = m.cards.where_it_does(int(made), self.does)
        m.retyped.append(self.name)

    def notes(self, card: Card, say: Saying) -> list[str]:
        also = types_in_words(self.types)
        return [f"In games using this, {self.name} is also a {also} with the text: {say.whole(self.does)}"]


@final
class TurnsInto(Feature):
    """Dominion D161. In the turns of a player who has the Project, cards with a certain quality have these
    further types.
    """

    def __init__(self, which: Which, into: int) -> None:
        self.which = which
        self.into: int = into

    def print_on(self, card: Card) -> None:
        card.turns = self.which
        card.into = self.into

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.turned_by = kind

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"During your turns, each {say.one(self.which)} is also a {types_in_words(self.into)}."]
