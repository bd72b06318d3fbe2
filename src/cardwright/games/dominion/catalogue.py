"""Dominion's cards in print: costs, types, piles, and what each says, from its value."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Annotated, Any

from cardwright.games.dominion import cards
from cardwright.games.dominion.numbers import counters, phases, types
from cardwright.games.dominion.objects.foretold import Foretold
from cardwright.games.dominion.objects.table import (
    BACK,
    EITHER_END,
    ONCE_A_TURN,
    ONTO_DECK,
    TABLE,
    Card,
    Instead,
    When,
)
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.rules.setup import can_be_added, pile_size
from cardwright.games.dominion.tables.kingdoms import RANDOM, RECOMMENDED, is_landscape
from cardwright.games.dominion.words.qualities import an
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import near, plain, wrapped
from cardwright.play.catalogue import Catalogue
from cardwright.play.options import TableOptions, option

__all__ = ["DominionCards", "cards", "known_card", "known_kingdom"]  # importing the cards makes their table
NOTHING = "nothing"
ARRANGED = {
    ONTO_DECK: "to lie on top", BACK: "to stay in the discard pile", EITHER_END: "to lie on top or at the bottom",
}  # fmt: skip
WHILE = {  # when a landscape makes cards cheaper
    types.PROJECT: "in your turns", types.PROPHECY: "for the rest of the game", types.TRAIT: "in the whole game",
}  # fmt: skip


def known_card(name: str) -> str:
    """A card however it is spelled; UnknownName with the nearest ones if there is none."""
    return (
        next((card for card in TABLE.kind_names if plain(card) == plain(name)), None) or setup.card(name).name
    )


def known_trait(text: str) -> str:
    """A Trait and its pile, however they are spelled; UnknownName with the nearest ones if there is no such card."""
    trait, on, pile = text.partition(setup.ON)
    return f"{known_card(trait)}{on}{known_card(pile)}" if on else text


def known_kingdom(given: Sequence[str]) -> tuple[str, ...] | str:
    """Cards however they are spelled, or the name of a kingdom; UnknownName with the nearest ones if it is neither."""
    whole = plain("".join(given))
    called = next((name for name in RECOMMENDED if plain(name) == whole), "")  # some have commas
    if called and not any(plain(c.name) == whole for c in TABLE.cards if can_be_named(c)):
        return called
    if len(given) != 1:
        return tuple(known_card(name) for name in given)
    only = given[0]
    try:
        return (known_card(only),)
    except UnknownName as why:
        for name in (RANDOM, *RECOMMENDED):
            if plain(name) == plain(only):
                return name
        hint = near(only, RECOMMENDED)
        if hint and "did you mean" not in str(why):
            raise UnknownName(f"{why} and no recommended kingdom{hint}") from why
        raise


def can_be_named(c: Card) -> bool:
    """Dominion D130. Whether somebody may choose it for a kingdom, so that its name is no kingdom's."""
    return setup.is_kingdom_card(c) or c.types & (types.BESIDE & ~types.LIES_BEFORE & ~types.HEX_CARD) != 0


class Filters(TableOptions, frozen=True, forbid_unknown_fields=True):
    """What `cardwright cards` can be asked for."""

    kingdoms: Annotated[bool, option("The recommended kingdoms instead.")] = False


class DominionCards(Catalogue):
    """Every card, by set and cost."""

    filters = Filters

    def names(self) -> Sequence[str]:
        """By set, within one by cost."""
        sets = list(dict.fromkeys(card.set for card in TABLE.cards))
        every = sorted(TABLE.cards, key=lambda c: (sets.index(c.set), int(c.cost) & 255, c.name))
        return [card.name for card in every]

    def pickable(self) -> Sequence[str]:
        """Dominion D130. Kingdom cards and landscapes of today's edition."""
        return [n for n in self.names() if can_be_added(card_of(n), []) or is_landscape(card_of(n))]

    def find(self, name: str) -> str:
        """However it is spelled."""
        return known_card(name)

    def set_of(self, name: str) -> str:
        """The expansion."""
        return card_of(name).set

    def lacking(self, of_set: str) -> Sequence[str] | None:
        """By the names of all cards that there are of it, of all editions."""
        known = names_of_sets().get(of_set)
        return None if known is None else [name for name in known if name not in TABLE.kinds]

    def row(self, name: str, wide: int) -> str:
        """Cost, name, types."""
        card = card_of(name)
        notes = [] if card.supply else ["non-Supply"]
        notes += ["old edition"] if card.edition == "old" else []
        types = ", ".join(type_names(card))
        note = f"{types}  ({', '.join(notes)})" if notes else types
        return f"  {cost_text(card):<7}{card.name:<{max(18, wide)}}{note}"

    def lines(self, name: str) -> Iterator[str]:
        """One card in 80 columns."""
        return card_lines(card_of(name))

    def brief(self, name: str) -> dict[str, Any]:
        """Name, set, cost, types."""
        return brief(card_of(name))

    def full(self, name: str) -> dict[str, Any]:
        """With all that its value says."""
        card = card_of(name)
        says = [{"about": heading, "text": text} for heading, text in facts(card)]
        return {"game": "dominion", **brief(card), "says": says}

    def instead(
        self, asked: TableOptions, of_set: Sequence[str] | None
    ) -> tuple[list[dict[str, Any]], list[str]] | None:
        """Dominion D130. The recommended kingdoms; of a set: those that have a card of it."""
        if not isinstance(asked, Filters) or not asked.kingdoms:
            return None
        sets = None if of_set is None else {card_of(name).set for name in of_set}
        found = [k for k in RECOMMENDED.values() if sets is None or sets & set(k.sets())]
        rows = [
            {
                "name": k.name, "sets": k.sets(), "cards": k.cards, "bane": k.bane, "shelters": k.shelters,
                "colonies": k.colonies,
            }
            for k in found
        ]  # fmt: skip
        lines: list[str] = []
        for k in found:
            notes = [f"Bane {k.bane}"] if k.bane else []
            notes += ["Shelters"] if k.shelters else []
            notes += ["Platinum and Colony"] if k.colonies else []
            lines.append(f"{k.name} ({', '.join(k.sets())})")
            lines += wrapped("cards", ", ".join(k.cards))
            lines += wrapped("with", ", ".join(notes)) if notes else []
        return rows, lines


@cache
def names_of_sets() -> dict[str, list[str]]:
    """The names of every card of every set, of all editions, whether it is here or not."""
    return tomllib.loads(
        resources.files("cardwright.games.dominion").joinpath("names.toml").read_text(encoding="utf-8")
    )


def card_of(name: str) -> Card:
    """The value of a card."""
    return TABLE.cards[TABLE.kind(name)]


def cost_text(card: Card) -> str:
    """Coins, potions and debt: `5`, `3+P`, `8D`; nothing for what lies beside the Supply and is not bought."""
    if card.types & types.BESIDE and not card.types & (types.EVENT_CARD | types.PROJECT):
        return ""
    cost = int(card.cost)
    coins, potions, debt = cost & 255, cost >> 8 & 255, cost >> 16
    parts = [str(coins)] if coins or not (potions or debt) else []
    return "+".join([*parts, *["P"] * potions, *([f"{debt}D"] if debt else [])])


def type_names(card: Card) -> list[str]:
    """The types, in the order of the rulebook."""
    of_card = int(card.types)
    return [name for i, name in enumerate(types.TYPE_NAMES) if of_card >> i & 1]


def points(card: Card) -> str:
    """Dominion D62. What it is worth, in words."""
    if card.score is not None:
        return str(card.score.label)
    return str(int(card.vp)) if card.vp else ""


def pile_text(card: Card) -> str:
    """Dominion D57. How many cards its pile begins with, by the number of players if that matters."""
    if not card.supply and int(card.size) == 0:
        return ""
    sizes = {seats: pile_size(card.name, seats) for seats in range(2, 7)}
    groups: list[tuple[int, int, int]] = []
    for seats, size in sizes.items():
        if groups and groups[-1][2] == size:
            groups[-1] = (groups[-1][0], seats, size)
        else:
            groups.append((seats, seats, size))
    if len(groups) == 1:
        return str(groups[0][2])
    spans = [(f"{a}" if a == b else f"{a}-{b}", size) for a, b, size in groups]
    return "; ".join(f"{size} with {span} players" for span, size in spans)


def facts(card: Card) -> Iterator[tuple[str, str]]:
    """Everything that a card's value says, under a heading each."""
    using = "buying it" if card.types & types.EVENT_CARD else "playing it"
    using = "as it comes true" if card.types & types.PROPHECY else using
    if card.play.label not in ("", NOTHING):
        yield ("playing an Action as it" if card.types & types.WAY else using), str(card.play.label)
    yield from abilities(card.when, card.instead)
    for printing in card.printings:  # Dominion D11
        edition = f"in the edition {printing.edition}, "
        if printing.play is not None:
            yield edition + using, str(printing.play.label)
        for heading, text in abilities(printing.when or [], printing.instead or []):
            yield edition + heading, text
        if printing.cheaper is not None:
            yield edition + "while this is in play", f"each {printing.cheaper.label} costs {printing.by} less"
    yield from costs_and_points(card)
    yield from setting_up(card)


def abilities(when: Sequence[When], instead: Sequence[Instead]) -> Iterator[tuple[str, str]]:
    """Dominion D50, D55. Each triggered ability and each replacement, once."""
    for w in when:
        of = str(w.of.label)
        only = "" if of == "card" or of in w.text else f" ({an(of)})"
        yield f"{w.text}{only}", ("you may " if w.optional else "") + str(w.effect.label)
    for r in instead:
        does = "" if r.effect.label == NOTHING or r.effect.label in r.label else f": {r.effect.label}"
        yield "instead", f"{r.label}{does}"


def costs_and_points(card: Card) -> Iterator[tuple[str, str]]:
    """Dominion D42, D62, D76, D102, D103. What changes costs, how often it may be bought, what it is worth."""
    if card.own_cost is not None:
        yield "cost", str(card.own_cost.label)
    if card.or_pay is not None:
        yield "instead of paying", str(card.or_pay.label)
    if card.limit:
        yield "may be bought", "once in a turn" if card.limit == ONCE_A_TURN else "once in a game"
    if card.cheaper is not None:
        yield WHILE.get(int(card.types), "while this is in play"), f"each {card.cheaper.label} costs 1 less"
    if card.foretold is not None:
        yield from foretold_facts(card.foretold)
    if card.follow_twice:
        yield "cards of its pile", "are followed twice"
    if card.unbuyable is not None:
        yield "can't be bought", f"if {card.unbuyable.label}"
    for name, of_types, does in card.makes:
        yield (
            "in games using this",
            f"{name} is also {an(types_in_words(of_types))}; playing it: {does.label}",
        )
    yield from while_there(card)
    if points(card):
        yield "victory points", points(card)


def while_there(card: Card) -> Iterator[tuple[str, str]]:
    """Dominion D85, D115, D120, D200. What is so while it is there, without anything being done."""
    if card.larger_hand:
        yield "for the next hand", f"whoever has this draws {int(card.larger_hand)} more"
    if card.last_round:
        yield "after the game has ended", "whoever has this takes one more turn, then it is over"
    if card.turns is not None:
        yield "in your turns", f"each {card.turns.label} is also {an(types_in_words(int(card.into)))}"
    if card.arranges and not card.types & types.EVENT_CARD:  # what an Event does says it already
        n = int(card.arranged)
        what = "any of its cards" if card.types & types.TRAIT else f"{n} {'card' if n == 1 else 'cards'}"
        each = " for each Favor that you spend" if card.types & types.ALLY else ""
        yield "when you shuffle", f"you may pick {what}{each}, {ARRANGED[int(card.arranges)]}"
    if card.placed:
        yield "when you shuffle", "this goes anywhere into the deck, as you like"
    if card.types & types.SHADOW:
        yield "in the deck", "this can be played as if it were in hand, and goes to the bottom when shuffled"


def types_in_words(bits: int) -> str:
    """`Action`, `Action or Attack`."""
    return " or ".join(name for i, name in enumerate(types.TYPE_NAMES) if bits >> i & 1)


def foretold_facts(says: Foretold) -> Iterator[tuple[str, str]]:
    """Dominion D205, D206. What is so once the Prophecy has come true."""
    if says.lifts:
        yield (
            "for the rest of the game",
            f"each {types_in_words(int(says.lifts))} is also an {types_in_words(int(says.into))}",
        )
    if says.does is not None:
        phase = phases.PHASE_NAMES[int(says.phase)]
        yield (
            f"a {types_in_words(int(says.types))} played in an {phase} phase",
            f"does instead: {says.does.label}",
        )
    if says.actions_as_buys:
        yield "buying", "Actions may be used as Buys"


def setting_up(card: Card) -> Iterator[tuple[str, str]]:
    """Dominion D20, D57. Its pile, and what it brings into the game."""
    if not card.types & types.EVENT_CARD and pile_text(card):
        brought = any(card.name in other.brings for other in TABLE.cards)
        where = "" if card.supply else ", in the Supply of some games" if brought else ", not in the Supply"
        yield "pile", pile_text(card) + where
    for heading, names in (
        ("lie in its pile", list(dict.fromkeys(card.others))),
        ("brings", [*card.also, *card.brings]),
        ("begins in the trash", card.in_trash),
        ("Heirloom", [card.heirloom] if card.heirloom else []),
    ):
        if names:
            yield heading, ", ".join(dict.fromkeys(names))
    for counter, n in card.starts.items():
        name = counters.COUNTER_NAMES[int(counter)]
        yield "each player begins with", f"{int(n)} {name.removesuffix('s') if int(n) == 1 else name}"
    if card.adds:
        yield "setting up", f"one more kingdom pile of an {types_in_words(int(card.adds))}"
    if card.boons_aside:
        yield "setting up", f"{int(card.boons_aside)} Boons are set aside"
    if card.dealt:
        yield "dealt", f"{int(card.dealt)} to each player at the start"
    if card.ends_game:
        yield "end", "the game ends when its pile is empty"


def card_lines(card: Card) -> Iterator[str]:
    """One card in 80 columns."""
    edition = ", old edition" if card.edition == "old" else ""
    costs = f"  cost {cost_text(card)}" if cost_text(card) else ""
    yield f"{card.name}{costs}  {', '.join(type_names(card))}  ({card.set}{edition})"
    for heading, text in facts(card):
        yield from wrapped(heading, text)


def brief(card: Card) -> dict[str, Any]:
    """A card as a row for programs."""
    cost = int(card.cost)
    return {
        "name": card.name,
        "set": card.set,
        "cost": {"coins": cost & 255, "potions": cost >> 8 & 255, "debt": cost >> 16},
        "types": type_names(card),
        "supply": card.supply,
        "edition": card.edition,
    }
