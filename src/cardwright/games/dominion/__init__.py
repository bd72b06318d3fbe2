"""Dominion, by the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

from cardwright.play.cardgame import CardGame

if TYPE_CHECKING:
    import click

    from cardwright.bots.shelf import Shelf
    from cardwright.play.catalogue import Catalogue
    from cardwright.play.game import Game
    from cardwright.play.machines import Machines
    from cardwright.play.options import TableOptions
    from cardwright.play.sent import Sender
    from cardwright.scenario.engine import Engine


class Dominion(CardGame):
    """Dominion, with all that it gives to others."""

    name = "dominion"
    title = "Dominion"
    goal = (
        "Have the most victory points when the game ends: after a turn in which the Province pile (or the Colony pile) "
        "or any three Supply piles are empty. Buy cards to make your deck better, and Victory cards for points."
    )
    opponents = ("big-money", "smithy-money")

    def table(self, name: str = "") -> type[Game]:
        """The class of its games."""
        from .game import DominionGame

        return DominionGame

    def options(self) -> type[TableOptions]:
        """The kingdom, and what is set up beside it."""
        from .options import DominionOptions

        return DominionOptions

    def bots(self, table: str = "") -> Shelf:
        """Programs, and strategies that are files."""
        from .bots.shelf import SHELF

        return SHELF

    def sender(self, table: str = "") -> Sender:
        """Piles, mats, costs as they are now."""
        from .sent import DominionSender

        return DominionSender()

    def machines(self, table: str = "") -> Machines:
        """Observations by kinds of cards (`dominion/1`)."""
        from .machines.columns import DominionMachines

        return DominionMachines()

    def scenarios(self) -> Engine:
        """Its words for scenario files."""
        from .scenarios import DominionEngine

        return DominionEngine()

    def cards(self) -> Catalogue:
        """Every card, in print."""
        from .catalogue import DominionCards

        return DominionCards()

    def commands(self) -> Sequence[click.Command]:
        """`kingdom`."""
        from .commands.kingdom import kingdom

        return (kingdom,)

    def ledger(self) -> Traversable:
        """The rulebooks' rules, in our words."""
        return files(__name__) / "ledger.toml"

    def cited(self) -> Mapping[str, str]:
        """What its log can say happened, and what is asked."""
        from .numbers.causes import CAUSES
        from .numbers.questions import QUESTIONS

        return {
            **{name: rule for name, rule, _ in CAUSES.values()},
            **{f"question: {text}": rule for text, rule in QUESTIONS.values()},
        }


GAME: Final = Dominion()
