"""Draws the table of a game of Dominion as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import types, zones
from cardwright.games.dominion.numbers.lying import DEBT_LIES, LYING_NAMES
from cardwright.games.dominion.numbers.phases import BETWEEN_TURNS, PHASE_NAMES
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.drawing import Choice, Drawn, Grid, Heading, Piece, Row, counted, out_of_sight, pieces
from cardwright.kernel.views import HIDDEN

if TYPE_CHECKING:
    from .view import DominionView, Lying

MATS: Final = ("tavern mat", "exile mat", "set aside", "looked at")
MAIN: Final = ("actions", "buys", "coins")
COUNTED: Final = (
    *MAIN, "turns", "gained this turn", "gained last turn", "gained this buy phase", "trashed last turn",
)  # fmt: skip
LOOKS: Final = (  # the look of a card is that of the first of these types that it has
    (types.CURSE, "curse"), (types.ATTACK, "attack"), (types.REACTION, "reaction"), (types.TREASURE, "treasure"),
    (types.VICTORY_CARD, "victory"), (types.NIGHT, "night"), (types.DURATION, "duration"), (types.ACTION, "action"),
)  # fmt: skip
SIGNS: Final = (  # signs for types, for output without color; a plain Action has no sign
    (types.TREASURE, "$", "Treasure"), (types.VICTORY_CARD, "#", "Victory"), (types.CURSE, "-", "Curse"),
    (types.ATTACK, "!", "Attack"), (types.REACTION, "?", "Reaction"), (types.DURATION, "~", "Duration"),
    (types.NIGHT, "*", "Night"),
)  # fmt: skip
DEBT: Final = LYING_NAMES[DEBT_LIES]
UNSEEN: Final = (
    "deck",
    "hex deck",
    "black market deck",
    "boon deck",
    "box",
    "landscapes",
)  # nothing to see


def look_of(name: str) -> str:
    """Return the look of a card, which stands for a color and depends on its type.

    Return "" if the name is not a card's.
    """
    kind = TABLE.kinds.get(name, -1)
    types = TABLE.types[kind] if kind >= 0 else 0
    return next((look for bit, look in LOOKS if types & bit), "")


def board(view: DominionView, seats: Sequence[str]) -> Iterator[Drawn]:
    """Yield the table: the Supply, other piles, the other seats, and this seat's own cards."""
    seat = int(view.seat)
    yield header(view, seats)
    yield from piles(view, seats)
    for other in [*range(seat + 1, view.seats), *range(seat)]:
        yield Row(seats[other], other_seat(view, other))
    trash = view.zone(None, "trash")
    if trash:
        yield Row("trash", counted(trash, look_of))
    for zone in zones.BOON_ZONES[1:]:
        if view.boons(zone):
            yield Row(zone, counted(view.boons(zone)))
    yield from own_rows(view, seat)


def header(view: DominionView, seats: Sequence[str]) -> Heading:
    """Return the heading: the player whose turn it is, the number of the turn, the phase, and the player's
    Actions, Buys and Coins.
    """
    current = view.current
    counters = view.counters(current)
    between = view.phase == PHASE_NAMES[BETWEEN_TURNS]
    turn = f"turn {view.own_turn}" if view.own_turn else "extra turn"
    left = f"{seats[current]}, {turn} - {view.phase}{'' if between else ' phase'}"
    return Heading(left, tuple(f"{name.capitalize()} {counters.get(name, 0)}" for name in MAIN))


def piles(view: DominionView, seats: Sequence[str]) -> Iterator[Drawn]:
    """Yield all piles: for a Supply pile its cost, name and size, for other piles the name and size, and the
    Events.
    """
    found = sorted((cost, name, left) for name, left, cost, supply in view.piles() if supply)
    named = [
        (price(view, name, cost), f"{with_top(view, name)} {signs(name)}".rstrip(), left, name)
        for cost, name, left in found
    ]
    longest = max(len(text) for _, text, _, _ in named)
    used = "".join(signs(name) for _, _, _, name in named)
    legend = ", ".join(f"{sign} {word}" for _, sign, word in SIGNS if sign in used)
    yield Grid(
        f"Supply (cost, card, left){f'; {legend}' if legend else ''}",
        tuple(
            Piece(f"{cost:>2} {text:<{longest}} {left:>2}", look_of(name)) for cost, text, left, name in named
        ),
    )
    beside = [(name, left) for name, left, _, supply in view.piles() if not supply]
    others = [Piece(f"{with_top(view, name)} {left}", look_of(name)) for name, left in beside]
    if others:
        yield Row("not in the Supply", tuple(others))
    events = [
        f"{name} ({price(view, name, int(view.cost(view.kind(name))))})"
        for name in view.zone(None, "landscapes")
        if is_event(name)
    ]
    if events:
        yield Row("Events and Projects" if any_project(view) else "Events", pieces(events))
    if view.in_force():
        yield Row("in force", pieces(view.in_force()))
    if view.lying():
        yield Row("tokens", pieces([f"{how_many(one)} {where(one, seats)}" for one in view.lying()]))
    if view.bane():
        yield Row("Bane", (Piece(view.bane(), look_of(view.bane())),))
    if view.way():
        plays = f" (plays {view.set_aside()})" if view.set_aside() else ""
        yield Row("Way", (Piece(view.way() + plays),))


def how_many(one: Lying) -> str:
    """Dominion D112, D113, D115. Return the number and name of tokens of one kind: `2 Debt`."""
    return f"{one.n} {one.token}{'s' if one.n > 1 and one.token != DEBT else ''}"


def where(one: Lying, seats: Sequence[str]) -> str:
    """Dominion D112, D113, D115. Return where tokens are: on a place, or with a player."""
    return f"on {one.place}" if one.place else f"of {seats[one.seat]}"


def with_top(view: DominionView, pile: str) -> str:
    """Dominion D57. Return the name of a pile, followed by its top card if that has another name:
    `pile: card`.

    For a pile that is named after its cards, `one / other`, return the top card: `one / ..`.
    """
    cards = view.zone(None, pile)
    if not cards or cards[0] in (pile, HIDDEN):
        return pile
    return f"{cards[0]} / .." if cards[0] in pile.split(" / ") else f"{pile}: {cards[0]}"


def price(view: DominionView, name: str, cost: int) -> str:
    """Dominion D42, D112. Return a printed cost: 4, 8D (Debt), 3P (with a Potion)."""
    kind = view.kind(name)
    more = "P" * int(view.potions(kind)) + (f"{debt}D" if (debt := int(view.debt(kind))) else "")
    return f"{cost or ''}{more}" if more else str(cost)


def signs(name: str) -> str:
    """Return the signs of a card's types; "" for a plain Action."""
    types = TABLE.types[TABLE.kind(name)]
    return "".join(sign for bit, sign, _ in SIGNS if types & bit)


def is_event(name: str) -> bool:
    """Dominion D59, D115. Whether a landscape is bought: an Event or a Project."""
    return bool(TABLE.types[TABLE.kind(name)] & (types.EVENT_CARD | types.PROJECT))


def any_project(view: DominionView) -> bool:
    """Dominion D115. Whether there is a Project in the game."""
    return any(TABLE.types[TABLE.kind(name)] & types.PROJECT for name in view.zone(None, "landscapes"))


def other_seat(view: DominionView, seat: int) -> tuple[Piece, ...]:
    """Return the public information about another seat."""
    hand = Piece(f"hand {int(view.size(view.zone_number(seat, 'hand')))}")
    lying = [
        Piece(f"{row.title}: {piece.text}" if i == 0 else piece.text, piece.look)
        for row in before(view, seat)
        for i, piece in enumerate(row.pieces)
    ]
    return (hand, *stacks(view, seat), *lying)


def stacks(view: DominionView, seat: int) -> tuple[Piece, ...]:
    """Return the sizes of a seat's deck and discard pile, and the top card of the discard pile."""
    discards = view.discards(seat)
    top = f" ({discards[0]} on top)" if discards and discards[0] != HIDDEN else ""
    return pieces((f"deck {view.deck_size(seat)}", f"discard {len(discards)}{top}"))


def before(view: DominionView, seat: int) -> Iterator[Row]:
    """Yield the public cards that lie before a seat, and its tokens."""
    for name in ("in play", *MATS):
        cards = view.zone(seat, name)
        if cards:
            yield Row(name, counted(cards, look_of))
    if view.projects(seat):
        yield Row("projects", pieces(view.projects(seat)))
    rest = [f"{name} {n}" for name, n in view.counters(seat).items() if name not in COUNTED]
    if view.tokens(seat) or rest:
        yield Row("tokens", pieces([*view.tokens(seat), *rest]))


def own_rows(view: DominionView, seat: int) -> Iterator[Row]:
    """Yield this seat's own cards."""
    yield Row("you", stacks(view, seat))
    yield from before(view, seat)
    yield Row("hand", counted(view.hand(), look_of) or pieces(["empty"]))


def places(view: DominionView, seats: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
    """Return the contents of every zone that can be looked through, by name: each seat's zones, shared zones,
    piles.
    """
    found: dict[str, tuple[Piece, ...]] = {}
    for seat, name in enumerate(seats):
        for zone in zones.PLACE_NAMES:
            cards = view.zone(seat, zone)
            seen = any(card != HIDDEN for card in cards) and zone not in UNSEEN
            found[f"{name}: {zone}"] = pieces_of(cards) if seen else out_of_sight(len(cards))
        every = view.deck_list(seat)
        found[f"{name}: all cards"] = tuple(Piece(f"{n} {card}", look_of(card)) for card, n in every.items())
    for zone in zones.SHARED_NAMES:
        if zone not in UNSEEN and view.zone(None, zone):
            found[zone] = pieces_of(view.zone(None, zone))
    for zone in zones.BOON_ZONES[1:]:
        if view.boons(zone):
            found[zone] = pieces_of(view.boons(zone))
    for pile, left, _, _ in view.piles():
        if left and pile not in found:
            found[pile] = pieces_of(view.zone(None, pile))
    return found


def pieces_of(cards: Sequence[str]) -> tuple[Piece, ...]:
    """Return cards in their order, the top one first. Adjacent equal cards are counted."""
    out: list[Piece] = []
    at = 0
    while at < len(cards):
        end = at
        while end < len(cards) and cards[end] == cards[at]:
            end += 1
        out += counted(cards[at:end], look_of)
        at = end
    return tuple(out)


def choices(view: DominionView, seats: Sequence[str], texts: Sequence[str], asked: str) -> list[Choice]:
    """Return the options as a person reads them. An option about a card has the look of that card."""
    found = []
    for i, text in enumerate(texts):
        kind = int(view.option_kind(i))
        found.append(Choice(i, text, look_of(TABLE.kind_names[kind]) if kind >= 0 else ""))
    return found


def waits(view: DominionView) -> bool:
    """Return False, since in Dominion nothing waits for a response."""
    return False
