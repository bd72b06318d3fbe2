"""Reads the `position` of a scenario: zones, counters, piles, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from .engine import NOBODY, PileSetting, Placed
from .errors import unexpected
from .source import Entry, Node
from .vocabulary import Vocabulary

MOST: Final = 1000  # of one counter
KEYS: Final = ("turn", "phase", "turn number", "from piles", "piles")


@dataclass
class PositionSoFar:
    """What has been read of a position."""

    zones: dict[tuple[int, str], tuple[Placed, ...]] = field(default_factory=dict)
    counters: dict[tuple[int, str], int] = field(default_factory=dict)
    piles: dict[str, PileSetting] = field(default_factory=dict)
    turn: int = 0
    phase: str = ""
    turn_number: int = 1
    from_piles: bool = False


def read_position(node: Node, words: Vocabulary) -> PositionSoFar:
    """Seats, shared zones and the fixed keys; anything else is an error."""
    so_far = PositionSoFar()
    known = (*KEYS, *words.seats, *words.shared_zones)
    for entry in node.fields("the position", known).values():
        if entry.key in words.seats:
            read_seat(so_far, words.seats.index(entry.key), entry, words)
        elif entry.key in words.shared_zones:
            so_far.zones[NOBODY, entry.key] = placed_cards(entry.value, words)
        else:
            read_key(so_far, entry, words)
    return so_far


def read_key(so_far: PositionSoFar, entry: Entry, words: Vocabulary) -> None:
    value = entry.value
    if entry.key == "turn":
        so_far.turn = words.seat(value)
    elif entry.key == "phase":
        so_far.phase = value.one_of(words.phases, "a phase")
    elif entry.key == "turn number":
        so_far.turn_number = value.at_least(1, "the number of a turn, 1 or more")
    elif entry.key == "from piles":
        so_far.from_piles = value.flag("whether cards come out of their piles")
    else:
        for pile in value.entries("a mapping of piles"):
            so_far.piles[words.card(pile.where, pile.key)] = pile_setting(pile.value, words)


def pile_setting(node: Node, words: Vocabulary) -> PileSetting:
    """A number of cards, or the cards themselves, top first."""
    if node.is_list:
        cards = words.cards_in(node)
        return PileSetting(len(cards), cards)
    return PileSetting(node.at_least(0, "the size of a pile, or its cards, the top one first"))


def read_seat(so_far: PositionSoFar, seat: int, entry: Entry, words: Vocabulary) -> None:
    name = words.seats[seat]
    for e in entry.value.fields(f"the position of {name}", (*words.seat_zones, "counters")).values():
        if e.key == "counters":
            for c in e.value.entries(f"the counters of {name}"):
                if c.key not in words.counters:
                    raise unexpected(
                        c.where, f"a counter ({', '.join(words.counters)})", c.key, words.counters
                    )
                number = c.value.at_least(0, "a number, 0 or more")
                if number > MOST:
                    raise c.value.wrong(f"a number, {MOST} at most")
                so_far.counters[seat, c.key] = number
        else:
            so_far.zones[seat, e.key] = placed_cards(e.value, words)


def placed_cards(node: Node, words: Vocabulary) -> tuple[Placed, ...]:
    """`Page`, `3 Copper` and `{card: Page, from: Black Market}`."""
    found: list[Placed] = []
    for item in node.one_or_more("a list of cards"):
        if not item.is_mapping:
            found += [Placed(name) for name in words.several(item)]
            continue
        fields = item.fields("a card in a position", ("card", "from"))
        if "card" not in fields or "from" not in fields:
            raise unexpected(item.where, "`card` and `from`", ", ".join(fields))
        source = fields["from"]
        pile = words.card(source.value.where, source.value.text("a pile, or Black Market"))
        found += [Placed(name, pile) for name in words.several(fields["card"].value)]
    return tuple(found)
