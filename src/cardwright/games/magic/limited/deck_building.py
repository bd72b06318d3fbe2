"""CR 905.1d, 100.2b, 100.4b. Decks out of card pools: built by a simple program, or checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardwright.games.magic.numbers.types import CONSPIRACY, CREATURE, LAND
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_number, types_of_card
from cardwright.games.magic.variants.conspiracy import smaller_by
from cardwright.kernel.errors import ImpossiblePosition

LIMITED: Final = 40  # cards, at least (CR 100.2b)
LANDS: Final = 17  # of so many
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def least_cards(pool: Sequence[str]) -> int:
    """CR 100.2b, 315.5a. How many cards a deck of this pool must have, with the conspiracies in it."""
    return LIMITED - smaller_by([name for name in pool if types_of_card(name) & CONSPIRACY])


def colors_of(name: str) -> int:
    """CR 105.2. The colors of a card."""
    kind = card_number(name)
    return int(CARDS.colors[kind])


def check_deck(deck: Sequence[str], pool: Sequence[str], whose: str) -> None:
    """CR 905.1d, 100.2b. A deck of a pool: its cards and basic lands only, no conspiracy, enough of them."""
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
    """CR 100.4b. What of the pool is not in the deck is the sideboard, conspiracies included."""
    left = Counter(pool)
    left.subtract(name for name in deck if name in left)
    return [name for name in dict.fromkeys(pool) for _ in range(left[name])]


def build_deck(pool: Sequence[str]) -> list[str]:
    """CR 905.1d. A deck of two colors: the pair with most to play, cheap and dear in turn, and basic lands for it."""
    size = least_cards(pool)
    spells = size - size * LANDS // LIMITED
    pair = max(combinations(range(5), 2), key=lambda two: (sum(worth(n) for n in playable(pool, two)), two))
    chosen = sorted(playable(pool, pair), key=lambda name: (-worth(name), name))[:spells]
    needs = [sum(colors_of(n) >> c & 1 for n in chosen) or 1 for c in pair]
    lands = size - len(chosen)
    first = round(lands * needs[0] / sum(needs))
    return chosen + [BASICS[pair[0]]] * first + [BASICS[pair[1]]] * (lands - first)


def playable(pool: Sequence[str], colors: Sequence[int]) -> list[str]:
    """What of a pool can be cast with these colors."""
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


def worth(name: str) -> int:
    """How much a card counts for the builder: creatures, and what costs neither nothing nor a fortune."""
    kind = card_number(name)
    return (6 if CARDS.types[kind] & CREATURE else 4) - abs(int(CARDS.value[kind]) - 3)
