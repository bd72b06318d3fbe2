"""CR 905.1d, 100.2b, 100.4b. Decks from card pools: build them with a simple program, or check them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardwright.games.magic.numbers.types import CONSPIRACY, LAND
from cardwright.games.magic.objects.mana_cost import pips
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_number, types_of_card
from cardwright.games.magic.variants.commander.color_identity import color_identity
from cardwright.games.magic.variants.conspiracy import smaller_by
from cardwright.kernel.errors import ImpossiblePosition

from .ratings import wanted

LIMITED: Final = 40  # cards, at least (CR 100.2b)
LANDS: Final = 17  # of so many
DEAR: Final = 5  # the mana value from which on a card is dear
MOST_DEAR: Final = 5  # such cards in a deck
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def least_cards(pool: Sequence[str]) -> int:
    """CR 100.2b, 315.5a. Return how many cards a deck from this pool must have.

    Conspiracies in the pool can lower it.
    """
    return LIMITED - smaller_by([name for name in pool if types_of_card(name) & CONSPIRACY])


def colors_of(name: str) -> int:
    """CR 105.2. Return the colors of the card with this name."""
    kind = card_number(name)
    return int(CARDS.colors[kind])


def check_deck(deck: Sequence[str], pool: Sequence[str], whose: str) -> None:
    """CR 905.1d, 100.2b. Raise an error unless a deck has only cards of the pool and basic lands, no
    conspiracy, and enough cards.
    """
    left = Counter(pool)
    for name in deck:
        if name in BASICS:
            continue
        if left[name] == 0:  # also what is no card at all: a name from outside is not looked up
            raise ImpossiblePosition(
                f"expected cards of the pool in the deck of {whose}, got {name!r} (CR 905.1d)"
            )
        left[name] -= 1
        if types_of_card(name) & CONSPIRACY:
            raise ImpossiblePosition(
                f"expected cards in the deck of {whose}, got the conspiracy {name!r} (CR 315.3)"
            )
    least = least_cards(pool)
    if len(deck) < least:
        raise ImpossiblePosition(
            f"expected {least} cards or more in the deck of {whose}, got {len(deck)} (CR 100.2b)"
        )


def beside(deck: Sequence[str], pool: Sequence[str]) -> list[str]:
    """CR 100.4b. Return the sideboard: the cards of the pool that are not in the deck,
    conspiracies included.
    """
    left = Counter(pool)
    left.subtract(name for name in deck if name in left)
    return [name for name in dict.fromkeys(pool) for _ in range(left[name])]


def build_deck(pool: Sequence[str]) -> list[str]:
    """CR 905.1d. Build a deck from the two colors with the best cards, with basic lands.

    Cards are rated (`ratings`). Creatures come before other cards of the same rating, and expensive cards are
    limited.
    """
    size = least_cards(pool)
    best: list[str] = []
    most, pair = -1, (0, 1)
    for two in combinations(range(5), 2):
        count = size - size * LANDS // LIMITED
        cards = best_of(playable(pool, two), count)
        found = sum(wanted(name) for name in cards)
        if len(cards) < count:
            more = Counter(playable(pool, two)) - Counter(cards)
            rest = sorted(more.elements(), key=lambda name: (-wanted(name), name))[: count - len(cards)]
            found += sum(wanted(name) for name in rest) // 3  # better than nothing
            cards += rest
        if found > most:
            best, most, pair = cards, found, two
    duals = [n for n in pool if is_land_for(n, pair)]
    lands = size - len(best)
    chosen = best + duals[: lands // 4]
    needs = [sum(symbols(n, c) for n in best) or 1 for c in pair]
    left = size - len(chosen)
    first = min(max(round(left * needs[0] / sum(needs)), 1), left - 1) if left > 1 else left
    return chosen + [BASICS[pair[0]]] * first + [BASICS[pair[1]]] * (left - first)


def best_of(names: Sequence[str], count: int) -> list[str]:
    """Return the best cards, at most `count`, with a limited number of expensive ones."""
    chosen: list[str] = []
    dear = 0
    for name in sorted(names, key=lambda name: (-wanted(name), name)):
        kind = card_number(name)
        is_dear = int(CARDS.value[kind]) >= DEAR
        if len(chosen) < count and not (is_dear and dear >= MOST_DEAR):
            chosen.append(name)
            dear += is_dear
    return chosen


def playable(pool: Sequence[str], colors: Sequence[int]) -> list[str]:
    """Return the cards of a pool that can be cast with mana of these colors."""
    others = 31 & ~sum(1 << c for c in colors)
    out = []
    for name in pool:
        kind = card_number(name)
        if (
            not CARDS.types[kind] & (LAND | CONSPIRACY)
            and not CARDS.colors[kind] & others
            and CARDS.mana[kind] >= 0
        ):
            out.append(name)
    return out


def is_land_for(name: str, colors: Sequence[int]) -> bool:
    """Whether a nonbasic land produces exactly these colors."""
    kind = card_number(name)
    return CARDS.types[kind] & LAND != 0 and color_identity(kind) == sum(1 << c for c in colors)


def symbols(name: str, color: int) -> int:
    """Return how many mana symbols of a color the card's cost has."""
    kind = card_number(name)
    return int(pips(CARDS.mana[kind], color))
