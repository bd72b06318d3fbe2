"""Dominion D130. Kingdoms: random ones, drawn as from one deck, and recommended ones by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import CURRENT, TABLE, Card
from cardwright.games.dominion.rules.setup import KINGDOM, ON, can_be_added, card, is_kingdom_card
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.spelling import Spellings, near_names

RANDOM: Final = "random"
MOST_LANDSCAPES: Final = 2  # most landscapes of a random kingdom


class Kingdom:
    """Dominion D130. A recommended kingdom: its cards and landscapes, and everything that is set up beside
    them.
    """

    name: str
    cards: list[str]
    bane: str
    shelters: bool
    colonies: bool
    set_aside: str
    traits: list[str]  # the piles of Traits, such as "Cheap on Village"
    ferry: str  # the pile beside the Supply
    boons: list[str]  # the Boons that are set aside

    def __init__(
        self, name: str, cards: list[str], bane: str, shelters: bool, colonies: bool, set_aside: str, traits: list[str],
        ferry: str = "", boons: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.name = name
        self.cards = cards
        self.bane = bane
        self.shelters = shelters
        self.colonies = colonies
        self.set_aside = set_aside
        self.traits = traits
        self.ferry = ferry
        self.boons = list(boons)

    def sets(self) -> list[str]:
        """Return the sets that its cards belong to."""
        return sorted({card(n).set for n in self.cards})


RECOMMENDED: Final[dict[str, Kingdom]] = {}  # by name; filled when the cards are imported
SPELLINGS: Final = Spellings(lambda: tuple(RECOMMENDED))


def recommend(
    name: str, cards: str, bane: str = "", shelters: bool = False, colonies: bool = False, set_aside: str = "",
    ferry: str = "", boons: str = "",
) -> Kingdom:  # fmt: skip
    """Dominion D130. Add a recommended kingdom, and return it.

    `cards`: names separated by commas; a Trait is given with its pile. `boons`: names separated by commas.
    """
    texts = [n.strip() for n in cards.split(",")]
    aside = [n.strip() for n in boons.split(",") if n]
    traits = [text for text in texts if ON in text]
    names = [text.partition(ON)[0] for text in texts]
    made = Kingdom(name, names, bane, shelters, colonies, set_aside, traits, ferry, aside)
    for n in [
        *names,
        *(text.partition(ON)[2] for text in traits),
        *filter(None, (bane, set_aside, ferry)),
        *aside,
    ]:
        card(n)
    RECOMMENDED[name] = made
    return made


def recommended(name: str) -> Kingdom:
    """Return the recommended kingdom with this name, in any spelling.

    Raise UnknownName, with similar names, if there is none.
    """
    called = SPELLINGS.find(name)
    if called is not None:
        return RECOMMENDED[called]
    raise UnknownName(
        f"expected a list of names for 'kingdom', got {name!r}: no recommended kingdom is called so"
        + near_names(name, RECOMMENDED)
    )


def is_landscape(c: Card) -> bool:
    """Dominion D130. Whether a card is shuffled among kingdom cards as a landscape. Allies and Prophecies
    are not.
    """
    return (
        c.types & types.BESIDE != 0 and c.types & (types.ALLY | types.PROPHECY) == 0 and c.edition == CURRENT
    )


def landscapes_for(
    kingdom: list[str], seed: int, most: int, sets: list[str] | None = None, without: Sequence[str] = ()
) -> list[str]:
    """Dominion D130. Return `most` random landscapes to add to a kingdom. It never has more than one Way.

    Raise ImpossiblePosition if there are too few.
    """
    chance = Chance(seed + 8)
    pool = [
        c
        for c in TABLE.cards
        if is_landscape(c)
        and c.name not in kingdom
        and c.name not in without
        and (sets is None or c.set in sets)
    ]
    ways = len([n for n in kingdom if card(n).types & types.WAY])
    found: list[str] = []
    while pool and len(found) < most:
        c = pool.pop(int(chance.below(len(pool))))
        if c.types & types.WAY and ways > 0:
            continue
        ways += 1 if c.types & types.WAY else 0
        found.append(c.name)
    if len(found) < most:
        of = "" if sets is None else f" of {', '.join(sets)}"
        raise ImpossiblePosition(f"expected {most} more landscapes, got {len(found)}: there are no more{of}")
    return found


def random_kingdom(seed: int, sets: list[str] | None = None, without: Sequence[str] = ()) -> list[str]:
    """Dominion D130. Return a random kingdom: draw kingdom cards and landscapes until there are ten kingdom
    cards.

    Only the first two landscapes are used, and of Ways only the first.
    """
    chance = Chance(seed)
    pool = [
        c
        for c in TABLE.cards
        if (can_be_added(c, []) or is_landscape(c))
        and c.name not in without
        and (sets is None or c.set in sets)
    ]
    cards: list[str] = []
    landscapes: list[str] = []
    ways = 0
    while pool and len(cards) < KINGDOM:
        c = pool.pop(int(chance.below(len(pool))))
        if is_kingdom_card(c):
            cards.append(c.name)
        elif len(landscapes) < MOST_LANDSCAPES and not (c.types & types.WAY and ways):
            landscapes.append(c.name)
            ways += 1 if c.types & types.WAY else 0
    return cards + landscapes


def check_ten(kingdom: list[str], sets: list[str] | None) -> None:
    """Dominion D130. Raise ImpossiblePosition if a kingdom has more than ten kingdom cards, or can't be
    filled up to ten.
    """
    cards = [n for n in kingdom if is_kingdom_card(card(n))]
    if len(cards) > KINGDOM:
        raise ImpossiblePosition(
            f"expected at most {KINGDOM} kingdom cards, got {len(cards)}: {', '.join(cards)}"
        )
    if len(cards) < KINGDOM:
        of = "" if sets is None else f" of {', '.join(sets)}"
        raise ImpossiblePosition(f"expected {KINGDOM} kingdom cards, got {len(cards)}: there are no more{of}")
