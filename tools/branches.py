"""Counts which branches of cards are carried out in games, for `python -m tools.fuzz --report`.

A branch is a node of an effect of a card (an option of a choice, an arm of a condition, an ability), a
replacement, or a player's refusal of an offer. Counting needs no change of the engine and works in both
builds: while counting, each effect is replaced by one that records the call and then carries the effect out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cardwright.bots.base import Bot
from cardwright.games.dominion import cards
from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.objects.table import TABLE, Card, DominionTable, Instead, Which
from cardwright.games.dominion.rules.turn import WINDOW
from cardwright.games.dominion.words.choices import choose_different
from cardwright.games.dominion.words.mats import as_often_as_you_like
from cardwright.kernel.effects import NOTHING, Effect
from cardwright.kernel.frames import P_ABILITY, PEND, SLOT
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, i64, vec
from cardwright.kernel.views import View
from cardwright.kernel.words import choose_one, may, nothing

__all__ = ["Branch", "Seen", "Watched", "branches", "cards", "counting", "never", "report"]

DONE_BY = ""  # suffix of a branch that is carried out
OFFERED = "offered"  # suffix of a branch that an offer can decline
DECLINED = "declined"
WIDEST = 100

CHOOSES_MORE = (
    choose_one,
    choose_different,
)  # words with an own choice: declining in them also declines the second choice that Elder gives
OFFERS = (
    may,
    as_often_as_you_like,
)  # words whose offer is never without effect, so that their "otherwise nothing" is no branch
NEVER_REACHED = {  # branches that no game can reach, and the reasons
    "Market Towns.when0#6": "it is offered only while an Action is in hand",
    "Inheritance.2019.play#4": "Estates have the abilities of the card itself, none is named for them",
}

Seen = set[tuple[str, str]]


@dataclass(frozen=True)
class Branch:
    """A branch of a card: the name of its node, its depth, and its text."""

    node: str
    depth: int
    text: str


class Noting(Effect):
    """An effect that records that it is carried out, and carries out the original effect."""

    def __init__(self, what: Effect, seen: Seen) -> None:
        super().__init__()
        self.what = what
        self.seen = seen
        self.name = (TABLE.names[int(what.key)], DONE_BY)
        self.parts = what.parts
        self.key = what.key
        self.depth = what.depth
        self.inline = what.inline
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        self.seen.add(self.name)
        return self.what.carry_out(g, part)

    def possible(self, g: Game) -> bool:
        return self.what.possible(g)

    def might(self, g: Game) -> bool:
        return self.what.might(g)

    def says(self, g: Game, option: i64) -> str:
        return self.what.says(g, option)

    def asks(self, g: Game) -> str:
        return self.what.asks(g)

    def nodes_on_pad(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        return self.what.nodes_on_pad(g, at, found)

    def reimagine(self, g: Game, at: i64, seat: i64, chance: i64) -> None:
        self.what.reimagine(g, at, Seat(seat), chance)


class NotingFit(Which):
    """The quality that a replacement effect looks for in a card. Records when a card has it."""

    def __init__(self, what: Which, name: str, seen: Seen) -> None:
        super().__init__()
        self.what = what
        self.name = (name, DONE_BY)
        self.seen = seen
        self.label = what.label

    def fits(self, g: Game, obj: i64) -> bool:
        if not self.what.fits(g, Obj(obj)):
            return False
        self.seen.add(self.name)
        return True

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return self.what.ever_fits(table, kind)


class Watched(Bot):
    """A player that plays like `bot`. Records which offers it gets and which it declines."""

    def __init__(self, bot: Bot, g: Game, seen: Seen) -> None:
        super().__init__()
        self.bot = bot
        self.g = g
        self.seen = seen
        self.name = bot.name

    def choose(self, view: View) -> i64:
        answer = self.bot.choose(view)
        d = self.g.decision
        assert d is not None
        options = [int(x) for x in d.options]
        if NOTHING in options:
            for name in self.offers(options):
                self.seen.add((name, OFFERED))
                if options[int(answer)] == NOTHING:
                    self.seen.add((name, DECLINED))
        return answer

    def offers(self, options: list[int]) -> list[str]:
        """Return the names of what can be declined now: the effect that asks, or the abilities that are
        offered.
        """
        g = self.g
        top = int(g.top)
        node = int(g.agenda[top])
        if node != WINDOW.key:
            asks = TABLE.nodes[node]
            asks = asks.what if isinstance(asks, Noting) else asks
            return [] if isinstance(asks, CHOOSES_MORE) else [TABLE.names[node]]
        row = int(g.agenda[top + SLOT + 1])
        return [TABLE.names[int(g.pad[row + i * PEND + P_ABILITY])] for i in options if i != NOTHING]


@contextmanager
def counting() -> Iterator[Seen]:
    """Inside this context, every branch that is carried out is added to the set."""
    seen: Seen = set()
    attack = next(i64(kind) for kind, c in enumerate(TABLE.cards) if c.types & types.ATTACK)
    for c in TABLE.cards:  # compute everything that examines effects before they are replaced
        for w in [*c.when, *c.common]:
            w.of.ever_fits(TABLE, attack)
    nodes = list(TABLE.nodes)
    noting: list[Effect] = [Noting(e, seen) for e in nodes]
    about = [(name, r, r.of) for c in TABLE.cards for name, r in replacements(c)]
    put(nodes, noting)
    for name, r, which in about:
        r.of = NotingFit(which, name, seen)
    try:
        yield seen
    finally:
        put(nodes, nodes)
        for _, r, which in about:
            r.of = which


def put(nodes: list[Effect], instead: list[Effect]) -> None:
    """Replace effects in the table of cards, wherever the table refers to them."""
    for i, e in enumerate(nodes):
        TABLE.nodes[i] = instead[i]
        for j, part in enumerate(e.parts):
            e.parts[j] = instead[int(part.key)]
    for table in (TABLE.in_edition(edition) for edition in counters.EDITIONS):
        for i, e in enumerate(list(table.play)):
            table.play[i] = instead[int(e.key)]
    for c in TABLE.cards:
        if c.or_pay is not None:
            c.or_pay = instead[int(c.or_pay.key)]
        if c.foretold is not None and c.foretold.does is not None:
            c.foretold.does = instead[int(c.foretold.does.key)]


def replacements(card: Card) -> list[tuple[str, Instead]]:
    """Return the replacement effects of a card in all editions, with their names in this report."""
    printed = [
        (card.name, card.instead),
        *((f"{card.name}.{p.edition}", p.instead or []) for p in card.printings),
    ]
    return [(f"{name}.instead{i}", r) for name, them in printed for i, r in enumerate(them)]


def branches(card: Card) -> list[Branch]:
    """Return all branches of a card, in the order of its text; other editions come last."""
    found: list[Branch] = []
    plays = [card.play, card.or_pay, *(p.play for p in card.printings)]
    plays += [card.foretold.does] if card.foretold is not None else []
    for e in plays:
        if e is not None and not isinstance(e, nothing):
            walk(e, 0, found)
    abilities = [*card.when, *card.common, *(w for p in card.printings for w in p.when or [])]
    for w in abilities:
        found.append(Branch(TABLE.names[int(w.effect.key)], 0, f"{w.text}: {w.effect.label}"))
        for part in w.effect.parts:
            # an offer is made only if its effect could do something
            if not (w.optional and isinstance(part, nothing)):
                walk(part, 1, found)
    for name, r in replacements(card):
        found.append(Branch(name, 0, r.label))
        if not isinstance(r.effect, nothing):
            walk(r.effect, 1, found)
    return found


def walk(e: Effect, depth: int, found: list[Branch], offered: bool = False) -> None:
    """Add an effect and all effects inside it. `offered`: the effect is carried out only if it can do something."""
    name = TABLE.names[int(e.key)]
    if name in NEVER_REACHED:
        return
    found.append(Branch(name, depth, e.label))
    for part in e.parts:
        if not (offered and isinstance(part, nothing)):
            walk(part, depth + 1, found, isinstance(e, OFFERS))


def report(uses: Counter[tuple[str, str]]) -> list[str]:
    """Return the lines for every card: its number of games, and the number of games in which each branch was
    carried out.
    """
    lines: list[str] = []
    for c in sorted(TABLE.cards, key=lambda c: (c.set, c.name)):
        games, gained, received = (uses[c.name, use] for use in ("games", "gained", "received"))
        lines.append(f"{c.set}, {c.name}: in {games} games, gained in {gained}, received in {received}")
        for b in branches(c):
            text = "  " * b.depth + b.text
            lines.append(f"{uses[b.node, DONE_BY]:>9}  {text[:WIDEST]}")
            if uses[b.node, OFFERED]:
                lines.append(f"{uses[b.node, DECLINED]:>9}  {'  ' * b.depth}  declined")
    return lines


def never(uses: Counter[tuple[str, str]]) -> dict[str, list[str]]:
    """Return for each card its branches that no game has carried out, or a note that no game had the card."""
    found: dict[str, list[str]] = {}
    for c in sorted(TABLE.cards, key=lambda c: (c.set, c.name)):
        missing: list[str] = []
        if c.others:
            continue  # the pile contains other cards in its place
        if not uses[c.name, "games"]:
            missing.append(f"{c.name}: in no game")
        for b in branches(c) if uses[c.name, "games"] else []:
            if not uses[b.node, DONE_BY]:
                missing.append(f"{c.name}: {b.text[:WIDEST]} ({b.node})")
            elif uses[b.node, OFFERED] and not uses[b.node, DECLINED]:
                missing.append(f"{c.name}: to decline {b.text[:WIDEST]} ({b.node})")
        if missing:
            found[c.name] = missing
    return found
