"""Dominion's cards in print: costs, types, piles, and texts generated from the cards' values."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Annotated, Any, Final

from cardwright.games.dominion import cards
from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE, Card
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.rules.setup import can_be_added, pile_size
from cardwright.games.dominion.tables.kingdoms import RANDOM, RECOMMENDED, is_landscape
from cardwright.games.dominion.text.card import editions, texts
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import Spellings, near, plain, wrapped
from cardwright.play.catalogue import Catalogue
from cardwright.play.options import TableOptions, option

# importing this module creates the table of cards
__all__ = ["DominionCards", "cards", "known_card", "known_kingdom"]
TEXT = "text"  # the heading of the card's own text


SPELLINGS: Final = Spellings(lambda: TABLE.kind_names)
KINGDOMS: Final = Spellings(lambda: (RANDOM, *RECOMMENDED))


def known_card(name: str) -> str:
    """Return the printed name of a card from any spelling of it.

    Raise UnknownName, with similar names, if there is none.
    """
    return SPELLINGS.find(name) or setup.card(name).name


def known_trait(text: str) -> str:
    """Return a Trait and its pile in their printed spelling: `Cheap on Village`.

    Raise UnknownName, with similar names, if there is no such card.
    """
    trait, on, pile = text.partition(setup.ON)
    return f"{known_card(trait)}{on}{known_card(pile)}" if on else text


def known_kingdom(given: Sequence[str]) -> tuple[str, ...] | str:
    """Return the printed names of cards, or the cards of a kingdom that is given by its name.

    Raise UnknownName, with similar names, if a name is unknown.
    """
    called = KINGDOMS.find("".join(given))  # some names of kingdoms contain commas
    if called and called != RANDOM:
        whole = plain(called)
        if not any(plain(c.name) == whole for c in TABLE.cards if can_be_named(c)):
            return called
    if len(given) != 1:
        return tuple(known_card(name) for name in given)
    only = given[0]
    try:
        return (known_card(only),)
    except UnknownName as why:
        found = KINGDOMS.find(only)
        if found:
            return found
        hint = near(only, RECOMMENDED)
        if hint and "did you mean" not in str(why):
            raise UnknownName(f"{why} and no recommended kingdom{hint}") from why
        raise


def can_be_named(c: Card) -> bool:
    """Dominion D130. Whether a player may choose this card for a kingdom.

    A kingdom can't have the same name as such a card.
    """
    return setup.is_kingdom_card(c) or c.types & (types.BESIDE & ~types.LIES_BEFORE & ~types.HEX_CARD) != 0


class Filters(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The options of `cardwright cards` that filter Dominion's cards."""

    kingdoms: Annotated[bool, option("List the recommended kingdoms instead of cards.")] = False


class DominionCards(Catalogue):
    """Every card, by set and cost."""

    filters = Filters

    def names(self) -> Sequence[str]:
        """Return the names of all cards, by set, and within a set by cost."""
        sets = list(dict.fromkeys(card.set for card in TABLE.cards))
        every = sorted(TABLE.cards, key=lambda c: (sets.index(c.set), int(c.cost) & 255, c.name))
        return [card.name for card in every]

    def pickable(self) -> Sequence[str]:
        """Dominion D130. Return the kingdom cards and landscapes of the current edition."""
        return [n for n in self.names() if can_be_added(card_of(n), []) or is_landscape(card_of(n))]

    def find(self, name: str) -> str:
        """Return the printed name of the card with this name, in any spelling.

        Raise UnknownName, with similar names, if there is none.
        """
        return known_card(name)

    def set_of(self, name: str) -> str:
        """Return the set that a card belongs to."""
        return card_of(name).set

    def missing_cards(self, of_set: str) -> Sequence[str] | None:
        """Return the cards of a set, of all editions, that are not implemented.

        Return None if the set is unknown.
        """
        known = names_of_sets().get(of_set)
        return None if known is None else [name for name in known if name not in TABLE.kinds]

    def row(self, name: str, wide: int) -> str:
        """Return a card's line of the list: cost, name, types."""
        card = card_of(name)
        notes = [] if card.supply else ["non-Supply"]
        notes += ["old edition"] if card.edition == "old" else []
        types = ", ".join(type_names(card))
        note = f"{types}  ({', '.join(notes)})" if notes else types
        return f"  {cost_text(card):<7}{card.name:<{max(18, wide)}}{note}"

    def lines(self, name: str) -> Iterator[str]:
        """Return the complete description of a card, in lines of up to 80 columns."""
        return card_lines(card_of(name))

    def brief(self, name: str) -> dict[str, Any]:
        """Return a summary for JSON: name, set, cost, types."""
        return brief(card_of(name))

    def full(self, name: str) -> dict[str, Any]:
        """Return the complete description for JSON."""
        card = card_of(name)
        says = [{"about": heading, "text": text} for heading, text in facts(card)]
        return {"game": "dominion", **brief(card), "says": says}

    def other_list(
        self, asked: TableOptions, of_set: Sequence[str] | None
    ) -> tuple[list[dict[str, Any]], list[str]] | None:
        """Dominion D130. Return the recommended kingdoms, as JSON objects and as lines of text.

        `of_set`: only those that contain a card of these sets.
        """
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
    """Return the names of all cards of each set, of all editions, implemented or not."""
    return tomllib.loads(
        resources.files("cardwright.games.dominion").joinpath("names.toml").read_text(encoding="utf-8")
    )


def card_of(name: str) -> Card:
    """Return the card with this name, in its printed spelling."""
    return TABLE.cards[TABLE.kind(name)]


def cost_text(card: Card) -> str:
    """Return a cost as text, in Coins, Potions and Debt: `5`, `3+P`, `8D`.

    Return "" for a landscape that nobody buys.
    """
    unbought = types.BESIDE | types.LIES_BEFORE | types.BOON | types.HEX_CARD
    if card.types & unbought and not card.types & (types.EVENT_CARD | types.PROJECT):
        return ""
    cost = int(card.cost)
    coins, potions, debt = cost & 255, cost >> 8 & 255, cost >> 16
    parts = [str(coins)] if coins or not (potions or debt) else []
    return "+".join([*parts, *["P"] * potions, *([f"{debt}D"] if debt else [])])


def type_names(card: Card) -> list[str]:
    """Return the types, in the order of the rulebook."""
    of_card = int(card.types)
    return [name for i, name in enumerate(types.TYPE_NAMES) if of_card >> i & 1]


def pile_text(card: Card) -> str:
    """Dominion D57. Return the text for the size of a card's pile. It may depend on the number of players."""
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
    """Yield everything that a card's value says, as pairs of a heading and a text.

    They are its text, the texts of other editions, and notes.
    """
    for text in texts(card):
        yield TEXT, text
    for edition, text in editions(card):
        yield f"edition {edition}", text
    more = " ".join(notes(card))
    if more:
        yield "note", more


def notes(card: Card) -> Iterator[str]:
    """Dominion D20, D57. Yield notes below the text: the pile, and each of the card's features."""
    if card.types & types.SHADOW:
        yield "You may play this from your deck as if it were in your hand. When you shuffle, it goes to the bottom."
    if not card.types & types.EVENT_CARD and pile_text(card):
        brought = any(card.name in f.supply_piles() for other in TABLE.cards for f in other.features)
        where = "" if card.supply else ", in the Supply of some games" if brought else ", not in the Supply"
        yield f"Pile of {pile_text(card)}{where}."
    for feature in card.features:
        yield from feature.notes(card, TABLE.saying)


def card_lines(card: Card) -> Iterator[str]:
    """Return the description of a card, in lines of up to 80 columns."""
    edition = ", old edition" if card.edition == "old" else ""
    costs = f"  cost {cost_text(card)}" if cost_text(card) else ""
    yield f"{card.name}{costs}  {', '.join(type_names(card))}  ({card.set}{edition})"
    for heading, text in facts(card):
        yield from wrapped("" if heading == TEXT else heading, text)


def brief(card: Card) -> dict[str, Any]:
    """Return a summary of a card, for JSON."""
    cost = int(card.cost)
    return {
        "name": card.name,
        "set": card.set,
        "cost": {"coins": cost & 255, "potions": cost >> 8 & 255, "debt": cost >> 16},
        "types": type_names(card),
        "supply": card.supply,
        "edition": card.edition,
    }
