"""The table of a game of Dominion as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from cardwright.dominion.rules import BOON_ZONES, EVENT_CARD, PROJECT
from cardwright.dominion.table import TABLE

from .common import WIDTH, columns
from .screen import indented, listed, title_line

if TYPE_CHECKING:
    from cardwright.dominion.view import DominionView
    from cardwright.play.dominion import DominionGame

MATS = ("tavern mat", "exile mat", "set aside", "looked at")
MAIN = ("actions", "buys", "coins")
COUNTED = (
    *MAIN,
    "turns",
    "gained this turn",
    "gained last turn",
    "gained this buy phase",
    "trashed last turn",
)


def board(game: DominionGame, seat: int) -> Iterator[Text]:
    """Supply, what lies beside it, the other seats, and what this seat has."""
    view = game.view(seat)
    yield header(game, view)
    yield from piles(view)
    for other in [*range(seat + 1, view.seats), *range(seat)]:
        yield from indented(game.seats[other], other_seat(view, other), "cyan")
    trash = view.zone(None, "trash")
    if trash:
        yield from indented("trash", listed(trash), "cyan")
    for zone in BOON_ZONES[1:]:
        if view.boons(zone):
            yield from indented(zone, listed(view.boons(zone)), "cyan")
    yield from own(view, seat)


def header(game: DominionGame, view: DominionView) -> Text:
    """Whose turn it is, which one, which phase, and what that player has left."""
    current = view.current
    counters = view.counters(current)
    left = f"{game.seats[current]}, turn {int(view.turns(current)) + 1} - {view.phase} phase"
    return title_line(left, "  ".join(f"{name.capitalize()} {counters.get(name, 0)}" for name in MAIN))


def piles(view: DominionView) -> Iterator[Text]:
    """Cost, name and number of every pile in the Supply; name and number of what lies beside it; Events."""
    found = sorted((cost, name, left) for name, left, cost, supply in view.piles() if supply)
    longest = max(cell_len(name) for _, name, _ in found)
    yield Text("Supply (cost, card, left)", style="yellow")
    for line in columns(
        [f"{price(view, name, cost):>2} {name:<{longest}} {left:>2}" for cost, name, left in found],
        WIDTH - 1,
        2,
    ):
        yield Text(f" {line}")
    others = [f"{name} {left}" for name, left, _, supply in view.piles() if not supply]
    if others:
        yield from indented("not in the Supply", ", ".join(others), "yellow")
    events = [
        f"{name} ({int(view.cost(view.kind(name)))})"
        for name in view.zone(None, "landscapes")
        if is_event(name)
    ]
    if events:
        yield from indented(
            "Events and Projects" if any_project(view) else "Events", ", ".join(events), "yellow"
        )
    if view.in_force():
        yield from indented("in force", ", ".join(view.in_force()), "yellow")
    if view.bane():
        yield from indented("Bane", view.bane(), "yellow")
    if view.way():
        plays = f" (plays {view.set_aside()})" if view.set_aside() else ""
        yield from indented("Way", view.way() + plays, "yellow")


def price(view: DominionView, name: str, cost: int) -> str:
    """Dominion D42, D112. A cost in print: 4, or 8D for Debt."""
    debt = int(view.debt(view.kind(name)))
    return f"{cost or ''}{debt}D" if debt else str(cost)


def is_event(name: str) -> bool:
    """Dominion D59, D115. Whether a landscape can be bought."""
    return bool(TABLE.types[TABLE.kind(name)] & (EVENT_CARD | PROJECT))


def any_project(view: DominionView) -> bool:
    """Dominion D115. Whether any of them is a Project."""
    return any(TABLE.types[TABLE.kind(name)] & PROJECT for name in view.zone(None, "landscapes"))


def other_seat(view: DominionView, seat: int) -> str:
    """What everybody may know of another seat."""
    parts = [f"hand {int(view.size(view.zone_number(seat, 'hand')))}", f"deck {view.deck_size(seat)}"]
    discards = view.discards(seat)
    parts.append(f"discard {len(discards)}" + (f" ({discards[0]} on top)" if discards else ""))
    return "; ".join([", ".join(parts), *before(view, seat)])


def before(view: DominionView, seat: int) -> list[str]:
    """What lies before a seat for all to see, and its tokens."""
    found = []
    for name in ("in play", *MATS):
        cards = view.zone(seat, name)
        if cards:
            found.append(f"{name}: {listed(cards)}")
    projects = view.projects(seat)
    if projects:
        found.append(f"projects: {', '.join(projects)}")
    tokens = view.tokens(seat)
    if tokens:
        found.append(f"tokens: {', '.join(tokens)}")
    rest = {name: n for name, n in view.counters(seat).items() if name not in COUNTED}
    if rest:
        found.append(", ".join(f"{name} {n}" for name, n in rest.items()))
    return found


def own(view: DominionView, seat: int) -> Iterator[Text]:
    """This seat's own cards."""
    discards = view.discards(seat)
    top = f" ({discards[0]} on top)" if discards else ""
    yield from indented("you", f"deck {view.deck_size(seat)}, discard {len(discards)}{top}", "cyan")
    for line in before(view, seat):
        name, _, cards = line.partition(": ")
        yield from indented(name if cards else "tokens", cards or line, "cyan")
    yield from indented("hand", listed(view.hand()) or "empty", "bold cyan")
