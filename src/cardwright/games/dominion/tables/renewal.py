"""Dominion D210. Replacing the kingdom during a game: ten other piles, and everything that these need."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from cardwright.games.dominion.features.chosen import NeedsBane, UsesBlackMarket
from cardwright.games.dominion.features.states import BringsHexes
from cardwright.games.dominion.numbers import causes, durations, facts, lying, zones
from cardwright.games.dominion.objects.feature import has
from cardwright.games.dominion.objects.match import DominionMatch, Pile
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.pipeline import RENEWALS, DominionRules, Renewal
from cardwright.games.dominion.rules.queries import match_of, next_fact
from cardwright.games.dominion.rules.setup import (
    bane_for,
    boons_for,
    boons_set_aside,
    called_for,
    card,
    cards_of,
    chosen_aboard,
    chosen_market,
    ferry_for,
    fill,
    give_starts,
    is_kingdom_card,
    lay_loose,
    loose_card_names,
    non_supply,
    pile_size,
    supply_piles,
)
from cardwright.games.dominion.rules.shuffling import set_boons_aside, shuffle_pile
from cardwright.games.dominion.rules.standstill import reset_idle_turns
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.frames import F_LAYER, F_MORE, F_VALUE, FACT, NOWHERE
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.match import Match

SEEDS = 1 << 30


class NewKingdom:
    """Dominion D210. A replacement for the kingdom. The same seed always gives the same kingdom."""

    names: list[str]  # the kingdom cards
    called: list[str]  # the Ally that the kingdom needs
    boons: list[str]
    everything: list[str]
    match: DominionMatch

    def __init__(self, before: DominionMatch, seed: int) -> None:
        taken = before.known + before.market
        taken += [TABLE.kind_names[kind] for kind in (before.apart, before.aboard) if kind >= 0]
        landscapes = [TABLE.kind_names[kind] for kind in before.landscapes]
        ways = [TABLE.kind_names[before.way]] if before.way >= 0 else []
        names = fill([], seed, None, taken)
        bane = bane_for(taken + names, seed) if any(has(card(n), NeedsBane) for n in names) else ""
        names += [bane] if bane else []
        market = chosen_market(names, None, seed, [])
        ferry = ferry_for(names + market, seed) if before.ferry < 0 else []
        aboard = "" if before.aboard >= 0 else chosen_aboard(names + market, seed, taken)
        self.names = names
        self.called = called_for(names + market + ferry, landscapes, seed)
        self.everything = names + market + ferry + self.called + ([aboard] if aboard else [])
        self.boons = boons_for(self.everything) if before.boons < 0 else []
        kept = [p for p in before.piles if not p.supply or not is_kingdom_card(card(p.name))]
        others = (
            before.known
            + market
            + loose_card_names(self.everything)
            + self.boons
            + ([aboard] if aboard else [])
        )
        rules = cast(DominionRules, before.rules)
        m = DominionMatch(
            rules, int(before.seats), kept + self.piles(kept, ferry, int(before.seats)),
            landscapes + ways + self.called, others, before.edition, len(self.boons) > 0 or before.boons >= 0, before,
        )  # fmt: skip
        for pile in before.piles:
            if pile not in kept:
                m.gone = append(m.gone, pile.zone)
        m.former = before.former + [pile for pile in before.piles if pile not in kept]
        m.wind = seed
        m.bane = TABLE.kind(bane) if bane else before.bane
        m.bane_pile = m.pile(m.bane) if bane else before.bane_pile
        m.ferry = TABLE.kind(ferry[0]) if ferry else before.ferry
        m.aboard = TABLE.kind(aboard) if aboard else before.aboard
        m.market = before.market + market
        self.match = m
        self.carry_over(before)

    def piles(self, kept: list[Pile], ferry: list[str], seats: int) -> list[Pile]:
        """Return the new piles: the kingdom, further Supply piles that it brings, and non-Supply piles."""
        there = [p.name for p in kept]
        supply = list(self.names)
        for name in self.everything:
            supply += [n for n in supply_piles([name]) if n not in supply + there]
        beside = [n for n in ferry + non_supply(self.everything) if n not in there]
        found = [Pile(n, cards_of(n, seats), True, pile_size(n, seats)) for n in supply]
        return found + [Pile(n, cards_of(n, seats), False, pile_size(n, seats)) for n in beside]

    def carry_over(self, before: DominionMatch) -> None:
        """Copy everything that doesn't change from the former match.

        For example, Traits and the Bane still apply to the cards of their former piles.
        """
        m = self.match
        m.boons_aside = before.boons_aside
        m.chosen_boons = before.chosen_boons
        if before.boons < 0:
            m.boons_aside = boons_set_aside(self.everything)
        m.heirlooms = before.heirlooms
        m.shelters = before.shelters
        m.first_treasures = before.first_treasures
        m.turn_limit = before.turn_limit
        m.apart = before.apart
        m.openly = before.openly
        m.opening = before.opening
        m.traits = before.traits
        m.twice = before.twice


@final
class Wind(Renewal):
    """Dominion D210. Finds the match with the replacement kingdom, if the facts of a game say that it was
    replaced.
    """

    def match_now(self, g: Game) -> Match:
        before = match_of(g)
        at = next_fact(g, 0, facts.KINGDOM_RENEWED, Seat(-1))
        if at < 0 or before.wind == g.facts[at + F_VALUE]:
            return before
        return NewKingdom(before, int(g.facts[at + F_VALUE])).match


RENEWALS.append(Wind())


def renew_kingdom(g: Game) -> None:
    """Dominion D210. Remove all kingdom piles, with the tokens on them, from the game, and set up ten
    others.
    """
    seed = g.chance.below(SEEDS)
    new = NewKingdom(match_of(g), int(seed))
    m = new.match
    logging = g.logging
    g.logging = False  # a hundred cards move: one log word covers them
    for zone in m.gone:
        g.sweep(zone, m.shared + zones.BOX, causes.DEALT, False)
    drop_tokens(g, m.gone)
    g.grow(m)
    for pile in m.fresh:
        for name in pile.cards:
            g.new_object(TABLE.kind(name), pile.zone, pile.zone)
        if pile in m.shuffled:
            shuffle_pile(g, pile)
    lay_missing(g, new)
    give_starts(m, g, new.everything)
    g.logging = logging
    g.note(HAPPEN, -1, causes.RENEWED)
    for pile in m.fresh:
        if pile.supply:
            g.note(HAPPEN, g.ref(g.zones.top(pile.zone)), causes.NEW_PILE)
    g.fact(g.player(g.seat()), facts.KINGDOM_RENEWED, seed, durations.FOR_EVER, 0, 0)
    g.commit()
    reset_idle_turns(g)


def lay_missing(g: Game, new: NewKingdom) -> None:
    """Dominion D210. Lay out everything besides piles that the new kingdom needs and the game doesn't have
    yet.
    """
    m = new.match
    there = [False] * len(TABLE.kind_names)
    for kind in g.kind_of:
        there[kind] = True
    lay_loose(g, m, [n for n in loose_card_names(new.everything) + new.boons if not there[TABLE.kind(n)]])
    if new.boons:
        set_boons_aside(g)
    hexes = m.shared + zones.HEX_DECK
    if any(has(card(n), BringsHexes) for n in new.everything + non_supply(new.everything)):
        g.chance.shuffle(g.zones.cells, g.zones.first(hexes), g.zones.end(hexes))
    for name in new.called:
        g.new_object(TABLE.kind(name), m.shared + zones.LANDSCAPES, NOWHERE)
    if m.aboard >= 0 and not there[m.aboard]:
        g.new_object(m.aboard, m.shared + zones.LANDSCAPES, NOWHERE)
    if any(has(card(n), UsesBlackMarket) for n in new.names):
        deck = m.shared + zones.BLACK_MARKET
        for name in m.market:
            g.new_object(TABLE.kind(name), deck, NOWHERE)
        g.chance.shuffle(g.zones.cells, g.zones.first(deck), g.zones.end(deck))


def drop_tokens(g: Game, gone: vec[i64]) -> None:
    """Dominion D210. Remove the tokens from piles that leave the game."""
    f = g.facts
    for at in range(0, len(f), FACT):
        layer = f[at + F_LAYER]
        zone = f[at + F_MORE] & 0xFFFF if layer == facts.TOKENS_LIE else f[at + F_VALUE]
        lies = layer == facts.TOKENS_LIE and not zone & lying.ON_LANDSCAPES
        if (lies or layer == facts.TOKEN_ON_PILE or layer == facts.LAID_ON_PILE) and zone in gone:
            f[at + F_LAYER] = -1
    g.drop_facts(F_LAYER, -1)
