"""Shared by `play` and `draft` on a terminal: starting, resuming, saving and replaying a game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import meant_by
from cardwright.terminal.start import at_the_terminal, has_terminal, which

from .common import HIGHEST, WIDTH, Refused, columns, say

if TYPE_CHECKING:
    from cardwright.play.game import Game
    from cardwright.terminal.keeping import Keeper

__all__ = ["continued", "has_terminal", "play_at_terminal"]


def play_at_terminal(
    game: Game, save: Path | None, record: Path | None, rematch: Callable[[], Game] | None, no_color: bool,
    decks: Path | None = None,
) -> None:  # fmt: skip
    """Play a new or a loaded game.

    `rematch`: creates the next game; None: the same settings with a new seed. `decks`: folder for drafted decks.
    """
    from cardwright.terminal.keeping import Keeper, state_place

    keeper = Keeper(state_place(), save, record, decks, command=game.command, makes_decks=game.makes_decks)
    play_on(game, keeper, no_color, rematch)


def continued(
    number: str, at_terminal: bool, no_color: bool, kind: str = "", decks: Path | None = None
) -> None:
    """Resume an unfinished game: the only one, the one with this number, or the one that the player picks."""
    from cardwright.terminal.keeping import go_on, kept_games, state_place

    place = state_place()
    what = "draft" if kind else "game"
    kept = kept_games(place, kind)
    if not kept:
        raise Refused(f"there is no unfinished {what} to resume in {str(place)!r}")
    if not at_terminal:
        raise Refused("--continue needs an interactive terminal")
    chosen = which(kept, number)
    if chosen is not None:
        game, keeper = go_on(chosen, decks)
        play_on(game, keeper, no_color, None)


def play_on(game: Game, keeper: Keeper, no_color: bool, rematch: Callable[[], Game] | None) -> None:
    """Play the game and any rematches; after a finished draft, write its decks."""
    from cardwright.terminal.keeping import Keeper, state_place

    def another() -> tuple[Game, Keeper]:
        return (rematch or again)(), Keeper(state_place())  # --save and --record keep the finished game

    def again() -> Game:
        spec = game.spec.seated(range(len(game.seats)), secrets.randbelow(HIGHEST + 1))
        return type(game)(spec, game.bots)

    game = at_the_terminal(
        game, keeper, card_lines_of(game), None if game.makes_decks else another, False if no_color else None
    )
    if keeper.decks is not None and game.makes_decks and game.over:
        game.write_decks(keeper.decks)
        say(f"The decks are in {keeper.decks}.")


def card_lines_of(game: Game) -> Callable[[str], Iterable[str]]:
    """Return a function for the command `card NAME`: it returns the lines that describe a card of this game."""
    from cardwright.games import game_of

    cards = game_of(game.game).cards()

    def lines(name: str) -> Iterable[str]:
        if cards is None:
            raise UnknownName(f"the game {game.game!r} has no list of cards to show")
        whole = meant_by(name, (*cards.names(), *cards.unlisted_names()))
        found = whole if len(whole) == 1 else meant_by(name, cards.names())
        if len(found) > 1:
            return [f"{len(found)} cards have {name!r} in their names:", *columns(found, WIDTH)]
        return cards.lines(found[0] if found else cards.find(name))

    return lines
