"""Magic's printed cards: costs, type lines, and the texts of abilities, made from the card's value."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Annotated, Any

from cardwright.games.magic import cards
from cardwright.games.magic.events.exile import OLD_WORDS, in_todays_words
from cardwright.games.magic.numbers.facts import OP_DEFINE_PT
from cardwright.games.magic.numbers.keywords import keywords_in_words
from cardwright.games.magic.numbers.types import CREATURE, colors_in_words
from cardwright.games.magic.numbers.zones import PLACE_NAMES, SHARED_NAMES
from cardwright.games.magic.objects.mana_cost import colors_of, in_print
from cardwright.games.magic.objects.table import CARDS, Static
from cardwright.games.magic.rules.card_names import SPELLED, card_or_token, is_card
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import near, wrapped
from cardwright.play.catalogue import Catalogue
from cardwright.play.options import TableOptions, option

__all__ = ["MagicCards", "cards"]  # importing the cards makes their table


class Filters(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The filters of `cardwright cards`."""

    zone: Annotated[
        str, option("List only cards that mention this zone; outdated zone names work too.", "NAME")
    ] = ""


class MagicCards(Catalogue):
    """All printed cards, sorted by set and mana value. Tokens and faces are not listed, but found by their
    full names.
    """

    filters = Filters

    def names(self) -> Sequence[str]:
        """Return the names of all cards, sorted by set and then by mana value."""
        return listed()

    def unlisted_names(self) -> Collection[str]:
        """Return the names of tokens and faces, which can be found but are not listed."""
        return CARDS.kind_names

    def find(self, name: str) -> str:
        """Return the exact name of a card, face or token, given any spelling of it."""
        kind = card_or_token(SPELLED.find(name) or name)
        return CARDS.kind_names[kind]

    def set_of(self, name: str) -> str:
        """Return the set under which the package files the card."""
        return CARDS.sets[CARDS.kind(name)]

    def row(self, name: str, wide: int) -> str:
        """Return a line with the card's cost, name and type line."""
        kind = CARDS.kind(name)
        return f"  {cost(kind):<11} {name:<{max(28, wide)}}{type_text(kind)}"

    def lines(self, name: str) -> Iterator[str]:
        """Yield the lines of one card and its faces, at most 80 columns wide."""
        return card_lines(CARDS.kind(name))

    def brief(self, name: str) -> dict[str, Any]:
        """Return a card's name, set, cost, types and size."""
        kind = CARDS.kind(name)
        return {
            "name": name,
            "set": CARDS.sets[kind],
            "cost": cost(kind),
            "types": CARDS.type_line(kind),
            "size": size(kind),
        }

    def full(self, name: str) -> dict[str, Any]:
        """Return all data of a card, including the texts of its abilities and its faces."""
        kind = CARDS.kind(name)
        says = [{"about": heading, "text": text} for heading, text in facts(kind)]
        faces = [self.full(CARDS.kind_names[int(other)]) for other in CARDS.face[kind]]
        return {"game": "magic", **self.brief(name), "says": says, "faces": faces}

    def matching(self, names: Sequence[str], asked: TableOptions) -> Sequence[str]:
        """CR 406.8, 403.5. Return those of the cards whose text mentions the zone in the filter `asked`.

        The zone can have its current or its outdated name. Without a filter, return all the names.
        """
        if not isinstance(asked, Filters) or not asked.zone:
            return names
        zones = (*PLACE_NAMES, *SHARED_NAMES, *OLD_WORDS)
        today = in_todays_words(asked.zone).casefold()
        if today not in zones:
            raise UnknownName(
                f"expected a zone ({', '.join(zones)}), got {asked.zone!r}{near(asked.zone, zones)}"
            )
        return [
            name for name in names if any(today in text.casefold() for text in texts_of(CARDS.kind(name)))
        ]


@cache
def listed() -> list[str]:
    """Return the names of all cards that are not tokens or other faces, sorted by set and mana value."""
    kinds = [k for k in CARDS.all_kinds() if is_card(k)]
    kinds.sort(key=lambda k: (CARDS.sets[k], int(CARDS.value[k]), CARDS.kind_names[k]))
    return [CARDS.kind_names[k] for k in kinds]


def texts_of(kind: int) -> Iterator[str]:
    """Yield the texts of a card and its faces."""
    for k in (kind, *(int(other) for other in CARDS.face[kind])):
        yield from (text for _, text in facts(k))


def cost(kind: int) -> str:
    """Return the printed mana cost."""
    return in_print(int(CARDS.mana[kind]))


def size(kind: int) -> str:
    """Return power and toughness (also of a Vehicle), or loyalty. Return "" if the card has neither."""
    table = CARDS
    if table.types[kind] & CREATURE or table.power[kind] or table.tough[kind]:
        defined = set(sides_defined(kind))
        sides = (int(table.power[kind]), int(table.tough[kind]))
        return "/".join("*" if i in defined else str(n) for i, n in enumerate(sides))
    return str(int(table.loyalty[kind])) if table.loyalty[kind] >= 0 else ""


def sides_defined(kind: int) -> Iterator[int]:
    """CR 604.3. Yield 0 if an ability of the card defines its own power, and 1 if one defines its toughness:
    the card has a star there.
    """
    for ability in CARDS.abilities_of(kind):
        if isinstance(ability, Static):
            for change in ability.changes:
                if change.op == OP_DEFINE_PT:
                    yield from (i for i, n in enumerate((change.p, change.t)) if n is not None)


def type_text(kind: int) -> str:
    """Return the type line, followed by power and toughness or by loyalty."""
    return f"{CARDS.type_line(kind)}  {size(kind)}".rstrip()


def facts(kind: int) -> Iterator[tuple[str, str]]:
    """Yield pairs of heading and text: the color if it differs from that of the cost, keywords, and
    abilities.
    """
    table = CARDS
    colors = int(table.colors[kind])
    if colors != int(colors_of(table.mana[kind])):
        yield "color", ", ".join(colors_in_words(colors)) or "colorless"
    if keys := keywords_in_words(int(table.keys[kind])):
        yield "has", ", ".join(keys)
    for i in range(int(table.first[kind]), int(table.end[kind])):
        yield HEADINGS.get(type(table.abilities[i]).__name__, "rule"), str(table.text(i))


HEADINGS = {
    "Spell": "as a spell",
    "Activated": "ability",
    "Triggered": "trigger",
    "Static": "always",
    "Permission": "always",
    "HandLimit": "always",
    "Replacing": "instead",
    "CostChange": "costs",
    "Limit": "limit",
    "Way": "may be cast",
}


def card_lines(kind: int) -> Iterator[str]:
    """Yield the lines of one card and its faces, at most 80 columns wide."""
    table = CARDS
    parts = [table.kind_names[kind], cost(kind), type_text(kind)]
    where = f"({table.sets[kind]})" if table.sets[kind] else ""
    yield "  ".join(part for part in (*parts, where) if part)
    for heading, text in facts(kind):
        yield from wrapped(heading, text)
    for other in table.face[kind]:
        yield from (
            f"  // {line}" if i == 0 else f"  {line}" for i, line in enumerate(card_lines(int(other)))
        )
