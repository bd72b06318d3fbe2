"""The table of a draft as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from .screen import indented, listed, title_line

if TYPE_CHECKING:
    from cardwright.play.draft import MagicDraft


def board(game: MagicDraft, seat: int) -> Iterator[Text]:
    """CR 905.1c. The round, what others have face up, the own pile, and what was noted."""
    view = game.view(seat)
    yield title_line(f"{game.seats[seat]} - {game.phase}", f"{game.scores[seat]} drafted")
    for other in range(view.seats):
        seen = [card for card in view.zone(other, "sideboard") if card != "?"]
        noted = [f"{name} {n}" for name, n in game.notes()[game.seats[other]].items()]
        if other != seat and seen:
            yield from indented(game.seats[other], listed(seen), "cyan")
        if noted:
            yield from indented("noted", f"{game.seats[other]}: {', '.join(noted)}", "yellow")
    yield from indented("drafted", listed(view.zone(seat, "sideboard")) or "nothing", "bold cyan")
