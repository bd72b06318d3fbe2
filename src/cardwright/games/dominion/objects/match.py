"""A match of Dominion: the piles on the table, and the abilities that watch each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, facts, questions, types, zones
from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.frames import COVERS, ID_MASK, LIST, PLAYER, shifted
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.words import secretly

from .foretold import Foretold
from .table import SELF, TABLE, DominionTable, Instead, When

if TYPE_CHECKING:
    from cardwright.kernel.batch import Rules
    from cardwright.kernel.effects import Effect
    from cardwright.kernel.game import Game

ALL = 0xFF
NO_PROPHECY = -2  # no card has this number, and it differs from -1, the number of an ability without a card


class Pile:
    """Dominion D57. A pile: its name, its cards from the bottom
    up, whether it is in the Supply, and its size at the start.

    A pile may be shuffled from more cards than it begins with. The surplus cards stay in the box, and nobody
    sees which they are.
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
    """Piles, landscapes, edition, and the abilities that may matter in games with them."""

    cards: DominionTable
    piles: list[Pile]
    supply: vec[i64]  # zones of the piles in the Supply, by printed cost
    # how many piles at the start of `supply` have cards of different costs, or costs that are not only Coins
    mixed: i64
    pile_of: vec[i64]  # for each kind: the zone of the pile that has its name or contains it; -1: none
    first_pile: i64
    landscapes: vec[i64]  # kinds of Events and other landscapes
    for_sale: vec[i64]  # the landscapes that are bought: Events and Projects
    way: i64  # the kind of the Way, or -1
    prophecy: i64  # the kind of the Prophecy, or NO_PROPHECY
    foretold: Foretold  # what the Prophecy changes for the whole game
    apart: i64  # the kind of the card set aside for the Way, or -1
    aboard: i64  # the kind of the card set aside for a card that plays it, or -1
    shared: i64  # number of the first shared zone
    twice: vec[i64]  # the zones of piles whose cards' instructions are followed twice
    traits: list[tuple[int, int]]  # the kind of each Trait, and the zone of its pile
    # the zone of the pile of which each starting deck lacks a card that its player chooses; -1: none
    inherited: i64
    watchers: list[list[When]]
    on_discard: list[
        When
    ]  # what a player may do with a card that is being discarded, even if others don't see the card
    replacers: list[list[Instead]]  # replacement effects of objects other than the moved one
    replacing: list[Instead]  # all replacement effects that may matter; their index is stored in a row's MARK
    cheapening: list[int]  # kinds that reduce costs while they are in play
    unpaid: vec[i64]  # kinds with a pile in the Supply that a player may buy without paying
    cost_moves: bool  # whether any card in the match changes costs
    own_costs: bool  # whether any card has a feature that changes its own cost
    # for each kind: types that its cards have in this game in addition to the printed ones
    more_types: vec[i64]
    placed: bool  # whether there is a card that its player puts anywhere when it is shuffled
    barred: bool  # whether there is a card that can't always be bought
    retyped: list[str]  # names of cards that may get further types
    types_move: bool  # whether any card in the match gives other cards further types
    end_piles: vec[i64]  # zones of piles that end the game when empty
    turn_limit: i64
    gone: vec[i64]  # zones of piles that are no longer in the game
    former: list[Pile]  # the piles of these zones
    fresh: list[Pile]  # piles that joined during the game
    wind: i64  # the seed by which those piles were chosen, or -1
    known: list[str]  # the names of all cards that may be in the game
    edition: str
    options: dict[str, int]
    types: i64
    recall: i64  # bit e set = some card asks which cards event e affected in a player's last turn
    bane_pile: i64  # the zone of the Bane's pile, or -1; the pile may have left the game
    ferry: i64  # the kind of the non-Supply pile that a card needs, or -1
    remember: i64  # bit e set = some card asks how often event e happened this turn
    shuffled: list[Pile]  # the mixed piles that are shuffled at the start
    market: list[str]  # cards of the Black Market deck
    boons: i64  # number of the first zone of the Boons, or -1
    boons_aside: i64  # how many Boons are set aside
    chosen_boons: list[str]  # the Boons that are set aside; empty: chosen at random
    heirlooms: list[str]  # the cards that replace Coppers in each starting deck
    bane: i64  # the kind of the Bane, or -1
    first_treasures: i64  # the number of Treasures in each player's first hand; -1: random
    shelters: list[str]  # the Shelters of each starting deck; empty: none
    lends: bool  # whether a card may have another card's abilities in addition to its own
    passes: bool  # whether cards may be passed unseen from hand to hand
    looks_back: bool  # whether a card asks which cards were in play when the turn began
    # whether a card that is played after the Action phase counts the Actions that are left
    counts_actions: bool
    larger_hands: vec[i64]  # kinds that give a larger hand to the player before whom they lie
    turned: vec[i64]  # for each kind: further types in turns of a player who has the Project `turned_by`
    turned_by: i64  # the kind of that Project, or -1
    last_round: i64  # the kind of the Project that gives a turn after the end, or -1
    arranges: bool  # whether a shuffle may ask its player a question
    arrangers: vec[i64]  # the kinds that cause such questions
    imitates: bool  # whether a card in play may become another one, so that every move must be checked

    def __init__(
        self,
        rules: Rules,
        seats: int,
        piles: list[Pile],
        landscapes: list[str],
        others: list[str],
        edition: str,
        boons: bool = False,
        before: DominionMatch | None = None,
    ) -> None:
        """Create a match. `before`: the match of which this one is an extension, with the same zones.

        New piles get zones of their own after those. `others`: cards that belong to no pile.
        """
        table = TABLE.in_edition(edition)
        laid = zones_of(seats, piles, boons) if before is None else grown(before, piles, boons)
        super().__init__(table, rules, seats, zones.PLACES, laid, counters.COUNTERS, 0)
        for seat in range(seats):
            self.zone_flags[seat * zones.PLACES + zones.DECK] |= COVERS
        self.cards = table
        self.piles = piles
        self.edition = edition
        self.shared = seats * zones.PLACES
        self.first_pile = self.shared + zones.SHARED
        self.boons = before.boons if before is not None else -1
        if boons and self.boons < 0:
            self.boons = len(laid) - zones.BOON_ZONES_END
        self.no_exchange = causes.NO_EXCHANGE
        self.turn_limit = 0
        self.options = {}
        self.clear_setup()
        self.landscapes = vec[i64]()
        self.for_sale = vec[i64]()
        for name in landscapes:
            if TABLE.cards[TABLE.kind(name)].types & types.WAY:
                self.way = TABLE.kind(name)
            else:
                self.landscapes = append(self.landscapes, i64(TABLE.kind(name)))
            if TABLE.cards[TABLE.kind(name)].types & (types.EVENT_CARD | types.PROJECT):
                self.for_sale = append(self.for_sale, i64(TABLE.kind(name)))
        self.index_piles(before)
        self.watchers = [[] for _ in range(causes.EVENTS)]
        self.on_discard = []
        self.replacers = [[] for _ in range(causes.EVENTS)]
        self.replacing = []
        self.cheapening = []
        self.unpaid = vec[i64]()
        self.barred = False
        self.placed = False
        self.types = 0
        self.types_move = False
        self.remember = 0
        self.recall = 0
        self.imitates = False
        self.passes = False
        self.lends = False
        self.clear_lasting_abilities()
        self.index_abilities(others)

    def clear_setup(self) -> None:
        """Set the fields for everything that setup may bring besides the piles to values that mean "not in
        this game".
        """
        self.boons_aside = 0
        self.chosen_boons = []
        self.heirlooms = []
        self.market = []
        self.traits = []
        self.twice = vec[i64]()
        self.way = -1
        self.apart = -1
        self.aboard = -1
        self.bane_pile = -1
        self.ferry = -1
        self.bane = -1
        self.shelters = []
        self.first_treasures = -1

    def take_prophecy(self) -> None:
        """Dominion D124. Store the Prophecy of the game, if there is one, with its effects on the
        whole game.
        """
        self.prophecy = NO_PROPHECY
        self.foretold = Foretold()
        for kind in self.landscapes:
            card = TABLE.cards[kind]
            if card.types & types.PROPHECY:
                self.prophecy = kind
                says = card.foretold
                if says is not None:
                    self.foretold = says

    def clear_lasting_abilities(self) -> None:
        """Set the fields for cards with permanent abilities to values that mean "not in this game"."""
        self.inherited = -1
        self.looks_back = False
        self.counts_actions = False
        self.larger_hands = vec[i64]()
        self.turned = vec[i64]()
        self.turned_by = -1
        self.last_round = -1
        self.arranges = False
        self.arrangers = vec[i64]()
        self.take_prophecy()

    def index_piles(self, before: DominionMatch | None) -> None:
        self.gone = vec[i64]()
        self.former = []
        self.fresh = []
        self.wind = -1
        pile_of = vec[i64]()
        for _ in TABLE.cards:
            pile_of = append(pile_of, i64(-1))
        ends = vec[i64]()
        self.shuffled = []
        zone = self.first_pile if before is None else before.zones
        for pile in self.piles:
            if pile.zone < 0:
                pile.zone = zone
                self.fresh.append(pile)
                zone += 1
            for name in pile.cards:
                pile_of[TABLE.kind(name)] = pile.zone
            pile_of[TABLE.kind(pile.name)] = pile.zone
            if TABLE.cards[TABLE.kind(pile.name)].shuffled:
                self.shuffled.append(pile)
            if TABLE.cards[TABLE.kind(pile.name)].ends_game:
                ends = append(ends, pile.zone)
        self.pile_of = pile_of
        self.sort_supply()
        self.end_piles = ends

    def sort_supply(self) -> None:
        """Sort the Supply piles by cost. Piles whose cost is not just one number of Coins come first."""
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

    def kinds_at_table(self, others: list[str]) -> list[int]:
        """Return the numbers of the kinds of all cards and landscapes that may come into the game.

        `others`: cards that belong to no pile.
        """
        kinds: list[int] = []
        for name in [n for p in self.piles for n in [*p.cards, p.name]] + others:
            kind = TABLE.kind(name)
            if kind not in kinds:
                kinds.append(kind)
        for k in self.landscapes:
            kinds.append(int(k))
        if self.way >= 0:
            kinds.append(int(self.way))
        self.known = [TABLE.kind_names[kind] for kind in kinds]
        return kinds

    def index_abilities(self, others: list[str]) -> None:
        """Dominion D10, D58. Build the index from events to abilities. `others`: cards in the game that
        belong to no pile.
        """
        kinds = self.kinds_at_table(others)
        own = vec[i64]()
        self.more_types = vec[i64]()
        for _ in TABLE.cards:
            own = append(own, i64(0))
            self.more_types = append(self.more_types, i64(0))
        self.retyped = []
        self.cost_moves = False
        for kind in kinds:
            card = TABLE.cards[kind]
            self.types |= card.types
            self.lends = self.lends or kind in self.cards.lending
            self.passes = self.passes or chooses_secretly(self.cards.play[kind])
            own[kind] = self.cards.watches[kind]
            for w in self.cards.when[kind]:
                if w.source != SELF:
                    self.heard_events |= shifted(1, w.event)
                    self.watchers[w.event].append(w)
                elif w.event == causes.DISCARD and w.optional:
                    self.on_discard.append(w)
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
            if self.cards.cheaper[kind] is not None:
                self.cheapening.append(kind)
            for f in card.features:
                f.matters(self, kind)
            self.remember |= self.cards.remembers[kind]
            self.recall |= card.recalls
        self.retyped += self.index_turned()
        self.types_move = len(self.retyped) > 0
        self.own_costs = any(TABLE.cards[k].own_cost is not None for k in kinds)
        self.cost_moves = self.cost_moves or self.own_costs or len(self.cheapening) > 0
        self.heard_events |= self.remember
        number: i64 = 0
        while number < i64(len(own)):
            bits = own[number] | self.remember | self.heard_of(number)
            if self.imitates or (self.types_move and TABLE.kind_names[number] in self.retyped):
                bits = shifted(1, causes.EVENTS) - 1
            self.heard = append(self.heard, bits)
            self.heard_any |= bits
            number += 1

    def index_turned(self) -> list[str]:
        """Dominion D161, D206. Store which cards get further types from a Project or a Prophecy. Return their
        names.
        """
        lifts = self.foretold.lifts
        names = [c.name for k, c in enumerate(TABLE.cards) if (c.types | self.more_types[k]) & lifts]
        if self.turned_by < 0:
            return names
        by = TABLE.cards[self.turned_by]
        for kind, card in enumerate(TABLE.cards):
            turns = by.turns is not None and by.turns.ever_fits(self.cards, kind)
            self.turned = append(self.turned, by.into if turns else i64(0))
            if turns:
                names.append(card.name)
        return names

    def heard_of(self, kind: i64) -> i64:
        """Return a bit mask of the events for which some ability or replacement effect may watch cards of a
        kind.
        """
        bits: i64 = 0
        event: i64 = 0
        while event < causes.EVENTS:
            for w in self.watchers[event]:
                if w.of.ever_fits(self.cards, kind):
                    bits |= shifted(1, event)
            for r in self.replacers[event]:
                if r.of.ever_fits(self.cards, kind):
                    bits |= shifted(1, event)
            event += 1
        return bits

    def pile(self, kind: i64) -> i64:
        """Dominion D57. Return the zone of the pile that is named after this kind of card. Return -1 if there
        is none.
        """
        pile_of = self.pile_of
        return pile_of[kind]

    def landscape_object(self, g: Game, kind: i64) -> Obj:
        """Return the object that represents a landscape of this kind."""
        in_zones = g.zones
        at = in_zones.first(self.shared + zones.LANDSCAPES)
        while g.kind(Obj(in_zones.cells[at])) != kind:
            at += 1
        return Obj(in_zones.cells[at])

    def object_of_option(self, g: Game, option: i64) -> i64:
        """Dominion D53, D55, D60. Return the object that an option refers to. Return -1 if there is none.

        For a replacement effect it is its source. Options that are numbers (actions, tokens, waiting
        triggers) are not references, so they give -1.
        """
        d = g.decision
        if d is None or option < 0 or option & (PLAYER | LIST | questions.LANDSCAPE):
            return -1
        if d.kind == ASK_REPLACE:
            source = option // questions.REPLACING - 1
            # a prompt that only hides the lack of a Reaction refers to no object
            return source if source < i64(len(g.place)) else -1
        if d.kind == questions.ASK_REACT:
            return -1
        e = g.asking()
        if e.asks_number(g):
            return -1
        if option & ID_MASK >= i64(len(g.place)):
            return -1
        return option & ID_MASK

    def names_kind(self, option: i64) -> bool:
        return option >= 0 and option & questions.LANDSCAPE != 0

    def lies_beside(self, kind: i64) -> bool:
        return TABLE.types[kind] & types.BESIDE != 0

    def layer_holds_kind(self, layer: i64) -> bool:
        return (
            layer == facts.DOES_INSTEAD
            or layer == facts.HAS_PROJECT
            or layer == facts.TOKENS_TAKEN
            or layer == facts.BOUGHT_OUT
            or layer == facts.ALSO_HAS_TYPES
            or layer == facts.IMITATES
            or layer == facts.LENDS_ABILITIES
            or layer == facts.LAST_ROUND
            or layer == facts.NAMED
            or layer == facts.LAID_ON_PILE
            or layer == facts.ON_MAT
            or layer == facts.LAST_TURN
        )

    def layer_holds_node(self, layer: i64) -> bool:
        return (
            layer == facts.TRIGGERS
            or layer == facts.DOES_INSTEAD
            or layer == facts.FIRST_ACTION_DOES
            or layer == facts.USED_THIS_TURN
        )


def chooses_secretly(e: Effect) -> bool:
    """Dominion D117. Whether an effect makes players choose in secret."""
    if isinstance(e, secretly):
        return True
    for part in e.parts:
        if chooses_secretly(part):
            return True
    return False


def zones_of(seats: int, piles: list[Pile], boons: bool = False) -> list[Zone]:
    """Dominion D60. Return every zone, with the players who see the cards in it.

    A hand is seen by its owner, and a deck by nobody. In a discard pile all players see only the top card.
    Its owner has seen every card that went there.
    """
    out: list[Zone] = []
    for seat in range(seats):
        mine = shifted(1, seat)
        for place, name in enumerate(zones.PLACE_NAMES):
            ordered = name in ("deck", "discard", "looked at")
            seen = {"deck": 0, "hand": mine, "discard": mine, "looked at": mine}.get(name, ALL)
            top = ALL if name == "discard" else 0
            room = [44, 14, 24, 44, 0, 0, 0, 0][place]
            out.append(Zone(name, ordered, seen, top, room))
    for name in zones.SHARED_NAMES:
        hidden = name in ("hex deck", "black market deck", "box")
        out.append(Zone(name, name not in ("trash", "box"), 0 if hidden else ALL, 0, 0))
    out += [zone_of_pile(pile) for pile in piles]
    return out + zones_of_boons(boons)


def zone_of_pile(pile: Pile) -> Zone:
    """Dominion D12, D60. Return the zone of a pile.

    At most the top card of a face-down or shuffled pile is visible.
    """
    made = TABLE.cards[TABLE.kind(pile.name)]
    hidden = made.shuffled and len(set(pile.cards)) > 1
    top = ALL if hidden and not made.face_down else 0
    return Zone(pile.name, True, 0 if hidden else ALL, top, len(pile.cards) + 2)


def zones_of_boons(boons: bool) -> list[Zone]:
    """Dominion D80. Return the zones of Boons. The list is empty for a game without Boons."""
    out: list[Zone] = []
    for number, name in enumerate(zones.BOON_ZONES if boons else []):
        out.append(Zone(name, number < zones.BOONS_KEPT, 0 if number == zones.BOON_DECK else ALL, 0, 0))
    return out


def grown(before: DominionMatch, piles: list[Pile], boons: bool) -> list[Zone]:
    """Dominion D210. Return the zones of an existing table, followed by zones for new piles and for Boons."""
    fresh = [zone_of_pile(pile) for pile in piles if pile.zone < 0]
    return before.zone_list + fresh + zones_of_boons(boons and before.boons < 0)
