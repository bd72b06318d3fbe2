"""Dominion D20, D130-D133. What a table of Dominion can be asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, Self

from cardwright.play.options import TableOptions, option


class DominionOptions(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The kingdom, and what is set up beside it. What is None or empty is decided by chance, as the rules say."""

    picks: ClassVar[tuple[str, ...]] = ("kingdom", "sets", "banned")
    kingdom: Annotated[
        tuple[str, ...] | str | None,
        option(
            "Kingdom cards and landscapes, filled to ten with random ones; or a recommended kingdom; or random.",
            "A,B,..",
        ),
    ] = None
    sets: Annotated[tuple[str, ...] | None, option("Random cards are of these sets.", "A,B,..")] = None
    banned: Annotated[tuple[str, ...], option("Cards that are not added by chance.", "A,B,..")] = ()
    landscapes: Annotated[int, option("So many random Events, Ways and so on.", "N")] = 0
    bane: Annotated[str, option("The Bane, if a card needs one; default: a random one.", "CARD")] = ""
    black_market: Annotated[
        tuple[str, ...] | None,
        option("The Black Market deck, if a card uses it; default: a random one.", "A,B,.."),
    ] = None
    traits: Annotated[
        tuple[str, ...],
        option("The piles that Traits and Obelisk lie on; default: by chance.", "'TRAIT on PILE',.."),
    ] = ()
    shelters: Annotated[
        bool | None, option("Shelters instead of Estates; default: by the proportion of Dark Ages.")
    ] = None
    colonies: Annotated[
        bool | None, option("Platinum and Colony; default: by the proportion of Prosperity.")
    ] = None

    def spelled(self) -> Self:
        """Cards and kingdoms however they are spelled; UnknownName with the nearest ones."""
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
