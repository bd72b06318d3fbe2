"""CR 400.11, 702.139, 701.48. Cards from outside the game: wishes, lessons, and what companions ask of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.costs.prices import Discards
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.zones import HAND, SIDEBOARD
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import is_outside, owned
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.selectors.nouns import card_in, of_type
from cardwright.games.magic.variants.companions import Companion, DeckRule
from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import AnObject, Effect, Ref, Set
from cardwright.kernel.ints import i64
from cardwright.kernel.words import choose, seq

from .drawing import draw, reveal
from .other_players import unless_paid
from .verbs import ActOn

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- bringing cards in
def outside(*tests: Test, types: int = 0, label: str = "card") -> Things:
    """CR 400.11a. Cards that you own from outside the game."""
    return card_in(SIDEBOARD, *tests, whose=YOURS, types=types, label=f"{label} outside the game")


@final
class bring_in(ActOn):
    """CR 400.11b. Put it into its owner's hand from outside the game; what was revealed is known there too."""

    def __init__(self, what: Ref[AnObject], shown: bool) -> None:
        super().__init__(what, "put into your hand")
        self.shown: bool = shown

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            at = move(
                g,
                obj,
                owned(g, obj, HAND),
                causes.BROUGHT_IN if is_outside(g, g.zone_of(obj)) else causes.PUT,
            )
            if self.shown:
                g.pad[at + MORE] = events.GOES_SHOWN


def wish(among: Set[AnObject], shown: bool = True, must: bool = False) -> Effect:
    """CR 400.11b, 701.23j. You may (or must) choose one of these, reveal it (or not) and put it into your hand."""

    def then(c: Ref[AnObject]) -> Effect:
        return seq(reveal(c), bring_in(c, True)) if shown else bring_in(c, False)

    return choose(among, then, optional=not must)


def learn() -> Effect:
    """CR 701.48a. You may discard a card, and draw one if you do; if not, you may wish for a Lesson."""
    lesson = wish(outside(of_type("Lesson"), label="card"))
    return unless_paid(YOU, Discards(False), lesson, draw())


# -- companions
@final
class every_card(DeckRule):
    """CR 702.139a. Each card of these types in the deck is as it should be; of all types if none is said."""

    def __init__(
        self,
        label: str,
        types: int = 0,
        but: int = 0,
        *,
        least: int = 0,
        odd: bool = False,
        subtypes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(label)
        self.types = types
        self.but = but
        self.least = least
        self.odd = odd
        self.subtypes = subtypes

    def fits(self, deck: list[int]) -> bool:
        return all(self.fine(kind) for kind in deck)

    def fine(self, kind: int) -> bool:
        """Whether one card is."""
        c = CARDS
        types = int(c.types[kind])
        if types & self.but or (self.types and not types & self.types):
            return True
        value = int(c.value[kind])
        if value < self.least or (self.odd and value % 2 == 0):
            return False
        return not self.subtypes or any(
            c.has_printed_sub(kind, SUBTYPES.named(word).number) for word in self.subtypes
        )


def companion(rule: DeckRule) -> Ability:
    """CR 702.139a. It may be shown before the game if the deck is like that, and brought in later for {3}."""
    return Companion(rule)
