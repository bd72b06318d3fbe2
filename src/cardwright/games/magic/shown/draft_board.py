"""The drawing of the table of a draft, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.drawing import Choice, Drawn, Heading, Piece, Row, counted, pieces
from cardwright.kernel.views import HIDDEN

from .board import look_of, look_of_option

__all__ = ["board", "choices", "look_of", "places", "waits"]

if TYPE_CHECKING:
    from .view import MagicView

POOL = "sideboard"  # the cards that a player has outside the game (CR 905.1d)


def board(view: MagicView, seats: Sequence[str]) -> Iterator[Drawn]:
    """CR 905.1c. Draw the round, the face-up cards and notes of other players, and the seat's own pile."""
    seat = int(view.seat)
    mine = view.zone(seat, POOL)
    phase = f"draft round {view.turn}" if view.turn else "after the draft"
    yield Heading(f"{seats[seat]} - {phase}", (f"{len(mine)} drafted",))
    for other in range(view.seats):
        seen = [card for card in view.zone(other, POOL) if card != HIDDEN]
        if other != seat and seen:
            yield Row(seats[other], counted(seen, look_of))
        noted = [f"{name} {n}" for name, n in view.noted(other).items()]
        if noted:
            yield Row(f"noted by {seats[other]}", pieces(noted))
    yield Row("drafted", counted(sorted(mine), look_of) or pieces(["nothing"]))


def places(view: MagicView, seats: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
    """CR 905.1c, 905.2c. Return the seat's own pile, and the face-up cards of others, by name."""
    found = {}
    for seat, name in enumerate(seats):
        cards = [card for card in view.zone(seat, POOL) if card != HIDDEN]
        if cards:
            found[f"{name}: drafted"] = counted(sorted(cards), look_of)
    return found


def choices(view: MagicView, seats: Sequence[str], texts: Sequence[str], asked: str) -> list[Choice]:
    """Return the cards of the pack with their costs and types."""
    found = []
    for i, text in enumerate(texts):
        kind = int(view.option_kind(i))
        said = [part for part in view.card(CARDS.kind_names[kind]) if part] if kind >= 0 else []
        found.append(Choice(i, "  ".join([text, " ".join(said)]).rstrip(), look_of_option(view, i)))
    return found


def waits(view: MagicView) -> bool:
    """Return False, since in a draft there is nothing to respond to."""
    return False
