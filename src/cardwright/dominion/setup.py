"""Setting up: which piles lie on the table, and the opening of a game."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from cardwright.kernel.batch import ON_TOP
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import i64

from .causes import DEALT, SHUFFLE
from .doing import draw_one
from .match import ALL, DominionMatch, Pile
from .pipeline import DominionRules
from .rules import (
    BLACK_MARKET,
    BOX,
    CURSE,
    DECK,
    EVENT_CARD,
    HEX_CARD,
    HEX_DECK,
    LANDSCAPES,
    PLACES,
    RUINS,
    STATE_CARD,
    VICTORY_CARD,
)  # fmt: skip
from .table import TABLE
from .turn import WHOLE_GAME, WINDOW

if TYPE_CHECKING:
    from .table import Card

KINGDOM = 10


def basic() -> list[str]:
    """Dominion D20. The cards that are in every Supply."""
    return [c.name for c in TABLE.cards if c.always]


def card(name: str) -> Card:
    """The card of this name; UnknownName with the nearest ones if there is none."""
    if name not in TABLE.kinds:
        near = difflib.get_close_matches(name, TABLE.kinds, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownName(f"expected a Dominion card, got {name!r}{hint}")
    return TABLE.cards[TABLE.kind(name)]


def pile_size(name: str, seats: int) -> int:
    """Dominion D20, D57. How many cards a pile begins with."""
    c = card(name)
    if c.size >= 0:
        return int(c.crowd if c.crowd and seats > 4 else c.size)
    if c.types & (CURSE | RUINS):
        return KINGDOM * (seats - 1)
    if c.types & VICTORY_CARD:
        if c.ends_game and seats > 4:
            return 3 * seats
        return 8 if seats == 2 else 12
    return KINGDOM


def fill(kingdom: list[str], seed: int, sets: list[str] | None = None) -> list[str]:
    """Dominion D20. The kingdom with random kingdom cards added until there are ten."""
    chance = Chance(seed)
    cards = [n for n in kingdom if not card(n).types & (EVENT_CARD | RUINS)]
    pool = [c.name for c in TABLE.cards if can_be_added(c, kingdom) and (sets is None or c.set in sets)]
    added: list[str] = []
    while len(cards) + len(added) < KINGDOM and pool:
        added.append(pool.pop(int(chance.below(len(pool)))))
    return kingdom + added


def unused(kingdom: list[str], seed: int, count: int) -> list[str]:
    """Dominion D58. Random kingdom cards that are not in the kingdom."""
    return fill_from(Chance(seed + 1), [c.name for c in TABLE.cards if can_be_unused(c, kingdom)], count)


def can_be_added(c: Card, kingdom: list[str]) -> bool:
    """Dominion D20. Whether it is a kingdom card, of today's edition, that this kingdom doesn't have."""
    return c.supply and not c.always and not c.types & RUINS and c.name not in kingdom and c.edition != "old"


def can_be_unused(c: Card, kingdom: list[str]) -> bool:
    """Dominion D58. Whether the Black Market deck may have it: a mixed pile is no one card."""
    return can_be_added(c, kingdom) and not c.others


def fill_from(chance: Chance, pool: list[str], count: int) -> list[str]:
    out: list[str] = []
    while pool and len(out) < count:
        out.append(pool.pop(int(chance.below(len(pool)))))
    return out


def non_supply(names: list[str]) -> list[str]:
    """Dominion D63. The piles outside the Supply that cards bring along, and those that these bring."""
    out: list[str] = []
    todo = list(names)
    while todo:
        for also in card(todo.pop(0)).also:
            if also not in out:
                out.append(also)
                todo.append(also)
    return out


def new_match(
    kingdom: list[str], seats: int = 2, edition: str = "current", black_market: list[str] | None = None, seed: int = 0,
    turn_limit: int = 0, outside: list[str] | None = None,
) -> DominionMatch:  # fmt: skip
    """Dominion D20. The table for a kingdom: its piles, those that are always there, and what comes along.

    `kingdom` names kingdom cards and Events; `black_market` the cards of the Black Market deck (default: some
    that are not used). `turn_limit`: the game ends after so many turns of all together (0: never). `outside`: cards
    without a pile that some player has already (see `position`).
    """
    if not 2 <= seats <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 seats, got {seats}")
    landscapes = [n for n in kingdom if card(n).types & EVENT_CARD]
    names = [n for n in kingdom if n not in landscapes]
    for i, name in enumerate(names):
        if not card(name).supply:
            raise ImpossiblePosition(f"expected a kingdom card or Event, got {name!r}: no pile of the Supply")
        if name in names[:i]:
            raise ImpossiblePosition(f"expected each kingdom card once, got {name!r} twice")
    market: list[str] = []
    if any(card(n).uses_black_market for n in names):
        market = black_market if black_market is not None else unused(names, seed, 15)
    elif black_market:
        raise ImpossiblePosition("expected no Black Market deck: no card of this kingdom uses one")
    everything = names + market + landscapes + (outside or [])
    supply = basic() + [n for n in names if not card(n).always]
    for name in everything:
        supply += [n for n in card(name).brings if n not in supply]
    piles = [Pile(n, card(n).others or [n] * pile_size(n, seats), True, pile_size(n, seats)) for n in supply]
    piles += [Pile(n, [n] * pile_size(n, seats), False) for n in non_supply(everything)]
    others = list(market)
    if any(card(n).brings_hexes for n in everything + non_supply(everything)):
        others += [c.name for c in TABLE.cards if c.types & (HEX_CARD | STATE_CARD)]
    rules = DominionRules()
    rules.window = WINDOW.key
    match = DominionMatch(rules, seats, piles, landscapes, others + (outside or []), edition)
    match.turn_limit = turn_limit
    match.market = market
    match.opening = opening(match, others)
    return match


def opening(match: DominionMatch, others: list[str]) -> Game:
    """Dominion D20. Everything where it begins, decks not yet shuffled."""
    g = Game(match, 0)
    for pile in match.piles:
        for name in pile.cards:
            g.new_object(TABLE.kind(name), pile.zone, pile.zone)
        if card(pile.name).dealt and card(pile.name).size < 0:
            for _ in range(int(card(pile.name).dealt) * int(match.seats)):
                g.new_object(TABLE.kind(pile.name), pile.zone, pile.zone)
    for seat in range(int(match.seats)):
        for pile in match.piles:
            for _ in range(card(pile.name).dealt):
                g.put(g.zones.top(pile.zone), g.zone(DECK, seat), ON_TOP, DEALT, False)
    for name in others:
        c = card(name)
        if c.types & HEX_CARD:
            g.new_object(TABLE.kind(name), match.shared + HEX_DECK, NOWHERE)
        elif c.types & STATE_CARD:
            for _ in range(int(match.seats)):
                g.new_object(TABLE.kind(name), match.shared + LANDSCAPES, NOWHERE)
    for name in match.market:
        g.new_object(TABLE.kind(name), match.shared + BLACK_MARKET, NOWHERE)
    for k in match.landscapes:
        g.new_object(k, match.shared + LANDSCAPES, NOWHERE)
    return g


def new_game(match: DominionMatch, seed: int) -> Game:
    """Dominion D20. A game at its first decision: decks shuffled, five cards drawn, the first turn begun."""
    start = match.opening
    assert start is not None
    g = start.fork()
    g.chance = Chance(seed)
    shared: i64 = match.shared + HEX_DECK
    g.chance.shuffle(g.zones.cells, g.zones.first(shared), g.zones.end(shared))
    shared = match.shared + BLACK_MARKET
    g.chance.shuffle(g.zones.cells, g.zones.first(shared), g.zones.end(shared))
    for pile in match.shuffled:
        shuffle_pile(g, pile)
    seat: i64 = 0
    while seat < match.seats:
        deck = g.zone(DECK, seat)
        g.shuffle(deck, SHUFFLE)
        n: i64 = 5
        while n > 0:
            draw_one(g, seat)
            n -= 1
        seat += 1
    begin(g)
    return g


def shuffle_pile(g: Game, pile: Pile) -> None:
    """Dominion D12, D20. A mixed pile in random order; what is too much stays in the box. Everybody sees its top."""
    zone = pile.zone
    g.chance.shuffle(g.zones.cells, g.zones.first(zone), g.zones.end(zone))
    while g.zones.count(zone) > pile.size:
        g.put(g.zones.bottom(zone), g.match.seats * PLACES + BOX, ON_TOP, DEALT, False)
    g.show(g.zones.top(zone), ALL)


def begin(g: Game) -> None:
    """Dominion D21. The first turn begins."""
    g.logging = True
    g.push_frame(WHOLE_GAME.key, 0, g.current, NOTHING)
    g.run()
