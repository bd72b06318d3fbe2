"""CR 701.12. Print the two sides of an exchange."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.actions.ante import ownership_of
from cardwright.games.magic.actions.dice import die_result
from cardwright.games.magic.actions.drafting import card_of_pool
from cardwright.games.magic.actions.exchange_sides import (
    cards_in,
    control_of,
    control_of_all,
    life_of,
    number_of,
    place_of,
    text_of,
)
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.zones import PLACE_NAMES, SHARED_NAMES
from cardwright.kernel.exchange import Side

from .nouns import type_words
from .page import DURATIONS, Page, listed, possessive

# what is exchanged: `control of` ... and ...
OF: Final[dict[type[Any], tuple[str, Callable[[Page, Any], str]]]] = {
    control_of: ("control of", lambda p, s: p.ref(s.what)),
    control_of_all: (
        "control of",
        lambda p, s: (
            f"all permanents {p.gets(s.player, 'control')}"
            if s.what is None
            else f"{p.ref(s.what)} (of {p.player(s.player)})"
        ),
    ),
    life_of: ("", lambda p, s: f"{p.whose(s.player)} life total"),
    text_of: (
        "",
        lambda p, s: (
            "its own text box as it enters" if s.enters() else f"{possessive(p.ref(s.what))} text box"
        ),
    ),
    ownership_of: (
        "ownership of",
        lambda p, s: p.ref(s.what) + ("" if s.anywhere else " (while it is where it was)"),
    ),
    card_of_pool: ("between card pools", lambda p, s: p.ref(s.what)),
    die_result: ("", lambda p, s: "the result of the die"),
}


def side(p: Page, s: Side) -> tuple[str, str]:
    """Return two texts for a side of an exchange: what is exchanged, such as `control`, and of which object
    or player.
    """
    if isinstance(s, number_of):
        number = ("base " if s.base else "") + ("power" if s.number == derived.POWER else "toughness")
        return "", f"{possessive(p.ref(s.what))} {number}{DURATIONS[int(s.lasts)]}"
    if isinstance(s, cards_in):
        if s.shared:
            text = f"all cards in the {SHARED_NAMES[int(s.place)]}"
        else:
            text = f"{'all' if s.owners else 'the'} cards in {p.whose(s.player)} {PLACE_NAMES[int(s.place)]}"
        return "", text + (" (shuffled)" if s.shuffled else "") + (
            " (who owns them, too)" if s.owners else ""
        )
    if isinstance(s, place_of):
        kinds = listed(type_words(int(s.types)), "or")
        return "the places of", p.ref(s.what) + (f" (if it is {kinds})" if kinds else "")
    found = OF.get(type(s))
    if found is None:
        return "", s.label
    sort, of = found
    text = of(p, s)
    lasts = getattr(s, "lasts", 0)
    return sort, text + DURATIONS[int(lasts)]


def both_sides(p: Page, a: Side, b: Side) -> str:
    """Return text such as `control of target artifact and target creature`."""
    if isinstance(a, life_of) and isinstance(b, life_of):
        first = p.player(a.player)
        return f"the life totals of {first} and {p.player(b.player)}"
    x, y = side(p, a), side(p, b)
    if x[0] == y[0]:
        return f"{x[0]} {x[1]} and {y[1]}".strip()
    return f"{x[0]} {x[1]} and {y[0]} {y[1]}".strip()
