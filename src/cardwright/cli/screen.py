"""What a seat is shown in a terminal of 80 columns: its table, and what it is asked."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from cardwright.kernel.views import HIDDEN

from .common import WIDTH, columns

if TYPE_CHECKING:
    from cardwright.play.decisions import Decision
    from cardwright.play.game import Game

NO_CARD_ASKS = ("D22", "D23", "D24", "CR 117.1")  # what the rules ask by themselves


def board(game: Game, seat: int) -> Iterator[Text]:
    """The table as a seat sees it."""
    from cardwright.play.dominion import DominionGame

    if isinstance(game, DominionGame):
        from .dominion_board import board as of_dominion

        return of_dominion(game, seat)
    from cardwright.play.draft import MagicDraft
    from cardwright.play.magic import MagicGame

    if isinstance(game, MagicDraft):
        from .draft_board import board as of_draft

        return of_draft(game, seat)
    from .magic_board import board as of_magic

    assert isinstance(game, MagicGame)
    return of_magic(game, seat)


def explained(game: Game, decision: Decision) -> Decision:
    """The decision with options as a person needs them: less to read, and more where names alone say too little."""
    from cardwright.play.magic import MagicGame

    if isinstance(game, MagicGame):
        from .magic_board import explained as of_magic

        return of_magic(game, decision)
    return decision


def to_answer(game: Game, seat: int) -> bool:
    """Whether something of another player waits that this seat may want to answer."""
    from cardwright.play.magic import MagicGame

    if isinstance(game, MagicGame):
        from .magic_board import to_answer as in_magic

        return in_magic(game, seat)
    return False


def title_line(left: str, right: str) -> Text:
    """`-- Ann, turn 1 ----- Coins 3 --`."""
    line = Text("--", style="dim")
    line.append(f" {left} ", style="bold")
    line.append("-" * max(2, WIDTH - 8 - cell_len(left) - cell_len(right)), style="dim")
    line.append(f" {right} ", style="bold green")
    line.append("--", style="dim")
    return line


def question(decision: Decision) -> Iterator[Text]:
    """What is asked, by which rule, and the options by number."""
    asks = decision.text[:1].upper() + decision.text[1:]
    asked_by_card = decision.source and decision.rule not in NO_CARD_ASKS
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
