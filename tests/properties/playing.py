"""Random games over random kingdoms of all cards that there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import cardwright.dominion.cards  # noqa: F401 - the import makes the card table
from cardwright.dominion import setup
from cardwright.dominion.match import DominionMatch
from cardwright.dominion.rules import EVENT_CARD
from cardwright.dominion.table import TABLE
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game

EVENTS = 2  # at most so many in a kingdom
TURN_LIMIT = 60


def kingdom_cards() -> list[str]:
    """Every card whose pile may be in a kingdom, of any edition."""
    return [c.name for c in TABLE.cards if c.supply and not c.always and not c.types & EVENT_CARD]


def events() -> list[str]:
    return [c.name for c in TABLE.cards if c.types & EVENT_CARD]


def draw_from(chance: Chance, pool: Sequence[str], n: int) -> list[str]:
    left = list(pool)
    return [left.pop(int(chance.below(len(left)))) for _ in range(min(n, len(left)))]


def random_kingdom(seed: int) -> list[str]:
    """Ten kingdom cards and up to two Events."""
    chance = Chance(seed)
    picked = draw_from(chance, kingdom_cards(), setup.KINGDOM)
    return picked + draw_from(chance, events(), int(chance.below(EVENTS + 1)))


@lru_cache(maxsize=64)
def match_of(seed: int, seats: int) -> DominionMatch:
    """A table for a random kingdom; a game there ends after so many turns."""
    return setup.new_match(random_kingdom(seed), seats, seed=seed, turn_limit=TURN_LIMIT)


def fresh_match(seed: int, seats: int) -> DominionMatch:
    """The same, shared with nobody."""
    return setup.new_match(random_kingdom(seed), seats, seed=seed, turn_limit=TURN_LIMIT)


def decisions(match: DominionMatch, seed: int, every: int = 1, most: int = 100_000) -> Iterator[Game]:
    """A random game at every so-many-th decision; it goes on as soon as the next is asked for."""
    g = setup.new_game(match, seed)
    chance = Chance(seed + 1)
    n = 0
    while g.decision is not None and n < most:
        if n % every == 0:
            yield g
        g.answer(chance.below(len(g.decision.options)))
        n += 1


def random_answers(g: Game, seed: int, n: int) -> list[int]:
    """Give so many random answers; which they were."""
    chance = Chance(seed)
    out: list[int] = []
    while g.decision is not None and len(out) < n:
        out.append(int(chance.below(len(g.decision.options))))
        g.answer(out[-1])
    return out
