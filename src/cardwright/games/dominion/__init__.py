"""The rules and cards of Dominion."""

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
    from cardwright.play.encoder import Encoder
    from cardwright.play.game import Game
    from cardwright.play.options import TableOptions
    from cardwright.play.sent import Sender
    from cardwright.scenario.engine import Engine


class Dominion(CardGame):
    """The card game Dominion, as the rest of Cardwright uses it."""

    name = "dominion"
    title = "Dominion"
    goal = (
        "Have the most victory points when the game ends: after a turn in which the Province pile (or the Colony pile) "
        "or any three Supply piles are empty. Buy cards to make your deck better, and Victory cards for points."
    )
    opponents = ("big-money", "smithy-money")

    def table(self, name: str = "") -> type[Game]:
        """Return the class of Dominion's games."""
        from .game import DominionGame

        return DominionGame

    def options(self) -> type[TableOptions]:
        """Return the options of a table: the kingdom, and everything set up beside it."""
        from .options import DominionOptions

        return DominionOptions

    def bots(self, table: str = "") -> Shelf:
        """Return the bots: programs and strategy files."""
        from .bots.shelf import SHELF

        return SHELF

    def sender(self, table: str = "") -> Sender:
        """Return the object that describes the table for the browser: piles, mats, current costs."""
        from .sent import DominionSender

        return DominionSender()

    def encoder(self, table: str = "") -> Encoder:
        """Return the encoder of observations for machine learning: one row for each kind of card
        (`dominion/1`).
        """
        from .encoding.columns import DominionEncoder

        return DominionEncoder()

    def scenarios(self) -> Engine:
        """Return the engine for scenario files: their vocabulary and their positions."""
        from .scenarios import DominionEngine

        return DominionEngine()

    def cards(self) -> Catalogue:
        """Return the list of all cards, for printing."""
        from .catalogue import DominionCards

        return DominionCards()

    def commands(self) -> Sequence[click.Command]:
        """Return the additional command of the command line, `cardwright kingdom`."""
        from .commands.kingdom import kingdom

        return (kingdom,)

    def ledger(self) -> Traversable:
        """Return the file with the rules of the rulebooks, in our own words."""
        return files(__name__) / "ledger.toml"

    def cited(self) -> Mapping[str, str]:
        """Return the text of every kind of log entry and question, with the rule that it cites."""
        from .numbers.causes import CAUSES
        from .numbers.questions import QUESTIONS

        return {
            **{name: rule for name, rule, _ in CAUSES.values()},
            **{f"question: {text}": rule for text, rule in QUESTIONS.values()},
        }


GAME: Final = Dominion()
