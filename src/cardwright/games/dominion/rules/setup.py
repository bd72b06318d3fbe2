"""Setup: the piles on the table, and the start of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.games.dominion.features.boons import BoonsAside
from cardwright.games.dominion.features.chosen import (
    AddsKingdomPile,
    HasFerry,
    NeedsBane,
    SetsApart,
    TakesAboard,
    UsesBlackMarket,
)
from cardwright.games.dominion.features.states import BringsHexes
from cardwright.games.dominion.features.traits import LiesOnPile
from cardwright.games.dominion.numbers import causes, counters, types, zones
from cardwright.games.dominion.objects.feature import feature_of, has
from cardwright.games.dominion.objects.match import DominionMatch, Pile
from cardwright.games.dominion.objects.table import CURRENT, TABLE
from cardwright.kernel.batch import ON_TOP
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat, append, i64
from cardwright.kernel.spelling import near_names

from .instructions import INHERITING, deal_hands
from .pipeline import DominionRules
from .queries import match_of
from .shuffling import set_boons_aside, shuffle_pile
from .turn import WHOLE_GAME, WINDOW

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.table import Card

KINGDOM = 10
ON = " on "  # separates a Trait from its pile
A_TRAIT = f"TRAIT{ON}PILE"
OPENINGS = ("5/2", "4/3", "3/4", "2/5")  # Treasures in the first hand and in the second hand
MARKET = 15  # size of a random Black Market deck


def basic() -> list[str]:
    """Dominion D20. Return the names of the cards that are in every Supply."""
    return [c.name for c in TABLE.cards if c.always]


def card(name: str) -> Card:
    """Return the card with this name. Raise UnknownName, with similar names, if there is none."""
    if name not in TABLE.kinds:
        raise UnknownName(f"expected a Dominion card, got {name!r}{near_names(name, TABLE.kinds)}")
    return TABLE.cards[TABLE.kind(name)]


def pile_size(name: str, seats: int) -> int:
    """Dominion D20, D57. Return the size of the pile of the card with this name at the start."""
    c = card(name)
    if c.size >= 0:
        return int(c.crowd if c.crowd and seats > 4 else c.size)
    if c.others and not c.supply:  # beside the Supply, a mixed pile has exactly its listed cards
        return len(c.for_two if seats == 2 and c.for_two else c.others)
    if c.types & (types.CURSE | types.RUINS):
        return KINGDOM * (seats - 1)
    if c.types & types.VICTORY_CARD:
        if c.ends_game and c.always and seats > 4:
            return 3 * seats
        return 8 if seats == 2 else 12
    return KINGDOM


def fill(
    kingdom: list[str], seed: int, sets: list[str] | None = None, without: list[str] | None = None
) -> list[str]:
    """Dominion D20. Return random kingdom cards that fill a kingdom up to ten cards.

    `sets`: take cards only from these sets. `without`: names of cards that must not be taken.
    """
    chance = Chance(seed)
    cards = [n for n in kingdom if not card(n).types & (types.BESIDE | types.RUINS)]
    taken = kingdom + (without or [])
    pool = [c.name for c in TABLE.cards if can_be_added(c, taken) and (sets is None or c.set in sets)]
    added: list[str] = []
    while len(cards) + len(added) < KINGDOM and pool:
        added.append(pool.pop(int(chance.below(len(pool)))))
    return kingdom + added


def by_proportion(kingdom: list[str], seed: int, set_name: str) -> bool:
    """Dominion D131, D132. Whether a card of this kingdom, picked at random, belongs to the set.

    So a kingdom with more cards of the set returns True more often.
    """
    cards = [n for n in kingdom if is_kingdom_card(card(n))]
    return bool(cards) and card(fill_from(Chance(seed), cards, 1)[0]).set == set_name


def shelters_for(kingdom: list[str], seed: int) -> bool:
    """Dominion D131. Decide at random whether a game with
    this kingdom has Shelters, if the players don't choose.
    """
    return by_proportion(kingdom, seed + 6, next(c.set for c in TABLE.cards if c.types & types.SHELTER))


def colonies_for(kingdom: list[str], seed: int) -> bool:
    """Dominion D132. Decide at random whether a game with this
    kingdom has Platinum and Colony, if the players don't choose.
    """
    return by_proportion(kingdom, seed + 7, next(c.set for c in TABLE.cards if c.extra))


def unused(kingdom: list[str], seed: int, count: int) -> list[str]:
    """Dominion D58. Return `count` random kingdom cards that are not in the kingdom."""
    return fill_from(Chance(seed + 1), [c.name for c in TABLE.cards if can_be_unused(c, kingdom)], count)


def can_be_added(c: Card, kingdom: list[str]) -> bool:
    """Dominion D20, D130. Whether a card is a kingdom card of the current edition that is not in this
    kingdom.
    """
    return is_kingdom_card(c) and c.name not in kingdom and c.edition == CURRENT


def is_kingdom_card(c: Card) -> bool:
    """Dominion D130. Whether a card has its own pile in the Supply of games that use it."""
    return c.supply and not c.always and not c.extra and not c.types & (types.RUINS | types.BESIDE)


def can_be_bane(c: Card) -> bool:
    """Dominion D133. Whether a card is a kingdom card that costs 2 or 3 Coins and nothing else."""
    return is_kingdom_card(c) and not has(c, NeedsBane) and c.cost in (2, 3)


def bane_for(taken: list[str], seed: int) -> str:
    """Dominion D133. Return a random Bane that is not one of the cards in `taken`."""
    pool = [c.name for c in TABLE.cards if can_be_bane(c) and can_be_added(c, taken)]
    return fill_from(Chance(seed + 5), pool, 1)[0]


def check_kingdom(names: list[str], landscapes: list[str]) -> None:
    """Dominion D130. Raise ImpossiblePosition unless all
    names are kingdom cards and landscapes, each named once.
    """
    for i, name in enumerate(names):
        c = card(name)
        if c.always:
            raise ImpossiblePosition(
                f"expected a kingdom card or Event, got {name!r}, which is in every Supply"
            )
        if c.extra:
            raise ImpossiblePosition(
                f"expected a kingdom card or Event, got {name!r}: set the option `colonies` instead"
            )
        if not c.supply:
            raise ImpossiblePosition(
                f"expected a kingdom card or Event, got {name!r}, which never has a pile in the Supply"
            )
        if name in names[:i]:
            raise ImpossiblePosition(f"expected each kingdom card once, got {name!r} twice")
    for i, name in enumerate(landscapes):
        if name in landscapes[:i]:
            raise ImpossiblePosition(f"expected each landscape once, got {name!r} twice")


def check_market(market: list[str], names: list[str]) -> None:
    """Dominion D58. Raise ImpossiblePosition unless a Black
    Market deck has kingdom cards outside the Supply, one of each.
    """
    for i, name in enumerate(market):
        c = card(name)
        if not is_kingdom_card(c):
            raise ImpossiblePosition(f"expected kingdom cards in the Black Market deck, got {name!r}")
        if name in names:
            raise ImpossiblePosition(
                f"expected a Black Market deck of cards that are not in the Supply, got {name!r}"
            )
        if name in market[:i]:
            raise ImpossiblePosition(f"expected each card once in the Black Market deck, got {name!r} twice")


def can_be_unused(c: Card, kingdom: list[str]) -> bool:
    """Dominion D58. Whether a card may be in the Black Market deck.

    A mixed pile may not, because it is not one card.
    """
    return can_be_added(c, kingdom) and not c.others and not has(c, NeedsBane)


def random_apart(taken: list[str], seed: int) -> str:
    """Dominion D91. Return a random unused Action kingdom card
    costing 2 or 3, to be set aside for the Way that plays it.
    """
    able = [c for c in TABLE.cards if can_be_apart(c) and can_be_unused(c, taken)]
    pool = [c.name for c in able if not has(c, UsesBlackMarket)]
    return fill_from(Chance(seed + 2), pool, 1)[0]


def can_be_apart(c: Card) -> bool:
    """Dominion D91. Whether a card is an Action kingdom card costing 2 or 3 that has no mixed pile."""
    return is_kingdom_card(c) and c.types & types.ACTION != 0 and c.cost in (2, 3) and not c.others


def aboard_for(taken: list[str], seed: int) -> str:
    """Dominion D127. Return a random unused Action costing 5 that
    is no Duration, to be set aside for a card that plays it.
    """
    pool = [c.name for c in TABLE.cards if can_be_aboard(c) and can_be_unused(c, taken)]
    return fill_from(Chance(seed + 5), pool, 1)[0]


def chosen_aboard(names: list[str], seed: int, taken: list[str] | None = None) -> str:
    """Dominion D127. Return the card to set aside if one of the cards `names` needs that. Return "" if none
    does.

    `taken`: cards that are in use already.
    """
    return aboard_for(names + (taken or []), seed) if any(has(card(n), TakesAboard) for n in names) else ""


def ferry_for(taken: list[str], seed: int) -> list[str]:
    """Dominion D157. If a card needs a pile beside the Supply, return a random unused kingdom card costing 3
    or 4.

    That card must not need another Supply pile or the Black Market deck itself, because those may already
    have been chosen.
    """
    if not any(has(card(n), HasFerry) for n in taken):
        return []
    able = [
        c for c in TABLE.cards if can_be_ferry(c, taken) and not supply_piles([c.name]) and not needs_more(c)
    ]
    return fill_from(Chance(seed + 8), [c.name for c in able], 1)


def can_be_ferry(c: Card, taken: list[str]) -> bool:
    """Dominion D157. Whether a card is an unused kingdom card costing 3 or 4. It may have a mixed pile."""
    return c.cost in (3, 4) and can_be_added(c, taken)


def needs_more(c: Card) -> bool:
    """Dominion D58, D133. Whether a card needs a Bane or the Black Market deck."""
    return has(c, NeedsBane) or has(c, UsesBlackMarket)


def chosen_ferry(taken: list[str], named: str, seed: int) -> list[str]:
    """Dominion D157. Return the card for the pile beside the Supply: the card `named`, or a random one.

    Raise ImpossiblePosition if the card `named` can't be used.
    """
    if not named:
        return ferry_for(taken, seed)
    c = card(named)
    if not can_be_ferry(c, taken) or not any(has(card(n), HasFerry) for n in taken):
        raise ImpossiblePosition(
            f"{named!r} can't be the pile beside the Supply: "
            "that must be an unused card costing 3 or 4, in a game with a card that needs it"
        )
    return [named]


def added_for(names: list[str], taken: list[str], seed: int, bane: bool = True) -> list[str]:
    """Dominion D203. For each of these cards that needs one
    more kingdom card of some types, return a random unused one.

    `bane`: whether a card that needs a Bane is allowed.
    """
    out: list[str] = []
    for n in names:
        asks = feature_of(card(n), AddsKingdomPile)
        wanted = 0 if asks is None else asks.types
        able = [c for c in TABLE.cards if c.types & wanted and can_be_added(c, taken + out)]
        out += fill_from(Chance(seed + 9), [c.name for c in able if bane or not has(c, NeedsBane)], 1)
    return out


def can_be_aboard(c: Card) -> bool:
    """Dominion D127. Whether a card is an Action kingdom card costing 5 that is no Duration."""
    return is_kingdom_card(c) and c.types & types.ACTION != 0 and not c.types & types.DURATION and c.cost == 5


def fill_from(chance: Chance, pool: list[str], count: int) -> list[str]:
    out: list[str] = []
    while pool and len(out) < count:
        out.append(pool.pop(int(chance.below(len(pool)))))
    return out


def non_supply(names: list[str]) -> list[str]:
    """Dominion D63. Return the names of the non-Supply piles that cards bring into the game.

    They include piles that the cards of these piles bring.
    """
    out: list[str] = []
    todo = list(names)
    while todo:
        for also in [n for f in card(todo.pop(0)).features for n in f.piles_beside()]:
            if also not in out:
                out.append(also)
                todo.append(also)
    return out


def chosen_bane(names: list[str], taken: list[str], bane: str, seed: int) -> str:
    """Dominion D133. Return the Bane: the given one, or a random one. Return "" if none is needed.

    Raise ImpossiblePosition if the given card can't be the Bane.
    """
    if not any(has(card(n), NeedsBane) for n in names + taken if n):
        if bane:
            raise ImpossiblePosition(f"no card of this kingdom needs a Bane: leave out {bane!r}")
        return ""
    bane = bane or bane_for(taken + names, seed)
    if not can_be_bane(card(bane)) or bane in names:
        raise ImpossiblePosition(f"expected an unused kingdom card costing 2 or 3 as the Bane, got {bane!r}")
    return bane


def chosen_market(names: list[str], market: list[str] | None, seed: int, beside: list[str]) -> list[str]:
    """Dominion D58. Return the Black Market deck: the given one, or a random one.

    Raise ImpossiblePosition if the given deck is not allowed. `beside`: cards that are used outside the
    Supply.
    """
    if any(has(card(n), UsesBlackMarket) for n in names + beside):
        found = market if market is not None else unused(names + beside, seed, MARKET)
        check_market(found, names)
        return found
    if market:
        raise ImpossiblePosition("no card of this kingdom uses a Black Market deck: leave it out")
    return []


def chosen_apart(names: list[str], landscapes: list[str], market: list[str], named: str, seed: int) -> str:
    """Dominion D91. Return the card to set aside for a Way: the card `named`, or a random one.

    Raise ImpossiblePosition if the card `named` is not allowed.
    """
    if any(has(card(n), SetsApart) for n in landscapes):
        found = card(named or random_apart(names + market, seed)).name
        if not can_be_apart(card(found)) or found in names + market:
            raise ImpossiblePosition(f"expected an unused Action costing 2 or 3 to set aside, got {found!r}")
        return found
    if named:
        raise ImpossiblePosition("nothing in this kingdom plays a card that is set aside: leave it out")
    return ""


def new_match(
    kingdom: list[str], seats: int = 2, edition: str = "current", black_market: list[str] | None = None, seed: int = 0,
    turn_limit: int = 0, outside: list[str] | None = None, set_aside: str = "", bane: str = "",
    shelters: bool = False, colonies: bool = False, traits: Sequence[str] = (), ferry: str = "",
    boons_aside: Sequence[str] = (), opening: str = "",
) -> DominionMatch:  # fmt: skip
    """Dominion D20. Return the match for a kingdom: its piles,
    the basic piles, and everything that these cards need.

    `kingdom`: kingdom cards and Events. `black_market`: the cards of the Black Market deck (default: random
    unused ones). `turn_limit`: the game ends after this number of turns, counting all players (0: never).
    `outside`: cards without a pile that a player already has (see `position`). `set_aside`: the card that a
    Way plays (default: a random unused one). `bane`: the Bane, if a card needs one (default: a random unused
    card). `shelters`: whether starting decks have Shelters. `colonies`: whether Platinum and Colony are in
    the Supply. `traits`: the piles of Traits, such as "Cheap on Village". `ferry`: the pile beside the
    Supply, if a card needs one. `boons_aside`: the Boons that are set aside, if a card needs them (default:
    random ones). `opening`: one of `OPENINGS` (default: random hands).
    """
    if not 2 <= seats <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 seats, got {seats}")
    if edition not in counters.EDITIONS:
        raise ImpossiblePosition(f"expected the edition {' or '.join(counters.EDITIONS)}, got {edition!r}")
    landscapes = [n for n in kingdom if card(n).types & types.BESIDE]
    ways = [n for n in landscapes if card(n).types & types.WAY]
    if len(ways) > 1:
        raise ImpossiblePosition(f"expected at most one Way, got {' and '.join(ways)}")
    names = [n for n in kingdom if n not in landscapes]
    check_kingdom(names, landscapes)
    landscapes += called_for(names, landscapes, seed)
    names += added_for(landscapes, kingdom + (black_market or []) + [set_aside, bane], seed)
    bane = chosen_bane(names, kingdom + (black_market or []) + [set_aside, ferry], bane, seed)
    names += [bane] if bane else []
    market = chosen_market(names, black_market, seed, [n for n in (set_aside, ferry) if n])
    set_aside = chosen_apart(names, landscapes, market, set_aside, seed)
    outside = (outside or []) + ([set_aside] if set_aside else [])
    beside = chosen_ferry(names + market + outside, ferry, seed)
    aboard = chosen_aboard(names + market + outside + beside, seed)
    outside += [aboard] if aboard else []
    call_late(names, landscapes, market + beside, outside, seed)
    everything = names + market + landscapes + outside + beside
    heirlooms = [x for n in everything for f in card(n).features for x in f.in_decks()]
    boons = boons_for(everything)
    everything += heirlooms + boons
    supply = basic() + ([c.name for c in TABLE.cards if c.extra] if colonies else []) + names
    for name in supply_piles(everything):
        supply += [name] if name not in supply else []
    piles = [Pile(n, cards_of(n, seats), True, pile_size(n, seats)) for n in supply]
    piles += [
        Pile(n, cards_of(n, seats), False, pile_size(n, seats)) for n in beside + non_supply(everything)
    ]
    others = market + loose_card_names(everything) + heirlooms + boons
    in_decks = [c.name for c in TABLE.cards if c.types & types.SHELTER] if shelters else []
    others += in_decks
    rules = DominionRules()
    rules.window = WINDOW.key
    match = DominionMatch(rules, seats, piles, landscapes, others + outside, edition, len(boons) > 0)
    match.boons_aside = boons_set_aside(everything)
    match.chosen_boons = chosen_boons(boons_aside, boons, int(match.boons_aside))
    match.heirlooms = heirlooms
    match.shelters = in_decks
    match.bane = TABLE.kind(bane) if bane else -1
    match.bane_pile = match.pile(match.bane) if bane else -1
    match.turn_limit = turn_limit
    match.ferry = TABLE.kind(beside[0]) if beside else -1
    lay_traits(match, names, seed, chosen_piles(traits, landscapes, names))
    match.market = market
    match.apart = TABLE.kind(set_aside) if set_aside else -1
    match.aboard = TABLE.kind(aboard) if aboard else -1
    match.first_treasures = first_treasures(opening)
    match.begins_as(beginning(match, others, everything))
    return match


def loose_card_names(names: list[str]) -> list[str]:
    """Dominion D44, D45, D83. Return the names of cards in no pile that the given cards need.

    They are Hexes, States and cards that begin in the trash.
    """
    out: list[str] = []
    if any(has(card(n), BringsHexes) for n in names + non_supply(names)):
        out = [c.name for c in TABLE.cards if c.types & types.HEX_CARD]
    return out + [loose for n in out + names for f in card(n).features for loose in f.loose_cards()]


def supply_piles(names: list[str]) -> list[str]:
    """Dominion D20. Return the names of further Supply piles that these cards bring into the game.

    The result may contain a name twice.
    """
    return [pile for n in names for f in card(n).features for pile in f.supply_piles()]


def boons_set_aside(names: list[str]) -> int:
    """Dominion D80. Return how many Boons are set aside for these cards."""
    return sum(f.n for n in names for f in card(n).features if isinstance(f, BoonsAside))


def cards_of(name: str, seats: int) -> list[str]:
    """Dominion D12, D119. Return the names of the cards in a pile at the start, from the bottom up.

    For a mixed pile that is shuffled, return all cards from which it is made.
    """
    c = card(name)
    if seats == 2 and c.for_two:
        return c.for_two
    return c.others or [name] * pile_size(name, seats)


def called_for(names: list[str], landscapes: list[str], seed: int) -> list[str]:
    """Dominion D114, D124. Return the Ally that Liaisons need and
    the Prophecy that Omens need, if they are not among `landscapes`.

    They are chosen at random.
    """
    out: list[str] = []
    for calling, wanted in ((types.LIAISON, types.ALLY), (types.OMEN, types.PROPHECY)):
        there = [n for n in landscapes if card(n).types & wanted]
        if len(there) > 1:
            raise ImpossiblePosition(f"expected at most one Ally and one Prophecy, got {' and '.join(there)}")
        if not there and any(card(n).types & calling for n in names):
            out += fill_from(Chance(seed + 3), [c.name for c in TABLE.cards if c.types & wanted], 1)
    return out


def call_late(
    names: list[str], landscapes: list[str], chosen: list[str], outside: list[str], seed: int
) -> None:
    """Dominion D114, D124, D203. Add to `landscapes` and `names`
    the landscapes and cards that the cards in `chosen` need.

    `chosen`: cards that were picked at random in addition to the kingdom. `outside`: cards that are in use
    elsewhere.
    """
    called = called_for(names + chosen, landscapes, seed)
    landscapes += called
    names += added_for(called, names + chosen + outside, seed, bane=False)


def depends_on_chance(name: str) -> bool:
    """Dominion D123, D127, D157, D168, D203. Whether setting up this card needs a random choice."""
    c = card(name)
    return any(isinstance(f, (LiesOnPile, TakesAboard, HasFerry, AddsKingdomPile)) for f in c.features)


def chosen_piles(traits: Sequence[str], landscapes: list[str], names: list[str]) -> dict[str, str]:
    """Dominion D123, D168. Parse texts such as "Cheap on Village", which put Traits and Landmarks on piles.

    Return the pile of each landscape. Raise ImpossiblePosition if a pile is not allowed.
    """
    out: dict[str, str] = {}
    for text in traits:
        trait, on, pile = text.partition(ON)
        if not on or trait not in landscapes or not (has(card(trait), LiesOnPile)):
            raise ImpossiblePosition(
                f"expected a Trait of this kingdom and its pile, as {A_TRAIT!r}, got {text!r}"
            )
        if trait in out or pile in [out[n] for n in out if is_trait(n) and is_trait(trait)]:
            raise ImpossiblePosition(f"expected one pile for each Trait, and no pile twice, got {text!r}")
        if is_trait(trait) and pile not in can_have_traits(names):
            raise ImpossiblePosition(f"expected an Action or Treasure pile of the kingdom, got {text!r}")
        out[trait] = pile
    return out


def is_trait(name: str) -> bool:
    """Dominion D123. Whether a landscape is a Trait."""
    return card(name).types & types.TRAIT != 0


def can_have_traits(names: list[str]) -> list[str]:
    """Dominion D123. Return the names of the piles of the kingdom that a Trait can lie on."""
    return [n for n in names if card(n).types & (types.ACTION | types.TREASURE)]


def lay_traits(match: DominionMatch, names: list[str], seed: int, chosen: dict[str, str]) -> None:
    """Dominion D123. Put each Trait on a random Action or Treasure pile of the kingdom, at most one on each pile.

    The piles that are `chosen` come first. A Landmark that lies on a pile also gets a random one, of any of
    its types in the Supply.
    """
    taken = [pile for trait, pile in chosen.items() if is_trait(trait)]
    pool = [n for n in can_have_traits(names) if n not in taken]
    chance = Chance(seed + 4)
    for kind in match.landscapes:
        made = TABLE.cards[int(kind)]
        if made.types & types.TRAIT and (pool or made.name in chosen):
            pile = chosen.get(made.name) or pool.pop(int(chance.below(len(pool))))
            zone = int(match.pile(TABLE.kind(pile)))
            match.traits.append((int(kind), zone))
            if made.follow_twice:
                match.twice = append(match.twice, i64(zone))
            if made.dealt:
                match.inherited = i64(zone)
            continue
        lies = feature_of(made, LiesOnPile)
        if lies is not None and not made.types & types.TRAIT:
            able = [p for p in match.piles if p.supply and card(p.name).types & lies.types]
            wanted = chosen.get(made.name)
            piles = [int(p.zone) for p in able if wanted in (None, p.name)]
            if wanted and not piles:
                raise ImpossiblePosition(f"expected a pile that {made.name} can lie on, got {wanted!r}")
            if piles:
                match.traits.append((int(kind), piles[int(chance.below(len(piles)))]))


def lay_out(g: Game) -> None:
    """Dominion D112, D120. Put everything that landscapes bring to the table at the start, such as tokens,
    into place.
    """
    m = match_of(g)
    for kind in m.landscapes:
        for f in TABLE.cards[kind].features:
            f.lays_out(g, m)


def give_starts(match: DominionMatch, g: Game, names: list[str]) -> None:
    """Dominion D110, D114. Give each player what these cards give at the start, such as tokens."""
    for name in names:
        for f in card(name).features:
            f.gives(g, match)


def boons_for(names: list[str]) -> list[str]:
    """Dominion D80. Return the names of all Boons, if one of the cards needs Boons. Otherwise return an empty
    list.
    """
    if not any(card(n).types & types.FATE for n in names):
        return []
    return [c.name for c in TABLE.cards if c.types & types.BOON]


def chosen_boons(named: Sequence[str], there: list[str], many: int) -> list[str]:
    """Dominion D80. Return the given Boons to set aside. Raise ImpossiblePosition if they are not allowed.

    `there`: all Boons of the game. `many`: how many Boons must be given.
    """
    if named and (len(set(named)) != many or any(n not in there for n in named)):
        raise ImpossiblePosition(f"expected {many} Boons to set aside, got {', '.join(named)}")
    return list(named)


def dealt(match: DominionMatch, c: Card) -> int:
    """Dominion D20, D81, D131. Return how many copies of a card each starting deck has. An Heirloom replaces
    a Copper.

    Shelters replace all cards other than Treasures.
    """
    n = int(c.dealt)
    if not c.dealt or not c.types & types.TREASURE:
        return 0 if match.shelters else n
    if len(match.heirlooms) > n:
        got = ", ".join(match.heirlooms)
        raise ImpossiblePosition(
            f"expected at most {n} Heirlooms, one for each {c.name} that they replace, got {got}"
        )
    return n - len(match.heirlooms)


def first_treasures(named: str) -> int:
    """Dominion D20. Return the number of Treasures in each player's first hand, for one of `OPENINGS`.

    Return -1 for "", which means a random hand. Raise ImpossiblePosition if there is no such opening.
    """
    if named and named not in OPENINGS:
        raise ImpossiblePosition(
            f"no deck opens {named!r}: an opening is {', '.join(OPENINGS[:-1])} or {OPENINGS[-1]}, the Treasures in "
            "the first hand and in the second hand"
        )
    return int(named[0]) if named else -1


def beginning(match: DominionMatch, others: list[str], everything: list[str]) -> Game:
    """Dominion D20, D110, D114. Return a game with all cards and tokens in their starting places.

    Decks are not shuffled yet.
    """
    g = table_of(match, 0)
    for pile in match.piles:
        for name in pile.cards:
            g.new_object(TABLE.kind(name), pile.zone, pile.zone)
        if card(pile.name).size < 0:
            for _ in range(dealt(match, card(pile.name)) * int(match.seats)):
                g.new_object(TABLE.kind(pile.name), pile.zone, pile.zone)
    for seat in range(int(match.seats)):
        for pile in match.piles:
            for _ in range(dealt(match, card(pile.name))):
                g.put(g.zones.top(pile.zone), g.zone(zones.DECK, Seat(seat)), ON_TOP, causes.DEALT, False)
        for name in match.heirlooms + match.shelters:
            g.new_object(TABLE.kind(name), g.zone(zones.DECK, Seat(seat)), NOWHERE)
    lay_loose(g, match, others)
    for name in match.market:
        g.new_object(TABLE.kind(name), match.shared + zones.BLACK_MARKET, NOWHERE)
    for k in match.landscapes:
        g.new_object(k, match.shared + zones.LANDSCAPES, NOWHERE)
    if match.way >= 0:
        g.new_object(match.way, match.shared + zones.LANDSCAPES, NOWHERE)
    if match.apart >= 0:
        g.new_object(match.apart, match.shared + zones.LANDSCAPES, NOWHERE)
    if match.aboard >= 0:
        g.new_object(match.aboard, match.shared + zones.LANDSCAPES, NOWHERE)
    lay_out(g)
    give_starts(match, g, everything)
    return g


def lay_loose(g: Game, match: DominionMatch, names: list[str]) -> None:
    """Dominion D44, D45, D80, D83. Lay out cards that lie in no pile: Hexes, States, Boons, cards that begin
    in the trash.
    """
    for name in names:
        c = card(name)
        if c.types & types.HEX_CARD:
            g.new_object(TABLE.kind(name), match.shared + zones.HEX_DECK, NOWHERE)
        elif c.types & types.LIES_BEFORE:
            for _ in range(min(int(match.seats), int(c.size))):
                g.new_object(TABLE.kind(name), match.shared + zones.LANDSCAPES, NOWHERE)
        elif c.types & types.BOON:
            g.new_object(TABLE.kind(name), match.boons + zones.BOON_DECK, NOWHERE)
        elif c.types & types.ZOMBIE:
            g.new_object(TABLE.kind(name), match.shared + zones.TRASHED, NOWHERE)


def table_of(match: DominionMatch, seed: int) -> Game:
    """Dominion D11. Return a game with empty zones. It stores the edition of its cards."""
    g = Game(match, seed)
    g.set_value(Seat(match.seats), counters.EDITION, counters.EDITIONS.index(match.edition))
    return g


def new_game(match: DominionMatch, seed: int) -> Game:
    """Dominion D20. Return a game at its first decision: decks
    are shuffled, five cards are drawn, the first turn has begun.
    """
    g = match.begin()
    g.chance = Chance(seed)
    shared: i64 = match.shared + zones.HEX_DECK
    g.chance.shuffle(g.zones.cells, g.zones.first(shared), g.zones.end(shared))
    shared = match.shared + zones.BLACK_MARKET
    g.chance.shuffle(g.zones.cells, g.zones.first(shared), g.zones.end(shared))
    for pile in match.shuffled:
        shuffle_pile(g, pile)
    if match.boons >= 0:
        set_boons_aside(g)
    if match.inherited < 0:
        deal_hands(g)
    begin(g)
    return g


def begin(g: Game) -> None:
    """Dominion D21. Begin the first turn."""
    g.logging = True
    g.push_frame(WHOLE_GAME.key, 0, g.current, NOTHING)
    if match_of(g).inherited >= 0:
        g.push_frame(INHERITING.key, 0, Seat(0), NOTHING)
    g.run()
