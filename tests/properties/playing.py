"""Random games over random kingdoms of all cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

import cardwright.games.dominion.cards  # noqa: F401 - the import makes the card table
from cardwright.bots.base import Bot
from cardwright.games.dominion.game import DominionSpec
from cardwright.games.dominion.numbers import counters, questions, types
from cardwright.games.dominion.numbers import zones as zone_numbers
from cardwright.games.dominion.objects.match import DominionMatch, Pile
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.positions import NO_PILE, NOBODY, Given, outside, position, without_pile
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View
from cardwright.play.body import state_to_bytes

TURN_LIMIT = 60
TOKENS = ("coffers", "villagers", "favors", "debt")

T = TypeVar("T")


def kingdom_cards() -> list[str]:
    """Every card whose pile may be in a kingdom, of any edition."""
    return [c.name for c in TABLE.cards if setup.is_kingdom_card(c)]


def landscapes() -> list[str]:
    """Everything that lies beside the Supply, but for what comes with cards."""
    return [
        c.name for c in TABLE.cards if c.types & types.BESIDE and not c.types & (types.ALLY | types.PROPHECY)
    ]


def draw_from(chance: Chance, pool: Sequence[T], n: int) -> list[T]:
    left = list(pool)
    return [left.pop(int(chance.below(len(left)))) for _ in range(min(n, len(left)))]


def random_kingdom(seed: int, size: int = setup.KINGDOM) -> list[str]:
    """So many kingdom cards and up to a fifth as many landscapes, one Way at most."""
    chance = Chance(seed)
    picked = draw_from(chance, kingdom_cards(), size)
    beside = draw_from(chance, landscapes(), int(chance.below(size // 5 + 1)))
    ways = [name for name in beside if setup.card(name).types & types.WAY]
    return picked + [name for name in beside if name not in ways[1:]]


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


class EagerBot(Bot):
    """Any option, but it seldom declines, and it likes what lies beside the Supply."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.name = "eager"
        self.chance = Chance(seed)

    def choose(self, view: View) -> i64:
        assert isinstance(view, DominionView)
        n = view.n_options()
        answer = self.chance.below(n)
        if view.asked() == questions.ASK_BUY and self.chance.below(3) == 0:
            kinds = [int(view.option_kind(i)) for i in range(n)]
            beside = [i for i, kind in enumerate(kinds) if kind >= 0 and TABLE.types[kind] & types.BESIDE]
            if beside:
                return beside[int(self.chance.below(len(beside)))]
        if answer == view.none_option() and self.chance.below(5):
            return self.chance.below(n)
        return answer


def random_answers(g: Game, seed: int, n: int) -> list[int]:
    """Give so many random answers; which they were."""
    chance = Chance(seed)
    out: list[int] = []
    while g.decision is not None and len(out) < n:
        out.append(int(chance.below(len(g.decision.options))))
        g.answer(out[-1])
    return out


def random_spec(seed: int, kingdom: Sequence[str], seats: Sequence[str], turn_limit: int) -> DominionSpec:
    """A table with this kingdom, of any edition, with or without Shelters, Platinum and Colony."""
    chance = Chance(seed)
    return DominionSpec(
        tuple(kingdom),
        tuple(seats),
        seed,
        counters.EDITIONS[int(chance.below(len(counters.EDITIONS)))],
        turn_limit=turn_limit,
        shelters=chance.below(2) == 1,
        colonies=chance.below(2) == 1,
        table_seed=seed,
    )


def joined(kingdom: Sequence[str], names: Sequence[str]) -> list[str]:
    """A kingdom with those of the names that can be in it besides."""
    found = list(kingdom)
    for name in names:
        c = setup.card(name)
        beside = c.types & types.BESIDE
        alone = not any(
            setup.card(other).types & beside & (types.WAY | types.ALLY | types.PROPHECY) for other in found
        )
        if name not in found and (alone if beside else setup.is_kingdom_card(c)):
            found.append(name)
    return found


def at_least(pile: Pile) -> int:
    """So many cards are in a pile at the beginning, or more: of a mixed one, as many as it has names."""
    names = len(set(pile.cards))
    return int(pile.size) if names == 1 else names


def named_or_always_there(table: DominionSpec) -> list[str]:
    """Cards of all piles but of those that chance has chosen: it would choose others if such a card had no pile."""
    chosen = [p for p in table.match().piles if p.name in table.kingdom or not can_be_chosen(p)]
    return [name for pile in chosen for name in sorted(set(pile.cards))]


def can_be_chosen(pile: Pile) -> bool:
    """Dominion D133, D157, D203. Whether chance may have chosen it to lie beside the kingdom."""
    return setup.is_kingdom_card(setup.card(pile.name))


def scattered(table: DominionSpec, often: Sequence[str] = ()) -> DominionSpec:
    """A game that begins in the middle: cards of all its piles and some that have none dealt out; empty piles.

    `often`: cards that shall be among them more often than others.
    """
    chance = Chance(table.seed)
    match = table.match()
    piles = [name for pile in match.piles for name in sorted(set(pile.cards))]
    strays = [
        c.name
        for c in TABLE.cards
        if without_pile(c.name) and not c.types & (types.HEX_CARD | types.LIES_BEFORE | types.BOON)
    ]
    pool: list[Given] = [*piles, *piles, *strays]
    pool += [(name, NO_PILE) for name in draw_from(chance, named_or_always_there(table), 3)]
    pool += ["Gold"] * (len(pool) // 8)  # so that something can be bought
    favored = [name for name in often if name in pool]
    pool += favored * (len(pool) // 3 // max(1, len(favored)))

    def some(most: int) -> list[Given]:
        """Any cards, or many of one; or none."""
        n = int(chance.below(most + 1))
        if chance.below(4) == 0:
            return draw_from(chance, pool, 1) * n
        return [pool[int(chance.below(len(pool)))] for _ in range(n)]

    zones: dict[tuple[int, str], Sequence[Given]] = {
        (NOBODY, zone_numbers.SHARED_NAMES[zone_numbers.TRASHED]): some(6)
    }
    counters: dict[tuple[int, str], int] = {}
    hexes = [c for c in TABLE.cards if c.types & match.types & types.HEX_CARD]
    states = sorted({name for c in hexes for f in c.features for name in f.loose_cards()})
    for seat in range(len(table.seats)):
        zones |= {(seat, "hand"): some(8), (seat, "deck"): some(12), (seat, "discard"): some(6)}
        zones[seat, "exile mat"] = some(2)
        zones[seat, "set aside"] = draw_from(chance, states, int(chance.below(2)))
        counters[seat, "coins"] = int(chance.below(9)) * (1 + int(chance.below(3)))
        for token in TOKENS:
            counters[seat, token] = max(0, int(chance.below(6)) - 3)
    counters[0, "actions"], counters[0, "buys"] = 1 + int(chance.below(6)), 1 + int(chance.below(3))
    reduced = draw_from(chance, match.piles, 8) + [p for p in match.piles if set(p.cards) & set(often)]
    left = {p.name: 1 + int(chance.below(at_least(p))) for p in reduced}
    left |= {p.name: 0 for p in draw_from(chance, match.piles, int(chance.below(3)))}
    suns = int(chance.below(3)) if match.prophecy >= 0 else -1  # so that many a Prophecy comes true
    g = position(
        table.kingdom,
        len(table.seats),
        edition=table.edition,
        seed=table.table_seed,
        zones=zones,
        counters=counters,
        piles=left,
        phase=("start", "action", "action", "buy", "night")[int(chance.below(5))],
        turn_limit=table.turn_limit,
        colonies=table.colonies,
        suns=suns,
    )
    return msgspec.structs.replace(
        table, position=state_to_bytes(g), outside=tuple(outside(zones.values())), shelters=False
    )
