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
    """Magic, with all that it gives to others."""

    name = "magic"
    title = "Magic"
    goal = (
        "Reduce your opponents' life to 0. A player with ten poison counters, or who has to draw from an empty "
        "library, loses too."
    )
    opponents = ("curve", "curve")
    tables = (DRAFT,)

    def table(self, name: str = "") -> type[Game]:
        """The class of its games, or of its drafts."""
        if name == DRAFT:
            from .draft_game import MagicDraft

            return MagicDraft
        from .game import MagicGame

        return MagicGame

    def options(self) -> type[TableOptions]:
        """Decks, the variant, and what is played with beside them."""
        from .variants.options import MagicOptions

        return MagicOptions

    def bots(self, table: str = "") -> Shelf:
        """Programs that play it, or that draft."""
        from .bots.shelf import DRAFTERS, PLAYERS

        return DRAFTERS if table == DRAFT else PLAYERS

    def sender(self, table: str = "") -> Sender:
        """Permanents as they are now, the stack with its targets, combat; packs and pools of a draft."""
        from .sent import DraftSender, MagicSender

        return DraftSender() if table == DRAFT else MagicSender()

    def encoder(self, table: str = "") -> Encoder:
        """Observations by permanents, spells and cards (`magic/1`); of a draft those that any game has."""
        from cardwright.play.encoder import Encoder

        from .encoding.columns import MagicEncoder

        return MagicEncoder() if table in ("", self.name) else Encoder()

    def to_bring(self) -> Sequence[str]:
        """The names of the decks that come with it, for two players."""
        from .decks import names_of

        return names_of("magic")

    def looked_through(self, text: str) -> Mapping[str, Any]:
        """What of a deck can be played, and why the rest can't."""
        from .card_supplies import looked_through

        return looked_through(text)

    def search(self, query: str, most: int) -> Mapping[str, Any]:
        """The cards that a query finds."""
        from .card_search import search

        return search(query, most)

    def supplies(self) -> Supplies:
        """Card files of Scryfall and MTGJSON."""
        from .card_supplies import CardFiles

        return CardFiles()

    def scenarios(self) -> Engine:
        """Its words for scenario files."""
        from .scenarios import MagicEngine

        return MagicEngine()

    def cards(self) -> Catalogue:
        """Every card, in print."""
        from .catalogue import MagicCards

        return MagicCards()

    def commands(self) -> Sequence[click.Command]:
        """`draft`, `catalog` and `decks`."""
        from .commands.catalog import catalog
        from .commands.decks import decks
        from .commands.draft import draft

        return (draft, catalog, decks)

    def ledger(self) -> Traversable:
        """The Comprehensive Rules that are implemented, in our words."""
        return files(__name__) / "ledger.toml"

    def word_folders(self) -> Sequence[str]:
        """The rooms of what cards say."""
        return (
            "abilities", "actions", "amounts", "conditions", "costs", "durations", "keywords", "selectors",
            "triggers",
        )  # fmt: skip

    def cited(self) -> Mapping[str, str]:
        """What its log can say happened, and what is asked."""
        from cardwright.games.magic.rules.question_texts import QUESTIONS

        from .numbers import causes
        from .rules.cause_texts import CAUSES

        called = {value: name for name, value in vars(causes).items() if isinstance(value, int)}
        return {
            **{f"Magic {called[cause].lower()}": f"CR {rule}" for cause, (rule, _) in CAUSES.items()},
            **{f"Magic question: {text}": f"CR {rule}" for text, rule in QUESTIONS.values()},
        }


GAME: Final = Magic()
