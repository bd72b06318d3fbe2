"""Dominion D130. A random kingdom that fulfills wishes: cards that must be in it, and the costs of its
piles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardwright.games.dominion.numbers import costs
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import KINGDOM, can_be_added, card, is_kingdom_card
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import ImpossiblePosition


def picked_kingdom(
    seed: int,
    chosen: Sequence[str],
    wishes: Sequence[Sequence[str]],
    curve: Sequence[int] = (),
    sets: Sequence[str] | None = None,
    without: Sequence[str] = (),
) -> list[str]:
    """Dominion D130. Return the chosen kingdom cards, with random ones added until there are ten.

    `wishes`: at least one card of each of these lists is in the kingdom. `curve`: costs in Coins; for each
    one, a pile with that cost; other piles may cost anything. Raise ImpossiblePosition if there is no such
    kingdom.
    """
    chance = Chance(seed)
    taken = [*chosen, *without]
    pool = [c.name for c in TABLE.cards if can_be_added(c, taken) and (sets is None or c.set in sets)]
    mixed = [pool.pop(int(chance.below(len(pool)))) for _ in range(len(pool))]
    found = [name for name in chosen if is_kingdom_card(card(name))]
    left = Counter(curve)
    for name in found:
        left[coins(name)] -= left[coins(name)] > 0
    free = KINGDOM - len(found) - sum(left.values())
    if free < 0:
        raise ImpossiblePosition(
            f"the given cards and costs make {KINGDOM - free} piles, but a kingdom has {KINGDOM}: give fewer of them"
        )
    open_wishes = [w for w in wishes if not set(w) & set(chosen)]
    added = completed(mixed, sorted(open_wishes, key=len), left, free)
    if added is None:
        raise ImpossiblePosition(
            f"a kingdom needs {KINGDOM} cards, but too few have the wanted features and costs: "
            "want less, or allow more sets"
        )
    return found + added


def completed(
    mixed: Sequence[str], wishes: Sequence[Sequence[str]], left: Counter[int], free: int
) -> list[str] | None:
    """Return the first cards of the list `mixed` that fulfill the wishes, filled up with any cards that fit.

    Return None if there is no such choice. `left`: the costs that are still wanted. `free`: how many more
    cards may have any cost.
    """
    if not wishes:
        return filled(mixed, left, free)
    for name in mixed:
        if name not in wishes[0] or not (left[coins(name)] or free):
            continue
        curve, rest = left.copy(), free
        if curve[coins(name)]:
            curve[coins(name)] -= 1
        else:
            rest -= 1
        others = [w for w in wishes if name not in w]
        found = completed([n for n in mixed if n != name], others, curve, rest)
        if found is not None:
            return [name, *found]
    return None


def filled(mixed: Sequence[str], left: Counter[int], free: int) -> list[str] | None:
    """Return the first cards of the list `mixed` that have the wanted costs, or any cost for the `free`
    places.

    Return None if there are too few. `left`: how many cards of each cost are wanted.
    """
    curve, found = left.copy(), list[str]()
    for name in mixed:
        if curve[coins(name)]:
            curve[coins(name)] -= 1
        elif free:
            free -= 1
        else:
            continue
        found.append(name)
    return None if sum(curve.values()) or free else found


def coins(name: str) -> int:
    """Dominion D42. Return the Coins in a card's cost, without its Potions and Debt."""
    return int(costs.coins_of(card(name).cost))
