"""Starts games at the terminal, one after another, and lets the player pick an unfinished game to resume."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import number_in

from .keeping import Keeper, Kept, being_played
from .screen import Screen, of_terminal
from .session import Session
from .signals import ending_at_once

if TYPE_CHECKING:
    from cardwright.play.game import Game


def at_the_terminal(
    game: Game, keeper: Keeper, says: Callable[[str], Iterable[str]],
    another: Callable[[], tuple[Game, Keeper]] | None = None, color: bool | None = None,
) -> Game:  # fmt: skip
    """Play the game at this terminal, and rematches as long as the players want; return the last game.

    `another`: creates a rematch and its Keeper; None: no rematches.
    """
    ask, forget_typed = line_editor()
    screen = of_terminal(color)
    with ending_at_once():
        while Session(game, screen, ask, says, keeper, forget_typed, another is not None).play():
            assert another is not None
            game, keeper = another()
    return game


def line_editor() -> tuple[Callable[[str], str], Callable[[], None]]:
    """Return a function that reads a line, and one that clears the history of typed lines."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are not text must not end the game
    try:
        import readline
    except ImportError:  # line editing is optional
        return plain_input, lambda: None
    return plain_input, readline.clear_history


def plain_input(prompt: str) -> str:
    """Read a line."""
    return input(prompt)


def which(kept: Sequence[Kept], number: str) -> Kept | None:
    """Return the game that the player wants to resume.

    It is the one with this number or, without a number, the only one or the one that the player picks from a
    list. Return None if the player picks none.
    """
    if number:
        return numbered(kept, number)
    if len(kept) == 1:
        return kept[0]
    screen = of_terminal()
    list_games(kept, screen)
    while True:
        try:
            typed = input("Resume which game? (Enter for 1, q to leave) ").strip()
        except (EOFError, KeyboardInterrupt, OSError):
            screen.say("")
            return None
        if typed.casefold() in ("q", "quit"):
            return None
        if typed == "?":
            list_games(kept, screen)
            continue
        try:
            return numbered(kept, typed or "1")
        except UnknownName as why:
            screen.say(f"  {why}", "red")


def numbered(kept: Sequence[Kept], number: str) -> Kept:
    """Return the game with this number, counted from 1. Raise UnknownName if there is none."""
    at = number_in(number)
    if 1 <= at <= len(kept):
        return kept[at - 1]
    raise UnknownName(f"expected the number of a game from 1 to {len(kept)}, got {number!r}")


def list_games(kept: Sequence[Kept], screen: Screen) -> None:
    """Print the unfinished games with their numbers, in the given order."""
    for i, one in enumerate(kept, 1):
        about = one.about
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.when))
        parts = [when, about.game or "a game", " and ".join(about.seats), f"turn {about.turn}"]
        parts += ["over"] if about.over else []
        parts += ["being played in another terminal"] if being_played(one.folder) else []
        screen.say(f"{i:>2}  {screen.paper.mark.join(part for part in parts if part)}")


def has_terminal() -> bool:
    """Whether standard input and output are an interactive terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
