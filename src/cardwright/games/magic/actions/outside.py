"""CR 400.11, 702.139, 701.48. Cards from outside the game: wishes, Lessons, and companions' deck rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.costs.prices import Discards
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.types import CARD_TYPES, LAND
from cardwright.games.magic.numbers.zones import HAND, SIDEBOARD
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import is_outside, owned
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.selectors.nouns import card_in, of_type
from cardwright.games.magic.variants.companions import LEAST_OF_DECK, Companion, DeckRule
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
    """CR 400.11a. The set of cards that you own outside the game and that pass all `tests`."""
    return card_in(SIDEBOARD, *tests, whose=YOURS, types=types, label=f"{label} outside the game")


@final
class bring_in(ActOn):
    """CR 400.11b. An effect: put a card from outside the game into its owner's hand.

    `shown`: the card was revealed, so all players still know its face in the hand.
    """

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
    """CR 400.11b, 701.23j. An effect: you may choose a card of `among` and put it into your hand. `shown`:
    reveal it first. `must`: you have to choose one.
    """

    def then(c: Ref[AnObject]) -> Effect:
        return seq(reveal(c), bring_in(c, True)) if shown else bring_in(c, False)

    return choose(among, then, optional=not must)


def learn() -> Effect:
    """CR 701.48a. An effect: you may discard a card and, if you do, draw a card. If you don't, you may put a
    Lesson card from outside the game into your hand.
    """
    lesson = wish(outside(of_type("Lesson"), label="card"))
    return unless_paid(YOU, Discards(False), lesson, draw())


# -- companions
@final
class every_card(DeckRule):
    """CR 702.139a. A deck rule: each card in the deck that has one of these types fulfills the conditions.
    Without types, the rule is for each card.

    `but`: cards of these types are exempt. The conditions: the mana value is from `least` to `most`, and
    `odd` or `even`; the card has one of the `subtypes`.
    """

    def __init__(
        self,
        label: str,
        types: int = 0,
        but: int = 0,
        *,
        least: int = 0,
        odd: bool = False,
        subtypes: tuple[str, ...] = (),
        even: bool = False,
        most: int = -1,
    ) -> None:
        super().__init__(label)
        self.types = types
        self.but = but
        self.least = least
        self.odd = odd
        self.subtypes = subtypes
        self.even = even
        self.most = most

    def fits(self, deck: list[int]) -> bool:
        return all(self.fine(kind) for kind in deck)

    def fine(self, kind: int) -> bool:
        """Return whether one card fulfills the conditions. `kind`: its number in the card table."""
        c = CARDS
        types = int(c.types[kind])
        if types & self.but or (self.types and not types & self.types):
            return True
        value = int(c.value[kind])
        if value < self.least or (self.odd and value % 2 == 0) or (self.even and value % 2):
            return False
        if 0 <= self.most < value:
            return False
        return not self.subtypes or any(
            c.has_printed_sub(kind, SUBTYPES.named(word).number) for word in self.subtypes
        )


@final
class larger_deck(DeckRule):
    """CR 702.139a, 100.2. A deck rule: the deck exceeds the minimum deck size by at least `more` cards."""

    def __init__(self, more: int) -> None:
        super().__init__(f"your starting deck contains at least {more} cards more than the minimum deck size")
        self.more = more

    def fits(self, deck: list[int]) -> bool:
        return self.fits_format(deck, LEAST_OF_DECK)

    def fits_format(self, deck: list[int], minimum: int) -> bool:
        return len(deck) >= minimum + self.more


@final
class one_symbol_each(DeckRule):
    """CR 702.139a, 107.4. A deck rule: no card has the same mana symbol twice in its mana cost."""

    def __init__(self) -> None:
        super().__init__(
            "no card in your starting deck has more than one of the same mana symbol in its mana cost"
        )

    def fits(self, deck: list[int]) -> bool:
        for kind in deck:
            symbols = in_print(int(CARDS.mana[kind])).split("}")
            if len(symbols) != len(set(symbols)):
                return False
        return True


@final
class different_names(DeckRule):
    """CR 702.139a, 201.2a. A deck rule: no two cards have a name in common. Cards of the types in `but`
    are exempt.
    """

    def __init__(self, but: int = LAND) -> None:
        super().__init__("each nonland card in your starting deck has a different name")
        self.but = but

    def fits(self, deck: list[int]) -> bool:
        kinds = [kind for kind in deck if not int(CARDS.types[kind]) & self.but]
        return not any(CARDS.share_a_name(a, b) for n, a in enumerate(kinds) for b in kinds[:n])


@final
class one_shared_type(DeckRule):
    """CR 702.139a, 205.2. A deck rule: all cards have a card type in common. Cards of the types in `but`
    are exempt.
    """

    def __init__(self, but: int = LAND) -> None:
        super().__init__("each nonland card in your starting deck shares a card type")
        self.but = but

    def fits(self, deck: list[int]) -> bool:
        shared = CARD_TYPES
        for kind in deck:
            types = int(CARDS.types[kind])
            if not types & self.but:
                shared &= types
        return shared != 0


def companion(rule: DeckRule) -> Ability:
    """CR 702.139a. An ability: if the deck obeys `rule`, this card may be revealed before the game as a
    companion, and put into the hand later for {3}.
    """
    return Companion(rule)
