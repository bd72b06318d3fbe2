"""Dominion D20, D130-D133. The options of a game of Dominion."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, Self

from cardwright.play.options import TableOptions, option


class DominionOptions(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The kingdom and everything set up beside it.

    Options that are None or empty are chosen at random, as the rules say.
    """

    picks: ClassVar[tuple[str, ...]] = ("kingdom", "sets", "banned")
    kingdom: Annotated[
        tuple[str, ...] | str | None,
        option(
            "Kingdom cards and landscapes, filled up to ten with random cards; or the name of a recommended "
            "kingdom; or random. [default: the cards that the bots are made for, and random ones]",
            "A,B,..",
        ),
    ] = None
    sets: Annotated[
        tuple[str, ...] | None,
        option("Take random cards only from these sets. [default: all sets]", "A,B,.."),
    ] = None
    banned: Annotated[tuple[str, ...], option("Never add these cards at random.", "A,B,..")] = ()
    landscapes: Annotated[int, option("Number of random Events, Ways and other landscapes to add.", "N")] = 0
    bane: Annotated[str, option("The Bane, if a card needs one. [default: a random card]", "CARD")] = ""
    black_market: Annotated[
        tuple[str, ...] | None,
        option("The Black Market deck, if a card uses it. [default: a random deck]", "A,B,.."),
    ] = None
    traits: Annotated[
        tuple[str, ...],
        option("The piles of Traits and of Obelisk. [default: random piles]", "'TRAIT on PILE',.."),
    ] = ()
    shelters: Annotated[
        bool | None,
        option(
            "Start with Shelters instead of Estates. [default: random; the more Dark Ages cards, the more likely]"
        ),
    ] = None
    colonies: Annotated[
        bool | None,
        option("Add Platinum and Colony. [default: random; the more Prosperity cards, the more likely]"),
    ] = None
    opening: Annotated[
        str,
        option(
            "Treasures in the first hand and in the second hand of each player: 5/2, 4/3, 3/4 or 2/5. "
            "[default: by chance]",
            "5/2",
        ),
    ] = ""

    def spelled(self) -> Self:
        """Return these options with all names in their printed spelling.

        Raise UnknownName, with similar names, if a name is unknown.
        """
        from .catalogue import known_card, known_kingdom, known_trait  # noqa: PLC0415 - the cards, only if they are asked for

        kingdom = self.kingdom
        if kingdom is not None and not isinstance(kingdom, str):
            kingdom = known_kingdom(kingdom)
        return replace(
            self,
            kingdom=kingdom,
            banned=tuple(map(known_card, self.banned)),
            traits=tuple(known_trait(text) for text in self.traits),
            bane=known_card(self.bane) if self.bane else "",
            black_market=None if self.black_market is None else tuple(map(known_card, self.black_market)),
        )
