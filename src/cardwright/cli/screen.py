"""The table as one seat sees it, in lines for a terminal of 80 columns."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from cardwright.dominion.rules import EVENT_CARD
from cardwright.dominion.table import TABLE
from cardwright.kernel.views import HIDDEN

from .common import columns

if TYPE_CHECKING:
    from cardwright.dominion.view import DominionView
    from cardwright.play.game import Decision, Game

WIDTH = 80
MATS = ("tavern mat", "exile mat", "set aside", "looked at")
MAIN = ("actions", "buys", "coins")
COUNTED = (*MAIN, "turns", "gained this turn", "gained last turn", "gained this buy phase", "states")
PHASES = ("D22", "D23", "D24")  # what these ask, no card asks


def board(game: Game, seat: int) -> Iterator[Text]:
    """Supply, what lies beside it, the other seats, and what this seat has."""
    view = game.view(seat)
    yield header(game, view)
    yield from piles(view)
    for other in [*range(seat + 1, view.seats), *range(seat)]:
        yield from indented(game.seats[other], other_seat(view, other), "cyan")
    trash = view.zone(None, "trash")
    if trash:
        yield from indented("trash", listed(trash), "cyan")
    yield from own(view, seat)


def header(game: Game, view: DominionView) -> Text:
    """Whose turn it is, which one, which phase, and what that player has left."""
    current = view.current
    counters = view.counters(current)
    left = f" {game.seats[current]}, turn {int(view.turns(current)) + 1} - {view.phase} phase "
    right = " " + "  ".join(f"{name.capitalize()} {counters.get(name, 0)}" for name in MAIN) + " "
    line = Text("--", style="dim")
    line.append(left, style="bold")
    line.append("-" * max(2, WIDTH - 4 - cell_len(left) - cell_len(right)), style="dim")
    line.append(right, style="bold green")
    line.append("--", style="dim")
    return line


def piles(view: DominionView) -> Iterator[Text]:
    """Cost, name and number of every pile in the Supply; name and number of what lies beside it; Events."""
    found = sorted((cost, name, left) for name, left, cost, supply in view.piles() if supply)
    longest = max(cell_len(name) for _, name, _ in found)
    yield Text("Supply (cost, card, left)", style="yellow")
    for line in columns(
        [f"{cost:>2} {name:<{longest}} {left:>2}" for cost, name, left in found], WIDTH - 1, 2
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
        yield from indented("Events", ", ".join(events), "yellow")


def is_event(name: str) -> bool:
    """Dominion D59. Whether a landscape can be bought; the others are States."""
    return bool(TABLE.types[TABLE.kind(name)] & EVENT_CARD)


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


def question(decision: Decision) -> Iterator[Text]:
    """What is asked, by which rule, and the options by number."""
    asks = decision.text[:1].upper() + decision.text[1:]
    asked_by_card = decision.source and decision.rule not in PHASES
    who = f"{decision.seat_name} ({decision.source})" if asked_by_card else decision.seat_name
    yield from indented(who, f"{asks}  [{decision.rule}]", "bold magenta")
    digits = len(str(len(decision.options)))
    texts = [f"{i:>{digits}}  {option.text}" for i, option in enumerate(decision.options, 1)]
    if any(cell_len(text) > WIDTH - 2 for text in texts):
        for i, option in enumerate(decision.options, 1):
            yield from indented(f" {i:>{digits}}", option.text, "", "  ")
        return
    for line in columns(texts, WIDTH - 2):
        yield Text(f"  {line}")


def listed(cards: Iterable[str]) -> str:
    """Cards with how many there are of each: `3 Copper, Estate, 2 hidden`."""
    counts = Counter("hidden" if card == HIDDEN else card for card in cards)
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in counts.items())


def indented(title: str, text: str, style: str, mark: str = ": ") -> Iterator[Text]:
    """A title and its text, broken into lines of at most 80 columns."""
    start = f"{title}{mark}"
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=start,
        subsequent_indent="    ",
        break_on_hyphens=False,
        drop_whitespace=True,
    ) or [start]
    first = Text(lines[0])
    if style:
        first.stylize(style, 0, len(start))
    yield first
    for line in lines[1:]:
        yield Text(line)
