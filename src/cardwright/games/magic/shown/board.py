"""The drawing of the table of a game of Magic, as one seat sees it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers.types import COLOR_LETTERS, LAND, colors_in_words
from cardwright.games.magic.numbers.zones import PLACE_NAMES, SHARED_NAMES
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.drawing import (
    TURNED_OVER,
    Choice,
    Drawn,
    Heading,
    Piece,
    Row,
    counted,
    out_of_sight,
    pieces,
    quoted,
)
from cardwright.kernel.views import HIDDEN

if TYPE_CHECKING:
    from cardwright.games.magic.events.exile import InExile

    from .view import MagicView
    from .view_types import OnStack, Permanent

SHOWN: Final = ("poison", "energy")  # counters that are shown beside life
BATTLEFIELD: Final = "battlefield"
BESIDE: Final = ("exile", "command", "ante", "phased out")
SEAT: Final = re.compile(r"player (\d)")
ONLY_CAST: Final = ("flash", "split second", "devoid", "can't be countered")
NUMBERED: Final = re.compile(r"(?P<text>.*) #\d+")
SELDOM: Final = ("pay", "activate a mana ability", "declare attackers", "declare blockers")  # see `choices`


# -- how cards look
def look_of(name: str) -> str:
    """CR 105.2. Return the look of a card, which stands for its color: a color's name, "gold", "land" or
    "colorless".

    "gold" is for cards of several colors. Return "" if the name is no card's.
    """
    kind = CARDS.kinds.get(name, -1)
    if kind < 0:
        return ""
    colors = colors_in_words(int(CARDS.colors[kind]))
    return look_in(colors, bool(CARDS.types[kind] & LAND))


def look_in(colors: Sequence[str], land: bool) -> str:
    """CR 105.2. Return the look that stands for these colors. `land`: whether the card is a land."""
    if len(colors) > 1:
        return "gold"
    return colors[0] if colors else "land" if land else "colorless"


def look_of_permanent(one: Permanent) -> str:
    """CR 105.2. Return the look of a permanent, by its present colors."""
    return look_in(one.colors, "Land" in one.types)


# -- the table
def board(view: MagicView, seats: Sequence[str]) -> Iterator[Drawn]:
    """Draw the table: the turn, the other seats, shared zones, the stack, and then this seat with its
    hand.
    """
    seat = int(view.seat)
    current = view.current
    begun = view.own_turn
    left = f"{seats[current]}, turn {begun} - {view.phase}" if begun else view.phase
    yield Heading(left, tuple(f"{name} {int(view.life(i))}" for i, name in enumerate(seats)))
    for other in [*range(seat + 1, view.seats), *range(seat)]:
        yield Row(seats[other], of_seat(view, other))
        yield from leaders(view, seats, other)
        yield from permanents(view, seats, other)
    for name in BESIDE:
        cards = view.zone(None, name)
        if cards:
            yield Row(name, counted(cards, look_of))
    for i, one in enumerate(view.stack()):
        yield Row("then" if i else "stack", (Piece(on_stack(seats, one), look_of(one.name)),))
    yield Row("you", of_seat(view, seat))
    yield from leaders(view, seats, seat)
    yield from permanents(view, seats, seat)
    yield Row("hand", in_hand(view, view.hand()) or pieces(["empty"]))
    beyond = view.zone(seat, "sideboard")
    if beyond:
        yield Row("sideboard", counted(beyond, look_of))
    for agenda in view.conspiracies():
        if agenda.names:
            names = " and ".join(quoted(name) for name in agenda.names)
            yield Row("agenda", (Piece(f"{quoted(agenda.name)}: {names}"),))


def in_hand(view: MagicView, cards: Sequence[str]) -> tuple[Piece, ...]:
    """Return the cards as pieces with their mana costs."""

    def cost(name: str) -> str:
        found = view.card(name)[0] if name in CARDS.kinds else ""
        return f" {found}" if found else ""

    return counted(cards, look_of, cost)


def of_seat(view: MagicView, seat: int) -> tuple[Piece, ...]:
    """Return the pieces for a seat's life, counters, zone sizes and mana."""
    parts = [f"life {int(view.life(seat))}"]
    parts += [f"{name} {n}" for name, n in view.counters(seat).items() if name in SHOWN]
    if seat != view.seat:
        parts.append(f"hand {int(view.hand_size(seat))}")
    parts.append(f"library {int(view.library_size(seat))}")
    cards = view.graveyard(seat)
    parts.append(f"graveyard {len(cards)}" + (f" ({cards[0]} on top)" if cards else ""))
    for name, n in (
        ("planar deck", view.planar_deck_size(seat)),
        ("scheme deck", view.scheme_deck_size(seat)),
    ):
        parts += [f"{name} {int(n)}"] if n else []
    pool = "".join(f"{{{letter}}}" * int(view.mana(seat, i)) for i, letter in enumerate(COLOR_LETTERS))
    return pieces([*parts, f"mana {pool}"] if pool else parts)


def leaders(view: MagicView, seats: Sequence[str], seat: int) -> Iterator[Row]:
    """CR 903. Draw a seat's commanders: the zone of each, its tax, and the combat damage that it has dealt to
    each seat.
    """
    found = []
    for one in view.commanders(seat):
        said = [one.zone] if one.zone else []
        said += [f"{{{one.tax}}} more"] if one.tax else []
        said += [f"{n} damage to {quoted(seats[other])}" for other, n in enumerate(one.damage) if n]
        found.append(Piece(f"{one.name} ({', '.join(said)})" if said else one.name, look_of(one.name)))
    if found:
        yield Row("  led by", tuple(found))


def permanents(view: MagicView, seats: Sequence[str], seat: int) -> Iterator[Row]:
    """Draw a seat's lands, creatures, and other permanents. Equal ones are counted."""
    groups: dict[str, list[str]] = {"lands": [], "creatures": [], "others": []}
    looks: dict[str, str] = {}
    for one in view.permanents(seat):
        group = "creatures" if "Creature" in one.types else "lands" if "Land" in one.types else "others"
        text = permanent(seats, one)
        groups[group].append(text)
        looks[text] = look_of_permanent(one)
    for title, found in groups.items():
        if found:
            yield Row(f"  {title}", counted(found, looks.__getitem__))


def permanent(seats: Sequence[str], one: Permanent) -> str:
    """Return the text of a permanent: its name and its properties."""
    return f"{one.name}{like(seats, one)}"


def like(seats: Sequence[str], one: Permanent) -> str:
    """Return the properties of a permanent as text: ` 4/4 (flying, vigilance, tapped)`."""
    creature = "Creature" in one.types
    said = [key for key in one.has if key not in ONLY_CAST] if creature else []
    said += ["tapped"] if one.tapped else []
    said += ["blocked"] if one.blocked else []
    said += [f"{n} {name}" for name, n in one.counters]
    said += [f"damage {one.damage}"] if one.damage else []
    said += ["face down"] if one.face_down else []
    said += ["summoning sick"] if one.sick and creature else []
    for word, what in (("on", one.attached_to), ("attacks", one.attacking), ("blocks", one.blocking)):
        said += [f"{word} {called(seats, what)}"] if what else []
    said += [f"of {quoted(seats[one.owner])}"] if one.owner != one.controller else []
    size = f" {one.power}/{one.toughness}" if creature else ""
    return size + (f" ({', '.join(said)})" if said else "")


def on_stack(seats: Sequence[str], one: OnStack) -> str:
    """Return the text of an object on the stack, with its controller and targets: `Shock (Ann) at Bob`."""
    what = f"{one.name}: {one.ability}" if one.ability else one.name
    at = f" at {' and '.join(called_all(seats, one.targets))}" if one.targets else ""
    return f"{what} ({seats[one.controller]}){at}"


def called_all(seats: Sequence[str], names: Iterable[str]) -> list[str]:
    """Return the names of objects and seats as text."""
    return [called(seats, name) for name in names]


def called(seats: Sequence[str], name: str) -> str:
    """Return a seat's name for "player 1".

    Return any other name unchanged, but in quotes if it contains a comma.
    """
    found = SEAT.fullmatch(name)
    return quoted(seats[int(found[1])] if found else name)


# -- all that can be looked through
def places(view: MagicView, seats: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
    """Return the zones of each seat and the shared zones, by their names."""
    found: dict[str, tuple[Piece, ...]] = {}
    for seat, name in enumerate(seats):
        mine = view.permanents(seat)
        if mine:
            found[f"{name}: {BATTLEFIELD}"] = tuple(
                Piece(in_full(seats, one), look_of_permanent(one)) for one in mine
            )
        for zone in PLACE_NAMES:
            cards = view.zone(seat, zone)
            seen = any(card != HIDDEN for card in cards)
            found[f"{name}: {zone}"] = (
                tuple(piece for card in cards for piece in in_hand(view, [card]))
                if seen
                else out_of_sight(len(cards))
            )
    if view.stack():
        found["stack"] = tuple(Piece(on_stack(seats, one), look_of(one.name)) for one in view.stack())
    if view.exiled():
        found["exile"] = tuple(Piece(in_exile(seats, one), look_of(one.name)) for one in view.exiled())
    for zone in (*BESIDE[1:], *SHARED_NAMES[-2:]):
        cards = view.zone(None, zone)
        if any(card != HIDDEN for card in cards):
            found[zone] = tuple(piece for card in cards for piece in in_hand(view, [card]))
    return found


def in_full(seats: Sequence[str], one: Permanent) -> str:
    """CR 109.3. Return a permanent with its types and colors: `Bear 2/2
    (tapped) - Creature - Bear, green`.
    """
    types = " ".join(one.types) + (f" - {' '.join(one.subtypes)}" if one.subtypes else "")
    colors = " and ".join(one.colors) or "colorless"
    return f"{permanent(seats, one)} - {types}, {colors}{', token' if one.token else ''}"


def in_exile(seats: Sequence[str], one: InExile) -> str:
    """CR 406.3, 406.6. Return the text of an exiled card: its name, its owner, whether it is face down, and
    the object whose ability keeps it exiled.
    """
    said = [f"of {quoted(seats[one.owner])}"]
    said += ["face down"] if one.face_down else []
    said += [f"by {quoted(one.source)}"] if one.source else []
    return f"{TURNED_OVER if one.name == HIDDEN else one.name} ({', '.join(said)})"


# -- what is asked
def choices(view: MagicView, seats: Sequence[str], texts: Sequence[str], asked: str) -> list[Choice]:
    """Return the options of a decision as texts for a person.

    Options with the same text get the owner, zone or state of their object added. Cards in one's hand with
    the same text are listed once.
    """
    every = view.permanents()
    about = [int(view.option_permanent(i)) for i in range(len(texts))]
    of_many = len({every[at].controller for at in about if at >= 0}) > 1 and asked not in SELDOM
    bases = [base(text) for text in texts]
    lying = [where(view, i) for i in range(len(texts))]
    said = []
    for i, (name, at) in enumerate(zip(bases, about, strict=True)):
        alike = [j for j, other in enumerate(bases) if other == name]
        if at >= 0 and (len(alike) > 1 or (of_many and name == every[at].name)):
            whose = f" - {seats[every[at].controller]}" if of_many else ""
            said.append(f"{name}{like(seats, every[at])}{whose}")
        elif at < 0 and len({lying[j] for j in alike}) > 1:
            said.append(f"{name}{said_where(view, seats, lying[i])}")
        else:
            said.append(name)
    shown: list[Choice] = []
    for i, (told, at) in enumerate(zip(said, about, strict=True)):
        look = look_of_permanent(every[at]) if at >= 0 else look_of_option(view, i)
        if said.count(told) > 1:  # nothing tells them apart
            if lying[i] == (view.seat, "hand"):
                if said.index(told) < i:
                    continue
            else:
                told = f"{told} #{said[: i + 1].count(told)}"  # as options say it: `Bob's Grizzly Bears #1`
        shown.append(Choice(i, told, look))
    return shown


def where(view: MagicView, i: int) -> tuple[int, str]:
    """CR 400.1. Return the seat and the name of the zone of the card that an option is about.

    Return -1 and "" if it is about no card.
    """
    place = view.option_place(i)
    return (int(view.option_seat(i)), place) if place else (-1, "")


def said_where(view: MagicView, seats: Sequence[str], at: tuple[int, str]) -> str:
    """Return a zone as text: ` (your graveyard)`, ` (Bob's graveyard)`, ` (exile, of Bob)`, `
    (stack, of Bob)`.
    """
    seat, zone = at
    if not zone:
        return ""
    if zone in PLACE_NAMES:
        return f" ({'your' if seat == view.seat else seats[seat] + chr(39) + 's'} {zone})"
    return f" ({zone}{f', of {seats[seat]}' if seat >= 0 else ''})"


def look_of_option(view: MagicView, i: int) -> str:
    """CR 105.2. Return the look of the card that an option is about, which stands for its color.

    Return "" if it is about no card, or about an unknown one.
    """
    kind = int(view.option_kind(i))
    return look_of(CARDS.kind_names[kind]) if kind >= 0 else ""


def base(text: str) -> str:
    """Return an option's text without the number at its end (`#2`) that distinguishes equal texts."""
    found = NUMBERED.fullmatch(text)
    return found["text"] if found else text


def waits(view: MagicView) -> bool:
    """CR 117.4. Whether a spell or ability of another player is on the stack."""
    return any(one.controller != view.seat for one in view.stack())
