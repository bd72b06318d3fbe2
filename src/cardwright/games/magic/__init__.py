"""Magic: The Gathering, by the Comprehensive Rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final

from cardwright.play.cardgame import CardGame

if TYPE_CHECKING:
    import click

    from cardwright.bots.shelf import Shelf
    from cardwright.play.catalogue import Catalogue
    from cardwright.play.encoder import Encoder
    from cardwright.play.game import Game
    from cardwright.play.options import TableOptions
    from cardwright.play.sent import Sender
    from cardwright.play.supplies import Supplies
    from cardwright.scenario.engine import Engine

DRAFT: Final = "magic-draft"


class Magic(CardGame):
    """The game of Magic: The Gathering, with everything that the rest of Cardwright uses of it."""

    name = "magic"
    title = "Magic"
    goal = (
        "Reduce your opponents' life to 0. A player with ten poison counters, or who has to draw from an empty "
        "library, loses too."
    )
    opponents = ("curve", "curve")
    tables = (DRAFT,)

    def table(self, name: str = "") -> type[Game]:
        """Return the class that plays at a table: `MagicDraft` if `name` is "magic-draft", otherwise
        `MagicGame`.
        """
        if name == DRAFT:
            from .draft_game import MagicDraft

            return MagicDraft
        from .game import MagicGame

        return MagicGame

    def options(self) -> type[TableOptions]:
        """Return the class of the options that a table of Magic has: decks, the variant, and supplementary
        decks.
        """
        from .variants.options import MagicOptions

        return MagicOptions

    def bots(self, table: str = "") -> Shelf:
        """Return the collection (shelf) of bots that play Magic or, for a draft, that draft."""
        from .bots.shelf import DRAFTERS, PLAYERS

        return DRAFTERS if table == DRAFT else PLAYERS

    def sender(self, table: str = "") -> Sender:
        """Return the object that builds the messages to the browser, for a game or for a draft."""
        from .sent import DraftSender, MagicSender

        return DraftSender() if table == DRAFT else MagicSender()

    def encoder(self, table: str = "") -> Encoder:
        """Return the encoder that turns a view into observations. A game has the encoder `magic/1`, which
        knows permanents, spells and cards. A draft has the encoder that works for any game.
        """
        from cardwright.play.encoder import Encoder

        from .encoding.columns import MagicEncoder

        return MagicEncoder() if table in ("", self.name) else Encoder()

    def to_bring(self) -> Sequence[str]:
        """Return the names of the built-in decks for two players."""
        from .decks import names_of

        return names_of("magic")

    def looked_through(self, text: str) -> Mapping[str, Any]:
        """Look up the cards of a deck, given as text. Return the cards that can't be played, each with the
        reason, and the deck with and without these cards.
        """
        from .card_supplies import looked_through

        return looked_through(text)

    def search(self, query: str, most: int) -> Mapping[str, Any]:
        """Return the cards that a query finds, at most `most` of them."""
        from .card_search import search

        return search(query, most)

    def supplies(self) -> Supplies:
        """Return the object that downloads card files from Scryfall and MTGJSON."""
        from .card_supplies import CardFiles

        return CardFiles()

    def scenarios(self) -> Engine:
        """Return the object that sets up positions of Magic for scenarios and reads them."""
        from .scenarios import MagicEngine

        return MagicEngine()

    def cards(self) -> Catalogue:
        """Return the printed cards."""
        from .catalogue import MagicCards

        return MagicCards()

    def commands(self) -> Sequence[click.Command]:
        """Return the commands `draft`, `catalog` and `decks`."""
        from .commands.catalog import catalog
        from .commands.decks import decks
        from .commands.draft import draft

        return (draft, catalog, decks)

    def ledger(self) -> Traversable:
        """Return the file of the ledger: the implemented Comprehensive Rules, in our words."""
        return files(__name__) / "ledger.toml"

    def word_folders(self) -> Sequence[str]:
        """Return the names of the folders that define the classes with which cards are written."""
        return (
            "abilities", "actions", "amounts", "conditions", "costs", "durations", "keywords", "selectors",
            "triggers",
        )  # fmt: skip

    def cited(self) -> Mapping[str, str]:
        """Return the rule number for each cause in the log and each kind of question."""
        from cardwright.games.magic.rules.question_texts import QUESTIONS

        from .numbers import causes
        from .rules.cause_texts import CAUSES

        called = {value: name for name, value in vars(causes).items() if isinstance(value, int)}
        return {
            **{f"Magic {called[cause].lower()}": f"CR {rule}" for cause, (rule, _) in CAUSES.items()},
            **{f"Magic question: {text}": f"CR {rule}" for text, rule in QUESTIONS.values()},
        }


GAME: Final = Magic()
