"""Menus: short buying plans that can be varied, for `planner` and `cardwright tune`.

A menu lists cards with how many to own, in order of preference, and a few thresholds: when to begin buying
Provinces and Duchies, what to trash, how many terminal Actions to have. It is written as a strategy file
(docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeVar

from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance

from .appraiser import JUNK, Offered, listed, offers, quoted, single, values
from .strategy import Strategy

MONEY: Final = ("Gold", "Silver")
BASIC: Final = frozenset(
    ("Copper", "Silver", "Gold", "Platinum", "Estate", "Duchy", "Province", "Colony", "Curse", "Ruins", "Potion")
)  # fmt: skip
ALL: Final = 99  # no limit to the number of copies
LONGEST: Final = 9  # most entries of a menu
COUNTS: Final = (1, 1, 2, 3, 5, 10)
TRIED: Final = (1, 2, 6)  # for the first menus: how many copies of a single card are bought
T = TypeVar("T")
EACH: Final = 3  # a landscape with the count n is bought until turn 3n


class Pile(NamedTuple):
    """A pile or landscape that can be bought.

    `actions`: how many Actions it gives, or -1 if it isn't an Action.
    """

    name: str
    beside: bool  # whether it is an Event or a Project
    potions: bool
    actions: int


class Table(NamedTuple):
    """Everything that can be bought in a game, from public information only."""

    piles: tuple[Pile, ...]
    colonies: bool

    def pile(self, name: str) -> Pile:
        """Return the pile or landscape with this name. Basic cards have piles, too."""
        return next((p for p in self.piles if p.name == name), Pile(name, False, False, -1))


@dataclass(frozen=True)
class Menu:
    """A buying plan. `entries`: cards with the largest number to own, the most wanted first.

    `rich`: buy Provinces as soon as the deck has this many Coins in total. `duchy`, `estate`: buy them when
    this many Provinces are left, or fewer. `late`: buy other cards only while this many Provinces are left,
    or more. `trash`: trash Estates, and Coppers as long as the other Treasures give this many Coins (0: trash
    only junk). `room`: how many more terminal Actions than spare Actions the deck may have (ALL: any number).
    `villages`: buy cards that give two Actions only when terminals need them.
    """

    entries: tuple[tuple[str, int], ...] = (("Gold", ALL), ("Silver", ALL))
    rich: int = 15
    duchy: int = 4
    estate: int = 2
    late: int = 4
    trash: int = 5
    room: int = ALL
    villages: bool = False

    # -- as a strategy
    def text(self, table: Table, name: str) -> str:
        """Return the menu as the text of a strategy file."""
        last = "Colony" if table.colonies else "Province"
        piles = [table.pile(card) for card, _ in self.entries]
        actions = sorted(
            (p for p in dict.fromkeys(piles) if p.actions >= 0), key=lambda p: -min(p.actions, 2)
        )
        lines = [f"name = {quoted(name)}", f"play = {listed([p.name for p in actions])}", "buy = ["]
        if table.colonies:
            lines += [
                f'  {{ card = "Colony", when = "money >= {self.rich + 7}" }},',
                '  { card = "Platinum" },',
            ]
            lines += ['  { card = "Province", left_at_most = { Colony = 5 } },']
        else:
            lines += [f'  {{ card = "Province", when = "money >= {self.rich} or left(\'Province\') < 5" }},']
        lines += [f'  {{ card = "Duchy", left_at_most = {{ {last} = {self.duchy} }} }},']
        lines += [f'  {{ card = "Estate", left_at_most = {{ {last} = {self.estate} }} }},']
        if any(p.potions for p in piles):
            lines += ['  { card = "Potion", at_most = 1, until_turn = 10 },']
        for pile, (card, most) in zip(piles, self.entries, strict=True):
            lines.append(f"  {{ card = {quoted(card)}{self.conditions(pile, most, last)} }},")
        junk = [quoted(card) for card in JUNK]
        if self.trash:
            junk += [f'{{ card = "Estate", left_at_least = {{ {last} = 5 }} }}']
            junk += [f'{{ card = "Copper", when = "money - in_hand(\'Copper\') >= {self.trash}" }}']
        return "\n".join([*lines, "]", "trash = [", *(f"  {entry}," for entry in junk), "]", ""])

    def conditions(self, pile: Pile, most: int, last: str) -> str:
        """Return the part of a card's entry, as text of a strategy file, that says when to buy the card."""
        if pile.name in MONEY:
            return "" if most >= ALL else f", at_most = {most}"
        late = f", left_at_least = {{ {last} = {self.late} }}"
        if pile.beside:
            return f", until_turn = {most * EACH}{late}"
        when = ""
        if pile.actions == 0 and self.room < ALL:
            when = f', when = "terminals - spare_actions < {self.room} or own({single(pile.name)}) == 0"'
        if pile.actions > 1 and self.villages:
            when = ', when = "terminals - spare_actions > 0"'
        return f", at_most = {most}{late}{when}"

    # -- variation
    def varied(self, table: Table, chance: Chance) -> Menu:
        """Return this menu with one to three random changes."""
        menu = self
        for _ in range(pick(chance, (1, 1, 2, 3))):
            menu = menu.changed(table, chance)
        return menu

    def changed(self, table: Table, chance: Chance) -> Menu:
        """Return this menu with one random change."""
        entries = list(self.entries)
        i = chance.below(len(entries)) if entries else 0
        what = chance.below(20)
        if what < 7 and table.piles and len(entries) < LONGEST:
            entries.insert(
                chance.below(len(entries) + 1), (pick(chance, table.piles).name, pick(chance, COUNTS))
            )
        elif what < 10 and len(entries) > 2 and entries[i][0] != MONEY[-1]:
            del entries[i]
        elif what < 14 and entries:
            card, most = entries[i]
            counts = (1, 2, 3, ALL) if card in MONEY else tuple(max(1, most + d) for d in (-2, -1, 1, 2, 4))
            entries[i] = card, pick(chance, counts)
        elif what < 17 and len(entries) > 1:
            j = chance.below(len(entries))
            entries[i], entries[j] = entries[j], entries[i]
        else:
            return self.thresholds(chance)
        return replace(self, entries=tuple(entries))

    def thresholds(self, chance: Chance) -> Menu:
        """Return this menu with one threshold changed at random."""
        near, far = pick(chance, (-1, 1)), pick(chance, (-3, -1, 1, 3))
        return pick(
            chance,
            (
                replace(self, rich=max(0, self.rich + far)),
                replace(self, duchy=max(0, self.duchy + near)),
                replace(self, estate=max(0, self.estate + near)),
                replace(self, late=max(0, self.late + near)),
                replace(self, trash=max(0, self.trash + far)),
                replace(self, room=pick(chance, (1, 2, 3, ALL))),
                replace(self, villages=not self.villages),
            ),
        )

    def crossed(self, other: Menu, chance: Chance) -> Menu:
        """Return this menu with some entries and thresholds of another menu."""
        entries = list(self.entries)
        for i, entry in enumerate(other.entries):
            if entry[0] not in [card for card, _ in entries] and chance.below(2):
                entries.insert(min(i, len(entries)), entry)
        a, b = (self, other) if chance.below(2) else (other, self)
        return replace(
            self, entries=tuple(entries[:LONGEST]), rich=a.rich, duchy=b.duchy, estate=b.estate, late=a.late,
            trash=b.trash, room=a.room, villages=b.villages,
        )  # fmt: skip


def pick(chance: Chance, among: Sequence[T]) -> T:
    """Return one of several things, each with the same probability."""
    return among[int(chance.below(len(among)))]


# -- what a game offers
def table_of(v: DominionView) -> Table:
    """Everything that can be bought in this game: the piles of the Supply beyond the basic cards, and Events
    and Projects.
    """
    names = [pile[0] for pile in v.piles() if pile[3] and pile[0] not in BASIC]
    beside = [n for n in values() if v.has_landscape(v.kind(n)) and v.types(v.kind(n)) & BUYABLE]
    return Table(tuple(pile_of(v, name) for name in (*names, *sorted(beside))), v.left(v.kind("Colony")) >= 0)


BUYABLE: Final = types.EVENT_CARD | types.PROJECT


def pile_of(v: DominionView, name: str) -> Pile:
    """Return the properties of a card or landscape that a menu uses."""
    kind = v.kind(name)
    actions = int(v.gives(kind, counters.ACTIONS)) if v.types(kind) & types.ACTION else -1
    return Pile(name, v.has_landscape(kind), v.potions(kind) > 0, actions)


def first_menus(v: DominionView, table: Table, known: Iterable[Strategy] = ()) -> list[Menu]:
    """Return the first menus of a search.

    They are money alone, the cards that did well in games played beforehand, what the `known` strategies buy,
    and each card alone.
    """
    gold, silver = ("Gold", ALL), ("Silver", ALL)
    best = offers(v, values())
    found = [Menu(), Menu((*entries(best, True), gold, *entries(best, False), silver)[:LONGEST])]
    found += [menu_of(strategy, table) for strategy in known]
    for pile in table.piles:
        found += [Menu((gold, (pile.name, most), silver)) for most in ((1, 4) if pile.beside else TRIED)]
        found.append(Menu(((pile.name, 10), gold, silver)))
        if not pile.beside:
            found.append(Menu(((pile.name, 2), gold, silver), room=2))
    return found


def menu_of(strategy: Strategy, table: Table) -> Menu:
    """Return a menu with the cards that a strategy file buys, but without its conditions."""
    names = (*MONEY, *(pile.name for pile in table.piles))
    found: dict[str, int] = {}
    for entry in strategy.of("buy"):
        for card in entry.cards:
            if card in names:
                most = entry.at_most if entry.at_most is not None else ALL
                found[card] = max(found.get(card, 0), most if card in MONEY else min(most, COUNTS[-1]))
    return Menu((*found.items(), *((card, ALL) for card in MONEY if card not in found))[:LONGEST])


def entries(best: Sequence[Offered], first: bool) -> list[tuple[str, int]]:
    """Return menu entries for the cards that did well.

    `first`: whether to return the cards that were bought before Gold, or the others.
    """
    return [
        (o.name, max(1, o.value.most // EACH) if o.beside else min(o.value.most, 10))
        for o in best
        if o.value.first == first
    ]
