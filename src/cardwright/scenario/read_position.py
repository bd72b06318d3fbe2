"""Parses the `position` of a scenario: zones, counters, piles, turn and phase."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from .engine import NOBODY, PileSetting, Placed, Value
from .errors import ScenarioError, Where, unexpected
from .model import PositionPart
from .source import Entry, Node
from .vocabulary import Vocabulary

MOST: Final = 1000  # largest value of a counter
ALIAS: Final = "as"  # the key that names a card for the rest of the scenario
KEYS: Final = ("turn", "phase", "turn number", "from piles", "piles")


@dataclass
class PositionSoFar:
    """The part of a position that has been parsed so far."""

    zones: dict[tuple[int, str], tuple[Placed, ...]] = field(default_factory=dict)
    counters: dict[tuple[int, str], int] = field(default_factory=dict)
    piles: dict[str, PileSetting] = field(default_factory=dict)
    turn: int = 0
    phase: str = ""
    turn_number: int = 0  # 0: not in the file
    from_piles: bool = False
    more: dict[str, Value] = field(default_factory=dict)
    texts: dict[tuple[int, str], str] = field(default_factory=dict)  # by seat and the game's own key
    parts: list[PositionPart] = field(default_factory=list)

    def lay(self, seat: int, zone: str, cards: list[tuple[Where, Placed]]) -> None:
        """Add cards to a zone. A file may list the same zone twice, under its present and its outdated name."""
        there = self.zones.get((seat, zone), ())
        for i, (where, card) in enumerate(cards, len(there)):
            self.parts.append(PositionPart(where, "zone", (seat, zone, i), card.card))
        self.zones[seat, zone] = there + tuple(card for _, card in cards)

    def count(self, where: Where, seat: int, name: str, n: int) -> None:
        """Set a counter of a seat."""
        self.counters[seat, name] = n
        self.parts.append(PositionPart(where, "counter", (seat, name), name))


def read_position(node: Node, words: Vocabulary) -> PositionSoFar:
    """Parse a position. Keys: seats, shared zones and the fixed keys."""
    so_far = PositionSoFar()
    grammar = words.grammar
    keys = (*words.without_piles(KEYS), *grammar.position, grammar.step)
    known = (*dict.fromkeys(keys), *words.seats, *words.shared_zones)
    for entry in node.fields("the position", known).values():
        if entry.key in words.seats:
            read_seat(so_far, words.seats.index(entry.key), entry, words)
        elif entry.key in words.shared_zones:
            so_far.lay(NOBODY, words.todays(entry.key), placed_cards(entry.value, words))
        else:
            read_key(so_far, entry, words)
    name_things(so_far, words)
    return so_far


def name_things(so_far: PositionSoFar, words: Vocabulary) -> None:
    """Replace names of other objects in the entries of cards (as in `attached to`) by the game's spelling of
    them.

    This comes last, because an object may be named (`as`) later in the file than it is used.
    """
    things = words.grammar.things_in
    wheres = {part.key: part.where for part in so_far.parts if part.kind == "zone"}
    for (seat, zone), cards in so_far.zones.items():
        named = []
        for i, card in enumerate(cards):
            own = {
                key: words.own_thing(wheres[seat, zone, i], text) or text
                for key, text in card.more.items()
                if key in things and isinstance(text, str) and text not in words.seats
            }
            named.append(replace(card, more={**card.more, **own}) if own else card)
        so_far.zones[seat, zone] = tuple(named)


def read_key(so_far: PositionSoFar, entry: Entry, words: Vocabulary) -> None:
    value = entry.value
    if entry.key == "turn":
        so_far.turn = words.seat(value)
        so_far.parts.append(PositionPart(entry.where, "turn"))
    elif entry.key in words.grammar.position:
        so_far.more[entry.key] = words.value(value, words.grammar.position[entry.key])
        so_far.parts.append(PositionPart(entry.where, "more", (entry.key,), entry.key))
    elif entry.key in ("phase", words.grammar.step):
        so_far.phase = value.one_of(words.phases, f"a {entry.key}")
        so_far.parts.append(PositionPart(entry.where, "phase", (), so_far.phase))
    elif entry.key == "turn number":
        so_far.turn_number = value.at_least(1, "the number of a turn, 1 or more")
    elif entry.key == "from piles":
        so_far.from_piles = value.flag("whether cards come out of their piles")
    else:
        for pile in value.entries("a mapping of piles"):
            name = words.card(pile.where, pile.key)
            if name in so_far.piles:
                raise ScenarioError(
                    pile.where, f"expected the pile {name!r} once, got it again as {pile.key!r}"
                )
            so_far.piles[name] = pile_setting(pile.value, words)
            so_far.parts.append(PositionPart(pile.where, "pile", (name,), name))


def pile_setting(node: Node, words: Vocabulary) -> PileSetting:
    """Parse a pile: the number of its cards, or the cards themselves, top first."""
    if node.is_list:
        cards = words.cards_in(node)
        return PileSetting(len(cards), cards)
    return PileSetting(node.at_least(0, "the size of a pile, or its cards, the top one first"))


def read_seat(so_far: PositionSoFar, seat: int, entry: Entry, words: Vocabulary) -> None:
    name = words.seats[seat]
    direct = tuple(words.grammar.counters)
    known = (*words.seat_zones, *direct, *words.grammar.seat, "counters")
    for e in entry.value.fields(f"the position of {name}", known).values():
        if e.key == "counters":
            for c in e.value.entries(f"the counters of {name}"):
                if c.key not in words.counters:
                    raise unexpected(
                        c.where, f"a counter ({', '.join(words.counters)})", c.key, words.counters
                    )
                so_far.count(c.where, seat, c.key, counter(c, words))
        elif e.key in direct:
            so_far.count(e.where, seat, e.key, counter(e, words))
        elif e.key in words.grammar.seat:
            so_far.texts[seat, e.key] = words.seat_text(e)
            so_far.parts.append(PositionPart(e.where, "text", (seat, e.key), e.key))
        else:
            so_far.lay(seat, words.todays(e.key), placed_cards(e.value, words))


def counter(entry: Entry, words: Vocabulary) -> int:
    """Parse the value of a counter; some counters, such as life, may be below 0."""
    node = entry.value
    if entry.key in words.grammar.signed:
        number = node.at_least(-MOST, f"a number, -{MOST} or more")
    else:
        number = node.at_least(0, "a number, 0 or more")
    if number > MOST:
        raise node.wrong(f"a number, {MOST} at most")
    return number


def placed_cards(node: Node, words: Vocabulary) -> list[tuple[Where, Placed]]:
    """Parse cards: `Page`, `3 Copper`, or `{card: Page, from: Black Market}` with the game's own keys."""
    found: list[tuple[Where, Placed]] = []
    for item in node.one_or_more("a list of cards"):
        if not item.is_mapping:
            found += [(item.where, Placed(name)) for name in words.several(item)]
            continue
        needed = ("card", "from") if words.grammar.piles else ("card",)
        fields = item.fields("a card in a position", (*needed, *words.grammar.card))
        if any(key not in fields for key in needed):
            raise unexpected(item.where, " and ".join(f"`{key}`" for key in needed), ", ".join(fields))
        pile = ""
        if words.grammar.piles:
            source = fields["from"].value
            pile = words.card(source.where, source.text("a pile, or Black Market"))
        if ALIAS in fields and ALIAS in words.grammar.card:
            words.alias(fields[ALIAS].value)
        names = words.several(fields["card"].value)  # loading a card may add new words
        more = words.values(fields.values(), words.grammar.card, words.grammar.card_names)
        found += [(fields["card"].where, Placed(name, pile, more)) for name in names]
    return found
