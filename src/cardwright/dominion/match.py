"""A match of Dominion: which piles lie on the table and who watches what."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.frames import COVERS, ID_MASK, LIST, PLAYER, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.words import secretly

from .causes import EVENTS, NO_EXCHANGE
from .rules import (
    ASK_REACT,
    BESIDE,
    BOON_DECK,
    BOON_ZONES,
    BOONS_KEPT,
    COUNTERS,
    DECK,
    EVENT_CARD,
    F_BOUGHT,
    F_CUBE,
    F_DOES,
    F_FIRST,
    F_IMITATES,
    F_LENT,
    F_TAKEN,
    F_TYPES,
    F_USED,
    F_WHEN,
    LANDSCAPE,
    LANDSCAPES,
    PLACE_NAMES,
    PLACES,
    PROJECT,
    REPLACING,
    SHARED,
    SHARED_NAMES,
    WAY,
)  # fmt: skip
from .table import IN_FORCE, SELF, TABLE, DominionTable, Instead, When

if TYPE_CHECKING:
    from cardwright.kernel.batch import Rules
    from cardwright.kernel.effects import Effect
    from cardwright.kernel.game import Game

ALL = 0xFF


class Pile:
    """Dominion D57. A pile: its name, its cards from the bottom up, whether it is in the Supply, how many begin in it.

    A pile may be shuffled from more cards than it begins with: the others stay in the box, and nobody sees which.
    """

    name: str
    cards: list[str]
    supply: bool
    size: i64
    zone: i64

    def __init__(self, name: str, cards: list[str], supply: bool, size: int = -1) -> None:
        self.name = name
        self.cards = cards
        self.supply = supply
        self.size = size if size >= 0 else len(cards)
        self.zone = -1


@final
class DominionMatch(Match):
    """Piles, landscapes, editions and the abilities that may matter with them."""

    cards: DominionTable
    piles: list[Pile]
    supply: vec[i64]  # zones of the piles in the Supply, by printed cost
    mixed: i64  # so many of these come first whose cards don't all cost the same, or more than Coins
    pile_of: vec[i64]  # kind -> the zone of the pile that is named or filled with it, or -1
    first_pile: i64
    landscapes: vec[i64]  # kinds of Events and other landscapes
    for_sale: vec[i64]  # those that are bought: Events and Projects
    way: i64  # the kind of the Way, or -1
    apart: i64  # the kind of the card set aside for the Way, or -1
    aboard: i64  # the kind of the card set aside for a card that plays it, or -1
    shared: i64  # number of the first shared zone
    twice: vec[i64]  # the zones of the piles whose cards are followed twice
    traits: list[tuple[int, int]]  # the kind of each Trait, and the zone of its pile
    watchers: list[list[When]]
    replacers: list[list[Instead]]  # not the moved object's own
    replacing: list[Instead]  # all that may matter; their number in a row's MARK
    cheapening: list[int]  # kinds that make cards cheaper while in play
    unpaid: vec[i64]  # kinds with a pile in the Supply that may be bought without paying
    cost_moves: bool  # whether any card in the match changes costs
    own_costs: bool  # whether any has a cost of its own that moves
    types_move: bool  # whether any card in the match gives others further types
    end_piles: vec[i64]  # zones of piles that end the game when empty
    turn_limit: i64
    edition: str
    options: dict[str, int]
    types: i64
    remember: i64  # bit e set = some card asks how often event e happened this turn
    shuffled: list[Pile]  # the mixed piles that begin in random order
    market: list[str]  # cards of the Black Market deck
    boons: i64  # number of the first zone of the Boons, or -1
    boons_aside: i64  # so many of them are set aside
    heirlooms: list[str]  # what replaces Coppers of each starting deck
    bane: i64  # the kind of the Bane, or -1
    shelters: list[str]  # those that each player begins with
    lends: bool  # some card may have the abilities of another as well as its own
    passes: bool  # some card may be passed from hand to hand unseen
    imitates: bool  # some card may be another one while it is in play, so every move is looked at

    def __init__(
        self,
        rules: Rules,
        seats: int,
        piles: list[Pile],
        landscapes: list[str],
        others: list[str],
        edition: str,
        boons: bool = False,
    ) -> None:
        table = TABLE.in_edition(edition)
        super().__init__(table, rules, seats, PLACES, zones_of(seats, piles, boons), COUNTERS, 0)
        for seat in range(seats):
            self.zone_flags[seat * PLACES + DECK] |= COVERS
        self.cards = table
        self.piles = piles
        self.edition = edition
        self.shared = seats * PLACES
        self.first_pile = self.shared + SHARED
        self.boons = -1
        if boons:
            self.boons = self.first_pile + len(piles)
        self.boons_aside = 0
        self.heirlooms = []
        self.no_exchange = NO_EXCHANGE
        self.turn_limit = 0
        self.options = {}
        self.market = []
        self.traits = []
        self.twice = vec[i64]()
        self.landscapes = vec[i64]()
        self.for_sale = vec[i64]()
        self.way = -1
        self.apart = -1
        self.aboard = -1
        for name in landscapes:
            if TABLE.cards[TABLE.kind(name)].types & WAY:
                self.way = TABLE.kind(name)
            else:
                self.landscapes = append(self.landscapes, i64(TABLE.kind(name)))
            if TABLE.cards[TABLE.kind(name)].types & (EVENT_CARD | PROJECT):
                self.for_sale = append(self.for_sale, i64(TABLE.kind(name)))
        self.index_piles()
        self.watchers = [[] for _ in range(EVENTS)]
        self.replacers = [[] for _ in range(EVENTS)]
        self.replacing = []
        self.cheapening = []
        self.unpaid = vec[i64]()
        self.types = 0
        self.types_move = False
        self.remember = 0
        self.bane = -1
        self.shelters = []
        self.imitates = False
        self.passes = False
        self.lends = False
        self.index_abilities(others)

    def index_piles(self) -> None:
        pile_of = vec[i64]()
        for _ in TABLE.cards:
            pile_of = append(pile_of, i64(-1))
        ends = vec[i64]()
        self.shuffled = []
        zone = self.first_pile
        for pile in self.piles:
            pile.zone = zone
            for name in pile.cards:
                pile_of[TABLE.kind(name)] = zone
            pile_of[TABLE.kind(pile.name)] = zone
            if TABLE.cards[TABLE.kind(pile.name)].shuffled:
                self.shuffled.append(pile)
            if TABLE.cards[TABLE.kind(pile.name)].ends_game:
                ends = append(ends, zone)
            zone += 1
        self.pile_of = pile_of
        self.sort_supply()
        self.end_piles = ends

    def sort_supply(self) -> None:
        """Cheap piles first, but for those whose cost is not one number of Coins: they come before all."""
        ranks: list[tuple[int, int]] = []
        for pile in self.piles:
            costs = [int(TABLE.cards[TABLE.kind(name)].cost) for name in pile.cards]
            if pile.supply:
                plain = min(costs) == max(costs) and costs[0] < 256
                ranks.append((costs[0] if plain else -1, int(pile.zone)))
        supply = vec[i64]()
        self.mixed = 0
        for cost, zone in sorted(ranks):
            supply = append(supply, i64(zone))
            if cost < 0:
                self.mixed += 1
        self.supply = supply

    def index_abilities(self, others: list[str]) -> None:
        """Dominion D10, D58. Who watches what. `others` are cards in the game that lie in no pile."""
        kinds: list[int] = []
        for name in [n for p in self.piles for n in [*p.cards, p.name]] + others:
            kind = TABLE.kind(name)
            if kind not in kinds:
                kinds.append(kind)
        for k in self.landscapes:
            kinds.append(int(k))
        if self.way >= 0:
            kinds.append(int(self.way))
        own = vec[i64]()
        for _ in TABLE.cards:
            own = append(own, i64(0))
        for kind in kinds:
            card = TABLE.cards[kind]
            self.types |= card.types
            self.lends = self.lends or kind in self.cards.lending
            self.passes = self.passes or chooses_secretly(self.cards.play[kind])
            own[kind] = self.cards.watches[kind]
            for w in self.cards.when[kind]:
                if w.source == IN_FORCE and not card.types & BESIDE and self.pile_of[kind] not in self.supply:
                    continue  # Dominion D10, D58: in force in games that use its pile
                if w.source != SELF:
                    self.heard_events |= shifted(1, w.event)
                    self.watchers[w.event].append(w)
            for w in card.common:
                if w not in self.watchers[w.event]:
                    self.heard_events |= shifted(1, w.event)
                    self.watchers[w.event].append(w)
            for r in self.cards.instead[kind]:
                self.replacing.append(r)
                self.imitates = self.imitates or r.imitates
                if r.source != SELF:
                    self.heard_events |= shifted(1, r.event)
                    self.replacers[r.event].append(r)
            if card.or_pay is not None and self.pile_of[kind] in self.supply:
                self.unpaid = append(self.unpaid, i64(kind))
            if card.cheaper is not None:
                self.cheapening.append(kind)
            self.remember |= self.cards.remembers[kind]
        self.cost_moves = len(self.cheapening) > 0
        retyped: list[str] = []
        for k in kinds:
            retyped += TABLE.cards[k].retypes
        self.types_move = len(retyped) > 0
        self.own_costs = any(TABLE.cards[k].own_cost is not None for k in kinds)
        self.cost_moves = self.cost_moves or self.own_costs or any(TABLE.cards[k].moves_costs for k in kinds)
        self.heard_events |= self.remember
        number: i64 = 0
        while number < i64(len(own)):
            bits = own[number] | self.remember | self.heard_of(number)
            if self.imitates or (self.types_move and TABLE.kind_names[number] in retyped):
                bits = shifted(1, EVENTS) - 1
            self.heard = append(self.heard, bits)
            self.heard_any |= bits
            number += 1

    def heard_of(self, kind: i64) -> i64:
        """The events that somebody watches about cards of a kind, a bit each."""
        bits: i64 = 0
        event: i64 = 0
        while event < EVENTS:
            for w in self.watchers[event]:
                if w.of.ever_fits(kind):
                    bits |= shifted(1, event)
            for r in self.replacers[event]:
                if r.of.ever_fits(kind):
                    bits |= shifted(1, event)
            event += 1
        return bits

    def pile(self, kind: i64) -> i64:
        """Dominion D57. The zone of the pile of this name, or -1."""
        pile_of = self.pile_of
        return pile_of[kind]

    def landscape_object(self, g: Game, kind: i64) -> i64:
        """The object that stands for an Event."""
        zones = g.zones
        at = zones.first(self.shared + LANDSCAPES)
        while g.kind(zones.cells[at]) != kind:
            at += 1
        return zones.cells[at]

    def object_of_option(self, g: Game, option: i64) -> i64:
        """Dominion D53, D55, D60. The object that an option stands for; of a replacement: whose it is; -1: none.

        What only counts (things to do, tokens, triggers that wait) is not read as an object.
        """
        d = g.decision
        if d is None or option < 0 or option & (PLAYER | LIST | LANDSCAPE):
            return -1
        if d.kind == ASK_REPLACE:
            source = option // REPLACING - 1
            return source if source < i64(len(g.place)) else -1  # a question in vain is about none
        if d.kind == ASK_REACT:
            return -1
        e = g.asking()
        if e.asks_number(g):
            return -1
        if option & ID_MASK >= i64(len(g.place)):
            return -1
        return option & ID_MASK

    def names_kind(self, option: i64) -> bool:
        return option >= 0 and option & LANDSCAPE != 0

    def layer_holds_kind(self, layer: i64) -> bool:
        return (
            layer == F_DOES
            or layer == F_CUBE
            or layer == F_TAKEN
            or layer == F_BOUGHT
            or layer == F_TYPES
            or layer == F_IMITATES
            or layer == F_LENT
        )

    def layer_holds_node(self, layer: i64) -> bool:
        return layer == F_WHEN or layer == F_DOES or layer == F_FIRST or layer == F_USED


def chooses_secretly(e: Effect) -> bool:
    """Dominion D117. Whether players choose in secret in the course of an effect."""
    if isinstance(e, secretly):
        return True
    for part in e.parts:
        if chooses_secretly(part):
            return True
    return False


def zones_of(seats: int, piles: list[Pile], boons: bool = False) -> list[Zone]:
    """Dominion D60. Every zone, and who sees what in it.

    A hand is seen by its owner, a deck by nobody. In a discard pile only the top card is seen by all; its
    owner has seen every card that went there.
    """
    out: list[Zone] = []
    for seat in range(seats):
        mine = shifted(1, seat)
        for place, name in enumerate(PLACE_NAMES):
            ordered = name in ("deck", "discard", "looked at")
            seen = {"deck": 0, "hand": mine, "discard": mine, "looked at": mine}.get(name, ALL)
            top = ALL if name == "discard" else 0
            room = [44, 14, 24, 44, 0, 0, 0, 0][place]
            out.append(Zone(name, ordered, seen, top, room))
    for name in SHARED_NAMES:
        hidden = name in ("hex deck", "black market deck", "box")
        out.append(Zone(name, name not in ("trash", "box"), 0 if hidden else ALL, 0, 0))
    for pile in piles:
        made = TABLE.cards[TABLE.kind(pile.name)]
        hidden = made.shuffled and len(set(pile.cards)) > 1
        top = ALL if hidden and not made.face_down else 0
        out.append(Zone(pile.name, True, 0 if hidden else ALL, top, len(pile.cards) + 2))
    for number, name in enumerate(BOON_ZONES if boons else []):
        out.append(Zone(name, number < BOONS_KEPT, 0 if number == BOON_DECK else ALL, 0, 0))
    return out
