"""What `play` and `draft` share on a terminal: a game is begun or gone on with, kept, and played again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.terminal.start import at_the_terminal, has_terminal, which

from .card_text import CARD_LINES
from .common import HIGHEST, Refused

if TYPE_CHECKING:
    from cardwright.play.draft import MagicDraft
    from cardwright.play.game import Game
    from cardwright.terminal.keeping import Keeper

__all__ = ["continued", "draft_in", "has_terminal", "play_at_terminal"]


def play_at_terminal(
    game: Game, save: Path | None, record: Path | None, anew: Callable[[], Game] | None, no_color: bool,
    decks: Path | None = None,
) -> None:  # fmt: skip
    """Play a new or a loaded game. `anew`: another one like it, if not just another seed."""
    from cardwright.terminal.keeping import DRAFT, Keeper, state_place

    command = "draft" if game.game == DRAFT else "play"
    keeper = Keeper(state_place(), save, record, decks, command=command)
    play_on(game, keeper, no_color, anew)


def continued(
    number: str, at_terminal: bool, no_color: bool, kind: str = "", decks: Path | None = None
) -> None:
    """Go on with a game that was left: the only one, the one of this number, or the one that is picked."""
    from cardwright.terminal.keeping import go_on, kept_games, state_place

    place = state_place()
    what = "draft" if kind else "game"
    kept = kept_games(place, kind)
    if not kept:
        raise Refused(f"expected a {what} to go on with, got none in {str(place)!r}")
    if not at_terminal:
        raise Refused(f"expected a terminal to go on with a {what}, got none")
    chosen = which(kept, number)
    if chosen is not None:
        game, keeper = go_on(chosen, decks)
        play_on(game, keeper, no_color, None)


def play_on(game: Game, keeper: Keeper, no_color: bool, anew: Callable[[], Game] | None) -> None:
    """To the end, and as many more games as are wanted; then the decks of a draft are written."""
    from cardwright.terminal.keeping import DRAFT, Keeper, state_place

    def another() -> tuple[Game, Keeper]:
        return (anew or again)(), Keeper(state_place())  # files that were named keep the game that is over

    def again() -> Game:
        spec = game.spec.seated(range(len(game.seats)), secrets.randbelow(HIGHEST + 1))
        return type(game)(spec, game.bots)

    drafting = game.game == DRAFT
    game = at_the_terminal(
        game, keeper, CARD_LINES[game.game], None if drafting else another, False if no_color else None
    )
    if drafting and keeper.decks is not None and game.over:
        write_decks_of(game, keeper.decks)


def write_decks_of(game: Game, folder: Path) -> None:
    """The decks of a draft that is over, and where they are."""
    import click

    from cardwright.kernel.drawing import printable
    from cardwright.play.draft import MagicDraft

    from .draft import write_decks

    assert isinstance(game, MagicDraft)
    write_decks(game, folder)
    click.echo(printable(f"The decks are in {folder}."))


def draft_in(file: Path) -> MagicDraft:
    """A saved draft."""
    from cardwright.play.draft import MagicDraft

    from .replay import read_game

    game = read_game(file)
    if not isinstance(game, MagicDraft):
        raise Refused(f"expected a draft, got a game of {game.game}; in {file}")
    return game
